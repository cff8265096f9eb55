"""Refunds retract or restate reported conversions."""

from typing import Any

import pytest

from conversions.models import AdConnection
from prospects.actions.refunds import delete_refund
from prospects.models import Refund
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import ALWAYS, FORMULA, configure, connect, drain, fires, make_due, pay, prospect
from tests.doubles import Canned
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

RULE = {**FORMULA, "valueMultiplier": 0.5, "valueAdjustment": -10}


def refund(tenant: Tenant, payment: dict[str, Any], amount: float | None = None) -> str:
    answer = tenant.api("POST", f"/payments/{payment['id']}/refunds", {"amount": amount} if amount else {})
    assert answer.status == 201, answer.body
    identity: str = answer.body["data"]["id"]
    return identity


def reported(tenant: Tenant, rule: dict[str, Any], **connection: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Create a config and a reported payment of 100."""
    connect(tenant, **connection)
    config = configure(tenant, rules=[rule])
    payment = pay(tenant, prospect(tenant), 100)
    drain()
    assert [row["status"] for row in fires(tenant, config)] == ["sent"]
    return config, payment


def test_a_partial_refund_restates_the_value_and_a_full_refund_retracts_it(
    tenant: Tenant, platform: AdPlatform
) -> None:
    config, payment = reported(tenant, RULE)
    refund_id = refund(tenant, payment, 40)
    drain()
    row = fires(tenant, config)[0]
    assert (row["trigger"], row["sourceType"], row["sourceId"]) == ("refund", "refund", refund_id)
    assert (row["status"], row["value"], row["orderId"]) == ("sent", 20, fires(tenant, config)[1]["orderId"])
    (restated,) = platform.adjustments
    assert restated == {
        "conversionAction": "customers/1234567890/conversionActions/987",
        "adjustmentType": "RESTATEMENT",
        "adjustmentDateTime": restated["adjustmentDateTime"],
        "orderId": row["orderId"],
        "restatementValue": {"adjustedValue": 20.0, "currencyCode": "USD"},
    }
    refund(tenant, payment)
    drain()
    assert [item["adjustmentType"] for item in platform.adjustments] == ["RESTATEMENT", "RETRACTION"]
    assert "restatementValue" not in platform.adjustments[1]
    assert [row["status"] for row in fires(tenant, config)] == ["sent", "sent", "sent"]


def test_a_value_that_would_become_negative_is_retracted(tenant: Tenant, platform: AdPlatform) -> None:
    _, payment = reported(tenant, RULE)
    refund(tenant, payment, 90)
    drain()
    assert [item["adjustmentType"] for item in platform.adjustments] == ["RETRACTION"]


def test_a_fixed_value_is_retracted_only_with_the_full_payment(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant, ALWAYS)
    refund(tenant, payment, 60)
    drain()
    row = fires(tenant, config)[0]
    assert (row["status"], row["reason"], platform.adjustments) == ("skipped", "fixed_value", [])
    refund(tenant, payment)
    drain()
    assert [item["adjustmentType"] for item in platform.adjustments] == ["RETRACTION"]


def test_a_connection_can_ignore_refunds(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant, RULE)
    AdConnection.objects.update(adjust_on_refund=False)
    refund(tenant, payment)
    drain()
    assert (fires(tenant, config)[0]["reason"], platform.adjustments) == ("adjusting_off", [])


def test_corrections_for_clicks_that_the_platform_cannot_adjust_are_skipped(
    tenant: Tenant, platform: AdPlatform
) -> None:
    connect(tenant)
    config = configure(tenant)
    payment = pay(tenant, prospect(tenant, clickIds={"wbraid": "Cl4KCQiAwbraid"}))
    drain()
    refund(tenant, payment)
    drain()
    row = fires(tenant, config)[0]
    assert (row["status"], row["message"], platform.adjustments) == ("skipped", "cannot be adjusted", [])


def test_a_payment_that_was_never_reported_needs_no_correction(tenant: Tenant, platform: AdPlatform) -> None:
    config = configure(tenant, destinationPlatform="custom")
    refund(tenant, pay(tenant, prospect(tenant)))
    assert [row["trigger"] for row in fires(tenant, config)] == ["payment_received"]


def settle(tenant: Tenant, config: dict[str, Any]) -> list[tuple[str, str, float | None]]:
    """Return trigger, status and value of all fires, newest first."""
    for _ in range(4):
        drain()
        make_due()
    return [(row["trigger"], row["status"], row["value"]) for row in fires(tenant, config)]


def test_a_report_retried_after_a_refund_sends_the_remaining_value(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, rules=[RULE])
    payment = pay(tenant, prospect(tenant), 100)
    platform.row_faults.append("INTERNAL_ERROR")
    drain()
    refund(tenant, payment, 40)
    assert settle(tenant, config) == [("refund", "skipped", None), ("payment_received", "sent", 20)]
    (held,) = platform.conversions.values()
    assert held["conversionValue"] == 20.0


def test_a_payment_refunded_before_its_report_is_not_reported(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, rules=[ALWAYS])
    refund(tenant, pay(tenant, prospect(tenant), 100))
    settled = settle(tenant, config)
    assert [(trigger, status) for trigger, status, _ in settled] == [
        ("refund", "skipped"),
        ("payment_received", "skipped"),
    ]
    assert [row["reason"] for row in fires(tenant, config)] == ["not_reported", "refunded"]
    assert (len(platform.conversions), len(platform.calls)) == (0, 0)


def test_a_failed_report_retried_by_hand_after_a_refund_sends_the_remaining_value(
    tenant: Tenant, platform: AdPlatform
) -> None:
    connect(tenant)
    config = configure(tenant, rules=[RULE])
    payment = pay(tenant, prospect(tenant), 100)
    platform.row_faults.append("EXPIRED_EVENT")
    drain()
    refund(tenant, payment, 40)
    (failed,) = fires(tenant, config)
    answer = tenant.api("POST", f"/conversion-events/{config['id']}/fires/{failed['id']}/retry", {})
    assert (answer.body["data"]["status"], answer.body["data"]["value"]) == ("sent", 20)


def test_a_report_with_a_lost_response_is_retracted_too(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, rules=[RULE])
    payment = pay(tenant, prospect(tenant), 100)
    platform.drop_after_commit = 1
    drain()
    refund(tenant, payment)
    settled = settle(tenant, config)
    assert [(trigger, status) for trigger, status, _ in settled] == [("refund", "sent"), ("payment_received", "failed")]
    assert [item["adjustmentType"] for item in platform.adjustments] == ["RETRACTION"]


@pytest.mark.parametrize("code", [None, "CLICK_CONVERSION_ALREADY_EXISTS"])
@pytest.mark.parametrize("lost", [1, 2])
def test_a_value_that_changed_after_a_lost_response_is_restated(
    tenant: Tenant, platform: AdPlatform, code: str | None, lost: int
) -> None:
    connect(tenant)
    config = configure(tenant, rules=[RULE])
    payment = pay(tenant, prospect(tenant), 100)
    platform.drop_after_commit = 1
    drain()
    refund(tenant, payment, 40)
    platform.answers.extend([Canned(503)] * (lost - 1))
    for _ in range(lost - 1):
        make_due()
        drain()
    if code is not None:
        platform.row_faults.append(code)
    assert settle(tenant, config) == [("refund", "sent", 20), ("payment_received", "sent", 20)]
    assert platform.counted() == [20.0]


def test_an_amount_that_changed_after_a_lost_response_is_restated(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, rules=[FORMULA])
    dana = prospect(tenant)
    pay(tenant, dana, 100, externalId="ch_1")
    platform.drop_after_commit = 1
    drain()
    assert tenant.api("POST", "/payments", {"prospectId": dana, "amount": 150, "externalId": "ch_1"}).status == 200
    assert settle(tenant, config) == [("payment_changed", "sent", 150), ("payment_received", "sent", 150)]
    assert platform.counted() == [150.0]


def test_a_fixed_value_with_a_lost_response_is_not_restated(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, rules=[ALWAYS])
    payment = pay(tenant, prospect(tenant), 100)
    platform.drop_after_commit = 1
    drain()
    refund(tenant, payment, 40)
    settle(tenant, config)
    row = fires(tenant, config)[0]
    assert (row["status"], row["reason"], platform.counted()) == ("skipped", "fixed_value", [50.0])


def test_a_refund_withdrawn_after_a_lost_retraction_is_reported_again(tenant: Tenant, platform: AdPlatform) -> None:
    config, payment = reported(tenant, RULE)
    refund(tenant, payment)
    platform.drop_after_commit = 1
    drain()
    delete_refund(account_id=tenant.account.id, refund_id=Refund.objects.get().pk)
    settle(tenant, config)
    assert platform.counted() == [40.0]
    assert {row["status"] for row in fires(tenant, config)} == {"sent"}


def test_a_correction_is_retried_while_the_platform_does_not_know_the_conversion(
    tenant: Tenant, platform: AdPlatform
) -> None:
    config, payment = reported(tenant, RULE)
    refund(tenant, payment)
    platform.row_faults.append("CONVERSION_NOT_FOUND")
    drain()
    assert fires(tenant, config)[0]["reason"] == "too_early"
    make_due()
    drain()
    assert fires(tenant, config)[0]["status"] == "sent"
