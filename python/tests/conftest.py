"""What tests of both modules share."""

from __future__ import annotations

import signal
from typing import Iterator

import pytest


@pytest.fixture
def control_c() -> Iterator[None]:
    """SIGINT is an exception, though it be ignored where the tests were begun."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
