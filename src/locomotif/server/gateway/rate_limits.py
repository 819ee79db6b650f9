"""What one person and one address may do, however many sockets they open.

A person is known by the cookie. An address may be a family's or a school's, so it may do what many people do; who has
no cookie shares a person's allowance with all others of that address who have none.
"""

import ipaddress
from collections.abc import Iterator
from contextlib import contextmanager

from locomotif.server.gateway.token_buckets import ConnectionSlots, TokenBuckets
from locomotif.server.metrics import LIMITED
from locomotif.server.settings import Settings


class RateLimits:
    """Keeps count, for one process."""

    def __init__(self, settings: Settings) -> None:
        self._calls = TokenBuckets(settings.calls_a_second, settings.call_burst)
        self._calls_there = TokenBuckets(settings.address_calls_a_second, settings.address_call_burst)
        self._messages = TokenBuckets(settings.messages_a_second, settings.message_burst)
        self._messages_there = TokenBuckets(
            settings.address_messages_a_second, settings.address_message_burst
        )
        self._chat = TokenBuckets(settings.chat_messages / 10, settings.chat_messages)
        self._newcomers = TokenBuckets(settings.people_an_hour / 3600, settings.people_an_hour)
        # After a restart all sockets of an address come back at once; from then on that many in a minute.
        self._opened_there = TokenBuckets(settings.sockets_an_address / 60, settings.sockets_an_address)
        self._sockets = ConnectionSlots(settings.sockets_a_person)
        self._sockets_there = ConnectionSlots(settings.sockets_an_address)

    def call(self, person: str | None, address: str) -> bool:
        """May they make a call that changes something, or costs much?"""
        allowed = self._calls.take(_who(person, address)) and self._calls_there.take(address)
        return _noted("call", allowed)

    def message(self, person: str | None, address: str) -> bool:
        """May they send a message over a socket?"""
        allowed = self._messages.take(_who(person, address)) and self._messages_there.take(address)
        return _noted("message", allowed)

    def chat(self, person: str) -> bool:
        """May they write to the table?"""
        return _noted("chat", self._chat.take(person))

    def newcomer(self, address: str) -> bool:
        """May somebody new come from there?"""
        return _noted("newcomer", self._newcomers.take(address))

    @contextmanager
    def socket(self, person: str | None, address: str) -> Iterator[bool]:
        """Hold a place for a socket; False: they have too many, or open too many."""
        places = [(self._sockets_there, address)]
        if person is not None:
            places.append((self._sockets, person))
        held = []
        try:
            allowed = self._opened_there.take(address)
            for kind, whose in places:
                allowed = allowed and kind.take(whose)
                if allowed:
                    held.append((kind, whose))
            yield _noted("socket", allowed)
        finally:
            for kind, whose in held:
                kind.give_back(whose)


def _who(person: str | None, address: str) -> str:
    return person if person is not None else f"nobody at {address}"


def _noted(what: str, allowed: bool) -> bool:
    if not allowed:
        LIMITED.labels(what).inc()
    return allowed


def address_of(client: tuple[str, int] | None) -> str:
    """Where somebody calls from: the address; of IPv6 the network, of which a household has a whole one."""
    if client is None:
        return ""
    try:
        address = ipaddress.ip_address(client[0].partition("%")[0])
    except ValueError:
        return client[0][:60]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
