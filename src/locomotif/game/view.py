"""What one seat may see of a game, and of what happened, as JSON-able data; nothing hidden is in it (C-3)."""

from typing import TYPE_CHECKING, Any

from locomotif.boards import LOCO
from locomotif.game.events import Event
from locomotif.game.move import Cards, cards_from_names, write_cards
from locomotif.kernel.tables import HAND_VALUE, TICKETS_OF

if TYPE_CHECKING:
    from locomotif.game.game import Game

_SECRET = {
    "drew": ("card",),
    "saw tickets": ("tickets",),
    "chose": ("tickets",),
    "kept": ("tickets",),
}
"""Parts of an event that only its own seat may see; a card drawn from the row is public."""


def visible(event: Event, seat: int | None) -> Event:
    """What of an event a seat may see; None: a spectator."""
    hidden = _SECRET.get(event["event"], ())
    if not hidden or event.get("seat") == seat or event.get("from") == "row":
        return event
    return {key: value for key, value in event.items() if key not in hidden}


def view(game: "Game", seat: int | None) -> dict[str, Any]:
    """All that a seat may see: enough for a client to draw the table."""
    if seat is None:
        return public_view(game)
    seat = game._at(seat)
    return public_view(game) | own_view(game, seat)


def public_view(game: "Game") -> dict[str, Any]:
    """What everybody may see: the view of a spectator."""
    choosing = game.phase == "first tickets"
    seen: dict[str, Any] = {
        "board": game.board.name,
        "players": game.players,
        "seat": None,
        "number": len(game.moves),
        "phase": game.phase,
        "first": game.first,
        "turn": game.turn,
        "waiting": game.waiting,
        "last_turns": game.last_turns,
        "over": game.over,
        "row": game.row,
        "deck": game.deck_size,
        "discard": game.discard,
        "ticket_deck": game.ticket_deck_size,
        "seats": [_public_seat(game, other, choosing) for other in range(game.players)],
        "owners": game.owners,
        "closed": sorted(game.closed),
        "tunnel": game.tunnel,
        "seed_hash": game.seed_hash,
    }
    _add_board_parts(game, seen)
    if game.over:
        seen["result"] = game.result().as_dict()
        seen["seed"] = game.seed.hex()
        for other in range(game.players):
            seen["seats"][other]["hand"] = game.hand(other)
    return seen


def own_view(game: "Game", seat: int) -> dict[str, Any]:
    """What only a seat itself may see; together with `public_view` this is its view."""
    joined = set(game.routes(seat)) | set(game.bullet_routes)
    return {
        "seat": seat,
        "hand": game.hand(seat),
        "tickets": [_ticket(game, ticket, seat, joined) for ticket in game.tickets(seat)],
        "offer": [_ticket(game, ticket, seat, joined) for ticket in game.offer(seat)],
        "moves": possible_moves(game, seat),
    }


def _public_seat(game: "Game", seat: int, choosing: bool) -> dict[str, Any]:
    """What everybody knows of a seat. How many first tickets it has kept shows when all have chosen."""
    return {
        "name": game.names[seat],
        "cards": sum(game.hand(seat).values()),
        "known": game.known(seat),
        "tickets": None if choosing else len(game.tickets(seat)),
        "choosing": choosing and seat in game.waiting,
        "trains": game.trains(seat),
        "score": game.score(seat),
    }


def _add_board_parts(game: "Game", seen: dict[str, Any]) -> None:
    """Track pieces, bullet trains, bonus cards: what this board adds."""
    board = game.board
    if board.pieces:
        seen["built"] = game.built
        seen["cut"] = sorted(game.cut)
        seen["pieces"] = [
            {"colour": colour, "length": length, "left": left}
            for (colour, length), left in game.pieces.items()
        ]
    if board.rules.bullet.trains:
        seen["bullet_trains"] = game.bullet_trains
        seen["bullet_routes"] = game.bullet_routes
        seen["bullet_bonus"] = {
            "ranks": list(board.bullet_bonus[game.players]),
            "none": board.bullet_none[game.players],
        }
        for seat in range(game.players):
            seen["seats"][seat]["bullet"] = game.bullet(seat)
    if board.bonus_cards:
        seen["bonus_cards"] = _bonus_cards(game)


def _bonus_cards(game: "Game") -> list[dict[str, Any]]:
    """The bonus cards turned up, with the standing where hands and tickets are not needed for it."""
    table = game._tables[0]
    scored = game._scored()[0]
    ids = [card.id for card in game.board.bonus_cards]
    cards = []
    for card in game.bonus_cards:
        i = ids.index(card)
        secret = int(table.bonus_kind[i]) in (HAND_VALUE, TICKETS_OF) and not game.over
        standing = None if secret else [int(scored.standing[s, i]) for s in range(game.players)]
        cards.append({"id": card, "points": game.board.bonus_cards[i].points, "standing": standing})
    return cards


def _ticket(game: "Game", ticket: str, seat: int, joined: set[str]) -> dict[str, Any]:
    """One's own ticket: is it done by the routes that serve the seat, still possible, and by which way?"""
    trains, way = game.way(ticket, seat)
    if trains is None or trains > game.trains(seat):
        state = "blocked"
    else:
        state = "done" if joined.issuperset(way) else "possible"
    return {
        "ticket": ticket,
        "points": game.board.ticket(ticket).points,
        "state": state,
        "trains": trains,
        "way": way,
    }


def possible_moves(game: "Game", seat: int) -> dict[str, Any]:
    """The moves a seat has now, by kind; track laying as beds and colours by length."""
    moves: dict[str, Any] = {}
    if seat not in game.waiting:
        return moves
    if game.phase == "track":
        return {"build": _ways_to_build(game)}
    claims: dict[str, list[Cards]] = {}
    for move in game.legal_moves(seat):
        if move.kind == "claim" and move.route is not None:
            claims.setdefault(move.route, []).append(move.cards or ())
        elif move.kind == "pay":
            moves["pay"] = _ways_to_pay_extra(game, seat)
        elif move.kind == "draw":
            moves.setdefault("draw", []).append(str(move).removeprefix("draw "))
        elif move.kind == "keep":
            rules = game.board.rules.tickets
            least = rules.keep if game.phase == "first tickets" else rules.keep_drawn
            return {"keep": min(least, len(game.offer(seat)))}
        else:
            moves[move.kind] = True
    if claims:
        hand = cards_from_names(game.hand(seat))
        moves["claim"] = {route: _most_sensible_first(ways, hand) for route, ways in claims.items()}
    return moves


def _most_sensible_first(payments: list[Cards], hand: Cards) -> list[str]:
    """Ways to pay as a player would think of them: few locos, few cards, and of what the hand is fullest."""

    def cost(cards: Cards) -> tuple[int, int, int]:
        left = max((hand[kind] - count for kind, count in enumerate(cards[:-1]) if count), default=-1)
        return cards[-1], sum(cards), -left

    return [write_cards(cards) for cards in (sorted(payments, key=cost) if payments[1:] else payments)]


def _ways_to_pay_extra(game: "Game", seat: int) -> list[str]:
    """Every mix of the colour laid and locos that pays what a tunnel asks, few locos first (N-6, N-7)."""
    tunnel = game.tunnel
    assert tunnel is not None
    extra = tunnel["extra"]
    colour = next((kind for kind in tunnel["laid"] if kind != LOCO), None)
    mixes = [{colour: extra - locos, LOCO: locos} for locos in range(extra)] if colour else []
    mixes.append({LOCO: extra})
    ways = [write_cards(cards_from_names(mix)) for mix in mixes]
    return [way for way in ways if game.is_legal(f"pay {way}", seat)]


def _ways_to_build(game: "Game") -> list[dict[str, Any]]:
    """Which beds and colours go together: by length."""
    supply = game.pieces
    bare: dict[int, list[str]] = {}
    for route in game._names_of(game._state[0].bare):
        bare.setdefault(game.board.route(route).length, []).append(route)
    ways = []
    for length, beds in sorted(bare.items()):
        colours = [colour for (colour, size), left in supply.items() if size == length and left]
        if colours:
            ways.append({"length": length, "colours": colours, "beds": beds})
    return ways
