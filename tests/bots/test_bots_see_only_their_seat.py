"""A bot's choice never changes when only what it cannot see changes: every bot, every board, every phase."""

import itertools
import json
import random
from collections.abc import Iterator

import pytest

import locomotif as lm
from locomotif.bots import LEVELS, create, play_decision, timed_search
from tests.random_games.journeys import Journey
from tests.twins import twin

BOARDS = {"france": (2, 4), "japan": (2, 3), "nordic": (2, 3), "northern_lights": (2, 5), "usa": (2, 4)}
BOTS = {
    "random": 10,
    "greedy": 10,
    "beginner": 10,
    "planner": 8,
    "net": 16,
    "net-search:24p": 80,
    "search:40p": 80,
}
"""The bots, and at every how many moves they are asked."""

PHASES = {
    "france": {"first tickets", "turn", "second card", "tickets", "track"},
    "nordic": {"first tickets", "turn", "second card", "tickets", "tunnel"},
}
USUAL = {"first tickets", "turn", "second card", "tickets"}


def positions(board: str, every: int) -> Iterator[tuple[lm.Game, int]]:
    """Positions of random games, few players and many in turn, and a seat that is to move in each."""
    tempers = ("does anything", "likes to claim", "collects tickets")
    for number, temper in enumerate(tempers):
        players = BOARDS[board][number % 2]
        journey = Journey(board, players, seed=100 + number, temper=temper)
        yield from ((journey.deal(), seat) for seat in range(players))
        for moment, (game, *_) in enumerate(journey.play(220)):
            rare = game.phase in ("tunnel", "tickets") and moment % max(2, every // 8) == 0
            if not game.over and (rare or moment % every == number % every or moment < players):
                yield game, game.waiting[-1]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("bot", BOTS)
def test_a_choice_does_not_depend_on_what_the_seat_cannot_see(board: str, bot: str) -> None:
    assert phases_asked(board, bot, BOTS[bot]) == PHASES.get(board, USUAL)


def test_the_bots_of_all_levels_are_among_them() -> None:
    kinds = {bot.partition(":")[0] for bot in BOTS}
    assert {bot.partition(":")[0] for level in LEVELS.values() for bot in level.bots} <= kinds


@pytest.mark.parametrize("board", BOARDS)
def test_nor_does_it_where_search_has_time_for_other_ways_to_go_on(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timed_search, "PLAYOUTS_FOR_WAYS", 0)
    assert phases_asked(board, "search:40p", every=80) == PHASES.get(board, USUAL)


def phases_asked(board: str, bot: str, every: int) -> set[str]:
    """Ask a bot in many positions and in their twins; the phases it was asked in."""
    chance = random.Random(f"{board} {bot}")
    asked: set[str] = set()
    for game, seat in positions(board, every):
        other = twin(game, seat, chance)
        assert create(bot, seed=7).decide(other, seat) == create(bot, seed=7).decide(game, seat), (
            f"move {len(game.moves)}, {game.phase}, seat {seat} of {game.players}"
        )
        asked.add(game.phase)
    return asked


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    "bot", ["random", "greedy", "beginner", "planner", "net", "net-search:8p", "search:8p"]
)
def test_what_a_bot_remembers_comes_from_its_seat_alone(board: str, bot: str) -> None:
    # The same player plays on; its twin has seen twins all along.
    chance = random.Random(f"{board} {bot}")
    players = BOARDS[board][0]
    game = lm.Game(board, players, seed=11)
    at_the_table = [create(bot, seed=3) for _ in range(players)]
    elsewhere = [create(bot, seed=3) for _ in range(players)]
    for _ in range(60):
        if game.over:
            break
        seat = game.waiting[0]
        decision = at_the_table[seat].decide(game, seat)
        assert elsewhere[seat].decide(twin(game, seat, chance), seat) == decision
        play_decision(game, seat, decision)


@pytest.mark.parametrize("board", BOARDS)
def test_a_twin_looks_the_same_to_its_seat_and_to_no_other(board: str) -> None:
    chance = random.Random(board)
    differ = 0
    for game, seat in itertools.islice(positions(board, 10), 60):
        other = twin(game, seat, chance)
        assert _seen(other, seat) == _seen(game, seat)
        differ += _seen(other, (seat + 1) % game.players) != _seen(game, (seat + 1) % game.players)
    assert differ > 30


def _seen(game: lm.Game, seat: int) -> str:
    """All that a seat sees but the hash of the seed, which is as good as chance."""
    return json.dumps(game.view(seat) | {"seed_hash": ""}, sort_keys=True)
