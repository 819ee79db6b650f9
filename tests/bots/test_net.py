"""The network plays by itself: its weights are read or refused in words, and it works out what they say."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import locomotif as lm
from locomotif.bots import BotError, create
from locomotif.bots.net_player import NetworkJudge
from locomotif.bots.net_search import best_of, halve
from locomotif.bots.net_weights import FILE, has_network, network_for, pack, read_weights, unpack
from locomotif.bots.sight_fields import sight_size
from tests.boards.workshop import TINY
from tests.random_games.journeys import Journey


def changed(path: Path, board: str, **about: object) -> Path:
    """A copy of a board's weights that tells something else about itself."""
    with np.load(lm.Board(board).folder / FILE) as file:
        arrays = {name: file[name] for name in file.files}
    told = json.loads(arrays["about"].tobytes()) | about
    np.savez(path, **arrays | {"about": np.frombuffer(json.dumps(told).encode(), np.uint8)})
    return path


def test_there_is_a_network_for_every_board_and_all_are_small() -> None:
    boards = [lm.Board(board) for board in lm.boards()]
    assert all(has_network(board) for board in boards)
    assert sum((board.folder / FILE).stat().st_size for board in boards) < 16_000_000


@pytest.mark.parametrize("board", lm.boards())
def test_a_network_says_where_it_comes_from(board: str) -> None:
    about = network_for(lm.Board(board)).about
    assert about["board"] == about["recipe"]["board"] == board
    assert about["decisions"] > 100_000_000
    assert {"seed", "rate", "batch"} <= about["recipe"].keys()
    assert len(about["fingerprint"]) == 16


def test_weights_for_other_rules_are_refused(tmp_path: Path) -> None:
    nordic, usa = lm.Board("nordic"), lm.Board("usa")
    with pytest.raises(BotError, match=r"trained on nordic with other rules .* train it anew"):
        unpack(nordic.folder / FILE, usa)
    with pytest.raises(BotError, match="fingerprint feed, this board has"):
        unpack(changed(tmp_path / "other.npz", "nordic", fingerprint="feed"), nordic)
    with pytest.raises(BotError, match="reads format 2"):
        unpack(changed(tmp_path / "later.npz", "nordic", format=9), nordic)


def test_a_file_that_is_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "network.npz").write_text("nothing of the kind", "utf-8")
    with pytest.raises(BotError, match="not the weights of a network"):
        unpack(tmp_path / "network.npz", lm.Board("usa"))
    with pytest.raises(BotError, match="there is no network for usa"):
        unpack(tmp_path / "missing.npz", lm.Board("usa"))


def test_layers_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    usa = lm.Board("usa")
    with np.load(usa.folder / FILE) as file:
        arrays = {name: file[name] for name in file.files}
    np.savez(tmp_path / "short.npz", **arrays | {"input_scales": arrays["input_scales"][:-1]})
    with pytest.raises(BotError, match="the layers do not fit the board"):
        unpack(tmp_path / "short.npz", usa)
    del arrays["input_scales"]
    np.savez(tmp_path / "without.npz", **arrays)
    with pytest.raises(BotError, match="input_scales is missing"):
        unpack(tmp_path / "without.npz", usa)


def test_weights_of_large_and_of_small_inputs_both_keep_their_digits(tmp_path: Path) -> None:
    board = lm.Board("usa")
    weights, about = read_weights(board.folder / FILE, board)
    dice = np.random.default_rng(1)
    sizes = np.logspace(-3, 0, weights["first.weight"].shape[1], dtype=np.float32)
    given = weights | {"first.weight": dice.uniform(-1, 1, weights["first.weight"].shape) * sizes}
    pack(tmp_path / FILE, board, given, about)
    read, _ = read_weights(tmp_path / FILE, board)
    assert (np.abs(read["first.weight"] - given["first.weight"]).max(0) < 0.005 * sizes).all()


@pytest.mark.parametrize("board", lm.boards())
def test_what_the_compiled_network_works_out_is_what_its_weights_say(board: str) -> None:
    of = lm.Board(board)
    judge, network = NetworkJudge(of), network_for(of)
    game = Journey(board, 2, 5, "likes to claim").at(40)
    seat = game.waiting[0]
    judge.look(game.state, game.tables, seat)
    seen = judge.seen.astype(np.float32)
    assert seen.shape == (sight_size(of),)

    def on_lines(sums: Any, lines: Any) -> Any:
        return sums * lines[0] + lines[1]

    h = np.maximum(on_lines((seen * network.input_scales) @ network.first, network.first_lines), 0)
    h = h + np.maximum(on_lines(h @ network.second, network.second_lines), 0)
    h = h + np.maximum(on_lines(h @ network.third, network.third_lines), 0)
    last = on_lines(h @ network.last, network.last_lines)
    outputs = np.append(last[:-3], 0.0)
    scores = outputs[network.of_moves].sum(1)
    scores[judge.advice] += last[-3]
    legal = judge.mask != 0
    assert sorted(judge.moves.number_of[legal]) == sorted(game.numbered_moves(seat).values())
    np.testing.assert_allclose(judge.scores[legal], scores[legal], atol=1e-3)
    assert (judge.scores[~legal] < -1e8).all()
    np.testing.assert_allclose(judge.values, last[-2:], atol=1e-3)


def test_on_a_board_without_a_network_it_says_so() -> None:
    game = lm.Game(lm.Board(TINY), 2, seed=1)
    assert not has_network(game.board)
    with pytest.raises(BotError, match="there is no network for"):
        create("net").decide(game, 0)


def test_search_with_the_network_plays_the_same_with_the_same_seed() -> None:
    def played(seed: int) -> list[int]:
        game, bot = lm.Game("nordic", 2, seed=3), create("net-search:12p", seed=seed)
        chosen = []
        for _ in range(40):
            seat = game.waiting[0]
            chosen.append(int(bot.decide(game, seat)))  # type: ignore[arg-type]
            game.play_number(seat, chosen[-1])
        return chosen

    assert played(1) == played(1)


def test_search_leaves_the_favourite_only_for_a_certainly_better_move() -> None:
    worlds, squares = np.array([40.0, 40.0, 40.0]), np.array([0.0, 0.4, 0.4])
    even = np.zeros(3)
    assert best_of(worlds, np.array([0.0, 0.4, 2.0]), squares, even) == 2
    assert best_of(worlds, np.array([0.0, 0.3, 0.2]), squares, even) == 0  # within half a standard error
    unloved = np.array([0.0, 0.0, 0.1])
    assert best_of(worlds, np.array([0.0, 0.3, 2.0]), squares, unloved) == 0
    assert best_of(np.array([4.0, 4.0, 4.0]), np.array([0.0, 4.0, 4.0]), squares, even) == 0  # too few worlds


def test_the_favourite_is_never_dropped() -> None:
    alive = np.ones(5, np.bool_)
    halve(alive, np.array([-1.0, 0.3, 0.1, 0.2, 0.0]))
    assert alive.tolist() == [True, True, True, True, False]
    halve(alive, np.array([-1.0, 0.3, 0.1, 0.2, 0.0]))
    assert alive.tolist() == [True, True, False, True, False]
