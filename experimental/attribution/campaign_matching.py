"""Finding the campaigns that touchpoints name, and the touchpoints that have another one stored."""

import uuid
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from django.db import connection

from experimental.attribution.directory import CampaignDirectory

AT_ONCE = 10_000

# All touchpoints are matched again; with `people`, only theirs without a known campaign.
TOUCHPOINTS_WITH_TAGS = """
FROM prospects_touch touch
LEFT JOIN experimental_click click
  ON click.account_id = touch.account_id AND click.click_hash = touch.click_hash AND touch.click_type = 'gclid'
WHERE touch.account_id = %(account)s
  AND (touch.campaign_key IS NOT NULL OR touch.campaign IS NOT NULL OR click.campaign_id IS NOT NULL)
  AND (%(people)s::uuid[] IS NULL OR touch.prospect_id = ANY(%(people)s) AND touch.campaign_id IS NULL)
"""
DISTINCT_TAGS = f"""
SELECT DISTINCT touch.campaign_key, touch.campaign, touch.platform, click.campaign_id, touch.campaign_id
{TOUCHPOINTS_WITH_TAGS}
"""
# NULL compares as empty text, because only equality can be hashed over millions of rows. Materialized, so that clicks
# are joined first: touchpoints without tags would be joined to every campaign that clicks belong to.
MISMATCHES = f"""
WITH wrong AS (
  SELECT * FROM unnest(%(keys)s::text[], %(names)s::text[], %(platforms)s::text[], %(clicked)s::text[],
                       %(stored)s::text[], %(meant)s::text[]) given(key, name, platform, clicked, stored, meant)
), touch AS MATERIALIZED (
  SELECT touch.id, touch.campaign_key, touch.campaign, touch.platform, click.campaign_id AS clicked,
         touch.campaign_id AS stored
  {TOUCHPOINTS_WITH_TAGS}
)
SELECT touch.id, wrong.meant FROM touch JOIN wrong
  ON coalesce(touch.campaign_key, '') = coalesce(wrong.key, '')
  AND coalesce(touch.campaign, '') = coalesce(wrong.name, '')
  AND coalesce(touch.platform, '') = coalesce(wrong.platform, '')
  AND coalesce(touch.clicked, '') = coalesce(wrong.clicked, '')
  AND coalesce(touch.stored, '') = coalesce(wrong.stored, '')
"""  # noqa: S608


class CampaignReference(NamedTuple):
    """The data of touchpoints about their campaign: its id in the landing URL, its name, the platform.

    `clicked` is the click's campaign on the platform, `stored` the campaign stored with the touchpoints.
    """

    key: str | None
    name: str | None
    platform: str | None
    clicked: str | None
    stored: str | None


def mismatched_touchpoints(
    account_id: uuid.UUID, people: Collection[uuid.UUID] | None = None
) -> Iterator[dict[uuid.UUID, str | None]]:
    """Yield touchpoints with a wrong stored campaign, with the right one, in batches of some thousands.

    All touchpoints that name a campaign, or of these people those without one. Must run in a transaction.
    """
    scope: dict[str, Any] = {"account": account_id, "people": list(people) if people is not None else None}
    with connection.cursor() as cursor:
        cursor.execute(DISTINCT_TAGS, scope)
        named = [CampaignReference(*row) for row in cursor.fetchall()]
    if not named:
        return
    directory = CampaignDirectory(account_id)
    meant = [(row, directory.match(row.key, row.name, row.platform, row.clicked)) for row in named]
    wrong = [(*row, campaign_id) for row, campaign_id in meant if campaign_id != row.stored]
    if not wrong:
        return
    columns = dict(
        zip(
            ("keys", "names", "platforms", "clicked", "stored", "meant"),
            map(list, zip(*wrong, strict=True)),
            strict=True,
        )
    )
    # A server-side cursor, since they may be millions; writes made meanwhile do not change its rows.
    with connection.chunked_cursor() as cursor:
        cursor.execute(MISMATCHES, scope | columns)
        while rows := cursor.fetchmany(AT_ONCE):
            yield dict(rows)
