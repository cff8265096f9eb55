"""Periods in words, and the charts that show them."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from salespipe.cli.charts import sparkline
from salespipe.periods import Period, parse_period

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 4, 9, 30, tzinfo=BERLIN)  # a Wednesday


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("12h", "2026-11-03T21:30:00+01:00", "2026-11-04T09:30:00+01:00"),
        ("30d", "2026-10-05T09:30:00+02:00", "2026-11-04T09:30:00+01:00"),
        ("Last 2 weeks", "2026-10-21T09:30:00+02:00", "2026-11-04T09:30:00+01:00"),
        ("today", "2026-11-04T00:00:00+01:00", "2026-11-04T23:59:59.999000+01:00"),
        ("yesterday", "2026-11-03T00:00:00+01:00", "2026-11-03T23:59:59.999000+01:00"),
        ("this week", "2026-11-02T00:00:00+01:00", "2026-11-04T23:59:59.999000+01:00"),
        ("last_week", "2026-10-26T00:00:00+01:00", "2026-11-01T23:59:59.999000+01:00"),
        ("this month", "2026-11-01T00:00:00+01:00", "2026-11-04T23:59:59.999000+01:00"),
        ("last month", "2026-10-01T00:00:00+02:00", "2026-10-31T23:59:59.999000+01:00"),
        ("2026-02-28", "2026-02-28T00:00:00+01:00", "2026-02-28T23:59:59.999000+01:00"),
        ("2026-03-29..2026-03-30", "2026-03-29T00:00:00+01:00", "2026-03-30T23:59:59.999000+02:00"),
    ],
    ids=lambda value: value if value[0] not in "2" or ".." in value else "",
)
def test_a_period_has_its_first_and_its_last_moment(text: str, start: str, end: str) -> None:
    found = parse_period(text, NOW)
    assert (found.start.isoformat(), found.end.isoformat()) == (start, end)


def test_without_a_time_zone_a_period_is_in_that_of_the_machine() -> None:
    found = parse_period("yesterday")
    assert found.start == found.start.astimezone()
    assert (found.start.hour, found.end.microsecond) == (0, 999000)


@pytest.mark.parametrize("text", ["", "soon", "30", "2026-11-07..2026-11-01", "2026-02-30", "-3d"])
def test_other_words_are_refused_with_the_forms_that_are_understood(text: str) -> None:
    with pytest.raises(ValueError, match="is not a period"):
        parse_period(text, NOW)


def test_the_ends_belong_to_a_period_also_where_the_api_excludes_them() -> None:
    start, end = datetime(2026, 11, 2, tzinfo=BERLIN), datetime(2026, 11, 3, tzinfo=BERLIN)
    period = Period(start, end)
    assert (period.since, period.until) == (start.timestamp() * 1000 - 1, end.timestamp() * 1000 + 1)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([], ""),
        ([0, 0], "  "),
        ([0, 1, 2, 4, 8], " ▂▃▅█"),
        ([-3, 5], " █"),
        ([1, 1, 3, 3], "▃█"),
    ],
    ids=["nothing", "zeros", "growth", "a loss", "more values than bars"],
)
def test_a_sparkline_shows_values_in_proportion(values: list[float], expected: str) -> None:
    assert sparkline(values, width=2 if len(values) == 4 else 40) == expected
