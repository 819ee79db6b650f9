"""Do what a client's message asks for: play, undo, hand over, ask about the rules, chat."""

from collections.abc import Callable
from typing import Any

from locomotif.game import Game
from locomotif.game.refusals import Refusal
from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.encoding import to_json
from locomotif.server.game_log.match import ActionRefused, Entry, Match
from locomotif.server.gateway.rate_limits import Caller
from locomotif.server.live.connection import Connection
from locomotif.server.live.live_table import LiveTable
from locomotif.server.live.log_entries import hand_over, play_move, take_seat_back, undo_claim
from locomotif.server.metrics import REFUSED
from locomotif.server.protocol import client_messages
from locomotif.server.protocol.client_messages import FromClient

_SECOND_THOUGHTS = (
    client_messages.Undo,
    client_messages.GiveUp,
    client_messages.TakeBack,
    client_messages.Replace,
)


class MessageHandler:
    """Handles the messages of one connection to a table."""

    def __init__(self, connection: Connection, live_table: LiveTable, caller: Caller) -> None:
        self._connection = connection
        self._live_table = live_table
        self._caller = caller

    async def handle(self, message: FromClient) -> None:
        """Do what a message asks for; ActionRefused or IllegalMove if that is not possible."""
        if isinstance(message, _SECOND_THOUGHTS) and not self._caller.may_think_again():
            raise ActionRefused("rate", "You change your mind very often. Wait a moment.")
        match message:
            case client_messages.PlayMove(number=number, move=move):
                seat = self._own(message.seat)
                await self._enter(message, play_move(seat, number, move), seat)
            case client_messages.Undo(number=number):
                seat = self._own(message.seat)
                await self._enter(message, undo_claim(seat, number), seat)
            case client_messages.GiveUp():
                seat = self._own(message.seat)
                await self._enter(message, hand_over(seat), seat)
            case client_messages.TakeBack():
                seat = self._own(message.seat)
                await self._enter(message, take_seat_back(seat), seat)
            case client_messages.Replace(seat=absent, by=by):
                await self._live_table.agree_to_replace(
                    self._connection.person,
                    absent,
                    by,
                    lambda entry: self._reply(message, "accepted", number=entry.number),
                )
            case client_messages.Look():
                if not self._caller.may_have_long_answer():
                    raise ActionRefused("rate", "Too much was sent to you. Wait a moment.")
                await self._live_table.look_from(self._connection, message.seat)
            case client_messages.Why(route=route):
                refusal = self._game_with(route).why_not_claim(route, self._own(message.seat))
                self._reply(message, "why", route=route, reason=reason_of(refusal))
            case client_messages.Check(move=move):
                refusal = self._game().why_not(move, self._own(message.seat))
                self._reply(message, "check", move=move, reason=reason_of(refusal))
            case client_messages.Preview(route=route):
                game, viewpoint = self._game_with(route), self._connection.viewpoint
                odds = {} if viewpoint is None else game.tunnel_odds(route, viewpoint)
                self._reply(message, "preview", route=route, **game.preview(route), odds=odds)
            case client_messages.AskHint(number=number):
                self._give_hint(message, self._own(message.seat), number)
            case client_messages.Say(text=text):
                await self._say(self._own(message.seat), text=text)
            case client_messages.SayEmote(emote=emote):
                await self._say(self._own(message.seat), emote=emote)
            case client_messages.Ping():
                self._reply(message, "pong", time=now())

    async def _enter(self, message: FromClient, make: Callable[[Match], Entry], seat: int) -> None:
        """Append a log entry of a seat; the sender is told first."""

        def mine(match: Match) -> Entry:
            self._own(seat)  # it may have moved to another device while this waited
            return make(match)

        await self._live_table.enter(
            mine, lambda entry: self._reply(message, "accepted", number=entry.number)
        )

    def _give_hint(self, message: FromClient, seat: int, number: int) -> None:
        """Let the coach think about it; the sender may do something else meanwhile."""

        async def give() -> None:
            try:
                judgement = await self._live_table.hint(seat, number, self._caller.share)
                self._reply(message, "hint", number=number, seat=seat, judgement=judgement)
            except ActionRefused as refusal:
                refuse(self._connection, self._live_table, message.id, refusal.code, str(refusal))
            except Exception:
                words = "The coach could not answer. Try again."
                refuse(self._connection, self._live_table, message.id, "unavailable", words)
                raise

        self._live_table.scheduler.run_in_background(give())

    async def _say(self, seat: int, text: str = "", emote: str | None = None) -> None:
        if not self._caller.may_chat():
            raise ActionRefused("rate", "Too many chat messages. Wait a moment.")
        name = self._live_table.row.seats[seat].name or "?"
        await self._live_table.chat.post(self._connection.person, seat, name, text, emote)

    def _reply(self, message: FromClient, kind: str, **more: Any) -> None:
        self._connection.send(to_json({"type": kind, "id": message.id, **more}))

    def _own(self, seat: int | None) -> int:
        """The seat a message is about; it must be the sender's."""
        if seat is None:
            seat = self._connection.viewpoint
        if seat is None:
            raise ActionRefused("watching", "You are watching. Only players can do this.")
        if seat not in self._live_table.row.held_by(self._connection.person):
            raise ActionRefused("not_yours", "This seat is not yours.")
        return seat

    def _game(self) -> Game:
        if self._live_table.match is None:
            raise ActionRefused("not_started", "The game has not started yet.")
        return self._live_table.match.game

    def _game_with(self, route: str) -> Game:
        """The game, if its board has this route."""
        game = self._game()
        try:
            game.board.route(route)
        except LookupError as error:
            raise ActionRefused("bad_message", f"route: {error}") from None
        return game


def reason_of(refusal: Refusal | None) -> dict[str, Any] | None:
    """A refusal of the rules in the shape of `server_messages.RefusalReason`; None if there is none."""
    if refusal is None:
        return None
    return {"code": refusal.code, "facts": refusal.facts, "words": str(refusal)}


def refuse(
    connection: Connection,
    live_table: LiveTable,
    id: str | None,
    code: str,
    words: str,
    refusal: Refusal | None = None,
) -> None:
    """Refuse a message; `refusal` is the reason if the rules of the game say no."""
    REFUSED.labels(code).inc()
    reason = reason_of(refusal) or {"code": code, "facts": {}, "words": words}
    number = live_table.row.number
    connection.send(to_json({"type": "refused", "id": id, "code": code, "number": number, "reason": reason}))
