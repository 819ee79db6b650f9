"""HTTP: who I am, and what can be chosen."""

import dataclasses
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from fastapi import Path as InPath

import locomotif
from locomotif.boards import Board, boards
from locomotif.bots import LEVELS
from locomotif.server import models
from locomotif.server.calls import Caller, Somebody, TheHouse, problems, welcome
from locomotif.server.presenting import present_table
from locomotif.server.refusal import not_found

router = APIRouter(prefix="/api", tags=["people and boards"])


@router.get("/me")
async def who_am_i(house: TheHouse, caller: Caller) -> models.Me:
    """How the server calls this browser."""
    return models.Me(name=None if caller is None else await house.people.name(caller))


@router.put("/me", responses=problems(400, 403))
async def call_me(
    wish: models.SetName, house: TheHouse, caller: Caller, request: Request, response: Response
) -> models.Me:
    """Choose a name; the first time, a cookie is set."""
    if caller is None:
        await welcome(house, wish.name, request, response)
    else:
        await house.people.rename(caller, wish.name)
    return models.Me(name=wish.name)


@router.get("/me/tables", responses=problems(401))
async def my_tables(house: TheHouse, me: Somebody) -> models.Tables:
    """The tables where I hold a seat."""
    found = await house.store.tables_of(me)
    return models.Tables(tables=[models.Table(**present_table(table, me)) for table in found])


@router.get("/info")
async def info(house: TheHouse) -> models.Info:
    """What can be chosen, and the limits."""
    choices = [Board(name) for name in boards()]
    return models.Info(
        version=locomotif.__version__,
        boards=[
            models.BoardChoice(
                name=board.name,
                title=models.Title(en=board.rules.title.en, fr=board.rules.title.fr),
                players=board.rules.players,
            )
            for board in choices
        ],
        levels=list(LEVELS),
        colours=list(models.COLOURS),
        limits=models.Limits(
            name=models.LONGEST_NAME,
            chat=models.LONGEST_CHAT,
            tables=house.settings.tables_a_person,
            message=house.settings.message_bytes,
        ),
    )


@router.get("/boards/{board}", responses=problems(404))
async def figures(board: Annotated[str, InPath(max_length=60)], response: Response) -> dict[str, Any]:
    """All figures of a board."""
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
