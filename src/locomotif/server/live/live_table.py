"""A live table: its game, as the log tells it, goes on."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

from locomotif.coach.shapes import Judgement
from locomotif.server.game_log.encoding import EncodedEntry, encode_entry
from locomotif.server.game_log.match import ActionRefused, Entry, Match, Substitute
from locomotif.server.game_log.replay import in_replay_thread
from locomotif.server.game_log.rules_version import digest_of
from locomotif.server.game_log.seat_results import seat_results
from locomotif.server.live.audience import Audience
from locomotif.server.live.bot_pool import BotPool
from locomotif.server.live.chat import Chat
from locomotif.server.live.connection import Connection
from locomotif.server.live.hints import Hints
from locomotif.server.live.initial_match import initial_match, replay_proved
from locomotif.server.live.log_entries import agree_to_replacement, take_seat_back
from locomotif.server.live.push import Push
from locomotif.server.live.replay_cache import RECENT_ENTRIES, ReplayCache
from locomotif.server.live.scheduler import Scheduler
from locomotif.server.logs import table_in_logs
from locomotif.server.metrics import ENTRIES, STORING
from locomotif.server.settings import Settings
from locomotif.server.storage.log_writer import Ending, LogWriter
from locomotif.server.storage.notifications import Notifications
from locomotif.server.storage.store import Store, TableRow

PLAYED = ("playing", "finished")
"""The states of a table with a game to show."""

log = logging.getLogger("locomotif.server")


class LiveTable:
    """One table in the memory of one process."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        log_writer: LogWriter,
        notifications: Notifications,
        replay_cache: ReplayCache,
        bots: BotPool,
        settings: Settings,
        clocks_hold: Callable[[int], bool] = lambda _: True,
        push: Push | None = None,
    ) -> None:
        self.audience = Audience(row, replay_cache, settings.watchers_a_table, self._tell_others)
        self.clocks_hold = clocks_hold
        self._push = push
        self.idle_since = time.monotonic()
        self._store = store
        self._log_writer = log_writer
        self._notifications = notifications
        self._absent_after = int(1000 * settings.absent_seconds)
        self.scheduler = Scheduler(self, bots, settings)
        self._lock = asyncio.Lock()
        self.hints = Hints(bots, settings.hint_seconds)
        self.chat = Chat(
            row.id,
            store,
            notifications,
            lambda message: self.audience.send_to_all({"type": "chat", "message": message}),
        )

    @property
    def row(self) -> TableRow:
        """The table as it is now."""
        return self.audience.row

    @row.setter
    def row(self, row: TableRow) -> None:
        self.audience.row = row

    @property
    def match(self) -> Match | None:
        """The game; None: it has not started, or was ended."""
        return self.audience.match

    @match.setter
    def match(self, match: Match | None) -> None:
        self.audience.match = match

    # --- the log

    async def load(self) -> None:
        """Deal the game and replay its log, if it has started."""
        await self.chat.load()
        if self.row.state in PLAYED:
            async with self._lock:
                await self._play_log(self.row)

    async def _play_log(self, row: TableRow) -> None:
        """Deal the game and replay its log."""
        dealt, entries = initial_match(row), await self._store.log(row.id)
        kept_from = len(entries) - RECENT_ENTRIES
        match, encoded = await in_replay_thread(replay_proved, row, dealt, entries, kept_from)
        self.match, self.row = match, row
        self.audience.log.restart(match.number, encoded)
        self._update_row(entries[-1] if entries else None)
        if row.waiting is None and self.row.waiting is not None:  # stored by an earlier version
            await self._store.set_waiting(row.id, match.number, self.row.waiting)

    async def enter(
        self, make: Callable[[Match], Entry], accepted: Callable[[Entry], None] | None = None
    ) -> Entry:
        """Append the next log entry: tried on a copy, stored, and only then announced.

        `make` is called again if another process was faster; ActionRefused or IllegalMove if the entry does not fit.
        """
        start = time.monotonic()
        async with self._lock:
            entry = await self._enter(make, accepted)
        STORING.observe(time.monotonic() - start)
        self.scheduler.schedule()
        self.call_people()
        return entry

    async def _enter(
        self, make: Callable[[Match], Entry], accepted: Callable[[Entry], None] | None = None
    ) -> Entry:
        while True:
            match = self._playing()
            entry = make(match)
            after = match.after(entry)
            try:
                ending = await self._ending(after, entry) if after.game.over else None
                digest = digest_of(after.game)
                stored = await self._log_writer.append(
                    self.row.id, entry, after.due(), after.game.waiting, digest, ending
                )
            except Exception as error:
                facts = {"table": table_in_logs(self.row.id), "error": type(error).__name__}
                log.error("could not store an entry", extra={"facts": facts})
                raise ActionRefused("unavailable", "The move could not be stored. Try again.") from None
            if stored:
                break
            await self._read_on()
        ENTRIES.labels(entry.kind, "bot" if entry.by_bot else "person").inc()
        if accepted is not None:
            accepted(entry)
        self.audience.announce([self._move_on(entry, after)], after)
        return entry

    def call_people(self) -> None:
        """Call those whose move it is now and who are not here, in a game with days a move."""
        match = self.match
        if self._push is None or match is None or self.row.clock.kind != "days":
            return
        here, _ = self.audience.presence.all()
        asked = [
            seat
            for seat in match.game.waiting
            if match.asked[seat] == match.number and seat not in here and not match.is_bots(seat)
        ]
        wanted = [seat for seat in asked if not self.row.seats[seat].put_away]
        if wanted:
            self.scheduler.run_in_background(self._push.call(self.row, wanted))

    async def _ending(self, after: Match, last: Entry) -> Ending:
        """What is stored with the last entry."""
        entries = [*await self._store.log(self.row.id), last]
        return Ending(after.game.result().as_dict(), seat_results(after, entries))

    async def agree_to_replace(
        self, person: str | None, absent: int, by: Substitute, accepted: Callable[[Entry], None]
    ) -> Entry:
        """Agree that somebody else plays for an absent person; done once all others who are there agree."""

        def make(match: Match) -> Entry:
            presence = self.audience.presence
            there, away_since = presence.all()[0], presence.away_since(absent)
            return agree_to_replacement(self.row, person, absent, by, there, away_since, self._absent_after)(
                match
            )

        return await self.enter(make, accepted)

    async def hint(self, seat: int, number: int, share: str) -> Judgement:
        """What the coach thinks of the question that a seat is asked; counted once for each question."""
        match = self._playing()
        if not self.row.hints:
            raise ActionRefused("no_hints", "There are no hints at this table.")
        judgement, is_new = await self.hints.give(match, seat, number, share)
        if is_new:
            await self._store.count_hint(self.row.id, seat)
            await self._notifications.notify(self.row.id, "table")
            counted = [replace(each, hints=each.hints + (each.number == seat)) for each in self.row.seats]
            self.row = replace(self.row, seats=tuple(counted))
            self.audience.send_table_to_all()
        return judgement

    async def sit_in(self, seat: int, take: Callable[[dict[int, str | None]], Awaitable[None]]) -> None:
        """Let a person take a seat during the game, and play on from the bot; nothing else is played meanwhile.

        `take` is given the seats of absent people that another person may take, and whose they are until then.
        """
        async with self._lock:
            stand_ins = {} if self.match is None else self.match.stand_ins
            await take(
                {seat: self.row.seats[seat].person for seat, why in stand_ins.items() if why == "open"}
            )
            if seat in stand_ins:
                with contextlib.suppress(ActionRefused):  # they can still take it back at the table
                    await self._enter(take_seat_back(seat))

    async def read_on(self) -> None:
        """Read what other processes have stored."""
        async with self._lock:
            if self.match is not None:
                await self._read_on()

    async def _read_on(self) -> None:
        since = self._playing().number
        entries = await self._store.log(self.row.id, since=since)
        new = [self._move_on(entry, self._playing().after(entry)) for entry in entries]
        if new:
            self.audience.announce(new, self._playing())
            self.scheduler.set_alarm()

    def _move_on(self, entry: Entry, after: Match) -> EncodedEntry:
        """Move on to the match after an entry; returns the encoded entry."""
        self.match = after
        encoded = encode_entry(entry, after)
        self.audience.log.append(encoded)
        self._update_row(entry)
        return encoded

    def _update_row(self, last: Entry | None) -> None:
        """Keep the row in step with the log; `last` is the last entry."""
        match = self._playing()
        waiting = None if match.game.over else tuple(match.game.waiting)
        self.row = replace(self.row, number=match.number, waiting=waiting)
        if match.game.over and last is not None:
            result = match.game.result().as_dict()
            self.row = replace(self.row, state="finished", finished=last.at, result=result)

    def _playing(self) -> Match:
        if self.row.state == "ended":
            raise ActionRefused("over", "The game was ended before its end.")
        if self.match is None:
            raise ActionRefused("not_started", "The game has not started yet.")
        return self.match

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return self.audience.log.number

    # --- those who come and go

    async def join(self, connection: Connection, seat: str | None) -> None:
        """Add a connection; ActionRefused if the seat is not theirs."""
        await self.audience.join(connection, seat, self.chat)
        self.scheduler.schedule()

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        self.idle_since = time.monotonic()
        self.audience.leave(connection)

    async def look_from(self, connection: Connection, seat: int | None) -> None:
        """Switch a connection to another seat of theirs, or to watching."""
        await self.audience.look_from(connection, seat, self.chat)

    # --- changes

    async def refresh(self) -> bool:
        """Read the table again after it changed; False: it was deleted."""
        async with self._lock:  # so that nothing is played and no older state overtakes this
            row = await self._store.table(self.row.id)
            if row is None:
                return False
            ended = row.state == "ended" and self.row.state != "ended"
            started = self.match is None and row.state in PLAYED
            if started:
                await self._play_log(row)
            if ended:
                self._forget_game()
            await self.audience.show_change(row, self.chat, anew=started or ended)
        self.scheduler.schedule()
        return True

    def _tell_others(self, seats: list[int], watching: int) -> None:
        """Tell other processes who is connected here."""
        notification = self._notifications.notify(self.row.id, "present", seats=seats, watching=watching)
        self.scheduler.run_in_background(notification)

    # --- keeping the game going

    @property
    def host(self) -> str:
        """Whose table it is."""
        return self.row.host

    @property
    def has_audience(self) -> bool:
        """Is anybody connected?"""
        return bool(self.audience.connections)

    @property
    def is_played(self) -> bool:
        """Does a game go on here, with somebody connected?"""
        return self.has_audience and self.row.state == "playing"

    @property
    def busy(self) -> bool:
        """Must this table stay in memory?"""
        return bool(self.has_audience or self.audience.joining or self.scheduler.busy or self._lock.locked())

    @property
    def only_bots_wait(self) -> bool:
        """Does nobody watch, and do its bots wait for their turn?"""
        taken = self.has_audience or self.audience.joining or self._lock.locked()
        return not taken and self.scheduler.waits_unwatched

    async def run_overdue(self) -> None:
        """Do what is overdue: after a restart, or because another process died."""
        await self.read_on()
        await self.scheduler.hand_over_expired()
        self.scheduler.schedule()

    def close(self) -> None:
        """Release the game and cancel everything that waits."""
        self.scheduler.close()
        self.audience.close()
        self._forget_game()

    def _forget_game(self) -> None:
        self.match = None
        self.audience.log.restart()
