"""Deal the game of a stored table, provided its board is still the one it was started on."""

from locomotif.boards import Board, BoardError
from locomotif.server.game_log.match import Match, deal
from locomotif.server.storage.store import TableRow


class BoardChanged(Exception):  # noqa: N818 - an answer, not a failure
    """The board is no longer the one this game was started on."""


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
