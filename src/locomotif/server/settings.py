"""Settings of a server, from the command line or from environment variables LOCOMOTIF_…"""

import os
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, get_type_hints

from locomotif.errors import LocomotifError
from locomotif.kernel.core_count import cores_allowed

PREFIX = "LOCOMOTIF_"


class SettingsError(LocomotifError):
    """A setting that cannot be used."""


@dataclass(frozen=True)
class Settings:
    """Everything an operator can set."""

    data: Path = Path("data")
    """Folder of the SQLite file."""
    database: str = ""
    """Address of a PostgreSQL database (postgresql://…); empty: SQLite in the data folder."""
    client: str = ""
    """Folder of the built client; empty: its usual place."""
    origins: tuple[str, ...] = ()
    """Further origins allowed to call the API, such as a development server."""
    pace: float = 0.7
    """Minimum seconds before a bot moves, so that people can follow."""
    pace_after_claim: float = 2.5
    """The same after a person's claim that could still be undone, and after cards turned up for a tunnel."""
    bot_limit: float = 20.0
    """Seconds of thinking after which the planner's move replaces that of a bot that has not answered."""
    bot_threads: int = field(default_factory=lambda: max(1, cores_allowed() - 1))
    tables_a_person: int = 20
    """Unfinished tables one person may host."""
    message_bytes: int = 4096
    body_bytes: int = 16384
    messages_a_second: float = 20.0
    """Socket messages of one person, over all their connections."""
    message_burst: int = 40
    calls_a_second: float = 20.0
    """HTTP requests of one person that change something or are expensive."""
    call_burst: int = 100
    reads_a_second: float = 50.0
    """Other HTTP requests of one person."""
    read_burst: int = 300
    bytes_a_second: float = 16_384.0
    """Bytes that one person sends over sockets, control frames included."""
    byte_burst: int = 262_144
    sent_a_second: float = 65_536.0
    """Bytes sent to one person over sockets, after which questions with long answers are refused."""
    sent_burst: int = 1_048_576
    chat_messages: int = 5
    """Chat messages of one person per ten seconds."""
    sockets_a_person: int = 20
    sockets_an_address: int = 300
    """Open at once, and new ones per minute: enough for a school behind one address."""
    people_an_hour: int = 200
    """New people from one address."""
    public_tables_an_address: int = 20
    """Public tables that people at one address may make at once; then one a minute."""
    address_messages_a_second: float = 200.0
    """Socket messages of everybody at one address."""
    address_message_burst: int = 1000
    address_calls_a_second: float = 100.0
    """The same for HTTP requests."""
    address_call_burst: int = 500
    address_reads_a_second: float = 300.0
    address_read_burst: int = 3000
    address_bytes_a_second: float = 163_840.0
    address_byte_burst: int = 2_621_440
    connections: int = 5000
    """Open at once, HTTP and sockets; never more than the process may open files, less a hundred."""
    connections_an_address: int = 600
    head_bytes: int = 16_384
    """Largest head of a request."""
    request_seconds: float = 15.0
    """How long a request may take to arrive, from the connection on."""
    reading_seconds: float = 30.0
    """How long a client may take to read on when it has not read what was sent."""
    absent_seconds: float = 120.0
    """How long the others at a table without a clock wait for somebody absent before they may replace them."""
    watchers_a_table: int = 100
    """Sockets that watch one table without a seat."""
    replays_waiting: int = 100
    """Requests for finished games that may wait to be replayed; a tenth of them for one person."""
    cache_bytes: int = 16 << 20
    """Answers about finished games kept in memory."""
    reviewers: int = 1
    """Processes that review finished games; 0: none are reviewed."""
    review_seconds: float = 90.0
    """How long one game is reviewed at most, in seconds of the processors."""
    review_priority: int = 0
    """0: reviews get only what time of the processors nobody else wants; 1: as much as everybody else."""
    reviews_waiting: int = 50
    """Games that may wait to be reviewed; a tenth of them for one person."""
    records_a_day: int = 50
    """Records that one person may bring along in a day."""
    records_an_address: int = 200
    """The same for everybody at one address."""
    record_bytes: int = 131_072
    """Largest of them."""
    hint_seconds: float = 1.0
    """How long the coach thinks about a hint."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of reverse proxies whose X-Forwarded-… headers are trusted; empty: none."""
    idle_seconds: float = 300.0
    """A table without connections leaves memory after this long; it is reloaded from its log."""
    abandoned_days: float = 7.0
    """A table that was never started is deleted after this long."""
    keep_days: float = 0.0
    """Games are deleted this long after their end or last visit, and people after their last visit; 0: never."""
    metrics_token: str = ""
    """Allows reading /metrics from other machines (Authorization: Bearer …)."""
    vapid_key: str = ""
    """The private key of Web Push, as `locomotif push-key` makes it; empty: people are not called."""
    vapid_subject: str = ""
    """How push services reach the operator: mailto:… or https://…"""
    push_services: tuple[str, ...] = (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "push.services.mozilla.com",
        "web.push.apple.com",
        "push.apple.com",
        "notify.windows.com",
    )
    """Hosts of push services; the server sends push messages nowhere else."""
    log_level: str = "INFO"

    def __post_init__(self) -> None:
        """Check what would silently not work: proxies that are no addresses, a key nobody answers for."""
        if self.vapid_key and not self.vapid_subject.startswith(("mailto:", "https://")):
            raise SettingsError(f"{PREFIX}VAPID_SUBJECT must be mailto:… or https://… if there is a key")
        for proxy in self.proxies:
            try:
                ip_network(proxy)
            except ValueError:
                words = f'{PREFIX}PROXIES: "{proxy}" is not an address such as 10.0.0.1 or 10.0.0.0/8'
                raise SettingsError(words) from None

    @property
    def database_url(self) -> str:
        """The database address for SQLAlchemy, including the driver."""
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
            raise SettingsError(f'"{scheme}" is not a database address; use postgresql://user@host/name')
        if scheme.startswith("sqlite") and rest.partition("?")[0] in ("", "/", "/:memory:"):
            raise SettingsError("An SQLite database is a file; use sqlite:////path/to/file, or leave it out")
        return f"{drivers[scheme]}://{rest}"

    @property
    def on_postgres(self) -> bool:
        """Is the database PostgreSQL, which several processes can share?"""
        return self.database_url.startswith("postgresql")


def from_environment() -> Settings:
    """Read the settings from the environment; anything not set there keeps its default."""
    hints = get_type_hints(Settings)
    given: dict[str, Any] = {}
    for each in fields(Settings):
        text = os.environ.get(PREFIX + each.name.upper())
        if text is not None:
            given[each.name] = _read(each.name, text, hints[each.name])
    return Settings(**given)


def to_environment(settings: Settings) -> dict[str, str]:
    """The settings as environment variables, for worker processes."""
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
            raise SettingsError(f'{PREFIX}{name.upper()} must be a number, not "{text}"') from None
    if kind is str:
        return text
    return tuple(word.strip() for word in text.split(",") if word.strip())
