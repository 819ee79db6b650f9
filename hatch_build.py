"""Puts the built client into the wheel and the source distribution, so that `pip install` brings the page along.

The repository keeps no built files: the client is built here with Node.js, unless LOCOMOTIF_CLIENT names a folder in
which it is built already. A wheel made from the source distribution takes the client from there.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

INSIDE = "src/locomotif/client"
"""Where the client lies in the source distribution."""
STENCILS = "src/locomotif/stencils"
"""Where the pieces lie from which boards are drawn in a notebook."""


class ClientHook(BuildHookInterface[Any]):
    """Adds the client to what is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if need be, and say where it goes."""
        root = Path(self.root)
        if version == "editable" or (root / INSIDE / "index.html").is_file():
            return
        built = os.environ.get("LOCOMOTIF_CLIENT")
        client = Path(built) if built else _build_client(root / "web")
        if not (client / "index.html").is_file():
            raise FileNotFoundError(f"{client} has no index.html: it is not a built client")
        place = INSIDE if self.target_name == "sdist" else INSIDE.removeprefix("src/")
        build_data["force_include"][str(client)] = place
        if (stencils := root / "web" / "src" / "boards" / "generated" / "stencils").is_dir():
            place = STENCILS if self.target_name == "sdist" else STENCILS.removeprefix("src/")
            build_data["force_include"][str(stencils)] = place


class AddressHook(MetadataHookInterface):
    """Says where the project lives, and lets the README's links work on a package index, with no files beside it."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Make every link to a file of the repository absolute."""
        repository: str = self.config["repository"]
        pages, (owner, name) = f"{repository}/blob/main/", repository.split("/")[-2:]
        metadata["urls"] = {
            "Homepage": repository,
            "Documentation": f"https://{owner}.github.io/{name}/",
            "Changelog": f"{pages}CHANGELOG.md",
            "Issues": f"{repository}/issues",
            "Source": repository,
        }
        pictures = f"https://raw.githubusercontent.com/{owner}/{name}/main/"
        text = (Path(self.root) / "README.md").read_text("utf-8")
        text = re.sub(r"(!\[[^\]]*\]\()(?![a-z]+:|#)", rf"\g<1>{pictures}", text)
        text = re.sub(r"((?<!!)\[[^\]]*\]\()(?![a-z]+:|#)", rf"\g<1>{pages}", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def _build_client(web: Path) -> Path:
    """Build the client with npm; its drawings of the boards are made from the boards in this tree."""
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError(
            "Building the page needs Node.js 20.19 or newer with npm. Install it, or name the folder of a "
            "client that is built already in LOCOMOTIF_CLIENT."
        )
    if not (web / "node_modules").is_dir():
        subprocess.run([npm, "ci", "--no-fund", "--no-audit", "--loglevel=error"], cwd=web, check=True)
    source = str(web.parent / "src")
    found = os.environ.get("PYTHONPATH")
    environment = {
        **os.environ,
        "LOCOMOTIF_COMMAND": shlex.join([sys.executable, "-m", "locomotif.cli"]),
        "PYTHONPATH": os.pathsep.join([source, found]) if found else source,
    }
    for script in ("build", "stencils"):
        subprocess.run(
            [npm, "run", "--silent", script], cwd=web, env=environment, check=True, stdout=sys.stderr
        )
    return web / "dist"
