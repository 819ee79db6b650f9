"""A board: the figures and rules of one folder, read once and never changed."""

import csv
import functools
import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from locomotif.boards.model import BonusCard, City, Route, Rules, Ticket

SHIPPED = Path(__file__).parent


class BoardError(ValueError):
    pass


def boards() -> list[str]:
    """Name the boards that come with Locomotif."""
    return sorted(settings.parent.name for settings in SHIPPED.glob("*/board.toml"))


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Board:
    """A shipped board by its name, or any folder by its path."""

    name: str
    folder: Path
    rules: Rules
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    zones: Mapping[str, tuple[str, ...]]
    crossings: tuple[tuple[str, str], ...]
    pieces: Mapping[tuple[str, int], int]
    bullet_bonus: Mapping[int, tuple[int, ...]]
    bullet_none: Mapping[int, int]
    bonus_cards: tuple[BonusCard, ...]
    fingerprint: str

    def __init__(self, name_or_path: str | Path) -> None:
        folder = SHIPPED / name_or_path if name_or_path in boards() else Path(name_or_path)
        self.__dict__.update(_contents(folder))

    def city(self, id: str) -> City:
        return next(city for city in self.cities if city.id == id)

    def route(self, id: str) -> Route:
        return next(route for route in self.routes if route.id == id)

    def ticket(self, id: str) -> Ticket:
        return next(ticket for ticket in self.tickets if str(ticket) == id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"Board({self.name!r})"


@functools.cache
def _contents(folder: Path) -> dict[str, object]:
    rules = Rules.model_validate(tomllib.loads((folder / "board.toml").read_text("utf-8")))
    cities = tuple(
        City(
            r["id"],
            r["name"],
            float(r["x"]),
            float(r["y"]),
            r.get("country") or None,
            r.get("arctic") == "1",
            r.get("zone") or None,
            r.get("region") or None,
            *(float(r[k]) if r.get(k) else None for k in ("x2", "y2")),
        )
        for r in _rows(folder, "cities.csv")
    )
    routes = tuple(
        Route(
            r["id"],
            r["a"],
            r["b"],
            int(r["length"]),
            r["colour"] or None,
            r["kind"],  # type: ignore[arg-type]
            int(r["locos"]),
            int(r.get("draw") or 0),
            r["parallel"] or None,
            float(r["bend"] or 0),
        )
        for r in _rows(folder, "routes.csv")
    )
    deck = rules.tickets.deck
    tickets = tuple(
        Ticket(r["a"], r["b"], int(r["points"]))
        for r in _rows(folder, "tickets.csv")
        if deck is None or r["deck"] == deck
    )
    zones: dict[str, tuple[str, ...]] = {}
    for city in cities:
        if city.zone:
            zones[city.zone] = (*zones.get(city.zone, ()), city.id)
    bonus = _rows(folder, "bullet_bonus.csv")
    content: dict[str, object] = {
        "name": rules.name,
        "folder": folder,
        "rules": rules,
        "cities": cities,
        "routes": routes,
        "tickets": tickets,
        "zones": zones,
        "crossings": tuple((r["route"], r["crosses"]) for r in _rows(folder, "crossings.csv")),
        "pieces": {
            (r["colour"], int(r["length"])): int(r["count"]) for r in _rows(folder, "track_pieces.csv")
        },
        "bullet_bonus": {
            int(r["players"]): tuple(int(r[f"rank{n + 1}"]) for n in range(int(r["players"]))) for r in bonus
        },
        "bullet_none": {int(r["players"]): int(r["none"]) for r in bonus},
        "bonus_cards": tuple(BonusCard(r["id"], int(r["points"])) for r in _rows(folder, "bonus_cards.csv")),
    }
    figures: Iterable[object] = [rules.model_dump(), *(asdict(x) for x in (*cities, *routes, *tickets))]
    return content | {
        "fingerprint": hashlib.sha256(json.dumps(list(figures), sort_keys=True).encode()).hexdigest()
    }


def _rows(folder: Path, file: str) -> list[dict[str, str]]:
    if not (folder / file).exists():
        return []
    with (folder / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))
