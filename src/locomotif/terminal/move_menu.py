"""The moves a person has now: in a few lines, or all of them, grouped as a player thinks of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from locomotif.game import Game
from locomotif.game.position import Tunnel
from locomotif.game.view import View, WayToBuild
from locomotif.terminal import styles
from locomotif.terminal.table_view import LABEL, print_offer
from locomotif.terminal.terminal_texts import TerminalTexts

_FEW = 4


def print_options(
    console: Console, texts: TerminalTexts, game: Game, seat: int, *, all_moves: bool = False
) -> None:
    """Show what a seat may do now; claims and beds in short unless all are asked for."""
    view = game.view(seat)
    moves = view["moves"]
    if not moves:
        console.print(texts("menu.none"))
        return
    if view["tunnel"]:
        styles.say(console, _tunnel(texts, view["tunnel"]))
    sheet = Table.grid(padding=(0, 1))
    sheet.add_column(min_width=LABEL, style="bold", no_wrap=True)
    sheet.add_column()
    for kind, chances in moves.items():
        if kind == "keep":
            print_offer(console, texts, game, seat)
        if not (all_moves and kind in ("claim", "build")):
            sheet.add_row(texts.verb(kind), _in_short(texts, game, view, kind, chances))
    console.print(sheet)
    if all_moves and "claim" in moves:
        _print_claims(console, texts, game, view)
    if all_moves and "build" in moves:
        _print_builds(console, texts, view)


def _in_short(texts: TerminalTexts, game: Game, view: View, kind: str, chances: Any) -> Text:
    """One kind of move in a line or two."""
    if kind == "draw":
        places = [styles.payment(texts, chance.partition("@")[0]) for chance in chances if "@" in chance]
        numbers = [chance.partition("@")[2] for chance in chances if "@" in chance]
        shown = [text.append(f"@{number}") for text, number in zip(places, numbers, strict=True)]
        return Text(" ").join([*shown, *([Text(texts.card("deck"))] if "deck" in chances else [])])
    if kind == "tickets":
        rules = game.board.rules.tickets
        return texts("menu.tickets", count=min(rules.drawn, view["ticket_deck"]), least=rules.keep_drawn)
    if kind == "keep":
        example = " ".join([texts.verb("keep"), *map(str, range(1, chances + 1))])
        return texts("menu.keep", count=chances, example=example)
    if kind == "pay":
        return Text(" · ").join(styles.payment(texts, cards) for cards in chances)
    if kind == "claim":
        return _claims_in_short(texts, view, chances)
    if kind == "build":
        return _builds_in_short(texts, view, chances)
    return texts(f"menu.{kind}")


def on_my_way(view: Mapping[str, Any]) -> list[str]:
    """Routes that the seat's tickets would go by, the dearest ticket first."""
    tickets = sorted(view["tickets"], key=lambda ticket: -int(ticket["points"]))
    return list(
        dict.fromkeys(route for ticket in tickets if ticket["state"] == "possible" for route in ticket["way"])
    )


def _claims_in_short(texts: TerminalTexts, view: View, claims: Mapping[str, Sequence[str]]) -> Text:
    wanted = [route for route in on_my_way(view) if route in claims]
    shown = wanted[:_FEW] or list(claims)[:1]
    lines = [styles.route(route).append(" ").append_text(_payments(texts, claims[route])) for route in shown]
    lead = texts("menu.claim_on_way" if wanted else "menu.claim", count=len(claims), wanted=len(wanted))
    return Text("\n").join([lead, *lines])


def _builds_in_short(texts: TerminalTexts, view: View, ways: Sequence[WayToBuild]) -> Text:
    beds = {bed: way for way in ways for bed in way["beds"]}
    wanted = [bed for bed in on_my_way(view) if bed in beds]
    shown = wanted[:_FEW] or list(beds)[:1]
    lines: list[Text] = []
    for bed in shown:
        held_most = sorted(beds[bed]["colours"], key=lambda colour: -view["hand"].get(colour, 0))
        colours = [styles.card(texts, colour) for colour in held_most[:_FEW]]
        lines.append(Text(f"{beds[bed]['length']}  ").append_text(styles.route(bed)).append("  "))
        lines[-1].append_text(Text(" · ").join(colours))
    lead = texts("menu.build_on_way" if wanted else "menu.build", count=len(beds), wanted=len(wanted))
    return Text("\n").join([lead, *lines])


def _payments(texts: TerminalTexts, payments: Sequence[str]) -> Text:
    return Text(" · ").join(styles.payment(texts, cards) for cards in payments)


def _print_claims(console: Console, texts: TerminalTexts, game: Game, view: View) -> None:
    """Every route that can be claimed, with its price and the cards that would do."""
    wanted = on_my_way(view)
    claims = view["moves"]["claim"]
    by_bullet_train = view.get("bullet_claims", [])
    console.print()
    console.print(texts("menu.all_claims", verb=Text(texts.verb("claim"), style="bold")))
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(width=1)
    table.add_column(no_wrap=True)
    table.add_column(justify="right")
    table.add_column()
    for route in sorted(claims, key=lambda route: (route not in wanted, route)):
        of = game.board.route(route)
        mark = "→" if route in wanted else ""
        points = "" if route in by_bullet_train else styles.signed(game.board.rules.points[of.length])
        table.add_row(mark, styles.route(route), points, _payments(texts, claims[route]))
    console.print(table)
    if any(route in wanted for route in claims):
        console.print(texts("menu.arrow"), style="dim")


def _print_builds(console: Console, texts: TerminalTexts, view: View) -> None:
    """Every bed on which a piece may be laid, by length, with the colours there are."""
    wanted = on_my_way(view)
    for way in view["moves"]["build"]:
        console.print()
        supply: dict[str, int] = {
            piece["colour"]: piece["left"]
            for piece in view["pieces"]
            if piece["length"] == way["length"] and piece["left"]
        }
        console.print(texts("menu.builds", length=way["length"]), style="bold")
        console.print(styles.flow(styles.each_kind(texts, supply), console.width))
        beds = [
            Text(f"{'→' if bed in wanted else ' '} ").append_text(styles.route(bed)) for bed in way["beds"]
        ]
        console.print(Columns(beds, padding=(0, 2)))


def _tunnel(texts: TerminalTexts, tunnel: Tunnel) -> Text:
    """What the tunnel turned up, each card that costs one more with a mark, and what it asks."""
    turned_up = [
        styles.card(texts, kind).append(" +1" if costs else "")
        for kind, costs in zip(tunnel["turned_up"], tunnel["matches"], strict=True)
    ]
    route = styles.route(tunnel["route"])
    return texts("menu.tunnel", count=tunnel["extra"], route=route, cards=texts.join(turned_up))
