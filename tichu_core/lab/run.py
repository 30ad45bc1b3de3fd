"""Having batches played: in this process, in others on this machine, or by a Dask cluster; the figures are the same."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from typing import Any

from tichu_core.errors import TichuError
from tichu_core.lab.batches import play_batch
from tichu_core.lab.plan import Plan
from tichu_core.lab.store import Store

Done = tuple[int, int, str, bytes]
Progress = Callable[[int, int], None]
TRIES = 3
"""How often lost worker processes are started anew, and a batch is sent again by a cluster."""
AHEAD = 2
"""Batches that wait for each worker: enough that none is idle, few enough that memory stays small."""
LATEST_START = 60.0
"""Seconds to wait for a cluster to answer."""


def run(
    plan: Plan,
    store: Store,
    units: int,
    *,
    workers: int = 1,
    scheduler: str | None = None,
    progress: Progress = lambda done, total: None,
) -> None:
    """Play what is missing of the first `units` units of a plan into the store.

    `progress(done, total)` is told of units. On KeyboardInterrupt the batches done are kept and it is raised on.
    Raises TichuError for what goes wrong in a batch.
    """
    sizes = plan.sizes(units)
    kept = store.done()
    missing = [(number, size) for number, size in enumerate(sizes) if kept.get(number, 0) != size]
    # A batch that is longer than asked for belongs to a longer run of the same plan.
    if longer := [number for number, size in missing if kept.get(number, 0) > size]:
        raise TichuError(
            f"{store.path} has {kept[longer[0]]} units in batch {longer[0]} already: ask for a whole number of batches"
            f" of {plan.size}, or for more"
        )
    done = sum(sizes) - sum(size for _, size in missing)
    progress(done, sum(sizes))
    if not missing:
        return
    if scheduler is not None:
        finished = _cluster(plan, missing, scheduler)
    elif workers > 1:
        finished = _processes(plan, missing, min(workers, len(missing)))
    else:
        finished = (play_batch(plan, number, size) for number, size in missing)
    for number, size, key, content in finished:
        store.add(number, size, key, content)
        done += size
        progress(done, sum(sizes))


# -- processes on this machine ----------------------------------------------------------------------------------------


def _processes(plan: Plan, missing: list[tuple[int, int]], workers: int) -> Iterator[Done]:
    left = dict(missing)
    for attempt in range(TRIES):
        try:
            for done in _pool(plan, list(left.items()), workers):
                left.pop(done[0], None)
                yield done
            return
        except BrokenProcessPool as error:
            if attempt == TRIES - 1:
                raise TichuError("worker processes die again and again; is there enough memory?") from error


def _pool(plan: Plan, missing: list[tuple[int, int]], workers: int) -> Iterator[Done]:
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin_worker)
    waiting: set[Future[Done]] = set()
    queue = iter(missing)
    try:
        while True:
            # The first batch starts the workers.
            with _interrupts_held():
                while len(waiting) < workers * AHEAD and (batch := next(queue, None)) is not None:
                    waiting.add(pool.submit(play_batch, plan, *batch))
            if not waiting:
                return
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    finally:
        # Whoever stops does not wait for batches that nobody will count, but does wait for the pool to be gone:
        # one that is still closing while Python ends fails there, after the last word has been said.
        if waiting:
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                with suppress(OSError, ValueError):
                    process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits until this is over, and processes started meanwhile never see it: not even while they import."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker() -> None:
    """Ctrl-C is for the program that started the workers; and where that is gone, they go too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# -- a cluster --------------------------------------------------------------------------------------------------------


def _cluster(plan: Plan, missing: list[tuple[int, int]], address: str) -> Iterator[Done]:
    """The same batches sent to the Dask scheduler at an address; what a lost worker had is played by another."""
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise TichuError("a cluster needs Dask: pip install 'tichu-core[cluster]'") from error
    try:
        client: Any = Client(address, timeout=LATEST_START, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise TichuError(f"no Dask scheduler answers at {address}: {error}") from error
    try:
        queue = iter(missing)
        threads = max(1, sum(client.nthreads().values()))

        def send() -> Any:
            batch = next(queue, None)
            # Not `pure`: the figures are kept here, a scheduler need not remember them.
            return None if batch is None else client.submit(play_batch, plan, *batch, retries=TRIES, pure=False)

        first = [future for future in (send() for _ in range(threads * AHEAD)) if future is not None]
        waiting = as_completed(first, loop=client.loop)
        for future in waiting:
            try:
                done: Done = future.result()
            except TichuError:
                raise
            except Exception as error:
                raise TichuError(f"a batch failed on the cluster: {type(error).__name__}: {error}") from error
            following = send()
            if following is not None:
                waiting.add(following)
            yield done
    finally:
        client.close()
