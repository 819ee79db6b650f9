"""The results of many games: one row per game, stored as Parquet, read as arrays."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from locomotif import __version__
from locomotif.lab.atomic_files import atomic_write, error_reason
from locomotif.lab.lab_error import LabError
from locomotif.lab.result_columns import (
    SCHEMA,
    SEAT_NUMBERS,
    as_games,
    renamed_games,
    rows_of,
    with_faults,
    without_duplicates,
)
from locomotif.lab.run_plan import (
    PLAN_FILE,
    Plan,
    codes_in,
    distinct_names,
    merged_plan,
    read_plan,
    renamed_plan,
)
from locomotif.lab.schedule import Block
from locomotif.lab.simulation import PlayedBlock

_PLAN = b"locomotif.plan"
"""The key of a Parquet file's plan: which games it holds."""
_VERSION = b"locomotif.version"
_FAULTS = b"locomotif.faults"
"""The key under which older files keep the faults of all games together."""


@dataclass(frozen=True)
class Results:
    """Games that were played. `table` holds everything; the methods answer common questions."""

    table: pa.Table
    plan: Plan | None = None
    """Which games these are, or were selected from."""
    version: str | None = None
    """The version of Locomotif that played them."""

    def __len__(self) -> int:
        return int(self.table.num_rows)

    @property
    def bots(self) -> list[str]:
        """The bots that played, in order of appearance."""
        return [str(bot) for bot in _flat(self.table["bots"]).unique().to_pylist()]

    @property
    def codes(self) -> dict[str, str]:
        """The fingerprint of each bot's code; empty where it is unknown."""
        return dict.fromkeys(self.bots, "") | codes_in(self.plan or [])

    @property
    def faults(self) -> tuple[str, ...]:
        """What guests did wrong; each fault cost a move."""
        return tuple(_flat(self.table["faults"]).to_pylist())

    def seats(self) -> dict[str, npt.NDArray[Any]]:
        """One entry per seat of each game: its bot, and everything that is counted by seat."""
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
        return flat | {name: _flat(self.table[name]).to_numpy() for name in SEAT_NUMBERS}

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
        """Each seat's share of the victory: 1, or less if it is shared."""
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
        """The share of games each bot won, per seat it held."""
        seats = self.seats()
        return {bot: float(seats["won"][seats["bot"] == bot].mean()) for bot in self.bots}

    def mean(self, what: str = "total") -> dict[str, float]:
        """The mean of a column by bot: total, routes, tickets, bonus, kept, completed …"""
        seats = self.seats()
        return {bot: float(seats[what][seats["bot"] == bot].mean()) for bot in self.bots}

    def only(self, **columns: object) -> "Results":
        """The games with these values: `results.only(board="tiny", players=2)`."""
        keep = np.ones(len(self), bool)
        for name, value in columns.items():
            keep &= self.table[name].to_numpy(zero_copy_only=False) == value
        return self.where(keep)

    def where(self, keep: Sequence[bool] | npt.NDArray[np.bool_]) -> "Results":
        """The games for which `keep` is true; it has one entry per game."""
        return replace(self, table=self.table.filter(pa.array(keep, pa.bool_())))

    def holds(self, blocks: Iterable[Block]) -> bool:
        """Are these exactly the games of these blocks, in order?"""
        columns = (self.table[name].to_pylist() for name in ("board", "seed", "deal", "bots"))
        wanted = [
            (block.lineup.board, block.seed, deal, list(seated))
            for block in blocks
            for deal, seated in block.games()
        ]
        return list(zip(*columns, strict=True)) == wanted

    def with_bots_renamed(self, called: Mapping[str, str]) -> "Results":
        """The same games with their bots renamed."""
        table = renamed_games(self.table, called)
        return replace(self, table=table, plan=self.plan and renamed_plan(self.plan, called))

    def save(self, path: str | Path) -> None:
        """Write the games to a Parquet file, all or nothing."""
        metadata = {_PLAN: json.dumps(self.plan) if self.plan else None, _VERSION: self.version}
        table = self.table.replace_schema_metadata({key: value for key, value in metadata.items() if value})
        with atomic_write(Path(path)) as half:
            pq.write_table(table, half, compression="zstd", write_page_checksum=True)

    @classmethod
    def load(cls, path: str | Path) -> "Results":
        """Read the games from a Parquet file, or those finished so far from the folder of a run that was killed."""
        if (Path(path) / PLAN_FILE).exists():
            return cls._load_unfinished(Path(path))
        if Path(path).is_dir():
            raise LabError(f"{path} is a folder; name a Parquet file of results")
        try:
            table = pq.read_table(path, page_checksum_verification=True)
        except FileNotFoundError:
            raise LabError(f"there is no file {path}") from None
        except (pa.ArrowException, OSError) as error:
            raise LabError(f"{path} is not a whole Parquet file: {error_reason(error)}") from None
        metadata = {key: value.decode() for key, value in (table.schema.metadata or {}).items()}
        try:
            games = with_faults(as_games(table), json.loads(metadata.get(_FAULTS, "[]")))
        except LabError as error:
            raise LabError(f"{path} is not a results file: {error}") from None
        return cls(
            games.replace_schema_metadata(None),
            json.loads(metadata.get(_PLAN, "null")),
            metadata.get(_VERSION),
        )

    @classmethod
    def _load_unfinished(cls, folder: Path) -> "Results":
        """The finished blocks of a run."""
        blocks = [cls.load(part) for part in sorted(folder.glob("*.parquet"))]
        if not blocks:
            raise LabError(f"{folder} holds no finished games yet")
        plan = read_plan(folder / PLAN_FILE)
        return cls(pa.concat_tables([block.table for block in blocks]), plan, blocks[-1].version)

    @classmethod
    def together(cls, several: Sequence["Results"], names: Sequence[str] = ()) -> "Results":
        """The games of several runs as one; a game that is in two of them counts once.

        Where a bot's name stands for different code, its versions get the names of their runs in brackets.
        """
        names = names or [f"run {number}" for number, _ in enumerate(several, 1)]
        called = distinct_names([one.codes for one in several], names)
        runs = [one.with_bots_renamed(its) for one, its in zip(several, called, strict=True)]
        unknown = {bot for one in runs for bot, code in one.codes.items() if not code}
        table = without_duplicates(
            pa.concat_tables([one.table.select(SCHEMA.names) for one in runs]), unknown
        )
        versions = list(dict.fromkeys(one.version for one in several if one.version))
        plan = merged_plan(one.plan for one in runs if one.plan)
        return cls(table, plan or None, ", ".join(versions) or None)

    def _repr_html_(self) -> str:
        """In a notebook: a table with a row for each bot."""
        wins, seats = self.wins(), self.seats()
        rows = "".join(
            f"<tr><td style='text-align:left'>{escape(bot)}</td><td>{int((seats['bot'] == bot).sum())}</td>"
            f"<td>{100 * share:.1f}\u202f%</td><td>{self.mean()[bot]:.1f}</td>"
            f"<td>{self.mean('routes')[bot]:.1f}</td><td>{self.mean('tickets')[bot]:.1f}</td>"
            f"<td>{self.mean('completed')[bot]:.1f} of {self.mean('kept')[bot]:.1f}</td></tr>"
            for bot, share in sorted(wins.items(), key=lambda one: -one[1])
        )
        boards = ", ".join(map(escape, self.table["board"].unique().to_pylist()))
        heads = ("bot", "seats", "won", "points", "for routes", "for tickets", "tickets completed")
        head = "".join(f"<th>{name}</th>" for name in heads)
        faults = f", {len(self.faults)} moves forfeited" if self.faults else ""
        return (
            f"<table><caption>{len(self):,} games on {boards}{faults}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def __repr__(self) -> str:
        wins = ", ".join(f"{bot} {100 * share:.1f} %" for bot, share in self.wins().items())
        return f"<Results of {len(self)} games; wins: {wins}>"


def results_of(played: Iterable[PlayedBlock], plan: Plan | None = None) -> Results:
    """The results of some blocks, in order."""
    blocks = list(played)
    whole = pa.concat_tables([rows_of(block) for block in blocks]) if blocks else SCHEMA.empty_table()
    return Results(whole, plan, __version__)


def _flat(column: pa.ChunkedArray) -> pa.Array:
    """All entries of a column of lists, concatenated."""
    return column.combine_chunks().flatten()
