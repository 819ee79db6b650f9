"""What the view offers to pay with: the sensible way first, and every mix for a tunnel's extra price."""

import locomotif as lm

TUNNEL = "kristiansand:stavanger:green"


def turn(board: str, hand: str, **more: str) -> lm.Game:
    """A turn of seat 0 with this hand."""
    return lm.Game.from_scenario({"board": board, "players": 2, "seat": [{"hand": hand}], **more})


def test_the_first_payment_offered_keeps_locos_and_takes_from_the_fullest_colour() -> None:
    game = turn("usa", "2green+5red+3loco")
    grey = next(route for route in game.board.routes if route.colour == "grey" and route.length == 2)
    payments = game.view(0)["moves"]["claim"][grey.id]
    assert payments[:2] == ["2red", "2green"]
    assert payments[-1] == "2loco"


def test_a_payment_without_locos_comes_before_one_with_fewer_cards() -> None:
    """On a ferry three cards may stand for a loco."""
    game = turn("nordic", "4green+3red+2loco")
    for route, payments in game.view(0)["moves"]["claim"].items():
        locos = [lm.Move.parse(f"claim {route} {payment}").cards[-1] for payment in payments]  # type: ignore[index]
        assert locos == sorted(locos), route


def test_every_mix_pays_a_tunnels_extra_price() -> None:
    game = turn(
        "nordic", "5green+4loco", row="red blue white black orange", deck="green loco red yellow yellow"
    )
    game.play(f"claim {TUNNEL} 2green")
    assert game.view(0)["moves"]["pay"] == ["2green", "1green+1loco", "2loco"]


def test_only_the_mixes_that_the_hand_has_are_offered() -> None:
    game = turn(
        "nordic", "4green+1loco", row="red blue white black orange", deck="green loco red yellow yellow"
    )
    game.play(f"claim {TUNNEL} 2green")
    assert game.view(0)["moves"]["pay"] == ["2green", "1green+1loco"]


def test_a_tunnel_laid_with_locos_alone_offers_locos_alone() -> None:
    game = turn(
        "nordic", "4green+3loco", row="red blue white black orange", deck="green loco red yellow yellow"
    )
    game.play(f"claim {TUNNEL} 2loco")
    assert game.view(0)["moves"]["pay"] == ["1loco"]
