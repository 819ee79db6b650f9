"""The other end of a connection: who it is, and whether it is still there."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class PeerGone(OSError):  # noqa: N818 - an answer, not a failure
    """The client has hung up; Starlette makes a WebSocketDisconnect of it once a socket is open."""


class Peer:
    """A client, as long as it is connected: nothing waits its turn for one that has hung up."""

    person: str | None = None
    """The key of the cookie."""
    address: str | None = None
    """None: not known yet."""

    def __init__(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._waiting: set[asyncio.Task[Any]] = set()
        self._lost = asyncio.Event()

    @property
    def is_gone(self) -> bool:
        """Has it hung up, or have we?"""
        return self._transport.is_closing()

    async def wait_for(self, turn: Coroutine[Any, Any, T]) -> T:
        """Wait for something on its behalf; PeerGone once it has hung up."""
        if self.is_gone:
            turn.close()
            raise PeerGone
        task = asyncio.current_task()
        assert task is not None
        self._waiting.add(task)
        try:
            return await turn
        except asyncio.CancelledError:
            if not self.is_gone:
                raise
            task.uncancel()
            raise PeerGone from None
        finally:
            self._waiting.discard(task)

    async def until_lost(self) -> None:
        """Wait until a connection that is being closed is lost."""
        await self._lost.wait()

    def hang_up(self) -> None:
        """The connection is lost: nobody waits any more."""
        self._lost.set()
        for task in self._waiting:
            task.cancel()
