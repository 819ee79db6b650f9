"""What a person types: a move in notation, a shorter way of saying it, or a command.

TerminalTexts may be those of the notation or of the person's language. Shorter ways: `draw 3` (a place of the row),
`keep 1 3` (numbers of the tickets on offer), `claim ROUTE` when only one payment is possible.
"""

import difflib
from dataclasses import dataclass

from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.game.move import KINDS_OF_MOVE, Move
from locomotif.game.refusals import IllegalMove, NotationError
from locomotif.terminal.terminal_texts import TerminalTexts
from locomotif.terminal.typing_examples import examples

COMMANDS = ("help", "moves", "table", "hand", "routes", "map", "my", "score", "save", "quit")

_LONGEST = 400


@dataclass(frozen=True)
class Command:
    """Something that is no move: a wish to see, save or leave."""

    name: str
    argument: str = ""


class NotUnderstood(LocomotifError):  # noqa: N818 - a sentence for the person, not a fault of the program
    """A line that is neither a move nor a command; says what would be right."""


def read(texts: TerminalTexts, game: Game, seat: int, line: str) -> Move | Command:
    """Understand a line."""
    line = line.strip()
    if not line:
        return Command("table")
    if len(line) > _LONGEST:
        raise NotUnderstood(texts.plain("input.too_long"))
    first, _, rest = line.partition(" ")
    meant = texts.meaning(first)
    if meant in COMMANDS:
        return Command(meant, rest.strip())
    if meant not in KINDS_OF_MOVE:
        raise NotUnderstood(_unknown(texts, first))
    return _move(texts, game, seat, meant, rest.lower().split())


def _unknown(texts: TerminalTexts, first: str) -> str:
    """Say that a word is neither a move nor a command, and which one may be meant."""
    known = [texts.verb(kind) for kind in (*KINDS_OF_MOVE, *COMMANDS)]
    near = difflib.get_close_matches(first.lower()[:40], known, n=1, cutoff=0.6)
    shown = "".join(letter if letter.isprintable() else "?" for letter in first[:40])
    key = "input.unknown_near" if near else "input.unknown"
    return texts.plain(key, word=shown, near=near[0] if near else "", help=texts.verb("help"))


def _move(texts: TerminalTexts, game: Game, seat: int, kind: str, rest: list[str]) -> Move:
    """Write the move in full notation, and read that."""
    if kind == "draw":
        rest = [_from_row(game, texts.cards_in_notation(word)) for word in rest]
    elif kind == "keep":
        rest = [_from_offer(game, seat, word) for word in rest]
    elif kind == "claim" and len(rest) == 1:
        rest.append(_only_payment(texts, game, seat, rest[0]))
    elif kind in ("claim", "build"):
        rest[1:] = [texts.cards_in_notation("+".join(rest[1:]))]
    elif kind == "pay":
        rest = [texts.cards_in_notation("+".join(rest))]
    line = " ".join([kind, *filter(None, rest)])
    try:
        return Move.parse(line)
    except NotationError as error:
        if error.code == "not_a_move":
            filled = examples(texts, game.board)
            raise NotUnderstood(texts.plain(f"usage.{kind}", verb=texts.verb(kind), **filled)) from None
        raise


def _from_row(game: Game, word: str) -> str:
    """A place of the row as the card that lies there: `3` is `red@3`."""
    if word in ("1", "2", "3", "4", "5"):
        return f"{game.row[int(word) - 1] or 'loco'}@{word}"
    return word


def _from_offer(game: Game, seat: int, word: str) -> str:
    """The number of a ticket on offer as that ticket."""
    offer = game.offer(seat)
    if word.isdecimal() and len(word) == 1 and 1 <= int(word) <= len(offer):
        return offer[int(word) - 1]
    return word


def _only_payment(texts: TerminalTexts, game: Game, seat: int, route: str) -> str:
    """The payment of a route that was named without cards, if there is only one."""
    payments: list[str] = game.view(seat)["moves"].get("claim", {}).get(route, [])
    if len(payments) == 1:
        return payments[0]
    if payments:
        choices = ", ".join(texts.cards(payment) for payment in payments)
        raise NotUnderstood(texts.plain("input.which_cards", route=route, choices=choices))
    if game.phase == "turn" and (reason := game.why_not_claim(route, seat)):
        raise IllegalMove(reason)
    return "1loco"  # let the rules say why nothing can be claimed now
