"""Facts of other rooms become fires, in the transaction of the fact and by a fixed number of queries."""

from django.db.models.functions import Now

from conversions.actions.causes import Cause, of_analysis, of_event, of_inbound, of_payment
from conversions.actions.corrections import owe_corrections
from conversions.actions.planning import owe_fires
from conversions.actions.receiving import wipe_bodies
from conversions.models import Fire
from intelligence.models import Analysis, AnalysisRevision
from pipeline_service import typeid
from pipeline_service.doorbell import ring
from pipeline_service.events import Event
from prospects.models import Event as ProspectEvent
from prospects.models import Payment, Refund

DRAIN = "conversions.drain"


def on_payment(event: Event) -> None:
    """`payment_received`: a payment succeeded for the first time."""

    def cause() -> Cause | None:
        return of_payment(Payment.objects.for_account(event.account_id).get(pk=event.subject_id))

    if owe_fires(account_id=event.account_id, trigger="payment_received", cause=cause):
        ring(DRAIN)


def on_analysis(event: Event) -> None:
    """`call_analyzed`: an analysis completed for the first time; another run tells nothing new."""

    def cause() -> Cause | None:
        if AnalysisRevision.objects.for_account(event.account_id).filter(analysis_id=event.subject_id).count() > 1:
            return None
        analyses = Analysis.objects.for_account(event.account_id).select_related("call")
        return of_analysis(analyses.get(pk=event.subject_id))

    if owe_fires(account_id=event.account_id, trigger="call_analyzed", cause=cause):
        ring(DRAIN)


def on_event(event: Event) -> None:
    """`event_<type>`: something of the account's own types happened."""

    def cause() -> Cause | None:
        return of_event(ProspectEvent.objects.for_account(event.account_id).get(pk=event.subject_id))

    if owe_fires(account_id=event.account_id, trigger=f"event_{event.data['eventTypeId']}", cause=cause):
        ring(DRAIN)


def on_inbound(event: Event) -> None:
    """`webhook`: an inbound hook was taken in."""

    def cause() -> Cause | None:
        return of_inbound(event.account_id, str(event.subject_id), event.occurred_at, event.data)

    if owe_fires(account_id=event.account_id, trigger="webhook", cause=cause):
        ring(DRAIN)


def on_refund(event: Event) -> None:
    """A refund corrects what was reported of its payment."""
    refund_id = typeid.encode(Refund.id_prefix, event.subject_id)
    if owe_corrections(account_id=event.account_id, payment_id=event.data["paymentId"], refund_id=refund_id):
        ring(DRAIN)


def follow_merge(event: Event) -> None:
    """Move the merged prospect's fires to the kept one; note which, so that they find back."""
    rows = Fire.objects.for_account(event.account_id).filter(prospect_id=event.data["mergedId"])
    event.data["moved"][Fire._meta.label] = [str(identity) for identity in rows.values_list("pk", flat=True)]
    rows.update(prospect_id=event.data["keptId"])


def follow_parting(event: Event) -> None:
    """Give the fires back that a merge moved."""
    moved = event.data["moved"].get(Fire._meta.label, [])
    rows = Fire.objects.for_account(event.account_id).filter(pk__in=moved, prospect_id=event.data["keptId"])
    rows.update(prospect_id=event.data["mergedId"])


def wipe_person(event: Event) -> None:
    """Forget the clicks of an erased person and what was said about them; values and times stay."""
    rows = Fire.objects.for_account(event.account_id).filter(prospect_id=event.subject_id)
    wiped = rows.update(click_id=None, request_excerpt=None, response_excerpt=None, updated_at=Now())
    receipt = event.data["receipt"]
    receipt["fires"] = receipt.get("fires", 0) + wiped
    wiped = wipe_bodies(event.account_id, event.subject_id)
    receipt["inboundDeliveries"] = receipt.get("inboundDeliveries", 0) + wiped
