"""Who is strong: ratings over everything and by board, and who beats whom at each kind of table."""

from html import escape

from locomotif.boards import Board
from locomotif.lab.comparing import Comparisons, compare
from locomotif.lab.ratings import Rating, interval, rate
from locomotif.lab.report.figures import ratings_plot
from locomotif.lab.report.growth import growth
from locomotif.lab.report.parts import section, table_of
from locomotif.lab.report.svg import on_any_screen, percent, written
from locomotif.lab.results import Results

Tables = list[tuple[str, int]]
"""Boards and numbers of players."""


def strength(results: Results, ratings: list[Rating], tables: Tables) -> list[str]:
    """Ratings and who beats whom; `ratings` are those over all games."""
    bots = [one.bot for one in ratings]
    by_table = [compare(results.only(board=board, players=players), bots) for board, players in tables]
    says = (
        f"{_who_leads(compare(results, bots), bots)} A lead of 100 points means finishing ahead in 64\u202f% of "
        "comparisons, 400 in 91\u202f%. The mean of all is 0; the lines are 95\u202f% intervals."
    )
    body = on_any_screen(lambda width: ratings_plot(ratings, width))
    if len(tables) > 1:
        body += _by_table(tables, by_table, bots)
    matrices = "".join(
        f"<div><p><strong>{table_of(Board(board), players)}</strong></p>{_matrix(compared)}</div>"
        for (board, players), compared in zip(tables, by_table, strict=True)
    )
    who = (
        "How often the bot of the row, <strong>moving earlier</strong>, finished ahead of the bot of the column; "
        "below it, how often they met so. Both seatings are measured: a cell and its mirror come from different "
        "games."
    )
    return [
        '<h2 id="strength">Who is strong</h2>',
        section("Ratings", says, body),
        *growth(results, tables),
        section("Who beats whom", who, f'<div class="two">{matrices}</div>'),
    ]


def _who_leads(compared: Comparisons, bots: list[str]) -> str:
    """The strongest and the next, in a sentence."""
    best, other = bots[:2]
    scores = compared.scores(best, other)
    if not len(scores):
        return f"<strong>{escape(best)}</strong> leads."
    low, high = interval(scores)
    leads = "is the strongest: it" if low > 0.5 else "leads, but not surely: it"
    return (
        f"<strong>{escape(best)}</strong> {leads} finished ahead of {escape(other)}, the next, in "
        f"{percent(float(scores.mean()), 1)} of comparisons (95\u202f%: {percent(low, 1)} to {percent(high, 1)})."
    )


def _by_table(tables: Tables, by_table: list[Comparisons], bots: list[str]) -> str:
    """The ratings at each kind of table alone."""
    head = "".join(f'<th scope="col">{table_of(Board(board), players)}</th>' for board, players in tables)
    rated = [{one.bot: one for one in rate(compared)} for compared in by_table]
    rows = "".join(
        f'<tr><th scope="row">{escape(bot)}</th>{"".join(_rating_cell(one[bot]) for one in rated)}</tr>'
        for bot in bots
    )
    return f'<div class="scroll"><table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _rating_cell(one: Rating) -> str:
    """A rating with its interval; nothing for a bot that was not there."""
    if not one.comparisons:
        return '<td class="none"></td>'
    low, high = written(one.low, "+.0f"), written(one.high, "+.0f")
    return f'<td class="plain">{written(one.elo, "+.0f")}<small>{low} … {high}</small></td>'


def _matrix(compared: Comparisons) -> str:
    """Shares of games ahead, as a table of shades."""
    share, met = compared.win_matrix
    bots = compared.bots
    head = "".join(f'<th scope="col">{escape(bot)}</th>' for bot in bots)
    rows = []
    for i, bot in enumerate(bots):
        cells = []
        for j in range(len(bots)):
            if not met[i, j]:
                cells.append('<td class="none"></td>')
                continue
            tone = "good" if share[i, j] >= 0.5 else "bad"
            strong = round(8 + 80 * abs(share[i, j] - 0.5))
            shade = f"background:color-mix(in oklab, var(--{tone}) {strong}%, var(--card))"
            cells.append(f'<td style="{shade}">{percent(share[i, j], 1)}<small>{met[i, j]:.0f}</small></td>')
        rows.append(f'<tr><th scope="row">{escape(bot)}</th>{"".join(cells)}</tr>')
    table = f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f'<div class="scroll">{table}</div>'
