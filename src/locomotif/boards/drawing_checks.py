"""Whether texts, places and the map fit the board that they belong to."""

from collections.abc import Iterable

from locomotif.boards.board_texts import FOLDER
from locomotif.boards.draft import Draft
from locomotif.boards.map_toml import Flag, MapSettings
from locomotif.boards.problems import quote
from locomotif.boards.rules import BoardSettings
from locomotif.boards.toml_file import TomlFile


def check_drawing(draft: Draft) -> None:
    """Report every text, place and drawing of something that the board does not have."""
    if draft.settings:
        _check_names_in_texts(draft, draft.settings.rules)
        if draft.folder.problems.none_in(FOLDER):
            _check_title(draft, draft.settings.rules)
            _check_special(draft, draft.settings.rules)
    _check_places(draft)
    if draft.map:
        toml, settings = draft.map
        _check_names_on_map(draft, toml, settings)
        if draft.folder.problems.none_in(FOLDER):
            _check_words(draft, toml, settings)
        for country, flag in settings.flags.items():
            _check_flag(toml, f"flags.{country}", flag)


def _check_title(draft: Draft, rules: BoardSettings) -> None:
    titled = bool(rules.title) or any(texts.title for texts in draft.texts.values())
    if draft.settings and draft.settings.sound("title") and not titled:
        draft.settings.wrong("title", f"title is missing; it may also stand in {FOLDER}/")


def _check_special(draft: Draft, rules: BoardSettings) -> None:
    for rule in rules.special:
        if draft.settings and not _has_text(draft, "special", rule):
            draft.settings.wrong(f"special.{rule}", f"special: no file of {FOLDER}/ has {quote(rule)}")


def _check_names_in_texts(draft: Draft, rules: BoardSettings) -> None:
    for group, source, names, what in (
        ("special", "board.toml", set(rules.special), "in [special] of board.toml"),
        ("zones", "cities.csv", _zones(draft), "a zone of cities.csv"),
        ("insets", "cities.csv", _regions(draft), "a region of cities.csv"),
        ("bonus_cards", "bonus_cards.csv", {card.id for _, card in draft.bonus_cards}, "in bonus_cards.csv"),
    ):
        if not draft.folder.problems.none_in(source):
            continue
        for language, texts in draft.texts.items():
            for name in getattr(texts, group).keys() - names:
                message = f"{group}: {quote(name)} is not {what}"
                suggestion = draft.folder.problems.did_you_mean(name, names)
                file = f"{FOLDER}/{language}.json"
                draft.folder.problems.add(file, message + suggestion, field=f"{group}.{name}")


def _check_places(draft: Draft) -> None:
    cities = [city.id for _, city in draft.cities]
    for row, place in draft.places:
        if cities and place.city not in cities and row.sound("id"):
            suggestion = row.problems.did_you_mean(place.city, cities)
            row.wrong("id", f"id {quote(place.city)} is not a city{suggestion}")


def _check_names_on_map(draft: Draft, toml: TomlFile, settings: MapSettings) -> None:
    regions = _regions(draft)
    cities = {city.id for _, city in draft.cities}
    if draft.folder.problems.none_in("cities.csv"):
        spots = cities | {f"{city}@{region}" for city in cities for region in regions}
        _check_known(toml, _under("zone_tints", settings.zone_tints), _zones(draft), "a zone of cities.csv")
        _check_known(toml, _under("moved", settings.moved), cities, "a city")
        _check_known(toml, _under("labels", settings.labels), spots, "a city")
        for i, inset in enumerate(settings.insets):
            region = (f"insets.{i}.region", inset.region), (f"insets.{i}.city", inset.city)
            _check_known(toml, region[:1], regions, "a region of cities.csv")
            _check_known(toml, region[1:], cities, "a city")
    if draft.folder.problems.none_in("routes.csv"):
        routes = {route.id for _, route in draft.routes}
        _check_known(toml, _under("bends", settings.bends), routes, "a route")
    land = settings.land
    _check_known(toml, _under("land.tints", land.tints), set(land.countries), "in land.countries")


def _under(section: str, names: Iterable[str]) -> Iterable[tuple[str, str]]:
    return ((f"{section}.{name}", name) for name in names)


def _check_known(toml: TomlFile, names: Iterable[tuple[str, str]], known: set[str], what: str) -> None:
    for key, name in names:
        if name not in known:
            section = key.removesuffix(f".{name}")
            suggestion = toml.problems.did_you_mean(name, known)
            toml.wrong(key, f"{section}: {quote(name)} is not {what}{suggestion}")


def _check_words(draft: Draft, toml: TomlFile, settings: MapSettings) -> None:
    for i, word in enumerate(settings.words):
        name, group = word.country or word.sea, "countries" if word.country else "seas"
        if name is None or (word.country and word.sea):
            toml.wrong(f"words.{i}", f"words.{i} must name a country or a sea")
        elif not _has_text(draft, group, name):
            toml.wrong(f"words.{i}", f"words: no file of {FOLDER}/ has {quote(name)} in {group}")
    for i, inset in enumerate(settings.insets):
        if not _has_text(draft, "insets", inset.region):
            message = f"insets: no file of {FOLDER}/ has {quote(inset.region)} in insets"
            toml.wrong(f"insets.{i}.region", message)


def _check_flag(toml: TomlFile, key: str, flag: Flag) -> None:
    if bool(flag.stripes) == bool(flag.field):
        toml.wrong(key, f"{key} must have stripes, or a field and a cross")
    elif flag.shares and len(flag.shares) != len(flag.stripes):
        toml.wrong(key, f"{key} must have as many shares as stripes, {len(flag.stripes)}")


def _has_text(draft: Draft, group: str, name: str) -> bool:
    return any(name in getattr(texts, group) for texts in draft.texts.values())


def _zones(draft: Draft) -> set[str]:
    return {city.zone for _, city in draft.cities if city.zone}


def _regions(draft: Draft) -> set[str]:
    return {part for _, city in draft.cities if city.region for part in city.region.split("+")}
