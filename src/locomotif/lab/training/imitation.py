"""python -m locomotif.lab.training.imitation: train an apprentice, a network that imitates the bot of some lessons.

Imitating takes little time and needs no GPU. The apprentice can then be a rival of networks in training (`--rival`).
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from locomotif.extras import require

require("training", "Training", "torch")

import numpy as np
import torch
from torch import Tensor

from locomotif import __version__
from locomotif.boards import Board, base_board
from locomotif.bots.net_weights import FILE, pack, read_weights
from locomotif.lab.atomic_files import atomic_write
from locomotif.lab.training.lessons import Lessons
from locomotif.lab.training.policy import Policy, judge_at, load_parameters, parameters_of

HELD_OUT = 10
"""One in this many games is not learned from, but used to measure agreement on games it never saw."""

BATCH = 512
"""Decisions in one step of learning."""


class ImitationTrainer:
    """Trains a network, which starts as the board's own, to make the decisions of another bot."""

    def __init__(self, board: Board, lessons: Lessons, policy: Policy, rate: float = 5e-4) -> None:
        self.board, self.policy, self.rate = board, policy, rate
        device = next(policy.parameters()).device
        self._seen, mask, self._advice, action, game = (
            torch.from_numpy(array).to(device) for array in vars(lessons).values()
        )
        self._mask, self._action, held_out = mask != 0, action.long(), game % HELD_OUT == 0
        self._held_out, self._learned = held_out.nonzero().squeeze(1), (~held_out).nonzero().squeeze(1)
        self._optimizer = torch.optim.AdamW(policy.parameters(), lr=rate, weight_decay=0.01)

    def learn(self, rounds: int) -> Iterator[tuple[float, float, float]]:
        """Go through the lessons `rounds` times; after each, yield `agreement` and the mean loss while learning."""
        steps = rounds * -(-len(self._learned) // BATCH)
        step = 0
        for _ in range(rounds):
            losses = []
            for places in torch.randperm(len(self._learned), device=self._learned.device).split(BATCH):
                for group in self._optimizer.param_groups:
                    group["lr"] = self.rate * (1.0 - step / steps)
                _, loss = self._loss(self._learned[places])
                self._optimizer.zero_grad(set_to_none=True)
                loss.backward()
                self._optimizer.step()
                losses.append(float(loss.detach()))
                step += 1
            yield *self.agreement(), float(np.mean(losses))

    @torch.no_grad()
    def agreement(self) -> tuple[float, float]:
        """On held-out games: how often the likeliest move is the one that was made, and the mean loss."""
        found = [(len(places), *self._loss(places)) for places in self._held_out.split(4096)]
        total = sum(size for size, _, _ in found)
        return (
            sum(size * float(share) for size, share, _ in found) / total,
            sum(size * float(loss) for size, _, loss in found) / total,
        )

    def _loss(self, places: Tensor) -> tuple[Tensor, Tensor]:
        """On some decisions: the share on which the network agrees, and the mean loss."""
        choices = judge_at(self.policy, places, self._seen, self._mask, self._advice)
        action = self._action[places]
        agreed = (choices.likeliest() == action).float().mean()
        return agreed, -choices.of_actions(choices.log_probabilities(), action).mean()


def main(arguments: list[str] | None = None) -> None:
    """Train an apprentice, and write its weights."""
    parser = argparse.ArgumentParser(prog="python -m locomotif.lab.training.imitation", description=__doc__)
    parser.add_argument("--board", default=base_board())
    parser.add_argument(
        "--lessons", type=Path, required=True, help="folder of `locomotif.lab.training.lessons`"
    )
    parser.add_argument("--rounds", type=int, default=4, help="how often each decision is learned from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--out", type=Path, required=True, help="file for the weights")
    given = parser.parse_args(arguments)
    board, lessons = Board(given.board), Lessons.load(given.lessons)
    torch.manual_seed(given.seed)
    weights, about = read_weights(board.folder / FILE, board)
    policy = Policy(board, about["recipe"]["width"], 0.0)
    load_parameters(policy, weights)
    trainer = ImitationTrainer(board, lessons, policy.to(given.device))
    agreed, loss = trainer.agreement()
    print(f"{len(lessons.action)} decisions; before: {100 * agreed:.1f} % agree, loss {loss:.3f}", flush=True)
    for agreed, loss, learning in trainer.learn(given.rounds):
        print(f"{100 * agreed:.1f} % agree, loss {loss:.3f} (while learning {learning:.3f})", flush=True)
    about = {**about, "apprentice": len(lessons.action), "version": __version__}
    given.out.parent.mkdir(parents=True, exist_ok=True)
    with atomic_write(given.out) as half:
        pack(half, board, parameters_of(policy), about)


if __name__ == "__main__":
    main()
