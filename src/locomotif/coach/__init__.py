"""The coach: what a position is worth to a seat, what a game was worth at every move, and why.

`judge` looks at a position from what a seat may know; `review` looks back on a finished game.
"""

from locomotif.coach.game_review import review
from locomotif.coach.position_judge import judge
from locomotif.coach.shapes import JudgedMove, Judgement, Reason, Review, ReviewedMove, SeatReview

__all__ = ["JudgedMove", "Judgement", "Reason", "Review", "ReviewedMove", "SeatReview", "judge", "review"]
