"""Visitor counts while and after an account moves to another time zone."""

import datetime
from itertools import combinations

import pytest

from intelligence.metrics.actions import recount, roll_up
from intelligence.metrics.definitions import Measure
from intelligence.metrics.sums import MetricRange, read_sums
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from prospects.models import Visit
from tests.prospects.pixel import HOME, open_site, work_off
from tests.tenants import create_tenant

HOUR = datetime.timedelta(hours=1)
BEGIN = datetime.datetime(2026, 6, 1, tzinfo=datetime.UTC)
PAGES = ((1, "a"), (9, "b"), (11, "a"), (13, "c"), (22, "a"), (25, "b"), (34, "a"), (36, "c"), (47, "b"), (59, "a"))
"""Hours and visitors. Between any two an end of the day lies in one zone or the other."""


@pytest.mark.django_db
@pytest.mark.parametrize("zones", [("Pacific/Kiritimati", "Etc/GMT+12"), ("Etc/GMT+12", "Asia/Kathmandu")])
def test_every_range_is_right_before_and_after_a_change_of_the_time_zone(zones: tuple[str, str]) -> None:
    tenant = create_tenant(timezone=zones[0])
    pixel = open_site(tenant)
    seen: list[tuple[datetime.datetime, str]] = []
    for number, (hour, visitor) in enumerate(PAGES):
        if number == 5:
            Account.objects.filter(pk=tenant.account.pk).update(timezone=zones[1])
        at = BEGIN + hour * HOUR
        hit = {"type": "page", "visitorId": visitor, "url": HOME, "occurredAt": clock.to_ms(at)}
        assert pixel(hit, HTTP_AUTHORIZATION=f"Bearer {tenant.key}").status == 202
        work_off()
        seen.append((at, visitor))
        if number % 2:
            roll_up(account_id=tenant.account.pk)
        ranges = [(BEGIN + low * HOUR, BEGIN + high * HOUR) for low, high in combinations(range(0, 62, 4), 2)]
        sums = read_sums(tenant.account.pk, [MetricRange(*ends) for ends in ranges], [Measure.VISITORS])
        assert [int(row[Measure.VISITORS]) for row in sums] == [
            len({who for at, who in seen if since <= at <= last}) for since, last in ranges
        ]
    assert recount(account_id=tenant.account.pk) == 0
    # Whole days need no pages, which are forgotten in time.
    Visit.objects.all().delete()
    for zone_hours in (-14, 0, 12):
        days = [(BEGIN + (zone_hours + 24 * day) * HOUR) for day in range(3)]
        asks = [MetricRange(day, day + 24 * HOUR - datetime.timedelta(milliseconds=1)) for day in days]
        sums = read_sums(tenant.account.pk, asks, [Measure.VISITORS])
        assert [int(row[Measure.VISITORS]) for row in sums] == [
            len({who for at, who in seen if ask.since <= at <= ask.last}) for ask in asks
        ]
