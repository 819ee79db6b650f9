"""Japan: the end, the bullet track, and ties."""

import pytest

import locomotif as lm
from tests.rules.positions import Seat, position, turns_until_the_end

pytestmark = pytest.mark.plain

KYOTO = "kyoto:osaka:grey"  # a bullet route of one space


def bullet_points(game: lm.Game) -> list[int]:
    """List what each seat scores on the bullet track."""
    return [seat.bonuses.get("bullet", 0) for seat in game.result().seats]


# The end


@pytest.mark.rule("J-7")
@pytest.mark.parametrize(
    ("trains", "bullet_trains", "ends"),
    [(2, 2, True), (0, 0, True), (1, 2, True), (3, 2, False), (2, 3, False), (20, 0, False), (0, 16, False)],
)
def test_the_end_is_near_when_both_kinds_of_trains_run_out(
    trains: int, bullet_trains: int, ends: bool
) -> None:
    game = position("japan", Seat(trains=trains), Seat(), Seat(), bullet_trains=bullet_trains)
    view = game.view(None)
    assert (view["seats"][0]["few_trains"] and view["few_bullet_trains"]) == ends
    turns = turns_until_the_end(game, most=7)
    assert game.over == ends
    assert turns == ([0, 1, 2, 0] if ends else [0, 1, 2, 0, 1, 2, 0])


@pytest.mark.rule("J-7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_player_who_runs_one_kind_down_after_the_other_triggers_the_end(seat: int) -> None:
    seats = [Seat("1red", trains=3) if place == seat else Seat() for place in range(3)]
    game = position("japan", *seats, turn=seat, bullet_trains=2)
    game.play("claim hiroshima:masuda:red 1red")
    assert turns_until_the_end(game) == [(seat + 1) % 3, (seat + 2) % 3, seat]
    seats = [Seat("1red", trains=2) if place == seat else Seat() for place in range(3)]
    game = position("japan", *seats, turn=seat, bullet_trains=3)
    game.play(f"claim {KYOTO} 1red")
    assert turns_until_the_end(game) == [(seat + 1) % 3, (seat + 2) % 3, seat]


@pytest.mark.rule("J-7")
def test_bringing_the_bullet_trains_down_while_another_is_short_of_trains_does_not_trigger_the_end() -> None:
    game = position("japan", Seat("1red"), Seat(), Seat(trains=2), bullet_trains=3)
    game.play(f"claim {KYOTO} 1red")
    assert game.bullet_trains == 2
    # Seat 2 triggers it by ending the next turn of its own.
    assert turns_until_the_end(game) == [1, 2, 0, 1, 2]


# The bullet track


@pytest.mark.rule("J-8")
@pytest.mark.parametrize(
    ("track", "points"),
    [
        ([5, 3], [10, -10]),
        ([3, 5], [-10, 10]),
        ([3, 3], [10, 10]),
        ([3, 0], [10, -20]),
        ([0, 0], [-20, -20]),
        ([9, 7, 5], [15, 5, -10]),
        ([7, 9, 7], [5, 15, 5]),
        ([9, 9, 7], [15, 15, -10]),
        ([0, 0, 1], [-20, -20, 15]),
        ([9, 7, 5, 3], [20, 10, 0, -10]),
        ([9, 7, 7, 3], [20, 10, 10, -10]),
        ([9, 9, 9, 3], [20, 20, 20, -10]),
        ([5, 5, 0, 3], [20, 20, -20, 0]),
        ([9, 7, 5, 3, 1], [25, 15, 5, -5, -10]),
        ([10, 7, 7, 3, 0], [25, 15, 15, -5, -20]),
        ([9, 9, 5, 5, 1], [25, 25, 5, 5, -10]),
        ([4, 4, 4, 4, 4], [25, 25, 25, 25, 25]),
        ([9, 5, 5, 5, 5], [25, 15, 15, 15, 15]),
    ],
)
def test_the_bullet_track_scores_by_rank(track: list[int], points: list[int]) -> None:
    game = position("japan", *(Seat() for _ in track), bullet=track)
    assert bullet_points(game) == points
    assert [seat.total for seat in game.result().seats] == points


@pytest.mark.rule("J-8")
def test_the_example_with_five_players() -> None:
    game = position("japan", *(Seat() for _ in range(5)), bullet=[3, 12, 0, 8, 8])
    assert bullet_points(game) == [-5, 25, -20, 15, 15]


# Bonuses and ties


@pytest.mark.rule("J-9")
def test_neither_long_paths_nor_many_tickets_bring_a_bonus() -> None:
    seat = Seat(
        tickets=["hakata>oita"],
        routes=[
            "akita:niigata:orange",
            "hakata:nagasaki:white",
            "kumamoto:nagasaki:green",
            "kumamoto:oita:red",
        ],
    )
    result = position("japan", seat, Seat(), bullet=[1, 1]).result()
    assert list(result.seats[0].completed) == ["hakata>oita"]
    assert [entry.bonuses for entry in result.seats] == [{"bullet": 10}, {"bullet": 10}]
    assert result.seats[0].total == 10 + 2 + 1 + 2 + 3 + 10


@pytest.mark.rule("C-18")
def test_bullet_routes_are_no_part_of_a_longest_path() -> None:
    seat = Seat(routes=["narita:tokyo:violet", "narita:utsunomiya:yellow"])
    game = position("japan", seat, Seat(), bullet_routes={"odawara:tokyo:grey": 0, "takasaki:tokyo:grey": 0})
    assert game.result().seats[0].longest_path == 3


@pytest.mark.rule("J-11")
def test_a_tie_goes_to_the_most_completed_tickets() -> None:
    traveller = Seat(tickets=["odawara>narita"], routes=["narita:tokyo:violet"])
    builder = Seat(routes=["ise:kyoto:orange"])
    result = position(
        "japan", builder, traveller, bullet_routes={"odawara:tokyo:grey": 0}, bullet=[1, 1]
    ).result()
    assert [seat.total for seat in result.seats] == [12, 12]
    assert list(result.winners) == [1]


@pytest.mark.rule("J-11", "C-20")
def test_nothing_else_settles_a_tie() -> None:
    longer = Seat(routes=["ise:kyoto:orange", "ise:nagoya:white"])
    scattered = Seat(routes=["fukushima:iwaki:green", "kochi:takamatsu:orange"])
    result = position("japan", longer, scattered, bullet=[3, 3]).result()
    assert list(result.winners) == [0, 1]
