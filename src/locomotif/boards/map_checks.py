"""Whether the map makes sense: cities, routes, tickets and crossings that fit each other."""

from collections import Counter, defaultdict

from locomotif.boards.draft import Draft
from locomotif.boards.files import Row, report_repeats
from locomotif.boards.limits import CITIES, COUNTRIES, ROUTES, TICKETS, ZONE_ENDS
from locomotif.boards.model import GREY, Route, Ticket
from locomotif.boards.problems import listed, quote


def check_map(draft: Draft) -> None:
    """Report every mistake in the map."""
    _check_cities(draft)
    _check_zones(draft)
    _check_routes(draft)
    _check_parallel_tracks(draft)
    _check_tickets(draft)
    _check_crossings(draft)
    _check_size(draft)
    if _ends_are_known(draft):
        networks = _networks(draft)
        _check_in_one_piece(draft, networks)
        _check_tickets_can_be_completed(draft, networks)


def tickets_in_play(draft: Draft) -> list[tuple[Row, Ticket]]:
    """Pick the tickets of the deck that the rules name; all of them where they name none."""
    deck = draft.settings.rules.tickets.deck if draft.settings else None
    return [(row, printed.ticket) for row, printed in draft.tickets if deck in (None, printed.deck)]


def _check_cities(draft: Draft) -> None:
    report_repeats([(row, city.id) for row, city in draft.cities], "id", "city")
    for row, city in draft.cities:
        if (city.x2 is None) != (city.y2 is None):
            row.wrong("x2", f"{city.id} must have both x2 and y2, or neither")
        elif row.sound("region", "x2") and "+" in (city.region or "") and city.x2 is None:
            row.wrong("x2", f"{city.id} lies in two regions and must have x2 and y2, its place in the second")


def _check_zones(draft: Draft) -> None:
    """F-9: a zone is not a city, and each of its ends is a dead end."""
    cities = {city.id for _, city in draft.cities}
    neighbours: dict[str, set[str]] = defaultdict(set)
    for _, route in draft.routes:
        neighbours[route.a].add(route.b)
        neighbours[route.b].add(route.a)
    ends = Counter[str]()
    for row, city in draft.cities:
        if city.zone is None:
            continue
        ends[city.zone] += 1
        if city.zone in cities:
            row.wrong("zone", f"zone {quote(city.zone)} has the name of a city")
        if ends[city.zone] == ZONE_ENDS + 1:
            row.wrong("zone", f"zone {quote(city.zone)} has more than {ZONE_ENDS} ends")
        if len(neighbours[city.id]) > 1:
            others = listed(sorted(map(quote, neighbours[city.id])))
            row.wrong("zone", f"{city.id} must be a dead end of its zone, but routes join it with {others}")


def _check_routes(draft: Draft) -> None:
    report_repeats([(row, route.id) for row, route in draft.routes], "id", "route")
    cities = [city.id for _, city in draft.cities]
    for row, route in draft.routes:
        _check_names(row, {"a": route.a, "b": route.b}, cities, "a city")
        if row.sound("a", "b") and route.a == route.b:
            row.wrong("b", f"a route must join two cities, not {quote(route.a)} with itself")
        if row.sound("kind", "colour"):
            _check_colour(row, route)
        if row.sound("kind", "locos", "length"):
            _check_symbols(row, route)


def _check_colour(row: Row, route: Route) -> None:
    if route.kind == "trackbed" and route.colour is not None:
        row.wrong(
            "colour", f"a trackbed has no colour before a piece lies on it, so not {quote(route.colour)}"
        )
    if route.kind != "trackbed" and route.colour is None:
        row.wrong("colour", f"a {route.kind} route must have a colour, or {quote(GREY)} for any one colour")
    if route.kind == "bullet" and route.colour not in (None, GREY):
        row.wrong("colour", f"a bullet route must be {quote(GREY)}, not {quote(route.colour)}")


def _check_symbols(row: Row, route: Route) -> None:
    if route.kind != "ferry" and route.locos:
        row.wrong("locos", f"only a ferry has loco symbols, not a {route.kind} route")
    if route.kind == "ferry" and not 1 <= route.locos <= route.length:
        message = f"a ferry of {route.length} must have 1 to {route.length} loco symbols, not {route.locos}"
        row.wrong("locos", message)


def _check_parallel_tracks(draft: Draft) -> None:
    """C-14: the tracks of a double or triple join the same two cities."""
    groups: dict[str, list[tuple[Row, Route]]] = defaultdict(list)
    for row, route in draft.routes:
        if route.parallel is not None:
            groups[route.parallel].append((row, route))
    for word, tracks in groups.items():
        (first_row, first), *others = tracks
        if len(tracks) not in (2, 3):
            first_row.wrong(
                "parallel", f"parallel {quote(word)} is on {len(tracks)} tracks; it must be on 2 or 3"
            )
        for row, track in others:
            if first_row.sound("a", "b") and row.sound("a", "b") and {track.a, track.b} != {first.a, first.b}:
                message = f"parallel {quote(word)} joins {first.a} and {first.b} on line {first_row.line}"
                row.wrong("parallel", f"{message}, so it cannot join {track.a} and {track.b}")


def _check_tickets(draft: Draft) -> None:
    report_repeats([(row, str(ticket)) for row, ticket in tickets_in_play(draft)], "b", "ticket")
    places = [city.id for _, city in draft.cities] + sorted(
        {city.zone for _, city in draft.cities if city.zone}
    )
    unnamed = {city.id for row, city in draft.cities if not city.name and row.sound("name")}
    for row, printed in draft.tickets:
        _check_names(row, {"a": printed.ticket.a, "b": printed.ticket.b}, places, "a city or a zone")
        for field, place in (("a", printed.ticket.a), ("b", printed.ticket.b)):
            if place in unnamed:
                row.wrong(field, f"{field} {quote(place)} must have a name in cities.csv to be on a ticket")
        if row.sound("a", "b") and printed.ticket.a == printed.ticket.b:
            row.wrong("b", f"a ticket must join two places, not {quote(printed.ticket.a)} with itself")


def _check_crossings(draft: Draft) -> None:
    """F-4: each pair of routes that cross is listed once."""
    routes = [route.id for _, route in draft.routes]
    for row, (route, crosses) in draft.crossings:
        _check_names(row, {"route": route, "crosses": crosses}, routes, "a route")
        if row.sound("route", "crosses") and route == crosses:
            row.wrong("crosses", f"{quote(route)} cannot cross itself")
    pairs = [(row, " and ".join(sorted(pair))) for row, pair in draft.crossings]
    report_repeats(pairs, "crosses", "crossing of")


def _check_size(draft: Draft) -> None:
    countries = {city.country for _, city in draft.cities if city.country}
    for file, count, most, what in (
        ("cities.csv", len(draft.cities), CITIES, "cities"),
        ("cities.csv", len(countries), COUNTRIES, "countries"),
        ("routes.csv", len(draft.routes), ROUTES, "routes"),
        ("tickets.csv", len(tickets_in_play(draft)), TICKETS, "tickets"),
    ):
        if count > most:
            draft.folder.problems.add(file, f"there are {count} {what}; {most} is the most there is room for")


def _ends_are_known(draft: Draft) -> bool:
    """Whether the map can be walked: otherwise every other mistake would be reported a second time."""
    rows = [row for row, _ in draft.routes] + [row for row, _ in draft.tickets]
    return bool(draft.cities and draft.routes) and all(row.sound("a", "b") for row in rows)


def _networks(draft: Draft) -> dict[str, set[str]]:
    """Find for every city the cities that routes connect it to, itself included."""
    networks = {city.id: {city.id} for _, city in draft.cities}
    for _, route in draft.routes:
        joined, other = networks[route.a], networks[route.b]
        if joined is not other:
            joined |= other
            for city in other:
                networks[city] = joined
    return networks


def _check_in_one_piece(draft: Draft, networks: dict[str, set[str]]) -> None:
    largest = max(networks.values(), key=len)
    seen = set(largest)
    for row, city in draft.cities:
        if city.id not in seen and row.sound("id"):
            seen |= networks[city.id]
            cut_off = listed(sorted(networks[city.id]), most=5)
            row.wrong(
                "id", f"the map falls apart: no route joins {cut_off} with {listed(sorted(largest), most=3)}"
            )


def _check_tickets_can_be_completed(draft: Draft, networks: dict[str, set[str]]) -> None:
    ends: dict[str, set[str]] = {city.id: {city.id} for _, city in draft.cities}
    for _, city in draft.cities:
        if city.zone:
            ends.setdefault(city.zone, set()).add(city.id)
    for row, printed in draft.tickets:
        start, goal = ends[printed.ticket.a], ends[printed.ticket.b]
        if not any(networks[city] & goal for city in start):
            row.wrong("b", f"no routes join {printed.ticket.a} and {printed.ticket.b}")


def _check_names(row: Row, names: dict[str, str], known: list[str], what: str) -> None:
    """Report names that the board does not have; nothing can be said while it has none at all."""
    for field, name in names.items():
        if known and name not in known and row.sound(field):
            row.wrong(field, f"{field} {quote(name)} is not {what}{row.problems.did_you_mean(name, known)}")
