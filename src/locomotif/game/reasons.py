"""Why a position refuses a move: the kernel's answer, with the facts that belong to it."""

from typing import Any

import numpy as np

from locomotif.boards import COLOURS, LOCO
from locomotif.game.move import KINDS_OF_CARD, Move, cards_by_name
from locomotif.game.position import Position
from locomotif.game.refusals import Refusal
from locomotif.kernel import engine, legality, missing, payment

_WITHOUT_FACTS = {
    legality.GAME_OVER: "over",
    legality.LOCO_AS_SECOND: "loco_as_second",
    legality.NO_DECK: "no_deck",
    legality.NO_TICKETS: "no_tickets",
    legality.MUST_ACT: "must_act",
    legality.MAY_NOT_STOP: "may_not_stop",
}
_SCHEMES = {
    payment.COLOUR_ONLY: "colour_only",
    payment.WILD: "wild",
    payment.FERRY: "ferry",
    payment.FERRY_ANY: "ferry_any",
    payment.FERRY_PAIR: "ferry_pair",
    payment.SETS: "sets",
}


def refuse_move(position: Position, seat: int, move: Move, why: int) -> Refusal:
    """Why a move is refused."""
    if why in _WITHOUT_FACTS:
        return Refusal(_WITHOUT_FACTS[why], {})
    if why == legality.NOT_WAITED_FOR:
        if position.phase == "first tickets":
            return Refusal("chosen_already", {"seat": seat})
        return Refusal("not_waited_for", {"seat": seat, "turn": position.turn})
    if why == legality.WRONG_PHASE:
        return Refusal("wrong_phase", {"move": move.kind, "phase": position.phase})
    if why == legality.EMPTY_PLACE:
        return Refusal("empty_place", {"place": move.place, "card": None})
    if why == legality.NOT_OFFERED:
        return Refusal("not_a_move", {"text": str(move), "words": ["keep TICKET …"]})
    if why == legality.KEEPS_TOO_FEW:
        needs = position.fewest_to_keep(seat)
        facts = {"needs": needs, "count": len(move.tickets), "tickets": position.offer(seat)}
        return Refusal("keeps_too_few", facts)
    if why == legality.WRONG_EXTRA:
        return _refuse_extra(position, seat, move)
    route = move.route or ""
    if why == legality.NO_PIECE:
        length = position.board.route(route).length
        return Refusal("no_piece", {"route": route, "colour": move.colour, "length": length})
    if why == legality.NO_BED:
        return _refuse_bed(position, seat, route)
    if why == legality.NOT_IN_HAND:
        wanted, hand = cards_by_name(move.cards or ()), position.hand(seat)
        short = {kind: n - hand.get(kind, 0) for kind, n in wanted.items() if n > hand.get(kind, 0)}
        return Refusal("not_in_hand", {"route": route, "cards": short})
    if why == legality.WRONG_CARDS:
        return _refuse_cards(position, seat, route) or Refusal(
            "wrong_cards",
            {"route": route, "cards": cards_by_name(move.cards or ()), "price": price_of(position, route)},
        )
    return _refuse_route(position, seat, route, why)


def refuse_claim(position: Position, seat: int, route: str) -> Refusal | None:
    """Why a seat cannot claim a route now with any cards; None if it can."""
    why = engine.why_not_route(position.state, position.tables, seat, position.route_number(route))
    return (
        _refuse_cards(position, seat, route)
        if why == legality.LEGAL
        else _refuse_route(position, seat, route, why)
    )


def price_of(position: Position, route: str) -> dict[str, Any]:
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
    lacks = np.zeros(missing.FIGURES, np.int64)
    engine.missing_cards(position.state, position.tables, seat, position.route_number(route), lacks)
    locos, cards, of_any, pairs, colour = lacks.tolist()
    if locos + cards + of_any == 0:
        return None
    of_colour = KINDS_OF_CARD[colour] if cards and KINDS_OF_CARD[colour] != LOCO else None
    facts = {"locos": locos, "cards": cards, "colour": of_colour, "any": of_any, "pairs": pairs}
    return Refusal("cards", {"route": route, "missing": facts})


def _refuse_route(position: Position, seat: int, route: str, why: int) -> Refusal:
    """Why nobody, or not this seat, may claim a route."""
    facts: dict[str, Any] = {"route": route}
    if why == legality.TAKEN:
        owner = position.owner(route)
        return Refusal("yours", facts) if owner == seat else Refusal("taken", facts | {"by": owner})
    if why == legality.CLOSED_TRACK:
        group = position.board.route(route).parallel
        tracks = [other.id for other in position.board.routes if other.parallel == group]
        code = "closed_built" if any(track in position.built for track in tracks) else "closed"
        return Refusal(code, facts | {"players": position.players, "tracks": len(tracks)})
    if why == legality.TOO_FEW_TRAINS:
        needs = position.board.route(route).length
        return Refusal("trains", facts | {"needs": needs, "has": position.trains(seat)})
    code = {
        legality.CUT_ROUTE: "cut",
        legality.UNBUILT: "unbuilt",
        legality.OWNS_SIBLING: "owns_sibling",
    }[why]
    return Refusal(code, facts)


def _refuse_bed(position: Position, seat: int, route: str) -> Refusal:
    """Why no track can be laid on a route."""
    if position.board.route(route).colour is not None:
        return Refusal("not_a_bed", {"route": route})
    if route in position.built:
        return Refusal("already_built", {"route": route})
    why = engine.why_not_route(position.state, position.tables, seat, position.route_number(route))
    return _refuse_route(position, seat, route, why)


def _refuse_extra(position: Position, seat: int, move: Move) -> Refusal:
    """Why these cards do not pay what a tunnel asks."""
    tunnel = position.tunnel
    assert tunnel is not None
    cards = cards_by_name(move.cards or ())
    colour = next((kind for kind in tunnel["laid"] if kind != LOCO), None)
    extra, paid = tunnel["extra"], sum(cards.values())
    price = {"scheme": "wild", "spaces": extra, "locos": 0, "colour": colour, "any": 0}
    if colour is None:
        price |= {"scheme": "ferry", "locos": extra}
    hand = position.hand(seat)
    if paid != extra:
        code = "extra_count"
    elif any(number > hand.get(kind, 0) for kind, number in cards.items()):
        code = "extra_hand"
    else:
        code = "extra_kind"
    return Refusal(code, {"cards": cards, "needs": extra, "paid": paid, "price": price})
