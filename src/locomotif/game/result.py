"""The score of a game, final or as if it ended now."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Annotated, Any

from pydantic import GetPydanticSchema
from pydantic_core import CoreSchema, core_schema

from locomotif.boards import Board
from locomotif.kernel import engine
from locomotif.kernel.tables import TIE_BREAKS


@dataclass(frozen=True)
class SeatResult:
    """What one seat scores, and for what."""

    total: int
    routes: int
    tickets: int
    """Failed ones subtracted."""
    bonuses: dict[str, int]
    """`globetrotter`, `longest_path`, `bullet` and the ids of bonus cards; only what scored."""
    completed: list[str]
    """Tickets."""
    failed: list[str]
    ticket_points: dict[str, int]
    """What each ticket brings: points for a completed one, minus points for a failed one."""
    longest_path: int


@dataclass(frozen=True)
class Tie:
    """By which of the board's tie-breaks the first place was settled, and the winner's figure in it (C-20)."""

    by: str | None
    """None: by none of them; the victory is shared."""
    count: int | None


@dataclass(frozen=True)
class Result:
    """The score of all seats and who wins."""

    final: bool
    """False: as if the game ended now."""
    winners: list[int]
    """Several where a tie could not be broken."""
    seats: list[SeatResult]
    tie: Tie | None = field(compare=False)
    """How a tie of points was settled; None where points alone decide."""

    def as_dict(self) -> "ResultData":
        """As JSON-able data."""
        return asdict(self)


def _as_it_is(_: Any, schema_of: Callable[[Any], CoreSchema]) -> CoreSchema:
    """The schema of `Result` for descriptions; data passes as it is, since earlier versions stored fewer fields."""
    unchanged = core_schema.plain_serializer_function_ser_schema(lambda data: data)
    return core_schema.no_info_wrap_validator_function(
        lambda data, _: data, schema_of(Result), serialization=unchanged
    )


ResultData = Annotated[dict[str, Any], GetPydanticSchema(_as_it_is)]
"""A result as JSON-able data: the fields of `Result`, by their names."""


def read_result(board: Board, tables: Any, final: bool, held: list[list[str]], array: Any) -> Result:
    """Turn the kernel's record into a Result; `held` are the tickets of each seat."""
    record = array[0]
    number = {str(ticket): i for i, ticket in enumerate(board.tickets)}
    seats = []
    for seat, tickets in enumerate(held):
        done = record.done[seat].tolist()
        is_done = {ticket: bool(done[number[ticket] >> 6] >> (number[ticket] & 63) & 1) for ticket in tickets}
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
                completed=[ticket for ticket in tickets if is_done[ticket]],
                failed=[ticket for ticket in tickets if not is_done[ticket]],
                ticket_points={
                    ticket: int(engine.ticket_points(tables, number[ticket], is_done[ticket]))
                    for ticket in tickets
                },
                longest_path=int(record.longest[seat]),
            )
        )
    winners = [seat for seat in range(len(held)) if record.winner[seat]]
    return Result(final=final, winners=winners, seats=seats, tie=_tie(record))


def _tie(record: Any) -> Tie | None:
    """How a tie of points was settled."""
    if not record.tied:
        return None
    by = _TIE_BREAKS.get(int(record.tie_by))
    return Tie(by, int(record.tie_count) if by else None)


_TIE_BREAKS = {number: name for name, number in TIE_BREAKS.items()}
