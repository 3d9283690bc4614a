"""Long calls: progress, ^C, cancellation, and callbacks from C."""

from __future__ import annotations

import asyncio
import contextvars
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any, Callable, List, Optional, Tuple, Type, TypeVar

from ._errors import QuadrilleError
from ._quadrille import ffi, lib

Result = TypeVar("Result")

_cancelled: "contextvars.ContextVar[Optional[threading.Event]]" = contextvars.ContextVar(
    "quadrille_cancelled", default=None)


class _Cancelled(BaseException):
    """Ends the calls of a thread whose task was cancelled."""


class Run:
    """What goes on while one call of the library runs.

    The search calls tick() or stop() every few milliseconds, in the thread that has called
    it. Python delivers ^C there, as an exception that ends the search; so does an exception
    of ``progress``. handle() is what C hands back; the caller keeps it during the call.
    Nothing refers to itself, so that all is freed at once.
    """

    def __init__(self, interrupt: Optional[Callable[[], object]] = None,
                 progress: Optional[Callable[[], None]] = None) -> None:
        self.interrupt = interrupt
        self.progress = progress
        self.cancelled = _cancelled.get()
        self.error: Optional[BaseException] = None

    def handle(self) -> Any:
        return ffi.new_handle(self)

    def look(self) -> None:
        """Called by the search, of which a generator may have begun in another task."""
        cancelled = self.cancelled or _cancelled.get()
        if cancelled is not None and cancelled.is_set():
            raise _Cancelled
        if self.progress is not None:
            self.progress()

    def fail(self, error: BaseException) -> None:
        self.error = error
        if self.interrupt is not None:
            self.interrupt()

    def end(self) -> None:
        """Raise what ended the search, if that was an exception."""
        error, self.error = self.error, None
        if error is not None:
            try:
                raise error
            finally:
                del error


def _of(ctx: Any) -> Run:
    run = ffi.from_handle(ctx)
    assert isinstance(run, Run)
    return run


def _failed(_kind: Any, error: Any, traceback: Any) -> None:
    # cffi calls this with what tick() has raised; the frame below has ctx.
    _of(traceback.tb_frame.f_locals["ctx"]).fail(error)


@ffi.def_extern(onerror=_failed)  # type: ignore[misc]
def quadrille_tick(ctx: Any) -> None:
    _of(ctx).look()


@ffi.def_extern(onerror=_failed, error=1)  # type: ignore[misc]
def quadrille_stop(ctx: Any) -> int:
    run = _of(ctx)
    if run.error is None:
        run.look()
    return 1 if run.error is not None else 0


tick = lib.quadrille_tick
stop = lib.quadrille_stop


class Guarded:
    """An object of the library that one call at a time may use: ``with guarded as object``.

    close() may be called at any time, by any thread. A call that goes on holds a reference:
    the object is freed when that is over.
    """

    def __init__(self, c: Any, what: str, interrupt: Callable[[Any], None]) -> None:
        self._c: Any = c
        self._what = what
        self._interrupt = interrupt
        self._lock = threading.Lock()
        self._user: Tuple[int, int] = (0, 0)

    def __enter__(self) -> Any:
        if not self._lock.acquire(False):
            raise QuadrilleError(f"the {self._what} is busy: another call of it has not returned")
        self._user = (os.getpid(), threading.get_ident())
        c = self._c
        if c is None:
            self._lock.release()
            raise QuadrilleError(f"the {self._what} is closed")
        return c

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 traceback: Optional[TracebackType]) -> None:
        self._user = (0, 0)
        self._lock.release()

    def in_callback(self) -> Any:
        """The object, for a callback of the call that goes on; else None."""
        is_own = self._user == (os.getpid(), threading.get_ident())
        return self._c if is_own else None

    def is_closed(self) -> bool:
        return self._c is None

    def interrupt(self) -> None:
        c = self._c
        if c is not None:
            self._interrupt(c)

    def close(self) -> None:
        c, self._c = self._c, None
        if c is None or self._lock.acquire(False):
            if c is not None:
                self._lock.release()
            return
        pid, thread = self._user
        if pid not in (0, os.getpid()):
            _copies.append(c)
            return
        self._interrupt(c)
        if thread != threading.get_ident():
            with self._lock:
                pass


# After a fork: what a thread of the parent was using. It has no such thread here, and
# cannot be freed.
_copies: List[Any] = []


async def to_thread(call: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Result:
    """Run a call in a thread and await its result, as ``asyncio.to_thread`` does. If the task
    is cancelled, so is the search: the thread ends within some milliseconds.

    >>> from quadrille import Problem, to_thread
    >>> async def count():
    ...     return await asyncio.wait_for(to_thread(Problem([["a"], ["a"]]).count), 1)
    >>> asyncio.run(count())
    2
    """
    event = threading.Event()
    context = contextvars.copy_context()
    context.run(_cancelled.set, event)
    executor = ThreadPoolExecutor(1)
    future = executor.submit(lambda: context.run(call, *args, **kwargs))
    executor.shutdown(wait=False)
    waiting: "asyncio.Future[Result]" = asyncio.wrap_future(future)
    try:
        return await asyncio.shield(waiting)
    except asyncio.CancelledError:
        event.set()
        await asyncio.wait([waiting])
        if not waiting.cancelled():
            waiting.exception()  # or asyncio would report it as never retrieved
        raise
