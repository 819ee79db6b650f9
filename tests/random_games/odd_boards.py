"""Boards of all shapes: made by lot, within what the loader accepts, with every rule there is in any mixture."""

import random
from pathlib import Path

import locomotif as lm
from locomotif.boards import COLOURS

ROUTE_COLUMNS = "id,a,b,length,colour,kind,locos,draw,parallel"


def odd_board(folder: Path, seed: int) -> lm.Board:
    """Make a board by lot and write it into a folder."""
    dice = random.Random(seed)
    cities = [f"c{i}" for i in range(dice.randint(5, 30))]
    trains = dice.choice([5, 12, 20, 40])
    routes = _routes(dice, cities, longest=min(trains, dice.choice([3, 6, 9])))
    kinds = {kind for *_, kind, _, _, _ in routes}
    most = dice.randint(2, 5)
    tickets = {tuple(dice.sample(cities, 2)): dice.randint(1, 20) for _ in range(dice.choice([30, 60, 128]))}
    folder.mkdir(parents=True)
    _write(folder / "cities.csv", "id,name,x,y", [(city, city, i, i) for i, city in enumerate(cities)])
    _write(folder / "routes.csv", ROUTE_COLUMNS, routes)
    _write(folder / "tickets.csv", "a,b,points", [(a, b, points) for (a, b), points in tickets.items()])
    if "trackbed" in kinds:
        _write(folder / "track_pieces.csv", "colour,length,count", _pieces(dice, routes))
        if crossings := _crossings(dice, routes):
            _write(folder / "crossings.csv", "route,crosses", crossings)
    if "bullet" in kinds:
        ranks = [(players, *_bonus(players), -20) for players in range(2, most + 1)]
        _write(folder / "bullet_bonus.csv", "players,rank1,rank2,rank3,rank4,rank5,none", ranks)
    settings = _settings(dice, most, trains, len(tickets), routes, kinds)
    (folder / "board.toml").write_text("\n".join(settings), "utf-8")
    return lm.Board(folder)


Row = tuple[object, ...]


def _write(path: Path, columns: str, rows: list[Row]) -> None:
    lines = [columns, *(",".join(map(str, row)) for row in rows)]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def _routes(dice: random.Random, cities: list[str], longest: int) -> list[Row]:
    """Join all cities, and some of them once more; each pair by one, two or three tracks of any kinds."""
    pairs = [(city, dice.choice(cities[:i])) for i, city in enumerate(cities) if i]
    pairs += [(a, b) for a, b in (dice.sample(cities, 2) for _ in range(dice.randint(0, 30)))]
    extra = dice.sample(["trackbed", "trackbed", "bullet"], dice.randint(0, 3))
    routes: list[Row] = []
    for a, b in pairs:
        tracks = dice.choice([1, 1, 1, 2, 3])
        for _ in range(tracks):
            kind = dice.choice(["normal", "normal", "tunnel", "ferry", *extra])
            length = dice.randint(1, longest)
            colour = {"trackbed": "", "bullet": "grey"}.get(kind, dice.choice([*COLOURS, "grey", "grey"]))
            symbols = dice.randint(1, length) if kind == "ferry" else 0
            parallel = f"{a}-{b}-{len(routes)}" if tracks == 1 else f"{a}-{b}"
            plus = dice.choice([0, 0, 0, 1, 3])
            routes.append((f"r{len(routes)}", a, b, length, colour, kind, symbols, plus, parallel))
    counts = [parallel for *_, parallel in routes]
    return [(*row[:-1], row[-1] if counts.count(row[-1]) in (2, 3) else "") for row in routes]


def _pieces(dice: random.Random, routes: list[Row]) -> list[Row]:
    lengths = sorted({int(str(row[3])) for row in routes if row[5] == "trackbed"})
    colours = dice.sample(COLOURS, 4)
    return [(colour, length, dice.randint(1, 2)) for length in lengths for colour in colours]


def _crossings(dice: random.Random, routes: list[Row]) -> list[Row]:
    pairs = {tuple(sorted(str(row[0]) for row in dice.sample(routes, 2))) for _ in range(dice.randint(0, 15))}
    return sorted(pairs)


def _bonus(players: int) -> list[object]:
    return [20 - 5 * rank if rank < players else "" for rank in range(5)]


def _settings(
    dice: random.Random, most: int, trains: int, tickets: int, routes: list[Row], kinds: set[object]
) -> list[str]:
    """Set every switch by lot."""
    dealt, drawn = dice.randint(1, min(6, tickets // most)), dice.randint(1, 6)
    each, locos = dice.choice([2, 6, 12, 18]), dice.choice([0, 4, 14, 16])
    usable = ", ".join(f"{players} = {dice.randint(1, 2)}" for players in range(2, 6))
    lines = [
        'name = "odd"',
        'title = { en = "Odd", fr = "Drôle" }',
        f"players = [2, {most}]",
        f"trains = {trains}",
        f"points = {{ {', '.join(f'{length} = {dice.randint(0, 30)}' for length in range(1, 10))} }}",
        "[cards]",
        f"each_colour = {each}",
        f"locos = {locos}",
        f"dealt = {min(dice.choice([0, 4, 8]), (8 * each + locos - 5) // most)}",
        f"loco_costs_whole_draw = {dice.choice(['true', 'false'])}",
        f"three_locos_flush = {dice.choice(['true', 'false'])}",
        f"second_card_may_be_left = {dice.choice(['true', 'false'])}",
        "[tickets]",
        f"dealt = {dealt}",
        f"keep = {dice.randint(1, dealt)}",
        f"drawn = {drawn}",
        f"keep_drawn = {dice.randint(1, drawn)}",
        f'not_kept = "{dice.choice(["out", "under"])}"',
        "[locos]",
        "wild_on = " + dice.choice(['"every"', '["tunnel", "ferry"]', '["normal"]']),
        "[parallel]",
        f"double = {{ {usable} }}",
        f"triple = {{ {usable} }}",
        "[tunnels]",
        f"turned_up = {dice.randint(1, 5)}",
        "[bonuses]",
        f"globetrotter = {dice.choice([0, 10])}",
        "longest_path = 7",
        "[ties]",
        'break_by = ["completed_tickets", "longest_path", "longest_path_bonus"]',
        "[end]",
        f"trains = {dice.randint(0, 4)}",
    ]
    if "bullet" in kinds:
        lines += ["bullet_trains = 1", "[bullet]", f"trains = {dice.choice([2, 8, 60])}"]
    if "trackbed" in kinds:
        lines += ["[track]", "lay_after_drawing = true"]
    if "ferry" in kinds:
        lines += ["[ferries]", f'substitute = "{dice.choice(["none", "pair", "any"])}"']
        lines += [f"any = {dice.randint(2, 5)}"] if '"any"' in lines[-1] else []
    grey = [str(row[0]) for row in routes if (row[4], row[5]) == ("grey", "normal")]
    for route in dice.sample(grey, min(len(grey), dice.choice([0, 1, 3]))):
        lines += ["[[sets]]", f'route = "{route}"', f"any = {dice.randint(2, 5)}"]
    return lines
