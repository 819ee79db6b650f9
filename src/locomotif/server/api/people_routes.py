"""HTTP routes: who I am, and my tables."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from locomotif.server.api.dependencies import Caller, SignedIn, TableId, TheHub, problems, register
from locomotif.server.api_errors import not_found
from locomotif.server.live.table_json import table_json
from locomotif.server.lobby.deletion import forget_person
from locomotif.server.lobby.people import COOKIE
from locomotif.server.lobby.statistics import statistics_of
from locomotif.server.protocol import requests, responses
from locomotif.server.storage.tables_held import State, TablesWanted

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/me")
async def get_me(hub: TheHub, caller: Caller) -> responses.Me:
    """The name of the person calling."""
    return responses.Me(name=None if caller is None else await hub.people.name(caller))


@router.put("/me", responses=problems(400, 403))
async def set_my_name(
    body: requests.SetName, hub: TheHub, caller: Caller, request: Request, response: Response
) -> responses.Me:
    """Set my name; the first time, a cookie is set."""
    if caller is None or not await hub.people.rename(caller, body.name):
        await register(hub, body.name, request, response)
    return responses.Me(name=body.name)


@router.delete("/me", status_code=204, responses=problems(401))
async def delete_me(hub: TheHub, me: SignedIn, response: Response) -> None:
    """Delete what the server keeps of me; games with other people stay, without my name, and bots play on."""
    await forget_person(hub.store.engine, me)
    hub.people.forget_cookies()
    response.delete_cookie(COOKIE, path="/")


@router.get("/me/tables", responses=problems(401))
async def my_tables(
    hub: TheHub,
    me: SignedIn,
    state: State | None = None,
    board: Annotated[str | None, Query(max_length=60)] = None,
    against: Literal["people", "bots"] | None = None,
    won: bool | None = None,
    put_away: bool | None = None,
    after: Annotated[str | None, Query(max_length=24)] = None,
    count: Annotated[int, Query(ge=1, le=50)] = 50,
) -> responses.MyTables:
    """The tables where I have a seat, newest first; `after`: those that follow this one."""
    wanted = TablesWanted(state, board, against, won, put_away)
    found = await hub.store.tables_of(me, wanted, after, count + 1)
    shown = [responses.Table(**table_json(await hub.with_waiting(table), me)) for table in found[:count]]
    return responses.MyTables(tables=shown, more=len(found) > count)


@router.patch("/me/tables/{table_id}", responses=problems(400, 401, 403, 404))
async def change_my_table(
    table_id: TableId, body: requests.ChangeMyTable, hub: TheHub, me: SignedIn
) -> responses.Table:
    """Take a table off my lists, or bring it back."""
    await hub.lobby.put_away(table_id, me, body.put_away)
    await hub.changed(table_id)
    table = await hub.store.table(table_id)
    if table is None:
        raise not_found("table")
    return responses.Table(**table_json(table, me))


@router.get("/me/statistics", responses=problems(401))
async def my_statistics(hub: TheHub, me: SignedIn) -> responses.Statistics:
    """My games, wins, scores and routes."""
    return await statistics_of(hub.store, me)


@router.post("/me/link", responses=problems(400, 401, 403))
async def my_link(hub: TheHub, me: SignedIn) -> responses.SeatLink:
    """Create the private link that brings all my games to another device."""
    key = await hub.people.make_link(me)
    return responses.SeatLink(key=key, path=f"/me/{key}")


@router.post("/me/join/{key}", responses=problems(400, 403, 404))
async def join_me(
    key: Annotated[str, Path(max_length=60)],
    hub: TheHub,
    caller: Caller,
    request: Request,
    response: Response,
) -> responses.Me:
    """Become the person of a private link on this device too."""
    person = await hub.people.person_of_link(key)
    if caller is None:
        caller = await register(hub, person.name, request, response)
    await hub.joined(await hub.people.join(key, caller))
    return responses.Me(name=person.name)
