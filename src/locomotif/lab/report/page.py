"""Put the page together: what was played, who is strong, and a chapter for every board and number of players."""

from html import escape
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from locomotif.boards import Board, BoardError
from locomotif.lab.comparing import Comparisons, compare
from locomotif.lab.keeping import check_place
from locomotif.lab.lineups import LabError
from locomotif.lab.ratings import rate
from locomotif.lab.report import figures
from locomotif.lab.report.map import draw_map, warmth
from locomotif.lab.report.svg import Numbers, percent, written
from locomotif.lab.results import Results


def write_report(results: Results, out: Path) -> None:
    """Write the page."""
    check_place(out)
    out.write_text(page(results), encoding="utf-8")


def page(results: Results) -> str:
    """The whole page as text: no scripts, nothing from elsewhere."""
    if not len(results):
        raise LabError("there are no games to report on")
    results = _with_short_names(results)
    pairs = zip(results.table["board"].to_pylist(), results.table["players"].to_pylist(), strict=True)
    chapters = list(dict.fromkeys(pairs))
    for board, _ in chapters:
        _check_board(board, results)
    style = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    bots = results.bots
    links = "".join(
        f'<a href="#c{i}">{escape(_title(Board(board)))}, {players} players</a>'
        for i, (board, players) in enumerate(chapters)
    )
    names = ", ".join(bots[:-1]) + (" and " if len(bots) > 1 else "") + bots[-1]
    parts = [
        f"<header><h1>{len(results):,} games</h1>".replace(",", "\u202f"),
        f'<p class="lede">{escape(names)}: who is strong, what wins, and what the board itself does.</p>',
        f"<nav>{links}</nav></header>" if len(chapters) > 1 else "</header>",
        *_strength(results, bots, chapters),
    ]
    for i, (board, players) in enumerate(chapters):
        parts += _chapter(i, Board(board), players, results.only(board=board, players=players), bots)
    parts += _lost(results)
    seeds = ", ".join(sorted({str(seed) for seed in results.table["seed"].to_pylist()}))
    parts.append(
        f"<footer>Seed {seeds}. Every deal was played in each rotation of the seats. A shared victory counts in "
        "parts. Intervals are of 95\u202f%; those of ratings come from drawing whole deals again.</footer>"
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{len(results)} games: {escape(names)}</title><style>{style}</style></head>"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


LONGEST = 14
"""Letters that a bot's name has room for beside a plot."""


def _with_short_names(results: Results) -> Results:
    """The same games, with a bot from a file called by its own name where no other is called so."""
    called: dict[str, str] = {}
    for bot in results.bots:
        name = bot.rpartition(":")[2] if ".py:" in bot else bot
        name = name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
        while name in called.values():
            name += "'"
        called[bot] = name
    column = results.table.column_names.index("bots")
    bots = [[called[bot] for bot in seated] for seated in results.table["bots"].to_pylist()]
    table = results.table.set_column(column, "bots", pa.array(bots, pa.list_(pa.string())))
    return Results(table, results.faults)


def _check_board(name: str, results: Results) -> None:
    """The board must be there, with the routes that were played."""
    try:
        board = Board(name)
    except BoardError:
        raise LabError(
            f'these games were played on the board "{name}", which is not there: report from the folder in which '
            "they were played"
        ) from None
    claimed = results.only(board=name).table["claimed_on"]
    if len(claimed[0]) != len(board.routes):
        raise LabError(f'the board "{name}" has {len(board.routes)} routes, the games had {len(claimed[0])}')


def _lost(results: Results, most: int = 20) -> list[str]:
    """What guests did wrong."""
    if not results.faults:
        return []
    said = "".join(f"<li>{escape(fault)}</li>" for fault in results.faults[:most])
    rest = len(results.faults) - most
    more = f"<p>… and {rest} more.</p>" if rest > 0 else ""
    says = "The first legal move was played in place of each."
    return [_section("Moves that were lost", says, f"<ul>{said}</ul>{more}")]


def _title(board: Board) -> str:
    return board.rules.title.en


def _section(title: str, says: str, body: str) -> str:
    """One figure with its heading and what it shows in a sentence."""
    return f"<section><h3>{title}</h3><p>{says}</p>{body}</section>"


def _strength(results: Results, bots: list[str], chapters: list[tuple[str, int]]) -> list[str]:
    """Ratings over everything, and who beats whom at each kind of table."""
    if len(bots) < 2:
        return []
    compared = compare(results, bots)
    ratings = rate(compared)
    best, next_best = ratings[0], ratings[1]
    sure = "clearly ahead of" if best.low > next_best.high else "not surely ahead of"
    says = (
        f"<strong>{escape(best.bot)}</strong> is {sure} {escape(next_best.bot)}. A lead of 100 points means "
        "finishing ahead in 64\u202f% of comparisons, 400 in 91\u202f%. The mean of all is 0."
    )
    body = figures.ratings_plot(ratings, bots)
    parts = [_section("Ratings", says, body)]
    tables = "".join(
        f"<div><p><strong>{escape(_title(Board(board)))}</strong>, {players} players</p>"
        f"{_matrix(compare(results.only(board=board, players=players), bots))}</div>"
        for board, players in chapters
    )
    says = (
        "How often the bot of the row, <strong>moving earlier</strong>, finished ahead of the bot of the column. "
        "Both seatings are measured: a cell and its mirror come from different games."
    )
    parts.append(_section("Who beats whom", says, f'<div class="two">{tables}</div>'))
    return parts


def _matrix(compared: Comparisons) -> str:
    """Shares of games ahead, as a table of shades."""
    share, met = compared.win_matrix
    bots = compared.bots
    head = "".join(f"<th>{escape(bot)}</th>" for bot in bots)
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
        rows.append(f"<tr><th>{escape(bot)}</th>{''.join(cells)}</tr>")
    table = f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f'<div class="scroll">{table}</div>'


def _chapter(number: int, board: Board, players: int, results: Results, bots: list[str]) -> list[str]:
    """All figures of one board and number of players."""
    seats = results.seats()
    here = [bot for bot in bots if bot in results.bots]
    first = results.table["first"].to_numpy()
    turns = results.table["turns"].to_numpy().astype(float)
    order = (seats["seat"] - first[seats["game"]]) % players
    begins = float(seats["won"][order == 0].mean())
    error = 1.96 * float(np.sqrt(max(begins * (1 - begins), 1e-9) / len(results)))
    gain = begins - 1 / players
    verdict = "within chance" if abs(gain) < error else "an advantage" if gain > 0 else "a disadvantage"
    means = results.mean()
    said = ", ".join(f"{escape(bot)} {written(means[bot])}" for bot in here)
    best = max(here, key=lambda bot: results.wins()[bot])
    held, done = _tickets(results, seats["bot"] == best, len(board.tickets))
    return [
        f'<h2 id="c{number}">{escape(_title(board))}, {players} players</h2>',
        f'<p class="lede">{len(results)} games.</p>',
        _section("Points", f"Which totals are common. On average: {said}.", figures.score_plot(seats, here)),
        '<div class="two">',
        _section(
            "What the points come from",
            "On average a seat scores so much for routes, tickets and bonuses; failed tickets count against.",
            figures.sources_plot(seats, here) + _key(("routes", "tickets", "bonus")),
        ),
        _section(
            "Who begins",
            f"Whoever begins wins <strong>{percent(begins, 1)}</strong> of games, chance is "
            f"{percent(1 / players, 1)}: {verdict}.",
            figures.turn_order_plot(seats, first, players),
        ),
        "</div>",
        _section(
            "The routes",
            "<strong>Thick</strong>: taken in many games. <strong>Warm</strong>: taken early. "
            + _fought(board, results),
            _map(board, results),
        ),
        '<div class="two">',
        _section("Tickets kept", "The inner bar is what was completed.", figures.kept_plot(seats, here)),
        _section(
            "Length of games",
            f"A game lasts {turns.mean() / players:.1f} turns a player on average, "
            f"{results.table['decisions'].to_numpy().mean():.0f} decisions in all.",
            figures.length_plot(turns, players),
        ),
        "</div>",
        _section(
            "Tickets worth keeping",
            f"What keeping a ticket brought <strong>{escape(best)}</strong> on average: its points when completed, "
            "their loss when not. The best and the worst; on the right how many of those kept were completed.",
            figures.worth_plot(board, held, done),
        ),
        _section(
            "Cards",
            "Drawn from the row and blind; what is left in hand at the end was drawn in vain.",
            figures.cards_plot(seats, here) + _key(("tickets", "bonus"), ("from the row", "blind")),
        ),
    ]  # fmt: skip


def _key(colours: tuple[str, ...], words: tuple[str, ...] | None = None) -> str:
    """What the colours of a plot mean."""
    pairs = zip(colours, words or colours, strict=True)
    return '<div class="key">' + "".join(
        f'<span><i style="background:var(--{name})"></i>{word}</span>' for name, word in pairs
    ) + "</div>"  # fmt: skip


def _tickets(results: Results, mine: npt.NDArray[Any], number: int) -> tuple[Numbers, Numbers]:
    """How often each ticket was held, and completed, in these seats."""
    counts = []
    for name in ("held", "done"):
        flat = results.table[name].combine_chunks().flatten().filter(mine).flatten().to_numpy()
        counts.append(np.bincount(flat, minlength=number).astype(float))
    return counts[0], counts[1]


def _routes(board: Board, results: Results) -> tuple[Numbers, Numbers]:
    """In which share of games each route is taken, and how far into them."""
    shape = (len(results), len(board.routes))
    on = results.table["claimed_on"].combine_chunks().flatten().to_numpy().reshape(shape).astype(float)
    taken = on > 0
    far = on / results.table["turns"].to_numpy()[:, None]
    often = taken.mean(0)
    when = np.divide((far * taken).sum(0), taken.sum(0), out=np.ones(shape[1]), where=taken.any(0))
    return often, when


def _map(board: Board, results: Results) -> str:
    """The board with its key. Times are spread over the colours from the earliest route to the latest."""
    often, when = _routes(board, results)
    ramp = ",".join(warmth(i / 6) for i in range(7))
    common = when[often >= np.median(often)]
    low, high = float(common.min()), float(common.max())
    spread = (when - low) / max(high - low, 1e-9)
    picture = draw_map(board, often, when, spread)
    return (
        f'{picture}<div class="key"><span>early: {percent(low)} into the game</span>'
        f'<span class="ramp" style="background:linear-gradient(90deg,{ramp})"></span>'
        f"<span>late: {percent(high)}</span>"
        f"<span>thickest: taken in {percent(float(often.max()))} of games</span></div>"
    )


def _fought(board: Board, results: Results) -> str:
    """The routes taken most, in words."""
    often, _ = _routes(board, results)
    top = [board.routes[int(i)] for i in np.argsort(-often)[:3]]
    names = [f"{figures.place_name(board, r.a)} – {figures.place_name(board, r.b)}" for r in top]
    return escape(f"Taken most: {', '.join(names)}.")
