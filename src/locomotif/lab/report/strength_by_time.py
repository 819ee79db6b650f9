"""How a bot's strength grows with its thinking time, against each bot that has none."""

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.lab.pairwise import compare
from locomotif.lab.ratings import interval, interval_of_mean
from locomotif.lab.report.html_parts import plural, section, table_of
from locomotif.lab.report.svg import (
    HALF,
    Axis,
    colour,
    dot,
    line,
    on_any_screen,
    percent,
    picture,
    signed,
    text,
    written,
)
from locomotif.lab.results import Results


@dataclass(frozen=True)
class Standing:
    """The score of a bot with some number of seconds per move against another, with its interval."""

    seconds: float
    mean: float
    low: float
    high: float
    games: int


@dataclass(frozen=True)
class Measure:
    """What is plotted over seconds, and how its numbers are formatted."""

    name: str
    standing: Callable[[float, Results, str, str], Standing]
    short: Callable[[float], str]
    exact: Callable[[float], str]
    even: float
    """What two bots of the same strength would have."""
    most: float | None = None


def strength_by_time(results: Results, tables: list[tuple[str, int]]) -> list[str]:
    """Curves for every table and opponent where a bot played with several times; empty if none did."""
    curves = [
        f"<div><p><strong>{table_of(Board(board), players)}</strong>, {kind} against {escape(opponent)}: "
        f"{measure.name}</p>{_curve(measure, games)}</div>"
        for board, players in tables
        for kind, opponent, games in _by_opponent(results.only(board=board, players=players))
        for measure in (AHEAD, LEAD)
    ]
    if not curves:
        return []
    says = (
        "How often search finished ahead, and by how many points on average, over its seconds per move. The lines "
        "are 95\u202f% intervals; the dashed line is equal strength."
    )
    return [section("Strength by thinking time", says, f'<div class="two">{"".join(curves)}</div>')]


Games = list[tuple[float, Results, str, str]]
"""Seconds, games, the bot that thinks for these seconds, and its opponent."""


def _by_opponent(results: Results) -> list[tuple[str, str, Games]]:
    """The games of each search against each bot without thinking time that it met with two times or more."""
    timed = {bot: time for bot in results.bots if (time := thinking_time(bot)) is not None}
    together = [set(seated) for seated in results.table["bots"].to_pylist()]
    found = []
    opponents = [bot for bot in results.bots if bot not in timed]
    for kind, opponent in itertools.product(sorted({kind for kind, _ in timed.values()}), opponents):
        met = [
            (seconds, results.where([{bot, opponent} <= seated for seated in together]), bot, opponent)
            for seconds, bot in sorted((time[1], bot) for bot, time in timed.items() if time[0] == kind)
        ]
        games = [one for one in met if len(one[1])]
        if len(games) > 1:
            found.append((kind, opponent, games))
    return found


def thinking_time(bot: str) -> tuple[str, float] | None:
    """Which search a name such as `net-search:0.1` means, and its seconds per move; None for other bots."""
    found = re.fullmatch(r"(search|net-search):(\d+(?:\.\d+)?)", bot)
    return (found[1], float(found[2])) if found else None


def _ahead(seconds: float, games: Results, bot: str, opponent: str) -> Standing:
    """How often it finished ahead."""
    compared = compare(games)
    scores = compared.scores(bot, opponent)
    met = int(compared.wins()[1].sum(0)[compared.bots.index(bot), compared.bots.index(opponent)])
    return Standing(seconds, float(scores.mean()), *interval(scores), met)


def _lead(seconds: float, games: Results, bot: str, opponent: str) -> Standing:
    """Its average lead in points."""
    leads = [
        np.mean([own - other for own, other in itertools.product(*_totals(bots, totals, bot, opponent))])
        for bots, totals in zip(
            games.table["bots"].to_pylist(), games.table["total"].to_pylist(), strict=True
        )
    ]
    deals = games.deals()
    by_deal = np.bincount(deals, leads) / np.bincount(deals)
    return Standing(seconds, float(by_deal.mean()), *interval_of_mean(by_deal), len(leads))


def _totals(bots: list[str], totals: list[int], *wanted: str) -> list[list[int]]:
    """The points of all seats of each of these bots."""
    return [[total for bot, total in zip(bots, totals, strict=True) if bot == one] for one in wanted]


def _ticks(low: float, high: float) -> npt.NDArray[np.float64]:
    """About five round numbers for an axis."""
    step = next(size for size in (0.1, 1, 2, 5, 10, 20, 50, 100, 200) if high - low <= 6 * size)
    return np.arange(np.ceil(low / step), np.floor(high / step + 1e-9) + 1) * step


AHEAD = Measure("finished ahead", _ahead, percent, lambda share: percent(share, 1), even=0.5, most=1.0)
LEAD = Measure("points ahead", _lead, signed, lambda points: written(points, "+.1f"), even=0.0)


def _curve(measure: Measure, games: Games) -> str:
    """One curve, for wide and narrow screens."""
    curve = [measure.standing(*some) for some in games]
    return on_any_screen(lambda width: growth_plot(measure, curve, width), HALF)


def growth_plot(measure: Measure, curve: list[Standing], width: float) -> str:
    """A curve over seconds on a logarithmic axis; the dashed line is equal strength."""
    top, base = 14.0, 214.0
    across = Axis(np.log2(curve[0].seconds), np.log2(curve[-1].seconds), 70, width - 50)
    lowest = min(measure.even, *(one.low for one in curve))
    highest = measure.most or max(measure.even, *(one.high for one in curve))
    up = Axis(lowest - 0.06 * (highest - lowest), highest, base, top)
    ticks = _ticks(up.low, up.high)
    parts = [line(50, up(tick), width - 10, up(tick), "grid") for tick in ticks]
    parts += [text(42, up(tick) + 4, measure.short(tick), "tick", "end") for tick in ticks]
    parts.append(line(50, up(measure.even), width - 10, up(measure.even), "chance"))
    places = [(across(np.log2(one.seconds)), up(one.mean)) for one in curve]
    way = " L".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts.append(f'<path d="M{way}" fill="none" stroke="{colour(0)}" class="crest"/>')
    following = [*(y for _, y in places[1:]), base]
    for one, (x, y), after in zip(curve, places, following, strict=True):
        label = f"{one.seconds:g} s: {measure.exact(one.mean)}, {measure.exact(one.low)} to {measure.exact(one.high)}"
        parts.append(line(x, up(one.low), x, up(one.high), "whisker"))
        parts.append(dot(x, y, 6, colour(0), f"{label}, {plural(one.games, 'game')}"))
        beside = y + 19 if after < y else y - 9  # below a curve that rises from here
        parts.append(text(x + 9, beside, measure.short(one.mean), "small strong"))
        parts.append(text(x, base + 18, f"{one.seconds:g}", "tick", "middle"))
    parts.append(text(width - 10, base + 35, "seconds per move", "tick", "end"))
    points = ", ".join(f"{one.seconds:g} s {measure.short(one.mean)}" for one in curve)
    return picture(width, base + 42, parts, f"{measure.name.capitalize()} by thinking time: {points}")
