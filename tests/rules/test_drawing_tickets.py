"""Drawing tickets in the course of the game (C-15)."""

import shutil
from itertools import combinations
from pathlib import Path

import pytest

import locomotif as lm
from tests.rules.positions import (
    BOARDS,
    Seat,
    all_tickets,
    moves,
    must_refuse,
    offered_tickets,
    play,
    position,
    verbs,
)

pytestmark = pytest.mark.plain

DRAWN = {"france": 4, "japan": 3, "nordic": 3, "northern_lights": 3, "usa": 3}
UNDER_THE_DECK = ("france", "japan", "northern_lights", "usa")


@pytest.mark.rule("C-15")
@pytest.mark.parametrize("board", BOARDS)
def test_the_boards_number_of_tickets_comes_from_the_top_of_the_deck(board: str) -> None:
    top = all_tickets(board)[::-1][:6]
    game = play(position(board, Seat(), Seat(), ticket_deck=top), "tickets")
    assert offered_tickets(game) == set(top[: DRAWN[board]])
    assert game.ticket_deck_size == len(all_tickets(board)) - DRAWN[board]


@pytest.mark.rule("C-15")
@pytest.mark.parametrize("board", BOARDS)
def test_any_of_the_tickets_drawn_may_be_kept_but_at_least_one(board: str) -> None:
    top = all_tickets(board)[: DRAWN[board] + 1]
    game = play(position(board, Seat(), Seat(), ticket_deck=top), "tickets")
    numbers = range(1, DRAWN[board] + 1)
    allowed = {frozenset(choice) for number in numbers for choice in combinations(top[:-1], number)}
    assert {frozenset(move.split()[1:]) for move in moves(game)} == allowed
    assert len(moves(game)) == len(allowed)
    must_refuse(game, "keep")
    must_refuse(game, f"keep {top[-1]}")
    game.play(f"keep {top[1]}")
    assert (game.tickets(0), game.tickets(1), game.turn) == ([top[1]], [], 1)


@pytest.mark.rule("C-15")
@pytest.mark.parametrize(
    ("board", "left"), [(board, left) for board in BOARDS for left in range(1, DRAWN[board])]
)
def test_when_fewer_are_left_those_are_drawn_and_one_is_kept_at_least(board: str, left: int) -> None:
    last = all_tickets(board)[:left]
    game = position(board, Seat(), Seat(), ticket_deck=last, tickets_to=1)
    assert game.ticket_deck_size == left
    game.play("tickets")
    assert offered_tickets(game) == set(last)
    assert game.view(0)["moves"] == {"keep": 1}
    assert game.ticket_deck_size == 0
    must_refuse(game, "keep")
    game.play(f"keep {last[0]}")
    assert game.tickets(0) == [last[0]]
    assert game.ticket_deck_size == (left - 1 if board in UNDER_THE_DECK else 0)


@pytest.mark.rule("C-15")
@pytest.mark.parametrize(("left", "keep"), [(1, 1), (2, 2), (3, 2)])
def test_nobody_must_keep_more_tickets_than_are_left(tmp_path: Path, left: int, keep: int) -> None:
    folder = shutil.copytree(lm.Board("usa").folder, tmp_path / "usa")
    settings = (folder / "board.toml").read_text("utf-8")
    (folder / "board.toml").write_text(settings.replace("keep_drawn = 1", "keep_drawn = 2"), "utf-8")
    tickets = all_tickets("usa")
    game = lm.Game.from_scenario(
        {
            "board": str(folder),
            "players": 2,
            "seat": [{}, {"tickets": tickets[left:]}],
            "ticket_deck": tickets[:left],
        }
    )
    game.play("tickets")
    assert game.view(0)["moves"] == {"keep": keep}
    assert min(len(move.tickets) for move in game.legal_moves()) == keep


@pytest.mark.rule("C-15")
@pytest.mark.parametrize("board", BOARDS)
def test_an_empty_ticket_deck_cannot_be_drawn_from(board: str) -> None:
    game = position(board, Seat(), Seat(), tickets_to=1)
    assert game.ticket_deck_size == 0
    assert "tickets" not in verbs(game)
    must_refuse(game, "tickets")


@pytest.mark.rule("C-15", "F-10", "J-10", "L-7")
@pytest.mark.parametrize("board", UNDER_THE_DECK)
def test_tickets_not_kept_go_under_the_deck_in_the_order_drawn(board: str) -> None:
    drawn = DRAWN[board]
    deck = all_tickets(board)[: drawn + 2]
    game = position(board, Seat(), Seat(), ticket_deck=deck, tickets_to=1)
    # Every draw keeps the second ticket and sends the others under the deck: three draws show all orders.
    while len(deck) > drawn - 1:
        game.play("tickets")
        assert offered_tickets(game) == set(deck[:drawn])
        kept = deck[1]
        game.play(f"keep {kept}")
        deck = [*deck[drawn:], *(ticket for ticket in deck[:drawn] if ticket != kept)]
        assert game.ticket_deck_size == len(deck)


@pytest.mark.rule("C-15", "N-11")
def test_in_scandinavia_tickets_not_kept_do_not_come_back() -> None:
    deck = all_tickets("nordic")[:4]
    game = position("nordic", Seat(), Seat(), ticket_deck=deck, tickets_to=1)
    play(game, "tickets", f"keep {deck[1]}", "tickets")
    assert offered_tickets(game) == {deck[3]}
    game.play(f"keep {deck[3]}")
    assert game.ticket_deck_size == 0
    assert "tickets" not in verbs(game)


@pytest.mark.rule("C-15")
@pytest.mark.parametrize("board", BOARDS)
def test_tickets_pile_up_without_limit_and_stay(board: str) -> None:
    deck = all_tickets(board)[: DRAWN[board]]
    game = position(board, Seat(), Seat(), ticket_deck=deck, tickets_to=0)
    held = game.tickets(0)
    assert len(held) == len(all_tickets(board)) - len(deck)
    play(game, "tickets", "keep " + " ".join(deck))
    assert sorted(game.tickets(0)) == sorted([*held, *deck])
