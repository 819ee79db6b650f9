"""Texts that some part of the server could not store, send or log: they are refused like any other mistake."""

import json
import logging

import pytest

from bench.server.api_client import ApiClient, TableSocket
from bench.server.processes import Server
from locomotif.server.logs import JsonLines

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "path", ["/api/me/tables?after=%00", "/api/me/tables?board=a%00b", "/api/tables/%00", "/%00"]
)
async def test_an_address_with_a_null_character_is_refused(pair: tuple[Server, Server], path: str) -> None:
    anna = await ApiClient(pair[0].address).named("Anna")
    answer = await anna.call("GET", path, status=400)
    assert answer["code"] == "bad_request"
    await anna.close()


async def test_so_is_a_socket(pair: tuple[Server, Server]) -> None:
    anna = await ApiClient(pair[0].address).named("Anna")
    with pytest.raises(Exception, match="400"):
        await TableSocket(anna, "%00").open()
    await anna.close()


@pytest.mark.parametrize("record", ["\ud800", "locomotif: 1\nboard: \ud800", "locomotif: 1\nboard: usa\0"])
async def test_a_record_that_is_no_text_is_refused(anna: ApiClient, record: str) -> None:
    body = json.dumps({"record": record})
    answer = await anna.http.post("/api/records", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422, answer.text


async def test_a_push_service_is_called_at_a_plain_address(anna: ApiClient) -> None:
    keys = {"p256dh": "AAAA", "auth": "AAAA"}
    for endpoint in (
        "https://fcm.googleapis.com/\0",
        "https://fcm.googleapis.com/a b",
        "https://é.example/x",
    ):
        body = {"endpoint": endpoint, "keys": keys, "language": "en"}
        assert (await anna.call("PUT", "/api/me/push", body, status=422))["code"] == "bad_request"


def test_whatever_is_in_an_error_it_is_logged() -> None:
    record = logging.LogRecord("a", logging.ERROR, "", 1, "what was sent: \ud800", None, None)
    assert json.loads(JsonLines().format(record))["message"] == "what was sent: \ud800"
