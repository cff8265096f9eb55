"""`/payments`: recorded, sent again, changed, listed."""

from typing import Any

from pipeline_service.events import EventType
from tests.cast import Studio
from tests.prospects.facts import heard

PAID_AT = 1_760_000_000_000


def prospect(studio: Studio, **fields: Any) -> str:
    answer = studio.api("POST", "/prospects", {"email": "dana@example.com", **fields})
    assert answer.status == 201, answer.body
    return str(answer.body["data"]["id"])


def test_a_payment_answers_201_with_the_whole_record_and_is_told_once(studio: Studio) -> None:
    dana = prospect(studio)
    with heard(EventType.PAYMENT_RECORDED) as told:
        answer = studio.api(
            "POST",
            "/payments",
            {
                "prospectId": dana,
                "amount": 1997.5,
                "occurredAt": PAID_AT,
                "processor": "stripe",
                "productId": "prod_1",
                "productName": "Coaching",
                "repId": studio.rep.public_id,
                "dealId": "D-1",
                "externalId": "ch_1",
            },
        )
    record = answer.body["data"]
    assert answer.status == 201
    assert record == {
        "id": record["id"],
        "prospectId": dana,
        "repId": studio.rep.public_id,
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
    assert studio.api("GET", f"/payments/{record['id']}").body["data"] == record
    assert studio.api("GET", "/payments").body["data"] == [record]
    (event,) = told
    assert event.data == {
        "paymentId": record["id"],
        "prospectId": dana,
        "amount": 1997.5,
        "currency": "USD",
        "processor": "stripe",
        "productId": "prod_1",
        "productName": "Coaching",
        "kind": "one_time",
        "repId": studio.rep.public_id,
        "occurredAt": PAID_AT,
    }
