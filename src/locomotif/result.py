"""The score of a game, final or as if it ended now."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from locomotif.boards import Board
from locomotif.kernel.scoring import RESULT


@dataclass(frozen=True)
class SeatResult:
    """What one seat scores, and for what."""

    total: int
    routes: int
    tickets: int
    bonuses: dict[str, int]
    """globetrotter, longest_path, bullet and the ids of bonus cards; only what scored."""
    completed: list[str]
    failed: list[str]
    longest_path: int


@dataclass(frozen=True)
class Result:
    """The score of all seats and who wins."""

    final: bool
    winners: list[int]
    seats: list[SeatResult] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {
            "final": self.final,
            "winners": self.winners,
            "seats": [vars(seat) | {} for seat in self.seats],
        }


def new_result() -> Any:
    """An empty record of a result for the kernel to fill."""
    return np.zeros(1, RESULT)


def read_result(board: Board, players: int, final: bool, held: list[list[str]], array: Any) -> Result:
    """Turn the kernel's record into a Result; `held` are the tickets of each seat."""
    record = array[0]
    number = {str(ticket): i for i, ticket in enumerate(board.tickets)}

    def done(seat: int, ticket: str) -> bool:
        i = number[ticket]
        return bool(int(record.done[seat, i >> 6]) >> (i & 63) & 1)

    seats = []
    for seat in range(players):
        bonuses = {
            "globetrotter": int(record.globetrotter[seat]),
            "longest_path": int(record.longest_path[seat]),
            "bullet": int(record.bullet[seat]),
        } | {card.id: int(record.bonus[seat, i]) for i, card in enumerate(board.bonus_cards)}
        seats.append(
            SeatResult(
                total=int(record.total[seat]),
                routes=int(record.routes[seat]),
                tickets=int(record.tickets[seat]),
                bonuses={name: points for name, points in bonuses.items() if points},
                completed=[ticket for ticket in held[seat] if done(seat, ticket)],
                failed=[ticket for ticket in held[seat] if not done(seat, ticket)],
                longest_path=int(record.longest[seat]),
            )
        )
    winners = [seat for seat in range(players) if record.winner[seat]]
    return Result(final=final, winners=winners, seats=seats)
