"""What a finished game brings each person, for their statistics."""

from collections.abc import Iterable
from typing import Any

from locomotif.server.game_log.match import Entry, Match
from locomotif.server.game_log.replay import standing_moves


def seat_results(match: Match, entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """A row for every person who played to the end; a seat that a bot finished counts for nobody."""
    result = match.game.result()
    claimed = claimed_routes(entries)
    rows = []
    for number, seat in enumerate(result.seats):
        if match.is_bots(number):
            continue
        others = match.levels[:number] + match.levels[number + 1 :]
        rows.append(
            {
                "number": number,
                "won": number in result.winners,
                "total": seat.total,
                "players": match.game.players,
                "people": others.count(None),
                "levels": ",".join(sorted({level for level in others if level is not None})),
                "tickets_done": len(seat.completed),
                "tickets_failed": len(seat.failed),
                "longest_path": seat.longest_path,
                "routes": " ".join(claimed.get(number, [])),
            }
        )
    return rows


def claimed_routes(entries: Iterable[Entry]) -> dict[int, list[str]]:
    """The routes each seat claimed, in order, without those that were undone or withdrawn."""
    claimed: dict[int, list[str]] = {}
    for entry in standing_moves(entries):
        word, _, rest = entry.text.partition(" ")
        if word == "claim":
            claimed.setdefault(entry.seat, []).append(rest.partition(" ")[0])
        elif word == "withdraw":
            claimed[entry.seat].pop()
    return claimed
