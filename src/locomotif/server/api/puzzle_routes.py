"""HTTP routes of what lies ready for a board: puzzles, and what many games say about the opening."""

import functools
import time
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, FastAPI, Path, Query, Request, Response

from locomotif.boards import Board, boards, playable_boards
from locomotif.coach import openings, puzzles
from locomotif.coach.shapes import OpeningTable, Puzzle
from locomotif.game import Game
from locomotif.game.odds import TunnelOdds
from locomotif.game.refusals import Refusal
from locomotif.server.api.dependencies import caller_of, problems
from locomotif.server.api.finished_games import FinishedGames
from locomotif.server.api_errors import not_found
from locomotif.server.gateway.compressed_bodies import CompressedBody, KeptBody, compress, respond
from locomotif.server.protocol import responses, server_messages

router = APIRouter(prefix="/api", tags=["puzzles"])

DAY = 86_400
KEPT = 60.0
"""Seconds for which the list is kept; the puzzle of the day changes at midnight (UTC)."""

_CACHING = "public, max-age=300"
BoardName = Annotated[str, Path(max_length=60)]
PuzzleId = Annotated[str, Path(max_length=40)]
Asked = Annotated[str, Query(max_length=300)]


def keep_list(app: FastAPI) -> None:
    """Prepare the list, which is the same for everybody."""
    app.state.puzzles = KeptBody(lambda: orjson.dumps(_list(int(time.time() // DAY))), KEPT)


def _list(day: int) -> dict[str, Any]:
    of_board = [(board.name, puzzles(board)) for board in playable_boards()[0]]
    every = [{"board": name, "id": one["id"]} for name, found in of_board for one in found]
    fields = ("id", "theme", "players")
    return {
        "boards": [
            {"board": name, "puzzles": [{field: one[field] for field in fields} for one in found]}  # type: ignore[literal-required]
            for name, found in of_board
        ],
        # A step that shares no factor with any number of puzzles to be expected: neighbours lie on other boards.
        "daily": every[day * 7919 % len(every)] if every else None,
    }


@router.get("/puzzles", response_model=responses.Puzzles)
async def all_puzzles(request: Request) -> Response:
    """The puzzles of all boards, and the one of the day."""
    return respond(request, request.app.state.puzzles.get(), "no-cache")


@router.get(
    "/puzzles/{board}/{puzzle}", response_model=server_messages.PuzzlePosition, responses=problems(404)
)
async def one_puzzle(board: BoardName, puzzle: PuzzleId, request: Request) -> Response:
    """A puzzle: the position as its seat sees it, and what its moves are worth."""
    asked = _find(board, puzzle)
    games: FinishedGames = request.app.state.finished_games
    key = ("puzzle", board, puzzle)
    body = games.kept(key)
    if body is None:
        request.state.turn.end()
        body = await games.get(key, caller_of(request), functools.partial(_position, asked))
    return respond(request, body, _CACHING)


@router.get("/puzzles/{board}/{puzzle}/why", responses=problems(404))
async def why_not(
    board: BoardName, puzzle: PuzzleId, request: Request, move: Asked = "", route: Asked = ""
) -> server_messages.WhyNot:
    """Why a move, or a claim of a route, is not possible in the position of a puzzle; null: it is."""
    asked = _find(board, puzzle)

    def look() -> Refusal | None:
        game = Game.from_record(asked["record"])
        if not route:
            return game.why_not(move, asked["seat"])
        _check_route(game, route)
        return game.why_not_claim(route, asked["seat"])

    refusal = await _run(request, look)
    if refusal is None:
        return server_messages.WhyNot(reason=None)
    reason = server_messages.RefusalReason(code=refusal.code, facts=refusal.facts, words=str(refusal))
    return server_messages.WhyNot(reason=reason)


@router.get("/puzzles/{board}/{puzzle}/preview", responses=problems(404))
async def preview(
    board: BoardName, puzzle: PuzzleId, request: Request, route: Asked
) -> server_messages.PuzzlePreview:
    """What a claim or a track piece would cut and close in the position of a puzzle, and what a tunnel may cost."""
    asked = _find(board, puzzle)

    def look() -> tuple[dict[str, list[str]], dict[Any, TunnelOdds]]:
        game = Game.from_record(asked["record"])
        _check_route(game, route)
        return game.preview(route), game.tunnel_odds(route, asked["seat"])

    seen, odds = await _run(request, look)
    return server_messages.PuzzlePreview(cuts=seen["cuts"], closes=seen["closes"], odds=odds)


@router.get("/openings/{board}", response_model=OpeningTable | None, responses=problems(404))
async def get_openings(board: BoardName, request: Request) -> Response:
    """What first tickets, pairs of them and routes were worth in many games; null: nobody has counted."""
    if board not in boards():
        raise not_found("board")
    return respond(request, _openings(board), _CACHING)


@functools.cache
def _openings(board: str) -> CompressedBody:
    return compress(orjson.dumps(openings(board)))


def _find(board: str, puzzle: str) -> Puzzle:
    found = puzzles(Board(board)) if board in boards() else []
    for one in found:
        if one["id"] == puzzle:
            return one
    raise not_found("puzzle")


def _position(puzzle: Puzzle) -> CompressedBody:
    game = Game.from_record(puzzle["record"])
    fields = ("id", "board", "theme", "players", "seat", "move", "gap", "moves")
    shown: dict[str, Any] = {field: puzzle[field] for field in fields}  # type: ignore[literal-required]
    view = game.view(puzzle["seat"]) | {"number": len(game.moves)}
    return compress(orjson.dumps(shown | {"view": view}))


def _check_route(game: Game, route: str) -> None:
    try:
        game.board.route(route)
    except LookupError:
        raise not_found("route") from None


async def _run(request: Request, work: Any) -> Any:
    games: FinishedGames = request.app.state.finished_games
    request.state.turn.end()
    return await games.run(caller_of(request), work)
