"""The door: who may call from where, how much at once, and the headers a careful operator sets."""

import logging
import re
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from locomotif.server.gateway.rate_limits import RateLimits, address_of
from locomotif.server.live.hub import Hub
from locomotif.server.lobby.people import COOKIE
from locomotif.server.metrics import CALLS
from locomotif.server.settings import Settings

log = logging.getLogger("locomotif.server")
_SAFE = ("GET", "HEAD", "OPTIONS")
_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
_COSTLY = re.compile(r"/api/tables/[^/]*/(record|replay|scores)/?")
"""Calls that only look, but for which a whole game is played again."""


class GatewayMiddleware:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp, settings: Settings, rate_limits: RateLimits) -> None:
        self.app = app
        self.settings = settings
        self.rate_limits = rate_limits
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call in, or send it away."""
        if not self._warned and not self.settings.proxies and scope["type"] != "lifespan":
            self._warn_of_proxy(scope)
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        elif scope["type"] == "http":
            await self._call(scope, receive, _with_headers(scope, send))
        else:
            await self.app(scope, receive, send)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket in as long as there are places."""
        if not self._origin_is_ours(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        person, address = _caller(scope)
        with self.rate_limits.socket(person, address) as allowed:
            if allowed:
                await self.app(scope, receive, send)
        if not allowed:
            await _refuse(send, 429, "rate", "too many sockets; close some, or wait", kind="websocket.http")

    async def _call(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in _SAFE and not self._origin_is_ours(scope):
            await _refuse(send, 403, "origin", "calls from other sites are not taken")
            return
        if scope["method"] not in _SAFE or _COSTLY.fullmatch(scope["path"]):
            person, address = _caller(scope)
            if not self.rate_limits.call(person, address):
                await _refuse(send, 429, "rate", "too many calls; wait a moment")
                return
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > self.settings.body_bytes:
            await _refuse(send, 413, "too_large", f"a body has at most {self.settings.body_bytes} bytes")
            return
        await self._call_within(scope, receive, send)

    async def _call_within(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on; a body without a length that grows too large is cut off."""
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.settings.body_bytes:
                return {"type": "http.disconnect"}
            return message

        await self.app(scope, counted, send)

    def _warn_of_proxy(self, scope: Scope) -> None:
        """Tell an operator, once, who seems to have a proxy that is not believed: all would share one address."""
        if "x-forwarded-for" in Headers(scope=scope):
            self._warned = True
            log.warning("forwarded headers are not believed: LOCOMOTIF_PROXIES does not name the proxy")

    def _origin_is_ours(self, scope: Scope) -> bool:
        """Browsers say from which site a call comes; programs that are no browsers do not."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return True
        try:
            site = urlsplit(origin).netloc
        except ValueError:
            return False
        return site.lower() == headers.get("host", "").lower() != ""


def _caller(scope: Scope) -> tuple[str | None, str]:
    """Who is calling: by cookie, and from which address."""
    hub: Hub = scope["app"].state.hub
    cookie = HTTPConnection(scope).cookies.get(COOKIE)
    return hub.people.signed(cookie), address_of(scope.get("client"))


async def _refuse(send: Send, status: int, code: str, reason: str, kind: str = "http") -> None:
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": orjson.dumps({"code": code, "reason": reason})})


def _with_headers(scope: Scope, send: Send) -> Send:
    """Add the headers to every answer."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            CALLS.labels(scope["method"] if scope["method"] in _METHODS else "other", message["status"]).inc()
            headers = MutableHeaders(scope=message)
            for name, value in _headers(scope):
                headers.setdefault(name, value)
        await send(message)

    return sending


_METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"}


def _headers(scope: Scope) -> list[tuple[str, str]]:
    headers = [
        ("x-content-type-options", "nosniff"),
        ("cross-origin-resource-policy", "same-origin"),
    ]
    # Scripts and styles are no pages: what holds for pages would be a kilobyte on each of them for nothing.
    if not scope["path"].startswith("/assets/"):
        headers += _page_headers(scope)
    if scope["path"].startswith("/api"):
        headers.append(("cache-control", "no-store"))
    if scope["scheme"] == "https":
        headers.append(("strict-transport-security", "max-age=31536000"))
    return headers


def _page_headers(scope: Scope) -> list[tuple[str, str]]:
    host = Headers(scope=scope).get("host", "")
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    policy = (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        f"font-src 'self'; connect-src 'self'{sockets}; media-src 'self' blob: data:; worker-src 'self'; "
        "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    return [
        ("content-security-policy", policy),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ]
