"""The chat of a table: stored, passed on, the last messages sent to newcomers."""

from collections import deque
from collections.abc import Callable
from typing import Any

from locomotif.server.game_log.clocks import now
from locomotif.server.storage.notifications import Notifications
from locomotif.server.storage.store import Store

Message = dict[str, Any]
LAST = 50
"""Messages that are kept, and sent to newcomers."""


class Chat:
    """The chat of one table."""

    def __init__(
        self, table_id: str, store: Store, notifications: Notifications, pass_on: Callable[[Message], None]
    ) -> None:
        self._table_id = table_id
        self._store = store
        self._notifications = notifications
        self._pass_on = pass_on
        self._last: deque[Message] = deque(maxlen=LAST)

    @property
    def last(self) -> list[Message]:
        """The last messages, oldest first."""
        return list(self._last)

    async def load(self) -> None:
        """Read the stored messages."""
        self._last.extend(await self._store.chat_messages(self._table_id, LAST))

    async def forget_deleted(self) -> None:
        """Forget messages that were deleted; others may be written meanwhile."""
        known = {message["id"] for message in self._last}
        gone = known - {message["id"] for message in await self._store.chat_messages(self._table_id, LAST)}
        self._last = deque((message for message in self._last if message["id"] not in gone), LAST)

    async def post(
        self, person: str | None, seat: int, name: str, text: str = "", emote: str | None = None
    ) -> None:
        """Store a message or a quick word of a person and pass it on."""
        self._receive(
            await self._store.add_chat_message(self._table_id, person, seat, name, text, now(), emote, LAST)
        )
        await self._notifications.notify(self._table_id, "chat")

    async def read_on(self) -> None:
        """Pass on messages written in other processes."""
        for message in await self._store.chat_messages(self._table_id, LAST):
            self._receive(message)

    def _receive(self, message: Message) -> None:
        """Pass a message on, once; two written at the same time may arrive in either order."""
        known = {other["id"] for other in self._last}
        if message["id"] in known or (len(known) == LAST and message["id"] < min(known)):
            return
        self._last = deque(sorted([*self._last, message], key=lambda each: int(each["id"])), LAST)
        self._pass_on(message)
