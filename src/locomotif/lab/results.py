"""The results of many games: one row a game, kept as Parquet, read as arrays.

Lists in a row have one entry a seat, in seat order; `claimed_by` and `claimed_on` have one entry a route, in the
order of routes.csv. docs/lab.md says what each column means.
"""

import contextlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from locomotif import __version__
from locomotif.boards import Board
from locomotif.lab.blocks import Played
from locomotif.lab.faults import by_game
from locomotif.lab.lineups import LabError
from locomotif.lab.plans import Plan

_SEAT_NUMBERS = (
    "total", "routes", "tickets", "bonus", "kept", "completed", "longest", "trains", "hand", "blind", "open",
    "claims", "draws",
)  # fmt: skip
_INT16 = pa.list_(pa.int16())
_WORDS = pa.list_(pa.string())
_PLAN = b"locomotif.plan"
"""Where a Parquet file keeps which games it holds: tables, seeds, and the code of boards and bots."""
_VERSION = b"locomotif.version"
_FAULTS = b"locomotif.faults"
"""Where older files keep what guests did wrong in all games together."""

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
        *((name, _INT16) for name in _SEAT_NUMBERS),
        ("held", pa.list_(_INT16)),
        ("done", pa.list_(_INT16)),
        ("claimed_by", pa.list_(pa.int8())),
        ("claimed_on", _INT16),
        ("faults", _WORDS),
    ]
)


@dataclass(frozen=True)
class Results:
    """Games that were played. `table` is the whole of it; the rest are questions often asked."""

    table: pa.Table
    plan: Plan | None = None
    """Which games these are, so that they can be played again or gone on with (`plans`)."""
    version: str | None = None
    """The version of Locomotif that played them."""

    def __len__(self) -> int:
        return int(self.table.num_rows)

    @property
    def bots(self) -> list[str]:
        """The bots that played, in the order they appear."""
        return [str(bot) for bot in _flat(self.table["bots"]).unique().to_pylist()]

    @property
    def faults(self) -> tuple[str, ...]:
        """What guests did wrong; each cost them a move."""
        return tuple(_flat(self.table["faults"]).to_pylist())

    def seats(self) -> dict[str, npt.NDArray[Any]]:
        """One entry per seat of each game: who sat there, and everything that is counted by seat."""
        players = self.table["players"].to_numpy()
        starts = np.repeat(np.cumsum(players) - players, players)
        seat = np.arange(len(starts)) - starts
        game = np.repeat(np.arange(len(players)), players)
        flat = {
            "game": game,
            "seat": seat,
            "bot": np.array(_flat(self.table["bots"]).to_pylist(), object),
            "began": seat == self.table["first"].to_numpy()[game],
            "won": self._shares(players, game, seat),
        }
        return flat | {name: _flat(self.table[name]).to_numpy() for name in _SEAT_NUMBERS}

    def by_seat(self) -> pa.Table:
        """The same as a table, with what belongs to the game: a row a seat, for pandas, polars and the like."""
        seats = self.seats()
        games = self.table.select(
            ["board", "players", "seed", "deal", "rotation", "first", "decisions", "turns"]
        )
        table = games.take(pa.array(seats["game"]))
        for name, values in seats.items():
            table = table.append_column(name, pa.array(values))
        return table

    def _shares(
        self, players: npt.NDArray[Any], game: npt.NDArray[Any], seat: npt.NDArray[Any]
    ) -> npt.NDArray[Any]:
        """Each seat's share of the victory: a shared one counts in parts."""
        lists = self.table["winners"].combine_chunks()
        sizes = np.diff(lists.offsets.to_numpy())
        share = np.zeros(len(seat))
        starts = np.cumsum(players) - players
        winners = starts.repeat(sizes) + lists.flatten().to_numpy()
        share[winners] = (1 / sizes).repeat(sizes)
        return share

    def deals(self) -> npt.NDArray[np.int64]:
        """A number for each game's deal: the same shuffle of a board is the same deal, whoever plays it."""
        columns = (self.table[name].to_pylist() for name in ("board", "seed", "deal"))
        keys = list(zip(*columns, strict=True))
        number = {key: i for i, key in enumerate(dict.fromkeys(keys))}
        return np.array([number[key] for key in keys], np.int64)

    def wins(self) -> dict[str, float]:
        """The share of games each bot won, of those seats it held."""
        seats = self.seats()
        return {bot: float(seats["won"][seats["bot"] == bot].mean()) for bot in self.bots}

    def mean(self, what: str = "total") -> dict[str, float]:
        """The mean of a number by bot: total, routes, tickets, bonus, kept, completed …"""
        seats = self.seats()
        return {bot: float(seats[what][seats["bot"] == bot].mean()) for bot in self.bots}

    def only(self, **columns: object) -> "Results":
        """The games in which columns have these values: `results.only(board="usa", players=2)`."""
        keep = np.ones(len(self), bool)
        for name, value in columns.items():
            keep &= self.table[name].to_numpy(zero_copy_only=False) == value
        return Results(self.table.filter(pa.array(keep)), version=self.version)

    def save(self, path: str | Path) -> None:
        """Write the games to a Parquet file, all or nothing."""
        path = Path(path)
        half = path.with_name(path.name + ".half")
        said = {
            _PLAN: json.dumps(self.plan) if self.plan else None,
            _VERSION: self.version,
        }
        table = self.table.replace_schema_metadata({key: value for key, value in said.items() if value})
        try:
            pq.write_table(table, half, compression="zstd", write_page_checksum=True)
            half.replace(path)
        except OSError as error:
            with contextlib.suppress(OSError):
                half.unlink(missing_ok=True)
            raise LabError(f"{path} cannot be written: {_reason(error)}") from None

    @classmethod
    def load(cls, path: str | Path) -> "Results":
        """Read the games from a Parquet file."""
        if Path(path).is_dir():
            begun = "the beginning of a run, which the same command finishes" if _begun(path) else "a folder"
            raise LabError(f"{path} is {begun}; name the Parquet file of a finished run")
        try:
            table = pq.read_table(path, page_checksum_verification=True)
        except FileNotFoundError:
            raise LabError(f"there is no file {path}") from None
        except (pa.ArrowException, OSError) as error:
            raise LabError(f"{path} is not a whole Parquet file: {_reason(error)}") from None
        said = {key: value.decode() for key, value in (table.schema.metadata or {}).items()}
        try:
            games = _with_faults(_as_games(table), json.loads(said.get(_FAULTS, "[]")))
        except LabError as error:
            raise LabError(f"{path} holds no games of the laboratory: {error}") from None
        return cls(
            games.replace_schema_metadata(None), json.loads(said.get(_PLAN, "null")), said.get(_VERSION)
        )

    @classmethod
    def together(cls, several: Sequence["Results"]) -> "Results":
        """The games of several runs as one; a game that is in two of them counts once."""
        versions = list(dict.fromkeys(one.version for one in several if one.version))
        table = pa.concat_tables([one.table.select(SCHEMA.names) for one in several])
        named = ("board", "seed", "deal", "rotation", "bots")
        games = zip(*(map(str, table[name].to_pylist()) for name in named), strict=True)
        once = {game: i for i, game in reversed(list(enumerate(games)))}
        return cls(
            table.take(pa.array(sorted(once.values()), pa.int64())),
            version=", ".join(versions) or None,
        )

    def __repr__(self) -> str:
        wins = ", ".join(f"{bot} {100 * share:.1f} %" for bot, share in self.wins().items())
        return f"<Results of {len(self)} games; wins: {wins}>"


def _as_games(table: pa.Table) -> pa.Table:
    """A table as a file has it, with columns as ours are: other programs write other lists and wider numbers."""
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


def _with_faults(table: pa.Table, faults: Sequence[str]) -> pa.Table:
    """A table with the column of faults, which older files lack; `faults`: what such a file tells of all games."""
    if "faults" in table.column_names:
        return table
    games = list(zip(*(table[name].to_pylist() for name in ("deal", "rotation", "bots")), strict=True))
    return table.append_column(SCHEMA.field("faults"), [pa.array(by_game(faults, games), _WORDS)])


def _reason(error: Exception) -> str:
    """Why a file cannot be read or written, without the name that has been said already."""
    told = str(getattr(error, "strerror", None) or error)
    return re.sub(r"^\[errno \d+\] ", "", told.partition(": ")[2] or told, flags=re.IGNORECASE)


def _begun(path: str | Path) -> bool:
    """Is this the folder of a run that is not finished?"""
    return (Path(path) / "plan.json").exists()


def results_of(played: Iterable[Played], plan: Plan | None = None) -> Results:
    """Results from blocks, in their order."""
    blocks = list(played)
    tables = [_table(block) for block in blocks]
    whole = pa.concat_tables(tables) if tables else SCHEMA.empty_table()
    return Results(whole, plan, __version__)


def _table(played: Played) -> pa.Table:
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
    for name in _SEAT_NUMBERS:
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
    """A matrix of yes and no as lists of the places that say yes."""
    offsets = np.concatenate([[0], np.cumsum(members.sum(1))]).astype(np.int32)
    return pa.ListArray.from_arrays(offsets, pa.array(np.nonzero(members)[1], kind))


def _flat(column: pa.ChunkedArray) -> pa.Array:
    """All entries of a column of lists, one after the other."""
    return column.combine_chunks().flatten()
