"""The table as one seat sees it: row, hand, tickets, players, and what the board adds."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from locomotif.game import Game
from locomotif.game.view import BonusStanding, OwnTicket, View
from locomotif.terminal import styles
from locomotif.terminal.terminal_texts import TerminalTexts

LABEL = 9
"""Columns kept for the labels at the left."""


def print_table(console: Console, texts: TerminalTexts, game: Game, seat: int) -> None:
    """Show everything that lies before a seat."""
    view = game.view(seat)
    console.print()
    console.rule(_title(texts, game), align="left", style="dim")
    sheet = _sheet()
    _add_cards(sheet, texts, view, console.width - LABEL - 1)
    _add_tickets(sheet, texts, view)
    _add_extras(sheet, texts, game, view)
    console.print(sheet)
    console.print()
    console.print(_players(texts, game, view))


def print_cards(console: Console, texts: TerminalTexts, game: Game, seat: int) -> None:
    """Show row and hand alone, in the middle of a turn."""
    sheet = _sheet()
    _add_cards(sheet, texts, game.view(seat), console.width - LABEL - 1)
    console.print(sheet)


def print_tickets(console: Console, texts: TerminalTexts, game: Game, seat: int) -> None:
    """Show a seat's tickets, each with the way it would go by the fewest trains."""
    view = game.view(seat)
    if not view["tickets"]:
        console.print(texts("own_tickets.none"))
    for ticket in view["tickets"]:
        console.print(_ticket(texts, ticket, _widest(view["tickets"])))
        mine = {route for route, owner in view["owners"].items() if owner == seat}
        missing = [styles.route(route) for route in ticket["way"] if route not in mine]
        if ticket["state"] == "possible" and missing:
            styles.say(console, texts("own_tickets.missing", routes=texts.join(missing)), indent=2)


def _title(texts: TerminalTexts, game: Game) -> Text:
    title = texts("title", board=texts.title(game.board), phase=texts.phase(game))
    if game.last_turns is not None and not game.over:
        title.append(" · ").append_text(texts("last_turns", count=game.last_turns))
    title.stylize("bold")
    return title


def _sheet() -> Table:
    """Lines with a label at the left."""
    sheet = Table.grid(padding=(0, 1))
    sheet.add_column(width=LABEL, style="dim")
    sheet.add_column()
    return sheet


def _add_cards(sheet: Table, texts: TerminalTexts, view: View, width: int) -> None:
    row = [
        Text(f"{place} ").append_text(Text("–") if kind is None else styles.card(texts, kind))
        for place, kind in enumerate(view["row"], 1)
    ]
    sheet.add_row(texts("label.row"), styles.flow(row, width))
    piles = texts(
        "piles", deck=view["deck"], discard=sum(view["discard"].values()), tickets=view["ticket_deck"]
    )
    piles.stylize("dim")
    sheet.add_row("", piles)
    hand = styles.each_kind(texts, view["hand"]) or [texts("nothing")]
    sheet.add_row(texts("label.hand"), styles.flow(hand, width))


def _add_tickets(sheet: Table, texts: TerminalTexts, view: View) -> None:
    label = texts("label.tickets")
    for ticket in view["tickets"]:
        sheet.add_row(label, _ticket(texts, ticket, _widest(view["tickets"])))
        label = Text()


def _widest(tickets: Sequence[OwnTicket]) -> int:
    return max((len(ticket["ticket"]) for ticket in tickets), default=0)


def _ticket(texts: TerminalTexts, ticket: OwnTicket, width: int) -> Text:
    """One ticket and how far it is done: `… oslo>vaasa  12  9 trains to go`."""
    mark, style = styles.TICKET_MARKS[ticket["state"]]
    text = Text(f"{mark} ", style=style)
    text.append(ticket["ticket"].ljust(width), style="bold")
    text.append(f"  {ticket['points']:>2}  ")
    return text.append_text(_how_far(texts, ticket))


def _how_far(texts: TerminalTexts, ticket: OwnTicket) -> Text:
    """What a ticket still needs; none of one's own trains where bullet trains would do."""
    if ticket["state"] == "possible" and ticket["trains"] == 0:
        return texts("ticket.by_bullet")
    if ticket["state"] == "possible":
        return texts("ticket.to_go", count=ticket["trains"])
    return texts(f"ticket.{ticket['state']}")


def print_offer(console: Console, texts: TerminalTexts, game: Game, seat: int) -> None:
    """Show the tickets a seat is choosing from, numbered."""
    view = game.view(seat)
    width = _widest(view["offer"])
    for number, ticket in enumerate(view["offer"], 1):
        text = Text(f"  {number}  ")
        text.append(ticket["ticket"].ljust(width), style="bold")
        text.append(f"  {ticket['points']:>2}  ")
        console.print(text.append_text(_how_far(texts, ticket)))


def _players(texts: TerminalTexts, game: Game, view: View) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", width=1)
    table.add_column(texts("label.player"), min_width=18)
    columns = ["cards", "tickets", "trains", "score"]
    if "bullet_trains" in view:
        columns.append("bullet")
    for column in columns:
        table.add_column(texts(f"column.{column}"), justify="right")
    for seat, public in enumerate(view["seats"]):
        acting = "▸" if seat in view["waiting"] else ""
        name = texts("you") if seat == view["seat"] else Text(public["name"])
        cells = ["–" if (cell := public.get(column)) is None else str(cell) for column in columns]
        table.add_row(acting, name, *cells, style="bold" if seat == view["seat"] else None)
    return table


def _add_extras(sheet: Table, texts: TerminalTexts, game: Game, view: View) -> None:
    """Bullet trains and bonus cards, with the standing that everybody can see."""
    if "bullet_trains" in view:
        ranks = Text(" ".join(styles.signed(points) for points in view["bullet_bonus"]["ranks"]))
        none = styles.signed(view["bullet_bonus"]["none"])
        line = texts("bullet_left", count=view["bullet_trains"], ranks=ranks, none=none)
        sheet.add_row(texts("label.bullet"), line)
    label = texts("label.bonus") if view.get("bonus_cards") else Text()
    for card in view.get("bonus_cards", []):
        sheet.add_row(label, bonus_card(texts, game, card, view["seat"]))
        label = Text()


def bonus_card(texts: TerminalTexts, game: Game, card: BonusStanding, me: int | None) -> Text:
    """A bonus card, what it counts, and who stands where."""
    text = Text(f"{card['points']:>2}  ")
    name = Text(texts.bonus_card(game.board, card["id"]), style="bold")
    counts = card["standing"]
    who = texts("bonus_secret") if counts is None else standing(texts, game, counts, me)
    return text.append_text(texts("led", name=name, line=who))


def standing(texts: TerminalTexts, game: Game, counts: Sequence[int], me: int | None) -> Text:
    """How many each seat has: `you 3 · Ada 1`."""
    names = [
        texts.plain("you_there") if seat == me else styles.short(game.names[seat])
        for seat in range(game.players)
    ]
    return Text(" · ").join(Text(f"{name} {count}") for name, count in zip(names, counts, strict=True))
