"""How a network is trained: every number in one place, saved with the result."""

from dataclasses import asdict, dataclass, field
from typing import Any

from locomotif.boards import base_board


@dataclass(frozen=True)
class Recipe:
    """The settings of a training; the defaults taught most in the time we had."""

    board: str = field(default_factory=base_board)
    width: int = 512
    """The size of each of the three layers."""
    advice: float = 4.0
    """How much the planner's move is preferred at the start."""

    games: int = 32768
    """How many games are played at once."""
    moves: int = 32
    """How many moves of each game are played between two rounds of learning."""
    two: float = 0.6
    """The share of games with two players."""
    full: float = 0.0
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
    batch: int = 8192
    """How many decisions one step of learning uses."""
    epochs: int = 1
    """How often a decision is learned from."""
    sure: float = 0.99
    """Moves made with at least this probability teach little."""
    sure_learned: float = 0.2
    """The share of such moves that is learned from."""
    average: float = 0.998
    """How slowly the averaged weights, which play and are judged, follow those that learn, by step."""
    rate: float = 5e-4
    last_rate: float = 3e-5
    entropy: float = 0.01
    last_entropy: float = 0.002
    gradient: float = 1.0
    """The norm to which gradients are clipped."""
    values_first: int = 6
    """How many rounds at the very beginning learn only values."""
    seed: int = 1

    @classmethod
    def on(cls, device: str) -> "Recipe":
        """The settings that suit a GPU ("cuda") or the cores of a CPU ("cpu")."""
        return cls() if device == "cuda" else cls(games=2048, batch=1024, rate=3e-4, league_seconds=300.0)

    def as_dict(self) -> dict[str, Any]:
        """The settings by name."""
        return asdict(self)
