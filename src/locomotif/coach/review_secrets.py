"""The part of a review that a seat may see: tickets that somebody gave back stay secret even after the end (C-3)."""

from locomotif.coach.shapes import Review, ReviewedMove


def seen_by(review: Review, seat: int | None) -> Review:
    """A review as a seat may see it; None: as anybody may."""
    steps = [one if one["seat"] == seat else _without_offer(one) for one in review["steps"]]
    return {**review, "steps": steps}


def _without_offer(step: ReviewedMove) -> ReviewedMove:
    """A decision about tickets without those that were not kept; other decisions as they are."""
    if not step["move"].startswith("keep") or step["played"] is None:
        return step
    own = {**step["played"], "reasons": []}
    is_best = step["best"] is not None and step["best"]["move"] == step["move"]
    return {**step, "played": own, "best": own if is_best else None, "better": []}  # type: ignore[typeddict-item]
