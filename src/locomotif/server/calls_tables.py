"""HTTP: tables before the game, and the next game after it."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request, Response

from locomotif.server import models
from locomotif.server.calls import Caller, SeatOfTable, Somebody, TableId, TheHouse, problems, welcome
from locomotif.server.house import House
from locomotif.server.presenting import present_table
from locomotif.server.refusal import not_found

router = APIRouter(prefix="/api", tags=["tables"])
_CHANGE = problems(400, 401, 403, 404, 409)


async def _shown(house: House, table_id: str, person: str | None) -> models.Table:
    """A table as it is now."""
    room = house.rooms.get(table_id)
    if room is not None:
        return models.Table(**room.shown_to(person))
    table = await house.store.table(table_id)
    if table is None:
        raise not_found("table")
    return models.Table(**present_table(table, person))


@router.get("/tables")
async def public_tables(
    house: TheHouse, caller: Caller, state: Literal["open", "playing", "finished"] = "open"
) -> models.Tables:
    """The newest public tables."""
    found = await house.store.public_tables(state)
    return models.Tables(tables=[models.Table(**present_table(table, caller)) for table in found])


@router.post("/tables", status_code=201, responses=problems(400, 401, 403, 409))
async def make_table(wish: models.NewTable, house: TheHouse, me: Somebody) -> models.Table:
    """Make a table, and start at once if wished."""
    table_id = await house.lobby.make(me, await house.people.name(me), wish)
    if wish.start:
        await house.started(table_id)
    return await _shown(house, table_id, me)


@router.get("/tables/{table_id}", responses=problems(404))
async def one_table(table_id: TableId, house: TheHouse, caller: Caller) -> models.Table:
    """A table by its link."""
    return await _shown(house, table_id, caller)


@router.patch("/tables/{table_id}", responses=_CHANGE)
async def change_table(
    table_id: TableId, wish: models.ChangeTable, house: TheHouse, me: Somebody
) -> models.Table:
    """Change the settings of a table."""
    await house.lobby.change(table_id, me, wish)
    await house.changed(table_id)
    return await _shown(house, table_id, me)


@router.delete("/tables/{table_id}", status_code=204, responses=_CHANGE)
async def clear_table_away(table_id: TableId, house: TheHouse, me: Somebody) -> None:
    """Take a table away before the start."""
    await house.lobby.clear_away(table_id, me)
    await house.changed(table_id)


@router.patch("/tables/{table_id}/seats/{seat}", responses=_CHANGE)
async def change_seat(
    table_id: TableId, seat: SeatOfTable, wish: models.ChangeSeat, house: TheHouse, me: Somebody
) -> models.Table:
    """Change who sits on a seat, its name or its colour."""
    await house.lobby.change_seat(table_id, seat, me, await house.people.name(me), wish)
    await house.changed(table_id)
    return await _shown(house, table_id, me)


@router.post("/tables/{table_id}/seats/{seat}/take", responses=_CHANGE)
async def take_seat(
    table_id: TableId, seat: SeatOfTable, house: TheHouse, me: Somebody, wish: models.TakeSeat | None = None
) -> models.Table:
    """Sit down."""
    name = await house.people.name(me)
    await house.lobby.take(table_id, seat, me, name, wish or models.TakeSeat())
    await house.changed(table_id)
    return await _shown(house, table_id, me)


@router.post("/tables/{table_id}/seats/{seat}/leave", responses=_CHANGE)
async def leave_seat(
    table_id: TableId, seat: SeatOfTable, house: TheHouse, me: Somebody
) -> models.Table | None:
    """Get up; null: that was the last person, and the table is gone."""
    await house.lobby.leave(table_id, seat, me)
    await house.changed(table_id)
    if await house.store.table(table_id) is None:
        return None
    return await _shown(house, table_id, me)


@router.post("/tables/{table_id}/seats/{seat}/link", responses=_CHANGE)
async def link_of_seat(
    table_id: TableId, seat: SeatOfTable, house: TheHouse, me: Somebody
) -> models.SeatLink:
    """The private link that moves my seat to another device."""
    key = await house.lobby.make_link(table_id, seat, me)
    return models.SeatLink(key=key, path=f"/move/{key}")


@router.post("/move/{key}", responses=problems(400, 403, 404))
async def move_seat_here(
    key: Annotated[str, Path(max_length=60)],
    house: TheHouse,
    caller: Caller,
    request: Request,
    response: Response,
) -> models.Moved:
    """Take over the seat of a private link."""
    table_id, seat, name = await house.lobby.seat_of_link(key)
    if caller is None:
        caller = await welcome(house, name, request, response)
    await house.lobby.move_seat(key, table_id, seat, caller)
    await house.changed(table_id)
    return models.Moved(table=table_id, seat=seat)


@router.post("/tables/{table_id}/start", responses=_CHANGE)
async def start(
    table_id: TableId, house: TheHouse, me: Somebody, wish: models.Start | None = None
) -> models.Table:
    """Begin the game."""
    await house.lobby.start(table_id, me, wish.fill if wish else None)
    await house.started(table_id)
    return await _shown(house, table_id, me)


@router.post("/tables/{table_id}/rematch", responses=_CHANGE)
async def rematch(table_id: TableId, house: TheHouse, me: Somebody) -> models.Table:
    """The table of the next game."""
    new = await house.lobby.rematch(table_id, me)
    await house.changed(table_id)
    return await _shown(house, new, me)
