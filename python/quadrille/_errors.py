"""The exceptions of the package, and how those of the libraries become them."""

from __future__ import annotations

from typing import Any

from ._quadrille import ffi, lib


class QuadrilleError(ValueError):
    """Input that is wrong: a text, an option, an argument.

    ``line`` and ``column`` count from 1 and are 0 where there is no place;
    columns count bytes.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        place = f"{line}:{column}: " if line > 0 else ""
        super().__init__(place + message)
        self.message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> Any:
        return type(self), (self.message, self.line, self.column)


class QuadrilleWarning(UserWarning):
    """What was guessed, or left out, of a text that has more than one meaning."""


class LimitReached(Exception):
    """A limit ended the work; ``partial`` is what had been found until then."""

    def __init__(self, message: str, partial: Any = None) -> None:
        super().__init__(message)
        self.partial = partial

    def __reduce__(self) -> Any:
        return type(self), (str(self), self.partial)


def check(status: int, error: Any = None, text_of: Any = lib.dlx_error_text) -> int:
    """Return a status >= 0, or raise what a negative one stands for."""
    if status >= 0:
        return status
    if status == lib.DLX_ENOMEM:
        raise MemoryError
    if error is not None and error.text[0] != b"\0":
        text = ffi.string(error.text).decode("utf-8", "replace")
        raise QuadrilleError(text, error.line, error.column)
    raise QuadrilleError(ffi.string(text_of(status)).decode())


def check_sudoku(status: int, error: Any = None) -> int:
    """The same for libsudoku, whose codes are others."""
    return check(status, error, lib.sudoku_error_text)
