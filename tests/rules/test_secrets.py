"""What everybody sees and what nobody does."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import locomotif as lm
from tests.rules.positions import Seat, play, position, turns_until_the_end

pytestmark = pytest.mark.plain

ROW = "red blue green white black"
DECK = "yellow orange violet red yellow orange violet white"


def seen(game: lm.Game, seat: int | None) -> str:
    """Write down all that a seat sees (None: a spectator)."""
    return json.dumps(game.view(seat), sort_keys=True)


def with_two_seats(
    mine: Seat,
    theirs: Seat,
    row: str = ROW,
    deck: str = DECK,
    discard: str = "",
    ticket_deck: Sequence[str] = (),
) -> lm.Game:
    """Set up a position on the base board with a known row and deck."""
    return position("usa", mine, theirs, row=row, deck=deck, discard=discard, ticket_deck=ticket_deck)


def to_the_end(game: lm.Game) -> lm.Game:
    """Draw blind until the game is over."""
    turns_until_the_end(game)
    assert game.over
    return game


def only_the_end_tells_strangers_apart(one: lm.Game, other: lm.Game) -> None:
    """Insist that two games which differ in what the second seat holds look alike to all others until the end."""
    for stranger in (0, None):
        assert seen(one, stranger) == seen(other, stranger)
    assert seen(one, 1) != seen(other, 1)
    ended = to_the_end(one), to_the_end(other)
    for stranger in (0, None):
        assert seen(ended[0], stranger) != seen(ended[1], stranger)


@pytest.mark.rule("C-3")
def test_a_hand_is_secret_until_the_end() -> None:
    games = [with_two_seats(Seat("2red"), Seat(hand, trains=2)) for hand in ("3white", "2white+1loco")]
    only_the_end_tells_strangers_apart(*games)


@pytest.mark.rule("C-3")
def test_tickets_are_secret_until_the_end() -> None:
    # Two tickets worth the same, neither completed: only the end tells them apart.
    kept = (["calgary>phoenix"], ["montreal>new-orleans"])
    games = [with_two_seats(Seat(), Seat(tickets=tickets, trains=2)) for tickets in kept]
    only_the_end_tells_strangers_apart(*games)


COMPLETED = {
    "france": ("reims>orleans", "dijon>grenoble", ["paris:reims:bed", "orleans:paris:blue"]),
    "japan": ("okayama>matsumoto", "kochi>kyoto", ["matsumoto:nagoya:red", "nagoya:tsuruga:violet"]),
    "nordic": ("oslo>stockholm", "oslo>kobenhavn", ["oslo:orebro:green", "orebro:stockholm:black"]),
    "northern_lights": (
        "stockholm>riga",
        "tromso>karlstad",
        ["kuressaare:stockholm:grey", "kuressaare:riga:white"],
    ),
    "usa": ("denver>el-paso", "new-york>atlanta", ["denver:santa-fe:grey", "el-paso:santa-fe:grey"]),
}


@pytest.mark.rule("C-3")
@pytest.mark.parametrize("board", COMPLETED)
def test_neither_a_hand_nor_a_completed_ticket_shows_before_the_end(board: str) -> None:
    # Bonus cards that count hands and tickets lie open: they must not give them away.
    bonus_cards = ["fatal-traction", "capital-investment", "local-network", "polar-express"]
    more: dict[str, Any] = {"bonus_cards": bonus_cards} if board == "northern_lights" else {}
    done, not_done, routes = COMPLETED[board]
    games = [
        position(
            board, Seat(), Seat(hand, tickets=[ticket], routes=routes), row=ROW, deck=DECK, turn=1, **more
        )
        for hand, ticket in (("3white", done), ("1orange+1black+1loco", not_done))
    ]
    for stranger in (0, None):
        assert seen(games[0], stranger) == seen(games[1], stranger)


@pytest.mark.rule("C-3")
def test_tickets_looked_at_are_seen_by_nobody_else() -> None:
    decks = (["boston>miami", "dallas>new-york"], ["toronto>miami", "calgary>phoenix"])
    games = [
        play(with_two_seats(Seat(), Seat(), ticket_deck=["denver>el-paso", *others]), "tickets")
        for others in decks
    ]
    for stranger in (1, None):
        assert seen(games[0], stranger) == seen(games[1], stranger)
    assert seen(games[0], 0) != seen(games[1], 0)


@pytest.mark.rule("C-3")
@pytest.mark.parametrize(
    ("board", "kept", "some", "others"),
    [
        ("nordic", "oslo>stockholm", ["bergen>narvik", "oslo>vaasa"], ["tromso>vaasa", "helsinki>kiruna"]),
        ("usa", "denver>el-paso", ["boston>miami", "dallas>new-york"], ["toronto>miami", "calgary>phoenix"]),
    ],
)
def test_tickets_not_kept_are_never_shown_not_even_after_the_game(
    board: str, kept: str, some: list[str], others: list[str]
) -> None:
    games = [
        position(board, Seat(), Seat(trains=2), row=ROW, deck=DECK, ticket_deck=[kept, *rest])
        for rest in (some, others)
    ]
    for game in games:
        play(game, "tickets", f"keep {kept}")
        to_the_end(game)
    for stranger in (1, None):
        assert seen(games[0], stranger) == seen(games[1], stranger)


@pytest.mark.rule("C-3")
def test_the_order_of_both_decks_is_secret() -> None:
    games = [
        with_two_seats(Seat(), Seat(), deck=deck, ticket_deck=tickets)
        for deck, tickets in (("red blue", ["boston>miami"]), ("blue red", ["toronto>miami"]))
    ]
    for seat in (0, 1, None):
        assert seen(games[0], seat) == seen(games[1], seat)


@pytest.mark.rule("C-3")
def test_a_card_drawn_blind_is_seen_by_its_owner_alone() -> None:
    games = [play(with_two_seats(Seat(), Seat(), deck=deck), "draw deck") for deck in ("red", "blue")]
    for stranger in (1, None):
        assert seen(games[0], stranger) == seen(games[1], stranger)
    assert seen(games[0], 0) != seen(games[1], 0)


@pytest.mark.rule("C-3")
def test_which_card_was_taken_from_the_row_is_seen_by_all() -> None:
    # The row looks the same afterwards: only the card taken differs.
    games = [
        play(with_two_seats(Seat(), Seat(), row=row, deck="yellow"), "draw " + row.split()[0] + "@1")
        for row in ("red blue green white black", "orange blue green white black")
    ]
    assert games[0].row == games[1].row
    for seat in (0, 1, None):
        assert seen(games[0], seat) != seen(games[1], seat)


def of_two(first: lm.Game, second: lm.Game) -> tuple[lm.Game, lm.Game]:
    return first, second


PUBLIC: dict[str, Callable[[], tuple[lm.Game, lm.Game]]] = {
    "how many cards a player has": lambda: of_two(
        with_two_seats(Seat("2red"), Seat()), with_two_seats(Seat("3red"), Seat())
    ),
    "how many tickets a player has": lambda: of_two(
        with_two_seats(Seat(tickets=["boston>miami"]), Seat(tickets=["toronto>miami"])),
        with_two_seats(Seat(tickets=["boston>miami", "toronto>miami"]), Seat()),
    ),
    "trains left": lambda: of_two(
        with_two_seats(Seat(trains=30), Seat()), with_two_seats(Seat(trains=29), Seat())
    ),
    "points from routes": lambda: of_two(
        with_two_seats(Seat(routes=["denver:helena:green"], trains=40), Seat(trains=40)),
        with_two_seats(Seat(routes=["denver:phoenix:white"], trains=40), Seat(trains=40)),
    ),
    "the row": lambda: of_two(
        with_two_seats(Seat(), Seat()), with_two_seats(Seat(), Seat(), row="blue red green white black")
    ),
    "the cards paid": lambda: of_two(
        play(with_two_seats(Seat("2red+2blue"), Seat()), "claim denver:santa-fe:grey 2red"),
        play(with_two_seats(Seat("2red+2blue"), Seat()), "claim denver:santa-fe:grey 2blue"),
    ),
    "the discard pile and the size of the deck": lambda: of_two(
        with_two_seats(Seat(), Seat()), with_two_seats(Seat(), Seat(), discard="orange")
    ),
    "the size of the ticket deck": lambda: of_two(
        play(with_two_seats(Seat(), Seat(), ticket_deck=["boston>miami", "toronto>miami"]), "tickets"),
        with_two_seats(Seat(), Seat(), ticket_deck=["boston>miami", "toronto>miami"]),
    ),
    "the cards a tunnel turned up": lambda: of_two(
        *(
            play(
                position("nordic", Seat("5green"), Seat(), row=ROW, deck=deck),
                "claim kristiansand:stavanger:green 2green",
            )
            for deck in ("green red blue", "green red white")
        )
    ),
    "track pieces and built routes": lambda: of_two(
        position("france", Seat(), Seat(), row=ROW, built={"grenoble:marseille:bed": "yellow"}),
        position("france", Seat(), Seat(), row=ROW, built={"grenoble:marseille:bed": "red"}),
    ),
    "bullet trains": lambda: of_two(
        position("japan", Seat(), Seat(), row=ROW, bullet_trains=5),
        position("japan", Seat(), Seat(), row=ROW, bullet_trains=4),
    ),
    "the bullet track": lambda: of_two(
        position("japan", Seat(), Seat(), row=ROW, bullet=[3, 0]),
        position("japan", Seat(), Seat(), row=ROW, bullet=[4, 0]),
    ),
    "bonus cards": lambda: of_two(
        *(
            position("northern_lights", Seat(), Seat(), row=ROW, bonus_cards=[card, *three])
            for three in [["small-steps", "rail-baron", "snow-plough"]]
            for card in ("go-west", "ferry-captain")
        )
    ),
}


@pytest.mark.rule("C-3")
@pytest.mark.parametrize("what", PUBLIC)
def test_everybody_sees(what: str) -> None:
    games = PUBLIC[what]()
    for seat in (0, 1, None):
        assert seen(games[0], seat) != seen(games[1], seat)
