"""Functions that make the next log entry from the match as it stands when the entry is stored."""

from collections.abc import Callable, Collection

from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.match import ActionRefused, Entry, Match, Replacement, Substitute
from locomotif.server.storage.store import TableRow

MOST_ENTRIES = 5000
"""After this many, people can only hand over to bots: most games have a few hundred, but some might never end."""

MOST_SECOND_THOUGHTS = 200
"""How often a seat may undo a claim or be taken back: five seats that do so again and again do not fill the log."""


def play_move(seat: int, number: int, move: str) -> Callable[[Match], Entry]:
    """A person's move that answers the question a seat was asked at `number`."""

    def make(match: Match) -> Entry:
        if not match.game.over:
            match.check_answer(seat, number)
            if number != match.number and seat not in match.game.waiting:
                raise ActionRefused("late", "The claim before this turn was undone.")
        _check_length(match)
        return Entry(match.number, "move", seat, " ".join(move.split()), False, _at(match))

    return make


def play_bot_move(seat: int, number: int, action: int) -> Callable[[Match], Entry]:
    """A bot's move, by the kernel's number, that answers the question a seat was asked at `number`."""

    def make(match: Match) -> Entry:
        if match.game.over:
            raise ActionRefused("over", "The game is over.")
        match.check_answer(seat, number)
        if seat not in match.game.waiting:
            raise ActionRefused("late", "The claim before this turn was undone while the bot was thinking.")
        text = str(match.game.move_of(seat, action))
        return Entry(match.number, "move", seat, text, True, _at(match), action)

    return make


def undo_claim(seat: int, number: int) -> Callable[[Match], Entry]:
    """Undo the claim of a seat."""

    def make(match: Match) -> Entry:
        if match.number != number:
            raise ActionRefused("late", f"This answers number {number}, but the log is at {match.number}.")
        _check_length(match)
        _check_second_thoughts(match, seat)
        left = match.clocks_undone(_at(match)).left(seat, 0)
        if match.undo == seat and left is not None and left <= 0:
            raise ActionRefused("no_time", "No time is left to make another move.")
        claim = match.claim.number if match.claim is not None else -1
        return Entry(match.number, "undo", seat, str(claim), False, _at(match))

    return make


def hand_over(seat: int) -> Callable[[Match], Entry]:
    """Let a bot play on for a person who leaves."""
    return lambda match: Entry(match.number, "bot", seat, "left", False, _at(match))


def take_seat_back(seat: int) -> Callable[[Match], Entry]:
    """Give a seat back from the bot to its person."""

    def make(match: Match) -> Entry:
        _check_length(match)
        _check_second_thoughts(match, seat)
        if seat in match.stand_ins and not match.clocks.can_resume(seat):
            raise ActionRefused("no_time", "The time of this seat is used up.")
        return Entry(match.number, "back", seat, "", False, _at(match))

    return make


def hand_over_out_of_time(seat: int) -> Callable[[Match], Entry]:
    """Let a bot play on for a person whose time is up."""

    def make(match: Match) -> Entry:
        if seat not in match.out_of_time(now()):
            raise ActionRefused("late", "The clock has not run out.")
        return Entry(match.number, "bot", seat, "clock", False, _at(match))

    return make


def agree_to_replacement(
    table: TableRow,
    person: str | None,
    absent: int,
    by: Substitute,
    there: Collection[int],
    away_since: int | None,
    wait: int,
) -> Callable[[Match], Entry]:
    """Agree that somebody else plays for an absent person.

    `there` are the seats with somebody connected; the absent one is away since `away_since`, None: they are there.
    `wait`: milliseconds for which the others have to wait, for the move and for its player.
    """

    def make(match: Match) -> Entry:
        held = table.held_by(person)
        if not held:
            raise ActionRefused("watching", "You are watching. Only players can do this.")
        if absent in held or not absent < len(table.seats):
            raise ActionRefused("not_absent", "Only somebody who is absent can be replaced.")
        if match.clocks.kind.kind != "none":
            raise ActionRefused("not_absent", "The clock decides when a bot plays on.")
        asked = match.clocks.since[absent]
        if away_since is None or asked is None or now() - max(asked, away_since) < wait:
            raise ActionRefused("not_absent", "This player is there, or was a moment ago.")
        seat = held[0]
        others = {table.held_by(table.seats[other].person)[0] for other in there if not match.is_bots(other)}
        wanted = Replacement(absent, by, frozenset(others | {seat}))
        agreed = match.agreed.get((absent, by), frozenset())
        if seat in agreed and not wanted.needed <= agreed:
            raise ActionRefused("late", "You have agreed already; the others have not.")
        return Entry(match.number, "agree", seat, str(wanted), False, _at(match))

    return make


def _check_length(match: Match) -> None:
    if match.number >= MOST_ENTRIES:
        raise ActionRefused("rate", "This game has gone on for too long. Give up, and bots will finish it.")


def _check_second_thoughts(match: Match, seat: int) -> None:
    if match.second_thoughts[seat] >= MOST_SECOND_THOUGHTS:
        raise ActionRefused("rate", "This seat has changed its mind too often in this game.")


def _at(match: Match) -> int:
    """The time of the next entry: never before the last one, even if machine clocks differ."""
    return max(now(), match.last_at)
