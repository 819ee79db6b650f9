"""Northern Lights: a player takes up to two cards, and may stop after the first (L-9)."""

from pathlib import Path

import pytest

import locomotif as lm
from tests.rules.positions import (
    Seat,
    draw_blind,
    must_refuse,
    play,
    position,
    verbs,
    with_switch,
)

pytestmark = pytest.mark.plain

ROW = "red blue green white black"


def drawing(deck: str = "yellow orange violet", row: str = ROW, **seats: object) -> lm.Game:
    """Set up a turn in Northern Lights with these cards next in the deck."""
    return position("northern_lights", Seat(**seats), Seat(), row=row, deck=deck)  # type: ignore[arg-type]


@pytest.mark.rule("L-9", "C-6")
@pytest.mark.parametrize("first", ["draw deck", "draw red@1"])
def test_after_the_first_card_the_second_may_be_taken_or_left(first: str) -> None:
    game = play(drawing(), first)
    assert game.phase == "second card"
    assert verbs(game) == {"draw", "stop"}
    assert game.view(0)["moves"]["stop"] is True
    taken = play(game.copy(), "draw blue@2")
    assert sum(taken.hand(0).values()) == 2
    game.play("stop")
    assert sum(game.hand(0).values()) == 1
    assert (game.turn, game.phase) == (1, "turn")


@pytest.mark.rule("L-9")
def test_stopping_leaves_row_and_deck_as_they_are() -> None:
    game = play(drawing(), "draw red@1")
    row, deck = game.row, game.deck_size
    assert game.play("stop") == [{"event": "stopped", "seat": 0}]
    assert (game.row, game.deck_size, game.hand(0)) == (row, deck, {"red": 1})


@pytest.mark.rule("L-9", "C-5")
def test_nobody_stops_before_the_first_card_or_after_the_second() -> None:
    game = drawing()
    assert "stop" not in verbs(game)
    must_refuse(game, "stop")
    play(game, "draw red@1", "draw blue@2")
    must_refuse(game, "stop")
    game.play("draw deck")
    must_refuse(game, "stop", seat=0)


@pytest.mark.rule("L-9", "C-7")
def test_a_face_up_loco_ends_the_draw_without_stopping() -> None:
    game = play(drawing(row="loco blue green white black"), "draw loco@1")
    assert game.turn == 1
    must_refuse(game, "stop")


@pytest.mark.rule("L-9", "C-10")
def test_the_draw_ends_by_itself_where_no_second_card_may_be_taken() -> None:
    row = "loco loco loco loco loco"
    game = position("northern_lights", Seat(), Seat(), row=row, deck="red", cards_to=1)
    game.play("draw deck")
    assert (game.turn, game.phase) == (1, "turn")


@pytest.mark.rule("L-9", "C-16")
def test_a_draw_of_one_card_is_a_whole_turn_for_the_end_of_the_game() -> None:
    game = drawing(trains=2)
    play(game, "draw deck", "stop")
    assert game.last_turns == 2
    draw_blind(game)
    play(game, "draw deck", "stop")
    assert game.over


@pytest.mark.rule("L-9", "C-19")
def test_a_draw_of_one_card_is_not_a_pass() -> None:
    game = play(drawing(), "draw deck", "stop", "draw deck", "stop")
    assert not game.over
    assert game.turn == 0


@pytest.mark.rule("L-9", "F-3")
def test_where_track_is_laid_after_drawing_it_is_laid_after_stopping_too(tmp_path: Path) -> None:
    folder = with_switch(tmp_path, "france", "cards", "second_card_may_be_left = true")
    game = lm.Game.from_scenario({"board": str(folder), "players": 2, "row": ROW, "deck": "yellow orange"})
    play(game, "draw red@1", "stop")
    assert (game.turn, game.phase) == (0, "track")
    must_refuse(game, "stop")
    game.play(game.legal_moves()[0])
    assert (game.turn, game.phase) == (1, "turn")


@pytest.mark.rule("L-9")
def test_the_move_is_refused_with_the_reason() -> None:
    elsewhere = play(position("usa", Seat(), Seat(), row=ROW, deck="yellow orange"), "draw red@1")
    for game, code in ((elsewhere, "may_not_stop"), (drawing(), "wrong_phase")):
        with pytest.raises(lm.IllegalMove) as refused:
            game.play("stop")
        assert refused.value.code == code


@pytest.mark.rule("L-9")
def test_a_game_with_a_stop_in_it_is_written_down_and_replayed() -> None:
    game = lm.Game("northern_lights", players=2, seed=3)
    play(game, *(str(game.legal_moves(seat)[0]) for seat in (0, 1)), "draw deck", "stop")
    assert "stop\n" in game.record()
    again = lm.Game.from_record(game.record())
    assert again.moves == game.moves
    assert again.view(None) == game.view(None)
