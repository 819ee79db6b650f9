"""Sample games, fit the coach's calibration to how they ended, and measure how well it fits."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.bots import create
from locomotif.bots.net_weights import has_network
from locomotif.coach.calibration import Calibration, progress_of
from locomotif.coach.trials import NO_MOVE, Numbers, Trials, seed_of
from locomotif.coach.worlds import worlds_of_seat, worlds_with_open_cards
from locomotif.game import Game

POSITIONS = 3
"""How many positions of each game are sampled, from anywhere in it."""

WORLDS = 48
"""In how many worlds each position is played out."""

PHASES = ((0.0, 1 / 3), (1 / 3, 2 / 3), (2 / 3, 1.01))
"""The beginning, the middle and the end of games, by `progress_of`."""


@dataclass
class Samples:
    """Positions of games between equal players: what playouts were worth to each seat, and who won."""

    game: npt.NDArray[np.int64]
    opened: npt.NDArray[np.bool_]
    """Judged with all cards open, not from what a seat knew?"""
    progress: Numbers
    worth: Numbers
    won: Numbers

    @staticmethod
    def read(paths: Iterable[Path]) -> "Samples":
        """Read the samples of several files into one."""
        parts = []
        for path in paths:
            with np.load(path) as file:
                parts.append({name: file[name] for name in file.files})
        return Samples(**{name: np.concatenate([part[name] for part in parts]) for name in parts[0]})

    def write(self, path: Path) -> None:
        """Write the samples to a file."""
        with path.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **vars(self))

    def select(self, chosen: npt.NDArray[np.bool_]) -> "Samples":
        """Only the samples for which `chosen` is true."""
        return Samples(*(getattr(self, name)[chosen] for name in self.__dataclass_fields__))

    def chances(self, calibration: Calibration) -> Numbers:
        """The chances that the coach gives in each position."""
        return calibration.chances(self.worth, self.progress, WORLDS)


def strong_bot(board: Board) -> str:
    """The strongest quick bot: the network where the board has one, else the planner."""
    return "net" if has_network(board) else "planner"


def sample_games(board: Board, players: int, numbers: range, bot: str, seed: int = 1) -> Samples:
    """Let a bot play against itself, and sample positions of each of these games."""
    rows = [row for number in numbers for row in _sample_game(board, players, number, bot, seed)]
    columns = zip(*rows, strict=True)
    return Samples(*(np.array(column) for column in columns))


def _sample_game(
    board: Board, players: int, number: int, bot: str, seed: int
) -> Iterator[tuple[int, bool, float, Numbers, Numbers]]:
    """Positions of one game, each judged twice: as a seat sees it, and with all cards open."""
    game, player = Game(board, players, seed=seed_of(seed, number) >> 1), create(bot, seed=number)
    chance = np.random.default_rng(seed_of(seed, number, 1))
    positions: list[Game] = []
    while not game.over:
        positions.append(game.copy())
        seat = game.waiting[0]
        game.advance(seat, int(player.decide(game, seat)))  # type: ignore[arg-type]
    winners = game.result().winners
    won = np.array([(seat in winners) / len(winners) for seat in range(players)])
    for step in sorted(chance.choice(len(positions), POSITIONS, replace=False).tolist()):
        position = positions[step]
        for source, opened in (
            (worlds_of_seat(position, int(chance.integers(players))), False),
            (worlds_with_open_cards(position), True),
        ):
            trials = Trials(position, NO_MOVE, source, seed_of(seed, number, step))
            trials.run(WORLDS)
            yield number, opened, progress_of(position), trials.mean(trials.worth, 0), won


def fit(samples: Samples) -> Calibration:
    """The calibration that makes these games likeliest, found by a search in ever smaller steps."""
    best, size = Calibration(1.0, 1.0), 0.5
    least = log_loss(samples, best)
    while size > 0.01:
        tries = [
            Calibration(round(best.early + x * size, 3), round(best.late + y * size, 3))
            for x in (-1, 0, 1)
            for y in (-1, 0, 1)
        ]
        losses = [log_loss(samples, one) if min(one.early, one.late) > 0 else np.inf for one in tries]
        if min(losses) < least - 1e-9:
            best, least = tries[int(np.argmin(losses))], min(losses)
        else:
            size /= 2
    return best


def log_loss(samples: Samples, calibration: Calibration) -> float:
    """How surprising the winners were, on average."""
    chances = np.clip(samples.chances(calibration), 1e-6, 1.0)
    return float(-(samples.won * np.log(chances)).sum(axis=1).mean())


def brier(chances: Numbers, won: Numbers) -> float:
    """The Brier score: the mean squared difference between chances and outcomes, over all seats."""
    return float(((chances - won) ** 2).mean())


def reliability(chances: Numbers, won: Numbers, bins: int = 10) -> list[tuple[float, float, int]]:
    """For each bin of predicted chances: their mean, how often those seats won, and how many seats there were."""
    predicted, happened = chances.ravel(), won.ravel()
    bin_of = np.minimum((predicted * bins).astype(int), bins - 1)
    return [
        (float(predicted[bin_of == i].mean()), float(happened[bin_of == i].mean()), int((bin_of == i).sum()))
        for i in range(bins)
        if (bin_of == i).any()
    ]
