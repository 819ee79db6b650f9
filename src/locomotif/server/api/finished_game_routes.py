"""HTTP routes of finished games: record, replay and score chart."""

import functools
from collections.abc import Callable, Hashable
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request, Response

from locomotif.game.record import Record, RecordedMove, write_record
from locomotif.game.seeds import hash_of_seed
from locomotif.game.view import public_view
from locomotif.server.api.dependencies import TableId, caller_of, problems
from locomotif.server.api.finished_games import FinishedGames
from locomotif.server.api_errors import ApiError, not_found
from locomotif.server.game_log.encoding import encode_entry
from locomotif.server.game_log.match import Entry, Match
from locomotif.server.game_log.replay import standing_moves
from locomotif.server.gateway.compressed_bodies import CompressedBody, compress, respond
from locomotif.server.gateway.peer import Peer
from locomotif.server.live.hub import Hub
from locomotif.server.live.initial_match import BoardChanged, initial_match
from locomotif.server.protocol import responses, server_messages
from locomotif.server.storage.store import TableRow

router = APIRouter(prefix="/api", tags=["finished games"])
MOST_STEPS = 50
_CACHING = "private, no-cache"


async def _cached_answer(
    request: Request, table_id: str, what: Hashable, make: Callable[[Match, list[Entry]], CompressedBody]
) -> CompressedBody:
    """Get an answer about a finished game; `make` makes it from the game as it was dealt, and its log.

    The table is not loaded into memory as a live table.
    """
    hub: Hub = request.app.state.hub
    games: FinishedGames = request.app.state.finished_games
    table = await hub.store.table(table_id)
    if table is None:
        raise not_found("table")
    if table.state != "finished":
        if table.state != "open":
            _deal(table)  # a board that has changed is the better reason
        raise ApiError(409, "not_finished", "The game is not finished yet.")
    key = (table_id, what, *table.names())
    kept = games.kept(key)
    if kept is not None:
        return kept
    dealt, entries = _deal(table), await hub.store.log(table_id)
    request.state.turn.end()  # from here on it waits for its own thread
    peer: Peer = request.state.peer
    return await peer.wait_for(games.get(key, caller_of(request), lambda: make(dealt, entries)))


def _deal(table: TableRow) -> Match:
    try:
        return initial_match(table)
    except BoardChanged:
        reason = "The board has changed since this game was played."
        raise ApiError(409, "board_changed", reason) from None


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, **problems(404, 409)},
)
async def record(table_id: TableId, request: Request) -> Response:
    """The record of a finished game, with seed and hash; of a game that was ended, the moves as they were played."""
    hub: Hub = request.app.state.hub
    table = await hub.store.table(table_id)
    if table is None:
        raise not_found("table")
    if table.state == "ended":
        body = _as_text(record_of_log(table, await hub.store.log(table_id)))
    else:
        body = await _cached_answer(request, table_id, "record", _record)
    name = f"attachment; filename=locomotif-{table.board}-{table_id}.txt"
    return respond(request, body, _CACHING, **{"content-disposition": name})


@router.get("/tables/{table_id}/replay", response_model=server_messages.Replay, responses=problems(404, 409))
async def replay(
    table_id: TableId,
    request: Request,
    start: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_STEPS)] = MOST_STEPS,
) -> Response:
    """Some steps of a finished game, as a spectator saw them."""
    steps = functools.partial(_steps, start, count)
    return respond(request, await _cached_answer(request, table_id, (start, count), steps), _CACHING)


@router.get("/tables/{table_id}/scores", response_model=responses.Scores, responses=problems(404, 409))
async def scores(table_id: TableId, request: Request) -> Response:
    """The score of every seat after each log entry of a finished game, for a chart."""
    return respond(request, await _cached_answer(request, table_id, "scores", _scores), _CACHING)


def record_of_log(table: TableRow, entries: list[Entry]) -> str:
    """The record of a game that is not replayed: what its log says."""
    moves = [RecordedMove(entry.seat, entry.text) for entry in standing_moves(entries)]
    return write_record(
        Record(
            board=table.board,
            players=len(table.seats),
            names=table.names(),
            moves=moves,
            fingerprint=table.fingerprint,
            first=table.first,
            seed=table.seed,
            seed_hash=hash_of_seed(table.seed),
        )
    )


def _record(match: Match, entries: list[Entry]) -> CompressedBody:
    """Replay the game without undone moves and write its record."""
    game = match.game.copy()
    for entry in standing_moves(entries):
        game.play(entry.text, entry.seat)
    return _as_text(game.record())


def _as_text(record: str) -> CompressedBody:
    return compress(record.encode(), "text/plain; charset=utf-8")


def _scores(match: Match, entries: list[Entry]) -> CompressedBody:
    """Replay the log and note the score of every seat."""
    scores = [[0] * match.game.players]
    for entry in entries:
        match = match.after(entry)
        scores.append([match.game.score(seat) for seat in range(match.game.players)])
    return compress(orjson.dumps({"scores": scores}))


def _steps(start: int, count: int, match: Match, entries: list[Entry]) -> CompressedBody:
    """Replay the log and note the public view at the requested steps."""
    steps = []
    for number in range(min(start + count, len(entries) + 1)):
        if number:
            match = match.after(entries[number - 1])
        if number >= start:
            line = orjson.Fragment(encode_entry(entries[number - 1], match).public) if number else None
            view = public_view(match.game) | {"number": number}
            steps.append({"number": number, "entry": line, "view": view})
    return compress(orjson.dumps({"steps": len(entries) + 1, "from": start, "steps_here": steps}))
