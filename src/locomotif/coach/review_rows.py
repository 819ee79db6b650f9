"""A review as rows of plain numbers, one for each decision and one for each seat: for research."""

from typing import Any

from locomotif.coach.shapes import Review, ReviewedMove


def rows_of_decisions(review: Review) -> list[dict[str, Any]]:
    """One row for each decision: what it was, what it was worth, and what was best."""
    return [_row(review, step) for step in review["steps"]]


def _row(review: Review, step: ReviewedMove) -> dict[str, Any]:
    played, best, seat = step["played"], step["best"], step["seat"]
    return {
        "board": review["board"],
        "players": review["players"],
        "seed": review["seed"],
        "step": step["step"],
        "seat": seat,
        "move": step["move"],
        "number": played["number"] if played else None,
        "chance": played["chance"] if played else None,
        "points": played["points"] if played else None,
        "best_move": best["move"] if best else None,
        "best_chance": best["chance"] if best else None,
        "best_points": best["points"] if best else None,
        "reasons": [one["code"] for one in played["reasons"]] if played else [],
        "best_reasons": [one["code"] for one in best["reasons"]] if best else [],
        "better": [one["move"] for one in step["better"]],
        "loss": step["loss"],
        "error": step["error"],
        "loss_open": step["loss_open"],
        "accuracy": step["accuracy"],
        "mark": step["mark"],
        "luck": step["luck"],
        "gift": step["gift"],
        "judged": step["judged"],
        "forced": step["forced"],
        "chances_before": step["chances_before"],
        "chances_after": step["chances_after"],
        "is_turning_point": step["step"] == review["turning_point"],
        **_of_seat(review, seat),
    }


def _of_seat(review: Review, seat: int) -> dict[str, Any]:
    """What is told of the whole seat, repeated in each of its rows."""
    told: dict[str, Any] = {**review["seats"][seat]}
    marks, tickets = told.pop("marks"), told.pop("tickets")
    return {
        **{f"seat_{name}": value for name, value in told.items()},
        **{f"seat_{mark}": count for mark, count in marks.items()},
        "seat_tickets": [one["ticket"] for one in tickets],
        "seat_ticket_points": [one["points"] for one in tickets],
    }
