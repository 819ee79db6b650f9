"""The live graph: for those who watch, where the host allows it, from what everybody may know, a move late."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import locomotif as lm
from bench.server.api_client import ApiClient
from locomotif.server.api.live_graph_routes import check_may_watch
from locomotif.server.api_errors import ApiError
from locomotif.server.live import coach_process, live_graphs
from locomotif.server.live.hub import Hub
from locomotif.server.live.live_graphs import LiveGraph, LiveGraphs, Played
from locomotif.server.live.review_process import judge_moments
from locomotif.server.protocol.requests import ChangeTable, NewTable
from locomotif.server.settings import Settings
from tests.coach.games import position
from tests.server.conftest import until
from tests.twins import twin

pytestmark = pytest.mark.anyio

NINE = tuple(f"{number % 2} draw {number}" for number in range(9))
"""Nine moves."""


@pytest.fixture
async def hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hub]:
    monkeypatch.setattr(coach_process, "PROCESS", "tests.server.fake_reviewer")
    monkeypatch.setattr(live_graphs, "PATIENCE", 3600.0)
    running = Hub(Settings(data=tmp_path))
    await running.open()
    yield running
    await running.close()


def played(*moves: str, name: str = "Anna") -> Played:
    """So many moves of a game."""
    return Played(len(moves), moves, f"seat 0: {name}")


async def test_a_graph_grows_to_the_move_before_the_last_and_is_kept_for_those_who_come_later(
    hub: Hub,
) -> None:
    graph = hub.live_graphs.ask("t", "carl", played(*NINE))
    assert graph.state == "working"
    await until(lambda: graph.state == "done")
    # Nine moves have been played: the position after them is told to nobody.
    assert graph.chances() == [[moment / 100, 1 - moment / 100] for moment in range(9)]
    assert hub.live_graphs.ask("t", "dora", played(*NINE)).state == "done"
    assert hub.live_graphs.ask("t", "dora", played(*NINE, "0 pass")).missing() == [9]
    await until(lambda: graph.state == "done")


async def test_what_is_undone_is_forgotten() -> None:
    whole = played(*NINE)
    graph = LiveGraph(whole, {moment: [0.5, 0.5] for moment in range(9)})
    graph.follow(played(*NINE[:5]))
    assert (graph.chances(), graph.missing()) == ([[0.5, 0.5]] * 5, [])
    graph.follow(played(*NINE[:4], "0 claim", "1 pass"))
    assert sorted(graph.points) == [0, 1, 2, 3, 4]
    LiveGraphs._learn(graph, whole, 5, [1.0, 0.0])  # found out about moves that are undone now
    assert graph.missing() == [5]


def test_the_log_is_read_again_only_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    graph = LiveGraph(played(*NINE))
    monkeypatch.setattr(live_graphs, "FRESH", 3600.0)
    assert not graph.is_behind(9)
    assert not graph.is_behind(10)  # it has been read just now
    monkeypatch.setattr(live_graphs, "FRESH", -1.0)
    assert graph.is_behind(10)
    assert not graph.is_behind(9)


async def test_a_coach_that_fails_is_asked_again_later(hub: Hub) -> None:
    game = played(*NINE, name="fails")
    graph = hub.live_graphs.ask("t", "carl", game)
    await until(lambda: graph.state == "failed")
    hub.live_graphs.ask("t", "carl", game)
    assert graph.state == "failed"
    graph.failed = float("-inf")
    assert hub.live_graphs.ask("t", "carl", game).state == "working"


async def test_the_oldest_graphs_leave_memory(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_graphs, "MOST_KEPT", 2)
    for name in "abac":
        hub.live_graphs.ask(name, "carl", played())
    assert list(hub.live_graphs._graphs) == ["a", "c"]


@pytest.mark.rule("C-3")
@pytest.mark.parametrize("board", lm.boards())
def test_the_graph_does_not_change_when_only_hidden_things_change(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = position(board, 24)
    other, chance = game, random.Random(board)
    for seat in (0, 1, 0):  # twins of twins: nobody's hand or tickets are left as they were
        other = twin(other, seat, chance)
    assert other.view(0) != game.view(0)
    told = []
    for one in (game, other):
        monkeypatch.setattr("locomotif.server.live.review_process.positions_of", lambda _, one=one: [one])
        told.append(list(judge_moments(game.record(), [0], playouts=16)))
    assert told[0] == told[1]
    assert sum(told[0][0]["chances"]) == pytest.approx(1, abs=0.01)


async def test_the_host_decides_before_the_game_and_a_rematch_keeps_it(hub: Hub) -> None:
    person, _ = await hub.people.register("Anna")
    wish: dict[str, Any] = {"board": "usa", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table_id = await hub.lobby.create(person.id, "Anna", NewTable.model_validate(wish))
    table = await hub.store.table(table_id)
    assert table is not None
    assert not table.live_graph
    await hub.lobby.change(table_id, person.id, ChangeTable(live_graph=True))
    table = await hub.store.table(table_id)
    assert table is not None
    assert table.live_graph
    with pytest.raises(ApiError, match="for those who watch"):
        check_may_watch(table, person.id)
    check_may_watch(table, None)
    check_may_watch(table, "a stranger")


async def test_players_are_shown_no_graph_and_spectators_only_where_it_is_allowed(
    anna: ApiClient, watcher: ApiClient
) -> None:
    closed = await anna.table("usa", "me", "easy", start=True)
    answer = await watcher.call("GET", f"/api/tables/{closed['id']}/live-graph", status=409)
    assert answer["code"] == "no_live_graph"
    table = await anna.table("usa", "me", "me", start=True, live_graph=True)
    path = f"/api/tables/{table['id']}/live-graph"
    assert (await anna.call("GET", path, status=403))["code"] == "playing"
    empty = await watcher.call("GET", path)
    assert (empty["state"], empty["chances"]) == ("done", [])
    assert (await watcher.call("GET", f"{path}?after={empty['revision']}"))["chances"] is None
    await watcher.call("GET", "/api/tables/nowhere/live-graph", status=404)
    waiting = await anna.table("usa", "me", "open", live_graph=True)
    answer = await watcher.call("GET", f"/api/tables/{waiting['id']}/live-graph", status=409)
    assert answer["code"] == "not_playing"
