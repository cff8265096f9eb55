"""What calls do when something happens elsewhere."""

from calls.models import Call, CallOutcome, Dial
from pipeline_service.events import Event, EventType

# slug, name, showed, offer made, closed, no-show
DEFAULT_OUTCOMES = (
    ("closed", "Closed", True, True, True, False),
    ("follow_up", "Follow up", True, True, False, False),
    ("lost", "Lost", True, True, False, False),
    ("no_offer", "No offer", True, False, False, False),
    ("no_show", "No show", False, False, False, True),
    ("cancelled", "Cancelled", False, False, False, False),
    ("rescheduled", "Rescheduled", False, False, False, False),
)


def lay_out_outcomes(event: Event) -> None:
    """Give a new account the default outcomes."""
    CallOutcome.objects.bulk_create(
        CallOutcome(
            account_id=event.account_id,
            slug=slug,
            name=name,
            position=position,
            showed=showed,
            offer_made=offer_made,
            closed=closed,
            no_show=no_show,
        )
        for position, (slug, name, showed, offer_made, closed, no_show) in enumerate(DEFAULT_OUTCOMES)
    )


def follow_prospect(event: Event) -> None:
    """Hide and show a prospect's calls and dials with the prospect."""
    hidden = event.type == EventType.PROSPECT_HIDDEN
    for child in (Call, Dial):
        child.objects.for_account(event.account_id).filter(prospect_id=event.subject_id).update(hidden=hidden)
