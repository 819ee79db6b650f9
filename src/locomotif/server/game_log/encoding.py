"""What each seat is told: frames made once per seat and sent to everybody who looks from there."""

from dataclasses import dataclass, field
from typing import Any

import orjson

from locomotif.game.view import own_view, public_view, visible
from locomotif.server.game_log.match import Entry, Match, clock_of

Viewpoint = int | None
"""From which seat somebody looks; None: a spectator."""

LOG_PIECE = 14_000
"""Bytes of the log in one frame."""

_BESIDE_THE_TEXT = 250
"""Bytes that Python needs for an entry besides its texts."""


@dataclass(frozen=True, slots=True)
class EncodedEntry:
    """One entry of the log as everybody is told it, with what some seats see besides."""

    public: bytes
    private: dict[int, bytes] = field(default_factory=dict)
    is_move: bool = True

    def to(self, viewpoint: Viewpoint) -> bytes:
        """As this seat is told it."""
        return self.public if viewpoint is None else self.private.get(viewpoint, self.public)

    @property
    def size(self) -> int:
        """The bytes of memory it takes, roughly."""
        return _BESIDE_THE_TEXT + len(self.public) + sum(len(text) for text in self.private.values())


def encode_entry(entry: Entry, match: Match) -> EncodedEntry:
    """Word an entry for all seats; `match` is the match after it."""
    head: dict[str, Any] = {
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "at": entry.at,
        "by_bot": entry.by_bot,
        "undoes": int(entry.text) if entry.kind == "undo" else None,
        "reason": entry.text if entry.kind == "bot" else None,
    }
    public = [visible(event, None) for event in match.events]
    private = {}
    for seat in range(match.game.players):
        mine = [visible(event, seat) for event in match.events]
        if mine != public:
            private[seat] = _to_keep(head | {"events": mine})
    return EncodedEntry(_to_keep(head | {"events": public}), private, entry.kind == "move")


def _to_keep(entry: dict[str, Any]) -> bytes:
    """As JSON, in no more memory than it needs: what orjson gives keeps the room it was written in."""
    return bytes(memoryview(orjson.dumps(entry)))


class GameEncoder:
    """The game as each seat sees it; what everybody sees is put together once."""

    def __init__(self, match: Match, now: int) -> None:
        self._match = match
        self._clock = clock_of(match, now)
        self._public = public_view(match.game) | {"number": match.number}

    def of(self, viewpoint: Viewpoint) -> bytes:
        """As one seat sees it."""
        view = self._public if viewpoint is None else self._public | own_view(self._match.game, viewpoint)
        number, undo = self._match.number, self._match.undo
        return orjson.dumps({"number": number, "view": view, "clock": self._clock, "undo": undo})


def played(entries: list[bytes], game: bytes) -> str:
    """The frame after new entries."""
    return b"".join((b'{"type":"played","entries":[', b",".join(entries), b'],"game":', game, b"}")).decode()


def log_messages(told: list[EncodedEntry], viewpoint: Viewpoint, since: int) -> list[str]:
    """The log from a number on, in pieces; `told` are the entries from there."""
    pieces: list[list[bytes]] = [[]]
    size = 0
    for each in told:
        entry = each.to(viewpoint)
        if size + len(entry) > LOG_PIECE and pieces[-1]:
            pieces.append([])
            size = 0
        pieces[-1].append(entry)
        size += len(entry) + 1
    frames = []
    start = since
    for i, piece in enumerate(pieces):
        last = b"true" if i == len(pieces) - 1 else b"false"
        head = b'{"type":"log","from":%d,"last":%s,"entries":[' % (start, last)
        frames.append((head + b",".join(piece) + b"]}").decode())
        start += len(piece)
    return frames


def frame(message: dict[str, Any]) -> str:
    """A message as a frame."""
    return orjson.dumps(message).decode()
