"""Spread blocks over all cores of this machine, or over a Ray cluster. Where a block is played never shows in it."""

import contextlib
import importlib
import os
import signal
import socket
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from multiprocessing import active_children, get_context, parent_process
from typing import Any

from locomotif.bots.cores import cores_allowed
from locomotif.bots.guests import SECONDS_WISHED
from locomotif.lab.blocks import Played, is_ours, play_block
from locomotif.lab.lineups import Block, LabError
from locomotif.lab.origins import engine_code

Numbered = tuple[int, Played]
Spread = Callable[[Sequence[tuple[int, Block]]], Iterator[Numbered]]
"""Plays numbered blocks and hands them back as they are finished, in any order."""

PLAYING = "locomotif-block"
"""How threads are called that play blocks."""


def here(guests: Mapping[str, Any] | None = None) -> Spread:
    """One block after the other, in this thread: for bots that are objects of this program."""

    def spread(blocks: Sequence[tuple[int, Block]]) -> Iterator[Numbered]:
        for number, block in blocks:
            yield number, play_block(block, guests)

    return spread


def over_cores(workers: int | None = None) -> Spread:
    """All cores: threads for our own bots, whose compiled code holds no lock; processes for guests.

    A script that lets guests play on several cores needs `if __name__ == "__main__":`, as always with processes.
    """
    count = workers or cores_allowed()

    def spread(blocks: Sequence[tuple[int, Block]]) -> Iterator[Numbered]:
        if count == 1 or len(blocks) < 2:
            yield from here()(blocks)
            return
        inside = [one for one in blocks if is_ours(one[1])]
        others = [one for one in blocks if not is_ours(one[1])]
        if inside:
            first, *rest = inside
            yield from here()([first])  # compiles what is not compiled yet, once
            yield from _as_finished(ThreadPoolExecutor(count, PLAYING), rest, count)
        if others:
            pool = ProcessPoolExecutor(min(count, len(others)), get_context("spawn"), _belong_to_the_first)
            yield from _as_finished(pool, others, count)

    return spread


def _as_finished(pool: Executor, blocks: Sequence[tuple[int, Block]], count: int) -> Iterator[Numbered]:
    """Keep the pool busy with a few blocks ahead; hand each back when it is finished."""
    waiting = iter(blocks)
    running: dict[Future[Played], int] = {}
    strangers = set(active_children())
    try:
        while True:
            for number, block in waiting:
                running[pool.submit(play_block, block)] = number
                if len(running) >= 2 * count:
                    break
            if not running:
                pool.shutdown()
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()
    except BaseException:  # somebody pressed Ctrl-C, or a block cannot be kept: nobody waits for the others
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - strangers:
            process.terminate()
        raise


def _belong_to_the_first() -> None:
    """In a process of the pool: leave Ctrl-C to the process that asked, and end when it has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    first = parent_process()
    assert first is not None

    def end_with_it() -> None:
        first.join()
        os._exit(1)

    threading.Thread(target=end_with_it, daemon=True).start()


def is_playing_in_threads() -> bool:
    """Is a block still being played that nobody can stop?"""
    return any(thread.name.startswith(PLAYING) for thread in threading.enumerate())


def over_ray(address: str, workers: int | None = None) -> Spread:
    """A Ray cluster by its address; `local` starts one on this machine for as long as the games last."""
    try:
        ray: Any = importlib.import_module("ray")
    except ModuleNotFoundError:
        raise LabError("spreading games over a cluster needs Ray: pip install 'locomotif[ray]'") from None
    return _Cluster(ray, address, workers)


class _Cluster:
    """A Ray cluster, joined at the first block and left when nobody needs it any more."""

    def __init__(self, ray: Any, address: str, workers: int | None) -> None:
        self.ray, self.address, self.workers = ray, address, workers

    def __call__(self, blocks: Sequence[tuple[int, Block]]) -> Iterator[Numbered]:
        """Play blocks on all machines; each is handed back when it is finished."""
        ray = self.ray
        if not ray.is_initialized():
            _connect(ray, self.address, self.workers)
            weakref.finalize(self, ray.shutdown)
        try:
            remote = ray.remote(_play_there).options(**_options())
            here, code = os.getcwd(), engine_code()
            running = {}
            waiting = iter(blocks)
            ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while True:
                for number, block in waiting:
                    running[remote.remote(block, here, code)] = number
                    if len(running) >= ahead:
                        break
                if not running:
                    return
                finished, _ = ray.wait(list(running))
                for done in finished:
                    yield running.pop(done), ray.get(done)
        except ray.exceptions.RayError as error:
            why = getattr(error, "cause", None) or error
            raise LabError(f"a machine of the cluster failed: {why}") from None


def _play_there(block: Block, folder: str, code: str) -> Played:
    """Play a block on another machine: from the same folder if it has it, and by the same rules and bots."""
    if engine_code() != code:
        raise LabError(f"{socket.gethostname()} has another version of Locomotif than the machine that asks")
    with contextlib.suppress(OSError):
        os.chdir(folder)
    return play_block(block)


def _options() -> dict[str, Any]:
    """What the other machines must know of this one's environment: how long a guest may think."""
    wish = os.environ.get(SECONDS_WISHED)
    return {"runtime_env": {"env_vars": {SECONDS_WISHED: wish}}} if wish else {}


def _connect(ray: Any, address: str, workers: int | None) -> None:
    """Join the cluster, or start one here."""
    if not _answers(address):
        raise LabError(f"no Ray cluster answers at {address}")
    quiet = {"log_to_driver": False, "logging_level": "error", "include_dashboard": False}
    try:
        if address == "local":
            ray.init(num_cpus=workers or cores_allowed(), **quiet)
        else:
            ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        raise LabError(f"no Ray cluster answers at {address}: {error}") from None


def _answers(address: str, seconds: float = 5.0) -> bool:
    """Does anybody listen at HOST:PORT? Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return True  # `local`, `auto` and the like
    try:
        socket.create_connection((host.strip("[]"), int(port)), seconds).close()
    except (OSError, OverflowError):
        return False
    return True
