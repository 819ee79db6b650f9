"""Nobody gets the view of a seat that is not theirs, however they write its number."""

import contextlib

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bench.server.api_client import PATIENCE, ApiClient
from bench.server.processes import Server
from tests.server.tables import two_at_a_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("seat", ["1", "01", "00001", "00000", "00009", "9", "-1", "+0", "٠", "0 ", "1e0"])
async def test_only_its_holder_can_open_the_view_of_a_seat(server: Server, seat: str) -> None:
    anna, ben = await ApiClient(server.address).named("Anna"), await ApiClient(server.address).named("Ben")
    table = await two_at_a_table(anna, ben)
    address = server.address.replace("http", "ws", 1)
    query = httpx.QueryParams({"seat": seat})
    told: list[str] = []
    async with connect(
        f"{address}/api/tables/{table}/socket?{query}",
        additional_headers={"Cookie": anna.cookie},
        open_timeout=PATIENCE,
    ) as line:
        with contextlib.suppress(ConnectionClosed):
            told.append(str(await line.recv()))
    assert told == []
    assert line.close_code == 4401  # sent away, not fallen over


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "//", "http://"])
def test_an_origin_that_is_not_an_address_is_foreign(server: Server, origin: str) -> None:
    answer = httpx.put(
        f"{server.address}/api/me", json={"name": "Anna"}, headers={"Origin": origin}, timeout=PATIENCE
    )
    assert answer.status_code == 403
