"""A game and its log: no database, no network, no clock but the times in the entries.

A `Match` never changes; `after` returns the match with one more entry. Only entries are stored, so every process that
reads the log arrives at the same match.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from locomotif.boards import Board
from locomotif.game import Game
from locomotif.game.events import Event
from locomotif.server.game_log.clocks import COMING_BACK, ClockKind, Clocks, new_clocks

EntryKind = Literal["move", "undo", "bot", "back", "agree", "pause"]
StandInReason = Literal["clock", "left", "absent", "open"]
"""Why a bot plays a person's seat: out of time; gave up; the others agreed, without or with another person's help."""
Substitute = Literal["bot", "person"]
"""Who plays for an absent person: a bot, or a bot until another person takes the seat."""

_REVEALING = {"drew", "refilled", "flushed", "reshuffled", "dug", "saw tickets", "over"}
"""Events that reveal something hidden: a claim that causes one cannot be undone."""

BOT_ALLOWANCE = 6_000
"""Milliseconds after which another process moves for a bot that is overdue."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log."""

    number: int
    kind: EntryKind
    seat: int
    text: str
    """`move`: the move in notation; `bot`: why (clock, left); `undo`: the number of the undone entry; `agree`: a
    `Replacement`; `pause`: for how many milliseconds the server was down."""
    by_bot: bool
    at: int
    action: int | None = field(default=None, compare=False)
    """A bot's move by the kernel's number, which needs no reading; only in the process whose bot chose it."""


class ActionRefused(Exception):  # noqa: N818 - an answer, not a failure
    """Something a client asked for that is not possible now; `code` is for programs."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


@dataclass(frozen=True, slots=True)
class Replacement:
    """A seat's consent that somebody else plays for an absent person, and whose consent is needed."""

    absent: int
    by: Substitute
    needed: frozenset[int]

    def __str__(self) -> str:
        return f"{self.absent} {self.by} {','.join(map(str, sorted(self.needed)))}"

    @classmethod
    def read(cls, text: str) -> "Replacement":
        """Read it from an entry."""
        absent, by, needed = text.split(" ")
        return cls(int(absent), "person" if by == "person" else "bot", frozenset(map(int, needed.split(","))))


@dataclass(frozen=True)
class Match:
    """The game after some entries of its log."""

    game: Game
    number: int
    asked: tuple[int, ...]
    """For each seat, the log number at which its current question was asked."""
    levels: tuple[str | None, ...]
    """The level of each bot's seat; None for a person's."""
    stand_ins: dict[int, StandInReason]
    """People's seats currently played by a bot, and why."""
    clocks: Clocks
    second_thoughts: tuple[int, ...]
    """How often each seat has undone a claim or was taken back."""
    claim: "Claim | None" = None
    """The claim that can be undone now."""
    agreed: dict[tuple[int, Substitute], frozenset[int]] = field(default_factory=dict)
    """Which seats have agreed that somebody else plays for an absent person."""
    last_at: int = 0
    events: list[Event] = field(default_factory=list)
    """What the last entry made happen."""

    # --- questions

    @property
    def undo(self) -> int | None:
        """The seat that can undo its claim now."""
        return None if self.claim is None or self.game.over else self.claim.seat

    def is_bots(self, seat: int) -> bool:
        """Does a bot play this seat now?"""
        return self.levels[seat] is not None or seat in self.stand_ins

    def bots_to_move(self) -> list[int]:
        """The bots whose move it is."""
        return [seat for seat in self.game.waiting if self.is_bots(seat)]

    def out_of_time(self, now: int) -> list[int]:
        """The seats whose clock has run out."""
        ends = ((seat, self.clocks.runs_out(seat)) for seat in self.game.waiting)
        return [seat for seat, end in ends if end is not None and end <= now]

    def due(self) -> int | None:
        """When a process must act at the latest (a bot's move, a clock); None: a person will move."""
        if self.game.over:
            return None
        times = [end for seat in self.game.waiting if (end := self.clocks.runs_out(seat)) is not None]
        if self.bots_to_move():
            times.append(self.last_at + BOT_ALLOWANCE)
        return min(times, default=None)

    def check_answer(self, seat: int, answers: int) -> None:
        """Check that a move answers the current question of its seat; ActionRefused if it comes late or twice."""
        if answers > self.number:
            raise ActionRefused("late", f"The log has {self.number} entries, not {answers} yet.")
        if answers < self.asked[seat]:
            raise ActionRefused("late", f"This answers number {answers}, but the log is at {self.number}.")

    # --- the next entry

    def after(self, entry: Entry) -> "Match":
        """The match with one more entry; IllegalMove or ActionRefused if it does not fit."""
        if entry.number != self.number:
            raise ActionRefused("late", f"Entry {entry.number} does not follow {self.number}.")
        if not 0 <= entry.seat < self.game.players:
            raise ActionRefused("not_yours", f"There is no seat {entry.seat}.")
        if self.game.over:
            raise ActionRefused("over", "The game is over.")
        match entry.kind:
            case "move":
                return self._after_move(entry)
            case "undo":
                return self._after_undo(entry)
            case "bot":
                return self._after_bot(entry)
            case "back":
                return self._after_back(entry)
            case "agree":
                return self._after_agree(entry)
            case "pause":
                return self._after_pause(entry)

    def _after_move(self, entry: Entry) -> "Match":
        if entry.by_bot != self.is_bots(entry.seat):
            raise ActionRefused("played_by_bot", "A bot is playing this seat. Take it back first.")
        game = self.game.copy()
        game.moves.clear()  # the log has them; otherwise the game would grow with every move
        if entry.action is None:
            events = game.play(entry.text, entry.seat)
        else:
            events = game.play_number(entry.seat, entry.action)
        claim = None
        if game.moves[-1][1].kind == "claim" and _REVEALING.isdisjoint(e["event"] for e in events):
            claim = Claim(entry.seat, entry.number, entry.at, self.game, self.clocks.stop(entry.at))
        still_choosing = game.phase == "first tickets"
        after = replace(self._without_votes(entry.seat), game=game, claim=claim, events=events)
        return after._asking(entry, keep_asking=still_choosing)

    def _after_undo(self, entry: Entry) -> "Match":
        if self.claim is None or self.claim.seat != entry.seat:
            raise ActionRefused("no_undo", "This seat has no claim that can be undone now.")
        if self.is_bots(entry.seat):
            raise ActionRefused("played_by_bot", "A bot is playing this seat. Take it back first.")
        after = replace(
            self, game=self.claim.before, claim=None, events=[], clocks=self.clocks_undone(entry.at)
        )
        return after._asking(entry, keep_asking=False)

    def clocks_undone(self, at: int) -> Clocks:
        """The clocks if the claim is undone now: as they were, and the claimant pays for the time since."""
        if self.claim is None:
            return self.clocks
        return self.claim.clocks.charge(self.claim.seat, at - self.claim.at)

    def _after_bot(self, entry: Entry) -> "Match":
        if self.is_bots(entry.seat):
            raise ActionRefused("played_by_bot", "A bot is already playing this seat.")
        why: StandInReason = "clock" if entry.text == "clock" else "left"
        return self._handed_over(entry.seat, why)._asking(entry, keep_asking=True)

    def _handed_over(self, seat: int, why: StandInReason) -> "Match":
        """The match in which a bot plays a seat."""
        return replace(self._without_votes(seat), stand_ins=self.stand_ins | {seat: why}, events=[])

    def _after_back(self, entry: Entry) -> "Match":
        if entry.seat not in self.stand_ins:
            raise ActionRefused("not_yours", "No bot is standing in on this seat.")
        stand_ins = {seat: why for seat, why in self.stand_ins.items() if seat != entry.seat}
        after = replace(self, stand_ins=stand_ins, events=[], clocks=self.clocks.give_grace(entry.seat))
        return after._asking(entry, keep_asking=True)

    def _after_agree(self, entry: Entry) -> "Match":
        wanted = Replacement.read(entry.text)
        if self.is_bots(wanted.absent):
            raise ActionRefused("played_by_bot", "A bot is already playing this seat.")
        vote = (wanted.absent, wanted.by)
        agreed = self.agreed.get(vote, frozenset()) | {entry.seat}
        after = replace(self, agreed=self.agreed | {vote: agreed}, events=[])
        if wanted.needed <= agreed:
            after = after._handed_over(wanted.absent, "absent" if wanted.by == "bot" else "open")
        return after._asking(entry, keep_asking=True)

    def _without_votes(self, seat: int) -> "Match":
        """The match without votes about a seat: its person is there, or a bot plays."""
        if not self.agreed:
            return self
        agreed = {vote: seats for vote, seats in self.agreed.items() if vote[0] != seat}
        return replace(self, agreed=agreed)

    def _after_pause(self, entry: Entry) -> "Match":
        down = int(entry.text)
        claim = None if self.claim is None else replace(self.claim, at=self.claim.at + down + COMING_BACK)
        after = replace(self, clocks=self.clocks.pause(entry.at, down), claim=claim, events=[])
        return after._asking(entry, keep_asking=True)

    def _asking(self, entry: Entry, *, keep_asking: bool) -> "Match":
        """Note which seats have a new question, and run the clocks of people who are to move."""
        number = entry.number + 1
        waiting = self.game.waiting
        anew = set() if keep_asking else set(waiting)
        if entry.kind == "move":
            anew.add(entry.seat)  # so that the same move sent again is late
        asked = tuple(number if seat in anew else was for seat, was in enumerate(self.asked))
        thinking = {seat for seat in waiting if not self.is_bots(seat)}
        # An undone claim is an old question: no time comes back.
        clocks = self.clocks.run(entry.at, thinking, set() if entry.kind == "undo" else anew)
        thoughts = self.second_thoughts
        if entry.kind in ("undo", "back"):
            thoughts = tuple(n + (seat == entry.seat) for seat, n in enumerate(thoughts))
        return replace(
            self, number=number, asked=asked, clocks=clocks, second_thoughts=thoughts, last_at=entry.at
        )


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that can be undone, and the game before it."""

    seat: int
    number: int
    at: int
    before: Game
    clocks: Clocks
    """As they stood when the route was claimed."""


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
        stand_ins={},
        clocks=new_clocks(clock, players),
        second_thoughts=(0,) * players,
        last_at=at,
    )
    thinking = {seat for seat in range(players) if not match.is_bots(seat)}
    return replace(match, clocks=match.clocks.run(at, thinking, set()))


def clocks_json(match: Match, now: int) -> dict[str, Any] | None:
    """The clocks as sent to clients; None: the table has none."""
    if match.clocks.kind.kind == "none":
        return None
    seats = []
    for seat in range(match.game.players):
        left = None if match.levels[seat] is not None else match.clocks.left(seat, now)
        since = match.clocks.since[seat]
        starts_in = 0 if since is None else max(0, since - now)
        clock = {"left": None if left is None else max(0, left), "running": since is not None}
        seats.append(clock | {"starts_in": starts_in})
    return {"now": now, "seats": seats}
