"""French positions: what lies on the beds, what crosses what, and a player about to lay a piece."""

import csv
from collections.abc import Mapping
from importlib.resources import files

import locomotif as lm
from tests.rules.positions import COLOURS, Seat, play, position

PIECES = {(colour, length): count for colour in COLOURS for length, count in ((2, 3), (3, 3), (4, 1), (5, 1))}
GRENOBLE = "grenoble:marseille:bed"
DIJON = ("dijon:paris:bed", "dijon:paris:bed#2", "dijon:paris:bed#3")
LILLE = ("amiens:lille:bed", "amiens:lille:bed#2")
PRINTED_GREY = "avignon:toulouse:grey"
UNDER_IT = "montpellier:rodez:bed"


def with_track(built: Mapping[str, str], *seats: Seat) -> lm.Game:
    """Set up a position where these pieces lie."""
    return position("france", *(seats or (Seat(), Seat())), built=dict(built))


def about_to_lay(game: lm.Game) -> lm.Game:
    """Draw two cards, so that a piece must be laid."""
    play(game, "draw deck", "draw deck")
    assert game.phase == "track"
    return game


def beds() -> dict[str, int]:
    """List the beds of the board with their lengths."""
    return {route.id: route.length for route in lm.Board("france").routes if route.kind == "trackbed"}


def crossing_beds() -> list[tuple[str, str]]:
    """List the pairs of beds that cross each other."""
    text = (files("locomotif.boards") / "france" / "crossings.csv").read_text(encoding="utf-8")
    pairs = [(line["route"], line["crosses"]) for line in csv.DictReader(text.splitlines())]
    return [pair for pair in pairs if PRINTED_GREY not in pair]
