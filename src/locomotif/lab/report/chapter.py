"""A chapter of the page: all charts of one board and number of players."""

from collections.abc import Sequence
from html import escape
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.lab.pairwise import by_deal
from locomotif.lab.ratings import Rating, by_group, interval, interval_of_mean
from locomotif.lab.report import charts
from locomotif.lab.report.charts import Seats, Share
from locomotif.lab.report.html_parts import key, plural, section, table_of
from locomotif.lab.report.route_map import draw_map, draw_small_map, warmth
from locomotif.lab.report.svg import HALF, Numbers, colour, on_any_screen, percent, written
from locomotif.lab.results import Results

MOST_SMALL_MAPS = 8


def chapter(
    number: int,
    board: Board,
    players: int,
    results: Results,
    bots: Sequence[str],
    ratings: Sequence[Rating],
) -> list[str]:
    """The charts; `bots`: all bots of the report, the strongest first; `ratings`: those at this table."""
    seats = results.seats()
    there = results.bots
    here = [bot for bot in bots if bot in there]
    colours = [colour(bots.index(bot)) for bot in here]
    return [
        f'<h2 id="c{number}">{table_of(board, players)}</h2>',
        f'<p class="lede">{plural(len(results), "game")}.</p>',
        _points(results, seats, here, colours),
        f'<div class="two">{_sources(seats, here)}{_who_begins(results, seats, players)}</div>',
        _routes(board, results, seats, here, colours, f"beds{number}"),
        f'<div class="two">{_kept_tickets(seats, here, colours)}{_cards(seats, here)}</div>',
        _worth(board, results, seats, *_strongest(ratings, here)),
        f'<div class="two">{_length(results, players)}{_margin(results)}</div>',
    ]


def _points(results: Results, seats: Seats, bots: list[str], colours: list[str]) -> str:
    means = results.mean()
    averages = ", ".join(f"{escape(bot)} {written(means[bot])}" for bot in bots)
    return section(
        "Points",
        f"The distribution of total points. On average: {averages}.",
        on_any_screen(lambda width: charts.score_plot(seats, bots, colours, width)),
    )


def _sources(seats: Seats, bots: list[str]) -> str:
    return section(
        "Where the points come from",
        "The average points of a seat for routes, tickets and bonuses; failed tickets are subtracted.",
        on_any_screen(lambda width: charts.sources_plot(seats, bots, width), HALF)
        + key(("routes", "tickets", "bonus")),
    )


def _who_begins(results: Results, seats: Seats, players: int) -> str:
    """The advantage of moving first: in victories, and in points above what the same bot scores on average."""
    turn = (seats["seat"] - results.table["first"].to_numpy()[seats["game"]]) % players
    deals = results.deals()[seats["game"]]
    shares: list[Share] = []
    for i in range(players):
        won = by_deal(deals[turn == i], seats["won"][turn == i])
        shares.append((float(won.mean()), *interval(won)))
    begins, low, high = shares[0]
    verdict = (
        "within chance"
        if low <= 1 / players <= high
        else "an advantage"
        if low > 1 / players
        else "a disadvantage"
    )
    over = _points_over_the_same_bot(seats)
    gains = by_deal(deals, np.where(turn == 0, over, -over / (players - 1))) * players
    least, most = interval_of_mean(gains)
    says = (
        f"The first player wins <strong>{percent(begins, 1)}</strong> of games; chance is {percent(1 / players, 1)}: "
        f"{verdict}. In points: {written(float(gains.mean()), '+.1f')} compared with later players (95\u202f%: "
        f"{written(least, '+.1f')} to {written(most, '+.1f')})."
    )
    return section(
        "Turn order", says, on_any_screen(lambda width: charts.turn_order_plot(shares, width), HALF)
    )


def _points_over_the_same_bot(seats: Seats) -> Numbers:
    """The points of each seat above the mean of its bot."""
    over = seats["total"].astype(float)
    for bot in set(seats["bot"].tolist()):
        mine = seats["bot"] == bot
        over[mine] -= over[mine].mean()
    return np.asarray(over)


def _routes(
    board: Board, results: Results, seats: Seats, bots: list[str], colours: list[str], beds: str
) -> str:
    often, when = _taken(board, results)
    top = [board.routes[int(i)] for i in np.argsort(-often, kind="stable")[:3]]
    names = [f"{charts.place_name(board, r.a)} – {charts.place_name(board, r.b)}" for r in top]
    says = (
        "<strong>Thick</strong>: claimed in many games. <strong>Warm</strong>: claimed early. "
        f"Claimed most often: {escape(', '.join(names))}."
    )
    return section(
        "Routes",
        says,
        _map(board, often, when, beds) + _small_maps(board, results, seats, bots, colours, beds),
    )


def _taken(board: Board, results: Results) -> tuple[Numbers, Numbers]:
    """The share of games in which each route is claimed, and how far into them."""
    on = _by_route(board, results, "claimed_on").astype(float)
    taken = on > 0
    far = on / results.table["turns"].to_numpy()[:, None]
    when = np.divide((far * taken).sum(0), taken.sum(0), out=np.ones(on.shape[1]), where=taken.any(0))
    return taken.mean(0), when


def _by_route(board: Board, results: Results, column: str) -> npt.NDArray[Any]:
    """A column of lists by route as a matrix with one row per game."""
    flat = results.table[column].combine_chunks().flatten().to_numpy()
    return np.asarray(flat.reshape(len(results), len(board.routes)))


def _map(board: Board, often: Numbers, when: Numbers, beds: str) -> str:
    """The board with its key. The colours range from the earliest route to the latest."""
    ramp = ",".join(warmth(i / 6) for i in range(7))
    common = when[often >= np.median(often)]
    low, high = float(common.min()), float(common.max())
    spread = (when - low) / max(high - low, 1e-9)
    return (
        f'<div class="scroll">{draw_map(board, often, when, spread, beds)}</div>'
        '<p class="narrow">The map is wider than the screen: scroll sideways.</p>'
        f'<div class="key"><span>early: {percent(low)} into the game</span>'
        f'<span class="ramp" style="background:linear-gradient(90deg,{ramp})"></span>'
        f"<span>late: {percent(high)}</span>"
        f"<span>thickest: claimed in {percent(float(often.max()))} of games</span></div>"
    )


def _small_maps(
    board: Board, results: Results, seats: Seats, bots: list[str], colours: list[str], beds: str
) -> str:
    """A small map for each bot, side by side; one bot alone claims what the large map shows."""
    if len(bots) < 2:
        return ""
    by = _by_route(board, results, "claimed_by")
    maps = []
    for bot, stroke in list(zip(bots, colours, strict=True))[:MOST_SMALL_MAPS]:
        mine = seats["bot"] == bot
        owned = by[seats["game"][mine]] == seats["seat"][mine][:, None]
        picture = draw_small_map(board, owned.mean(0), stroke, f"The routes that {bot} claims", beds)
        most = board.routes[int(owned.mean(0).argmax())]
        ends = f"{charts.place_name(board, most.a)} – {charts.place_name(board, most.b)}"
        words = f"most often: {escape(ends)}, {percent(float(owned.mean(0).max()))}"
        maps.append(
            f"<figure>{picture}<figcaption><strong>{escape(bot)}</strong> {words}</figcaption></figure>"
        )
    return f'<p>By bot; a thick route is claimed often:</p><div class="maps">{"".join(maps)}</div>'


def _kept_tickets(seats: Seats, bots: list[str], colours: list[str]) -> str:
    plot = on_any_screen(lambda width: charts.kept_plot(seats, bots, colours, width), HALF)
    return section("Tickets kept", "The inner bar shows how many were completed.", plot)


def _cards(seats: Seats, bots: list[str]) -> str:
    return section(
        "Cards",
        "Drawn from the row and from the deck; cards left in hand at the end were drawn in vain.",
        on_any_screen(lambda width: charts.cards_plot(seats, bots, width), HALF)
        + key(("tickets", "bonus"), ("from the row", "from the deck")),
    )


def _strongest(ratings: Sequence[Rating], bots: list[str]) -> tuple[str, str]:
    """The strongest bot at a table, and a phrase about it."""
    met = [one for one in ratings if one.comparisons]
    if not met:
        return bots[0], ""
    return met[0].bot, ", the strongest here," if len(
        by_group(met)
    ) == 1 else ", the strongest of those it met,"


def _worth(board: Board, results: Results, seats: Seats, best: str, which: str) -> str:
    held, done = (
        _tickets(results, name, seats["bot"] == best, len(board.tickets)) for name in ("held", "done")
    )
    return section(
        "Tickets worth keeping",
        f"The average points that keeping a ticket brought <strong>{escape(best)}</strong>{which}: added when "
        "completed, subtracted when not. The ticket's points are in brackets.",
        on_any_screen(lambda width: charts.worth_plot(board, held, done, width)),
    )


def _tickets(results: Results, column: str, mine: npt.NDArray[Any], number: int) -> Numbers:
    """How often each ticket occurs in a column, in these seats."""
    flat = results.table[column].combine_chunks().flatten().filter(mine).flatten().to_numpy()
    return np.bincount(flat, minlength=number).astype(float)


def _length(results: Results, players: int) -> str:
    turns = results.table["turns"].to_numpy().astype(float)
    decisions = results.table["decisions"].to_numpy().mean()
    return section(
        "Length of games",
        f"On average a game lasts {turns.mean() / players:.1f} turns per player and {decisions:.0f} decisions.",
        on_any_screen(lambda width: charts.length_plot(turns, players, width), HALF),
    )


def _margin(results: Results) -> str:
    totals = results.table["total"].combine_chunks().flatten().to_numpy().reshape(len(results), -1)
    two = np.sort(totals, axis=1)[:, -2:].astype(float)
    margins = two[:, 1] - two[:, 0]
    return section(
        "Margin of victory",
        f"On average the best total is {margins.mean():.0f} points above the second; "
        f"{percent(float((margins <= 10).mean()))} of games are decided by 10 points or less.",
        on_any_screen(lambda width: charts.margin_plot(margins, width), HALF),
    )
