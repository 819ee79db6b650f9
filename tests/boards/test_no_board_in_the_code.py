"""A board is nothing but a folder: outside the folders of boards, no board is known by its name."""

import re
from pathlib import Path

import pytest

from locomotif.boards import shipped_boards
from tests.boards.workshop import ROOT, SHIPPED

CODE = [ROOT / "src", ROOT / "web" / "src", ROOT / "web" / "scripts"]
NAMES = re.compile(rf"\b({'|'.join(shipped_boards())})\b")


def _files(place: Path) -> list[Path]:
    drawn = ROOT / "web" / "src" / "boards" / "generated"
    return [
        path
        for path in place.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and drawn not in path.parents
        and not any(SHIPPED / name in path.parents for name in shipped_boards())
    ]


@pytest.mark.parametrize("place", CODE, ids=lambda place: str(place.relative_to(ROOT)))
def test_no_name_of_a_board_stands_in_the_code(place: Path) -> None:
    found = [
        f"{path.relative_to(ROOT)} line {number}: {line.strip()}"
        for path in _files(place)
        for number, line in enumerate(path.read_text("utf-8", errors="ignore").splitlines(), start=1)
        if NAMES.search(line)
    ]
    assert found == []
