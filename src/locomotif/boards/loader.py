"""From a folder to all that it says about a board, or to the list of all its mistakes."""

import os
from dataclasses import replace
from pathlib import Path

from locomotif.boards.art_file import check_art
from locomotif.boards.board_texts import BoardTexts, BonusCardText, complete, named_after
from locomotif.boards.draft import Draft, read_draft
from locomotif.boards.drawing_checks import check_drawing
from locomotif.boards.extras_checks import check_extras
from locomotif.boards.files import Folder
from locomotif.boards.fingerprint import fingerprint
from locomotif.boards.map_checks import check_map, tickets_in_play
from locomotif.boards.model import MAIN, BoardContents
from locomotif.boards.problems import Problems, unquoted
from locomotif.boards.rules import BoardSettings
from locomotif.boards.rules_checks import check_rules


def read_board(path: Path) -> BoardContents:
    """Read the board in a folder; a BoardError lists all that is wrong with it."""
    problems = Problems()
    if not os.path.isdir(path):  # unlike Path.is_dir, this never raises
        problems.add(unquoted(path, longest=200), "this is not a folder")
        problems.raise_if_any(path.name)
    path = Path(os.path.abspath(path))  # resolve() would follow links to a folder of another name
    draft = read_draft(Folder(path, problems))
    check_map(draft)
    if draft.settings:
        check_rules(draft, draft.settings)
        check_extras(draft, draft.settings)
    check_drawing(draft)
    check_art(draft)
    problems.raise_if_any(path.name)
    assert draft.settings is not None, "a board.toml that cannot be read is a problem"
    contents = _contents(draft, draft.settings.rules)
    return replace(contents, fingerprint=fingerprint(contents))


def _contents(draft: Draft, rules: BoardSettings) -> BoardContents:
    cities = tuple(city for _, city in draft.cities)
    zones = {
        city.zone: tuple(end.id for end in cities if end.zone == city.zone) for city in cities if city.zone
    }
    return BoardContents(
        name=rules.name,
        folder=draft.folder.path,
        rules=rules,
        cities=cities,
        routes=tuple(route for _, route in draft.routes),
        tickets=tuple(ticket for _, ticket in tickets_in_play(draft)),
        zones=zones,
        crossings=tuple(pair for _, pair in draft.crossings),
        pieces={(pieces.colour, pieces.length): pieces.count for _, pieces in draft.pieces},
        bullet_bonus={bonus.players: bonus.ranks for _, bonus in draft.bullet_bonus},
        bullet_none={bonus.players: bonus.none for _, bonus in draft.bullet_bonus},
        bonus_cards=tuple(card for _, card in draft.bonus_cards),
        texts=complete(draft.texts, rules.title, _unsaid(draft)),
        map=draft.map[1] if draft.map else None,
        places={place.city: (place.longitude, place.latitude) for _, place in draft.places},
    )


def _unsaid(draft: Draft) -> BoardTexts:
    """The names of things that nobody has named."""
    cities = [city for _, city in draft.cities]
    return BoardTexts(
        countries={city.country: city.country for city in cities if city.country},
        zones={city.zone: named_after(city.zone) for city in cities if city.zone},
        insets={
            region: named_after(region)
            for city in cities
            for region in (city.region or "").split("+")
            if region not in ("", MAIN)
        },
        bonus_cards={card.id: BonusCardText(name=named_after(card.id)) for _, card in draft.bonus_cards},
    )
