"""Play a block of games: in compiled code if all bots are compiled, otherwise move by move."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from locomotif.boards import Board, base_board
from locomotif.bots import compiled as bots
from locomotif.bots.bot_registry import compiled_kind, find_bot
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.compiled.watched import (
    WATCHED,
    watch_games,
    watch_one_end,
    watch_one_move,
)
from locomotif.bots.guest_player import GuestPlayer
from locomotif.bots.planner_weights import weights_for
from locomotif.bots.player import Player, create
from locomotif.game import Game
from locomotif.game.move import Move
from locomotif.game.seeds import words_of_seed
from locomotif.kernel.compile_together import Call
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, NOTHING, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import Stage, compiling, warm_up
from locomotif.lab.faults import locate_fault
from locomotif.lab.schedule import Block, Lineup, seed_of_bot, seed_of_deal

GAMES = Stage(
    "the laboratory", "a quarter of a minute", Path(bots.__file__).parent, f"{__name__}:games_compile_calls"
)


@dataclass
class PlayedBlock:
    """A block that has been played, with a record per game in the block's order."""

    block: Block
    watched: Any
    faults: list[list[str]] = field(default_factory=list)
    """What guests did wrong in each game; empty where there are no guests."""


def is_compiled(block: Block) -> bool:
    """Can the whole block be played in compiled code?"""
    return all(compiled_kind(bot) is not None for bot in block.lineup.bots)


def has_only_built_in_bots(block: Block) -> bool:
    """Are all its bots built in? They run in compiled code that holds no lock, search included."""
    return all((spec := find_bot(bot)) is not None and spec.is_built_in for bot in block.lineup.bots)


@dataclass(frozen=True)
class Guests:
    """Bots that are objects of this program, by their names in the blocks, and how to treat guests."""

    objects: Mapping[str, Any] = field(default_factory=dict)
    trusted: bool = False
    """Call these objects without a thread and without a time limit."""
    strict: bool = False
    """Raise the first error of any guest."""

    def seat(self, bot: str, seed: int) -> Player:
        """A player by the name of its bot."""
        if bot in self.objects:
            return GuestPlayer.of_object(bot, self.objects[bot], trusted=self.trusted, strict=self.strict)
        return create(bot, seed, fair=True, strict=self.strict)


NO_GUESTS = Guests()


def play_block(
    block: Block, guests: Guests = NO_GUESTS, loaded: dict[str, GuestPlayer] | None = None
) -> PlayedBlock:
    """Play a block.

    loaded: guests left over from an earlier block, kept instead of loaded again; those of this block are added.
    """
    if is_compiled(block) and not guests.objects:
        return _play_compiled(block)
    loaded = {} if loaded is None else loaded
    for bot in set(loaded).difference(block.lineup.bots):
        del loaded[bot]
    for player in loaded.values():
        player.reset()
    return _play_move_by_move(block, guests, loaded)


def games_compile_calls() -> list[Call]:
    """The calls that compile games between bots, and the notes on games with guests."""
    block = Block(Lineup(base_board(), ("greedy", "random")), 0, 0, 1)
    games, boards, results = np.zeros(1, STATE), tables(Board(base_board())), np.zeros(1, RESULT)
    watched, own = np.zeros(1, WATCHED), games["own"][0, 0].copy()
    return [
        compiling(14, watch_games, *_watch_arguments(block, watched)),
        compiling(1, watch_one_move, watched, games, 0, 0, own, 0),
        compiling(6, watch_one_end, watched, games, boards, results),
    ]


def _play_compiled(block: Block) -> PlayedBlock:
    """Play all games in compiled code."""
    warm_up(GAMES)
    watched = np.zeros(len(block.games()), WATCHED)
    watch_games(*_watch_arguments(block, watched))
    return PlayedBlock(block, watched)


def _watch_arguments(block: Block, watched: Any) -> tuple[Any, ...]:
    """The arguments of `watch_games`."""
    board = Board(block.lineup.board)
    games = block.games()
    return (
        np.zeros(1, STATE),
        tables(board),
        np.zeros(1, LOG),
        np.zeros(1, RESULT),
        new_minds(),
        new_workspace(),
        np.array([[compiled_kind(bot) for bot in seated] for _, seated in games], np.int64),
        weights_for(board),
        np.array([words_of_seed(seed_of_deal(block.seed, deal)) for deal, _ in games]),
        np.array(
            [[_dice(block.seed, deal, seat) for seat in range(len(seated))] for deal, seated in games],
            np.uint64,
        ),
        watched,
    )


def _dice(seed: int, deal: int, seat: int) -> int:
    """Where the random numbers of a bot start: the same as with `create(name, seed)`."""
    sequence = np.random.SeedSequence(seed_of_bot(seed, deal, seat))
    return int(sequence.generate_state(1, np.uint64)[0])


def _play_move_by_move(block: Block, guests: Guests, loaded: dict[str, GuestPlayer]) -> PlayedBlock:
    """Play all games by asking each bot for each move."""
    board = Board(block.lineup.board)
    games = block.games()
    watched = np.zeros(len(games), WATCHED)
    faults: list[list[str]] = []
    for i, (deal, seated) in enumerate(games):
        players = [
            _seat(bot, seed_of_bot(block.seed, deal, seat), guests, loaded) for seat, bot in enumerate(seated)
        ]
        _play_game(Game(board, len(seated), seed_of_deal(block.seed, deal)), players, watched[i : i + 1])
        rotation = i % len(block.lineup.rotations)
        faults.append([])
        for bot, player in loaded.items():
            faults[i] += [locate_fault(fault, bot, deal, rotation) for fault in player.faults]
            player.faults.clear()
    return PlayedBlock(block, watched, faults)


def _seat(bot: str, seed: int, guests: Guests, loaded: dict[str, GuestPlayer]) -> Player:
    """A player for a game: built-in bots are made for each game, guests stay for the block."""
    if bot in loaded:
        return loaded[bot]
    player = guests.seat(bot, seed)
    if isinstance(player, GuestPlayer):
        loaded[bot] = player
    return player


def _play_game(game: Game, players: list[Player], watched: Any) -> None:
    """Play one game to the end and record what happened."""
    watched["claimed_by"] = NOTHING
    state = game.state
    while waiting := game.waiting:
        seat = waiting[0]
        decision = players[seat].decide(game, seat)
        number = game.number_of(decision, seat) if isinstance(decision, Move) else decision
        phase = int(state["phase"][0])
        before = state["own"][0, seat].copy()
        if isinstance(decision, Move):
            game.play(decision, seat)
        else:
            game.advance(seat, decision)
        watch_one_move(watched, state, seat, number, before, phase)
    watch_one_end(watched, game.state, game.tables, np.zeros(1, RESULT))
