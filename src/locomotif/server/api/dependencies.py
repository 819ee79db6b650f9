"""What every HTTP call has: the house, and the person who calls."""

from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response

from locomotif.server.api_errors import ApiError, no_name
from locomotif.server.gateway.rate_limits import RateLimits, address_of
from locomotif.server.live.hub import Hub
from locomotif.server.lobby.people import COOKIE, COOKIE_AGE
from locomotif.server.protocol.schemas import Problem


def _hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


TheHub = Annotated[Hub, Depends(_hub)]


async def _person(request: Request, hub: TheHub) -> str | None:
    return await hub.people.who(request.cookies.get(COOKIE))


Caller = Annotated[str | None, Depends(_person)]
"""Who calls; None: nobody we know."""


async def _signed_in(caller: Caller) -> str:
    if caller is None:
        raise no_name()
    return caller


SignedIn = Annotated[str, Depends(_signed_in)]
"""Who calls; sent away if we do not know them."""

TableId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
SeatOfTable = Annotated[int, Path(ge=0, le=4)]


async def welcome(hub: Hub, name: str, request: Request, response: Response) -> str:
    """Make a new person of who calls, with a cookie; their id."""
    limits: RateLimits = request.app.state.rate_limits
    if not limits.newcomer(address_of(request.scope.get("client"))):
        raise ApiError(429, "rate", "too many new people from your address; wait a while")
    person, cookie = await hub.people.welcome(name)
    _set_cookie(response, request, cookie)
    return person.id


def _set_cookie(response: Response, request: Request, cookie: str) -> None:
    """Give a browser its cookie: no script reads it, no other site sends it."""
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
    400: "not understood",
    401: "first say how you are called",
    403: "not allowed",
    404: "no such thing",
    409: "not possible now",
    413: "too large",
    422: "a field is wrong",
    429: "too many calls",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The ways in which a call may be refused, for the description of the API."""
    return {
        status: {"model": Problem, "description": _WORDS[status]} for status in (*statuses, 413, 422, 429)
    }
