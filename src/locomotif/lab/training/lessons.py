"""python -m locomotif.lab.training.lessons: record a bot's decisions, with what a network would have seen.

A bot that is too slow to play millions of games on a GPU (search) can so teach an apprentice that is quick enough
(`locomotif.lab.training.imitation`).
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board, base_board
from locomotif.bots import create
from locomotif.bots.net_player import NetworkJudge
from locomotif.game import Game
from locomotif.kernel.core_count import cores_allowed
from locomotif.lab.atomic_files import atomic_write

BLOCK = 20
"""How many games a file holds."""


@dataclass
class Lessons:
    """Decisions of a bot for a network to imitate; all arrays are by decision."""

    seen: npt.NDArray[np.int8]
    """The input that the network would have had."""
    mask: npt.NDArray[np.int8]
    """Which moves were legal, by dense number."""
    advice: npt.NDArray[np.int32]
    """The planner's move."""
    action: npt.NDArray[np.int32]
    """The move that the bot made."""
    game: npt.NDArray[np.int32]
    """The number of the game."""

    def save(self, path: Path) -> None:
        """Write the lessons to a file, whole or not at all."""
        with atomic_write(path) as half, half.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **vars(self))

    @classmethod
    def load(cls, folder: Path) -> "Lessons":
        """Read all lessons in a folder."""
        names = list(cls.__dataclass_fields__)
        found: list[list[Any]] = []
        for path in sorted(folder.glob("*.npz")):
            with np.load(path) as file:
                found.append([file[name] for name in names])
        if not found:
            raise FileNotFoundError(f"there are no lessons in {folder}")
        return cls(*map(np.concatenate, zip(*found, strict=True)))


def record_decisions(board: Board, players: int, bot: str, others: list[str], numbers: range) -> Lessons:
    """Let a bot play, and record its decisions.

    Its seat and its opponent change from game to game; where the opponent is the bot itself, all seats are recorded.
    """
    judge = NetworkJudge(board)
    rows = []
    for number in numbers:
        game = Game(board, players, seed=number)
        other = others[number % len(others)]
        recorded = range(players) if other == bot else [number // len(others) % players]
        teacher, rival = create(bot, seed=number, fair=True), create(other, seed=number, fair=True)
        while not game.over:
            seat = game.waiting[0]
            decision = int((teacher if seat in recorded else rival).decide(game, seat))  # type: ignore[arg-type]
            if seat in recorded:
                judge.look(game.state, game.tables, seat)
                if np.count_nonzero(judge.mask) > 1:
                    action = int(judge.moves.place_of[decision])
                    rows.append((judge.seen.copy(), judge.mask.copy(), judge.advice, action, number))
            game.advance(seat, decision)
    seen, mask, *columns = zip(*rows, strict=True)
    return Lessons(np.array(seen), np.array(mask), *(np.array(column, np.int32) for column in columns))


def _record_block(board: str, players: int, bot: str, others: list[str], start: int, folder: Path) -> None:
    """Play the games of one file, unless it exists."""
    path = folder / f"{players}-{start}.npz"
    if not path.exists():
        record_decisions(Board(board), players, bot, others, range(start, start + BLOCK)).save(path)


def main(arguments: list[str] | None = None) -> None:
    """Record lessons; a run that was stopped can be continued."""
    parser = argparse.ArgumentParser(prog="python -m locomotif.lab.training.lessons", description=__doc__)
    parser.add_argument("--board", default=base_board())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="search:1600p", help="who teaches")
    parser.add_argument("--others", default="net,search:1600p", help="against whom, in turn")
    parser.add_argument("--games", type=int, default=2000, help=f"rounded up to a multiple of {BLOCK}")
    parser.add_argument("--jobs", type=int, default=cores_allowed())
    parser.add_argument("--out", type=Path, required=True, help="folder of the lessons")
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    others = given.others.split(",")
    for bot in (given.bot, *others):
        create(bot)  # compile here, not in every process
    with ProcessPoolExecutor(given.jobs) as pool:
        blocks = [
            pool.submit(_record_block, given.board, given.players, given.bot, others, start, given.out)
            for start in range(0, given.games, BLOCK)
        ]
        for block in blocks:
            block.result()
    print(f"{given.out}: {len(Lessons.load(given.out).action)} decisions of {given.bot}")


if __name__ == "__main__":
    main()
