"""A review as rows for research, one for each decision: all that is told of it, of its seat, and of the game."""

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from locomotif.coach.shapes import MARKS, Review, ReviewedMove, SeatReview

_OF_GAME = {"board": str, "players": int, "seed": int}
_OF_STEP = {**get_type_hints(ReviewedMove), "is_turning_point": bool}
_OF_SEAT = {f"seat_{name}": hint for name, hint in get_type_hints(SeatReview).items() if name != "marks"}
_MARKS = {f"seat_{mark}": int for mark in MARKS}

COLUMNS: dict[str, Any] = {**_OF_GAME, **_OF_STEP, **_OF_SEAT, **_MARKS}
"""What each row has, by name and type: a game's facts, a decision's, and, repeated, its seat's."""


def rows_of_decisions(review: Review) -> list[dict[str, Any]]:
    """One row for each decision."""
    return [_row(review, step) for step in review["steps"]]


def _row(review: Review, step: ReviewedMove) -> dict[str, Any]:
    of_seat: dict[str, Any] = {**review["seats"][step["seat"]]}
    marks = of_seat.pop("marks")
    return {
        **{name: review[name] for name in _OF_GAME},  # type: ignore[literal-required]
        **step,
        "is_turning_point": step["step"] == review["turning_point"],
        **{f"seat_{name}": value for name, value in {**of_seat, **marks}.items()},
    }


def table_of(review: Review) -> Any:
    """The rows as an Arrow table, with the same columns for every game."""
    import pyarrow as pa  # noqa: PLC0415 - an extra

    schema = pa.schema([(name, _arrow_type(hint)) for name, hint in COLUMNS.items()])
    return pa.Table.from_pylist(rows_of_decisions(review), schema)


def _arrow_type(hint: Any) -> Any:
    """The type of a column, from that of its field."""
    import pyarrow as pa  # noqa: PLC0415 - an extra

    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return pa.string()
    if origin in (Union, UnionType):  # with None, which every column may hold
        return _arrow_type(next(one for one in inner if one is not NoneType))
    if origin is list:
        return pa.list_(_arrow_type(inner[0]))
    plain = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}
    if hint in plain:
        return plain[hint]
    return pa.struct([(name, _arrow_type(field)) for name, field in get_type_hints(hint).items()])
