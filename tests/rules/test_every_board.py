"""Setting up, beginning, and what a turn is: the same on every board."""

import json
from itertools import combinations
from typing import NamedTuple

import pytest

import locomotif as lm
from tests.rules.positions import (
    BOARDS,
    COLOURS,
    KINDS,
    LOCOS,
    MAY_STOP_BOARDS,
    Seat,
    all_tickets,
    draw_blind,
    moves,
    must_refuse,
    offered_tickets,
    play,
    position,
    verbs,
)

pytestmark = pytest.mark.plain


class Box(NamedTuple):
    """One column of the table at the head of the rules."""

    players: tuple[int, ...]
    trains: int
    cards: int
    tickets: int
    tickets_dealt: int
    keep: int


BOXES = {
    "nordic": Box((2, 3), 40, 4, 46, 5, 2),
    "france": Box((2, 3, 4, 5), 40, 8, 58, 5, 3),
    "japan": Box((2, 3, 4, 5), 20, 4, 54, 4, 2),
    "northern_lights": Box((2, 3, 4, 5), 40, 4, 55, 4, 2),
    "usa": Box((2, 3, 4, 5), 45, 4, 30, 3, 2),
}
TABLES = [(board, players) for board, box in BOXES.items() for players in box.players]


def first_choice(game: lm.Game, seat: int, number: int) -> str:
    """Name a first choice that keeps this many tickets."""
    return "keep " + " ".join(sorted(offered_tickets(game, seat))[:number])


def everybody_keeps_all(game: lm.Game) -> lm.Game:
    """Get the first choice of tickets out of the way."""
    for seat in list(game.waiting):
        game.play("keep " + " ".join(offered_tickets(game, seat)), seat=seat)
    return game


# The cards


@pytest.mark.rule("C-1")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("board", BOARDS)
def test_the_last_card_of_a_kind_is_in_the_deck_when_all_others_are_elsewhere(board: str, kind: str) -> None:
    row = " ".join([c for c in COLOURS if c != kind][:5])
    game = position(board, Seat(), Seat(), row=row, deck=kind, cards_to=1)
    assert game.deck_size == 1
    assert game.hand(1)[kind] == (LOCOS[board] if kind == "loco" else 12) - 1
    assert play(game, "draw deck").hand(0) == {kind: 1}


@pytest.mark.rule("C-1")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("board", BOARDS)
def test_there_is_no_thirteenth_card_of_a_colour_and_no_further_loco(board: str, kind: str) -> None:
    there_are = LOCOS[board] if kind == "loco" else 12
    assert position(board, Seat(f"{there_are}{kind}"), Seat()).hand(0) == {kind: there_are}
    with pytest.raises(ValueError, match=kind):
        position(board, Seat(f"{there_are}{kind}"), Seat(f"1{kind}"))


@pytest.mark.rule("C-1")
@pytest.mark.parametrize("board", BOARDS)
def test_there_is_no_ninth_colour(board: str) -> None:
    with pytest.raises(ValueError, match="pink"):
        position(board, Seat("1pink"), Seat())


# Set-up


@pytest.mark.rule("C-2")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_everybody_is_dealt_the_boards_number_of_everything(board: str, players: int) -> None:
    box = BOXES[board]
    game = lm.Game(board, players=players, seed=3)
    assert game.phase == "first tickets"
    for seat in range(players):
        assert sum(game.hand(seat).values()) == box.cards
        assert len(offered_tickets(game, seat)) == box.tickets_dealt
        assert game.trains(seat) == box.trains
        assert game.score(seat) == 0
    assert len(game.row) == 5
    assert None not in game.row
    flushed = sum(game.discard.values())
    assert game.deck_size == 8 * 12 + LOCOS[board] - players * box.cards - 5 - flushed
    assert game.ticket_deck_size == box.tickets - players * box.tickets_dealt


@pytest.mark.rule("C-2")
@pytest.mark.parametrize("board", BOARDS)
def test_no_ticket_is_dealt_twice(board: str) -> None:
    players = BOXES[board].players[-1]
    game = lm.Game(board, players=players, seed=3)
    dealt = [ticket for seat in range(players) for ticket in offered_tickets(game, seat)]
    assert len(dealt) == len(set(dealt))
    assert set(dealt) <= set(all_tickets(board))
    assert len(set(all_tickets(board))) == BOXES[board].tickets


@pytest.mark.rule("C-2")
@pytest.mark.parametrize("board", BOARDS)
def test_the_board_says_for_how_many_players_it_is(board: str) -> None:
    allowed = BOXES[board].players
    for players in (allowed[0] - 1, allowed[-1] + 1):
        with pytest.raises(ValueError, match=r"players"):
            lm.Game(board, players=players, seed=1)


@pytest.mark.rule("C-2")
@pytest.mark.parametrize("board", BOARDS)
def test_cards_and_tickets_are_shuffled(board: str) -> None:
    games = [lm.Game(board, players=2, seed=seed) for seed in range(5)]
    assert len({str(game.row) for game in games}) > 1
    assert len({str(sorted(game.hand(0).items())) for game in games}) > 1
    assert len({str(sorted(offered_tickets(game, 0))) for game in games}) == len(games)
    again = lm.Game(board, players=2, seed=4)
    assert (again.row, again.hand(0)) == (games[4].row, games[4].hand(0))


@pytest.mark.rule("C-2")
@pytest.mark.parametrize("board", BOARDS)
def test_at_the_start_every_choice_of_at_least_the_minimum_is_offered(board: str) -> None:
    box = BOXES[board]
    game = lm.Game(board, players=2, seed=5)
    dealt = offered_tickets(game, 1)
    numbers = range(box.keep, box.tickets_dealt + 1)
    allowed = {frozenset(choice) for number in numbers for choice in combinations(sorted(dealt), number)}
    assert {frozenset(move.split()[1:]) for move in moves(game, 1)} == allowed
    assert len(moves(game, 1)) == len(allowed)
    assert verbs(game, 1) == {"keep"}


@pytest.mark.rule("C-2")
@pytest.mark.parametrize("board", BOARDS)
def test_nobody_keeps_fewer_first_tickets_than_the_minimum_or_tickets_of_others(board: str) -> None:
    game = lm.Game(board, players=2, seed=5)
    must_refuse(game, first_choice(game, 1, BOXES[board].keep - 1), seat=1)
    foreign = sorted(offered_tickets(game, 0))[0]
    must_refuse(game, first_choice(game, 1, BOXES[board].keep) + f" {foreign}", seat=1)
    one = sorted(offered_tickets(game, 1))[0]
    must_refuse(game, "keep " + " ".join([one] * BOXES[board].keep), seat=1)
    kept = first_choice(game, 1, BOXES[board].keep)
    game.play(kept, seat=1)
    game.play(first_choice(game, 0, BOXES[board].tickets_dealt), seat=0)
    assert sorted(game.tickets(1)) == kept.split()[1:]
    assert len(game.tickets(0)) == BOXES[board].tickets_dealt


@pytest.mark.rule("C-2")
@pytest.mark.parametrize("board", BOARDS)
def test_first_tickets_may_be_chosen_in_any_order_and_once_only(board: str) -> None:
    game = lm.Game(board, players=3, seed=5, first=1)
    assert list(game.waiting) == [0, 1, 2]
    for seat, still_choosing in ((2, [0, 1]), (0, [1])):
        choice = first_choice(game, seat, 3)
        game.play(choice, seat=seat)
        assert list(game.waiting) == still_choosing
        assert game.phase == "first tickets"
        must_refuse(game, choice, seat=seat)
    game.play(first_choice(game, 1, 3), seat=1)
    assert (game.phase, game.turn, list(game.waiting)) == ("turn", 1, [1])


@pytest.mark.rule("C-2")
def test_nobody_plays_before_all_have_chosen() -> None:
    game = lm.Game("usa", players=2, seed=5, first=0)
    game.play(first_choice(game, 0, 2), seat=0)
    must_refuse(game, "draw deck", seat=0)
    must_refuse(game, "tickets", seat=0)


@pytest.mark.rule("C-2", "C-3")
@pytest.mark.parametrize("board", BOARDS)
def test_first_tickets_are_chosen_in_secret(board: str) -> None:
    views = []
    for choice in range(2):
        game = lm.Game(board, players=2, seed=5, first=0)
        dealt = sorted(offered_tickets(game, 1))
        game.play("keep " + " ".join(dealt[choice : choice + BOXES[board].keep]), seat=1)
        views.append([json.dumps(game.view(seat), sort_keys=True) for seat in (0, 1, None)])
    (mine, theirs, anybody), (mine_too, theirs_too, anybody_too) = views
    assert mine == mine_too
    assert anybody == anybody_too
    assert theirs != theirs_too


@pytest.mark.rule("C-2", "C-4")
def test_who_begins_is_known_when_the_first_tickets_are_chosen() -> None:
    views = []
    for first in (0, 1):
        game = lm.Game("usa", players=2, seed=5, first=first)
        assert game.turn == first
        views.append(json.dumps(game.view(0), sort_keys=True))
    assert views[0] != views[1]


# Beginning and going round


@pytest.mark.rule("C-4")
@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("board", BOARDS)
def test_the_players_choose_who_begins_and_play_goes_round_in_seat_order(board: str, first: int) -> None:
    game = everybody_keeps_all(lm.Game(board, players=3, seed=2, first=first))
    order = []
    for _ in range(6):
        order.append(game.turn)
        assert list(game.waiting) == [game.turn]
        draw_blind(game)
    assert order == [(first + turn) % 3 for turn in range(6)]


@pytest.mark.rule("C-4")
def test_otherwise_chance_decides_who_begins() -> None:
    begin = {lm.Game("usa", players=3, seed=seed).turn for seed in range(30)}
    assert begin == {0, 1, 2}


# The turn

ROW = "red blue green white black"
CLAIM = {
    "france": "claim angers:nantes:red 1red",
    "japan": "claim hiroshima:masuda:red 1red",
    "nordic": "claim norrkoping:stockholm:red 1red",
    "northern_lights": "claim alborg:arhus:red 1red",
    "usa": "claim portland:seattle:grey 1red",
}


def a_fresh_turn(board: str) -> lm.Game:
    """Set up a position where all three actions are possible."""
    return position(board, Seat("4red"), Seat(), row=ROW, deck="yellow orange violet")


@pytest.mark.rule("C-5")
@pytest.mark.parametrize("board", BOARDS)
def test_a_turn_offers_the_three_actions_and_nothing_else(board: str) -> None:
    game = a_fresh_turn(board)
    assert game.phase == "turn"
    assert verbs(game) == {"draw", "claim", "tickets"}
    must_refuse(game, "pass")


@pytest.mark.rule("C-5")
@pytest.mark.parametrize("board", BOARDS)
def test_a_claim_is_the_whole_turn(board: str) -> None:
    game = play(a_fresh_turn(board), CLAIM[board])
    assert (game.turn, game.phase) == (1, "turn")
    must_refuse(game, "draw deck", seat=0)


@pytest.mark.rule("C-5")
@pytest.mark.parametrize("first_card", ["draw deck", "draw blue@2"])
@pytest.mark.parametrize("board", BOARDS)
def test_there_is_no_going_back_after_the_first_card(board: str, first_card: str) -> None:
    game = play(a_fresh_turn(board), first_card)
    assert (game.turn, game.phase) == (0, "second card")
    assert verbs(game) == {"draw", "stop"} if board in MAY_STOP_BOARDS else {"draw"}
    for move in ("tickets", CLAIM[board], "pass"):
        must_refuse(game, move)


@pytest.mark.rule("C-5")
@pytest.mark.parametrize("board", BOARDS)
def test_there_is_no_going_back_once_tickets_are_seen(board: str) -> None:
    game = play(a_fresh_turn(board), "tickets")
    assert (game.turn, game.phase) == (0, "tickets")
    assert verbs(game) == {"keep"}
    for move in ("draw deck", "draw blue@2", CLAIM[board], "tickets", "withdraw", "pass"):
        must_refuse(game, move)
    game.play(game.legal_moves()[0])
    assert (game.turn, game.phase) == (1, "turn")


@pytest.mark.rule("C-5")
@pytest.mark.parametrize("board", BOARDS)
def test_nobody_plays_in_the_turn_of_another(board: str) -> None:
    game = a_fresh_turn(board)
    for move in ("draw deck", "draw blue@2", "tickets"):
        must_refuse(game, move, seat=1)
