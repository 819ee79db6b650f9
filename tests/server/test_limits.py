"""Limits and security: chat, rates, sizes, cookies, headers, origins."""

import contextlib
import random
from collections.abc import AsyncIterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.server.api_client import PATIENCE, ApiClient, TableSocket
from bench.server.processes import Server
from tests.server.tables import two_at_a_table

pytestmark = pytest.mark.anyio


async def test_chat_reaches_everybody_and_is_kept(
    anna: ApiClient, ben: ApiClient, watcher: ApiClient
) -> None:
    table_id = await two_at_a_table(anna, ben)
    socket, spectator = await anna.sit(table_id), await watcher.sit(table_id)
    await socket.send({"type": "chat", "text": " Bonjour \n à tous "})
    await spectator.until(lambda: bool(spectator.chat))
    assert spectator.chat[0] | {"id": 0, "at": 0} == {
        "id": 0,
        "seat": 0,
        "name": "Anna",
        "text": "Bonjour à tous",
        "emote": None,
        "at": 0,
    }
    later = await ben.sit(table_id)
    assert later.chat == spectator.chat
    assert (await spectator.ask({"type": "chat", "text": "me too"}))["code"] == "watching"


async def test_chat_has_limits(strict_server: Server) -> None:
    client = await ApiClient(strict_server.address).named("Chatterbox")
    table = await client.table("usa", "me", "easy", start=True)
    socket = await client.sit(table["id"])
    for text in ("", "   ", "x" * 301, "\u202e\u200b"):
        refused = await socket.ask({"type": "chat", "text": text})
        assert refused["code"] == "bad_message", text
    heard: list[str] = []
    socket.on_frame = lambda frame: heard.append(frame.get("reason", {"words": frame["type"]})["words"])
    while "Too many chat messages. Wait a moment." not in heard:
        await socket.send({"type": "chat", "text": "one more"})
        await socket.ask({"type": "ping"})
    assert heard.count("chat") >= 5


async def test_too_many_messages_are_refused_and_then_the_socket_is_closed(strict_server: Server) -> None:
    client = ApiClient(strict_server.address)
    owner = await ApiClient(strict_server.address).named("Owner")
    table = await owner.table("usa", "me", "easy", start=True)
    socket = await client.sit(table["id"])
    codes: list[str] = []
    socket.on_frame = lambda frame: codes.append(str(frame.get("code", frame["type"])))
    while "rate" not in codes:
        await socket.ask({"type": "ping"})
    assert codes.count("pong") >= 40
    with contextlib.suppress(ConnectionClosed):
        for _ in range(1000):
            await socket.send({"type": "ping"})
    with pytest.raises(ConnectionError):
        await socket.until(lambda: False)
    assert socket.closed == 1008


async def test_a_message_that_is_too_large_closes_the_socket(anna: ApiClient) -> None:
    table = await anna.table("usa", "me", "easy", start=True)
    socket = await anna.sit(table["id"])
    await socket.send('{"type":"chat","text":"' + "x" * 5000 + '"}')
    with pytest.raises(ConnectionError):
        await socket.until(lambda: False)
    assert socket.closed == 1009


async def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        answer = await http.put("/api/me", json={"name": "x" * 20_000})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

        async def endless() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b"x" * 1000

        answer = await http.put("/api/me", content=endless(), headers={"content-type": "application/json"})
        assert answer.status_code in (400, 413, 422)


async def test_the_cookie_is_for_this_site_and_no_script(strict_server: Server) -> None:
    async with httpx.AsyncClient(base_url=strict_server.address, timeout=PATIENCE) as http:
        plain = (await http.put("/api/me", json={"name": "Anna"})).headers["set-cookie"]
        http.cookies.clear()
        headers = {"x-forwarded-proto": "https"}
        behind_https = (await http.put("/api/me", json={"name": "Anna"}, headers=headers)).headers[
            "set-cookie"
        ]
    for cookie in (plain, behind_https):
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Path=/" in cookie
    assert "Secure" not in plain
    assert "Secure" in behind_https


async def test_every_response_carries_security_headers(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        for path in ("/", "/api/me", "/api/nothing", "/healthz", "/metrics", "/api/tables/none"):
            headers = (await http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "script-src 'self';" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "server" not in headers
            if path.startswith("/api"):
                assert headers["cache-control"] == "no-store"


async def test_other_sites_can_neither_call_nor_connect(anna: ApiClient, server: Server) -> None:
    table = await anna.table("usa", "me", "easy", start=True)
    for origin in ("https://evil.example", "null", f"http://127.0.0.1.evil.example:{server.port}"):
        answer = await anna.http.put("/api/me", json={"name": "Eve"}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        with pytest.raises(InvalidStatus):
            await TableSocket(anna, table["id"]).open(headers={"Origin": origin})
    own = server.address
    assert (await anna.http.put("/api/me", json={"name": "Anna"}, headers={"origin": own})).status_code == 200
    socket = await TableSocket(anna, table["id"]).open(headers={"Origin": own})
    assert socket.game is not None


async def test_requests_of_one_person_are_limited(site: Server) -> None:
    async with httpx.AsyncClient(base_url=site.address, timeout=PATIENCE) as http:
        answers = [await http.put("/api/me", json={"name": "Anna"}) for _ in range(40)]
        limited = [answer for answer in answers if answer.status_code == 429]
        assert limited
        assert limited[0].json()["code"] == "rate"
        assert limited[0].headers["retry-after"] == "1"
        assert (await http.get("/api/info")).status_code == 200  # looking is not limited


async def test_health_and_metrics(anna: ApiClient, server: Server) -> None:
    table = await anna.table("usa", "me", "easy", start=True)
    socket = await anna.sit(table["id"])
    await socket.play_on(random.Random(1), to=6)
    well = {"status": "ok", "reads": True, "writes": True, "intact": True}
    assert await anna.call("GET", "/healthz") == await anna.call("GET", "/healthz/ready") == well
    assert await anna.call("GET", "/healthz/live") == {"status": "ok"}
    metrics = await anna.call("GET", "/metrics")  # from this machine
    assert 'locomotif_entries_total{by="person",kind="move"}' in metrics
    assert "locomotif_connections" in metrics
    assert "locomotif_bot_seconds_bucket" in metrics


async def test_the_log_is_json_without_secrets(anna: ApiClient, ben: ApiClient, server: Server) -> None:
    import json

    table_id = await two_at_a_table(anna, ben)
    link = await anna.call("POST", f"/api/tables/{table_id}/seats/0/link")
    await anna.call("POST", f"/api/move/{link['key']}")
    socket = await anna.sit(table_id)
    await socket.play("nonsense")
    lines = [line for line in server.log_text().splitlines() if line.startswith("{")]
    assert all(json.loads(line)["message"] for line in lines)
    text = server.log_text()
    cookie = next(iter(anna.http.cookies.values()))
    assert cookie not in text
    assert cookie.partition(".")[0] not in text
    assert link["key"] not in text
    assert "Anna" not in text
