"""From which seat a connection sees the game."""

from locomotif.server.game_log.match import ActionRefused, Match
from locomotif.server.live.connection import Connection
from locomotif.server.storage.store import TableRow


def choose_viewpoint(connection: Connection, seat: str | None, row: TableRow, match: Match | None) -> None:
    """Set the seat a connection asks for; ActionRefused if it is not theirs."""
    if seat == "none":
        connection.only_watching = True
    elif seat is None:
        connection.viewpoint = first_viewpoint(connection.person, row, match)
    else:
        mine = {str(number): number for number in row.held_by(connection.person)}
        if seat not in mine:
            raise ActionRefused("not_yours", "This seat is not yours.")
        connection.viewpoint = mine[seat]


def first_viewpoint(person: str | None, row: TableRow, match: Match | None) -> int | None:
    """The seat a person sees unless they choose: their first whose move it is, else their first."""
    held = row.held_by(person)
    waiting = [] if match is None else match.game.waiting
    return next((seat for seat in held if seat in waiting), held[0] if held else None)


def check_holds(connection: Connection, seat: int | None, row: TableRow) -> None:
    """Check that a connection may see the game from a seat; None: as a spectator."""
    if seat is not None and seat not in row.held_by(connection.person):
        raise ActionRefused("not_yours", "This seat is not yours.")


def must_change_viewpoint(connection: Connection, row: TableRow) -> bool:
    """Must the connection's viewpoint change, now that the table has?"""
    held = row.held_by(connection.person)
    if connection.viewpoint is None:
        return bool(held) and not connection.only_watching
    return connection.viewpoint not in held
