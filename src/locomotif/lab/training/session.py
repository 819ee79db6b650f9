"""One training: play, learn, judge, save. It can be stopped at any time and continued."""

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

from locomotif import __version__
from locomotif.boards import Board
from locomotif.bots.net_weights import FILE, pack, read_weights
from locomotif.lab.atomic_files import atomic_write
from locomotif.lab.lab_error import LabError
from locomotif.lab.training.judging import Judge
from locomotif.lab.training.learner import Learner
from locomotif.lab.training.policy import Policy, load_parameters, parameters_of
from locomotif.lab.training.recipe import Recipe
from locomotif.lab.training.self_play import SelfPlay

FORMAT = 2
"""The format of checkpoints."""


class Session:
    """A training on one board, in a folder of its own.

    The folder holds `checkpoint.pt` and `league.pt` to continue from, `network.npz` to play with, and
    `progress.jsonl` to draw.
    """

    def __init__(self, recipe: Recipe, folder: Path, device: str, rivals: Sequence[Path] = ()) -> None:
        self.recipe, self.folder, self.device = recipe, folder, device
        self.board = Board(recipe.board)
        torch.manual_seed(recipe.seed)
        torch.set_float32_matmul_precision("high")
        self.policy = Policy(self.board, recipe.width, recipe.advice).to(device)
        self.learner = Learner(self.policy, recipe)
        self.league: list[dict[str, torch.Tensor]] = []
        self.rivals = {str(path): self._load_rival(path) for path in rivals}
        self.decisions, self.rounds, self.seconds = 0, 0, 0.0
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def averaged(self) -> Policy:
        """The network with averaged weights, which is judged and kept to play with."""
        network: Policy = self.learner.average.module
        return network

    def resume(self, checkpoint: Path) -> None:
        """Continue from a checkpoint, or start from the weights in a board's folder."""
        if checkpoint.suffix == ".npz":
            self._start_from_weights(checkpoint)
            return
        saved = torch.load(checkpoint, map_location=self.device, weights_only=True)
        if saved.get("format") != FORMAT:
            raise LabError(
                f"{checkpoint} is from another version of Locomotif; start in a new folder with "
                f"--resume {checkpoint.with_name(FILE)}"
            )
        self._check_width(checkpoint, saved["recipe"]["width"])
        self.policy.load_state_dict(saved["weights"])
        self.learner.average.load_state_dict(saved["average"])
        league = checkpoint.with_name("league.pt")
        found = torch.load(league, map_location=self.device, weights_only=True) if league.exists() else []
        self.league = [{name: value.float() for name, value in one.items()} for one in found] or [
            _weights_of(self.policy)
        ]
        self.decisions, self.rounds, self.seconds = saved["decisions"], saved["rounds"], saved["seconds"]
        parameters = dict(self.policy.named_parameters())
        for name, squares in saved["squares"].items():
            self.learner.optimizer.state[parameters[name]] = {
                "step": torch.tensor(float(saved["steps"]), device=self.device),
                "exp_avg": torch.zeros_like(parameters[name]),
                "exp_avg_sq": squares.float(),
            }

    def _check_width(self, path: Path, width: int) -> None:
        if width != self.recipe.width:
            raise LabError(f"{path} has layers of {width}, not {self.recipe.width}: give --width {width}")

    def _start_from_weights(self, path: Path) -> None:
        """Start from the weights of a network that plays; learn its values anew if this recipe counts otherwise."""
        weights, about = read_weights(path, self.board)
        self._check_width(path, about["recipe"]["width"])
        load_parameters(self.policy, weights)
        load_parameters(self.averaged, weights)
        self.league = [_weights_of(self.policy)]
        self.decisions = int(about["decisions"])
        if (about["recipe"]["win"], about["recipe"]["margin"]) == (self.recipe.win, self.recipe.margin):
            self.rounds = self.recipe.values_first

    def _load_rival(self, path: Path) -> Policy:
        """Load another network to play against."""
        weights, about = read_weights(path, self.board)
        rival = Policy(self.board, about["recipe"]["width"], 0.0)
        load_parameters(rival, weights)
        return rival.to(self.device)

    def save(self) -> None:
        """Save the network, the optimizer's state and the earlier selves."""
        state = self.learner.optimizer.state
        squares = {
            name: state[one]["exp_avg_sq"].bfloat16()
            for name, one in self.policy.named_parameters()
            if one in state
        }
        checkpoint = {
            "format": FORMAT, "weights": self.policy.state_dict(), "average": self.learner.average.state_dict(),
            "squares": squares, "steps": max([float(one["step"]) for one in state.values()], default=0.0),
            "recipe": self.recipe.as_dict(), "decisions": self.decisions, "rounds": self.rounds,
            "seconds": self.seconds,
        }  # fmt: skip
        _save(checkpoint, self.folder / "checkpoint.pt")
        league = [{name: value.bfloat16() for name, value in one.items()} for one in self.league]
        _save(league, self.folder / "league.pt")
        about = {"recipe": self.recipe.as_dict(), "decisions": self.decisions, "version": __version__}
        with atomic_write(self.folder / FILE) as half:
            pack(half, self.board, parameters_of(self.averaged), about)

    def train(self, seconds: float) -> None:
        """Train for this many seconds, during which the learning rate falls, with looks at the strength."""
        generator = np.random.default_rng([self.recipe.seed, self.rounds])
        playing = SelfPlay(self.board, self.recipe, self.device, generator, list(self.rivals.values()))
        fewest, most = self.board.rules.players
        judges = [
            Judge(self.board, players, self.recipe.look_deals, self.device)
            for players in range(fewest, most + 1)
        ]
        before = self.decisions
        spent = {"playing": 0.0, "learning": 0.0}
        self._log({**self._strength(judges, 7), "of": "start"})
        start = looked = joined = time.monotonic()
        while (now := time.monotonic()) - start < seconds:
            if now - joined > self.recipe.league_seconds or not self.league:
                self.league = [*self.league[-self.recipe.league + 1 :], _weights_of(self.policy)]
                joined = now
            decisions = playing.play(self.policy, self.league, generator)
            played = time.monotonic()
            only_values = self.rounds < self.recipe.values_first
            stats = self.learner.learn(decisions, (now - start) / seconds, only_values)
            done = time.monotonic()
            spent["playing"] += played - now
            spent["learning"] += done - played
            self.rounds += 1
            self.decisions += self.recipe.games * self.recipe.moves
            self.seconds += done - now
            if done - looked > self.recipe.look_every:
                looked = done
                self._log(
                    {
                        "decisions": self.decisions, "rounds": self.rounds, "seconds": round(self.seconds, 1),
                        "per_second": round((self.decisions - before) / (done - start)),
                        **{k: round(v, 1) for k, v in spent.items()},
                        **stats.__dict__, **decisions.finished, **self._strength(judges, 7),
                    }
                )  # fmt: skip
                self.save()
        self.save()

    def _strength(self, judges: Sequence[Judge], seed: int) -> dict[str, Any]:
        """Judge the network among planners with each number of players, and with the fewest among its rivals."""
        return {
            "judged": [judge.judge(self.averaged, seed).__dict__ for judge in judges],
            "among": {
                name: judges[0].judge(self.averaged, seed, rival, name).__dict__
                for name, rival in self.rivals.items()
            },
        }

    def judge_all(self, deals: int) -> list[str]:
        """Judge the network with every number of players that the board allows; return the results in words."""
        fewest, most = self.board.rules.players
        results = []
        for players in range(fewest, most + 1):
            judge = Judge(self.board, players, deals, self.device)
            for name, other in {"planner": None, **self.rivals}.items():
                found = judge.judge(self.averaged, 2025, other, name)
                self._log({"final": found.__dict__})
                results.append(str(found))
        return results

    def _log(self, what: dict[str, Any]) -> None:
        """Add a line to the progress, and print it."""
        line = json.dumps({"board": self.recipe.board, **what})
        with (self.folder / "progress.jsonl").open("a", encoding="utf-8") as file:
            file.write(line + "\n")
        print(line, flush=True)


def _save(what: Any, path: Path) -> None:
    """Write a file, whole or not at all."""
    with atomic_write(path) as half:
        torch.save(what, half)


def _weights_of(policy: Policy) -> dict[str, torch.Tensor]:
    """A copy of the weights as they are now."""
    return {name: value.detach().clone() for name, value in policy.state_dict().items()}
