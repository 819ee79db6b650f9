"""Examples for somebody who asks how a move is typed: always of the board in play."""

from locomotif.boards import COLOURS, GREY, Board, Route
from locomotif.terminal.terminal_texts import TerminalTexts


def examples(texts: TerminalTexts, board: Board) -> dict[str, str]:
    """A route with its payment, a ticket, a bed and a colour for it, some cards: to be filled into a text."""
    route = min(board.routes, key=_strangeness)
    colour = COLOURS[-1] if route.colour in (None, GREY) else route.colour
    beds = [bed for bed in board.routes if bed.kind == "trackbed"]
    return {
        "route": route.id,
        "payment": texts.cards(f"{route.length}{colour}"),
        "ticket": str(board.tickets[0]),
        "bed": beds[0].id if beds else "a:b:bed",
        "colour": texts.card(COLOURS[-1]),
        "cards": texts.cards("7green+5red+3loco"),
        "deck": texts.card("deck"),
        "my_tickets": texts.plain("my_tickets"),
    }


def _strangeness(route: Route) -> tuple[bool, bool, bool]:
    """How unsuitable a route is as an example: best is an ordinary one of a colour, for more than one card."""
    return route.kind != "normal", route.colour in (None, GREY), route.length == 1
