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
from prospects.models import Payment, Refund

TRIGGER = "refund"
BRAIDS = ("wbraid", "gbraid")
"""The platform adjusts no conversions of these clicks."""


def owe_corrections(*, account_id: uuid.UUID, payment_id: str, refund_id: str) -> bool:
    """Insert a correction for everything that was or will be reported of a payment; whether there is any."""
    reported = Fire.objects.for_account(account_id).filter(source_type=SourceType.PAYMENT, source_id=payment_id)
    reported = reported.exclude(status__in=[FireStatus.FAILED, FireStatus.SKIPPED])
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
    if settling.begin(fire, value=value, **columns):
        fire.sends += 1
        settling.settle(fire, click_upload.correct(correction, until=until), connection)


def _prepare(fire: Fire, original: Fire) -> Correction:
    connection = original.connection
    if original.status != FireStatus.SENT or connection is None or original.action is None:
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
        value=_restated(fire, Rule.of(original.rule_copy)),
        currency=original.currency,
        at=fire.conversion_at,
        timezone=zone_of(fire.account_id),
        conversion_at=original.conversion_at,
    )


def _restated(fire: Fire, rule: Rule) -> Decimal | None:
    """What the matched rule gives for what is left of the payment; None when nothing is."""
    net = _net(fire.account_id, fire.context["paymentId"])
    if net <= 0:
        return None
    if not rule.is_formula:
        raise Unsendable("fixed_value", "The reported value is fixed; it is taken back when everything is refunded")
    value = value_of(rule, net)
    # A negative value would not have been reported in the first place.
    return None if value < 0 else value


def _net(account_id: uuid.UUID, payment_id: str) -> Decimal:
    identity = typeid.decode(Payment.id_prefix, payment_id)
    if identity is None:
        raise LookupError(payment_id)
    payment = Payment.objects.for_account(account_id).get(pk=identity)
    refunds = Refund.objects.for_account(account_id).filter(payment_id=payment.pk)
    refunded: Decimal = refunds.aggregate(sum=Sum("amount_account"))["sum"] or Decimal(0)
    net: Decimal = payment.amount_account - refunded
    return net
