"""The campaigns of clicks in the search platform's own records, by REST v26."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from conversions.destinations.results import unreadable
from experimental.campaigns.platforms.search_queries import pages
from experimental.platforms.session import PlatformError, PlatformSession

DAYS_BACK = 90
"""The platform has no older days. Source: the platform's reference of `click_view`."""
COLUMNS = ("click_view.gclid", "campaign.id", "campaign.name")


@dataclass(frozen=True, slots=True)
class CampaignClick:
    """A gclid with the campaign of its click."""

    click_id: str
    campaign_id: str
    name: str


def clicks_of(session: PlatformSession, day: date) -> Iterator[list[CampaignClick]]:
    """Yield the clicks of one day in the ad account's time zone, in pages: a query must name exactly one day.

    There are no wbraid and gbraid, and clicks on app ads have no id at all. Raises PlatformError.
    """
    for page in pages(session, "click_view", COLUMNS, f"segments.date = '{day}'"):
        try:
            clicks = [
                CampaignClick(
                    row["clickView"]["gclid"], str(row["campaign"]["id"]), str(row["campaign"].get("name") or "")
                )
                for row in page
                if row["clickView"].get("gclid")
            ]
        except (AttributeError, LookupError, TypeError) as error:
            raise PlatformError(unreadable(200)) from error
        yield clicks
