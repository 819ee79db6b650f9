"""HTTP routes of finished games: record, replay and score chart."""

from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from locomotif.game.record import Record, RecordedMove, write_record
from locomotif.game.seeds import hash_of_seed
from locomotif.game.view import public_view
from locomotif.server.api.dependencies import TableId, TheHub, problems
from locomotif.server.api_errors import ApiError, not_found
from locomotif.server.game_log.encoding import encode_entry
from locomotif.server.game_log.match import Entry, Match
from locomotif.server.game_log.replay import in_replay_thread, standing_moves
from locomotif.server.live.hub import Hub
from locomotif.server.live.initial_match import BoardChanged, initial_match
from locomotif.server.protocol import schemas
from locomotif.server.storage.store import TableRow

router = APIRouter(prefix="/api", tags=["finished games"])
MOST_STEPS = 50


async def _finished(hub: Hub, table_id: str) -> tuple[Match, list[Entry]]:
    """A finished game as it was dealt, and its log. The table is not loaded into memory as a live table."""
    table = await hub.store.table(table_id)
    if table is None:
        raise not_found("table")
    try:
        dealt = None if table.state == "open" else initial_match(table)
    except BoardChanged:
        reason = "The board has changed since this game was played."
        raise ApiError(409, "board_changed", reason) from None
    if dealt is None or table.state != "finished":
        raise ApiError(409, "not_finished", "The game is not finished yet.")
    return dealt, await hub.store.log(table_id)


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, **problems(404, 409)},
)
async def record(table_id: TableId, hub: TheHub) -> PlainTextResponse:
    """The record of a finished game, with seed and hash; of a game that was ended, the moves as they were played."""
    table = await hub.store.table(table_id)
    if table is not None and table.state == "ended":
        return _attached(record_of_log(table, await hub.store.log(table_id)), table.board, table_id)
    dealt, entries = await _finished(hub, table_id)
    return _attached(await in_replay_thread(_record, dealt, entries), dealt.game.board.name, table_id)


@router.get("/tables/{table_id}/replay", response_model=schemas.Replay, responses=problems(404, 409))
async def replay(
    table_id: TableId,
    hub: TheHub,
    start: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_STEPS)] = MOST_STEPS,
) -> Response:
    """Some steps of a finished game, as a spectator saw them."""
    dealt, entries = await _finished(hub, table_id)
    body = await in_replay_thread(_steps, dealt, entries, start, count)
    return Response(body, media_type="application/json")


@router.get("/tables/{table_id}/scores", response_model=schemas.Scores, responses=problems(404, 409))
async def scores(table_id: TableId, hub: TheHub) -> Response:
    """The score of every seat after each log entry of a finished game, for a chart."""
    dealt, entries = await _finished(hub, table_id)
    body = await in_replay_thread(_scores, dealt, entries)
    return Response(body, media_type="application/json")


def _attached(record: str, board: str, table_id: str) -> PlainTextResponse:
    name = f"attachment; filename=locomotif-{board}-{table_id}.txt"
    return PlainTextResponse(record, headers={"content-disposition": name})


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


def _record(match: Match, entries: list[Entry]) -> str:
    """Replay the game without undone moves and write its record."""
    game = match.game.copy()
    for entry in standing_moves(entries):
        game.play(entry.text, entry.seat)
    return game.record()


def _scores(match: Match, entries: list[Entry]) -> bytes:
    """Replay the log and note the score of every seat."""
    scores = [[0] * match.game.players]
    for entry in entries:
        match = match.after(entry)
        scores.append([match.game.score(seat) for seat in range(match.game.players)])
    return orjson.dumps({"scores": scores})


def _steps(match: Match, entries: list[Entry], start: int, count: int) -> bytes:
    """Replay the log and note the public view at the requested steps."""
    steps = []
    for number in range(min(start + count, len(entries) + 1)):
        if number:
            match = match.after(entries[number - 1])
        if number >= start:
            line = orjson.Fragment(encode_entry(entries[number - 1], match).public) if number else None
            view = public_view(match.game) | {"number": number}
            steps.append({"number": number, "entry": line, "view": view})
    return orjson.dumps({"steps": len(entries) + 1, "from": start, "steps_here": steps})
