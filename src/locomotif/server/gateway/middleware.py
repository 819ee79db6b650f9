"""Checks before every request: origin, rate limits, body size; and security headers on every response."""

import asyncio
import logging
import re
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from locomotif.server.event_loop.fair_turns import Turn
from locomotif.server.gateway.peer import Peer, PeerGone
from locomotif.server.gateway.rate_limits import RateLimits, address_of, who
from locomotif.server.live.hub import Hub
from locomotif.server.lobby.people import cookie_in
from locomotif.server.metrics import CALLS, LIMITED
from locomotif.server.settings import Settings

log = logging.getLogger("locomotif.server")
_SAFE = ("GET", "HEAD", "OPTIONS")
_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
_COSTLY = re.compile(r"/api/(tables/[^/]*/(record|replay|scores|review)|puzzles/[^/]*/[^/]*/(why|preview))/?")
"""Read-only requests that replay a whole game."""
_SOCKET = re.compile(r"/api/tables/([^/]{1,40})/socket")
_LONGEST_ADDRESS = 4096
"""Bytes of path and query: a stranger may send thousands of parameters."""
_WRITING = ("/healthz", "/healthz/ready")
"""Requests that write although they change nothing."""
_RECORDS = "/api/records"
"""Where people bring along whole games, which are longer than anything else they send."""


class GatewayMiddleware:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, rate_limits: RateLimits) -> None:
        self.app = app
        self.settings = settings
        self.rate_limits = rate_limits
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if not self._warned and not self.settings.proxies and scope["type"] != "lifespan":
            self._warn_about_proxy(scope)
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif _is_long(scope):
            kind = "http" if scope["type"] == "http" else "websocket.http"
            await _refuse(send, 414, "too_large", "The address is too long.", kind)
        else:
            _replace_nulls(scope)
            try:
                if scope["type"] == "websocket":
                    await self._connect(scope, receive, _while_there(scope, send))
                else:
                    await self._call(scope, receive, _with_headers(scope, _while_there(scope, send)))
            except (PeerGone, WebSocketDisconnect):
                if not _peer(scope).is_gone:
                    raise
                await _peer(scope).until_lost()  # uvicorn would answer in our place before that

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept a socket within the limits."""
        if not self._origin_allowed(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        person, address = _caller(scope)
        if _hub(scope).bans.keep_out(person, address):
            await send({"type": "websocket.close", "code": 1008})
            return
        peer = _peer(scope)
        peer.person, peer.address = person, address
        with self.rate_limits.socket(person, address) as allowed:
            if allowed:
                await self.app(scope, receive, send)
                return
        with self.rate_limits.socket_to_play(person, address) as allowed:
            if allowed and await _plays_there(scope):
                await self.app(scope, receive, send)
                return
        LIMITED.labels("socket").inc()
        await peer.wait_for(self._delay_refusal(address))
        words = "Too many connections. Close some, or wait a moment."
        await _refuse(send, 429, "rate", words, kind="websocket.http")

    async def _call(self, scope: Scope, receive: Receive, send: Send) -> None:
        changes = scope["method"] not in _SAFE
        if changes and not self._origin_allowed(scope):
            await _refuse(send, 403, "origin", "Requests from other sites are not accepted.")
            return
        person, address = _caller(scope)
        if scope["path"].startswith("/api/") and _hub(scope).bans.keep_out(person, address):
            await _refuse(send, 403, "banned", "You cannot play on this server for the time being.")
            return
        costly = changes or _COSTLY.fullmatch(scope["path"])
        allowed = self.rate_limits.call if costly else self.rate_limits.read
        if not allowed(person, address):
            await _peer(scope).wait_for(self._delay_refusal(address))
            await _refuse(send, 429, "rate", "Too many requests. Wait a moment.")
            return
        most = self.settings.record_bytes if scope["path"] == _RECORDS else self.settings.body_bytes
        body = await self._body(scope, receive, most)
        if body is None:
            await _refuse(send, 413, "too_large", f"The body may have at most {most} bytes.")
            return
        turns = _hub(scope).turns
        lane = turns.changes if changes or scope["path"] in _WRITING else turns.requests
        turn = await _peer(scope).wait_for(lane.take(who(person, address)))
        await self._in_turn(turn, scope, _replay_body(body, receive), send)

    async def _delay_refusal(self, address: str) -> None:
        """Delay a refusal for callers who ignore refusals: asking again at once must gain them nothing."""
        if not self.rate_limits.quick_refusal(address):
            await asyncio.sleep(1)

    async def _body(self, scope: Scope, receive: Receive, most: int) -> bytes | None:
        """The whole body, before anything is done about the request; None: it is too large, or never came."""
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > most:
            return None
        if length == "0" and "transfer-encoding" not in headers:
            return b""
        body: bytes = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            if len(body) > most:
                return None
            if not message.get("more_body", False):
                return body

    async def _in_turn(self, turn: Turn, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; sending takes no turn."""
        scope["state"]["turn"] = turn

        async def sending(message: Message) -> None:
            turn.end()
            await send(message)

        with turn:
            if _peer(scope).is_gone:
                raise PeerGone
            await self.app(scope, receive, sending)

    def _warn_about_proxy(self, scope: Scope) -> None:
        """Warn the operator once about a proxy that is not trusted: everybody behind it would share one address."""
        if "x-forwarded-for" in Headers(scope=scope):
            self._warned = True
            log.warning("Ignoring forwarded headers: LOCOMOTIF_PROXIES does not name the proxy")

    def _origin_allowed(self, scope: Scope) -> bool:
        """Browsers say which site a request comes from; other programs do not."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return True
        try:
            site = urlsplit(origin).netloc
        except ValueError:
            return False
        return site.lower() == headers.get("host", "").lower() != ""


def _is_long(scope: Scope) -> bool:
    return len(scope["raw_path"]) + len(scope["query_string"]) > _LONGEST_ADDRESS


def _replace_nulls(scope: Scope) -> None:
    """Replace null characters in the path and query, which PostgreSQL refuses, by another unreadable character."""
    scope["path"] = scope["path"].replace("\0", "\ufffd")
    scope["query_string"] = scope["query_string"].replace(b"%00", b"%EF%BF%BD")


def _caller(scope: Scope) -> tuple[str | None, str]:
    """Who is calling: by cookie, and from which address."""
    cookie = cookie_in(scope["headers"])
    return _hub(scope).people.rate_limit_key(cookie), address_of(scope.get("client"))


async def _plays_there(scope: Scope) -> bool:
    """Is this the socket of somebody who plays at its table?"""
    table = _SOCKET.fullmatch(scope["path"])
    return table is not None and await _hub(scope).plays_at(cookie_in(scope["headers"]), table[1])


def _peer(scope: Scope) -> Peer:
    peer: Peer = scope["state"]["peer"]
    return peer


def _hub(scope: Scope) -> Hub:
    hub: Hub = scope["app"].state.hub
    return hub


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """Hand over the body that has already arrived, then whatever comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Message:
        return waiting.pop() if waiting else await receive()

    return receiving


async def _refuse(send: Send, status: int, code: str, reason: str, kind: str = "http") -> None:
    headers = [(b"content-type", b"application/json")]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    if status in (414, 429):
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": orjson.dumps({"code": code, "reason": reason})})


def _while_there(scope: Scope, send: Send) -> Send:
    """Send nothing to clients that have hung up; raise PeerGone instead."""
    peer = _peer(scope)

    async def sending(message: Message) -> None:
        if peer.is_gone:
            raise PeerGone
        await send(message)

    return sending


def _with_headers(scope: Scope, send: Send) -> Send:
    """Add the headers to every response."""

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
    # Scripts and styles are not pages: page headers would add a useless kilobyte to each.
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
