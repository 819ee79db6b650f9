"""Check the board of a table: does it exist, and may this many play on it?"""

from locomotif.boards import Board, BoardError, boards
from locomotif.errors import LocomotifError
from locomotif.server.api_errors import ApiError
from locomotif.server.storage.store import TableRow


def board_named(name: str) -> Board:
    """The board of a new table."""
    if name not in boards():
        raise ApiError(422, "bad_request", f"board: must be one of {', '.join(boards())}")
    return _read(name)


def board_of(table: TableRow) -> Board:
    """The board of an existing table; it may have disappeared since."""
    return _read(table.board)


def _read(name: str) -> Board:
    try:
        return Board(name)
    except BoardError:
        raise ApiError(409, "board_changed", "This board is no longer available.") from None


def check_players(board: Board, players: int) -> None:
    """Check that this many can play on a board."""
    try:
        board.check_players(players)
    except LocomotifError as error:
        raise ApiError(422, "bad_request", f"seats: {error}") from None
