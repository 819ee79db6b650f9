"""Which claims the canonical list must offer, given every payment that there is (U-3)."""

from locomotif.boards import Route
from tests.reference.payments import Cards, payments
from tests.reference.printed import COLOURS


def claims_are_canonical(
    board: str, route: Route, colours: list[str], hand: Cards, claims: list[Cards]
) -> None:
    """Insist on one claim for every colour that can pay, one for locos alone, and nothing superfluous (U-3)."""
    in_colour = {
        colour: ways for colour in colours if (ways := payments(board, route, colour, hand, coloured=True))
    }
    every = set().union(*(payments(board, route, colour, hand) for colour in colours))
    assert len(set(claims)) == len(claims)
    assert set(claims) <= every
    assert bool(claims) == bool(every)
    for ways in in_colour.values():
        assert ways & set(claims)
    locos_alone = (*[0] * len(COLOURS), route.length)
    assert (locos_alone in claims) == (locos_alone in every)
    stand_ins_alone = not in_colour and locos_alone not in every and bool(every)
    assert len(claims) <= len(in_colour) + (locos_alone in every) + stand_ins_alone
    if all(sum(cards) == route.length for cards in every):  # no stand-ins: the fewest locos
        fewest = {min(ways, key=lambda cards: cards[-1]) for ways in in_colour.values()}
        assert set(claims) - {locos_alone} == fewest - {locos_alone}
