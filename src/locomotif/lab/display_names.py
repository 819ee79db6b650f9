"""Short names of bots and boards for tables and plots: `./bots/mine.py:MyBot` is MyBot."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from locomotif.boards import Board

LONGEST = 20
"""The most letters of a name in a table or beside a plot."""


def short_names(bots: Iterable[str]) -> dict[str, str]:
    """A distinct short name for every bot: without its file, and shortened if long."""
    return _distinct({bot: own_name(bot) for bot in bots})


def board_names(boards: Iterable[str]) -> dict[str, str]:
    """A distinct short name for every board: without the path of its folder."""
    return _distinct({board: name_of_board(board) for board in boards})


def own_name(bot: str) -> str:
    """A bot's name without its file."""
    return bot.partition(".py:")[2] or bot


def name_of_board(board: str) -> str:
    """A board's name without the path of its folder."""
    return Board(board).name


def ambiguous_names(called: Mapping[str, str], own: Callable[[str], str] = own_name) -> dict[str, str]:
    """Short names that need explaining, with the full ones: shortened ones, and versions of one name."""
    often = Counter(_without_version(own(whole)) for whole in called)
    return {
        short: whole
        for whole, short in called.items()
        if short != whole and (short != own(whole) or often[_without_version(own(whole))] > 1)
    }


def _without_version(name: str) -> str:
    """A name without the run in brackets that distinguishes its versions."""
    return re.sub(r" \(.*\)$", "", name)


def _distinct(names: Mapping[str, str]) -> dict[str, str]:
    """The same names, shortened as needed and numbered where two would be equal."""
    called: dict[str, str] = {}
    for one, name in names.items():
        number, mark = 1, ""
        while (short := _shortened(name, LONGEST - len(mark)) + mark) in called.values():
            number += 1
            mark = f" {number}"
        called[one] = short
    return called


def _shortened(name: str, length: int) -> str:
    """A name without its middle if it is too long: versions differ at the end."""
    end = LONGEST * 3 // 10
    return name if len(name) <= length else f"{name[: length - end - 1]}…{name[-end:]}"
