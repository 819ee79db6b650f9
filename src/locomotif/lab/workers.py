"""Play blocks on all cores of this machine, or on a Ray cluster. The results do not show where a block was played."""

import contextlib
import importlib
import os
import socket
import threading
import weakref
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, Protocol

from locomotif.boards.registry import VARIABLE as BOARDS_VARIABLE
from locomotif.bots.guest_player import SECONDS_VARIABLE, GuestPlayer
from locomotif.extras import require
from locomotif.kernel.core_count import cores_allowed
from locomotif.lab.bot_versions import engine_code
from locomotif.lab.lab_error import LabError
from locomotif.lab.schedule import Block, whole_number
from locomotif.lab.simulation import NO_GUESTS, Guests, PlayedBlock, has_only_built_in_bots, play_block
from locomotif.lab.worker_processes import ProcessPool

NumberedBlock = tuple[int, PlayedBlock]
BlockRunner = Callable[[Sequence[tuple[int, Block]]], Iterator[NumberedBlock]]
"""Plays numbered blocks and yields each when it is finished, in any order."""

PLAYING = "locomotif-block"
"""The name of threads that play blocks."""


def in_this_thread(guests: Guests = NO_GUESTS) -> BlockRunner:
    """Play one block after the other in this thread: for bots that are objects of this program."""

    def run_blocks(blocks: Sequence[tuple[int, Block]]) -> Iterator[NumberedBlock]:
        loaded: dict[str, GuestPlayer] = {}
        for number, block in blocks:
            yield number, play_block(block, guests, loaded)

    return run_blocks


def on_all_cores(workers: int | None = None) -> BlockRunner:
    """Use all cores: threads for built-in bots, whose compiled code holds no lock; processes for guests."""
    count = worker_count(workers)

    def run_blocks(blocks: Sequence[tuple[int, Block]]) -> Iterator[NumberedBlock]:
        if count == 1 or len(blocks) < 2:
            yield from in_this_thread()(blocks)
            return
        inside = [one for one in blocks if has_only_built_in_bots(one[1])]
        others = [one for one in blocks if not has_only_built_in_bots(one[1])]
        if inside:
            first, *rest = inside
            yield from in_this_thread()([first])  # compiles what is not compiled yet, once
            yield from _as_finished(ThreadPool(count), rest, count)
        if others:
            yield from _as_finished(ProcessPool(count), others, count)

    return run_blocks


def worker_count(workers: int | None) -> int:
    """The number asked for, or as many as the cores this process may use."""
    if workers is None:
        return cores_allowed()
    if (number := whole_number("workers", workers)) < 1:
        raise LabError(f"workers must be at least 1, not {number}")
    return number


class Pool(Protocol):
    """Threads or processes that play blocks in parallel."""

    def submit(self, block: Block) -> Future[PlayedBlock]:
        """Queue a block."""
        ...

    def end(self, at_once: bool = False) -> None:
        """Shut down; `at_once`: without waiting for unfinished blocks."""
        ...


class ThreadPool:
    """Threads of this process, for blocks of built-in bots."""

    def __init__(self, count: int) -> None:
        self._threads = ThreadPoolExecutor(count, PLAYING)

    def submit(self, block: Block) -> Future[PlayedBlock]:
        """Queue a block."""
        return self._threads.submit(play_block, block)

    def end(self, at_once: bool = False) -> None:
        """Shut down; a thread finishes the block it is playing."""
        self._threads.shutdown(wait=not at_once, cancel_futures=at_once)


def _as_finished(pool: Pool, blocks: Sequence[tuple[int, Block]], count: int) -> Iterator[NumberedBlock]:
    """Keep a few blocks queued; yield each when it is finished."""
    waiting = iter(blocks)
    running: dict[Future[PlayedBlock], int] = {}
    try:
        while True:
            for number, block in waiting:
                running[pool.submit(block)] = number
                if len(running) >= 2 * count:
                    break
            if not running:
                pool.end()
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()
    except BaseException:  # Ctrl-C, or a block that cannot be stored: do not wait for the others
        pool.end(at_once=True)
        raise


def is_playing_in_threads() -> bool:
    """Is a block still being played by a thread, which cannot be stopped?"""
    return any(thread.name.startswith(PLAYING) for thread in threading.enumerate())


def on_ray(address: str, workers: int | None = None) -> BlockRunner:
    """Use the Ray cluster at an address; `local` starts one on this machine while the games last."""
    require("ray", "A cluster", "ray")
    ray: Any = importlib.import_module("ray")
    if not _answers(address):
        raise LabError(f"no Ray cluster answers at {address}")
    return _Cluster(ray, address, worker_count(workers))


class _Cluster:
    """A Ray cluster, joined at the first block and left when this object goes away."""

    def __init__(self, ray: Any, address: str, workers: int) -> None:
        self.ray, self.address, self.workers = ray, address, workers

    def __call__(self, blocks: Sequence[tuple[int, Block]]) -> Iterator[NumberedBlock]:
        """Play blocks on all machines; yield each when it is finished."""
        ray = self.ray
        if not ray.is_initialized():
            _connect(ray, self.address, self.workers)
            weakref.finalize(self, ray.shutdown)
        try:
            remote = ray.remote(_play_on_worker).options(**_options())
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


LOADED: dict[str, GuestPlayer] = {}
"""Guests of this process between two blocks, where it is a worker of a cluster."""


def _play_on_worker(block: Block, folder: str, code: str) -> PlayedBlock:
    """Play a block on a worker of the cluster: in the same folder if it exists there, and with the same code."""
    if engine_code() != code:
        raise LabError(f"{socket.gethostname()} has another version of Locomotif than this machine")
    with contextlib.suppress(OSError):
        os.chdir(folder)
    return play_block(block, loaded=LOADED)


def _options() -> dict[str, Any]:
    """What the workers must know of this machine's environment: how long a guest may think, where own boards are."""
    given = {name: os.environ[name] for name in (SECONDS_VARIABLE, BOARDS_VARIABLE) if os.environ.get(name)}
    return {"runtime_env": {"env_vars": given}} if given else {}


def _connect(ray: Any, address: str, workers: int) -> None:
    """Join the cluster, or start one on this machine."""
    quiet = {"log_to_driver": False, "logging_level": "error", "include_dashboard": False}
    try:
        if address == "local":
            ray.init(num_cpus=workers, **quiet)
        else:
            ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        raise LabError(f"no Ray cluster answers at {address}: {error}") from None


def _answers(address: str, seconds: float = 5.0) -> bool:
    """Is HOST:PORT reachable? Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return True  # `local`, `auto` and the like
    try:
        socket.create_connection((host.strip("[]"), int(port)), seconds).close()
    except (OSError, OverflowError):
        return False
    return True
