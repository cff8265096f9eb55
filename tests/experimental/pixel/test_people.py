"""What deleting, merging and erasing people makes of their pixel events."""

import pytest

from experimental.models import PixelDispatch, PixelEvent
from prospects.actions import restore_prospect
from prospects.actions.merging import undo_merge
from prospects.models import Merge, Prospect
from tests.cast import Studio
from tests.experimental.pixel.social import SocialPlatform
from tests.experimental.pixel.steps import connect_social, drain, listed, tell

pytestmark = pytest.mark.django_db


def test_events_leave_with_a_deleted_person_unsent_and_return_with_a_restored_one(
    studio: Studio, social: SocialPlatform
) -> None:
    connect_social(studio)
    tell(studio, email="dana@example.com")
    dana = Prospect.objects.get()
    studio.api("DELETE", f"/prospects/{dana.public_id}")
    assert listed(studio) == []
    drain()
    assert social.calls == []
    restore_prospect(account_id=studio.account.id, prospect_id=dana.pk)
    (row,) = listed(studio)
    assert [item["reason"] for item in row["dispatches"]] == ["no_match_keys", "not_connected"]


def test_events_go_with_a_merge_and_come_back(studio: Studio) -> None:
    tell(studio, email="dana@example.com")
    tell(studio, email="d@example.com")
    merged, kept = (row["prospectId"] for row in listed(studio))
    assert studio.api("POST", "/prospects/merge", {"keepId": kept, "mergeId": merged}).status == 200
    assert [row["prospectId"] for row in listed(studio)] == [kept, kept]
    undo_merge(account_id=studio.account.id, merge_id=Merge.objects.get().pk)
    assert [row["prospectId"] for row in listed(studio)] == [merged, kept]


def test_an_erased_person_leaves_no_event_even_of_the_browser_before(studio: Studio, social: SocialPlatform) -> None:
    connect_social(studio)
    tell(studio, event="PageView", visitorId="browser-1", userAgent="Mozilla/5.0", clientIp="203.0.113.7")
    tell(studio, email="dana@example.com", visitorId="browser-1")
    tell(studio, email="pat@example.com")
    drain()
    dana = listed(studio)[1]["prospectId"]
    answer = studio.api("POST", f"/prospects/{dana}/erase", {})
    assert answer.status == 200, answer.body
    assert answer.body["data"]["counts"]["pixelEvents"] == 1
    assert [event.prospect.email for event in PixelEvent.objects.all() if event.prospect] == ["pat@example.com"]
    assert (PixelEvent.objects.count(), PixelDispatch.objects.count()) == (1, 2)


def test_an_event_stays_with_its_person_when_the_browser_is_somebody_elses_by_then(studio: Studio) -> None:
    tell(studio, email="dana@example.com", visitorId="shared")
    tell(studio, email="pat@example.com", visitorId="shared")
    pat, dana = (row["prospectId"] for row in listed(studio))
    assert studio.api("POST", f"/prospects/{pat}/erase", {}).status == 200
    assert [row["prospectId"] for row in listed(studio)] == [dana]
