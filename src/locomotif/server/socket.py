"""The socket of a table: who comes in, what they may ask, and what they are answered."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket

from locomotif.game.refusals import IllegalMove
from locomotif.server import answers, messages
from locomotif.server.allowances import Allowances, address_of
from locomotif.server.connection import (
    AGAINST_THE_RULES,
    BOARD_CHANGED,
    FAILED,
    NO_RIGHT,
    NO_TABLE,
    Connection,
)
from locomotif.server.dealing import BoardChanged
from locomotif.server.house import House
from locomotif.server.logs import shown_in_logs
from locomotif.server.making import answer, hand_over, take_claim_back, take_seat_back
from locomotif.server.match import Entry, Match, NotInOrder
from locomotif.server.messages import FromClient, NotUnderstood
from locomotif.server.metrics import CONNECTIONS, REFUSED
from locomotif.server.people import COOKIE, now
from locomotif.server.refusal import Refused
from locomotif.server.room import Room
from locomotif.server.telling import frame

MOST_STRIKES = 100
"""Messages beyond the rate before the socket is closed."""

log = logging.getLogger("locomotif.server")


async def serve(socket: WebSocket, house: House, table_id: str, seat: str | None, since: int) -> None:
    """Serve one socket from the first message to the last."""
    person = await house.people.who(socket.cookies.get(COOKIE))
    await socket.accept()
    try:
        room = await house.room(table_id)
    except Refused:
        await socket.close(NO_TABLE)
        return
    except BoardChanged:
        await socket.close(BOARD_CHANGED)
        return
    except Exception:
        log.exception("a table could not be opened", extra={"facts": {"table": shown_in_logs(table_id)}})
        await socket.close(FAILED)
        return
    connection = Connection(socket, person, since)
    CONNECTIONS.inc()
    writer = asyncio.create_task(connection.write())
    try:
        await room.join(connection, seat)
        await _listen(connection, room, house.allowances, address_of(socket.scope.get("client")))
    except NotInOrder:
        connection.close(NO_RIGHT)
    except Exception:
        log.exception("nobody could be let in", extra={"facts": {"table": shown_in_logs(table_id)}})
        connection.close(FAILED)
    finally:
        CONNECTIONS.dec()
        room.leave(connection)
        if connection.closing:
            with contextlib.suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(writer, 5)
        writer.cancel()


async def _listen(connection: Connection, room: Room, allowances: Allowances, address: str) -> None:
    """Answer one message after the other until the socket closes."""
    while not connection.closing:
        text = await connection.read()
        if text is None:
            return
        if not allowances.message(connection.person, address):
            _strike(connection, room, messages.id_of(text))
            continue
        message: FromClient | None = None
        try:
            message = messages.read(text)
            await _answer(message, connection, room, allowances)
        except NotUnderstood as error:
            _refuse(connection, room, error.id, "bad_message", {"code": "bad_message", "words": str(error)})
        except NotInOrder as error:
            id = message.id if message is not None else None
            _refuse(connection, room, id, error.code, {"code": error.code, "words": str(error)})
        except IllegalMove as error:
            id = message.id if message is not None else None
            _refuse(connection, room, id, "illegal", answers.reason_of(error))
        except Exception:
            facts = {"table": shown_in_logs(room.table.id)}
            log.exception("a message could not be answered", extra={"facts": facts})
            connection.close(FAILED)
            return


def _strike(connection: Connection, room: Room, id: str | None) -> None:
    """Refuse a message beyond the rate; close the socket of who goes on."""
    connection.strikes += 1
    if connection.strikes > MOST_STRIKES:
        connection.close(AGAINST_THE_RULES)
    else:
        words = "too many messages; wait a moment"
        _refuse(connection, room, id, "rate", {"code": "rate", "words": words})


def _refuse(connection: Connection, room: Room, id: str | None, code: str, reason: answers.Reason) -> None:
    REFUSED.labels(code).inc()
    number = room.table.number
    refused = {"type": "refused", "id": id, "code": code, "number": number, "reason": reason}
    connection.send(frame(refused))


async def _answer(message: FromClient, connection: Connection, room: Room, allowances: Allowances) -> None:
    """Do what a message asks."""

    def accepted(entry: Entry) -> None:
        connection.send(frame({"type": "accepted", "id": message.id, "number": entry.number}))

    def reply(kind: str, **more: Any) -> None:
        connection.send(frame({"type": kind, "id": message.id, **more}))

    async def enter(make: Callable[[Match], Entry], seat: int) -> None:
        def mine(match: Match) -> Entry:
            _own(seat, connection, room)  # it may have been moved to another device while this waited
            return make(match)

        await room.enter(mine, accepted)

    match message:
        case messages.PlayMove(number=number, move=move):
            seat = _own(message.seat, connection, room)
            await enter(answer(seat, number, move), seat)
        case messages.Undo(number=number):
            seat = _own(message.seat, connection, room)
            await enter(take_claim_back(seat, number), seat)
        case messages.GiveUp():
            seat = _own(message.seat, connection, room)
            await enter(hand_over(seat), seat)
        case messages.TakeBack():
            seat = _own(message.seat, connection, room)
            await enter(take_seat_back(seat), seat)
        case messages.Look():
            await room.look_from(connection, message.seat)
        case messages.Why(route=route):
            seat = _own(message.seat, connection, room)
            game = _playing(room).game
            _check_route(game.board, route)
            reply("why", route=route, reason=answers.why_not_claim(game, route, seat))
        case messages.Check(move=move):
            seat = _own(message.seat, connection, room)
            reply("check", move=move, reason=answers.check(_playing(room).game, move, seat))
        case messages.Preview(route=route):
            game = _playing(room).game
            _check_route(game.board, route)
            reply("preview", route=route, **answers.preview(game, route))
        case messages.Say(text=text):
            seat = _own(message.seat, connection, room)
            if connection.person is None or not allowances.chat(connection.person):
                raise NotInOrder("rate", "too many chat messages; wait a moment")
            await room.chat.say(seat, room.table.seats[seat].name or "?", text)
        case messages.Ping():
            reply("pong", time=now())


def _own(seat: int | None, connection: Connection, room: Room) -> int:
    """The seat a message is about, which must be the sender's."""
    held = room.table.held_by(connection.person)
    if seat is None:
        seat = connection.eyes
    if seat is None:
        raise NotInOrder("watching", "you are watching; only who holds a seat can do this")
    if seat not in held:
        raise NotInOrder("not_yours", "this seat is not yours")
    return seat


def _playing(room: Room) -> Match:
    if room.match is None:
        raise NotInOrder("not_started", "the game has not started")
    return room.match


def _check_route(board: Any, route: str) -> None:
    try:
        board.route(route)
    except LookupError as error:
        raise NotInOrder("bad_message", f"route: {error}") from None
