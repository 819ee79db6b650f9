"""What do a seat's routes reveal about its tickets? Fits the three numbers of `imagination/imagine.py` again.

    python scripts/fit_tickets.py --games 60

Planners and searches play on every board. Every few moves the second seat is looked at through the first one's eyes:
each ticket that the first does not hold may be one of the second's, and some are. The numbers are those that make the
tickets really held likeliest; they are fitted to half of the games and judged on the other half.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
import typer

import locomotif as lm
from locomotif.boards.model import Ticket
from locomotif.bots import create, play_decision
from locomotif.imagination.imagine import AT_AN_END, DONE, DONE_LATER

EVERY = 7
"""How many moves from one look to the next."""

NUMBERS = {"DONE": DONE, "DONE_LATER": DONE_LATER, "AT_AN_END": AT_AN_END}


@dataclass
class Look:
    """What the routes reveal about each ticket that a seat may hold, and which of them it does hold."""

    tells: Any  # a row a ticket: done; done × share of trains used; ends reached, of one not done
    held: Any  # a row a ticket: does it hold this one?

    def chances(self, logs: Any) -> Any:
        """How likely a held ticket is each of these, by these numbers (their logarithms)."""
        speaks = self.tells @ logs
        odds = np.exp(speaks - speaks.max())
        return odds / odds.sum()


def look_at(game: lm.Game, seat: int, other: int) -> Look:
    """What one seat can tell about another's tickets, and what is true."""
    board = game.board
    routes = {route.id: route for route in board.routes}
    reached = {city for id in game.routes(other) for city in (routes[id].a, routes[id].b)}
    used = 1 - game.trains(other) / board.rules.trains
    unseen = [ticket for ticket in board.tickets if str(ticket) not in game.tickets(seat)]
    return Look(
        tells=np.array([_tells(game, other, ticket, reached, used) for ticket in unseen]),
        held=np.array([str(ticket) in game.tickets(other) for ticket in unseen]),
    )


def _tells(game: lm.Game, other: int, ticket: Ticket, reached: set[str], used: float) -> tuple[float, ...]:
    """What the other's routes reveal about one ticket."""
    trains, way = game.way(str(ticket), other)
    if trains == 0 and {*game.routes(other), *game.bullet_routes}.issuperset(way):
        return 1.0, used, 0.0
    ends = (game.board.zones.get(end, (end,)) for end in (ticket.a, ticket.b))
    return 0.0, 0.0, float(sum(any(city in reached for city in cities) for cities in ends))


def looks_in(board: str, number: int) -> Iterator[Look]:
    """Play one game, and look at the second seat every few moves."""
    game = lm.Game(board, 2, seed=7000 + number)
    rival = "planner" if number % 2 else "search:200p"
    bots = [create("planner", seed=number), create(rival, seed=number)]
    moves = 0
    while not game.over:
        seat = game.waiting[0]
        if seat == 0 and moves % EVERY == 0 and game.phase == "turn" and game.tickets(1):
            yield look_at(game, 0, 1)
        play_decision(game, seat, bots[seat].decide(game, seat))
        moves += 1


def likelihood(looks: Sequence[Look], logs: Any) -> float:
    """The mean log-likelihood of a ticket held."""
    return float(np.mean(np.concatenate([np.log(look.chances(logs)[look.held]) for look in looks])))


def fit(looks: Sequence[Look]) -> Any:
    """The logarithms of the numbers that make the tickets held likeliest, by Newton's method."""
    logs = np.zeros(len(NUMBERS))
    for _ in range(100):
        slope = np.zeros(len(logs))
        bend = 1e-6 * np.eye(len(logs))
        for look in looks:
            chances, held = look.chances(logs), int(look.held.sum())
            mean = chances @ look.tells
            slope += look.tells[look.held].sum(axis=0) - held * mean
            bend += held * ((look.tells * chances[:, None]).T @ look.tells - np.outer(mean, mean))
        step = np.linalg.solve(bend, slope)
        logs += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < 1e-6:
            break
    return logs


def main(
    games: Annotated[int, typer.Option(help="How many on every board.", min=4)] = 60,
    board: Annotated[list[str] | None, typer.Option(help="Only this board (several times: these).")] = None,
) -> None:
    """Play, fit the three numbers, and print how well they predict tickets."""
    found: dict[str, tuple[list[Look], list[Look]]] = {}
    for name in board or lm.boards():
        halves: tuple[list[Look], list[Look]] = ([], [])
        for number in range(games):
            halves[number // 2 % 2].extend(looks_in(name, number))
        found[name] = halves
    to_fit = [look for half, _ in found.values() for look in half]
    logs, in_use = fit(to_fit), np.log(list(NUMBERS.values()))
    print(f"{sum(len(a) + len(b) for a, b in found.values()):,} positions")
    for name, now, log in zip(NUMBERS, NUMBERS.values(), logs, strict=True):
        print(f"{name:12} {np.exp(log):6.1f}   in use: {now}")
    print("mean log-likelihood of a ticket held, in the other half:")
    for name, (_, judge) in found.items():
        blind, new, now = (likelihood(judge, x) for x in (np.zeros(len(logs)), logs, in_use))
        print(f"{name:16} all alike {blind:.2f}   fitted {new:.2f}   in use {now:.2f}")


if __name__ == "__main__":
    typer.run(main)
