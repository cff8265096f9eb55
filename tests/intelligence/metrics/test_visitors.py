"""Visitors in any range: each counts once, with any share of visits rolled up."""

import datetime

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from intelligence.metrics.actions import recount, roll_up
from intelligence.metrics.definitions import Measure
from intelligence.metrics.sums import MetricRange, read_sums
from prospects.models import HitType, Site, Visit, Visitor, VisitorDay
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

HOUR = datetime.timedelta(hours=1)
BEGIN = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
WHO = 4
hours = st.integers(0, 24 * 30)
pages = st.tuples(st.just("page"), hours, st.integers(0, WHO - 1))
steps = st.lists(
    st.one_of(
        pages,
        pages,
        pages,
        st.tuples(st.just("hide"), st.integers(0, 20), st.booleans()),
        st.tuples(st.just("forget"), st.integers(0, 20), st.just(0)),
        st.tuples(st.just("roll"), st.just(0), st.just(0)),
    ),
    min_size=5,
    max_size=40,
)
ranges = st.lists(st.tuples(hours, hours).map(lambda ends: (min(ends), max(ends))), min_size=4, max_size=8)


def visit(tenant: Tenant, visitor: Visitor, site: Site, at: datetime.datetime) -> None:
    Visit.objects.create(
        account=tenant.account, site=site, visitor=visitor, type=HitType.PAGE, visitor_key=visitor.key, occurred_at=at
    )
    day, new = VisitorDay.objects.get_or_create(
        account=tenant.account, visitor=visitor, day=at.date(), defaults={"first_at": at, "last_at": at}
    )
    if not new:
        VisitorDay.objects.filter(pk=day.pk).update(first_at=min(day.first_at, at), last_at=max(day.last_at, at))


def seen(tenant: Tenant, since: datetime.datetime, last: datetime.datetime) -> int:
    """Count visitors by reading every day of the range."""
    days = VisitorDay.objects.filter(account=tenant.account, hidden=False).values_list("visitor_id", "day")
    pages = Visit.objects.filter(account=tenant.account, occurred_at__gte=since, occurred_at__lte=last)
    return len({page.visitor_id for page in pages if (page.visitor_id, page.occurred_at.date()) in set(days)})


def counted(tenant: Tenant, since: datetime.datetime, last: datetime.datetime) -> int:
    (sums,) = read_sums(tenant.account.pk, [MetricRange(since, last)], [Measure.VISITORS])
    return int(sums[Measure.VISITORS])


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(steps, ranges, st.booleans())
@example([("page", 0, 0), ("page", 0, 1), ("forget", 0, 0), ("page", 5, 0), ("page", 9, 1)], [(0, 0)], True)
def test_every_visitor_counts_once_in_any_range(
    happens: list[tuple[str, int, int]], asked: list[tuple[int, int]], rolled_first: bool
) -> None:
    tenant = create_tenant()
    site = Site.objects.create(account=tenant.account, key=str(tenant.account.pk)[:32], domains=["a.example"])
    people = [Visitor.objects.create(account=tenant.account, key=str(number)) for number in range(WHO)]
    if rolled_first:
        roll_up(account_id=tenant.account.pk)
    for step, what, more in happens:
        days = list(VisitorDay.objects.filter(account=tenant.account).order_by("pk").values_list("pk", flat=True))
        if step == "page":
            visit(tenant, people[more], site, BEGIN + what * HOUR)
        elif step == "roll":
            roll_up(account_id=tenant.account.pk)
        elif days and step == "hide":
            VisitorDay.objects.filter(pk=days[what % len(days)]).update(hidden=bool(more))
        elif days:
            day = VisitorDay.objects.get(pk=days[what % len(days)])
            Visit.objects.filter(visitor_id=day.visitor_id, occurred_at__date=day.day).delete()
            day.delete()
    for _ in range(2):
        for low, high in asked:
            since, last = BEGIN + low * HOUR, BEGIN + high * HOUR
            assert counted(tenant, since, last) == seen(tenant, since, last), (since, last)
        roll_up(account_id=tenant.account.pk)
    assert recount(account_id=tenant.account.pk) == 0
