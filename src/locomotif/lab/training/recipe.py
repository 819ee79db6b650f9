"""How a network is trained: every number in one place, saved with what comes of it."""

from dataclasses import asdict, dataclass, field
from typing import Any

from locomotif.boards import base_board


@dataclass(frozen=True)
class Recipe:
    """The settings of a training; the usual ones are those that taught most in the time there was."""

    board: str = field(default_factory=base_board)
    width: int = 512
    """Numbers in each of the three layers."""
    advice: float = 4.0
    """How much the planner's move is preferred at the start."""

    games: int = 32768
    """At once."""
    moves: int = 32
    """Of every game, between two rounds of learning."""
    two: float = 0.6
    """The share of games for two; the rest are for three or more, as many as the board seats."""
    planners: float = 0.4
    """The share of games in which all the others are planners."""
    earlier: float = 0.2
    """The share of games in which all the others are earlier selves."""
    rivals: float = 0.0
    """The share of games in which all the others are rivals, networks of other folders, each as often."""
    league: int = 12
    """How many earlier selves there are at most."""
    league_seconds: float = 45.0
    """Until the next one joins."""

    win: float = 0.5
    """What a victory counts; the rest is the margin."""
    margin: float = 60.0
    """Points that count as much as a victory."""
    trace: float = 0.97
    """How far later values reach back (λ)."""
    clip: float = 0.2
    batch: int = 8192
    """Decisions in one step of learning."""
    epochs: int = 2
    """How often every decision is learned from."""
    rate: float = 5e-4
    last_rate: float = 3e-5
    entropy: float = 0.01
    last_entropy: float = 0.002
    gradient: float = 1.0
    """The longest gradient."""
    values_first: int = 6
    """Rounds in which only values are learned, at the very beginning."""
    seed: int = 1

    def as_dict(self) -> dict[str, Any]:
        """The settings by name."""
        return asdict(self)
