"""Prove that CPU and GPU play by the same rules: the same seeds and moves give the same bytes.

python -m locomotif.lab.gpu.prove            every board and number of players, 2,000 games each
python -m locomotif.lab.gpu.prove --board NAME --games 100000
"""

import argparse
import sys
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import cuda

from locomotif.boards import Board, boards
from locomotif.boards.limits import SEATS
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.dense_moves import DenseMoves
from locomotif.bots.planner_weights import weights_for
from locomotif.bots.sight_fields import sight_size
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE
from locomotif.kernel.tables import tables
from locomotif.lab.compiled.batch import deal_each, play_each, score_each
from locomotif.lab.compiled.graph import graph_of_each
from locomotif.lab.compiled.sights import deal_sights, move_sights, show_sights
from locomotif.lab.env.graph_observation import graph_size
from locomotif.lab.env.vector_env import VectorTables
from locomotif.lab.gpu import kernels
from locomotif.lab.gpu.device_games import TO_THE_END, DeviceGames, dice_for
from locomotif.lab.gpu.device_tables import DeviceTables

HALF_WAY = 60
"""Moves after the deal at which the games are first compared."""


class DifferentError(AssertionError):
    """CPU and GPU do not agree."""


def prove_games(board: Board, players: int, games: int, seed: int) -> int:
    """Play random games on both, and compare every byte after the deal, half way, at the end, and of the results.

    Returns how many moves were played; any difference is an error.
    """
    dice = dice_for(games, seed)
    there = DeviceGames(board, players, dice)
    states, results = np.zeros(games, STATE), np.zeros(games, RESULT)
    table, log, own_dice = tables(board), np.zeros(1, LOG), dice.reshape(games, 1).copy()

    def compare(when: str) -> None:
        _same(f"{board.name}, {players} players, {when}", states, there.states.copy_to_host())

    deal_each(states, table, log, players, own_dice)
    there.deal()
    compare("dealt")
    played = int(play_each(states, table, log, own_dice, HALF_WAY))
    there.play(HALF_WAY)
    compare(f"after {HALF_WAY} moves")
    played += int(play_each(states, table, log, own_dice, TO_THE_END))
    there.play()
    compare("at the end")
    score_each(states, table, results)
    there.score()
    _same(f"{board.name}, {players} players, scored", results, there.results.copy_to_host())
    if there.take_played() != played:
        raise DifferentError(f"{board.name}, {players} players: not as many moves on the GPU")
    return played


def prove_tables(board: Board, players: int, games: int, steps: int, seed: int, opponents: str | None) -> int:
    """Give the same actions to both environments, and compare all they show; return how many moves were played."""
    here = VectorTables(board, games, players, opponents)
    there = DeviceTables(board, games, players, opponents, graph=True)
    graph = np.zeros((games, graph_size(board)), np.int8)
    random = np.random.default_rng(seed)
    seen, info = here.reset(seed=seed)
    there.reset(seed)
    where = f"{board.name}, {players} players, opponents {opponents}"
    on_device = there.new_actions()
    for step in range(steps):
        graph_of_each(here.games, tables(board), info["seat"], graph)
        for name, one, other in (
            ("graph", graph, there.graph),
            ("observation", seen["observation"], there.observation),
            ("mask", seen["action_mask"], there.action_mask),
            ("seat", info["seat"], there.seat),
            ("totals", info["totals"], there.totals),
            ("shares", info["shares"], there.shares),
        ):
            _same(f"{where}, step {step}, {name}", one, other.copy_to_host())
        actions = (seen["action_mask"] * random.random(seen["action_mask"].shape)).argmax(1).astype(np.int32)
        on_device.copy_to_device(actions)
        seen, rewards, over, _, info = here.step(actions)
        there.step(on_device)
        _same(f"{where}, step {step}, rewards", rewards.astype(np.float32), there.rewards.copy_to_host())
        _same(f"{where}, step {step}, over", over, there.over.copy_to_host().astype(np.bool_))
    _same(f"{where}, states", here.games, there.states.copy_to_host())
    return steps * games


def prove_sights(board: Board, players: int, games: int, steps: int, seed: int) -> int:
    """Show the same games to networks on both, and compare; return how many were shown.

    Both play what the planner on the CPU advises. It calculates with floating-point numbers, which a GPU may round
    differently: of what depends only on it (`advice`, `seen`), up to one in a thousand may differ.
    """
    moves, n = DenseMoves(board), games
    seats, dice = np.full(n, players, np.int64), dice_for(n, seed).reshape(n, 1)
    states, results, log = np.zeros(n, STATE), np.zeros(n, RESULT), np.zeros(1, LOG)
    table, weights = tables(board), weights_for(board)
    shown: dict[str, npt.NDArray[Any]] = {
        "over": np.zeros(n, np.uint8), "acting": np.zeros(n, np.int64), "totals": np.zeros((n, SEATS), np.int64),
        "shares": np.zeros((n, SEATS)), "seen": np.zeros((n, sight_size(board)), np.int8),
        "masks": np.zeros((n, len(moves)), np.int8), "advice": np.zeros(n, np.int32),
    }  # fmt: skip
    there = {name: cuda.to_device(array) for name, array in shown.items()}
    d = {
        name: cuda.to_device(array)
        for name, array in (
            ("games", states), ("tables", table), ("log", log), ("players", seats), ("dice", dice),
            ("phases", np.zeros(n, np.int64)), ("results", results), ("weights", weights),
            ("number_of", moves.number_of), ("place_of", moves.place_of), ("order", np.arange(n)[::-1].copy()),
        )
    }  # fmt: skip
    rules = d["games"], d["tables"], d["log"], d["players"], d["dice"]
    grid = (n + 31) // 32, 32
    deal_sights(states, table, log, seats, dice, shown["over"])
    kernels.deal_network_games[grid](*rules, there["over"], d["phases"])
    minds, workspace, rounded = new_minds(), new_workspace(), 0
    for step in range(steps):
        for name in ("seen", "masks"):
            shown[name].fill(0)
            there[name].copy_to_device(shown[name])
        show_sights(
            states, table, results, weights, minds, workspace, moves.place_of, moves.offers, *shown.values()
        )
        kernels.show_network_games[grid](
            d["order"], d["games"], d["tables"], d["results"], d["weights"], d["place_of"], moves.offers,
            *there.values(),
        )  # fmt: skip
        where = f"{board.name}, {players} players, network, step {step}"
        for name in ("over", "acting", "totals", "shares", "masks"):
            _same(f"{where}, {name}", shown[name], there[name].copy_to_host())
        differs = (shown["seen"] != there["seen"].copy_to_host()).any(1)
        rounded += int((differs | (shown["advice"] != there["advice"].copy_to_host())).sum())
        played = (shown["over"], shown["acting"], shown["masks"])
        move_sights(states, table, log, seats, dice, shown["advice"], moves.number_of, *played)
        kernels.move_network_games[grid](
            *rules, cuda.to_device(shown["advice"]), d["number_of"], there["over"], there["acting"],
            there["masks"], d["phases"],
        )  # fmt: skip
        _same(f"{where}, states", states, d["games"].copy_to_host())
    if rounded > steps * n / 1000:
        raise DifferentError(f"{board.name}, {players} players: {rounded} of {steps * n} sights differ")
    return steps * n


def _same(what: str, one: npt.NDArray[Any], other: npt.NDArray[Any]) -> None:
    """Compare two arrays, of records field by field; an error names the first game that differs, and its fields."""
    parts = {name: (one[name], other[name]) for name in one.dtype.names or ()} or {"": (one, other)}
    games = len(one)
    different = {
        name: (mine.reshape(games, -1) != theirs.reshape(games, -1)).any(1)
        for name, (mine, theirs) in parts.items()
    }
    anything = np.logical_or.reduce(list(different.values()))
    if anything.any():
        game = int(anything.argmax())
        fields = ", ".join(name for name, rows in different.items() if rows[game])
        raise DifferentError(
            f"{what}: {anything.sum()} of {games} differ, the first is game {game}: {fields}"
        )


def main(arguments: list[str] | None = None) -> int:
    """Prove it for the boards and numbers asked for; 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--board", action="append", help="only this board (several times: these)")
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument(
        "--games", type=int, default=2000, help="random games for each board and number of players"
    )
    parser.add_argument("--steps", type=int, default=300, help="steps of the environments of 64 games")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    different = 0
    for name in asked.board or boards():
        board = Board(name)
        fewest, most = board.rules.players
        for players in range(fewest, most + 1):
            if asked.players not in (None, players):
                continue
            try:
                moves = prove_games(board, players, asked.games, asked.seed)
                shown = 0
                for opponents in (None, "random"):
                    shown += prove_tables(board, players, 64, asked.steps, asked.seed, opponents)
                shown += prove_sights(board, players, 64, asked.steps, asked.seed)
            except DifferentError as error:
                different += 1
                print(f"DIFFERENT: {error}", flush=True)
                continue
            print(
                f"{name}, {players} players: {asked.games:,} games of {moves:,} random moves end in the same bytes, "
                f"{shown:,} observations and masks are the same",
                flush=True,
            )
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
