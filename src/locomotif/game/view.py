"""What one seat may see of a game, and of what happened, as data for JSON; nothing hidden is in it (C-3)."""

import functools
from collections.abc import Callable
from typing import Any, Literal, NotRequired, cast

from typing_extensions import TypedDict

from locomotif.boards.limits import LENGTH
from locomotif.game.events import SECRETS, Event
from locomotif.game.move import Card, CardCounts, Cards, Colour, cards_by_name, write_cards
from locomotif.game.move_numbers import list_moves
from locomotif.game.position import Phase, Position, Tunnel
from locomotif.game.result import ResultData
from locomotif.game.scored_ways import SeatWays, ways_of_seat
from locomotif.kernel.tables import HAND_VALUE, TICKETS_OF

_written = functools.lru_cache(maxsize=10_000)(write_cards)


class SeatView(TypedDict):
    """What everybody knows of a seat."""

    name: str
    cards: int
    known: CardCounts
    """Of the cards in its hand, those that everybody knows: taken from the row and not played since."""
    tickets: int | None
    """How many; null while first tickets are chosen."""
    choosing: bool
    """Is it still choosing its first tickets?"""
    trains: int
    few_trains: bool
    """Few enough for the game to end?"""
    score: int
    """Points for routes."""
    bullet: NotRequired[int]
    """Its place on the bullet track, where there is one."""
    hand: NotRequired[CardCounts]
    """At the end."""


class OwnTicket(TypedDict):
    """A ticket that the seat itself holds."""

    ticket: str
    points: int
    state: Literal["done", "possible", "blocked"]
    trains: int | None
    """How many of the seat's trains it still takes; null: it can no longer be completed."""
    way: list[str]
    """The routes by which it would go."""


class WayToBuild(TypedDict):
    """Beds of one length and the colours of the pieces that fit: each of these beds in each of these colours."""

    length: int
    colours: list[Colour]
    beds: list[str]


_Pass = TypedDict("_Pass", {"pass": Literal[True]}, total=False)


class Moves(_Pass, total=False):
    """What a seat may do now; only what is possible is there."""

    draw: list[str]
    """`red@1` … `deck`."""
    stop: Literal[True]
    tickets: Literal[True]
    claim: dict[str, list[str]]
    """Routes and the ways to pay for each, sensible ones first: few locos, few cards, of what the hand is fullest."""
    keep: int
    """How many tickets at least."""
    pay: list[str]
    """Every way to pay what a tunnel asks, few locos first."""
    withdraw: Literal[True]
    build: list[WayToBuild]


class Piece(TypedDict):
    """Track pieces of one colour and length in the supply."""

    colour: Colour
    length: int
    left: int


class BulletBonus(TypedDict):
    """The points of each rank on the bullet track, and of who never moved."""

    ranks: list[int]
    none: int


class BonusStanding(TypedDict):
    """A bonus card turned up, and what it counts for each seat; null where that would give something away."""

    id: str
    points: int
    standing: list[int] | None


class PublicView(TypedDict):
    """What everybody may see: the view of a spectator."""

    board: str
    players: int
    seat: int | None
    """Whose view this is; null: a spectator's."""
    number: int
    """Moves played so far."""
    phase: Phase
    """What the game waits for."""
    first: int
    """Who began."""
    turn: int
    waiting: list[int]
    """The seats that may act now."""
    last_turns: int | None
    """Turns left once the last round has begun."""
    over: bool
    row: list[Card | None]
    """The five face-up cards; null for an empty place."""
    deck: int
    discard: CardCounts
    ticket_deck: int
    seats: list[SeatView]
    owners: dict[str, int]
    """Claimed routes and whose they are."""
    closed: list[str]
    """Tracks that nobody may use any more."""
    tunnel: Tunnel | None
    seed_hash: str
    built: NotRequired[dict[str, Colour]]
    """Beds with track on them, unclaimed, and its colour; this and the next three where track is laid."""
    free_beds: NotRequired[list[str]]
    """Beds on which a piece may still be laid."""
    cut: NotRequired[list[str]]
    pieces: NotRequired[list[Piece]]
    bullet_trains: NotRequired[int]
    """Left in the supply; this and the next four where there are bullet trains."""
    few_bullet_trains: NotRequired[bool]
    """Few enough for the game to end?"""
    bullet_routes: NotRequired[list[str]]
    """Claimed with a bullet train: they serve everybody."""
    bullet_claims: NotRequired[list[str]]
    """Free routes that a claim would take with a bullet train now: no trains of one's own, no points."""
    bullet_bonus: NotRequired[BulletBonus]
    bonus_cards: NotRequired[list[BonusStanding]]
    """Where there are bonus cards."""
    result: NotRequired[ResultData]
    """At the end."""
    ways: NotRequired[list[SeatWays]]
    """At the end: by which routes each seat has scored."""
    seed: NotRequired[str]
    """At the end."""


class OwnView(TypedDict):
    """What only a seat itself may see."""

    seat: int
    hand: CardCounts
    tickets: list[OwnTicket]
    offer: list[OwnTicket]
    """Tickets to choose from."""
    open: list[str]
    """Routes that the seat may claim if it can pay for them."""
    moves: Moves


class View(PublicView):
    """The game as a seat sees it; a spectator's view lacks the last five."""

    hand: NotRequired[CardCounts]
    tickets: NotRequired[list[OwnTicket]]
    offer: NotRequired[list[OwnTicket]]
    """Tickets to choose from."""
    open: NotRequired[list[str]]
    """Routes that the seat may claim if it can pay for them."""
    moves: NotRequired[Moves]


def visible(event: Event, seat: int | None) -> Event:
    """What of an event a seat may see; None: a spectator."""
    hidden = SECRETS.get(event["event"])
    if not hidden or event.get("seat") == seat or event.get("from") == "row":
        return event
    return cast("Event", {key: value for key, value in event.items() if key not in hidden})


def view(position: Position, seat: int | None) -> View:
    """All that a seat may see: enough for a client to draw the table."""
    seen = public_view(position)
    return cast("View", seen if seat is None else {**seen, **own_view(position, seat)})


def public_view(position: Position) -> PublicView:
    """What everybody may see: the view of a spectator."""
    over = position.over
    seen: PublicView = {
        "board": position.board.name,
        "players": position.players,
        "seat": None,
        "number": len(position.moves),
        "phase": position.phase,
        "first": position.first,
        "turn": position.turn,
        "waiting": position.waiting,
        "last_turns": position.last_turns,
        "over": over,
        "row": position.row,
        "deck": position.deck_size,
        "discard": position.discard,
        "ticket_deck": position.ticket_deck_size,
        "seats": _seats(position),
        "owners": position.owners,
        "closed": sorted(position.closed),
        "tunnel": position.tunnel,
        "seed_hash": position.seed_hash,
    }
    _add_board_parts(position, seen)
    if over:
        seen["result"] = position.result().as_dict()
        seen["ways"] = [ways_of_seat(position, seat) for seat in range(position.players)]
        seen["seed"] = position.seed.hex()
        for seat in range(position.players):
            seen["seats"][seat]["hand"] = position.hand(seat)
    return seen


def own_view(position: Position, seat: int) -> OwnView:
    """What only a seat itself may see; together with `public_view` this is its view."""
    seat = position.seat_number(seat)
    return cast("OwnView", {"seat": seat, **{part: make(position, seat) for part, make in OWN_PARTS.items()}})


def _seats(position: Position) -> list[SeatView]:
    """What everybody knows of each seat. How many first tickets it has kept shows when all have chosen."""
    choosing = position.phase == "first tickets"
    state, waiting = position.state, position.waiting
    hands, known = state["hand"][0].tolist(), state["known"][0].tolist()
    trains, scores = state["trains"][0].tolist(), state["score"][0].tolist()
    held, few_trains = state["held"][0].tolist(), position.few_trains
    return [
        {
            "name": name,
            "cards": sum(hands[seat]),
            "known": cards_by_name(known[seat]),
            "tickets": None if choosing else sum(word.bit_count() for word in held[seat]),
            "choosing": choosing and seat in waiting,
            "trains": trains[seat],
            "few_trains": few_trains[seat],
            "score": scores[seat],
        }
        for seat, name in enumerate(position.names)
    ]


def _add_board_parts(position: Position, seen: PublicView) -> None:
    """Track pieces, bullet trains, bonus cards: what this board adds."""
    board, players = position.board, position.players
    if board.pieces:
        seen["built"] = position.built
        seen["free_beds"] = position.free_beds
        seen["cut"] = sorted(position.cut)
        seen["pieces"] = [
            {"colour": colour, "length": length, "left": left}
            for (colour, length), left in position.pieces.items()
        ]
    if board.rules.bullet.trains:
        seen["bullet_trains"] = position.bullet_trains
        seen["few_bullet_trains"] = position.few_bullet_trains
        seen["bullet_routes"] = position.bullet_routes
        seen["bullet_claims"] = position.bullet_claims
        seen["bullet_bonus"] = {
            "ranks": list(board.bullet_bonus[players]),
            "none": board.bullet_none[players],
        }
        for seat in range(players):
            seen["seats"][seat]["bullet"] = position.bullet(seat)
    if board.bonus_cards:
        seen["bonus_cards"] = _bonus_cards(position)


def _bonus_cards(position: Position) -> list[BonusStanding]:
    """The bonus cards turned up, with the standing where hands and tickets are not needed for it."""
    kinds = position.tables["bonus_kind"][0].tolist()
    standings = position.scored()["standing"][0]
    numbers = {card.id: number for number, card in enumerate(position.board.bonus_cards)}
    cards: list[BonusStanding] = []
    for card in position.bonus_cards:
        number = numbers[card]
        secret = kinds[number] in (HAND_VALUE, TICKETS_OF) and not position.over
        standing = None if secret else standings[: position.players, number].tolist()
        points = position.board.bonus_cards[number].points
        cards.append({"id": card, "points": points, "standing": standing})
    return cards


def _tickets(position: Position, tickets: list[str], seat: int) -> list[OwnTicket]:
    """The seat's own tickets: is each done by the routes that serve the seat, or still possible, and by which way?"""
    if not tickets:
        return []
    trains = position.trains(seat)
    serving = {*position.routes(seat), *position.bullet_routes}
    found: list[OwnTicket] = []
    for ticket, (needs, way) in zip(tickets, position.ways(tickets, seat), strict=True):
        points = position.board.ticket(ticket).points
        own: OwnTicket = {
            "ticket": ticket,
            "points": points,
            "state": "possible",
            "trains": needs,
            "way": way,
        }
        if needs is None or needs > trains:
            own["state"] = "blocked"
        elif serving.issuperset(way):
            own["state"] = "done"
        found.append(own)
    return found


def possible_moves(position: Position, seat: int) -> Moves:
    """The moves a seat has now, by kind; track laying as beds and colours by length."""
    moves: Moves = {}
    if seat not in position.waiting:
        return moves
    phase = position.phase
    if phase == "track":
        return {"build": _ways_to_build(position)}
    if phase in ("first tickets", "tickets"):
        return {"keep": position.fewest_to_keep(seat)}
    claims: dict[str, list[Cards]] = {}
    for move in list_moves(position, seat):
        if move.kind == "claim":
            claims.setdefault(cast("str", move.route), []).append(cast("Cards", move.cards))
        elif move.kind == "draw":
            moves.setdefault("draw", []).append(f"{move.colour}@{move.place}" if move.place else "deck")
        elif move.kind == "pay":
            moves["pay"] = [write_cards(cards) for cards in position.extra_payments(seat)]
        else:
            moves[move.kind] = True  # type: ignore[literal-required] # stop, tickets, withdraw, pass
    if claims:
        hand = position.state["hand"][0, seat].tolist()
        moves["claim"] = {route: _most_sensible_first(ways, hand) for route, ways in claims.items()}
    return moves


def _most_sensible_first(payments: list[Cards], hand: list[int]) -> list[str]:
    """Ways to pay as a player would think of them: few locos, few cards, and of what the hand is fullest."""

    def cost(cards: Cards) -> tuple[int, int, int]:
        left = max((hand[kind] - count for kind, count in enumerate(cards[:-1]) if count), default=-1)
        return cards[-1], sum(cards), -left

    return [_written(cards) for cards in (sorted(payments, key=cost) if payments[1:] else payments)]


def _ways_to_build(position: Position) -> list[WayToBuild]:
    """Which beds and colours go together: by length."""
    ways: list[WayToBuild] = []
    for length in range(1, LENGTH + 1):
        colours, beds = position.pieces_to_lay(length)
        if colours and beds:
            ways.append({"length": length, "colours": colours, "beds": beds})
    return ways


OWN_PARTS: dict[str, Callable[[Position, int], Any]] = {
    "hand": lambda position, seat: position.hand(seat),
    "tickets": lambda position, seat: _tickets(position, position.tickets(seat), seat),
    "offer": lambda position, seat: _tickets(position, position.offer(seat), seat),
    "open": lambda position, seat: position.open_routes(seat),
    "moves": possible_moves,
}
"""How each part of `OwnView` is made, apart from the seat."""
