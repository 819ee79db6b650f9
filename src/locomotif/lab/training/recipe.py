"""How a network is trained: every number in one place, saved with the result."""

from dataclasses import asdict, dataclass, field
from typing import Any

from locomotif.boards import base_board
from locomotif.lab.lab_error import LabError


@dataclass(frozen=True)
class Recipe:
    """The settings of a training run."""

    board: str = field(default_factory=base_board)
    width: int = 512
    """The size of each of the three layers."""
    advice: float = 4.0
    """How much the planner's move is preferred at the start."""

    games: int = 16384
    """How many games are played at once."""
    moves: int = 128
    """How many moves of each game are played between two rounds of learning.

    What a decision led to is seen up to there, and estimated from there on: with five players a seat makes only six
    decisions in 32 moves.
    """
    two: float = 0.6
    """The share of games with two players."""
    full_tables: float = 0.0
    """The share of games with as many players as the board allows; the rest have three or more, equally often."""
    planners: float = 0.4
    """The share of games in which all the others are planners."""
    earlier: float = 0.2
    """The share of games in which all the others are earlier selves."""
    rivals: float = 0.0
    """The share of games in which all the others are rivals (networks from files), each equally often."""
    league: int = 12
    """How many earlier selves are kept at most."""
    league_seconds: float = 45.0
    """How many seconds until the next one joins."""

    win: float = 0.5
    """The weight of a victory; the rest is the weight of the margin."""
    margin: float = 60.0
    """The margin in points that counts as much as a victory."""
    trace: float = 0.97
    """How far later values reach back (the λ of generalized advantage estimation)."""
    clip: float = 0.2
    """How far a round may move the probability of a move, as a share of it (the clipping of PPO)."""
    batch: int = 8192
    """How many decisions one step of learning uses."""
    epochs: int = 1
    """How often a decision is learned from."""
    sure: float = 0.99
    """Moves made with at least this probability teach little."""
    sure_learned: float = 0.2
    """The share of such moves that is learned from."""
    average_decay: float = 0.998
    """How slowly the averaged weights, which play and are judged, follow those that learn, by step."""
    rate: float = 5e-4
    """The learning rate at the start; it changes evenly to the last."""
    last_rate: float = 3e-5
    entropy: float = 0.01
    """How much being undecided is rewarded at the start; it changes evenly to the last."""
    last_entropy: float = 0.002
    gradient: float = 1.0
    """The norm to which gradients are clipped."""
    values_first: int = 6
    """How many rounds at the very beginning learn only values."""
    seed: int = 1
    """The same seed gives the same deals."""
    look_every: float = 30.0
    """How many seconds lie between two looks at the strength, each of which also saves."""
    look_deals: int = 512
    """How many deals a look plays with each number of players, each from every seat."""

    def __post_init__(self) -> None:
        """Refuse settings with which nothing could be played or learned; LabError says why."""
        for name in ("width", "games", "moves", "batch", "epochs", "league"):
            if getattr(self, name) < 1:
                raise LabError(f"{name} is at least 1, not {getattr(self, name)}")
        if self.look_deals < 2:
            raise LabError(f"look_deals is at least 2, not {self.look_deals}")
        for names in (("planners", "earlier", "rivals"), ("two", "full_tables"), ("sure_learned",), ("win",)):
            if (
                any(getattr(self, name) < 0 for name in names)
                or sum(getattr(self, name) for name in names) > 1
            ):
                raise LabError(f"{' + '.join(names)} is a share, from 0 to 1")

    @classmethod
    def on(cls, device: str) -> "Recipe":
        """The settings that suit a GPU ("cuda") or the cores of a CPU ("cpu")."""
        if device == "cuda":
            return cls()
        return cls(
            games=1024, batch=1024, rate=3e-4, league_seconds=300.0, look_every=300.0, look_deals=128
        )  # fmt: skip

    def as_dict(self) -> dict[str, Any]:
        """The settings by name."""
        return asdict(self)
