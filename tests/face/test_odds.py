"""The odds of a tunnel are those that a player could count from what lies open."""

from collections import Counter
from itertools import combinations

import pytest

import locomotif as lm
from tests.rules.positions import Seat, position

TUNNEL = "kristiansand:stavanger:green"
ROW = "red blue white black orange"
ALL = Counter(dict.fromkeys(("violet", "blue", "orange", "white", "green", "yellow", "black", "red"), 12))


def counted(pile: list[str], drawn: int, costly: set[str]) -> list[float]:
    """Turn up every set of cards that the pile can give, and count those that cost more."""
    found = Counter(sum(card in costly for card in turned) for turned in combinations(pile, drawn))
    return [found[n] / found.total() for n in range(drawn + 1)]


@pytest.mark.rule("N-6", "N-7")
def test_the_odds_are_those_of_every_hand_of_three_from_the_cards_unseen() -> None:
    game = position("nordic", Seat("4green+3loco"), Seat("2red"), row=ROW)
    odds = game.tunnel_odds(TUNNEL, 0)
    total = ALL + Counter({"loco": game.board.rules.cards.locos})
    unseen = total - Counter(ROW.split()) - Counter({"green": 4, "loco": 3}) - Counter(game.discard)
    unseen -= Counter(game.known(1))
    pile = sorted(unseen.elements())
    assert set(odds) == {"green", "loco"}
    assert odds["green"]["extra"] == pytest.approx(counted(pile, 3, {"green", "loco"}))
    assert odds["loco"]["extra"] == pytest.approx(counted(pile, 3, {"loco"}))
    assert (odds["green"]["payable"], odds["loco"]["payable"]) == (3, 1)


@pytest.mark.rule("N-9")
def test_a_short_deck_is_followed_by_the_reshuffled_discard() -> None:
    game = position("nordic", Seat("2green"), Seat(), row=ROW, deck="green", discard="loco blue", cards_to=1)
    odds = game.tunnel_odds(TUNNEL, 0)["green"]
    unseen = game.deck_size + sum(game.hand(1).values()) - sum(game.known(1).values())
    costly = {kind: game.hand(1).get(kind, 0) - game.known(1).get(kind, 0) for kind in ("green", "loco")}
    first = (sum(costly.values()) + 1) / unseen
    # then both cards of the discard, of which one is a loco
    assert odds["extra"] == pytest.approx([0, 1 - first, first, 0])
    assert odds["payable"] == 0


@pytest.mark.rule("C-3")
def test_the_odds_say_nothing_about_what_is_hidden() -> None:
    shown = [
        position("nordic", Seat("3green"), Seat(hand), row=ROW, deck=deck).tunnel_odds(TUNNEL, 0)
        for hand, deck in (("4green", "red red red"), ("4red", "green green green"))
    ]
    assert shown[0] == shown[1]


def test_only_a_tunnel_that_can_be_dug_now_has_odds() -> None:
    game = position("nordic", Seat("2green+4red"), Seat("2green"), row=ROW)
    assert game.tunnel_odds(TUNNEL, 0)
    assert game.tunnel_odds(TUNNEL, 1) == {}
    assert all(game.tunnel_odds(route.id, 0) == {} for route in game.board.routes if route.kind != "tunnel")
    with pytest.raises(lm.LocomotifError):
        game.tunnel_odds("oslo:nowhere", 0)
