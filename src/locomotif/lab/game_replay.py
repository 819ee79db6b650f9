"""Look at a game of some results again, move by move."""

from locomotif.bots.bot_registry import find_bot
from locomotif.bots.player import create
from locomotif.game import Game
from locomotif.lab.lab_error import LabError
from locomotif.lab.results import Results
from locomotif.lab.schedule import seed_of_bot, seed_of_deal, whole_number


def replay(results: Results, number: int) -> Game:
    """Play the game of a row again: `game.record()` writes it down, `game.moves` are its moves.

    Bots that look at the clock may play otherwise, and so may another version of a bot; that is told, not shown.
    """
    if not 0 <= whole_number("the number of a game", number) < len(results):
        raise LabError(f"the games are 0 to {len(results) - 1}, not {number}")
    row = results.table.slice(number, 1).to_pylist()[0]
    for bot in row["bots"]:
        if find_bot(bot) is None:
            raise LabError(
                f'"{bot}" was an object of the program that played, or is not installed any more, and cannot be '
                "asked again; a bot that is to be replayed plays by its file: name it as FILE.py:NAME"
            )
    seed, deal = row["seed"], row["deal"]
    game = Game(row["board"], row["players"], seed_of_deal(seed, deal))
    players = [create(bot, seed_of_bot(seed, deal, seat), fair=True) for seat, bot in enumerate(row["bots"])]
    while not game.over:
        seat = game.waiting[0]
        game.play(players[seat].decide(game, seat), seat)
    if [one.total for one in game.result().seats] != row["total"] or len(game.moves) != row["decisions"]:
        raise LabError(
            f"game {number} came out otherwise: a bot looks at the clock, remembers other games, or is another "
            "version than the one that played it"
        )
    return game
