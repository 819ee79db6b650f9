"""Small pieces of SVG: text, axes, curves. Colours come from CSS, so that light and dark both work."""

from collections.abc import Callable, Sequence
from html import escape

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]


WIDE = 960.0
HALF = 520.0
NARROW = 320.0
"""Widths of charts: the whole page, half of it, and a phone."""


def on_any_screen(draw: Callable[[float], str], wide: float = WIDE) -> str:
    """The same chart twice, so that its text stays legible: for a wide page, and for a phone."""
    return f'<div class="wide">{draw(wide)}</div><div class="narrow">{draw(NARROW)}</div>'


def picture(width: float, height: float, parts: Sequence[str], label: str) -> str:
    """A picture that scales with the page; `label` is for screen readers."""
    return (
        f'<svg class="plot" viewBox="0 0 {width:.0f} {height:.0f}" style="max-width:{width:.0f}px" role="img" '
        f'aria-label="{escape(label, quote=True)}">{"".join(parts)}</svg>'
    )


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """A text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str = "rule") -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def bar(x: float, y: float, width: float, height: float, fill: str, title: str = "", more: str = "") -> str:
    """A bar; `title` is its tooltip."""
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
    """A number with a minus sign instead of a hyphen, and without a sign if it is zero."""
    formatted = format(value, form)
    return formatted.replace("-", "−") if float(formatted) else formatted.lstrip("+-")


def plain(value: float) -> str:
    """A number with as many digits as it has."""
    return written(value, "g")


def signed(value: float) -> str:
    """A whole number with its sign."""
    return written(value, "+.0f")


def percent(share: float, digits: int = 0) -> str:
    """A share as a percentage."""
    return f"{written(100 * share, f'.{digits}f')}\u202f%"


def colour(i: int) -> str:
    """The colour of the i-th bot."""
    return f"var(--bot{i % 8})"


HALF_A_DIGIT = 3.3
"""Half the width of a digit on an axis."""


class Axis:
    """The horizontal axis of a chart; `beyond`: how far its numbers may stick out at the ends."""

    def __init__(self, low: float, high: float, left: float, right: float, beyond: float = 10) -> None:
        if high <= low:
            low, high = low - 1, high + 1
        self.low, self.high, self.left, self.right, self.beyond = low, high, left, right, beyond

    def __call__(self, value: float) -> float:
        """The position of a number."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)

    def ticks(self) -> list[float]:
        """Round numbers along it, as many as fit."""
        raw = (self.high - self.low) / max(2.0, min(8.0, (self.right - self.left) / 65))
        size = 10 ** np.floor(np.log10(raw))
        step = next(float(size * m) for m in (1, 2, 5, 10) if raw <= size * m)
        first = np.ceil(self.low / step) * step
        return [round(float(t), 6) + 0.0 for t in np.arange(first, self.high + step * 1e-6, step)]

    def drawn(
        self,
        top: float,
        bottom: float,
        words: str = "",
        form: Callable[[float], str] = plain,
    ) -> str:
        """Faint lines with their numbers below, and a label."""
        parts = []
        for tick in self.ticks():
            x = self(tick)
            parts.append(line(x, top, x, bottom, "axis" if tick == 0 else "grid"))
            number = form(tick)
            half = HALF_A_DIGIT * len(number)
            inside = min(max(x, self.left - self.beyond + half), self.right + self.beyond - half)
            parts.append(text(inside, bottom + 16, number, "tick", "middle"))
        if words:
            parts.append(text(self.right, bottom + 33, words, "tick", "end"))
        return "".join(parts)


class Rows:
    """Named rows above one axis: name, bar and number in one line, or the text above the bar on a phone."""

    def __init__(self, width: float, names: Sequence[str], numbers: Sequence[str], thick: float = 24) -> None:
        self.width, self.names, self.numbers = width, names, numbers
        self.narrow = width <= NARROW
        if self.narrow:
            self.left, self.right, self.words, self.gap = 0.0, width, 20.0, 14.0
        else:
            self.left = 14 + 7.6 * max(map(len, names))
            self.right = width - 20 - 6.8 * max(map(len, numbers))
            self.words, self.gap = 0.0, 16.0 if thick > 16 else 8.0
        self.thick = thick
        self.step = self.words + thick + self.gap
        self.height = self.step * len(names)

    def axis(self, low: float, high: float) -> Axis:
        """The axis below the rows, which on a phone is as wide as the picture."""
        return Axis(low, high, self.left, self.right, 0 if self.narrow else 10)

    def top(self, row: int) -> float:
        """The top of a row's bar."""
        return self.step * row + self.gap / 2 + self.words

    def middle(self, row: int) -> float:
        """The middle of a row's bar."""
        return self.top(row) + self.thick / 2

    def written(self, row: int, kind: str = "strong") -> str:
        """The name and the number of a row."""
        y = self.top(row) - 7 if self.narrow else self.middle(row) + 5
        name = (
            text(0, y, self.names[row], kind)
            if self.narrow
            else text(self.left - 12, y, self.names[row], kind, "end")
        )
        return name + text(self.width, y, self.numbers[row], "small", "end")


def smooth(values: Numbers, at: Numbers) -> Numbers:
    """A kernel density estimate at these places, with Silverman's bandwidth."""
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
