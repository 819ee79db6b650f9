"""How the rules of a board differ from those of another, in plain words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from locomotif.boards import Board
from locomotif.boards.problems import listed
from locomotif.boards.rules import KINDS, Kind

_KINDS_OF_ROUTE: Mapping[Kind, str] = {
    "normal": "normal routes",
    "tunnel": "tunnels",
    "ferry": "ferries",
    "bullet": "bullet routes",
    "trackbed": "trackbeds",
}


def differences(board: Board, base: Board) -> list[tuple[str, str]]:
    """Say what differs: how it is on the board, and how on the base board."""
    fewest, most = board.rules.players
    tables = range(fewest, most + 1)
    pairs = zip(_in_words(board, tables), _in_words(base, tables), strict=True)
    return [(here, there) for here, there in pairs if here != there]


def _in_words(board: Board, tables: Sequence[int]) -> Iterator[str]:
    """Put the rules into phrases: the same number, in the same order, whatever the board."""
    yield from _box(board)
    yield from _drawing(board)
    yield from _claiming(board, tables)
    yield from _ending(board)


def _box(board: Board) -> Iterator[str]:
    """What each player gets."""
    rules = board.rules
    fewest, most = rules.players
    yield f"{fewest} to {most} players"
    yield f"{rules.trains} trains each"
    yield f"{rules.bullet.trains} shared bullet trains" if rules.bullet.trains else "no bullet trains"
    yield f"{rules.cards.each_colour} cards of each colour, {rules.cards.locos} locos"
    yield f"{rules.cards.dealt} cards dealt"
    yield f"{rules.tickets.dealt} tickets dealt, keep {rules.tickets.keep} or more"


def _drawing(board: Board) -> Iterator[str]:
    """How cards and tickets are drawn."""
    rules = board.rules
    whole_draw = rules.cards.loco_costs_whole_draw
    yield f"a face-up loco {'costs the whole draw' if whole_draw else 'is taken like any card'}"
    yield f"three face-up locos {'flush the row' if rules.cards.three_locos_flush else 'stay in the row'}"
    yield f"the second card {'may be left' if rules.cards.second_card_may_be_left else 'must be taken'}"
    yield f"{rules.tickets.drawn} tickets drawn, keep {rules.tickets.keep_drawn} or more"
    yield f"tickets not kept {'leave the game' if rules.tickets.not_kept == 'out' else 'go under the deck'}"
    pieces = sum(board.pieces.values())
    laying = f"after drawing cards, lay one of {pieces} pieces of track"
    yield laying if rules.track.lay_after_drawing else "no track to lay"


def _claiming(board: Board, tables: Sequence[int]) -> Iterator[str]:
    """What routes there are and what they cost."""
    rules = board.rules
    kinds = {route.kind for route in board.routes}
    yield _kinds(kind for kind in KINDS if kind in kinds)
    wild_on = rules.locos.wild_on
    yield f"locos are wild on {'every route' if wild_on == 'every' else f'{_kinds(wild_on)} only'}"
    yield f"a tunnel turns up {rules.tunnels.turned_up} cards" if "tunnel" in kinds else "no tunnels"
    yield {
        "none": "nothing stands for a loco",
        "any": f"any {rules.ferries.any} cards stand for a loco on a ferry",
        "pair": "a pair of one colour pays a loco symbol",
    }[rules.ferries.substitute]
    sets = [f"any {of_cards.any} cards pay for one space of {of_cards.route}" for of_cards in rules.sets]
    yield "; ".join(sets) or "each card pays for one space"
    draws = sum(route.draw > 0 for route in board.routes)
    yield f"{draws} routes draw cards when claimed" if draws else "claiming draws no cards"
    yield f"doubles: {_by_table(rules.parallel.double, tables)}"
    yield (f"triples: {_by_table(rules.parallel.triple, tables)}" if _has_triples(board) else "no triples")
    closing = "claimed or built" if rules.track.lay_after_drawing else "claimed"
    yield f"the other tracks are closed as soon as so many are {closing}"
    crossings = f"{len(board.crossings)} crossings: a route built or claimed cuts those it crosses"
    yield crossings if board.crossings else "no routes cross"
    yield f"{len(board.zones)} zones of dead ends" if board.zones else "no zones"
    worth = (f"{length}→{points}" for length, points in sorted(rules.points.items()))
    yield f"points by length: {', '.join(worth)}"


def _ending(board: Board) -> Iterator[str]:
    """When the game ends and what is scored then."""
    rules = board.rules
    bullets = f" and {rules.end.bullet_trains} bullet trains" if rules.bullet.trains else ""
    yield f"the end comes with {rules.end.trains} trains{bullets} left"
    globetrotter, longest_path = rules.bonuses.globetrotter, rules.bonuses.longest_path
    yield f"Globetrotter: {globetrotter} points" if globetrotter else "no Globetrotter"
    yield f"longest path: {longest_path} points" if longest_path else "no bonus for the longest path"
    cards = f"{rules.bonus_cards.turned_up} of {len(board.bonus_cards)} bonus cards"
    yield cards if board.bonus_cards else "no bonus cards"
    broken_by = " then ".join(rules.ties.break_by).replace("_", " ")
    yield f"ties: {broken_by}" if broken_by else "ties are not broken"


def _by_table(tracks: Mapping[int, int], tables: Sequence[int]) -> str:
    usable = "/".join(str(tracks[players]) for players in tables)
    return f"{usable} tracks for {'/'.join(map(str, tables))} players"


def _has_triples(board: Board) -> bool:
    words = [route.parallel for route in board.routes if route.parallel]
    return any(words.count(word) == 3 for word in words)


def _kinds(kinds: Iterable[Kind]) -> str:
    return listed(_KINDS_OF_ROUTE[kind] for kind in kinds) or "no routes"
