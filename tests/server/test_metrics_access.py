"""Who may read the metrics."""

import httpx
import pytest

from bench.server.api_client import PATIENCE
from bench.server.processes import Server
from tests.server.conftest import TOKEN


def status(server: Server, **headers: str) -> int:
    """The response to a request for the metrics."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(f"{server.address}/metrics", headers=given, timeout=PATIENCE).status_code


def test_this_machine_reads_the_metrics(server: Server, strict_server: Server) -> None:
    assert status(server) == 200
    assert status(server, host=f"localhost:{server.port}") == 200
    assert status(strict_server) == 200


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "x-real-ip"])
def test_a_request_through_a_proxy_does_not(server: Server, strict_server: Server, header: str) -> None:
    for each in (server, strict_server):
        assert status(each, **{header: "127.0.0.1"}) == 403
        assert status(each, **{header: "192.0.2.1"}) == 403


def test_a_page_whose_domain_resolves_to_this_machine_does_not(server: Server) -> None:
    assert status(server, host="evil.example") == 403


def test_the_token_reads_them_from_anywhere(server: Server, strict_server: Server) -> None:
    elsewhere = {"x_forwarded_for": "192.0.2.1"}
    assert status(strict_server, authorization=f"Bearer {TOKEN}", **elsewhere) == 200
    for wrong in ("", "Bearer", f"Bearer {TOKEN}x", f"Basic {TOKEN}"):
        assert status(strict_server, authorization=wrong, **elsewhere) == 403
    assert status(server, authorization="Bearer", **elsewhere) == 403  # no token is set there
