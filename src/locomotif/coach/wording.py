"""Put reasons and moves into words in a person's language, with cities and players by their names."""

from collections.abc import Sequence

from babel.numbers import format_percent

from locomotif.boards import Board
from locomotif.coach.shapes import Reason
from locomotif.game.move import Cards, Move, cards_by_name
from locomotif.languages import Texts, word_missing


class Wording:
    """The words of one language for one board and its players."""

    def __init__(self, language: str, board: Board, names: Sequence[str]) -> None:
        self.texts = Texts(language, "rules", "coach", "game")
        self.board, self.names = board, names
        self._texts_of_board = board.texts_in(language)

    def reason(self, reason: Reason) -> str:
        """Word a reason as a player would give it."""
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
                case "missing":
                    values[fact] = word_missing(self.texts, facts["missing"])
                case "free" | "withdrawn" | "won" | "done":
                    values[fact] = self.percent(facts[fact] / 100)
                case "points":
                    values[fact] = self.texts("points", count=value)
                case "trains" | "claims":
                    values[fact] = self.texts(f"coach.{fact}", count=value)
                case "card":
                    values["cards"] = self.texts(f"count.{value}", count=facts["count"])
        return self.texts(f"coach.reasons.{reason['code']}", **values)

    def move(self, notation: str) -> str:
        """Word a move briefly."""
        move = Move.parse(notation)
        values: dict[str, str] = {}
        if move.kind == "draw":
            values["card"] = self.texts(f"one_card.{move.colour}") if move.colour != "deck" else ""
        if move.kind in ("claim", "build"):
            values["route"] = self.route(move.route or "")
        if move.kind == "build":
            values["colour"] = self.texts(f"card.{move.colour}")
        kind = "deck" if move.colour == "deck" else move.kind
        tickets = self.texts.join(map(self.ticket, move.tickets))
        return self.texts(
            f"coach.moves.{kind}", **values, tickets=tickets, cards=self.cards(move.cards or ())
        )

    def percent(self, share: float, sign: bool = False) -> str:
        """Word a share in whole percent; `sign`: with its plus or minus."""
        percent = format_percent(round(abs(share), 2), locale=self.texts.language)
        if not sign or round(share, 2) == 0:
            return percent
        return ("+" if share > 0 else "−") + percent

    def cards(self, cards: Cards) -> str:
        """List cards with their numbers."""
        return self.texts.join(
            self.texts(f"count.{kind}", count=count) for kind, count in cards_by_name(cards).items()
        )

    def ticket(self, ticket: str) -> str:
        """Name a ticket by its ends."""
        a, b = map(self.city, ticket.split(">"))
        return self.texts("game.ticket.name", a=a, b=b)

    def route(self, route: str) -> str:
        """Name a route by its ends."""
        there = self.board.route(route)
        return self.texts("game.route", a=self.city(there.a), b=self.city(there.b))

    def city(self, city: str) -> str:
        """Name a city or zone, or the zone that a dead end belongs to; a nameless stop by its country."""
        named = self._texts_of_board
        if city in self.board.zones:
            return named.zones.get(city, city)
        there = self.board.city(city)
        name = named.zones.get(there.zone or "", there.name)
        if name or not there.country:
            return name or self.texts("game.halt_plain")
        return self.texts("game.halt", country=named.countries.get(there.country, there.country))
