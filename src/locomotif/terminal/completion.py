"""Completion: at every word, what may stand there now."""

from collections.abc import Iterable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion, PathCompleter
from prompt_toolkit.document import Document

from locomotif.game import Game
from locomotif.terminal.input_parser import COMMANDS
from locomotif.terminal.route_list import places
from locomotif.terminal.terminal_texts import TerminalTexts

Choice = tuple[str, str]
"""What may be typed, and a short note on what it is."""


class MoveCompleter(Completer):
    """Completes moves and commands for the seat whose decision it is."""

    def __init__(self, texts: TerminalTexts, game: Game, seat: int) -> None:
        self.texts = texts
        self.game = game
        self.seat = seat
        self._files = PathCompleter()

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Offer what fits the word being typed."""
        typed = document.text_before_cursor.lstrip().split(" ")
        before = [word for word in typed[:-1] if word]
        if before and self.texts.meaning(before[0]) == "save":
            yield from self._files.get_completions(Document(typed[-1]), complete_event)
            return
        for choice, meta in fitting(self.choices(before), typed[-1].lower()):
            yield Completion(choice, start_position=-len(typed[-1]), display_meta=meta)

    def choices(self, before: list[str]) -> Iterator[Choice]:
        """What may follow these words."""
        moves = self.game.view(self.seat)["moves"]
        if not before:
            for kind in moves:
                yield self.texts.verb(kind), self.texts.plain(f"hint.{kind}")
            for name in COMMANDS:
                yield self.texts.verb(name), self.texts.plain(f"hint.{name}")
            return
        kind = self.texts.meaning(before[0]) or ""
        if kind in ("routes", "map") and len(before) == 1:
            yield from places(self.game.board)
        elif kind == "my" and len(before) == 1:
            yield self.texts.plain("my_tickets"), ""
        elif kind in moves:
            yield from self._after(kind, moves.get(kind), before[1:])

    def _after(self, kind: str, chances: object, words: list[str]) -> Iterator[Choice]:
        """What may follow a kind of move."""
        texts = self.texts
        if kind == "draw" and not words:
            assert isinstance(chances, list)
            for chance in chances:
                yield texts.cards(chance), texts.plain("hint.deck") if chance == "deck" else ""
        elif kind == "keep":
            for number, ticket in enumerate(self.game.view(self.seat)["offer"], 1):
                if ticket["ticket"] not in words and str(number) not in words:
                    yield ticket["ticket"], texts.plain("points", count=ticket["points"])
        elif kind == "claim":
            assert isinstance(chances, dict)
            if not words:
                for route, payments in chances.items():
                    yield route, " · ".join(texts.cards(payment) for payment in payments)
            elif len(words) == 1:
                for payment in chances.get(words[0].lower(), []):
                    yield texts.cards(payment), ""
        elif kind == "pay" and not words:
            assert isinstance(chances, list)
            for payment in chances:
                yield texts.cards(payment), ""
        elif kind == "build":
            assert isinstance(chances, list)
            for way in chances:
                colours = [texts.card(colour) for colour in way["colours"]]
                if not words:
                    for bed in way["beds"]:
                        yield bed, f"{way['length']}: {' '.join(colours)}"
                elif len(words) == 1 and words[0].lower() in way["beds"]:
                    for colour in colours:
                        yield colour, ""


def fitting(choices: Iterable[Choice], typed: str) -> list[Choice]:
    """The choices that fit what is typed so far: those that begin with it first, then those that contain it."""
    found = [choice for choice in choices if typed in choice[0].lower()]
    return sorted(found, key=lambda choice: not choice[0].lower().startswith(typed))
