"""Every reason that the rules give has its sentence in French."""

import random
import re

import pytest

from locomotif import Game, boards
from locomotif.boards import COLOURS, LOCO
from locomotif.game.reasons import price_of
from locomotif.game.refusals import Facts, Refusal
from tests.terminal.sitting import ENGLISH, FRENCH


@pytest.mark.parametrize(
    ("refusal", "english", "french"),
    [
        (
            Refusal("not_in_hand", {"route": "x:y:red", "cards": {"red": 1, "loco": 2}}),
            "You are missing 1 red card and 2 locomotives.",
            "Il vous manque 1 carte rouge et 2 locomotives.",
        ),
        (
            Refusal("trains", {"route": "x:y:red", "needs": 9, "has": 3}),
            "Too few trains: it takes 9 and you have 3.",
            "Pas assez de wagons\u00a0: il en faut 9 et vous en avez 3.",
        ),
        (
            Refusal("wrong_phase", {"move": "pay", "phase": "second card"}),
            "You cannot pay for a tunnel now: take a second card.",
            "Ce n’est pas le moment de payer un tunnel\u00a0: prenez une deuxième carte.",
        ),
        (
            Refusal("taken", {"route": "x:y:red", "by": 1}),
            "Bo (easy) has already claimed x:y:red.",
            "Bo (easy) a déjà pris x:y:red.",
        ),
        (
            Refusal("no_cards", {"text": "+", "words": []}),
            '"+" names no cards; write 2green+1loco, for example.',
            "«\u00a0+\u00a0» ne nomme aucune carte\u00a0; écrivez par exemple 2vert+1loco.",
        ),
    ],
)
def test_refusals_in_both_languages(refusal: Refusal, english: str, french: str) -> None:
    game = Game("usa", 2, seed=5, names=["Ada", "Bo (easy)"])
    assert ENGLISH.refusal(game, refusal) == english
    assert FRENCH.refusal(game, refusal) == french


@pytest.mark.parametrize("board", boards())
def test_every_price_is_worded_entirely_in_french(board: str) -> None:
    game = Game(board, 2, seed=5)
    for route in game.board.routes:
        if route.colour is not None:
            facts: Facts = {"route": route.id, "cards": {"red": 2}, "price": price_of(game, route.id)}
            told = FRENCH.refusal(game, Refusal("wrong_cards", facts))
            price = told.partition("\u00a0: ")[2]
            assert price.startswith("il faut ")
            assert not re.search(r"\b(card|cards|and|or|any|takes|green|red|blue|black|white)\b", price), told
            assert "1 cartes" not in price


@pytest.mark.parametrize("board", boards())
def test_every_refusal_met_in_random_games_has_its_words(board: str) -> None:
    """Try moves that are mostly wrong in every position of a game, and read the answers."""
    dice = random.Random(5)
    game = Game(board, 2, seed=5)
    routes = [route.id for route in game.board.routes]
    seen = set()
    while not game.over:
        for attempt in _attempts(dice, game, routes):
            refusal = game.why_not(attempt, dice.randrange(2))
            if refusal is not None:
                words = FRENCH.refusal(game, refusal)
                assert words != ENGLISH.refusal(game, refusal)
                assert "{" not in words
                seen.add(words)
        seat = game.waiting[0]
        game.play(dice.choice(game.legal_moves(seat)), seat)
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
