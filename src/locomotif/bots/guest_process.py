"""The process in which a guest bot runs: it receives what its seat sees, and answers with a move.

Questions arrive as pickles, answers leave as lines of JSON. For a new block of games the bot is loaded again in the
same process. A question carries its time limit: when that is over, the system ends this process, even if the one that
asked is gone.
"""

import functools
import importlib
import importlib.util
import json
import math
import os
import pickle
import signal
import sys
import traceback
from pathlib import Path
from typing import Any, BinaryIO

from locomotif.boards import Board
from locomotif.bots.bot_error import BotError
from locomotif.bots.guest_hosts import (
    Answer,
    Choose,
    FaultError,
    answer_for,
    chooser_of,
    fault_of,
    is_library,
)
from locomotif.bots.pipes import connect
from locomotif.bots.sandbox import GUARDS
from locomotif.errors import LocomotifError
from locomotif.game.move import Move

_move = functools.lru_cache(maxsize=50_000)(Move)

GRACE = 2
"""How many seconds after the limit the system ends this process, if the asking one has not done so by then."""


def main() -> None:
    """Load the bot and let it choose, as often as asked."""
    questions, answers = connect()
    if hasattr(os, "register_at_fork"):  # processes that a bot starts neither read questions nor answer them
        os.register_at_fork(after_in_child=lambda: _close_inherited(questions, answers))
    own_modules = frozenset(sys.modules)
    choose: Any = None
    board: Any = None
    while True:
        try:
            request, *about, seconds = pickle.load(questions)
        except EOFError:
            os._exit(0)
        _set_alarm(math.ceil(seconds) + GRACE)
        try:
            if request == "load":
                choose = _load_again(own_modules, *about)
                _answer(answers, os.environ.get(GUARDS, ""))
            elif request == "board":
                board = Board(*about)  # the bot can look it up by its name from now on
                _answer(answers)
            else:
                view, in_parts = about
                moves = [_move(*parts) for parts in in_parts]
                _answer(answers, _sendable(answer_for(choose(view, list(moves), board), moves)))
        except (BotError, FaultError) as error:
            _answer(answers, fault=str(error))
        except BaseException as error:
            _answer(answers, fault=str(fault_of(error)), trace="".join(traceback.format_exception(error)))
        _set_alarm(0)


def _close_inherited(*pipes: BinaryIO) -> None:
    """Close pipes inherited from the parent, without flushing anything to them."""
    for pipe in pipes:
        os.close(pipe.fileno())


def _load_again(own_modules: frozenset[str], path: list[str], where: str) -> Choose:
    """Load the bot from its current file; modules are searched on the path of the asking process."""
    _forget_modules(where.partition(":")[0].partition(".")[0], own_modules)
    sys.path[:] = path
    return chooser_of(create_bot(find(where), where))


def _forget_modules(package: str, own_modules: frozenset[str]) -> None:
    """Unload the bot's own modules and all they remember, so that games do not depend on earlier ones.

    Libraries stay loaded, unless the bot is in one: many cannot be loaded twice.
    """
    for name in set(sys.modules) - own_modules:
        file = getattr(sys.modules[name], "__file__", None)
        if name.partition(".")[0] == package or not (file is None or is_library(Path(file))):
            del sys.modules[name]


def find(where: str) -> Any:
    """Find the bot in a file, `./mine.py:MyBot`, or in a package, `package.module:MyBot`."""
    place, _, attribute = where.rpartition(":")
    try:
        module = _module_in_file(place) if place.endswith(".py") else importlib.import_module(place)
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


def _module_in_file(path: str) -> Any:
    """Import a file as a module; it may import modules beside it."""
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


def create_bot(thing: Any, name: str) -> Any:
    """Make a bot of a class, an object or a function."""
    try:
        bot = thing() if isinstance(thing, type) else thing
    except BaseException as error:
        raise BotError(f"{name} cannot be created: {type(error).__name__}: {error}") from None
    if not callable(getattr(bot, "choose", bot)):
        raise BotError(f"{name} is not a bot: it needs choose(view, moves)")
    return bot


def _sendable(answer: Answer) -> int | str:
    """Turn an answer into one that JSON can carry: a move that is not in the list becomes text."""
    if not isinstance(answer, Move):
        return answer
    try:
        return str(answer.checked())
    except LocomotifError as error:
        raise FaultError(str(error)) from None


def _answer(
    answers: BinaryIO, answer: int | str | None = None, fault: str | None = None, trace: str = ""
) -> None:
    """Send an answer; exit if nobody reads it any more."""
    try:
        answers.write(json.dumps([answer, fault, trace]).encode() + b"\n")
        answers.flush()
    except OSError:
        os._exit(0)


def _set_alarm(seconds: int) -> None:
    """Have the system end this process after this many seconds; 0 cancels that."""
    if hasattr(signal, "alarm"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
