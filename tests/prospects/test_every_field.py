"""Every accepted field of every body is found in a response, and any other is refused by name."""

from collections.abc import Callable
from typing import Any

import pytest

from calls.serializers import CallSerializer, ManualCallSerializer
from calls.serializers.dials import NewDialSerializer
from pipeline_service.api.serializers import InputSerializer
from prospects.models import Visitor
from prospects.serializers import ProspectSerializer, UpsertSerializer
from prospects.serializers.imports import NewImportSerializer
from prospects.serializers.journey import (
    AdSpendSerializer,
    EventTypeSerializer,
    NewEventSerializer,
    NewMessageSerializer,
)
from prospects.serializers.merging import MergeSerializer
from prospects.serializers.payments import NewPaymentSerializer, NewRefundSerializer, PaymentSerializer
from tests.api.test_tenancy import ROUTES
from tests.cast import Studio

PERSON = {"email": "dana@example.com", "phone": "+15550102222"}
Body = dict[str, Any]
Given = tuple[Body, Body]
"""What is sent, and what is found again, by the same names."""


def post(studio: Studio, path: str, body: Body, method: str = "POST") -> Body:
    answer = studio.api(method, path, body)
    assert answer.status in (200, 201, 202), answer.body
    data: Body = answer.body["data"]
    return data


def a_prospect(studio: Studio, **body: Any) -> str:
    return str(post(studio, "/prospects", body or {"email": "someone@example.com"})["id"])


def person_of(studio: Studio, record: Body) -> Body:
    """The contact of a record's person, and whether it could be made."""
    person: Body = studio.api("GET", f"/prospects/{record['prospectId']}").body["data"]
    return {"email": person["email"], "phone": person["phone"], "createProspect": True}


def full_prospect(studio: Studio) -> Body:
    return {
        "name": "Dana",
        **PERSON,
        "stage": "booked",
        "source": "ads",
        "utmSource": "s",
        "utmMedium": "m",
        "utmCampaign": "c",
        "utmContent": "x",
        "utmTerm": "t",
        "notes": "n",
        "ownerId": studio.rep.public_id,
        "tags": ["vip"],
        "customFields": {"a": 1},
        "clickIds": {"gclid": "G"},
        "adConsent": "granted",
        "visitorId": "browser-1",
    }


def read_prospect(studio: Studio, identity: str) -> Body:
    record: Body = studio.api("GET", f"/prospects/{identity}").body["data"]
    visitor = Visitor.objects.get()
    return {**record, "visitorId": visitor.key if visitor.prospect.public_id == identity else None}


def new_prospect(studio: Studio) -> Given:
    body = full_prospect(studio)
    return body, read_prospect(studio, post(studio, "/prospects", body)["id"])


def upserted(studio: Studio) -> Given:
    body = full_prospect(studio)
    return body, read_prospect(studio, post(studio, "/prospects/upsert", body)["id"])


def upserted_again(studio: Studio) -> Given:
    a_prospect(studio, phone=PERSON["phone"])
    return upserted(studio)


def changed_prospect(studio: Studio) -> Given:
    body, identity = full_prospect(studio), a_prospect(studio)
    post(studio, f"/prospects/{identity}", body, "PATCH")
    return body, read_prospect(studio, identity)


def merged(studio: Studio) -> Given:
    keep, other = a_prospect(studio, email="a@example.com"), a_prospect(studio, email="b@example.com")
    record = post(studio, "/prospects/merge", {"keepId": keep, "mergeId": other})
    gone = studio.api("GET", f"/prospects/{other}").status == 404
    return {"keepId": keep, "mergeId": other}, {"keepId": record["id"], "mergeId": other if gone else None}


def payment_body(studio: Studio) -> Body:
    prospect = a_prospect(studio)
    call = post(studio, "/calls", {"prospectId": prospect, "occurredAt": 1_000, "outcome": "closed"})
    return {
        "repId": studio.rep.public_id,
        "callId": call["id"],
        "amount": 12.5,
        "currency": "EUR",
        "exchangeRate": 1.1,
        "occurredAt": 2_000,
        "processor": "p",
        "productId": "i",
        "productName": "n",
        "kind": "deposit",
        "dealId": "d",
        "status": "pending",
        "externalId": "e",
        "createProspect": True,
        **PERSON,
    }


def a_payment(studio: Studio) -> Given:
    body = payment_body(studio)
    record = post(studio, "/payments", body)
    return body, record | person_of(studio, record)


def batched(given: Callable[[Studio], Body], path: str) -> Callable[[Studio], Given]:
    def send(studio: Studio) -> Given:
        body = given(studio)
        (result,) = post(studio, f"{path}/batch", {"items": [body]})  # type: ignore[misc]
        assert result["status"] == "created", result
        (record,) = [row for row in studio.api("GET", path).body["data"] if row["id"] == result["id"]]
        return body, record | person_of(studio, record)

    return send


def changed_payment(studio: Studio) -> Given:
    payment = post(studio, "/payments", {**PERSON, "amount": 1})
    body = {"repId": studio.rep.public_id, "dealId": "d", "productName": "n", "status": "failed"}
    return body, post(studio, f"/payments/{payment['id']}", body, "PATCH")


def a_refund(studio: Studio) -> Given:
    payment = post(studio, "/payments", {**PERSON, "amount": 10})
    body = {"amount": 2.5, "occurredAt": 1_000, "reason": "r", "externalId": "e"}
    return body, post(studio, f"/payments/{payment['id']}/refunds", body)


def message_body(studio: Studio) -> Body:
    return {
        "repId": studio.rep.public_id,
        "channel": "sms",
        "direction": "inbound",
        "body": "Hi",
        "occurredAt": 1_000,
        "externalId": "e",
        "createProspect": True,
        **PERSON,
    }


def a_message(studio: Studio) -> Given:
    body = message_body(studio)
    record = post(studio, "/messages", body)
    return body, record | person_of(studio, record)


def event_body(studio: Studio) -> Body:
    type_ = post(studio, "/event-types", {"name": "Demo"})
    return {
        "eventTypeId": type_["id"],
        "eventType": "demo",
        "occurredAt": 1_000,
        "scheduledAt": 2_000,
        "status": "booked",
        "properties": {"a": 1},
        "externalId": "e",
        "createProspect": True,
        **PERSON,
    }


def an_event(studio: Studio) -> Given:
    body = event_body(studio)
    record = post(studio, "/events", body)
    return body, record | person_of(studio, record)


def an_event_type(studio: Studio) -> Given:
    body = {"name": "Demo", "slug": "a-demo", "kind": "booking"}
    return body, post(studio, "/event-types", body)


def ad_spend(studio: Studio) -> Given:
    body = {
        "platform": "search_ads",
        "adAccountId": "1",
        "campaignId": "2",
        "campaignName": "n",
        "date": "2026-01-02",
        "spend": 3.5,
        "impressions": 4,
        "clicks": 5,
        "conversions": 6.5,
    }
    post(studio, "/ad-spend", {"items": [body]}, "PUT")
    (record,) = studio.api("GET", "/ad-spend").body["data"]
    return body, record


def a_call(studio: Studio) -> Given:
    body = {
        "prospectId": a_prospect(studio),
        "repId": studio.rep.public_id,
        "occurredAt": 1_000,
        "outcome": "closed",
        "durationSeconds": 61,
        "notes": "n",
        "externalId": "e",
    }
    return body, post(studio, "/calls", body)


def changed_call(studio: Studio) -> Given:
    call = post(studio, "/calls", {"prospectId": a_prospect(studio), "occurredAt": 1_000, "outcome": "lost"})
    other = a_prospect(studio, email="kim@example.com")
    body = {
        "prospectId": other,
        "repId": studio.rep.public_id,
        "outcome": "closed",
        "durationSeconds": 61,
        "notes": "n",
    }
    return body, post(studio, f"/calls/{call['id']}", body, "PATCH")


def dial_body(studio: Studio) -> Body:
    return {
        "repId": studio.rep.public_id,
        "direction": "inbound",
        "startedAt": 1_000,
        "durationSeconds": 61,
        "disposition": "answered",
        "recordingUrl": "https://dialer.example/1.mp3",
        "externalId": "e",
        "createProspect": True,
        **PERSON,
    }


def a_dial(studio: Studio) -> Given:
    body = dial_body(studio)
    record = post(studio, "/dials", body)
    return body, record | person_of(studio, record)


def an_import(studio: Studio) -> Given:
    body = {"fileName": "f.csv", "content": "mail\nx@example.com\n", "encoding": "utf-8", "mapping": {"mail": "email"}}
    record = post(studio, "/imports", body)
    mapping = {column["header"]: column["field"] for column in record["columns"]}
    found = {"mapping": mapping, "content": body["content"] if record["total"] == 1 else None}
    both = studio.api("POST", "/imports", {**body, "contentBase64": "bWFpbA=="})
    assert (both.status, both.body["error"]["details"][0]["field"]) == (400, "content")
    return body | {"contentBase64": "refused"}, record | found | {"contentBase64": "refused"}


WITHOUT_PERSON_ID = {"prospectId"}
"""Named in another way here; `test_contacts` sends both."""
BODIES: dict[tuple[str, str], tuple[type[InputSerializer], Callable[[Studio], Given], set[str]]] = {
    ("/prospects", "POST"): (ProspectSerializer, new_prospect, set()),
    ("/prospects/upsert", "POST"): (UpsertSerializer, upserted, set()),
    ("/prospects/<str:id>", "PATCH"): (ProspectSerializer, changed_prospect, set()),
    ("/prospects/merge", "POST"): (MergeSerializer, merged, set()),
    ("/payments", "POST"): (NewPaymentSerializer, a_payment, WITHOUT_PERSON_ID),
    ("/payments/batch", "POST"): (NewPaymentSerializer, batched(payment_body, "/payments"), WITHOUT_PERSON_ID),
    ("/payments/<str:id>", "PATCH"): (PaymentSerializer, changed_payment, set()),
    ("/payments/<str:id>/refunds", "POST"): (NewRefundSerializer, a_refund, set()),
    ("/messages", "POST"): (NewMessageSerializer, a_message, WITHOUT_PERSON_ID),
    ("/messages/batch", "POST"): (NewMessageSerializer, batched(message_body, "/messages"), WITHOUT_PERSON_ID),
    ("/events", "POST"): (NewEventSerializer, an_event, WITHOUT_PERSON_ID),
    ("/events/batch", "POST"): (NewEventSerializer, batched(event_body, "/events"), WITHOUT_PERSON_ID),
    ("/event-types", "POST"): (EventTypeSerializer, an_event_type, set()),
    ("/ad-spend", "PUT"): (AdSpendSerializer, ad_spend, set()),
    ("/imports", "POST"): (NewImportSerializer, an_import, set()),
    ("/calls", "POST"): (ManualCallSerializer, a_call, set()),
    ("/calls/<str:id>", "PATCH"): (CallSerializer, changed_call, set()),
    ("/dials", "POST"): (NewDialSerializer, a_dial, WITHOUT_PERSON_ID),
    ("/dials/batch", "POST"): (NewDialSerializer, batched(dial_body, "/dials"), WITHOUT_PERSON_ID),
}
BODILESS = {("/prospects/<str:id>/erase", "POST"), ("/imports/<str:id>/commit", "POST")}
ROOTS = {"prospects", "payments", "messages", "events", "event-types", "ad-spend", "imports", "calls", "dials"}


def test_every_body_of_prospects_and_calls_is_tested() -> None:
    ours = {
        (path, method)
        for path, method in ROUTES
        if path.split("/")[1] in ROOTS and method in ("POST", "PUT", "PATCH") and path != "/calls/analyze"
    }
    assert ours == set(BODIES) | BODILESS


@pytest.mark.parametrize(("path", "method"), sorted(BODIES))
def test_every_field_of_a_body_is_found_in_a_response(studio: Studio, path: str, method: str) -> None:
    serializer, send, left_out = BODIES[path, method]
    sent, found = send(studio)
    writable = {name for name, field in serializer().fields.items() if not field.read_only}
    assert set(sent) == writable - left_out
    assert {name: found[name] for name in sent} == sent


def test_an_upsert_of_a_known_prospect_keeps_every_field(studio: Studio) -> None:
    sent, found = upserted_again(studio)
    assert {name: found[name] for name in sent} == sent
