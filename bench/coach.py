"""Measure how good the coach is, on every board: `python -m bench.coach` prints one table for each question."""

import time
from collections.abc import Iterable, Iterator
from itertools import chain, count
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from locomotif import Board, Game, boards
from locomotif.bots import create, play_decision
from locomotif.coach import judge, puzzles, review
from locomotif.coach.calibration import calibration_for
from locomotif.coach.fitting import PHASES, Samples, brier, reliability, sample_games, strong_bot
from locomotif.coach.game_steps import positions_of
from locomotif.coach.puzzle_maker import coach_agrees, search_agrees
from locomotif.coach.shapes import Review, ReviewedMove
from locomotif.coach.trials import seed_of
from locomotif.terminal.random_play_speed import core

BLUNDER = 0.2
"""How much chance a planted move must lose at least."""

WORST = 4
"""How many of the moves that seem to lose most are judged once more."""


def main(
    board: Annotated[list[str] | None, typer.Option(help="Only this board (several times: these).")] = None,
    calibration: Annotated[
        int, typer.Option(help="Games of which positions are judged, at each table.")
    ] = 100,
    blunders: Annotated[int, typer.Option(help="Games with one bad move planted.")] = 5,
    hints: Annotated[int, typer.Option(help="Games of the coach against the planner.")] = 4,
    effort: Annotated[int, typer.Option(help="Playouts of a decision when blunders are looked for.")] = 1000,
    playouts: Annotated[int, typer.Option(help="Of a hint; 0: as many as fit into a second.")] = 1500,
    solve: Annotated[int, typer.Option(help="Puzzles tried by search with another seed.")] = 10,
    reviews: Annotated[bool, typer.Option(help="Time a review.")] = True,
    samples: Annotated[
        Path | None, typer.Option(help="Samples of scripts/fit_coach.py to use instead.")
    ] = None,
) -> None:
    """Measure calibration, planted blunders, hints, puzzles and the time of a review."""
    typer.echo(f"On {core()}")
    tables = [Board(name) for name in board or boards()]
    if calibration:
        print_calibration(tables, calibration, samples)
    if blunders:
        found = ((one.name, *find_blunders(one, blunders, effort)) for one in tables)
        _print("Planted blunders found as the largest loss", ("board", "found", "games"), found)
    if hints:
        won = ((one.name, f"{follow_hints(one, hints, playouts):.3f}", hints) for one in tables)
        _print("Games won by the hint against planner", ("board", "won", "games"), won)
    if solve:
        alike = ((one.name, *solve_puzzles(one, solve)) for one in tables)
        _print("Puzzles answered alike", ("board", "by search", "by the coach", "puzzles"), alike)
    if reviews:
        columns = ("board", "decisions", "first graph, s", "whole review, s", "CPU, s")
        _print("A review of a two-player game", columns, map(time_review, tables))


def _print(title: str, columns: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> None:
    """Print a table, each row as soon as it is measured."""
    widths = [max(map(len, boards())), *map(len, columns[1:])]
    typer.echo(f"\n{title}")
    for row in chain([columns], rows):
        first, *others = (f"{cell!s:>{width}}" for cell, width in zip(row, widths, strict=True))
        typer.echo("  ".join([first.strip().ljust(widths[0]), *others]))


def _report(text: str) -> None:
    """Report progress, apart from the tables."""
    typer.echo(text, err=True)


# --- calibration


def print_calibration(tables: list[Board], games: int, folder: Path | None) -> None:
    """Print Brier scores by board, number of players and phase, and how often seats with each chance won."""
    rows, predicted, happened = [], [], []
    for board in tables:
        fewest, most = board.rules.players
        for players in range(fewest, most + 1):
            found = _kept(board, players, folder) if folder else None
            found = found or sample_games(board, players, range(games), strong_bot(board))
            for kind, part in (("seat", found.select(~found.opened)), ("open", found.select(found.opened))):
                chances = part.chances(calibration_for(board, players, kind == "open"))
                predicted.append(chances.ravel())
                happened.append(part.won.ravel())
                phases = [(part.progress >= low) & (part.progress < high) for low, high in PHASES]
                rows.append(
                    (
                        board.name,
                        players,
                        kind,
                        len(set(part.game.tolist())),
                        f"{brier(np.full_like(chances, 1 / players), part.won):.3f}",
                        f"{brier(chances, part.won):.3f}",
                        *(f"{brier(chances[phase], part.won[phase]):.3f}" for phase in phases),
                    )
                )
    columns = ("board", "players", "cards", "games", "even", "Brier", "beginning", "middle", "end")
    _print("Calibration", columns, rows)
    bins = reliability(np.concatenate(predicted), np.concatenate(happened))
    shown = [(f"{chance:.1%}", f"{won:.1%}", count) for chance, won, count in bins]
    _print("Reliability, all tables", ("said to win", "won", "seats"), shown)


def _kept(board: Board, players: int, folder: Path) -> Samples | None:
    """The samples that `scripts/fit_coach.py` has left in a folder."""
    paths = sorted(folder.glob(f"{board.name}-{players}-*.npz"))
    return Samples.read(paths) if paths else None


# --- blunders


def find_blunders(board: Board, games: int, playouts: int) -> tuple[int, int]:
    """Plant one bad move in each game of search; return how often a review finds it the largest loss, of how many."""
    found = tried = 0
    for number in count():
        if tried == games:
            break
        game, planted = _game_with_blunder(board, number)
        if planted < 0:
            continue
        worst = _largest_loss(game, playouts, number)
        found, tried = found + (worst == planted), tried + 1
        _report(f"{board.name}, game {number}: planted at {planted}, the largest loss is at {worst}")
    return found, games


def _largest_loss(game: Game, playouts: int, seed: int) -> int:
    """The step at which most was lost; the worst few are judged ten times as long, as a review judges all."""
    positions = positions_of(game)
    steps = sorted(_judged_steps(game, playouts, seed), key=lambda step: -step["loss"])

    def loss(step: ReviewedMove) -> float:
        judged = judge(positions[step["step"]], step["seat"], playouts=10 * playouts, seed=seed, cores=1)
        return next((one["loss"] for one in judged["moves"] if one["move"] == step["move"]), step["loss"])

    return max(steps[:WORST], key=loss)["step"]


def _judged_steps(game: Game, playouts: int, seed: int) -> list[ReviewedMove]:
    """The moves of a review that is stopped when all decisions are judged, before the fine graph."""
    judged = 0

    def progress(done: int, total: int, partial: Review) -> None:
        nonlocal judged
        judged = sum(step["judged"] for step in partial["steps"])

    found = review(
        game, playouts=playouts, seed=seed, progress=progress, stop=lambda: judged == len(game.moves)
    )
    return found["steps"]


def _game_with_blunder(board: Board, number: int) -> tuple[Game, int]:
    """A game of search against itself, and the step at which a move was replaced by a bad one; -1: none was."""
    chance = np.random.default_rng([number, len(board.name)])
    game, bot = Game(board, 2, seed=number), create("search:300p", seed=number)
    due, planted = int(chance.integers(10, 60)), -1
    while not game.over:
        seat = game.waiting[0]
        decision = bot.decide(game, seat)
        if planted < 0 and len(game.moves) >= due and (bad := _bad_moves(game, seat, number)):
            planted, decision = len(game.moves), bad[int(chance.integers(len(bad)))]
        play_decision(game, seat, decision)
    return game, planted


def _bad_moves(game: Game, seat: int, seed: int) -> list[int]:
    """The moves that certainly lose too much; a quick judgement picks those worth a longer one."""
    for playouts, least, errors in ((150, BLUNDER / 2, 0), (1500, BLUNDER, 2)):
        moves = judge(game, seat, playouts=playouts, seed=seed, cores=1)["moves"]
        bad = [one["number"] for one in moves if one["loss"] - errors * one["error"] > least]
        if not bad:
            break
    return bad


# --- hints


def follow_hints(board: Board, games: int, playouts: int) -> float:
    """Play the coach's best move in every position against the planner; the share of games won."""
    won = 0.0
    for number in range(games):
        game, planner, own = Game(board, 2, seed=number // 2), create("planner", seed=1), number % 2
        while not game.over:
            seat = game.waiting[0]
            if seat == own:
                hint = judge(game, seat, playouts=playouts or None, seed=seed_of(number, len(game.moves)))
                game.play(hint["moves"][0]["move"], seat)
            else:
                play_decision(game, seat, planner.decide(game, seat))
        winners = game.result().winners
        won += (own in winners) / len(winners)
        _report(f"{board.name}, game {number}: won by {winners}, the hint played as {own}")
    return won / games


# --- puzzles


def solve_puzzles(board: Board, most: int) -> tuple[int, int, int]:
    """How many puzzles search and the coach solve again with another seed, and how many were tried."""
    chosen = puzzles(board)[:most]
    alike = coach = 0
    for puzzle in chosen:
        alike += search_agrees(puzzle, 99)
        coach += coach_agrees(puzzle, 10**6)
    return alike, coach, len(chosen)


# --- time


def time_review(board: Board) -> tuple[object, ...]:
    """Seconds until the first graph and until the whole review, and seconds of CPU time."""
    game = _finished(board)
    start, cpu = time.perf_counter(), time.process_time()
    first: list[float] = []

    def progress(done: int, total: int, partial: object) -> None:
        if not first and done >= len(game.moves):
            first.append(time.perf_counter() - start)

    review(game, progress=progress)
    took = time.perf_counter() - start
    return board.name, len(game.moves), f"{first[0]:.1f}", f"{took:.1f}", f"{time.process_time() - cpu:.1f}"


def _finished(board: Board) -> Game:
    game, bot = Game(board, 2, seed=4), create(strong_bot(board), seed=4)
    for seat in _seats(game):
        play_decision(game, seat, bot.decide(game, seat))
    return game


def _seats(game: Game) -> Iterator[int]:
    """The seats to move, one after the other, until the game is over."""
    while not game.over:
        yield game.waiting[0]


if __name__ == "__main__":
    typer.run(main)
