"""Who is connected to a table, and what is sent to them."""

import asyncio
from collections.abc import Callable
from typing import Any

import orjson

from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.encoding import (
    EncodedEntry,
    GameEncoder,
    Viewpoint,
    log_messages,
    played_message,
    to_json,
)
from locomotif.server.game_log.match import Match
from locomotif.server.live.connection import POLICY_VIOLATION, Connection
from locomotif.server.live.presence import Presence
from locomotif.server.live.replay_cache import ReplayCache
from locomotif.server.live.table_json import table_json
from locomotif.server.storage.store import TableRow

PRESENCE_PAUSE = 0.3
"""Seconds between two messages about spectators who come and go: with many of them, each would go to all."""


class Audience:
    """The connections to one table in this process."""

    def __init__(
        self, row: TableRow, cache: ReplayCache, tell_others: Callable[[list[int], int], None]
    ) -> None:
        """`tell_others`: tell other processes which seats are connected here, and how many watch."""
        self.row = row
        self.match: Match | None = None
        self.connections: set[Connection] = set()
        self.presence = Presence()
        self._cache = cache
        self._tell_others = tell_others
        self._pause: asyncio.TimerHandle | None = None
        self._changed_meanwhile = False
        self._last_view: tuple[Match, dict[Viewpoint, bytes]] | None = None

    # --- the game

    def announce(self, new: list[EncodedEntry], match: Match) -> None:
        """Send new entries to all connections, each as their seat may see them."""
        game = GameEncoder(match, now())
        frames: dict[Viewpoint, str] = {}
        for connection in self.connections:
            viewpoint = connection.viewpoint
            if viewpoint not in frames:
                entries = [entry.to(viewpoint) for entry in new]
                frames[viewpoint] = played_message(entries, game.of(viewpoint))
            connection.send(frames[viewpoint])
        seats_changed = any(not entry.is_move for entry in new)
        if match.game.over or seats_changed:
            self.send_table_to_all()

    def send_table_to_all(self) -> None:
        """Send the table to everybody, as each of them sees it."""
        for connection in self.connections:
            self.send_table(connection)

    def send_table(self, connection: Connection) -> None:
        """Send the table to a connection."""
        connection.send(to_json({"type": "table", "table": self.shown_to(connection.person)}))

    def shown_to(self, person: str | None) -> dict[str, Any]:
        """The table as a person sees it."""
        return table_json(self.row, person, None if self.match is None else self.match.stand_ins)

    def welcome(self, connection: Connection, missed: list[EncodedEntry], chat: list[dict[str, Any]]) -> None:
        """Send the whole state; `missed` is the log from where this connection has it."""
        match, at, viewpoint = self.match, now(), connection.viewpoint
        welcome = {
            "type": "welcome",
            "time": at,
            "table": self.shown_to(connection.person),
            "seat": viewpoint,
            "mine": self.row.held_by(connection.person),
            "game": None if match is None else orjson.Fragment(self._game(match, at, viewpoint)),
            "present": self._present(),
            "chat": chat,
        }
        connection.send(to_json(welcome))
        if match is not None:
            for piece in self._log(match, missed, viewpoint, min(connection.since, match.number)):
                connection.send(piece)

    def _game(self, match: Match, at: int, viewpoint: Viewpoint) -> bytes:
        """The game as seen from a viewpoint; that of one that is over is kept."""
        if not match.game.over:
            return GameEncoder(match, at).of(viewpoint)
        if self._last_view is None or self._last_view[0] is not match:
            self._last_view = match, {}
        kept = self._last_view[1]
        if viewpoint not in kept:
            kept[viewpoint] = GameEncoder(match, at).of(viewpoint)
        return kept[viewpoint]

    def _log(self, match: Match, missed: list[EncodedEntry], viewpoint: Viewpoint, since: int) -> list[str]:
        """The messages with the log; those of a game that is over are kept."""
        if since or not match.game.over:
            return log_messages(missed, viewpoint, since)
        return self._cache.messages(self.row.id, missed, viewpoint)

    def send_to_all(self, message: dict[str, Any]) -> None:
        """Send the same to everybody."""
        text = to_json(message)
        for connection in self.connections:
            connection.send(text)

    def send_away(self, people: set[str]) -> None:
        """Close the connections of people who are banned."""
        for connection in self.connections:
            if connection.person in people:
                connection.close(POLICY_VIOLATION)

    # --- presence

    def update_presence(self) -> None:
        """Update who is connected, and tell everybody if that changed; of spectators alone, only now and then."""
        held = [self.row.held_by(connection.person) for connection in self.connections]
        here = {seat for seats in held for seat in seats}
        same_seats = here == self.presence.local_seats
        if not self.presence.set_local(here, sum(not seats for seats in held)):
            return
        if same_seats and self._pause is not None:
            self._changed_meanwhile = True
        else:
            self._tell_presence()

    def _tell_presence(self) -> None:
        """Tell everybody who is connected, here and in other processes."""
        self._changed_meanwhile = False
        if self._pause is not None:
            self._pause.cancel()
        self._pause = asyncio.get_running_loop().call_later(PRESENCE_PAUSE, self._end_pause)
        self.send_presence()
        self._tell_others(sorted(self.presence.local_seats), self.presence.local_spectators)

    def _end_pause(self) -> None:
        self._pause = None
        if self._changed_meanwhile:
            self._tell_presence()

    def send_presence(self) -> None:
        """Send who is present to all connections."""
        self.send_to_all({"type": "present", "present": self._present()})

    def _present(self) -> dict[str, Any]:
        seats, watching = self.presence.all()
        there = [seat.kind == "bot" or seat.number in seats for seat in self.row.seats]
        return {"seats": there, "watching": watching}

    def close(self) -> None:
        """Send nothing more by itself."""
        self.match = self._last_view = None
        if self._pause is not None:
            self._pause.cancel()
