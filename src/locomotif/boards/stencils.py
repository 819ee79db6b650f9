"""The pictures of our boards, as the page draws them, for a notebook.

The page's own drawing is done once, when the package is built (`npm run stencils` in a checkout): every route in
every state that it can be in. Here the pieces are put together. Boards without such pieces are drawn plainly.
"""

import functools
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from locomotif.boards.model import BoardContents
from locomotif.boards.plain_map import draw_plainly

PLACES = (
    Path(__file__).parents[1] / "stencils",
    Path(__file__).parents[3] / "web" / "src" / "boards" / "generated" / "stencils",
)
"""Where the pieces lie: in the installed package, or in a checkout."""

_FONTS = (
    "--sans:system-ui,sans-serif;--serif:Georgia,serif;font-family:system-ui,sans-serif;color-scheme:light"
)


@dataclass(frozen=True)
class OnTheBoard:
    """What lies on the routes of a board."""

    owners: Mapping[str, int] = field(default_factory=dict)
    """Claimed routes and whose they are."""
    bullet_routes: Collection[str] = ()
    """Of these, those that carry a bullet train."""
    built: Mapping[str, str] = field(default_factory=dict)
    """Beds with a track piece, and its colour."""
    closed: Collection[str] = ()
    cut: Collection[str] = ()
    moments: Mapping[str, float] = field(default_factory=dict)
    """When routes appear, in seconds, if the picture moves."""


def draw_board(board: BoardContents, lies: OnTheBoard, label: str) -> str:
    """The board with what lies on it, as SVG; `label` is for screen readers."""
    stencil = _stencil(board.name)
    if stencil is None or set(stencil["routes"]) != {route.id for route in board.routes}:
        return draw_plainly(board, lies.owners, label)
    routes = "".join(_route(stencil, route.id, lies) for route in board.routes)
    x, y, width, height = stencil["box"]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" role="img" '
        f'style="{_FONTS};max-width:100%" width="{width / 2:.0f}" aria-label="{escape(label, quote=True)}">'
        f'<style>{stencil["style"]}</style><g class="board" style="{escape(stencil["face"])}">'
        f"{stencil['map']}{routes}{stencil['cities']}</g></svg>"
    )


def _route(stencil: Any, route: str, lies: OnTheBoard) -> str:
    """A route in the state that it is in."""
    pieces = stencil["routes"][route]
    free = str(pieces["free"])
    if route in lies.built:
        free = _in_colour(stencil, pieces, lies.built[route])
    elif route in lies.cut:
        free = str(pieces["cut"] or pieces["closed"])
    elif route in lies.closed:
        free = str(pieces["closed"])
    if route not in lies.owners:
        return free
    kind = "bullet" if route in lies.bullet_routes and pieces["bullet"] else "owned"
    owned = _in_livery(stencil, pieces, kind, lies.owners[route])
    if route not in lies.moments:
        return owned
    begin = f'begin="{lies.moments[route]:.2f}s" fill="freeze"'
    return (
        f'<g>{free}<set attributeName="visibility" to="hidden" {begin}/></g>'
        f'<g visibility="hidden">{owned}<set attributeName="visibility" to="visible" {begin}/></g>'
    )


def _in_livery(stencil: Any, pieces: Any, kind: str, seat: int) -> str:
    """A piece that was drawn for the first seat, in another seat's colours and with its signs."""
    livery = seat % len(stencil["liveries"])
    first, other = stencil["liveries"][0], stencil["liveries"][livery]
    signs = zip(pieces["signs"][0], pieces["signs"][livery], strict=True)
    piece = str(pieces[kind])
    for before, after in (
        (f"--livery: {first['colour']}", f"--livery: {other['colour']}"),
        (f"--livery-shade: {first['shade']}", f"--livery-shade: {other['shade']}"),
        (f"--livery-ink: {first['ink']}", f"--livery-ink: {other['ink']}"),
        (f'"{first["sign"]}"', f'"{other["sign"]}"'),
        *((f'"{drawn}"', f'"{sign}"') for drawn, sign in signs),
    ):
        piece = piece.replace(before, after)
    return piece


def _in_colour(stencil: Any, pieces: Any, colour: str) -> str:
    """A track piece that was drawn in the first colour, in another."""
    wanted = stencil["colours"].index(colour)
    piece = str(pieces["built"]).replace(f" c-{stencil['colours'][0]} ", f" c-{colour} ")
    return piece.replace(f'"{pieces["symbols"][0]}"', f'"{pieces["symbols"][wanted]}"')


@functools.cache
def _stencil(name: str) -> Any:
    """The pieces of a board's picture; None if there are none."""
    for place in PLACES:
        file = place / f"{name}.json"
        if file.is_file():
            return json.loads(file.read_text("utf-8"))
    return None
