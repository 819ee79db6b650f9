"""The charts of the report, drawn from the results of one board and number of players, for any width of page."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from locomotif.boards import Board
from locomotif.lab.ratings import Rating
from locomotif.lab.report.html_parts import plural
from locomotif.lab.report.svg import (
    Axis,
    Numbers,
    Rows,
    area,
    bar,
    dot,
    line,
    percent,
    picture,
    signed,
    smooth,
    text,
    written,
)

Seats = Mapping[str, Any]
"""One entry per seat of each game (`Results.seats`)."""

Share = tuple[float, float, float]
"""A share with the ends of its 95 % interval."""

BELOW = 40.0
"""Space for the numbers and label of an axis."""


def ratings_plot(ratings: Sequence[Rating], colours: Sequence[str], width: float) -> str:
    """One dot per bot with its interval, the strongest at the top."""
    numbers = [f"{signed(r.elo)}  ({signed(r.low)} … {signed(r.high)})" for r in ratings]
    rows = Rows(width, [r.bot for r in ratings], numbers, thick=18)
    low, high = min(r.low for r in ratings), max(r.high for r in ratings)
    margin = 0.04 * (high - low) + 10
    axis = rows.axis(low - margin, high + margin)
    parts = [axis.drawn(0, rows.height, "rating", signed)]
    for i, one in enumerate(ratings):
        y = rows.middle(i)
        tooltip = f"{one.bot}: {signed(one.elo)}, 95 % interval {signed(one.low)} to {signed(one.high)}"
        parts.append(rows.written(i))
        parts.append(line(axis(one.low), y, axis(one.high), y, "whisker"))
        parts.append(dot(axis(one.elo), y, 7, colours[i], tooltip))
    label = "Ratings: " + ", ".join(f"{r.bot} {signed(r.elo)}" for r in ratings)
    return picture(width, rows.height + BELOW, parts, label)


def score_plot(seats: Seats, bots: Sequence[str], colours: Sequence[str], width: float) -> str:
    """One density curve of points per bot. The line marks the mean."""
    totals = seats["total"].astype(float)
    mine = [totals[seats["bot"] == bot] for bot in bots]
    rows = Rows(width, bots, [f"mean {written(float(some.mean()), '.1f')}" for some in mine], thick=62)
    margin = 0.06 * float(np.ptp(totals)) + 5
    axis = rows.axis(float(totals.min()) - margin, float(totals.max()) + margin)
    at = np.linspace(axis.low, axis.high, 160)
    curves = [smooth(some, at) for some in mine]
    highest = max(float(curve.max()) for curve in curves)
    xs = np.array([axis(x) for x in at])
    parts = [axis.drawn(0, rows.height, "points")]
    for i, (bot, some, curve) in enumerate(zip(bots, mine, curves, strict=True)):
        base = rows.top(i) + rows.thick
        low, high = np.percentile(some, [25, 75])
        mean = written(float(some.mean()), ".1f")
        tooltip = f"{bot}: mean {mean}, half of all between {written(low)} and {written(high)}"
        parts.append(area(xs, base - curve / highest * rows.thick, base, colours[i], tooltip))
        x = axis(float(some.mean()))
        parts.append(line(x, base - 8, x, base + 4, "whisker"))
        parts.append(rows.written(i))
    return picture(width, rows.height + BELOW, parts, "Distribution of points by bot")


def sources_plot(seats: Seats, bots: Sequence[str], width: float) -> str:
    """Average points from routes, tickets and bonuses."""
    kinds = ("routes", "tickets", "bonus")
    means = [[float(seats[k][seats["bot"] == bot].mean()) for k in kinds] for bot in bots]
    rows = Rows(width, bots, [written(sum(some)) for some in means])
    most = max(sum(max(m, 0) for m in some) for some in means)
    least = min(sum(min(m, 0) for m in some) for some in means)
    axis = rows.axis(least - 2, most + 2)
    parts = [axis.drawn(0, rows.height, "points per seat")]
    for i, bot in enumerate(bots):
        parts.append(rows.written(i))
        up = down = 0.0
        for kind, mean in zip(kinds, means[i], strict=True):
            start = up if mean >= 0 else down + mean
            x, long = axis(start), axis(start + abs(mean)) - axis(start)
            tooltip = f"{bot}: {written(mean, '+.1f')} for {kind}"
            parts.append(bar(x, rows.top(i), long, rows.thick, f"var(--{kind})", tooltip))
            if long > 30:
                words = text(x + long / 2, rows.middle(i) + 5, written(mean), "", "middle")
                parts.append(f'<g style="--ink:var(--card)">{words}</g>')
            if mean >= 0:
                up += mean
            else:
                down += mean
    return picture(width, rows.height + BELOW, parts, "Where the points come from")


def turn_order_plot(shares: Sequence[Share], width: float) -> str:
    """How often the first, second … player wins; the dashed line is chance."""
    players = len(shares)
    names = [f"{word} player" for word in ("first", "second", "third", "fourth", "fifth")[:players]]
    rows = Rows(width, names, [percent(share, 1) for share, _, _ in shares])
    axis = rows.axis(0, max(1.15 / players, max(high for _, _, high in shares) * 1.05))
    parts = [axis.drawn(0, rows.height, "share of victories", percent)]
    for i, (share, low, high) in enumerate(shares):
        tooltip = (
            f"{names[i]}: wins {percent(share, 1)}, 95 % interval {percent(low, 1)} to {percent(high, 1)}"
        )
        parts.append(rows.written(i, ""))
        parts.append(bar(axis(0), rows.top(i), axis(share) - axis(0), rows.thick, "var(--routes)", tooltip))
        parts.append(line(axis(low), rows.middle(i), axis(high), rows.middle(i), "whisker"))
    parts.append(line(axis(1 / players), 0, axis(1 / players), rows.height, "chance"))
    return picture(width, rows.height + BELOW, parts, "Share of victories by turn order")


def kept_plot(seats: Seats, bots: Sequence[str], colours: Sequence[str], width: float) -> str:
    """Tickets kept, and how many of them were completed."""
    kept = [float(seats["kept"][seats["bot"] == bot].mean()) for bot in bots]
    done = [float(seats["completed"][seats["bot"] == bot].mean()) for bot in bots]
    rows = Rows(width, bots, [f"{d:.2f} of {k:.2f}" for d, k in zip(done, kept, strict=True)])
    axis = rows.axis(0, max(kept) * 1.05)
    parts = [axis.drawn(0, rows.height, "tickets per seat")]
    for i, bot in enumerate(bots):
        tooltip = f"{bot} keeps {kept[i]:.2f} tickets and completes {done[i]:.2f}"
        parts.append(rows.written(i))
        parts.append(bar(axis(0), rows.top(i), axis(kept[i]) - axis(0), rows.thick, "var(--sunken)", tooltip))
        parts.append(
            bar(axis(0), rows.top(i) + 4, axis(done[i]) - axis(0), rows.thick - 8, colours[i], tooltip)
        )
    return picture(width, rows.height + BELOW, parts, "Tickets kept and completed")


def worth_plot(board: Board, held: Numbers, done: Numbers, width: float, most: int = 12) -> str:
    """Mean points gained by keeping each ticket, the best and the worst."""
    points = np.array([ticket.points for ticket in board.tickets], float)
    often = held >= max(3.0, held.sum() / len(held) / 10)
    share = np.divide(done, held, out=np.zeros_like(held), where=held > 0)
    gain = points * (2 * share - 1)
    ranked = [int(i) for i in np.argsort(-gain, kind="stable") if often[i]]
    chosen = ranked if len(ranked) <= 2 * most else ranked[:most] + ranked[-most:]
    if not chosen:
        return '<p class="none">No ticket was kept often enough to judge.</p>'
    names = [f"{ticket_name(board, i)} ({points[i]:.0f})" for i in chosen]
    rows = Rows(width, names, [f"{percent(share[i])} of {held[i]:.0f}" for i in chosen], thick=14)
    least, best = min(0.0, float(gain[chosen].min())), max(0.0, float(gain[chosen].max()))
    axis = rows.axis(least * 1.05, best * 1.05)
    between = len(ranked) - len(chosen)
    shift = 26.0 if between else 0.0
    below = axis.drawn(0, rows.height + shift, "points per keep", lambda value: written(value, "+g"))
    parts = [f'<g transform="translate(0,18)">{below}']
    parts += [text(width, -6, "completed, of times kept", "tick", "end")]
    for row, i in enumerate(chosen):
        down = shift if row >= most else 0.0
        fill = "var(--good)" if gain[i] >= 0 else "var(--bad)"
        start, end = sorted((axis(0), axis(float(gain[i]))))
        brought = f"{written(gain[i], '+.1f')} per keep"
        tooltip = f"{names[row]}: {brought}, kept {held[i]:.0f} times, completed {percent(share[i])}"
        bars = bar(start, rows.top(row), end - start, rows.thick, fill, tooltip)
        parts.append(f'<g transform="translate(0,{down:.0f})">{rows.written(row, "")}{bars}</g>')
    if between:
        y = rows.step * most + shift / 2
        parts.append(text(width / 2, y + 4, f"… {plural(between, 'ticket')} between …", "tick", "middle"))
    return picture(width, rows.height + shift + BELOW + 18, [*parts, "</g>"], "Points gained by ticket")


def ticket_name(board: Board, number: int) -> str:
    """A ticket by the names of its ends."""
    ticket = board.tickets[number]
    return f"{place_name(board, ticket.a)} – {place_name(board, ticket.b)}"


def place_name(board: Board, place: str) -> str:
    """The name of a city or zone."""
    if place in board.zones:
        return place.replace("-", " ").title()
    return board.city(place).name or place


def length_plot(turns: Numbers, players: int, width: float) -> str:
    """The number of turns per player in a game."""
    return _histogram(turns / players, width, "turns per player", "Length of games in turns per player")


def margin_plot(margins: Numbers, width: float) -> str:
    """The margin of victory in points."""
    return _histogram(margins, width, "points ahead of the second", "Margin of victory in points")


def _histogram(values: Numbers, width: float, counts: str, label: str) -> str:
    """A histogram; the line marks the mean."""
    low, high = int(np.floor(values.min())), int(np.ceil(values.max())) + 1
    step = max(1, round((high - low) / 30))
    heights, edges = np.histogram(values, bins=np.arange(low, high + step, step))
    axis = Axis(float(edges[0]), float(edges[-1]), 10, width - 10)
    top, base = 22.0, 172.0
    parts = [axis.drawn(top, base, counts)]
    for count, left, right in zip(heights, edges[:-1], edges[1:], strict=True):
        tall = (base - top - 4) * count / heights.max()
        until = f" to {right - 1:g}" if step > 1 else ""
        tooltip = f"{left:g}{until} {counts}: {plural(int(count), 'game')}"
        parts.append(
            bar(axis(left) + 1, base - tall, axis(right) - axis(left) - 2, tall, "var(--routes)", tooltip)
        )
    x = axis(float(values.mean()))
    parts.append(line(x, top - 4, x, base, "whisker"))
    parts.append(text(min(max(x, 40), width - 40), 11, f"mean {values.mean():.1f}", "strong", "middle"))
    return picture(width, base + BELOW, parts, label)


def cards_plot(seats: Seats, bots: Sequence[str], width: float) -> str:
    """Cards drawn from the row and the deck, and those left in hand at the end."""
    means = [[float(seats[k][seats["bot"] == bot].mean()) for k in ("open", "blind", "hand")] for bot in bots]
    rows = Rows(width, bots, [f"{left:.1f} left over" for _, _, left in means])
    axis = rows.axis(0, max(row + blind for row, blind, _ in means) * 1.05)
    parts = [axis.drawn(0, rows.height, "cards per seat")]
    for i, (row, blind, _) in enumerate(means):
        parts.append(rows.written(i))
        for start, long, fill, where in (
            (0.0, row, "tickets", "from the row"),
            (row, blind, "bonus", "from the deck"),
        ):
            tooltip = f"{bots[i]}: {long:.1f} {where}"
            x = axis(start)
            parts.append(bar(x, rows.top(i), axis(start + long) - x, rows.thick, f"var(--{fill})", tooltip))
    return picture(width, rows.height + BELOW, parts, "Cards drawn and left over")
