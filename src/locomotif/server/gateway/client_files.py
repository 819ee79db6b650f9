"""Serve the built client: its files with long-lived caching, and its page for all other paths.

Every file is read and compressed once: otherwise each request would cost the event loop milliseconds, and a file.
"""

import asyncio
import mimetypes
import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from locomotif.server.gateway.compressed_bodies import CompressedBody, compress, respond
from locomotif.server.settings import Settings

_PLACES = (
    Path(__file__).parents[2] / "client",  # in the installed package
    Path(__file__).parents[4] / "web" / "dist",  # in a checkout
)
_FOREVER = "public, max-age=31536000, immutable"  # the file name changes with the content
_ASK_AGAIN = "no-cache"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def find_client(settings: Settings) -> Path | None:
    """The folder of the built client; None if it is not built."""
    places = [Path(settings.client)] if settings.client else list(_PLACES)
    return next((place.resolve() for place in places if (place / "index.html").is_file()), None)


class Client:
    """Serves the client from its folder."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._kept: dict[Path, tuple[float, CompressedBody]] = {}

    async def serve(self, request: Request) -> Response:
        """A file of the client, or its page."""
        if f"{request.url.path}/".startswith("/api/"):
            raise HTTPException(404, "There is no such API route.")
        if self.folder is None:
            words = "The page is not built yet: run `make client`, or set LOCOMOTIF_CLIENT to its folder.\n"
            return PlainTextResponse(words, status_code=404)
        path = request.url.path.lstrip("/")
        found = self._file(path)
        if found is None:
            if path.startswith("assets/") or "." in path.rpartition("/")[2]:
                return PlainTextResponse("There is no such file.\n", status_code=404)
            return await self._page(request, path)
        caching = _FOREVER if path.startswith("assets/") else _ASK_AGAIN
        return respond(request, await self._read(found), caching)

    async def _page(self, request: Request, path: str) -> Response:
        """The client's page; for a table the variant that preloads everything a game needs, if it was built."""
        assert self.folder is not None
        table = self.folder / "table.html"
        found = re.fullmatch(r"t/([A-Za-z0-9_-]{1,40})", path)
        if found is None or not table.is_file():
            return respond(request, await self._read(self.folder / "index.html"), _ASK_AGAIN)
        page = (await self._read(table)).plain or b""
        headers = {"cache-control": _ASK_AGAIN}
        return HTMLResponse(page.replace(b"{id}", found[1].encode()), headers=headers)

    async def _read(self, file: Path) -> CompressedBody:
        """A file and its compressed form; read again if it has been built anew."""
        changed = file.stat().st_mtime
        kept = self._kept.get(file)
        if kept is None or kept[0] != changed:
            body = await asyncio.to_thread(_compressed, file)
            kept = self._kept[file] = changed, body
        return kept[1]

    def _file(self, path: str) -> Path | None:
        """The file at a path, never one outside the folder."""
        assert self.folder is not None
        if not path or "\0" in path or len(path) > 200:
            return None
        wanted = (self.folder / path).resolve()
        if not wanted.is_relative_to(self.folder) or not wanted.is_file():
            return None
        return wanted


def _compressed(file: Path) -> CompressedBody:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return compress(file.read_bytes(), kind, keep=True)
