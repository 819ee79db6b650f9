"""Play a game of some results again, to look at it move by move."""

from locomotif.bots.bot_registry import find_bot
from locomotif.bots.player import create, play_decision
from locomotif.game import Game
from locomotif.lab.display_names import short_names
from locomotif.lab.lab_error import LabError
from locomotif.lab.results import Results
from locomotif.lab.schedule import seed_of_bot, seed_of_deal, whole_number


def replay(results: Results, number: int) -> Game:
    """Play the game of a row again: `game.moves` are its moves, `game.names` its bots, `game.record()` its record.

    LabError if it comes out differently, because a bot depends on the clock or has changed since.
    """
    if not 0 <= whole_number("the number of a game", number) < len(results):
        raise LabError(f"the games are numbered from 0 to {len(results) - 1}; there is no game {number}")
    row = results.table.slice(number, 1).to_pylist()[0]
    for bot in row["bots"]:
        if find_bot(bot) is None:
            raise LabError(
                f'"{bot}" cannot play again: it was an object of the program, or is no longer installed; to replay '
                "games later, name a bot as FILE.py:NAME"
            )
    seed, deal = row["seed"], row["deal"]
    names = short_names(row["bots"])
    game = Game(
        row["board"], row["players"], seed_of_deal(seed, deal), names=[names[bot] for bot in row["bots"]]
    )
    players = [create(bot, seed_of_bot(seed, deal, seat), fair=True) for seat, bot in enumerate(row["bots"])]
    while not game.over:
        seat = game.waiting[0]
        play_decision(game, seat, players[seat].decide(game, seat))
    if [one.total for one in game.result().seats] != row["total"] or len(game.moves) != row["decisions"]:
        raise LabError(
            f"game {number} came out differently: a bot depends on the clock, remembers other games, or has changed "
            "since"
        )
    return game
