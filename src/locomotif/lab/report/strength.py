"""Who is strong: ratings overall and by board, and who beats whom at each table."""

from html import escape

from locomotif.boards import Board
from locomotif.lab.pairwise import Comparisons, compare
from locomotif.lab.phrases import and_list
from locomotif.lab.ratings import Rating, by_group, interval
from locomotif.lab.report.charts import ratings_plot
from locomotif.lab.report.html_parts import section, table_of
from locomotif.lab.report.strength_by_time import strength_by_time
from locomotif.lab.report.svg import colour, on_any_screen, percent, signed
from locomotif.lab.results import Results

Tables = list[tuple[str, int]]
"""Boards and numbers of players."""


def strength(
    results: Results, ratings: list[Rating], tables: Tables, at_tables: list[list[Rating]]
) -> list[str]:
    """Ratings and who beats whom; `ratings`: over all games, `at_tables`: at each table alone."""
    bots = [one.bot for one in ratings]
    says, body = _ratings(compare(results, bots), ratings)
    if len(tables) > 1:
        body += _by_table(tables, at_tables, bots)
    matrices = "".join(
        f"<div><p><strong>{table_of(Board(board), players)}</strong></p>"
        f"{_matrix(_compared_at(results.only(board=board, players=players), bots))}</div>"
        for board, players in tables
    )
    who = (
        "How often the row's bot, <strong>moving earlier</strong>, finished ahead of the column's; below it, the "
        "number of games. Both seatings are measured: a cell and its mirror image come from different games."
    )
    return [
        '<h2 id="strength">Who is strong</h2>',
        section("Ratings", says, body),
        *strength_by_time(results, tables),
        section("Who beats whom", who, f'<div class="two">{matrices}</div>'),
    ]


def _ratings(compared: Comparisons, ratings: list[Rating]) -> tuple[str, str]:
    """A text about the ratings, and a chart for each group of bots that met."""
    bots = [one.bot for one in ratings]
    groups = [group for group in by_group(ratings) if len(group) > 1]
    leads = [_who_leads(compared, [one.bot for one in group], len(groups)) for group in groups]
    plots = [_group_plot(group, bots) for group in groups]
    sentences = [*leads, *_never_met(ratings)] if len(groups) == 1 else _never_met(ratings)
    if len(groups) > 1:
        plots = [f"<p>{lead}</p>{plot}" for lead, plot in zip(leads, plots, strict=True)]
    sentences.append(
        "A lead of 100 points means finishing ahead in 64\u202f% of comparisons, 400 points in 91\u202f%. The mean "
        "of all bots that met is 0; the lines are 95\u202f% intervals."
    )
    return " ".join(sentences), "".join(plots)


def _compared_at(results: Results, bots: list[str]) -> Comparisons:
    """The comparisons of the bots that played at a table."""
    there = results.bots
    return compare(results, [bot for bot in bots if bot in there])


def _never_met(ratings: list[Rating]) -> list[str]:
    """Sentences about ratings that cannot be compared."""
    groups = [[escape(one.bot) for one in group] for group in by_group(ratings)]
    alone = [group[0] for group in groups if len(group) == 1]
    met = [and_list(group) for group in groups if len(group) > 1]
    sentences = []
    if len(met) > 1:
        sentences.append(
            f"These groups never met, even through others, so their ratings cannot be compared: "
            f"{'; '.join(met)}."
        )
    if alone:
        sentences.append(f"{and_list(alone)} met no other bot.")
    return sentences


def _group_plot(group: list[Rating], bots: list[str]) -> str:
    """The ratings of one group, in the colours the bots have throughout the page."""
    colours = [colour(bots.index(one.bot)) for one in group]
    return on_any_screen(lambda width: ratings_plot(group, colours, width))


def _who_leads(compared: Comparisons, bots: list[str], groups: int) -> str:
    """A sentence about the strongest and the second of a group."""
    of = "" if groups == 1 else " of these"
    best, other = bots[:2]
    scores = compared.scores(best, other)
    if not len(scores):
        return (
            f"<strong>{escape(best)}</strong> leads; it met {escape(other)}, the second, only through others."
        )
    low, high = interval(scores)
    leads = f"is the strongest{of}: it" if low > 0.5 else "leads, but not certainly: it"
    return (
        f"<strong>{escape(best)}</strong> {leads} finished ahead of {escape(other)}, the second, in "
        f"{percent(float(scores.mean()), 1)} of comparisons (95\u202f%: {percent(low, 1)} to {percent(high, 1)})."
    )


def _by_table(tables: Tables, at_tables: list[list[Rating]], bots: list[str]) -> str:
    """The ratings at each table alone."""
    names = [table_of(Board(board), players) for board, players in tables]
    head = "".join(f'<th scope="col">{name}</th>' for name in names)
    rated = [{one.bot: one for one in ratings} for ratings in at_tables]
    rows = "".join(
        f'<tr><th scope="row">{escape(bot)}</th>{"".join(_rating_cell(one[bot]) for one in rated)}</tr>'
        for bot in bots
    )
    apart = "".join(
        f"<p>{name}: {' '.join(sentences)}</p>"
        for name, ratings in zip(names, at_tables, strict=True)
        if (sentences := _never_met([one for one in ratings if one.comparisons]))
    )
    table = f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="scroll">{table}</div>{apart}'


def _rating_cell(one: Rating) -> str:
    """A rating with its interval; empty for a bot that did not play there."""
    if not one.comparisons:
        return '<td class="none"></td>'
    sure = f"<small>{signed(one.low)} … {signed(one.high)}</small>"
    return f'<td class="plain">{signed(one.elo)}{sure}</td>'


def _matrix(compared: Comparisons) -> str:
    """The shares as a shaded table."""
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
