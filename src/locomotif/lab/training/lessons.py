"""python -m locomotif.lab.training.lessons: let a bot play, and keep what a network would have seen and what it did.

Bots that think too long to play millions of games on a GPU (search) teach an apprentice that can
(`locomotif.lab.training.imitation`).
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board, base_board
from locomotif.bots import create
from locomotif.bots.net_player import NetworkJudge
from locomotif.game import Game

BLOCK = 20
"""Games of one file."""


@dataclass
class Lessons:
    """Decisions of a bot: what the network was shown, what was legal, the planner's move, the bot's, the game."""

    seen: npt.NDArray[np.int8]
    mask: npt.NDArray[np.int8]
    advice: npt.NDArray[np.int32]
    action: npt.NDArray[np.int32]
    game: npt.NDArray[np.int32]

    @classmethod
    def together(cls, several: list["Lessons"]) -> "Lessons":
        """All of them, one after the other."""
        return cls(
            *(np.concatenate([getattr(one, name) for one in several]) for name in cls.__dataclass_fields__)
        )

    def save(self, path: Path) -> None:
        """Write a file that is there as a whole or not at all."""
        new = path.with_name(path.name + ".new")
        with new.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **vars(self))
        new.replace(path)

    @classmethod
    def load(cls, folder: Path) -> "Lessons":
        """All lessons of a folder."""
        found = []
        for path in sorted(folder.glob("*.npz")):
            with np.load(path) as file:
                found.append(cls(**{name: file[name] for name in cls.__dataclass_fields__}))
        if not found:
            raise FileNotFoundError(f"there are no lessons in {folder}")
        return cls.together(found)


def listen(board: Board, players: int, bot: str, others: list[str], numbers: range) -> Lessons:
    """Play games with a bot in one seat, in turn, against others in turn; it sits in all seats if that is itself."""
    judge = NetworkJudge(board)
    rows = []
    for number in numbers:
        game = Game(board, players, seed=number)
        other = others[number % len(others)]
        learned = range(players) if other == bot else [number // len(others) % players]
        teacher, rival = create(bot, seed=number, fair=True), create(other, seed=number, fair=True)
        while not game.over:
            seat = game.waiting[0]
            decision = int((teacher if seat in learned else rival).decide(game, seat))  # type: ignore[arg-type]
            if seat in learned:
                judge.look(game.state, game.tables, seat)
                if np.count_nonzero(judge.mask) > 1:
                    action = int(judge.moves.place_of[decision])
                    rows.append((judge.seen.copy(), judge.mask.copy(), judge.advice, action, number))
            game.advance(seat, decision)
    seen, mask, *columns = zip(*rows, strict=True)
    return Lessons(np.array(seen), np.array(mask), *(np.array(column, np.int32) for column in columns))


def _keep_block(board: str, players: int, bot: str, others: list[str], start: int, folder: Path) -> None:
    """Play the games of one file, unless it is there."""
    path = folder / f"{players}-{start}.npz"
    if not path.exists():
        listen(Board(board), players, bot, others, range(start, start + BLOCK)).save(path)


def main(arguments: list[str] | None = None) -> None:
    """Make lessons; a run that was stopped goes on where it was."""
    parser = argparse.ArgumentParser(prog="python -m locomotif.lab.training.lessons", description=__doc__)
    parser.add_argument("--board", default=base_board())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="search:1600p", help="who teaches")
    parser.add_argument("--others", default="net,search:1600p", help="against whom, in turn")
    parser.add_argument("--games", type=int, default=2000, help=f"rounded up to a multiple of {BLOCK}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, required=True, help="folder of the lessons")
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    others = given.others.split(",")
    for bot in (given.bot, *others):
        create(bot)  # compiled once, not by every process
    with ProcessPoolExecutor(given.jobs) as pool:
        waiting = [
            pool.submit(_keep_block, given.board, given.players, given.bot, others, start, given.out)
            for start in range(0, given.games, BLOCK)
        ]
        for done in waiting:
            done.result()
    print(f"{given.out}: {len(Lessons.load(given.out).action)} decisions of {given.bot}")


if __name__ == "__main__":
    main()
