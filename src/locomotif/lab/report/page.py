"""The whole page: what was played, who is strong, and a chapter for every board and number of players."""

from collections.abc import Mapping
from html import escape
from pathlib import Path

from locomotif.boards import Board, BoardError, boards
from locomotif.lab.atomic_files import atomic_write
from locomotif.lab.display_names import ambiguous_names, short_names
from locomotif.lab.faults import summarise_faults
from locomotif.lab.lab_error import LabError
from locomotif.lab.pairwise import compare
from locomotif.lab.phrases import and_list
from locomotif.lab.ratings import rate
from locomotif.lab.report.chapter import chapter
from locomotif.lab.report.html_parts import plural, section, table_of
from locomotif.lab.report.strength import strength
from locomotif.lab.results import Results
from locomotif.lab.run_files import check_writable
from locomotif.languages import FALLBACK

BEGINNING = f'<!doctype html><html lang="{FALLBACK}">'


def write_report(results: Results, out: str | Path) -> None:
    """Write the page, all or nothing."""
    out = Path(out)
    check_writable(out)
    _check_that_it_is_a_page(out)
    written = page(results)
    with atomic_write(out) as half:
        half.write_text(written, encoding="utf-8")


def _check_that_it_is_a_page(out: Path) -> None:
    """Protect other files: only a page may be replaced by a page."""
    if not out.exists():
        return
    try:
        with out.open("rb") as file:
            begins = file.read(len(BEGINNING))
    except OSError as error:
        raise LabError(f"{out} cannot be written: {error.strerror}") from None
    if begins not in (b"", BEGINNING.encode()):
        raise LabError(f"{out} is not an HTML page; it is not replaced, choose another file")


def page(results: Results) -> str:
    """The page as text: self-contained, without scripts."""
    if not len(results):
        raise LabError("there are no games to report on")
    called = short_names(results.bots)
    results = results.with_bots_renamed(called)
    pairs = zip(results.table["board"].to_pylist(), results.table["players"].to_pylist(), strict=True)
    tables = list(dict.fromkeys(pairs))
    for board, _ in tables:
        _check_board(board, results)
    games = [results.only(board=board, players=players) for board, players in tables]
    ratings = rate(compare(results))
    bots = [one.bot for one in ratings] or results.bots
    style = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    links = "".join(
        f'<a href="#c{i}">{table_of(Board(board), players)}</a>' for i, (board, players) in enumerate(tables)
    )
    names = and_list(bots)
    met = any(one.comparisons for one in ratings)
    each = ", each" if len(bots) > 1 else ""
    about = f"{names}: who is strong, what wins" if met else f"{names}{each} against itself: what wins"
    parts = [
        f"<header><h1>{plural(len(results), 'game')}</h1>",
        f'<p class="lede">{escape(about)}, and what the board itself does.</p>',
        *_whole_names(called),
        f"<nav>{links}</nav></header>" if len(tables) > 1 else "</header>",
    ]
    at_tables = [ratings] if len(tables) == 1 else [rate(compare(some, bots)) for some in games]
    if met:
        parts += strength(results, ratings, tables, at_tables)
    for i, (board, players) in enumerate(tables):
        parts += chapter(i, Board(board), players, games[i], bots, at_tables[i])
    parts += [*_forfeited(results), _footer(results, tables)]
    return (
        f'{BEGINNING}<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{plural(len(results), 'game')}: {escape(names)}</title><style>{style}</style></head>"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _whole_names(called: Mapping[str, str]) -> list[str]:
    """The full names of bots whose short names are not clear."""
    items = [
        f"<li><strong>{escape(short)}</strong> is <code>{escape(bot)}</code></li>"
        for short, bot in ambiguous_names(called).items()
    ]
    return ['<ul class="names">', *items, "</ul>"] if items else []


def _footer(results: Results, tables: list[tuple[str, int]]) -> str:
    """How to read the page, and what is needed to play the same games again."""
    seeds = ", ".join(sorted({str(seed) for seed in results.table["seed"].to_pylist()}))
    rules = ", ".join(
        f"{name} {Board(name).fingerprint[:8]}" for name in dict.fromkeys(name for name, _ in tables)
    )
    version = f"Locomotif {results.version}, seed" if results.version else "Seed"
    return (
        "<footer><p>Every deal was played in each rotation of the seats. A shared victory counts as a fraction. "
        "Intervals are 95\u202f%, bootstrapped over whole deals.</p>"
        f"<p>{escape(f'{version} {seeds}; boards {rules}.')}</p></footer>"
    )


def _check_board(name: str, results: Results) -> None:
    """The board must exist, as it was when the games were played."""
    try:
        board = Board(name)
    except BoardError as error:
        raise LabError(f'these games were played on the board "{name}", {_why_not(name, error)}') from None
    claimed = results.only(board=name).table["claimed_on"]
    rules = {entry["rules"] for entry in results.plan or [] if entry["board"] == name}
    if len(claimed[0]) != len(board.routes) or not all(map(board.can_replay, rules)):
        raise LabError(
            f'the board "{name}" has changed since these games were played: restore it as it was, or play '
            "them again"
        )


def _why_not(name: str, error: BoardError) -> str:
    """Why a board cannot be loaded, in words."""
    if Path(name).is_dir() or name in boards():
        return f"which has a mistake now:\n{error}"
    return "which does not exist here: run the report in the folder where they were played"


def _forfeited(results: Results, most: int = 20) -> list[str]:
    """What guests did wrong."""
    kinds = summarise_faults(results.faults)
    if not kinds:
        return []
    items = "".join(f"<li>{escape(kind)}</li>" for kind in kinds[:most])
    more = f"<p>… and {plural(len(kinds) - most, 'other reason')}.</p>" if len(kinds) > most else ""
    says = f"{plural(len(results.faults), 'move')}, each replaced by the first legal move."
    return [section("Forfeited moves", says, f"<ul>{items}</ul>{more}")]
