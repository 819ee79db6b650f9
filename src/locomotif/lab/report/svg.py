"""Small pieces of SVG: text, axes, curves. Everything is drawn in CSS colours, so that light and dark both work."""

from collections.abc import Callable, Sequence
from html import escape

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]


def picture(width: float, height: float, parts: Sequence[str], label: str, kind: str = "plot") -> str:
    """A picture that scales with the page; `label` is what a screen reader says."""
    least = 640 if width > 640 else 0  # on a phone a wide plot is scrolled, not shrunk
    return (
        f'<div class="scroll"><svg class="{kind}" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'style="max-width:{width:.0f}px;min-width:{least}px" role="img" '
        f'aria-label="{escape(label, quote=True)}">{"".join(parts)}</svg></div>'
    )


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """Some words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str = "rule") -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def bar(x: float, y: float, width: float, height: float, fill: str, title: str = "", more: str = "") -> str:
    """A bar; `title` shows when the pointer rests on it."""
    inside = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" rx="2" '
        f'fill="{fill}" {more}>{inside}</rect>'
    )


def dot(x: float, y: float, radius: float, fill: str, title: str = "", more: str = "") -> str:
    """A dot."""
    inside = f"<title>{escape(title)}</title>" if title else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" {more}>{inside}</circle>'


def written(value: float, form: str = ".0f") -> str:
    """A number as people write it: with a minus sign, not a hyphen."""
    said = format(value, form)
    return said.removeprefix("-") if not float(said) else said.replace("-", "−")


def percent(share: float, digits: int = 0) -> str:
    """A share of 1 in per cent."""
    return f"{written(100 * share, f'.{digits}f')}\u202f%"


def colour(i: int) -> str:
    """The colour of the i-th bot."""
    return f"var(--bot{i % 8})"


class Axis:
    """Numbers along the bottom of a plot."""

    def __init__(self, low: float, high: float, left: float, right: float) -> None:
        if high <= low:
            low, high = low - 1, high + 1
        self.low, self.high, self.left, self.right = low, high, left, right

    def __call__(self, value: float) -> float:
        """Where a number lies."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)

    def ticks(self, about: int = 6) -> list[float]:
        """Round numbers to write along it."""
        raw = (self.high - self.low) / about
        size = 10 ** np.floor(np.log10(raw))
        step = next(float(size * m) for m in (1, 2, 5, 10) if raw <= size * m)
        first = np.ceil(self.low / step) * step
        return [round(float(t), 6) + 0.0 for t in np.arange(first, self.high + step * 1e-6, step)]

    def drawn(
        self, top: float, bottom: float, words: str = "", form: Callable[[float], str] = "{:g}".format
    ) -> str:
        """Faint lines with their numbers below, and what they count."""
        parts = []
        for tick in self.ticks():
            x = self(tick)
            parts.append(line(x, top, x, bottom, "axis" if tick == 0 else "grid"))
            said = form(tick).replace("-", "−")
            parts.append(text(x, bottom + 16, said if tick else said.lstrip("+"), "tick", "middle"))
        if words:
            parts.append(text(self.right, bottom + 33, words, "tick", "end"))
        return "".join(parts)


def smooth(values: Numbers, at: Numbers) -> Numbers:
    """A density curve through values, at these places: each value a small hill as wide as Silverman says."""
    spread = float(np.std(values)) or 1.0
    width = max(1.06 * spread * len(values) ** -0.2, (at[-1] - at[0]) / 200)
    counts, edges = np.histogram(values, bins=256, range=(at[0], at[-1]))
    middles = (edges[1:] + edges[:-1]) / 2
    hills = np.exp(-0.5 * ((at[:, None] - middles[None, :]) / width) ** 2)
    return np.asarray(hills @ counts / (len(values) * width * np.sqrt(2 * np.pi)))


def area(xs: Numbers, ys: Numbers, base: float, fill: str, title: str = "") -> str:
    """The area between a curve and its base line."""
    points = " L".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))
    inside = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<path d="M{xs[0]:.1f},{base:.1f} L{points} L{xs[-1]:.1f},{base:.1f}Z" fill="{fill}" class="hill">'
        f'{inside}</path><path d="M{points}" fill="none" stroke="{fill}" class="crest"/>'
    )
