"""The page that visitors get while the first start compiles: in their language, it shows how far it is."""

import asyncio
import html
import json
import secrets
import socket
import string
from collections.abc import Sequence
from importlib.resources import files

import uvicorn
from babel import negotiate_locale
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from locomotif.kernel.compile_together import Progress
from locomotif.kernel.warm import Stage, compile_stages
from locomotif.languages import FALLBACK, Texts, available

NOT_YET = 503
"""Proxies and health checks see that the server is not ready; browsers show the page all the same."""


class Stopped(Exception):  # noqa: N818 - an order, not a failure
    """The server was asked to stop while it was compiling."""


class StartingPage:
    """Serves the page, and its questions about how far it is."""

    def __init__(self) -> None:
        self.share = 0.0
        """How much has been compiled, from 0 to 1."""
        self.is_stopped = False
        self.app = Starlette(
            routes=[
                Route("/healthz", self.health),
                Route("/{path:path}", self.page, methods=["GET", "HEAD"]),
            ]
        )

    def report(self, progress: Progress) -> None:
        """Note how much has been compiled; Stopped if nobody needs it any more."""
        self.share = progress.share()
        if self.is_stopped:
            raise Stopped

    async def health(self, request: Request) -> Response:
        """How far it is, for the page and for whoever watches over the server."""
        percent = int(100 * self.share)
        words = texts_for(request)("done", percent=percent)
        facts = {"status": "starting", "percent": percent, "done": words}
        return JSONResponse(facts, NOT_YET, headers={"retry-after": "2", "cache-control": "no-store"})

    async def page(self, request: Request) -> Response:
        """The page, whatever was asked for: it asks again when all is ready."""
        headers = {"retry-after": "2", "cache-control": "no-store"}
        if request.url.path.startswith("/api/"):
            reason = "The server is compiling the rules; try again in a moment."
            return JSONResponse({"code": "starting", "reason": reason}, NOT_YET, headers=headers)
        nonce = secrets.token_urlsafe(16)
        headers |= {
            "content-security-policy": f"default-src 'none'; connect-src 'self'; style-src 'nonce-{nonce}'; "
            f"script-src 'nonce-{nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
        }
        return HTMLResponse(self._fill_in(texts_for(request), nonce), NOT_YET, headers=headers)

    def _fill_in(self, texts: Texts, nonce: str) -> str:
        percent = int(100 * self.share)
        words = {key: html.escape(texts(key)) for key in ("title", "once", "then")}
        words["done"] = html.escape(texts("done", percent=percent))
        words["stopped"] = json.dumps(texts("stopped"))[1:-1].replace("'", "\\'").replace("<", "\\u003c")
        template = string.Template(
            files(__package__).joinpath("starting_page.html").read_text(encoding="utf-8")
        )
        return template.substitute(words, language=texts.language, nonce=nonce, percent=percent)


def texts_for(request: Request) -> Texts:
    """The texts in the language that a person's browser prefers, of those there are."""
    wanted = request.headers.get("accept-language", "")
    preferred = [part.partition(";")[0].strip().replace("-", "_") for part in wanted.split(",")[:20]]
    return Texts(negotiate_locale(preferred, available()) or FALLBACK, "starting")


def compile_with_page(listening: socket.socket, stages: Sequence[Stage]) -> None:
    """Compile; meanwhile everybody who connects gets the page. Stopped if the server is asked to stop."""
    asyncio.run(_compile_with_page(listening, stages))


async def _compile_with_page(listening: socket.socket, stages: Sequence[Stage]) -> None:
    page = StartingPage()
    config = uvicorn.Config(
        page.app,
        http="h11",  # the only one of uvicorn's that limits the head of a request
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        ws="none",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(
        server.serve(sockets=[listening.dup()])
    )  # closed at its end; ours stays open
    compiling = asyncio.create_task(asyncio.to_thread(compile_stages, stages, page.report))
    await asyncio.wait({serving, compiling}, return_when=asyncio.FIRST_COMPLETED)
    page.is_stopped = not compiling.done()
    server.should_exit = True
    try:
        await serving
    finally:
        await compiling
