"""The game of a stored table: dealt, its log replayed, and proved to be the game that was played."""

from typing import Literal

from locomotif.boards import Board, BoardError
from locomotif.server.game_log.encoding import EncodedEntry
from locomotif.server.game_log.match import Entry, Match, deal
from locomotif.server.game_log.replay import in_replay_thread, replay_entries
from locomotif.server.game_log.rules_version import digest_of, rules_version
from locomotif.server.storage.store import Store, TableRow


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


async def prove(store: Store, table_id: str) -> None:
    """Replay a game that was begun with other rules, and note that it goes on; CannotReplay if it cannot.

    It is not loaded as a live table: somebody else may be loading it at the same moment.
    """
    table = await store.table(table_id)
    if table is None or table.state != "playing":
        return
    dealt, entries = initial_match(table), await store.log(table_id)
    match, _ = await in_replay_thread(replay_proved, table, dealt, entries, len(entries))
    if table.waiting is None:
        await store.set_waiting(table_id, match.number, tuple(match.game.waiting))
    await store.note_proof(table_id, rules_version(), match.number, digest_of(match.game))
