"""The columns of a results table, filled from games that were played or read from a file.

Lists have one entry per seat, in seat order; `claimed_by` and `claimed_on` have one per route, in the order of
routes.csv. docs/lab.md says what each column means.
"""

from collections.abc import Mapping, Sequence, Set
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from locomotif.boards import Board
from locomotif.lab.faults import faults_by_game
from locomotif.lab.lab_error import LabError
from locomotif.lab.simulation import PlayedBlock

SEAT_NUMBERS = (
    "total", "routes", "tickets", "bonus", "kept", "completed", "longest", "trains", "hand", "blind", "open",
    "claims", "draws",
)  # fmt: skip
_INT16 = pa.list_(pa.int16())
_WORDS = pa.list_(pa.string())

SCHEMA = pa.schema(
    [
        ("board", pa.string()),
        ("players", pa.int8()),
        ("seed", pa.int64()),
        ("deal", pa.int32()),
        ("rotation", pa.int8()),
        ("bots", _WORDS),
        ("first", pa.int8()),
        ("winners", pa.list_(pa.int8())),
        ("decisions", pa.int16()),
        ("turns", pa.int16()),
        *((name, _INT16) for name in SEAT_NUMBERS),
        ("held", pa.list_(_INT16)),
        ("done", pa.list_(_INT16)),
        ("claimed_by", pa.list_(pa.int8())),
        ("claimed_on", _INT16),
        ("faults", _WORDS),
    ]
)


def rows_of(played: PlayedBlock) -> pa.Table:
    """The rows of one block."""
    block, watched = played.block, played.watched
    board = Board(block.lineup.board)
    players, n = block.lineup.players, len(watched)
    games = block.games()
    rotations = len(block.lineup.rotations)
    won = watched["winner"][:, :players].astype(bool)
    columns: dict[str, Any] = {
        "board": [block.lineup.board] * n,
        "players": [players] * n,
        "seed": [block.seed] * n,
        "deal": [deal for deal, _ in games],
        "rotation": [i % rotations for i in range(n)],
        "bots": [list(seated) for _, seated in games],
        "first": watched["first"],
        "winners": _ragged(won, pa.int8()),
        "decisions": watched["decisions"],
        "turns": watched["turns"],
        "faults": played.faults or [[]] * n,
    }
    for name in SEAT_NUMBERS:
        columns[name] = _rows(watched[name][:, :players], pa.int16())
    for name in ("held", "done"):
        words = np.ascontiguousarray(watched[name][:, :players])
        bits = np.unpackbits(words.view(np.uint8), axis=2, bitorder="little").astype(bool)
        inner = _ragged(bits.reshape(n * players, -1), pa.int16())
        columns[name] = pa.ListArray.from_arrays(
            np.arange(0, n * players + 1, players, dtype=np.int32), inner
        )
    for name, kind in (("claimed_by", pa.int8()), ("claimed_on", pa.int16())):
        columns[name] = _rows(watched[name][:, : len(board.routes)], kind)
    arrays = [pa.array(columns[f.name], f.type) for f in SCHEMA]
    return pa.Table.from_arrays(arrays, schema=SCHEMA)


def _rows(numbers: npt.NDArray[Any], kind: pa.DataType) -> pa.ListArray:
    """A matrix as one list per row."""
    offsets = np.arange(0, numbers.size + 1, numbers.shape[1], dtype=np.int32)
    return pa.ListArray.from_arrays(offsets, pa.array(numbers.ravel(), kind))


def _ragged(members: npt.NDArray[Any], kind: pa.DataType) -> pa.ListArray:
    """A boolean matrix as one list per row of the columns that are true."""
    offsets = np.concatenate([[0], np.cumsum(members.sum(1))]).astype(np.int32)
    return pa.ListArray.from_arrays(offsets, pa.array(np.nonzero(members)[1], kind))


def as_games(table: pa.Table) -> pa.Table:
    """A table read from a file, cast to our columns: other programs write other lists and wider numbers."""
    missing = [name for name in SCHEMA.names if name not in table.column_names]
    if missing not in ([], ["faults"]):
        raise LabError(f"it lacks {', '.join(missing)}")
    for field in SCHEMA.remove(SCHEMA.get_field_index("faults")) if missing else SCHEMA:
        column = table[field.name]
        try:
            table = table.set_column(table.column_names.index(field.name), field, column.cast(field.type))
        except pa.ArrowException:
            raise LabError(f"{field.name} is {column.type}, not {field.type}") from None
    return table


def with_faults(table: pa.Table, faults: Sequence[str]) -> pa.Table:
    """A table with the column of faults, which older files lack; `faults`: those of all its games."""
    if "faults" in table.column_names:
        return table
    games = list(zip(*(table[name].to_pylist() for name in ("deal", "rotation", "bots")), strict=True))
    return table.append_column(SCHEMA.field("faults"), [pa.array(faults_by_game(faults, games), _WORDS)])


def renamed_games(table: pa.Table, called: Mapping[str, str]) -> pa.Table:
    """The same games with bots renamed, also in their faults."""
    seated = table["bots"].to_pylist()
    bots = [[called[bot] for bot in names] for names in seated]
    faults = [
        [_renamed_fault(fault, names, called) for fault in some or ()]
        for some, names in zip(table["faults"].to_pylist(), seated, strict=True)
    ]
    for name, values in (("bots", bots), ("faults", faults)):
        field = SCHEMA.field(name)
        table = table.set_column(table.column_names.index(name), field, pa.array(values, field.type))
    return table


def _renamed_fault(fault: str, bots: Sequence[str], called: Mapping[str, str]) -> str:
    """A fault with its bot renamed."""
    bot = next((bot for bot in bots if fault.startswith(f"{bot}, ")), "")
    return called[bot] + fault.removeprefix(bot) if bot else fault


def without_duplicates(table: pa.Table, unknown: Set[str]) -> pa.Table:
    """The games of several runs without duplicates; `unknown`: bots whose code is unknown.

    A bot that depends on the clock may play a game differently a second time: then the first counts.
    """
    named = ("board", "seed", "deal", "rotation", "bots")
    games = list(zip(*(map(str, table[name].to_pylist()) for name in named), strict=True))
    first = {game: i for i, game in reversed(list(enumerate(games)))}
    bots, totals = table["bots"].to_pylist(), table["total"].to_pylist()
    for i, game in enumerate(games):
        if totals[i] != totals[first[game]] and (which := unknown & set(bots[i])):
            raise LabError(
                f'"{min(which)}" played deal {game[2]} differently in another of these runs, and its code is '
                "unknown: give every version its own name"
            )
    return table.take(pa.array(sorted(first.values()), pa.int64()))
