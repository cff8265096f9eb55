"""Stats of the last thirty days are requested after 3 o'clock at night, on the clock of the ad account."""

import datetime
from zoneinfo import ZoneInfo

import pytest

from experimental.campaigns.actions.recurring_jobs import last_settled_at, next_settled_at

BERLIN = ZoneInfo("Europe/Berlin")
NEW_YORK = ZoneInfo("America/New_York")


def local(zone: ZoneInfo, text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text).replace(tzinfo=zone)


@pytest.mark.parametrize(
    ("now", "last", "following"),
    [
        ("2026-05-10T02:59:59.999999", "2026-05-09T03:00", "2026-05-10T03:00"),
        ("2026-05-10T03:00", "2026-05-10T03:00", "2026-05-11T03:00"),
        ("2026-05-10T23:59:59", "2026-05-10T03:00", "2026-05-11T03:00"),
        ("2026-05-11T00:00", "2026-05-10T03:00", "2026-05-11T03:00"),
        ("2027-01-01T01:00", "2026-12-31T03:00", "2027-01-01T03:00"),
    ],
)
@pytest.mark.parametrize("zone", [BERLIN, NEW_YORK])
def test_a_night_begins_at_three_and_not_at_midnight(zone: ZoneInfo, now: str, last: str, following: str) -> None:
    moment = local(zone, now).astimezone(datetime.UTC)
    assert last_settled_at(moment, zone) == local(zone, last)
    assert next_settled_at(moment, zone) == local(zone, following)


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        (BERLIN, "2026-03-29", 23),
        (BERLIN, "2026-10-25", 25),
        (NEW_YORK, "2026-03-08", 23),
        (NEW_YORK, "2026-11-01", 25),
        (BERLIN, "2026-06-01", 24),
    ],
)
def test_the_nights_of_a_clock_change_are_an_hour_shorter_or_longer_apart(zone: ZoneInfo, day: str, hours: int) -> None:
    changed = local(zone, f"{day}T12:00").astimezone(datetime.UTC)
    night = last_settled_at(changed, zone).astimezone(datetime.UTC)
    before = last_settled_at(changed - datetime.timedelta(days=1), zone).astimezone(datetime.UTC)
    assert night - before == datetime.timedelta(hours=hours)
    assert next_settled_at(changed, zone).astimezone(datetime.UTC) > changed
