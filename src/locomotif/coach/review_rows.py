"""A review as rows for research, one for each decision: everything about it, its seat and the game."""

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from locomotif.coach.shapes import MARKS, Review, ReviewedMove, SeatReview

_GAME_COLUMNS = {"board": str, "players": int, "seed": int}
_STEP_COLUMNS = {**get_type_hints(ReviewedMove), "is_turning_point": bool}
_SEAT_COLUMNS = {f"seat_{name}": hint for name, hint in get_type_hints(SeatReview).items() if name != "marks"}
_MARK_COLUMNS = {f"seat_{mark}": int for mark in MARKS}

COLUMNS: dict[str, Any] = {**_GAME_COLUMNS, **_STEP_COLUMNS, **_SEAT_COLUMNS, **_MARK_COLUMNS}
"""The name and type of each column: facts about the game, the decision, and (repeated) its seat."""


def rows_of_decisions(review: Review) -> list[dict[str, Any]]:
    """One row for each decision."""
    return [_row(review, step) for step in review["steps"]]


def _row(review: Review, step: ReviewedMove) -> dict[str, Any]:
    of_seat: dict[str, Any] = {**review["seats"][step["seat"]]}
    marks = of_seat.pop("marks")
    return {
        **{name: review[name] for name in _GAME_COLUMNS},  # type: ignore[literal-required]
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
    """The Arrow type of a column, from the Python type of its field."""
    import pyarrow as pa  # noqa: PLC0415 - an extra

    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return pa.string()
    if origin in (Union, UnionType):  # an optional field; every column may hold None
        return _arrow_type(next(one for one in inner if one is not NoneType))
    if origin is list:
        return pa.list_(_arrow_type(inner[0]))
    plain = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}
    if hint in plain:
        return plain[hint]
    return pa.struct([(name, _arrow_type(field)) for name, field in get_type_hints(hint).items()])
