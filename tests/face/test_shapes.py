"""Views and events have the shapes declared for them, and say what a claim takes and brings."""

import json
import random
from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

import locomotif as lm
from locomotif.game.events import Event
from locomotif.game.view import View, visible
from tests.rules.positions import Seat, position


class Seen(BaseModel):
    """A view and events, with nothing in them that is not declared."""

    model_config = ConfigDict(extra="forbid")

    view: View
    events: list[Annotated[Event, Field(discriminator="event")]]


EXACTLY: TypeAdapter[Seen] = TypeAdapter(Seen)


def played(board: str, seed: int) -> Iterator[tuple[lm.Game, lm.Game, list[Any]]]:
    """Play a game by chance, claiming where that is possible: before, after and what happened."""
    dice = random.Random(seed)
    game = lm.Game(board, 3, seed=seed)
    while not game.over:
        before = game.copy()
        moves = game.legal_moves()
        claims = [move for move in moves if move.kind in ("claim", "pay")]
        yield before, game, list(game.play(dice.choice(claims or moves), game.waiting[0]))


@pytest.mark.parametrize("board", lm.boards())
def test_every_view_and_event_of_a_game_has_its_declared_shape(board: str) -> None:
    for _, game, events in played(board, seed=3):
        for seat in (None, 0, 1, 2):
            shown = [visible(event, seat) for event in events]
            told = json.dumps({"view": game.view(seat), "events": shown})
            EXACTLY.validate_json(told, strict=True)


@pytest.mark.parametrize("board", lm.boards())
def test_a_claim_says_what_it_takes_and_brings(board: str) -> None:
    for before, game, events in played(board, seed=4):
        for event in events:
            if event["event"] != "claimed":
                continue
            seat, route = event["seat"], event["route"]
            assert event["points"] == game.score(seat) - before.score(seat)
            assert event["trains"] == before.trains(seat) - game.trains(seat)
            assert event["bullet_train"] == (route in game.bullet_routes)
            assert event["bullet_train"] == (route in before.view(None).get("bullet_claims", []))
            bullets = [other for other in events if other["event"] == "bullet"]
            assert bool(bullets) == event["bullet_train"]
            for bullet in bullets:
                assert (bullet["at"], bullet["moved"]) == (
                    game.bullet(seat),
                    game.bullet(seat) - before.bullet(seat),
                )


@pytest.mark.parametrize("board", lm.boards())
def test_open_routes_are_those_that_only_cards_are_missing_for(board: str) -> None:
    for turn, (_, game, _) in enumerate(played(board, seed=5)):
        if turn % 20:
            continue
        for seat in range(game.players):
            refusals = {route.id: game.why_not_claim(route.id, seat) for route in game.board.routes}
            may_be_paid = {
                id for id, refusal in refusals.items() if refusal is None or refusal.code == "cards"
            }
            assert set(game.view(seat)["open"]) == may_be_paid


def test_a_tunnel_says_which_of_the_cards_turned_up_cost_a_card() -> None:
    game = position("nordic", Seat("4green"), Seat(), row="red red red red red", deck="green blue loco")
    [dug, *_] = game.play("claim kristiansand:stavanger:green 2green")
    expected = {"turned_up": ["green", "blue", "loco"], "matches": [True, False, True], "extra": 2}
    for told in (dict(dug), dict(game.view(1)["tunnel"] or {})):
        assert {key: told[key] for key in expected} == expected


@pytest.mark.parametrize("board", lm.boards())
def test_a_move_played_by_its_number_is_the_same_move(board: str) -> None:
    dice = random.Random(6)
    game = lm.Game(board, 2, seed=6)
    while not game.over:
        seat = game.waiting[0]
        move = dice.choice(game.legal_moves(seat))
        twin = game.copy()
        number = game.number_of(move, seat)
        if move.kind in ("claim", "pay"):  # the number names the colour: take the canonical payment of one
            numbers = range(number, number + 9) if move.kind == "claim" else range(number, number + 2)
            number = next(n for n in numbers if game.move_of(seat, n) == move)
        assert twin.play_number(seat, number) == game.play(move, seat)
        assert twin.state.tobytes() == game.state.tobytes()
        assert twin.moves == game.moves


@pytest.mark.parametrize("number", [-1, 10**6, 4000, 1.5, "0", None])
def test_a_number_that_is_not_a_move_is_refused(number: Any) -> None:
    game = lm.Game("usa", 2, seed=6, first=0)
    before = game.state.tobytes()
    with pytest.raises(lm.IllegalMove):
        game.play_number(0, number)
    assert game.state.tobytes() == before


def test_a_number_that_is_not_legal_now_is_refused_with_its_reason() -> None:
    game = position("usa", Seat("1red"), Seat(), row="red red red red red")
    with pytest.raises(lm.IllegalMove, match="you cannot withdraw from a tunnel now"):
        game.play_number(0, game.number_of("withdraw"))
    with pytest.raises(lm.IllegalMove, match="you are missing 4 green cards"):
        game.play_number(0, game.number_of("claim denver:helena:green 4green"))
    with pytest.raises(lm.IllegalMove, match="it is not your turn"):
        game.play_number(1, 0)
    assert game.moves == []
