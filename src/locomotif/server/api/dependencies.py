"""What the routes share: the hub, the caller, ids, error descriptions."""

from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response

from locomotif.server.api_errors import ApiError, no_name
from locomotif.server.gateway.rate_limits import RateLimits, address_of, who
from locomotif.server.live.hub import Hub
from locomotif.server.lobby.people import COOKIE, COOKIE_AGE, cookie_in
from locomotif.server.protocol.responses import Problem


def _hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


TheHub = Annotated[Hub, Depends(_hub)]


async def _person(request: Request, hub: TheHub) -> str | None:
    return await hub.people.identify(cookie_in(request.scope["headers"]))


Caller = Annotated[str | None, Depends(_person)]
"""The person calling; None: no valid cookie."""


async def _signed_in(caller: Caller) -> str:
    if caller is None:
        raise no_name()
    return caller


SignedIn = Annotated[str, Depends(_signed_in)]
"""The person calling; refused without a valid cookie."""


async def _name(caller: SignedIn, hub: TheHub) -> str:
    name = await hub.people.name(caller)
    if name is None:  # deleted a moment ago
        raise no_name()
    return name


MyName = Annotated[str, Depends(_name)]
"""The name of the person calling."""


def caller_of(request: Request) -> str:
    """Whose share of the server's work a request uses."""
    key = _hub(request).people.rate_limit_key(cookie_in(request.scope["headers"]))
    return who(key, address_of(request.scope.get("client")))


TableId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
SeatOfTable = Annotated[int, Path(ge=0, le=4)]


def check_public(request: Request) -> None:
    """Check that the caller's address may make another public table: nobody fills the lists."""
    limits: RateLimits = request.app.state.rate_limits
    if not limits.public_table(address_of(request.scope.get("client"))):
        raise ApiError(429, "rate", "Too many public tables from your address. Wait a minute.")


async def register(hub: Hub, name: str, request: Request, response: Response) -> str:
    """Create a person for the caller and set the cookie; returns their id."""
    limits: RateLimits = request.app.state.rate_limits
    if not limits.newcomer(address_of(request.scope.get("client"))):
        raise ApiError(429, "rate", "Too many new people from your address. Try again later.")
    person, cookie = await hub.people.register(name)
    _set_cookie(response, request, cookie)
    return person.id


def _set_cookie(response: Response, request: Request, cookie: str) -> None:
    """Set the cookie: hidden from scripts, not sent by other sites."""
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=COOKIE_AGE,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


_WORDS = {
    400: "malformed request",
    401: "no name yet: PUT /api/me first",
    403: "not allowed",
    404: "not found",
    409: "not possible now",
    413: "too large",
    414: "address too long",
    422: "invalid field",
    429: "too many requests",
    431: "head too large",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors a route may return, for the OpenAPI description."""
    return {
        status: {"model": Problem, "description": _WORDS[status]}
        for status in (*statuses, 413, 414, 422, 429, 431)
    }
