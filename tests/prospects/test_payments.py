"""`/payments`: recorded, sent again, changed, listed."""

from collections import Counter
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pipeline_service.accounts.actions import create_user
from pipeline_service.events import DomainEvent, DomainEventType
from prospects.actions import restore_prospect
from prospects.models import Payment, Prospect
from tests.plans import most_rows
from tests.prospects.published_events import heard
from tests.tenants import Tenant, create_tenant, in_parallel

PAID_AT = 1_760_000_000_000


def prospect(tenant: Tenant, **fields: Any) -> str:
    answer = tenant.api("POST", "/prospects", {"email": "dana@example.com", **fields})
    assert answer.status == 201, answer.body
    return str(answer.body["data"]["id"])


def test_a_payment_answers_201_with_the_full_record_and_is_published_once(tenant: Tenant) -> None:
    dana = prospect(tenant)
    with heard(DomainEventType.PAYMENT_RECORDED) as published:
        answer = tenant.api(
            "POST",
            "/payments",
            {
                "prospectId": dana,
                "amount": 1997.5,
                "occurredAt": PAID_AT,
                "processor": "stripe",
                "productId": "prod_1",
                "productName": "Coaching",
                "repId": tenant.rep.public_id,
                "dealId": "D-1",
                "externalId": "ch_1",
            },
        )
    record = answer.body["data"]
    assert answer.status == 201
    assert record == {
        "id": record["id"],
        "prospectId": dana,
        "repId": tenant.rep.public_id,
        "callId": None,
        "amount": 1997.5,
        "currency": "USD",
        "exchangeRate": None,
        "occurredAt": PAID_AT,
        "processor": "stripe",
        "productId": "prod_1",
        "productName": "Coaching",
        "kind": "one_time",
        "dealId": "D-1",
        "status": "succeeded",
        "externalId": "ch_1",
        "createdAt": record["createdAt"],
        "updatedAt": record["createdAt"],
        "created": True,
    }
    del record["created"]
    assert tenant.api("GET", f"/payments/{record['id']}").body["data"] == record
    assert tenant.api("GET", "/payments").body["data"] == [record]
    (event,) = published
    assert event.data == {
        "paymentId": record["id"],
        "prospectId": dana,
        "amount": 1997.5,
        "currency": "USD",
        "processor": "stripe",
        "productId": "prod_1",
        "productName": "Coaching",
        "kind": "one_time",
        "repId": tenant.rep.public_id,
        "occurredAt": PAID_AT,
    }


def pay(tenant: Tenant, **body: Any) -> tuple[int, dict[str, Any]]:
    answer = tenant.api("POST", "/payments", {"email": "dana@example.com", "amount": 100, **body})
    return answer.status, answer.body.get("data", answer.body)


def test_a_payment_by_email_creates_its_prospect_and_publishes_that(tenant: Tenant) -> None:
    with heard(DomainEventType.PROSPECT_CREATED, DomainEventType.PAYMENT_RECORDED) as published:
        status, record = pay(tenant, phone="+15550102222")
    assert status == 201
    assert [event.type for event in published] == [DomainEventType.PROSPECT_CREATED, DomainEventType.PAYMENT_RECORDED]
    person = tenant.api("GET", f"/prospects/{record['prospectId']}").body["data"]
    assert (person["email"], person["phone"], person["stage"]) == ("dana@example.com", "+15550102222", "lead")
    assert pay(tenant, email="DANA@example.com")[1]["prospectId"] == record["prospectId"]
    assert pay(tenant, email=None, phone="+15550102222")[1]["prospectId"] == record["prospectId"]


def test_create_prospect_false_finds_a_prospect_but_creates_none(tenant: Tenant) -> None:
    status, body = pay(tenant, createProspect=False)
    assert (status, body["error"]["code"]) == (404, "not_found")
    dana = prospect(tenant)
    assert pay(tenant, createProspect=False)[1]["prospectId"] == dana


def test_a_refused_payment_leaves_no_new_prospect(tenant: Tenant) -> None:
    status, body = pay(tenant, currency="EUR")
    assert (status, body["error"]["details"][0]["field"]) == (400, "exchangeRate")
    assert tenant.api("GET", "/prospects").body["data"] == []


def test_a_payment_sent_again_is_updated_and_not_published_again(tenant: Tenant) -> None:
    with heard(DomainEventType.PAYMENT_RECORDED) as published:
        first_status, first = pay(tenant, processor="stripe", externalId="ch_1", productName="Old", repId=None)
        status, second = pay(tenant, processor="stripe", externalId="ch_1", amount=120, productName=None)
        other_status, other = pay(tenant, processor="paypal", externalId="ch_1")
    assert (first_status, status, other_status) == (201, 200, 201)
    assert second == first | {"created": False, "amount": 120, "updatedAt": second["updatedAt"]}
    assert other["id"] != first["id"]
    assert len(published) == 2


def test_the_event_is_published_when_the_payment_first_succeeds_and_never_again(tenant: Tenant) -> None:
    with heard(DomainEventType.PAYMENT_RECORDED) as published:
        _, record = pay(tenant, status="pending")
        assert published == []
        for status in ("succeeded", "failed", "succeeded"):
            changed = tenant.api("PATCH", f"/payments/{record['id']}", {"status": status})
            assert (changed.status, changed.body["data"]["status"]) == (200, status)
    assert [event.data["paymentId"] for event in published] == [record["id"]]


def test_a_fetched_payment_sent_back_ignores_its_read_only_fields(tenant: Tenant) -> None:
    _, record = pay(tenant)
    fetched = tenant.api("GET", f"/payments/{record['id']}").body["data"]
    answer = tenant.api(
        "PATCH", f"/payments/{record['id']}", fetched | {"amount": 5, "dealId": "D", "productName": "P"}
    )
    assert answer.status == 200
    changed = {name for name in fetched if answer.body["data"][name] != fetched[name]}
    assert changed == {"dealId", "productName", "updatedAt"}
    same = tenant.api("PATCH", f"/payments/{record['id']}", {})
    assert same.body["data"] == answer.body["data"]


def test_a_payment_sent_again_may_change_its_currency_and_rate(tenant: Tenant) -> None:
    euros = {"externalId": "ch_1", "currency": "EUR", "exchangeRate": 1.1}
    _, record = pay(tenant, **euros)
    assert pay(tenant, externalId="ch_1", exchangeRate=1.2)[1]["exchangeRate"] == 1.2
    assert pay(tenant, externalId="ch_1", currency="USD", exchangeRate=1.2)[0] == 400
    assert pay(tenant, externalId="ch_1", currency="USD")[1]["exchangeRate"] is None
    assert pay(tenant, externalId="ch_1", currency="EUR")[0] == 400
    person = tenant.api("GET", f"/prospects/{record['prospectId']}").body["data"]
    assert person["paymentSummary"]["total"] == 100


def test_another_currency_is_converted_at_its_rate(tenant: Tenant) -> None:
    status, record = pay(tenant, amount=10.05, currency="eur", exchangeRate=1.115)
    assert (status, record["currency"], record["exchangeRate"], record["amount"]) == (201, "EUR", 1.115, 10.05)
    person = tenant.api("GET", f"/prospects/{record['prospectId']}").body["data"]
    assert person["paymentSummary"]["total"] == 11.21


def test_a_payment_may_have_a_currency_that_is_withdrawn_since(tenant: Tenant) -> None:
    status, record = pay(tenant, currency="bgn", exchangeRate=0.6)
    assert (status, record["currency"]) == (201, "BGN")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"amount": 0}, "amount"),
        ({"amount": -1}, "amount"),
        ({"amount": 1.005}, "amount"),
        ({"amount": "1"}, "amount"),
        ({"amount": None}, "amount"),
        ({"amount": 1e15}, "amount"),
        ({"currency": "US"}, "currency"),
        ({"currency": "ZZZ", "exchangeRate": 1.1}, "currency"),
        ({"currency": "XAU", "exchangeRate": 1.1}, "currency"),
        ({"currency": "EUR"}, "exchangeRate"),
        ({"currency": "EUR", "exchangeRate": 0}, "exchangeRate"),
        ({"currency": "USD", "exchangeRate": 1.1}, "exchangeRate"),
        ({"exchangeRate": 1.1}, "exchangeRate"),
        ({"occurredAt": 4_000_000_000_000}, "occurredAt"),
        ({"status": "paid"}, "status"),
        ({"kind": "gift"}, "kind"),
        ({"repId": "user_00000000000000000000000000"}, "repId"),
        ({"callId": "call_00000000000000000000000000"}, "callId"),
        ({"prospectId": "pros_00000000000000000000000000"}, "prospectId"),
        ({"email": None}, "prospectId"),
        ({"email": "nobody"}, "email"),
    ],
)
def test_an_invalid_payment_is_refused(tenant: Tenant, body: dict[str, Any], field: str) -> None:
    status, answer = pay(tenant, **body)
    assert status == 400
    assert answer["error"]["details"][0]["field"] == field


def test_a_payment_names_no_call_of_another_prospect(tenant: Tenant) -> None:
    dana, kim = prospect(tenant), prospect(tenant, email="kim@example.com")
    call = tenant.api("POST", "/calls", {"prospectId": dana, "occurredAt": 1_000, "outcome": "closed"}).body["data"][
        "id"
    ]
    status, body = pay(tenant, email=None, prospectId=kim, callId=call)
    (detail,) = body["error"]["details"]
    assert (status, detail["field"], detail["code"]) == (400, "callId", "contradiction")
    items = [{"email": email, "amount": 1, "callId": call} for email in ("kim@example.com", "dana@example.com")]
    results = tenant.api("POST", "/payments/batch", {"items": items}).body["data"]
    assert [result["status"] for result in results] == ["failed", "created"]
    with_contact = {"transcript": "Rep: Hello.\nBuyer: Hello."}
    unlinked = tenant.api("POST", "/calls/analyze", with_contact).body["data"]["callId"]
    assert pay(tenant, prospectId=kim, email=None, callId=unlinked)[1]["callId"] == unlinked


def test_references_of_another_account_are_invalid(tenant: Tenant) -> None:
    other = create_tenant("Other")
    for body in ({"prospectId": prospect(other)}, {"repId": other.rep.public_id}):
        status, answer = pay(tenant, **body)
        assert (status, answer["error"]["code"]) == (400, "invalid_reference")


def test_the_rep_of_the_last_call_before_a_payment_is_credited_and_kept(tenant: Tenant) -> None:
    dana = prospect(tenant)
    second, _ = create_user(account_id=tenant.account.id, email="tess@harbor.example", name="Tess", is_rep=True)
    for at, rep in ((1_000, tenant.rep.public_id), (2_000, None), (3_000, second.public_id)):
        call = {"prospectId": dana, "occurredAt": at, "outcome": "follow_up", "repId": rep}
        assert tenant.api("POST", "/calls", call).status == 201
    credited = {at: pay(tenant, occurredAt=at)[1] for at in (999, 1_000, 2_500, 3_000)}
    assert [record["repId"] for record in credited.values()] == [
        None,
        tenant.rep.public_id,
        tenant.rep.public_id,
        second.public_id,
    ]
    late = {"prospectId": dana, "occurredAt": 900, "outcome": "follow_up", "repId": second.public_id}
    assert tenant.api("POST", "/calls", late).status == 201
    uncredited = f"/payments/{credited[999]['id']}"
    assert tenant.api("GET", uncredited).body["data"]["repId"] is None
    assert tenant.api("PATCH", uncredited, {"productName": "P"}).body["data"]["repId"] is None
    path = f"/payments/{credited[3_000]['id']}"
    assert tenant.api("PATCH", path, {"repId": tenant.rep.public_id}).body["data"]["repId"] == tenant.rep.public_id
    assert tenant.api("PATCH", path, {"repId": None}).body["data"]["repId"] is None
    assert tenant.api("PATCH", path, {"dealId": "D"}).body["data"]["repId"] is None


@pytest.mark.parametrize("status", [None, "", " "])
def test_a_payment_always_has_a_status(tenant: Tenant, status: str | None) -> None:
    _, record = pay(tenant)
    answer = tenant.api("PATCH", f"/payments/{record['id']}", {"status": status, "dealId": "D"})
    (detail,) = answer.body["error"]["details"]
    assert (answer.status, detail["field"], detail["code"]) == (400, "status", "null")
    assert tenant.api("GET", f"/payments/{record['id']}").body["data"] == {
        name: value for name, value in record.items() if name != "created"
    }


def test_a_processor_is_the_same_in_any_case(tenant: Tenant) -> None:
    paid = {"email": "dana@example.com", "externalId": "pi_1"}
    first = tenant.api("POST", "/payments", {**paid, "processor": "stripe", "amount": 10})
    again = tenant.api("POST", "/payments", {**paid, "processor": "Stripe", "amount": 12})
    assert (again.status, again.body["data"]["id"]) == (200, first.body["data"]["id"])
    assert (again.body["data"]["processor"], again.body["data"]["amount"]) == ("stripe", 12)
    assert tenant.api("POST", "/payments", {**paid, "processor": "paypal", "amount": 10}).status == 201


def test_the_list_is_newest_first_and_filters_by_prospect_rep_processor_and_time(tenant: Tenant) -> None:
    _, first = pay(tenant, processor="stripe", occurredAt=1_000, repId=tenant.rep.public_id)
    _, second = pay(tenant, processor="paypal", occurredAt=3_000, email="li@example.com")
    _, third = pay(tenant, processor="stripe", occurredAt=2_000)
    queries = {
        "": [third, second, first],
        f"?prospectId={second['prospectId']}": [second],
        f"?repId={tenant.rep.public_id}": [first],
        "?processor=stripe": [third, first],
        "?processor=STRIPE": [third, first],
        "?since=1000&until=3000": [third],
        "?since=999": [third, second, first],
    }
    for query, expected in queries.items():
        listed = tenant.api("GET", f"/payments{query}").body["data"]
        assert [row["id"] for row in listed] == [row["id"] for row in expected], query


def test_payments_of_a_rare_processor_are_read_by_index(tenant: Tenant) -> None:
    items = [{"email": "dana@example.com", "amount": 1, "processor": "stripe"} for _ in range(500)]
    assert tenant.api("POST", "/payments/batch", {"items": items}).status == 200
    _, rare = pay(tenant, processor="PayPal")
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE prospects_payment")
    with CaptureQueriesContext(connection) as captured:
        listed = tenant.api("GET", "/payments?processor=paypal").body["data"]
    assert [row["id"] for row in listed] == [rare["id"]]
    (statement,) = [query["sql"] for query in captured if "UPPER" in query["sql"]]
    assert most_rows(statement) == 1


def test_deleting_the_prospect_removes_its_payments_and_restoring_returns_them(tenant: Tenant) -> None:
    _, record = pay(tenant)
    dana = record["prospectId"]
    before = tenant.api("GET", f"/prospects/{dana}").body["data"]["paymentSummary"]
    tenant.api("DELETE", f"/prospects/{dana}")
    assert tenant.api("GET", "/payments").body["data"] == []
    assert tenant.api("GET", f"/payments/{record['id']}").status == 404
    assert tenant.api("PATCH", f"/payments/{record['id']}", {"status": "failed"}).status == 404
    restore_prospect(account_id=tenant.account.id, prospect_id=Prospect.objects.get().pk)
    assert tenant.api("GET", f"/prospects/{dana}").body["data"]["paymentSummary"] == before
    assert len(tenant.api("GET", "/payments").body["data"]) == 1


def test_a_payment_sent_again_for_a_prospect_deleted_since_is_a_conflict(tenant: Tenant) -> None:
    _, record = pay(tenant, externalId="ch_1")
    tenant.api("DELETE", f"/prospects/{record['prospectId']}")
    assert pay(tenant, externalId="ch_1")[0] == 409


def is_kept(event: DomainEvent) -> bool:
    """Whether the event's record was committed."""
    return any(model.objects.filter(pk=event.subject_id).exists() for model in (Payment, Prospect))


@pytest.mark.django_db(transaction=True)
def test_one_payment_sent_concurrently_is_one_payment_and_one_event() -> None:
    tenant = create_tenant()
    with heard(DomainEventType.PAYMENT_RECORDED, DomainEventType.PROSPECT_CREATED) as published:

        def send(number: int) -> tuple[int, Any]:
            item = {"email": "dana@example.com", "amount": 100, "processor": "stripe", "externalId": "ch_1"}
            if number % 2:
                answer = tenant.api("POST", "/payments/batch", {"items": [item]})
                return answer.status, answer.body["data"][0]["id"]
            answer = tenant.api("POST", "/payments", item)
            return answer.status, answer.body["data"]["id"]

        answers = in_parallel(8, send)
    assert {status for status, _ in answers} <= {200, 201}
    assert len({identity for _, identity in answers}) == 1
    # Attempts that lost the race published it too, in transactions that came to nothing; what is kept has one key each.
    assert Counter(type_ for type_, _ in {(event.type, event.dedupe_key) for event in published if is_kept(event)}) == {
        DomainEventType.PAYMENT_RECORDED: 1,
        DomainEventType.PROSPECT_CREATED: 1,
    }
    assert Payment.objects.count() == Prospect.objects.count() == 1


def test_a_patch_ignores_the_prospect_of_the_payment(tenant: Tenant) -> None:
    _, record = pay(tenant)
    other = tenant.api("POST", "/prospects", {"email": "other@example.com"}).body["data"]["id"]
    changed = tenant.api("PATCH", f"/payments/{record['id']}", {"prospectId": other, "amount": 1, "dealId": "d"})
    data = changed.body["data"]
    assert (data["prospectId"], data["amount"], data["dealId"]) == (record["prospectId"], record["amount"], "d")
