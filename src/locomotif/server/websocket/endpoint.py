"""The socket of a table: joining, reading messages, answering them."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket

from locomotif.game.refusals import IllegalMove
from locomotif.server.api_errors import ApiError
from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.encoding import to_json
from locomotif.server.game_log.match import ActionRefused, Entry, Match
from locomotif.server.gateway.rate_limits import RateLimits, address_of
from locomotif.server.live.connection import (
    BOARD_CHANGED,
    FAILED,
    NO_TABLE,
    NOT_YOUR_SEAT,
    POLICY_VIOLATION,
    Connection,
)
from locomotif.server.live.hub import Hub
from locomotif.server.live.initial_match import BoardChanged
from locomotif.server.live.live_table import LiveTable
from locomotif.server.live.log_entries import hand_over, play_move, take_seat_back, undo_claim
from locomotif.server.lobby.people import COOKIE
from locomotif.server.logs import table_in_logs
from locomotif.server.metrics import CONNECTIONS, REFUSED
from locomotif.server.protocol import client_messages
from locomotif.server.protocol.client_messages import BadMessage, FromClient
from locomotif.server.websocket import questions

MOST_STRIKES = 100
"""Messages over the rate limit before the socket is closed."""

log = logging.getLogger("locomotif.server")


async def serve(
    socket: WebSocket, hub: Hub, rate_limits: RateLimits, table_id: str, seat: str | None, since: int
) -> None:
    """Serve one socket until it closes."""
    person = await hub.people.identify(socket.cookies.get(COOKIE))
    await socket.accept()
    try:
        live_table = await hub.live_table(table_id)
    except ApiError:
        await socket.close(NO_TABLE)
        return
    except BoardChanged:
        await socket.close(BOARD_CHANGED)
        return
    except Exception:
        log.exception("could not open a table", extra={"facts": {"table": table_in_logs(table_id)}})
        await socket.close(FAILED)
        return
    connection = Connection(socket, person, since)
    CONNECTIONS.inc()
    writer = asyncio.create_task(connection.write())
    try:
        await live_table.join(connection, seat)
        await _listen(connection, live_table, rate_limits, address_of(socket.scope.get("client")))
    except ActionRefused:
        connection.close(NOT_YOUR_SEAT)
    except Exception:
        log.exception("could not join a table", extra={"facts": {"table": table_in_logs(table_id)}})
        connection.close(FAILED)
    finally:
        CONNECTIONS.dec()
        live_table.leave(connection)
        if connection.closing:
            with contextlib.suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(writer, 5)
        writer.cancel()


async def _listen(
    connection: Connection, live_table: LiveTable, rate_limits: RateLimits, address: str
) -> None:
    """Answer messages one after the other until the socket closes."""
    while not connection.closing:
        text = await connection.read()
        if text is None:
            return
        if not rate_limits.message(connection.person, address):
            _strike(connection, live_table, client_messages.id_of(text))
            continue
        message: FromClient | None = None
        try:
            message = client_messages.read(text)
            await _answer(message, connection, live_table, rate_limits)
        except BadMessage as error:
            reason = questions.reason("bad_message", str(error))
            _refuse(connection, live_table, error.id, "bad_message", reason)
        except ActionRefused as error:
            id = message.id if message is not None else None
            _refuse(connection, live_table, id, error.code, questions.reason(error.code, str(error)))
        except IllegalMove as error:
            id = message.id if message is not None else None
            _refuse(connection, live_table, id, "illegal", questions.reason_of(error.refusal))
        except Exception:
            facts = {"table": table_in_logs(live_table.row.id)}
            log.exception("could not answer a message", extra={"facts": facts})
            connection.close(FAILED)
            return


def _strike(connection: Connection, live_table: LiveTable, id: str | None) -> None:
    """Refuse a message over the rate limit; close the socket after too many."""
    connection.strikes += 1
    if connection.strikes > MOST_STRIKES:
        connection.close(POLICY_VIOLATION)
    else:
        reason = questions.reason("rate", "Too many messages. Wait a moment.")
        _refuse(connection, live_table, id, "rate", reason)


def _refuse(
    connection: Connection, live_table: LiveTable, id: str | None, code: str, reason: questions.Reason | None
) -> None:
    REFUSED.labels(code).inc()
    number = live_table.row.number
    refused = {"type": "refused", "id": id, "code": code, "number": number, "reason": reason}
    connection.send(to_json(refused))


async def _answer(
    message: FromClient, connection: Connection, live_table: LiveTable, rate_limits: RateLimits
) -> None:
    """Do what a message asks for."""

    def accepted(entry: Entry) -> None:
        connection.send(to_json({"type": "accepted", "id": message.id, "number": entry.number}))

    def reply(kind: str, **more: Any) -> None:
        connection.send(to_json({"type": kind, "id": message.id, **more}))

    async def enter(make: Callable[[Match], Entry], seat: int) -> None:
        def mine(match: Match) -> Entry:
            _own(seat, connection, live_table)  # it may have moved to another device while this waited
            return make(match)

        await live_table.enter(mine, accepted)

    match message:
        case client_messages.PlayMove(number=number, move=move):
            seat = _own(message.seat, connection, live_table)
            await enter(play_move(seat, number, move), seat)
        case client_messages.Undo(number=number):
            seat = _own(message.seat, connection, live_table)
            await enter(undo_claim(seat, number), seat)
        case client_messages.GiveUp():
            seat = _own(message.seat, connection, live_table)
            await enter(hand_over(seat), seat)
        case client_messages.TakeBack():
            seat = _own(message.seat, connection, live_table)
            await enter(take_seat_back(seat), seat)
        case client_messages.Look():
            await live_table.look_from(connection, message.seat)
        case client_messages.Why(route=route):
            seat = _own(message.seat, connection, live_table)
            game = _playing(live_table).game
            _check_route(game.board, route)
            reply("why", route=route, reason=questions.reason_of(game.why_not_claim(route, seat)))
        case client_messages.Check(move=move):
            seat = _own(message.seat, connection, live_table)
            why = _playing(live_table).game.why_not(move, seat)
            reply("check", move=move, reason=questions.reason_of(why))
        case client_messages.Preview(route=route):
            game = _playing(live_table).game
            _check_route(game.board, route)
            reply("preview", route=route, **questions.preview(game, route))
        case client_messages.Say(text=text):
            seat = _own(message.seat, connection, live_table)
            if connection.person is None or not rate_limits.chat(connection.person):
                raise ActionRefused("rate", "Too many chat messages. Wait a moment.")
            await live_table.chat.post(seat, live_table.row.seats[seat].name or "?", text)
        case client_messages.Ping():
            reply("pong", time=now())


def _own(seat: int | None, connection: Connection, live_table: LiveTable) -> int:
    """The seat a message is about; it must be the sender's."""
    held = live_table.row.held_by(connection.person)
    if seat is None:
        seat = connection.viewpoint
    if seat is None:
        raise ActionRefused("watching", "You are watching. Only players can do this.")
    if seat not in held:
        raise ActionRefused("not_yours", "This seat is not yours.")
    return seat


def _playing(live_table: LiveTable) -> Match:
    if live_table.match is None:
        raise ActionRefused("not_started", "The game has not started yet.")
    return live_table.match


def _check_route(board: Any, route: str) -> None:
    try:
        board.route(route)
    except LookupError as error:
        raise ActionRefused("bad_message", f"route: {error}") from None
