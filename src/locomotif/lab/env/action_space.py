"""The actions of the environments: dense numbers for the moves of one board, which can be put into words."""

from locomotif.bots.dense_moves import DenseMoves
from locomotif.game.move import KINDS_OF_CARD
from locomotif.kernel import actions as numbers
from locomotif.kernel.state import COLOURS, KINDS
from locomotif.lab.lab_error import LabError
from locomotif.lab.schedule import whole_number


class Actions(DenseMoves):
    """The moves of a board by their dense numbers, which `describe` puts into words."""

    def describe(self, action: int) -> str:
        """An action in words close to the notation: `draw deck`, `keep 1 3`, `claim oslo:orebro:green green`."""
        if not 0 <= whole_number("an action", action) < len(self):
            raise LabError(f"the actions are 0 to {len(self) - 1}, not {action}")
        number = int(self.number_of[action])
        if number >= numbers.BUILD:
            bed, colour = divmod(number - numbers.BUILD, COLOURS)
            return f"build {self.board.routes[bed].id} {KINDS_OF_CARD[colour]}"
        if number >= numbers.CLAIM:
            route, kind = divmod(number - numbers.CLAIM, KINDS)
            return f"claim {self.board.routes[route].id} {KINDS_OF_CARD[kind]}"
        if number >= numbers.KEEP:
            places = [str(i + 1) for i in range(self.offers) if (number - numbers.KEEP) >> i & 1]
            return f"keep {' '.join(places)}"
        if numbers.DRAW_ROW <= number < numbers.DRAW_TICKETS:
            return f"draw row {number - numbers.DRAW_ROW + 1}"
        return _BY_NUMBER[number]


_BY_NUMBER = {
    numbers.DRAW_DECK: "draw deck",
    numbers.DRAW_TICKETS: "tickets",
    numbers.PASS: "pass",
    numbers.WITHDRAW: "withdraw",
    numbers.PAY: "pay",
    numbers.PAY_LOCOS: "pay loco",
    numbers.STOP: "stop",
}
