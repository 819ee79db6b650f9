"""The board drawn with letters: cities where they lie, free routes as dots with their length, claimed ones as
their owner's letter."""

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from locomotif.boards import Board, City, Route
from locomotif.game import Game
from locomotif.terminal import styles
from locomotif.terminal.route_list import find_cities, no_such_city
from locomotif.terminal.terminal_texts import TerminalTexts

MINE = "#"
LETTERS = "ABCD"
FREE, BED = ":", "·"
_SEAT_STYLES = ("bold green3", "dodger_blue1", "dark_orange", "medium_purple", "red")
_MOST_ROWS, _FEWEST_ROWS = 44, 24
_NEAR = 0.2
"""How much of the board the map of one city shows in each direction."""

Point = tuple[int, int]


def print_map(console: Console, texts: TerminalTexts, game: Game, seat: int, asked: str = "") -> None:
    """Draw the board, or the part around a city."""
    cities = find_cities(game.board, asked) if asked else set()
    if asked and not cities:
        console.print(no_such_city(texts, game.board, asked))
        return
    height = min(_MOST_ROWS, max(_FEWEST_ROWS, console.height - 6)) if console.is_terminal else _MOST_ROWS
    sheet = Sheet(game.board, min(console.width, 100) - 1, height, cities)
    letters = _letters(game, seat)
    owners, built, beds = game.owners, game.built, set(game.free_beds)
    lost = game.cut | game.closed
    for route in sorted(game.board.routes, key=lambda route: (route.id in owners, route.id in built)):
        owner = owners.get(route.id)
        if owner is not None:
            sheet.line(route, letters[owner], _SEAT_STYLES[_order(owner, seat)])
        elif route.id not in lost:
            sheet.line(route, BED if route.id in beds else FREE, "dim", middle=str(route.length))
    sheet.name_cities()
    console.print(sheet.text(), no_wrap=True, overflow="crop")
    legend = [texts("map.mine", letter=MINE)]
    legend += [
        Text(f"{letters[other]} {styles.short(game.names[other])}")
        for other in range(game.players)
        if other != seat
    ]
    legend.append(texts("map.free", letter=FREE))
    if game.board.pieces:
        legend.append(texts("map.bed", letter=BED))
    console.print(Text("   ").join(legend), style="dim")


def _order(owner: int, seat: int) -> int:
    """Oneself first, then the others in seat order."""
    return 0 if owner == seat else owner + 1 if owner < seat else owner


def _letters(game: Game, seat: int) -> list[str]:
    return [MINE if other == seat else LETTERS[_order(other, seat) - 1] for other in range(game.players)]


class Sheet:
    """A sheet of letters over a part of the board."""

    def __init__(self, board: Board, width: int, height: int, around: set[str]) -> None:
        self.board = board
        self.width, self.height = width, height
        places = [point for city in board.cities for point in _positions(city)]
        left, right = min(x for x, _ in places), max(x for x, _ in places)
        top, bottom = min(y for _, y in places), max(y for _, y in places)
        if around:
            x, y = _positions(board.city(sorted(around)[0]))[0]
            wide, high = _NEAR * (right - left), _NEAR * (bottom - top)
            left, right, top, bottom = x - wide, x + wide, y - high, y + high
        self._left, self._top = left, top
        self._across = (width - 12) / (right - left or 1)  # room for a name at the right edge
        self._down = (height - 1) / (bottom - top or 1)
        self._letters = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]
        self._taken: set[Point] = set()

    def _at(self, x: float, y: float) -> Point:
        return round((x - self._left) * self._across) + 1, round((y - self._top) * self._down)

    def _put(self, point: Point, letter: str, style: str) -> None:
        column, row = point
        if 0 <= column < self.width and 0 <= row < self.height:
            self._letters[row][column] = letter
            self._styles[row][column] = style

    def line(self, route: Route, letter: str, style: str, middle: str = "") -> None:
        """Draw a route, with something written in its middle."""
        a, b = self.board.city(route.a), self.board.city(route.b)
        points = list(_between(self._at(*_seen_from(a, b)), self._at(*_seen_from(b, a))))
        for point in points:
            self._put(point, letter, style)
        if middle and points:
            self._put(points[len(points) // 2], middle, "")

    def name_cities(self) -> None:
        """Write every city with its name, where there is room for it."""
        spots = [
            (self._at(x, y), city.name or city.zone or "")
            for city in self.board.cities
            for x, y in _positions(city)
        ]
        spots = [spot for spot in spots if 0 <= spot[0][0] < self.width and 0 <= spot[0][1] < self.height]
        self._taken = {point for point, _ in spots}
        for (column, row), name in spots:
            self._put((column, row), "o", "bold")
            self._name(column, row, name)

    def _name(self, column: int, row: int, name: str) -> None:
        """Write a name beside its city: right, left, above or below, shorter if it must be."""
        for size in (len(name), 6, 3):
            short = name[:size]
            middle = column - size // 2
            for start, line in (
                (column + 1, row),
                (column - len(short), row),
                (middle, row - 1),
                (middle, row + 1),
            ):
                cells = [(start + i, line) for i in range(-1, len(short) + 1)]
                inside = start >= 0 and start + len(short) <= self.width and 0 <= line < self.height
                if inside and not any(cell in self._taken for cell in cells if cell != (column, row)):
                    for i, letter in enumerate(short):
                        self._put((start + i, line), letter, "bold")
                        self._taken.add((start + i, line))
                    return

    def text(self) -> Text:
        """The finished sheet."""
        text = Text()
        for letters, inks in zip(self._letters, self._styles, strict=True):
            line = Text()
            for letter, style in zip(letters, inks, strict=True):
                line.append(letter, style=style or None)
            line.rstrip()
            text.append_text(line).append("\n")
        text.rstrip()
        return text


def _positions(city: City) -> list[tuple[float, float]]:
    """Where a city lies: once, or also in its inset (J-5)."""
    places = [(city.x, city.y)]
    if city.x2 is not None and city.y2 is not None:
        places.append((city.x2, city.y2))
    return places


def _seen_from(city: City, other: City) -> tuple[float, float]:
    """Where a route of a city begins: in the inset if its other end lies there."""
    regions = (city.region or "").split("+")
    in_inset = len(regions) > 1 and other.region == regions[-1]
    return _positions(city)[-1 if in_inset else 0]


def _between(start: Point, end: Point) -> Iterator[Point]:
    """The cells on the straight line between two."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    for i in range(1, steps):
        yield (
            round(start[0] + (end[0] - start[0]) * i / steps),
            round(start[1] + (end[1] - start[1]) * i / steps),
        )
