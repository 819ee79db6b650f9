"""Make the table of openings: planners play many games with first tickets kept at random, and all is counted."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board, base_board
from locomotif.bots.built_in import BOTS, compile_once
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.compiled.watched import WATCHED
from locomotif.bots.planner_weights import weights_for
from locomotif.coach import compiled
from locomotif.coach.compiled.watch_openings import watch_openings
from locomotif.coach.processes import map_in_processes
from locomotif.coach.shapes import Opening, OpeningRoute, OpeningTable, OpeningTicket
from locomotif.kernel.bits import TICKET_WORDS
from locomotif.kernel.compile_together import Call
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import Stage, compiling

BLOCK = 2_000
"""How many games a process plays and counts at a time."""

FEWEST = 50
"""Pairs of tickets that were kept less often than this are left out."""

Array = npt.NDArray[Any]


def make_openings(board: Board, games: int, seed: int = 1, jobs: int = 1) -> OpeningTable:
    """Play `games` games with each number of players, and make the table: the same with any number of processes."""
    _prepare()
    fewest, most = board.rules.players
    counts = {players: _Counts(board, players) for players in range(fewest, most + 1)}
    blocks = [
        _Block(board, players, seed, start, min(BLOCK, games - start))
        for players in counts
        for start in range(0, games, BLOCK)
    ]
    for counted in map_in_processes(_count_block, blocks, jobs):
        counts[counted.players].add(counted)
    return {
        "board": board.name,
        "bot": "planner",
        "players": {str(players): one.as_opening() for players, one in counts.items()},
    }


@dataclass(frozen=True)
class _Block:
    """Some games with one number of players."""

    board: Board
    players: int
    seed: int
    start: int
    games: int


def _count_block(block: _Block) -> "_Counts":
    """Play and count some games; which cards come depends only on their place among all games."""
    _prepare()
    counts = _Counts(block.board, block.players)
    counts.count(*_play(block))
    return counts


def _prepare() -> None:
    """Compile what is needed, unless that has been done."""
    compile_once(BOTS)
    compile_once(OPENINGS)


def _play(block: _Block) -> tuple[Array, Array]:
    """Play games: the first tickets that each seat kept, as sets, and what was watched."""
    board, players, games = block.board, block.players, block.games
    rng = np.random.default_rng([block.seed, players, block.start])
    scratch = np.zeros(1, STATE), tables(board), np.zeros(1, LOG), np.zeros(1, RESULT)
    kept, watched = np.zeros((games, players, TICKET_WORDS), np.uint64), np.zeros(games, WATCHED)
    dice, seeds = np.array([rng.integers(2**63)], np.uint64), rng.integers(0, 2**32, (games, 8), np.uint32)
    watch_openings(
        *scratch, new_minds(), new_workspace(), weights_for(board), players, seeds, dice, kept, watched
    )  # fmt: skip
    return kept, watched


class _Counts:
    """Everything that is added up over the games of one number of players."""

    def __init__(self, board: Board, players: int) -> None:
        tickets, routes = len(board.tickets), len(board.routes)
        self.board, self.players, self.games, self.began = board, players, 0, 0.0
        # by pair of tickets (on the diagonal: by ticket): seats that kept it, their victories, points, completions
        self.kept, self.won, self.points, self.done = np.zeros((4, tickets, tickets))
        self.claimed, self.turns, self.claimers_won = np.zeros((3, routes))
        self.first, self.firsts_won = np.zeros((2, routes))

    def add(self, other: "_Counts") -> None:
        """Add what was counted in other games."""
        for name in vars(self).keys() - {"board", "players"}:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def count(self, kept: Array, watched: Array) -> None:
        """Count some games that were played."""
        players, tickets, games = self.players, len(self.board.tickets), len(watched)
        self.games += games
        won = watched["winner"][:, :players] / watched["winner"][:, :players].sum(1, keepdims=True)
        self.began += float(won[np.arange(games), watched["first"]].sum())
        has, done = _as_booleans(kept, tickets), _as_booleans(watched["done"][:, :players], tickets)
        has, done = has.reshape(-1, tickets).astype(float), done.reshape(-1, tickets).astype(float)
        share, total = won.reshape(-1, 1), watched["total"][:, :players].reshape(-1, 1)
        self.kept += _product(has, has)
        self.won += _product(has, has * share)
        self.points += _product(has, has * total)
        self.done += _product(has * done, has * done)
        self._add_routes(watched, won)

    def _add_routes(self, watched: Array, won: Array) -> None:
        routes = len(self.board.routes)
        by, on = watched["claimed_by"][:, :routes], watched["claimed_on"][:, :routes].astype(float)
        for seat in range(self.players):
            claimed = by == seat
            self.claimed += claimed.sum(0)
            self.turns += np.where(claimed, np.ceil(on / self.players), 0).sum(0)
            self.claimers_won += (claimed * won[:, [seat]]).sum(0)
            when = np.where(claimed, on, np.inf)
            any_claim = claimed.any(1)
            first = when.argmin(1)[any_claim]
            np.add.at(self.first, first, 1)
            np.add.at(self.firsts_won, first, won[any_claim, seat])

    def as_opening(self) -> Opening:
        """The table of what was counted."""
        names = [str(ticket) for ticket in self.board.tickets]
        pairs = [(i, j) for i in range(len(names)) for j in range(i) if self.kept[i, j] >= FEWEST]
        singles = [(i, i) for i in range(len(names)) if self.kept[i, i]]
        return {
            "games": self.games,
            "chance_first": round(self.began / self.games, 4),
            "tickets": sorted(map(self._ticket, singles), key=lambda one: -one["chance"]),
            "pairs": sorted(map(self._ticket, pairs), key=lambda one: -one["chance"]),
            "routes": [self._route(i) for i in range(len(self.board.routes))],
        }

    def _ticket(self, place: tuple[int, int]) -> OpeningTicket:
        count = self.kept[place]
        chance = float(self.won[place] / count)
        return {
            "tickets": [str(self.board.tickets[i]) for i in sorted(set(place))],
            "games": int(count),
            "chance": round(chance, 4),
            "error": round(float(np.sqrt(chance * (1 - chance) / count)), 4),
            "points": round(float(self.points[place] / count), 1),
            "done": round(float(self.done[place] / count), 3),
        }

    def _route(self, i: int) -> OpeningRoute:
        claimed, first = max(1.0, float(self.claimed[i])), float(self.first[i])
        return {
            "route": self.board.routes[i].id,
            "claimed": round(float(self.claimed[i]) / self.games, 3),
            "turn": round(float(self.turns[i]) / claimed, 1),
            "first": round(first / self.games / self.players, 4),
            "chance": round(float(self.claimers_won[i]) / claimed, 3),
            "first_chance": round(float(self.firsts_won[i]) / first, 3) if first >= FEWEST else None,
        }


def _product(a: Array, b: Array) -> Array:
    """The matrix product of aᵀ and b, without BLAS threads, which are slow when all cores are busy."""
    return np.asarray(np.einsum("si,sj->ij", a, b))


def _as_booleans(sets: Array, size: int) -> npt.NDArray[np.bool_]:
    """Turn sets of tickets into rows of booleans."""
    bits = np.unpackbits(sets.astype("<u8").view(np.uint8), axis=-1, bitorder="little")
    return bits[..., :size].astype(bool)


def openings_compile_calls() -> list[Call]:
    """The calls that compile `watch_openings`."""
    board, dice = Board(base_board()), np.zeros(1, np.uint64)
    kept, watched, seeds = (
        np.zeros((1, 2, TICKET_WORDS), np.uint64),
        np.zeros(1, WATCHED),
        np.zeros((1, 8), np.uint32),
    )
    scratch = (
        np.zeros(1, STATE),
        tables(board),
        np.zeros(1, LOG),
        np.zeros(1, RESULT),
        new_minds(),
        new_workspace(),
    )
    return [compiling(20, watch_openings, *scratch, weights_for(board), 2, seeds, dice, kept, watched)]


OPENINGS = Stage(
    "openings", "half a minute", Path(compiled.__file__).parent, f"{__name__}:openings_compile_calls"
)
