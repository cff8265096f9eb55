"""Concurrent changes of one prospect."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.db import connection, transaction

from pipeline_service.events import DomainEventType
from prospects.actions import change_prospect, delete_prospect, upsert_prospect
from prospects.models import Payment, Prospect, StageChange
from tests.prospects.published_events import heard
from tests.served import Received, Server, serving
from tests.tenants import Answer, Tenant, create_tenant
from webhooks.models import Endpoint, WebhookEvent

pytestmark = pytest.mark.django_db(transaction=True)
EMAIL = "dana@example.com"
STAGES = ("qualified", "booked")


@pytest.fixture
def committed() -> Tenant:
    return create_tenant()


def waits_for_a_row() -> bool:
    """Whether a connection waits for another's row or contact."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple', 'advisory')"
        )
        return bool(cursor.fetchone()[0])


def while_it_is_written(tenant: Tenant, write: Any, path: str, body: dict[str, Any], method: str = "POST") -> Answer:
    """The answer to a request that comes upon a write which commits only once the request waits for it."""
    answers: list[Answer] = []

    def ask() -> None:
        try:
            answers.append(tenant.api(method, path, body))
        finally:
            connection.close()

    asking = threading.Thread(target=ask)
    with transaction.atomic():
        write()
        asking.start()
        while not waits_for_a_row():
            assert asking.is_alive(), answers
            time.sleep(0.01)
    asking.join()
    return answers[0]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/payments", {"amount": 10}),
        ("/messages", {"channel": "sms", "direction": "inbound", "body": "Hi"}),
        ("/dials", {"disposition": "busy"}),
    ],
)
def test_a_record_by_email_during_the_deletion_of_its_prospect_creates_a_new_prospect(
    committed: Tenant, path: str, body: dict[str, Any]
) -> None:
    old = committed.api("POST", "/prospects", {"email": EMAIL}).body["data"]["id"]
    prospect = Prospect.objects.get()

    def delete() -> None:
        delete_prospect(account_id=committed.account.pk, prospect_id=prospect.pk)

    with heard(DomainEventType.PROSPECT_CREATED) as published:
        answer = while_it_is_written(committed, delete, path, {"email": EMAIL, **body})
    assert answer.status == 201, answer.body
    (live,) = committed.api("GET", "/prospects").body["data"]
    assert answer.body["data"]["prospectId"] == live["id"] != old
    assert len(published) == 1


def test_a_record_that_may_create_no_prospect_is_404_during_the_deletion(committed: Tenant) -> None:
    committed.api("POST", "/prospects", {"email": EMAIL})
    prospect = Prospect.objects.get()

    def delete() -> None:
        delete_prospect(account_id=committed.account.pk, prospect_id=prospect.pk)

    body = {"email": EMAIL, "amount": 10, "createProspect": False}
    answer = while_it_is_written(committed, delete, "/payments", body)
    assert (answer.status, answer.body["error"]["code"]) == (404, "not_found")


def test_a_batch_during_the_deletion_keeps_all_its_items(committed: Tenant) -> None:
    committed.api("POST", "/prospects", {"email": EMAIL})
    prospect = Prospect.objects.get()

    def delete() -> None:
        delete_prospect(account_id=committed.account.pk, prospect_id=prospect.pk)

    items = [{"email": EMAIL, "amount": 10}, {"email": "li@example.com", "amount": 20}]
    answer = while_it_is_written(committed, delete, "/payments/batch", {"items": items})
    assert [item["status"] for item in answer.body["data"]] == ["created", "created"]
    assert Payment.objects.filter(hidden=False).count() == 2


def test_a_change_waits_for_another_despite_a_short_lock_timeout(committed: Tenant) -> None:
    created = committed.api("POST", "/prospects", {"email": EMAIL}).body["data"]
    prospect = Prospect.objects.get()
    answers: list[Answer] = []

    def ask() -> None:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SET lock_timeout = '10ms'")
            answers.append(committed.api("PATCH", f"/prospects/{created['id']}", {"name": "Dana"}))
        finally:
            connection.close()

    asking = threading.Thread(target=ask)
    with transaction.atomic():
        change_prospect(account_id=committed.account.pk, prospect_id=prospect.pk, values={"notes": "x"}, by="test")
        asking.start()
        asking.join(0.5)
    asking.join()
    assert (answers[0].status, answers[0].body["data"]["name"]) == (200, "Dana")


@pytest.mark.parametrize("by_upsert", [True, False])
def test_a_stage_change_that_waits_for_another_continues_the_history_from_it(
    committed: Tenant, by_upsert: bool
) -> None:
    created = committed.api("POST", "/prospects", {"email": EMAIL}).body["data"]
    prospect = Prospect.objects.get()

    def change() -> None:
        change_prospect(
            account_id=committed.account.pk, prospect_id=prospect.pk, values={"stage": STAGES[0]}, by="test"
        )

    method, path = ("POST", "/prospects/upsert") if by_upsert else ("PATCH", f"/prospects/{created['id']}")
    with heard(DomainEventType.PROSPECT_STAGE_CHANGED) as published:
        answer = while_it_is_written(committed, change, path, {"email": EMAIL, "stage": STAGES[1]}, method)
    assert answer.status == 200, answer.body
    chain = [(event.data["previousStage"], event.data["newStage"]) for event in published]
    assert chain == [(created["stage"], STAGES[0]), (STAGES[0], STAGES[1])]
    assert list(StageChange.objects.order_by("created_at").values_list("from_stage", "to_stage")) == chain


def test_an_upsert_during_the_deletion_of_its_match_creates_a_new_prospect(committed: Tenant) -> None:
    committed.api("POST", "/prospects", {"email": EMAIL})
    prospect = Prospect.objects.get()

    def delete() -> None:
        delete_prospect(account_id=committed.account.pk, prospect_id=prospect.pk)

    answer = while_it_is_written(committed, delete, "/prospects/upsert", {"email": EMAIL, "name": "Dana"})
    assert (answer.status, answer.body["data"]["created"]) == (201, True)
    assert Prospect.objects.live().count() == 1


def test_an_upsert_that_waits_for_the_creation_of_its_contact_updates_it(committed: Tenant) -> None:
    def create() -> None:
        upsert_prospect(account_id=committed.account.pk, values={"email": EMAIL, "name": "Dana"}, by="test")

    answer = while_it_is_written(committed, create, "/prospects/upsert", {"email": EMAIL, "name": "Ruiz"})
    assert (answer.status, answer.body["data"]["created"]) == (200, False)
    assert [row.name for row in Prospect.objects.all()] == ["Ruiz"]


def all_at_once(
    server: Server, key: str, count: int, method: str, path: str, body: Callable[[int], dict[str, Any]]
) -> list[Received]:
    """Send as many requests as this at the same time, each over its own connection."""
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}

    def send(number: int) -> Received:
        return server.send(method, f"/api/v1{path}", headers, orjson.dumps(body(number)))

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(send, range(count)))


def test_200_upserts_of_one_email_over_http_are_one_prospect_and_200_successes(
    committed: Tenant, tmp_path: Path
) -> None:
    body = {"email": EMAIL, "name": "Dana"}
    with serving(tmp_path, WEB_WORKERS="2") as server:
        answers = all_at_once(server, committed.key, 200, "POST", "/prospects/upsert", lambda _: body)
    assert Counter((answer.status, answer.json()["data"]["created"]) for answer in answers) == {
        (201, True): 1,
        (200, False): 199,
    }
    assert Prospect.objects.count() == 1


def test_200_changes_of_one_prospect_over_http_are_all_stored(committed: Tenant, tmp_path: Path) -> None:
    created = committed.api("POST", "/prospects", {"email": EMAIL}).body["data"]
    path = f"/prospects/{created['id']}"
    with serving(tmp_path, WEB_WORKERS="2") as server:
        answers = all_at_once(server, committed.key, 200, "PATCH", path, lambda number: {"notes": str(number)})
    assert {answer.status for answer in answers} == {200}


def test_60_concurrent_registrations_are_50_endpoints_and_10_refusals(committed: Tenant, tmp_path: Path) -> None:
    body = {"url": "https://hooks.example.com/sales", "events": ["prospect.created"]}
    with serving(tmp_path, WEB_WORKERS="2") as server:
        answers = all_at_once(server, committed.key, 60, "POST", "/webhooks", lambda _: body)
    assert Counter(answer.status for answer in answers) == {201: 50, 400: 10}, answers
    assert Endpoint.objects.count() == 50
    assert WebhookEvent.objects.count() == 0
