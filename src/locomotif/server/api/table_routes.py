"""HTTP routes of tables: before the game, and the rematch after it."""

import contextlib
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request, Response

from locomotif.server.api.dependencies import (
    Caller,
    MyName,
    SeatOfTable,
    SignedIn,
    TableId,
    TheHub,
    check_public,
    problems,
    register,
)
from locomotif.server.api_errors import ApiError, not_found
from locomotif.server.live.hub import Hub
from locomotif.server.live.table_json import table_json
from locomotif.server.protocol import requests, responses

router = APIRouter(prefix="/api", tags=["tables"])
_CHANGE = problems(400, 401, 403, 404, 409)


async def _shown(hub: Hub, table_id: str, person: str | None) -> responses.Table:
    """A table as it is now."""
    live_table = hub.live_tables.get(table_id)
    if live_table is not None:
        return responses.Table(**live_table.audience.shown_to(person))
    table = await hub.store.table(table_id)
    if table is None:
        raise not_found("table")
    return responses.Table(**table_json(table, person))


@router.get("/tables")
async def public_tables(
    hub: TheHub, caller: Caller, state: Literal["open", "playing", "finished"] = "open"
) -> responses.Tables:
    """The newest public tables."""
    found = await hub.store.public_tables(state)
    return responses.Tables(tables=[responses.Table(**table_json(table, caller)) for table in found])


@router.post("/tables", status_code=201, responses=problems(400, 401, 403, 409))
async def create_table(
    body: requests.NewTable, hub: TheHub, me: SignedIn, name: MyName, request: Request
) -> responses.Table:
    """Create a table, and start it at once if asked."""
    if body.public:
        check_public(request)
    table_id = await hub.lobby.create(me, name, body)
    if body.start:
        await hub.started(table_id)
    return await _shown(hub, table_id, me)


@router.get("/tables/{table_id}", responses=problems(404))
async def one_table(table_id: TableId, hub: TheHub, caller: Caller) -> responses.Table:
    """A table by its id."""
    return await _shown(hub, table_id, caller)


@router.patch("/tables/{table_id}", responses=_CHANGE)
async def change_table(
    table_id: TableId, body: requests.ChangeTable, hub: TheHub, me: SignedIn, request: Request
) -> responses.Table:
    """Change the settings of a table."""
    if body.public:
        check_public(request)
    await hub.lobby.change(table_id, me, body)
    await hub.changed(table_id)
    return await _shown(hub, table_id, me)


@router.delete("/tables/{table_id}", status_code=204, responses=_CHANGE)
async def delete_table(table_id: TableId, hub: TheHub, me: SignedIn) -> None:
    """Delete a table before it starts."""
    await hub.lobby.delete(table_id, me)
    await hub.changed(table_id)


@router.patch("/tables/{table_id}/seats/{seat}", responses=_CHANGE)
async def change_seat(
    table_id: TableId, seat: SeatOfTable, body: requests.ChangeSeat, hub: TheHub, me: SignedIn, name: MyName
) -> responses.Table:
    """Change who sits on a seat, its name or its colour."""
    await hub.lobby.change_seat(table_id, seat, me, name, body)
    await hub.changed(table_id)
    return await _shown(hub, table_id, me)


@router.post("/tables/{table_id}/seats/{seat}/take", responses=_CHANGE)
async def take_seat(
    table_id: TableId,
    seat: SeatOfTable,
    hub: TheHub,
    me: SignedIn,
    name: MyName,
    body: requests.TakeSeat | None = None,
) -> responses.Table:
    """Take a seat: an open one, mine in a rematch, or that of somebody who is absent."""
    await hub.take_seat(table_id, seat, me, name, body or requests.TakeSeat())
    return await _shown(hub, table_id, me)


@router.post("/tables/{table_id}/seats/{seat}/leave", responses=_CHANGE)
async def leave_seat(
    table_id: TableId, seat: SeatOfTable, hub: TheHub, me: SignedIn
) -> responses.Table | None:
    """Leave a seat; null: that was the last person, and the table is gone."""
    await hub.lobby.leave(table_id, seat, me)
    await hub.changed(table_id)
    if await hub.store.table(table_id) is None:
        return None
    return await _shown(hub, table_id, me)


@router.post("/tables/{table_id}/seats/{seat}/link", responses=_CHANGE)
async def link_of_seat(table_id: TableId, seat: SeatOfTable, hub: TheHub, me: SignedIn) -> responses.SeatLink:
    """Create the private link that moves my seat to another device."""
    key = await hub.seat_links.make(table_id, seat, me)
    return responses.SeatLink(key=key, path=f"/move/{key}")


@router.post("/move/{key}", responses=problems(400, 403, 404))
async def move_seat_here(
    key: Annotated[str, Path(max_length=60)],
    hub: TheHub,
    caller: Caller,
    request: Request,
    response: Response,
) -> responses.Moved:
    """Take over the seat of a private link."""
    table_id, seat, name = await hub.seat_links.find(key)
    if caller is None:
        caller = await register(hub, name, request, response)
    await hub.seat_links.use(key, table_id, seat, caller)
    await hub.changed(table_id)
    return responses.Moved(table=table_id, seat=seat)


@router.post("/tables/{table_id}/start", responses=_CHANGE)
async def start(
    table_id: TableId, hub: TheHub, me: SignedIn, body: requests.Start | None = None
) -> responses.Table:
    """Start the game."""
    await hub.lobby.start(table_id, me, body.fill if body else None)
    await hub.started(table_id)
    return await _shown(hub, table_id, me)


@router.post("/tables/{table_id}/rematch", responses=_CHANGE)
async def rematch(table_id: TableId, hub: TheHub, me: SignedIn) -> responses.Table:
    """The table of the next game, created once; it starts at once if nobody else is to play there."""
    new = await hub.lobby.rematch(table_id, me)
    await hub.changed(table_id)
    table = await _shown(hub, new, me)
    if table.state == "open" and all(seat.mine or seat.kind == "bot" for seat in table.seats):
        with contextlib.suppress(ApiError):  # a second click was quicker
            await hub.lobby.start(new, me, None)
            await hub.started(new)
    else:
        await hub.changed(new)
    return await _shown(hub, new, me)
