"""How the documentation site is made: the guides as they are, and a reference of every public name."""

import importlib
import re
import tomllib
from collections.abc import Iterator
from inspect import get_annotations
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_type_hints

from pydantic import BaseModel
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from typing_extensions import get_original_bases, is_typeddict

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
nitpicky = True  # whatever of ours a signature names, the reference explains
nitpick_ignore_regex = [("py:.*", r"(?!locomotif\.).*"), ("py:.*", r"locomotif\.(.*\.)?_.*")]
suppress_warnings = ["myst.header", "misc.highlighting_failure"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    "exclude-members": "__new__, model_config, metadata",
    # What a class has from others of ours is listed with it; what comes from elsewhere is documented there.
    "inherited-members": "object, BaseException, BaseModel, TypedDict, dict, Protocol, AECEnv, Env, VectorEnv",
}

html_theme = "furo"
html_title = "Locomotif"
html_static_path = html_css_files = ["site.css"]
html_logo = html_favicon = "../web/src/app/icon.svg"
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
    if what == "module" and any(line.startswith("import ") for line in lines):  # after a sentence, an example
        first = lines.index("")
        lines[first:] = ["", "::", "", *(f"    {line}".replace("\\", "") for line in lines[first + 1 :])]


def say_it_here_too(app: Any, name: str, thing: Any, options: Any, bases: list[Any]) -> None:
    """What a dictionary has by another's type is explained with it: a view of a seat is a public one and more."""
    for base in filter(is_typeddict, get_original_bases(thing)):
        said = ModuleAnalyzer.for_module(base.__module__).find_attr_docs()
        here = ModuleAnalyzer.for_module(thing.__module__).find_attr_docs()
        here.update(
            {
                (thing.__qualname__, part): said[key]
                for key in said
                for owner, part in [key]
                if owner == base.__qualname__
            }
        )


def plain_types(app: Any, name: str, thing: Any, options: Any, bases: list[Any]) -> None:
    """Of a board's settings the reference names the types; within which bounds they are read it leaves out."""
    if issubclass(thing, BaseModel):
        kinds = {field: about.annotation for field, about in thing.model_fields.items()}
        thing.__annotations__ = get_type_hints(SimpleNamespace(__annotations__=kinds))


def skip_what_fields_say(app: Any, what: str, name: str, thing: Any, skip: bool, options: Any) -> bool | None:
    """Leave out what a dataclass has made of its fields: they are listed."""
    return getattr(getattr(thing, "__code__", None), "co_filename", None) == "<string>" or None


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


def public_names() -> Iterator[tuple[str, str]]:
    """Every public name, and every name of a public class that has come from us; each with its module."""
    for module in PUBLIC:
        for name in importlib.import_module(module).__all__:
            yield module, name
            thing = getattr(importlib.import_module(module), name)
            for owner in getattr(thing, "__mro__", ()):
                if owner.__module__.startswith("locomotif"):
                    yield from (
                        (module, f"{name}.{part}") for part in {**vars(owner), **get_annotations(owner)}
                    )


def check_public_names(app: Any, env: Any) -> None:
    """Warn of every public name that the reference does not have."""
    known, unsaid = set(env.get_domain("py").objects), autodoc_default_options["exclude-members"].split(", ")
    for module, name in public_names():
        last = name.rpartition(".")[2]
        is_unsaid = last.startswith("_") or last in unsaid
        if not is_unsaid and not known & {f"{module}.{name}", f"locomotif.boards.{name}"}:
            logger.warning("docs/api.md lacks %s.%s", module, name)


def setup(app: Any) -> None:
    """Let Sphinx know of them."""
    app.connect("autodoc-process-docstring", plain_text)
    app.connect("autodoc-process-bases", plain_types)
    app.connect("autodoc-process-bases", say_it_here_too)
    app.connect("autodoc-skip-member", skip_what_fields_say)
    app.connect("source-read", link_to_repository)
    app.connect("source-read", list_other_guides)
    app.connect("env-check-consistency", check_public_names)
