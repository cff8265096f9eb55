"""What a write asks of the database: few statements, prepared ones, and none that changes nothing."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from prospects.models import Prospect
from tests.plans import steps
from tests.prepared import prepared_statements
from tests.tenants import Tenant, create_tenant

EMAIL = "dana@example.com"


def asked(run: Callable[[], Any]) -> list[str]:
    """Return the statements of a request."""
    with CaptureQueriesContext(connection) as captured:
        run()
    return [query["sql"] for query in captured if "SAVEPOINT" not in query["sql"]]


def create(tenant: Tenant, **body: Any) -> str:
    created = tenant.api("POST", "/prospects", {"email": EMAIL, "phone": "+15550102222", **body})
    assert created.status == 201, created.body
    return str(created.body["data"]["id"])


@pytest.fixture
def committed() -> Tenant:
    return create_tenant()


@pytest.mark.parametrize(
    ("body", "statements"),
    [
        # Look-up.
        ({"email": EMAIL}, 1),
        ({"phone": "+15550102222"}, 1),
        # Look-up and update.
        ({"email": EMAIL, "name": "Ruiz"}, 2),
        # Look-up, update with history, event.
        ({"email": EMAIL, "stage": "qualified"}, 3),
        # Look-up, locks of the contact, insert, event.
        ({"email": "ruiz@example.com"}, 4),
    ],
)
def test_an_upsert_asks_few_statements(tenant: Tenant, body: dict[str, Any], statements: int) -> None:
    create(tenant)
    seen = asked(lambda: tenant.api("POST", "/prospects/upsert", body))
    assert len(seen) == statements, seen


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("values", [{}, {"name": "Ruiz"}, {"name": "Ruiz", "stage": "lead", "utmSource": "google"}])
def test_a_change_of_the_row_alone_needs_no_transaction(committed: Tenant, values: dict[str, Any]) -> None:
    identity = create(committed, utmSource="google")
    writes = [("POST", "/prospects/upsert", {"email": EMAIL, **values}), ("PATCH", f"/prospects/{identity}", values)]
    for method, path, body in writes:
        Prospect.objects.update(name=None)
        seen = asked(partial(committed.api, method, path, body))
        assert [statement.split()[0] for statement in seen] == ["SELECT", "UPDATE"][: 1 + bool(values)], seen
    assert Prospect.objects.get().name == values.get("name")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "values", [{"stage": "qualified"}, {"utmSource": "bing"}, {"clickIds": {"gclid": "Cj0-abc-1"}}]
)
def test_a_change_that_writes_more_than_the_row_is_one_transaction(committed: Tenant, values: dict[str, Any]) -> None:
    create(committed)
    seen = asked(lambda: committed.api("POST", "/prospects/upsert", {"email": EMAIL, **values}))
    assert seen[0].startswith("SELECT")
    assert (seen[1], seen[-1]) == ("BEGIN", "COMMIT")


@pytest.mark.parametrize(
    ("path", "body", "statements"),
    [
        ("/prospects", {"email": "ruiz@example.com"}, 2),
        # Clock, look-up of the record, of the person, lock, insert.
        ("/messages", {"email": EMAIL, "channel": "sms", "direction": "inbound", "body": "Hi", "externalId": "1"}, 5),
        # Further the reps of the calls, conversion configs, event.
        ("/payments", {"email": EMAIL, "amount": 10, "externalId": "1"}, 8),
    ],
)
def test_a_new_record_asks_few_statements(tenant: Tenant, path: str, body: dict[str, Any], statements: int) -> None:
    create(tenant)
    tenant.api("POST", path, body | {name: value + "0" for name, value in body.items() if name == "externalId"})
    Prospect.objects.filter(email_key="ruiz@example.com").delete()
    seen = asked(lambda: tenant.api("POST", path, body))
    assert len(seen) == statements, seen


def test_a_prospect_with_campaign_tags_asks_for_its_touchpoint_too(tenant: Tenant) -> None:
    create(tenant, utmSource="google")
    body = {"email": "ruiz@example.com", "utmSource": "google", "utmCampaign": "spring"}
    seen = asked(lambda: tenant.api("POST", "/prospects", body))
    assert [statement.split(" (")[0] for statement in seen[:2]] == [
        'INSERT INTO "prospects_prospect"',
        'INSERT INTO "prospects_touch"',
    ]
    assert len(seen) == 3, seen


def test_a_call_asks_its_lock_its_insert_and_its_event(tenant: Tenant) -> None:
    body = {
        "prospectId": create(tenant),
        "repId": tenant.rep.public_id,
        "outcome": "closed",
        "durationSeconds": 60,
        "occurredAt": 1_700_000_000_000,
    }
    tenant.api("POST", "/calls", body)
    seen = asked(lambda: tenant.api("POST", "/calls", body))
    # The parser checks that the prospect and the rep exist.
    assert len(seen) == 5, seen


@pytest.mark.parametrize(("body", "statements"), [({"name": "Ruiz"}, 2), ({"stage": "qualified"}, 3), ({}, 1)])
def test_a_change_asks_few_statements(tenant: Tenant, body: dict[str, Any], statements: int) -> None:
    path = f"/prospects/{create(tenant)}"
    seen = asked(lambda: tenant.api("PATCH", path, body))
    assert len(seen) == statements, seen


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("body", [{"name": "Dana"}, {"stage": "lead", "tags": ["vip"]}, {"email": EMAIL.upper()}])
def test_an_upsert_that_changes_nothing_writes_nothing(body: dict[str, Any], committed: Tenant) -> None:
    create(committed, name="Dana", tags=["vip"])

    def row_state() -> tuple[Any, ...]:
        with connection.cursor() as cursor:
            # A row lock would be in xmax.
            cursor.execute("SELECT xmin::text, xmax::text, updated_at FROM prospects_prospect")
            return tuple(cursor.fetchone())

    before = row_state()
    answer = committed.api("POST", "/prospects/upsert", {"email": EMAIL, **body})
    assert (answer.status, answer.body["data"]["created"]) == (200, False)
    assert row_state() == before


@pytest.mark.direct
def test_writes_are_prepared_once_per_connection(tenant: Tenant) -> None:
    def write(number: int) -> None:
        for method, path, body in (
            ("POST", "/prospects", {"email": f"ruiz{number}@example.com"}),
            ("POST", "/prospects/upsert", {"email": "ruiz0@example.com", "name": f"Ruiz {number}"}),
        ):
            assert tenant.api(method, path, body).status in (200, 201)

    write(0)
    write(1)
    statements, runs = prepared_statements()
    write(2)
    # The insert, the look-up and the update.
    assert prepared_statements() == (statements, runs + 3)


def test_the_match_of_a_contact_is_found_by_its_index(tenant: Tenant) -> None:
    create(tenant)
    for number in range(60):
        tenant.api("POST", "/prospects", {"email": f"ruiz{number}@example.com"})
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE prospects_prospect")
        cursor.execute("SET LOCAL enable_seqscan = off")
    for body in ({"email": EMAIL}, {"phone": "+15550102222"}, {"email": EMAIL, "phone": "+15550102222"}):
        (look_up,) = asked(lambda body=body: tenant.api("POST", "/prospects/upsert", body))
        used = {step["Index Name"] for step in steps(look_up) if "Index Name" in step}
        assert used <= {"prospects_prospect_email_key", "prospects_prospect_phone"}, used
