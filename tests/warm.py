"""Compile everything before the tests run side by side, so that it is compiled once."""

from rich.console import Console

from locomotif.bots.built_in import BOTS, SEARCH
from locomotif.bots.net_player import NETWORK
from locomotif.coach.trials import COACH
from locomotif.game.imagined import IMAGINING
from locomotif.kernel.warm import RULES
from locomotif.lab.env.game_batch import ENVIRONMENTS
from locomotif.lab.simulation import GAMES
from locomotif.terminal.warm_command import compile_ahead

if __name__ == "__main__":
    compile_ahead([RULES, IMAGINING, BOTS, NETWORK, SEARCH, COACH, GAMES, ENVIRONMENTS], Console())
