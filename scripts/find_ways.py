"""Find the ways to play on that search tries (`bots/ways.csv`): draw many at random, choose the few that add most.

    python scripts/find_ways.py [--positions 60] [--ways 120] [--worlds 400] [--take 8] > ways.csv

With these numbers it takes about twenty minutes on one core.
"""

import csv
import itertools
import sys
from collections.abc import Iterator
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt
import typer

import locomotif as lm
from locomotif.bots import create, play_decision
from locomotif.bots.compiled.candidates import TRY, list_ways
from locomotif.bots.compiled.mind import MIND, WEIGHTS, new_minds, new_workspace
from locomotif.bots.compiled.search import think
from locomotif.bots.planner_weights import vary_weights, weights_for
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE

NAMES = WEIGHTS.names or ()
Gains = npt.NDArray[np.float64]
"""How much every way gains over the planner's, by position and half of the worlds."""


def draw_ways(number: int) -> list[dict[str, float]]:
    """Draw random ways: every weight is changed, a little in half of the ways and a lot in the other half."""
    chance = np.random.default_rng(99)
    far = np.resize((0.3, 0.7), number)
    changes = {name: chance.normal(size=number) * far for name in NAMES}
    return [
        {name: round(20 * change[i]) if name == "end_lead" else round(float(np.exp(change[i])), 2)
         for name, change in changes.items()}
        for i in range(number)
    ]  # fmt: skip


def positions(board: str) -> Iterator[lm.Game]:
    """Positions from anywhere in games between search and planner, with search to move."""
    chance = np.random.default_rng(5)
    while True:
        game = lm.Game(board, 2, seed=int(chance.integers(10**9)))
        bots = create("search:200p", int(chance.integers(10**9))), create("planner")
        moment = chance.integers(120)
        while not game.over:
            seat = game.waiting[0]
            if seat == 0 and len(game.moves) >= moment and len(game.legal_moves(seat)) > 1:
                yield game
                break
            play_decision(game, seat, bots[seat].decide(game, seat))


def gains_in(game: lm.Game, weight_sets: Any, worlds: int, dice: Any) -> Gains:
    """How much each way gains over the planner's, from its own move on, in each half of the worlds."""
    games, workspace = np.zeros(3, STATE), new_workspace()
    games[0] = game.state[0]
    tries, plans = np.zeros(len(weight_sets), TRY), np.zeros(len(weight_sets), MIND)
    whole = np.concatenate(
        [weight_sets[:1], weight_sets]
    )  # the planner's way is one of those that are listed
    list_ways(games, game.tables, whole, 0, workspace, tries, plans, 0)
    tries["way"] -= 1
    gains = []
    for _ in range(2):
        for what in ("worlds", "gain", "square"):
            tries[what] = 0
        think(
            games, game.tables, np.zeros(1, LOG), np.zeros(1, RESULT), weight_sets, 0, tries, plans, worlds // 2,
            new_minds(), new_minds(), workspace, dice,
        )  # fmt: skip
        gains.append(tries["gain"] / tries["worlds"])
    return np.array(gains)


def worth(gains: Gains, taken: list[int]) -> float:
    """How much the best of these ways gains on average: chosen by one half of the worlds, judged by the other."""
    of_these = gains[:, :, taken]
    best = of_these.argmax(axis=2)
    place = np.arange(len(gains))
    return float(of_these[place, 1, best[:, 0]].mean() + of_these[place, 0, best[:, 1]].mean()) / 2


def main(
    positions_a_board: Annotated[int, typer.Option("--positions", help="On every board.", min=1)] = 60,
    number: Annotated[int, typer.Option("--ways", help="Drawn by lot.", min=1)] = 120,
    worlds: Annotated[int, typer.Option(help="In which each is played out.", min=2)] = 400,
    take: Annotated[int, typer.Option(help="How many to choose.", min=1)] = 8,
) -> None:
    """Draw ways, play them out on every board, and print the best ones."""
    ways = draw_ways(number)
    measured = []
    for board in lm.boards():
        own, dice = weights_for(lm.Board(board)), np.array([82], np.uint64)
        weight_sets = np.concatenate([own, *(vary_weights(own, way) for way in ways)])
        for count, game in enumerate(itertools.islice(positions(board), positions_a_board), 1):
            measured.append(gains_in(game, weight_sets, worlds, dice))
            print(f"\r{board}: {count} of {positions_a_board} positions", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    gains = np.array(measured)
    taken = [0]
    out = csv.DictWriter(sys.stdout, NAMES, lineterminator="\n")
    out.writeheader()
    for _ in range(min(take, number)):
        left = [way for way in range(1, len(ways) + 1) if way not in taken]
        taken.append(max(left, key=lambda way: worth(gains, [*taken, way])))
        out.writerow(ways[taken[-1] - 1])
        print(f"{len(taken) - 1} ways gain {worth(gains, taken):.4f}", file=sys.stderr)


if __name__ == "__main__":
    typer.run(main)
