"""Whether the numbers and switches of `board.toml` fit the map, the box and each other."""

from pathlib import Path

from locomotif.boards.board_toml import Settings
from locomotif.boards.draft import Draft
from locomotif.boards.limits import CARDS, ROW
from locomotif.boards.map_checks import tickets_in_play
from locomotif.boards.model import COLOURS, GREY
from locomotif.boards.problems import quote


def check_rules(draft: Draft, settings: Settings) -> None:
    """Report every setting that does not fit."""
    _check_name(draft, settings)
    _check_players(settings)
    _check_cards(settings)
    _check_ticket_deck(draft, settings)
    _check_keeping(settings)
    _check_lengths(draft, settings)
    _check_ferries(draft, settings)
    _check_sets(draft, settings)
    _check_end(settings)
    _check_ties(settings)


_SHIPPED = Path(__file__).parent


def _check_name(draft: Draft, settings: Settings) -> None:
    rules, folder = settings.rules, draft.folder.path.name
    if rules.name != folder and draft.folder.path.parent == _SHIPPED:  # found by name; others by their path
        settings.wrong("name", f"name {quote(rules.name)} must be that of the folder, {quote(folder)}")
    elif not (rules.name.isascii() and rules.name.replace("_", "").replace("-", "").isalnum()):
        settings.wrong("name", f"name {quote(rules.name)} must have only a–z, 0–9, _ and -, as its folder")


def _check_players(settings: Settings) -> None:
    fewest, most = settings.rules.players
    if fewest > most:
        settings.wrong("players", f"players must be [fewest, most], not [{fewest}, {most}]")


def _check_cards(settings: Settings) -> None:
    """C-2: enough cards to deal to a full table and turn up the row."""
    cards, (_, most) = settings.rules.cards, settings.rules.players
    total = len(COLOURS) * cards.each_colour + cards.locos
    if total > CARDS:
        settings.wrong("cards", f"there are {total} cards; {CARDS} is the most there is room for")
    if total < most * cards.dealt + ROW:
        needed = f"{most} players are dealt {cards.dealt} each, and {ROW} lie in the row"
        settings.wrong("cards.dealt", f"{total} cards are too few: {needed}")


def _check_ticket_deck(draft: Draft, settings: Settings) -> None:
    """C-2: enough tickets to deal to a full table."""
    rules, (_, most) = settings.rules.tickets, settings.rules.players
    decks = {printed.deck for _, printed in draft.tickets if printed.deck}
    in_play = len(tickets_in_play(draft))
    if not draft.tickets:
        return
    if rules.deck is not None and rules.deck not in decks:
        suggestion = settings.toml.problems.did_you_mean(rules.deck, decks)
        settings.wrong("tickets.deck", f"no row of tickets.csv is of deck {quote(rules.deck)}{suggestion}")
    elif in_play < most * rules.dealt:
        needed = f"{most} players are dealt {rules.dealt} each"
        settings.wrong("tickets.dealt", f"{in_play} tickets are too few: {needed}")


def _check_keeping(settings: Settings) -> None:
    """C-15: nobody has to keep more tickets than they are offered."""
    rules = settings.rules.tickets
    for key, keep, offer, offered in (
        ("tickets.keep", rules.keep, "tickets.dealt", rules.dealt),
        ("tickets.keep_drawn", rules.keep_drawn, "tickets.drawn", rules.drawn),
    ):
        if keep > offered and settings.sound(offer):
            settings.wrong(key, f"{key} must be at most {offered} ({offer}), not {keep}")


def _check_lengths(draft: Draft, settings: Settings) -> None:
    """C-12: a route of any length can be claimed and scored."""
    rules = settings.rules
    without_points: dict[int, int] = {}
    for row, route in draft.routes:
        if route.length not in rules.points and row.sound("length"):
            without_points.setdefault(route.length, row.line)
        if route.length > rules.trains:
            row.wrong("length", f"length {route.length} is more than the {rules.trains} trains of a player")
    for length, line in sorted(without_points.items()):
        settings.wrong("points", f"points must say what length {length} is worth (routes.csv line {line})")


def _check_ferries(draft: Draft, settings: Settings) -> None:
    substitute = settings.rules.ferries.substitute
    if draft.routes and substitute != "none" and not draft.has_routes_of("ferry"):
        settings.wrong(
            "ferries.substitute", "no route is a ferry, so nothing can substitute for a loco there"
        )
    if substitute != "any" and settings.says("ferries", "any") and settings.sound("ferries"):
        settings.wrong("ferries.any", 'ferries.any does nothing without substitute = "any"')


def _check_sets(draft: Draft, settings: Settings) -> None:
    """N-3: a set of cards can only be chosen on an ordinary grey route."""
    routes = {route.id: route for _, route in draft.routes}
    names = [of_cards.route for of_cards in settings.rules.sets]
    for number, name in enumerate(names):
        key, route = f"sets.{number}.route", routes.get(name)
        if route is None and routes:
            suggestion = settings.toml.problems.did_you_mean(name, routes)
            settings.wrong(key, f"sets: {quote(name)} is not a route{suggestion}")
        elif route and (route.colour != GREY or route.kind != "normal"):
            what = f"{route.colour or 'uncoloured'} {route.kind}"
            settings.wrong(key, f"sets: {name} must be a {GREY} normal route, not a {what} one")
        elif name in names[:number]:
            settings.wrong(key, f"sets: {name} is there twice")


def _check_end(settings: Settings) -> None:
    """C-16, J-7: the end is not reached before the first turn."""
    rules, key = settings.rules, "end.bullet_trains"
    if rules.end.trains >= rules.trains:
        settings.wrong("end.trains", f"end.trains must be below the {rules.trains} trains of a player")
    if not rules.bullet.trains and settings.says("end", "bullet_trains") and settings.sound("bullet"):
        settings.wrong(key, f"{key} does nothing without [bullet] trains")
    if 0 < rules.bullet.trains <= rules.end.bullet_trains:
        settings.wrong(key, f"{key} must be below the {rules.bullet.trains} bullet trains there are")


def _check_ties(settings: Settings) -> None:
    """C-20: a tie is broken by something that the board has."""
    rules, key = settings.rules, "ties.break_by"
    if len(set(rules.ties.break_by)) < len(rules.ties.break_by):
        settings.wrong(key, f"{key} names the same thing twice")
    for name, there_is, section in (
        ("longest_path_bonus", rules.bonuses.longest_path, "bonuses"),
        ("bonus_cards", rules.bonus_cards.turned_up, "bonus_cards"),
    ):
        if name in rules.ties.break_by and not there_is and settings.sound(section):
            settings.wrong(key, f"{key} names {name}, but there is no such thing in [{section}]")
