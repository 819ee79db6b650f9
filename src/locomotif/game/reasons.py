"""Why a position refuses a move: the kernel's answer, with the facts that belong to it."""

import numpy as np

from locomotif.boards import COLOURS, LOCO
from locomotif.game.move import KINDS_OF_CARD, Move, cards_by_name
from locomotif.game.position import Position
from locomotif.game.refusals import Facts, MissingCards, Price, Refusal, Scheme
from locomotif.kernel import engine, legality, missing, payment

_CODES = {
    legality.GAME_OVER: "over",
    legality.NOT_WAITED_FOR: "not_waited_for",
    legality.CHOSEN_ALREADY: "chosen_already",
    legality.WRONG_PHASE: "wrong_phase",
    legality.MUST_ACT: "must_act",
    legality.MAY_NOT_STOP: "may_not_stop",
    legality.EMPTY_PLACE: "empty_place",
    legality.LOCO_AS_SECOND: "loco_as_second",
    legality.NO_DECK: "no_deck",
    legality.NO_TICKETS: "no_tickets",
    legality.KEEPS_TOO_FEW: "keeps_too_few",
    legality.NOT_OFFERED: "not_a_move",
    legality.TAKEN: "taken",
    legality.YOURS: "yours",
    legality.CLOSED: "closed",
    legality.CLOSED_BUILT: "closed_built",
    legality.CUT: "cut",
    legality.UNBUILT: "unbuilt",
    legality.OWNS_SIBLING: "owns_sibling",
    legality.TOO_FEW_TRAINS: "trains",
    legality.NOT_A_BED: "not_a_bed",
    legality.ALREADY_BUILT: "already_built",
    legality.NO_PIECE: "no_piece",
    legality.NOT_IN_HAND: "not_in_hand",
    legality.WRONG_CARDS: "wrong_cards",
    legality.EXTRA_COUNT: "extra_count",
    legality.EXTRA_HAND: "extra_hand",
    legality.EXTRA_KIND: "extra_kind",
}
_SCHEMES: dict[int, Scheme] = {
    payment.COLOUR_ONLY: "colour_only",
    payment.WILD: "wild",
    payment.FERRY: "ferry",
    payment.FERRY_ANY: "ferry_any",
    payment.FERRY_PAIR: "ferry_pair",
    payment.SETS: "sets",
}


def refuse_move(position: Position, seat: int, move: Move, why: int) -> Refusal:
    """Why a move is refused."""
    if why == legality.WRONG_CARDS and (lacking := _refuse_cards(position, seat, move.route or "")):
        return lacking
    return Refusal(_CODES[why], _facts(position, seat, move, why))


def refuse_claim(position: Position, seat: int, route: str) -> Refusal | None:
    """Why a seat cannot claim a route now with any cards; None if it can."""
    why = engine.why_not_route(position.state, position.tables, seat, position.route_number(route))
    if why == legality.LEGAL:
        return _refuse_cards(position, seat, route)
    return Refusal(_CODES[why], _facts(position, seat, Move("claim", route), why))


def _facts(position: Position, seat: int, move: Move, why: int) -> Facts:
    """The facts that belong to a reason."""
    route, cards = move.route or "", cards_by_name(move.cards or ())
    match why:
        case legality.GAME_OVER | legality.MUST_ACT | legality.MAY_NOT_STOP | legality.LOCO_AS_SECOND:
            return {}
        case legality.NO_DECK | legality.NO_TICKETS:
            return {}
        case legality.CHOSEN_ALREADY:
            return {"seat": seat}
        case legality.NOT_WAITED_FOR:
            return {"seat": seat, "turn": position.turn}
        case legality.WRONG_PHASE:
            return {"move": move.kind, "phase": position.phase}
        case legality.EMPTY_PLACE:
            return {"place": move.place, "card": None}
        case legality.NOT_OFFERED:
            return {"text": str(move), "words": ["keep TICKET …"]}
        case legality.KEEPS_TOO_FEW:
            needs = position.fewest_to_keep(seat)
            return {"needs": needs, "count": len(move.tickets), "tickets": position.offer(seat)}
        case legality.TAKEN:
            return {"route": route, "by": position.owner(route)}
        case legality.CLOSED | legality.CLOSED_BUILT:
            tracks = int(position.tables["tracks"][0, position.route_number(route)])
            return {"route": route, "players": position.players, "tracks": tracks}
        case legality.TOO_FEW_TRAINS:
            needs = position.board.route(route).length
            return {"route": route, "needs": needs, "has": position.trains(seat)}
        case legality.NO_PIECE:
            length = position.board.route(route).length
            return {"route": route, "colour": move.colour, "length": length}
        case legality.NOT_IN_HAND:
            hand = position.hand(seat)
            short = {kind: n - hand.get(kind, 0) for kind, n in cards.items() if n > hand.get(kind, 0)}
            return {"route": route, "cards": short}
        case legality.WRONG_CARDS:
            return {"route": route, "cards": cards, "price": price_of(position, route)}
        case legality.EXTRA_COUNT | legality.EXTRA_HAND | legality.EXTRA_KIND:
            needs, price = _price_of_extra(position)
            return {"cards": cards, "needs": needs, "paid": sum(cards.values()), "price": price}
    return {"route": route}


def price_of(position: Position, route: str) -> Price:
    """What a route costs now."""
    number = position.route_number(route)
    table = position.tables[0]
    masks = position.state["in_colour"][0, :, number >> 6].tolist()
    colours = [colour for colour, mask in zip(COLOURS, masks, strict=True) if mask >> (number & 63) & 1]
    return {
        "scheme": _SCHEMES[int(table.scheme[number])],
        "spaces": int(table.length[number]),
        "locos": int(table.symbols[number]),
        "colour": colours[0] if len(colours) == 1 else None,
        "any": int(table.any_cards[number]),
    }


def _refuse_cards(position: Position, seat: int, route: str) -> Refusal | None:
    """What a seat's hand lacks to pay a route; None if nothing."""
    lacking = missing_cards(position, seat, route)
    return None if lacking is None else Refusal("cards", {"route": route, "missing": lacking})


def missing_cards(position: Position, seat: int, route: str) -> MissingCards | None:
    """The fewest cards that a seat's hand lacks to pay a route, whoever's turn it is; None if it lacks nothing."""
    lacks = np.zeros(missing.FIGURES, np.int64)
    engine.missing_cards(position.state, position.tables, seat, position.route_number(route), lacks)
    locos, cards, of_any, pairs, colour = lacks.tolist()
    if locos + cards + of_any == 0:
        return None
    of_colour = KINDS_OF_CARD[colour] if cards and KINDS_OF_CARD[colour] != LOCO else None
    return {"locos": locos, "cards": cards, "colour": of_colour, "any": of_any, "pairs": pairs}


def _price_of_extra(position: Position) -> tuple[int, Price]:
    """What a tunnel asks: how many cards, and as a price."""
    tunnel = position.tunnel
    assert tunnel is not None
    colour = next((kind for kind in tunnel["laid"] if kind != LOCO), None)
    extra = tunnel["extra"]
    if colour is None:
        return extra, {"scheme": "ferry", "spaces": extra, "locos": extra, "colour": None, "any": 0}
    return extra, {"scheme": "wild", "spaces": extra, "locos": 0, "colour": colour, "any": 0}
