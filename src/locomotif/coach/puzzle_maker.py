"""Find puzzles: positions of bots' and people's games in which one move is clearly better than all others.

Two quick looks rule out most positions. For the rest, ten times the playouts must give the same answer, twice.
"""

import hashlib
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from locomotif.boards import Board
from locomotif.bots import create
from locomotif.coach.calibration import progress_of
from locomotif.coach.fitting import strong_bot
from locomotif.coach.game_steps import positions_of
from locomotif.coach.move_reasons import reasons_for
from locomotif.coach.position_judge import judge
from locomotif.coach.shapes import JudgedMove, Judgement, Puzzle, PuzzleMove
from locomotif.coach.trials import seed_of
from locomotif.game import Game
from locomotif.game.move import Move

GLANCE = 60
"""Playouts of the first look, which rules out most positions."""

LOOK = 200
"""Playouts of the second look; ten times as many check what it finds, twice."""

GAP = 0.06
"""How much chance the second best move must lose at least."""

SURE = 2.0
"""How many standard errors must separate the best move from every other when it is checked."""

SEARCHER = "search:4000p"
"""The bot that must find the answer, too."""

DECIDED = 0.05, 0.95
"""Chances beyond which a game is as good as decided, and no puzzle."""

OPENING = 0.1
"""Before this progress of a game only tickets and tunnels are considered."""

SPACING = 6
"""The least number of moves between two puzzles of the same game."""

PLAYERS = (2, 3, 2, 4)
"""How many play in successive games: with few players a move decides more."""

THEMES = "tunnel", "ferry", "tickets", "blocking", "ending", "track", "bullet", "bonus", "cards", "claim"


def find_puzzles(
    board: Board,
    count: int,
    seed: int = 1,
    most_games: int = 400,
    known: Sequence[Puzzle] = (),
    themes: Collection[str] = THEMES,
    records: Sequence[Game] = (),
) -> Iterator[Puzzle]:
    """Find puzzles on a board until, with the known ones, there are `count`, spread over the themes.

    They are taken from the games in `records`, if any are given, and otherwise from games between bots.
    """
    found = Counter(puzzle["theme"] for puzzle in known)
    ids = {puzzle["id"] for puzzle in known}
    part = count // 4
    games = map(_without_names, records) if records else _games_of_bots(board, seed, most_games)
    for number, positions in enumerate(games):
        last = -SPACING
        for position in positions:
            if sum(min(part, found[theme]) for theme in themes) >= min(count, part * len(themes)):
                return
            if len(position.moves) - last < SPACING or not _is_promising(position):
                continue
            puzzle = puzzle_at(
                position,
                seed_of(seed, number, len(position.moves)),
                lambda theme: theme in themes and found[theme] < 2 * part,
            )
            if puzzle is not None and puzzle["id"] not in ids:
                found[puzzle["theme"]] += 1
                ids.add(puzzle["id"])
                last = len(position.moves)
                yield puzzle


def choose_puzzles(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Choose `count` puzzles, one of each theme in turn, the clearest first."""
    by_theme: dict[str, list[Puzzle]] = defaultdict(list)
    for puzzle in sorted(found, key=lambda one: -one["gap"]):
        by_theme[puzzle["theme"]].append(puzzle)
    in_turn = sorted((i, theme) for theme, ones in by_theme.items() for i in range(len(ones)))
    return [by_theme[theme][i] for i, theme in in_turn[:count]]


def _is_promising(position: Game) -> bool:
    """Is this position worth judging? Early in a game only tickets and tunnels are ever clear."""
    return position.phase in ("first tickets", "tickets", "tunnel") or progress_of(position) >= OPENING


def _without_names(game: Game) -> Iterator[Game]:
    """The positions of a recorded game, without its players' names."""
    for position in positions_of(game)[:-1]:
        position.names = [f"seat {seat}" for seat in range(game.players)]
        yield position


def _games_of_bots(board: Board, seed: int, most_games: int) -> Iterator[Iterable[Game]]:
    """The positions of games between bots, with different numbers of players."""
    for number in range(most_games):
        players = min(PLAYERS[number % len(PLAYERS)], board.rules.players[1])
        yield _play_bots(board, players, seed_of(seed, number))


def _play_bots(board: Board, players: int, seed: int) -> Iterator[Game]:
    """The positions of a game between the network, if the board has one, and planners."""
    bots = strong_bot(board), "planner"
    seated = [create(bots[seat % 2], seed=seat) for seat in range(players)]
    game = Game(board, players, seed=seed >> 1)
    while not game.over:
        yield game
        seat = game.waiting[0]
        game.advance(seat, int(seated[seat].decide(game, seat)))  # type: ignore[arg-type]


def puzzle_at(game: Game, seed: int, wanted: Callable[[str], bool] = lambda _: True) -> Puzzle | None:
    """Make a puzzle of a position; None if it is no puzzle, or of a theme that is not wanted."""
    seat = game.waiting[0]
    for playouts, gap in ((GLANCE, GAP / 4), (LOOK, GAP / 2)):
        looked = judge(game, seat, playouts=playouts, seed=seed_of(seed, playouts), cores=1)
        if not _is_open(game, looked, gap):
            return None
    first = looked["moves"][0]
    if not (first["reasons"] and wanted(_theme(game, first))):
        return None  # an answer that cannot be explained makes no good puzzle
    best, checked = {looked["moves"][0]["move"]}, []
    for i in (1, 2):
        checked.append(judge(game, seat, playouts=10 * LOOK, seed=seed_of(seed, i), cores=1))
        best.add(checked[-1]["moves"][0]["move"])
        if len(best) > 1 or not _is_open(game, checked[-1], GAP / 2):
            return None
    return _as_puzzle(game, seat, checked[0]) if _is_clear(checked) else None


def coach_agrees(puzzle: Puzzle, seed: int) -> bool:
    """Does the coach find the same answer again, in other imagined worlds?"""
    game = Game.from_record(puzzle["record"])
    judged = judge(game, puzzle["seat"], playouts=10 * LOOK, seed=seed, cores=1)
    return judged["moves"][0]["move"] == puzzle["move"]


def search_agrees(puzzle: Puzzle, seed: int) -> bool:
    """Does the bot `search` find the same answer?"""
    game, seat = Game.from_record(puzzle["record"]), puzzle["seat"]
    decision = create(SEARCHER, seed=seed).decide(game, seat)
    return str(game.move_of(seat, decision) if isinstance(decision, int) else decision) == puzzle["move"]


def _is_open(game: Game, judged: Judgement, gap: float) -> bool:
    """Is the game undecided, and one move better than all others by this gap? A tunnel may have only two answers."""
    moves = judged["moves"]
    if len(moves) < (2 if game.phase == "tunnel" else 3):
        return False
    first, *others = moves
    if not DECIDED[0] < first["chance"] or not others[-1]["chance"] < DECIDED[1]:
        return False
    return min(one["loss"] for one in others) >= gap


def _is_clear(checked: Sequence[Judgement]) -> bool:
    """Taking all checks together, is one move certainly better than each of the others?"""
    losses: dict[str, list[JudgedMove]] = defaultdict(list)
    for judged in checked:
        for move in judged["moves"][1:]:
            losses[move["move"]].append(move)
    for ones in losses.values():
        least, mean = min(one["loss"] for one in ones), sum(one["loss"] for one in ones) / len(ones)
        error = math.sqrt(sum(one["error"] ** 2 for one in ones)) / len(ones)
        if least < GAP or mean < SURE * error:
            return False
    return True


def _as_puzzle(game: Game, seat: int, judged: Judgement) -> Puzzle:
    """Write down a position as a puzzle."""
    record = game.record()
    answer = judged["moves"][0]
    return {
        "id": hashlib.sha256(record.encode()).hexdigest()[:10],
        "board": game.board.name,
        "players": game.players,
        "theme": _theme(game, answer),
        "record": record,
        "seat": seat,
        "move": answer["move"],
        "gap": round(judged["moves"][1]["loss"], 3),
        "moves": [_as_puzzle_move(one) for one in judged["moves"][:5]],
    }


def _as_puzzle_move(judged: JudgedMove) -> PuzzleMove:
    """The part of a judged move that a solver is shown."""
    return {
        "move": judged["move"],
        "chance": round(judged["chance"], 3),
        "loss": round(judged["loss"], 3),
        "error": round(judged["error"], 4),
        "reasons": judged["reasons"],
        "routes": judged["routes"],
        "cities": judged["cities"],
        "tickets": judged["tickets"],
    }


def with_current_reasons(puzzle: Puzzle) -> Puzzle:
    """A puzzle with the reasons that the coach would now give for its moves, and the theme that follows from them."""
    game = Game.from_record(puzzle["record"])
    moves: list[PuzzleMove] = [
        {**one, "reasons": reasons_for(game, puzzle["seat"], Move.parse(one["move"]))}
        for one in puzzle["moves"]
    ]
    codes = [reason["code"] for reason in moves[0]["reasons"]]
    return {**puzzle, "moves": moves, "theme": theme_of(game, Move.parse(puzzle["move"]), codes)}


def _theme(game: Game, answer: JudgedMove) -> str:
    return theme_of(game, Move.parse(answer["move"]), [one["code"] for one in answer["reasons"]])


def theme_of(game: Game, move: Move, reasons: list[str]) -> str:
    """The theme of a puzzle, from its answer."""
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
