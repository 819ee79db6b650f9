"""Limits per person and per address, however many connections they open.

A person is known by the cookie. An address may belong to a family or a school, so its limits are wider. Everybody at
an address without a cookie shares the limits of one person.
"""

import ipaddress
from collections.abc import Iterator
from contextlib import contextmanager

from locomotif.server.gateway.token_buckets import ConnectionSlots, TokenBuckets
from locomotif.server.metrics import LIMITED
from locomotif.server.settings import Settings


class RateLimits:
    """Counts for one process."""

    def __init__(self, settings: Settings) -> None:
        self._calls = TokenBuckets(settings.calls_a_second, settings.call_burst)
        self._calls_by_address = TokenBuckets(settings.address_calls_a_second, settings.address_call_burst)
        self._messages = TokenBuckets(settings.messages_a_second, settings.message_burst)
        self._messages_by_address = TokenBuckets(
            settings.address_messages_a_second, settings.address_message_burst
        )
        self._chat = TokenBuckets(settings.chat_messages / 10, settings.chat_messages)
        self._newcomers = TokenBuckets(settings.people_an_hour / 3600, settings.people_an_hour)
        # After a restart all sockets of an address reconnect at once; from then on, that many per minute.
        self._opened_by_address = TokenBuckets(settings.sockets_an_address / 60, settings.sockets_an_address)
        self._sockets = ConnectionSlots(settings.sockets_a_person)
        self._sockets_by_address = ConnectionSlots(settings.sockets_an_address)

    def call(self, person: str | None, address: str) -> bool:
        """May they make a request that changes something or is expensive?"""
        allowed = self._calls.take(_who(person, address)) and self._calls_by_address.take(address)
        return _count_refusal("call", allowed)

    def message(self, person: str | None, address: str) -> bool:
        """May they send a socket message?"""
        allowed = self._messages.take(_who(person, address)) and self._messages_by_address.take(address)
        return _count_refusal("message", allowed)

    def chat(self, person: str) -> bool:
        """May they send a chat message?"""
        return _count_refusal("chat", self._chat.take(person))

    def newcomer(self, address: str) -> bool:
        """May somebody new join from this address?"""
        return _count_refusal("newcomer", self._newcomers.take(address))

    @contextmanager
    def socket(self, person: str | None, address: str) -> Iterator[bool]:
        """Hold a slot for a socket; False: too many are open, or were opened recently."""
        slots = [(self._sockets_by_address, address)]
        if person is not None:
            slots.append((self._sockets, person))
        held = []
        try:
            allowed = self._opened_by_address.take(address)
            for kind, whose in slots:
                allowed = allowed and kind.take(whose)
                if allowed:
                    held.append((kind, whose))
            yield _count_refusal("socket", allowed)
        finally:
            for kind, whose in held:
                kind.give_back(whose)


def _who(person: str | None, address: str) -> str:
    return person if person is not None else f"nobody at {address}"


def _count_refusal(what: str, allowed: bool) -> bool:
    if not allowed:
        LIMITED.labels(what).inc()
    return allowed


def address_of(client: tuple[str, int] | None) -> str:
    """The caller's address; for IPv6 the /64 network, since a household gets a whole one."""
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
