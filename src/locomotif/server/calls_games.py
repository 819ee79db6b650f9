"""HTTP: finished games, which stay: record, replay and the chart of scores."""

from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from locomotif.game.view import public_view
from locomotif.server import models
from locomotif.server.calls import TableId, TheHouse, problems
from locomotif.server.dealing import BoardChanged, deal_table
from locomotif.server.house import House
from locomotif.server.match import Entry, Match
from locomotif.server.refusal import Refused, not_found
from locomotif.server.replaying import beside, moves_that_stand
from locomotif.server.telling import tell

router = APIRouter(prefix="/api", tags=["finished games"])
MOST_STEPS = 50


async def _finished(house: House, table_id: str) -> tuple[Match, list[Entry]]:
    """A finished game as it was dealt, and its log; it need not come back into memory as a live table."""
    table = await house.store.table(table_id)
    if table is None:
        raise not_found("table")
    try:
        dealt = None if table.state == "open" else deal_table(table)
    except BoardChanged:
        reason = "the board has changed since this game was played"
        raise Refused(409, "board_changed", reason) from None
    if dealt is None or table.state != "finished":
        raise Refused(409, "not_finished", "the game is not finished")
    return dealt, await house.store.log(table_id)


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, **problems(404, 409)},
)
async def record(table_id: TableId, house: TheHouse) -> PlainTextResponse:
    """The record of a finished game, with seed and hash."""
    dealt, entries = await _finished(house, table_id)
    name = f"attachment; filename=locomotif-{dealt.game.board.name}-{table_id}.txt"
    text = await beside(_record, dealt, entries)
    return PlainTextResponse(text, headers={"content-disposition": name})


@router.get("/tables/{table_id}/replay", response_model=models.Replay, responses=problems(404, 409))
async def replay(
    table_id: TableId,
    house: TheHouse,
    start: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_STEPS)] = MOST_STEPS,
) -> Response:
    """Some steps of a finished game, as a spectator saw it."""
    dealt, entries = await _finished(house, table_id)
    body = await beside(_steps, dealt, entries, start, count)
    return Response(body, media_type="application/json")


@router.get("/tables/{table_id}/scores", response_model=models.Scores, responses=problems(404, 409))
async def scores(table_id: TableId, house: TheHouse) -> Response:
    """The points on the board after every entry of the log of a finished game: the chart of its scores."""
    dealt, entries = await _finished(house, table_id)
    body = await beside(_scores, dealt, entries)
    return Response(body, media_type="application/json")


def _record(match: Match, entries: list[Entry]) -> str:
    """Play the game again as it stands, and write it down."""
    game = match.game.copy()
    for entry in moves_that_stand(entries):
        game.play(entry.text, entry.seat)
    return game.record()


def _scores(match: Match, entries: list[Entry]) -> bytes:
    """Play the log again and note the points of every seat."""
    told = [[0] * match.game.players]
    for entry in entries:
        match = match.after(entry)
        told.append([match.game.score(seat) for seat in range(match.game.players)])
    return orjson.dumps({"scores": told})


def _steps(match: Match, entries: list[Entry], start: int, count: int) -> bytes:
    """Play the log again and note the public view of the steps asked for."""
    steps = []
    for number in range(min(start + count, len(entries) + 1)):
        told = None
        if number:
            match = match.after(entries[number - 1])
            told = orjson.Fragment(tell(entries[number - 1], match).public) if number >= start else None
        if number >= start:
            view = public_view(match.game) | {"number": number}
            steps.append({"number": number, "entry": told, "view": view})
    return orjson.dumps({"steps": len(entries) + 1, "from": start, "steps_here": steps})
