"""Limits per person and per address, however many connections they open.

A person is known by the cookie. An address may belong to a family or a school, so its limits are wider. Everybody at
an address without a cookie shares the limits of one person. A tenth of a person's allowance remains theirs even when
others have used up the limits of their address, and so do a few sockets at games they play.
"""

import ipaddress
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass

from locomotif.server.gateway.token_buckets import ConnectionSlots, TokenBucket, TokenBuckets
from locomotif.server.metrics import LIMITED
from locomotif.server.settings import Settings

AWAY = 10.0
"""Seconds for which somebody whose sockets were repeatedly closed for sending too much may open no other."""

DAY = 86_400.0

RESERVED = 0.1
"""The part of a person's allowance that others at the address cannot use up."""


SOCKETS_TO_PLAY = 2
"""How many sockets at games they play a person may have open besides those of their address."""

RETURNS, RETURN_SECONDS = 6, 10.0
"""How many of these sockets a person may open at once, and the seconds until the next one after that."""

SECOND_THOUGHTS = 20
"""How often a person may undo, give up, take back or replace at once; then once a second."""


class SharedLimit:
    """An allowance of a person, within that of their address."""

    def __init__(
        self, rate: float, burst: float, address_rate: float, address_burst: float, *, strangers: bool = True
    ) -> None:
        """`strangers`: those at an address without a cookie share the allowance of one person."""
        self._own = TokenBuckets(rate, burst)
        self._reserved = TokenBuckets(RESERVED * rate, RESERVED * burst)
        self._address = TokenBuckets(address_rate, address_burst)
        self._strangers = strangers

    def take(self, person: str | None, address: str, tokens: float = 1) -> bool:
        """Take from both allowances; False: one is used up."""
        if person is None:
            own = not self._strangers or self._own.take(f"nobody at {address}", tokens)
            return own and self._address.take(address, tokens)
        return self._own.take(person, tokens) and (
            self._address.take(address, tokens) or self._reserved.take(person, tokens)
        )


class RateLimits:
    """Counts for one process."""

    def __init__(self, settings: Settings) -> None:
        self._calls = SharedLimit(
            settings.calls_a_second,
            settings.call_burst,
            settings.address_calls_a_second,
            settings.address_call_burst,
        )
        # Whoever comes for the first time has no cookie yet and loads the whole page: a class does so at once.
        self._reads = SharedLimit(
            settings.reads_a_second,
            settings.read_burst,
            settings.address_reads_a_second,
            settings.address_read_burst,
            strangers=False,
        )
        self._messages = SharedLimit(
            settings.messages_a_second,
            settings.message_burst,
            settings.address_messages_a_second,
            settings.address_message_burst,
        )
        self._bytes = SharedLimit(
            settings.bytes_a_second,
            settings.byte_burst,
            settings.address_bytes_a_second,
            settings.address_byte_burst,
        )
        self._sent = TokenBuckets(settings.sent_a_second, settings.sent_burst)
        self._refusals = TokenBuckets(10, 20)
        self._thrown_out = TokenBuckets(1, 2 * AWAY)
        self._chat = TokenBuckets(settings.chat_messages / 10, settings.chat_messages)
        self._second_thoughts = TokenBuckets(1, SECOND_THOUGHTS)
        self._newcomers = TokenBuckets(settings.people_an_hour / 3600, settings.people_an_hour)
        self._public_tables = TokenBuckets(1 / 60, settings.public_tables_an_address)
        self._records = TokenBuckets(settings.records_an_address / DAY, settings.records_an_address)
        # After a restart all sockets of an address reconnect at once; from then on, that many per minute.
        self._opened_by_address = TokenBuckets(settings.sockets_an_address / 60, settings.sockets_an_address)
        self._sockets = ConnectionSlots(settings.sockets_a_person)
        self._sockets_by_address = ConnectionSlots(settings.sockets_an_address)
        self._sockets_to_play = ConnectionSlots(SOCKETS_TO_PLAY)
        self._returns = TokenBuckets(1 / RETURN_SECONDS, RETURNS)

    def call(self, person: str | None, address: str) -> bool:
        """May they make a request that changes something or is expensive?"""
        return _count_refusal("call", self._calls.take(person, address))

    def read(self, person: str | None, address: str) -> bool:
        """May they make any other request?"""
        return _count_refusal("read", self._reads.take(person, address))

    def message(self, person: str | None, address: str) -> bool:
        """May they send a socket message, or another frame?"""
        return _count_refusal("message", self._messages.take(person, address))

    def bytes_in(self, person: str | None, address: str, size: int) -> bool:
        """May they send this many bytes over a socket?"""
        return _count_refusal("bytes", self._bytes.take(person, address, size))

    def count_sent(self, person: str | None, address: str, size: int) -> None:
        """Count bytes that were sent to them over a socket."""
        self._sent.of(who(person, address)).spend(size)

    def long_answer(self, person: str | None, address: str) -> bool:
        """May they ask for something with a long answer? Not if they were sent too much lately."""
        return _count_refusal("sent", not self._sent.of(who(person, address)).in_debt)

    def quick_refusal(self, address: str) -> bool:
        """May a refusal be sent at once? Callers who ignore refusals have to wait for them."""
        return self._refusals.take(address)

    def throw_out(self, person: str | None, address: str) -> None:
        """Note that a socket was closed for sending too much; the third time, they must stay away for a while."""
        self._thrown_out.of(who(person, address)).spend(AWAY)

    def chat(self, person: str) -> bool:
        """May they send a chat message?"""
        return _count_refusal("chat", self._chat.take(person))

    def second_thought(self, person: str) -> bool:
        """May they undo a claim, or change who plays? Everybody at the table is told each time."""
        return _count_refusal("second thought", self._second_thoughts.take(person))

    def newcomer(self, address: str) -> bool:
        """May somebody new join from this address?"""
        return _count_refusal("newcomer", self._newcomers.take(address))

    def public_table(self, address: str) -> bool:
        """May somebody at this address make another table that everybody sees in the lists?"""
        return _count_refusal("public table", self._public_tables.take(address))

    def record(self, address: str) -> bool:
        """May somebody at this address bring another record along? It is kept for good."""
        return _count_refusal("record", self._records.take(address))

    def socket(self, person: str | None, address: str) -> AbstractContextManager[bool]:
        """Hold a slot for a socket; False: too many are open, or were opened recently."""
        slots = [(self._sockets_by_address, address)]
        if person is not None:
            slots.append((self._sockets, person))
        return self._slots(person, address, self._opened_by_address.of(address), slots)

    def socket_to_play(self, person: str | None, address: str) -> AbstractContextManager[bool]:
        """The same for somebody who plays at the table, whatever others at the address have opened."""
        if person is None:
            return nullcontext(False)
        return self._slots(person, address, self._returns.of(person), [(self._sockets_to_play, person)])

    @contextmanager
    def _slots(
        self,
        person: str | None,
        address: str,
        opened: TokenBucket,
        slots: Sequence[tuple[ConnectionSlots, str]],
    ) -> Iterator[bool]:
        """Hold all these slots, or none."""
        held = []
        try:
            allowed = not self._thrown_out.of(who(person, address)).in_debt and opened.take()
            for kind, whose in slots:
                allowed = allowed and kind.take(whose)
                if allowed:
                    held.append((kind, whose))
            yield allowed
        finally:
            for kind, whose in held:
                kind.give_back(whose)


@dataclass(frozen=True)
class Caller:
    """Whoever opened a socket, with their limits."""

    limits: RateLimits
    person: str | None
    """The key of the cookie; None without one."""
    address: str

    @property
    def share(self) -> str:
        """Whose share of the turns they use."""
        return who(self.person, self.address)

    def may_send_message(self) -> bool:
        """May they send a message?"""
        return self.limits.message(self.person, self.address)

    def may_chat(self) -> bool:
        """May they send a chat message?"""
        return self.limits.chat(self.share)

    def may_think_again(self) -> bool:
        """May they undo a claim, or change who plays?"""
        return self.limits.second_thought(self.share)

    def throw_out(self) -> None:
        """Their socket is closed for sending too much."""
        self.limits.throw_out(self.person, self.address)

    def may_have_long_answer(self) -> bool:
        """May they ask for something with a long answer?"""
        return self.limits.long_answer(self.person, self.address)

    def count_sent(self, size: int) -> None:
        """Count bytes that were sent to them."""
        self.limits.count_sent(self.person, self.address, size)


def who(person: str | None, address: str) -> str:
    """Whose share it is."""
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
