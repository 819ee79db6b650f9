"""Games, boards and views draw themselves in a notebook, with the pieces of the page's own drawing."""

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import locomotif as lm
from locomotif.boards import stencils
from locomotif.game.picture import draw_view

TINY = "examples/boards/tiny"


@pytest.fixture
def pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[lm.Board]:
    """A board whose pieces say which they are."""
    board = lm.Board(TINY)
    states = ("free", "closed", "owned")
    stencil = {
        "board": board.name,
        "box": [0, 0, 100, 50],
        "face": "--sea: light-dark(#fff, #000)",
        "style": ".space-well { fill: red }",
        "map": "<g id='map'/>",
        "cities": "<g id='cities'/>",
        "liveries": [
            {"id": "blue", "colour": "#2368b0", "shade": "#1", "ink": "#fff", "sign": "M3"},
            {"id": "gold", "colour": "#e6aa1c", "shade": "#2", "ink": "#000", "sign": "M4"},
        ],
        "colours": ["violet", "blue"],
        "routes": {
            route.id: {
                **{
                    state: f"<g data-state='{state}' style='--livery: #2368b0;'><path d=\"M5\"/></g>"
                    for state in states
                },
                **dict.fromkeys(("cut", "bullet", "built", "symbols")),
                "signs": [["M5"], ["M6"]],
            }
            for route in board.routes
        },
    }
    (tmp_path / f"{board.name}.json").write_text(json.dumps(stencil))
    monkeypatch.setattr(stencils, "PLACES", (tmp_path,))
    stencils._stencil.cache_clear()
    yield board
    stencils._stencil.cache_clear()


def played(moves: int) -> lm.Game:
    game = lm.Game(TINY, 2, seed=3)
    while not game.over and len(game.moves) < moves:
        claims = [move for move in game.legal_moves() if move.kind == "claim"]
        game.play((claims or game.legal_moves())[0])
    return game


def test_a_game_shows_every_route_in_its_state_and_in_its_owners_colours(pieces: lm.Board) -> None:
    game = played(40)
    svg = game._repr_svg_()
    ElementTree.fromstring(svg)
    assert svg.count("data-state='owned'") == len(game.owners) > 0
    assert svg.count("data-state='closed'") == len(game.closed)
    assert svg.count("#e6aa1c") == svg.count('"M6"') == len(game.routes(1))
    assert "space-well" in svg
    assert "data-state='owned'" not in pieces._repr_svg_()


def test_below_it_stand_the_seats_and_what_only_the_seat_itself_may_see(pieces: lm.Board) -> None:
    game = played(25)
    everybody, own = game._repr_html_(), game.look(0)._repr_html_()
    assert "seat 1" in everybody
    for ticket in game.tickets(0):
        assert ticket.replace(">", "&gt;") in own
        assert ticket.replace(">", "&gt;") not in everybody
    assert lm.lab.draw(game.view(0))._repr_html_() == own
    assert draw_view(game.view(None)).svg == game._repr_svg_()


def test_a_game_moves_from_its_first_claim_to_its_last(pieces: lm.Board) -> None:
    game = played(200)
    assert game.over
    svg = game.animate(seconds=10).svg
    ElementTree.fromstring(svg)
    assert svg.count('to="visible"') == len(game.owners)
    assert f"<td>{game.result().seats[0].total}</td>" in game._repr_html_()


def test_a_board_without_pieces_is_drawn_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stencils, "PLACES", ())
    stencils._stencil.cache_clear()
    for name in [*lm.boards(), TINY]:
        board = lm.Board(name)
        drawing = ElementTree.fromstring(board._repr_svg_())
        assert len(drawing.findall(".//{*}path")) == 2 * len(board.routes)
    stencils._stencil.cache_clear()
