"""Worlds to judge a position in: what a seat may think of, what everybody may, and what lies hidden indeed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from locomotif.game import Game
from locomotif.imagination.imagine import imagine_each, reseed_each
from locomotif.kernel.state import FIRST_TICKETS, NOTHING, STATE


@dataclass(frozen=True)
class Source:
    """Where worlds come from."""

    make: Callable[[int, int], Any]
    """Makes so many for a seed, in an array of `STATE`; the same seed makes the same worlds."""
    opened: bool = False
    """Are all hands and tickets those that lie there indeed?"""


def worlds_of_seat(game: Game, seat: int) -> Source:
    """What a seat may think of: all that it cannot see is drawn anew, as likely as it is."""

    def make(seed: int, count: int) -> Any:
        worlds = _copies(game, count)
        imagine_each(worlds, game.tables, np.full(count, seat), _dice(seed, count))
        return worlds

    return Source(make)


def worlds_of_all(game: Game) -> Source:
    """With all hands and tickets open; only what is still to be drawn is drawn anew."""

    def make(seed: int, count: int) -> Any:
        worlds = _copies(game, count)
        reseed_each(worlds, _numbers(seed, 8 * count, np.uint32).reshape(count, 8))
        return worlds

    return Source(make, opened=True)


def worlds_with_other_tickets(game: Game) -> Source:
    """While first tickets are chosen: with the hands as they are, and all tickets dealt anew."""

    def make(seed: int, count: int) -> Any:
        worlds = worlds_of_all(game).make(seed, count)
        chance = np.random.default_rng(seed)
        tickets, size = len(game.board.tickets), worlds["ticket_deck"].shape[1]
        for world in worlds:
            dealt = chance.permutation(tickets)
            for seat in range(game.players):
                offered = int(world.offered[seat])
                world.offer[seat, :offered], dealt = dealt[:offered], dealt[offered:]
            places = (int(world.ticket_top) + np.arange(int(world.tickets_left))) % size
            world.ticket_deck[places] = dealt[: len(places)]
        return worlds

    return Source(make, opened=True)


def worlds_of_public(game: Game) -> Source:
    """What a spectator may think of: every hand and every ticket is drawn anew.

    What the first seat holds is forgotten before anything is imagined; then it is imagined by what the others might
    hold, and these by that.
    """

    def make(seed: int, count: int) -> Any:
        forgotten = game.copy()
        _forget(forgotten, np.random.default_rng(seed))
        worlds = _copies(forgotten, count)
        dice = _dice(seed, count)
        for seat in (0, 1, 0, game.players - 1):
            imagine_each(worlds, game.tables, np.full(count, seat), dice)
        return worlds

    return Source(make)


def _copies(game: Game, count: int) -> Any:
    """So many copies of a position, byte for byte."""
    return np.repeat(game.state.view(np.uint8).reshape(1, -1), count, axis=0).reshape(-1).view(STATE)


def _dice(seed: int, count: int) -> Any:
    return _numbers(seed, count, np.uint64).reshape(count, 1)


def _numbers(seed: int, count: int, kind: Any) -> Any:
    return np.random.SeedSequence(seed).generate_state(count, kind)


def _forget(game: Game, chance: np.random.Generator) -> None:
    """Give the first seat any cards and tickets that nobody has seen elsewhere, without a look at its own."""
    g = game.state[0]
    unseen = game.tables["cards"][0].astype(np.int64)
    unseen -= g.discard + g.laid + g.known[: game.players].sum(axis=0, dtype=np.int64)
    for seen in (g.row[g.row != NOTHING], g.turned[: g.turned_count]):
        np.subtract.at(unseen, seen.astype(np.int64), 1)
    hidden = int(g.hand[0].sum()) - int(g.known[0].sum())
    drawn = chance.choice(np.repeat(np.arange(len(unseen)), unseen), hidden, replace=False)
    g.hand[0] = g.known[0] + np.bincount(drawn, minlength=len(unseen)).astype(np.int8)
    held = sum(int(word).bit_count() for word in g.held[0])
    offered = int(g.offered[0])
    tickets = chance.choice(len(game.board.tickets), held + offered, replace=False)
    g.held[0] = 0
    for ticket in tickets[:held].tolist():
        g.held[0, ticket >> 6] |= np.uint64(1 << (ticket & 63))
    g.offer[0, :offered] = tickets[held:]
    if g.phase == FIRST_TICKETS and g.chosen[0] != NOTHING:
        g.chosen[0] = (1 << game.board.rules.tickets.keep) - 1
