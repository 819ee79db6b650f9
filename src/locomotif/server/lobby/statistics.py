"""What a person has played: counted from the results of their finished games."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row, func, select

from locomotif.server.protocol import responses
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import results, seats, tables
from locomotif.server.storage.store import Store

ROUTES_A_BOARD = 5
"""Favourite routes listed for a board."""


async def statistics_of(store: Store, person: str) -> responses.Statistics:
    """Count a person's finished games."""
    # Whoever has several seats at one device plays the first; the others are friends'.
    first = select(seats.c.table_id, func.min(seats.c.number).label("number"))
    mine = first.where(seats.c.person == person).group_by(seats.c.table_id).subquery()
    query = (
        select(tables.c.board, results)
        .join(mine, (results.c.table_id == mine.c.table_id) & (results.c.number == mine.c.number))
        .join(tables, tables.c.id == results.c.table_id)
        .order_by(tables.c.finished, tables.c.id)
    )
    async with reading(store.engine) as connection:
        games = (await connection.execute(query)).all()
    return responses.Statistics(
        games=len(games),
        wins=sum(game.won for game in games),
        tickets_done=sum(game.tickets_done for game in games),
        tickets_failed=sum(game.tickets_failed for game in games),
        boards=_boards(games),
        opponents=_opponents(games),
        longest_paths=_longest_paths(games),
        routes=_routes(games),
    )


def _boards(games: Iterable[Row[Any]]) -> list[responses.BoardStatistics]:
    """By board and number of players."""
    grouped: dict[tuple[str, int], list[Row[Any]]] = {}
    for game in games:
        grouped.setdefault((game.board, game.players), []).append(game)
    counted = []
    for (board, players), those in sorted(grouped.items()):
        best = max(those, key=lambda game: game.total)
        counted.append(
            responses.BoardStatistics(
                board=board,
                players=players,
                games=len(those),
                wins=sum(game.won for game in those),
                best=best.total,
                best_table=best.table_id,
            )
        )
    return counted


def _opponents(games: Iterable[Row[Any]]) -> list[responses.OpponentStatistics]:
    """Against people, and against bots of each level; a game with both counts for both."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        against = [level for level in game.levels.split(",") if level] + ([""] if game.people else [])
        played.update(against)
        won.update(against if game.won else [])
    return [
        responses.OpponentStatistics(level=level or None, games=played[level], wins=won[level])
        for level in sorted(played)
    ]


def _longest_paths(games: Iterable[Row[Any]]) -> list[responses.LongestPath]:
    """The longest path on each board."""
    longest: dict[str, Row[Any]] = {}
    for game in games:
        if game.longest_path > getattr(longest.get(game.board), "longest_path", 0):
            longest[game.board] = game
    return [
        responses.LongestPath(board=board, length=game.longest_path, table=game.table_id)
        for board, game in sorted(longest.items())
    ]


def _routes(games: Iterable[Row[Any]]) -> list[responses.FavouriteRoute]:
    """The routes claimed most often on each board; once is no favourite."""
    claimed: dict[str, Counter[str]] = {}
    for game in games:
        claimed.setdefault(game.board, Counter()).update(game.routes.split())
    return [
        responses.FavouriteRoute(board=board, route=route, times=times)
        for board, counter in sorted(claimed.items())
        for route, times in counter.most_common(ROUTES_A_BOARD)
        if times > 1
    ]
