"""Hits leave after 90 days: by month where a whole month is past, row by row in the month in which the 90 days end."""

import datetime
import secrets
import uuid

import pytest

from pipeline_service import clock
from pipeline_service.partitions import partitions_of
from prospects.models import Session, Touchpoint, Visit
from prospects.tasks import upkeep
from tests.monthly import past_months
from tests.prospects.pixel import HOME, Pixel, open_site, work_off
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

AD = f"{HOME}?utm_source=google&gclid=G1"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def pixel(tenant: Tenant) -> Pixel:
    return open_site(tenant)


def receive_at(pixel: Pixel, moment: datetime.datetime) -> None:
    """Receive a hit, as if the clock had shown this time."""
    pixel.page(secrets.token_hex(8), AD)
    newest = Visit.objects.order_by("-created_at").first()
    assert newest is not None
    identifier = uuid.UUID(int=(clock.to_ms(moment) << 80) | (0x7 << 76) | secrets.randbits(62))
    Visit.objects.filter(pk=newest.pk).update(id=identifier, created_at=moment)


def test_a_past_month_is_dropped_and_of_the_month_at_the_limit_only_the_days_before_it(pixel: Pixel) -> None:
    limit = clock.now() - datetime.timedelta(days=90)
    month = limit.date().replace(day=1)
    before = (month - datetime.timedelta(days=1)).replace(day=1)
    with past_months("prospects_visit", before, 3) as (first, past, at_limit, _):
        long_past = datetime.datetime(before.year, before.month, 3, tzinfo=datetime.UTC)
        for moment in (long_past, limit - clock.MS, limit + datetime.timedelta(hours=1), clock.now()):
            receive_at(pixel, moment)
        work_off()
        upkeep()
        left = [partition.name for partition in partitions_of("prospects_visit")]
        assert first not in left
        assert past not in left
        assert at_limit in left
        assert Visit.objects.count() == 2
        assert Visit.objects.filter(created_at__lt=limit).count() == 0
        assert (Session.objects.count(), Touchpoint.objects.count()) == (4, 1)


def test_a_month_with_a_hit_that_was_not_processed_yet_stays_until_it_is(pixel: Pixel) -> None:
    with past_months("prospects_visit", datetime.date(2025, 1, 1), 1) as (_, past):
        receive_at(pixel, datetime.datetime(2025, 1, 5, tzinfo=datetime.UTC))
        upkeep()
        assert Visit.objects.count() == 1
        work_off()
        upkeep()
        assert Visit.objects.count() == 0
        assert past not in [partition.name for partition in partitions_of("prospects_visit")]
