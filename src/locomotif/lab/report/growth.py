"""How a bot's strength grows with the time it may think: a curve against each bot that takes no time."""

import re
from dataclasses import dataclass
from html import escape

import numpy as np

from locomotif.boards import Board
from locomotif.lab.comparing import Comparisons, compare
from locomotif.lab.ratings import interval
from locomotif.lab.report.parts import many, section, table_of
from locomotif.lab.report.svg import HALF, Axis, colour, dot, line, on_any_screen, percent, picture, text
from locomotif.lab.results import Results


@dataclass(frozen=True)
class Standing:
    """How often a bot that thinks for so many seconds finished ahead of another, with the ends of the interval."""

    seconds: float
    share: float
    low: float
    high: float
    games: int


def growth(results: Results, tables: list[tuple[str, int]]) -> list[str]:
    """A curve for every table and rival where one bot has played with several times; nothing where none has."""
    curves = [
        _curve(f"<strong>{table_of(Board(board), players)}</strong>, against {escape(rival)}", some)
        for board, players in tables
        for rival, some in _by_rival(compare(results.only(board=board, players=players)))
    ]
    if not curves:
        return []
    says = "How often search finished ahead, by the seconds it may think a move; the lines are 95\u202f% intervals."
    return [section("Strength by thinking time", says, f'<div class="two">{"".join(curves)}</div>')]


def _curve(title: str, curve: list[Standing]) -> str:
    """One curve under its title."""
    return f"<div><p>{title}</p>{on_any_screen(lambda width: growth_plot(curve, width), HALF)}</div>"


def _by_rival(compared: Comparisons) -> list[tuple[str, list[Standing]]]:
    """The curve against each bot that takes no time, where there are two points or more."""
    timed = sorted((seconds, bot) for bot in compared.bots if (seconds := thinking_time(bot)) is not None)
    met = compared.wins()[1].sum(0)
    curves = []
    for rival in compared.bots:
        if thinking_time(rival) is None:
            some = []
            for seconds, bot in timed:
                games = int(met[compared.bots.index(bot), compared.bots.index(rival)])
                if games:
                    scores = compared.scores(bot, rival)
                    some.append(Standing(seconds, float(scores.mean()), *interval(scores), games))
            if len(some) > 1:
                curves.append((rival, some))
    return curves


def thinking_time(bot: str) -> float | None:
    """The seconds a move in a name such as `search:0.1`; None for all others."""
    found = re.fullmatch(r"search:(\d+(?:\.\d+)?)", bot)
    return float(found[1]) if found else None


def growth_plot(curve: list[Standing], width: float) -> str:
    """A curve over seconds, each twice as far to the right as the next; the dashed line is a draw."""
    top, base = 14.0, 214.0
    across = Axis(np.log2(curve[0].seconds), np.log2(curve[-1].seconds), 70, width - 50)
    up = Axis(min(0.45, min(one.low for one in curve) - 0.03), 1.0, base, top)
    tenths = [tenth / 10 for tenth in range(int(np.ceil(10 * up.low)), 11)]
    parts = [line(50, up(tick), width - 10, up(tick), "grid") for tick in tenths]
    parts += [text(42, up(tick) + 4, percent(tick), "tick", "end") for tick in tenths]
    parts.append(line(50, up(0.5), width - 10, up(0.5), "chance"))
    places = [(across(np.log2(one.seconds)), up(one.share)) for one in curve]
    way = " L".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts.append(f'<path d="M{way}" fill="none" stroke="{colour(0)}" class="crest"/>')
    following = [*(y for _, y in places[1:]), base]
    for one, (x, y), after in zip(curve, places, following, strict=True):
        said = f"{one.seconds:g} s: {percent(one.share, 1)}, {percent(one.low, 1)} to {percent(one.high, 1)}"
        parts.append(line(x, up(one.low), x, up(one.high), "whisker"))
        parts.append(dot(x, y, 6, colour(0), f"{said}, {many(one.games, 'game')}"))
        beside = y + 19 if after < y else y - 9  # below a curve that rises from here
        parts.append(text(x + 9, beside, percent(one.share), "small strong"))
        parts.append(text(x, base + 18, f"{one.seconds:g}", "tick", "middle"))
    parts.append(text(width - 10, base + 35, "seconds a move", "tick", "end"))
    label = "Finished ahead by thinking time: " + ", ".join(
        f"{one.seconds:g} s {percent(one.share)}" for one in curve
    )
    return picture(width, base + 42, parts, label)
