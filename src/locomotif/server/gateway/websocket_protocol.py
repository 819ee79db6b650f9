"""WebSockets with limits on what arrives, before it is parsed: every byte and every frame counts."""

import time
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request

from locomotif.server.gateway.frame_heads import FrameHeads, is_whole_message
from locomotif.server.gateway.open_connections import CLOSING_SECONDS, OpenConnections
from locomotif.server.gateway.peer import Peer
from locomotif.server.gateway.token_buckets import TokenBucket

PIECE = 256
"""How many bytes are parsed at once: at most 42 frames."""

REST = 0.05
"""Seconds before more is parsed from somebody who sends control frames or fragments; browsers send none unasked."""

MOST_STRIKES = 100
"""How many messages over the rate limit are refused before the socket is closed."""

FRAME_STRIKES = 10
"""How many messages a control frame or fragment counts for: a client that sends many is no browser."""

UNREAD = 4096
"""How many bytes are kept until the socket is open, and parsed after it was closed: the client closes it too."""

DROPPED = 1 << 20
"""How many bytes are dropped after that, so that the client can still read why the socket was closed."""

POLICY_VIOLATION = 1008
_PONG = 0x80 | Opcode.PONG


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """One socket, as uvicorn handles it, with limits."""

    deadline: float | None = None
    is_socket = True
    idle = False

    def connection_made(self, transport: Any) -> None:
        """Count the connection."""
        super().connection_made(transport)
        self._connections: OpenConnections = self.app_state["connections"]
        self._connections.add(self)
        self.peer = Peer(transport)
        self._strikes = 0
        self._after_close = UNREAD
        self._waiting = bytearray()
        self._heads = FrameHeads()
        self._resting = False
        # What every client sends now and then, whatever others at its address do: pongs.
        self._own = TokenBucket(100, 2000)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection and what waits for it."""
        self._connections.remove(self)
        super().connection_lost(exc)
        self.peer.hang_up()
        self.conn.parser.close()  # it refers to itself: otherwise its garbage must be searched for

    def handle_connect(self, event: Request) -> None:
        """Let the application say whose socket this is: what arrives counts as theirs."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["peer"] = self.peer

    def data_received(self, data: bytes) -> None:
        """Count what arrives, then parse it piece by piece, as fast as the messages are read."""
        if not self.handshake_initiated:
            super().data_received(data)
            if (
                not self.handshake_initiated
            ):  # the whole head was there, and is not one: nobody would answer it
                self.transport.abort()
            return
        self._waiting += data
        if self._resting and not self.transport.is_closing():
            self.transport.pause_reading()  # a message that was read has resumed it
        self._parse()

    def _parse(self) -> None:
        if not self.handshake_complete:
            if len(self._waiting) > UNREAD:  # clients wait for the answer before they send anything
                self.transport.abort()
            return
        while (
            self._waiting and not self.read_paused and not self._resting and not self.transport.is_closing()
        ):
            piece = bytes(self._waiting[:PIECE])
            del self._waiting[:PIECE]
            counted = 0 if self.close_sent else self._count(piece)
            if self.close_sent:
                self._after_close -= len(piece)
                if self._after_close < 0:
                    self._drop()
                    return
            super().data_received(piece)
            if counted and not self.close_sent and not self.transport.is_closing():
                self._rest()

    def _count(self, piece: bytes) -> int:
        """Count bytes, control frames and fragments; whole messages are counted by who reads them.

        Returns how many frames were counted; whoever sends too many is thrown out before they are parsed.
        """
        if not self._may_send(len(piece)):
            self._throw_out()
            return 0
        heads = [first for first in self._heads.read(piece) if not is_whole_message(first)]
        answers = self.pending_ping_payload is not None and heads[:1] == [_PONG]
        for _ in heads[answers:]:
            self._strike()
            if self.close_sent:
                break
        return len(heads) - answers

    def _drop(self) -> None:
        """Drop what came too late; hang up on clients that go on sending."""
        self._after_close -= len(self._waiting)
        self._waiting.clear()
        if self._after_close < -DROPPED:
            self.transport.abort()

    def _may_send(self, size: int) -> bool:
        if self._own.take(size):
            return True
        address = self.peer.address
        return address is None or self._connections.rate_limits.bytes_in(self.peer.person, address, size)

    async def receive(self) -> Any:
        """The next message; then what arrived after it is parsed."""
        self._parse()
        message = await super().receive()
        self._parse()
        return message

    def _rest(self) -> None:
        """Parse nothing for a moment."""
        self._resting = True
        self.transport.pause_reading()
        self.loop.call_later(REST, self._go_on)

    def _go_on(self) -> None:
        self._resting = False
        if not self.transport.is_closing():
            if not self.read_paused:
                self.transport.resume_reading()
            self._parse()

    def _strike(self) -> None:
        """Count a frame; close the socket after too many above the limit."""
        address = self.peer.address
        if address is None or self._connections.rate_limits.message(self.peer.person, address):
            return
        self._strikes += FRAME_STRIKES
        if self._strikes > MOST_STRIKES:
            self._throw_out()

    def _throw_out(self) -> None:
        """Close the socket, and parse nothing more."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.peer.address is not None:
            self._connections.rate_limits.throw_out(self.peer.person, self.peer.address)
        self.stop_keepalive()
        self.close_sent = True
        self._after_close = 0
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION})
        self.conn.fail(POLICY_VIOLATION, "Too many frames.")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_timer = self.loop.call_later(CLOSING_SECONDS, self.transport.close)

    def pause_writing(self) -> None:
        """The client does not read: it has some time for it."""
        super().pause_writing()
        self.deadline = time.monotonic() + self._connections.settings.reading_seconds

    def resume_writing(self) -> None:
        """The client reads on."""
        super().resume_writing()
        self.deadline = None
