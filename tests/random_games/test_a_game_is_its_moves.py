"""The same seed and the same moves give the same game, byte for byte, however they are handed over."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import locomotif as lm
from tests.profiles import examples
from tests.random_games.journeys import MOMENTS, journeys
from tests.reference.printed import TABLES


def position_of(game: lm.Game) -> bytes:
    """Take the whole position as bytes."""
    return bytes(game.state.tobytes())


@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_a_record_replays_to_the_same_position_at_any_moment(
    board: str, players: int, data: st.DataObject
) -> None:
    game = data.draw(journeys(board, players)).at(data.draw(MOMENTS))
    again = lm.Game.from_record(game.record())
    assert position_of(again) == position_of(game)
    assert again.moves == game.moves
    assert again.record() == game.record()
    assert [again.view(seat) for seat in (None, *range(players))] == [
        game.view(seat) for seat in (None, *range(players))
    ]


@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_a_move_as_text_does_what_the_move_does(board: str, players: int, data: st.DataObject) -> None:
    journey = data.draw(journeys(board, players))
    by_text = journey.deal()
    for game, seat, move, events in journey.play():
        assert lm.Move.parse(str(move)) == move
        assert by_text.play(str(move), seat) == events
        assert position_of(by_text) == position_of(game)


@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_a_copy_is_played_on_without_the_game_it_was_taken_from(
    board: str, players: int, data: st.DataObject
) -> None:
    journey, moment = data.draw(journeys(board, players)), data.draw(st.integers(0, 150))
    game = journey.at(moment)
    copied, before, record = game.copy(), position_of(game), game.record()
    assert position_of(copied) == before
    chance = random.Random(journey.seed)
    for _ in range(20):
        if not copied.over:
            seat = chance.choice(copied.waiting)
            copied.play(journey.choose(chance, copied, seat), seat)
    assert position_of(game) == before
    assert game.record() == record
    for seat, move in copied.moves[len(game.moves) :]:
        game.play(move, seat)
    assert position_of(game) == position_of(copied)


@pytest.mark.rule("C-2")
@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_the_order_in_which_seats_choose_their_first_tickets_makes_no_difference(
    board: str, players: int, data: st.DataObject
) -> None:
    seed = data.draw(st.integers(0, 2**32 - 1))
    game = lm.Game(board, players, seed=seed)
    choices = {seat: data.draw(st.sampled_from(game.legal_moves(seat))) for seat in range(players)}
    orders = [range(players), range(players)[::-1], data.draw(st.permutations(range(players)))]
    games = []
    for order in orders:
        games.append(lm.Game(board, players, seed=seed))
        for seat in order:
            games[-1].play(choices[seat], seat)
    for one, other in pairwise(games):
        assert position_of(one) == position_of(other)


@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_a_refused_move_changes_nothing(board: str, players: int, data: st.DataObject) -> None:
    journey = data.draw(journeys(board, players))
    seen: set[str] = {"draw deck", "tickets", "pass", "withdraw", "pay 1loco"}
    for game, _, played, _ in journey.play():
        seen.add(str(played))
        if len(game.moves) % 8:
            continue
        before, moves = position_of(game), len(game.moves)
        for move in sorted(seen)[:40]:
            if not game.is_legal(move):
                with pytest.raises(lm.IllegalMove):
                    game.play(move)
        assert position_of(game) == before
        assert len(game.moves) == moves
