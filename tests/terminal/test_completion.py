"""Completion offers what may be typed at every place, and nothing else."""

from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from locomotif import Game
from locomotif.terminal.completion import MoveCompleter
from locomotif.terminal.terminal_texts import TerminalTexts
from tests.terminal.sitting import ENGLISH, FRENCH


def offered(game: Game, typed: str, words: TerminalTexts = ENGLISH) -> list[str]:
    """What is offered for seat 0 after these letters."""
    completer = MoveCompleter(words, game, 0)
    return [choice.text for choice in completer.get_completions(Document(typed), CompleteEvent())]


def turn() -> Game:
    return Game.from_scenario(
        {
            "board": "nordic",
            "players": 2,
            "row": "red blue green white loco",
            "seat": [{"hand": "2green+1loco"}],
        }
    )


def test_at_the_start_only_tickets_can_be_kept() -> None:
    game = Game("nordic", seed=1)
    assert offered(game, "")[0] == "keep"
    assert "draw" not in offered(game, "")
    assert offered(game, "keep ") == game.offer(0)
    assert offered(game, f"keep {game.offer(0)[0]} ") == game.offer(0)[1:]
    assert offered(game, "keep 2 ") == [game.offer(0)[0], *game.offer(0)[2:]]


def test_a_turn_offers_its_moves_and_the_commands() -> None:
    assert offered(turn(), "")[:3] == ["draw", "tickets", "claim"]
    assert {"help", "moves", "routes", "map", "score", "save", "quit"} <= set(offered(turn(), ""))
    assert offered(turn(), "cl") == ["claim"]


def test_drawing_offers_the_row_and_the_deck() -> None:
    assert offered(turn(), "draw ") == ["red@1", "blue@2", "green@3", "white@4", "loco@5", "deck"]
    assert offered(turn(), "draw deck ") == []


def test_claiming_offers_routes_and_then_their_payments() -> None:
    game = turn()
    claims = game.view(0)["moves"]["claim"]
    assert sorted(offered(game, "claim ")) == sorted(claims)
    assert offered(game, "claim orebro") == [route for route in claims if "orebro" in route]
    route = "helsinki:stockholm:grey" if "helsinki:stockholm:grey" in claims else next(iter(claims))
    assert offered(game, f"claim {route} ") == claims[route]
    assert offered(game, f"claim {route} 1loco ") == []


def test_laying_track_offers_beds_and_then_colours_of_their_length() -> None:
    game = Game.from_scenario({"board": "france", "players": 2})
    game.play("draw deck")
    game.play("draw deck")
    beds = offered(game, "build ")
    assert "grenoble:marseille:bed" in beds
    assert all(game.board.route(bed).colour is None for bed in beds)
    colours = offered(game, "build grenoble:marseille:bed ")
    assert all(game.is_legal(f"build grenoble:marseille:bed {colour}") for colour in colours)
    assert len(colours) == 8


def test_a_tunnel_offers_what_pays_it() -> None:
    game = Game.from_scenario(
        {
            "board": "nordic",
            "players": 2,
            "row": "red red blue white white",
            "deck": "blue green blue",
            "seat": [{"hand": "4blue+2loco"}],
        }
    )
    tunnel = next(route for route in game.board.routes if route.kind == "tunnel" and route.colour == "blue")
    game.play(f"claim {tunnel.id} {min(tunnel.length, 4)}blue")
    assert offered(game, "")[:2] == ["pay", "withdraw"]
    assert offered(game, "pay ") == game.view(0)["moves"]["pay"]


def test_french_completes_french_words() -> None:
    assert offered(turn(), "pi", FRENCH) == ["piocher"]
    assert offered(turn(), "piocher ", FRENCH)[0] == "rouge@1"
    assert "2vert" in offered(turn(), "prendre oslo:orebro:green ", FRENCH)


def test_cities_and_files_complete_too() -> None:
    assert offered(turn(), "routes and") == ["andalsnes", "kristiansand"]
    assert offered(Game("france", seed=1), "map alle") == ["allemagne"]
    assert any(name.startswith("locomotif") for name in offered(turn(), "save src/"))
