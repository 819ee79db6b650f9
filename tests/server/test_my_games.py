"""What a person comes back to: whose move it is in their games, games put away, statistics, another device."""

import random
from pathlib import Path

import pytest
from sqlalchemy import select

from bench.server.api_client import ApiClient
from bench.server.processes import Server
from locomotif.server.lobby.statistics import statistics_of
from locomotif.server.settings import Settings
from locomotif.server.storage.database import connect, run_migrations
from locomotif.server.storage.db_schema import seats
from locomotif.server.storage.store import Store
from tests.server.tables import first_tickets, two_at_a_table, whose_turn
from tests.server.test_files_of_version_0_1 import FINISHED, data  # noqa: F401 - a fixture

pytestmark = pytest.mark.anyio


async def listed(client: ApiClient, query: str = "") -> list[str]:
    """The ids of a person's tables."""
    return [table["id"] for table in (await client.call("GET", f"/api/me/tables{query}"))["tables"]]


async def test_lists_say_whose_move_it_is(anna: ApiClient, ben: ApiClient) -> None:
    table_id = await two_at_a_table(anna, ben, first=1)
    (table,) = (await anna.call("GET", "/api/me/tables?state=playing"))["tables"]
    assert table["waiting"] == [0, 1]
    sockets = [await anna.sit(table_id), await ben.sit(table_id)]
    await first_tickets(*sockets)
    (table,) = (await anna.call("GET", "/api/me/tables"))["tables"]
    assert table["waiting"] == [whose_turn(*sockets).seat] == [1]
    for socket in sockets:
        await socket.leave()


async def test_a_game_is_put_away_and_brought_back(anna: ApiClient, ben: ApiClient) -> None:
    table_id = await two_at_a_table(anna, ben)
    changed = await anna.call("PATCH", f"/api/me/tables/{table_id}", {"put_away": True})
    assert changed["put_away"]
    assert await listed(anna, "?put_away=false") == []
    assert await listed(anna, "?put_away=true") == [table_id]
    assert await listed(ben, "?put_away=false") == [table_id]  # only Anna's list has changed
    await anna.call("PATCH", f"/api/me/tables/{table_id}", {"put_away": False})
    assert await listed(anna, "?put_away=false") == [table_id]


async def test_only_people_at_the_table_put_it_away(anna: ApiClient, ben: ApiClient) -> None:
    table = await anna.table("usa", "me", "open")
    await ben.call("PATCH", f"/api/me/tables/{table['id']}", {"put_away": True}, status=403)


async def test_lists_are_filtered_and_come_in_pages(anna: ApiClient, ben: ApiClient) -> None:
    with_ben = await two_at_a_table(anna, ben, "usa")
    against_bots = [(await anna.table("nordic", "me", "easy"))["id"] for _ in range(3)]
    assert await listed(anna, "?against=people") == [with_ben]
    assert set(await listed(anna, "?against=bots&board=nordic&state=open")) == set(against_bots)
    assert await listed(anna, "?state=finished") == []
    pages: list[str] = []
    more = True
    while more:
        after = f"&after={pages[-1]}" if pages else ""
        page = await anna.call("GET", f"/api/me/tables?count=2{after}")
        pages += [table["id"] for table in page["tables"]]
        more = page["more"]
    assert sorted(pages) == sorted([with_ben, *against_bots])
    assert pages[-1] == with_ben


async def test_statistics_count_finished_games_and_move_to_another_device(server: Server) -> None:
    anna = await ApiClient(server.address).named("Anna")
    nothing = await anna.call("GET", "/api/me/statistics")
    assert (nothing["games"], nothing["boards"], nothing["routes"]) == (0, [], [])
    table = await anna.table("usa", "me", "easy", start=True)
    socket = await anna.sit(table["id"])
    await socket.play_on(random.Random(3))
    result = socket.view["result"]
    await socket.leave()

    counted = await anna.call("GET", "/api/me/statistics")
    won = int(0 in result["winners"])
    mine = result["seats"][0]
    assert (counted["games"], counted["wins"]) == (1, won)
    assert counted["boards"] == [
        {
            "board": "usa",
            "players": 2,
            "games": 1,
            "wins": won,
            "best": mine["total"],
            "best_table": table["id"],
        }
    ]
    assert counted["opponents"] == [{"level": "easy", "games": 1, "wins": won}]
    assert (counted["tickets_done"], counted["tickets_failed"]) == (
        len(mine["completed"]),
        len(mine["failed"]),
    )
    assert await listed(anna, f"?won={bool(won)}") == [table["id"]]
    assert await listed(anna, f"?won={not won}") == []

    # A phone that has played already, and one that is new here.
    phone, tablet = await ApiClient(server.address).named("Anna's phone"), ApiClient(server.address)
    on_phone = (await phone.table("nordic", "me", "open"))["id"]
    for device in (phone, tablet):
        link = await anna.call("POST", "/api/me/link")
        assert await device.call("POST", f"/api/me/join/{link['key']}") == {"name": "Anna"}
        await device.call("POST", f"/api/me/join/{link['key']}", status=404)
    for device in (anna, phone, tablet):
        assert await device.call("GET", "/api/me/statistics") == counted
        assert await listed(device) == [on_phone, table["id"]]
        assert (await device.call("GET", f"/api/tables/{on_phone}"))["host"]
        await device.close()


async def test_statistics_of_earlier_games_are_filled_in(data: Path) -> None:  # noqa: F811
    engine = connect(Settings(data=data))
    await run_migrations(engine)
    async with engine.connect() as connection:
        held = (seats.c.table_id == FINISHED["table"], seats.c.number == 0)
        person = await connection.scalar(select(seats.c.person).where(*held))
    counted = await statistics_of(Store(engine), str(person))
    await engine.dispose()
    (board,) = counted.boards
    mine = FINISHED["result"]["seats"][0]
    assert (counted.games, board.best, board.players) == (1, mine["total"], len(FINISHED["result"]["seats"]))
    assert counted.tickets_done == len(mine["completed"])
    assert [against.level for against in counted.opponents] == [None, "easy"]


async def test_quick_words_are_sent_as_codes(anna: ApiClient, ben: ApiClient) -> None:
    table_id = await two_at_a_table(anna, ben)
    sockets = [await anna.sit(table_id), await ben.sit(table_id)]
    await sockets[0].send({"type": "emote", "emote": "nice"})
    for socket in sockets:
        await socket.until(lambda c=socket: bool(c.chat))  # type: ignore[misc]
        assert [(line["emote"], line["text"]) for line in socket.chat] == [("nice", "")]
    refused = await sockets[1].ask({"type": "emote", "emote": "shut up"})
    assert refused["code"] == "bad_message"
    for socket in sockets:
        await socket.leave()
