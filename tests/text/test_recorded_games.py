"""Recorded games, one a board, replay to the same end: nobody changes a rule, a figure or the stream unnoticed.

After a change that is meant to change them: `python -m tests.text.test_recorded_games`, and say why in the commit.
"""

import hashlib
import json
from pathlib import Path

import pytest

import locomotif as lm
from locomotif.game.record import RecordError
from tests.random_games.journeys import Journey
from tests.reference.inventory import deck, ticket_deck
from tests.reference.printed import PRINTED
from tests.reference.recount import recount

FOLDER = Path(__file__).parent.parent / "records"

# Totals, winners, and the table at the end as a digest.
EXPECTED: dict[str, tuple[list[int], list[int], str]] = {
    "nordic": ([12, -33, -38], [0], "5c10df3d332a6dff"),
    "france": ([13, -77, -75], [0], "bdcd6911a8353f98"),
    "japan": ([-47, 2, -30], [1], "c9c4589a690f6f31"),
    "northern_lights": ([13, -20, -19], [0], "7d3761e432c44186"),
    "usa": ([-88, -38, -60], [1], "283922bff264f7d5"),
}


EARLIER = {"northern_lights": ([-94, -35, 4], [2], "8ac50c887ac70201")}
"""Games recorded before a board's rules gained a choice (L-9): they replay to the same end."""


def recorded(board: str) -> str:
    """Read the record of a board."""
    return (FOLDER / f"{board}.locomotif").read_text(encoding="utf-8")


def digest(game: lm.Game) -> str:
    """Shorten the table, hidden cards and tickets too, to a few letters."""
    seats = range(game.players)
    table = {
        "deck": deck(game),
        "row": game.row,
        "discard": game.discard,
        "hands": [game.hand(seat) for seat in seats],
        "known": [game.known(seat) for seat in seats],
        "tickets": [game.tickets(seat) for seat in seats],
        "ticket deck": ticket_deck(game),
        "owners": game.owners,
        "built": game.built,
        "bonus cards": game.bonus_cards,
    }
    return hashlib.sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()[:16]


@pytest.mark.plain
@pytest.mark.parametrize("board", PRINTED)
def test_a_recorded_game_ends_as_it_did(board: str) -> None:
    game = lm.Game.from_record(recorded(board))
    totals, winners, last = EXPECTED[board]
    result = game.result()
    assert [seat.total for seat in result.seats] == totals
    assert result.winners == winners
    assert digest(game) == last
    assert recount(game) == result
    assert game.record() == recorded(board)


@pytest.mark.parametrize("board", PRINTED)
def test_the_recorded_games_hold_every_kind_of_move_of_their_board(board: str) -> None:
    kinds = {move.kind for _, move in lm.Game.from_record(recorded(board)).moves}
    tunnels = {"pay", "withdraw"} if board == "nordic" else set()
    track = {"build"} if board == "france" else set()
    stop = {"stop"} if PRINTED[board].may_stop else set()
    assert kinds == {"draw", "claim", "tickets", "keep"} | tunnels | track | stop


@pytest.mark.plain
@pytest.mark.parametrize("board", EARLIER)
def test_a_game_recorded_on_an_earlier_version_of_its_board_ends_as_it_did(board: str) -> None:
    text = recorded(f"earlier/{board}")
    game = lm.Game.from_record(text)
    assert ([seat.total for seat in game.result().seats], game.result().winners, digest(game)) == EARLIER[
        board
    ]
    assert f"fingerprint: {game.board.fingerprint}" not in text
    assert lm.Game.from_record(game.record()).moves == game.moves


@pytest.mark.plain
def test_a_game_recorded_on_another_board_is_refused() -> None:
    text = recorded("usa")
    with pytest.raises(RecordError, match="not the one this game was played on"):
        lm.Game.from_record(text.replace(lm.Board("usa").fingerprint, "0" * 64))


def record_again() -> None:
    """Play the games again, each with the first seed that gives every kind of move of its board."""
    wanted = {"nordic": 6, "france": 5, "northern_lights": 5}
    for board, printed in PRINTED.items():
        for seed in range(1000):
            game = Journey(board, min(3, max(printed.players)), seed).at(100_000)
            if len({move.kind for _, move in game.moves}) == wanted.get(board, 4):
                break
        (FOLDER / f"{board}.locomotif").write_text(game.record(), encoding="utf-8")
        totals = [seat.total for seat in game.result().seats]
        print(f'    "{board}": ({totals}, {game.result().winners}, "{digest(game)}"),')


if __name__ == "__main__":
    record_again()
