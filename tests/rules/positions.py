"""Positions to try the rules in, set up and asked about in few words."""

import re
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import pytest

import locomotif as lm

COLOURS = ("violet", "blue", "orange", "white", "green", "yellow", "black", "red")
KINDS = (*COLOURS, "loco")
BOARDS = ("france", "japan", "nordic", "northern_lights", "usa")
LOCOS = {"france": 14, "japan": 14, "nordic": 14, "northern_lights": 18, "usa": 14}

# Boards where a loco from the row costs the whole draw (C-7), where three of them flush it (C-8), and where the
# second card may be left (L-9).
DEAR_LOCO_BOARDS = ("france", "japan", "northern_lights", "usa")
FLUSH_BOARDS = ("france", "japan", "usa")
MAY_STOP_BOARDS = ("northern_lights",)


@dataclass
class Seat:
    """What one seat has."""

    hand: str = ""
    tickets: Sequence[str] = ()
    routes: Sequence[str] = ()
    trains: int | None = None

    def scenario(self) -> dict[str, object]:
        """Write the seat down as a scenario has it."""
        lines: dict[str, object] = {
            "hand": self.hand,
            "tickets": list(self.tickets),
            "routes": list(self.routes),
        }
        return lines if self.trains is None else {**lines, "trains": self.trains}


def position(
    board: str,
    *seats: Seat,
    turn: int = 0,
    row: str | None = None,
    deck: str = "",
    discard: str = "",
    ticket_deck: Sequence[str] = (),
    cards_to: int | None = None,
    tickets_to: int | None = None,
    **more: object,
) -> lm.Game:
    """Set up a position; cards and tickets named nowhere go to these seats, else into the two decks."""
    hands = [seat.hand for seat in seats]
    if cards_to is not None:
        named = sum(map(cards, [row or "", deck, discard, *hands]), Counter[str]())
        hands[cards_to] = as_text(cards(hands[cards_to]) + (all_cards(board) - named))
    tickets = [list(seat.tickets) for seat in seats]
    if tickets_to is not None:
        named_tickets = {*ticket_deck, *(ticket for held in tickets for ticket in held)}
        tickets[tickets_to] += [ticket for ticket in all_tickets(board) if ticket not in named_tickets]
    held = zip(seats, hands, tickets, strict=True)
    optional = {
        "row": row,
        "deck": deck or None,
        "discard": discard or None,
        "ticket_deck": list(ticket_deck),
    }
    return lm.Game.from_scenario(
        {
            "board": board,
            "players": len(seats),
            "turn": turn,
            "seed": 1,
            "seat": [replace(s, hand=hand, tickets=t).scenario() for s, hand, t in held],
            **{field: value for field, value in optional.items() if value is not None and value != []},
            **more,
        }
    )


def with_switch(folder: Path, board: str, section: str, switch: str) -> Path:
    """Copy a board into a folder, with one more switch in a section of its settings; where it lies."""
    copied = shutil.copytree(lm.Board(board).folder, folder / board)
    settings = copied / "board.toml"
    text = settings.read_text("utf-8")
    assert f"\n[{section}]\n" in text
    settings.write_text(text.replace(f"\n[{section}]\n", f"\n[{section}]\n{switch}\n"), "utf-8")
    return copied


def all_cards(board: str) -> Counter[str]:
    """Count the cards in the box (C-1)."""
    return Counter({**dict.fromkeys(COLOURS, 12), "loco": LOCOS[board]})


def all_tickets(board: str) -> list[str]:
    """List the tickets in the box."""
    return [str(ticket) for ticket in lm.Board(board).tickets]


def cards(text: str) -> Counter[str]:
    """Count cards written `2red+1loco` or `red red loco`."""
    counts: Counter[str] = Counter()
    for number, kind in re.findall(r"(\d*)([a-z]+)", text):
        counts[kind] += int(number or 1)
    return counts


def as_text(counts: Counter[str]) -> str:
    """Write cards as a move writes them, locos last: `2red+1loco`."""
    return "+".join(f"{counts[kind]}{kind}" for kind in KINDS if counts[kind])


def parts_of(hand: str) -> Iterator[Counter[str]]:
    """List every way to lay down at least one card of a hand."""
    held = cards(hand)
    for numbers in product(*(range(number + 1) for number in held.values())):
        if any(numbers):
            yield Counter(dict(zip(held, numbers, strict=True)))


def moves(game: lm.Game, seat: int | None = None) -> set[str]:
    """List the moves on offer as text."""
    return {str(move) for move in game.legal_moves(seat)}


def verbs(game: lm.Game, seat: int | None = None) -> set[str]:
    """List the kinds of move on offer: draw, claim, tickets, keep …"""
    return {move.split()[0] for move in moves(game, seat)}


def draws(game: lm.Game) -> set[str]:
    """List the cards on offer as text: places of the row, and the deck."""
    return {move for move in moves(game) if move.startswith("draw ")}


def claims(game: lm.Game, route: str) -> list[Counter[str]]:
    """List the payments on offer for a route."""
    words = (move.split() for move in moves(game))
    return [cards(word[2]) for word in words if word[0] == "claim" and word[1] == route]


def offered_tickets(game: lm.Game, seat: int | None = None) -> set[str]:
    """List the tickets that lie before a seat that has to choose."""
    return {ticket for move in moves(game, seat) for ticket in move.split()[1:]}


def discarded(game: lm.Game) -> Counter[str]:
    """Count the discard pile."""
    return +Counter(game.discard)


def seats_of(game: lm.Game) -> range:
    """List the seats at the table."""
    return range(len(game.result().seats))


def table(game: lm.Game) -> object:
    """Write down all that a refused move must leave alone."""
    each = [(game.hand(s), game.tickets(s), game.trains(s), game.score(s)) for s in seats_of(game)]
    return each, game.turn, game.phase, list(game.row), game.deck_size, discarded(game), game.ticket_deck_size


def must_refuse(game: lm.Game, move: str, seat: int | None = None) -> None:
    """Insist that a move is not offered, not legal, not played, and changes nothing."""
    before = table(game)
    if seat is None:
        assert move not in moves(game)
        assert not game.is_legal(move)
    with pytest.raises(lm.IllegalMove):
        game.play(move, seat=seat)
    assert table(game) == before


def play(game: lm.Game, *turns: str) -> lm.Game:
    """Play moves one after the other, each for whoever has to act."""
    for move in turns:
        game.play(move)
    return game


def draw_blind(game: lm.Game) -> None:
    """Spend a turn on cards from the deck, and lay the first piece that fits where the board asks for one."""
    seat = game.turn
    game.play("draw deck")
    while not game.over and game.turn == seat and game.phase in ("second card", "track"):
        game.play("draw deck" if game.phase == "second card" else game.legal_moves()[0])


def turns_until_the_end(game: lm.Game, most: int = 12) -> list[int]:
    """Let everybody draw blind until the game is over, and list whose turns those were."""
    turns: list[int] = []
    while not game.over and len(turns) < most:
        turns.append(game.turn)
        draw_blind(game)
    return turns
