"""Hints: where the host allows them, at one's turn, once for each question, and counted."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from locomotif.coach.shapes import Judgement
from locomotif.game import Game
from locomotif.server.game_log.match import ActionRefused
from locomotif.server.live import bot_pool
from locomotif.server.live.hub import Hub
from locomotif.server.live.live_table import LiveTable
from locomotif.server.protocol.requests import ChangeTable, NewTable
from locomotif.server.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats that the coach was asked about; it thinks no longer than it must."""
    seats: list[int] = []

    def judge(game: Game, seat: int, **_: Any) -> Judgement:
        seats.append(seat)
        moves: Any = [{"move": str(move)} for move in game.legal_moves(seat)]
        return {
            "seat": seat,
            "chance": 0.5,
            "chances": [0.5, 0.5],
            "points": [],
            "worlds": 1,
            "playouts": 1,
            "moves": moves,
        }

    monkeypatch.setattr(bot_pool, "judge", judge)
    return seats


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    running = Hub(Settings(data=tmp_path))
    await running.open()
    yield running
    await running.close()


async def playing(hub: Hub, hints: bool = True) -> LiveTable:
    """A game of one person against another, who both choose their first tickets."""
    person, _ = await hub.people.register("Anna")
    wish: dict[str, Any] = {"board": "usa", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
    table_id = await hub.lobby.create(person.id, "Anna", NewTable.model_validate(wish | {"hints": hints}))
    return await hub.live_table(table_id)


async def test_a_hint_is_thought_out_once_and_counted_once(hub: Hub, asked: list[int]) -> None:
    table = await playing(hub)
    first, second = await asyncio.gather(table.hint(0, 0, "anna"), table.hint(0, 0, "anna"))
    assert first == second
    assert 0 < len(first["moves"]) <= 4
    await table.hint(1, 0, "anna")
    assert asked == [0, 1]
    assert [seat.hints for seat in table.row.seats] == [1, 1]
    stored = await hub.store.table(table.row.id)
    assert stored is not None
    assert [seat.hints for seat in stored.seats] == [1, 1]


async def test_there_are_no_hints_where_the_host_does_not_allow_them(hub: Hub, asked: list[int]) -> None:
    table = await playing(hub, hints=False)
    with pytest.raises(ActionRefused) as refusal:
        await table.hint(0, 0, "anna")
    assert (refusal.value.code, asked) == ("no_hints", [])


async def test_nobody_gets_a_hint_about_a_question_that_is_not_asked(hub: Hub, asked: list[int]) -> None:
    table = await playing(hub)
    for number in (-1, 1):
        with pytest.raises(ActionRefused) as refusal:
            await table.hint(0, number, "anna")
        assert refusal.value.code == "late"
    assert asked == []


async def test_the_host_changes_whether_there_are_hints_before_the_game(hub: Hub) -> None:
    person, _ = await hub.people.register("Anna")
    wish = NewTable.model_validate({"board": "usa", "seats": [{"kind": "me"}, {"kind": "open"}]})
    table_id = await hub.lobby.create(person.id, "Anna", wish)
    await hub.lobby.change(table_id, person.id, ChangeTable(hints=True))
    table = await hub.store.table(table_id)
    assert table is not None
    assert table.hints


async def test_a_coach_that_fails_may_be_asked_again(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await playing(hub)

    def fail(*_: Any, **__: Any) -> Judgement:
        raise RuntimeError

    monkeypatch.setattr(bot_pool, "judge", fail)
    for _ in range(2):
        with pytest.raises(RuntimeError):
            await table.hint(0, 0, "anna")
    assert [seat.hints for seat in table.row.seats] == [0, 0]
