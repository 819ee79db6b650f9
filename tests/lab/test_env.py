"""Environments for learning: the libraries' own checks, masks that are the rules, observations without secrets."""

import random
import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import api_test, seed_test

import locomotif as lm
from locomotif.kernel import engine
from locomotif.kernel.actions import ACTIONS
from locomotif.lab.compiled.batch import look_at
from locomotif.lab.env import Actions, Observer, TableEnv, VectorTables, fields
from locomotif.lab.env.observation import size_of
from tests.random_games.journeys import Journey
from tests.twins import twin

TINY = "examples/boards/tiny"


def look(game: lm.Game, seat: int) -> tuple[Any, Any]:
    """What a seat of a game sees and may do, as the environments show it."""
    moves = Actions(game.board)
    seen = np.zeros(size_of(game.board, game.players), np.int16)
    mask = np.zeros(len(moves), np.int8)
    look_at(game.state, game.tables, seat, moves.place_of, moves.offers, seen, mask)
    return seen, mask


@pytest.mark.parametrize("board", [*lm.boards(), TINY])
def test_pettingzoo_finds_nothing_to_complain_about(board: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*Observation is not a NumPy array.*")
        warnings.filterwarnings("ignore", message=".*Observation space for each agent.*")
        api_test(TableEnv(board, players=2), num_cycles=200)


def test_the_same_seed_deals_the_same_game_to_all_agents() -> None:
    seed_test(lambda: TableEnv(TINY, players=3), num_cycles=60)


@pytest.mark.parametrize("board", [*lm.boards(), TINY])
def test_gymnasium_checks_a_single_game_as_it_checks_any_environment(board: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env_checker.check_env(gymnasium.make("Locomotif-v0", board=board).unwrapped, skip_render_check=True)


def test_gymnasium_makes_single_games_and_batches_by_name() -> None:
    one = gymnasium.make("Locomotif-v0", board=TINY, players=3, opponents="greedy")
    seen, info = one.reset(seed=1)
    assert info["totals"].shape == (3,)
    assert (one.unwrapped.action_masks() == (seen["action_mask"] == 1)).all()  # type: ignore[attr-defined]
    many = gymnasium.make_vec("Locomotif-v0", num_envs=5, board=TINY, vectorization_mode="vector_entry_point")
    assert isinstance(many.unwrapped, VectorTables)
    assert many.reset(seed=1)[0]["observation"].shape[0] == 5


@pytest.mark.parametrize("opponents", ["random", None])
def test_gymnasium_finds_nothing_to_complain_about(opponents: Any) -> None:
    env: Any = VectorTables(TINY, num_envs=6, opponents=opponents)
    env_checker.check_reset_seed_determinism(env)
    env_checker.check_reset_return_type(env)
    env_checker.check_space_limit(env.single_observation_space, "observation")
    seen, _ = env.reset(seed=1)
    chance = np.random.default_rng(1)
    assert seen in env.observation_space
    for _ in range(200):
        action = (seen["action_mask"] * chance.random(seen["action_mask"].shape)).argmax(1)
        assert action in env.action_space
        seen, reward, over, cut, _ = env.step(action)
        assert seen in env.observation_space
        assert reward.shape == over.shape == cut.shape == (6,)
    assert env.illegal == 0


def test_the_same_seed_and_actions_give_the_same_steps() -> None:
    ends = []
    for _ in range(2):
        env = VectorTables(TINY, num_envs=5, players=3, reward="margin")
        seen, _ = env.reset(seed=3)
        total = np.zeros(5)
        for _ in range(120):
            seen, reward, *_ = env.step(seen["action_mask"].argmax(1))
            total += reward
        ends.append((total.tolist(), seen["observation"].tolist()))
    assert ends[0] == ends[1]


def test_gymnasium_wrappers_can_be_put_around_it() -> None:
    env = RecordEpisodeStatistics(VectorTables(TINY, num_envs=4))
    seen, _ = env.reset(seed=1)
    finished = 0
    for _ in range(150):
        seen, _, over, _, info = env.step(seen["action_mask"].argmax(1))
        finished += int(over.sum())
        assert ("episode" in info) == bool(over.any())
    assert finished >= 4
    assert env.single_action_space == gymnasium.spaces.Discrete(len(Actions(lm.Board(TINY))))


@pytest.mark.parametrize("board", lm.boards())
def test_the_mask_is_the_list_of_legal_moves(board: str) -> None:
    moves = Actions(lm.Board(board))
    assert len(set(moves.number_of.tolist())) == len(moves)
    for seed, temper in enumerate(("does anything", "likes to claim", "collects tickets")):
        for game, *_ in Journey(board, 2, seed, temper).play(200):
            if game.over:
                break
            seat = game.waiting[-1]
            numbers = np.empty(ACTIONS, np.int32)
            n = engine.list_moves(game.state, game.tables, seat, numbers, np.zeros((ACTIONS, 9), np.int8))
            _, mask = look(game, seat)
            assert sorted(moves.number_of[mask > 0].tolist()) == sorted(set(numbers[:n].tolist()))


@pytest.mark.parametrize(("players", "temper"), [(2, "likes to claim"), (3, "collects tickets")])
@pytest.mark.parametrize("board", lm.boards())
def test_an_observation_shows_nothing_that_its_seat_may_not_see(
    board: str, players: int, temper: str
) -> None:
    chance = random.Random(board)
    for game, *_ in Journey(board, players, 3, temper).play(160):
        for seat in () if game.over else range(players):  # whoever looks, not only whose turn it is
            for mine, others in zip(look(game, seat), look(twin(game, seat, chance), seat), strict=True):
                assert (mine == others).all()


@pytest.mark.parametrize("board", lm.boards())
def test_an_observation_says_field_by_field_what_the_view_says(board: str) -> None:
    game = Journey(board, 3 if board == "nordic" else 4, 5, "likes to claim").at(70)
    seat = game.waiting[0]
    seen, _ = look(game, seat)
    part = {field.name: seen[field.slice] for field in fields(game.board, game.players)}
    view = game.view(seat)
    order = [(seat + turn) % game.players for turn in range(game.players)]
    assert part["deck"].tolist() == [view["deck"]]
    assert part["ticket_deck"].tolist() == [view["ticket_deck"]]
    assert part["trains"].tolist() == [view["seats"][other]["trains"] for other in order]
    assert part["score"].tolist() == [view["seats"][other]["score"] for other in order]
    assert part["cards"].tolist() == [view["seats"][other]["cards"] for other in order]
    assert part["tickets_kept"].tolist() == [view["seats"][other]["tickets"] for other in order]
    assert part["hand"].sum() == sum(view["hand"].values())
    assert part["discard"].sum() == sum(view["discard"].values())
    assert part["row"].sum() == sum(card is not None for card in view["row"])
    owned = part["own"].reshape(game.players, -1)
    for turn, other in enumerate(order):
        assert [game.board.routes[i].id for i in np.nonzero(owned[turn])[0]] == game.routes(other)
    assert [str(game.board.tickets[i]) for i in np.nonzero(part["held"])[0]] == game.tickets(seat)
    done = [ticket["ticket"] for ticket in view["tickets"] if ticket["state"] == "done"]
    assert [str(game.board.tickets[i]) for i in np.nonzero(part["done"])[0]] == done
    assert part["first"].argmax() == (game.first - seat) % game.players


@pytest.mark.parametrize("board", [*lm.boards(), TINY])
@pytest.mark.parametrize("temper", ["likes to claim", "hoards", "collects tickets"])
def test_a_bot_sees_by_its_view_what_an_agent_sees(board: str, temper: str) -> None:
    players = 3
    observer = Observer(board, players)
    for moment, (game, *_) in enumerate(Journey(board, players, 4, temper).play(220)):
        if game.over or (moment % 3 and game.phase in ("turn", "second card")):
            continue
        seat = game.waiting[-1]
        seen, mask = look(game, seat)
        asked = observer.look(game.view(seat), game.legal_moves(seat))
        for field in observer.fields:
            assert (asked.observation[field.slice] == seen[field.slice]).all(), field
        assert (asked.action_mask == mask).all()
        assert set(asked.moves.values()) == set(game.legal_moves(seat))


@pytest.mark.parametrize("board", ["nordic", "france", "northern_lights"])
def test_the_move_of_an_action_is_the_move_that_an_environment_plays(board: str) -> None:
    chance = random.Random(board)
    observer = Observer(board)
    table = TableEnv(board)
    table.reset(seed=5)
    game = lm.Game(board, 2, seed=1)
    for _ in range(250):
        if any(table.terminations.values()):
            break
        game.state = table.games  # the same position, asked as a bot is asked
        seat = table.possible_agents.index(table.agent_selection)
        asked = observer.look(game.view(seat), game.legal_moves(seat))
        action = chance.choice(sorted(asked.moves))
        after = game.copy()
        after.play(asked.moves[action], seat)
        table.step(action)
        for field in ("hand", "own", "held", "row", "trains"):
            assert (after.state[0][field] == table.games[0][field]).all(), field


def test_every_action_has_words_of_its_own() -> None:
    for board in lm.boards():
        actions = Actions(lm.Board(board))
        words = [actions.describe(action) for action in range(len(actions))]
        assert len(set(words)) == len(actions)
        assert words[:8] == ["draw deck", *(f"draw row {i}" for i in range(1, 6)), "tickets", "pass"]
    nordic = Actions(lm.Board("nordic"))
    assert "claim oslo:orebro:green green" in {nordic.describe(i) for i in range(len(nordic))}


@pytest.mark.parametrize("action", [-1, 10**6, 0.5])
def test_an_unknown_action_has_no_words(action: Any) -> None:
    with pytest.raises(lm.lab.LabError, match=r"an action must be a whole number|the actions are 0 to"):
        Actions(lm.Board(TINY)).describe(action)


@pytest.mark.parametrize("opponents", ["greedy", "planner", "medium"])
def test_our_own_bots_play_the_other_seats(opponents: str) -> None:
    ends = []
    for _ in range(2):
        env = VectorTables(TINY, num_envs=6, players=3, opponents=opponents)
        seen, info = env.reset(seed=2)
        shares: list[float] = []
        while len(shares) < 12:
            assert (info["seat"] == env.seats).all()
            chance = np.random.default_rng(len(shares))
            action = (seen["action_mask"] * chance.random(seen["action_mask"].shape)).argmax(1)
            seen, _, over, _, info = env.step(action)
            shares += info["shares"][over, env.seats[over]].tolist()
        ends.append(shares)
    assert ends[0] == ends[1]
    assert np.mean(ends[0]) < 0.25  # whoever plays at random seldom wins


def stepped(*actions: Any, **options: Any) -> None:
    """Begin a batch and play these actions."""
    env = VectorTables(TINY, **({"num_envs": 2} | options))
    env.reset(seed=1)
    env.step(np.array(actions))


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (lambda: VectorTables(TINY, 2, players=9), "is for 2 to .* players, not 9"),
        (lambda: TableEnv("usa", players=1), "usa is for 2 to 5 players, not 1"),
        (lambda: Observer("usa", players=6), "usa is for 2 to 5 players, not 6"),
        (lambda: VectorTables(TINY, 0), "at least 1 game, not 0"),
        (lambda: VectorTables(TINY, 2, opponents="nobody"), 'there is no bot "nobody"'),
        (lambda: VectorTables(TINY, 2, reward="glory"), 'there is no reward "glory"'),  # type: ignore[arg-type]
        (lambda: TableEnv(TINY, reward="glory"), 'there is no reward "glory"'),  # type: ignore[arg-type]
        (lambda: stepped(0), r"2 whole numbers, not int64 of shape \(1,\)"),
        (lambda: stepped(0.5, 1.5), "2 whole numbers, not float64"),
        (lambda: stepped(0, 10**12), "game 1 was given 1000000000000"),
        (lambda: stepped(-1, 0), "game 0 was given -1"),
    ],
)
def test_what_compiled_code_would_not_look_at_is_refused_before(wish: Any, says: str) -> None:
    with pytest.raises(lm.LocomotifError, match=says):
        wish()


def test_a_batch_is_dealt_before_it_is_played() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        VectorTables(TINY, 1).step(np.array([0]))


@pytest.mark.parametrize(
    "asked",
    [
        lambda table: table.step(0),
        lambda table: table.last(),
        lambda table: table.observe("seat_0"),
        lambda table: next(iter(table.agent_iter())),
    ],
)
def test_a_table_is_dealt_before_it_is_played(asked: Any) -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset the environment before the first step"):
        asked(TableEnv(TINY))


def test_after_the_end_every_action_deals_the_next_game() -> None:
    env = VectorTables(TINY, num_envs=4)
    chance = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    ends = 0
    for _ in range(150):
        odds = seen["action_mask"] / seen["action_mask"].sum(1, keepdims=True)
        seen, _, over, _, _ = env.step(np.array([chance.choice(len(one), p=one) for one in odds]))
        assert seen["action_mask"].any(1).all()
        assert (seen["action_mask"].all(1) == over).all()
        ends += int(over.sum())
    assert ends >= 4
    assert env.illegal == 0


def test_rewards_say_who_won_and_by_how_much() -> None:
    for reward in ("win", "margin"):
        env = TableEnv(TINY, players=2, reward=reward)
        env.reset(seed=4)
        while not any(env.terminations.values()):
            env.step(env.observe(env.agent_selection)["action_mask"].argmax())
        totals = [env.infos[agent]["total"] for agent in env.possible_agents]
        shares = [env.infos[agent]["share"] for agent in env.possible_agents]
        lead = [(totals[0] - totals[1]) / 50, (totals[1] - totals[0]) / 50]
        assert [env.rewards[agent] for agent in env.possible_agents] == (
            lead if reward == "margin" else [2 * share - 1 for share in shares]
        )


def test_a_move_that_is_not_legal_costs_the_move() -> None:
    env = VectorTables(TINY, num_envs=2)
    seen, _ = env.reset(seed=1)
    env.step(np.array([0, int(seen["action_mask"][1].argmax())]))  # tickets are to be chosen, not cards drawn
    assert env.illegal == 1
    table = TableEnv(TINY)
    table.reset(seed=1)
    table.step(0)
    assert table.illegal == 1
    table.step(table.observe(table.agent_selection)["action_mask"].argmax())
    assert table.illegal == 1


def test_a_very_short_training_beats_random_and_plays_as_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "learned.npz"
    command = [sys.executable, "examples/train_ppo.py", "--updates", "10", "--save", str(kept)]
    said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout
    won = re.search(r"wins ([\d.]+)% of 1000 games against random", said)
    assert won is not None
    assert float(won[1]) > 55
    monkeypatch.setenv("LEARNED", str(kept))
    results = lm.lab.play(["examples/learned.py:Learned", "random"], TINY, games=10)
    assert results.faults == ()
    assert results.wins()["examples/learned.py:Learned"] > 0.5


def test_the_example_for_stable_baselines_trains_and_plays() -> None:
    pytest.importorskip("sb3_contrib")
    command = [sys.executable, "examples/train_sb3.py", "--moves", "1024", "--games", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "of 2 games against random" in done.stdout
