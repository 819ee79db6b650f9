"""Who plays whom in which seats and deals: fixed before the first game, so that a run can be repeated.

A *deal* is one shuffle of everything. Every deal is played in each rotation of the seats, so that every bot plays
the same cards from every seat; who begins is part of the deal.
"""

import hashlib
import itertools
import operator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from locomotif.boards import Board
from locomotif.bots.bot_registry import compiled_kind
from locomotif.lab.lab_error import LabError

DEALS_IN_A_BLOCK = 25
"""Deals that are played and stored together: the most that a killed run loses."""

FEW_DEALS_IN_A_BLOCK = 2
"""The same where a search bot or a guest takes its time: larger blocks would show and store nothing for an hour."""

LARGEST_SEED = (1 << 63) - 1
"""The largest that a column of results can hold."""


@dataclass(frozen=True)
class Lineup:
    """Bots at one table of one board, named in seat order of the first rotation."""

    board: str
    bots: tuple[str, ...]

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.bots)

    @property
    def rotations(self) -> list[tuple[str, ...]]:
        """Every distinct rotation: each bot plays in each seat."""
        turned = [self.bots[i:] + self.bots[:i] for i in range(len(self.bots))]
        return list(dict.fromkeys(turned))


@dataclass(frozen=True)
class Block:
    """Some consecutive deals of one lineup, each in every rotation."""

    lineup: Lineup
    seed: int
    first_deal: int
    deals: int

    @property
    def size(self) -> int:
        """The number of games."""
        return self.deals * len(self.lineup.rotations)

    def games(self) -> list[tuple[int, tuple[str, ...]]]:
        """The deal and the bots in seat order of each game."""
        return [
            (deal, seated)
            for deal in range(self.first_deal, self.first_deal + self.deals)
            for seated in self.lineup.rotations
        ]


def whole_number(what: str, number: Any) -> int:
    """A whole number; LabError says what it should have been."""
    try:
        return operator.index(number)
    except TypeError:
        raise LabError(f"{what} must be a whole number, not {number!r}") from None


def seed_of_deal(seed: int, deal: int) -> bytes:
    """The seed of one deal, for `lm.Game(board, players, seed=…)`."""
    return hashlib.sha256(f"locomotif lab {seed} {deal}".encode()).digest()


def seed_of_bot(seed: int, deal: int, seat: int) -> int:
    """The seed of a bot's own random numbers: that of its seat, whichever bot sits there."""
    return int.from_bytes(hashlib.sha256(f"locomotif bot {seed} {deal} {seat}".encode()).digest()[:6], "big")


def lineup_of(board: str, bots: Sequence[str], players: int | None = None) -> Lineup:
    """Seat the bots in order; the last one fills the seats left over."""
    if not bots:
        raise LabError("name at least one bot")
    played_on = Board(board)
    fewest = played_on.rules.players[0]
    wanted = played_on.check_players(max(fewest, len(bots)) if players is None else players)
    if len(bots) > wanted:
        raise LabError(f"{len(bots)} bots do not fit at a table for {wanted}")
    return Lineup(board, (*bots, *[bots[-1]] * (wanted - len(bots))))


def lineups_between(board: str, bots: Sequence[str], players: int) -> list[Lineup]:
    """All tables of a tournament: every combination of bots, or every pair if there are fewer bots than seats."""
    if not Board(board).seats(players):
        return []
    if len(bots) >= players:
        return [Lineup(board, chosen) for chosen in itertools.combinations(bots, players)]
    return [Lineup(board, (one, *[other] * (players - 1))) for one, other in itertools.permutations(bots, 2)]


def blocks_of(lineup: Lineup, games: int, seed: int) -> list[Block]:
    """The blocks of a run of `games` games, rounded up to whole deals."""
    if games < 1:
        raise LabError(f"the number of games must be at least 1, not {games}")
    if not 0 <= seed <= LARGEST_SEED:
        raise LabError(f"a seed must be a whole number from 0 to {LARGEST_SEED}, not {seed}")
    deals = -(-games // len(lineup.rotations))
    size = deals_in_a_block(lineup)
    return [Block(lineup, seed, first, min(size, deals - first)) for first in range(0, deals, size)]


def deals_in_a_block(lineup: Lineup) -> int:
    """Many if all bots are compiled, few if one searches or is a guest."""
    quick = all(compiled_kind(bot) is not None for bot in lineup.bots)
    return DEALS_IN_A_BLOCK if quick else FEW_DEALS_IN_A_BLOCK
