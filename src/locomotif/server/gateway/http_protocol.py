"""HTTP connections with limits on what arrives, before it is parsed: size, number, time."""

import functools
import time
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from locomotif.server.gateway.open_connections import OpenConnections, pieces_of
from locomotif.server.gateway.peer import Peer
from locomotif.server.gateway.rate_limits import address_of

PIECE = 4096
"""How many bytes are parsed at once."""

TOO_LARGE = 20
"""The connection is cut off when this many times the largest body has arrived; the refusal is sent before that."""

MOST_HEADERS = 100
MOST_PIPELINED = 8
"""Requests that may wait on one connection. Browsers wait for the answer."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """One connection, as uvicorn handles it, with limits."""

    deadline: float | None = None
    is_socket = False

    def connection_made(self, transport: Any) -> None:
        """Count the connection; its first request is awaited."""
        super().connection_made(transport)
        self._connections: OpenConnections = self.app_state["connections"]
        self._size = 0
        self._arriving = True
        self._upgraded = False
        self._waits = False
        self._reading_deadline: float | None = None
        self._answered: Any = None
        self.peer = Peer(transport)
        self._address = address_of(self.client)
        self._await_more()
        self._connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection and what waits for it, leaving no reference cycles to collect."""
        self._connections.remove(self)
        super().connection_lost(exc)
        if self._answered is not None:  # not the last one where requests were pipelined
            self._answered.disconnected = True
            self._answered.message_event.set()
        self.peer.hang_up()
        self._drop_references()

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        """Answer a request, and remember which one that is."""
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def _drop_references(self) -> None:
        self.pipeline.clear()
        self.parser = self.cycle = self._answered = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Read what arrives when it is its turn; until then nothing more is taken from the network."""
        if not self._connections.arrivals.pass_on(self._address, functools.partial(self._read, data)):
            self._set_waiting(True)

    def _set_waiting(self, waits: bool) -> None:
        if waits == self._waits:
            return
        self._waits = waits
        if self.transport.is_closing() or self.flow.read_paused:
            return
        if waits:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def _read(self, data: bytes) -> None:
        """Count what has arrived, then parse it."""
        self._set_waiting(False)
        if self._upgraded or self.transport.is_closing():
            return
        if not self._arriving:
            self._arriving = True  # a byte of the next request
            self._size = 0
            self._await_more()
        settings = self._connections.settings
        for piece in pieces_of(data, PIECE):
            super().data_received(piece)
            if self._upgraded or self.transport.is_closing():
                return
            self._size += len(piece)
            if self._in_head and self._size > settings.head_bytes + PIECE:
                self._refuse()
                return
            if self._size > settings.head_bytes + TOO_LARGE * settings.body_bytes:
                self.transport.abort()  # the body was refused long ago
                return

    @property
    def _in_head(self) -> bool:
        return self._arriving and not self._head_complete

    _head_complete = False

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head_complete = False
        self._size = 0
        self._arriving = True
        self._await_more()
        self.scope["state"]["peer"] = self.peer

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, unless there are too many."""
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            self._refuse()
            raise ValueError("too many headers")  # the parser stops

    def on_headers_complete(self) -> None:
        """The head is complete."""
        self._head_complete = True
        if self.transport.is_closing():
            return
        super().on_headers_complete()
        if len(self.pipeline) > MOST_PIPELINED:
            self.transport.abort()

    def on_message_complete(self) -> None:
        """The request has arrived; from now on we keep the client waiting."""
        self._arriving = False
        self._head_complete = False
        self.deadline = self._reading_deadline
        if self.cycle is not None:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket."""
        self._upgraded = True
        self._connections.remove(self)
        super().handle_websocket_upgrade()
        self._drop_references()

    def pause_writing(self) -> None:
        """Give a client that does not read some time to do so."""
        super().pause_writing()
        self._reading_deadline = self.deadline = time.monotonic() + self._connections.settings.reading_seconds

    def resume_writing(self) -> None:
        """Note that the client reads again."""
        super().resume_writing()
        self._reading_deadline = None
        self.deadline = None
        if self._arriving:
            self._await_more()

    @property
    def idle(self) -> bool:
        """Is no request being answered?"""
        return self.cycle is None or self.cycle.response_complete

    def _await_more(self) -> None:
        self.deadline = time.monotonic() + self._connections.settings.request_seconds

    def _refuse(self) -> None:
        """Answer that the request is too large, and close the connection."""
        if not self.transport.is_closing():
            reason = b'{"code":"too_large","reason":"The head of the request is too large."}'
            head = (
                b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: application/json\r\n"
                b"content-length: %d\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(head % len(reason) + reason)
            self.transport.close()
