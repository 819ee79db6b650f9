"""HTTP routes of boards: their data, and what they look like."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from locomotif.boards import Board, BoardError, boards, shipped_boards
from locomotif.boards.export import BoardData, BoardExport, board_data, export_board, read_art
from locomotif.server.api.dependencies import problems
from locomotif.server.api_errors import ApiError, not_found

router = APIRouter(prefix="/api/boards", tags=["boards"])

BoardName = Annotated[str, Path(max_length=60)]


@router.get("/{board}", response_model=BoardData, responses=problems(404, 409))
async def get_board(board: BoardName, response: Response) -> dict[str, Any]:
    """Everything needed to play on a board and to read its rules."""
    return board_data(_find(board, response))


@router.get("/{board}/export", response_model=BoardExport, responses=problems(404, 409))
async def get_export(board: BoardName, response: Response) -> dict[str, Any]:
    """Everything about a board, also how it is drawn."""
    return export_board(_find(board, response))


@router.get("/{board}/art", responses=problems(404, 409))
async def get_art(board: BoardName, response: Response) -> dict[str, Any] | None:
    """The finished picture in the folder of a board; null where it has none."""
    return read_art(_find(board, response))


def _find(name: str, response: Response) -> Board:
    if name not in boards():
        raise not_found("board")
    try:
        board = Board(name)
    except BoardError:
        raise ApiError(409, "board_changed", "This board is no longer available.") from None
    shipped = name in shipped_boards()  # people's own may change while they work on them
    response.headers["cache-control"] = "public, max-age=3600" if shipped else "no-cache"
    return board
