"""Set up the position of a scenario: everything named goes where it says, the rest is dealt at random.

A scenario may show a position that no game leads to; it is refused only where the box or the board has no such
thing: more cards, tickets, trains or pieces than there are, or a route that others of the scenario have closed.
"""

from collections import Counter
from typing import Any

import numpy as np

from locomotif.boards.limits import ROW
from locomotif.boards.problems import did_you_mean, quote, unquoted
from locomotif.game.move import KINDS_OF_CARD, parse_card_list, write_cards
from locomotif.game.position import Position
from locomotif.game.refusals import NotationError
from locomotif.game.scenario import Scenario, ScenarioError, SeatScenario
from locomotif.game.seeds import words_of_seed
from locomotif.kernel import engine
from locomotif.kernel import state as states
from locomotif.kernel.state import LOG

_FARTHEST = 9999
"""A place on the bullet track that nobody reaches."""


def set_up(position: Position, written: Scenario) -> None:
    """Set up the position of a scenario on a table that was laid for it."""
    if not 0 <= written.turn < written.players:
        raise ScenarioError(f"turn is a seat from 0 to {written.players - 1}, not {unquoted(written.turn)}")
    if len(written.seat) > written.players:
        raise ScenarioError(f"seat: {len(written.seat)} seats are described for {written.players} players")
    engine.set_up_table(position.state, position.tables, written.players, words_of_seed(position.seed))
    g = position.state[0]
    g.turn = g.first = written.turn
    g.phase = states.TURN
    seats = [*written.seat, *[SeatScenario()] * (written.players - len(written.seat))]
    log = np.zeros(1, LOG)
    _put_routes(position, seats, log)
    _put_bullet_trains(position, written, log)
    _put_pieces(position, written, log)
    engine.set_up_trains(position.state, position.tables)
    _put_cards(position, written, seats)
    _put_bonus_cards(position, written)
    _put_tickets(position, written, seats)


def _put_routes(position: Position, seats: list[SeatScenario], log: Any) -> None:
    """Routes claimed with own trains, their points, and the trains that are left."""
    g = position.state[0]
    rules = position.board.rules
    for seat, described in enumerate(seats):
        spaces = 0
        for route in described.routes:
            length = _take(position, log, seat, route, f"routes of seat {seat}", by_bullet_train=False)
            spaces += length
            g.score[seat] += rules.points[length]
        if spaces > rules.trains:
            raise ScenarioError(f"routes of seat {seat}: they take {spaces} trains; there are {rules.trains}")
        left = rules.trains - spaces if described.trains is None else described.trains
        _check_trains(f"trains of seat {seat}", left, spaces, "its routes", rules.trains)
        g.trains[seat] = left


def _put_bullet_trains(position: Position, written: Scenario, log: Any) -> None:
    """Routes claimed with bullet trains, the markers on the bullet track, and the bullet trains that are left."""
    g = position.state[0]
    all_trains = position.board.rules.bullet.trains
    if not all_trains:
        for key in ("bullet", "bullet_trains", "bullet_routes"):
            if getattr(written, key) not in (None, {}):
                raise ScenarioError(f"{key}: {position.board.name} has no bullet trains")
        return
    on_board = len(written.bullet_routes)
    if on_board > all_trains:
        raise ScenarioError(f"bullet_routes: there are {all_trains} bullet trains, not {on_board}")
    for route, seat in written.bullet_routes.items():
        if not 0 <= seat < position.players:
            raise ScenarioError(
                f"bullet_routes: there is no seat {unquoted(seat)}; the seats are 0 to {position.players - 1}"
            )
        if position.board.route(_known(position, route, "bullet_routes")).kind != "bullet":
            raise ScenarioError(f"bullet_routes: {route} is not a bullet route")
        g.marker[seat] += _take(position, log, seat, route, "bullet_routes", by_bullet_train=True)
    if written.bullet is not None:
        right = len(written.bullet) == position.players and all(0 <= at <= _FARTHEST for at in written.bullet)
        if not right:
            raise ScenarioError(
                f"bullet: it is one place on the track for each of {position.players} seats, "
                f"from 0 to {_FARTHEST}"
            )
        g.marker[: position.players] = written.bullet
    left = all_trains - on_board if written.bullet_trains is None else written.bullet_trains
    _check_trains("bullet_trains", left, on_board, "bullet_routes", all_trains)
    g.bullet_trains = left


def _check_trains(where: str, left: int, on_board: int, what: str, there_are: int) -> None:
    """Refuse more trains than the box holds; fewer may be missing from it."""
    if left + on_board > there_are:
        raise ScenarioError(
            f"{where}: {unquoted(left)} are left and {on_board} lie on {what}; there are {there_are}"
        )


def _put_pieces(position: Position, written: Scenario, log: Any) -> None:
    """Track pieces on their beds."""
    g = position.state[0]
    for route, colour in written.built.items():
        number = position.route_number(_known(position, route, "built"))
        if colour not in KINDS_OF_CARD[:-1]:
            raise ScenarioError(f"built: {quote(colour)} is not a colour")
        if not _is_in(g.bare, number):
            raise ScenarioError(f"built: {route} is not a free bed")
        length = position.board.route(route).length
        if g.pieces[KINDS_OF_CARD.index(colour), length] < 1:
            raise ScenarioError(f"built: there are not that many {colour} pieces of length {length}")
        engine.set_up_piece(position.state, position.tables, log, number, KINDS_OF_CARD.index(colour))


def _known(position: Position, route: str, where: str) -> str:
    """A route that the board has."""
    try:
        return position.board.route(route).id
    except LookupError as error:
        raise ScenarioError(f"{where}: {error}") from None


def _take(position: Position, log: Any, seat: int, route: str, where: str, *, by_bullet_train: bool) -> int:
    """Give a route to a seat, if nothing on the board forbids it; return its length."""
    number = position.route_number(_known(position, route, where))
    g = position.state[0]
    owner = position.owner(route)
    if owner is not None:
        raise ScenarioError(f"{where}: {route} belongs to seat {owner} already")
    claimed = position.board.route(route)
    if claimed.parallel and any(
        position.board.route(own).parallel == claimed.parallel for own in position.routes(seat)
    ):
        raise ScenarioError(f"{where}: nobody owns two tracks of {claimed.parallel}")
    if not _is_in(g.open[seat], number) and not _is_in(g.bare, number):
        raise ScenarioError(f"{where}: {route} is closed or cut by another route of this scenario")
    bare = position.state["bare"][0]
    bare[number >> 6] &= ~np.uint64(1 << (number & 63))
    engine.set_up_route(position.state, position.tables, log, seat, number, by_bullet_train)
    return claimed.length


def _is_in(members: Any, i: int) -> bool:
    """Is i in this set of the state?"""
    return bool(int(members[i >> 6]) >> (i & 63) & 1)


def _put_cards(position: Position, written: Scenario, seats: list[SeatScenario]) -> None:
    """Hands, row, discard, and the deck: the named cards on top, the others shuffled below."""
    g = position.state[0]
    cards = position.board.rules.cards
    left = Counter(dict.fromkeys(range(8), cards.each_colour))
    left[states.LOCO] = cards.locos

    def take(text: str, where: str) -> list[int]:
        try:
            named = parse_card_list(text)
        except NotationError as error:
            raise ScenarioError(f"{where}: {error}") from None
        left.subtract(named)
        missing = {kind: -n for kind, n in left.items() if n < 0}
        if missing:
            short = write_cards(missing.get(kind, 0) for kind in range(9))
            raise ScenarioError(f"{where}: there are not that many cards; {short} too many")
        return named

    for seat, described in enumerate(seats):
        for kind in take(described.hand, f"hand of seat {seat}"):
            g.hand[seat, kind] += 1
    for kind in take(written.discard, "discard"):
        g.discard[kind] += 1
        g.discard_size += 1
    row = take(written.row or "", "row")
    if len(row) > ROW:
        raise ScenarioError(f"row: the row has {ROW} places, not {len(row)}")
    g.row[: len(row)] = row
    on_top = take(written.deck, "deck")
    rest = [kind for kind in range(9) for _ in range(left[kind])]
    g.deck[: len(rest)] = rest
    g.deck_left = len(rest)
    engine.set_up_deck(position.state, len(rest))
    if written.row is None:
        _turn_up_row(position)
    n = int(g.deck_left)
    g.deck[n : n + len(on_top)] = on_top[::-1]
    g.deck_left = n + len(on_top)
    engine.set_up_row(position.state, position.tables, np.zeros(1, LOG))


def _turn_up_row(position: Position) -> None:
    """Turn up a row from the cards that are named nowhere; one that stays (C-8)."""
    g = position.state[0]
    for _ in range(100):
        n = min(ROW, int(g.deck_left))
        row = g.deck[int(g.deck_left) - n : int(g.deck_left)].tolist()[::-1]
        if row.count(states.LOCO) < 3 or not position.board.rules.cards.three_locos_flush:
            break
        engine.set_up_deck(position.state, int(g.deck_left))
    g.row[:n] = row
    g.deck_left -= n


def _put_bonus_cards(position: Position, written: Scenario) -> None:
    """The bonus cards named, or some by chance."""
    if written.bonus_cards is None:
        engine.set_up_bonus_cards(position.state, position.tables)
        return
    ids = [card.id for card in position.board.bonus_cards]
    named = written.bonus_cards
    if named and not ids:
        raise ScenarioError(f"bonus_cards: {position.board.name} has no bonus cards")
    for card in named:
        if card not in ids:
            raise ScenarioError(f"bonus_cards: there is no {unquoted(card)}{did_you_mean(card, ids)}")
    if len(set(named)) < len(named) or len(named) > position.board.rules.bonus_cards.turned_up:
        most = position.board.rules.bonus_cards.turned_up
        raise ScenarioError(f"bonus_cards: at most {most} different cards are turned up")
    position.state[0].bonus_cards[: len(named)] = [ids.index(card) for card in named]


def _put_tickets(position: Position, written: Scenario, seats: list[SeatScenario]) -> None:
    """Tickets held, the next of the ticket deck, the others shuffled below."""
    g = position.state[0]
    ids = [str(ticket) for ticket in position.board.tickets]
    where: dict[str, str] = {}

    def take(ticket: str, place: str) -> int:
        try:
            position.board.ticket(ticket)
        except LookupError as error:
            raise ScenarioError(f"{place}: {error}") from None
        if ticket in where:
            raise ScenarioError(f"{place}: {ticket} is already in {where[ticket]}")
        where[ticket] = place
        return ids.index(ticket)

    for seat, described in enumerate(seats):
        held = position.state["held"][0, seat]
        for ticket in described.tickets:
            i = take(ticket, f"tickets of seat {seat}")
            held[i >> 6] |= np.uint64(1 << (i & 63))
    on_top = [take(ticket, "ticket_deck") for ticket in written.ticket_deck]
    rest = [i for i, ticket in enumerate(ids) if ticket not in where]
    deck = on_top + rest
    g.ticket_deck[: len(deck)] = deck
    g.tickets_left = len(deck)
    g.ticket_top = 0
    g.chosen[: written.players] = [0] * written.players
    engine.set_up_tickets(position.state, len(rest))
