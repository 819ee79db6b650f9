"""Entries and views as JSON: encoded once per seat, sent to everybody with that view."""

from dataclasses import dataclass, field
from typing import Any

import orjson

from locomotif.game.view import own_view, public_view, visible
from locomotif.server.game_log.match import Entry, Match, Replacement, clocks_json

Viewpoint = int | None
"""The seat whose view somebody sees; None: a spectator."""

LOG_MESSAGE_BYTES = 14_000
"""Bytes of the log in one frame."""

_ENTRY_OVERHEAD = 250
"""How many bytes Python needs for an entry in addition to its texts."""


@dataclass(frozen=True, slots=True)
class EncodedEntry:
    """A log entry as JSON: the public version, and those of seats that see more."""

    public: bytes
    private: dict[int, bytes] = field(default_factory=dict)
    is_move: bool = True

    def to(self, viewpoint: Viewpoint) -> bytes:
        """The version for one viewpoint."""
        return self.public if viewpoint is None else self.private.get(viewpoint, self.public)

    @property
    def size(self) -> int:
        """Roughly how many bytes of memory it takes."""
        return _ENTRY_OVERHEAD + len(self.public) + sum(len(text) for text in self.private.values())


def encode_entry(entry: Entry, match: Match) -> EncodedEntry:
    """Encode an entry for all seats; `match` is the match after it."""
    head: dict[str, Any] = {
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "at": entry.at,
        "by_bot": entry.by_bot,
        "undoes": int(entry.text) if entry.kind == "undo" else None,
        "reason": _reason(entry, match),
        "replaces": _replaced(entry),
        "paused": int(entry.text) if entry.kind == "pause" else None,
    }
    public = [visible(event, None) for event in match.events]
    private = {}
    for seat in range(match.game.players):
        mine = [visible(event, seat) for event in match.events]
        if mine != public:
            private[seat] = _compact(head | {"events": mine})
    return EncodedEntry(_compact(head | {"events": public}), private, entry.kind == "move")


def _reason(entry: Entry, match: Match) -> str | None:
    """Why a bot plays from now on."""
    if entry.kind == "agree":
        return match.stand_ins.get(Replacement.read(entry.text).absent)
    return entry.text if entry.kind == "bot" else None


def _replaced(entry: Entry) -> dict[str, Any] | None:
    """Who is to play for whom, if the entry is a vote for that."""
    if entry.kind != "agree":
        return None
    wanted = Replacement.read(entry.text)
    return {"seat": wanted.absent, "by": wanted.by}


def _compact(entry: dict[str, Any]) -> bytes:
    """As JSON in a buffer of its exact size; orjson returns a larger one."""
    return bytes(memoryview(orjson.dumps(entry)))


class GameEncoder:
    """Encodes the game for each viewpoint; the public part is computed once."""

    def __init__(self, match: Match, now: int) -> None:
        self._match = match
        self._clock = clocks_json(match, now)
        self._votes = [
            {"seat": seat, "by": by, "agreed": sorted(agreed)} for (seat, by), agreed in match.agreed.items()
        ]
        self._public = public_view(match.game) | {"number": match.number}

    def of(self, viewpoint: Viewpoint) -> bytes:
        """The game as seen from one viewpoint."""
        view = (
            self._public if viewpoint is None else {**self._public, **own_view(self._match.game, viewpoint)}
        )
        number, undo = self._match.number, self._match.undo
        return orjson.dumps(
            {"number": number, "view": view, "clock": self._clock, "undo": undo, "votes": self._votes}
        )


def played_message(entries: list[bytes], game: bytes) -> str:
    """The message after new entries."""
    return b"".join((b'{"type":"played","entries":[', b",".join(entries), b'],"game":', game, b"}")).decode()


def log_messages(entries: list[EncodedEntry], viewpoint: Viewpoint, since: int) -> list[str]:
    """The messages that send `entries`, the log from number `since` on, in pieces."""
    pieces: list[list[bytes]] = [[]]
    size = 0
    for each in entries:
        entry = each.to(viewpoint)
        if size + len(entry) > LOG_MESSAGE_BYTES and pieces[-1]:
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


def to_json(message: dict[str, Any]) -> str:
    """A message as JSON text."""
    return orjson.dumps(message).decode()
