"""A board as one flat record of tables, made once from its folder: all the rules need to know about it."""

from functools import lru_cache

import numpy as np

from locomotif.boards import COLOURS as COLOUR_NAMES
from locomotif.boards import Board
from locomotif.boards.bonus_cards import counts_route, counts_ticket
from locomotif.boards.limits import (
    BONUS_CARDS,
    CITIES,
    LENGTH,
    ROUTES,
    SEATS,
    TICKETS,
    TRAINS,
    ZONE_ENDS,
)
from locomotif.kernel.bits import TICKET_WORDS, WORDS
from locomotif.kernel.payment import (
    COLOUR_ONLY,
    FERRY,
    FERRY_ANY,
    FERRY_PAIR,
    MOST,
    MOST_CARDS,
    MOST_PAIRS,
    SETS,
    WILD,
    fill_payable,
)
from locomotif.kernel.state import COLOURS, KINDS

# Kinds of bonus card (L-6): what is counted.
HAND_VALUE = 0  # locos and pairs in hand
TRAINS_LEFT = 1
LONGEST_PATH = 2
COUNTRIES_REACHED = 3
TICKETS_OF = 4  # completed tickets in the card's set
ROUTES_OF = 5  # own routes in the card's set
COUNTED = {
    "hand": HAND_VALUE,
    "trains_left": TRAINS_LEFT,
    "longest_path": LONGEST_PATH,
    "countries": COUNTRIES_REACHED,
    "tickets": TICKETS_OF,
    "routes": ROUTES_OF,
}

# Tie-breaks for first place, in the board's order.
BY_COMPLETED = 1
BY_LONGEST_PATH = 2
BY_LONGEST_PATH_BONUS = 3
BY_BONUS_CARDS = 4
TIE_BREAKS = {
    "completed_tickets": BY_COMPLETED,
    "longest_path": BY_LONGEST_PATH,
    "longest_path_bonus": BY_LONGEST_PATH_BONUS,
    "bonus_cards": BY_BONUS_CARDS,
}

GROUP = 5
"""A double or triple has fewer tracks than this."""

BOARD = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # --- what can be paid: indexed by all cards in hand (0 where that never matters), own colour, locos
                ("payable", "u8", (MOST_CARDS + 1, MOST + 1, MOST + 1, WORDS)),
                ("payable_pairs", "u8", (MOST_PAIRS + 1, MOST + 1, MOST + 1, WORDS)),
                ("without_colour", "u8", (MOST_CARDS + 1, MOST + 1, WORDS)),
                ("without_colour_pairs", "u8", (MOST_PAIRS + 1, MOST + 1, WORDS)),
                ("locos_alone", "u8", (MOST + 1, WORDS)),
                ("fits", "u8", (TRAINS + 1, WORDS)),  # routes no longer than this many trains
                # --- sets of routes
                ("in_colour", "u8", (COLOURS, WORDS)),  # claimable from the start, by colour
                ("ready", "u8", WORDS),  # claimable from the start: not a track bed
                ("beds", "u8", WORDS),
                ("beds_of_length", "u8", (LENGTH + 1, WORDS)),
                ("bullets", "u8", WORDS),
                ("siblings", "u8", (ROUTES, WORDS)),  # the other tracks of the same double or triple
                ("crossed_by", "u8", (ROUTES, WORDS)),
                ("crossing", "u8", WORDS),  # routes that cross another
                ("routes_at", "u8", (CITIES, WORDS)),
                ("bonus_routes", "u8", (BONUS_CARDS, WORDS)),
                ("bonus_tickets", "u8", (BONUS_CARDS, TICKET_WORDS)),
                # --- routes
                ("a", "u1", ROUTES),
                ("b", "u1", ROUTES),
                ("length", "i1", ROUTES),
                ("colour", "i1", ROUTES),  # the one that pays for it, LOCO for grey, -1 for a bed
                ("scheme", "i1", ROUTES),
                ("symbols", "i1", ROUTES),
                ("any_cards", "i1", ROUTES),
                ("tunnel", "i1", ROUTES),
                ("draw", "i1", ROUTES),  # the X of +X (L-4)
                ("exits_from", "i2", CITIES + 1),  # where a city's exits begin in `exit_route`
                ("exit_route", "i2", 2 * ROUTES),
                ("exit_city", "u1", 2 * ROUTES),
                ("tracks", "i1", ROUTES),  # tracks of its double or triple, 1 for a single route
                # --- tickets: each end is a city, or any end of a zone (F-9)
                ("ticket_a", "u1", (TICKETS, ZONE_ENDS)),
                ("ticket_b", "u1", (TICKETS, ZONE_ENDS)),
                ("ends_a", "i1", TICKETS),
                ("ends_b", "i1", TICKETS),
                ("ticket_points", "i2", TICKETS),
                # --- numbers and switches
                ("points", "i2", LENGTH + 1),
                ("usable", "i1", (SEATS + 1, GROUP)),  # tracks usable, by players and tracks (C-14)
                ("cards", "i2", KINDS),
                ("routes", "i2"),
                ("words", "i2"),  # words of a set of routes that this board uses
                ("cities", "i2"),
                ("tickets", "i2"),
                ("trains", "i1"),
                ("cards_dealt", "i1"),
                ("tickets_dealt", "i1"),
                ("tickets_keep", "i1"),
                ("tickets_drawn", "i1"),
                ("tickets_keep_drawn", "i1"),
                ("not_kept_goes_under", "i1"),
                ("loco_costs_whole_draw", "i1"),
                ("three_locos_flush", "i1"),
                ("second_card_may_be_left", "i1"),
                ("total_matters", "i1"),  # some payment depends on all cards in hand
                ("pairs_matter", "i1"),  # some payment depends on pairs in hand
                ("tunnel_cards", "i1"),
                ("lay_after_drawing", "i1"),
                ("has_crossings", "i1"),
                ("bullet_trains", "i1"),
                ("end_trains", "i1"),
                ("end_bullet_trains", "i1"),
                ("pieces", "i1", (COLOURS, LENGTH + 1)),
                ("bullet_bonus", "i2", (SEATS + 1, SEATS)),
                ("bullet_none", "i2", SEATS + 1),
                ("globetrotter", "i2"),
                ("longest_path", "i2"),
                ("bonus_box", "i1"),  # bonus cards in the box
                ("bonus_turned_up", "i1"),
                ("bonus_kind", "i1", BONUS_CARDS),
                ("bonus_points", "i2", BONUS_CARDS),
                ("country", "i1", CITIES),  # -1: none
                ("tie_breaks", "i1", 4),
            ],
            align=True,
        ),
    )
)


@lru_cache(maxsize=64)
def tables(board: Board):
    """The tables of a board, as an array of one record."""
    array = np.zeros(1, BOARD)
    t = array[0]
    _numbers(t, board)
    _routes(t, board)
    _tickets(t, board)
    _bonus_cards(t, board)
    fill_payable(array)
    array.setflags(write=False)
    return array


def _put(members, i: int) -> None:
    """Put i into a set."""
    members[i >> 6] |= np.uint64(1 << (i & 63))


def _numbers(t, board: Board) -> None:
    """The numbers and switches of board.toml."""
    rules = board.rules
    t.trains = rules.trains
    for length, points in rules.points.items():
        t.points[length] = points
    t.cards[:COLOURS] = rules.cards.each_colour
    t.cards[COLOURS] = rules.cards.locos
    t.cards_dealt = rules.cards.dealt
    t.loco_costs_whole_draw = rules.cards.loco_costs_whole_draw
    t.three_locos_flush = rules.cards.three_locos_flush
    t.second_card_may_be_left = rules.cards.second_card_may_be_left
    t.tickets_dealt = rules.tickets.dealt
    t.tickets_keep = rules.tickets.keep
    t.tickets_drawn = rules.tickets.drawn
    t.tickets_keep_drawn = rules.tickets.keep_drawn
    t.not_kept_goes_under = rules.tickets.not_kept == "under"
    t.tunnel_cards = rules.tunnels.turned_up
    t.end_trains = rules.end.trains
    t.end_bullet_trains = rules.end.bullet_trains
    t.bullet_trains = rules.bullet.trains
    t.lay_after_drawing = rules.track.lay_after_drawing
    t.globetrotter = rules.bonuses.globetrotter
    t.longest_path = rules.bonuses.longest_path
    for (colour, length), count in board.pieces.items():
        t.pieces[COLOUR_NAMES.index(colour), length] = count
    for players, by_rank in board.bullet_bonus.items():
        t.bullet_bonus[players, : len(by_rank)] = by_rank
        t.bullet_none[players] = board.bullet_none[players]
    for i, name in enumerate(rules.ties.break_by):
        t.tie_breaks[i] = TIE_BREAKS[name]
    for players in range(SEATS + 1):
        t.usable[players, :] = range(GROUP)
        t.usable[players, 2] = rules.parallel.double.get(players, 2)
        t.usable[players, 3] = rules.parallel.triple.get(players, rules.parallel.double.get(players, 3))


def _routes(t, board: Board) -> None:
    """Routes, which of them lie side by side, and which cross."""
    number = {city.id: i for i, city in enumerate(board.cities)}
    index = {route.id: i for i, route in enumerate(board.routes)}
    sets = {s.route: s.any for s in board.rules.sets}
    t.routes = len(board.routes)
    t.words = (len(board.routes) + 63) // 64
    t.cities = len(board.cities)
    for i, route in enumerate(board.routes):
        t.a[i] = number[route.a]
        t.b[i] = number[route.b]
        t.length[i] = route.length
        _put(t.routes_at[number[route.a]], i)
        _put(t.routes_at[number[route.b]], i)
        t.symbols[i] = route.locos
        t.draw[i] = route.draw
        t.tunnel[i] = route.kind == "tunnel"
        t.scheme[i], t.any_cards[i] = _way_of_paying(board, route, sets)
        siblings = [j for j, other in enumerate(board.routes) if other.parallel == route.parallel and j != i]
        if route.parallel is not None:
            t.tracks[i] = 1 + len(siblings)
            for j in siblings:
                _put(t.siblings[i], j)
        else:
            t.tracks[i] = 1
        for trains in range(route.length, TRAINS + 1):
            _put(t.fits[trains], i)
        if route.kind == "bullet":
            _put(t.bullets, i)
        t.colour[i] = _colour(route)
        if route.colour is None:
            _put(t.beds, i)
            _put(t.beds_of_length[route.length], i)
            continue
        _put(t.ready, i)
        for c, colour in enumerate(COLOUR_NAMES):
            if route.colour in ("grey", colour):
                _put(t.in_colour[c], i)
    n = 0
    for city in board.cities:
        for i, route in enumerate(board.routes):
            if city.id in (route.a, route.b):
                t.exit_route[n] = i
                t.exit_city[n] = number[route.b if city.id == route.a else route.a]
                n += 1
        t.exits_from[number[city.id] + 1] = n
    for one, other in board.crossings:
        _put(t.crossed_by[index[one]], index[other])
        _put(t.crossed_by[index[other]], index[one])
        _put(t.crossing, index[one])
        _put(t.crossing, index[other])
        t.has_crossings = True
    schemes = set(t.scheme[: len(board.routes)].tolist())
    t.total_matters = bool(schemes & {FERRY_ANY, SETS})
    t.pairs_matter = FERRY_PAIR in schemes


def _colour(route) -> int:
    """The colour of a route as a number."""
    if route.colour is None:
        return -1
    return COLOURS if route.colour == "grey" else COLOUR_NAMES.index(route.colour)


def _way_of_paying(board: Board, route, sets: dict[str, int]) -> tuple[int, int]:
    """The scheme of a route, and how many cards stand in for one."""
    rules = board.rules
    if route.id in sets:
        return SETS, sets[route.id]
    if route.kind == "ferry":
        substitute = rules.ferries.substitute
        scheme = {"none": FERRY, "any": FERRY_ANY, "pair": FERRY_PAIR}[substitute]
        return scheme, rules.ferries.any if substitute == "any" else 0
    if rules.locos.wild_on == "every" or route.kind in rules.locos.wild_on:
        return WILD, 0
    return COLOUR_ONLY, 0


def _tickets(t, board: Board) -> None:
    """Tickets, with a zone written out as its ends."""
    number = {city.id: i for i, city in enumerate(board.cities)}

    def ends(place: str) -> list[int]:
        return [number[city] for city in board.zones.get(place, (place,))]

    t.tickets = len(board.tickets)
    for i, ticket in enumerate(board.tickets):
        a, b = ends(ticket.a), ends(ticket.b)
        t.ticket_a[i, : len(a)] = a
        t.ticket_b[i, : len(b)] = b
        t.ends_a[i], t.ends_b[i] = len(a), len(b)
        t.ticket_points[i] = ticket.points


def _bonus_cards(t, board: Board) -> None:
    """Each bonus card as what it counts, and which tickets or routes (L-6)."""
    countries = sorted({city.country for city in board.cities if city.country})
    for i, city in enumerate(board.cities):
        t.country[i] = countries.index(city.country) if city.country else -1
    t.bonus_box = len(board.bonus_cards)
    t.bonus_turned_up = board.rules.bonus_cards.turned_up
    for i, card in enumerate(board.bonus_cards):
        t.bonus_points[i] = card.points
        t.bonus_kind[i] = COUNTED[card.counts]
        for j, ticket in enumerate(board.tickets):
            if counts_ticket(card, ticket, board.cities):
                _put(t.bonus_tickets[i], j)
        for j, route in enumerate(board.routes):
            if counts_route(card, route, board.cities):
                _put(t.bonus_routes[i], j)
