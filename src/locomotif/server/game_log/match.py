"""One game as its log tells it: no database, no network, no clock of its own.

A `Match` is never changed; `after` gives the match with one more entry. What is stored is the entry, so any
process that reads the log stands at the same point.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from locomotif.boards import Board
from locomotif.game import Game
from locomotif.game.events import Event
from locomotif.server.game_log.clocks import ClockKind, Clocks, new_clocks

EntryKind = Literal["move", "undo", "bot", "back"]
Why = Literal["clock", "left"]

_REVEALING = {"drew", "refilled", "flushed", "reshuffled", "dug", "saw tickets", "over"}
"""Events that show somebody something hidden: a claim with one of them cannot be taken back."""

BOT_ALLOWANCE = 6_000
"""After how many milliseconds another process takes care of a bot that should have moved."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    number: int
    kind: EntryKind
    seat: int
    text: str
    """The move in notation; for `bot` why; for `undo` the number of the entry that is taken back."""
    by_bot: bool
    at: int


class ActionRefused(Exception):  # noqa: N818 - an answer, not a failure
    """An entry that does not fit now; `code` is for the client."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


@dataclass(frozen=True)
class Match:
    """The game after some entries of its log."""

    game: Game
    number: int
    asked: tuple[int, ...]
    """For each seat, the number of the log at which its present question was asked."""
    levels: tuple[str | None, ...]
    """The level of each bot's seat."""
    stand_in: dict[int, Why]
    """People's seats that a bot plays for now, and why."""
    clocks: Clocks
    claim: "Claim | None" = None
    """The claim that may be taken back now."""
    last_at: int = 0
    events: list[Event] = field(default_factory=list)
    """What the last entry made happen."""

    # --- questions

    @property
    def undo(self) -> int | None:
        """The seat that may take back its claim now."""
        return None if self.claim is None or self.game.over else self.claim.seat

    def is_bots(self, seat: int) -> bool:
        """Does a bot move for this seat now?"""
        return self.levels[seat] is not None or seat in self.stand_in

    def bots_to_move(self) -> list[int]:
        """The bots that are waited for."""
        return [seat for seat in self.game.waiting if self.is_bots(seat)]

    def out_of_time(self, now: int) -> list[int]:
        """The seats whose clock has run out."""
        ends = ((seat, self.clocks.runs_out(seat)) for seat in self.game.waiting)
        return [seat for seat, end in ends if end is not None and end <= now]

    def due(self) -> int | None:
        """When somebody must look after this match at the latest; None: a person will move."""
        if self.game.over:
            return None
        times = [end for seat in self.game.waiting if (end := self.clocks.runs_out(seat)) is not None]
        if self.bots_to_move():
            times.append(self.last_at + BOT_ALLOWANCE)
        return min(times, default=None)

    def check_answer(self, seat: int, answers: int) -> None:
        """See that a move answers the present question of its seat; NotInOrder if it comes late or twice."""
        if answers > self.number:
            raise ActionRefused("late", f"the log has {self.number} entries, not yet {answers}")
        if answers < self.asked[seat]:
            raise ActionRefused("late", f"that answers number {answers}; the log is at {self.number}")

    # --- the next entry

    def after(self, entry: Entry) -> "Match":
        """The match with one more entry; IllegalMove or NotInOrder if it does not fit."""
        if entry.number != self.number:
            raise ActionRefused("late", f"entry {entry.number} does not follow {self.number}")
        if not 0 <= entry.seat < self.game.players:
            raise ActionRefused("not_yours", f"there is no seat {entry.seat}")
        if self.game.over:
            raise ActionRefused("over", "the game is over")
        match entry.kind:
            case "move":
                return self._after_move(entry)
            case "undo":
                return self._after_undo(entry)
            case "bot":
                return self._after_bot(entry)
            case "back":
                return self._after_back(entry)

    def _after_move(self, entry: Entry) -> "Match":
        if entry.by_bot != self.is_bots(entry.seat):
            raise ActionRefused("played_by_bot", "a bot plays this seat now; take it back first")
        game = self.game.copy()
        game.moves.clear()  # the log has them; a game that keeps them would grow as long as it lives
        events = game.play(entry.text, entry.seat)
        claim = None
        if game.moves[-1][1].kind == "claim" and _REVEALING.isdisjoint(e["event"] for e in events):
            claim = Claim(entry.seat, entry.number, self.game)
        still_choosing = game.phase == "first tickets"
        after = replace(self, game=game, claim=claim, events=events)
        return after._asking(entry, keep_asking=still_choosing)

    def _after_undo(self, entry: Entry) -> "Match":
        if self.claim is None or self.claim.seat != entry.seat:
            raise ActionRefused("no_undo", "there is no claim of this seat that can be taken back now")
        if self.is_bots(entry.seat):
            raise ActionRefused("played_by_bot", "a bot plays this seat now; take it back first")
        clocks = self.clocks.take_over(entry.seat, entry.at)
        after = replace(self, game=self.claim.before, claim=None, events=[], clocks=clocks)
        return after._asking(entry, keep_asking=False)

    def _after_bot(self, entry: Entry) -> "Match":
        if self.is_bots(entry.seat):
            raise ActionRefused("played_by_bot", "a bot plays this seat already")
        why: Why = "clock" if entry.text == "clock" else "left"
        after = replace(self, stand_in=self.stand_in | {entry.seat: why}, events=[])
        return after._asking(entry, keep_asking=True)

    def _after_back(self, entry: Entry) -> "Match":
        if entry.seat not in self.stand_in:
            raise ActionRefused("not_yours", "this seat is not played by a bot for its person")
        stand_in = {seat: why for seat, why in self.stand_in.items() if seat != entry.seat}
        after = replace(self, stand_in=stand_in, events=[], clocks=self.clocks.give_grace(entry.seat))
        return after._asking(entry, keep_asking=True)

    def _asking(self, entry: Entry, *, keep_asking: bool) -> "Match":
        """Note which seats have a new question, and let the clocks run for the people who think."""
        number = entry.number + 1
        waiting = self.game.waiting
        anew = set() if keep_asking else set(waiting)
        if entry.kind == "move":
            anew.add(entry.seat)  # so that the same move sent again comes late
        asked = tuple(number if seat in anew else was for seat, was in enumerate(self.asked))
        thinking = {seat for seat in waiting if not self.is_bots(seat)}
        clocks = self.clocks.run(entry.at, thinking, anew)
        return replace(self, number=number, asked=asked, clocks=clocks, last_at=entry.at)


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that may be taken back, and the game before it."""

    seat: int
    number: int
    before: Game


def deal(
    board: Board,
    seed: bytes,
    first: int | None,
    names: list[str],
    levels: list[str | None],
    clock: ClockKind,
    at: int,
) -> Match:
    """Deal the game of a table."""
    players = len(names)
    game = Game(board, players, seed, first=first, names=names)
    match = Match(
        game=game,
        number=0,
        asked=(0,) * players,
        levels=tuple(levels),
        stand_in={},
        clocks=new_clocks(clock, players),
        last_at=at,
    )
    thinking = {seat for seat in range(players) if not match.is_bots(seat)}
    return replace(match, clocks=match.clocks.run(at, thinking, set()))


def clock_of(match: Match, now: int) -> dict[str, Any] | None:
    """The clocks as a client shows them; None: this table has none."""
    if match.clocks.kind.kind == "none":
        return None
    seats = []
    for seat in range(match.game.players):
        left = None if match.levels[seat] is not None else match.clocks.left(seat, now)
        running = match.clocks.since[seat] is not None
        seats.append({"left": None if left is None else max(0, left), "running": running})
    return {"now": now, "seats": seats}
