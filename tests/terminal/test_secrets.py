"""The terminal tells a person nothing that their seat may not see."""

import io
import random

import pytest
from rich.console import Console

from locomotif import Game, boards
from locomotif.game.events import Event
from locomotif.game.view import visible
from locomotif.terminal.event_sentences import describe_events
from locomotif.terminal.letter_map import print_map
from locomotif.terminal.move_menu import print_options
from locomotif.terminal.route_list import print_routes
from locomotif.terminal.score_sheet import print_standing
from locomotif.terminal.table_view import print_table, print_tickets
from tests.terminal.sitting import ENGLISH


def shown_to(game: Game, seat: int) -> str:
    """All that the terminal can show during a game."""
    console = Console(file=io.StringIO(), width=80)
    print_table(console, ENGLISH, game, seat)
    print_options(console, ENGLISH, game, seat, all_moves=True)
    for show in (print_tickets, print_standing, print_routes, print_map):
        show(console, ENGLISH, game, seat)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("board", boards())
def test_two_games_that_differ_only_in_secrets_look_the_same(board: str) -> None:
    """The other seat's unknown cards and its tickets, and the decks, are exchanged."""
    tickets = [str(ticket) for ticket in Game(board, seed=1).board.tickets]
    route = Game(board, seed=1).board.routes
    ready = [r.id for r in route if r.colour is not None and r.length <= 3 and not r.parallel][:4]

    def position(hand: str, held: list[str], seed: int) -> Game:
        return Game.from_scenario(
            {
                "board": board,
                "players": 2,
                "seed": seed,
                "row": "red blue green white orange",
                "seat": [
                    {"hand": "3green+2loco+1red", "tickets": tickets[:2], "routes": ready[:2]},
                    {"hand": hand, "tickets": held, "routes": ready[2:]},
                ],
                **({"bonus_cards": ["rail-baron", "fatal-traction"]} if board == "northern_lights" else {}),
            }
        )

    one = position("2violet+2black", tickets[2:4], 1)
    other = position("3yellow+1loco", tickets[6:8], 2)
    assert shown_to(one, 0) == shown_to(other, 0)


@pytest.mark.parametrize("board", boards())
def test_the_news_name_no_hidden_card_or_ticket(board: str) -> None:
    dice = random.Random(3)
    game = Game(board, 2, seed=3, names=["Ann", "Bo"])
    while not game.over:
        seat = game.waiting[0]
        move = dice.choice(game.legal_moves(seat))
        events = game.play(move, seat)
        news = " ".join(
            sentence.plain
            for sentence in describe_events(ENGLISH, game, 0, [visible(event, 0) for event in events])
        )
        if seat == 1 and str(move) == "draw deck":
            drawn = news.partition("Bo draws ")[2].partition(".")[0]
            assert drawn == "a card from the deck"
        if seat == 1 and move.kind == "keep":
            assert not any(ticket in news for ticket in move.tickets if ticket not in game.tickets(0))


def test_draws_of_one_turn_are_described_in_one_sentence() -> None:
    game = Game("nordic", seed=1, names=["Ann", "Bo (easy)"])
    events: list[Event] = [
        {"event": "drew", "seat": 1, "from": "row", "place": 2, "card": "red"},
        {"event": "refilled", "place": 2, "card": "blue"},
        {"event": "drew", "seat": 1, "from": "deck"},
        {"event": "drew", "seat": 0, "from": "deck", "card": "loco"},
    ]
    assert [sentence.plain for sentence in describe_events(ENGLISH, game, 0, events)] == [
        "Bo draws ◆ red from the row and a card from the deck.",
        "You draw ★ loco from the deck.",
    ]
