"""A referee who watches a game and keeps the table by hand: from the moves, and from what everybody is told.

What it works out for itself (whose turn it is, what is cut, closed and built, who has how many trains and points)
must agree with the engine after every move.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import locomotif as lm
from locomotif.boards import Route
from tests.reference.inventory import deck
from tests.reference.moves import free_beds
from tests.reference.printed import (
    BULLET_TRAINS,
    COLOURS,
    FEW_TRAINS,
    LOCO,
    POINTS,
    ROW,
    printed,
    tracks_beside,
    usable_tracks,
)

Event = Mapping[str, Any]
"""What was told, read by its own words: the referee does not rely on the engine's types."""


class Referee:
    """The table as the rules say it must be."""

    def __init__(self, game: lm.Game) -> None:
        """Sit down at a game of which nothing has been played."""
        seats = range(game.players)
        self.game = game
        self.turn = game.turn
        self.phase = "first tickets"
        self.choosing = set(seats)
        self.passes = 0
        self.last_turns: int | None = None
        self.trains = [printed(game).trains for _ in seats]
        self.points = [0 for _ in seats]
        self.owners: dict[str, int] = {}
        self.built: dict[str, str] = {}
        self.cut: set[str] = set()
        self.closed: set[str] = set()
        self.supply = Counter(game.board.pieces)
        self.bullet_trains = BULLET_TRAINS if game.board.name == "japan" else 0
        self.bullet_routes: set[str] = set()
        self.markers = [0 for _ in seats]
        self.hands = [Counter(game.hand(seat)) for seat in seats]
        self.known = [Counter[str]() for _ in seats]
        self.row: list[str | None] = list(game.row)
        self.discard = Counter(game.discard)
        self.dug: Route | None = None
        self.turned_up = Counter[str]()
        self.tickets = [0 for _ in seats]

    def follow(self, seat: int, move: lm.Move, events: Sequence[Event]) -> None:
        """Follow a move that has been played, and what was told of it."""
        cut, closed, last_round = set(self.cut), set(self.closed), self.last_turns is not None
        for event in events:
            self._follow_cards(event)
        if move.kind == "keep":
            self._follow_tickets(seat, events)
        elif move.kind == "draw":
            self._follow_draw(seat, move)
        elif move.kind == "stop":
            assert (self.phase, printed(self.game).may_stop) == ("second card", True)
            self._end_draw(seat)
        elif move.kind == "tickets":
            self.passes = 0
            self.phase = "tickets"
        elif move.kind == "claim":
            self._follow_claim(seat, move, events)
        elif move.kind == "pay":
            self._finish_tunnel(seat)
        elif move.kind == "withdraw":
            self.dug = None
            self._end_turn(seat)
        elif move.kind == "build":
            self._build(self.game.board.route(str(move.route)), str(move.colour))
            self._end_turn(seat)
        else:
            self.passes += 1
            self._end_turn(seat)
        if self.dug is None:
            self._discard_turned_up()
        told = Counter(event["event"] for event in events)
        assert {event["route"] for event in events if event["event"] == "cut"} == self.cut - cut
        assert {event["route"] for event in events if event["event"] == "closed"} == self.closed - closed
        assert told["last round"] == (self.last_turns is not None and not last_round)
        assert told["over"] == (self.phase == "over")
        assert told["drew"] == self._cards_to_draw(move, told["drew"])

    # --- the turn

    def _follow_tickets(self, seat: int, events: Sequence[Event]) -> None:
        for event in events:
            if event["event"] == "kept":
                self.tickets[event["seat"]] += event["count"]
        if self.phase == "tickets":
            self._end_turn(seat)
            return
        self.choosing.remove(seat)
        if not self.choosing:
            self.phase = "turn"

    def _follow_draw(self, seat: int, move: lm.Move) -> None:
        """A second card follows unless the first ends the draw (C-6, C-7, C-10)."""
        first = self.phase == "turn"
        self.passes = 0
        whole_draw = move.colour == LOCO and printed(self.game).dear_loco
        if first and not whole_draw and self._second_card_possible():
            self.phase = "second card"
        else:
            self._end_draw(seat)

    def _end_draw(self, seat: int) -> None:
        """After one card or two, track is laid (F-3)."""
        if self.game.board.name == "france" and self._piece_fits():
            self.phase = "track"
        else:
            self._end_turn(seat)

    def _second_card_possible(self) -> bool:
        if self.game.deck_size + self.discard.total() > 0:
            return True
        return any(card and not (card == LOCO and printed(self.game).dear_loco) for card in self.row)

    def _piece_fits(self) -> bool:
        lengths = {length for (_, length), left in self.supply.items() if left > 0}
        return any(bed.length in lengths for bed in free_beds(self.game))

    def _end_turn(self, seat: int) -> None:
        """Who is next, and is it the end (C-4, C-16, C-19, J-7)?"""
        assert seat == self.turn
        few = self.trains[seat] <= FEW_TRAINS
        if self.game.board.name == "japan":
            few = few and self.bullet_trains <= FEW_TRAINS
        if self.last_turns is not None:
            self.last_turns -= 1
        elif few:
            self.last_turns = self.game.players
        if self.last_turns == 0 or self.passes == self.game.players:
            self.phase = "over"
        else:
            self.phase = "turn"
            self.turn = (seat + 1) % self.game.players

    # --- routes

    def _follow_claim(self, seat: int, move: lm.Move, events: Sequence[Event]) -> None:
        self.passes = 0
        route = self.game.board.route(str(move.route))
        paid = Counter(dict(zip((*COLOURS, LOCO), move.cards or (), strict=True)))
        if route.kind != "tunnel":
            self._claim(seat, route, paid.total())
            self._end_turn(seat)
            return
        self.dug = route
        told = next(event for event in events if event["event"] == "dug")
        # N-6; after locos alone only locos count (N-7)
        played = [kind for kind in COLOURS if paid[kind]]
        turned_up = Counter[str](told["turned_up"])
        extra = turned_up[LOCO] + sum(turned_up[kind] for kind in played)
        assert told["extra"] == extra
        if extra:
            self.phase = "tunnel"
        else:
            self._finish_tunnel(seat)

    def _finish_tunnel(self, seat: int) -> None:
        assert self.dug is not None
        self._claim(seat, self.dug, 0)
        self.dug = None
        self._end_turn(seat)

    def _claim(self, seat: int, route: Route, cards: int) -> None:
        """Trains, points, the piece, and what the claim cuts and closes (C-12, C-14, F-4, F-7, J-2, J-4)."""
        self.owners[route.id] = seat
        if route.kind == "bullet" and self.bullet_trains > 0:
            self.bullet_trains -= 1
            self.bullet_routes.add(route.id)
            self.markers[seat] += cards
        else:
            self.trains[seat] -= route.length
            self.points[seat] += POINTS[route.length]
        if route.id in self.built:
            self.supply[self.built.pop(route.id), route.length] += 1
        self._cut_and_close(route)

    def _build(self, route: Route, colour: str) -> None:
        """A piece gives the bed its colour, and cuts and closes (F-3, F-4, F-6)."""
        self.supply[colour, route.length] -= 1
        self.built[route.id] = colour
        self._cut_and_close(route)

    def _cut_and_close(self, route: Route) -> None:
        for one, other in self.game.board.crossings:
            if route.id in (one, other):
                self.cut.add(other if route.id == one else one)
        beside = tracks_beside(self.game.board, route)
        used = [track for track in (route, *beside) if track.id in self.owners or track.id in self.built]
        if beside and len(used) >= usable_tracks(self.game, route):
            self.closed |= {track.id for track in beside if track not in used}

    # --- cards, from what was told

    def _follow_cards(self, event: Event) -> None:
        if event["event"] == "drew":
            self.hands[event["seat"]][event["card"]] += 1
            if event["from"] == "row":
                assert self.row[event["place"] - 1] == event["card"]
                self.row[event["place"] - 1] = None
                self.known[event["seat"]][event["card"]] += 1
        elif event["event"] == "refilled":
            assert self.row[event["place"] - 1] is None
            self.row[event["place"] - 1] = event["card"]
        elif event["event"] == "flushed":
            assert Counter(card for card in self.row if card) == Counter(event["cards"])
            self.discard += Counter(event["cards"])
            self.row = [None] * len(self.row)
        elif event["event"] == "reshuffled":
            self._reshuffle(event["cards"])
        elif event["event"] == "dug":
            self._lay(event["seat"], Counter(event["cards"]))
            self.turned_up = Counter(event["turned_up"])
        elif event["event"] == "paid":
            self._lay(event["seat"], Counter(event["cards"]))
        elif event["event"] == "claimed":
            if self.game.board.route(event["route"]).kind != "tunnel":
                self._lay(event["seat"], Counter(event["cards"]))
            self.discard += Counter(event["cards"])
        elif event["event"] == "withdrew":
            self.hands[event["seat"]] += Counter(event["cards"])
            self.known[event["seat"]] += Counter(event["cards"])

    def _lay(self, seat: int, cards: Counter[str]) -> None:
        """Cards leave the hand before everybody's eyes: first those that everybody knew of."""
        assert cards <= self.hands[seat]
        self.hands[seat] -= cards
        self.known[seat] -= cards  # Counter never goes below nothing

    def _reshuffle(self, number: int) -> None:
        """All of the discard becomes the deck, and only that (C-9); cards turned up are there or not yet (N-9)."""
        if number != self.discard.total():
            self._discard_turned_up()
        assert number == self.discard.total()
        self.discard = Counter()

    def _discard_turned_up(self) -> None:
        self.discard += self.turned_up
        self.turned_up = Counter()

    def _cards_to_draw(self, move: lm.Move, drawn: int) -> int:
        """How many cards a move must draw: one, or the X of +X as far as there are cards (C-6, L-4)."""
        if move.kind != "claim":
            return int(move.kind == "draw")
        most = self.game.board.route(str(move.route)).draw
        return drawn if drawn < most and self.game.deck_size == 0 else most

    # --- the engine must agree

    def agrees(self) -> None:
        """Compare the table with the engine's."""
        game, seats = self.game, range(self.game.players)
        assert (game.phase, game.last_turns) == (self.phase, self.last_turns)
        assert set(game.waiting) == self._waited_for()
        assert [game.trains(seat) for seat in seats] == self.trains
        assert [game.score(seat) for seat in seats] == self.points
        assert game.owners == self.owners
        assert game.built == self.built
        assert game.cut == self.cut
        assert game.closed == self.closed
        assert game.pieces == self.supply
        assert game.bullet_trains == self.bullet_trains
        assert set(game.bullet_routes) == self.bullet_routes
        assert [game.bullet(seat) for seat in seats] == self.markers
        assert [Counter(game.hand(seat)) for seat in seats] == self.hands
        assert [Counter(game.known(seat)) for seat in seats] == self.known
        assert game.row == self.row
        assert not self._flush_is_due()
        assert Counter(game.discard) == self.discard

    def _flush_is_due(self) -> bool:
        """Ask whether three locos lie in the row although there are cards for another one (C-8)."""
        if not printed(self.game).flush or self.row.count("loco") < 3:
            return False
        face_down = deck(self.game)
        if len(face_down) == ROW and not self.discard.total() and face_down.count(LOCO) >= 3:
            return False  # row and deck would only change places, for ever
        all_of_them = [card for card in self.row if card] + face_down + list(self.discard.elements())
        others = len(all_of_them) - all_of_them.count(LOCO)
        return others >= min(ROW, len(all_of_them)) - 2

    def _waited_for(self) -> set[int]:
        if self.phase == "over":
            return set()
        return self.choosing if self.phase == "first tickets" else {self.turn}
