"""What bots and boards are called where there is little room: `./bots/mine.py:MyBot` is MyBot."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from locomotif.boards import Board

ROOM = 20
"""Letters that a name has room for in a table or beside a plot."""


def short_names(bots: Iterable[str]) -> dict[str, str]:
    """A short name for every bot, no two alike: a bot from a file by its own name, a long one cut."""
    return _no_two_alike({bot: own_name(bot) for bot in bots})


def board_names(boards: Iterable[str]) -> dict[str, str]:
    """A short name for every board, no two alike: a board in a folder without the way to it."""
    return _no_two_alike({board: name_of_board(board) for board in boards})


def own_name(bot: str) -> str:
    """A bot's name without the file it is from."""
    return bot.partition(".py:")[2] or bot


def name_of_board(board: str) -> str:
    """A board's name without the folder it is in."""
    return Board(board).name


def ambiguous_names(called: Mapping[str, str], own: Callable[[str], str] = own_name) -> dict[str, str]:
    """Short names that do not say enough, with the whole ones: those cut, and those of one name in any version."""
    often = Counter(_without_version(own(whole)) for whole in called)
    return {
        short: whole
        for whole, short in called.items()
        if short != whole and (short != own(whole) or often[_without_version(own(whole))] > 1)
    }


def _without_version(name: str) -> str:
    """A name without the run in brackets that tells its versions apart."""
    return re.sub(r" \(.*\)$", "", name)


def _no_two_alike(names: Mapping[str, str]) -> dict[str, str]:
    """The same names as far as there is room, numbered where two would be alike."""
    called: dict[str, str] = {}
    for one, name in names.items():
        number, mark = 1, ""
        while (short := _cut(name, ROOM - len(mark)) + mark) in called.values():
            number += 1
            mark = f" {number}"
        called[one] = short
    return called


def _cut(name: str, room: int) -> str:
    """A name with its middle left out where it is too long: versions differ at the end."""
    end = ROOM * 3 // 10
    return name if len(name) <= room else f"{name[: room - end - 1]}…{name[-end:]}"
