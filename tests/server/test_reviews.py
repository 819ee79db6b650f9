"""Reviews of finished games: worked out in a process apart, in fair turns, given up when nobody asks, and kept."""

import gzip
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from starlette.websockets import WebSocket

from bench.server.api_client import ApiClient
from locomotif.server.api.review_routes import as_seen
from locomotif.server.api_errors import ApiError
from locomotif.server.game_log.clocks import now
from locomotif.server.live import coach_process, review_process, reviews
from locomotif.server.live.connection import Connection
from locomotif.server.live.hub import Hub
from locomotif.server.live.review_process import Report, cores_for_review, spent
from locomotif.server.live.reviews import GrowingReview, TooManyReviews
from locomotif.server.lobby.brought_records import check_brought_today, keep_brought, replay_brought
from locomotif.server.protocol.requests import NewSeat, NewTable
from locomotif.server.settings import Settings
from locomotif.server.storage.database import connect, run_migrations
from locomotif.server.storage.stored_reviews import StoredReviews
from tests.server.conftest import FakeClock, until

pytestmark = pytest.mark.anyio

RECORD = (Path(__file__).parents[1] / "records" / "japan.locomotif").read_text("utf-8")
SHORT = "seat 0: {}\n\n0 keep a>b\n1 draw deck\n"
"""Enough of a record for the process that the tests use."""


@pytest.fixture
async def hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hub]:
    monkeypatch.setattr(coach_process, "PROCESS", "tests.server.fake_reviewer")
    monkeypatch.setattr(reviews, "PATIENCE", 3600.0)
    running = Hub(Settings(data=tmp_path, reviews_waiting=20))
    await running.open()
    yield running
    await running.close()


async def brought(hub: Hub) -> str:
    """A finished game in the database."""
    person, _ = await hub.people.register("Anna")
    return await keep_brought(hub.store.engine, person.id, replay_brought(RECORD))


def begin(hub: Hub, table_id: str, what: str, who: str = "anna") -> GrowingReview:
    return hub.reviews.begin(table_id, who, SHORT.format(what), [0, 3])


async def test_a_review_ends_by_its_own_work_however_long_others_keep_the_processors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked = 7.0
    monkeypatch.setattr("time.process_time", lambda: worked)
    is_spent = spent(45.0)
    worked += 44.0
    assert not is_spent()
    worked += 2.0
    assert is_spent()


@pytest.mark.parametrize(("allowed", "left"), [(1, 1), (2, 1), (8, 7)])
async def test_all_cores_but_one_are_left_to_a_review_while_people_play(
    monkeypatch: pytest.MonkeyPatch, allowed: int, left: int
) -> None:
    monkeypatch.setattr(review_process, "cores_allowed", lambda: allowed)
    assert cores_for_review(leave_a_core=True) == left
    assert cores_for_review(leave_a_core=False) == allowed


async def test_a_review_leaves_a_core_to_a_game_that_somebody_plays(hub: Hub) -> None:
    person, _ = await hub.people.register("Ben")
    wish = NewTable(board="usa", seats=[NewSeat(kind="me")] * 2, start=True)
    live_table = await hub.live_table(await hub.lobby.create(person.id, person.name, wish))
    assert await cores_of_a_review(hub) == "all"
    await live_table.join(Connection(WebSocket({"type": "websocket"}, _nothing, _nothing), None, 0), None)
    assert await cores_of_a_review(hub) == "all but one"


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="this system has no idle priority")
@pytest.mark.parametrize(("setting", "idle"), [("0", True), ("1", False)])
async def test_the_coach_gives_way_to_everybody_from_its_start(
    monkeypatch: pytest.MonkeyPatch, setting: str, idle: bool
) -> None:
    monkeypatch.setattr(coach_process, "PROCESS", "tests.server.fake_reviewer")
    monkeypatch.setenv("LOCOMOTIF_REVIEW_PRIORITY", setting)
    process = coach_process.CoachProcess()
    await process.ask({"record": SHORT.format("quick"), "leave_a_core": False})
    running = process._process
    assert running is not None
    policy = os.sched_getscheduler(running.pid)
    process.end()
    await running.wait()
    assert (policy == os.SCHED_IDLE) == idle


async def cores_of_a_review(hub: Hub) -> object:
    """The cores that a review begins with, which is then given up."""
    growing = begin(hub, await brought(hub), "endless")
    await until(lambda: growing.revision)
    assert growing.head is not None
    growing.asked = -1e9
    return growing.head["cores"]


async def _nothing(*_: object) -> Any:
    raise AssertionError("nothing goes over this socket")


async def test_a_review_grows_and_is_kept_with_the_game(hub: Hub) -> None:
    table_id = await brought(hub)
    begin(hub, table_id, "quick")
    await until(lambda: hub.reviews.growing(table_id) is None)
    stored = await hub.reviews.stored.of(table_id)
    assert stored is not None
    assert stored.review is not None
    assert stored.working is None
    review = orjson.loads(gzip.decompress(stored.review))
    assert [(step["step"], step["judged"]) for step in review["steps"]] == [(0, True), (3, False)]
    # Moments are numbers of the log, where undone moves and pauses stand too.
    assert (review["turning_point"], review["seats"][0]["tickets"][0]["done"]) == (3, 3)


async def test_only_what_has_changed_is_reported(hub: Hub) -> None:
    table_id = await brought(hub)
    growing = begin(hub, table_id, "endless")
    await until(lambda: growing.revision == 1)
    first = growing.since(0)
    assert first is not None
    assert len(first["steps"]) == 2
    assert growing.since(1) == growing.head | {"steps": []}  # type: ignore[operator]


async def test_a_review_that_nobody_asks_about_is_given_up_and_the_next_begins(hub: Hub) -> None:
    first, second = await brought(hub), await brought(hub)
    growing = begin(hub, first, "endless")
    begin(hub, second, "quick")
    await until(lambda: growing.revision == 1)
    growing.asked = float("-inf")
    await until(lambda: first not in hub.reviews._growing)
    await until(lambda: hub.reviews.growing(second) is None)
    given_up, kept = await hub.reviews.stored.of(first), await hub.reviews.stored.of(second)
    assert given_up is not None
    assert (given_up.review, given_up.working) == (None, None)
    assert kept is not None
    assert kept.review is not None


async def test_a_process_that_ends_fails_its_review_and_no_other(hub: Hub) -> None:
    first, second = await brought(hub), await brought(hub)
    growing = begin(hub, first, "fails")
    begin(hub, second, "quick")
    await until(lambda: growing.state == "failed")
    await until(lambda: hub.reviews.growing(second) is None)
    assert await hub.reviews.stored.of(second) is not None


async def test_somebody_who_asks_for_many_reviews_is_refused_and_waits_behind_the_others(hub: Hub) -> None:
    working = begin(hub, await brought(hub), "endless")
    await until(lambda: working.state == "working")
    for _ in range(2):
        begin(hub, await brought(hub), "quick", "greedy")
    with pytest.raises(TooManyReviews):
        begin(hub, await brought(hub), "quick", "greedy")
    begin(hub, await brought(hub), "quick", "ben")


async def test_one_process_of_several_works_out_a_review(settings: Settings) -> None:
    engine = connect(settings)
    await run_migrations(engine)
    running = Hub(settings)
    await running.open()
    table_id = await brought(running)
    stored, at = StoredReviews(engine), now()
    assert await stored.take(table_id, at, at + 1000)
    assert not await stored.take(table_id, at, at + 1000)
    assert await stored.take(table_id, at + 2000, at + 3000)  # whoever had it is gone
    assert not await stored.take("gone", at, at)
    await stored.keep(table_id, b"whole", "1")
    found = await stored.of(table_id)
    assert found is not None
    assert (found.review, found.version, found.working) == (b"whole", "1", None)
    await running.close()
    await engine.dispose()


def test_the_process_reports_only_what_changes() -> None:
    sent: list[dict[str, Any]] = []
    report = Report(sent.append)
    steps = [{"step": 0, "mark": "good"}, {"step": 1, "mark": "good"}]
    report.so_far(1, 2, {"seats": [], "steps": steps})
    report.so_far(1, 2, {"seats": [], "steps": steps})  # too soon
    steps[1]["mark"] = "blunder"
    report.last({"seats": [], "steps": steps})
    assert [[orjson.loads(orjson.dumps(step)) for step in each["steps"]] for each in sent] == [
        [{"step": 0, "mark": "good"}, {"step": 1, "mark": "good"}],
        [{"step": 1, "mark": "blunder"}],
    ]
    assert [each["whole"] for each in sent] == [False, True]


@pytest.mark.rule("C-3")
def test_tickets_given_back_are_shown_to_their_seat_alone() -> None:
    judged = {"move": "keep c>d", "reasons": [{"code": "far"}]}
    offered = {"best": judged, "better": [judged], "played": {"move": "keep a>b", "reasons": ["c>d"]}}
    review = {
        "steps": [{"seat": 0, "move": "keep a>b"} | offered, {"seat": 0, "move": "draw deck"} | offered]
    }
    mine, other = as_seen(review, [0]), as_seen(review, [1])
    assert mine == review
    hidden: dict[str, Any] = {"best": None, "better": [], "played": {"move": "keep a>b", "reasons": []}}
    assert other["steps"] == [{"seat": 0, "move": "keep a>b"} | hidden, review["steps"][1]]


# --- records that people bring along


async def test_a_record_becomes_a_game_that_can_be_replayed_and_reviewed(
    anna: ApiClient, watcher: ApiClient
) -> None:
    table = await anna.call("POST", "/api/records", {"record": RECORD}, status=201)
    assert (table["state"], table["imported"], table["public"]) == ("finished", True, False)
    replay = await watcher.call("GET", f"/api/tables/{table['id']}/replay?from=0&count=2")
    assert replay["steps"] == table["number"] + 1
    written = await watcher.call("GET", f"/api/tables/{table['id']}/record")
    moves = RECORD.partition("\n\n")[2]
    assert written.partition("\n\n")[2].split() == moves.split()
    review = await watcher.call("GET", f"/api/tables/{table['id']}/review")
    assert (review["state"], review["review"]) == ("none", None)
    assert (await anna.call("GET", "/api/me/tables"))["tables"] == []


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("", "bad_record"),
        ("\x00\x01 not a record", "bad_record"),
        (RECORD.replace("board: japan", "board: /etc"), "record_board"),
        (RECORD.replace("seed: ", "; "), "record_seed"),
        (RECORD.rpartition("\n0 ")[0].replace("result: ", "; "), "record_not_over"),
        (RECORD.replace("\n1 ", "\n0 ", 1), "bad_record"),
    ],
)
async def test_a_record_that_cannot_be_shown_is_refused(anna: ApiClient, record: str, code: str) -> None:
    answer = await anna.call("POST", "/api/records", {"record": record}, status=422)
    assert answer["code"] == code, answer


async def test_records_need_a_name_and_have_a_largest_size(anna: ApiClient, watcher: ApiClient) -> None:
    assert (await watcher.call("POST", "/api/records", {"record": RECORD}, status=401))["code"] == "no_name"
    long = RECORD + "; words\n" * 20_000
    assert (await anna.call("POST", "/api/records", {"record": long}, status=413))["code"] == "too_large"


async def test_a_person_may_bring_a_limited_number_of_records_a_day(hub: Hub, clock: FakeClock) -> None:
    person, _ = await hub.people.register("Anna")
    game = replay_brought(RECORD)
    for _ in range(2):
        await check_brought_today(hub.store.engine, person.id, 2)
        await keep_brought(hub.store.engine, person.id, game)
    with pytest.raises(ApiError, match="At most 2"):
        await check_brought_today(hub.store.engine, person.id, 2)
    clock.move_on(86_401)
    await check_brought_today(hub.store.engine, person.id, 2)


async def test_a_running_game_is_not_reviewed(anna: ApiClient) -> None:
    table = await anna.table("usa", "me", "easy", start=True)
    for method in ("GET", "POST"):
        answer = await anna.call(method, f"/api/tables/{table['id']}/review", status=409)
        assert answer["code"] == "not_finished"
