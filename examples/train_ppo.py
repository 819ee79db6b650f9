"""Train a small PPO agent on a small board until it beats random players: seconds on a CPU, with NumPy alone.

python examples/train_ppo.py                    # about 300,000 moves on examples/boards/tiny
python examples/train_ppo.py --board nordic --updates 400 --opponents greedy
python examples/train_ppo.py --save learned.npz # and let it play as a bot: examples/learned.py
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a network this small is fastest on one core

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.lab.env import VectorTables

Array = npt.NDArray[np.float32]
TINY = Path(__file__).parent / "boards" / "tiny"


class Network:
    """Two hidden layers; one head rates each move, the other the position."""

    def __init__(self, inputs: int, moves: int, hidden: int = 96, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        sizes = [(inputs, hidden), (hidden, hidden), (hidden, moves + 1)]
        self.weights = [
            (chance.standard_normal(size) / np.sqrt(size[0])).astype(np.float32) for size in sizes
        ]
        self.weights[2] *= 0.1
        self.biases = [np.zeros(size[1], np.float32) for size in sizes]
        self.scale = np.ones(inputs, np.float32)
        everything = [*self.weights, *self.biases]
        self.means = [np.zeros_like(part) for part in everything]
        self.squares = [np.zeros_like(part) for part in everything]
        self.steps = 0

    def look(self, seen: npt.NDArray[Any]) -> Array:
        """An observation scaled to numbers of about the same size."""
        return (seen * self.scale).astype(np.float32)

    def forward(self, x: Array, mask: npt.NDArray[Any]) -> tuple[Array, Array, list[Array]]:
        """The probability of every legal move, the value of the position, and the layers for `learn`."""
        first = np.tanh(x @ self.weights[0] + self.biases[0])
        second = np.tanh(first @ self.weights[1] + self.biases[1])
        out = second @ self.weights[2] + self.biases[2]
        scores = np.where(mask > 0, out[:, :-1], -1e9)
        odds = np.exp(scores - scores.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True), out[:, -1], [x, first, second]

    def learn(self, layers: list[Array], slope: Array, rate: float) -> None:
        """One step of Adam down the slope of the loss at the output."""
        x, first, second = layers
        slopes_w, slopes_b = [second.T @ slope], [slope.sum(0)]
        back = (slope @ self.weights[2].T) * (1 - second**2)
        slopes_w.insert(0, first.T @ back)
        slopes_b.insert(0, back.sum(0))
        back = (back @ self.weights[1].T) * (1 - first**2)
        slopes_w.insert(0, x.T @ back)
        slopes_b.insert(0, back.sum(0))
        slopes = [*slopes_w, *slopes_b]
        size = float(np.sqrt(sum(float((part**2).sum()) for part in slopes)))
        self.steps += 1
        for i, part in enumerate([*self.weights, *self.biases]):
            step = slopes[i] * min(1.0, 0.5 / (size + 1e-8))
            self.means[i] += 0.1 * (step - self.means[i])
            self.squares[i] += 0.001 * (step**2 - self.squares[i])
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.999**self.steps)
            part -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def save(self, path: str | Path, board: str) -> None:
        """Save the network and its board."""
        parts = {f"weights{i}": part for i, part in enumerate(self.weights)}
        parts |= {f"biases{i}": part for i, part in enumerate(self.biases)}
        np.savez(path, board=board, scale=self.scale, **parts)

    @classmethod
    def load(cls, path: str | Path) -> tuple["Network", str]:
        """Load a network and its board."""
        with np.load(path) as kept:
            weights = [kept[f"weights{i}"] for i in range(3)]
            network = cls(weights[0].shape[0], weights[2].shape[1] - 1, weights[0].shape[1])
            network.weights = weights
            network.biases = [kept[f"biases{i}"] for i in range(3)]
            network.scale = kept["scale"]
            return network, str(kept["board"])


def pick(odds: Array, chance: np.random.Generator) -> npt.NDArray[np.int64]:
    """Sample a move for every game."""
    heaps = odds.cumsum(1)
    lots = chance.random((len(odds), 1)) * heaps[:, -1:]
    return np.asarray((heaps < lots).sum(1).clip(max=odds.shape[1] - 1))


def collect(env: VectorTables, network: Network, seen: Any, fresh: Any, steps: int, chance: Any) -> Any:
    """Play some moves in all games; return what was seen, done and gained, and the current state."""
    kept: dict[str, list[Any]] = {
        key: [] for key in ("x", "mask", "move", "odds", "value", "reward", "over", "real")
    }
    for _ in range(steps):
        x = network.look(seen["observation"])
        mask = seen["action_mask"]
        odds, value, _ = network.forward(x, mask)
        move = pick(odds, chance)
        seen, reward, over, _, _ = env.step(move)
        row = (x, mask, move, odds[np.arange(len(move)), move], value, reward, over, ~fresh)
        for key, part in zip(kept, row, strict=True):
            kept[key].append(part)
        fresh = over  # the next step only deals this game anew
    _, last, _ = network.forward(network.look(seen["observation"]), seen["action_mask"])
    return {key: np.array(parts) for key, parts in kept.items()}, last, seen, fresh


def advantages(played: Any, last: Array, discount: float = 0.997, trace: float = 0.95) -> tuple[Array, Array]:
    """The advantage of each move (GAE), and the return."""
    better = np.zeros_like(played["value"])
    running = np.zeros_like(last)
    after = last
    for t in reversed(range(len(better))):
        goes_on = ~played["over"][t]
        surprise = played["reward"][t] + discount * after * goes_on - played["value"][t]
        running = surprise + discount * trace * goes_on * running
        better[t] = running
        after = played["value"][t]
    return better, better + played["value"]


def improve(network: Network, played: Any, better: Array, worth: Array, rate: float, chance: Any) -> None:
    """A few epochs of clipped policy updates over the moves played."""
    real = played["real"].ravel()
    flat = {key: part.reshape(-1, *part.shape[2:])[real] for key, part in played.items()}
    gain, target = better.ravel()[real], worth.ravel()[real]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(4):
        for some in np.array_split(chance.permutation(len(gain)), 8):
            odds, value, layers = network.forward(flat["x"][some], flat["mask"][some])
            rows, move = np.arange(len(some)), flat["move"][some]
            ratio = odds[rows, move] / flat["odds"][some]
            pull = gain[some] * ratio
            pull[(ratio > 1.2) & (gain[some] > 0) | (ratio < 0.8) & (gain[some] < 0)] = 0.0
            slope = odds * pull[:, None]
            slope[rows, move] -= pull
            surprise = np.log(np.maximum(odds, 1e-9))
            entropy = -(odds * surprise).sum(1, keepdims=True)
            slope += 0.01 * odds * (surprise + entropy)
            whole = np.concatenate([slope, 0.5 * (value - target[some])[:, None]], 1)
            network.learn(layers, (whole / len(some)).astype(np.float32), rate)


def score_against(opponents: str, network: Network, board: Any, games: int, seed: int) -> float:
    """The share of games won against a bot, playing the likeliest move."""
    env = VectorTables(board, num_envs=min(games, 100), opponents=opponents)
    seen, _ = env.reset(seed=seed)
    shares: list[float] = []
    while len(shares) < games:
        odds, _, _ = network.forward(network.look(seen["observation"]), seen["action_mask"])
        seen, _, over, _, info = env.step(odds.argmax(1))
        shares += info["shares"][over, env.seats[over]].tolist()
    return float(np.mean(shares[:games]))


def train(
    board: Any, updates: int, opponents: str = "random", games: int = 64, steps: int = 64, seed: int = 0
) -> Network:
    """Train against a bot; the network."""
    chance = np.random.default_rng(seed)
    env = VectorTables(board, num_envs=games, opponents=opponents, reward="margin")
    seen, _ = env.reset(seed=seed)
    network = Network(seen["observation"].shape[1], len(env.actions), seed=seed)
    fresh = np.zeros(games, bool)
    start = time.perf_counter()
    for update in range(updates):
        played, last, seen, fresh = collect(env, network, seen, fresh, steps, chance)
        if update == 0:
            network.scale = (1 / np.maximum(np.abs(played["x"]).max((0, 1)), 1)).astype(np.float32)
            continue  # these were looked at in another scale
        better, worth = advantages(played, last)
        improve(network, played, better, worth, 1e-3 * (1 - update / updates), chance)
        if update % 10 == 0:
            margin = played["reward"][played["over"]].mean() * 50
            moves = update * games * steps
            seconds = time.perf_counter() - start
            print(
                f"{moves:8,} moves  {seconds:5.0f} s  lead over {opponents} {margin:+6.1f} points", flush=True
            )
    return network


def main() -> None:
    """Train, then measure the result."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--board", default=str(TINY), help="a board by name, or a folder")
    words.add_argument("--updates", type=int, default=75, help="rounds of playing and learning")
    words.add_argument("--opponents", default="random", help="random, greedy or planner")
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--save", help="keep the network in this file")
    wish = words.parse_args()
    network = train(wish.board, wish.updates, wish.opponents, seed=wish.seed)
    if wish.save:
        network.save(wish.save, wish.board)
    for opponents in dict.fromkeys(["random", wish.opponents]):
        share = score_against(opponents, network, wish.board, games=1000, seed=wish.seed + 1)
        print(f"wins {share:.1%} of 1000 games against {opponents}")


if __name__ == "__main__":
    main()
