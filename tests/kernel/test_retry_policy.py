"""The delays between attempts."""

import datetime
from dataclasses import replace
from email.utils import format_datetime

import pytest

from pipeline_service.retry_policy import RetryPolicy, parse_retry_after

NOW = datetime.datetime(2026, 5, 1, 12, tzinfo=datetime.UTC)
POLICY = RetryPolicy([10.0, 100.0])


def test_each_failure_has_its_delay_and_after_the_last_one_no_attempt_is_left() -> None:
    assert [POLICY.delay_after(failures) for failures in (1, 2, 3)] == [10.0, 100.0, None]


def test_an_endless_policy_repeats_its_last_delay() -> None:
    endless = replace(POLICY, endless=True)
    assert [endless.delay_after(failures) for failures in (1, 2, 3, 1000)] == [10.0, 100.0, 100.0, 100.0]


def test_a_backoff_of_five_attempts_has_four_delays_that_grow_fourfold() -> None:
    backoff = RetryPolicy.backoff(attempts=5)
    assert [backoff.delay_after(failures) for failures in range(1, 6)] == [2.0, 8.0, 32.0, 128.0, None]


def test_jitter_changes_a_delay_within_its_range() -> None:
    policy = replace(POLICY, jitter=(-0.2, 0.2))
    delays = [policy.delay_after(2) or 0.0 for _ in range(300)]
    assert all(80.0 <= delay <= 120.0 for delay in delays)
    assert min(delays) < 90.0 < 110.0 < max(delays)


@pytest.mark.parametrize(
    ("requested", "delay"),
    [(None, 10.0), (5.0, 10.0), (15.0, 15.0), (1000.0, 20.0)],
    ids=["none", "sooner", "later", "too late"],
)
def test_a_requested_delay_counts_up_to_its_limit(requested: float | None, delay: float) -> None:
    assert replace(POLICY, requested_limit=2.0).delay_after(1, requested=requested) == delay


def test_no_delay_is_longer_than_the_longest() -> None:
    policy = replace(POLICY, longest=50.0)
    assert (policy.delay_after(2), policy.delay_after(1, requested=500.0)) == (50.0, 50.0)


def test_a_requested_delay_adds_no_attempt() -> None:
    assert POLICY.delay_after(3, requested=5.0) is None


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        (" 60 ", 60.0),
        (format_datetime(NOW + datetime.timedelta(seconds=70), usegmt=True), 70.0),
        (format_datetime(NOW - datetime.timedelta(seconds=70), usegmt=True), 0.0),
        ("", None),
        ("soon", None),
        ("-5", None),
        ("٥٥", None),
        ("Fri, 31 Dec 9999523759:59 -2+59", None),
    ],
    ids=["seconds", "date", "past date", "empty", "word", "negative", "Arabic digits", "impossible date"],
)
def test_a_retry_after_header_holds_seconds_or_a_date(text: str, seconds: float | None) -> None:
    assert parse_retry_after(text, NOW) == seconds
