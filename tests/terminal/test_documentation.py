"""The examples of the README and of the docs are run, so that they stay true; the tables name every field."""

import doctest
import random
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from locomotif import Game, boards
from locomotif.game.record import HEADERS
from locomotif.game.scenario import Scenario, SeatScenario
from locomotif.kernel import state
from locomotif.kernel.state import STATE
from locomotif.server import run
from locomotif.server.settings import Settings
from locomotif.terminal.input_parser import COMMANDS
from locomotif.terminal.styles import SYMBOLS
from tests.terminal.sitting import locomotif

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["README.md", *(f"docs/{page}.md" for page in ("engine", "notation", "playing-in-the-terminal"))]
EVERY_PAGE = [ROOT / "README.md", ROOT / "web" / "README.md", *(ROOT / "docs").rglob("*.md")]
NOTATION = (ROOT / "docs" / "notation.md").read_text("utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The blocks of a page in one language."""
    text = (ROOT / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def commands() -> Iterator[tuple[str, str]]:
    """Every command of the pages, without its comment."""
    for page in PAGES:
        for block in blocks(page, "console"):
            for line in block.splitlines():
                assert line.startswith("$ "), f"{page}: {line}"
                yield page, line[2:].partition("  #")[0].strip()


@pytest.mark.parametrize("page", PAGES)
def test_python_examples_run(page: str) -> None:
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        exec(compile(block, page, "exec"), names)


@pytest.mark.parametrize("page", PAGES)
def test_python_sessions_answer_as_shown(page: str) -> None:
    sessions = "\n".join(blocks(page, "pycon"))
    test = doctest.DocTestParser().get_doctest(sessions, {}, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert runner.run(test).failed == 0


def test_the_pages_hold_examples() -> None:
    assert sum(len(blocks(page, "pycon")) for page in PAGES) >= 6
    assert len(list(commands())) >= 10


@pytest.mark.parametrize(("page", "command"), list(commands()))
def test_commands_do_what_they_say(
    page: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for block in blocks("README.md", "python"):
        name, _, _ = block.removeprefix("# ").partition("\n")
        (tmp_path / name).write_text(block, "utf-8")
    monkeypatch.chdir(tmp_path)
    if command.startswith("make "):
        assert f"\n{command.removeprefix('make ')}:" in makefile
        return
    if command.startswith("pip install "):
        extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
            "optional-dependencies"
        ]
        assert re.fullmatch(r"pip install 'locomotif\[(\w+)\]'", command)[1] in extras  # type: ignore[index]
        return
    monkeypatch.setattr(run, "run_server", lambda *_: None)
    typed: list[str] = []
    if command.startswith("printf "):
        text, _, command = command.removeprefix("printf '").partition("' | ")
        typed = text.replace("\\n", "\n").splitlines()
    if {"verify", "--resume"} & set(command.split()):
        assert locomotif("play", "--record", "evening.txt", lines=["keep 1 2"])[0] == 0
    if command == "locomotif bench":
        command += " --seconds 0.05"
    program, *arguments = command.split()
    assert program == "locomotif"
    code, output = locomotif(*arguments, lines=typed)
    assert code == 0, f"{page}: {command}\n{output}"


def test_the_record_on_the_page_replays() -> None:
    (record,) = blocks("docs/notation.md", "record")
    game = Game.from_record(record)
    assert (game.names, len(game.moves)) == (["Ann", "Bo"], 6)


def test_the_scenario_on_the_page_can_be_set_up() -> None:
    (scenario,) = blocks("docs/notation.md", "toml")
    game = Game.from_scenario(scenario)
    assert game.hand(0) == {"green": 7, "red": 8}
    assert game.discard == {"yellow": 3}


def test_the_page_names_every_header_and_every_field_of_a_scenario() -> None:
    for name in (*HEADERS, *Scenario.model_fields, *SeatScenario.model_fields):
        assert f"| `{name}` |" in NOTATION, name


def test_the_page_names_every_event_and_field_of_random_games() -> None:
    dice = random.Random(1)
    events = NOTATION.partition("## Events")[2].partition("## Views")[0]
    for board in boards():
        game = Game(board, 2, seed=9)
        while not game.over:
            for event in game.play(dice.choice(game.legal_moves())):
                (row,) = [line for line in events.splitlines() if line.startswith(f"| `{event['event']}` |")]
                assert all(f"`{field}`" in row for field in event if field != "event"), event


def test_the_page_names_every_field_of_views() -> None:
    views = NOTATION.partition("## Views")[2]
    dice = random.Random(2)
    for board in boards():
        game = Game(board, 2, seed=4)
        while True:
            view = game.view(0)
            for field in (*view, *view["seats"][0], *view["moves"], *(view["tunnel"] or ())):
                assert f"`{field}`" in views, field
            for ticket in (*view["tickets"], *view["offer"]):
                assert all(f"`{field}`" in views for field in ticket)
            if game.over:
                break
            game.play(dice.choice(game.legal_moves()))
        assert all(f"`{field}`" in views for field in (*view["result"], *view["result"]["seats"][0]))


def test_the_page_of_the_engine_names_every_field_of_the_state_and_every_phase() -> None:
    page = (ROOT / "docs" / "engine.md").read_text("utf-8")
    assert STATE.fields is not None
    for field in STATE.fields:
        assert f"`{field}`" in page, field
    for phase in ("FIRST_TICKETS", "TURN", "SECOND_CARD", "TICKETS_DRAWN", "TUNNEL", "TRACK", "OVER"):
        assert hasattr(state, phase)
        assert phase in page
    assert f"{STATE.itemsize:,} bytes" in page


def test_the_page_of_the_terminal_names_every_command_and_symbol() -> None:
    page = (ROOT / "docs" / "playing-in-the-terminal.md").read_text("utf-8")
    for command in COMMANDS:
        assert re.search(rf"\| `{command}\b", page) or f", `{command}" in page, command
    for colour, symbol in SYMBOLS.items():
        assert colour == "grey" or f"{symbol} {colour}" in page


def heading_names(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_link_leads_to_a_file_and_a_heading_that_are_there() -> None:
    links = [
        (page, link) for page in EVERY_PAGE for link in re.findall(r"\]\(([^):]+)\)", page.read_text("utf-8"))
    ]
    assert len(links) > 50
    for page, link in links:
        file, _, heading = link.partition("#")
        target = page.parent / file if file else page
        assert target.exists(), f"{page.name}: {link}"
        assert not heading or heading in heading_names(target), f"{page.name}: {link}"


def test_every_picture_is_shown_somewhere() -> None:
    text = "".join(page.read_text("utf-8") for page in EVERY_PAGE)
    for picture in (ROOT / "docs" / "pictures").iterdir():
        assert f"pictures/{picture.name})" in text, picture.name


def test_the_page_of_the_server_names_every_setting_and_every_folder() -> None:
    page = (ROOT / "docs" / "server.md").read_text("utf-8")
    for field in fields(Settings):
        name = field.name.upper()
        assert f"`LOCOMOTIF_{name}`" in page or f"`…_{name}`" in page, name
    for folder in (ROOT / "src" / "locomotif" / "server").glob("*/__init__.py"):
        assert f"{folder.parent.name}/  " in page, folder.parent.name
