"""A client that does not read is disconnected before its queue fills the memory."""

from starlette.types import Message
from starlette.websockets import WebSocket

from locomotif.server.live.connection import MOST_CHARACTERS, MOST_WAITING, Connection


async def _silent() -> Message:
    raise AssertionError("nobody reads here")


async def _unread(_: Message) -> None:
    raise AssertionError("nobody writes here")


def connection() -> Connection:
    """A connection to somebody who does not read."""
    return Connection(WebSocket({"type": "websocket"}, _silent, _unread), None, 0)


def test_a_limited_number_of_frames_may_wait() -> None:
    slow = connection()
    for _ in range(MOST_WAITING):
        slow.send("{}")
    assert not slow.closing
    slow.send("{}")
    assert slow.closing


def test_a_limited_number_of_characters_may_wait() -> None:
    slow = connection()
    for _ in range(4):
        slow.send("x" * (MOST_CHARACTERS // 4))
    assert not slow.closing
    slow.send("x")
    assert slow.closing
