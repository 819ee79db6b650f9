"""The routes of the board as a list: of one city or of all, with price, marks and who has them."""

import difflib
import unicodedata
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from locomotif.boards import Board, Route
from locomotif.boards.problems import unquoted
from locomotif.game import Game
from locomotif.game.view import View
from locomotif.terminal import styles
from locomotif.terminal.terminal_texts import TerminalTexts


def places(board: Board) -> Iterator[tuple[str, str]]:
    """Cities and zones that a person may ask about, with their names."""
    for zone in board.zones:
        yield zone, ""
    for city in board.cities:
        if not city.zone:
            yield city.id, city.name if city.name.lower() != city.id else ""


def find_cities(board: Board, asked: str) -> set[str]:
    """The cities meant by an id, a name with or without accents, or a zone; none if there is no such place."""
    wanted = _plain(asked)
    if wanted in board.zones:
        return set(board.zones[wanted])
    return {city.id for city in board.cities if wanted in (city.id, _plain(city.name))}


def no_such_city(texts: TerminalTexts, board: Board, asked: str) -> Text:
    """Say that there is no such city, and which one may be meant."""
    near = difflib.get_close_matches(_plain(asked)[:40], [place for place, _ in places(board)], n=1)
    key = "route.no_city_near" if near else "route.no_city"
    return texts(key, city=unquoted(asked), near=near[0] if near else "")


def _plain(name: str) -> str:
    """A name in small letters without accents."""
    bare = unicodedata.normalize("NFKD", name.strip().lower().replace(" ", "-"))
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).replace("ø", "o")


def print_routes(console: Console, texts: TerminalTexts, game: Game, seat: int, asked: str = "") -> None:
    """List the routes at a city, or all."""
    cities = find_cities(game.board, asked) if asked else set()
    if asked and not cities:
        console.print(no_such_city(texts, game.board, asked))
        return
    view = game.view(seat)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(texts("label.route"), no_wrap=True)
    for column in ("price", "marks", "state"):
        table.add_column(texts(f"label.{column}"))
    for route in game.board.routes:
        if not cities or route.a in cities or route.b in cities:
            price = styles.price(texts, game.board, route, game.built)
            state = _state(texts, game, view, route)
            table.add_row(styles.route(route.id), price, styles.marks(texts, game.board, route), state)
    console.print(table)


def _state(texts: TerminalTexts, game: Game, view: View, route: Route) -> Text:
    """Who has a route, or what has become of it, or the cards that would claim it now."""
    if route.id in view["owners"]:
        owner = view["owners"][route.id]
        name = texts("route.yours") if owner == view["seat"] else Text(styles.short(game.names[owner]))
        return texts("route.shared", name=name) if route.id in game.bullet_routes else name
    if route.id in view.get("cut", ()):
        return texts("route.cut")
    if route.id in view["closed"]:
        return texts("route.closed")
    payments = view["moves"].get("claim", {}).get(route.id)
    return styles.payment(texts, payments[0]) if payments else Text("")
