"""Days of a time zone as ranges of real time."""

import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intelligence.metrics.calendar import INTERVALS, Interval, local_date, midnight, spans

# Zones whose clocks change at midnight, that skipped a day, that lie farthest out.
ZONES = ("America/Havana", "America/Sao_Paulo", "Pacific/Apia", "Pacific/Kiritimati", "Asia/Beirut", "Etc/GMT+12")
moments = st.datetimes(datetime.datetime(1995, 1, 1), datetime.datetime(2030, 1, 1), timezones=st.just(datetime.UTC))


@given(moments, st.timedeltas(datetime.timedelta(0), datetime.timedelta(days=40)), st.sampled_from(ZONES))
def test_days_follow_each_other_without_gaps_and_contain_their_time(
    since: datetime.datetime, length: datetime.timedelta, zone: str
) -> None:
    days = list(spans(since, since + length, "day", ZoneInfo(zone)))
    assert days[0].since <= since < days[0].until
    assert days[-1].since <= since + length < days[-1].until
    assert all(left.until == right.since for left, right in pairwise(days))


@given(moments, st.sampled_from(ZONES))
def test_a_time_is_in_the_day_named_for_it(moment: datetime.datetime, zone: str) -> None:
    day = local_date(moment, ZoneInfo(zone))
    assert midnight(day, ZoneInfo(zone)) <= moment < midnight(day + datetime.timedelta(days=1), ZoneInfo(zone))


@pytest.mark.parametrize("interval", INTERVALS)
def test_nothing_is_after_the_end_of_time(interval: Interval) -> None:
    end = datetime.datetime.max.replace(tzinfo=datetime.UTC)
    assert list(spans(end, end, interval, ZoneInfo("America/Havana"))) == []
