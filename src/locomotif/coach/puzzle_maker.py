"""Finding puzzles: positions of bots' games in which one move is clearly better than all others.

A quick look finds a position; ten times the playouts with other worlds must agree, and again with other seeds.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator

from locomotif.boards import Board
from locomotif.bots import create
from locomotif.coach.calibration import progress_of
from locomotif.coach.fitting import strong_bot
from locomotif.coach.position_judge import judge
from locomotif.coach.shapes import Judgement, Puzzle
from locomotif.coach.trials import seed_of
from locomotif.game import Game
from locomotif.game.move import Move

LOOK = 200
"""Playouts of the first look; ten times as many check what it finds, twice."""

GAP = 0.06
"""The chance that the second best move loses, at least."""

SURE = 2.0
"""So many standard errors must lie between the two when that is checked."""

STALE = 0.05, 0.95
"""Chances beyond which a game is as good as decided, and no puzzle."""

OPENING = 0.25
"""So far a game must have come for any other choice to be looked at."""

SPACING = 6
"""Moves between two puzzles of the same game."""

SPECIAL = ("tunnel", "ferry", "tickets", "blocking", "ending", "track", "bullet", "bonus")
OTHERS = ("cards", "claim")


def find_puzzles(board: Board, count: int, seed: int = 1, most_games: int = 400) -> Iterator[Puzzle]:
    """Find so many puzzles on a board, of as many themes as there are: none may have more than its part."""
    found: Counter[str] = Counter()
    fewest, most = board.rules.players
    for number in range(most_games):
        players = fewest + number % min(3, most - fewest + 1)
        last = -SPACING
        for position in _positions(board, players, seed_of(seed, number)):
            if sum(found.values()) >= count:
                return
            if len(position.moves) - last < SPACING or not _is_promising(position):
                continue
            puzzle = puzzle_at(position, seed_of(seed, number, len(position.moves)))
            if puzzle is not None and found[puzzle["theme"]] < _part_of(puzzle["theme"], count):
                found[puzzle["theme"]] += 1
                last = len(position.moves)
                yield puzzle


def _is_promising(position: Game) -> bool:
    """Is it worth a look? Early in a game only tickets and tunnels are ever clear."""
    return position.phase in ("first tickets", "tickets", "tunnel") or progress_of(position) >= OPENING


def _part_of(theme: str, count: int) -> int:
    """How many puzzles of a theme there may be."""
    return max(1, count // 4) if theme in SPECIAL else max(1, count // 5)


def _positions(board: Board, players: int, seed: int) -> Iterator[Game]:
    """The positions of a game between the network, where there is one, and planners."""
    bots = strong_bot(board), "planner"
    at_the_table = [create(bots[seat % 2], seed=seat) for seat in range(players)]
    game = Game(board, players, seed=seed >> 1)
    while not game.over:
        yield game
        seat = game.waiting[0]
        game.advance(seat, int(at_the_table[seat].decide(game, seat)))  # type: ignore[arg-type]


def puzzle_at(game: Game, seed: int) -> Puzzle | None:
    """The puzzle that a position is, if it is one."""
    seat = game.waiting[0]
    looked = judge(game, seat, playouts=LOOK, seed=seed, cores=1)
    if not _is_clear(looked, GAP / 2, 0.0):
        return None
    checked = [judge(game, seat, playouts=10 * LOOK, seed=seed_of(seed, i), cores=1) for i in (1, 2)]
    best = {one["moves"][0]["move"] for one in (looked, *checked)}
    if len(best) > 1 or not all(_is_clear(one, GAP, SURE) for one in checked):
        return None
    return _told(game, seat, checked[0])


def _is_clear(judged: Judgement, gap: float, sure: float) -> bool:
    """Is there one move that is better than all others, in a game that is open?"""
    moves = judged["moves"]
    if len(moves) < 3:
        return False
    first, *others = moves
    if not STALE[0] < first["chance"] or not others[-1]["chance"] < STALE[1]:
        return False
    return all(one["loss"] >= gap and one["loss"] >= sure * one["error"] for one in others)


def _told(game: Game, seat: int, judged: Judgement) -> Puzzle:
    """A position as a puzzle."""
    record = game.record()
    answer = judged["moves"][0]
    return {
        "id": hashlib.sha256(record.encode()).hexdigest()[:10],
        "board": game.board.name,
        "players": game.players,
        "theme": theme_of(game, Move.parse(answer["move"]), [one["code"] for one in answer["reasons"]]),
        "record": record,
        "seat": seat,
        "move": answer["move"],
        "gap": round(judged["moves"][1]["loss"], 3),
        "moves": [
            {
                **one,
                "chance": round(one["chance"], 3),
                "loss": round(one["loss"], 3),
                "error": round(one["error"], 4),
                "points": round(one["points"], 1),
            }
            for one in judged["moves"][:5]
        ],
        "reasons": answer["reasons"],
    }


def theme_of(game: Game, move: Move, reasons: list[str]) -> str:
    """What a puzzle is about, by its answer."""
    if move.kind in ("keep", "tickets"):
        return "tickets"
    if move.kind in ("pay", "withdraw"):
        return "tunnel"
    if move.kind == "build":
        return "track"
    for reason, theme in (("ends_ahead", "ending"), ("bonus_lead", "bonus")):
        if reason in reasons:
            return theme
    if {"double_closes", "keeps_apart", "cuts_route"} & set(reasons):
        return "blocking"
    if move.kind == "claim":
        kind = game.board.route(move.route or "").kind
        return {"tunnel": "tunnel", "ferry": "ferry", "bullet": "bullet"}.get(kind, "claim")
    return "cards"
