"""Refunds retract or restate reported conversions."""

from typing import Any

import pytest

from conversions.models import AdConnection
from tests.cast import Studio
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import ALWAYS, FORMULA, configure, connect, drain, fires, make_due, pay, prospect

pytestmark = pytest.mark.django_db

RULE = {**FORMULA, "valueMultiplier": 0.5, "valueAdjustment": -10}


def refund(studio: Studio, payment: dict[str, Any], amount: float | None = None) -> str:
    answer = studio.api("POST", f"/payments/{payment['id']}/refunds", {"amount": amount} if amount else {})
    assert answer.status == 201, answer.body
    identity: str = answer.body["data"]["id"]
    return identity


def reported(studio: Studio, rule: dict[str, Any], **connection: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Create a config and a reported payment of 100."""
    connect(studio, **connection)
    config = configure(studio, rules=[rule])
    payment = pay(studio, prospect(studio), 100)
    drain()
    assert [row["status"] for row in fires(studio, config)] == ["sent"]
    return config, payment


def test_a_partial_refund_restates_the_value_and_a_full_refund_retracts_it(
    studio: Studio, platform: AdPlatform
) -> None:
    config, payment = reported(studio, RULE)
    refund_id = refund(studio, payment, 40)
    drain()
    row = fires(studio, config)[0]
    assert (row["trigger"], row["sourceType"], row["sourceId"]) == ("refund", "refund", refund_id)
    assert (row["status"], row["value"], row["orderId"]) == ("sent", 20, fires(studio, config)[1]["orderId"])
    (restated,) = platform.adjustments
    assert restated == {
        "conversionAction": "customers/1234567890/conversionActions/987",
        "adjustmentType": "RESTATEMENT",
        "adjustmentDateTime": restated["adjustmentDateTime"],
        "orderId": row["orderId"],
        "restatementValue": {"adjustedValue": 20.0, "currencyCode": "USD"},
    }
    refund(studio, payment)
    drain()
    assert [item["adjustmentType"] for item in platform.adjustments] == ["RESTATEMENT", "RETRACTION"]
    assert "restatementValue" not in platform.adjustments[1]
    assert [row["status"] for row in fires(studio, config)] == ["sent", "sent", "sent"]


def test_a_value_that_would_become_negative_is_retracted(studio: Studio, platform: AdPlatform) -> None:
    _, payment = reported(studio, RULE)
    refund(studio, payment, 90)
    drain()
    assert [item["adjustmentType"] for item in platform.adjustments] == ["RETRACTION"]


def test_a_fixed_value_is_retracted_only_with_the_full_payment(studio: Studio, platform: AdPlatform) -> None:
    config, payment = reported(studio, ALWAYS)
    refund(studio, payment, 60)
    drain()
    row = fires(studio, config)[0]
    assert (row["status"], row["reason"], platform.adjustments) == ("skipped", "fixed_value", [])
    refund(studio, payment)
    drain()
    assert [item["adjustmentType"] for item in platform.adjustments] == ["RETRACTION"]


def test_a_connection_can_ignore_refunds(studio: Studio, platform: AdPlatform) -> None:
    config, payment = reported(studio, RULE)
    AdConnection.objects.update(adjust_on_refund=False)
    refund(studio, payment)
    drain()
    assert (fires(studio, config)[0]["reason"], platform.adjustments) == ("adjusting_off", [])


def test_corrections_for_clicks_that_the_platform_cannot_adjust_are_skipped(
    studio: Studio, platform: AdPlatform
) -> None:
    connect(studio)
    config = configure(studio)
    payment = pay(studio, prospect(studio, clickIds={"wbraid": "Cl4KCQiAwbraid"}))
    drain()
    refund(studio, payment)
    drain()
    row = fires(studio, config)[0]
    assert (row["status"], row["message"], platform.adjustments) == ("skipped", "cannot be adjusted", [])


def test_a_payment_that_was_never_reported_needs_no_correction(studio: Studio, platform: AdPlatform) -> None:
    config = configure(studio, destinationPlatform="custom")
    refund(studio, pay(studio, prospect(studio)))
    assert [row["trigger"] for row in fires(studio, config)] == ["payment_received"]


def settle(studio: Studio, config: dict[str, Any]) -> list[tuple[str, str, float | None]]:
    """Return trigger, status and value of all fires, newest first."""
    for _ in range(4):
        drain()
        make_due()
    return [(row["trigger"], row["status"], row["value"]) for row in fires(studio, config)]


def test_a_report_retried_after_a_refund_sends_the_remaining_value(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config = configure(studio, rules=[RULE])
    payment = pay(studio, prospect(studio), 100)
    platform.row_faults.append("INTERNAL_ERROR")
    drain()
    refund(studio, payment, 40)
    assert settle(studio, config) == [("refund", "skipped", None), ("payment_received", "sent", 20)]
    (held,) = platform.conversions.values()
    assert held["conversionValue"] == 20.0


def test_a_payment_refunded_before_its_report_is_not_reported(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config = configure(studio, rules=[ALWAYS])
    refund(studio, pay(studio, prospect(studio), 100))
    settled = settle(studio, config)
    assert [(trigger, status) for trigger, status, _ in settled] == [
        ("refund", "skipped"),
        ("payment_received", "skipped"),
    ]
    assert [row["reason"] for row in fires(studio, config)] == ["not_reported", "refunded"]
    assert (len(platform.conversions), len(platform.calls)) == (0, 0)


def test_a_failed_report_retried_by_hand_after_a_refund_sends_the_remaining_value(
    studio: Studio, platform: AdPlatform
) -> None:
    connect(studio)
    config = configure(studio, rules=[RULE])
    payment = pay(studio, prospect(studio), 100)
    platform.row_faults.append("EXPIRED_EVENT")
    drain()
    refund(studio, payment, 40)
    (failed,) = fires(studio, config)
    answer = studio.api("POST", f"/conversion-events/{config['id']}/fires/{failed['id']}/retry", {})
    assert (answer.body["data"]["status"], answer.body["data"]["value"]) == ("sent", 20)


def test_a_report_with_a_lost_response_is_retracted_too(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config = configure(studio, rules=[RULE])
    payment = pay(studio, prospect(studio), 100)
    platform.drop_after_commit = 1
    drain()
    refund(studio, payment)
    settled = settle(studio, config)
    assert [(trigger, status) for trigger, status, _ in settled] == [("refund", "sent"), ("payment_received", "failed")]
    assert [item["adjustmentType"] for item in platform.adjustments] == ["RETRACTION"]


def test_a_correction_is_retried_while_the_platform_does_not_know_the_conversion(
    studio: Studio, platform: AdPlatform
) -> None:
    config, payment = reported(studio, RULE)
    refund(studio, payment)
    platform.row_faults.append("CONVERSION_NOT_FOUND")
    drain()
    assert fires(studio, config)[0]["reason"] == "too_early"
    make_due()
    drain()
    assert fires(studio, config)[0]["status"] == "sent"
