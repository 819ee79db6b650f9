"""Who sits at the table: the person, and bots by name; a new game or one resumed."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from locomotif.boards import Board
from locomotif.bots import Player, create
from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.terminal.saved_games import read_text_file, sitting_of
from locomotif.terminal.terminal_texts import TerminalTexts

DEFAULT_BOT = "easy"

_DICE = 1 << 63
"""Seeds of bots are smaller than those of games."""


@dataclass
class Table:
    """A game with somebody at every seat: `bots[seat]` is None for the person."""

    game: Game
    bots: list[Player | None]

    @property
    def me(self) -> int:
        """The person's seat."""
        return self.bots.index(None)

    @property
    def sitting(self) -> list[str | None]:
        """The names of the bots, None for the person: what a saved game remembers."""
        return [bot.name if bot else None for bot in self.bots]


def new_table(
    texts: TerminalTexts,
    board: str,
    players: int | None,
    bots: Sequence[str],
    seed: int | bytes | None,
    name: str,
) -> Table:
    """Deal a new game: the person at seat 0, bots at the others."""
    figures = Board(board)
    fewest, most = figures.rules.players
    if players is None:
        players = len(bots) + 1 if len(bots) > 1 else fewest
    if not fewest <= players <= most:
        raise LocomotifError(
            texts.plain("start.players", board=figures.name, fewest=fewest, most=most, count=players)
        )
    opponents = _one_each(texts, bots, players - 1)
    number = int.from_bytes(seed, "big") if isinstance(seed, bytes) else seed
    people = texts.lines("opponents")
    sitting: list[Player | None] = [None]
    names = [name]
    for i, bot in enumerate(opponents):
        # the dice of a bot follow the seed of the game, so that a seed gives the same game again
        sitting.append(create(bot, None if number is None else (number + i + 1) % _DICE))
        names.append(f"{people[i % len(people)]} ({texts.bot(bot)})")
    return Table(Game(figures, players, seed, names=names), sitting)


def resumed_table(texts: TerminalTexts, path: Path, bots: Sequence[str]) -> Table:
    """Take up a saved game where it was left."""
    text = read_text_file(path)
    game = Game.from_record(text)
    remembered = sitting_of(text, game.players)
    if remembered is None:
        remembered = [None, *[DEFAULT_BOT] * (game.players - 1)]
    if bots:
        chosen = iter(_one_each(texts, bots, game.players - 1))
        remembered = [None if bot is None else next(chosen) for bot in remembered]
    return Table(game, [create(bot) if bot else None for bot in remembered])


def _one_each(texts: TerminalTexts, bots: Sequence[str], seats: int) -> list[str]:
    """A bot for every seat: those named, or the one named at all of them."""
    if not bots:
        return [DEFAULT_BOT] * seats
    if len(bots) == 1:
        return [bots[0]] * seats
    if len(bots) != seats:
        raise LocomotifError(texts.plain("start.bots", count=len(bots), seats=seats))
    return list(bots)


def seed_from(texts: TerminalTexts, written: str | None) -> int | bytes | None:
    """A seed as a person writes it: a number, or the 64 digits at the end of a game."""
    if written is None:
        return None
    if len(written) == 64:
        try:
            return bytes.fromhex(written)
        except ValueError:
            pass
    if written.isdecimal() and written.isascii() and len(written) < 64:
        return int(written)
    raise LocomotifError(texts.plain("start.seed", seed=written[:40]))
