"""HTTP routes: who I am, and what I can choose from."""

import dataclasses
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from fastapi import Path as InPath

import locomotif
from locomotif.boards import Board, boards
from locomotif.bots import LEVELS
from locomotif.server.api.dependencies import Caller, SignedIn, TheHub, problems, register
from locomotif.server.api_errors import not_found
from locomotif.server.live.table_json import table_json
from locomotif.server.protocol import schemas

router = APIRouter(prefix="/api", tags=["people and boards"])


@router.get("/me")
async def get_me(hub: TheHub, caller: Caller) -> schemas.Me:
    """The name of the person calling."""
    return schemas.Me(name=None if caller is None else await hub.people.name(caller))


@router.put("/me", responses=problems(400, 403))
async def set_my_name(
    wish: schemas.SetName, hub: TheHub, caller: Caller, request: Request, response: Response
) -> schemas.Me:
    """Set my name; the first time, a cookie is set."""
    if caller is None:
        await register(hub, wish.name, request, response)
    else:
        await hub.people.rename(caller, wish.name)
    return schemas.Me(name=wish.name)


@router.get("/me/tables", responses=problems(401))
async def my_tables(hub: TheHub, me: SignedIn) -> schemas.Tables:
    """The tables where I have a seat."""
    found = await hub.store.tables_of(me)
    return schemas.Tables(tables=[schemas.Table(**table_json(table, me)) for table in found])


@router.get("/info")
async def info(hub: TheHub) -> schemas.Info:
    """Boards, bot levels, seat colours and limits."""
    choices = [Board(name) for name in boards()]
    return schemas.Info(
        version=locomotif.__version__,
        boards=[
            schemas.BoardChoice(
                name=board.name,
                title=schemas.Title(en=board.rules.title.en, fr=board.rules.title.fr),
                players=board.rules.players,
            )
            for board in choices
        ],
        levels=list(LEVELS),
        colours=list(schemas.SEAT_COLOURS),
        limits=schemas.Limits(
            name=schemas.LONGEST_NAME,
            chat=schemas.LONGEST_CHAT,
            tables=hub.settings.tables_a_person,
            message=hub.settings.message_bytes,
        ),
    )


@router.get("/boards/{board}", responses=problems(404))
async def board_data(board: Annotated[str, InPath(max_length=60)], response: Response) -> dict[str, Any]:
    """All data of a board."""
    if board not in boards():
        raise not_found("board")
    read = Board(board)
    response.headers["cache-control"] = "public, max-age=3600"
    return {
        "name": read.name,
        "fingerprint": read.fingerprint,
        "rules": read.rules.model_dump(mode="json"),
        "cities": [dataclasses.asdict(city) for city in read.cities],
        "routes": [dataclasses.asdict(route) for route in read.routes],
        "tickets": [{"ticket": str(t), "a": t.a, "b": t.b, "points": t.points} for t in read.tickets],
        "zones": {zone: list(ends) for zone, ends in read.zones.items()},
        "crossings": [list(pair) for pair in read.crossings],
        "pieces": [{"colour": c, "length": n, "count": k} for (c, n), k in read.pieces.items()],
        "bullet_bonus": {str(n): list(ranks) for n, ranks in read.bullet_bonus.items()},
        "bonus_cards": [{"id": card.id, "points": card.points} for card in read.bonus_cards],
    }
