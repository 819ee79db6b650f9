"""Texts that some part of the server could not store, send or log: they are refused like any other mistake."""

import json
import logging

import pytest

from bench.server.api_client import ApiClient, TableSocket
from bench.server.processes import Server
from locomotif.server.logs import JsonLines

pytestmark = pytest.mark.anyio


async def test_a_null_character_in_an_address_is_a_character_like_any_other(
    pair: tuple[Server, Server],
) -> None:
    anna = await ApiClient(pair[0].address).named("Anna")
    for question in ("after=%00", "board=a%00b"):
        assert await anna.call("GET", f"/api/me/tables?{question}") == {"tables": [], "more": False}
    await anna.call("GET", "/api/tables/%00", status=422)
    socket = TableSocket(anna, "%00")
    with pytest.raises(ConnectionError, match="4404"):
        await (await socket.open()).until(lambda: False)
    await anna.close()


@pytest.mark.parametrize("record", ["\ud800", "locomotif: 1\nboard: \ud800", "locomotif: 1\nboard: usa\0"])
async def test_a_record_that_is_not_text_is_refused(anna: ApiClient, record: str) -> None:
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


def test_an_error_is_logged_whatever_is_in_it() -> None:
    record = logging.LogRecord("a", logging.ERROR, "", 1, "what was sent: \ud800", None, None)
    assert json.loads(JsonLines().format(record))["message"] == "what was sent: \ud800"
