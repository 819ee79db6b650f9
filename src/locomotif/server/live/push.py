"""Web Push: call people whose move it is in a game with days a move, on the devices that asked for it."""

import base64
import importlib
import logging
from typing import Any
from urllib.parse import urlsplit

import orjson

from locomotif.boards import Board, BoardError
from locomotif.extras import require
from locomotif.languages import FALLBACK, Texts, available
from locomotif.server.metrics import PUSHES
from locomotif.server.settings import Settings, SettingsError
from locomotif.server.storage.push_subscriptions import PushSubscription, PushSubscriptions
from locomotif.server.storage.store import Store, TableRow
from locomotif.server.storage.tables_held import TablesWanted

PATIENCE = 10.0
"""Seconds a push service may take."""
KEPT = 24 * 3600
"""Seconds for which a push service keeps a message for a device that is off."""
_GONE = (404, 410)
"""The browser no longer wants to be called."""

log = logging.getLogger("locomotif.server")


def create_push(settings: Settings, store: Store, subscriptions: PushSubscriptions) -> "Push | None":
    """Web Push with the operator's key; None if there is none."""
    return Push(settings, store, subscriptions) if settings.vapid_key else None


def read_key(written: str) -> Any:
    """The operator's key; MissingExtra or SettingsError if it cannot be used."""
    require("push", "Web Push (LOCOMOTIF_VAPID_KEY)", "pywebpush")
    vapid: Any = importlib.import_module("py_vapid")
    try:
        return vapid.Vapid02.from_string(written)
    except Exception:
        raise SettingsError("LOCOMOTIF_VAPID_KEY is not a key as `locomotif push-key` makes them") from None


class Push:
    """Sends push messages, encrypted for the browser and signed with the server's key (RFC 8291, RFC 8292)."""

    def __init__(self, settings: Settings, store: Store, subscriptions: PushSubscriptions) -> None:
        self._key = read_key(settings.vapid_key)
        self._library: Any = importlib.import_module("pywebpush")
        self._store = store
        self._subscriptions = subscriptions
        self._services = settings.push_services
        self._subject = settings.vapid_subject
        self.public_key = public_part(self._key)

    def accepts(self, endpoint: str) -> bool:
        """Is this the address of a push service? The server calls no other addresses people give it."""
        address = urlsplit(endpoint)
        for service in self._services:
            if service == address.netloc:
                return True
            host = address.hostname or ""
            if address.scheme == "https" and address.port is None and host.endswith(f".{service}"):
                return True
        return False

    async def call(self, table: TableRow, seats: list[int]) -> None:
        """Call the people on these seats to the table."""
        people = {person for seat in seats if (person := table.seats[seat].person) is not None}
        for person in sorted(people):
            browsers = await self._subscriptions.of(person)
            calls = await self._calls(person) if browsers else 0
            for browser in browsers:
                await self._send(browser, _message(table, browser.language, calls))

    async def _calls(self, person: str) -> int:
        """In how many games is it this person's move?"""
        tables = await self._store.tables_of(person, TablesWanted(state="playing", put_away=False))
        return sum(not set(table.held_by(person)).isdisjoint(table.waiting or ()) for table in tables)

    async def _send(self, browser: PushSubscription, message: dict[str, Any]) -> None:
        keys = {"p256dh": browser.p256dh, "auth": browser.auth}
        try:
            answer = await self._library.webpush_async(
                {"endpoint": browser.endpoint, "keys": keys},
                data=orjson.dumps(message).decode(),
                vapid_private_key=self._key,
                vapid_claims={"sub": self._subject},
                ttl=KEPT,
                timeout=PATIENCE,
            )
            answer.release()
            PUSHES.labels("sent").inc()
        except Exception as error:  # a push service that fails must not disturb the game
            status = getattr(getattr(error, "response", None), "status", None)
            if status in _GONE:
                await self._subscriptions.remove(browser.endpoint)
                PUSHES.labels("gone").inc()
                return
            PUSHES.labels("failed").inc()
            facts = {"error": type(error).__name__, "status": status}
            log.warning("a push message could not be sent", extra={"facts": facts})


def new_key() -> tuple[str, str]:
    """A new key for Web Push: the private part for the server's settings, and the public part."""
    require("push", "Web Push", "pywebpush")
    vapid: Any = importlib.import_module("py_vapid").Vapid02()
    vapid.generate_keys()
    number = vapid.private_key.private_numbers().private_value
    return _base64(number.to_bytes(32, "big")), public_part(vapid)


def public_part(key: Any) -> str:
    """The public part of a key, as browsers want it."""
    numbers = key.public_key.public_numbers()
    return _base64(b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big"))


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _message(table: TableRow, language: str, calls: int) -> dict[str, Any]:
    """What the service worker shows."""
    language = language if language in available() else FALLBACK
    texts = Texts(language, "mine")
    try:
        title = Board(table.board).texts[language].title
    except (BoardError, KeyError):
        title = table.board
    return {
        "title": texts("call.turn"),
        "body": texts("call.waiting", board=title),
        "path": f"/t/{table.id}",
        "calls": calls,
    }
