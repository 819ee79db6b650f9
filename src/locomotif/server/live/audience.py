"""Who is connected to a table, and what is sent to them."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
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
from locomotif.server.game_log.match import ActionRefused, Match
from locomotif.server.live.chat import Chat
from locomotif.server.live.connection import POLICY_VIOLATION, TRY_AGAIN_LATER, Connection
from locomotif.server.live.presence import Presence
from locomotif.server.live.replay_cache import ReplayCache
from locomotif.server.live.table_json import table_json
from locomotif.server.live.table_log import TableLog
from locomotif.server.live.viewpoints import (
    check_holds,
    choose_viewpoint,
    first_viewpoint,
    must_change_viewpoint,
)
from locomotif.server.lobby.bans import Bans
from locomotif.server.storage.store import TableRow

PRESENCE_PAUSE = 0.3
"""Seconds between two messages about spectators who come and go: with many of them, each would go to all."""

WATCHERS_PAUSE = 0.5
"""Seconds between two messages to those who only watch: a hundred of them are told twice a second, not each move."""

MOST_UNSEEN = 6000
"""The most bytes of the log that wait for this; more would be a large message."""


class Audience:
    """The connections to one table in this process."""

    def __init__(
        self,
        row: TableRow,
        cache: ReplayCache,
        most_watchers: int,
        tell_others: Callable[[list[int], int], None],
    ) -> None:
        """`tell_others`: tell other processes which seats are connected here, and how many watch."""
        self.row = row
        self.match: Match | None = None
        self.log = TableLog(cache)
        self.connections: set[Connection] = set()
        self.joining = 0
        """Connections that wait for the log."""
        self._most_watchers = most_watchers
        self.presence = Presence()
        self._cache = cache
        self._tell_others = tell_others
        self._pause: asyncio.TimerHandle | None = None
        self._changed_meanwhile = False
        self._unseen: list[EncodedEntry] = []
        """What those who only watch have not been sent yet."""
        self._table_unseen = False
        self._watchers_pause: asyncio.TimerHandle | None = None
        self._last_view: tuple[Match, dict[Viewpoint, bytes]] | None = None

    # --- those who come and go

    async def join(self, connection: Connection, seat: str | None, chat: Chat) -> None:
        """Add a connection: it gets the whole state, then every change; ActionRefused if the seat is not theirs."""
        self.joining += 1
        try:
            missed = await self.log.since(self.row, connection.since)
        finally:
            self.joining -= 1
        choose_viewpoint(connection, seat, self.row, self.match)
        if not self.row.held_by(connection.person):
            self._make_room(connection.address)
        self.connections.add(connection)
        self.welcome(connection, missed, chat)
        self.update_presence()

    def _make_room(self, address: str) -> None:
        """Make room for somebody who watches; ActionRefused if too many do, and no address has more than theirs."""
        watching = [each for each in self.connections if not (each.closing or self.row.held_by(each.person))]
        if len(watching) < self._most_watchers:
            return
        of_address = Counter(each.address for each in watching)
        greedy = max(watching, key=lambda each: of_address[each.address], default=None)
        if greedy is None or of_address[greedy.address] <= of_address[address] + 1:
            raise ActionRefused("rate", "Too many people are watching this table.")
        greedy.close(TRY_AGAIN_LATER)

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.discard(connection)
        self.update_presence()

    async def look_from(self, connection: Connection, seat: int | None, chat: Chat) -> None:
        """Switch a connection to another seat of theirs, or to watching."""
        check_holds(connection, seat, self.row)
        since = connection.since if seat == connection.viewpoint else 0
        missed = await self.log.since(self.row, since)
        check_holds(connection, seat, self.row)  # it may have moved to another device meanwhile
        connection.only_watching = seat is None
        connection.viewpoint, connection.since = seat, since
        self.welcome(connection, missed, chat)

    async def show_change(self, row: TableRow, chat: Chat, *, anew: bool) -> None:
        """The table has changed: show it, and all of the game to those who see it from elsewhere, or `anew`."""
        if self.match is not None and self.match.game.names != row.names():
            self.match.game.names[:] = row.names()  # of all copies of the game
            self._last_view = None
        changing = any(must_change_viewpoint(connection, row) for connection in self.connections)
        whole = await self.log.since(self.row, 0) if anew or changing else []
        self.row = (
            row if self.match is None else replace(row, number=self.match.number, waiting=self.row.waiting)
        )
        for connection in self.connections:
            moved = must_change_viewpoint(connection, row)
            if moved:
                connection.viewpoint = first_viewpoint(connection.person, self.row, self.match)
                connection.since = 0
            if anew or moved:
                self.welcome(connection, whole[connection.since :], chat)
            elif connection.viewpoint is not None:
                self.send_table(connection)
        if anew:
            self._unseen = []
        else:
            self._tell_watchers([], table_changed=True)
        self.update_presence()

    # --- the game

    def announce(self, new: list[EncodedEntry], match: Match) -> None:
        """Send new entries to all connections, each as their seat may see them."""
        game = GameEncoder(match, now())
        table_changed = match.game.over or any(not entry.is_move for entry in new)
        frames: dict[Viewpoint, str] = {}
        for connection in self.connections:
            viewpoint = connection.viewpoint
            if viewpoint is None:
                continue
            if viewpoint not in frames:
                entries = [entry.to(viewpoint) for entry in new]
                frames[viewpoint] = played_message(entries, game.of(viewpoint))
            connection.send(frames[viewpoint])
            if table_changed:
                self.send_table(connection)
        self._tell_watchers(new, table_changed=table_changed, game=game)

    def _tell_watchers(
        self, new: list[EncodedEntry], *, table_changed: bool, game: GameEncoder | None = None
    ) -> None:
        """Tell those who only watch what is new, now or with what comes after it."""
        watchers = [connection for connection in self.connections if connection.viewpoint is None]
        self._unseen += new
        self._table_unseen |= table_changed
        if self._watchers_pause is not None:
            if watchers and sum(len(entry.public) for entry in self._unseen) < MOST_UNSEEN:
                return
            self._watchers_pause.cancel()
            self._watchers_pause = None
        unseen, self._unseen = self._unseen, []
        table_unseen, self._table_unseen = self._table_unseen, False
        if not watchers:
            return
        first = self.log.number - len(unseen)
        if unseen and self.match is not None:
            view = (game or GameEncoder(self.match, now())).of(None)
            frames: dict[int, str] = {}
            for connection in watchers:
                start = max(0, connection.welcomed - first)  # whoever came meanwhile knows some of it
                if start not in frames:
                    frames[start] = played_message([entry.public for entry in unseen[start:]], view)
                if start < len(unseen):
                    connection.send(frames[start])
        if table_unseen:
            for connection in watchers:
                self.send_table(connection)
        self._watchers_pause = asyncio.get_running_loop().call_later(WATCHERS_PAUSE, self._watch_on)

    def _watch_on(self) -> None:
        self._watchers_pause = None
        if self._unseen or self._table_unseen:
            self._tell_watchers([], table_changed=False)

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

    def welcome(self, connection: Connection, missed: list[EncodedEntry], chat: Chat) -> None:
        """Send the whole state; `missed` is the log from where this connection has it."""
        match, at, viewpoint = self.match, now(), connection.viewpoint
        connection.welcomed = self.log.number
        welcome = {
            "type": "welcome",
            "time": at,
            "table": self.shown_to(connection.person),
            "seat": viewpoint,
            "mine": self.row.held_by(connection.person),
            "game": None if match is None else orjson.Fragment(self._game(match, at, viewpoint)),
            "present": self._present(),
            "chat": chat.last,
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

    def send_away(self, bans: Bans) -> None:
        """Close the connections of those who are banned."""
        for connection in self.connections:
            if bans.sends_away(connection.person, connection.address):
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
        away = [None if here else self.presence.away_since(seat) for seat, here in enumerate(there)]
        return {"seats": there, "away": away, "watching": watching}

    def close(self) -> None:
        """Stop sending anything unasked."""
        self.match = self._last_view = None
        for pause in (self._pause, self._watchers_pause):
            if pause is not None:
                pause.cancel()
