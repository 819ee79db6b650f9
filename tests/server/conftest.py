"""Servers and databases for all tests of this folder, each started once."""

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from bench.server.api_client import PATIENCE, ApiClient
from bench.server.postgres import NoPostgres, Postgres
from bench.server.processes import Server
from locomotif.server.game_log import clocks
from locomotif.server.settings import Settings

SOCKETS_A_PERSON = 4
SOCKETS_AN_ADDRESS = 12
PEOPLE_AN_HOUR = 20
PUBLIC_TABLES_AN_ADDRESS = 3
RECORDS_AN_ADDRESS = 2
"""Limits of the strict server."""
TOKEN = "for-the-metrics"
"""The token of the strict server."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """When tests run in parallel, send those that share a kind of server to one process, so that it starts once."""
    for item in items:
        wanted = set(getattr(item, "fixturenames", ()))
        if wanted & {"pair", "postgres"} or "[postgresql]" in item.name:
            item.add_marker(pytest.mark.xdist_group("postgres"))
        elif wanted & {"strict_server", "site"}:
            item.add_marker(pytest.mark.xdist_group("strict"))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite whose limits do not slow scripted clients down."""
    running = Server(tmp_path_factory.mktemp("sqlite")).start()
    yield running
    running.stop()
    assert '"traceback"' not in running.log_text(), running.log_text()[-3000:]


@pytest.fixture(scope="session")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy with the default limits, except a few made small enough to reach."""
    limits = {
        "LOCOMOTIF_MESSAGES_A_SECOND": "1",
        "LOCOMOTIF_MESSAGE_BURST": "40",
        "LOCOMOTIF_TABLES_A_PERSON": "3",
        "LOCOMOTIF_SOCKETS_A_PERSON": str(SOCKETS_A_PERSON),
        "LOCOMOTIF_SOCKETS_AN_ADDRESS": str(SOCKETS_AN_ADDRESS),
        "LOCOMOTIF_PEOPLE_AN_HOUR": str(PEOPLE_AN_HOUR),
        "LOCOMOTIF_PUBLIC_TABLES_AN_ADDRESS": str(PUBLIC_TABLES_AN_ADDRESS),
        "LOCOMOTIF_RECORDS_AN_ADDRESS": str(RECORDS_AN_ADDRESS),
        "LOCOMOTIF_PROXIES": "127.0.0.1",
        "LOCOMOTIF_METRICS_TOKEN": TOKEN,
    }
    running = Server(tmp_path_factory.mktemp("strict"), settings=limits).start()
    yield running
    running.stop()
    assert '"traceback"' not in running.log_text(), running.log_text()[-3000:]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a built client, which accepts few requests per address."""
    folder = tmp_path_factory.mktemp("site")
    client = folder / "dist"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Locomotif</title>")
    (client / "table.html").write_text(
        '<!doctype html><title>Locomotif</title><link href="/api/tables/{id}">'
    )
    (client / "assets" / "app-abc123.js").write_text("export const words = 'x'.repeat(9);\n" * 200)
    (folder / "secret.txt").write_text("not for anybody")
    few = {"LOCOMOTIF_CALLS_A_SECOND": "1", "LOCOMOTIF_CALL_BURST": "5", "LOCOMOTIF_CLIENT": str(client)}
    running = Server(folder / "data", settings=few).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    with tempfile.TemporaryDirectory(prefix="locomotif-pg-") as folder:
        os.chmod(folder, 0o755)
        try:
            running = Postgres(Path(folder) / "pg").start()
        except NoPostgres as reason:
            pytest.skip(str(reason))
        yield running
        running.stop()


@pytest.fixture(scope="session")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two processes that share one PostgreSQL database."""
    database = postgres.database("pair")
    folder = tmp_path_factory.mktemp("pair")
    first = Server(folder / "a", database=database).start(wait=False)
    second = Server(folder / "b", database=database).start(wait=False)  # both run the migrations at once
    first.wait()
    second.wait()
    yield first, second
    first.stop()
    second.stop()
    for one in (first, second):
        assert '"traceback"' not in one.log_text(), one.log_text()[-3000:]


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """The settings of a server with an empty database, of one kind and of the other."""
    if request.param == "sqlite":
        return Settings(data=tmp_path)
    running: Postgres = request.getfixturevalue("postgres")
    return Settings(database=running.database(f"db_{abs(hash(str(tmp_path)))}"))


async def until(condition: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


class FakeClock:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.milliseconds = 1_763_180_000_000

    def __call__(self) -> int:
        return self.milliseconds * 1_000_000

    def move_on(self, seconds: float) -> None:
        """Let some time pass."""
        self.milliseconds += int(seconds * 1000)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """The clock by which the server in this process goes."""
    fake = FakeClock()
    monkeypatch.setattr(clocks, "wall_clock", fake)
    return fake


@pytest.fixture
async def anna(server: Server) -> AsyncIterator[ApiClient]:
    """A person."""
    client = await ApiClient(server.address).named("Anna")
    yield client
    await client.close()


@pytest.fixture
async def ben(server: Server) -> AsyncIterator[ApiClient]:
    """Another person."""
    client = await ApiClient(server.address).named("Ben")
    yield client
    await client.close()


@pytest.fixture
async def watcher(server: Server) -> AsyncIterator[ApiClient]:
    """Somebody without a name, who only watches."""
    client = ApiClient(server.address)
    yield client
    await client.close()
