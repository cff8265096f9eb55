"""Asking search ad accounts for the campaigns of our clicks, one day at a time, and storing the answers.

A day is asked for once it is over, and again when it has been over for a day, since clicks are reported late; and again
when touchpoints of that day arrived later than that.
"""

import datetime
import time
from collections.abc import Iterator, Mapping, Sequence
from zoneinfo import ZoneInfo

import structlog
from django.db import connection, transaction

from experimental.campaigns.actions.recurring_jobs import (
    CLEARED_ERRORS,
    NOT_CONNECTED,
    handle_failure,
    is_open,
    next_settled_at,
)
from experimental.campaigns.models import ClickPull
from experimental.campaigns.platforms.search_ads import SearchAds
from experimental.campaigns.platforms.search_clicks import DAYS_BACK, CampaignClick, clicks_of
from experimental.campaigns.unknown_clicks import ONE_DAY, days_wanted, read_unknown_clicks
from experimental.platforms.session import PlatformError
from pipeline_service import clock
from pipeline_service.accounts.time_zones import get_time_zone
from prospects.actions.touchpoints import click_hash

log = structlog.get_logger(__name__)

RUN_SECONDS = 90.0
"""Seconds that one run occupies its worker; the remaining days are left to the next run."""
DAY_SECONDS = 150.0
"""Seconds for all pages of one day."""

# New rows leave a mark: the worker that settles credits then looks up the campaigns of all touchpoints again.
KEEP = """
WITH given AS (
  SELECT given.click_hash, given.campaign_id, given.name
  FROM unnest(%s::bytea[], %s::text[], %s::text[]) given(click_hash, campaign_id, name)
  WHERE EXISTS (
    SELECT FROM prospects_touch touch
    WHERE touch.account_id = %s AND touch.click_type = 'gclid' AND touch.click_hash = given.click_hash
  )
), named AS (
  INSERT INTO experimental_clickedcampaign AS known (account_id, campaign_id, name)
  SELECT DISTINCT ON (campaign_id) %s::uuid, campaign_id, name FROM given ORDER BY campaign_id, name
  ON CONFLICT (account_id, campaign_id) DO UPDATE SET name = EXCLUDED.name WHERE known.name <> EXCLUDED.name
), kept AS (
  INSERT INTO experimental_click AS known (account_id, click_hash, campaign_id)
  SELECT %s::uuid, click_hash, campaign_id FROM given
  ON CONFLICT (account_id, click_hash) DO UPDATE SET campaign_id = EXCLUDED.campaign_id
  WHERE known.campaign_id <> EXCLUDED.campaign_id
  RETURNING account_id
), marked AS (
  INSERT INTO experimental_creditmark (account_id, campaigns) SELECT DISTINCT account_id, true FROM kept
)
SELECT count(*) FROM kept
"""


def sync_clicks(pull: ClickPull) -> None:
    """Process a leased pull in a worker. Raises LeaseLost."""
    if not is_open(pull):
        # A new connection makes the pull due again.
        pull.finish(attempts=0, failures=0, error=NOT_CONNECTED)
        return
    try:
        complete = _fetch_days(pull)
    except PlatformError as error:
        handle_failure(pull, error.result)
    else:
        now = clock.now()
        zone = get_time_zone(pull.account_id)
        pull.reschedule(next_settled_at(now, zone) - now if complete else datetime.timedelta(0), **CLEARED_ERRORS)


def _fetch_days(pull: ClickPull) -> bool:
    """Ask for the days that touchpoints need, newest first; return whether all were asked for."""
    now = clock.now()
    ends = time.monotonic() + RUN_SECONDS
    wants = read_unknown_clicks(pull.account_id, now - (DAYS_BACK + 1) * ONE_DAY)
    if not wants:
        return True
    vendor = SearchAds(pull.connection, until=time.monotonic() + DAY_SECONDS)
    zone = vendor.account.zone or get_time_zone(pull.account_id)
    today = now.astimezone(zone).date()
    for day in _due_days(days_wanted(wants, zone), pull.asked, today, zone):
        if time.monotonic() > ends:
            return False
        _fetch_day(pull, vendor, day, oldest=today - DAYS_BACK * ONE_DAY)
    return True


def _due_days(
    needed: Mapping[datetime.date, datetime.datetime],
    asked: Mapping[str, int],
    today: datetime.date,
    zone: ZoneInfo,
) -> Iterator[datetime.date]:
    for day in sorted(needed, reverse=True):
        before = clock.from_ms(asked.get(day.isoformat(), 0))
        settled = datetime.datetime.combine(day + 2 * ONE_DAY, datetime.time(), tzinfo=zone)
        if today - DAYS_BACK * ONE_DAY <= day < today and before <= max(settled, needed[day]):
            yield day


def _fetch_day(pull: ClickPull, vendor: SearchAds, day: datetime.date, *, oldest: datetime.date) -> None:
    begun = clock.now()
    vendor.session.until = time.monotonic() + DAY_SECONDS
    known = sum(_store_clicks(pull, page) for page in clicks_of(vendor.session, day))
    asked = {other: at for other, at in pull.asked.items() if other >= oldest.isoformat()}
    pull.asked = asked | {day.isoformat(): clock.to_ms(begun)}
    with transaction.atomic():
        pull.extend()
        ClickPull.objects.filter(pk=pull.pk).update(asked=pull.asked)
    log.info("clicks_asked", connection=pull.connection.public_id, day=day.isoformat(), known=known)


def _store_clicks(pull: ClickPull, clicks: Sequence[CampaignClick]) -> int:
    """Store the rows of a page whose clicks have touchpoints; return how many are new."""
    by_hash = {click_hash(click.click_id): click for click in clicks}
    campaigns = [click.campaign_id for click in by_hash.values()]
    names = [click.name.replace("\x00", "")[:255] for click in by_hash.values()]
    account_id = pull.account_id
    with transaction.atomic():
        pull.extend()
        with connection.cursor() as cursor:
            cursor.execute(KEEP, [list(by_hash), campaigns, names, *[account_id] * 3])
            return int(cursor.fetchone()[0])
