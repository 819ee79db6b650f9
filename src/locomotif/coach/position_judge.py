"""Judge a position: the chances of all seats and what each sensible move is worth, from what a seat may know."""

import numpy as np

from locomotif.coach.calibration import calibration_for, progress_of
from locomotif.coach.move_reasons import reasons_for
from locomotif.coach.shapes import JudgedMove, Judgement, Points
from locomotif.coach.trials import NO_MOVE, Numbers, Stop, Trials, list_candidates, prepare
from locomotif.coach.worlds import worlds_of_seat, worlds_of_spectator
from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.game.move import Move
from locomotif.kernel.core_count import cores_allowed


def judge(
    game: Game,
    seat: int | None,
    *,
    seconds: float = 1.0,
    playouts: int | None = None,
    seed: int = 1,
    stop: Stop | None = None,
    cores: int | None = None,
) -> Judgement:
    """Judge a position from what a seat can see and nothing else; `seat=None`: from what a spectator can see.

    With `playouts` the same seed gives the same numbers everywhere; with `seconds` there are as many playouts as fit
    into that time. `stop` is called now and then and ends the judgement early if true. `cores`: how many to use at
    most; by default all.
    """
    if game.over:
        raise LocomotifError(
            "the game is over: there is nothing left to judge, but `coach.review` looks back on it"
        )
    prepare()
    seat = None if seat is None else game.seat_number(seat)
    candidates = list_candidates(game, seat) if seat is not None and seat in game.waiting else NO_MOVE
    source = worlds_of_spectator(game) if seat is None else worlds_of_seat(game, seat)
    trials = Trials(game, candidates, source, seed)
    cores = cores or cores_allowed()
    if playouts is None:
        trials.run_for(seconds, stop, cores)
    else:
        trials.run(playouts, (), stop, cores)
    reading = Reading(trials)
    chances = reading.chances(reading.best)
    return {
        "seat": seat,
        "chance": None if seat is None else chances[seat],
        "chances": chances,
        "points": points_of(trials.points[:, reading.best]),
        "worlds": trials.worlds,
        "playouts": trials.playouts,
        "moves": [] if candidates is NO_MOVE else judged_moves(game, reading),
    }


class Reading:
    """What trials say about each move, in chances of victory."""

    def __init__(self, trials: Trials) -> None:
        self.trials = trials
        self.progress = progress_of(trials.game)
        self.calibration = calibration_for(trials.game.board, trials.game.players, trials.source.opened)
        self.best = trials.best()
        moves = range(len(trials.candidates))
        self.order = sorted(moves, key=lambda move: (move != self.best, self.loss(move)[0]))
        """All moves, the best first."""

    def position(self) -> Numbers:
        """The chances of all seats in the position itself, before any move."""
        return self._chances(0)

    def errors(self) -> Numbers:
        """The standard errors of the chances in `position`."""
        trials = self.trials
        worth, chances = trials.mean(trials.worth, 0), self.position()
        errors = trials.worth[:, 0].std(axis=0) / np.sqrt(trials.worlds)
        slopes = [self.calibration.slope(*pair, self.progress) for pair in zip(chances, worth, strict=True)]
        return np.asarray(slopes * errors)

    def chances(self, move: int) -> list[float]:
        """The chances of all seats after a move."""
        return list(map(float, self._chances(move)))

    def _chances(self, move: int) -> Numbers:
        trials = self.trials
        worth = trials.mean(trials.worth, self.best)
        if move != self.best:
            worth = np.clip(worth - trials.mean_difference(self.best, move), 1e-3, 1 - 1e-3)
        return self.calibration.chances(worth, self.progress, trials.worlds)

    def loss(self, move: int) -> tuple[float, float]:
        """How much chance a move loses against the best one, and the standard error of that."""
        return self.difference(self.best, move)

    def difference(self, better: int, worse: int) -> tuple[float, float]:
        """How much more chance the seat has after the better move than after the worse, and the standard error."""
        seat, trials = self.trials.candidates.seat, self.trials
        if better == worse:
            return 0.0, 0.0
        chance, other = self._chances(better)[seat], self._chances(worse)[seat]
        worth = float(trials.mean(trials.worth, self.best)[seat])
        slope = self.calibration.slope(float(chance), worth, self.progress)
        return float(chance - other), slope * trials.gain(worse, better)[1]


def judged_moves(game: Game, reading: Reading) -> list[JudgedMove]:
    """Every candidate with what it is worth, the best first."""
    return [judged_move(game, reading, move) for move in reading.order]


def judged_move(game: Game, reading: Reading, move: int) -> JudgedMove:
    """One candidate with what it is worth."""
    trials, candidates = reading.trials, reading.trials.candidates
    seat, loss, chosen = candidates.seat, reading.loss(move), candidates.moves[move]
    # A move that seems better than the best is not surely so: it is reported as equally good.
    chances = reading.chances(move if loss[0] > 0 else reading.best)
    routes = _routes_of(game, chosen)
    return {
        "move": str(chosen),
        "number": candidates.numbers[move],
        "chance": chances[seat],
        "chances": chances,
        "points": points_of(trials.points[:, move]),
        "loss": max(0.0, loss[0]),
        "error": loss[1],
        "reasons": reasons_for(game, seat, chosen),
        "routes": routes,
        "cities": [city for route in map(game.board.route, routes) for city in (route.a, route.b)],
        "tickets": list(chosen.tickets),
    }


def _routes_of(game: Game, move: Move) -> list[str]:
    """The route that a move is about."""
    if move.kind in ("pay", "withdraw") and game.tunnel:
        return [game.tunnel["route"]]
    return [move.route] if move.route else []


def points_of(points: Numbers) -> list[Points]:
    """The mean and spread of every seat's points over the worlds that were tried."""
    tried = points[~np.isnan(points[:, 0])]
    return [
        {"mean": float(mean), "spread": float(spread)}
        for mean, spread in zip(tried.mean(axis=0), tried.std(axis=0), strict=True)
    ]
