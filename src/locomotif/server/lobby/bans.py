"""People and addresses that the operator keeps out for a time; each process has them in memory."""

import ipaddress
from dataclasses import dataclass

from sqlalchemy import delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from locomotif.errors import LocomotifError
from locomotif.server.game_log.clocks import now
from locomotif.server.metrics import BANNED
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import bans, notices, people

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class BadBan(LocomotifError):  # noqa: N818 - an answer, not a failure
    """A ban that cannot be made; says why."""


@dataclass(frozen=True)
class Ban:
    """A ban as stored; one of `person` and `address` is given."""

    id: int
    person: str | None
    address: str | None
    until: int
    reason: str
    created: int


class Bans:
    """The bans in force."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._people: dict[str, int] = {}
        self._networks: list[tuple[Network, int]] = []
        self.ids: set[str] = set()
        """Banned people."""

    async def load(self) -> None:
        """Read the bans in force."""
        query = select(bans, people.c.token_hash).outerjoin(
            people, or_(people.c.id == bans.c.person, people.c.same_as == bans.c.person)
        )
        async with reading(self._engine) as connection:
            rows = (await connection.execute(query.where(bans.c.until > now()))).all()
        self._people = {row.token_hash: row.until for row in rows if row.token_hash is not None}
        self._networks = [(ipaddress.ip_network(row.address), row.until) for row in rows if row.address]
        self.ids = {row.person for row in rows if row.person}

    def keep_out(self, person: str | None, address: str) -> bool:
        """Is somebody with this cookie's key, at this address, to be kept out?"""
        if not self._people and not self._networks:
            return False
        banned = self._people.get(person or "", 0) > now() or self._from_banned_network(address)
        if banned:
            BANNED.inc()
        return banned

    def sends_away(self, person: str | None, address: str) -> bool:
        """Is somebody at a table, with this id or at this address, to leave it?"""
        return person in self.ids or self._from_banned_network(address)

    def _from_banned_network(self, address: str) -> bool:
        try:
            place = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(
            until > now() and place.version == network.version and place.subnet_of(network)  # type: ignore[arg-type]
            for network, until in self._networks
        )


async def ban(
    engine: AsyncEngine, *, person: str | None, address: str | None, days: float, reason: str
) -> None:
    """Keep a person or an address out for some days; running processes learn of it within a second or two."""
    if (person is None) == (address is None):
        raise BadBan("Name a person or an address, one of them.")
    values = {"person": person, "address": None if address is None else str(_network(address))}
    values |= {"until": now() + int(days * 86_400_000), "reason": reason[:200], "created": now()}  # type: ignore[dict-item]
    async with engine.begin() as connection:
        if person is not None and not await connection.scalar(
            select(people.c.id).where(people.c.id == person)
        ):
            raise BadBan(f"There is no person {person}; `locomotif admin tables` shows who sits where.")
        await connection.execute(insert(bans).values(values))
        await connection.execute(insert(notices).values(table_id=None, at=now()))


async def lift_ban(engine: AsyncEngine, number: int) -> bool:
    """End a ban; False: there is none with this number."""
    async with engine.begin() as connection:
        lifted = await connection.execute(delete(bans).where(bans.c.id == number))
        await connection.execute(insert(notices).values(table_id=None, at=now()))
    return bool(lifted.rowcount)


async def delete_past_bans(engine: AsyncEngine) -> None:
    """Delete the bans that have run out: whom they kept out is nobody's business any more."""
    async with engine.begin() as connection:
        await connection.execute(delete(bans).where(bans.c.until <= now()))


async def bans_in_force(engine: AsyncEngine) -> list[Ban]:
    """All bans that have not run out."""
    async with reading(engine) as connection:
        rows = await connection.execute(select(bans).where(bans.c.until > now()).order_by(bans.c.id))
        return [Ban(**row._mapping) for row in rows]


def _network(address: str) -> Network:
    """An address as the network it stands for: a household has a whole /64 of IPv6."""
    try:
        network = ipaddress.ip_network(address, strict=False)
    except ValueError:
        raise BadBan(f'"{address}" is not an address such as 203.0.113.7 or 203.0.113.0/24') from None
    if network.version == 6 and network.prefixlen > 64:
        return ipaddress.ip_network((network.network_address, 64), strict=False)
    return network
