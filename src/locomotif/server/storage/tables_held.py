"""The tables of one person, filtered as they wish."""

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Select, and_, exists, select

from locomotif.server.storage.db_schema import results, seats, tables

State = Literal["open", "playing", "finished", "running"]
"""`running`: open or playing."""


@dataclass(frozen=True, slots=True)
class TablesWanted:
    """Which of a person's tables; None: no matter."""

    state: State | None = None
    board: str | None = None
    against: Literal["people", "bots"] | None = None
    """With other people at the table, or with bots alone."""
    won: bool | None = None
    put_away: bool | None = None


def tables_held(person: str, wanted: TablesWanted) -> Select[Any]:
    """Select the ids of the tables where a person holds a seat."""
    held = and_(seats.c.table_id == tables.c.id, seats.c.person == person)
    query = select(tables.c.id).where(exists().where(held))
    if wanted.state == "running":
        query = query.where(tables.c.state.in_(("open", "playing")))
    elif wanted.state == "finished":
        query = query.where(tables.c.state.in_(("finished", "ended")))
    elif wanted.state is not None:
        query = query.where(tables.c.state == wanted.state)
    if wanted.board is not None:
        query = query.where(tables.c.board == wanted.board)
    if wanted.against is not None:
        others = exists().where(
            seats.c.table_id == tables.c.id, seats.c.kind == "person", seats.c.person != person
        )
        query = query.where(others if wanted.against == "people" else ~others)
    if wanted.won is not None:
        won = exists().where(
            held, results.c.table_id == tables.c.id, results.c.number == seats.c.number, results.c.won
        )
        query = query.where(tables.c.state == "finished", won if wanted.won else ~won)
    if wanted.put_away is not None:
        away = exists().where(held, seats.c.put_away)
        query = query.where(away if wanted.put_away else ~away)
    return query
