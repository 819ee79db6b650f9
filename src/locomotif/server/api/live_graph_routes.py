"""The HTTP route of the live graph: everybody's chances, for those who watch a game that goes on."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request

from locomotif.server.api.dependencies import Caller, TableId, TheHub, caller_of, problems
from locomotif.server.api.finished_game_routes import record_of_log
from locomotif.server.api_errors import ApiError, not_found
from locomotif.server.game_log.match import Entry
from locomotif.server.game_log.replay import standing_moves
from locomotif.server.live.live_graphs import Played
from locomotif.server.protocol import responses
from locomotif.server.storage.store import TableRow

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables/{table_id}/live-graph", responses=problems(403, 404, 409))
async def live_graph(
    table_id: TableId,
    request: Request,
    hub: TheHub,
    caller: Caller,
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> responses.LiveGraph:
    """Everybody's chance to win so far, a move late; it grows as long as somebody asks. `after`: a revision."""
    live_table = hub.live_tables.get(table_id)
    table = await hub.store.table(table_id) if live_table is None else live_table.row
    if table is None:
        raise not_found("table")
    check_may_watch(table, caller)
    if not (table.live_graph and hub.settings.reviewers):
        raise ApiError(409, "no_live_graph", "There is no live graph at this table.")
    if table.state != "playing":
        raise ApiError(409, "not_playing", "The live graph is there while the game goes on.")
    known = hub.live_graphs.of(table_id)
    if known is None or known.is_behind(table.number):
        log = await hub.store.log(table_id)
        played = await asyncio.to_thread(played_so_far, table, log)  # a log may be long
    else:
        played = known.played
    graph = hub.live_graphs.ask(table_id, caller_of(request), played)
    new = graph.chances() if graph.revision != after else None
    return responses.LiveGraph(state=graph.state, revision=graph.revision, chances=new)


def played_so_far(table: TableRow, log: list[Entry]) -> Played:
    """What the log of a game says of it."""
    moves = tuple(f"{entry.seat} {entry.text}" for entry in standing_moves(log))
    return Played(len(log), moves, record_of_log(table, log))


def check_may_watch(table: TableRow, caller: str | None) -> None:
    """Refuse people who play, or whose seat is played for them: the graph would tell them too much."""
    if caller is not None and any(caller in (seat.person, seat.keeper) for seat in table.seats):
        raise ApiError(403, "playing", "The live graph is for those who watch.")
