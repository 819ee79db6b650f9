"""Which tickets and routes each bonus card counts, and whether that makes sense (L-5, L-6)."""

from collections.abc import Iterable

from locomotif.boards.board_toml import Settings
from locomotif.boards.draft import Draft
from locomotif.boards.files import Row, report_repeats
from locomotif.boards.limits import BONUS_CARDS
from locomotif.boards.model import ARCTIC, BonusCard, City, Route, Ticket
from locomotif.boards.problems import listed, quote

_FILE = "bonus_cards.csv"
_OTHER_BONUSES = ("globetrotter", "longest_path", "bullet")


def counts_ticket(card: BonusCard, ticket: Ticket, cities: Iterable[City]) -> bool:
    """Whether a bonus card counts a ticket, once it is completed."""
    if card.counts != "tickets" or (card.at_most is not None and ticket.points > card.at_most):
        return False
    return not card.at or not {ticket.a, ticket.b}.isdisjoint(_places(card, cities))


def counts_route(card: BonusCard, route: Route, cities: Iterable[City]) -> bool:
    """Whether a bonus card counts a route of one's own."""
    if card.counts != "routes" or route.length != (card.length or route.length):
        return False
    if route.kind != (card.kind or route.kind):
        return False
    return not card.at or not {route.a, route.b}.isdisjoint(_places(card, cities))


def _places(card: BonusCard, cities: Iterable[City]) -> set[str]:
    """The cities and zones that a card names, or that lie where it says."""
    named = set(card.at)
    return named | {
        city.id for city in cities if named & {city.country, city.zone, ARCTIC if city.arctic else None}
    }


def check_bonus_cards(draft: Draft, settings: Settings) -> None:
    """Report every bonus card that could not be turned up or counts nothing."""
    _check_how_many(draft, settings)
    report_repeats(((row, card.id) for row, card in draft.bonus_cards), "id", "bonus card")
    for row, card in draft.bonus_cards:
        if card.id in _OTHER_BONUSES:
            row.wrong("id", f"id {quote(card.id)} is the name of another bonus")
        _check_filters(row, card)
        if draft.folder.problems.none_in("cities.csv") and row.sound("counts"):
            _check_places(draft, row, card)
    _check_countries(draft)


def _check_how_many(draft: Draft, settings: Settings) -> None:
    """L-5: there are enough bonus cards to turn up."""
    key, count = "bonus_cards.turned_up", len(draft.bonus_cards)
    turned_up = settings.rules.bonus_cards.turned_up
    if not turned_up and draft.folder.has(_FILE):
        draft.folder.problems.add(_FILE, f"the file does nothing without {key} in board.toml")
    elif not turned_up and "bonus_cards" in settings.toml.given:
        settings.wrong(key, f"{key} must be at least 1 where there is a section [bonus_cards]")
    elif turned_up and not draft.folder.has(_FILE):
        draft.folder.problems.add(_FILE, f"the file is missing; {key} in board.toml needs it")
    elif count and turned_up > count:
        settings.wrong(key, f"{key} must be at most {count} ({_FILE} has no more), not {turned_up}")
    if count > BONUS_CARDS:
        message = f"there are {count} bonus cards; {BONUS_CARDS} is the most there is room for"
        draft.folder.problems.add(_FILE, message)


def _check_filters(row: Row, card: BonusCard) -> None:
    """Only tickets and routes can be told apart, and only by what they have."""
    for field, of in (
        ("at", ("tickets", "routes")),
        ("at_most", ("tickets",)),
        ("length", ("routes",)),
        ("kind", ("routes",)),
    ):
        if row.raw(field) and card.counts not in of and row.sound("counts"):
            row.wrong(field, f"{field} must be empty: it says which {listed(of)} count, not {card.counts}")


def _check_places(draft: Draft, row: Row, card: BonusCard) -> None:
    cities = [city for _, city in draft.cities]
    known = {name for city in cities for name in (city.id, city.zone, city.country) if name}
    if any(city.arctic for city in cities):
        known.add(ARCTIC)
    for name in card.at:
        if name == ARCTIC and name not in known:
            row.wrong("at", f"no city of cities.csv is arctic, for {card.id}")
        elif name not in known:
            suggestion = row.problems.did_you_mean(name, known)
            row.wrong("at", f"at {quote(name)} is not a city, a zone or a country{suggestion}")
    if row.wrong_fields or not (draft.routes and draft.tickets):
        return
    routes = (counts_route(card, route, cities) for _, route in draft.routes)
    tickets = (counts_ticket(card, printed.ticket, cities) for _, printed in draft.tickets)
    if card.counts in ("tickets", "routes") and not any((*routes, *tickets)):
        row.wrong("counts", f"{card.id} counts none of the {card.counts} of this board")


def _check_countries(draft: Draft) -> None:
    """A card that counts countries needs to know where every city lies."""
    countries = {city.country for _, city in draft.cities if city.country}
    by_country = [
        card.id for _, card in draft.bonus_cards if card.counts == "countries" or countries & set(card.at)
    ]
    for row, city in draft.cities:
        if by_country and not city.country and row.sound("country"):
            row.wrong("country", f"{city.id} must have a country, for {listed(by_country)}")
