"""The process in which somebody else's bot lives: it is told what its seat sees, and answers with a move.

Questions come as pickles, answers go as lines of JSON. Before other games the bot is made anew, in the same process.
A question carries its time: once that is over the system ends the process, even where whoever asked is gone.
"""

import importlib
import importlib.util
import json
import math
import os
import pickle
import signal
import sys
from pathlib import Path
from typing import Any, BinaryIO

from locomotif.bots.bot_error import BotError
from locomotif.bots.pipes import take_over
from locomotif.game.move import Move

GRACE = 2
"""Seconds that the one who asks is given to end this process himself."""

LIBRARIES = {"site-packages", "dist-packages", Path(os.__file__).parent.name}
"""Folders of modules that are installed, or Python's own."""


def main() -> None:
    """Make the bot and let it choose, as often as somebody asks."""
    questions, answers = take_over()
    ours = frozenset(sys.modules)
    choose: Any = None
    while True:
        try:
            wish, *about, seconds = pickle.load(questions)
        except EOFError:
            os._exit(0)
        _set_alarm(math.ceil(seconds) + GRACE)
        try:
            if wish == "make":
                choose = _made_anew(ours, *about)
                _answer(answers)
            else:
                _answer(answers, *_written(choose(*about)))
        except BotError as error:
            _answer(answers, fault=str(error))
        except BaseException as error:
            _answer(answers, fault=f"{type(error).__name__}: {error}")
        _set_alarm(0)


def _made_anew(ours: frozenset[str], path: list[str], where: str) -> Any:
    """The bot's `choose`, from its file as it is now; modules are looked for where whoever asks looks for them."""
    _forget_modules(where.partition(":")[0].partition(".")[0], ours)
    sys.path[:] = path
    bot = made(found(where), where)
    return bot.choose if hasattr(bot, "choose") else bot


def _forget_modules(package: str, ours: frozenset[str]) -> None:
    """Forget what the bot's own modules keep, so that its games do not depend on those before.

    Libraries stay, unless the bot lives in one: many do not bear being loaded twice.
    """
    for name in set(sys.modules) - ours:
        file = getattr(sys.modules[name], "__file__", None)
        is_library = file is None or LIBRARIES.intersection(Path(file).parts)
        if not is_library or name.partition(".")[0] == package:
            del sys.modules[name]


def found(where: str) -> Any:
    """The bot in a file, `./mine.py:MyBot`, or in a package, `package.module:MyBot`."""
    place, _, attribute = where.rpartition(":")
    try:
        module = _from_file(place) if place.endswith(".py") else importlib.import_module(place)
    except BotError:
        raise
    except BaseException as error:
        raise BotError(f"{place} cannot be loaded: {type(error).__name__}: {error}") from None
    thing: Any = module
    for name in attribute.split("."):
        if not hasattr(thing, name):
            raise BotError(f"{place} has no {attribute}")
        thing = getattr(thing, name)
    return thing


def _from_file(path: str) -> Any:
    """The module in a file, which may import its neighbours."""
    file = Path(path)
    if not file.is_file():
        raise BotError(f"there is no file {path}")
    sys.path.insert(0, str(file.resolve().parent))
    spec = importlib.util.spec_from_file_location(f"locomotif_guest_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def made(thing: Any, name: str) -> Any:
    """A bot from a class, an object or a function."""
    try:
        bot = thing() if isinstance(thing, type) else thing
    except BaseException as error:
        raise BotError(f"{name} cannot be made: {type(error).__name__}: {error}") from None
    if not callable(getattr(bot, "choose", bot)):
        raise BotError(f"{name} is no bot: it needs choose(view, moves)")
    return bot


def _written(chosen: Any) -> tuple[str | None, str | None]:
    """An answer as text, or what is wrong with it."""
    if isinstance(chosen, str):
        return chosen, None
    if isinstance(chosen, Move):
        try:
            return str(chosen.checked()), None
        except Exception as error:
            return None, f"{type(error).__name__}: {error}"
    return None, f"answered {type(chosen).__name__}, not a move"


def _answer(answers: BinaryIO, answer: str | None = None, fault: str | None = None) -> None:
    """Send an answer; if nobody listens there is nobody left to play for."""
    try:
        answers.write(json.dumps({"answer": answer, "fault": fault}).encode() + b"\n")
        answers.flush()
    except OSError:
        os._exit(0)


def _set_alarm(seconds: int) -> None:
    """Let the system end this process after so many seconds; 0: not any more."""
    if hasattr(signal, "alarm"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
