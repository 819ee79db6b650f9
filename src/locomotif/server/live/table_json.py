"""A table as one person sees it, as JSON."""

from typing import Any

from locomotif.game.seeds import hash_of_seed
from locomotif.server.game_log.match import StandInReason
from locomotif.server.storage.store import TableRow


def table_json(
    table: TableRow, person: str | None, stand_ins: dict[int, StandInReason] | None = None
) -> dict[str, Any]:
    """The table in the shape of `responses.Table`; the seed stays hidden behind its hash."""
    stand_ins = stand_ins or {}
    host_seat = next((seat.number for seat in table.seats if seat.person == table.host), None)
    return {
        "id": table.id,
        "board": table.board,
        "state": table.state,
        "public": table.public,
        "clock": table.clock.model_dump(),
        "first": table.first,
        "created": table.created,
        "started": table.started,
        "finished": table.finished,
        "number": table.number,
        "waiting": list(table.waiting or ()),
        "seed_hash": hash_of_seed(table.seed),
        "seats": [
            {
                "kind": seat.kind,
                "name": seat.name,
                "colour": seat.colour,
                "level": seat.level,
                "mine": person is not None and seat.person == person,
                "host": seat.number == host_seat,
                "played_by_bot": stand_ins.get(seat.number),
                "confirmed": seat.confirmed,
                "keeping": person is not None and seat.keeper == person,
                "hints": seat.hints,
            }
            for seat in table.seats
        ],
        "host": person is not None and table.host == person,
        "put_away": any(
            seat.put_away for seat in table.seats if person is not None and seat.person == person
        ),
        "rematch": table.rematch if table.held_by(person) else None,
        "result": table.result,
        "ended": table.ended,
        "several_seats": table.several_seats,
        "sent_away": person in table.sent_away,
        "imported": table.imported,
        "hints": table.hints,
        "live_graph": table.live_graph,
    }
