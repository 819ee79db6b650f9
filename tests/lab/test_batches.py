"""Batches of games: any of them saved, loaded, seen and played; opponents of every kind; search with a network."""

import pickle
from typing import Any

import numpy as np
import pytest

import locomotif as lm
from locomotif.lab.env import GameBatch, NetworkSearch, States, VectorTables, board_arrays, fields, scales
from locomotif.lab.lab_error import LabError

TINY = "examples/boards/tiny"


def choices(seen: dict[str, Any], chance: np.random.Generator) -> Any:
    mask = seen["action_mask"]
    return (mask * (0.1 + chance.random(mask.shape))).argmax(1)


def played(env: VectorTables, steps: int, seed: int = 1) -> list[Any]:
    """What an environment shows during some steps of random play."""
    chance = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    shown = []
    for _ in range(steps):
        seen, rewards, over, _, info = env.step(choices(seen, chance))
        shown.append((seen, rewards, over, info))
    return shown


@pytest.mark.parametrize("opponents", ["random", {"planner": 1, "greedy": 2}, None])
def test_threads_change_nothing(opponents: Any) -> None:
    one, two = (played(VectorTables("usa", 130, opponents=opponents, threads=n), 6) for n in (1, 2))
    for (seen, rewards, over, info), other in zip(one, two, strict=True):
        for name, part in seen.items():
            assert (part == other[0][name]).all()
        assert (rewards == other[1]).all()
        assert (over == other[2]).all()
        assert (info["seat"] == other[3]["seat"]).all()


def test_games_cannot_be_written_behind_the_back_of_their_masks() -> None:
    env = VectorTables(TINY, 4)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="read-only"):
        env.games[0] = env.games[1]
    with pytest.raises(ValueError, match="read-only"):
        env.games["phase"][0] = 0


@pytest.mark.parametrize("opponents", ["random", "planner", None, "search:4p"])
def test_a_saved_batch_goes_on_as_it_would_have(opponents: Any) -> None:
    env = VectorTables(TINY, 6, opponents=opponents, history=3)
    chance = np.random.default_rng(2)
    seen, _ = env.reset(seed=4)
    for _ in range(9):
        seen, *_ = env.step(choices(seen, chance))
    saved = pickle.loads(pickle.dumps(env.save([1, 4])))
    assert isinstance(saved, States)
    actions = choices(seen, chance)
    first = env.step(actions)
    before = env.observe()
    seen, _ = env.load(saved[::-1], [1, 4])  # the other way round
    assert (env.observe([0, 2, 3, 5])["observation"] == before["observation"][[0, 2, 3, 5]]).all()
    seen, _ = env.load(saved, [1, 4])
    others = choices(seen, chance)
    others[[1, 4]] = actions[[1, 4]]
    again = env.step(others)
    if opponents != "search:4p":  # whose own dice have gone on
        for name in first[0]:
            assert (first[0][name][[1, 4]] == again[0][name][[1, 4]]).all()
    assert env.illegal == 0


def test_a_clone_is_the_same_position_with_other_dice() -> None:
    env = VectorTables(TINY, 5, opponents=None)
    played(env, 12)
    seen, info = env.clone(2, [0, 4])
    for i in (0, 4):
        assert (seen["observation"][i] == seen["observation"][2]).all()
        assert (seen["action_mask"][i] == seen["action_mask"][2]).all()
        assert info["seat"][i] == info["seat"][2]
    env.step(choices(seen, np.random.default_rng(1)))
    assert env.illegal == 0


def test_what_does_not_fit_is_refused() -> None:
    env, other = VectorTables(TINY, 3, opponents=None), VectorTables(TINY, 3, players=3, opponents=None)
    with pytest.raises(AttributeError):
        env.load(States("", 2, *[np.zeros(0)] * 4))
    env.reset(seed=1)
    other.reset(seed=1)
    for wish, says in (
        (lambda: env.load(other.save()), "another board, or of another number of players"),
        (lambda: env.load(env.save([0, 1]), [2]), "2 positions cannot be put into 1 games"),
        (lambda: env.load(env.save([0, 1]), [2, 2]), "2 positions cannot be put into 1 games"),
        (lambda: env.save([3]), "the games are 0 to 2"),
        (lambda: env.observe([0], [2]), "the seats are 0 to 1"),
        (lambda: env.set_game(0, lm.Game("usa", 2, seed=1)), "on another board"),
        (lambda: env.set_opponents("planner"), "when the environment is created"),
        (lambda: VectorTables(TINY, 2, opponents={"greedy": 0}), "weights that are not negative"),
        (lambda: VectorTables(TINY, 2, opponents=7), "7 is not an opponent"),
    ):
        with pytest.raises(LabError, match=says):
            wish()


def test_any_seat_of_any_game_can_be_looked_at() -> None:
    env = VectorTables("nordic", 4, players=3, opponents=None)
    played(env, 20)
    seen = env.observe([3, 1], [0, 2])
    for row, (number, seat) in enumerate(((3, 0), (1, 2))):
        hand = next(field for field in fields(env.board, 3) if field.name == "hand")
        assert seen["observation"][row][hand.slice].tolist() == env.games["hand"][number, seat].tolist()
        assert seen["action_mask"][row].any() == (env.batch.acting[number] == seat)


def test_a_game_goes_into_a_batch_and_comes_out_again() -> None:
    game = lm.Game("nordic", 2, seed=3)
    for _ in range(15):
        game.play(game.legal_moves()[-1])
    env = VectorTables("nordic", 3, opponents=None)
    env.reset(seed=1)
    seen, info = env.set_game(1, game)
    assert info["seat"][1] == game.waiting[0]
    again = env.game(1)
    assert again.state.tobytes() == game.state.tobytes()
    assert again.legal_moves() == game.legal_moves()
    assert int(seen["action_mask"][1].sum()) >= len(game.legal_moves())
    with pytest.raises(lm.LocomotifError, match="has no record"):
        again.record()


def test_everybody_is_rewarded_at_the_end() -> None:
    for reward in ("win", "margin"):
        env = VectorTables(TINY, 8, players=3, opponents=None, reward=reward)
        ends = 0
        for _, rewards, over, info in played(env, 150):
            everybody = info["rewards"]
            assert (everybody[~over] == 0).all()
            for i in np.flatnonzero(over):
                ends += 1
                totals, shares = info["totals"][i], info["shares"][i]
                best = [max(np.delete(totals, seat)) for seat in range(3)]
                wanted = 2 * shares - 1 if reward == "win" else (totals - best) / 50
                assert everybody[i] == pytest.approx(wanted)
                assert rewards[i] in everybody[i]
        assert ends


def test_the_history_shows_the_last_moves_as_the_seat_saw_them() -> None:
    env = VectorTables(TINY, 5, opponents=None, history=4)
    chance = np.random.default_rng(1)
    seen, info = env.reset(seed=2)
    assert (seen["history"] == -1).all()
    moves: list[list[tuple[int, int]]] = [[] for _ in range(5)]
    for _ in range(60):
        actions, seats = choices(seen, chance), info["seat"]
        before = env.batch.over.copy()
        seen, _, _, _, info = env.step(actions)
        assert seen in env.observation_space
        for i in range(5):
            if before[i]:
                moves[i] = []
                continue
            moves[i].append((int(seats[i]), int(actions[i])))
            for told, (seat, action) in zip(seen["history"][i], reversed(moves[i][-4:]), strict=False):
                me = int(info["seat"][i])
                secret = env.actions.describe(action).startswith("keep") and seat != me
                assert told.tolist() == [(seat - me) % 2, -2 if secret else action]


@pytest.mark.parametrize("kind", ["search", "object", "policy", "mixture", "three"])
def test_opponents_of_every_kind_play_legally(kind: str) -> None:
    asked = []

    class Last:
        def choose(self, view: Any, moves: list[lm.Move]) -> lm.Move:
            asked.append(view["seat"])
            return moves[-1]

    def policy(seen: dict[str, Any]) -> Any:
        asked.append(len(seen["observation"]))
        return seen["action_mask"].argmax(1)

    given: dict[str, Any] = {
        "search": "search:4p",
        "object": Last,
        "policy": policy,
        "mixture": {policy: 2, "planner": 1, "search:4p": 1},
        "three": [policy, "greedy"],
    }
    env = VectorTables(TINY, 6, players=3 if kind == "three" else 2, opponents=given[kind])
    ends = sum(int(over.sum()) for *_, over, _ in played(env, 70))
    assert ends
    assert env.illegal == 0
    assert bool(asked) == (kind != "search")
    env.set_opponents("greedy")
    before = len(asked)
    played(env, 3)
    assert len(asked) == before


def test_an_opponent_that_answers_nonsense_is_named() -> None:
    for answer, says in (
        (lambda seen: 0.5, "not float64"),
        (lambda seen: [9999] * len(seen["observation"]), "0 to"),
    ):
        env = VectorTables(TINY, 2, opponents=answer)
        with pytest.raises(LabError, match=says):
            env.reset(seed=1)


def test_search_with_a_network_asks_in_batches_and_finds_the_better_move() -> None:
    board = lm.Board(TINY)
    asked = []

    def evaluate(seen: dict[str, Any]) -> tuple[Any, Any]:
        asked.append(len(seen["observation"]))
        lead = seen["observation"][:, score.slice] @ np.array([1, -1])
        return np.zeros(seen["action_mask"].shape), np.tanh(lead / 10)

    score = next(field for field in fields(board, 2) if field.name == "score")
    search = NetworkSearch(evaluate, board, worlds=4, simulations=24, seed=1)
    wins: list[float] = []
    env = VectorTables(board, 8, opponents="random")
    seen, _ = env.reset(seed=3)
    batch: GameBatch = env.batch
    while len(wins) < 8:
        chosen = search.visits(batch, np.arange(8))
        assert (chosen[~batch.over].sum(1) == 4 * 24).all()
        assert (seen["action_mask"][~batch.over][chosen[~batch.over] > 0] == 1).all()
        seen, rewards, over, _, _ = env.step(chosen.argmax(1))
        wins += rewards[over].tolist()
    assert env.illegal == 0
    assert max(asked) > 8
    assert np.mean(wins) > 0.4
    game = lm.Game(TINY, 2, seed=1)
    assert env.actions.describe(search.choose(game, 0)).startswith("keep")
    with pytest.raises(LabError, match="not the turn of seat 1"):
        search.choose(game, 1)


def test_facts_of_a_board_are_arrays() -> None:
    for name in lm.boards():
        board = lm.Board(name)
        facts = board_arrays(board)
        for i, route in enumerate(board.routes):
            assert [board.cities[c].id for c in facts.route_ends[i]] == [route.a, route.b]
            assert facts.route_length[i] == route.length
        for i, ticket in enumerate(board.tickets):
            begins = {board.cities[c].id for c in np.flatnonzero(facts.ticket_from[i])}
            assert ticket.a in begins or len(begins) > 1
            assert facts.ticket_points[i] == ticket.points


@pytest.mark.parametrize("board", lm.boards())
def test_scales_bring_observations_to_about_one(board: str) -> None:
    env = VectorTables(board, 20, opponents=None)
    by = scales(env.board, 2)
    assert by.shape == (env.batch.size,)
    largest = max(float(np.abs(seen["observation"] / by).max()) for seen, *_ in played(env, 150))
    assert 0.9 < largest < 3
