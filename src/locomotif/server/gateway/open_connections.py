"""Limit the connections of this process: how many there are, by address, and how long one may keep us waiting."""

import asyncio
import contextlib
import ipaddress
import time
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Protocol

from locomotif.server.event_loop.fair_queue import FairQueue
from locomotif.server.gateway.rate_limits import RateLimits, address_of
from locomotif.server.metrics import LIMITED
from locomotif.server.settings import Settings

resource: ModuleType | None
try:
    import resource
except ImportError:  # not on Windows
    resource = None

FILES_APART = 100
"""How many files are set aside for what is not a connection: the database, the client's files, logs."""

TOGETHER = 4
"""How many pieces of requests are read in one round of the event loop."""

CLOSING_SECONDS = 5.0
"""How long a connection that is being closed may take for what was sent to it."""


class OpenConnection(Protocol):
    """What is counted: an HTTP connection or a WebSocket."""

    transport: asyncio.Transport
    client: tuple[str, int] | None
    deadline: float | None
    """When to give up on it; None: it keeps nobody waiting."""

    is_socket: bool
    """A WebSocket: somebody plays or watches."""

    @property
    def idle(self) -> bool:
        """May it be closed without anybody noticing?"""


class OpenConnections:
    """Counts connections, and closes those that wait for nothing or make us wait."""

    def __init__(self, settings: Settings, rate_limits: RateLimits) -> None:
        self.settings = settings
        self.rate_limits = rate_limits
        self._most = most_connections(settings)
        self._proxies = [ipaddress.ip_network(proxy) for proxy in settings.proxies]
        self._all: dict[OpenConnection, str] = {}
        self._of: dict[str, dict[OpenConnection, None]] = {}
        """By address; the oldest first."""
        self._closing: dict[OpenConnection, float] = {}
        self.arrivals = Arrivals()

    def add(self, connection: OpenConnection) -> None:
        """Count a new connection; if there are too many, close one of whoever has most."""
        address = address_of(connection.client)
        own = self._of.setdefault(address, {})
        self._all[connection] = address
        own[connection] = None
        if len(own) > self.settings.connections_an_address and not self._is_proxy(address):
            self._close_one(own)
        elif len(self._all) > self._most:
            self._close_one(self._of[max(self._of, key=lambda other: len(self._of[other]))])

    def remove(self, connection: OpenConnection) -> None:
        """Forget a connection that is gone."""
        address = self._all.pop(connection, None)
        self._closing.pop(connection, None)
        if address is not None:
            self._of[address].pop(connection, None)
            if not self._of[address]:
                del self._of[address]

    def __len__(self) -> int:
        return len(self._all)

    def _close_one(self, own: dict[OpenConnection, None]) -> None:
        """Close the connection of an address that will be missed least.

        That is the oldest idle one, otherwise the oldest that is not a WebSocket. The newest is closed only if there
        are none of these: it may be somebody who comes back to play.
        """
        *older, newest = own
        chosen = next((each for each in older if each.idle), None)
        chosen = chosen or next((each for each in older if not each.is_socket), newest)
        LIMITED.labels("connection").inc()
        self.remove(chosen)
        chosen.transport.abort()

    def _is_proxy(self, address: str) -> bool:
        """Is this a proxy that we trust? It counts the people behind it itself."""
        try:
            return any(ipaddress.ip_address(address) in proxy for proxy in self._proxies)
        except ValueError:
            return False

    async def watch(self) -> None:
        """Every second, close the connections that are overdue."""
        while True:
            await asyncio.sleep(1)
            self.close_overdue(time.monotonic())

    def close_overdue(self, now: float) -> None:
        """Close the connections whose deadline has passed, and those whose closing takes too long."""
        for connection in list(self._all):
            if connection.transport.is_closing():
                if now > self._closing.setdefault(connection, now + CLOSING_SECONDS):
                    connection.transport.abort()
            elif connection.deadline is not None and now > connection.deadline:
                LIMITED.labels("slow connection").inc()
                connection.transport.abort()


class Arrivals:
    """Requests that arrive together are read a few in each round of the event loop, by address in their order."""

    def __init__(self, together: int = TOGETHER) -> None:
        self._together = together
        self._begun = 0
        self._waiting: FairQueue[Callable[[], None]] = FairQueue()

    def pass_on(self, address: str, read: Callable[[], None]) -> bool:
        """Read now or in one of the next rounds, first for addresses that sent least; return whether it was now."""
        now = not self._waiting and self._begun < self._together
        if now:
            self._waiting.charge(address, 1.0)
            self._read(read)
        else:
            self._waiting.put(address, read)
        return now

    def _read(self, read: Callable[[], None]) -> None:
        if self._begun == 0:
            asyncio.get_running_loop().call_soon(self._next_round)
        self._begun += 1
        read()

    def _next_round(self) -> None:
        self._begun = 0
        while self._waiting and self._begun < self._together:
            self._read(self._waiting.pop())


def most_connections(settings: Settings) -> int:
    """The most connections that the settings and this process's limit of open files allow."""
    if resource is None:
        return settings.connections
    files: int = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(10, min(settings.connections, files - FILES_APART))


def allow_many_files() -> None:
    """Raise the number of files this process may open as far as the system lets it: every connection is one."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def pieces_of(data: bytes, size: int) -> Sequence[bytes]:
    """Cut data into pieces of a size, so that little is parsed at once."""
    return [data[i : i + size] for i in range(0, len(data), size)] if len(data) > size else [data]
