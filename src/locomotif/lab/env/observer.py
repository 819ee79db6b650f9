"""Translate what a bot is given, the view and moves of `choose`, into an observation, mask and actions.

With this, an agent trained in an environment can play as a bot, in tournaments and against people:

    class Learned:
        def choose(self, view, moves):
            seen = observer.look(view, moves)
            return seen.moves[best_action(seen.observation, seen.action_mask)]
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.game.move import KINDS_OF_CARD, Move
from locomotif.game.position import PHASES
from locomotif.kernel import actions as numbers
from locomotif.kernel.payment import choose_payment
from locomotif.kernel.state import COLOURS, KINDS, LOCO
from locomotif.kernel.tables import tables
from locomotif.lab.env.action_space import Actions
from locomotif.lab.env.checks import a_board
from locomotif.lab.env.observation import fields

Part = npt.NDArray[Any]


@dataclass(frozen=True)
class Seen:
    """A view and its moves as the environments show them."""

    observation: npt.NDArray[np.int16]
    action_mask: npt.NDArray[np.int8]
    moves: dict[int, Move]
    """By action: the move it stands for now."""


class Observer:
    """Looks at views of one board with a number of players."""

    def __init__(self, board: str | Path | Board, players: int = 2) -> None:
        self.board = a_board(board)
        self.players = self.board.check_players(players)
        self.actions = Actions(self.board)
        self.fields = fields(self.board, players)
        self._tables = tables(self.board)[0]
        self._route = {route.id: i for i, route in enumerate(self.board.routes)}
        self._ticket = {str(ticket): i for i, ticket in enumerate(self.board.tickets)}
        self._phase = {name: number for number, name in PHASES.items()}

    def look(self, view: Mapping[str, Any], moves: Sequence[Move]) -> Seen:
        """The observation of the view's seat, and which action each of its moves is."""
        found = self._numbered(view, moves)
        mask = np.zeros(len(self.actions), np.int8)
        mask[list(found)] = 1
        return Seen(self._observation(view), mask, found)

    def _observation(self, view: Mapping[str, Any]) -> npt.NDArray[np.int16]:
        """Write the observation field by field, in the order of `observation.fields`."""
        seen = np.zeros(sum(field.size for field in self.fields), np.int16)
        part = {field.name: seen[field.slice] for field in self.fields}
        me = view["seat"]
        seats = [view["seats"][(me + turn) % self.players] for turn in range(self.players)]
        part["phase"][self._phase[view["phase"]]] = 1
        part["first"][(view["first"] - me) % self.players] = 1
        for place, card in enumerate(view["row"]):
            if card is not None:
                part["row"][place * KINDS + KINDS_OF_CARD.index(card)] = 1
        part["hand"][:] = _cards(view["hand"])
        part["discard"][:] = _cards(view["discard"])
        part["deck"][0], part["ticket_deck"][0] = view["deck"], view["ticket_deck"]
        part["last_turns"][0] = -1 if view["last_turns"] is None else view["last_turns"]
        for name, key in (
            ("trains", "trains"),
            ("score", "score"),
            ("cards", "cards"),
            ("tickets_kept", "tickets"),
        ):
            part[name][:] = [seat[key] or 0 for seat in seats]
        part["known"][:] = np.concatenate([_cards(seat["known"]) for seat in seats[1:]])
        owned = part["own"].reshape(self.players, -1)
        for route, owner in view["owners"].items():
            owned[(owner - me) % self.players, self._route[route]] = 1
        part["open"][[self._route[route] for route in view["open"]]] = 1
        self._write_tickets(part, view)
        self._write_board_parts(part, view, seats)
        return seen

    def _write_tickets(self, part: Mapping[str, Part], view: Mapping[str, Any]) -> None:
        """Write own tickets, completed ones, and those on offer."""
        for ticket in view["tickets"]:
            number = self._ticket[ticket["ticket"]]
            part["held"][number] = 1
            part["done"][number] = ticket["state"] == "done"
        for place, ticket in enumerate(view["offer"]):
            part["offer"][place * len(self.board.tickets) + self._ticket[ticket["ticket"]]] = 1

    def _write_board_parts(
        self, part: Mapping[str, Part], view: Mapping[str, Any], seats: Iterable[Any]
    ) -> None:
        """Write what only some boards have: tunnels, track, bullet trains, bonus cards."""
        if "laid" in part and view["tunnel"] is not None:
            part["laid"][:] = _cards(view["tunnel"]["laid"])
            for card in view["tunnel"]["turned_up"]:
                part["turned"][KINDS_OF_CARD.index(card)] += 1
            part["extra"][0] = view["tunnel"]["extra"]
        if "built" in part:
            part["bare"][[self._route[route] for route in view["free_beds"]]] = 1
            built = part["built"].reshape(COLOURS, -1)
            for route, colour in view["built"].items():
                built[KINDS_OF_CARD.index(colour), self._route[route]] = 1
            supply = part["pieces"].reshape(COLOURS, -1)
            for piece in view["pieces"]:
                supply[KINDS_OF_CARD.index(piece["colour"]), piece["length"]] = piece["left"]
        if "bullet_laid" in part:
            part["bullet_laid"][[self._route[route] for route in view["bullet_routes"]]] = 1
            part["bullet_trains"][0] = view["bullet_trains"]
            part["marker"][:] = [seat["bullet"] for seat in seats]
        if "bonus_cards" in part:
            turned_up = {card["id"] for card in view["bonus_cards"]}
            part["bonus_cards"][:] = [card.id in turned_up for card in self.board.bonus_cards]

    def _numbered(self, view: Mapping[str, Any], moves: Sequence[Move]) -> dict[int, Move]:
        """The move that each legal action stands for."""
        found: dict[int, Move] = {}
        claims: dict[str, dict[tuple[int, ...], Move]] = {}
        offer = [ticket["ticket"] for ticket in view["offer"]]
        pays = [move for move in moves if move.kind == "pay"]
        for move in moves:
            if move.kind == "claim":
                claims.setdefault(move.route or "", {})[tuple(move.cards or ())] = move
            elif move.kind == "pay":
                found[numbers.PAY if move is pays[0] else numbers.PAY_LOCOS] = move
            elif move.kind == "build":
                bed, colour = self._route[move.route or ""], KINDS_OF_CARD.index(move.colour or "")
                found[numbers.BUILD + bed * COLOURS + colour] = move
            elif move.kind == "keep":
                found[numbers.KEEP + sum(1 << offer.index(ticket) for ticket in move.tickets)] = move
            elif move.kind == "draw":
                found[numbers.DRAW_DECK if move.place is None else numbers.DRAW_ROW + move.place - 1] = move
            else:
                found[_ALONE[move.kind]] = move
        hand = _cards(view["hand"]).astype(np.int8)
        for route, ways in claims.items():
            found |= self._claims(self._route[route], ways, hand)
        return {int(self.actions.place_of[number]): move for number, move in found.items()}

    def _claims(self, route: int, ways: Mapping[tuple[int, ...], Move], hand: Part) -> dict[int, Move]:
        """The claims of a route by the colour that pays; by locos or what stands in for them where none does."""
        b = self._tables
        found: dict[int, Move] = {}
        cards = np.zeros(KINDS, np.int8)
        for kind in range(KINDS):
            number = numbers.CLAIM + route * KINDS + kind
            if self.actions.place_of[number] < 0:
                continue
            price = (b.scheme[route], b.length[route], b.symbols[route], b.any_cards[route])
            payable = choose_payment(*price, kind, hand, cards)
            paid = tuple(cards.tolist())
            if not payable or paid not in ways or (kind == LOCO and found and sum(paid) > paid[LOCO]):
                continue
            found[number] = ways[paid]
        return found


_ALONE = {
    "stop": numbers.STOP,
    "tickets": numbers.DRAW_TICKETS,
    "pass": numbers.PASS,
    "withdraw": numbers.WITHDRAW,
}


def _cards(by_name: Mapping[str, int]) -> Part:
    """Cards by kind."""
    return np.array([by_name.get(kind, 0) for kind in KINDS_OF_CARD], np.int16)
