"""Points: how everybody stands during the game, and the final score told step by step."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from locomotif.game import Game
from locomotif.game.result import Result
from locomotif.terminal import styles
from locomotif.terminal.table_view import bonus_card, standing
from locomotif.terminal.terminal_texts import Words


def print_standing(console: Console, words: Words, game: Game, me: int) -> None:
    """Show how everybody stands as far as this seat can know: others' tickets stay secret."""
    view = game.view(me)
    paths = [seat.longest_path for seat in game.result().seats]  # trains on the board are for all to see
    table = _table(words, game, me, ("routes", "path", "known"))
    for seat, public in enumerate(view["seats"]):
        known = styles.cards(words, public["known"]) if public["known"] and seat != me else Text("")
        table.add_row(_name(words, game, me, seat), str(public["score"]), str(paths[seat]), known)
    console.print(table)
    done = [ticket for ticket in view["tickets"] if ticket["state"] == "done"]
    points = sum(t["points"] if t in done else -t["points"] for t in view["tickets"])
    console.print(
        words("score.tickets", n=len(done), of=len(view["tickets"]), points=styles.signed(points)),
    )
    for card in view.get("bonus_cards", []):
        styles.say(console, bonus_card(words, game, card, me))


def print_ending(console: Console, words: Words, game: Game, me: int) -> None:
    """Tell the final score step by step: routes, tickets, bonuses, totals, and who wins."""
    result = game.result()
    console.print()
    console.rule(words("score.title").plain, align="left", style="dim")
    _print_routes(console, words, game, result, me)
    _print_tickets(console, words, game, result, me)
    _print_bonuses(console, words, game, result, me)
    console.print()
    console.print(_totals(words, game, result, me))
    console.print()
    styles.say(console, _winners(words, game, result, me))


def _print_routes(console: Console, words: Words, game: Game, result: Result, me: int) -> None:
    console.print(words("score.step_routes"), style="bold")
    for seat, scored in enumerate(result.seats):
        claimed = game.routes(seat)
        line = words("score.routes", n=len(claimed), points=styles.signed(scored.routes))
        styles.say(console, _led(words, game, me, seat, line), indent=2)


def _print_tickets(console: Console, words: Words, game: Game, result: Result, me: int) -> None:
    console.print(words("score.step_tickets"), style="bold")
    for seat, scored in enumerate(result.seats):
        line = words("score.ticket_sum", points=styles.signed(scored.tickets))
        styles.say(console, _led(words, game, me, seat, line), indent=2)
        shown = []
        for mark, style, tickets, sign in (
            (styles.DONE, "green3", scored.completed, 1),
            (styles.BLOCKED, "red", scored.failed, -1),
        ):
            for ticket in tickets:
                points = styles.signed(sign * game.board.ticket(ticket).points)
                shown.append(Text(f"{mark} {ticket} {points}", style=style))
        styles.say(console, styles.flow(shown, console.width - 4), indent=4)


def _print_bonuses(console: Console, words: Words, game: Game, result: Result, me: int) -> None:
    """Each bonus: what counted, how many each had, and who scores it."""
    seats = result.seats
    rules = game.board.rules.bonuses

    def tell(name: Text, counts: Sequence[int], points_of: Callable[[int], int]) -> None:
        console.print(name.copy(), style="bold")
        styles.say(console, standing(words, game, counts, me), indent=2)
        scored = [
            Text(f"{_short(words, game, me, seat)} {styles.signed(points_of(seat))}")
            for seat in range(game.players)
            if points_of(seat)
        ]
        styles.say(
            console, Text("→ ").append_text(words.listed(scored) if scored else words("nobody")), indent=2
        )

    if rules.globetrotter:
        counts = [len(seat.completed) for seat in seats]
        tell(words("score.globetrotter"), counts, lambda seat: seats[seat].bonuses.get("globetrotter", 0))
    if rules.longest_path:
        counts = [seat.longest_path for seat in seats]
        tell(words("score.longest_path"), counts, lambda seat: seats[seat].bonuses.get("longest_path", 0))
    if game.board.rules.bullet.trains:
        counts = [game.bullet(seat) for seat in range(game.players)]
        tell(words("score.bullet"), counts, lambda seat: seats[seat].bonuses.get("bullet", 0))
    for card in game.view(None).get("bonus_cards", []):
        identity = card["id"]
        name = Text(words.plain(f"bonus.{identity}"))
        tell(name, card["standing"], lambda seat, of=identity: seats[seat].bonuses.get(of, 0))  # type: ignore[misc]


def _totals(words: Words, game: Game, result: Result, me: int) -> Table:
    table = _table(words, game, me, ("routes", "tickets", "bonuses", "total"))
    order = sorted(
        range(game.players), key=lambda seat: (seat not in result.winners, -result.seats[seat].total)
    )
    for seat in order:
        scored = result.seats[seat]
        table.add_row(
            _name(words, game, me, seat),
            str(scored.routes),
            styles.signed(scored.tickets),
            styles.signed(sum(scored.bonuses.values())),
            styles.signed(scored.total).lstrip("+"),
            style="bold" if seat in result.winners else None,
        )
    return table


def _winners(words: Words, game: Game, result: Result, me: int) -> Text:
    """Who wins, and by what where points alone do not say."""
    names = words.listed([Text(styles.short(game.names[seat])) for seat in result.winners if seat != me])
    most = max(seat.total for seat in result.seats)
    tied = [seat for seat in range(game.players) if result.seats[seat].total == most]
    if len(result.winners) > 1:
        key = "score.shared_with_you" if me in result.winners else "score.shared"
    else:
        key = "score.you_win" if me in result.winners else "score.wins"
    sentence = words(key, names=names)
    if len(tied) > len(result.winners):
        settled = [result.tie.by] if result.tie and result.tie.by else game.board.rules.ties.break_by
        by = words.listed([words(f"tie.{name}") for name in settled])
        sentence.append(" ").append_text(words("score.tie", by=by))
    return sentence


def _table(words: Words, game: Game, me: int, columns: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(words("label.player"), min_width=18)
    for column in columns:
        table.add_column(words(f"column.{column}"), justify="left" if column == "known" else "right")
    return table


def _led(words: Words, game: Game, me: int, seat: int, line: Text) -> Text:
    """A line that begins with whose it is."""
    return words("led", name=_name(words, game, me, seat), line=line)


def _short(words: Words, game: Game, me: int, seat: int) -> str:
    return words.plain("you_there") if seat == me else styles.short(game.names[seat])


def _name(words: Words, game: Game, me: int, seat: int) -> Text:
    return words("you") if seat == me else Text(game.names[seat])
