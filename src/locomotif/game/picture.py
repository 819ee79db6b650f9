"""A view of a game as a picture: the board with what lies on it, the seats, and what the seat itself holds."""

from collections.abc import Mapping
from html import escape
from typing import Any

from locomotif.boards import Board
from locomotif.boards.plain_map import SEATS
from locomotif.boards.stencils import OnTheBoard, draw_board
from locomotif.game.move import Move


class Picture:
    """Something that a notebook shows; `svg` is the board alone."""

    def __init__(self, svg: str, below: str = "") -> None:
        self.svg, self.below = svg, below

    def _repr_html_(self) -> str:
        return f"<div>{self.svg}{self.below}</div>"


def draw_view(view: Mapping[str, Any], board: Board | None = None) -> Picture:
    """A view of a seat, or of a spectator, as a picture; `board`: where somebody has it at hand."""
    board = board or Board(view["board"])
    lies = OnTheBoard(
        owners=view["owners"],
        bullet_routes=view.get("bullet_routes", ()),
        built=view.get("built", {}),
        closed=view["closed"],
        cut=view.get("cut", ()),
    )
    return Picture(draw_board(board, lies, f"{board.title()} after {view['number']} moves"), _seats(view))


def animate_moves(
    board: Board, moves: list[tuple[int, Move]], view: Mapping[str, Any], seconds: float
) -> Picture:
    """Draw the routes that were claimed, one after the other, within this many seconds."""
    last: dict[str, int] = {}
    for number, (_, move) in enumerate(moves):
        if move.kind == "claim" and move.route:
            last[move.route] = number
    shares = {route: seconds * number / max(1, len(moves)) for route, number in last.items()}
    lies = OnTheBoard(
        owners=view["owners"],
        bullet_routes=view.get("bullet_routes", ()),
        built=view.get("built", {}),
        moments=shares,
    )
    return Picture(draw_board(board, lies, f"{board.title()}, {len(moves)} moves"), _seats(view))


def _seats(view: Mapping[str, Any]) -> str:
    """A table of the seats, and below it what the seat itself holds."""
    heads = "".join(f"<th>{head}</th>" for head in ("", "points", "trains", "cards", "tickets"))
    totals = [seat["total"] for seat in view["result"]["seats"]] if "result" in view else None
    rows = "".join(
        f'<tr><td style="text-align:left"><span style="color:{SEATS[i % len(SEATS)]}">■</span> {escape(seat["name"])}'
        f"{' ←' if i in view['waiting'] else ''}</td><td>{totals[i] if totals else seat['score']}</td>"
        f"<td>{seat['trains']}</td><td>{seat['cards']}</td>"
        f"<td>{'–' if seat['tickets'] is None else seat['tickets']}</td></tr>"
        for i, seat in enumerate(view["seats"])
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{_own(view)}"


def _own(view: Mapping[str, Any]) -> str:
    """The hand and the tickets of the seat whose view this is."""
    if view["seat"] is None:
        return ""
    hand = ", ".join(f"{count} {card}" for card, count in view["hand"].items()) or "no cards"
    tickets = "".join(
        f"<li>{escape(one['ticket'])} ({one['points']}, {one['state']})</li>"
        for one in [*view["tickets"], *view["offer"]]
    )
    return f"<p>{escape(hand)}</p><ul>{tickets}</ul>"
