"""Why a move is refused, in words for the person who tried it."""

from typing import TYPE_CHECKING, Any

import numpy as np

from locomotif.boards import COLOURS, LOCO, Route
from locomotif.errors import LocomotifError
from locomotif.game.move import KINDS_OF_CARD, Move, cards_by_name, write_cards
from locomotif.kernel import engine, legality, payment

if TYPE_CHECKING:
    from locomotif.game.game import Game

_EXPECTED = {
    "first tickets": "choose your first tickets (keep …)",
    "turn": "draw cards, claim a route or draw tickets",
    "second card": "take a second card (draw …)",
    "tickets": "choose which tickets to keep (keep …)",
    "tunnel": "pay the tunnel's extra price or withdraw",
    "track": "lay a track piece (build …)",
}


CODES = {
    legality.GAME_OVER: "over",
    legality.NOT_WAITED_FOR: "not_waited_for",
    legality.WRONG_PHASE: "wrong_phase",
    legality.EMPTY_PLACE: "empty_place",
    legality.LOCO_AS_SECOND: "loco_as_second",
    legality.NO_DECK: "no_deck",
    legality.NO_TICKETS: "no_tickets",
    legality.KEEPS_TOO_FEW: "keeps_too_few",
    legality.NOT_OFFERED: "not_offered",
    legality.NO_BED: "no_bed",
    legality.NO_PIECE: "no_piece",
    legality.TAKEN: "taken",
    legality.CLOSED_TRACK: "closed",
    legality.CUT_ROUTE: "cut",
    legality.UNBUILT: "unbuilt",
    legality.OWNS_SIBLING: "owns_sibling",
    legality.TOO_FEW_TRAINS: "trains",
    legality.NOT_IN_HAND: "not_in_hand",
    legality.WRONG_CARDS: "wrong_cards",
    legality.WRONG_EXTRA: "wrong_extra",
    legality.MUST_ACT: "must_act",
    legality.MAY_NOT_STOP: "may_not_stop",
}
"""A short name for every reason, for those who word it in another language."""


class IllegalMove(LocomotifError):  # noqa: N818 - the public name
    """A move that the rules do not allow now; says why, and by `code` which rule it was."""

    def __init__(self, words: str, code: str = "not_a_move") -> None:
        super().__init__(words)
        self.code = code


class NotThere(IllegalMove, LookupError):  # noqa: N818 - as IllegalMove
    """A move or a question about a seat, a route or a ticket that there is not."""


def explain(game: "Game", seat: int, move: Move, why: int) -> str:
    """Say why the move is refused."""
    if why == legality.GAME_OVER:
        return "the game is over"
    if why == legality.NOT_WAITED_FOR:
        return _explain_waiting(game, seat)
    if why == legality.WRONG_PHASE:
        return f"{move.kind} is not possible now: {_EXPECTED[game.phase]}"
    if why in (legality.KEEPS_TOO_FEW, legality.NOT_OFFERED):
        return _explain_keep(game, seat)
    if why in (legality.NO_BED, legality.NO_PIECE):
        return _explain_build(game, move, why)
    if why == legality.WRONG_EXTRA:
        return _explain_extra(game, seat, move)
    if why in (legality.NOT_IN_HAND, legality.WRONG_CARDS):
        return _explain_cards(game, seat, move, why)
    if move.kind == "claim" and move.route is not None:
        return _explain_refused_route(game, seat, game.board.route(move.route), why)
    return {
        legality.EMPTY_PLACE: "that place of the row is empty",
        legality.LOCO_AS_SECOND: "a face-up loco can only be the first card taken, and is then the only one",
        legality.NO_DECK: "the deck and the discard are empty, so cards cannot be drawn",
        legality.NO_TICKETS: "the ticket deck is empty",
        legality.MUST_ACT: "passing is only for a player who can do nothing else",
        legality.MAY_NOT_STOP: "on this board the second card must be taken",
    }[why]


def explain_route(game: "Game", seat: int, route: Route) -> str | None:
    """Say why a seat cannot claim a route now with any cards; None if it can."""
    number = game._route_number[route.id]
    why = engine.why_not_route(game._state, game._tables, seat, number)
    if why != legality.LEGAL:
        return _explain_refused_route(game, seat, route, why)
    hand = game._state[0].hand[seat]
    best: tuple[int, str] | None = None
    for colour in _colours_of(game, route):
        lacking = _lacking(game, route, hand, colour)
        if lacking[0] == 0:
            return None
        if best is None or lacking[0] < best[0]:
            best = lacking
    return f"needs {best[1]}" if best else None


def _colours_of(game: "Game", route: Route) -> list[int]:
    """The colours in which a route can be paid now."""
    number = game._route_number[route.id]
    masks = game._state[0].in_colour[:, number >> 6].tolist()
    return [c for c in range(len(COLOURS)) if masks[c] >> (number & 63) & 1]


def missing_for_route(game: "Game", seat: int, route: Route) -> dict[str, Any] | None:
    """The same as facts for other languages: a `code` of CODES or "cards", and what it is about."""
    number = game._route_number[route.id]
    why = engine.why_not_route(game._state, game._tables, seat, number)
    if why == legality.TAKEN:
        return {"code": CODES[why], "by": game.owner(route.id)}
    if why == legality.TOO_FEW_TRAINS:
        return {"code": CODES[why], "needs": route.length, "has": game.trains(seat)}
    if why != legality.LEGAL:
        return {"code": CODES[why]}
    hand = game._state[0].hand[seat]
    colours = _colours_of(game, route)
    counted = [(*_count_lacking(game, route, hand, colour), colour) for colour in colours]
    locos, cards, colour = min(counted, key=lambda lacking: lacking[0] + lacking[1])
    if locos + cards == 0:
        return None
    only = COLOURS[colour] if len(colours) == 1 else None
    return {"code": "cards", "locos": locos, "cards": cards, "colour": only}


def _lacking(game: "Game", route: Route, hand: object, colour: int) -> tuple[int, str]:
    """How many cards are missing to pay in a colour, and in words."""
    missing_locos, missing = _count_lacking(game, route, hand, colour)
    grey = len(_colours_of(game, route)) > 1
    words = []
    if missing_locos:
        words.append(f"{missing_locos} more {LOCO}{'s' if missing_locos > 1 else ''}")
    if missing:
        kind = "card" if missing == 1 else "cards"
        of = f"{kind} of one colour" if grey else f"{COLOURS[colour]} {kind}"
        words.append(f"{missing} more {of}")
    return missing + missing_locos, " and ".join(words)


def _count_lacking(game: "Game", route: Route, hand: object, colour: int) -> tuple[int, int]:
    """How many locos and how many cards of a colour are missing to pay in that colour."""
    table = game._tables[0]
    number = game._route_number[route.id]
    scheme, symbols = int(table.scheme[number]), int(table.symbols[number])
    any_cards = int(table.any_cards[number])
    cards = np.array(hand, np.int8)
    paid = np.zeros(len(KINDS_OF_CARD), np.int8)

    def can_pay() -> bool:
        return any(
            payment.choose_payment(scheme, route.length, symbols, any_cards, c, cards, paid)
            for c in (colour, len(COLOURS))
        )

    missing_locos = 0
    while not can_pay() and int(cards[-1]) < symbols:  # on a ferry nothing helps more than a loco
        cards[-1] += 1
        missing_locos += 1
    missing = 0
    while not can_pay() and missing < 40:
        cards[colour] += 1
        missing += 1
    return missing_locos, missing


def _explain_waiting(game: "Game", seat: int) -> str:
    if game.phase == "first tickets":
        return f"{game.names[seat]} has already chosen; the others are still choosing their first tickets"
    return f"it is the turn of {game.names[game.turn]}, not of {game.names[seat]}"


def _explain_keep(game: "Game", seat: int) -> str:
    rules = game.board.rules.tickets
    least = rules.keep if game.phase == "first tickets" else rules.keep_drawn
    offer = game.offer(seat)
    return f"keep at least {min(least, len(offer))} of {', '.join(offer)}"


def _explain_build(game: "Game", move: Move, why: int) -> str:
    route = game.board.route(move.route or "")
    if why == legality.NO_PIECE:
        return f"the supply has no {move.colour} piece of length {route.length}"
    if route.colour is not None:
        return f"{route.id} is no bed: it is ready from the start"
    if route.id in game.built:
        return f"{route.id} is already built"
    if game.owner(route.id) is not None:
        return f"{route.id} is already claimed"
    if route.id in game.cut:
        return f"{route.id} is cut by a route that crosses it"
    return f"{route.id} is closed: only one track of it may be built with {game.players} players"


def _explain_refused_route(game: "Game", seat: int, route: Route, why: int) -> str:
    if why == legality.TAKEN:
        owner = game.owner(route.id)
        whose = "yours" if owner == seat else f"claimed by {game.names[owner or 0]}"
        return f"{route.id} is already {whose}"
    if why == legality.CLOSED_TRACK:
        tracks = sum(other.parallel == route.parallel for other in game.board.routes)
        if tracks == 2:
            return (
                "the other track of this double is taken and only one may be used "
                f"with {game.players} players"
            )
        return f"no more tracks of this triple may be used with {game.players} players"
    if why == legality.CUT_ROUTE:
        return f"{route.id} is cut by a route that crosses it"
    if why == legality.UNBUILT:
        return f"{route.id} is a bed without track: nobody can claim it until a piece is laid"
    if why == legality.OWNS_SIBLING:
        return "you already own another track of this double or triple"
    trains = game.trains(seat)
    return f"needs {route.length} trains and you have {trains}"


def _explain_extra(game: "Game", seat: int, move: Move) -> str:
    tunnel = game.tunnel
    assert tunnel is not None
    colours = [kind for kind in tunnel["laid"] if kind != LOCO]
    what = f"{colours[0]} cards or locos" if colours else "locos, because only locos were laid"
    paid = sum(move.cards or ())
    if paid != tunnel["extra"]:
        return f"the tunnel asks {tunnel['extra']} more, not {paid}: {what}"
    hand = game.hand(seat)
    missing = {k: n for k, n in cards_by_name(move.cards or ()).items() if n > hand.get(k, 0)}
    if missing:
        return "you do not have " + write_cards(move.cards or ()) + " besides the cards laid"
    return f"the tunnel's extra price is paid in {what}"


def _explain_cards(game: "Game", seat: int, move: Move, why: int) -> str:
    route = game.board.route(move.route or "")
    hand = game.hand(seat)
    wanted = cards_by_name(move.cards or ())
    if why == legality.NOT_IN_HAND:
        short = {kind: n - hand.get(kind, 0) for kind, n in wanted.items() if n > hand.get(kind, 0)}
        named = ", ".join(f"{n} more {kind} {'card' if n == 1 else 'cards'}" for kind, n in short.items())
        return f"needs {named}"
    missing = explain_route(game, seat, route)
    if missing is not None:
        return missing
    return f"{write_cards(move.cards or ())} does not pay {route.id}: {price_in_words(game, route)}"


def price_in_words(game: "Game", route: Route) -> str:
    """What a route costs now."""
    table = game._tables[0]
    number = game._route_number[route.id]
    scheme = int(table.scheme[number])
    colours = _colours_of(game, route)
    any_cards = int(table.any_cards[number])

    def of_colour(spaces: int) -> str:
        card = "card" if spaces == 1 else "cards"
        return (
            f"{spaces} {COLOURS[colours[0]]} {card}"
            if len(colours) == 1
            else f"{spaces} {card} of one colour"
        )

    def locos(spaces: int) -> str:
        return LOCO if spaces == 1 else f"{LOCO}s"

    if scheme == payment.SETS:
        return f"it takes {of_colour(route.length)}, any {any_cards} cards standing for one, no loco alone"
    if scheme == payment.COLOUR_ONLY:
        return f"it takes {of_colour(route.length)}, no locos"
    if scheme == payment.WILD:
        return f"it takes {of_colour(route.length)} or {locos(route.length)}"
    rest = route.length - route.locos
    words = f"it takes {route.locos} {locos(route.locos)}"
    if rest:
        words += f" and {of_colour(rest)} or {locos(rest)}"
    if scheme == payment.FERRY_ANY:
        words += f"; any {any_cards} cards stand for a loco"
    if scheme == payment.FERRY_PAIR:
        words += "; a pair of one colour stands for the loco of a symbol"
    return words
