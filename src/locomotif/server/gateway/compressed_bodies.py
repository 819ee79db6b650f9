"""Bodies that do not change: compressed once, sent to everybody, and not sent again to those who have them."""

import gzip
import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass

from fastapi import Request, Response


@dataclass(frozen=True, slots=True)
class CompressedBody:
    """The body of a response, and the validator that names it."""

    media_type: str
    gzipped: bytes
    etag: str
    plain: bytes | None = None
    """The same for clients that cannot read that, if it is kept; otherwise it is decompressed for each of them."""


MOST_TAGS = 1000
"""Characters of validators that are looked at."""


def compress(
    body: bytes, media_type: str = "application/json", *, keep: bool = False, level: int = 6
) -> CompressedBody:
    """Compress a body, and name it after its content."""
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return CompressedBody(media_type, gzip.compress(body, level, mtime=0), etag, body if keep else None)


class KeptBody:
    """A body that is made when somebody asks for it, and again for whoever asks after some seconds."""

    def __init__(self, make: Callable[[], bytes], seconds: float) -> None:
        self._make = make
        self._seconds = seconds
        self._kept: tuple[float, CompressedBody] | None = None

    def get(self) -> CompressedBody:
        """The body, made again if it has become too old."""
        now = time.monotonic()
        if self._kept is None or now - self._kept[0] > self._seconds:
            self._kept = now, compress(self._make(), keep=True)
        return self._kept[1]


def respond(request: Request, body: CompressedBody, caching: str, **headers: str) -> Response:
    """The body, compressed if the client can read that; 304 if the client has it already."""
    headers |= {"etag": body.etag, "cache-control": caching, "vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "")[:MOST_TAGS]
    if body.etag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(body.gzipped, media_type=body.media_type, headers=headers)
    plain = gzip.decompress(body.gzipped) if body.plain is None else body.plain
    return Response(plain, media_type=body.media_type, headers=headers)
