"""Who may read the figures at /metrics: this machine itself, and who has the operator's token."""

import ipaddress
import secrets

from starlette.requests import Request

_FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


def may_read_metrics(request: Request, token: str) -> bool:
    """Does this call come from the machine itself, or with the token?"""
    given = request.headers.get("authorization", "")
    if token and secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    return _from_here(request)


def _from_here(request: Request) -> bool:
    """Not through a proxy on this machine, and not by a page that made a name of its own mean this machine."""
    if any(name in request.headers for name in _FORWARDED):
        return False
    return _is_here(request.client.host if request.client else "") and _is_here(request.url.hostname or "")


def _is_here(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
