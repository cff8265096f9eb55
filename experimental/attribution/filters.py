"""The parameters of the attribution report."""

import datetime
from typing import Any

from conversions.models import Platform
from experimental.attribution.models import AttributionModel, Basis
from experimental.attribution.report import GROUPS
from pipeline_service import clock
from pipeline_service.api import filters
from pipeline_service.exceptions import ValidationFailed

USUAL_DAYS = 30
MOST_DAYS = 400


class AttributionFilterSet(filters.AccountFilterSet):
    """Parameters of `GET /experimental/attribution`."""

    vars()["from"] = filters.UnixMsFilter(help_text=f"Unix ms, inclusive; default {USUAL_DAYS} days before `to`.")
    to = filters.UnixMsFilter(help_text=f"Unix ms, inclusive; default now. At most {MOST_DAYS} days after `from`.")
    groupBy = filters.ChoiceFilter(choices=GROUPS, help_text="Default campaign.")
    model = filters.ChoiceFilter(choices=AttributionModel.values, help_text="How touches share a fact; default last.")
    basis = filters.ChoiceFilter(
        choices=Basis.values,
        help_text="event (default): facts count on their own day; cohort: on the day that their prospect came.",
    )
    platform = filters.ChoiceFilter(choices=Platform.values, help_text="Only campaigns of this platform.")
    campaignId = filters.TextFilter(help_text="Only this campaign, by our id or the platform's.")


def range_of(asked: dict[str, Any]) -> tuple[datetime.datetime, datetime.datetime]:
    """Return the first and last moment of the range. Raises ValidationFailed for a reversed or too long range."""
    last: datetime.datetime = asked.get("to") or clock.now()
    default_range = datetime.timedelta(days=USUAL_DAYS)
    since: datetime.datetime = asked.get("from") or max(last - default_range, clock.EPOCH)
    if since > last:
        raise ValidationFailed.of("from", "reversed_range", "from must not be later than to.")
    if last - since > datetime.timedelta(days=MOST_DAYS):
        raise ValidationFailed.of("to", "too_long", f"The range is longer than {MOST_DAYS} days.")
    return since, last
