"""People who create tables, sit down, are sent away and leave, while servers are killed."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from bench.server.api_client import ApiClient
from bench.server.processes import Server
from locomotif.server.settings import Settings
from locomotif.server.storage.db_schema import seats, tables

Standing = tuple[bool, ...]
"""Which seats of a table have a person."""


@dataclass
class Promised:
    """What the server has said about tables before their start."""

    acknowledged: dict[str, Standing | None] = field(default_factory=dict)
    """How each table stood after the last answer; None: it is gone."""
    wanted: dict[str, Standing | None] = field(default_factory=dict)
    """How it would stand after a call that was not answered."""
    calls: int = 0


async def keep_changing(
    servers: list[Server], promised: Promised, stop: asyncio.Event, lost: tuple[type[Exception], ...]
) -> None:
    """Change tables until asked to stop; a table whose answer was lost is left alone from then on."""
    dice = random.Random(7)
    while not stop.is_set():
        address = dice.choice(servers).address
        anna, ben = ApiClient(address), ApiClient(address)
        try:
            await anna.named("Anna")
            await ben.named("Ben")
            table = await anna.table("usa", "me", "open", "open")
            promised.acknowledged[table["id"]] = (True, False, False)
            await _change(anna, ben, table["id"], promised, dice)
        except lost:
            await asyncio.sleep(0.1)
        finally:
            for client in (anna, ben):
                await client.close()


async def _change(
    anna: ApiClient, ben: ApiClient, table_id: str, promised: Promised, dice: random.Random
) -> None:
    path = f"/api/tables/{table_id}"
    steps: list[tuple[ApiClient, str, str, Any, Standing | None]] = [
        (ben, "POST", f"{path}/seats/1/take", {}, (True, True, False)),
        (ben, "POST", f"{path}/seats/2/take", {}, (True, True, True)),
        (anna, "PATCH", f"{path}/seats/2", {"kind": "open"}, (True, True, False)),
        (ben, "POST", f"{path}/seats/1/leave", None, (True, False, False)),
        (anna, "DELETE", path, None, None),
    ]
    for client, method, where, body, then in steps[: dice.randint(1, len(steps))]:
        promised.wanted[table_id] = then
        await client.call(method, where, body)
        promised.acknowledged[table_id] = then
        del promised.wanted[table_id]
        promised.calls += 1


async def differences(promised: Promised, settings: Settings) -> list[str]:
    """Tables that differ from what the server had said about them."""
    engine = create_async_engine(settings.database_url)
    stand: dict[str, list[bool]] = {}
    async with engine.connect() as connection:
        query = select(tables.c.id, seats.c.person).join(seats).where(tables.c.state == "open")
        for table_id, person in await connection.execute(query.order_by(tables.c.id, seats.c.number)):
            stand.setdefault(table_id, []).append(person is not None)
    await engine.dispose()
    wrong = []
    for table_id, said in promised.acknowledged.items():
        found = tuple(stand[table_id]) if table_id in stand else None
        if found not in (said, promised.wanted.get(table_id, said)):
            wrong.append(f"{table_id}: stands as {found}, acknowledged was {said}")
    return wrong
