"""Worlds to judge a position in: those that a seat or a spectator can imagine, and those with all cards open."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from locomotif.game import Game
from locomotif.imagination.imagine import imagine_each, reseed_each
from locomotif.kernel.state import FIRST_TICKETS, NOTHING, STATE


@dataclass(frozen=True)
class WorldSource:
    """Makes worlds."""

    make: Callable[[int, int], Any]
    """From a seed and a number, that many worlds in an array of `STATE`; the same seed makes the same worlds."""
    opened: bool = False
    """Are all hands and tickets the real ones?"""


def worlds_of_seat(game: Game, seat: int) -> WorldSource:
    """Worlds as a seat can imagine them: all that it cannot see is drawn at random, as likely as it is."""

    def make(seed: int, count: int) -> Any:
        worlds = _copies(game, count)
        imagine_each(worlds, game.tables, np.full(count, seat), _dice(seed, count))
        return worlds

    return WorldSource(make)


def worlds_with_open_cards(game: Game) -> WorldSource:
    """Worlds with all hands and tickets open; only what is still to be drawn is random."""

    def make(seed: int, count: int) -> Any:
        worlds = _copies(game, count)
        reseed_each(worlds, _numbers(seed, 8 * count, np.uint32).reshape(count, 8))
        return worlds

    return WorldSource(make, opened=True)


def worlds_with_other_tickets(game: Game) -> WorldSource:
    """For positions in which first tickets are chosen: worlds with the real hands, and all tickets dealt anew."""

    def make(seed: int, count: int) -> Any:
        worlds = worlds_with_open_cards(game).make(seed, count)
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

    return WorldSource(make, opened=True)


def worlds_of_spectator(game: Game) -> WorldSource:
    """Worlds as a spectator can imagine them: every hand and every ticket is drawn at random.

    What the first seat holds is forgotten before anything is imagined. Then what the others might hold is imagined
    from that, what the first seat might hold from those, and so on.
    """

    def make(seed: int, count: int) -> Any:
        forgotten = game.copy()
        _forget(forgotten, np.random.default_rng(seed))
        worlds = _copies(forgotten, count)
        dice = _dice(seed, count)
        for seat in (0, 1, 0, game.players - 1):
            imagine_each(worlds, game.tables, np.full(count, seat), dice)
        return worlds

    return WorldSource(make)


def _copies(game: Game, count: int) -> Any:
    """Copies of a position, byte for byte."""
    return np.repeat(game.state.view(np.uint8).reshape(1, -1), count, axis=0).reshape(-1).view(STATE)


def _dice(seed: int, count: int) -> Any:
    """The start of each world's random numbers."""
    return _numbers(seed, count, np.uint64).reshape(count, 1)


def _numbers(seed: int, count: int, dtype: Any) -> Any:
    return np.random.SeedSequence(seed).generate_state(count, dtype)


def _forget(game: Game, chance: np.random.Generator) -> None:
    """Replace what the first seat holds by random cards and tickets that nobody has seen elsewhere."""
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
