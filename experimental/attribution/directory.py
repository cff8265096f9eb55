"""The account's campaigns, by every name and id that touchpoints and ad spend use."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.text import slugify

from conversions.models import Platform
from experimental.attribution.models import CampaignAlias
from experimental.campaigns.models import Campaign, ClickedCampaign
from prospects.models import AdSpend

Key = tuple[str | None, str | None]
"""A platform and a campaign id, the platform's or ours."""


@dataclass(frozen=True, slots=True)
class KnownCampaign:
    """A campaign: one of ours by our id, or one known only from ad spend by its platform's id."""

    id: str
    platform: str
    name: str | None


Index = Mapping[str, list[KnownCampaign]]


class CampaignDirectory:
    """A snapshot of one account's campaigns with look-ups."""

    def __init__(self, account_id: uuid.UUID) -> None:
        self._account_id = account_id
        self.own: dict[str, KnownCampaign] = {}
        self._by_platform: dict[tuple[str, str], KnownCampaign] = {}
        rows = Campaign.objects.for_account(account_id).order_by("created_at", "id")
        for campaign in rows.only("id", "platform", "name", "platform_campaign_id"):
            known = KnownCampaign(campaign.public_id, campaign.platform, campaign.name)
            self.own[known.id] = known
            if campaign.platform_campaign_id is not None:
                self._by_platform[campaign.platform, campaign.platform_campaign_id] = known

    def find_own(self, platform: str | None, campaign_id: str | None) -> KnownCampaign | None:
        """Return our campaign of an id, which may be ours or the platform's; None: it is not one of ours."""
        known = self.own.get(campaign_id or "") or self._by_platform.get((platform or "", campaign_id or ""))
        return known if known is not None and platform in (None, known.platform) else None

    def key_of(self, platform: str | None, campaign_id: str | None) -> Key:
        """Return the platform and id under which a touchpoint's campaign is reported: ours by our id. A touchpoint
        without a platform has that of its campaign."""
        platform = platform or self._platform_of(campaign_id)
        ours = self.find_own(platform, campaign_id)
        return (ours.platform, ours.id) if ours is not None else (platform, campaign_id)

    def ids_on(self, platform: str) -> list[str]:
        """Return the ids of campaigns that only this platform has."""
        of_ours = [known.id for known in self.own.values() if known.platform == platform]
        return of_ours + [identity for identity, platforms in self._platforms.items() if platforms == {platform}]

    def _platform_of(self, campaign_id: str | None) -> str | None:
        """Return the platform of an id; None if several have it, or nobody knows it."""
        if campaign_id is None:
            return None
        if campaign_id in self.own:
            return self.own[campaign_id].platform
        platforms = self._platforms.get(campaign_id, set())
        return next(iter(platforms)) if len(platforms) == 1 else None

    def ids_of(self, campaign_id: str) -> list[str]:
        """Return every id under which rows may refer to the campaign with this one."""
        ids = {known.id for (_, other), known in self._by_platform.items() if other == campaign_id} | {campaign_id}
        return sorted(ids | {str(other) for (_, other), known in self._by_platform.items() if known.id in ids})

    def match(self, key: str | None, name: str | None, platform: str | None, clicked: str | None = None) -> str | None:
        """Return the id of the campaign that a touchpoint names; None when none or several match.

        The order is: its id in the URL; its tag as an id, as an alias, as the name or slug of one of ours; `clicked`,
        the platform's id of the click's campaign; then campaigns known from ad spend, in the same order as ours. A
        campaign of another platform than the touchpoint's never matches.
        """
        words = [word.casefold() for word in (key, name) if word]
        named = [name.casefold()] if name else []
        aliased = [self._aliases[word] for word in named if word in self._aliases]
        own = (
            (self._own_ids, words),
            (self._own_ids, aliased),
            (self._imported_ids, aliased),
            (self._own_names, named),
        )
        imported = ((self._imported_ids, words), (self._imported_names, named))
        return _unique_match(own, platform) or self._clicked_in(clicked) or _unique_match(imported, platform)

    def _clicked_in(self, campaign_id: str | None) -> str | None:
        ours = self.find_own(Platform.SEARCH_ADS, campaign_id) if campaign_id is not None else None
        return ours.id if ours is not None else campaign_id

    @cached_property
    def _platforms(self) -> dict[str, set[str]]:
        """The platforms that have a campaign of ours with an id, or ever had ad spend of one."""
        spent = AdSpend.objects.for_account(self._account_id).order_by().values_list("platform", "campaign_id")
        platforms: dict[str, set[str]] = defaultdict(set)
        for platform, identity in [*spent.distinct(), *self._by_platform]:
            platforms[identity].add(platform)
        return platforms

    @cached_property
    def clicked_names(self) -> dict[str, str]:
        """Return the platform's names of the campaigns that clicks belong to, by their ids there."""
        return dict(ClickedCampaign.objects.filter(account_id=self._account_id).values_list("campaign_id", "name"))

    @cached_property
    def imported(self) -> list[KnownCampaign]:
        """Return campaigns of ad spend that are not ours, once for each name that they had."""
        spend_rows = AdSpend.objects.for_account(self._account_id).values_list(
            "platform", "campaign_id", "campaign_name"
        )
        rows = sorted(spend_rows.distinct().order_by(), key=str)
        return [
            KnownCampaign(identity, platform, name)
            for platform, identity, name in rows
            if not self.find_own(platform, identity)
        ]

    def name_of(self, platform: str | None, campaign_id: str) -> str | None:
        """Return the name of the campaign with this id: ours, one in ad spend, or one that clicks belong to."""
        ours = self.find_own(platform, campaign_id)
        if ours is not None:
            return ours.name
        return self.names_in_spend([campaign_id]).get((platform, campaign_id)) or self.clicked_names.get(campaign_id)

    def names_in_spend(self, campaign_ids: Iterable[str]) -> dict[Key, str]:
        """Return the newest names in ad spend, by platform and id, and by id alone under no platform."""
        named = AdSpend.objects.for_account(self._account_id).filter(
            campaign_id__in=set(campaign_ids), campaign_name__isnull=False
        )
        newest = named.order_by("platform", "campaign_id", "-date", "-updated_at").distinct("platform", "campaign_id")
        rows = list(newest.values_list("date", "platform", "campaign_id", "campaign_name"))
        names: dict[Key, str] = {}
        for _, platform, identity, name in sorted(rows):
            names[platform, identity] = names[None, identity] = str(name)
        return names

    @cached_property
    def _aliases(self) -> dict[str, str]:
        rows = CampaignAlias.objects.for_account(self._account_id).values_list("key", "campaign_id")
        return {key: campaign_id.casefold() for key, campaign_id in rows}

    @cached_property
    def _own_ids(self) -> Index:
        pairs = [(known.id, known) for known in self.own.values()]
        return _index([*pairs, *((str(other), known) for (_, other), known in self._by_platform.items())])

    @cached_property
    def _own_names(self) -> Index:
        return _index(_names(self.own.values()))

    @cached_property
    def _imported_ids(self) -> Index:
        return _index((known.id, known) for known in self.imported)

    @cached_property
    def _imported_names(self) -> Index:
        return _index(_names(self.imported))


def _unique_match(candidates: Iterable[tuple[Index, Iterable[str]]], platform: str | None) -> str | None:
    """Return the first campaign that fits the platform and is the only one for its word."""
    for index, words in candidates:
        for word in words:
            fitting = {known.id for known in index.get(word, []) if platform in (None, known.platform)}
            if len(fitting) == 1:
                return fitting.pop()
    return None


def _names(campaigns: Iterable[KnownCampaign]) -> Iterable[tuple[str, KnownCampaign]]:
    for known in campaigns:
        for name in {known.name, slugify(known.name or "")} - {None, ""}:
            yield str(name), known


def _index(pairs: Iterable[tuple[str, KnownCampaign]]) -> Index:
    index: dict[str, list[KnownCampaign]] = defaultdict(list)
    for word, known in pairs:
        index[word.casefold()].append(known)
    return index
