"""The effect of deleting, merging and erasing prospects on their pixel events."""

import pytest

from experimental.models import PixelDispatch, PixelEvent
from prospects.actions import restore_prospect
from prospects.actions.merging import undo_merge
from prospects.models import Merge, Prospect
from tests.experimental.pixel.social import SocialPlatform
from tests.experimental.pixel.steps import connect_social, drain, listed, send_event
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def test_events_of_a_deleted_prospect_are_not_sent_until_it_is_restored(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    send_event(tenant, email="dana@example.com")
    dana = Prospect.objects.get()
    tenant.api("DELETE", f"/prospects/{dana.public_id}")
    assert listed(tenant) == []
    drain()
    assert social.calls == []
    restore_prospect(account_id=tenant.account.id, prospect_id=dana.pk)
    (row,) = listed(tenant)
    assert [item["reason"] for item in row["dispatches"]] == ["no_match_keys", "not_connected"]


def test_events_follow_a_merge_and_its_reversal(tenant: Tenant) -> None:
    send_event(tenant, email="dana@example.com")
    send_event(tenant, email="d@example.com")
    merged, kept = (row["prospectId"] for row in listed(tenant))
    assert tenant.api("POST", "/prospects/merge", {"keepId": kept, "mergeId": merged}).status == 200
    assert [row["prospectId"] for row in listed(tenant)] == [kept, kept]
    undo_merge(account_id=tenant.account.id, merge_id=Merge.objects.get().pk)
    assert [row["prospectId"] for row in listed(tenant)] == [merged, kept]


def test_an_erased_prospect_leaves_no_event_not_even_of_the_linked_browser(
    tenant: Tenant, social: SocialPlatform
) -> None:
    connect_social(tenant)
    send_event(tenant, event="PageView", visitorId="browser-1", userAgent="Mozilla/5.0", clientIp="203.0.113.7")
    send_event(tenant, email="dana@example.com", visitorId="browser-1")
    send_event(tenant, email="pat@example.com")
    drain()
    dana = listed(tenant)[1]["prospectId"]
    answer = tenant.api("POST", f"/prospects/{dana}/erase", {})
    assert answer.status == 200, answer.body
    assert answer.body["data"]["counts"]["pixelEvents"] == 1
    assert [event.prospect.email for event in PixelEvent.objects.all() if event.prospect] == ["pat@example.com"]
    assert (PixelEvent.objects.count(), PixelDispatch.objects.count()) == (1, 2)


def test_an_event_stays_with_its_prospect_when_the_browser_is_linked_to_another_later(tenant: Tenant) -> None:
    send_event(tenant, email="dana@example.com", visitorId="shared")
    send_event(tenant, email="pat@example.com", visitorId="shared")
    pat, dana = (row["prospectId"] for row in listed(tenant))
    assert tenant.api("POST", f"/prospects/{pat}/erase", {}).status == 200
    assert [row["prospectId"] for row in listed(tenant)] == [dana]
