"""The quickest bot in Python: how fast it plays is how fast it is asked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from locomotif import Move

if TYPE_CHECKING:  # the process of a guest does without the compiler, unless the guest needs it
    from locomotif.game.view import View


class Last:
    """Plays the last of its moves."""

    def choose(self, view: "View", moves: Sequence[Move]) -> Move:
        """Choose without looking."""
        return moves[-1]
