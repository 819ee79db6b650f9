"""Sum up a review: marks, luck told apart from skill, the turning point, what tickets brought."""

from collections import Counter
from dataclasses import dataclass

import numpy as np

from locomotif.coach.accuracy import accuracy_of_game
from locomotif.coach.shapes import MARKS, KeptTicket, Luck, Mark, ReviewedMove, SeatReview
from locomotif.coach.trials import Numbers
from locomotif.game import Game
from locomotif.game.move import Move

BLUNDER, MISTAKE, INACCURATE = 0.15, 0.10, 0.05
"""The least loss of chance for each mark: lichess's thresholds."""

LUCKY = 0.08
"""How much chance luck must have given, or taken, for a move to be called lucky or unlucky."""

SURE = 2.5
"""How many standard errors this must be from zero."""


@dataclass(frozen=True)
class GameFacts:
    """What was found out about a game: chances by step and seat, and what changed them."""

    game: Game
    tickets: list[list[KeptTicket]]
    """By seat: the tickets that it kept."""
    graph: list[Numbers]
    """The chances of all seats before each move, and at the end."""
    start: Numbers
    """The chances before the deal."""
    with_hands: Numbers
    """The chances when the cards had been dealt, but no tickets."""
    gifts: Numbers
    """By step and seat: what luck changed in the chances."""
    plays: Numbers
    """By step and seat: what the move changed in the chances."""


def shrunk(loss: float, error: float) -> float:
    """Discount a loss for its uncertainty: one within its own error counts for little, a clear one in full."""
    return max(0.0, loss) ** 3 / (loss**2 + error**2) if loss > 0 else 0.0


def mark_of(loss: float, is_best: bool) -> Mark:
    """The mark of a move, from the chance that it loses."""
    if loss >= INACCURATE:
        return "blunder" if loss >= BLUNDER else "mistake" if loss >= MISTAKE else "inaccurate"
    return "best" if is_best else "good"


def luck_of(position: Game, move: Move, gift: float, error: float) -> Luck | None:
    """Was a move lucky or unlucky? None unless chance certainly played a part in what came of it."""
    digs = move.kind == "claim" and position.board.route(move.route or "").kind == "tunnel"
    if abs(gift) < max(LUCKY, SURE * error) or not (digs or move.kind in ("draw", "tickets")):
        return None
    return "lucky" if gift > 0 else "unlucky"


def summarise_seat(facts: GameFacts, steps: list[ReviewedMove], seat: int) -> SeatReview:
    """Sum up how a seat played, and how much it owed to luck."""
    own = [one for one in steps if one["seat"] == seat and one["judged"] and not one["forced"]]
    moved = np.array([one["seat"] == seat for one in steps])
    about_tickets = np.array([one["move"].startswith(("tickets", "keep")) for one in steps])
    gifts, plays = facts.gifts[:, seat], facts.plays[:, seat]
    chances = [float(chances[seat]) for chances in facts.graph]
    marks = Counter(one["mark"] for one in own)
    return {
        "name": facts.game.names[seat],
        "total": facts.game.result().seats[seat].total,
        "won": float(facts.graph[-1][seat]),
        "accuracy": accuracy_of_game([one["accuracy"] for one in own], [one["step"] for one in own], chances),
        "loss": float(np.mean([one["loss"] for one in own])) if own else 0.0,
        "marks": {mark: marks[mark] for mark in MARKS},
        "start": float(facts.start[seat]),
        "luck_of_cards": float(gifts[~about_tickets].sum() + facts.with_hands[seat] - facts.start[seat]),
        "luck_of_tickets": float(gifts[about_tickets].sum() + facts.graph[0][seat] - facts.with_hands[seat]),
        "play": float(plays[moved].sum()),
        "others_play": float(plays[~moved].sum()),
        "tickets": facts.tickets[seat],
    }


def turning_point(facts: GameFacts) -> int | None:
    """The step after which the winner stayed ahead to the end; None if it always was ahead, or nobody won alone."""
    final = facts.graph[-1]
    if final.max() < 1.0:
        return None
    winner = int(final.argmax())
    behind = [step for step, chances in enumerate(facts.graph) if chances[winner] < chances.max()]
    return behind[-1] if behind else None


def kept_tickets(positions: list[Game], seat: int) -> list[KeptTicket]:
    """The tickets that a seat kept, when, what they brought, and which step completed each."""
    last = positions[-1]
    brought = last.result().seats[seat].ticket_points
    kept: dict[str, int] = {}
    done: dict[str, int] = {}
    for step, (who, move) in enumerate(last.moves):
        if who == seat and move.kind == "keep":
            kept |= dict.fromkeys(move.tickets, step)
        if move.kind in ("claim", "pay"):
            complete = positions[step + 1].result().seats[seat].completed
            done |= {ticket: step for ticket in complete if ticket not in done}
    for ticket in brought:
        kept.setdefault(ticket, 0)  # held from the beginning, in a scenario
    return [
        {"ticket": ticket, "points": brought[ticket], "step": step, "done": done.get(ticket)}
        for ticket, step in kept.items()
    ]
