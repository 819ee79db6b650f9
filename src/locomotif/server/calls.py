"""What every HTTP call has: the house, and the person who calls."""

from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response

from locomotif.server.allowances import address_of
from locomotif.server.house import House
from locomotif.server.models import Problem
from locomotif.server.people import COOKIE, COOKIE_AGE
from locomotif.server.refusal import Refused, no_name


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(_house)]


async def _person(request: Request, house: TheHouse) -> str | None:
    return await house.people.who(request.cookies.get(COOKIE))


Caller = Annotated[str | None, Depends(_person)]
"""Who calls; None: nobody we know."""


async def _somebody(caller: Caller) -> str:
    if caller is None:
        raise no_name()
    return caller


Somebody = Annotated[str, Depends(_somebody)]
"""Who calls; sent away if we do not know them."""

TableId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
SeatOfTable = Annotated[int, Path(ge=0, le=4)]


async def welcome(house: House, name: str, request: Request, response: Response) -> str:
    """Make a new person of who calls, with a cookie; their id."""
    if not house.allowances.newcomer(address_of(request.scope.get("client"))):
        raise Refused(429, "rate", "too many new people from your address; wait a while")
    person, cookie = await house.people.welcome(name)
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
