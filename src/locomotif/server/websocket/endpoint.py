"""The socket of a table: accepting it, reading its messages, refusing what cannot be done."""

import asyncio
import contextlib
import logging

from starlette.websockets import WebSocket

from locomotif.game.refusals import IllegalMove
from locomotif.server.api_errors import ApiError
from locomotif.server.event_loop.fair_turns import FairTurns, Turns
from locomotif.server.game_log.match import ActionRefused
from locomotif.server.gateway.peer import Peer, PeerGone
from locomotif.server.gateway.rate_limits import Caller, RateLimits, address_of
from locomotif.server.gateway.websocket_protocol import MOST_STRIKES
from locomotif.server.live.connection import (
    BOARD_CHANGED,
    FAILED,
    NO_TABLE,
    NOT_YOUR_SEAT,
    POLICY_VIOLATION,
    TRY_AGAIN_LATER,
    Connection,
)
from locomotif.server.live.hub import Hub
from locomotif.server.live.initial_match import CannotReplay
from locomotif.server.live.live_table import LiveTable
from locomotif.server.lobby.people import cookie_in
from locomotif.server.logs import table_in_logs
from locomotif.server.metrics import CONNECTIONS
from locomotif.server.protocol import client_messages
from locomotif.server.protocol.client_messages import (
    BadMessage,
    FromClient,
    GiveUp,
    PlayMove,
    Replace,
    Say,
    SayEmote,
    TakeBack,
    Undo,
)
from locomotif.server.storage.database import is_busy
from locomotif.server.websocket.message_handler import MessageHandler, refuse

log = logging.getLogger("locomotif.server")


async def serve(
    socket: WebSocket, hub: Hub, rate_limits: RateLimits, table_id: str, seat: str | None, since: int
) -> None:
    """Serve one socket until it closes."""
    cookie = cookie_in(socket.scope["headers"])
    caller = Caller(rate_limits, hub.people.rate_limit_key(cookie), address_of(socket.scope.get("client")))
    peer: Peer = socket.scope["state"]["peer"]
    with await peer.wait_for(hub.turns.joins.take(caller.share)) as turn:
        person = await hub.people.identify(cookie)
        await socket.accept()
        live_table = await _find_table(socket, hub, table_id)
        if live_table is None:
            return
        connection = Connection(socket, person, since, caller.count_sent, caller.address)
        CONNECTIONS.inc()
        writer = asyncio.create_task(connection.write())
        try:
            await live_table.join(connection, seat)
            turn.end()
            await _listen(connection, live_table, caller, hub.turns, peer)
        except ActionRefused as refusal:
            connection.close(TRY_AGAIN_LATER if refusal.code == "rate" else NOT_YOUR_SEAT)
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


async def _find_table(socket: WebSocket, hub: Hub, table_id: str) -> LiveTable | None:
    """The table; None if it cannot be opened, and the socket is closed."""
    try:
        return await hub.live_table(table_id)
    except ApiError:
        await socket.close(NO_TABLE)
    except CannotReplay:
        await socket.close(BOARD_CHANGED)
    except Exception:
        log.exception("could not open a table", extra={"facts": {"table": table_in_logs(table_id)}})
        await socket.close(FAILED)
    return None


async def _listen(
    connection: Connection, live_table: LiveTable, caller: Caller, turns: Turns, peer: Peer
) -> None:
    """Answer messages one after the other until the socket closes."""
    handler = MessageHandler(connection, live_table, caller)
    while not connection.closing:
        text = await connection.read()
        if text is None:
            return
        if not caller.may_send_message():
            _strike(connection, live_table, caller, client_messages.id_of(text))
            continue
        id = None
        try:
            message = client_messages.read(text)
            id = message.id
            lane = _lane(turns, message)
            # A move is played even if its player has hung up meanwhile.
            turn = lane.take(caller.share)
            with await (turn if lane is turns.moves else peer.wait_for(turn)):
                await handler.handle(message)
        except PeerGone:
            return
        except BadMessage as error:
            refuse(connection, live_table, error.id, "bad_message", str(error))
        except ActionRefused as error:
            refuse(connection, live_table, id, error.code, str(error))
        except IllegalMove as error:
            refuse(connection, live_table, id, "illegal", str(error), error.refusal)
        except Exception as error:
            if is_busy(error):
                refuse(connection, live_table, id, "unavailable", "The database is busy. Try again.")
                continue
            facts = {"table": table_in_logs(live_table.row.id)}
            log.exception("could not answer a message", extra={"facts": facts})
            connection.close(FAILED)
            return


def _lane(turns: Turns, message: FromClient) -> FairTurns:
    """Where a message waits for its turn: by whether it is stored, and how."""
    match message:
        case PlayMove() | Undo() | GiveUp() | TakeBack() | Replace():
            return turns.moves
        case Say() | SayEmote():
            return turns.changes
    return turns.questions


def _strike(connection: Connection, live_table: LiveTable, caller: Caller, id: str | None) -> None:
    """Refuse a message over the rate limit; close the socket after too many."""
    connection.strikes += 1
    if connection.strikes > MOST_STRIKES:
        caller.throw_out()
        connection.close(POLICY_VIOLATION)
    else:
        refuse(connection, live_table, id, "rate", "Too many messages. Wait a moment.")
