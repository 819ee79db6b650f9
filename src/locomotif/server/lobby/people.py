"""People without accounts: a name, and an unguessable token in a signed cookie."""

import functools
import hashlib
import re
import secrets
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from locomotif.server.api_errors import not_found
from locomotif.server.game_log.clocks import now
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import chat, facts, people, push_subscriptions, seats, tables

COOKIE = "locomotif"
COOKIE_AGE = 365 * 24 * 3600
_COOKIE = re.compile(rb"(?:^|[;\s])%s=([^;\s]*)" % COOKIE.encode())
_REMEMBERED = 10_000
_SIGNATURES = 2_000
"""Cookies whose signature is not checked again."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a cookie."""

    id: str
    name: str


def cookie_in(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """Our cookie in the headers of a request, found without reading the others: a stranger may send thousands."""
    for name, value in headers:
        if name == b"cookie" and (found := _COOKIE.search(value)):
            return found[1].decode("latin-1")
    return None


def hash_of(token: str) -> str:
    """The stored form of a token: reading the database does not let anybody take a seat."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """An unguessable id (96 bits)."""
    return secrets.token_urlsafe(12)


async def cookie_secret(engine: AsyncEngine) -> str:
    """The secret that signs cookies: created at the first start, shared by all processes."""
    async with engine.begin() as connection:
        dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
        made = {"name": "cookie secret", "value": secrets.token_urlsafe(32)}
        await connection.execute(dialect.insert(facts).values(made).on_conflict_do_nothing())
        return str(await connection.scalar(select(facts.c.value).where(facts.c.name == made["name"])))


class People:
    """Knows people by their cookies."""

    def __init__(self, engine: AsyncEngine, secret: str) -> None:
        self.engine = engine
        self._signer = URLSafeSerializer(secret, salt="person")
        self._ids: OrderedDict[str, str] = OrderedDict()
        self._came: set[str] = set()
        self._hash_of_cookie = functools.lru_cache(_SIGNATURES)(self._read_cookie)

    async def identify(self, cookie: str | None) -> str | None:
        """The id of the person with this cookie."""
        token_hash = self.rate_limit_key(cookie)
        if token_hash is None:
            return None
        known = self._ids.get(token_hash)
        if known is not None:
            self._ids.move_to_end(token_hash)
            self._came.add(known)
            return known
        async with reading(self.engine) as connection:
            known_as = func.coalesce(people.c.same_as, people.c.id)
            found: str | None = await connection.scalar(
                select(known_as).where(people.c.token_hash == token_hash)
            )
        if found is not None:
            self._came.add(found)
            self._ids[token_hash] = found
            if len(self._ids) > _REMEMBERED:
                self._ids.popitem(last=False)
        return found

    async def note_visits(self) -> None:
        """Note who has come since the last time."""
        came, self._came = self._came, set()
        if came:
            async with self.engine.begin() as connection:
                await connection.execute(update(people).where(people.c.id.in_(came)).values(seen=now()))

    def rate_limit_key(self, cookie: str | None) -> str | None:
        """A key for the holder of a valid cookie, without a database lookup; None: the cookie is not ours."""
        return None if not cookie or len(cookie) > 200 else self._hash_of_cookie(cookie)

    async def name(self, person: str) -> str | None:
        """The name of a person; None: their data has just been deleted."""
        async with reading(self.engine) as connection:
            name: str | None = await connection.scalar(select(people.c.name).where(people.c.id == person))
        return name

    async def rename(self, person: str, name: str) -> bool:
        """Change a person's name; False: their data has just been deleted."""
        async with self.engine.begin() as connection:
            renamed = await connection.execute(update(people).where(people.c.id == person).values(name=name))
        return bool(renamed.rowcount)

    async def register(self, name: str) -> tuple[Person, str]:
        """Create a person; returns them and the cookie to set."""
        token = secrets.token_urlsafe(32)
        person = Person(new_id(), name)
        row = {"id": person.id, "token_hash": hash_of(token), "name": name, "created": now()}
        async with self.engine.begin() as connection:
            await connection.execute(insert(people).values(row))
        return person, self._signer.dumps(token)

    async def make_link(self, person: str) -> str:
        """Create the private link that brings a person to another device; an older link stops working."""
        key = secrets.token_urlsafe(24)
        async with self.engine.begin() as connection:
            await connection.execute(
                update(people).where(people.c.id == person).values(link_hash=hash_of(key))
            )
        return key

    async def person_of_link(self, key: str) -> Person:
        """The person a private link is for."""
        query = select(people.c.id, people.c.name).where(people.c.link_hash == hash_of(key))
        async with reading(self.engine) as connection:
            found = (await connection.execute(query)).first()
        if found is None:
            raise not_found("link, or it has already been used")
        return Person(found.id, found.name)

    async def join(self, key: str, caller: str) -> list[str]:
        """Make the caller the person of a private link, who keeps the games of both; the link then stops working.

        Returns the tables that changed hands.
        """
        link = people.c.link_hash == hash_of(key)
        async with self.engine.begin() as connection:
            person = await connection.scalar(select(people.c.id).where(link).with_for_update())
            if person is None:
                raise not_found("link, or it has already been used")
            await connection.execute(update(people).where(link).values(link_hash=None))
            if person == caller:
                return []
            moved = await connection.execute(
                update(seats)
                .where(seats.c.person == caller)
                .values(person=person)
                .returning(seats.c.table_id)
            )
            changed = sorted({row.table_id for row in moved})
            await connection.execute(update(seats).where(seats.c.keeper == caller).values(keeper=person))
            await connection.execute(update(chat).where(chat.c.person == caller).values(person=person))
            await connection.execute(update(tables).where(tables.c.host == caller).values(host=person))
            subscribed = push_subscriptions.c.person == caller
            await connection.execute(update(push_subscriptions).where(subscribed).values(person=person))
            aliases = (people.c.id == caller) | (people.c.same_as == caller)
            await connection.execute(update(people).where(aliases).values(same_as=person))
        self.forget_cookies()
        return changed

    def forget_cookies(self) -> None:
        """Look every cookie up again: one of them stands for another person now."""
        self._ids.clear()

    def _read_cookie(self, cookie: str) -> str | None:
        """The hash of the token in a cookie; None: its signature is not ours."""
        try:
            token = self._signer.loads(cookie)
        except BadSignature:
            return None
        return hash_of(token) if isinstance(token, str) else None
