"""The network's input field by field, and how each number is scaled."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.boards.limits import ROW, SEATS
from locomotif.bots.compiled.sight import ADVISED, PER_OFFER, PER_SEAT, SCALARS
from locomotif.bots.dense_moves import DenseMoves
from locomotif.kernel.state import KINDS, OVER


@dataclass(frozen=True)
class SightField:
    """A group of numbers in the network's input."""

    name: str
    start: int
    size: int
    scales: tuple[float, ...]
    """The factors by which the numbers are multiplied for the network, repeated over the field."""
    meaning: str

    @property
    def slice(self) -> slice:
        """Where the field is: `seen[field.slice]`."""
        return slice(self.start, self.start + self.size)


def sight_fields(board: Board) -> list[SightField]:
    """All fields of the network's input on this board, in order; the number of players makes no difference."""
    routes, tickets, offers = len(board.routes), len(board.tickets), DenseMoves(board).offers
    listed: list[tuple[str, int, tuple[float, ...], str]] = [
        (
            "phase",
            OVER + 1,
            (1,),
            "what the game waits for: first tickets, turn, second card, tickets, tunnel, track",
        ),
        ("players", SEATS - 1, (1,), "two, three, four or five play"),
        (
            "counts",
            7,
            (1, 0.5, 0.02, 0.02, 0.05, 0.5, 0.1),
            "whether the last turns run, and how many are left; cards in the deck and on the discard pile; "
            "tickets in their deck; cards more that the tunnel asks; bullet trains in the supply",
        ),
        (
            "plan",
            SCALARS,
            (0.05, 0.2, 0.05, 0.05, 0.05, 0.05, 0.03),
            "of the planner's plan: trains, routes, half turns; half turns that each player may have left; "
            "points of own tickets done, and not done; about how many points one is ahead",
        ),
        ("advice", ADVISED, (1,), "the kind of move that the planner would make"),
        ("bonus_cards", len(board.bonus_cards), (1,), "bonus cards that are turned up"),
        ("row", ROW * KINDS, (1,), "by place of the row: which card lies there"),
        ("hand", KINDS, (0.25,), "own cards by kind: eight colours, locos"),
        ("discard", KINDS, (0.1,), "cards of the discard pile by kind"),
        ("need", KINDS, (0.25,), "cards that the plan's routes take, by kind"),
        ("value", KINDS, (0.05,), "twenty times what the planner thinks one more card is worth, by kind"),
        ("known_next", KINDS, (0.25,), "cards that everybody knows to be in the next player's hand, by kind"),
        ("known_others", KINDS, (0.15,), "and in the hands of the others together"),
        ("laid", KINDS, (0.25,), "cards laid on the tunnel being dug, by kind"),
        ("turned", KINDS, (0.5,), "cards the tunnel turned up, by kind"),
        (
            "seats",
            SEATS * PER_SEAT,
            (1, 0.05, 0.04, 0.1, 0.25, 0.05, 1),
            "by seat, oneself first: taken, trains left, half the points so far, cards in hand, tickets held, "
            "place on the bullet track, who began",
        ),
        ("held", tickets, (1,), "own tickets not done"),
        ("done", tickets, (1,), "own tickets done"),
        ("offer", offers * tickets, (1,), "by place on offer: which ticket lies there"),
        (
            "offer_costs",
            offers * PER_OFFER,
            (0.06, 1, 0.08, 0.3, 1),
            "by place on offer: points; whether it can be joined to the plan; trains and routes that it adds; "
            "whether the planner would keep it",
        ),
        ("own", routes, (1,), "own routes"),
        ("next", routes, (1,), "the next player's routes"),
        ("others", routes, (1,), "the other players' routes"),
        ("open", routes, (1,), "routes this seat may claim now if it can pay"),
        ("payable", routes, (1,), "and those it can pay"),
        ("wanted", routes, (1,), "routes of the planner's plan"),
        ("lacking", routes, (0.3,), "about how many cards the hand lacks for it"),
        ("joined", routes, (1,), "open routes between cities that are connected already"),
        ("advised", routes, (1,), "the route that the planner would claim or lay track on now"),
    ]
    if board.rules.track.lay_after_drawing:
        listed += [
            ("bare", routes, (1,), "beds on which a piece may be laid"),
            ("built", routes, (1,), "unclaimed beds that carry a piece"),
        ]
    if board.rules.bullet.trains:
        listed.append(("bullet_laid", routes, (1,), "routes that carry a bullet train"))
    found, start = [], 0
    for name, size, scales, meaning in listed:
        found.append(SightField(name, start, size, scales, meaning))
        start += size
    return found


def sight_size(board: Board) -> int:
    """The length of the network's input."""
    return sum(field.size for field in sight_fields(board))


def sight_scales(board: Board) -> npt.NDArray[np.float32]:
    """The factor for each number of the network's input."""
    scales = np.ones(sight_size(board), np.float32)
    for field in sight_fields(board):
        scales[field.slice] = np.resize(np.array(field.scales, np.float32), field.size)
    return scales
