"""`POST /conversion-events/:id/fire`."""

import pytest
from django.db import connection

from conversions.models import Fire
from tests.conversions.platform import AdPlatform, Call
from tests.conversions.steps import ALWAYS, FORMULA, GCLID, configure, connect, fire, fires, prospect
from tests.doubles import Canned
from tests.tenants import Api, Tenant, in_parallel

pytestmark = pytest.mark.django_db


def test_a_fire_is_sent_in_the_format_of_the_platform(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant)
    answer = fire(tenant, config, {"prospectId": prospect(tenant)})
    assert answer == {"status": "sent", "value": 50, "fireId": answer["fireId"]}
    (order_id,) = platform.conversions
    (call,) = platform.calls
    row = Fire.objects.get()
    assert call.body == {
        "conversions": [
            {
                "gclid": GCLID,
                "conversionAction": "customers/1234567890/conversionActions/987",
                "conversionDateTime": row.conversion_at.isoformat(sep=" ", timespec="seconds"),
                "conversionValue": 50.0,
                "currencyCode": "USD",
                "orderId": order_id,
                "conversionEnvironment": "WEB",
            }
        ],
        "partialFailure": True,
        "validateOnly": False,
    }


def test_an_invalid_body_is_refused_and_not_logged(tenant: Tenant, platform: AdPlatform) -> None:
    config = configure(tenant)
    dana = prospect(tenant)
    for body, field, code in (
        ({"prospectId": dana, "paymentAmount": "10"}, "paymentAmount", "invalid_type"),
        ({"prospectId": dana, "paymentAmount": True}, "paymentAmount", "invalid_type"),
        ({"prospectId": dana, "paymentAmount": -1}, "paymentAmount", "out_of_range"),
        ({"prospectId": dana, "leadQualityScore": 100.5}, "leadQualityScore", "out_of_range"),
        ({"prospectId": dana, "paymentAmmount": 10}, "paymentAmmount", "unknown_field"),
        ({"prospectId": dana, "email": 5}, "email", "invalid_type"),
        ({"prospectId": "pros_01h455vb4pex5vsknk084sn02q"}, "prospectId", "not_found"),
        ({"prospectId": "nonsense"}, "prospectId", "not_found"),
        ({}, "prospectId", "required"),
        ({"prospectId": None}, "prospectId", "required"),
    ):
        answer = tenant.api("POST", f"/conversion-events/{config['id']}/fire", body)
        (detail,) = answer.body["error"]["details"]
        assert (answer.status, detail["field"], detail["code"]) == (400, field, code)
    assert not Fire.objects.exists()


def test_a_deleted_prospect_is_not_found(tenant: Tenant, platform: AdPlatform) -> None:
    config, dana = configure(tenant), prospect(tenant)
    tenant.api("DELETE", f"/prospects/{dana}")
    answer = tenant.api("POST", f"/conversion-events/{config['id']}/fire", {"prospectId": dana})
    assert (answer.status, answer.body["error"]["code"]) == (400, "invalid_reference")


@pytest.mark.parametrize("destination", ["social_ads", "marketplace", "custom"])
def test_an_unsupported_destination_is_skipped_and_logged(
    tenant: Tenant, platform: AdPlatform, destination: str
) -> None:
    pixels = [{"integrationId": "i", "adAccountId": "a", "pixelId": "p"}]
    config = configure(tenant, destinationPlatform=destination, destinationSocialPixels=pixels)
    answer = fire(tenant, config, {})
    message = f"Destination not yet implemented: {destination}"
    assert answer == {"status": "skipped", "value": 50, "message": message, "fireId": answer["fireId"]}
    assert [row["status"] for row in fires(tenant, config)] == ["skipped"]
    assert platform.calls == []


def test_a_missing_rule_match_takes_precedence_over_the_destination(tenant: Tenant, platform: AdPlatform) -> None:
    rules = [{"field": "payment_amount", "comparator": "gt", "threshold": 100, "value": 5}, FORMULA]
    config = configure(tenant, destinationPlatform="custom", rules=rules)
    answer = fire(tenant, config, {"paymentAmount": None})
    message = "No rule matched the context; rule 2 needs paymentAmount"
    assert answer == {"status": "skipped", "message": message, "fireId": answer["fireId"]}


def test_a_negative_value_is_shown_and_not_sent_and_a_zero_value_is_sent(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, rules=[{**FORMULA, "valueAdjustment": -100}])
    dana = prospect(tenant)
    answer = fire(tenant, config, {"prospectId": dana, "paymentAmount": 99.99})
    message = "Computed value is negative; nothing was sent"
    assert answer == {"status": "skipped", "value": -0.01, "message": message, "fireId": answer["fireId"]}
    assert platform.calls == []
    assert fire(tenant, config, {"prospectId": dana, "paymentAmount": 100})["value"] == 0
    assert platform.calls[0].body["conversions"][0]["conversionValue"] == 0


def test_the_log_shows_every_field_of_a_fire(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    rules = [{"field": "payment_processor", "paymentMatchValue": "paypal", "value": 1}, ALWAYS]
    config = configure(tenant, rules=rules)
    dana = prospect(tenant)
    body = {"prospectId": dana, "email": "x@example.com", "phone": "1", "paymentProcessor": "stripe"}
    answer = fire(tenant, config, body, IDEMPOTENCY_KEY="key-1")
    (row,) = fires(tenant, config)
    assert row == {
        "id": answer["fireId"],
        "trigger": "manual",
        "sourceType": "manual",
        "sourceId": "key-1",
        "prospectId": dana,
        "status": "sent",
        "reason": None,
        "message": None,
        "value": 50,
        "currency": "USD",
        "ruleIndex": 1,
        "trace": [
            {
                "index": 0,
                "field": "payment_processor",
                "matched": False,
                "why": "paymentProcessor 'stripe' is not 'paypal'",
            },
            {"index": 1, "field": "always", "matched": True, "why": "always matches"},
        ],
        "destinationPlatform": "search_ads",
        "orderId": next(iter(platform.conversions)),
        "attempts": 1,
        "createdAt": row["createdAt"],
        "sentAt": row["sentAt"],
    }
    assert Fire.objects.get().context == {"paymentProcessor": "stripe"}


def test_the_log_is_filtered(tenant: Tenant, platform: AdPlatform) -> None:
    config = configure(tenant, destinationPlatform="custom")
    row_id = fire(tenant, config, {})["fireId"]
    (row,) = fires(tenant, config, "?status=skipped&limit=1")
    assert row["id"] == row_id
    assert fires(tenant, config, "?status=sent") == fires(tenant, config, f"?since={row['createdAt']}") == []
    assert tenant.api("GET", f"/conversion-events/{config['id']}/fires?status=lost").status == 400


# -- Idempotency-Key ---------------------------------------------------------------------------------------------------


def test_an_idempotency_key_repeats_the_response_of_a_sent_or_skipped_fire(
    tenant: Tenant, platform: AdPlatform
) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    path = f"/conversion-events/{config['id']}/fire"
    first = tenant.api("POST", path, {"prospectId": dana}, IDEMPOTENCY_KEY="k")
    again = tenant.api("POST", path, {"prospectId": dana}, IDEMPOTENCY_KEY="k")
    assert again.body == first.body
    assert (first.headers.get("Idempotent-Replayed"), again.headers["Idempotent-Replayed"]) == (None, "true")
    assert len(platform.calls) == 1
    other_body = tenant.api("POST", path, {"prospectId": dana, "callOutcome": "x"}, IDEMPOTENCY_KEY="k")
    assert other_body.body["error"]["code"] == "idempotency_conflict"
    other_path = f"/conversion-events/{configure(tenant)['id']}/fire"
    elsewhere = tenant.api("POST", other_path, {"prospectId": dana}, IDEMPOTENCY_KEY="k")
    assert elsewhere.body["error"]["code"] == "idempotency_conflict"
    assert tenant.api("POST", path, {"prospectId": dana}, IDEMPOTENCY_KEY=" ").status == 400


def test_an_idempotency_key_retries_a_failed_fire_with_the_same_order_id(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    platform.answers.append(Canned(503))
    failed = fire(tenant, config, {"prospectId": dana}, IDEMPOTENCY_KEY="k")
    assert failed == {
        "status": "failed",
        "value": 50,
        "message": "Destination answered 503",
        "fireId": failed["fireId"],
    }
    sent = fire(tenant, config, {"prospectId": dana}, IDEMPOTENCY_KEY="k")
    assert sent == {"status": "sent", "value": 50, "fireId": failed["fireId"]}
    first, second = (call.body["conversions"][0]["orderId"] for call in platform.calls)
    assert first == second
    assert fires(tenant, config)[0]["attempts"] == 2


def test_without_a_key_every_request_is_a_new_fire(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    assert {fire(tenant, config, {"prospectId": dana})["status"] for _ in range(2)} == {"sent"}
    assert len(platform.conversions) == 2


@pytest.mark.django_db(transaction=True)
def test_concurrent_requests_with_one_key_send_once(open_for_business: Tenant, platform: AdPlatform) -> None:
    tenant = open_for_business
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    path = f"/conversion-events/{config['id']}/fire"
    answers = in_parallel(6, lambda number: Api(tenant.key)("POST", path, {"prospectId": dana}, IDEMPOTENCY_KEY="k"))
    assert {answer.status for answer in answers} <= {200, 409}
    assert {answer.body["data"]["status"] for answer in answers if answer.status == 200} == {"sent"}
    assert len(platform.calls) == len(platform.conversions) == 1


# -- Nothing while a request is out ------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_no_transaction_is_open_during_the_request_to_the_platform(
    open_for_business: Tenant, platform: AdPlatform
) -> None:
    tenant = open_for_business
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    seen: list[str] = []

    def look(call: Call) -> None:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            seen.extend(row[0] for row in cursor.fetchall())
        connection.close()

    platform.on_call = look
    assert fire(tenant, config, {"prospectId": dana}, IDEMPOTENCY_KEY="k")["status"] == "sent"
    assert seen
    assert "idle in transaction" not in seen


def test_an_empty_prospect_id_counts_as_missing(tenant: Tenant) -> None:
    config = configure(tenant)
    answer = tenant.api("POST", f"/conversion-events/{config['id']}/fire", {"prospectId": " "})
    assert answer.body["error"]["details"] == [
        {
            "field": "prospectId",
            "code": "required",
            "message": "prospectId is required when destinationPlatform is search_ads",
        }
    ]
