"""The observation, field by field: only what the seat may see, seats counted from oneself in turn order."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.boards.limits import LENGTH, ROW
from locomotif.kernel.state import COLOURS, KINDS, OVER
from locomotif.lab.env.action_space import Actions

LOW, HIGH = -200, 1000
"""Every number of an observation lies between these."""


@dataclass(frozen=True)
class Field:
    """A group of numbers in the observation."""

    name: str
    start: int
    size: int
    meaning: str
    scale: float = 1.0
    """A large value of these numbers in usual games: divided by it, they lie mostly between 0 and 1."""

    @property
    def slice(self) -> slice:
        """Where the field is: `observation[field.slice]`."""
        return slice(self.start, self.start + self.size)


def fields(board: Board, players: int) -> list[Field]:
    """All fields of the observation on this board with this many players, in order."""
    routes, tickets = len(board.routes), len(board.tickets)
    offers = Actions(board).offers
    listed = [
        (
            "phase",
            OVER + 1,
            "what the game waits for: first tickets, turn, second card, tickets, tunnel, track, over",
        ),
        ("first", players, "the seat that began"),
        ("row", ROW * KINDS, "by place in the row: which card lies there"),
        ("hand", KINDS, "own cards, by kind: eight colours, locos"),
        ("discard", KINDS, "cards in the discard pile, by kind"),
        ("deck", 1, "cards in the deck"),
        ("ticket_deck", 1, "tickets in the ticket deck"),
        ("last_turns", 1, "turns left in the game once the end has been triggered, −1 before"),
        ("trains", players, "trains left, by seat"),
        ("score", players, "points for routes so far, by seat"),
        ("cards", players, "cards in hand, by seat"),
        ("tickets_kept", players, "tickets held, by seat; 0 while first tickets are chosen"),
        ("known", (players - 1) * KINDS, "by other seat: cards in its hand that everybody knows, by kind"),
        ("own", players * routes, "by seat: routes claimed"),
        ("open", routes, "routes this seat may claim now if it can pay"),
        ("held", tickets, "own tickets"),
        ("done", tickets, "own tickets that are completed"),
        ("offer", offers * tickets, "by place on offer: which ticket lies there"),
    ]
    if any(route.kind == "tunnel" for route in board.routes):
        listed += [
            ("laid", KINDS, "cards laid on the tunnel being dug, by kind"),
            ("turned", KINDS, "cards the tunnel turned up, by kind"),
            ("extra", 1, "how many more cards the tunnel costs"),
        ]
    if board.rules.track.lay_after_drawing:
        listed += [
            ("built", COLOURS * routes, "by colour: unclaimed beds that carry a piece of it"),
            ("bare", routes, "beds on which a piece may be laid"),
            ("pieces", COLOURS * (LENGTH + 1), "by colour: track pieces of length 0 to 9 in the supply"),
        ]
    if board.rules.bullet.trains:
        listed += [
            ("bullet_laid", routes, "routes that carry a bullet train"),
            ("bullet_trains", 1, "bullet trains in the supply"),
            ("marker", players, "places on the bullet track, by seat"),
        ]
    if board.bonus_cards:
        listed.append(("bonus_cards", len(board.bonus_cards), "bonus cards that are turned up"))
    large = _large_values(board, players)
    found = []
    start = 0
    for name, size, meaning in listed:
        found.append(Field(name, start, size, meaning, float(large.get(name, 1))))
        start += size
    return found


def _large_values(board: Board, players: int) -> dict[str, int]:
    """How large the numbers of each field become; fields of flags are left out."""
    rules = board.rules
    return {
        "hand": rules.cards.each_colour,
        "discard": rules.cards.each_colour,
        "deck": rules.cards.each_colour * COLOURS + rules.cards.locos,
        "ticket_deck": len(board.tickets),
        "last_turns": players,
        "trains": rules.trains,
        "score": max(rules.points.values()) * rules.trains // max(rules.points),
        "cards": 2 * rules.cards.each_colour,
        "tickets_kept": 2 * rules.tickets.dealt,
        "known": rules.cards.each_colour,
        "laid": max(route.length for route in board.routes),
        "turned": 3,
        "extra": 3,
        "pieces": max(board.pieces.values(), default=1),
        "bullet_trains": rules.bullet.trains or 1,
        "marker": rules.trains,
    }


def scales(board: Board, players: int) -> npt.NDArray[np.float32]:
    """A large value for every number of an observation, to divide by."""
    return np.concatenate([np.full(field.size, field.scale, np.float32) for field in fields(board, players)])


def size_of(board: Board, players: int) -> int:
    """How many numbers an observation has."""
    return sum(field.size for field in fields(board, players))
