"""A question about a seat, a ticket or a seed that does not exist gets an answer in words."""

import numpy as np
import pytest

import locomotif as lm

QUESTIONS = ("hand", "known", "tickets", "offer", "trains", "score", "routes", "bullet")


@pytest.mark.parametrize("seat", [3, -1, 9, "1", None, 1.0, True])
@pytest.mark.parametrize("question", QUESTIONS)
def test_there_is_no_such_seat(question: str, seat: object) -> None:
    game = lm.Game("japan", 3, seed=1)
    with pytest.raises(lm.IllegalMove, match=r"there is no seat .*; choose 0, 1 or 2"):
        getattr(game, question)(seat)


def test_nobody_can_claim_travel_or_look_for_a_seat_that_is_not_there() -> None:
    game = lm.Game("nordic", 2, seed=1)
    with pytest.raises(lm.IllegalMove, match="there is no seat 2"):
        game.why_not_claim(game.board.routes[0].id, 2)
    with pytest.raises(lm.IllegalMove, match="there is no seat 2"):
        game.way(str(game.board.tickets[0]), 2)
    for seat, shown in ((2, "2"), ("x", "x"), (1.0, "1.0"), (True, "True")):
        with pytest.raises(lm.IllegalMove, match=f"there is no seat {shown}; choose 0 or 1"):
            game.view(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["nowhere", "", None, 5, ["oslo:orebro:green"]])
def test_a_route_or_ticket_that_is_not_there_is_refused_in_one_way(name: object) -> None:
    game = lm.Game("nordic", 2, seed=1)
    for question in (game.owner, lambda route: game.why_not_claim(route, 0)):
        with pytest.raises(lm.IllegalMove, match="nordic has no route ") as refused:
            question(name)  # type: ignore[arg-type]
        assert isinstance(refused.value, LookupError)
    with pytest.raises(lm.IllegalMove, match="nordic has no ticket ") as refused:
        game.way(name, 0)  # type: ignore[arg-type]
    assert isinstance(refused.value, LookupError)
    for look_up in (game.board.route, game.board.ticket, game.board.city):
        with pytest.raises(LookupError, match="nordic has no "):
            look_up(name)  # type: ignore[arg-type]


def test_a_name_that_is_nearly_right_is_suggested() -> None:
    game = lm.Game("nordic", 2, seed=1)
    with pytest.raises(lm.IllegalMove, match="did you mean oslo:orebro:green"):
        game.why_not_claim("oslo:orebro:gren", 0)
    with pytest.raises(lm.IllegalMove, match="did you mean oslo>vaasa"):
        game.way("vaasa>oslo", 0)


NO_MOVES = [None, 5, b"draw deck", ["draw deck"], {"kind": "draw"}]
BADLY_MADE = [
    lm.Move("claim"),
    lm.Move("dance"),
    lm.Move(5),  # type: ignore[arg-type]
    lm.Move("draw", colour="red", place="3"),  # type: ignore[arg-type]
    lm.Move("draw", colour="red", place=1.5),  # type: ignore[arg-type]
    lm.Move("keep", tickets=(1, 2)),  # type: ignore[arg-type]
    lm.Move("claim", route="oslo:orebro:green", cards=(0, 0, 0, 0, 1.5, 0, 0, 0, 0)),  # type: ignore[arg-type]
    lm.Move("pay", cards="2green"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("move", [*NO_MOVES, *BADLY_MADE], ids=repr)
def test_a_text_that_is_no_move_is_refused_like_an_illegal_move(move: object) -> None:
    game = lm.Game("nordic", 2, seed=1)
    before = game.state.tobytes()
    with pytest.raises(lm.IllegalMove, match=r"is not a (move|number)|names no cards|places of the row"):
        game.play(move)  # type: ignore[arg-type]
    assert not game.is_legal(move)  # type: ignore[arg-type]
    assert game.why_not(move)  # type: ignore[arg-type]
    assert (game.state.tobytes(), game.moves) == (before, [])


@pytest.mark.parametrize("move", NO_MOVES, ids=repr)
def test_only_a_text_is_read_as_a_move(move: object) -> None:
    with pytest.raises(lm.NotationError, match="is not a move; write draw deck, "):
        lm.Move.parse(move)  # type: ignore[arg-type]


def test_what_is_not_possible_now_is_reported_before_anything_else_that_is_wrong() -> None:
    game = lm.Game("nordic", 2, seed=1, first=0)
    for move in ("claim nowhere 1red", "draw yellow@5", "build nowhere red"):
        with pytest.raises(lm.IllegalMove, match="now: choose your first tickets") as error:
            game.play(move)
        assert error.value.code == "wrong_phase"
    for seat in (0, 1):
        game.play(game.legal_moves(seat)[0], seat)
    with pytest.raises(lm.IllegalMove, match="it is not your turn: seat 0 is playing"):
        game.play("claim nowhere 1red", 1)
    with pytest.raises(lm.IllegalMove, match='nordic has no route "nowhere"'):
        game.play("claim nowhere 1red", 0)


@pytest.mark.parametrize("record", [None, 5, b"board: usa", ["board: usa"]])
def test_only_a_text_is_a_record(record: object) -> None:
    with pytest.raises(lm.RecordError, match="a record is a text, not "):
        lm.Game.from_record(record)  # type: ignore[arg-type]


@pytest.mark.parametrize("board", [None, 5, b"usa", ["usa"]])
def test_a_board_is_a_name_or_a_folder(board: object) -> None:
    for make in (lm.Board, lm.Game):
        with pytest.raises(lm.BoardError, match="a board is a name or the path of a folder, not "):
            make(board)  # type: ignore[arg-type]


@pytest.mark.parametrize("names", ["ab", 5, [1, 2], ["Ann"], ["Ann", None]])
def test_names_are_a_list_with_a_text_for_each_seat(names: object) -> None:
    with pytest.raises(ValueError, match="name"):
        lm.Game("usa", 2, names=names)  # type: ignore[arg-type]


@pytest.mark.parametrize("first", [2, -1, "0", 1.0, True])
def test_the_seat_that_begins_must_exist(first: object) -> None:
    with pytest.raises(ValueError, match="first is a seat from 0 to 1, not"):
        lm.Game("usa", 2, first=first)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", ["7", 1.5, [1], b"short", True, 10**4000])
def test_a_seed_is_a_whole_number_or_bytes(seed: object) -> None:
    with pytest.raises(ValueError, match="a seed"):
        lm.Game("usa", 2, seed)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_numbers() -> None:
    assert lm.Game("usa", *np.array([2, 5])).record() == lm.Game("usa", 2, 5).record()


@pytest.mark.parametrize("players", ["3", 2.5, None, True, 10**4000])
def test_the_number_of_players_is_a_whole_number(players: object) -> None:
    with pytest.raises(ValueError, match="usa is for 2 to 5 players"):
        lm.Game("usa", players)  # type: ignore[arg-type]


def test_only_the_digits_of_the_notation_count_cards() -> None:
    with pytest.raises(ValueError, match="is not a number of cards"):
        lm.Move.parse("claim oslo:orebro:green ٢green")
