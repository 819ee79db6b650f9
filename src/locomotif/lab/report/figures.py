"""The plots of the report, each from the numbers of one board and number of players."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from locomotif.boards import Board
from locomotif.lab.ratings import Rating
from locomotif.lab.report.svg import (
    Axis,
    Numbers,
    area,
    bar,
    colour,
    dot,
    line,
    percent,
    picture,
    smooth,
    text,
    written,
)

Seats = dict[str, Any]
"""One entry per seat of each game (`Results.seats`)."""

WIDE = 960.0
HALF = 520.0


def ratings_plot(ratings: Sequence[Rating], bots: Sequence[str]) -> str:
    """A dot a bot with its interval, the strongest on top."""
    height = 34.0 * len(ratings)
    low, high = min(r.low for r in ratings), max(r.high for r in ratings)
    room = 0.06 * (high - low) + 10
    axis = Axis(low - room, high + room, 150, WIDE - 190)
    parts = [axis.drawn(0, height, "rating", "{:+g}".format)]
    for i, one in enumerate(ratings):
        y = 34.0 * i + 18
        fill = colour(bots.index(one.bot))
        said = f"{one.bot}: {one.elo:+.0f}, 95 % interval {one.low:+.0f} to {one.high:+.0f}"
        parts.append(text(136, y + 5, one.bot, "strong", "end"))
        parts.append(line(axis(one.low), y, axis(one.high), y, "whisker"))
        parts.append(dot(axis(one.elo), y, 7, fill, said))
        numbers = f"{one.elo:+.0f}  ({one.low:+.0f} … {one.high:+.0f})".replace("-", "−")
        parts.append(text(WIDE, y + 5, numbers, "small", "end"))
    return picture(
        WIDE, height + 40, parts, "Ratings: " + ", ".join(f"{r.bot} {r.elo:+.0f}" for r in ratings)
    )


def score_plot(seats: Seats, bots: Sequence[str]) -> str:
    """A hill a bot: which totals are common. The line marks the mean."""
    totals = seats["total"].astype(float)
    axis = Axis(
        float(totals.min()) - 0.06 * float(np.ptp(totals)) - 5,
        float(totals.max()) + 0.06 * float(np.ptp(totals)) + 5,
        120,
        WIDE - 90,
    )
    at = np.linspace(axis.low, axis.high, 240)
    curves = [smooth(totals[seats["bot"] == bot], at) for bot in bots]
    highest = max(float(curve.max()) for curve in curves)
    step = 72.0
    height = step * len(bots) + 34
    parts = [axis.drawn(10, height, "points")]
    for i, (bot, curve) in enumerate(zip(bots, curves, strict=True)):
        base = step * (i + 1) + 30
        mine = totals[seats["bot"] == bot]
        said = f"{bot}: mean {mine.mean():.1f}, half of all between {np.percentile(mine, 25):.0f} and "
        said += f"{np.percentile(mine, 75):.0f}"
        xs = np.array([axis(x) for x in at])
        parts.append(area(xs, base - curve / highest * (step + 14), base, colour(i), said))
        x = axis(float(mine.mean()))
        parts.append(line(x, base - 8, x, base + 4, "whisker"))
        parts.append(text(108, base - 4, bot, "strong", "end"))
        parts.append(text(WIDE, base - 4, written(float(mine.mean()), ".1f"), "strong", "end"))
    return picture(WIDE, height + 40, parts, "Distribution of points by bot")


def sources_plot(seats: Seats, bots: Sequence[str]) -> str:
    """What the points come from: routes, tickets and bonuses, on average."""
    kinds = ("routes", "tickets", "bonus")
    means = {bot: [float(seats[k][seats["bot"] == bot].mean()) for k in kinds] for bot in bots}
    most = max(sum(max(m, 0) for m in means[bot]) for bot in bots)
    least = min(sum(min(m, 0) for m in means[bot]) for bot in bots)
    axis = Axis(least - 2, most + 2, 110, HALF - 10)
    height = 40.0 * len(bots)
    parts = [axis.drawn(0, height, "points a seat")]
    for i, bot in enumerate(bots):
        y = 40.0 * i + 8
        parts.append(text(100, y + 17, bot, "strong", "end"))
        up = down = 0.0
        for kind, mean in zip(kinds, means[bot], strict=True):
            start = up if mean >= 0 else down + mean
            said = f"{bot}: {mean:+.1f} for {kind}"
            parts.append(
                bar(axis(start), y, axis(start + abs(mean)) - axis(start), 24, f"var(--{kind})", said)
            )
            if axis(abs(mean)) - axis(0) > 34:
                middle = axis(start + abs(mean) / 2)
                parts.append(
                    f'<g style="--ink:var(--card)">{text(middle, y + 17, written(mean), "", "middle")}</g>'
                )
            if mean >= 0:
                up += mean
            else:
                down += mean
    return picture(HALF, height + 40, parts, "What the points come from")


def turn_order_plot(seats: Seats, first: Numbers, players: int) -> str:
    """How often the first, second … to move wins; the dashed line is chance."""
    order = (seats["seat"] - first[seats["game"]]) % players
    shares = [float(seats["won"][order == turn].mean()) for turn in range(players)]
    games = max(1, len(first))
    errors = [1.96 * float(np.sqrt(max(s * (1 - s), 1e-9) / games)) for s in shares]
    top = max(s + e for s, e in zip(shares, errors, strict=True))
    axis = Axis(0, max(1.15 / players, top * 1.05), 110, HALF - 60)
    height = 40.0 * players
    words = ("first", "second", "third", "fourth", "fifth")
    parts = [axis.drawn(0, height, "share of victories", percent)]
    for turn, (share, error) in enumerate(zip(shares, errors, strict=True)):
        y = 40.0 * turn + 8
        said = f"moving {words[turn]}: wins {percent(share, 1)} ± {percent(error, 1)}"
        parts.append(text(100, y + 17, f"{words[turn]} to move", "", "end"))
        parts.append(bar(axis(0), y, axis(share) - axis(0), 24, "var(--routes)", said))
        parts.append(line(axis(max(0, share - error)), y + 12, axis(share + error), y + 12, "whisker"))
        parts.append(text(HALF, y + 17, percent(share, 1), "strong", "end"))
    parts.append(line(axis(1 / players), -4, axis(1 / players), height + 2, "chance"))
    return picture(HALF, height + 40, parts, "Share of victories by turn order")


def kept_plot(seats: Seats, bots: Sequence[str]) -> str:
    """Tickets kept, and how many of them were completed."""
    kept = {bot: float(seats["kept"][seats["bot"] == bot].mean()) for bot in bots}
    done = {bot: float(seats["completed"][seats["bot"] == bot].mean()) for bot in bots}
    axis = Axis(0, max(kept.values()) * 1.05, 110, HALF - 110)
    height = 40.0 * len(bots)
    parts = [axis.drawn(0, height, "tickets a seat")]
    for i, bot in enumerate(bots):
        y = 40.0 * i + 8
        said = f"{bot} keeps {kept[bot]:.2f} tickets and completes {done[bot]:.2f}"
        parts.append(text(100, y + 17, bot, "strong", "end"))
        parts.append(bar(axis(0), y, axis(kept[bot]) - axis(0), 24, "var(--sunken)", said))
        parts.append(bar(axis(0), y + 4, axis(done[bot]) - axis(0), 16, colour(i), said))
        parts.append(text(HALF, y + 17, f"{done[bot]:.2f} of {kept[bot]:.2f}", "small", "end"))
    return picture(HALF, height + 40, parts, "Tickets kept and completed")


def worth_plot(board: Board, held: Numbers, done: Numbers, most: int = 12) -> str:
    """Which tickets paid: mean points for keeping each, the best and the worst."""
    points = np.array([ticket.points for ticket in board.tickets], float)
    often = held >= max(3.0, held.sum() / len(held) / 10)
    share = np.divide(done, held, out=np.zeros_like(held), where=held > 0)
    gain = points * (2 * share - 1)
    ranked = [int(i) for i in np.argsort(-gain) if often[i]]
    chosen = ranked if len(ranked) <= 2 * most else ranked[:most] + ranked[-most:]
    if not chosen:
        return ""
    ends = float(np.abs(gain[chosen]).max()) * 1.1 + 1
    axis = Axis(
        min(0.0, float(gain[chosen].min())) * 1.1 - 1,
        max(0.0, ends if gain[chosen].max() > 0 else 1),
        330,
        780,
    )
    height = 24.0 * len(chosen) + (18 if len(chosen) < len(ranked) else 0)
    parts = [
        axis.drawn(0, height, "points gained on average", "{:+g}".format),
        text(WIDE, -6, "completed", "tick", "end"),
    ]
    for row, i in enumerate(chosen):
        ticket = board.tickets[i]
        y = 24.0 * row + (18 if len(chosen) < len(ranked) and row >= most else 0)
        name = f"{place_name(board, ticket.a)} – {place_name(board, ticket.b)}"
        said = f"{name} ({ticket.points}): kept {held[i]:.0f} times, completed {percent(share[i])}"
        fill = "var(--good)" if gain[i] >= 0 else "var(--bad)"
        start, end = sorted((axis(0), axis(float(gain[i]))))
        parts.append(text(286, y + 16, name, "", "end"))
        parts.append(text(318, y + 16, str(ticket.points), "small", "end"))
        parts.append(bar(start, y + 4, end - start, 16, fill, said))
        parts.append(text(WIDE, y + 16, f"{percent(share[i])} of {held[i]:.0f}", "small", "end"))
    if len(chosen) < len(ranked):
        y = 24.0 * most + 9
        parts.append(line(60, y, WIDE, y, "chance"))
    return picture(WIDE, height + 40, parts, "Points gained by ticket")


def place_name(board: Board, place: str) -> str:
    """The name of a city or zone."""
    if place in board.zones:
        return place.replace("-", " ").title()
    return board.city(place).name or place


def length_plot(turns: Numbers, players: int) -> str:
    """How many turns each player has in a game."""
    rounds = turns / players
    low, high = int(np.floor(rounds.min())), int(np.ceil(rounds.max())) + 1
    step = max(1, round((high - low) / 30))
    counts, edges = np.histogram(rounds, bins=np.arange(low, high + step, step))
    axis = Axis(float(edges[0]), float(edges[-1]), 10, HALF - 10)
    top, height = 22.0, 172.0
    parts = [axis.drawn(top, height, "turns a player")]
    for count, left, right in zip(counts, edges[:-1], edges[1:], strict=True):
        tall = (height - top - 4) * count / counts.max()
        said = f"{left:g} to {right:g} turns: {count} games"
        parts.append(
            bar(axis(left) + 1, height - tall, axis(right) - axis(left) - 2, tall, "var(--routes)", said)
        )
    x = axis(float(rounds.mean()))
    parts += [
        line(x, top - 4, x, height, "whisker"),
        text(x, 11, f"mean {rounds.mean():.1f}", "strong", "middle"),
    ]
    return picture(HALF, height + 40, parts, "Length of games in turns a player")


def cards_plot(seats: Seats, bots: Sequence[str]) -> str:
    """Cards drawn from the row and blind, and what is left in hand at the end."""
    means = {
        bot: [float(seats[k][seats["bot"] == bot].mean()) for k in ("open", "blind", "hand")] for bot in bots
    }
    axis = Axis(0, max(m[0] + m[1] for m in means.values()) * 1.05, 110, HALF - 100)
    height = 40.0 * len(bots)
    parts = [axis.drawn(0, height, "cards a seat")]
    for i, bot in enumerate(bots):
        y = 40.0 * i + 8
        row, blind, left = means[bot]
        parts.append(text(100, y + 17, bot, "strong", "end"))
        parts.append(bar(axis(0), y, axis(row) - axis(0), 24, "var(--tickets)", f"{row:.1f} from the row"))
        parts.append(bar(axis(row), y, axis(blind) - axis(0), 24, "var(--bonus)", f"{blind:.1f} blind"))
        parts.append(text(HALF, y + 17, f"{left:.1f} left over", "small", "end"))
    return picture(HALF, height + 40, parts, "Cards drawn and left over")
