"""Which campaign touches come from, and the aliases that help to tell."""

import uuid
from collections.abc import Collection

from django.db import IntegrityError, transaction
from django.db.models import Q
from psycopg import errors as pg

from experimental.attribution.directory import Directory
from experimental.models import CampaignAlias, CreditMark
from pipeline_service.problems import Conflict, ValidationFailed
from prospects.actions.touches import Tagging, name_campaigns
from prospects.models import Touch


def name_touches(*, account_id: uuid.UUID, people: Collection[uuid.UUID] | None = None) -> int:
    """Find the campaigns of touches: of all, again, or of those of some people that have none yet. How many changed."""
    told = Touch.objects.for_account(account_id).filter(Q(campaign__isnull=False) | Q(campaign_key__isnull=False))
    if people is not None:
        told = told.filter(prospect_id__in=people, campaign_id=None)
    taggings = list(told.order_by().values_list("campaign_key", "campaign", "platform", "campaign_id").distinct())
    if not taggings:
        return 0
    directory = Directory(account_id)
    names: dict[Tagging, str | None] = {}
    for key, name, platform, stored in taggings:
        meant = directory.meant(key, name, platform)
        if meant != stored:
            names[key, name, platform] = meant
    return name_campaigns(account_id=account_id, names=names, people=people)


def save_alias(*, alias: CampaignAlias) -> CampaignAlias:
    """Store an alias; the touches that it may concern get their campaigns again, by a worker.

    Raises ValidationFailed (no such campaign) or Conflict (the alias means another campaign already).
    """
    alias.alias = alias.alias.strip()
    alias.key = alias.alias.casefold()
    directory = Directory(alias.account_id)
    known = {*directory.own, *(campaign.id for campaign in directory.imported)}
    ours = directory.ids_of(alias.campaign_id)
    if known.isdisjoint(ours):
        message = f"No campaign here or in ad spend has the id '{alias.campaign_id[:100]}'."
        raise ValidationFailed.of("campaignId", "not_found", message)
    try:
        with transaction.atomic():
            alias.save()
            find_campaigns_again(account_id=alias.account_id)
    except IntegrityError as error:
        if not isinstance(error.__cause__, pg.UniqueViolation):
            raise
        raise Conflict(f"'{alias.alias}' is an alias already.") from error
    return alias


@transaction.atomic
def delete_alias(*, alias: CampaignAlias) -> None:
    """Delete an alias; touches that it named lose that campaign."""
    find_campaigns_again(account_id=alias.account_id)
    alias.delete()


def find_campaigns_again(*, account_id: uuid.UUID) -> None:
    """Have the campaigns of all touches looked for again, by a worker."""
    CreditMark.objects.create(account_id=account_id, campaigns=True)
