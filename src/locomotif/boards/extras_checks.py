"""Whether what a board adds makes sense: track to lay, bullet trains, bonus cards."""

from locomotif.boards.board_toml import Settings
from locomotif.boards.bonus_cards import check_bonus_cards
from locomotif.boards.draft import Draft
from locomotif.boards.files import OPTIONAL_FILES, report_repeats
from locomotif.boards.problems import listed, unquoted
from locomotif.boards.rules import Kind


def check_extras(draft: Draft, settings: Settings) -> None:
    """Report every file, route and setting of these that lacks its counterpart."""
    _check_names_of_files(draft)
    if settings.sound("track"):
        _check_track(draft, settings)
    if settings.sound("bullet"):
        _check_bullet_trains(draft, settings)
    if settings.sound("bonus_cards"):
        check_bonus_cards(draft, settings)


def _check_names_of_files(draft: Draft) -> None:
    """An optional file is easily misspelt, and nobody would notice that it is not read."""
    absent = [file for file in OPTIONAL_FILES if not draft.folder.has(file)]
    for name in draft.folder.other_files():
        suggestion = draft.folder.problems.did_you_mean(name, absent)
        if suggestion and name.endswith(".csv"):
            draft.folder.problems.add(unquoted(name), f"this is not a file of a board{suggestion}")


def _check_track(draft: Draft, settings: Settings) -> None:
    """F-1, F-2: beds need pieces that fit them."""
    switch = "track.lay_after_drawing"
    if not settings.rules.track.lay_after_drawing:
        _check_needless(draft, ("track_pieces.csv", "crossings.csv"), "trackbed", f"{switch} = true")
        return
    _check_needed(draft, settings, "track_pieces.csv", "trackbed", switch)
    report_repeats(
        ((row, f"{pieces.colour} {pieces.length}") for row, pieces in draft.pieces), "colour", "the piece"
    )
    lengths = sorted({pieces.length for row, pieces in draft.pieces if row.sound("length")})
    for row, route in draft.routes:
        if lengths and route.kind == "trackbed" and route.length not in lengths and row.sound("length"):
            fitting = listed(map(str, lengths))
            row.wrong("length", f"no track piece is {route.length} long; there are pieces of {fitting}")


def _check_bullet_trains(draft: Draft, settings: Settings) -> None:
    """J-1, J-8: bullet trains need routes, and a bonus for every number of players."""
    if not settings.rules.bullet.trains:
        _check_needless(draft, ("bullet_bonus.csv",), "bullet", "bullet.trains")
        return
    _check_needed(draft, settings, "bullet_bonus.csv", "bullet", "bullet.trains")
    report_repeats(((row, str(bonus.players)) for row, bonus in draft.bullet_bonus), "players", "players")
    fewest, most = settings.rules.players
    known = {bonus.players for _, bonus in draft.bullet_bonus}
    for players in range(fewest, most + 1):
        if known and players not in known:
            message = f"the row for {players} players is missing"
            draft.folder.problems.add("bullet_bonus.csv", message, field="players")


def _check_needed(draft: Draft, settings: Settings, file: str, kind: Kind, key: str) -> None:
    """Report that a setting lacks its file, or the routes that it is about."""
    if not draft.folder.has(file):
        draft.folder.problems.add(file, f"the file is missing; {key} in board.toml needs it")
    if draft.routes and not draft.has_routes_of(kind):
        settings.wrong(key, f"{key} does nothing: no route is of kind {kind}")


def _check_needless(draft: Draft, files: tuple[str, ...], kind: Kind, setting: str) -> None:
    """Report files and routes that mean nothing without a setting."""
    for file in files:
        if draft.folder.has(file):
            draft.folder.problems.add(file, f"the file does nothing without {setting} in board.toml")
    for row, route in draft.routes:
        if route.kind == kind:
            row.wrong("kind", f"kind {kind} does nothing without {setting} in board.toml")
