"""`GET /prospects/:id/attribution`."""

import datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pipeline_service import clock, typeid
from prospects.models import Session, Touchpoint, TouchpointOrigin, Visitor
from tests.plans import most_rows
from tests.prospects.pixel import HOME, open_site, work_off
from tests.tenants import Tenant, create_tenant

MINUTE = 60_000
AD = f"{HOME}?utm_source=google&utm_medium=cpc&utm_campaign=spring&gclid=G1"


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def create(tenant: Tenant, **body: object) -> str:
    return str(tenant.api("POST", "/prospects", {"email": "dana@example.com", **body}).body["data"]["id"])


def test_the_whole_path_is_returned_oldest_first(tenant: Tenant) -> None:
    pixel = open_site(tenant)
    now = clock.to_ms(datetime.datetime.now(datetime.UTC))
    pixel.page("b1", AD, occurredAt=now - 90 * MINUTE)
    pixel.page("b1", f"{HOME}pricing", referrer=AD, occurredAt=now - 89 * MINUTE)
    pixel.page("b1", HOME, referrer="https://www.blog.example/x", occurredAt=now - 10 * MINUTE)
    work_off()
    dana = create(tenant, visitorId="b1")
    answer = tenant.api("GET", f"/prospects/{dana}/attribution")
    assert answer.status == 200
    again = tenant.api("GET", f"/prospects/{dana}/attribution", if_none_match=answer.headers["ETag"])
    assert again.status == 304
    sessions = [row.public_id for row in Session.objects.order_by("started_at")]
    touches = [row.public_id for row in Touchpoint.objects.order_by("occurred_at")]
    assert answer.body == {
        "prospectId": dana,
        "firstClick": {"source": "google", "medium": "cpc", "campaign": "spring", "occurredAt": now - 90 * MINUTE},
        "lastClick": {"source": "blog.example", "medium": "referral", "occurredAt": now - 10 * MINUTE},
        "sessions": [
            {
                "id": sessions[0],
                "startedAt": now - 90 * MINUTE,
                "endedAt": now - 89 * MINUTE,
                "landingUrl": AD,
                "referrer": None,
                "source": "google",
                "medium": "cpc",
                "campaign": "spring",
                "pageViews": 2,
            },
            {
                "id": sessions[1],
                "startedAt": now - 10 * MINUTE,
                "endedAt": now - 10 * MINUTE,
                "landingUrl": HOME,
                "referrer": "https://www.blog.example/x",
                "source": "blog.example",
                "medium": "referral",
                "campaign": None,
                "pageViews": 1,
            },
        ],
        "touchpoints": [
            {
                "id": touches[0],
                "type": "ad_click",
                "platform": "search_ads",
                "campaignId": None,
                "campaign": "spring",
                "source": "google",
                "medium": "cpc",
                "clickIdType": "gclid",
                "clickId": "G1",
                "sessionId": sessions[0],
                "occurredAt": now - 90 * MINUTE,
            },
            {
                "id": touches[1],
                "type": "referral",
                "platform": None,
                "campaignId": None,
                "campaign": None,
                "source": "blog.example",
                "medium": "referral",
                "clickIdType": None,
                "clickId": None,
                "sessionId": sessions[1],
                "occurredAt": now - 10 * MINUTE,
            },
        ],
    }


def test_the_tags_of_a_prospect_without_visits_are_its_only_touchpoint(tenant: Tenant) -> None:
    created = tenant.api("POST", "/prospects", {"email": "a@example.com", "utmSource": "podcast"}).body["data"]
    body = tenant.api("GET", f"/prospects/{created['id']}/attribution").body
    click = {"source": "podcast", "medium": None, "occurredAt": created["createdAt"]}
    assert (body["firstClick"], body["lastClick"], body["sessions"]) == (click, click, [])
    assert [touch["type"] for touch in body["touchpoints"]] == ["utm"]


def test_a_prospect_without_touchpoints_has_null_and_an_empty_list(tenant: Tenant) -> None:
    dana = create(tenant)
    assert tenant.api("GET", f"/prospects/{dana}/attribution").body == {
        "prospectId": dana,
        "firstClick": None,
        "lastClick": None,
        "sessions": [],
        "touchpoints": [],
    }


def test_the_newest_500_touchpoints_are_shown_and_the_first_click_stays_the_first(tenant: Tenant) -> None:
    dana = create(tenant)
    start = clock.now() - datetime.timedelta(days=1)
    Touchpoint.objects.bulk_create(
        Touchpoint(
            account=tenant.account,
            prospect_id=typeid.decode("pros", dana),
            origin=TouchpointOrigin.VISIT,
            source=f"s{number}",
            tagged=True,
            occurred_at=start + datetime.timedelta(seconds=number),
            last_seen_at=start,
        )
        for number in range(510)
    )
    body = tenant.api("GET", f"/prospects/{dana}/attribution").body
    assert body["firstClick"]["source"] == "s0"
    assert body["lastClick"]["source"] == "s509"
    assert [touch["source"] for touch in body["touchpoints"]] == [f"s{number}" for number in range(10, 510)]


def test_deleted_prospects_and_those_of_other_accounts_are_not_found(tenant: Tenant) -> None:
    dana = create(tenant)
    assert create_tenant("Other").api("GET", f"/prospects/{dana}/attribution").status == 404
    tenant.api("DELETE", f"/prospects/{dana}")
    assert tenant.api("GET", f"/prospects/{dana}/attribution").status == 404
    assert tenant.api("GET", "/prospects/nobody/attribution").status == 404


def test_a_page_reads_no_more_touchpoints_and_sessions_than_it_shows(tenant: Tenant) -> None:
    dana = create(tenant)
    common = {"account": tenant.account, "prospect_id": typeid.decode("pros", dana)}
    visitor = Visitor.objects.create(**common, key="b1")
    start = clock.now() - datetime.timedelta(days=80)
    times = [start + datetime.timedelta(minutes=10 * number) for number in range(2_000)]
    Session.objects.bulk_create(
        Session(**common, visitor=visitor, started_at=moment, ended_at=moment) for moment in times
    )
    Touchpoint.objects.bulk_create(
        Touchpoint(**common, origin=TouchpointOrigin.VISIT, source="s", occurred_at=moment, last_seen_at=moment)
        for moment in times
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE prospects_session, prospects_touch")
    with CaptureQueriesContext(connection) as queries:
        body = tenant.api("GET", f"/prospects/{dana}/attribution").body
    assert (len(body["sessions"]), len(body["touchpoints"])) == (500, 500)
    reads = [query["sql"] for query in queries if "prospects_touch" in query["sql"] or "_session" in query["sql"]]
    assert len(reads) == 3
    assert max(most_rows(sql) for sql in reads) <= 500


TAGGED = {"utmSource": "google", "utmMedium": "cpc", "utmCampaign": "spring", "clickIds": {"gclid": "One-click-of-two"}}


def first_campaign(tenant: Tenant, prospect: str) -> str:
    return str(tenant.api("GET", f"/prospects/{prospect}/attribution").body["firstClick"]["campaign"])


def test_the_tags_of_a_person_count_though_the_click_id_is_anothers(tenant: Tenant) -> None:
    people = [
        tenant.api("POST", "/prospects", {**TAGGED, "email": f"{name}@example.com"}).body["data"]["id"]
        for name in ("first", "second")
    ]
    assert [first_campaign(tenant, person) for person in people] == ["spring", "spring"]
    assert Touchpoint.objects.filter(click_type="gclid").count() == 1


def test_a_person_made_again_gets_the_click_of_the_deleted_one(tenant: Tenant) -> None:
    body = {**TAGGED, "email": "dana@example.com"}
    gone = tenant.api("POST", "/prospects", body).body["data"]["id"]
    tenant.api("DELETE", f"/prospects/{gone}")
    again = tenant.api("POST", "/prospects", body).body["data"]["id"]
    assert first_campaign(tenant, again) == "spring"
    touchpoint = Touchpoint.objects.get()
    assert (touchpoint.prospect.public_id, touchpoint.click_type, touchpoint.hidden) == (again, "gclid", False)
