"""The first start compiles; whoever comes meanwhile sees how far it is, in their language."""

import socket
import threading
import urllib.error
import urllib.request
from collections.abc import Sequence

import httpx
import pytest

from locomotif.kernel.compile_together import Progress, Report
from locomotif.kernel.warm import Stage
from locomotif.languages import Texts, available
from locomotif.server import starting_page
from locomotif.server.starting_page import StartingPage, Stopped, compile_with_page


async def ask(page: StartingPage, path: str, language: str = "") -> httpx.Response:
    """What a browser gets that prefers this language."""
    transport = httpx.ASGITransport(app=page.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as client:
        return await client.get(path, headers={"accept-language": language})


@pytest.mark.anyio
@pytest.mark.parametrize("language", available())
async def test_the_page_is_in_the_language_of_the_browser(language: str) -> None:
    page = StartingPage()
    page.report(Progress({"kernel": 8}, {"kernel": 3}))
    found = await ask(page, "/t/abc", f"xx, {language}-XX;q=0.8, en;q=0.5")
    texts = Texts(language, "starting")
    assert f'<html lang="{language}">' in found.text
    assert texts("title") in found.text
    assert texts("done", percent=37) in found.text
    assert "$" not in found.text


@pytest.mark.anyio
async def test_a_browser_that_prefers_another_language_gets_the_fallback() -> None:
    assert '<html lang="en">' in (await ask(StartingPage(), "/", "xx;q=1,;;,")).text


@pytest.mark.anyio
async def test_programs_can_see_that_it_is_not_ready() -> None:
    page = StartingPage()
    page.report(Progress({"kernel": 2}, {"kernel": 1}))
    health, api = await ask(page, "/healthz"), await ask(page, "/api/info")
    assert (health.status_code, api.status_code) == (503, 503)
    assert health.json() == {"status": "starting", "percent": 50, "done": "50% done"}
    assert api.json()["code"] == "starting"
    assert health.headers["retry-after"] == "2"


@pytest.mark.anyio
async def test_the_page_runs_only_its_own_script() -> None:
    found = await ask(StartingPage(), "/")
    policy = found.headers["content-security-policy"]
    nonce = policy.partition("script-src 'nonce-")[2].partition("'")[0]
    assert policy.startswith("default-src 'none'")
    assert found.text.count(f'nonce="{nonce}"') == 2


def test_stopping_need_not_wait_for_the_compiler() -> None:
    page = StartingPage()
    page.is_stopped = True
    with pytest.raises(Stopped):
        page.report(Progress({}, {}))


def test_the_page_answers_while_something_is_compiled_and_the_port_stays_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered: list[int] = []
    compiled: list[Sequence[Stage]] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/healthz"

        def compile_slowly(stages: Sequence[Stage], report: Report) -> None:
            compiled.append(stages)
            visitor = threading.Thread(target=visit)
            visitor.start()
            visitor.join()

        def visit() -> None:
            try:
                urllib.request.urlopen(address)
            except urllib.error.HTTPError as answer:
                answered.append(answer.code)
            with socket.create_connection(listening.getsockname(), 120) as endless:
                try:
                    endless.sendall(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 1_000_000)
                    endless.recv(1000)
                except ConnectionError:  # it hung up while this was sent
                    pass
                except TimeoutError:
                    answered.append(0)

        monkeypatch.setattr(starting_page, "compile_stages", compile_slowly)
        compile_with_page(listening, [])
        assert (compiled, answered) == ([[]], [503])
        with socket.create_connection(listening.getsockname()):
            listening.accept()[0].close()
