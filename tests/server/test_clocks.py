"""Clocks: time that was used stays used, and no clock runs while the server is down."""

import asyncio
from pathlib import Path

import pytest

from locomotif.server.game_log.clocks import COMING_BACK, GRACE, SecondsAGame, SecondsAMove
from locomotif.server.game_log.match import ActionRefused, Entry, Match
from locomotif.server.live import hub as hub_module
from locomotif.server.live.hub import Hub
from locomotif.server.live.log_entries import play_move, take_seat_back, undo_claim
from locomotif.server.protocol.requests import NewSeat, NewTable
from locomotif.server.settings import Settings
from tests.server.conftest import FakeClock, until
from tests.server.test_match import begun, play, until_claim

FIVE_SECONDS = SecondsAMove(kind="move", seconds=5)
A_MINUTE = SecondsAGame(kind="game", seconds=60)


def add(match: Match, kind: str, seat: int, text: str = "", *, after: int) -> Match:
    """The match with an entry some milliseconds later."""
    return match.after(Entry(match.number, kind, seat, text, False, match.last_at + after))  # type: ignore[arg-type]


def refusal_of(clock: FakeClock, match: Match, make: object) -> str:
    clock.milliseconds = match.last_at
    with pytest.raises(ActionRefused) as refused:
        match.after(make(match))  # type: ignore[operator]
    return refused.value.code


def test_claiming_and_undoing_gives_no_time_back(clock: FakeClock) -> None:
    match, claim = until_claim(begun(clock=FIVE_SECONDS))
    seat = match.game.turn
    for used in (2000, 4000):
        match = play(match, seat, claim, after=1000)
        match = add(match, "undo", seat, after=1000)
        assert match.clocks.left(seat, match.last_at) == 5000 - used
        assert match.due() == match.last_at + 5000 - used
    match = play(match, seat, claim, after=900)
    clock.milliseconds = match.last_at + 50
    assert match.after(undo_claim(seat, match.number)(match)).clocks.left(seat, clock.milliseconds) == 50
    clock.milliseconds = match.last_at + 100
    with pytest.raises(ActionRefused) as refused:
        undo_claim(seat, match.number)(match)
    assert refused.value.code == "no_time"


def test_an_undone_claim_costs_its_time_although_the_other_seat_was_given_up_meanwhile() -> None:
    match, claim = until_claim(begun(clock=FIVE_SECONDS))
    seat = match.game.turn
    match = play(match, seat, claim, after=1000)
    match = add(match, "bot", 1 - seat, "left", after=1000)
    match = add(match, "undo", seat, after=1000)
    assert match.clocks.left(seat, match.last_at) == 2000


def test_giving_up_and_taking_back_gives_no_time_back() -> None:
    match = begun(clock=FIVE_SECONDS)
    for left in (3000, 1000):
        match = add(match, "bot", 0, "left", after=2000)
        assert match.clocks.since[0] is None
        match = add(match, "back", 0, after=60_000)
        assert match.clocks.left(0, match.last_at) == left


def test_the_next_question_has_its_own_time_after_the_bots_move(clock: FakeClock) -> None:
    match = add(begun(clock=FIVE_SECONDS), "bot", 0, "clock", after=5000)
    assert refusal_of(clock, match, take_seat_back(0)) == "no_time"
    match = play(match, 0, "draw deck", by_bot=True)
    match = add(match, "back", 0, after=1000)
    assert match.clocks.left(0, match.last_at) == 5000


def test_time_for_the_whole_game_is_extended_once(clock: FakeClock) -> None:
    match = add(begun(clock=A_MINUTE), "bot", 0, "clock", after=60_000)
    clock.milliseconds = match.last_at
    match = match.after(take_seat_back(0)(match))
    assert match.clocks.left(0, match.last_at) == GRACE
    match = add(match, "bot", 0, "left", after=GRACE - 1000)
    match = add(match, "back", 0, after=5000)
    assert match.clocks.left(0, match.last_at) == 1000
    match = add(match, "bot", 0, "clock", after=1000)
    assert refusal_of(clock, match, take_seat_back(0)) == "no_time"


def test_a_pause_stops_clocks_and_the_time_of_a_claim() -> None:
    match, claim = until_claim(begun(clock=FIVE_SECONDS))
    seat = match.game.turn
    match = play(match, seat, claim, after=1000)
    paused = add(match, "pause", 0, "20000", after=20_000)
    assert paused.clocks.left(1 - seat, paused.last_at) == 5000
    assert paused.due() == paused.last_at + COMING_BACK + 5000
    assert paused.asked == match.asked  # a move that was on its way still answers
    undone = add(paused, "undo", seat, after=COMING_BACK + 1000)
    assert undone.clocks.left(seat, undone.last_at) == 3000


async def playing(hub: Hub, *clock_of: dict[str, object]) -> list[str]:
    """Games of two people each, with these clocks."""
    anna, _ = await hub.people.register("Anna")
    made = []
    for clock in clock_of:
        wish = {"board": "usa", "seats": [NewSeat(kind="me"), NewSeat(kind="me")], "start": True}
        made.append(await hub.lobby.create(anna.id, "Anna", NewTable.model_validate(wish | {"clock": clock})))
    return made


async def stand_ins(hub: Hub, table_id: str) -> dict[int, str]:
    """Who has been replaced by a bot, after everything overdue is done."""
    await hub.beat()
    live_table = await hub.live_table(table_id)
    await live_table.run_overdue()
    assert live_table.match is not None
    return dict(live_table.match.stand_ins)


@pytest.mark.anyio
async def test_a_bot_plays_for_a_person_who_runs_out_of_time(settings: Settings, clock: FakeClock) -> None:
    hub = Hub(settings)
    await hub.open()
    (timed,) = await playing(hub, {"kind": "move", "seconds": 5})
    live_table = await hub.live_table(timed)
    assert live_table.match is not None
    await live_table.enter(play_move(1, 0, "keep " + " ".join(live_table.match.game.offer(1))))
    for _ in range(4):
        clock.move_on(1)
        assert await stand_ins(hub, timed) == {}
    clock.move_on(1)
    assert await stand_ins(hub, timed) == {0: "clock"}
    await until(lambda: live_table.match is not None and live_table.match.game.waiting == [1])
    entries = [(each.kind, each.seat, each.by_bot) for each in await hub.store.log(timed)]
    assert entries[:3] == [("move", 1, False), ("bot", 0, False), ("move", 0, True)]
    await live_table.enter(take_seat_back(0))
    assert await stand_ins(hub, timed) == {}
    await hub.close()


@pytest.mark.anyio
async def test_no_clock_runs_while_the_server_is_down(settings: Settings, clock: FakeClock) -> None:
    hub = Hub(settings)
    await hub.open()
    timed, untimed = await playing(hub, {"kind": "move", "seconds": 15}, {"kind": "none"})
    clock.move_on(1)
    await hub.beat()
    await hub.close()
    clock.move_on(3600)

    hub = Hub(settings)
    await hub.open()
    assert [entry.kind for entry in await hub.store.log(timed)] == ["pause"]
    assert await hub.store.log(untimed) == []
    match = (await hub.live_table(timed)).match
    assert match is not None
    assert match.clocks.left(0, clock.milliseconds) == 14_000
    for _ in range(COMING_BACK // 1000 + 13):
        clock.move_on(1)
        await hub.beat()
    assert await stand_ins(hub, timed) == {}
    clock.move_on(1)
    assert await stand_ins(hub, timed) == {0: "clock", 1: "clock"}
    await hub.close()


@pytest.mark.anyio
async def test_no_clock_runs_while_the_machine_sleeps(settings: Settings, clock: FakeClock) -> None:
    hub = Hub(settings)
    await hub.open()
    (timed,) = await playing(hub, {"kind": "game", "seconds": 60})
    await hub.live_table(timed)
    await hub.beat()
    clock.move_on(500)
    assert await stand_ins(hub, timed) == {}
    match = (await hub.live_table(timed)).match
    assert match is not None
    assert match.clocks.left(0, clock.milliseconds) == 60_000
    await hub.close()


@pytest.mark.anyio
async def test_the_server_is_alive_however_long_its_other_upkeep_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "UPKEEP_INTERVAL", 0.001)
    hub = Hub(Settings(data=tmp_path))
    stuck, alive = asyncio.Event(), asyncio.Event()

    async def replay_hundreds_of_games() -> None:
        stuck.set()
        await asyncio.Event().wait()

    async def beat() -> None:
        if stuck.is_set():
            alive.set()

    await hub.open()
    monkeypatch.setattr(hub.live_tables, "run_overdue", replay_hundreds_of_games)
    monkeypatch.setattr(hub, "beat", beat)
    async with asyncio.timeout(60):
        await stuck.wait()
        await alive.wait()
    await hub.close()


@pytest.mark.anyio
async def test_a_process_that_lives_on_keeps_the_clocks_running(settings: Settings, clock: FakeClock) -> None:
    """Of two processes one is gone for long; the other one notes that it is alive."""
    if not settings.on_postgres:
        pytest.skip("only processes on PostgreSQL share a database")
    first, second = Hub(settings), Hub(settings)
    await first.open()
    (timed,) = await playing(first, {"kind": "move", "seconds": 5})
    await first.close()
    await second.open()
    for _ in range(4):
        clock.move_on(2)
        await second.beat()
    third = Hub(settings)
    await third.open()
    assert "pause" not in [entry.kind for entry in await third.store.log(timed)]
    assert await stand_ins(second, timed) == {0: "clock", 1: "clock"}
    for hub in (second, third):
        await hub.close()
