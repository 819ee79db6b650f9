"""Print points: the standing during the game, and the final score step by step."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from locomotif.game import Game
from locomotif.game.result import Result
from locomotif.terminal import styles
from locomotif.terminal.table_view import bonus_card, standing
from locomotif.terminal.terminal_texts import TerminalTexts


def print_standing(console: Console, texts: TerminalTexts, game: Game, me: int) -> None:
    """Show how everybody stands as far as this seat can know: others' tickets stay secret."""
    view = game.view(me)
    standing = game.result().seats
    paths = [seat.longest_path for seat in standing]  # trains on the board are for all to see
    table = _table(texts, game, me, ("routes", "path", "known"))
    for seat, public in enumerate(view["seats"]):
        known = styles.cards(texts, public["known"]) if public["known"] and seat != me else Text("")
        table.add_row(_name(texts, game, me, seat), str(public["score"]), str(paths[seat]), known)
    console.print(table)
    done, points = len(standing[me].completed), styles.signed(standing[me].tickets)
    styles.say(console, texts("score.tickets", count=done, of=len(view["tickets"]), points=points))
    for card in view.get("bonus_cards", []):
        console.print(bonus_card(texts, game, card, me))


def print_ending(console: Console, texts: TerminalTexts, game: Game, me: int) -> None:
    """Print the final score step by step: routes, tickets, bonuses, totals, and who wins."""
    result = game.result()
    console.print()
    console.rule(texts("score.title").plain, align="left", style="dim")
    _print_routes(console, texts, game, result, me)
    _print_tickets(console, texts, game, result, me)
    _print_bonuses(console, texts, game, result, me)
    console.print()
    console.print(_totals(texts, game, result, me))
    console.print()
    styles.say(console, _winners(texts, game, result, me))


def _print_routes(console: Console, texts: TerminalTexts, game: Game, result: Result, me: int) -> None:
    console.print(texts("score.step_routes"), style="bold")
    for seat, scored in enumerate(result.seats):
        claimed = game.routes(seat)
        line = texts("score.routes", count=len(claimed), points=styles.signed(scored.routes))
        styles.say(console, _line_of_seat(texts, game, me, seat, line), indent=2)


def _print_tickets(console: Console, texts: TerminalTexts, game: Game, result: Result, me: int) -> None:
    console.print(texts("score.step_tickets"), style="bold")
    for seat, scored in enumerate(result.seats):
        line = Text(styles.signed(scored.tickets))
        styles.say(console, _line_of_seat(texts, game, me, seat, line), indent=2)
        shown = []
        for state, tickets in (("done", scored.completed), ("blocked", scored.failed)):
            mark, style = styles.TICKET_MARKS[state]
            for ticket in tickets:
                points = styles.signed(scored.ticket_points[ticket])
                shown.append(Text(f"{mark} {ticket} {points}", style=style))
        console.print(Padding(styles.flow(shown, console.width - 4), (0, 0, 0, 4)))


def _print_bonuses(console: Console, texts: TerminalTexts, game: Game, result: Result, me: int) -> None:
    """Each bonus: what counted, how many each had, and who scores it."""
    seats = result.seats
    rules = game.board.rules.bonuses

    def print_bonus(name: Text, counts: Sequence[int], points_of: Callable[[int], int]) -> None:
        console.print(name.copy(), style="bold")
        styles.say(console, standing(texts, game, counts, me), indent=2)
        scored = [
            Text(f"{_short(texts, game, me, seat)} {styles.signed(points_of(seat))}")
            for seat in range(game.players)
            if points_of(seat)
        ]
        styles.say(
            console, Text("→ ").append_text(texts.join(scored) if scored else texts("nobody")), indent=2
        )

    if rules.globetrotter:
        counts = [len(seat.completed) for seat in seats]
        print_bonus(
            texts("bonus.globetrotter.name"), counts, lambda seat: seats[seat].bonuses.get("globetrotter", 0)
        )
    if rules.longest_path:
        counts = [seat.longest_path for seat in seats]
        print_bonus(
            texts("bonus.longest_path.name"), counts, lambda seat: seats[seat].bonuses.get("longest_path", 0)
        )
    if game.board.rules.bullet.trains:
        counts = [game.bullet(seat) for seat in range(game.players)]
        print_bonus(texts("score.bullet"), counts, lambda seat: seats[seat].bonuses.get("bullet", 0))
    for card in game.view(None).get("bonus_cards", []):
        identity = card["id"]
        name = Text(texts.bonus_card(game.board, identity))
        print_bonus(name, card["standing"] or [], lambda seat, of=identity: seats[seat].bonuses.get(of, 0))  # type: ignore[misc]


def _totals(texts: TerminalTexts, game: Game, result: Result, me: int) -> Table:
    table = _table(texts, game, me, ("routes", "tickets", "bonuses", "total"))
    order = sorted(
        range(game.players), key=lambda seat: (seat not in result.winners, -result.seats[seat].total)
    )
    for seat in order:
        scored = result.seats[seat]
        table.add_row(
            _name(texts, game, me, seat),
            str(scored.routes),
            styles.signed(scored.tickets),
            styles.signed(sum(scored.bonuses.values())),
            styles.signed(scored.total).lstrip("+"),
            style="bold" if seat in result.winners else None,
        )
    return table


def _winners(texts: TerminalTexts, game: Game, result: Result, me: int) -> Text:
    """Who wins, and by what where points alone do not say."""
    names = texts.join([Text(styles.short(game.names[seat])) for seat in result.winners if seat != me])
    if len(result.winners) > 1:
        key = "score.shared_with_you" if me in result.winners else "score.shared"
    else:
        key = "score.you_win" if me in result.winners else "score.wins"
    sentence = texts(key, names=names)
    if result.tie and result.tie.by:
        sentence.append(" ").append_text(texts("score.tie", by=texts(f"tie.{result.tie.by}")))
    return sentence


def _table(texts: TerminalTexts, game: Game, me: int, columns: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(texts("label.player"), min_width=18)
    for column in columns:
        table.add_column(texts(f"column.{column}"), justify="left" if column == "known" else "right")
    return table


def _line_of_seat(texts: TerminalTexts, game: Game, me: int, seat: int, line: Text) -> Text:
    """A line that begins with whose it is."""
    return texts("led", name=_name(texts, game, me, seat), line=line)


def _short(texts: TerminalTexts, game: Game, me: int, seat: int) -> str:
    return texts.plain("you_there") if seat == me else styles.short(game.names[seat])


def _name(texts: TerminalTexts, game: Game, me: int, seat: int) -> Text:
    return texts("you") if seat == me else Text(game.names[seat])
