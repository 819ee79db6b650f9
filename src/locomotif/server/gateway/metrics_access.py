"""Who may read /metrics: this machine itself, or a client with the operator's token."""

import ipaddress
import secrets

from starlette.requests import Request

_FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


def may_read_metrics(request: Request, token: str) -> bool:
    """Does the request come from this machine, or carry the token?"""
    given = request.headers.get("authorization", "")
    if token and secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    return _is_local(request)


def _is_local(request: Request) -> bool:
    """Is the request from this machine? Neither through a proxy here, nor by DNS rebinding."""
    if any(name in request.headers for name in _FORWARDED):
        return False
    return _is_loopback(request.client.host if request.client else "") and _is_loopback(
        request.url.hostname or ""
    )


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
