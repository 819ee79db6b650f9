"""The game of a stored table: dealt, its log replayed, and proved to be the game that was played."""

from typing import Literal

from locomotif.boards import Board, BoardError
from locomotif.server.game_log.encoding import EncodedEntry
from locomotif.server.game_log.match import Entry, Match, deal
from locomotif.server.game_log.replay import replay_entries
from locomotif.server.game_log.rules_version import digest_of
from locomotif.server.storage.store import TableRow


class CannotReplay(Exception):  # noqa: N818 - an answer, not a failure
    """A game that the present boards and rules do not replay as it was played; `reason` says why."""

    reason: Literal["board", "rules"] = "rules"


class BoardChanged(CannotReplay):
    """The board is no longer the one this game was started on."""

    reason = "board"


def initial_match(table: TableRow) -> Match:
    """The match before the first log entry."""
    try:
        board = Board(table.board)
    except BoardError:
        raise BoardChanged from None
    if not board.can_replay(table.fingerprint):
        raise BoardChanged
    started = table.started or table.created
    return deal(board, table.seed, table.first, table.names(), table.levels(), table.clock, started)


def replay_proved(
    table: TableRow, dealt: Match, entries: list[Entry], encoded_from: int
) -> tuple[Match, list[EncodedEntry]]:
    """Replay the log of a table; CannotReplay if it leads elsewhere than it did when it was played."""
    try:
        match, encoded = replay_entries(dealt, entries, encoded_from)
    except Exception as error:  # whatever the present rules say to moves that were legal once
        raise CannotReplay from error
    if table.digest is not None and table.number == match.number and table.digest != digest_of(match.game):
        raise CannotReplay
    return match, encoded
