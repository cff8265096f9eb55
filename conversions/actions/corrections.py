"""Corrections: the reported value of a payment follows its present value.

A correction is inserted in the transaction that changes the value: a refund, a changed or withdrawn refund, a status,
an amount. It stores no value: the payment's value at the time of sending is sent. Corrections of one conversion are
sent one after another, so the last one that is sent has the right value.
"""

import datetime
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet, Sum
from django.db.models.functions import Now

from conversions.actions import report_results
from conversions.actions.connections import REASON_PROBING
from conversions.actions.planning import order_id
from conversions.destinations import click_upload, events_ingest
from conversions.destinations.clicks import AdClick
from conversions.destinations.error_codes import ALREADY_RETRACTED
from conversions.destinations.results import AttemptResult, Interpretation
from conversions.destinations.search_ads import (
    ConversionUpload,
    Correction,
    PreconditionFailed,
    hashed_contact,
)
from conversions.models import AdConnection, ConnectionStatus, DeliveryMethod, Fire, FireStatus, SourceType
from conversions.rules import Rule, value_of
from pipeline_service import clock, typeid
from pipeline_service.accounts.time_zones import get_time_zone
from pipeline_service.locks import try_lock
from pipeline_service.work import WorkState
from prospects.models import AdConsent, Payment, PaymentStatus

REFUND, PAYMENT_CHANGED = "refund", "payment_changed"
"""Triggers of corrections."""
UNADJUSTABLE_CLICK_TYPES = ("wbraid", "gbraid")
"""Click types whose conversions the adjustment service cannot adjust."""
NO_VALUE_REASONS = ("refunded", "not_paid")
"""Reasons why a payment's fire was not sent that may become obsolete."""
SECOND = datetime.timedelta(seconds=1)
UNFINISHED = (WorkState.PENDING, WorkState.RUNNING)
RESTATEMENT, RETRACTION, REPORT = "restatement", "retraction", "report"
"""Values of `adjustment` in a correction's context. A report is a new conversion in place of a retracted one."""


def enqueue_corrections(*, account_id: uuid.UUID, trigger: str, sources: Mapping[str, str]) -> bool:
    """Insert corrections for all fires of payments that were, may have been or will be sent; return whether any is due.

    `sources` maps payment ids to the id of what changed them. Fires that were not sent because the payment was worth
    nothing become due again.
    """
    payments = Fire.objects.for_account(account_id).filter(source_type=SourceType.PAYMENT, source_id__in=sources)
    live = payments.filter(config__deleted_at=None)
    never = Q(status=FireStatus.SKIPPED) | Q(status=FireStatus.FAILED)
    now = clock.now()
    fires = [
        Fire(
            account_id=account_id,
            config_id=original.config_id,
            config_version=original.config_version,
            trigger=trigger,
            source_type=SourceType.REFUND,
            source_id=sources[original.source_id],
            corrects=original,
            prospect_id=original.prospect_id,
            context={"paymentId": original.source_id},
            rule_index=original.rule_index,
            rule_copy=original.rule_copy,
            currency=original.currency,
            destination=original.destination,
            order_id=original.order_id,
            conversion_at=now,
        )
        for original in live.exclude(never, in_doubt=False).order_by("id")
    ]
    # What was worth nothing at that time may be worth something now.
    revived = live.filter(never, in_doubt=False, reason__in=NO_VALUE_REASONS).make_due_again()
    Fire.objects.bulk_create(fires, ignore_conflicts=True)
    return bool(fires) or revived


def correct(fire: Fire, *, until: float) -> None:
    """Send a leased correction once and record the result. `until` is a time of `time.monotonic`."""
    original = fire.corrects
    assert original is not None, "only corrections are run here"
    if fire.config.deleted_at is not None:
        report_results.end_skipped(fire, PreconditionFailed("config_deleted"))
        return
    if _earlier_reports(fire, original).exists():
        report_results.wait(fire, "Waits for the result of an earlier correction")
        return
    try:
        plan = _plan(fire, original)
    except PreconditionFailed as unsendable:
        report_results.refuse(fire, unsendable)
        make_corrections_due(original.pk)
        return
    connection = plan.connection
    if connection.status == ConnectionStatus.NEEDS_RECONNECT and fire.reason != REASON_PROBING:
        report_results.pause(fire, connection)
        return
    if begin_exclusively(fire, original.pk, **plan.columns):
        report_results.settle(fire, plan.send(until), connection, hold=True)
        make_corrections_due(original.pk)


def begin_exclusively(fire: Fire, conversion: uuid.UUID, **columns: Any) -> bool:
    """Begin a report; return False when another one of its conversion is being sent. Raises LeaseLost."""
    with transaction.atomic():
        others = Fire.objects.for_account(fire.account_id).filter(_reports_of(conversion)).exclude(pk=fire.pk)
        busy = others.filter(state=WorkState.RUNNING, status=FireStatus.SENDING)
        if try_lock(f"conversion:{conversion}") and not busy.exists():
            report_results.begin(fire, status=FireStatus.SENDING, **columns)
            return True
    report_results.wait(fire, "Waits until another report of the same conversion is settled")
    return False


def make_corrections_due(conversion: uuid.UUID) -> None:
    """Make due the corrections of a conversion that wait for a report that has just ended."""
    waiting = Fire.objects.filter(corrects=conversion, state=WorkState.PENDING, reason=report_results.WAITING)
    waiting.update(due_at=Now(), updated_at=Now())


def remaining_value(fire: Fire) -> Decimal | None:
    """Return the present value of a payment's fire by the rule that matched; None when nothing is left.

    Raises PreconditionFailed for a payment that did not succeed, LookupError for a fire that no payment caused.
    """
    identity = typeid.decode(Payment.id_prefix, fire.source_id)
    if identity is None:
        raise LookupError(fire.source_id)
    payment = Payment.objects.for_account(fire.account_id).filter(pk=identity)
    counted = payment.annotate(given_back=Sum("refunds__amount_account", default=Decimal(0)))
    status, amount, given_back = counted.values_list("status", "amount_account", "given_back").get()
    if status != PaymentStatus.SUCCEEDED:
        raise PreconditionFailed("not_paid")
    value = value_of(Rule.of(fire.rule_copy), amount - given_back)
    # A negative value would not have been reported in the first place.
    return None if given_back >= amount or value < 0 else value


# -- State on the platform ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReportedState:
    """The state of a conversion on the platform.

    `order_id` identifies it there; `value` is None when it has none or it is not known; `retracted` is final;
    `adjusted_at` is the time of the last adjustment.
    """

    order_id: str
    value: Decimal | None
    retracted: bool
    adjusted_at: datetime.datetime | None


def _reports_of(conversion: uuid.UUID) -> Q:
    """Return the condition for a payment's fire and its corrections."""
    return Q(pk=conversion) | Q(corrects=conversion)


def _earlier_reports(fire: Fire, original: Fire) -> QuerySet:
    """Return the reports that must end before a correction is sent."""
    before = Q(pk=original.pk) | Q(corrects=original, pk__lt=fire.pk)
    rows: QuerySet = Fire.objects.for_account(fire.account_id).filter(before, state__in=UNFINISHED)
    return rows


def _read_reported_state(fire: Fire, original: Fire) -> ReportedState:
    """Return the state on the platform after all other attempts. Raises PreconditionFailed when nothing was
    reported."""
    rows = Fire.objects.for_account(original.account_id).filter(_reports_of(original.pk)).exclude(pk=fire.pk)
    rows = rows.filter(Q(status=FireStatus.SENT) | Q(in_doubt=True))
    ordered = sorted(rows, key=lambda row: (row.pk != original.pk, row.pk))
    reports = [index for index, row in enumerate(ordered) if row.pk == original.pk or _has_adjustment(row, REPORT)]
    if not reports:
        raise PreconditionFailed("not_reported", "The conversion was not reported")
    base, *adjustments = since = ordered[reports[-1] :]
    sent = [row for row in since if row.status == FireStatus.SENT and row.sent_at is not None]
    last = max(sent, key=lambda row: (row.sent_at, row.pk), default=None)
    adjusted = [row.conversion_at for row in (*adjustments, *([fire] if fire.in_doubt else []))]
    doubtful = fire.in_doubt or len(sent) < len(since)
    return ReportedState(
        order_id=base.order_id,
        value=_recorded_value(last) if last is not None and not doubtful else None,
        retracted=last is not None and (_has_adjustment(last, RETRACTION) or last.platform_code == ALREADY_RETRACTED),
        adjusted_at=max(adjusted, default=None),
    )


def _recorded_value(row: Fire) -> Decimal | None:
    """Return the value that the platform recorded for a sent report; None when it is not known.

    A sent report has an error code when the platform kept an earlier attempt, which may have had another value. Only
    the first report of a fixed value has the same value in every attempt.
    """
    is_fixed = row.corrects_id is None and not Rule.of(row.rule_copy).is_formula
    return row.value if row.platform_code is None or is_fixed else None


def _has_adjustment(fire: Fire, adjustment: str) -> bool:
    return bool(fire.context.get("adjustment") == adjustment)


# -- Sending a correction ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CorrectionPlan:
    """One correction ready to be sent: `send` takes a time of `time.monotonic`, `columns` are for its row."""

    connection: AdConnection
    send: Callable[[float], AttemptResult]
    columns: Mapping[str, Any]


def _plan(fire: Fire, original: Fire) -> CorrectionPlan:
    """Decide how a correction is sent. Raises PreconditionFailed."""
    reported = _read_reported_state(fire, original)
    connection = original.connection
    if connection is None or original.action is None:
        raise PreconditionFailed("not_reported", "The conversion was not reported")
    if connection.status == ConnectionStatus.DISCONNECTED:
        raise PreconditionFailed("not_connected")
    if not connection.adjust_on_refund:
        raise PreconditionFailed("adjusting_off", "Adjusting refunds is off for this connection")
    remaining = _remaining_value(original)
    if reported.value == (remaining or Decimal(0)):
        raise _unchanged(fire, remaining)
    plan = PLANS.get(str(connection.delivery))
    if plan is None:
        raise PreconditionFailed("cannot_adjust")
    return plan(fire, original, connection, reported, remaining)


def _remaining_value(original: Fire) -> Decimal | None:
    try:
        return remaining_value(original)
    except PreconditionFailed:
        return None


def _unchanged(fire: Fire, remaining: Decimal | None) -> PreconditionFailed:
    if fire.trigger == REFUND and remaining is not None and not Rule.of(fire.rule_copy).is_formula:
        return PreconditionFailed("fixed_value", "The reported value is fixed; it is retracted after a full refund")
    return PreconditionFailed("unchanged", "The platform has this value already")


def _plan_event(
    fire: Fire, original: Fire, connection: AdConnection, reported: ReportedState, remaining: Decimal | None
) -> CorrectionPlan:
    """Send the same event again with the remaining value. This API has no retraction."""
    upload = _upload(original, connection, reported.order_id, remaining or Decimal(0))
    columns = _columns(fire, original, RESTATEMENT, upload.value)
    return CorrectionPlan(connection, lambda until: events_ingest.send(upload, until=until), columns)


def _plan_upload(
    fire: Fire, original: Fire, connection: AdConnection, reported: ReportedState, remaining: Decimal | None
) -> CorrectionPlan:
    """Send an adjustment; after a final retraction, a new conversion under another order id."""
    if original.click_id_type in UNADJUSTABLE_CLICK_TYPES:
        raise PreconditionFailed("cannot_adjust")
    order_key = order_id(fire.config, SourceType.REFUND, fire.source_id)
    if reported.retracted and remaining is not None:
        upload = _upload(original, connection, order_key, remaining)
        columns = {**_columns(fire, original, REPORT, remaining), "order_id": order_key}
        return CorrectionPlan(connection, lambda until: click_upload.send(upload, until=until), columns)
    # The platform treats two adjustments in one second as one, and drops the second.
    at = max(clock.now(), reported.adjusted_at + SECOND) if reported.adjusted_at is not None else clock.now()
    # A new conversion may have arrived although no answer came, and now it is worth nothing.
    adjusted = order_key if fire.in_doubt and _has_adjustment(fire, REPORT) else reported.order_id
    correction = Correction(
        connection=connection,
        action=str(original.action),
        order_id=adjusted,
        value=remaining,
        currency=original.currency,
        at=at,
        timezone=get_time_zone(fire.account_id).key,
        conversion_at=original.conversion_at,
    )
    kind = RETRACTION if remaining is None else RESTATEMENT
    columns = _columns(fire, original, kind, remaining or Decimal(0)) | {
        "order_id": adjusted,
        "conversion_at": at,
    }
    return CorrectionPlan(connection, lambda until: click_upload.correct(correction, until=until), columns)


def _plan_sandbox(
    fire: Fire, original: Fire, connection: AdConnection, reported: ReportedState, remaining: Decimal | None
) -> CorrectionPlan:
    columns = _columns(fire, original, RESTATEMENT, remaining or Decimal(0))
    return CorrectionPlan(connection, lambda until: AttemptResult(Interpretation.ACCEPTED), columns)


PLANS: Mapping[str, Callable[[Fire, Fire, AdConnection, ReportedState, Decimal | None], CorrectionPlan]] = {
    DeliveryMethod.EVENTS_INGEST: _plan_event,
    DeliveryMethod.CLICK_UPLOAD: _plan_upload,
    DeliveryMethod.SANDBOX: _plan_sandbox,
}
"""Planning functions by delivery. A feed that was fetched cannot be corrected."""


def _upload(original: Fire, connection: AdConnection, order_key: str, value: Decimal) -> ConversionUpload:
    """Return the conversion as it was reported, with another value. Raises PreconditionFailed."""
    prospect = original.prospect
    if prospect is not None and prospect.ad_consent == AdConsent.DENIED:
        raise PreconditionFailed("consent_denied")
    click = None
    if original.click_id and original.click_id_type:
        click = AdClick(original.click_id_type, original.click_id, original.conversion_at)
    known = prospect if prospect is not None and prospect.deleted_at is None else None
    identifiers = hashed_contact(known) if known is not None and connection.hashed_contact else ()
    if click is None and not identifiers:
        raise PreconditionFailed("no_click_id")
    return ConversionUpload(
        connection=connection,
        action=str(original.action),
        click=click,
        order_id=order_key,
        value=value,
        currency=original.currency,
        at=original.conversion_at,
        timezone=get_time_zone(original.account_id).key,
        consent=known.ad_consent if known is not None else "",
        by_phone=False,
        identifiers=identifiers,
    )


def _columns(fire: Fire, original: Fire, adjustment: str, value: Decimal) -> dict[str, Any]:
    return {
        "connection": original.connection,
        "action": original.action,
        "click_id_type": original.click_id_type,
        "value": value,
        "context": {**fire.context, "adjustment": adjustment},
    }
