"""HTTP routes: who I am, and what I can choose from."""

from fastapi import APIRouter, Request, Response

import locomotif
from locomotif.boards import playable_boards
from locomotif.bots import LEVELS
from locomotif.server.api.dependencies import Caller, SignedIn, TheHub, problems, register
from locomotif.server.live.table_json import table_json
from locomotif.server.protocol import schemas

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/me")
async def get_me(hub: TheHub, caller: Caller) -> schemas.Me:
    """The name of the person calling."""
    return schemas.Me(name=None if caller is None else await hub.people.name(caller))


@router.put("/me", responses=problems(400, 403))
async def set_my_name(
    body: schemas.SetName, hub: TheHub, caller: Caller, request: Request, response: Response
) -> schemas.Me:
    """Set my name; the first time, a cookie is set."""
    if caller is None:
        await register(hub, body.name, request, response)
    else:
        await hub.people.rename(caller, body.name)
    return schemas.Me(name=body.name)


@router.get("/me/tables", responses=problems(401))
async def my_tables(hub: TheHub, me: SignedIn) -> schemas.Tables:
    """The tables where I have a seat."""
    found = await hub.store.tables_of(me)
    return schemas.Tables(tables=[schemas.Table(**table_json(table, me)) for table in found])


@router.get("/info")
async def info(hub: TheHub) -> schemas.Info:
    """What can be chosen, and the limits."""
    choices, _ = playable_boards()
    return schemas.Info(
        version=locomotif.__version__,
        boards=[
            schemas.BoardChoice(
                name=board.name,
                title={language: texts.title for language, texts in board.texts.items()},
                line={language: texts.line for language, texts in board.texts.items()},
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
