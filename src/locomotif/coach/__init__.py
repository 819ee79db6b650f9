"""The coach: what a position is worth to a seat, what a game was worth at every move, and why.

`judge` looks at a position from what a seat may know; `review` looks back on a finished game; `puzzles` and
`openings` are what lies ready for a board.
"""

from locomotif.coach.game_review import review
from locomotif.coach.opening_file import openings
from locomotif.coach.position_judge import judge
from locomotif.coach.puzzle_file import puzzles
from locomotif.coach.review_secrets import seen_by
from locomotif.coach.shapes import (
    JudgedMove,
    Judgement,
    Opening,
    OpeningTable,
    Puzzle,
    Reason,
    Review,
    ReviewedMove,
    SeatReview,
)

__all__ = [
    "JudgedMove",
    "Judgement",
    "Opening",
    "OpeningTable",
    "Puzzle",
    "Reason",
    "Review",
    "ReviewedMove",
    "SeatReview",
    "judge",
    "openings",
    "puzzles",
    "review",
    "seen_by",
]
