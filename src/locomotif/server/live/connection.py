"""One client's socket, with a queue so that a slow reader never holds up the table."""

import asyncio
import contextlib
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from locomotif.server.game_log.encoding import Viewpoint
from locomotif.server.metrics import TOO_SLOW

MOST_WAITING = 256
"""Frames that may wait for a reader before it is disconnected (clients reconnect)."""

MOST_CHARACTERS = 2 << 20
"""The same in characters: the log of a long game has a few hundred thousand."""

SERVICE_RESTART = 1012
POLICY_VIOLATION = 1008
FAILED = 1011
TRY_AGAIN_LATER = 1013
NOT_YOUR_SEAT = 4401
NO_TABLE = 4404
BOARD_CHANGED = 4409


class Connection:
    """A player or spectator connected to a table."""

    def __init__(
        self,
        socket: WebSocket,
        person: str | None,
        since: int,
        count_sent: Callable[[int], None] = lambda size: None,
        address: str = "",
    ) -> None:
        """`count_sent` is told how much is sent."""
        self.person = person
        self.address = address
        self.viewpoint: Viewpoint = None
        self.only_watching = False
        """Asked to watch although holding a seat."""
        self.since = since
        """How many log entries the client says it already has."""
        self.welcomed = 0
        """How many log entries there were when it was sent the whole state."""
        self.strikes = 0
        self._socket = socket
        self._count_sent = count_sent
        self._frames: asyncio.Queue[str | int] = asyncio.Queue()
        self._characters = 0
        self.closing = False

    def send(self, frame: str) -> None:
        """Queue a frame."""
        if self.closing:
            return
        self._characters += len(frame)
        self._count_sent(len(frame))
        if self._frames.qsize() >= MOST_WAITING or self._characters > MOST_CHARACTERS:
            TOO_SLOW.inc()
            self.close(SERVICE_RESTART)
            return
        self._frames.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close the socket after the queued frames."""
        if not self.closing:
            self.closing = True
            self._frames.put_nowait(code)

    async def write(self) -> None:
        """Send queued frames until the socket closes."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                item = await self._frames.get()
                if isinstance(item, int):
                    await self._socket.close(item)
                    return
                self._characters -= len(item)
                await self._socket.send_text(item)

    async def read(self) -> str | None:
        """The next text frame; None when the socket is closed. Binary frames read as ""."""
        if self._socket.client_state is not WebSocketState.CONNECTED:
            return None
        try:
            message = await self._socket.receive()
        except RuntimeError:
            return None
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if isinstance(text, str) else ""
