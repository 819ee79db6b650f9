"""A database that fails under a running server: clients get an error, and the log gives nothing away."""

import sqlite3
from pathlib import Path

import pytest

from bench.server.api_client import ApiClient
from bench.server.processes import Server

pytestmark = pytest.mark.anyio


def rename(data: Path, table: str, to: str) -> None:
    """Hide a table of the database, or restore it."""
    with sqlite3.connect(data / "locomotif.sqlite3") as database:
        database.execute(f"ALTER TABLE {table} RENAME TO {to}")


async def test_clients_get_an_error_and_the_log_gives_nothing_away(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        anna = await ApiClient(server.address).named("Anna Secret")
        table = await anna.table("usa", "me", "easy", start=True)
        playing = await anna.sit(table["id"])
        other = await anna.table("usa", "me", "open")

        rename(tmp_path, "chat", "chat_away")
        assert (await anna.sit(other["id"])).closed == 1011
        rename(tmp_path, "chat_away", "chat")
        assert (await anna.sit(other["id"])).closed is None

        rename(tmp_path, "entries", "entries_away")
        offered = [ticket["ticket"] for ticket in playing.view["offer"]]
        refused = await playing.play("keep " + " ".join(offered))
        assert (refused["type"], refused["code"]) == ("refused", "unavailable")
        rename(tmp_path, "entries_away", "entries")
        assert (await playing.play("keep " + " ".join(offered)))["type"] == "accepted"

        rename(tmp_path, "seats", "seats_away")
        body = {"board": "usa", "seats": [{"kind": "me", "name": "Quiet Name"}, {"kind": "open"}]}
        failed = await anna.call("POST", "/api/tables", body, status=500)
        assert failed["code"] == "failed"
    finally:
        server.kill()
    text = server.log_text()
    assert "no such table" in text
    for secret in ("Anna Secret", "Quiet Name", table["id"], other["id"], *anna.http.cookies.values()):
        assert secret not in text
