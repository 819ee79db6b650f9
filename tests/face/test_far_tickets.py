"""How far a ticket is from being done, as the view tells its owner."""

import pytest

import locomotif as lm


def state_of_ticket(bullet_trains: int, trains: int) -> tuple[str, int | None]:
    """What seat 0 reads on its ticket from Osaka to Tokyo: five bullet routes, or longer ways on its own trains."""
    game = lm.Game.from_scenario(
        {
            "board": "japan",
            "players": 2,
            "bullet_trains": bullet_trains,
            "seat": [{"tickets": ["osaka>tokyo"], "trains": trains}],
        }
    )
    ticket = game.view(0)["tickets"][0]
    return ticket["state"], ticket["trains"]


@pytest.mark.rule("J-2")
def test_bullet_trains_can_carry_a_ticket_without_any_own_trains() -> None:
    assert state_of_ticket(bullet_trains=16, trains=0) == ("possible", 0)
    assert state_of_ticket(bullet_trains=5, trains=0) == ("possible", 0)


@pytest.mark.rule("J-4")
def test_a_ticket_is_blocked_when_bullet_trains_and_trains_run_short_together() -> None:
    assert state_of_ticket(bullet_trains=1, trains=0)[0] == "blocked"
    assert state_of_ticket(bullet_trains=4, trains=0)[0] == "blocked"
    assert state_of_ticket(bullet_trains=4, trains=1) == ("possible", 1)


def test_a_ticket_is_done_when_all_of_its_way_is_owned() -> None:
    game = lm.Game.from_scenario(
        {
            "board": "nordic",
            "players": 2,
            "seat": [
                {"tickets": ["oslo>stockholm"], "routes": ["oslo:orebro:green", "orebro:stockholm:black"]},
            ],
        }
    )
    assert game.view(0)["tickets"][0]["state"] == "done"


def test_a_comment_among_the_headers_of_a_record_does_not_end_them() -> None:
    game = lm.Game("usa", players=2, seed=1)
    text = game.record().replace("players: 2\n", "players: 2\n; a friendly match\n")
    assert lm.Game.from_record(text).record() == game.record()
