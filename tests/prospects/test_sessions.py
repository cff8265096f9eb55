"""Sessions of late hits, in any order and any number of batches."""

import datetime
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from pipeline_service import clock
from pipeline_service.accounts import actions
from prospects.models import Session, Touchpoint, Visit
from tests.prospects.pixel import HOME, Pixel, open_site, work_off
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

MINUTE = 60_000
AD = f"{HOME}?utm_source=google&utm_medium=cpc&utm_campaign=spring"


def moment(minute: int) -> int:
    """Unix ms of a minute of the last 20 hours."""
    begin = clock.now().replace(second=0, microsecond=0) - datetime.timedelta(hours=20)
    return clock.to_ms(begin) + minute * MINUTE


def expected(minutes: list[int]) -> list[tuple[int, int, int, str]]:
    """First and last minute, pages and landing page of each session: what lies no more than 30 minutes apart is one."""
    groups: list[list[int]] = [sorted(minutes)[:1]]
    for before, minute in pairwise(sorted(minutes)):
        if minute - before <= 30:
            groups[-1].append(minute)
        else:
            groups.append([minute])
    return [(group[0], group[-1], len(group), f"{HOME}{group[0]}") for group in groups]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.integers(0, 300), min_size=1, max_size=10, unique=True), st.sets(st.integers(1, 9)))
@example([0, 50, 25], {1, 2})
@example([0, 60, 100, 30, 80], {3})
def test_hits_in_any_order_give_the_sessions_of_hits_in_order(minutes: list[int], cuts: set[int]) -> None:
    pixel = open_site(create_tenant())
    begin = moment(0)
    for number, minute in enumerate(minutes):
        if number in cuts:
            work_off()
        pixel.page("b1", f"{HOME}{minute}", occurredAt=begin + minute * MINUTE)
    work_off()
    account_id = pixel.site.account_id
    rows = list(Session.objects.for_account(account_id).order_by("started_at"))
    assert [
        (
            (clock.to_ms(row.started_at) - begin) // MINUTE,
            (clock.to_ms(row.ended_at) - begin) // MINUTE,
            row.page_views,
            row.landing_url,
        )
        for row in rows
    ] == expected(minutes)
    for visit in Visit.objects.for_account(account_id):
        (session,) = [row for row in rows if row.started_at <= visit.occurred_at <= row.ended_at]
        assert visit.session_id == session.pk


def test_records_of_a_joined_session_move_to_the_remaining_one(tenant: Tenant) -> None:
    pixel = open_site(tenant)
    begin = moment(0)
    pixel.page("b1", HOME, occurredAt=begin)
    pixel.page("b1", AD, occurredAt=begin + 50 * MINUTE)
    work_off()
    first, second = Session.objects.order_by("started_at")
    assert Touchpoint.objects.get().session_id == second.pk
    pixel.page("b1", HOME, occurredAt=begin + 25 * MINUTE)
    work_off()
    (session,) = Session.objects.all()
    assert (session.pk, session.page_views, session.source, session.campaign) == (first.pk, 3, "google", "spring")
    assert Touchpoint.objects.get().session_id == first.pk
    assert set(Visit.objects.values_list("session_id", flat=True)) == {first.pk}


def test_joining_sessions_never_exceeds_the_maximum_of_a_day() -> None:
    pixel = open_site(create_tenant())
    bearer = {"HTTP_AUTHORIZATION": f"Bearer {issue(pixel)}"}
    begin = moment(0) - 48 * 60 * MINUTE

    def page(minute: int) -> None:
        hit = {"type": "page", "visitorId": "b1", "url": HOME, "occurredAt": begin + minute * MINUTE}
        assert pixel(hit, **bearer).status == 202

    for minute in range(0, 1411, 30):
        page(minute)
    page(1470)
    work_off()
    page(1440)
    work_off()
    spans = [
        ((clock.to_ms(row.started_at) - begin) // MINUTE, (clock.to_ms(row.ended_at) - begin) // MINUTE)
        for row in Session.objects.order_by("started_at")
    ]
    assert spans == [(0, 1410), (1440, 1470)]


def issue(pixel: Pixel) -> str:
    """A key of the site's account: it may tell of hits older than a day."""
    return actions.issue_key(account_id=pixel.site.account_id)[1]
