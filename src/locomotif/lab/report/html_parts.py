"""Building blocks of the page: sections, keys, and names of boards."""

from html import escape

from locomotif.boards import Board
from locomotif.lab import phrases


def section(title: str, says: str, body: str) -> str:
    """A chart with its heading and a sentence about it."""
    return f"<section><h3>{title}</h3><p>{says}</p>{body}</section>"


def key(colours: tuple[str, ...], labels: tuple[str, ...] | None = None) -> str:
    """The key of a chart's colours."""
    pairs = zip(colours, labels or colours, strict=True)
    return '<div class="key">' + "".join(
        f'<span><i style="background:var(--{name})"></i>{word}</span>' for name, word in pairs
    ) + "</div>"  # fmt: skip


def table_of(board: Board, players: int) -> str:
    """A board and number of players, as people say it."""
    return f"{escape(board.title())}, {players} players"


def plural(number: int, what: str) -> str:
    """A number with its noun, with thin spaces between thousands."""
    return phrases.plural(number, what).replace(",", "\u202f")
