"""POST /prospects/upsert."""

from collections import Counter

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pipeline_service.events import DomainEvent, DomainEventType, subscribe
from prospects.models import Prospect, StageChange
from tests.tenants import Tenant, create_tenant, in_parallel


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def upsert(tenant: Tenant, **body: object) -> tuple[int, dict[str, object]]:
    answer = tenant.api("POST", "/prospects/upsert", body)
    return answer.status, answer.body.get("data", answer.body)


def fetch(tenant: Tenant, identity: object) -> dict[str, object]:
    return tenant.api("GET", f"/prospects/{identity}").body["data"]


def test_an_upsert_creates_a_prospect_or_updates_the_match_by_email(tenant: Tenant) -> None:
    status, first = upsert(tenant, email="Dana@example.com", name="Dana")
    assert (status, first) == (201, {"id": first["id"], "created": True})
    status, second = upsert(tenant, email="dana@EXAMPLE.com", name="Dana Ruiz", phone="+15550102222")
    assert (status, second) == (200, {"id": first["id"], "created": False})
    record = fetch(tenant, first["id"])
    assert (record["name"], record["email"], record["phone"]) == ("Dana Ruiz", "Dana@example.com", "+15550102222")


def test_an_upsert_falls_back_to_the_phone_and_stores_the_new_email(tenant: Tenant) -> None:
    _, first = upsert(tenant, phone="+15550102222")
    _, again = upsert(tenant, phone="+15550102222", email="dana@example.com")
    assert again == {"id": first["id"], "created": False}
    assert fetch(tenant, first["id"])["email"] == "dana@example.com"


def test_an_upsert_prefers_the_email_match_over_the_phone_match(tenant: Tenant) -> None:
    _, by_email = upsert(tenant, email="a@example.com")
    _, by_phone = upsert(tenant, phone="+15550102222")
    _, match = upsert(tenant, email="a@example.com", phone="+15550102222")
    assert match["id"] == by_email["id"] != by_phone["id"]


def test_blank_and_missing_fields_never_clear_values(tenant: Tenant) -> None:
    _, first = upsert(tenant, email="a@example.com", name="Ada", utmSource="google", tags=["vip"])
    upsert(tenant, email="a@example.com", name="", utmSource=None, tags=[])
    record = fetch(tenant, first["id"])
    assert (record["name"], record["utmSource"], record["tags"]) == ("Ada", "google", ["vip"])


def test_a_stage_change_is_published_once_and_kept_in_the_history(tenant: Tenant) -> None:
    published: list[DomainEvent] = []
    subscribe(published.append, DomainEventType.PROSPECT_STAGE_CHANGED)
    _, first = upsert(tenant, email="a@example.com")
    upsert(tenant, email="a@example.com", stage="qualified")
    upsert(tenant, email="a@example.com", stage="qualified")
    assert [event.data for event in published if event.account_id == tenant.account.id] == [
        {"prospectId": first["id"], "previousStage": "lead", "newStage": "qualified"}
    ]
    moves = StageChange.objects.for_account(tenant.account.id).values_list("from_stage", "to_stage", "by")
    assert list(moves) == [("lead", "qualified", f"key:{tenant.key[:16]}")]


@pytest.mark.parametrize(("stage", "word"), [("", "empty"), (None, "null")])
def test_an_empty_stage_is_refused(tenant: Tenant, stage: str | None, word: str) -> None:
    status, body = upsert(tenant, email="a@example.com", stage=stage)
    assert status == 400
    assert [(detail["field"], detail["message"]) for detail in body["error"]["details"]] == [
        ("stage", f"This field may not be {word}.")
    ]


def test_an_upsert_needs_an_email_or_a_phone(tenant: Tenant) -> None:
    status, body = upsert(tenant, name="Nobody")
    assert status == 400
    assert [detail["field"] for detail in body["error"]["details"]] == ["email", "phone"]


@pytest.mark.django_db(transaction=True)
def test_parallel_upserts_of_one_person_leave_one_prospect_and_one_event() -> None:
    tenant = create_tenant()
    published: list[DomainEvent] = []
    subscribe(published.append, DomainEventType.PROSPECT_CREATED)
    for round_ in range(5):
        email, phone = f"e{round_}@example.com", f"+155501022{round_:02}"
        bodies = [{"email": email, "phone": phone}, {"email": email}]
        answers = in_parallel(16, lambda number, bodies=bodies: upsert(tenant, **bodies[number % 2]))
        assert Counter((status, data["created"]) for status, data in answers) == {(201, True): 1, (200, False): 15}
    assert Prospect.objects.for_account(tenant.account.id).count() == 5
    assert len([event for event in published if event.account_id == tenant.account.id]) == 5


@pytest.mark.parametrize("email", ["dana@example.com", "ruiz@example.com"])
def test_an_upsert_costs_at_most_four_statements_besides_the_transaction(tenant: Tenant, email: str) -> None:
    upsert(tenant, email="dana@example.com", name="Dana")
    with CaptureQueriesContext(connection) as captured:
        assert upsert(tenant, email=email, name="Ruiz")[0] in (200, 201)
    asked = [query["sql"] for query in captured if "SAVEPOINT" not in query["sql"]]
    assert len(asked) <= 4, asked


def test_objects_gain_the_keys_that_are_sent_and_keep_the_others(tenant: Tenant) -> None:
    known = {"customFields": {"studios": 2, "town": "Denver"}, "clickIds": {"gclid": "G1"}, "tags": ["webinar"]}
    upsert(tenant, email="dana@example.com", **known)
    more = {"customFields": {"studios": 3}, "clickIds": {"fbclid": "F1"}}
    _, answer = upsert(tenant, email="dana@example.com", **more)
    stored = fetch(tenant, answer["id"])
    assert stored["customFields"] == {"studios": 3, "town": "Denver"}
    assert stored["clickIds"] == {"gclid": "G1", "fbclid": "F1"}
    assert stored["tags"] == ["webinar"]


def test_a_stored_number_of_any_size_is_kept_by_an_upsert_that_adds_keys(tenant: Tenant) -> None:
    _, prospect = upsert(tenant, email="dana@example.com", customFields={"atoms": 1e29})
    status, _ = upsert(tenant, email="dana@example.com", customFields={"town": "Denver"})
    assert status == 200
    assert fetch(tenant, prospect["id"])["customFields"] == {"atoms": 1e29, "town": "Denver"}
