"""The fair queue and its turns: who has used little goes before who has used much."""

import asyncio

import pytest

from locomotif.server.event_loop.fair_queue import FairQueue
from locomotif.server.event_loop.fair_turns import FairTurns, Rounds

pytestmark = pytest.mark.anyio


def drained(queue: FairQueue[str]) -> list[str]:
    return [queue.pop() for _ in range(len(queue))]


def test_everybody_is_served_in_turn_however_much_one_asks_for() -> None:
    queue: FairQueue[str] = FairQueue()
    for i in range(20):
        queue.put("greedy", f"greedy {i}")
    queue.put("anna", "anna 0")
    queue.put("ben", "ben 0")
    assert drained(queue)[:4] == ["greedy 0", "anna 0", "ben 0", "greedy 1"]


def test_somebody_who_has_been_quiet_goes_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for who in range(100):
        for _ in range(20):
            queue.put(str(who), str(who))
    for _ in range(1500):
        queue.pop()
    queue.put("anna", "anna")
    assert queue.pop() == "anna"


def test_use_without_waiting_counts_too() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(30):
        queue.charge("greedy", 1.0)
    queue.put("greedy", "greedy")
    queue.put("anna", "anna")
    assert drained(queue) == ["anna", "greedy"]


def test_what_costs_more_counts_more() -> None:
    queue: FairQueue[str] = FairQueue()
    for i in range(3):
        queue.put("experts", f"expert {i}", 5.0)
        queue.put("easy", f"easy {i}", 1.0)
    assert drained(queue) == ["expert 0", "easy 0", "easy 1", "easy 2", "expert 1", "expert 2"]


def test_a_limited_number_of_people_is_remembered() -> None:
    queue: FairQueue[str] = FairQueue()
    for i in range(30_000):
        queue.charge(str(i), 1.0)
    assert len(queue._used) <= 10_000
    assert len(queue) == 0


async def test_few_turns_are_taken_at_once() -> None:
    turns = FairTurns(2, Rounds(together=2))
    first, second = await turns.take("anna"), await turns.take("ben")
    third = asyncio.create_task(turns.take("cleo"))
    await asyncio.sleep(0)
    assert not third.done()
    first.end()
    first.end()  # once is enough
    with await third:
        fourth = asyncio.create_task(turns.take("dora"))
        await asyncio.sleep(0)
        assert not fourth.done()
        second.end()
        (await fourth).end()


async def test_few_turns_begin_together() -> None:
    turns = FairTurns(100, Rounds(together=2))
    waiting = [asyncio.create_task(turns.take(str(i))) for i in range(10)]
    begun = []
    while not all(task.done() for task in waiting):
        await asyncio.sleep(0)
        begun.append(sum(task.done() for task in waiting))
    assert all(later - earlier <= 2 for earlier, later in zip([0, *begun], begun, strict=False))


async def test_nothing_begins_while_rounds_are_held() -> None:
    rounds = Rounds(together=1, longest_hold=3600.0)
    turns = FairTurns(100, rounds)
    with rounds.held():
        await turns.take("whoever comes when nobody waits")
        waiting = [asyncio.create_task(turns.take(str(i))) for i in range(3)]
        for _ in range(20):
            await asyncio.sleep(0)
        assert not any(task.done() for task in waiting)
    await asyncio.gather(*waiting)


async def test_rounds_are_not_held_forever() -> None:
    rounds = Rounds(together=1, longest_hold=0.0)
    turns = FairTurns(100, rounds)
    with rounds.held():
        await asyncio.gather(*(turns.take(str(i)) for i in range(3)))


async def test_a_turn_that_nobody_waits_for_is_not_lost() -> None:
    turns = FairTurns(1, Rounds(together=1))
    taken = await turns.take("anna")
    gone, next_one = asyncio.create_task(turns.take("ben")), asyncio.create_task(turns.take("cleo"))
    await asyncio.sleep(0)
    gone.cancel()
    taken.end()
    (await next_one).end()
    given = await turns.take("anna")
    late = asyncio.create_task(turns.take("ben"))
    for _ in range(3):
        await asyncio.sleep(0)
    given.end()
    late.cancel()  # it has just been given its turn
    await asyncio.gather(late, return_exceptions=True)
    (await turns.take("cleo")).end()
