"""Visitors in any range: each counts once, with any share of visits rolled up."""

import datetime

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from intelligence.metrics.actions import recount, roll_up
from intelligence.metrics.definitions import Measure
from intelligence.metrics.sums import MetricRange, read_sums
from prospects.models import HitType, Site, Visit, Visitor, VisitorDay
from tests.cast import Studio, open_studio

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


def visit(studio: Studio, visitor: Visitor, site: Site, at: datetime.datetime) -> None:
    Visit.objects.create(
        account=studio.account, site=site, visitor=visitor, type=HitType.PAGE, visitor_key=visitor.key, occurred_at=at
    )
    day, new = VisitorDay.objects.get_or_create(
        account=studio.account, visitor=visitor, day=at.date(), defaults={"first_at": at, "last_at": at}
    )
    if not new:
        VisitorDay.objects.filter(pk=day.pk).update(first_at=min(day.first_at, at), last_at=max(day.last_at, at))


def seen(studio: Studio, since: datetime.datetime, last: datetime.datetime) -> int:
    """Count visitors by reading every day of the range."""
    days = VisitorDay.objects.filter(account=studio.account, hidden=False).values_list("visitor_id", "day")
    pages = Visit.objects.filter(account=studio.account, occurred_at__gte=since, occurred_at__lte=last)
    return len({page.visitor_id for page in pages if (page.visitor_id, page.occurred_at.date()) in set(days)})


def counted(studio: Studio, since: datetime.datetime, last: datetime.datetime) -> int:
    (sums,) = read_sums(studio.account.pk, [MetricRange(since, last)], [Measure.VISITORS])
    return int(sums[Measure.VISITORS])


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(steps, ranges, st.booleans())
@example([("page", 0, 0), ("page", 0, 1), ("forget", 0, 0), ("page", 5, 0), ("page", 9, 1)], [(0, 0)], True)
def test_every_visitor_counts_once_in_any_range(
    happens: list[tuple[str, int, int]], asked: list[tuple[int, int]], rolled_first: bool
) -> None:
    studio = open_studio()
    site = Site.objects.create(account=studio.account, key=str(studio.account.pk)[:32], domains=["a.example"])
    people = [Visitor.objects.create(account=studio.account, key=str(number)) for number in range(WHO)]
    if rolled_first:
        roll_up(account_id=studio.account.pk)
    for step, what, more in happens:
        days = list(VisitorDay.objects.filter(account=studio.account).order_by("pk").values_list("pk", flat=True))
        if step == "page":
            visit(studio, people[more], site, BEGIN + what * HOUR)
        elif step == "roll":
            roll_up(account_id=studio.account.pk)
        elif days and step == "hide":
            VisitorDay.objects.filter(pk=days[what % len(days)]).update(hidden=bool(more))
        elif days:
            day = VisitorDay.objects.get(pk=days[what % len(days)])
            Visit.objects.filter(visitor_id=day.visitor_id, occurred_at__date=day.day).delete()
            day.delete()
    for _ in range(2):
        for low, high in asked:
            since, last = BEGIN + low * HOUR, BEGIN + high * HOUR
            assert counted(studio, since, last) == seen(studio, since, last), (since, last)
        roll_up(account_id=studio.account.pk)
    assert recount(account_id=studio.account.pk) == 0
