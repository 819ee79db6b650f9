"""What every part of the page is made of: sections, keys, and names of boards."""

from html import escape

from locomotif.boards import Board
from locomotif.lab import phrases


def section(title: str, says: str, body: str) -> str:
    """One figure with its heading and what it shows in a sentence."""
    return f"<section><h3>{title}</h3><p>{says}</p>{body}</section>"


def key(colours: tuple[str, ...], said: tuple[str, ...] | None = None) -> str:
    """What the colours of a plot mean."""
    pairs = zip(colours, said or colours, strict=True)
    return '<div class="key">' + "".join(
        f'<span><i style="background:var(--{name})"></i>{word}</span>' for name, word in pairs
    ) + "</div>"  # fmt: skip


def table_of(board: Board, players: int) -> str:
    """A kind of table as people call it: the board and how many sit there."""
    return f"{escape(board.title())}, {players} players"


def plural(number: int, what: str) -> str:
    """So many of something, with thin spaces as a page has them."""
    return phrases.plural(number, what).replace(",", "\u202f")
