"""One random game after the other, each from its own seed, so that any of them can be played again."""

import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import locomotif as lm
from locomotif.game.move_numbers import move_with
from locomotif.game.seeds import make_seed, words_of_seed
from locomotif.kernel import engine
from locomotif.kernel.compiler import compiled
from locomotif.kernel.deal import deal
from locomotif.kernel.engine import write_cards
from locomotif.kernel.legality import LEGAL, refusal
from locomotif.kernel.moves import count_moves, nth_move
from locomotif.kernel.randomly import next_seat, pick
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import KINDS, LOG, NOTHING, OVER, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.turn import play
from tests.reference.recount import recount
from tests.soak.checks import CONNECTIONS, ENDLESS, FAULTS, FINE, ILLEGAL, connections_are_wrong, wrong_in

MOST_MOVES = 4000
"""A game with so many moves is taken for endless; the longest have a tenth of them."""


@dataclass
class Findings:
    """What came of some games on one board with one number of players."""

    board: str
    players: int
    games: int = 0
    decisions: int = 0
    sampled: int = 0
    slowest_score: float = 0.0
    slowest_seed: int = 0
    longest: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def add(self, more: "Findings") -> None:
        """Take in the findings of more games."""
        self.games += more.games
        self.decisions += more.decisions
        self.sampled += more.sampled
        self.seconds += more.seconds
        self.longest = max(self.longest, more.longest)
        self.faults += more.faults
        if more.slowest_score > self.slowest_score:
            self.slowest_score, self.slowest_seed = more.slowest_score, more.slowest_seed


def play_games(board: str, players: int, first_seed: int, number: int, sample: int) -> Findings:
    """Play games with seeds one after the other; every `sample`-th is looked at with the slow checker too."""
    found = Findings(board, players)
    begin = time.perf_counter()
    table = tables(lm.Board(board))
    game, log, result = np.zeros(1, STATE), np.zeros(1, LOG), np.zeros(1, RESULT)
    played = np.zeros((MOST_MOVES, 2), np.int32)
    for seed in range(first_seed, first_seed + number):
        moves, wrong = play_checked(
            game, table, log, players, words_of_seed(make_seed(seed)), np.array([seed], np.uint64), played
        )
        found.games += 1
        found.decisions += moves
        found.longest = max(found.longest, moves)
        if wrong != FINE:
            found.faults.append(f"{name(board, players, seed)}: after {moves} moves {FAULTS[wrong]}")
            continue
        start = time.process_time()
        engine.score_game(game, table, result)
        if (score := time.process_time() - start) > found.slowest_score and found.games > 1:
            found.slowest_score, found.slowest_seed = score, seed
        if seed % sample == 0:
            found.sampled += 1
            if fault := wrong_by_hand(board, players, seed, game, played[:moves].tolist()):
                found.faults.append(f"{name(board, players, seed)}: {fault}")
    found.seconds = time.perf_counter() - begin
    return found


def name(board: str, players: int, seed: int) -> str:
    """Say how to play a game again."""
    return f"--board {board} --players {players} --first-seed {seed} --games 1"


@compiled
def look_at(games: Any, boards: Any) -> int:
    """Look for anything wrong in one position."""
    if connections_are_wrong(games[0], boards[0]):
        return CONNECTIONS
    return wrong_in(games[0], boards[0])


@compiled
def play_checked(
    games: Any, boards: Any, logs: Any, players: int, seed: Any, dice: Any, played: Any
) -> tuple[int, int]:
    """Play a random game, looking at every position and noting every move; how many, and what went wrong."""
    g = games[0]
    b = boards[0]
    cards = np.zeros(KINDS, np.int8)
    deal(g, b, logs[0], players, NOTHING, seed)
    moves = 0
    wrong = wrong_in(g, b)
    while g.phase != OVER and wrong == FINE:
        if moves == played.shape[0]:
            return moves, ENDLESS
        seat = next_seat(g)
        action = nth_move(g, b, seat, pick(dice, count_moves(g, b, seat)))
        write_cards(g, b, seat, action, cards)
        if refusal(g, b, seat, action, cards) != LEGAL:
            return moves, ILLEGAL
        play(g, b, logs[0], seat, action)
        played[moves, 0] = seat
        played[moves, 1] = action
        moves += 1
        wrong = wrong_in(g, b)
    if wrong == FINE and connections_are_wrong(g, b):
        wrong = CONNECTIONS
    return moves, wrong


def wrong_by_hand(board: str, players: int, seed: int, state: Any, played: list[list[int]]) -> str | None:
    """Play the same game through the face, as text; replay its record; recount its score."""
    game = lm.Game(board, players, seed=seed)
    for seat, action in played:
        cards = np.zeros(KINDS, np.int8)
        engine.cards_of_move(game.state, game.tables, seat, action, cards)
        game.play(str(move_with(game, seat, action, cards.tobytes())), seat)
    if game.state.tobytes() != state.tobytes():
        return "played as text, the game comes out otherwise"
    if not game.over:
        return "the game is not over"
    if lm.Game.from_record(game.record()).state.tobytes() != state.tobytes():
        return "its record replays to something else"
    if game.result() != (by_hand := recount(game)):
        return f"the score is {game.result()}, counted by hand {by_hand}"
    return None
