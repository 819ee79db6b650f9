"""People are called when it is their move: real encryption and signatures, against a push service of our own."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import http_ece
import py_vapid
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bench.server.api_client import ApiClient
from bench.server.processes import Server, free_port
from locomotif.server.live.push import Push, new_key
from locomotif.server.settings import Settings, SettingsError
from tests.server.tables import first_tickets, two_at_a_table, whose_turn

pytestmark = pytest.mark.anyio
DAYS = {"kind": "days", "days": 3}


class PushService:
    """What a browser's maker runs: takes messages for a device that is off. Paths that end in `gone` are gone."""

    def __init__(self) -> None:
        self.received: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        gone = first.split()[1].endswith("gone")
        writer.write(b"HTTP/1.1 %s\r\nContent-Length: 0\r\n\r\n" % (b"410 Gone" if gone else b"201 Created"))
        await writer.drain()
        writer.close()
        await self.received.put((headers, body))


class Browser:
    """A browser that has asked for push messages: it alone can read them."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"sixteen letters!"
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": _base64(point), "auth": _base64(self._secret)}

    def read(self, body: bytes) -> Any:
        """Decrypt a message."""
        return json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret))


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.fixture(scope="module")
def port() -> int:
    """A port for the push service, the same for all tests here."""
    return free_port()


@pytest.fixture(scope="module")
def key() -> tuple[str, str]:
    return new_key()


@pytest.fixture(scope="module")
def calling_server(
    tmp_path_factory: pytest.TempPathFactory, port: int, key: tuple[str, str]
) -> Iterator[Server]:
    """A server whose operator has given a key."""
    settings = {
        "LOCOMOTIF_VAPID_KEY": key[0],
        "LOCOMOTIF_VAPID_SUBJECT": "mailto:operator@example.org",
        "LOCOMOTIF_PUSH_SERVICES": f"127.0.0.1:{port}",
    }
    running = Server(tmp_path_factory.mktemp("push"), settings=settings).start()
    yield running
    running.stop()


@pytest.fixture
async def service(port: int) -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.answer, "127.0.0.1", port)
    yield service
    server.close()
    await server.wait_closed()


async def test_a_person_who_is_away_is_called_and_can_turn_it_off(
    calling_server: Server, service: PushService, port: int, key: tuple[str, str]
) -> None:
    anna, ben = [await ApiClient(calling_server.address).named(name) for name in ("Anna", "Ben")]
    assert (await anna.call("GET", "/api/info"))["push"] == key[1]
    browser, endpoint = Browser(), f"http://127.0.0.1:{port}/device"
    wanted = {"endpoint": endpoint, "keys": browser.keys, "language": "fr"}
    await ben.call("PUT", "/api/me/push", wanted)
    await ben.call("PUT", "/api/me/push", wanted | {"endpoint": f"http://127.0.0.1:{port}/gone"})

    # The game starts while Ben is away: he is called, and forgotten where he is gone.
    table_id = await two_at_a_table(anna, ben, "usa", first=0, clock=DAYS)
    for _ in range(2):
        headers, body = await service.received.get()
        message = browser.read(body)
        assert message == {
            "title": "À vous de jouer",
            "body": "États-Unis\u00a0: on attend votre coup.",
            "path": f"/t/{table_id}",
            "calls": 1,
        }
        assert headers["content-encoding"] == "aes128gcm"
        assert py_vapid.Vapid02.verify(headers["authorization"])
        assert headers["authorization"].endswith(key[1])

    # At the table he is not called; away again he is, once for each new question.
    at_table = [await anna.sit(table_id), await ben.sit(table_id)]
    await first_tickets(*at_table)
    await at_table[1].leave()
    await at_table[0].until(lambda: at_table[0].present["seats"] == [True, False])
    assert whose_turn(*at_table) is at_table[0]
    for _ in range(2):
        answer = await at_table[0].play("draw deck")
        assert answer["type"] == "accepted"
        await at_table[0].until(lambda n=answer["number"]: at_table[0].number > n)  # type: ignore[misc]
    _, body = await service.received.get()
    assert browser.read(body)["path"] == f"/t/{table_id}"

    # He stops it: the next game that begins calls Anna's browser only.
    await ben.call("DELETE", "/api/me/push", {"endpoint": endpoint})
    hers = Browser()
    await anna.call("PUT", "/api/me/push", wanted | {"keys": hers.keys, "language": "xx"})
    await two_at_a_table(ben, anna, "nordic", clock=DAYS)
    _, body = await service.received.get()
    assert hers.read(body)["title"] == "Your turn"
    assert service.received.empty()
    for client in (anna, ben):
        await client.close()


async def test_only_push_services_are_called(calling_server: Server) -> None:
    anna = await ApiClient(calling_server.address).named("Anna")
    for endpoint in ("http://127.0.0.1:1/x", "https://10.0.0.1/admin", "https://example.org/x"):
        wanted = {"endpoint": endpoint, "keys": Browser().keys, "language": "en"}
        await anna.call("PUT", "/api/me/push", wanted, status=422)
    await anna.close()


async def test_without_a_key_nobody_is_called(anna: ApiClient) -> None:
    assert (await anna.call("GET", "/api/info"))["push"] is None
    wanted = {"endpoint": "https://fcm.googleapis.com/x", "keys": Browser().keys, "language": "en"}
    refused = await anna.call("PUT", "/api/me/push", wanted, status=409)
    assert refused["code"] == "no_push"


def test_a_subdomain_of_a_push_service_is_one_and_nothing_else_is() -> None:
    settings = Settings(vapid_key=new_key()[0], vapid_subject="https://example.org")
    push = Push(settings, None, None)  # type: ignore[arg-type]
    assert push.accepts("https://fcm.googleapis.com/fcm/send/abc")
    assert push.accepts("https://wns2-par02p.notify.windows.com/w/?token=x")
    assert not push.accepts("https://notify.windows.com.example.org/w")
    assert not push.accepts("http://wns2.notify.windows.com/w")
    assert not push.accepts("https://wns2.notify.windows.com:8443/w")


def test_a_key_needs_somebody_who_answers_for_it() -> None:
    with pytest.raises(SettingsError, match="VAPID_SUBJECT"):
        Settings(vapid_key="x")
    with pytest.raises(SettingsError, match="push-key"):
        Push(Settings(vapid_key="x", vapid_subject="mailto:a@b.c"), None, None)  # type: ignore[arg-type]
