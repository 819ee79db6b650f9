"""Compile everything before the tests run side by side, so that it is compiled once."""

from locomotif import Game, lab
from locomotif.bots import create, play_decision
from locomotif.lab.env import VectorTables


def main() -> None:
    """Let every kind of bot make a move, and play a little in the laboratory and its environment."""
    for name in ("planner", "search:10p"):
        game = Game("usa", players=2, seed=1)
        play_decision(game, 0, create(name, seed=1).decide(game, 0))
    lab.play(["greedy", "random"], "usa", games=2)
    tables = VectorTables("usa", num_envs=2, opponents="greedy")
    seen, _ = tables.reset(seed=1)
    tables.step(seen["action_mask"].argmax(1))


if __name__ == "__main__":
    main()
