"""Garbage: connections leave none behind, and a full collection waits for a quiet moment."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from locomotif.server.event_loop import garbage
from locomotif.server.event_loop.garbage import GarbageCollector
from locomotif.server.gateway.http_protocol import LimitedHttpProtocol
from locomotif.server.gateway.open_connections import OpenConnections
from locomotif.server.gateway.peer import Peer, PeerGone
from locomotif.server.gateway.rate_limits import RateLimits
from locomotif.server.gateway.websocket_protocol import LimitedWebSocketProtocol
from locomotif.server.settings import Settings

pytestmark = pytest.mark.anyio


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Greets, and listens until the client hangs up."""
    await receive()
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "hello"})
        await receive()
    else:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})


@pytest.fixture
def no_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def test_connections_that_are_gone_leave_no_garbage(no_collection: None) -> None:
    settings = Settings()
    config = uvicorn.Config(application, ws=LimitedWebSocketProtocol, log_config=None)
    config.load()
    connections = OpenConnections(settings, RateLimits(settings))
    made: list[weakref.ref[Any]] = []

    def protocol() -> LimitedHttpProtocol:
        one = LimitedHttpProtocol(config, ServerState(), {"connections": connections})
        made.append(weakref.ref(one))
        return one

    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with connect(f"ws://127.0.0.1:{port}/", open_timeout=120) as socket:
        assert await socket.recv() == "hello"
        made += [weakref.ref(each) for each in connections._all]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    await reader.readuntil(b"\r\n\r\n")
    writer.close()
    async with asyncio.timeout(120):
        while any(each() is not None for each in made):
            await asyncio.sleep(0)
    assert len(made) == 3
    server.close()


async def test_nothing_waits_for_a_client_that_has_hung_up() -> None:
    never = asyncio.Event()
    gone = False
    line: Any = SimpleNamespace(is_closing=lambda: gone)
    peer = Peer(line)
    waiting = asyncio.create_task(peer.wait_for(never.wait()))
    await asyncio.sleep(0)
    gone = True
    peer.hang_up()
    with pytest.raises(PeerGone):
        await waiting
    with pytest.raises(PeerGone):
        await peer.wait_for(never.wait())


def test_a_full_collection_waits_for_enough_memory_and_a_quiet_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocks = 1000
    searched: list[int] = []

    def search() -> None:
        nonlocal blocks
        searched.append(blocks)
        blocks -= 100

    collector = SimpleNamespace(
        freeze=lambda: None,
        enable=lambda: None,
        set_threshold=lambda *_: None,
        get_threshold=lambda: (700, 10, 10),
        collect=search,
    )
    monkeypatch.setattr(garbage, "gc", collector)
    monkeypatch.setattr(garbage, "sys", SimpleNamespace(getallocatedblocks=lambda: blocks))
    kept = GarbageCollector()
    assert not kept.collect(quiet=True)
    blocks = 1251
    assert not kept.collect(quiet=False)
    assert kept.collect(quiet=True)
    assert not kept.collect(quiet=True)  # 1151 remained: that is what is needed
    blocks = 1727
    assert kept.collect(quiet=False)
    blocks = 800  # many have left
    assert not kept.collect(quiet=True)
    blocks = 1001
    assert kept.collect(quiet=True)
    assert searched == [1251, 1727, 1001]
