"""Making the next entry of a log, from the match as it stands when it is this entry's turn to be stored."""

from collections.abc import Callable

from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.match import ActionRefused, Entry, Match

MOST_ENTRIES = 5000
"""From here on people can only hand over to bots: games have a few hundred, but two people could go on for ever."""


def answer(seat: int, number: int, move: str, *, by_bot: bool = False) -> Callable[[Match], Entry]:
    """An entry that answers the question a seat was asked at `number`."""

    def make(match: Match) -> Entry:
        if not match.game.over:
            match.check_answer(seat, number)
        if not by_bot:
            _check_length(match)
        return Entry(match.number, "move", seat, " ".join(move.split()), by_bot, _at(match))

    return make


def take_claim_back(seat: int, number: int) -> Callable[[Match], Entry]:
    """An entry that takes the claim of a seat back."""

    def make(match: Match) -> Entry:
        if match.number != number:
            raise ActionRefused("late", f"that answers number {number}; the log is at {match.number}")
        _check_length(match)
        claim = match.claim.number if match.claim is not None else -1
        return Entry(match.number, "undo", seat, str(claim), False, _at(match))

    return make


def hand_over(seat: int) -> Callable[[Match], Entry]:
    """An entry that lets a bot play on for a person who leaves."""
    return lambda match: Entry(match.number, "bot", seat, "left", False, _at(match))


def take_seat_back(seat: int) -> Callable[[Match], Entry]:
    """An entry by which a person plays their seat again."""

    def make(match: Match) -> Entry:
        _check_length(match)
        return Entry(match.number, "back", seat, "", False, _at(match))

    return make


def hand_over_late(seat: int) -> Callable[[Match], Entry]:
    """An entry that lets a bot play on for a person whose clock has run out."""

    def make(match: Match) -> Entry:
        if seat not in match.out_of_time(now()):
            raise ActionRefused("late", "the clock has not run out")
        return Entry(match.number, "bot", seat, "clock", False, _at(match))

    return make


def _check_length(match: Match) -> None:
    if match.number >= MOST_ENTRIES:
        raise ActionRefused("rate", "this game has gone on for too long; give up, and bots end it")


def _at(match: Match) -> int:
    """The time of the next entry: never before the last one, whatever the clocks of the machines say."""
    return max(now(), match.last_at)
