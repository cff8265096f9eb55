"""Event handlers of the calls app."""

from django.db.models import Q
from django.db.models.functions import Now

from calls.models import Call, CallOutcome, Dial
from pipeline_service.console.entries import erase_names
from pipeline_service.events import DomainEvent, DomainEventType
from prospects.actions.merging import move_rows, move_rows_back
from prospects.actions.visibility import set_hidden

CHILDREN = (Call, Dial)
"""The models whose rows belong to a prospect; a deletion, merge or erasure of the prospect applies to them too."""

OUTCOME_COLUMNS = ("slug", "name", "showed", "offer_made", "closed", "no_show")
DEFAULT_OUTCOMES = (
    ("closed", "Closed", True, True, True, False),
    ("follow_up", "Follow up", True, True, False, False),
    ("lost", "Lost", True, True, False, False),
    ("no_offer", "No offer", True, False, False, False),
    ("no_show", "No show", False, False, False, True),
    ("cancelled", "Cancelled", False, False, False, False),
    ("rescheduled", "Rescheduled", False, False, False, False),
)


def create_default_outcomes(event: DomainEvent) -> None:
    """Give a new account the default outcomes."""
    CallOutcome.objects.bulk_create(
        CallOutcome(account_id=event.account_id, position=position, **dict(zip(OUTCOME_COLUMNS, row, strict=True)))
        for position, row in enumerate(DEFAULT_OUTCOMES)
    )


def follow_prospect(event: DomainEvent) -> None:
    """Hide or show the calls and dials of a prospect when the prospect is deleted or restored."""
    hidden = event.type == DomainEventType.PROSPECT_HIDDEN
    set_hidden(CHILDREN, account_id=event.account_id, prospect_id=event.subject_id, hidden=hidden)


def follow_merge(event: DomainEvent) -> None:
    """Move the calls and dials of the merged prospect to the kept one and record their ids, so that an undo can
    move them back."""
    move_rows(CHILDREN, account_id=event.account_id, data=event.data)


def follow_parting(event: DomainEvent) -> None:
    """Move back the calls and dials that a merge moved, except those that were linked to another prospect since."""
    move_rows_back(CHILDREN, account_id=event.account_id, data=event.data)


def erase_person(event: DomainEvent) -> None:
    """Erase the personal data in the calls and dials of an erased prospect, and their phone number in dials without a
    prospect. Times and durations stay."""
    calls = Call.objects.for_account(event.account_id).filter(prospect_id=event.subject_id)
    # Calls that came in under this contact before there was the prospect: later handlers find their words by the link.
    with_contact = Q(email_key__in=event.data["emails"]) | Q(email_key=None, phone__in=event.data["phones"])
    unlinked = Call.objects.for_account(event.account_id).filter(with_contact, prospect=None)
    unlinked.update(prospect_id=event.subject_id, hidden=True, email_key=None, phone=None)
    of_person = Q(prospect_id=event.subject_id) | Q(prospect=None, phone__in=event.data["phones"])
    dials = Dial.objects.for_account(event.account_id).filter(of_person)
    ids = [*calls.values_list("pk", flat=True), *dials.values_list("pk", flat=True)]
    event.data["receipt"].update(
        logEntries=erase_names(ids),
        calls=calls.update(title=None, notes=None, recording_url=None, external_id=None, updated_at=Now()),
        dials=dials.update(phone=None, recording_url=None, external_id=None, updated_at=Now()),
    )
