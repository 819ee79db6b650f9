"""Compile everything before the tests run side by side, so that it is compiled once."""

from locomotif import Game
from locomotif.bots import create


def main() -> None:
    """Let every kind of bot make a move."""
    for name in ("planner", "search:10p"):
        game = Game("usa", players=2, seed=1)
        game.play(create(name, seed=1).decide(game, 0))


if __name__ == "__main__":
    main()
