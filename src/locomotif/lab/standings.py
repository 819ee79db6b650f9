"""Ratings, results of pairs and verdicts of a tournament, as tables for the terminal."""

import itertools
from collections.abc import Mapping

from rich.console import Console
from rich.table import Table

from locomotif.lab.display_names import ambiguous_names, board_names, name_of_board, short_names
from locomotif.lab.pairwise import Comparisons, compare
from locomotif.lab.phrases import plural
from locomotif.lab.ratings import interval, rate
from locomotif.lab.results import Results
from locomotif.lab.tournament_plan import Tournament


def print_tournament(event: Tournament, results: Results, console: Console) -> None:
    """Overall ratings, scores and matrix of each board and number of players, and the test's verdicts."""
    console.print(ratings_table(compare(results, event.bots), plural(len(results), "game")))
    console.print(scores_table(event, results))
    console.print(
        "Percentage of games in which the row's bot, moving earlier, finished ahead of the column's:"
    )
    places = board_names(event.boards)
    for board, players in dict.fromkeys((t.lineup.board, t.lineup.players) for t in event.tables):
        some = results.only(board=board, players=players)
        console.print(matrix_table(compare(some, event.bots), f"{places[board]}, {players} players"))
    if event.sprt is not None:
        console.print(verdict_table(event))
    print_full_names(ambiguous_names(short_names(event.bots)), console)
    print_full_names(ambiguous_names(places, name_of_board), console)


def print_full_names(whole: Mapping[str, str], console: Console) -> None:
    """Explain short names that are not clear by themselves."""
    for short, name in whole.items():
        console.print(f"{short} is {name}", markup=False, highlight=False, soft_wrap=True)


def ratings_table(comparisons: Comparisons, title: str, anchor: str | None = None) -> Table:
    """The strongest first, with bootstrapped 95 % intervals; without an anchor, ahead of the mean or behind."""
    table = Table(title=title, title_justify="left")
    for heading in ("bot", "rating", "95 %", "score %", "comparisons"):
        table.add_column(heading, justify="left" if heading == "bot" else "right", overflow="fold")
    called = short_names(comparisons.bots)
    form = ".0f" if anchor else "+.0f"
    for one in rate(comparisons, anchor=anchor):
        sure = f"{one.low:{form}} … {one.high:{form}}"
        table.add_row(
            called[one.bot], f"{one.elo:{form}}", sure, f"{100 * one.score:.1f}", str(one.comparisons)
        )
    return table


def scores_table(event: Tournament, results: Results) -> Table:
    """How often one bot finished ahead of another on each board, both seatings together."""
    table = Table(title="finished ahead, both seatings together; a tie counts half", title_justify="left")
    for heading in ("board", "players", "bot", "against", "ahead %", "95 %", "times"):
        words = heading in ("board", "bot", "against")
        table.add_column(heading, justify="left" if words else "right", overflow="fold")
    called, places = short_names(event.bots), board_names(event.boards)
    for board, players in dict.fromkeys((t.lineup.board, t.lineup.players) for t in event.tables):
        compared = compare(results.only(board=board, players=players), event.bots)
        met = compared.wins()[1].sum(0)
        for (i, one), (j, other) in itertools.combinations(enumerate(event.bots), 2):
            if met[i, j]:
                scores = compared.scores(one, other)
                low, high = interval(scores)
                sure = f"{100 * low:.1f} … {100 * high:.1f}"
                share = f"{100 * scores.mean():.1f}"
                names = (called[one], called[other])
                table.add_row(places[board], str(players), *names, share, sure, f"{met[i, j]:.0f}")
    return table


def matrix_table(comparisons: Comparisons, title: str) -> Table:
    """How often the row's bot, with the earlier turn, finished ahead of the column's."""
    share, met = comparisons.win_matrix
    table = Table(title=title, title_justify="left")
    table.add_column("% ahead")
    called = short_names(comparisons.bots)
    for bot in comparisons.bots:
        table.add_column(called[bot], justify="right")
    for i, bot in enumerate(comparisons.bots):
        cells = [f"{100 * share[i, j]:.1f}" if met[i, j] else "·" for j in range(len(comparisons.bots))]
        table.add_row(called[bot], *cells)
    return table


def verdict_table(event: Tournament) -> Table:
    """What the sequential test says at each table."""
    assert event.sprt is not None
    title = f"is the bot stronger than the other by {event.sprt.elo1:g} rather than {event.sprt.elo0:g}?"
    table = Table(title=title, title_justify="left")
    for heading in ("board", "seats", "bot", "verdict", "deals", "log-likelihood ratio"):
        numbers = heading in ("deals", "log-likelihood ratio")
        table.add_column(heading, justify="right" if numbers else "left", overflow="fold")
    called, places = short_names(event.bots), board_names(event.boards)
    for one in event.tables:
        ratio = f"{event.sprt.ratio(one.scores):+.2f} of ±{event.sprt.bound:.2f}"
        bot = called[min(one.lineup.bots, key=event.bots.index)]
        seats = ", ".join(called[name] for name in one.lineup.bots)
        table.add_row(places[one.lineup.board], seats, bot, one.verdict, str(len(one.scores)), ratio)
    return table
