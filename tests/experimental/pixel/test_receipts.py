"""Receipts: asking a platform later whether an accepted event was processed or refused."""

import datetime

import pytest

from experimental.models import PixelDispatch
from experimental.pixel.actions.dispatching import retry_dispatch
from experimental.tasks import confirm_dispatches
from pipeline_service.celery import app
from pipeline_service.clock import now, to_ms
from tests.conversions.platform import AdPlatform
from tests.experimental.pixel.social import SocialPlatform
from tests.experimental.pixel.steps import REFUSED, a_receipt, ask, connect_social, drain, make_due, outcome, send_event
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

HOUR = datetime.timedelta(hours=1)


def questions(search: AdPlatform) -> list[str]:
    return [call.path for call in search.calls if call.body is None]


def test_a_receipt_is_first_requested_after_an_hour(tenant: Tenant, search: AdPlatform) -> None:
    row = a_receipt(tenant)
    assert outcome(tenant, "search_ads")["status"] == "sent"
    assert row.sent_at is not None
    assert row.confirm_at == row.sent_at + HOUR
    confirm_dispatches()
    assert questions(search) == []
    ask()
    assert questions(search) == ["/v1/requestStatus:retrieve?requestId=ingest-1"]


def test_a_processed_event_is_confirmed_and_not_requested_again(tenant: Tenant, search: AdPlatform) -> None:
    a_receipt(tenant)
    search.statuses["ingest-1"] = {"requestStatus": "SUCCESS"}
    ask()
    ask()
    row = PixelDispatch.objects.get(platform="search_ads")
    assert (row.status, row.confirm_at, row.confirmed_at is not None) == ("sent", None, True)
    assert len(questions(search)) == 1


def test_an_event_refused_in_processing_is_shown_as_failed(tenant: Tenant, search: AdPlatform) -> None:
    row = a_receipt(tenant)
    search.statuses["ingest-1"] = REFUSED
    ask()
    assert row.sent_at is not None
    assert outcome(tenant, "search_ads") == {
        "platform": "search_ads",
        "status": "failed",
        "reason": "rejected",
        "attempts": 1,
        "platformEventId": row.platform_event_id,
        "sentAt": to_ms(row.sent_at),
    }
    row.refresh_from_db()
    assert (row.message, row.platform_code) == ("Rejected by the platform (EXPIRED_EVENT)", "EXPIRED_EVENT")
    assert (row.confirm_at, row.confirmed_at) == (None, None)


@pytest.mark.parametrize(("hours", "next_hours"), [(1, 6), (5, 6), (6, 24), (23, 24), (24, None)])
def test_an_event_still_in_processing_is_requested_again_after_6_and_24_hours(
    tenant: Tenant, search: AdPlatform, hours: int, next_hours: int | None
) -> None:
    row = a_receipt(tenant)
    sent_at = now() - hours * HOUR
    PixelDispatch.objects.filter(pk=row.pk).update(sent_at=sent_at)
    ask()
    row.refresh_from_db()
    assert row.status == "sent"
    assert row.confirm_at == (None if next_hours is None else sent_at + next_hours * HOUR)


def test_an_event_refused_later_can_be_resent_under_its_id_and_gets_a_new_receipt(
    tenant: Tenant, search: AdPlatform
) -> None:
    row = a_receipt(tenant)
    search.statuses["ingest-1"] = REFUSED
    ask()
    retry_dispatch(account_id=tenant.account.id, dispatch_id=row.pk)
    make_due()
    drain()
    assert (outcome(tenant, "search_ads")["status"], outcome(tenant, "search_ads")["attempts"]) == ("sent", 2)
    assert {event["transactionId"] for event in search.events} == {row.platform_event_id}
    search.statuses["ingest-2"] = {"requestStatus": "SUCCESS"}
    ask()
    row.refresh_from_db()
    assert (row.status, row.reason, row.confirmed_at is not None) == ("sent", None, True)


def test_a_final_answer_of_the_platform_needs_no_receipt(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    send_event(tenant, email="dana@example.com")
    drain()
    row = PixelDispatch.objects.get(platform="social_ads")
    assert (row.status, row.confirm_at) == ("sent", None)


def test_workers_request_receipts_every_few_minutes() -> None:
    entry = app.conf.beat_schedule["pixel receipts"]
    assert (entry["task"], entry["schedule"]) == (confirm_dispatches.name, 300)
