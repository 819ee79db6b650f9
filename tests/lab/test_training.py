"""Training a network on the CPU: what it learns from, what a round of learning does, what is saved."""

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import locomotif as lm
from locomotif.bots.compiled.look_ahead import MOST_MARGINS
from locomotif.bots.net_player import NetworkJudge
from locomotif.bots.net_weights import FILE, read_weights, unpack
from locomotif.lab.lab_error import LabError
from tests.random_games.journeys import Journey

torch: Any = pytest.importorskip("torch")

from locomotif.lab.training import game_batches, imitation, lessons  # noqa: E402 - needs PyTorch
from locomotif.lab.training.__main__ import main  # noqa: E402
from locomotif.lab.training.game_batches import HostBatch  # noqa: E402
from locomotif.lab.training.judging import Judge  # noqa: E402
from locomotif.lab.training.learner import Learner  # noqa: E402
from locomotif.lab.training.lessons import Lessons  # noqa: E402
from locomotif.lab.training.policy import Choices, Policy, load_parameters, parameters_of  # noqa: E402
from locomotif.lab.training.recipe import Recipe  # noqa: E402
from locomotif.lab.training.self_play import (  # noqa: E402
    EVERYBODY,
    Decisions,
    SelfPlay,
    seating_plan,
    worth_of_ends,
)
from locomotif.lab.training.session import Session  # noqa: E402

TINY = "examples/boards/tiny"
SMALL = Recipe(board=TINY, width=32, games=20, moves=40, batch=64)


def new_policy(recipe: Recipe = SMALL) -> Any:
    torch.manual_seed(1)
    return Policy(lm.Board(recipe.board), recipe.width, recipe.advice)


def played(recipe: Recipe = SMALL) -> tuple[SelfPlay, Decisions]:
    """Some moves of games that a new network plays, and what is to be learned from them."""
    generator = np.random.default_rng(5)
    playing = SelfPlay(lm.Board(recipe.board), recipe, "cpu", generator)
    return playing, playing.play(new_policy(recipe), [], generator)


def test_a_new_network_plays_as_the_planner_does() -> None:
    judged = Judge(lm.Board(TINY), 2, 16, "cpu").judge(new_policy(), 3)
    assert (judged.games, judged.won, judged.error) == (32, 0.5, 0.0)
    assert judged.own == judged.best_other


def test_a_network_that_plays_in_games_says_the_same_in_training() -> None:
    board = lm.Board("usa")
    weights, about = read_weights(board.folder / FILE, board)
    policy = Policy(board, about["recipe"]["width"], 0.0)
    load_parameters(policy, weights)
    judge = NetworkJudge(board)
    agreed, differences = [], []
    for game, *_ in Journey("usa", 2, 11, "likes to claim").play(120):
        if game.over:
            break
        judge.look(game.state, game.tables, game.waiting[0])
        with torch.no_grad():
            choices = policy(
                torch.from_numpy(judge.seen[None]),
                torch.from_numpy(judge.mask[None]),
                torch.tensor([judge.advice]),
            )
        assert choices.moves.tolist() == np.flatnonzero(judge.mask).tolist()
        agreed.append(int(choices.likeliest()) == judge.scores.argmax())
        differences.append(float(np.abs(choices.values[0].numpy() - judge.values).max()))
    assert len(agreed) > 60
    # Training reckons with fewer digits, so moves that are nearly alike may change places.
    assert np.mean(agreed) > 0.95
    assert np.mean(differences) < 0.02


def test_weights_survive_being_written_down_and_loaded() -> None:
    first, second = new_policy(), Policy(lm.Board(TINY), SMALL.width, 0.0)
    load_parameters(second, parameters_of(first))
    for name, value in first.state_dict().items():
        assert torch.allclose(second.state_dict()[name], value, rtol=1e-5), name


def test_an_ending_is_worth_its_margin_and_its_victory() -> None:
    recipe = Recipe(win=0.6, margin=50.0)
    totals = torch.tensor([[100, 90, 0, 0, 0], [40, 40, 0, 0, 0], [10, 250, 30, 0, 0]])
    shares = torch.tensor([[1.0, 0, 0, 0, 0], [0.5, 0.5, 0, 0, 0], [0, 1.0, 0, 0, 0]])
    worth = worth_of_ends(totals, shares, torch.tensor([2, 2, 3]), recipe)
    assert worth[0, 0].tolist() == pytest.approx([0.4 * 10 / 50, 0.6])
    assert worth[0, 1].tolist() == pytest.approx([-0.4 * 10 / 50, -0.6])
    assert worth[1, :2].flatten().tolist() == [0.0] * 4
    # Of three who all want to win, the losers lose half of what the winner wins; no lead counts without end.
    assert worth[2, 1].tolist() == pytest.approx([0.4 * MOST_MARGINS, 0.6])
    assert worth[2, 0].tolist() == pytest.approx([-0.4 * MOST_MARGINS, -0.3])
    assert not worth[0, 2:].any()


def test_the_other_seats_are_filled_as_the_recipe_says() -> None:
    recipe = Recipe(board="usa", games=1000, planners=0.4, earlier=0.2, two=0.6)
    players, learners, modes = seating_plan(lm.Board("usa"), recipe)
    assert np.bincount(modes).tolist() == [400, 400, 100, 100]
    assert np.bincount(players) == pytest.approx([0, 0, 600, 133, 133, 134], abs=3)
    assert (learners[modes == 0] == EVERYBODY).all()
    others = learners[modes > 0]
    assert ((others >= 0) & (others < players[modes > 0])).all()
    assert set(others.tolist()) == {0, 1, 2, 3, 4}


def test_a_recipe_can_ask_for_full_tables() -> None:
    recipe = Recipe(board="usa", games=1000, two=0.2, full_tables=0.5)
    players, _, modes = seating_plan(lm.Board("usa"), recipe)
    assert np.bincount(players) == pytest.approx([0, 0, 200, 100, 100, 600], abs=3)
    assert np.bincount(players[modes == 1]) == pytest.approx([0, 0, 80, 40, 40, 240], abs=3)


def test_rivals_share_their_part_of_the_games() -> None:
    recipe = Recipe(board="usa", games=1000, planners=0.2, earlier=0.2, rivals=0.3)
    _, learners, modes = seating_plan(lm.Board("usa"), recipe, rivals=2)
    assert np.bincount(modes).tolist() == [300, 200, 100, 100, 150, 150]
    assert (learners[modes >= 4] != EVERYBODY).all()


def test_only_own_decisions_whose_outcome_is_known_are_learned_from() -> None:
    playing, decisions = played()
    learners, seats = playing._learners, playing._seat
    own = (learners == EVERYBODY)[None] | (learners[None] == seats)
    learned = torch.zeros(seats.numel(), dtype=torch.bool)
    learned[decisions.places] = True
    learned = learned.view(seats.shape)
    assert learned.any()
    assert not (learned & ~own).any()
    assert not (learned & playing._was_over).any()
    assert decisions.finished["games"] == float(playing._ended.sum()) > 0


def test_a_decision_is_traced_back_to_what_came_of_it_for_its_seat() -> None:
    """The same sum as in training, written down for one seat of one game after the other."""
    playing, decisions = played()
    r = playing.recipe
    gains = decisions.gain.view(r.moves, r.games, 2)
    learned = torch.zeros(r.moves * r.games, dtype=torch.bool)
    learned[decisions.places] = True
    learned = learned.view(r.moves, r.games)
    checked = 0
    for game in range(r.games):
        ends = [t for t in range(r.moves) if playing._ended[t, game]]
        for end, before in zip(ends, [-1, *ends], strict=False):
            for seat in range(int(playing._players[game])):
                turns = [
                    t for t in range(before + 1, end + 1)
                    if playing._seat[t, game] == seat and not playing._was_over[t, game]
                ]  # fmt: skip
                following, later = playing._result[end, game, seat], torch.zeros(2)
                for t in reversed(turns):
                    value = playing._values[t, game]
                    later = following - value + r.trace * later
                    following = value
                    assert torch.allclose(gains[t, game], later, atol=1e-5)
                    checked += int(learned[t, game])
    assert checked > 100


def as_if_first_move_were_good(decisions: Decisions) -> Decisions:
    """The same decisions, as if it were good to make the first legal move, and bad to make any other."""
    first = decisions.mask.int().argmax(1)
    good = torch.where(first == decisions.action, 1.0, -1.0)
    gain = torch.stack([good, torch.zeros_like(good)], 1)
    return Decisions(
        decisions.seen, decisions.mask, decisions.advice, decisions.action, decisions.chance, gain,
        decisions.worth, decisions.places, decisions.finished,
    )  # fmt: skip


def chance_of_first(policy: Any, decisions: Decisions) -> float:
    places = decisions.places
    with torch.no_grad():
        mask = decisions.mask[places]
        choices = policy(decisions.seen[places], mask, decisions.advice[places])
        return float(choices.of_actions(choices.log_probabilities(), mask.int().argmax(1)).exp().mean())


def test_what_came_out_better_is_done_more_often_but_not_while_only_values_are_learned() -> None:
    recipe = Recipe(board=TINY, width=32, games=20, moves=40, batch=64, rate=1e-3, last_rate=1e-3)
    policy = new_policy(recipe)
    learner = Learner(policy, recipe)
    decisions = as_if_first_move_were_good(played(recipe)[1])
    before = chance_of_first(policy, decisions)
    surprises = [learner.learn(decisions, 0.0, only_values=True).surprise for _ in range(5)]
    assert surprises[-1] < surprises[0]
    halfway = chance_of_first(policy, decisions)
    for _ in range(5):
        learner.learn(decisions, 0.0, only_values=False)
    assert chance_of_first(policy, decisions) - halfway > 4 * abs(halfway - before)


def test_moves_that_were_hardly_in_doubt_are_seldom_learned_from() -> None:
    _, decisions = played()
    sure = decisions.chance[decisions.places].exp() >= 0.9
    assert 10 < int(sure.sum()) < len(sure) - 10

    def learned_from(share: float) -> int:
        recipe = dataclasses.replace(SMALL, sure=0.9, sure_learned=share)
        return Learner(new_policy(recipe), recipe).learn(decisions, 0.0, only_values=False).learned_from

    assert learned_from(1.0) == len(sure)
    assert learned_from(0.0) == int((~sure).sum())


def test_what_plays_is_the_average_of_the_weights_that_learn() -> None:
    recipe = dataclasses.replace(SMALL, average_decay=0.1, batch=10_000)  # a step a round
    policy = new_policy(recipe)
    learner, (_, decisions) = Learner(policy, recipe), played(recipe)
    learner.learn(decisions, 0.0, only_values=False)
    first = policy.second.weight.detach().clone()
    assert torch.equal(learner.average.module.second.weight, first)
    learner.learn(decisions, 0.0, only_values=False)
    second = policy.second.weight.detach()
    assert not torch.equal(first, second)
    assert torch.allclose(learner.average.module.second.weight, 0.1 * first + 0.9 * second, atol=1e-7)


def test_the_average_follows_closely_at_first() -> None:
    recipe = dataclasses.replace(SMALL, average_decay=0.99, batch=10_000)
    policy = new_policy(recipe)
    learner, (_, decisions) = Learner(policy, recipe), played(recipe)
    learner.learn(decisions, 0.0, only_values=False)
    first = policy.second.weight.detach().clone()
    learner.learn(decisions, 0.0, only_values=False)
    expected = first.lerp(policy.second.weight.detach(), 9 / 11)
    assert torch.allclose(learner.average.module.second.weight, expected, atol=1e-7)


def test_a_round_without_anything_to_learn_from_changes_nothing() -> None:
    recipe = dataclasses.replace(SMALL, sure=0.0, sure_learned=0.0)
    policy = new_policy(recipe)
    before = policy.second.weight.detach().clone()
    stats = Learner(policy, recipe).learn(played()[1], 0.0, only_values=False)
    assert (stats.steps, stats.learned_from) == (0, 0)
    assert torch.equal(policy.second.weight, before)


def test_moves_are_judged_and_drawn_with_the_probabilities_of_a_softmax() -> None:
    torch.manual_seed(3)
    mask = torch.rand(50, 12) < 0.5
    mask[:, 4] = True
    rows, moves = mask.nonzero(as_tuple=True)
    scores = torch.randn(len(rows), requires_grad=True)
    choices = Choices(rows, moves, scores, torch.zeros(50, 2))
    dense = torch.full((50, 12), -1e9).masked_scatter(mask, scores).log_softmax(1)
    assert torch.allclose(choices.log_probabilities(), dense[rows, moves], atol=1e-5)
    assert choices.likeliest().tolist() == dense.argmax(1).tolist()
    drawn = torch.stack([choices.drawn() for _ in range(4000)])
    seen = torch.nn.functional.one_hot(drawn, 12).float().mean(0)
    assert (seen - dense.exp()).abs().max() < 0.05
    (mine,) = torch.autograd.grad(choices.of_actions(choices.log_probabilities(), drawn[0]).sum(), scores)
    again = torch.full((50, 12), -1e9).masked_scatter(mask, scores).log_softmax(1)
    (theirs,) = torch.autograd.grad(again.gather(1, drawn[0][:, None]).sum(), scores)
    assert torch.allclose(mine, theirs, atol=1e-5)


def test_a_batch_is_the_same_on_any_number_of_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    def batch(cores: int) -> HostBatch:
        monkeypatch.setattr(game_batches, "cores_allowed", lambda: cores)
        made = HostBatch(lm.Board(TINY), np.array([2, 3, 2, 3, 2]))
        made.deal(np.arange(1, 6, dtype=np.uint64))
        return made

    one, three = batch(1), batch(3)
    for _ in range(150):
        for name in ("seen", "mask", "seat", "over", "totals", "shares", "advice"):
            assert torch.equal(getattr(one, name), getattr(three, name)), name
        one.step(one.advice.long())
        three.step(three.advice.long())


def test_a_training_continues_from_where_it_stopped(tmp_path: Path) -> None:
    session = Session(SMALL, tmp_path / "one", "cpu")
    generator = np.random.default_rng(2)
    playing = SelfPlay(session.board, SMALL, "cpu", generator)
    for _ in range(2):
        session.learner.learn(playing.play(session.policy, session.league, generator), 0.0, only_values=False)
    session.league = [new_policy().state_dict()]
    session.decisions, session.rounds, session.seconds = 1600, 2, 3.5
    session.save()
    resumed = Session(SMALL, tmp_path / "other", "cpu")
    resumed.resume(tmp_path / "one" / "checkpoint.pt")
    assert (resumed.decisions, resumed.rounds, resumed.seconds) == (1600, 2, 3.5)
    for name, value in session.policy.state_dict().items():
        assert torch.equal(resumed.policy.state_dict()[name], value), name
    for name, value in session.averaged.state_dict().items():
        assert torch.equal(resumed.averaged.state_dict()[name], value), name
    assert len(resumed.league) == 1
    kept = [one["exp_avg_sq"] for one in session.learner.optimizer.state.values()]
    again = [one["exp_avg_sq"] for one in resumed.learner.optimizer.state.values()]
    assert len(kept) == len(again) > 0
    assert all(torch.allclose(a, b, rtol=0.01) for a, b in zip(kept, again, strict=True))


def test_the_command_writes_weights_that_play_and_progress_that_can_be_drawn(tmp_path: Path) -> None:
    folder = tmp_path / "trained"
    usual = ["--board", TINY, "--width", "32", "--games", "8", "--device", "cpu", "--out", str(folder)]
    # No time to learn in: what is judged and kept is the network as it began.
    main([*usual, "--seconds", "1e-9", "--judge", "4"])
    lines = [json.loads(line) for line in (folder / "progress.jsonl").read_text("utf-8").splitlines()]
    assert [one["won"] for one in lines[0]["judged"]] == pytest.approx([1 / 2, 1 / 3])
    board = lm.Board(TINY)
    fewest, most = board.rules.players
    assert [line["final"]["players"] for line in lines[1:]] == list(range(fewest, most + 1))
    network = unpack(folder / FILE, board)
    assert network.about["recipe"]["width"] == 32
    # Going on from the weights with which a network plays keeps them, but for their rounding.
    other = tmp_path / "other"
    main([*usual[:-1], str(other), "--seconds", "1e-9", "--resume", str(folder / FILE)])
    assert np.array_equal(unpack(other / FILE, board).second, network.second)


def test_a_training_that_has_begun_continues_with_the_same_command(tmp_path: Path) -> None:
    Session(SMALL, tmp_path / "one", "cpu").save()
    session = Session(SMALL, tmp_path / "begun", "cpu")
    session.decisions = 77
    session.save()
    main(["--board", TINY, "--width", "32", "--games", "8", "--device", "cpu", "--seconds", "1e-9",
          "--out", str(tmp_path / "begun"), "--resume", str(tmp_path / "one" / FILE)])  # fmt: skip
    assert unpack(tmp_path / "begun" / FILE, lm.Board(TINY)).about["decisions"] == 77


def test_a_training_that_has_only_learned_values_can_be_continued(tmp_path: Path) -> None:
    session = Session(SMALL, tmp_path, "cpu")
    session.learner.learn(played()[1], 0.0, only_values=True)
    session.save()
    resumed = Session(SMALL, tmp_path, "cpu")
    resumed.resume(tmp_path / "checkpoint.pt")
    kept = {name for name, one in resumed.policy.named_parameters() if one in resumed.learner.optimizer.state}
    assert "values.weight" in kept
    assert "scores.weight" not in kept


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--planners", "0.8", "--earlier", "0.4"], r"planners \+ earlier \+ rivals is a share"),
        (["--two", "0.8", "--full-tables", "0.4"], r"two \+ full_tables is a share"),
        (["--games", "0"], "games is at least 1, not 0"),
        (["--look-deals", "1"], "look_deals is at least 2, not 1"),
        (["--rivals", "0.5"], "give both"),
        (["--board", "nowhere"], "nowhere"),
    ],
)
def test_settings_that_make_no_sense_are_refused(
    given: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--board", TINY, "--device", "cpu", "--out", str(tmp_path / "new"), *given])
    assert re.search(said, capsys.readouterr().err)
    assert not (tmp_path / "new").exists()


def test_weights_of_another_width_and_checkpoints_of_another_version_are_refused(tmp_path: Path) -> None:
    Session(SMALL, tmp_path, "cpu").save()
    wider = Session(dataclasses.replace(SMALL, width=64), tmp_path / "wider", "cpu")
    for file in (FILE, "checkpoint.pt"):
        with pytest.raises(LabError, match="has layers of 32, not 64: give --width 32"):
            wider.resume(tmp_path / file)
    torch.save({"weights": {}, "squares": []}, tmp_path / "checkpoint.pt")
    with pytest.raises(LabError, match=r"from another version .* --resume .*network\.npz"):
        wider.resume(tmp_path / "checkpoint.pt")


def test_a_file_to_start_from_that_is_not_there_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for option in ("--resume", "--rival"):
        with pytest.raises(SystemExit):
            main(["--board", TINY, "--out", str(tmp_path / "new"), option, str(tmp_path / "nowhere.npz")])
        assert "there is no file" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_values_are_learned_anew_only_where_the_recipe_counts_otherwise(tmp_path: Path) -> None:
    Session(SMALL, tmp_path / "one", "cpu").save()

    def rounds_already(recipe: Recipe) -> int:
        session = Session(recipe, tmp_path / "other", "cpu")
        session.resume(tmp_path / "one" / FILE)
        return session.rounds

    assert rounds_already(SMALL) == SMALL.values_first
    assert rounds_already(dataclasses.replace(SMALL, win=0.8)) == 0


def test_a_rival_plays_the_seats_that_do_not_learn(tmp_path: Path) -> None:
    """An apprentice learns from lessons, and then sits in the other seats."""
    board = lm.Board("usa")
    lessons.main(
        ["--bot", "planner", "--others", "net", "--games", "1", "--jobs", "1", "--out", str(tmp_path)]
    )
    learned = Lessons.load(tmp_path)
    games = np.bincount(learned.game)
    assert len(games) == lessons.BLOCK
    assert games.min() > 20
    assert (learned.action == learned.advice).all()  # the planner's own
    assert learned.mask[np.arange(len(learned.action)), learned.action].all()
    rival = tmp_path / "rival.npz"
    imitation.main(["--lessons", str(tmp_path), "--rounds", "2", "--out", str(rival)])
    recipe = Recipe(board="usa", games=6, moves=12, planners=0.0, earlier=0.0, rivals=1.0)
    session = Session(recipe, tmp_path / "trained", "cpu", [rival])
    (other,) = session.rivals.values()
    playing = SelfPlay(board, recipe, "cpu", np.random.default_rng(5), [other])
    playing.play(session.policy, [], np.random.default_rng(6))
    # Sure of every move, it plays the likeliest.
    with torch.no_grad():
        (
            other.scores.weight.mul_(1e6),
            other.scores.bias.mul_(1e6),
            other.trust.weight.mul_(1e6),
            other.trust.bias.mul_(1e6),
        )
    decisions = playing.play(session.policy, [], np.random.default_rng(7))
    likeliest = other(decisions.seen, decisions.mask, decisions.advice).likeliest()
    theirs = ~playing._own.view(-1) & ~playing._was_over.view(-1)
    assert theirs.sum() > 20
    assert (decisions.action == likeliest)[theirs].all()


def test_an_apprentice_that_makes_the_same_moves_agrees_and_loses_nothing() -> None:
    board = lm.Board("usa")
    recorded = lessons.record_decisions(board, 2, "planner", ["planner"], range(1))
    like_the_planner = Policy(board, 32, advice=50.0)
    agreed, loss = imitation.ImitationTrainer(board, recorded, like_the_planner).agreement()
    assert agreed == 1.0
    assert loss < 1e-6


def test_games_in_training_end_as_the_rules_say() -> None:
    batch = HostBatch(lm.Board(TINY), np.full(6, 2))
    batch.deal(np.arange(1, 7, dtype=np.uint64))
    ended = 0
    for _ in range(400):
        assert (batch.mask.sum(1) > 0).all()
        batch.step(batch.advice.long())
        over = batch.over != 0
        ended += int(over.sum())
        assert (batch.shares[over].sum(1) == 1.0).all()
        best = batch.totals[over][:, :2].amax(1)
        winners = batch.shares[over][:, :2] > 0
        assert (batch.totals[over][:, :2][winners] == best.repeat_interleave(winners.sum(1))).all()
    assert ended >= 12
