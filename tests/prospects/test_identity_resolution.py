"""Identity resolution: sessions and touchpoints of hits, and linking visitors to prospects."""

import datetime

import pytest

from pipeline_service import clock, typeid
from prospects.actions import restore_prospect
from prospects.actions.retention import delete_old_hits, link_missed_visitors
from prospects.models import Prospect, Session, Touchpoint, Visit, Visitor, VisitorDay
from tests.prospects.pixel import HOME, Pixel, open_site, work_off
from tests.tenants import Tenant

MINUTE = 60_000
AD = f"{HOME}?utm_source=google&utm_medium=cpc&utm_campaign=spring&gclid=G1"


@pytest.fixture
def pixel(tenant: Tenant) -> Pixel:
    return open_site(tenant)


@pytest.fixture
def now() -> int:
    return clock.to_ms(datetime.datetime.now(datetime.UTC))


def create(tenant: Tenant, **body: object) -> Prospect:
    answer = tenant.api("POST", "/prospects", body)
    assert answer.status == 201, answer.body
    return of(answer.body["data"]["id"])


def of(public_id: str) -> Prospect:
    return Prospect.objects.get(pk=typeid.decode("pros", public_id))


def touches(prospect: Prospect | None) -> list[tuple[str | None, str | None, str | None]]:
    rows = Touchpoint.objects.filter(prospect=prospect).order_by("occurred_at", "id")
    return list(rows.values_list("source", "campaign", "click_id"))


def test_hits_become_sessions_and_touchpoints(pixel: Pixel, now: int) -> None:
    pixel.page("b1", AD, occurredAt=now - 90 * MINUTE)
    pixel.page("b1", f"{HOME}pricing", referrer=HOME, occurredAt=now - 70 * MINUTE)
    pixel.page("b1", f"{HOME}?utm_source=news", occurredAt=now - 65 * MINUTE)
    pixel.page("b1", f"{HOME}?utm_source=news", occurredAt=now - 64 * MINUTE)
    pixel.page("b1", HOME, occurredAt=now - 10 * MINUTE)
    work_off()
    rows = Session.objects.order_by("started_at")
    assert [(row.page_views, row.source, row.campaign, row.landing_url) for row in rows] == [
        (4, "google", "spring", AD),
        (1, None, None, HOME),
    ]
    assert [(clock.to_ms(row.started_at), clock.to_ms(row.ended_at)) for row in rows] == [
        (now - 90 * MINUTE, now - 64 * MINUTE),
        (now - 10 * MINUTE, now - 10 * MINUTE),
    ]
    assert touches(None) == [("google", "spring", "G1"), ("news", None, None)]
    assert set(Visit.objects.values_list("state", flat=True)) == {"done"}
    assert sum(VisitorDay.objects.values_list("page_views", flat=True)) == 5


def test_a_click_of_an_unknown_platform_is_a_touchpoint_and_no_click_id_of_the_prospect(
    tenant: Tenant, pixel: Pixel
) -> None:
    prospect = create(tenant, email="dana@example.com")
    pixel.page("b1", f"{HOME}?msclkid=M1")
    pixel.identify("b1", email="dana@example.com")
    work_off()
    prospect.refresh_from_db()
    assert touches(prospect) == [("bing", None, "M1")]
    assert prospect.click_ids == {}


def test_late_hits_are_added_to_their_session(pixel: Pixel, now: int) -> None:
    for age in (50, 70, 90):
        pixel.page("b1", AD, occurredAt=now - age * MINUTE)
        work_off()
    (session,) = Session.objects.all()
    assert (clock.to_ms(session.started_at), clock.to_ms(session.ended_at)) == (now - 90 * MINUTE, now - 50 * MINUTE)
    assert session.page_views == 3
    (touch,) = Touchpoint.objects.all()
    assert clock.to_ms(touch.last_seen_at) == now - 50 * MINUTE


def test_identifying_links_earlier_visits_and_fills_empty_fields(tenant: Tenant, pixel: Pixel) -> None:
    prospect = create(tenant, email="Dana@example.com")
    pixel.page("b1", AD)
    pixel.identify("b1", email="dana@EXAMPLE.com")
    work_off()
    prospect.refresh_from_db()
    assert (prospect.utm_source, prospect.utm_medium, prospect.utm_campaign) == ("google", "cpc", "spring")
    assert prospect.click_ids == {"gclid": "G1"}
    assert touches(prospect) == [("google", "spring", "G1")]
    assert Session.objects.get().prospect_id == prospect.pk
    assert VisitorDay.objects.get().prospect_id == prospect.pk
    pixel.page("b1", f"{HOME}?utm_source=news")
    work_off()
    assert touches(prospect) == [("google", "spring", "G1"), ("news", None, None)]


def test_values_of_a_prospect_are_not_overwritten(tenant: Tenant, pixel: Pixel) -> None:
    prospect = create(tenant, email="dana@example.com", utmSource="podcast", clickIds={"gclid": "OLD"})
    pixel.page("b1", f"{AD}&ttclid=T1")
    pixel.identify("b1", email="dana@example.com")
    work_off()
    prospect.refresh_from_db()
    assert (prospect.utm_source, prospect.utm_campaign) == ("podcast", None)
    assert prospect.click_ids == {"gclid": "OLD", "ttclid": "T1"}


def test_identifying_creates_no_prospect_and_is_kept_until_one_is_created(tenant: Tenant, pixel: Pixel) -> None:
    pixel.page("b1", AD)
    pixel.identify("b1", email="dana@example.com")
    work_off()
    assert not Prospect.objects.exists()
    answer = tenant.api("POST", "/prospects/upsert", {"email": "DANA@example.com", "name": "Dana"})
    prospect = of(answer.body["data"]["id"])
    assert prospect.utm_source == "google"
    assert touches(prospect) == [("google", "spring", "G1")]
    visitor = Visitor.objects.get()
    assert (visitor.prospect_id, visitor.email_key) == (prospect.pk, None)
    assert set(Visit.objects.values_list("email", flat=True)) == {None}


def test_prospects_created_by_other_records_are_linked_too(tenant: Tenant, pixel: Pixel) -> None:
    pixel.page("b1", AD)
    pixel.identify("b1", phone="+15550102222")
    work_off()
    body = {"phone": "+15550102222", "amount": 100, "externalId": "p1"}
    payment = tenant.api("POST", "/payments", body).body["data"]
    assert touches(of(payment["prospectId"])) == [("google", "spring", "G1")]


@pytest.mark.parametrize("verb", ["create", "upsert", "change", "upsert existing"])
def test_a_form_on_the_site_passes_the_visitor_id(tenant: Tenant, pixel: Pixel, verb: str) -> None:
    pixel.page("b1", AD)
    work_off()
    body = {"email": "dana@example.com", "visitorId": "b1"}
    if verb == "create":
        answer = tenant.api("POST", "/prospects", body)
        assert answer.body["data"]["utmSource"] == "google"
        assert "visitorId" not in answer.body["data"]
    elif verb == "upsert":
        tenant.api("POST", "/prospects/upsert", body)
    else:
        prospect = create(tenant, email="dana@example.com")
        if verb == "change":
            assert tenant.api("PATCH", f"/prospects/{prospect.public_id}", {"visitorId": "b1"}).status == 200
        else:
            assert tenant.api("POST", "/prospects/upsert", body).status == 200
    prospect = Prospect.objects.get()
    assert (prospect.utm_source, prospect.click_ids) == ("google", {"gclid": "G1"})
    assert touches(prospect) == [("google", "spring", "G1")]


def test_a_form_that_arrives_before_its_hits_gets_them_later(tenant: Tenant, pixel: Pixel) -> None:
    pixel.page("b1", AD)
    prospect = create(tenant, email="dana@example.com", visitorId="b1")
    assert touches(prospect) == []
    work_off()
    assert touches(prospect) == [("google", "spring", "G1")]
    prospect.refresh_from_db()
    assert (prospect.utm_source, prospect.utm_campaign, prospect.click_ids) == ("google", "spring", {"gclid": "G1"})


def test_a_visit_after_the_form_fills_no_field(tenant: Tenant, pixel: Pixel) -> None:
    prospect = create(tenant, email="dana@example.com", visitorId="b1")
    pixel.page("b1", AD)
    work_off()
    prospect.refresh_from_db()
    assert (prospect.utm_source, prospect.click_ids) == (None, {})
    assert touches(prospect) == [("google", "spring", "G1")]


def test_a_touchpoint_of_more_than_ninety_days_fills_no_field(tenant: Tenant, pixel: Pixel) -> None:
    pixel.page("b1", AD)
    work_off()
    Touchpoint.objects.update(occurred_at=clock.now() - datetime.timedelta(days=91))
    pixel.page("b1", f"{HOME}?utm_source=news&utm_campaign=summer")
    work_off()
    prospect = create(tenant, email="dana@example.com", visitorId="b1")
    assert (prospect.utm_source, prospect.utm_campaign, prospect.click_ids) == ("news", "summer", {})
    assert touches(prospect) == [("news", "summer", None)]


def test_a_browser_of_two_prospects_leaves_earlier_touchpoints_with_the_first(
    tenant: Tenant, pixel: Pixel, now: int
) -> None:
    first, second = create(tenant, email="a@example.com"), create(tenant, email="b@example.com")
    pixel.page("b1", AD, occurredAt=now - 9 * MINUTE)
    pixel.identify("b1", email="a@example.com", occurredAt=now - 8 * MINUTE)
    pixel.identify("b1", email="b@example.com", occurredAt=now - 7 * MINUTE)
    pixel.page("b1", f"{HOME}?utm_source=news", occurredAt=now - 6 * MINUTE)
    work_off()
    assert touches(first) == [("google", "spring", "G1")]
    assert touches(second) == [("news", None, None)]


def test_a_click_id_is_one_touchpoint_whatever_reports_it(tenant: Tenant, pixel: Pixel) -> None:
    pixel.page("b1", AD)
    work_off()
    prospect = create(tenant, email="dana@example.com", clickIds={"gclid": "G1", "ttclid": "T1"})
    assert touches(prospect) == [("google", "spring", "G1"), ("tiktok", None, "T1")]
    assert Touchpoint.objects.count() == 2


def test_tags_of_a_prospect_without_visits_are_a_touchpoint_at_its_creation_and_later_ones_another(
    tenant: Tenant,
) -> None:
    prospect = create(tenant, email="dana@example.com", utmSource="podcast", utmCampaign="may")
    (touch,) = Touchpoint.objects.filter(prospect=prospect)
    assert (touch.occurred_at, touch.origin, touch.tagged) == (prospect.created_at, "prospect", True)
    tenant.api("PATCH", f"/prospects/{prospect.public_id}", {"name": "Dana"})
    tenant.api("PATCH", f"/prospects/{prospect.public_id}", {"utmCampaign": "june"})
    assert touches(prospect) == [("podcast", "may", None), ("podcast", "june", None)]


def test_deleting_a_prospect_hides_its_visits_and_restoring_shows_them(tenant: Tenant, pixel: Pixel) -> None:
    prospect = create(tenant, email="dana@example.com", visitorId="b1")
    pixel.page("b1", AD)
    work_off()
    tenant.api("DELETE", f"/prospects/{prospect.public_id}")
    pixel.page("b1", f"{HOME}?utm_source=news")
    work_off()
    for model, count in ((Visitor, 1), (Session, 1), (Touchpoint, 2), (VisitorDay, 1)):
        assert model.objects.filter(hidden=True).count() == count
    restore_prospect(account_id=tenant.account.pk, prospect_id=prospect.pk)
    for model in (Visitor, Session, Touchpoint, VisitorDay):
        assert not model.objects.filter(hidden=True).exists()


def test_erasing_a_prospect_erases_its_visits(tenant: Tenant, pixel: Pixel) -> None:
    prospect = create(tenant, email="dana@example.com", visitorId="b1")
    pixel.page("b1", AD)
    pixel.page("b2", HOME)
    work_off()
    counts = tenant.api("POST", f"/prospects/{prospect.public_id}/erase").body["data"]["counts"]
    assert (counts["visits"], counts["touches"], counts["visitors"]) == (1, 1, 1)
    assert (Visit.objects.count(), Session.objects.count(), Visitor.objects.count()) == (1, 1, 1)


def test_without_consent_visits_are_counted_and_never_linked(tenant: Tenant, pixel: Pixel) -> None:
    create(tenant, email="dana@example.com")
    pixel.page("b1", AD, consent="denied")
    pixel.identify("b1", email="dana@example.com", consent="denied")
    work_off()
    assert VisitorDay.objects.get().prospect_id is None
    assert not Touchpoint.objects.exists()


def test_hits_are_kept_for_ninety_days_and_their_touchpoints_forever(pixel: Pixel) -> None:
    pixel.page("b1", AD)
    pixel.page("b2", HOME)
    work_off()
    old = Visit.objects.order_by("id").first()
    Visit.objects.filter(pk=old.pk).update(created_at=clock.now() - datetime.timedelta(days=91))
    assert delete_old_hits() == 1
    assert (Visit.objects.count(), Session.objects.count(), Touchpoint.objects.count()) == (1, 2, 1)


def test_a_visitor_and_a_prospect_that_missed_each_other_are_linked_later(tenant: Tenant, pixel: Pixel) -> None:
    prospect = create(tenant, email="dana@example.com")
    pixel.page("b1", AD)
    work_off()
    Visitor.objects.update(email_key="dana@example.com")
    assert link_missed_visitors() == 1
    assert touches(prospect) == [("google", "spring", "G1")]
    assert link_missed_visitors() == 0
