"""What the coach says, in a person's language: reasons and moves, with cities and players by their names."""

from collections.abc import Sequence

from locomotif.boards import Board
from locomotif.coach.shapes import Reason
from locomotif.game.move import Cards, Move, cards_by_name
from locomotif.languages import Texts


class Wording:
    """The words of one language for one board and its players."""

    def __init__(self, language: str, board: Board, names: Sequence[str]) -> None:
        self.texts = Texts(language, "rules", "coach")
        self.board, self.names = board, names
        self._texts_of_board = board.texts_in(language)

    def reason(self, reason: Reason) -> str:
        """A reason as a player would give it."""
        facts = reason["facts"]
        values: dict[str, object] = {**facts}
        for fact, value in facts.items():
            match fact:
                case "ticket":
                    values[fact] = self.ticket(str(value))
                case "tickets":
                    values[fact] = self.texts.join(map(self.ticket, facts["tickets"]))
                case "route":
                    values[fact] = self.route(str(value))
                case "city":
                    values[fact] = self.city(str(value))
                case "cities":
                    values[fact] = self.texts.join(map(self.city, facts["cities"]))
                case "seat":
                    values[fact] = self.names[facts["seat"]]
                case "seats":
                    values[fact] = self.texts.join(self.names[seat] for seat in facts["seats"])
                case "bonus_card":
                    values[fact] = self._texts_of_board.bonus_cards[facts["bonus_card"]].name
                case "card":
                    values["cards"] = self.texts(f"count.{value}", count=facts["count"])
        return self.texts(f"coach.reasons.{reason['code']}", **values)

    def move(self, notation: str) -> str:
        """A move in a few words."""
        move = Move.parse(notation)
        verb = self.texts(f"coach.moves.{move.kind}")
        match move.kind:
            case "claim" | "build":
                what = [self.route(move.route or "")]
                what += [self.cards(move.cards)] if move.cards else [self.texts(f"card.{move.colour}")]
                return f"{verb} {', '.join(what)}"
            case "pay":
                return f"{verb} {self.cards(move.cards or ())}"
            case "keep":
                return f"{verb} {self.texts.join(map(self.ticket, move.tickets))}"
            case "draw":
                return (
                    self.texts("coach.moves.deck")
                    if move.colour == "deck"
                    else self._drawn(move.colour or "")
                )
        return verb

    def _drawn(self, card: str) -> str:
        return f"{self.texts('coach.moves.draw')} {self.texts(f'one_card.{card}')}"

    def cards(self, cards: Cards) -> str:
        """Cards, counted."""
        return self.texts.join(
            self.texts(f"count.{kind}", count=count) for kind, count in cards_by_name(cards).items()
        )

    def ticket(self, ticket: str) -> str:
        """A ticket by the names of its ends."""
        a, b = ticket.split(">")
        return f"{self.city(a)} – {self.city(b)}"

    def route(self, route: str) -> str:
        """A route by the names of its ends."""
        there = self.board.route(route)
        return f"{self.city(there.a)}–{self.city(there.b)}"

    def city(self, city: str) -> str:
        """A city, a zone or the dead end of one by its name."""
        if city in self.board.zones:
            return self._texts_of_board.zones.get(city, city)
        there = self.board.city(city)
        if there.zone:
            return self._texts_of_board.zones.get(there.zone, there.name)
        return there.name or city
