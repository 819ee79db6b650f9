"""A package that brings bots, as an installer would leave it."""

from pathlib import Path

import pytest

from locomotif.bots.bot_registry import ENTRY_POINTS


def bring(folder: Path, monkeypatch: pytest.MonkeyPatch, bots: dict[str, str]) -> None:
    """Install bots for this test: by their names, where each is, `module:Bot`; modules lie in the folder too."""
    package = folder / "club-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: club\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"[{ENTRY_POINTS}]", *(f"{name} = {where}" for name, where in bots.items())]
    (package / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
