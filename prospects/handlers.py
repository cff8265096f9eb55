"""Event handlers of the prospects app."""

from pipeline_service.events import DomainEvent
from prospects.models import Stage

DEFAULT_STAGES = (
    ("lead", "Lead"),
    ("qualified", "Qualified"),
    ("booked", "Booked"),
    ("showed", "Showed"),
    ("no_show", "No show"),
    ("no_offer", "No offer"),
    ("follow_up", "Follow up"),
    ("closed", "Closed"),
    ("lost", "Lost"),
)


def create_default_stages(event: DomainEvent) -> None:
    """Give a new account the default stages."""
    Stage.objects.bulk_create(
        Stage(account_id=event.account_id, slug=slug, name=name, position=position, is_initial=position == 0)
        for position, (slug, name) in enumerate(DEFAULT_STAGES)
    )
