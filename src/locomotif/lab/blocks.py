"""Play a block of games, inside compiled code where all bots are compiled, otherwise move by move."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from locomotif.boards import Board
from locomotif.bots.compiled.mind import new_minds, new_room
from locomotif.bots.compiled.watched import (
    WATCHED,
    watch_games,
    watch_one_end,
    watch_one_move,
)
from locomotif.bots.known import compiled_kind, meant_by
from locomotif.bots.player import GuestPlayer, Player, create
from locomotif.bots.tastes import taste_for
from locomotif.game import Game
from locomotif.game.seeds import words_of_seed
from locomotif.kernel import state as states
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, NOTHING, STATE
from locomotif.kernel.tables import tables
from locomotif.lab.faults import placed
from locomotif.lab.lineups import Block, seed_of_bot, seed_of_deal


@dataclass
class Played:
    """A block that has been played: a record per game in the block's order."""

    block: Block
    watched: Any
    faults: list[list[str]] = field(default_factory=list)
    """What guests did wrong, by game; nothing at all where there are none."""


def is_compiled(block: Block) -> bool:
    """Can the whole block be played inside compiled code?"""
    return all(compiled_kind(bot) is not None for bot in block.lineup.bots)


def is_ours(block: Block) -> bool:
    """Are all bots our own? Their thinking is compiled and holds no lock, search included."""
    return all((meant := meant_by(bot)) is not None and meant.is_ours for bot in block.lineup.bots)


def play_block(
    block: Block, guests: Mapping[str, Any] | None = None, staying: dict[str, GuestPlayer] | None = None
) -> Played:
    """Play a block; `guests`: bots given as objects, by the names they have in the block.

    staying: guests of an earlier block, who need not come in again; those of this one stay there for the next.
    """
    if is_compiled(block) and not guests:
        return _play_inside(block)
    staying = {} if staying is None else staying
    for bot in set(staying).difference(block.lineup.bots):
        del staying[bot]
    for player in staying.values():
        player.referee.begin_anew()
    return _play_move_by_move(block, guests or {}, staying)


def _play_inside(block: Block) -> Played:
    """Play all games without leaving compiled code."""
    board = Board(block.lineup.board)
    games = block.games()
    watched = np.zeros(len(games), WATCHED)
    watch_games(
        np.zeros(1, STATE),
        tables(board),
        np.zeros(1, LOG),
        np.zeros(1, RESULT),
        new_minds(),
        new_room(),
        np.array([[compiled_kind(bot) for bot in seated] for _, seated in games], np.int64),
        taste_for(board.name),
        np.array([words_of_seed(seed_of_deal(block.seed, deal)) for deal, _ in games]),
        np.array(
            [[_dice(block.seed, deal, seat) for seat in range(len(seated))] for deal, seated in games],
            np.uint64,
        ),
        watched,
    )
    return Played(block, watched)


def _dice(seed: int, deal: int, seat: int) -> int:
    """The dice of a bot, as `create(name, seed)` would take them up."""
    sequence = np.random.SeedSequence(seed_of_bot(seed, deal, seat))
    return int(sequence.generate_state(1, np.uint64)[0])


def _play_move_by_move(block: Block, guests: Mapping[str, Any], staying: dict[str, GuestPlayer]) -> Played:
    """Play all games by asking each bot for each move."""
    board = Board(block.lineup.board)
    games = block.games()
    watched = np.zeros(len(games), WATCHED)
    faults: list[list[str]] = []
    for i, (deal, seated) in enumerate(games):
        players = [
            _seat(bot, seed_of_bot(block.seed, deal, seat), guests, staying)
            for seat, bot in enumerate(seated)
        ]
        _play_game(Game(board, len(seated), seed_of_deal(block.seed, deal)), players, watched[i : i + 1])
        rotation = i % len(block.lineup.rotations)
        faults.append([])
        for bot, player in staying.items():
            faults[i] += [placed(fault, bot, deal, rotation) for fault in player.faults]
            player.faults.clear()
    return Played(block, watched, faults)


def _seat(bot: str, seed: int, guests: Mapping[str, Any], staying: dict[str, GuestPlayer]) -> Player:
    """A player for a game: ours come fresh with their dice, guests stay for the block."""
    if bot in staying:
        return staying[bot]
    player = GuestPlayer(bot, guests[bot]) if bot in guests else create(bot, seed, fair=True)
    if isinstance(player, GuestPlayer):
        staying[bot] = player
    return player


def _play_game(game: Game, players: list[Player], watched: Any) -> None:
    """Play one game to the end and note what happened."""
    watched["claimed_by"] = NOTHING
    while not game.over:
        seat = game.waiting[0]
        move = players[seat].decide(game, seat)
        phase = int(game._state[0].phase)
        before = game._state[0].own[seat].copy()
        action = game._read(move, seat)[2]
        game.play(move, seat)
        watch_one_move(watched, game._state, seat, action, before, phase)
    assert game._state[0].phase == states.OVER
    watch_one_end(watched, game._state, game._tables, np.zeros(1, RESULT))
