"""Guests: other people's bots as players.

A guest that raises an error, chooses an illegal move or does not answer in time forfeits the move: the first legal
move is played instead, and the fault is noted in `faults`. A strict player raises an error instead.
"""

import contextlib
import os
from typing import Any, cast

from locomotif.bots.bot_error import BotError
from locomotif.bots.guest_hosts import Answer, DirectHost, FaultError, GuestHost, NoAnswerError, ThreadHost
from locomotif.bots.lazy_view import LazyView
from locomotif.bots.process_host import ProcessHost
from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.game.move import Move
from locomotif.game.view import View

SECONDS = 10.0
"""The time a guest has for a move, unless `SECONDS_VARIABLE` is set."""

LEAST_SECONDS, MOST_SECONDS = 0.001, 3600.0
"""The range that `SECONDS_VARIABLE` may be set to."""

SECONDS_VARIABLE = "LOCOMOTIF_BOT_SECONDS"
"""The environment variable that sets the time a guest has for a move."""

TIMEOUTS_IN_A_GAME = 3
"""After this many moves without an answer, a guest is not asked again in this game."""

TIMEOUTS_IN_ALL = 9
"""After this many moves without an answer, a guest is not asked again at all."""


def seconds_per_move() -> float:
    """How long a guest has for a move."""
    given = os.environ.get(SECONDS_VARIABLE)
    if not given:
        return SECONDS
    with contextlib.suppress(ValueError):  # of float()
        if LEAST_SECONDS <= (seconds := float(given)) <= MOST_SECONDS:
            return seconds
    raise BotError(
        f"{SECONDS_VARIABLE} must be a number of seconds from {LEAST_SECONDS:g} to {MOST_SECONDS:g}, "
        f'not "{given}"'
    )


class GuestPlayer:
    """Asks a guest for its moves, and holds it to the rules and to its time."""

    def __init__(
        self, name: str, host: GuestHost, seconds: float | None = None, strict: bool = False
    ) -> None:
        self.name = name
        self.host = host
        self.seconds = seconds_per_move() if seconds is None else seconds
        self.strict = strict
        self.faults: list[str] = []
        self._timeouts = 0
        self._timeouts_in_this_game = 0
        self._game: tuple[str, int] = ("", 0)

    @classmethod
    def of_object(
        cls, name: str, bot: Any, seconds: float | None = None, *, trusted: bool = False, strict: bool = False
    ) -> "GuestPlayer":
        """Make a player of a guest that is an object; a trusted one is called without a thread or time limit."""
        return cls(name, DirectHost(bot) if trusted or strict else ThreadHost(bot), seconds, strict)

    @classmethod
    def of_file(cls, name: str, where: str, *, strict: bool = False) -> "GuestPlayer":
        """Make a player of a guest in a file or package; BotError if it cannot be loaded."""
        host = ProcessHost(where)
        host.load()
        return cls(name, host, strict=strict)

    def decide(self, game: Game, seat: int) -> int | Move:
        """Ask for the guest's choice; the first legal move if it forfeits."""
        self._notice_new_game(game)
        moves, numbers = game.listed_moves(seat)
        try:
            answer = self._ask(game, seat, moves)
            return numbers[answer] if isinstance(answer, int) else _legal(game, seat, answer)
        except FaultError as fault:
            where = f"{self.name}, seat {seat}, move {len(game.moves)}"
            if self.strict:
                raise _as_error(fault, where) from None
            self.faults.append(f"{where}: {self._describe(fault)}")
            return numbers[0]

    def reset(self) -> None:
        """Prepare for a new block of games: load a guest in a process again, and forget its timeouts."""
        self._timeouts = 0
        self._game = ("", 0)
        if isinstance(self.host, ProcessHost):
            self.host.load()

    def _ask(self, game: Game, seat: int, moves: list[Move]) -> Answer:
        """Ask the guest, unless it timed out too often."""
        if self._timeouts_in_this_game >= TIMEOUTS_IN_A_GAME or self._timeouts >= TIMEOUTS_IN_ALL:
            raise FaultError("was not asked any more")
        view = cast("View", LazyView(game, seat))
        return self.host.ask(view, moves, game.board, self.seconds)

    def _describe(self, fault: FaultError) -> str:
        """Describe a fault in words, and count it if it is a timeout."""
        if isinstance(fault, NoAnswerError):
            self._timeouts += 1
            self._timeouts_in_this_game += 1
            if self._timeouts == TIMEOUTS_IN_ALL:
                return f"{fault}; it is not asked again"
            if self._timeouts_in_this_game == TIMEOUTS_IN_A_GAME:
                return f"{fault}; it is not asked again in this game"
        return str(fault)

    def _notice_new_game(self, game: Game) -> None:
        """If this is another game (another deal, or fewer moves than before), let the guest be asked again."""
        before = self._game
        self._game = (game.seed_hash, len(game.moves))
        if self._game[0] != before[0] or self._game[1] < before[1]:
            self._timeouts_in_this_game = 0


def _legal(game: Game, seat: int, answer: Move | str) -> Move:
    """Check a text, or a move that is not in the list (one with another payment, say); FaultError if illegal."""
    try:
        move = Move.parse(answer) if isinstance(answer, str) else answer.checked()
    except LocomotifError as error:
        raise FaultError(str(error)) from None
    if refusal := game.why_not(move, seat):
        raise FaultError(str(refusal))
    return move


def _as_error(fault: FaultError, where: str) -> BaseException:
    """The error that a strict player raises: the guest's own with its traceback, or one that describes the fault."""
    if fault.__cause__ is not None:
        fault.__cause__.add_note(f"({where})")
        return fault.__cause__
    return BotError(f"{where}: {fault}\n{fault.trace}".strip())
