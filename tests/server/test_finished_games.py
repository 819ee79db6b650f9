"""Boards and finished games never change: made once, for strangers in turn, and not for those who have gone."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from bench.server.api_client import ApiClient
from bench.server.processes import Server
from locomotif.server.api.finished_games import FinishedGames, QueueFull
from locomotif.server.gateway.compressed_bodies import CompressedBody, compress

pytestmark = pytest.mark.anyio


class Workshop:
    """Makes bodies when it is told to, and remembers which."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.may_go_on = threading.Event()

    def order(self, name: str) -> Callable[[], CompressedBody]:
        def make() -> CompressedBody:
            assert self.may_go_on.wait(600)
            self.made.append(name)
            return compress(name.encode() * 100)

        return make


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_an_answer_is_made_once_for_all_who_wait() -> None:
    games, workshop = FinishedGames(10, 1 << 20), Workshop()
    asked = [asyncio.create_task(games.get("a", who, workshop.order("a"))) for who in ("anna", "ben")]
    await settle()
    workshop.may_go_on.set()
    first, second = await asyncio.gather(*asked)
    assert first is second is games.kept("a")
    assert workshop.made == ["a"]
    games.close()


async def test_what_nobody_waits_for_is_not_made() -> None:
    games, workshop = FinishedGames(10, 1 << 20), Workshop()
    first = asyncio.create_task(games.get("a", "anna", workshop.order("a")))
    await settle()
    gone = asyncio.create_task(games.get("b", "anna", workshop.order("b")))
    last = asyncio.create_task(games.get("c", "ben", workshop.order("c")))
    await settle()
    gone.cancel()
    workshop.may_go_on.set()
    await asyncio.gather(first, last)
    assert workshop.made == ["a", "c"]
    games.close()


async def test_somebody_who_asks_for_a_lot_is_refused_and_waits_behind_the_others() -> None:
    games, workshop = FinishedGames(20, 1 << 20), Workshop()
    greedy = [asyncio.create_task(games.get(i, "greedy", workshop.order(str(i)))) for i in range(10)]
    await settle()
    quiet = asyncio.create_task(games.get("quiet", "anna", workshop.order("quiet")))
    await settle()
    workshop.may_go_on.set()
    results = await asyncio.gather(*greedy, quiet, return_exceptions=True)
    assert sum(isinstance(result, QueueFull) for result in results) == 8  # two may wait
    assert workshop.made[:2] == ["0", "quiet"]
    games.close()


async def test_answers_are_kept_up_to_a_size() -> None:
    games, workshop = FinishedGames(10, 3000), Workshop()
    workshop.may_go_on.set()
    for name in "abcd":
        await games.get(name, "anna", workshop.order(name))
    assert [games.kept(name) is not None for name in "abcd"] == [False, False, True, True]
    games.close()


async def test_a_failure_reaches_everybody_who_waits() -> None:
    games = FinishedGames(10, 1000)

    def fail() -> CompressedBody:
        raise LookupError

    with pytest.raises(LookupError):
        await games.get("a", "anna", fail)
    games.close()


async def test_a_board_is_sent_once(server: Server) -> None:
    anna = ApiClient(server.address)
    for path in ("/api/boards/nordic", "/api/boards/nordic/export", "/api/boards/nordic/art"):
        first = await anna.http.get(path)
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["cache-control"] == "public, max-age=3600"
        again = await anna.http.get(path, headers={"if-none-match": f'"other", W/{first.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")
        plain = await anna.http.get(path, headers={"accept-encoding": "identity"})
        assert plain.json() == first.json()
    assert (await anna.http.get("/api/boards/nowhere")).status_code == 404
    await anna.close()
