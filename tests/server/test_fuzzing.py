"""Nonsense over HTTP and over the socket: no failure, no traceback, and nothing changes."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import checks

from bench.server.api_client import PATIENCE, ApiClient, TableSocket
from bench.server.processes import Server
from locomotif.server.protocol.server_messages import FROM_SERVER
from locomotif.server.schema_export import openapi

schema = schemathesis.openapi.from_dict(openapi())  # sends what fits the description, and what does not
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.unsupported_method,
]


@pytest.fixture(scope="module")
def cookies(server: Server) -> dict[str, str]:
    """A person with a cookie, so that requests get past authentication."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        http.put("/api/me", json={"name": "Schema"})
        return dict(http.cookies)


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_is_as_described_whatever_is_sent(case: Any, server: Server, cookies: dict[str, str]) -> None:
    case.call_and_validate(base_url=server.address, cookies=cookies, checks=CHECKS, timeout=PATIENCE)


class Fuzzed:
    """A table that receives nonsense, with an event loop of its own."""

    def __init__(self, server: Server) -> None:
        self.loop = asyncio.new_event_loop()
        self.socket = self.run(self._sit(server))

    async def _sit(self, server: Server) -> TableSocket:
        client = await ApiClient(server.address).named("Fuzz")
        table = await client.table("nordic", "me", "me", start=True)
        return await client.sit(table["id"], "0")

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)


@pytest.fixture(scope="module")
def fuzzed(server: Server) -> Iterator[Fuzzed]:
    talking = Fuzzed(server)
    yield talking
    talking.run(talking.socket.leave())
    talking.loop.close()


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=8,
)
names = st.sampled_from(
    ["move", "undo", "give_up", "take_back", "look", "why", "check", "preview", "chat", "ping", "welcome", ""]
)
moves = st.sampled_from(
    ["draw deck", "draw red@1", "tickets", "pass", "withdraw", "claim oslo:orebro:green 2green"]
)
messages = st.fixed_dictionaries(
    {"type": names | anything},
    optional={
        "number": st.integers(-3, 3) | anything,
        "move": moves | st.text(max_size=80) | anything,
        "seat": st.integers(-1, 5) | anything,
        "route": st.sampled_from(["oslo:orebro:green", "", "oslo"]) | anything,
        "text": st.text(max_size=20) | anything,
        "extra": anything,
    },
)
orders = ["give_up", "take_back", "chat", "look"]  # well formed, these are no nonsense


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(frame=messages | anything | st.text(max_size=300) | st.binary(max_size=100))
def test_nonsense_over_the_socket_changes_nothing(fuzzed: Fuzzed, frame: Any) -> None:
    if isinstance(frame, dict) and frame.get("type") in orders:
        return
    fuzzed.run(_talk(fuzzed.socket, frame))


async def _talk(socket: TableSocket, frame: Any) -> None:
    before = (socket.number, socket.seat)
    seen: list[dict[str, Any]] = []
    socket.on_frame = seen.append
    text = frame if isinstance(frame, str) else _as_json(frame)
    if text is not None and len(text.encode(errors="replace")) <= 4000:
        await socket.send(text.encode("utf-8", "replace").decode())
    pong = await socket.ask({"type": "ping"})
    assert pong["type"] == "pong"
    for answer in seen:
        FROM_SERVER.validate_python(answer)
    assert (socket.number, socket.seat) == before
    assert socket.closed is None


def _as_json(frame: Any) -> str | None:
    if isinstance(frame, bytes):
        return frame.decode("latin1")
    try:
        return json.dumps(frame)
    except ValueError:
        return None


def test_a_binary_frame_is_not_a_message(fuzzed: Fuzzed) -> None:
    async def binary() -> None:
        assert fuzzed.socket._socket is not None
        await fuzzed.socket._socket.send(b"\x00\xff{}")
        assert (await fuzzed.socket.ask({"type": "ping"}))["type"] == "pong"

    fuzzed.run(binary())


def test_the_table_stands_where_it_stood(fuzzed: Fuzzed) -> None:
    """After all that, a newcomer sees the game as it was dealt."""
    fresh = fuzzed.run(fuzzed.socket.client.sit(fuzzed.socket.table_id, "0"))
    assert fresh.number == 0
    assert fresh.view == fuzzed.socket.view
    fuzzed.run(fresh.leave())
