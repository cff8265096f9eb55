"""Corrections of ingested events: the same transaction id with the remaining value."""

from typing import Any

import pytest

from conversions.actions.confirmation import confirm_reports
from conversions.models import AdConnection, Fire
from prospects.actions.refunds import delete_refund
from prospects.models import Refund
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import ALWAYS, FORMULA, configure, connect, drain, fires, make_due, pay, prospect
from tests.doubles import Canned
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def refund(tenant: Tenant, payment: dict[str, Any], amount: float | None = None, **fields: Any) -> None:
    body = {**({"amount": amount} if amount else {}), **fields}
    answer = tenant.api("POST", f"/payments/{payment['id']}/refunds", body)
    assert answer.status in (200, 201), answer.body


def set_status(tenant: Tenant, payment: dict[str, Any], status: str) -> None:
    answer = tenant.api("PATCH", f"/payments/{payment['id']}", {"status": status})
    assert answer.status == 200, answer.body


def reported(
    tenant: Tenant, rule: dict[str, Any] = FORMULA, delivery: str = "events_ingest", **person: Any
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Create a config and a reported payment of 100."""
    connect(tenant, delivery)
    config = configure(tenant, rules=[rule])
    payment = pay(tenant, prospect(tenant, **person), 100)
    drain()
    assert [row["status"] for row in fires(tenant, config)] == ["sent"]
    return config, payment


def outcomes(tenant: Tenant, config: dict[str, Any]) -> list[tuple[str, str, str | None]]:
    """Return trigger, status and reason of all fires, newest first."""
    return [(row["trigger"], row["status"], row["reason"]) for row in fires(tenant, config)]


def worth(platform: AdPlatform) -> list[float]:
    """Return what the platform counts, by upload or by ingestion."""
    return [*platform.worth().values(), *platform.counted()]


# -- Refunds -----------------------------------------------------------------------------------------------------------


def test_a_partial_refund_restates_the_value_under_the_same_transaction_id(
    tenant: Tenant, platform: AdPlatform
) -> None:
    config, payment = reported(tenant, adConsent="granted")
    refund(tenant, payment, 40)
    drain()
    first, second = platform.events
    assert second == {**first, "conversionValue": 60.0}
    assert platform.calls[1].body == {**platform.calls[0].body, "events": [second]}
    row = fires(tenant, config)[0]
    assert (row["trigger"], row["status"], row["value"], row["orderId"]) == (
        "refund",
        "sent",
        60,
        first["transactionId"],
    )


def test_a_full_refund_restates_the_value_to_zero(tenant: Tenant, platform: AdPlatform) -> None:
    _, payment = reported(tenant, ALWAYS)
    refund(tenant, payment)
    drain()
    assert (list(platform.worth().values()), len(platform.restatements)) == ([0.0], 1)


def test_successive_refunds_end_at_the_remaining_value(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant)
    for amount in (10, 20, 30):
        refund(tenant, payment, amount)
        drain()
    assert [event["conversionValue"] for event in platform.restatements] == [90.0, 70.0, 40.0]
    assert outcomes(tenant, config) == [("refund", "sent", None)] * 3 + [("payment_received", "sent", None)]


def test_refunds_that_are_due_together_are_sent_once(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant)
    refund(tenant, payment, 10)
    refund(tenant, payment, 20)
    drain()
    assert [event["conversionValue"] for event in platform.restatements] == [70.0]
    assert outcomes(tenant, config)[:2] == [("refund", "skipped", "unchanged"), ("refund", "sent", None)]


def test_a_refund_before_the_report_reduces_the_reported_value(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, "events_ingest")
    config = configure(tenant, rules=[FORMULA])
    refund(tenant, pay(tenant, prospect(tenant), 100), 40)
    drain()
    assert [event["conversionValue"] for event in platform.events] == [60.0]
    assert outcomes(tenant, config) == [("refund", "skipped", "unchanged"), ("payment_received", "sent", None)]


@pytest.mark.parametrize("canned", [Canned(503), None])
def test_a_retried_restatement_does_not_correct_twice(
    tenant: Tenant, platform: AdPlatform, canned: Canned | None
) -> None:
    config, payment = reported(tenant)
    refund(tenant, payment, 40)
    if canned is None:
        platform.drop_after_commit = 1
    else:
        platform.answers.append(canned)
    drain()
    assert outcomes(tenant, config)[0][:2] == ("refund", "pending")
    make_due()
    drain()
    assert outcomes(tenant, config)[0] == ("refund", "sent", None)
    assert list(platform.worth().values()) == [60.0]


def test_a_later_refund_waits_for_an_earlier_one_in_retry(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant)
    refund(tenant, payment, 10)
    platform.answers.append(Canned(503))
    drain()
    refund(tenant, payment, 20)
    drain()
    assert [row[1:] for row in outcomes(tenant, config)[:2]] == [("pending", "waiting"), ("pending", "unavailable")]
    assert platform.restatements == []
    make_due()
    drain()
    assert list(platform.worth().values()) == [70.0]
    assert {row[1] for row in outcomes(tenant, config)} == {"sent", "skipped"}


def test_waiting_uses_no_attempt(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, "events_ingest")
    config = configure(tenant, rules=[FORMULA])
    payment = pay(tenant, prospect(tenant), 100)
    platform.answers.append(Canned(503))
    drain()
    refund(tenant, payment, 10)
    for _ in range(3):
        Fire.objects.filter(reason="waiting").update(due_at="2020-01-01T00:00:00Z")
        drain()
    waiting = Fire.objects.get(trigger="refund")
    assert (waiting.reason, waiting.attempts) == ("waiting", 0)
    assert fires(tenant, config)[0]["attempts"] == 0


def test_clicks_of_every_kind_are_restated(tenant: Tenant, platform: AdPlatform) -> None:
    _, payment = reported(tenant, clickIds={"wbraid": "Cl4KCQiAwbraid"})
    refund(tenant, payment)
    drain()
    assert (platform.restatements[0]["adIdentifiers"], list(platform.worth().values())) == (
        {"wbraid": "Cl4KCQiAwbraid"},
        [0.0],
    )


def test_a_restatement_keeps_the_click_of_the_report(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant)
    other = {"clickIds": {"gclid": "Cj0KCQiA-a-newer-click-of-the-same"}}
    assert tenant.api("PATCH", f"/prospects/{payment['prospectId']}", other).status == 200
    refund(tenant, payment)
    drain()
    assert outcomes(tenant, config)[0] == ("refund", "sent", None)
    assert platform.restatements[0]["adIdentifiers"] == platform.events[0]["adIdentifiers"]


def test_a_prospect_who_declined_consent_since_is_not_restated(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant)
    tenant.api("PATCH", f"/prospects/{payment['prospectId']}", {"adConsent": "denied"})
    refund(tenant, payment)
    drain()
    assert outcomes(tenant, config)[0] == ("refund", "skipped", "consent_denied")
    assert platform.restatements == []


@pytest.mark.parametrize(
    ("state", "status"),
    [
        ({"requestStatus": "SUCCESS"}, "sent"),
        (
            {"requestStatus": "FAILED", "errorInfo": {"errorCounts": [{"reason": "PROCESSING_ERROR_REASON_X"}]}},
            "failed",
        ),
    ],
)
def test_the_receipt_of_a_restatement_is_requested(
    tenant: Tenant, platform: AdPlatform, state: dict[str, Any], status: str
) -> None:
    config, payment = reported(tenant)
    refund(tenant, payment, 40)
    drain()
    correction = Fire.objects.get(trigger="refund")
    assert (correction.platform_request_id, correction.confirm_at is not None) == ("ingest-2", True)
    Fire.objects.filter(trigger="refund").update(confirm_at="2020-01-01T00:00:00Z")
    platform.statuses["ingest-2"] = state
    assert confirm_reports(Fire) == 1
    correction.refresh_from_db()
    assert (correction.status, correction.confirmed_at is not None) == (status, status == "sent")
    assert outcomes(tenant, config)[1] == ("payment_received", "sent", None)


def test_a_restatement_refused_later_is_made_up_for_by_the_next(tenant: Tenant, platform: AdPlatform) -> None:
    _, payment = reported(tenant, ALWAYS)
    refund(tenant, payment)
    drain()
    Fire.objects.filter(trigger="refund").update(status="failed")
    set_again = Refund.objects.get()
    delete_refund(account_id=tenant.account.id, refund_id=set_again.pk)
    drain()
    assert [event["conversionValue"] for event in platform.restatements] == [0.0]


def test_the_sandbox_accepts_corrections(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant, delivery="sandbox")
    refund(tenant, payment, 40)
    drain()
    row = fires(tenant, config)[0]
    assert (row["status"], row["value"], platform.calls) == ("sent", 60, [])


# -- Refunds that change -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("delivery", ["events_ingest", "click_upload"])
def test_a_refund_sent_again_with_another_amount_restates_the_value(
    tenant: Tenant, platform: AdPlatform, delivery: str
) -> None:
    config, payment = reported(tenant, delivery=delivery)
    refund(tenant, payment, 40, externalId="re_1")
    drain()
    refund(tenant, payment, 70, externalId="re_1")
    drain()
    assert worth(platform) == [30.0]
    assert outcomes(tenant, config)[0] == ("payment_changed", "sent", None)
    refund(tenant, payment, 70, externalId="re_1")
    drain()
    assert len(fires(tenant, config)) == 3


@pytest.mark.parametrize("delivery", ["events_ingest", "click_upload"])
@pytest.mark.parametrize("amount", [40, 100])
def test_a_withdrawn_refund_restores_the_value(
    tenant: Tenant, platform: AdPlatform, delivery: str, amount: int
) -> None:
    _, payment = reported(tenant, delivery=delivery)
    refund(tenant, payment, amount)
    drain()
    assert sum(worth(platform)) == 100 - amount
    delete_refund(account_id=tenant.account.id, refund_id=Refund.objects.get().pk)
    drain()
    assert worth(platform) == [100.0]


@pytest.mark.parametrize("delivery", ["events_ingest", "click_upload"])
def test_a_payment_sent_again_with_another_amount_restates_the_value(
    tenant: Tenant, platform: AdPlatform, delivery: str
) -> None:
    connect(tenant, delivery)
    configure(tenant, rules=[FORMULA])
    dana = prospect(tenant)
    pay(tenant, dana, 100, externalId="ch_1")
    drain()
    assert tenant.api("POST", "/payments", {"prospectId": dana, "amount": 150, "externalId": "ch_1"}).status == 200
    drain()
    assert worth(platform) == [150.0]


# -- Payments that did not succeed after all ---------------------------------------------------------------------------


@pytest.mark.parametrize("delivery", ["events_ingest", "click_upload"])
@pytest.mark.parametrize("status", ["failed", "pending"])
@pytest.mark.parametrize("rule", [FORMULA, ALWAYS])
def test_a_failed_payment_is_retracted_and_reported_again_once(
    tenant: Tenant, platform: AdPlatform, delivery: str, status: str, rule: dict[str, Any]
) -> None:
    config, payment = reported(tenant, rule, delivery)
    full = worth(platform)
    for _ in range(2):
        set_status(tenant, payment, status)
        drain()
        assert sum(worth(platform)) == 0
        set_status(tenant, payment, "succeeded")
        drain()
        drain()
        assert [value for value in worth(platform) if value] == full
    expected = {("payment_changed", "sent", None), ("payment_received", "sent", None)}
    assert set(outcomes(tenant, config)) == expected
    assert len(outcomes(tenant, config)) == 5


def test_a_retracted_conversion_is_reported_under_another_order_id(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant, ALWAYS, "click_upload")
    set_status(tenant, payment, "failed")
    drain()
    assert [item["adjustmentType"] for item in platform.adjustments] == ["RETRACTION"]
    set_status(tenant, payment, "succeeded")
    platform.drop_after_commit = 1
    drain()
    make_due()
    drain()
    again, _, first = fires(tenant, config)
    assert (again["status"], again["value"], again["message"]) == ("sent", 50, "Already recorded by the platform")
    one, two = platform.conversions.values()
    assert two == {**one, "orderId": again["orderId"]}
    assert (one["orderId"], one["orderId"] != two["orderId"]) == (first["orderId"], True)
    assert platform.counted() == [50.0]


def test_a_conversion_reported_again_with_a_lost_response_is_restated(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant, delivery="click_upload")
    set_status(tenant, payment, "failed")
    drain()
    set_status(tenant, payment, "succeeded")
    platform.drop_after_commit = 1
    drain()
    refund(tenant, payment, 40)
    for _ in range(2):
        make_due()
        drain()
    assert (platform.counted(), outcomes(tenant, config)[0]) == ([60.0], ("refund", "sent", None))


def test_a_payment_that_fails_before_its_report_is_reported_when_it_succeeds(
    tenant: Tenant, platform: AdPlatform
) -> None:
    connect(tenant, "events_ingest")
    config = configure(tenant)
    payment = pay(tenant, prospect(tenant), 100)
    set_status(tenant, payment, "failed")
    drain()
    assert (platform.events, outcomes(tenant, config)[-1]) == ([], ("payment_received", "skipped", "not_paid"))
    set_status(tenant, payment, "succeeded")
    drain()
    drain()
    assert outcomes(tenant, config)[-1] == ("payment_received", "sent", None)
    assert [event["conversionValue"] for event in platform.events] == [50.0]


def test_a_payment_that_fails_and_succeeds_before_sending_is_reported_once(
    tenant: Tenant, platform: AdPlatform
) -> None:
    connect(tenant, "events_ingest")
    configure(tenant)
    payment = pay(tenant, prospect(tenant), 100)
    for status in ("failed", "succeeded", "pending", "succeeded"):
        set_status(tenant, payment, status)
    drain()
    assert [event["conversionValue"] for event in platform.events] == [50.0]


def test_a_payment_that_never_succeeded_needs_no_correction(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, "events_ingest")
    config = configure(tenant)
    payment = pay(tenant, prospect(tenant), 100, status="pending")
    set_status(tenant, payment, "failed")
    assert fires(tenant, config) == []
    set_status(tenant, payment, "succeeded")
    drain()
    assert outcomes(tenant, config) == [("payment_received", "sent", None)]


def test_corrections_can_be_turned_off(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant)
    AdConnection.objects.update(adjust_on_refund=False)
    set_status(tenant, payment, "failed")
    drain()
    assert outcomes(tenant, config)[0] == ("payment_changed", "skipped", "adjusting_off")
