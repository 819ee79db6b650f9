"""Puzzles and openings over HTTP: the list, the puzzle of the day, a position as its seat sees it."""

import gzip
from pathlib import Path
from typing import Any

import orjson
import pytest

from bench.server.api_client import ApiClient
from locomotif.coach.shapes import Puzzle
from locomotif.game import Game
from locomotif.server.api import puzzle_routes
from locomotif.server.api.puzzle_routes import _list, _position

pytestmark = pytest.mark.anyio

RECORD = (Path(__file__).parents[1] / "records" / "nordic.locomotif").read_text("utf-8")


def puzzle(id: str) -> Puzzle:
    """A position of a recorded game, as if its best move were known."""
    head, _, moves = RECORD.partition("\n\n")
    head = "\n".join(line for line in head.splitlines() if not line.startswith("result"))
    record = head + "\n\n" + "\n".join(moves.splitlines()[:20]) + "\n"
    game = Game.from_record(record)
    seat = game.waiting[0]
    move = str(game.legal_moves(seat)[0])
    return {
        "id": id,
        "board": "nordic",
        "players": game.players,
        "theme": "claim",
        "record": record,
        "seat": seat,
        "move": move,
        "gap": 0.2,
        "moves": [],
    }


def test_a_puzzle_is_shown_as_its_seat_sees_it_and_without_the_seed() -> None:
    told: dict[str, Any] = orjson.loads(gzip.decompress(_position(puzzle("a")).gzipped))
    view = told["view"]
    assert "record" not in told
    assert view["seat"] == told["seat"]
    assert view["moves"]
    assert view.get("seed") is None
    assert [seat.get("hand") for seat in view["seats"]] == [None] * told["players"]


def test_every_day_has_one_puzzle_and_each_gets_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    some = {"nordic": [puzzle("a"), puzzle("b")], "japan": [puzzle("c")]}
    monkeypatch.setattr(puzzle_routes, "puzzles", lambda board: some.get(board.name, []))
    days = [_list(day)["daily"]["id"] for day in range(3)]
    assert sorted(days) == ["a", "b", "c"]
    assert _list(0) == _list(0)
    listed = {one["board"]: [each["id"] for each in one["puzzles"]] for one in _list(0)["boards"]}
    assert (listed["nordic"], listed["japan"], listed["usa"]) == (["a", "b"], ["c"], [])


def test_without_puzzles_there_is_no_puzzle_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_routes, "puzzles", lambda board: [])
    assert _list(0)["daily"] is None


async def test_the_routes_of_puzzles_and_openings(watcher: ApiClient) -> None:
    listed = await watcher.call("GET", "/api/puzzles")
    assert {one["board"] for one in listed["boards"]} >= {"nordic", "usa"}
    for path in ("/api/puzzles/nordic/none", "/api/puzzles/nowhere/x/why?move=pass", "/api/openings/nowhere"):
        assert (await watcher.call("GET", path, status=404))["code"] == "not_found"
    table = await watcher.call("GET", "/api/openings/nordic")
    assert table is None or table["board"] == "nordic"
    if listed["daily"] is None:
        return
    place = f"/api/puzzles/{listed['daily']['board']}/{listed['daily']['id']}"
    daily = await watcher.call("GET", place)
    query = {"move": daily["move"]}
    assert (await watcher.http.get(f"{place}/why", params=query)).json() == {"reason": None}
    refused = (await watcher.http.get(f"{place}/why", params={"move": "claim nowhere"})).json()
    assert refused["reason"]["code"]
    route = next(iter(daily["view"]["open"]))
    assert set((await watcher.http.get(f"{place}/preview", params={"route": route})).json()) == {
        "cuts",
        "closes",
        "odds",
    }
