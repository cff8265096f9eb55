"""Refunds: what was reported is taken back or restated, once for each refund."""

import uuid
from decimal import Decimal

from django.db.models import Sum

from conversions.actions import settling
from conversions.destinations import click_upload
from conversions.destinations.search_ads import Correction, Unsendable, zone_of
from conversions.models import ConnectionStatus, Delivery, Fire, FireStatus, SourceType
from conversions.rules import Rule, value_of
from pipeline_service import clock, typeid
from prospects.models import Payment

TRIGGER = "refund"
BRAIDS = ("wbraid", "gbraid")
"""The platform adjusts no conversions of these clicks."""


def owe_corrections(*, account_id: uuid.UUID, payment_id: str, refund_id: str) -> bool:
    """Insert a correction for everything that was, may have been or will be reported of a payment; whether there is
    any."""
    reported = Fire.objects.for_account(account_id).filter(source_type=SourceType.PAYMENT, source_id=payment_id)
    reported = reported.exclude(status=FireStatus.SKIPPED).exclude(status=FireStatus.FAILED, in_doubt=False)
    now = clock.now()
    fires = [
        Fire(
            account_id=account_id,
            config_id=original.config_id,
            config_version=original.config_version,
            trigger=TRIGGER,
            source_type=SourceType.REFUND,
            source_id=refund_id,
            prospect_id=original.prospect_id,
            context={"paymentId": payment_id},
            rule_index=original.rule_index,
            rule_copy=original.rule_copy,
            currency=original.currency,
            destination=original.destination,
            order_id=original.order_id,
            conversion_at=now,
        )
        for original in reported.order_by("id")
    ]
    Fire.objects.bulk_create(fires, ignore_conflicts=True)
    return bool(fires)


def correct(fire: Fire, *, until: float) -> None:
    """Send a leased correction once and write what came of it. `until` is a time of `time.monotonic`."""
    original = Fire.objects.for_account(fire.account_id).get(
        source_type=SourceType.PAYMENT, source_id=fire.context["paymentId"], config_id=fire.config_id
    )
    if original.status in (FireStatus.PENDING, FireStatus.SENDING):
        fire.postpone(settling.PAUSE, reason="waiting", message="Waits until the conversion itself is settled")
        return
    try:
        correction = _prepare(fire, original)
    except Unsendable as unsendable:
        settling.refuse(fire, unsendable)
        return
    connection = correction.connection
    if connection.status == ConnectionStatus.NEEDS_RECONNECT:
        settling.pause(fire)
        return
    value = Decimal(0) if correction.value is None else correction.value
    columns = {"connection": connection, "action": correction.action, "click_id_type": original.click_id_type}
    if settling.begin(fire, status=FireStatus.SENDING, value=value, **columns):
        settling.settle(fire, click_upload.correct(correction, until=until), connection)


def value_left(fire: Fire) -> Decimal | None:
    """What a payment's fire is worth after the refunds so far, by the rule that matched; None when nothing is left.

    Raises LookupError for a fire that no payment caused.
    """
    identity = typeid.decode(Payment.id_prefix, fire.source_id)
    if identity is None:
        raise LookupError(fire.source_id)
    payment = Payment.objects.for_account(fire.account_id).filter(pk=identity)
    refunded = Sum("refunds__amount_account", default=Decimal(0))
    amount, given_back = payment.annotate(given_back=refunded).values_list("amount_account", "given_back").get()
    rule = Rule.of(fire.rule_copy)
    if not given_back or (given_back < amount and not rule.is_formula):
        return fire.value
    value = value_of(rule, amount - given_back)
    # A negative value would not have been reported in the first place.
    return None if given_back >= amount or value < 0 else value


def _prepare(fire: Fire, original: Fire) -> Correction:
    connection = original.connection
    reported = original.status == FireStatus.SENT or original.in_doubt
    if not reported or connection is None or original.action is None:
        raise Unsendable("not_reported", "The conversion was not reported")
    if connection.status == ConnectionStatus.DISCONNECTED:
        raise Unsendable("not_connected")
    if not connection.adjust_on_refund:
        raise Unsendable("adjusting_off", "Adjusting refunds is off for this connection")
    if connection.delivery != Delivery.CLICK_UPLOAD or original.click_id_type in BRAIDS:
        raise Unsendable("cannot_adjust")
    return Correction(
        connection=connection,
        action=original.action,
        order_id=original.order_id,
        value=_restated(fire.account_id, original),
        currency=original.currency,
        at=fire.conversion_at,
        timezone=zone_of(fire.account_id),
        conversion_at=original.conversion_at,
    )


def _restated(account_id: uuid.UUID, original: Fire) -> Decimal | None:
    value = value_left(original)
    if value is not None and not Rule.of(original.rule_copy).is_formula:
        raise Unsendable("fixed_value", "The reported value is fixed; it is taken back when everything is refunded")
    return value
