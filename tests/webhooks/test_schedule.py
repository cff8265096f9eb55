"""The delays between attempts of a delivery."""

import datetime
from email.utils import format_datetime

import pytest

from webhooks.retry_policy import delay_after

DELAYS = [45.0, 225.0, 1125.0, 5625.0]
NOW = datetime.datetime(2026, 5, 1, 12, tzinfo=datetime.UTC)


def delay(failures: int, status: int | None = None, retry_after: str | None = None) -> float | None:
    return delay_after(failures, delays=DELAYS, status=status, retry_after=retry_after, now=NOW)


@pytest.mark.parametrize("failures", [1, 2, 3, 4])
def test_each_delay_grows_by_at_most_a_tenth(failures: int) -> None:
    step = DELAYS[failures - 1]
    delays = [delay(failures) or 0 for _ in range(200)]
    assert all(step <= found <= step * 1.1 for found in delays)
    assert max(delays) - min(delays) > step * 0.05


def test_five_attempts_take_about_two_hours() -> None:
    assert sum(DELAYS) == 7020
    assert delay(5) is None


@pytest.mark.parametrize("status", [429, 503])
@pytest.mark.parametrize(
    ("asked", "low", "high"),
    [
        ("60", 60, 60),
        ("1", 45, 49.5),
        ("86400", 90, 90),
        (format_datetime(NOW + datetime.timedelta(seconds=70), usegmt=True), 70, 70),
        (format_datetime(NOW - datetime.timedelta(seconds=70), usegmt=True), 45, 49.5),
        ("soon", 45, 49.5),
        ("-5", 45, 49.5),
        ("٥٥", 45, 49.5),
        ("9" * 400, 90, 90),
        ("Fri, 31 Dec 9999523759:59 -2+59", 45, 49.5),
    ],
)
def test_retry_after_is_honoured_between_one_and_two_delays(status: int, asked: str, low: float, high: float) -> None:
    assert low <= (delay(1, status, asked) or 0) <= high


def test_other_responses_cannot_request_a_delay() -> None:
    assert (delay(1, 500, "80") or 0) <= 49.5


def test_retry_after_never_adds_an_attempt() -> None:
    assert delay(5, 503, "60") is None
