"""Matching touchpoints to campaigns, and the aliases that help."""

import uuid
from collections.abc import Collection

from django.db import transaction
from psycopg import errors as pg

from experimental.attribution.campaign_matching import mismatched_touchpoints
from experimental.attribution.directory import CampaignDirectory
from experimental.attribution.models import CampaignAlias, CreditMark
from pipeline_service.constraints import refusing
from pipeline_service.exceptions import Conflict, ValidationFailed
from prospects.actions.touchpoints import set_campaign_ids


def match_touchpoints(*, account_id: uuid.UUID, people: Collection[uuid.UUID] | None = None) -> int:
    """Match all touchpoints again, or those of some people that have no campaign yet; return how many changed.

    Must run in a transaction.
    """
    return sum(
        set_campaign_ids(account_id=account_id, names=names) for names in mismatched_touchpoints(account_id, people)
    )


def save_alias(*, alias: CampaignAlias) -> CampaignAlias:
    """Store an alias; a worker then matches the touchpoints again.

    Raises ValidationFailed (no such campaign) or Conflict (the alias means another campaign already).
    """
    alias.alias = alias.alias.strip()
    alias.key = alias.alias.casefold()
    directory = CampaignDirectory(alias.account_id)
    known = {*directory.own, *(campaign.id for campaign in directory.imported)}
    ours = directory.ids_of(alias.campaign_id)
    if known.isdisjoint(ours):
        message = f"No campaign here or in ad spend has the id '{alias.campaign_id[:100]}'."
        raise ValidationFailed.of("campaignId", "not_found", message)
    with refusing(Conflict(f"'{alias.alias}' is an alias already."), when=pg.UniqueViolation):
        alias.save()
        request_rematch(account_id=alias.account_id)
    return alias


@transaction.atomic
def delete_alias(*, alias: CampaignAlias) -> None:
    """Delete an alias; touchpoints matched by it lose that campaign."""
    request_rematch(account_id=alias.account_id)
    alias.delete()


def request_rematch(*, account_id: uuid.UUID) -> None:
    """Mark the account, so that a worker matches all its touchpoints again."""
    CreditMark.objects.create(account_id=account_id, campaigns=True)
