"""The view of a seat, made part by part as it is read: most bots read only a few of its parts."""

from typing import Any

from locomotif.game import Game
from locomotif.game.view import OWN_PARTS, public_view


class LazyView(dict[str, Any]):
    """`game.view(seat)` as it is now, even if the game goes on: a dict that fills itself when read."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(board=game.board.name, players=game.players, seat=seat, number=len(game.moves))
        self._game: Game | None = game.copy()
        self._seat = seat

    def __missing__(self, part: str) -> Any:
        """Make a part that is read for the first time."""
        if self._game is None:
            raise KeyError(part)
        if part in OWN_PARTS:
            self[part] = made = OWN_PARTS[part](self._game, self._seat)
            return made
        self._add(public_view(self._game))
        if not dict.__contains__(self, part):
            raise KeyError(part)
        return self[part]

    def get(self, part: str, default: Any = None) -> Any:
        """A part of the view, or `default` if there is none of that name."""
        try:
            return self[part]
        except KeyError:
            return default

    def __reduce__(self) -> Any:
        return dict, (dict(self),)

    def _fill(self) -> None:
        """Make all parts that nobody has read yet."""
        if self._game is not None:
            game, self._game = self._game, None
            self._add(public_view(game))
            for part, make in OWN_PARTS.items():
                if not dict.__contains__(self, part):
                    self[part] = make(game, self._seat)

    def _add(self, parts: Any) -> None:
        """Add parts except those already there: what a reader has written stays."""
        for part, made in parts.items():
            dict.setdefault(self, part, made)


def _filling_first(name: str) -> Any:
    """A method of dict that makes all parts before it runs."""
    of_dict = getattr(dict, name)

    def method(self: LazyView, *args: Any, **kwargs: Any) -> Any:
        self._fill()
        return of_dict(self, *args, **kwargs)

    method.__name__ = name
    return method


for _name in (
    "__contains__", "__delitem__", "__eq__", "__ior__", "__iter__", "__len__", "__ne__", "__or__", "__repr__",
    "__reversed__", "__ror__", "clear", "copy", "items", "keys", "pop", "popitem", "setdefault", "values",
):  # fmt: skip
    setattr(LazyView, _name, _filling_first(_name))
