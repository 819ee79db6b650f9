"""A review as one self-contained HTML page: no scripts, nothing to load, light and dark, in any language."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from locomotif.coach.game_steps import positions_of
from locomotif.coach.review_graph import MARKED, graph, small_map
from locomotif.coach.shapes import JudgedMove, Review, ReviewedMove, SeatReview
from locomotif.coach.wording import Wording
from locomotif.game import Game

MOST_MAPS = 24
"""How many decisions are shown with a map; all others are in the Parquet file."""

PARTS = ("start", "luck_of_cards", "luck_of_tickets", "play", "others_play", "won")


def review_page(game: Game, review: Review, language: str) -> str:
    """The page as HTML."""
    words = Wording(language, game.board, game.names)
    title = words.texts("coach.review.title", board=game.board.title(language))
    style = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")
    shown = [step for step in review["steps"] if step["mark"] in MARKED or step["luck"]]
    body = [
        f"<h1>{escape(title)}</h1>",
        _seats(words, review),
        f"<p class=faint>{_say(words, 'sum')}</p>",
        f"<h2>{_say(words, 'graph')}</h2>",
        f"<div class=wide>{graph(review, words)}</div>",
        f"<p class=faint>{_say(words, 'graph_note')}</p>",
        f"<p>{escape(turning_words(words, review))}</p>",
        f"<h2>{_say(words, 'decisions')}</h2>",
        f"<p class=faint>{_say(words, 'map_note')}</p>",
        *_decisions(words, game, shown),
        f"<p class=faint>{escape(words.texts('coach.review.quiet', count=len(review['steps']) - len(shown)))}</p>",
        f"<h2>{_say(words, 'kept')}</h2>",
        _tickets(words, review),
    ]
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main>{''.join(body)}</main></body></html>\n"
    )


def _say(words: Wording, key: str) -> str:
    return escape(words.texts(f"coach.review.{key}"))


def minus(points: int) -> str:
    """Points, with a real minus."""
    return f"{points}".replace("-", "−")


def turning_words(words: Wording, review: Review) -> str:
    """Say in words where the game turned."""
    at = review["turning_point"]
    if at is None:
        return words.texts("coach.review.no_turning_point")
    step = review["steps"][at]
    facts = {"step": at + 1, "seat": words.names[step["seat"]], "move": words.move(step["move"])}
    return words.texts("coach.review.turning_point", **facts)


def _seats(words: Wording, review: Review) -> str:
    """A table of how each seat played, and how much it owed to luck."""
    keys = ("player", "points", "accuracy", "start", "cards", "tickets", "play", "others", "won")
    rows = []
    for seat, one in enumerate(review["seats"]):
        numbers = [
            words.percent(one[part], part not in ("start", "won"))  # type: ignore[literal-required]
            for part in PARTS
        ]
        cells = "".join(
            f"<td>{cell}</td>" for cell in (minus(one["total"]), f"{one['accuracy']:.0f}", *numbers)
        )
        rows.append(f"<tr>{_name_cell(seat, one)}{cells}</tr>")
    return _table(words, keys, rows)


def _name_cell(seat: int, review: SeatReview) -> str:
    """A seat's name, in its colour."""
    return f'<td class=name style="--own:var(--s{seat})">{escape(review["name"])}</td>'


def _table(words: Wording, keys: Sequence[str], rows: list[str]) -> str:
    """A table with these headings."""
    heads = "".join(f"<th>{_say(words, key)}</th>" for key in keys)
    return (
        f"<div class=wide><table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _decisions(words: Wording, game: Game, shown: list[ReviewedMove]) -> list[str]:
    """The decisions that mattered, those that cost most with a map."""
    costliest = sorted(shown, key=lambda step: -step["loss"])[:MOST_MAPS]
    with_map = {step["step"] for step in costliest}
    positions = positions_of(game)
    return [_decision(words, positions[step["step"]], step, step["step"] in with_map) for step in shown]


def _decision(words: Wording, position: Game, step: ReviewedMove, with_map: bool) -> str:
    texts, seat, played = words.texts, step["seat"], step["played"]
    best = step["best"] if step["mark"] in MARKED else None
    marks = [texts(f"coach.marks.{step['mark']}")]
    marks += [texts(f"coach.luck.{step['luck']}")] if step["luck"] else []
    losses = {"loss": step["loss"], "loss_open": step["loss_open"]}
    badges = " ".join(f"<span class=mark>{escape(mark)}</span>" for mark in marks)
    facts = {"step": step["step"] + 1, "seat": words.names[seat], "move": words.move(step["move"])}
    lines = [f"<h3>{escape(texts('coach.review.decision', **facts))} {badges}</h3>"]
    numbers = [f"{_say(words, key)} {words.percent(lost)}" for key, lost in losses.items()]
    lines.append(f"<p class=faint>{', '.join(numbers)}</p>")
    if best is not None and best["move"] != step["move"]:
        better_was = texts("coach.review.better_was", move=words.move(best["move"]))
        lines.append(f"<p><strong>{escape(better_was)}</strong></p>")
        lines.append(_reasons(words, best))
    elif played is not None:
        lines.append(_reasons(words, played))
    text = f"<div>{''.join(lines)}</div>"
    routes = (played or {"routes": []})["routes"], (best or {"routes": []})["routes"]
    picture = ""
    if with_map and any(routes):
        better = [route for route in routes[1] if route not in routes[0]]
        picture = small_map(position, routes[0], better, words, words.move(step["move"]))
    kind = "" if picture else ' class="plain"'
    return f'<article id="m{step["step"]}"{kind} style="--own:var(--s{seat})">{text}{picture}</article>'


def _reasons(words: Wording, move: JudgedMove) -> str:
    """A list of why a move was good."""
    items = "".join(f"<li>{escape(words.reason(reason))}</li>" for reason in move["reasons"])
    return f"<ul>{items}</ul>" if items else ""


def _tickets(words: Wording, review: Review) -> str:
    """A table of the tickets that were kept, and what each brought."""
    rows = []
    for seat, one in enumerate(review["seats"]):
        for kept in one["tickets"]:
            done = _say(words, "not_done") if kept["done"] is None else str(kept["done"] + 1)
            ticket, points = escape(words.ticket(kept["ticket"])), minus(kept["points"])
            rows.append(f"<tr><td>{ticket}</td>{_name_cell(seat, one)}<td>{points}</td><td>{done}</td></tr>")
    return _table(words, ("kept", "player", "brought", "done"), rows)
