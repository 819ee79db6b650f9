"""Who may sit where: guests sent away, one seat a person, names that differ, people who are absent, rematches."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from bench.server.api_client import ApiClient
from locomotif.server.api_errors import ApiError
from locomotif.server.game_log.match import ActionRefused, Entry
from locomotif.server.live.hub import Hub
from locomotif.server.live.live_table import LiveTable
from locomotif.server.live.log_entries import take_seat_back
from locomotif.server.live.table_json import table_json
from locomotif.server.protocol.requests import ChangeSeat, ChangeTable, NewTable, TakeSeat
from locomotif.server.settings import Settings
from locomotif.server.storage.db_schema import tables
from tests.server.conftest import FakeClock

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    running = Hub(Settings(data=tmp_path))
    await running.open()
    yield running
    await running.close()


async def person(hub: Hub, name: str) -> str:
    return (await hub.people.register(name))[0].id


async def table_of(hub: Hub, host: str, *kinds: str, **more: Any) -> str:
    seats = [{"kind": kind} for kind in kinds]
    wish = NewTable.model_validate({"board": "usa", "seats": seats} | more)
    return await hub.lobby.create(host, "Anna", wish)


async def sit(hub: Hub, table_id: str, seat: int, who: str, name: str) -> None:
    await hub.take_seat(table_id, seat, who, name, TakeSeat())


async def refused(work: Any) -> str:
    with pytest.raises((ApiError, ActionRefused)) as error:
        await work
    assert isinstance(error.value, ApiError | ActionRefused)
    return error.value.code


async def shown(hub: Hub, table_id: str, who: str | None) -> dict[str, Any]:
    table = await hub.store.table(table_id)
    assert table is not None
    return table_json(table, who)


async def test_the_host_sends_a_guest_away_who_cannot_sit_down_again(hub: Hub) -> None:
    anna, ben, carla = [await person(hub, name) for name in ("Anna", "Ben", "Carla")]
    table_id = await table_of(hub, anna, "me", "open", "open")
    await sit(hub, table_id, 1, ben, "Ben")
    await sit(hub, table_id, 2, carla, "Carla")
    away = ChangeSeat(kind="open")
    assert await refused(hub.lobby.change_seat(table_id, 1, carla, "Carla", away)) == "not_yours"
    await hub.lobby.change_seat(table_id, 1, anna, "Anna", away)
    seen = await shown(hub, table_id, ben)
    assert (seen["seats"][1]["kind"], seen["sent_away"]) == ("open", True)
    assert not (await shown(hub, table_id, carla))["sent_away"]
    assert await refused(sit(hub, table_id, 1, ben, "Ben")) == "sent_away"
    await hub.lobby.start(table_id, anna, "easy")
    assert await refused(hub.lobby.change_seat(table_id, 2, anna, "Anna", away)) == "started"


async def test_at_a_public_table_everybody_has_one_seat_unless_the_host_allows_more(hub: Hub) -> None:
    anna, ben = await person(hub, "Anna"), await person(hub, "Ben")
    table_id = await table_of(hub, anna, "me", "open", "open", public=True)
    await sit(hub, table_id, 1, ben, "Ben")
    assert await refused(sit(hub, table_id, 2, ben, "Ben")) == "one_seat"
    await hub.lobby.change(table_id, anna, ChangeTable(several_seats=True))
    await sit(hub, table_id, 2, ben, "Ben")


async def test_among_friends_one_person_may_have_several_seats(hub: Hub) -> None:
    anna, ben = await person(hub, "Anna"), await person(hub, "Ben")
    table_id = await table_of(hub, anna, "me", "open", "open")
    await sit(hub, table_id, 1, ben, "Ben")
    await sit(hub, table_id, 2, ben, "Ben")


async def test_a_host_with_several_seats_allows_them_to_everybody(hub: Hub) -> None:
    anna = await person(hub, "Anna")
    both = await table_of(hub, anna, "me", "me", "open", public=True)
    assert (await shown(hub, both, anna))["several_seats"]
    later = await table_of(hub, anna, "me", "open", "open", public=True)
    await hub.lobby.change_seat(later, 1, anna, "Anna", ChangeSeat(kind="me"))
    assert (await shown(hub, later, anna))["several_seats"]


async def test_two_people_at_a_table_cannot_be_taken_for_each_other(hub: Hub) -> None:
    anna, other = await person(hub, "Anna"), await person(hub, "Аnna")
    table_id = await table_of(hub, anna, "me", "open")
    assert await refused(sit(hub, table_id, 1, other, "Аnna")) == "name_taken"
    await sit(hub, table_id, 1, other, "Annette")
    with_bot = [{"kind": "me"}, {"kind": "bot", "level": "easy", "name": "Ben"}, {"kind": "open"}]
    bots = await hub.lobby.create(anna, "Anna", NewTable.model_validate({"board": "usa", "seats": with_bot}))
    assert await refused(sit(hub, bots, 2, other, "ben")) == "name_taken"
    renamed = ChangeSeat(name="ANNA")
    assert await refused(hub.lobby.change_seat(table_id, 1, other, "Annette", renamed)) == "name_taken"


async def test_the_host_cannot_double_a_name_either(hub: Hub) -> None:
    anna, ben = await person(hub, "Anna"), await person(hub, "Ben")
    doubled = [{"kind": "me"}, {"kind": "bot", "level": "easy", "name": "Anna"}]
    wish = NewTable.model_validate({"board": "usa", "seats": doubled})
    assert await refused(hub.lobby.create(anna, "Anna", wish)) == "name_taken"
    table_id = await table_of(hub, anna, "me", "open", "open")
    await sit(hub, table_id, 1, ben, "Ben")
    like_ben = hub.lobby.change_seat(table_id, 2, anna, "Ben", ChangeSeat(kind="me"))  # renamed meanwhile
    assert await refused(like_ben) == "name_taken"
    bot = ChangeSeat(kind="bot", level="easy", name="Anna")
    assert await refused(hub.lobby.change_seat(table_id, 2, anna, "Anna", bot)) == "name_taken"
    await hub.lobby.change_seat(table_id, 2, anna, "Anna", ChangeSeat(kind="me"))  # two hands of one person


async def test_an_unreadable_name_is_refused_with_a_code(watcher: ApiClient) -> None:
    problem = await watcher.call("PUT", "/api/me", {"name": "\u3164"}, status=422)
    assert problem["code"] == "bad_name"


async def test_nobody_fills_the_list_of_public_tables_alone(hub: Hub) -> None:
    anna, greta = await person(hub, "Anna"), await person(hub, "Greta")
    modest = await table_of(hub, anna, "me", "open", public=True)
    greedy = [await table_of(hub, greta, "me", "open", public=True) for _ in range(5)]
    listed = [table.id for table in await hub.store.public_tables("open")]
    assert len(listed) == 4
    assert modest in listed
    assert set(listed) - {modest} < set(greedy)


# --- people who are absent


async def three(hub: Hub, time: FakeClock, **more: Any) -> tuple[list[str], LiveTable]:
    """Anna, Ben and Carla play; Carla's connection is gone, and the game has waited for her long enough."""
    people = [await person(hub, name) for name in ("Anna", "Ben", "Carla")]
    table_id = await table_of(hub, people[0], "me", "open", "open", **more)
    for seat, name in ((1, "Ben"), (2, "Carla")):
        await sit(hub, table_id, seat, people[seat], name)
    await hub.lobby.start(table_id, people[0], None)
    live_table = await hub.live_table(table_id)
    live_table.audience.presence.set_local({0, 1}, 0)
    time.move_on(Settings().absent_seconds)
    return people, live_table


async def agree(live_table: LiveTable, who: str, by: Any = "bot") -> Entry:
    return await live_table.agree_to_replace(who, 2, by, lambda _: None)


def stand_ins(live_table: LiveTable) -> dict[int, str]:
    assert live_table.match is not None
    return dict(live_table.match.stand_ins)


async def test_a_bot_plays_for_an_absent_person_once_all_others_agree(hub: Hub, clock: FakeClock) -> None:
    (anna, ben, carla), live_table = await three(hub, clock)
    await agree(live_table, anna)
    assert await refused(agree(live_table, anna)) == "late"
    assert stand_ins(live_table) == {}
    assert live_table.match is not None
    assert live_table.match.agreed == {(2, "bot"): {0}}
    await agree(live_table, ben)
    assert stand_ins(live_table) == {2: "absent"}
    stranger = await person(hub, "Dora")
    assert await refused(sit(hub, live_table.row.id, 2, stranger, "Dora")) == "started"
    await live_table.enter(take_seat_back(2))
    assert stand_ins(live_table) == {}
    assert live_table.row.held_by(carla) == [2]


async def test_nobody_is_replaced_who_is_there_or_has_just_been(hub: Hub, clock: FakeClock) -> None:
    (anna, _, carla), live_table = await three(hub, clock)
    live_table.audience.presence.set_local({0, 1, 2}, 0)
    assert await refused(agree(live_table, anna)) == "not_absent"
    live_table.audience.presence.set_local({0, 1}, 0)
    clock.move_on(-1)
    assert await refused(agree(live_table, anna)) == "not_absent"
    clock.move_on(1)
    assert await refused(agree(live_table, anna)) == "not_absent"  # she was there all the time until now
    clock.move_on(Settings().absent_seconds)
    assert await refused(agree(live_table, carla)) == "not_absent"
    assert await refused(agree(live_table, await person(hub, "Dora"))) == "watching"


async def test_somebody_who_thought_for_long_is_not_replaced_while_their_page_reloads(
    hub: Hub, clock: FakeClock
) -> None:
    (anna, ben, _), live_table = await three(hub, clock)
    presence = live_table.audience.presence
    presence.set_local({0, 1, 2}, 0)
    clock.move_on(10 * Settings().absent_seconds)
    presence.set_local({0, 1}, 0)
    assert await refused(agree(live_table, anna)) == "not_absent"
    presence.set_remote("another process", {2}, 0)
    clock.move_on(Settings().absent_seconds)
    presence.set_remote("another process", set(), 0)
    assert await refused(agree(live_table, anna)) == "not_absent"
    clock.move_on(Settings().absent_seconds)
    await agree(live_table, anna)
    await agree(live_table, ben)
    assert stand_ins(live_table) == {2: "absent"}


async def test_nobody_is_replaced_as_soon_as_the_server_is_back(hub: Hub, clock: FakeClock) -> None:
    (anna, *_), live_table = await three(hub, clock)
    clock.move_on(10 * Settings().absent_seconds)
    hub.live_tables.close()
    again = await hub.live_table(live_table.row.id)
    again.audience.presence.set_local({0, 1}, 0)
    assert await refused(agree(again, anna)) == "not_absent"
    clock.move_on(Settings().absent_seconds)
    await agree(again, anna)


async def test_at_a_table_with_a_clock_the_clock_decides(hub: Hub, clock: FakeClock) -> None:
    (anna, *_), live_table = await three(hub, clock, clock={"kind": "days", "days": 3})
    assert await refused(agree(live_table, anna)) == "not_absent"


async def test_another_person_plays_for_an_absent_one_who_can_come_back(hub: Hub, clock: FakeClock) -> None:
    (anna, ben, carla), live_table = await three(hub, clock)
    await agree(live_table, anna, "person")
    await agree(live_table, ben, "person")
    assert stand_ins(live_table) == {2: "open"}
    table_id, dora = live_table.row.id, await person(hub, "Dora")
    assert await refused(sit(hub, table_id, 2, ben, "Ben")) == "started"  # one hand is enough
    await sit(hub, table_id, 2, dora, "Dora")
    assert stand_ins(live_table) == {}
    assert live_table.row.held_by(dora) == [2]
    seen = live_table.audience.shown_to(carla)["seats"][2]
    assert (seen["name"], seen["keeping"], seen["mine"]) == ("Dora", True, False)
    await sit(hub, table_id, 2, carla, "Carla")
    assert (live_table.row.held_by(dora), live_table.row.held_by(carla)) == ([], [2])


async def test_the_seat_of_an_absent_person_is_taken_by_one(hub: Hub, clock: FakeClock) -> None:
    (anna, ben, carla), live_table = await three(hub, clock)
    table_id, strangers = live_table.row.id, [await person(hub, name) for name in ("Dora", "Emil", "Fay")]
    await hub.lobby.put_away(table_id, carla, True)
    for who in (anna, ben):
        await agree(live_table, who, "person")
    clicks = (sit(hub, table_id, 2, who, f"Guest {i}") for i, who in enumerate(strangers, 1))
    answers = await asyncio.gather(*clicks, return_exceptions=True)
    assert [isinstance(answer, ApiError) for answer in answers].count(True) == 2
    winner = strangers[answers.index(None)]
    assert stand_ins(live_table) == {}
    assert live_table.row.held_by(winner) == [2]
    assert not live_table.row.seats[2].put_away  # it was Carla who did not want to see it
    assert live_table.row.seats[2].keeper == carla


async def test_the_one_who_comes_back_first_keeps_the_seat(hub: Hub, clock: FakeClock) -> None:
    (anna, ben, carla), live_table = await three(hub, clock)
    for who in (anna, ben):
        await agree(live_table, who, "person")
    dora = await person(hub, "Dora")
    back = asyncio.create_task(live_table.enter(take_seat_back(2)))
    await asyncio.sleep(0)  # it is being stored
    assert await refused(sit(hub, live_table.row.id, 2, dora, "Dora")) == "started"
    await back
    assert live_table.row.held_by(carla) == [2]


# --- rematches


async def finished(hub: Hub) -> tuple[str, str, str]:
    """Anna and Ben have finished a public game."""
    anna, ben = await person(hub, "Anna"), await person(hub, "Ben")
    table_id = await table_of(hub, anna, "me", "open", public=True)
    await sit(hub, table_id, 1, ben, "Ben")
    async with hub.store.engine.begin() as connection:
        await connection.execute(update(tables).where(tables.c.id == table_id).values(state="finished"))
    return anna, ben, table_id


async def test_strangers_are_not_told_of_a_rematch(hub: Hub) -> None:
    anna, ben, table_id = await finished(hub)
    new = await hub.lobby.rematch(table_id, anna)
    await hub.lobby.change(new, anna, ChangeTable(public=False))
    assert (await shown(hub, table_id, ben))["rematch"] == new
    assert (await shown(hub, table_id, None))["rematch"] is None
    assert (await shown(hub, table_id, await person(hub, "Carla")))["rematch"] is None


async def test_a_rematch_does_not_begin_without_those_it_seats(hub: Hub) -> None:
    anna, ben, table_id = await finished(hub)
    new = await hub.lobby.rematch(table_id, anna)
    assert [seat["confirmed"] for seat in (await shown(hub, new, anna))["seats"]] == [True, False]
    assert await refused(hub.lobby.start(new, anna, None)) == "not_all_here"
    assert await hub.lobby.rematch(table_id, ben) == new
    await hub.lobby.start(new, anna, None)


async def test_a_seat_in_a_rematch_is_accepted_by_taking_it_or_given_to_a_bot(hub: Hub) -> None:
    anna, ben, table_id = await finished(hub)
    new = await hub.lobby.rematch(table_id, anna)
    await sit(hub, new, 1, ben, "Ben")
    assert [seat["confirmed"] for seat in (await shown(hub, new, anna))["seats"]] == [True, True]
    await hub.lobby.change_seat(new, 1, anna, "Anna", ChangeSeat(kind="bot", level="easy"))
    await hub.lobby.start(new, anna, None)


async def test_somebody_who_comes_late_to_a_rematch_was_not_sent_away(hub: Hub) -> None:
    anna, ben, table_id = await finished(hub)
    new = await hub.lobby.rematch(table_id, anna)
    await hub.lobby.change_seat(new, 1, anna, "Anna", ChangeSeat(kind="open"))
    await sit(hub, new, 1, ben, "Ben")


async def test_rematches_count_among_the_tables_of_their_host(hub: Hub) -> None:
    anna, ben, table_id = await finished(hub)
    hub.lobby.tables_a_person = 1
    await table_of(hub, anna, "me", "open")
    assert await refused(hub.lobby.rematch(table_id, anna)) == "too_many_tables"
    new = await hub.lobby.rematch(table_id, ben)
    assert await hub.lobby.rematch(table_id, anna) == new  # which Ben hosts
