"""HTTP routes of boards: their data, and what they look like."""

import functools
from collections.abc import Callable
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Request, Response

from locomotif.boards import Board, BoardError, boards, shipped_boards
from locomotif.boards.export import BoardData, BoardExport, board_data, export_board, read_art
from locomotif.server.api.dependencies import problems
from locomotif.server.api_errors import ApiError, not_found
from locomotif.server.gateway.compressed_bodies import CompressedBody, KeptBody, compress, respond

router = APIRouter(prefix="/api/boards", tags=["boards"])

KEPT = 2.0
"""Seconds for which the answer about somebody's own board is kept."""

BoardName = Annotated[str, Path(max_length=60)]


@router.get("/{board}", response_model=BoardData, responses=problems(404, 409))
async def get_board(board: BoardName, request: Request) -> Response:
    """Everything needed to play on a board and to read its rules."""
    return _respond(request, board, board_data)


@router.get("/{board}/export", response_model=BoardExport, responses=problems(404, 409))
async def get_export(board: BoardName, request: Request) -> Response:
    """Everything about a board, also how it is drawn."""
    return _respond(request, board, export_board)


@router.get("/{board}/art", response_model=dict[str, Any] | None, responses=problems(404, 409))
async def get_art(board: BoardName, request: Request) -> Response:
    """The finished picture in the folder of a board; null where it has none."""
    return _respond(request, board, read_art)


def _respond(request: Request, name: str, describe: Callable[[Board], Any]) -> Response:
    if name in shipped_boards():
        return respond(request, _shipped(name, describe), "public, max-age=3600")
    return respond(request, _own(name, describe).get(), "no-cache")


@functools.cache
def _own(name: str, describe: Callable[[Board], Any]) -> KeptBody:
    """People's own boards may change while they work on them."""
    if name not in boards():
        raise not_found("board")
    return KeptBody(lambda: _describe(name, describe), KEPT)


@functools.cache
def _shipped(name: str, describe: Callable[[Board], Any]) -> CompressedBody:
    return compress(_describe(name, describe), keep=True)


def _describe(name: str, describe: Callable[[Board], Any]) -> bytes:
    try:
        return orjson.dumps(describe(Board(name)))
    except BoardError:
        raise ApiError(409, "board_changed", "This board is no longer available.") from None
