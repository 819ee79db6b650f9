"""What guests did wrong, summarised for people: each kind once, with its count and first occurrence."""

import re
from collections.abc import Sequence

WHERE = re.compile(
    r"(?P<bot>.*?), deal (?P<deal>\d+), rotation (?P<rotation>\d+), "
    r"seat (?P<seat>\d+), move (?P<move>\d+): (?P<why>.*)",
    re.DOTALL,
)


def locate_fault(fault: str, bot: str, deal: int, rotation: int) -> str:
    """A fault as noted during play, with its deal and rotation."""
    return f"{bot}, deal {deal}, rotation {rotation}{fault.removeprefix(bot)}"


def summarise_faults(faults: tuple[str, ...]) -> list[str]:
    """One sentence per kind of fault, the most frequent first."""
    alike: dict[tuple[str, str], list[str]] = {}
    for fault in faults:
        found = WHERE.fullmatch(fault)
        bot, why = (found["bot"], found["why"]) if found else ("", fault)
        where = fault[len(bot) + 2 : -len(why) - 2] if found else ""
        alike.setdefault((bot, why), []).append(where)
    often = sorted(alike.items(), key=lambda one: -len(one[1]))
    return [_sentence(bot, why, places) for (bot, why), places in often]


def _sentence(bot: str, why: str, places: list[str]) -> str:
    """A kind of fault, its count, and where it first occurred."""
    times = f"{len(places)} times, first in " if len(places) > 1 else "in "
    return f"{bot}: {why} ({times}{places[0]})" if bot else why


def faults_by_game(faults: Sequence[str], games: Sequence[tuple[int, int, list[str]]]) -> list[list[str]]:
    """The faults of each game, as far as their words tell; `games`: deal, rotation and bots of each.

    Two tables of a tournament may seat the same bot in the same seat of the same deal: the fault goes to the first.
    """
    found: list[list[str]] = [[] for _ in games]
    place: dict[object, int] = {
        (bot, deal, rotation, seat): i
        for i, (deal, rotation, bots) in reversed(list(enumerate(games)))
        for seat, bot in enumerate(bots)
    }
    for fault in faults if games else ():
        where = WHERE.fullmatch(fault)
        game = (where["bot"], *(int(where[name]) for name in ("deal", "rotation", "seat"))) if where else None
        found[place.get(game, 0)].append(fault)
    return found
