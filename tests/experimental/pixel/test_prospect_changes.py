"""The effect of deleting, merging and erasing prospects on their pixel events."""

import pytest

from experimental.models import PixelDispatch, PixelEvent
from prospects.actions import restore_prospect
from prospects.actions.merging import undo_merge
from prospects.models import Merge, Prospect
from tests.cast import Studio
from tests.experimental.pixel.social import SocialPlatform
from tests.experimental.pixel.steps import connect_social, drain, listed, send_event

pytestmark = pytest.mark.django_db


def test_events_of_a_deleted_prospect_are_not_sent_until_it_is_restored(studio: Studio, social: SocialPlatform) -> None:
    connect_social(studio)
    send_event(studio, email="dana@example.com")
    dana = Prospect.objects.get()
    studio.api("DELETE", f"/prospects/{dana.public_id}")
    assert listed(studio) == []
    drain()
    assert social.calls == []
    restore_prospect(account_id=studio.account.id, prospect_id=dana.pk)
    (row,) = listed(studio)
    assert [item["reason"] for item in row["dispatches"]] == ["no_match_keys", "not_connected"]


def test_events_follow_a_merge_and_its_reversal(studio: Studio) -> None:
    send_event(studio, email="dana@example.com")
    send_event(studio, email="d@example.com")
    merged, kept = (row["prospectId"] for row in listed(studio))
    assert studio.api("POST", "/prospects/merge", {"keepId": kept, "mergeId": merged}).status == 200
    assert [row["prospectId"] for row in listed(studio)] == [kept, kept]
    undo_merge(account_id=studio.account.id, merge_id=Merge.objects.get().pk)
    assert [row["prospectId"] for row in listed(studio)] == [merged, kept]


def test_an_erased_prospect_leaves_no_event_not_even_of_the_linked_browser(
    studio: Studio, social: SocialPlatform
) -> None:
    connect_social(studio)
    send_event(studio, event="PageView", visitorId="browser-1", userAgent="Mozilla/5.0", clientIp="203.0.113.7")
    send_event(studio, email="dana@example.com", visitorId="browser-1")
    send_event(studio, email="pat@example.com")
    drain()
    dana = listed(studio)[1]["prospectId"]
    answer = studio.api("POST", f"/prospects/{dana}/erase", {})
    assert answer.status == 200, answer.body
    assert answer.body["data"]["counts"]["pixelEvents"] == 1
    assert [event.prospect.email for event in PixelEvent.objects.all() if event.prospect] == ["pat@example.com"]
    assert (PixelEvent.objects.count(), PixelDispatch.objects.count()) == (1, 2)


def test_an_event_stays_with_its_prospect_when_the_browser_is_linked_to_another_later(studio: Studio) -> None:
    send_event(studio, email="dana@example.com", visitorId="shared")
    send_event(studio, email="pat@example.com", visitorId="shared")
    pat, dana = (row["prospectId"] for row in listed(studio))
    assert studio.api("POST", f"/prospects/{pat}/erase", {}).status == 200
    assert [row["prospectId"] for row in listed(studio)] == [dana]
