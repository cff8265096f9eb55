"""`POST /inbound/:token`: stored before it is answered, processed once."""

import json
import time
from io import StringIO

import pytest
from django.core.management import call_command

from conversions.actions.hooks import rerun_delivery
from conversions.models import InboundDelivery, InboundHook
from pipeline_service.exceptions import Conflict
from tests.conversions.inbound.hooks import SECRET, create_hook_sender, process_due, signed
from tests.tenants import Tenant, create_tenant, in_parallel

BODY = b'{"id": "evt_1", "type": "charge.succeeded", "created": 1760000000, "data": {"object": {}}}'


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def test_a_body_is_stored_unchanged_before_it_is_answered(tenant: Tenant) -> None:
    sender = create_hook_sender(tenant, "generic")
    answer = sender(None, raw=b'{"score":  80, "id": 7}')
    row = InboundDelivery.objects.get()
    assert (answer.status, answer.body) == (200, {"data": {"id": row.public_id, "duplicate": False}})
    assert (bytes(row.body), row.event_id, row.state) == (b'{"score":  80, "id": 7}', "7", "pending")


def test_an_unknown_or_closed_hook_url_is_not_found(tenant: Tenant) -> None:
    sender = create_hook_sender(tenant, "generic")
    InboundHook.objects.update(is_active=False)
    assert sender({}).status == 404
    sender.hook.token = "nonsense"
    assert sender({}).status == 404
    assert not InboundDelivery.objects.exists()


@pytest.mark.parametrize("kind", ["generic", "calendar", "dialer"])
def test_an_invalid_body_is_stored_and_shown_as_failed(tenant: Tenant, kind: str) -> None:
    sender = create_hook_sender(tenant, kind)
    assert sender(None, raw=b"score=80").status == 200
    process_due()
    row = InboundDelivery.objects.get()
    assert (row.state, bytes(row.body)) == ("dead", b"score=80")
    assert row.result.startswith("The request body is not valid JSON")


@pytest.mark.parametrize(
    ("header", "fits"),
    [
        (lambda: signed(BODY), True),
        (lambda: signed(BODY, "whsec_old", SECRET), True),
        (lambda: signed(BODY, SECRET, "whsec_new"), True),
        (lambda: signed(BODY, at=time.time() - 240), True),
        (lambda: signed(BODY, at=time.time() - 310), False),
        (lambda: signed(BODY, at=time.time() + 360), False),
        (lambda: signed(BODY, "whsec_other"), False),
        (lambda: signed(BODY + b" "), False),
        (lambda: signed(BODY).replace("v1=", "v0="), False),
        (lambda: "t=1,t=2,v1=é", False),
        (lambda: "", False),
    ],
)
def test_only_a_fresh_signature_with_the_hooks_secret_is_accepted(tenant: Tenant, header: object, fits: bool) -> None:
    sender = create_hook_sender(tenant, "stripe", signing_secret=SECRET)
    text = header()  # type: ignore[operator]
    answer = sender(None, raw=BODY, **{"Stripe-Signature": text})
    assert answer.status == (200 if fits else 400)
    assert InboundDelivery.objects.count() == fits
    assert InboundHook.objects.get().rejected == (not fits)


def test_a_repeated_event_id_is_one_delivery(tenant: Tenant) -> None:
    sender = create_hook_sender(tenant, "generic")
    first = sender({"id": "e1", "score": 1})
    again = sender({"id": "e1", "score": 2})
    assert again.body["data"] == {"id": first.body["data"]["id"], "duplicate": True}
    assert sender({"id": "e1"}, **{"Idempotency-Key": "k1"}).body["data"]["duplicate"] is False
    assert sender({"id": "e2"}, **{"Idempotency-Key": "k1"}).body["data"]["duplicate"] is True
    assert InboundDelivery.objects.count() == 2


def test_without_an_id_the_same_body_within_five_minutes_is_one_delivery(tenant: Tenant) -> None:
    sender = create_hook_sender(tenant, "generic")
    assert [sender({"score": 1}).body["data"]["duplicate"] for _ in range(2)] == [False, True]
    assert sender({"score": 2}).body["data"]["duplicate"] is False
    InboundDelivery.objects.update(created_at="2026-01-01T00:00:00Z")
    assert sender({"score": 1}).body["data"]["duplicate"] is False


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("body", [{"id": "e1"}, {"score": 1}])
def test_eight_concurrent_repetitions_are_one_delivery(body: dict[str, object]) -> None:
    sender = create_hook_sender(create_tenant(), "generic")
    answers = in_parallel(8, lambda _: sender(body))
    assert sorted(answer.body["data"]["duplicate"] for answer in answers) == [False] + [True] * 7
    assert InboundDelivery.objects.count() == 1


def test_a_finished_delivery_can_be_run_again_and_a_waiting_one_cannot(tenant: Tenant) -> None:
    row = create_hook_sender(tenant, "dialer").deliver({"id": "d1", "to": "+15550102222", "disposition": "what"})
    assert row.state == "dead"
    rerun_delivery(account_id=tenant.account.pk, delivery_id=row.pk)
    with pytest.raises(Conflict):
        rerun_delivery(account_id=tenant.account.pk, delivery_id=row.pk)


def test_the_command_prints_the_url_of_a_new_hook_once(tenant: Tenant) -> None:
    out = StringIO()
    arguments = ["--kind", "generic", "--map", "leadQualityScore=score", "email=lead.email", "--json"]
    call_command("create_inbound_hook", tenant.account.slug, *arguments, stdout=out)
    printed = json.loads(out.getvalue())
    hook = InboundHook.objects.get()
    assert printed["hookId"] == hook.public_id
    assert printed["url"].endswith(f"/inbound/{printed['token']}")
    assert hook.field_map == {"leadQualityScore": "score", "email": "lead.email"}
