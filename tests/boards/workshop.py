"""A place to spoil a board and see what the loader says."""

import json
import shutil
from pathlib import Path

from locomotif.boards import Board, BoardError

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "src" / "locomotif" / "boards"
TINY = ROOT / "examples" / "boards" / "tiny"


class Workshop:
    """A copy of a board that may be changed."""

    def __init__(self, original: Path, into: Path) -> None:
        self.folder = into / original.name
        shutil.copytree(original, self.folder)

    @classmethod
    def of(cls, folder: Path) -> "Workshop":
        """A board that is a copy already."""
        workshop = cls.__new__(cls)
        workshop.folder = folder
        return workshop

    def write(self, file: str, content: str | bytes) -> None:
        (self.folder / file).write_bytes(content if isinstance(content, bytes) else content.encode())

    def write_text(self, language: str, texts: dict[str, object]) -> None:
        """Write what the board says in a language."""
        (self.folder / "texts").mkdir(exist_ok=True)
        self.write(f"texts/{language}.json", json.dumps(texts))

    def change(self, file: str, old: str, new: str) -> None:
        """Put one text in the place of another, wherever it stands."""
        text = (self.folder / file).read_text("utf-8")
        assert old in text, f"{file} does not have {old!r}"
        self.write(file, text.replace(old, new))

    def add(self, file: str, *lines: str) -> None:
        """Add lines at the end of a file, which need not exist."""
        path = self.folder / file
        text = path.read_text("utf-8") if path.exists() else ""
        self.write(file, text + "".join(f"{line}\n" for line in lines))

    def remove(self, file: str) -> None:
        (self.folder / file).unlink()

    def board(self) -> Board:
        return Board(self.folder)

    def problems(self) -> list[str]:
        """Load the board and list what is wrong with it."""
        try:
            self.board()
        except BoardError as error:
            return [str(problem) for problem in error.problems]
        return []
