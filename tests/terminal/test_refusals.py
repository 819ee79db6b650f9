"""Every reason that the rules give has its sentence in French."""

import random
import re

import pytest

from locomotif import Game, IllegalMove, boards
from locomotif.boards import COLOURS, LOCO
from locomotif.game.refusals import price_in_words
from locomotif.terminal.refusals import in_words, is_known
from tests.terminal.sitting import ENGLISH, FRENCH


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("needs 2 more green cards", "il manque 2 vert"),
        (
            "needs 1 more loco and 2 more cards of one colour",
            "il manque 1 loco et 2 cartes d'une même couleur",
        ),
        ("needs 1 more red card, 2 more loco cards", "il manque 1 rouge, 2 loco"),
        ("needs 9 trains and you have 3", "il faut 9 wagons et vous en avez 3"),
        (
            "place 3 of the row shows red, not loco",
            "la place 3 de la rangée montre rouge, pas loco",
        ),
        (
            "pay is not possible now: take a second card (draw …)",
            "ce n'est pas le moment de payer : prenez une deuxième carte (piocher …)",
        ),
        (
            "2red does not pay oslo:orebro:green: it takes 2 green cards, no locos",
            "2rouge ne paie pas oslo:orebro:green : il faut 2 vert, sans locos",
        ),
        (
            "1green does not pay x:y:grey: it takes 2 locos and 1 cards of one colour or locos; "
            "any 3 cards stand for a loco",
            "1vert ne paie pas x:y:grey : il faut 2 locos, et 1 cartes d'une même couleur ou des locos ; "
            "3 cartes au choix valent une loco",
        ),
        ("x:y:red is already claimed by Ada (easy)", "x:y:red est déjà prise par Ada (easy)"),
        ('"deck@1": the deck has no places; write draw deck', "« deck@1 » : le paquet n'a pas de places"),
        ("x:y:red is already claimed", "x:y:red est déjà prise"),
        ("something new under the sun", "something new under the sun"),
    ],
)
def test_reasons_in_french(english: str, french: str) -> None:
    assert in_words(FRENCH, english) == french
    assert in_words(ENGLISH, english) == english


@pytest.mark.parametrize("board", boards())
def test_every_price_is_told_in_french_to_the_last_word(board: str) -> None:
    game = Game(board, 2, seed=5)
    for route in game.board.routes:
        if route.colour is not None:
            told = in_words(FRENCH, f"2red does not pay {route.id}: {price_in_words(game, route)}")
            price = told.partition(" : ")[2]
            assert price.startswith("il faut ")
            assert not re.search(r"\b(card|cards|and|or|any|takes|green|red|blue|black|white)\b", price), told
            assert "1 cartes" not in price


@pytest.mark.parametrize("board", boards())
def test_every_reason_met_in_random_games_is_known(board: str) -> None:
    """Try moves that are mostly wrong in every position of a game, and read the answers."""
    dice = random.Random(5)
    game = Game(board, 2, seed=5)
    routes = [route.id for route in game.board.routes]
    seen = set()
    while not game.over:
        for attempt in _attempts(dice, game, routes):
            try:
                game.copy().play(attempt, dice.randrange(2))
            except IllegalMove as error:
                seen.add(str(error))
        seat = game.waiting[0]
        game.play(dice.choice(game.legal_moves(seat)), seat)
    strange = sorted(reason for reason in seen if not is_known(reason))
    assert not strange
    assert len(seen) > 50


def _attempts(dice: random.Random, game: Game, routes: list[str]) -> list[str]:
    """A few moves of every kind."""
    route = dice.choice(routes)
    length = game.board.route(route).length
    colour = dice.choice([*COLOURS, LOCO])
    ticket = str(dice.choice(game.board.tickets))
    return [
        f"draw {colour}",
        f"draw {colour}@{dice.randint(1, 5)}",
        "draw deck",
        "tickets",
        "pass",
        "withdraw",
        f"keep {ticket}",
        f"keep {ticket} {ticket}",
        f"claim {route} {length}{colour}",
        f"claim {route} 1{colour}",
        f"claim {route} 1{dice.choice(COLOURS)}+1{colour}",
        f"claim {route[:-1]} 1{colour}",
        f"claim {route} 1pink",
        f"pay 1{colour}",
        f"pay {dice.randint(1, 3)}loco",
        f"build {route} {dice.choice(COLOURS)}",
        f"build {route} pink",
        "draw pink",
        "draw red@7",
        "claim x 99999red",
    ]
