"""How the documentation site is made: the guides as they are, and a reference of every public name."""

import importlib
import re
import tomllib
from pathlib import Path
from typing import Any

from sphinx.util import logging

import locomotif

PYPROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
REPOSITORY = PYPROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]

project = "Locomotif"
author = "the Locomotif contributors"
copyright = author
version = release = locomotif.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
exclude_patterns = ["pictures"]
default_role = "code"
nitpicky = False
suppress_warnings = ["myst.header", "misc.highlighting_failure"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
autodoc_default_options = {"members": True, "imported-members": True, "show-inheritance": False}

html_theme = "furo"
html_title = "Locomotif"
html_static_path: list[str] = []
html_theme_options = {
    "source_repository": f"{REPOSITORY}/",
    "source_branch": "main",
    "source_directory": "docs/",
    "light_css_variables": {
        "color-brand-primary": "#17495c",
        "color-brand-content": "#17495c",
        "color-background-primary": "#fdfaf2",
        "color-background-secondary": "#f4efe3",
        "font-stack": "'Avenir Next', Avenir, 'Segoe UI', 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
    },
    "dark_css_variables": {
        "color-brand-primary": "#9fd6e8",
        "color-brand-content": "#9fd6e8",
        "color-background-primary": "#10171d",
        "color-background-secondary": "#1a242c",
    },
}

PUBLIC = [f"locomotif{part}" for part in ("", ".boards", ".bots", ".coach", ".lab", ".lab.env")]
logger = logging.getLogger(__name__)


def plain_text(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Our docstrings are plain English with `code` in backticks: signs of other markup stand for themselves."""
    for number, line in enumerate(lines):
        parts = line.split("`")
        parts[::2] = [re.sub(r"([*|_])", r"\\\1", part) for part in parts[::2]]
        lines[number] = "`".join(parts) if len(parts) % 2 else line.replace("`", "\\`")
    if what == "module" and "" in lines[:-1]:  # after its first sentence comes an example
        first = lines.index("")
        lines[first:] = ["", "::", "", *(f"    {line}".replace("\\", "") for line in lines[first + 1 :])]


def link_to_repository(app: Any, name: str, content: list[str]) -> None:
    """A guide's link to a file beside the guides leads to the repository."""
    place = rf"]({REPOSITORY}/blob/main/\1/"
    content[0] = re.sub(r"\]\((?:\.\./)+(examples|src|tests|bench|web)/", place, content[0])


def list_other_guides(app: Any, name: str, content: list[str]) -> None:
    """A guide that the first page does not list is found at its end."""
    if name == "index":
        others = sorted(
            app.env.found_docs - {"index", *re.findall(r"^[\w/-]+$", content[0], flags=re.MULTILINE)}
        )
        if others:
            content[0] += "\n".join(
                ["\n```{toctree}", ":caption: Further", ":maxdepth: 1", "", *others, "```\n"]
            )


def check_public_names(app: Any, env: Any) -> None:
    """Warn of every public name that the reference does not have."""
    known = set(env.get_domain("py").objects)
    for module in PUBLIC:
        for name in importlib.import_module(module).__all__:
            if not name.startswith("__") and not known & {f"{module}.{name}", f"locomotif.boards.{name}"}:
                logger.warning("docs/api.md lacks %s.%s", module, name)


def setup(app: Any) -> None:
    """Let Sphinx know of them."""
    app.connect("autodoc-process-docstring", plain_text)
    app.connect("source-read", link_to_repository)
    app.connect("source-read", list_other_guides)
    app.connect("env-check-consistency", check_public_names)
