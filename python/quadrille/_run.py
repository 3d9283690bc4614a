"""Long calls: progress, ^C, and callbacks from C."""

from __future__ import annotations

from typing import Any, Callable, Optional

from ._quadrille import ffi, lib


class Run:
    """What goes on while a search runs.

    The search calls tick() every few milliseconds, in the thread that has
    called it. Python delivers ^C there, as an exception that ends the search;
    so does an exception of ``progress``.
    """

    def __init__(self, interrupt: Callable[[], object],
                 progress: Optional[Callable[[], None]] = None) -> None:
        self.interrupt = interrupt
        self.progress = progress
        self.error: Optional[BaseException] = None
        self.handle = ffi.new_handle(self)

    def fail(self, error: BaseException) -> None:
        self.error = error
        self.interrupt()

    def end(self) -> None:
        """Raise what ended the search, if that was an exception."""
        error, self.error = self.error, None
        if error is not None:
            raise error


def _of(ctx: Any) -> Run:
    run = ffi.from_handle(ctx)
    assert isinstance(run, Run)
    return run


def _failed(_kind: Any, error: Any, traceback: Any) -> None:
    # cffi calls this with what tick() has raised; the frame below has ctx.
    frame = traceback.tb_frame
    run = _of(frame.f_locals["ctx"])
    run.fail(error)


@ffi.def_extern(onerror=_failed)  # type: ignore[misc]
def quadrille_tick(ctx: Any) -> None:
    run = _of(ctx)
    if run.progress is not None:
        run.progress()


@ffi.def_extern(onerror=_failed, error=1)  # type: ignore[misc]
def quadrille_stop(ctx: Any) -> int:
    run = _of(ctx)
    if run.progress is not None:
        run.progress()
    return 1 if run.error is not None else 0


tick = lib.quadrille_tick
stop = lib.quadrille_stop
