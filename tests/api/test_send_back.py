"""GET or POST, edit, PATCH: a record can be sent back as it was answered, with its read-only fields."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from cryptography.fernet import Fernet

from pipeline_service import events
from tests.api.test_tenancy import ROUTES
from tests.conversions import steps as conversions
from tests.experimental.campaigns import steps as campaigns
from tests.experimental.segments.steps import rules, segment
from tests.intelligence.avatars.accounts import avatar_of, found_avatars
from tests.intelligence.calls import submit, work
from tests.intelligence.scorecards.test_edit import TONE
from tests.tenants import Tenant, create_tenant
from tests.webhooks.steps import register


@pytest.fixture
def tenant(db: None, settings: Any) -> Tenant:
    settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
    settings.LEASE_SECONDS = 3600
    return create_tenant()


def dana(tenant: Tenant) -> str:
    body = {
        "name": "Dana",
        "email": "Dana@Example.com",
        "phone": "+15550102222",
        "stage": "booked",
        "source": "ads",
        "utmSource": "google",
        "notes": "Two\nlines",
        "ownerId": tenant.rep.public_id,
        "tags": ["vip"],
        "customFields": {"n": 1.5, "z": None},
        "clickIds": {"gclid": "G1"},
        "adConsent": "granted",
    }
    return create(tenant, "/prospects", body)


def create(tenant: Tenant, path: str, body: dict[str, Any]) -> str:
    answer = tenant.api("POST", path, body)
    assert answer.status == 201, answer.body
    return str(answer.body["data"]["id"])


def a_payment(tenant: Tenant) -> str:
    """Create a payment without a credited rep, because the calls are later."""
    prospect = dana(tenant)
    body = {"prospectId": prospect, "amount": 10, "currency": "EUR", "exchangeRate": 1.1, "externalId": "p"}
    payment = create(tenant, "/payments", body)
    call = {"prospectId": prospect, "repId": tenant.rep.public_id, "occurredAt": 1_000, "outcome": "closed"}
    create(tenant, "/calls", call)
    return f"/payments/{payment}"


def a_call(tenant: Tenant) -> str:
    body = {"prospectId": dana(tenant), "occurredAt": 1_000, "outcome": "closed", "externalId": "c", "notes": "x"}
    return f"/calls/{create(tenant, '/calls', body)}"


def an_analysis(tenant: Tenant) -> str:
    call = submit(tenant)
    work()
    return f"/analyses/{call}"


def an_avatar(tenant: Tenant) -> str:
    ids = found_avatars(tenant)
    return f"/avatars/{avatar_of(tenant, ids[0]).public_id}"


def an_entry(tenant: Tenant) -> str:
    body = {"title": "Plan", "category": "product", "content": "Three payments.", "tags": ["price"]}
    return f"/knowledge-base/{create(tenant, '/knowledge-base', body)}"


def a_config(tenant: Tenant) -> str:
    conversions.connect(tenant)
    return f"/conversion-events/{conversions.configure(tenant)['id']}"


def a_campaign(tenant: Tenant) -> str:
    ads = campaigns.connect(tenant, "social_ads")
    audience = campaigns.an_audience(ads)
    vendor = campaigns.Vendor("social_ads", None, campaigns.DOUBLES["social_ads"][1], ads, audience)
    return f"/experimental/campaigns/{campaigns.launch(tenant, campaigns.a_campaign(vendor))['_id']}"


def a_segment(tenant: Tenant) -> str:
    return f"/experimental/segments/{segment(tenant, {'field': 'stage', 'op': 'eq', 'value': 'booked'})['id']}"


RECORDS: dict[str, Callable[[Tenant], str]] = {
    "/analyses/<str:id>": an_analysis,
    "/analyses/settings": lambda tenant: "/analyses/settings",
    "/avatars/<str:id>": an_avatar,
    "/avatars/settings": lambda tenant: "/avatars/settings",
    "/calls/<str:id>": a_call,
    "/conversion-events/<str:id>": a_config,
    "/experimental/attribution/settings": lambda tenant: "/experimental/attribution/settings",
    "/experimental/campaigns/<str:id>": a_campaign,
    "/experimental/segments/<str:id>": a_segment,
    "/knowledge-base/<str:id>": an_entry,
    "/payments/<str:id>": a_payment,
    "/prospects/<str:id>": lambda tenant: f"/prospects/{dana(tenant)}",
    "/scorecards/<str:id>": lambda tenant: f"/scorecards/{tenant.api('GET', '/scorecards').body['data'][1]['id']}",
    "/webhooks/<str:id>": lambda tenant: f"/webhooks/{register(tenant)['id']}",
}


MOVING = {"/conversion-events/<str:id>": {"version", "updatedAt"}}
"""Fields that every PATCH moves: each is a new version of a config."""


def test_every_record_that_can_be_read_and_changed_is_tested() -> None:
    assert {path for path, method in ROUTES if method == "PATCH" and (path, "GET") in ROUTES} == set(RECORDS)


@pytest.fixture
def heard() -> Iterator[list[events.DomainEvent]]:
    published: list[events.DomainEvent] = []
    for type_ in events.DomainEventType:
        events._handlers[type_].append(published.append)
    yield published
    for type_ in events.DomainEventType:
        events._handlers[type_].remove(published.append)


@pytest.mark.parametrize("route", sorted(RECORDS))
def test_a_record_sent_back_as_fetched_changes_nothing(
    tenant: Tenant, heard: list[events.DomainEvent], route: str
) -> None:
    path = RECORDS[route](tenant)
    before = tenant.api("GET", path)
    assert before.status == 200, before.body
    heard.clear()
    answer = tenant.api("PATCH", path, before.body["data"])
    assert answer.status == 200, answer.body
    after = tenant.api("GET", path).body["data"]
    assert (
        after | {name: before.body["data"][name] for name in MOVING.get(route, ()) if name in after}
        == (before.body["data"])
    )
    assert [event.type for event in heard] == []


NEW_RECORDS: dict[str, dict[str, Any]] = {
    "/calls": {"occurredAt": 1_000, "outcome": "closed", "externalId": "c"},
    "/conversion-events": conversions.a_config(),
    "/experimental/segments": {"name": "Booked", "rules": rules({"field": "stage", "op": "eq", "value": "booked"})},
    "/knowledge-base": {"title": "Plan", "category": "product", "content": "Three payments."},
    "/payments": {"amount": 10, "externalId": "p"},
    "/prospects": {"email": "li@example.com"},
    "/scorecards": {"name": "House style", "criteria": [TONE]},
    "/webhooks": {"url": "https://hooks.example.com/", "events": ["prospect.created"]},
}


@pytest.mark.parametrize("collection", sorted(NEW_RECORDS))
def test_the_answer_of_a_post_can_be_sent_back(tenant: Tenant, collection: str) -> None:
    conversions.connect(tenant)
    person = {"prospectId": dana(tenant)} if collection in {"/calls", "/payments"} else {}
    created = tenant.api("POST", collection, NEW_RECORDS[collection] | person)
    assert created.status == 201, created.body
    path = f"{collection}/{created.body['data']['id']}"
    before = tenant.api("GET", path).body["data"]
    answer = tenant.api("PATCH", path, created.body["data"])
    assert answer.status == 200, answer.body
    after = tenant.api("GET", path).body["data"]
    assert {name for name in before if before[name] != after[name]} <= {"version", "updatedAt"}
