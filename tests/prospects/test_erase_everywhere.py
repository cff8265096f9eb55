"""Erasing reaches every table: a word is written wherever a person's data can stand, and then looked for."""

import base64
import csv
import io
import itertools
from collections.abc import Callable
from typing import Any

import pytest
from cryptography.fernet import Fernet
from django.db import connection
from django.test import Client
from django.urls import reverse

from intelligence.analysis_tasks import process_analysis_runs
from intelligence.tasks import roll_up_metrics
from pipeline_service.accounts.actions import create_user
from pipeline_service.events import PUBLIC_EVENTS
from pipeline_service.lease import LeaseLost
from prospects.actions import importing
from prospects.models import Import, ImportRow, Prospect
from prospects.tasks import process_hits, process_imports
from tests.conversions.inbound.hooks import SECRET, create_hook_sender, signed
from tests.prospects.pixel import HOME, open_site
from tests.tenants import Tenant, create_tenant, in_parallel
from tests.webhooks.steps import URL, register

WORD = "zanzibar"
EMAIL = f"Dana@{WORD}.example"
OTHER_EMAIL = f"dana.r@{WORD}.example"
PHONE = "+15550104477"
CALL = f"""[00:00:00] Marcus: Hey, what made you book the call today?
[00:00:08] Dana: I run a pilates studio called {WORD} and I am stuck at nine thousand a month. I'm exhausted.
[00:00:20] Marcus: The program fixes retention first. It is four thousand eight hundred.
[00:00:57] Dana: That's too expensive for me right now, my number is {PHONE}."""

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def tenant(transactional_db: None, settings: Any) -> Tenant:
    settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
    return create_tenant()


def holding(*words: str) -> dict[str, list[str]]:
    """The rows in which one of the words stands, as text or as the bytes of a text, by table."""
    forms = [
        f"%{form}%" for word in words for form in (word.lower(), word.encode().hex(), word.encode("utf-16-le").hex())
    ]
    found: dict[str, list[str]] = {}
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname FROM pg_class"
            " WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace"
        )
        for (table,) in cursor.fetchall():
            cursor.execute(f'SELECT t::text FROM "{table}" t WHERE lower(t::text) LIKE ANY(%s)', [forms])
            rows = [row for (row,) in cursor.fetchall()]
            if rows:
                found[table] = rows
    return found


def post(tenant: Tenant, path: str, body: dict[str, Any], *, key: str | None = None) -> dict[str, Any]:
    """The record that a POST, with an idempotency key or without, answers with."""
    headers = {"idempotency_key": key} if key else {}
    answer = tenant.api("POST", path, body, **headers)
    assert answer.status in (200, 201, 202), answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def browse(tenant: Tenant) -> None:
    """Visits before anybody is known, two of them by browsers that only named the person, one not worked off."""
    pixel = open_site(tenant)
    pixel.page("b1", f"{HOME}?utm_source={WORD}&gclid={WORD}", referrer=f"https://{WORD}.example/")
    pixel.identify("b2", email=EMAIL, title=WORD)
    pixel.identify("b3", phone=PHONE)
    process_hits()
    pixel.identify("b4", email=EMAIL.upper())


def talk(tenant: Tenant, person: str) -> None:
    """Create every kind of record of a prospect."""
    who = {"prospectId": person}
    tenant.api("PATCH", f"/prospects/{person}", {"stage": "booked", "notes": WORD})
    post(tenant, "/event-types", {"name": "Sign-up"})
    payment = post(tenant, "/payments", {**who, "amount": 100, "externalId": WORD, "dealId": WORD}, key="payment")
    post(tenant, f"/payments/{payment['id']}/refunds", {"amount": 10, "reason": WORD, "externalId": WORD}, key="refund")
    message = {**who, "channel": "sms", "direction": "inbound", "body": WORD, "externalId": WORD}
    post(tenant, "/messages", message, key="message")
    post(tenant, "/events", {**who, "eventType": "sign_up", "properties": {"who": WORD}, "externalId": WORD})
    post(tenant, "/calls", {**who, "occurredAt": 1, "outcome": "closed", "notes": WORD, "externalId": WORD})
    post(tenant, "/dials", {**who, "phone": PHONE, "disposition": "answered", "externalId": WORD})
    post(tenant, "/calls/analyze", {**who, "transcript": CALL, "title": WORD})
    process_analysis_runs()


def receive_inbound_deliveries(tenant: Tenant) -> None:
    """Receive inbound deliveries, some without a matching prospect."""
    generic = create_hook_sender(tenant, "generic", field_map={"email": "who", "leadQualityScore": "score"})
    generic.deliver({"id": "1", "who": EMAIL, "score": 5, "words": WORD})
    generic({"id": "2", "words": f"call {PHONE}"})
    stripe = create_hook_sender(tenant, "stripe", signing_secret=SECRET)
    body = f'{{"id": "evt_1", "type": "charge.failed", "data": {{"object": {{"receipt_email": "{EMAIL}"}}}}}}'.encode()
    stripe(None, raw=body, **{"Stripe-Signature": signed(body)})


def edit_by_hand(tenant: Tenant) -> None:
    """A change in the console, which its log remembers by the person's name."""
    user, _ = create_user(account_id=tenant.account.id, email="ops@studio.example", role="admin")
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    row = Prospect.objects.get(email=EMAIL)
    form = {
        "name": f"Dana {WORD}", "email": EMAIL, "phone": PHONE, "stage": "lead", "ad_consent": "unspecified",
        "click_ids": "{}", "custom_fields": f'{{"x": "{WORD}"}}', "tags": WORD,
        "stage_changes-TOTAL_FORMS": "0", "stage_changes-INITIAL_FORMS": "0",
    }  # fmt: skip
    assert client.post(reverse("admin:prospects_prospect_change", args=[row.pk]), form).status_code == 302


def upload(tenant: Tenant, encoding: str = "utf-8") -> str:
    """A previewed file with the person's row, three lines long, between two others; its id."""
    text = io.StringIO(newline="")
    rows = (
        ("name", "email", "phone", "notes"),
        ("Li", "li@example.com", "", ""),
        ("Dana", EMAIL.lower(), PHONE, f"{WORD}\n\nand more"),
        ("Abe", "abe@example.com", "", "Émile sent him"),
    )
    csv.writer(text).writerows(rows)
    content = base64.b64encode(text.getvalue().encode(encoding)).decode()
    batch = post(tenant, "/imports", {"contentBase64": content, "encoding": encoding}, key=f"import {encoding}")
    process_imports()
    return str(batch["id"])


def take_in(tenant: Tenant, batch: str) -> list[Any]:
    """Commit an import; its counts, and the names and lines of those it made."""
    assert tenant.api("POST", f"/imports/{batch}/commit").status == 202
    process_imports()
    imported = tenant.api("GET", f"/imports/{batch}").body["data"]
    rows = tenant.api("GET", f"/imports/{batch}/rows").body["data"]
    return [imported["status"], imported["total"], imported["done"], imported["created"], [row["line"] for row in rows]]


HOLDING = {
    "api_idempotencykey",
    "calls_call",
    "calls_dial",
    "conversions_inbounddelivery",
    "django_admin_log",
    "intelligence_transcript",
    "prospects_event",
    "prospects_import",
    "prospects_merge",
    "prospects_message",
    "prospects_payment",
    "prospects_prospect",
    "prospects_refund",
    "prospects_session",
    "prospects_touch",
    "prospects_visit",
    "webhooks_webhookevent",
}


def test_no_row_of_any_table_contains_data_of_the_erased_prospect(tenant: Tenant) -> None:
    register(tenant, URL, *(event.value for event in PUBLIC_EVENTS))
    post(tenant, "/dials", {"phone": PHONE, "disposition": "no_answer"})
    browse(tenant)
    body = {"name": f"Dana {WORD}", "email": EMAIL, "phone": PHONE, "tags": [WORD], "visitorId": "b1"}
    person = str(post(tenant, "/prospects", body, key="create")["id"])
    talk(tenant, person)
    receive_inbound_deliveries(tenant)
    edit_by_hand(tenant)
    other = post(tenant, "/prospects", {"email": OTHER_EMAIL, "utmCampaign": WORD})["id"]
    post(tenant, "/prospects/merge", {"keepId": person, "mergeId": other}, key="merge")
    upload(tenant)
    # The processor's failed charge finds nobody, and one visit waits until after the person is gone.
    assert holding(WORD, PHONE).keys() >= HOLDING
    counts = tenant.api("POST", f"/prospects/{person}/erase").body["data"]["counts"]
    # Marks name the deals that are to be counted again until, within seconds, they are.
    roll_up_metrics()
    assert holding(WORD, PHONE) == {}
    assert counts.items() >= {"idempotencyKeys": 5, "importFileRows": 1, "logEntries": 1, "visitors": 3}.items()
    process_hits()
    assert holding(WORD, PHONE) == {}


def test_no_row_contains_a_former_address_of_the_erased_prospect(tenant: Tenant) -> None:
    person = str(post(tenant, "/prospects", {"email": EMAIL, "phone": PHONE}, key="create")["id"])
    post(tenant, "/dials", {"phone": PHONE, "disposition": "no_answer"})
    upload(tenant)
    create_hook_sender(tenant, "generic")({"id": "1", "words": f"{EMAIL} asked"})
    for change in ({"email": "dana@new.example", "phone": "+15550109999"}, {"email": "dana@newer.example"}):
        assert tenant.api("PATCH", f"/prospects/{person}", change).status == 200
    counts = tenant.api("POST", f"/prospects/{person}/erase").body["data"]["counts"]
    assert holding(WORD, PHONE, "dana@new", "+15550109999") == {}
    assert counts.items() >= {"importFileRows": 1, "inboundDeliveries": 1, "dials": 1}.items()


@pytest.mark.parametrize("stored", ["+4402079460958", "+442079460958"])
@pytest.mark.parametrize("written", ["+44 (020) 7946 0958", "+4402079460958", "+44 20 7946 0958"])
def test_no_row_of_a_file_has_the_phone_with_or_without_its_trunk_prefix(
    tenant: Tenant, stored: str, written: str
) -> None:
    person = str(post(tenant, "/prospects", {"phone": "+15550102222"})["id"])
    # Numbers were stored with their trunk prefix before it was recognised.
    Prospect.objects.update(phone=stored)
    content = f"name,phone\nDana {WORD},{written}\n"
    post(tenant, "/imports", {"content": content})
    process_imports()
    counts = tenant.api("POST", f"/prospects/{person}/erase").body["data"]["counts"]
    assert counts["importFileRows"] == 1
    assert holding(WORD) == {}


@pytest.mark.parametrize("deleted", [False, True])
def test_a_former_address_that_another_prospect_has_now_is_left_to_them(tenant: Tenant, deleted: bool) -> None:
    person = str(post(tenant, "/prospects", {"email": EMAIL, "phone": PHONE})["id"])
    tenant.api("PATCH", f"/prospects/{person}", {"email": "dana@new.example", "phone": "+15550109999"})
    heir = post(tenant, "/prospects", {"email": EMAIL, "phone": PHONE})["id"]
    post(tenant, "/dials", {"phone": PHONE, "disposition": "no_answer", "createProspect": False})
    upload(tenant)
    create_hook_sender(tenant, "generic")({"id": "1", "words": f"{EMAIL} asked"})
    if deleted:
        assert tenant.api("DELETE", f"/prospects/{heir}").status == 200
    left = holding(WORD, PHONE)
    counts = tenant.api("POST", f"/prospects/{person}/erase").body["data"]["counts"]
    assert (counts["importFileRows"], counts["inboundDeliveries"], counts["dials"]) == (0, 0, 0)
    assert holding(WORD, PHONE).keys() >= left.keys() - {"prospects_change"}


def test_a_request_that_is_sent_again_does_not_restore_the_erased_prospect(tenant: Tenant) -> None:
    body = {"email": EMAIL}
    person = post(tenant, "/prospects", body, key="create")["id"]
    tenant.api("POST", f"/prospects/{person}/erase")
    again = tenant.api("POST", "/prospects", body, idempotency_key="create")
    assert (again.status, again.body, again.headers["Idempotent-Replayed"]) == (201, {"data": {"erased": True}}, "true")
    assert tenant.api("GET", "/prospects").body["data"] == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_other_rows_of_a_waiting_file_are_imported_from_their_own_lines(tenant: Tenant, encoding: str) -> None:
    person = post(tenant, "/prospects", {"email": EMAIL})["id"]
    batch = upload(tenant, encoding)
    assert tenant.api("POST", f"/prospects/{person}/erase").body["data"]["counts"]["importFileRows"] == 1
    assert take_in(tenant, batch) == ["completed", 2, 2, 2, [2, 6]]
    names = [row["notes"] or row["name"] for row in tenant.api("GET", "/prospects").body["data"]]
    assert sorted(names) == ["Li", "Émile sent him"]


def test_a_running_import_continues_without_the_erased_prospect(tenant: Tenant, monkeypatch: Any) -> None:
    person = post(tenant, "/prospects", {"email": EMAIL})["id"]
    batch = upload(tenant)
    tenant.api("POST", f"/imports/{batch}/commit")
    monkeypatch.setattr(importing, "CHUNK", 1)
    (late,) = Import.claim(1)
    other = Import.objects.get()
    # It has taken Li in and read the rest when the person is erased.
    monkeypatch.setattr(Import, "extend", once_then(Import.extend, lambda: erase(tenant, person)))
    with pytest.raises(LeaseLost):
        importing.process_import(late)
    assert list(Prospect.objects.live().values_list("name", flat=True)) == ["Li"]
    other.refresh_from_db()
    assert (other.state, other.position, other.total, other.attempts) == ("pending", 1, 2, 0)
    process_imports()
    imported = tenant.api("GET", f"/imports/{batch}").body["data"]
    assert (imported["status"], imported["done"], imported["created"], imported["refused"]) == ("completed", 2, 2, 0)
    assert sorted(Prospect.objects.live().values_list("name", flat=True)) == ["Abe", "Li"]
    assert list(ImportRow.objects.order_by("line").values_list("line", flat=True)) == [2, 6]


def erase(tenant: Tenant, person: str) -> None:
    """Erase from another connection, as a request does while the worker works."""

    def run(_: int) -> None:
        assert tenant.api("POST", f"/prospects/{person}/erase").status == 200

    in_parallel(1, run)


def once_then(extend: Callable[[Import], bool], happens: Callable[[], None]) -> Callable[[Import], bool]:
    """`extend` that lets something happen before its second call."""
    calls = itertools.count()

    def extended(batch: Import) -> bool:
        if next(calls) == 1:
            happens()
        return extend(batch)

    return extended
