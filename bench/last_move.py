"""The quickest possible bot in Python: its speed is the speed at which bots are asked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from locomotif import Move

if TYPE_CHECKING:  # the process of a guest loads no compiler unless the guest needs it
    from locomotif.game.view import View


class Last:
    """Plays the last of its moves."""

    def choose(self, view: "View", moves: Sequence[Move]) -> Move:
        """Choose without looking."""
        return moves[-1]
