"""How a server is set up: from the command line or from environment variables called LOCOMOTIF_…"""

import os
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, get_type_hints

from locomotif.bots.cores import cores_allowed
from locomotif.errors import LocomotifError

PREFIX = "LOCOMOTIF_"


@dataclass(frozen=True)
class Settings:
    """All that an operator can choose."""

    data: Path = Path("data")
    """The folder of the SQLite file."""
    database: str = ""
    """A PostgreSQL address (postgresql://…); empty: SQLite in the data folder."""
    client: str = ""
    """The folder of the built client; empty: where it is usually found."""
    origins: tuple[str, ...] = ()
    """Further origins that may call, such as the address of a development server."""
    pace: float = 0.7
    """Seconds a bot waits at least before it moves, so that people can follow."""
    pace_after_claim: float = 2.5
    """The same after a person's claim that could be taken back."""
    bot_limit: float = 20.0
    """Seconds after which a bot that does not answer is played for."""
    bot_threads: int = field(default_factory=lambda: max(1, cores_allowed() - 1))
    tables_a_person: int = 20
    """Unfinished tables that one person may have made."""
    message_bytes: int = 4096
    body_bytes: int = 16384
    messages_a_second: float = 20.0
    """Messages of one person, over all their sockets."""
    message_burst: int = 40
    calls_a_second: float = 20.0
    """HTTP calls of one person that change something or cost much."""
    call_burst: int = 100
    chat_messages: int = 5
    """Chat messages of one person in ten seconds."""
    sockets_a_person: int = 20
    sockets_an_address: int = 300
    """Open at the same time, and new ones in a minute: enough for a school behind one address."""
    people_an_hour: int = 200
    """New people from one address."""
    address_messages_a_second: float = 200.0
    """Messages of everybody at one address."""
    address_message_burst: int = 1000
    address_calls_a_second: float = 100.0
    """The same for calls."""
    address_call_burst: int = 500
    proxies: tuple[str, ...] = ()
    """Addresses or networks of reverse proxies whose X-Forwarded-… headers are believed; empty: nobody's are."""
    idle_seconds: float = 300.0
    """After which a table nobody looks at leaves the memory; it comes back from its log."""
    abandoned_days: float = 7.0
    """After which a table that was never started is cleared away."""
    metrics_token: str = ""
    """Lets who has it read /metrics from elsewhere (Authorization: Bearer …); this machine may in any case."""
    log_level: str = "INFO"

    def __post_init__(self) -> None:
        """See that the proxies are addresses: one written wrongly would silently not be believed."""
        for proxy in self.proxies:
            try:
                ip_network(proxy)
            except ValueError:
                words = f'{PREFIX}PROXIES: "{proxy}" is no address such as 10.0.0.1 or 10.0.0.0/8'
                raise LocomotifError(words) from None

    @property
    def database_url(self) -> str:
        """The address for SQLAlchemy, with the driver named."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data.absolute() / 'locomotif.sqlite3'}"
        scheme, separator, rest = self.database.partition("://")
        drivers = {
            "postgres": "postgresql+asyncpg",
            "postgresql": "postgresql+asyncpg",
            "postgresql+asyncpg": "postgresql+asyncpg",
            "sqlite": "sqlite+aiosqlite",
            "sqlite+aiosqlite": "sqlite+aiosqlite",
        }
        if not separator or scheme not in drivers:
            raise LocomotifError(f'"{scheme}" is no database address; write postgresql://user@host/name')
        if scheme.startswith("sqlite") and rest.partition("?")[0] in ("", "/", "/:memory:"):
            raise LocomotifError(
                "an SQLite database is a file; write sqlite:////path/to/file, or leave it out"
            )
        return f"{drivers[scheme]}://{rest}"

    @property
    def on_postgres(self) -> bool:
        """Is the database shared by several processes?"""
        return self.database_url.startswith("postgresql")


def from_environment() -> Settings:
    """Read the settings from the environment; what is not said there is as usual."""
    hints = get_type_hints(Settings)
    given: dict[str, Any] = {}
    for each in fields(Settings):
        text = os.environ.get(PREFIX + each.name.upper())
        if text is not None:
            given[each.name] = _read(each.name, text, hints[each.name])
    return Settings(**given)


def to_environment(settings: Settings) -> dict[str, str]:
    """Write the settings as environment variables, for worker processes."""
    written = {}
    for each in fields(Settings):
        value = getattr(settings, each.name)
        written[PREFIX + each.name.upper()] = ",".join(value) if isinstance(value, tuple) else str(value)
    return written


def _read(name: str, text: str, kind: Any) -> Any:
    if kind in (int, float, Path):
        try:
            return kind(text)
        except ValueError:
            raise LocomotifError(f'{PREFIX}{name.upper()} must be a number, not "{text}"') from None
    if kind is str:
        return text
    return tuple(word.strip() for word in text.split(",") if word.strip())
