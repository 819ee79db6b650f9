"""People's own boards beside ours: listed, played, kept over restarts, and missed kindly when they are gone."""

import random
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bench.server.api_client import ApiClient
from bench.server.processes import Server, free_port
from locomotif.boards.registry import VARIABLE
from locomotif.cli import app
from tests.boards.workshop import TINY, Workshop

pytestmark = pytest.mark.anyio


async def test_a_board_of_ones_own_is_played_and_kept(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "boards" / "tiny")
    settings = {VARIABLE: str(tmp_path / "boards")}
    server = Server(tmp_path / "data", settings=settings).start()
    try:
        anna = await ApiClient(server.address).named("Anna")
        info = await anna.call("GET", "/api/info")
        assert (info["boards"][-1]["name"], info["boards"][-1]["title"]["en"]) == ("tiny", "Tiny Island")
        board = await anna.call("GET", "/api/boards/tiny")
        assert len(board["routes"]) == 10
        assert (await anna.call("GET", "/api/boards/tiny/export"))["map"] is None
        assert await anna.call("GET", "/api/boards/tiny/art") is None
        table = await anna.table("tiny", "me", "easy", start=True)
        chair = await anna.sit(table["id"])
        await chair.play_on(random.Random(1), to=10)
        server.stop()
        server.start()
        await chair.reopen()
        await chair.play_on(random.Random(2), to=12)
        server.stop()
        server.settings[VARIABLE] = ""
        server.start()
        refused = await anna.call("GET", f"/api/tables/{table['id']}/replay", status=409)
        assert refused["code"] == "board_changed"
        assert len((await anna.call("GET", "/api/me/tables"))["tables"]) == 1
        await anna.call("GET", "/api/boards/tiny", status=404)
    finally:
        server.stop()
    assert '"traceback"' not in server.log_text()


async def test_a_folder_with_mistakes_is_not_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    island = Workshop(TINY, tmp_path)
    island.change("routes.csv", "2,red,", "2,pink,")
    words = ["serve", "--port", str(free_port()), "--data", str(tmp_path), "--boards", str(island.folder)]
    ended = CliRunner().invoke(app, words, env={VARIABLE: None})
    assert ended.exit_code == 1
    assert 'routes.csv line 2: colour "pink" is not one of violet' in ended.output
