"""Connections to PostgreSQL, as Django keeps them."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connections

COUNT = 8


@pytest.fixture
def opened(db: None) -> Iterator[list[Any]]:
    wrappers = [connections["default"].copy() for _ in range(COUNT)]
    for wrapper in wrappers:
        wrapper.connect()
    yield wrappers
    for wrapper in wrappers:
        wrapper.close()


def test_connections_that_are_opened_together_are_renewed_one_by_one(opened: list[Any]) -> None:
    age = connections["default"].settings_dict["CONN_MAX_AGE"]
    left = sorted(wrapper.close_at - time.monotonic() for wrapper in opened)
    assert age / 2 - COUNT < left[0] < left[-1] <= age
    assert left[-1] - left[0] > age / 100
