"""How cards, tickets and routes look: colours never alone, but with their symbol and their name."""

from collections.abc import Iterable, Mapping

from rich.console import Console
from rich.text import Text

from locomotif.boards import GREY, Board, Route
from locomotif.game.move import KINDS_OF_CARD
from locomotif.terminal.terminal_texts import TerminalTexts

SYMBOLS = {
    "violet": "☾",
    "blue": "●",
    "orange": "▲",
    "white": "○",
    "green": "✚",
    "yellow": "‖",
    "black": "■",
    "red": "◆",
    "loco": "★",
    "grey": "·",
}
"""The same shapes as in the browser: a crescent, a disc, a triangle, a ring …"""

STYLES = {
    "violet": "medium_purple",
    "blue": "dodger_blue1",
    "orange": "dark_orange",
    "white": "bold",  # the terminal's own ink: white on dark, black on light, and always legible
    "green": "green3",
    "yellow": "gold3",
    "black": "bright_black",
    "red": "red",
    "loco": "bold magenta",
    "grey": "",
}

TICKET_MARKS = {"done": ("✓", "green3"), "possible": ("…", ""), "blocked": ("✗", "red")}


def card(texts: TerminalTexts, kind: str) -> Text:
    """One card: `◆ red`."""
    return Text(f"{SYMBOLS[kind]} {texts.card(kind)}", style=STYLES[kind])


def each_kind(texts: TerminalTexts, counts: Mapping[str, int]) -> list[Text]:
    """Cards by kind: `2 ◆ red`, `1 ★ loco`."""
    return [
        Text(f"{counts[kind]} ").append_text(card(texts, kind)) for kind in KINDS_OF_CARD if counts.get(kind)
    ]


def cards(texts: TerminalTexts, counts: Mapping[str, int]) -> Text:
    """Cards in a sentence: `2 ◆ red, 1 ★ loco`."""
    return Text(", ").join(each_kind(texts, counts)) if counts else texts("nothing")


def payment(texts: TerminalTexts, notation: str) -> Text:
    """A payment as it is typed: `2green+1loco`, each part in its colour."""
    parts = [
        Text(texts.cards(part), style=STYLES[part.lstrip("0123456789")])
        for part in notation.split("+")
        if part
    ]
    return Text("+").join(parts)


def route(name: str) -> Text:
    """The id of a route."""
    return Text(name, style="bold")


def price(texts: TerminalTexts, board: Board, of: Route, built: Mapping[str, str]) -> Text:
    """The spaces of a route and their colour: `3 ◆ red`, `4 · any colour`, `5 bed`."""
    colour = built.get(of.id, of.colour)
    if colour is None:
        return Text(f"{of.length} ").append_text(texts("kind.trackbed"))
    if colour == GREY:
        return Text(f"{of.length} {SYMBOLS[GREY]} ").append_text(texts("route.any_colour"))
    return Text(f"{of.length} ").append_text(card(texts, colour))


def marks(texts: TerminalTexts, board: Board, of: Route) -> Text:
    """What else is printed on a route: tunnel, ferry with its locos, double, +2."""
    found = []
    if of.kind in ("tunnel", "ferry", "bullet"):
        found.append(texts(f"kind.{of.kind}"))
    if of.locos:
        found.append(Text(f"{of.locos}{SYMBOLS['loco']}", style=STYLES["loco"]))
    if of.parallel:
        tracks = sum(other.parallel == of.parallel for other in board.routes)
        found.append(texts("kind.double" if tracks == 2 else "kind.triple"))
    if of.draw:
        found.append(Text(f"+{of.draw}"))
    return Text(" ").join(found)


def short(name: str) -> str:
    """A name as it is said in a sentence: `Ada` for `Ada (easy)`."""
    return name.partition(" (")[0] or name


def signed(points: int) -> str:
    """Points with their sign: +8, −12, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def flow(items: Iterable[Text], width: int, gap: str = "   ") -> Text:
    """Things side by side, on as many lines as they need; none is broken in two."""
    text, used = Text(), 0
    for item in items:
        if used and used + len(gap) + item.cell_len > width:
            text.append("\n")
            used = 0
        elif used:
            text.append(gap)
            used += len(gap)
        text.append_text(item)
        used += item.cell_len
    return text


def say(console: Console, sentence: Text, indent: int = 0) -> None:
    """Print a sentence, wrapped between words, but not at spaces that bind."""
    words = sentence.split(" ", include_separator=False)
    for line in flow(words, console.width - indent, gap=" ").split("\n"):
        console.print(Text(" " * indent).append_text(line))
