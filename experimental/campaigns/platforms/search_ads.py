"""Campaigns of the search platform, by REST v26: objects are created by `<resource>:mutate` and found by GAQL."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any
from urllib.parse import urlsplit

from conversions.destinations.results import unreadable
from experimental.campaigns.platforms.base import (
    AUDIENCE,
    AccountIncomplete,
    AdAccount,
    CampaignPlatform,
    CampaignSpec,
    Creator,
    DayStats,
    Finder,
    PlatformCampaign,
    target_countries,
)
from experimental.campaigns.platforms.limits import (
    MOST_DESCRIPTIONS,
    MOST_DISPLAY_HEADLINES,
    MOST_HEADLINES,
    SEARCH_DESCRIPTION,
    SEARCH_HEADLINE,
    description_text,
    headline_text,
    keyword_of,
    lines,
)
from experimental.campaigns.platforms.search_queries import pages
from experimental.platforms.money import micros, of_micros
from experimental.platforms.names import object_name, width
from experimental.platforms.session import PlatformError, SearchSession

NAME_LIMIT = 255
BUSINESS = 25
FILLER_TEXTS = ("Learn more", "Find out more", "See how it works")
LANDSCAPE = 1.91
UPPER = re.compile("[A-Z]")
LOWER_NEXT = re.compile("_([a-z])")


class SearchAds(CampaignPlatform):
    """SEARCH campaigns that maximise conversions or clicks; awareness uses the display network."""

    session_type = SearchSession
    duplicates = frozenset({"DUPLICATE_NAME", "DUPLICATE_CAMPAIGN_NAME", "DUPLICATE_ADGROUP_NAME"})

    def steps(self, spec: CampaignSpec) -> tuple[str, ...]:
        goal = ("goal", "goal_use") if spec.goal is not None else ()
        return ("budget", "campaign", "places", *goal, AUDIENCE, "ad_group", "targeting", "ad")

    def table(self) -> dict[str, tuple[Finder, Creator]]:
        return {
            "budget": (self._find_budget, self._make_budget),
            "campaign": (self._find_campaign, self._make_campaign),
            "places": (self._find_places, self._make_places),
            "goal": (self._find_goal, self._make_goal),
            "goal_use": (self._find_goal_use, self._make_goal_use),
            "ad_group": (self._find_ad_group, self._make_ad_group),
            "targeting": (self._find_targeting, self._make_targeting),
            "ad": (self._find_ad, self._make_ad),
        }

    # -- Steps ---------------------------------------------------------------------------------------------------------

    def _find_budget(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        # The platform may rename a budget after its campaign; an unused budget is never spent from.
        return self._tagged("campaign_budget", "campaignBudget", spec, "campaign_budget.status = 'ENABLED'")

    def _make_budget(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        budget = {
            "name": _name(spec),
            "amountMicros": micros(spec.daily_budget),
            "deliveryMethod": "STANDARD",
            "explicitlyShared": False,
        }
        return self._create("campaignBudgets", budget)

    def _find_campaign(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        return next((seen.id for seen in self.look(spec)), None)

    def _make_campaign(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        display = spec.objective == "awareness"
        bidding: dict[str, Any] = (
            {"maximizeConversions": {}} if spec.objective in ("conversions", "leads") else {"targetSpend": {}}
        )
        campaign = {
            "name": _name(spec),
            "status": "PAUSED",
            "advertisingChannelType": "DISPLAY" if display else "SEARCH",
            "campaignBudget": ids["budget"],
            "containsEuPoliticalAdvertising": "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
            "networkSettings": {
                "targetGoogleSearch": not display,
                "targetSearchNetwork": False,
                "targetContentNetwork": display,
                "targetPartnerSearchNetwork": False,
            },
            **bidding,
        }
        return _number(self._create("campaigns", campaign))

    def _find_places(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        of_campaign = f"campaign.id = {ids['campaign']}"
        return self._first(
            "campaign_criterion", "campaignCriterion", of_campaign, "campaign_criterion.type = 'LOCATION'"
        )

    def _make_places(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        """Set countries and languages in one request: without them the campaign is shown everywhere, to everybody."""
        countries, languages = self._constants("geo_target_constant", target_countries(spec)), []
        if spec.languages:
            languages = self._constants("language_constant", spec.languages)
        criteria = [{"location": {"geoTargetConstant": name}} for name in countries]
        criteria += [{"language": {"languageConstant": name}} for name in languages]
        common = {"campaign": self._path("campaigns", ids["campaign"])}
        return self._create("campaignCriteria", *({**common, **criterion} for criterion in criteria))

    def _constants(self, table: str, codes: Sequence[str]) -> list[str]:
        """Return the platform's own names of countries or languages. Raises AccountIncomplete for an unknown one."""
        column, condition = {
            "geo_target_constant": ("country_code", "geo_target_constant.target_type = 'Country'"),
            "language_constant": ("code", "language_constant.targetable = TRUE"),
        }[table]
        columns = [f"{table}.resource_name", f"{table}.{column}"]
        quoted = ", ".join(f"'{code}'" for code in codes)
        key, field = _camel(table), _camel(column)
        found = {
            str(row[key][field]): str(row[key]["resourceName"])
            for row in self._select(table, columns, f"{table}.{column} IN ({quoted})", condition)
        }
        closed = [code for code in codes if code not in found]
        if closed:
            raise AccountIncomplete(f"the platform cannot target {', '.join(closed)}, which the ad connection names")
        return [found[code] for code in codes]

    def _find_goal(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        condition = "custom_conversion_goal.status = 'ENABLED'"
        return self._tagged("custom_conversion_goal", "customConversionGoal", spec, condition)

    def _make_goal(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        assert spec.goal is not None
        if spec.goal.action is None:
            raise AccountIncomplete(f"no conversion action is mapped for event type {spec.goal.event}")
        actions = [self._path("conversionActions", spec.goal.action)]
        goal = {"name": _name(spec), "conversionActions": actions, "status": "ENABLED"}
        return self._create("customConversionGoals", goal)

    def _find_goal_use(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        """Return None: the setting exists from the campaign's start, and writing it twice changes nothing."""
        return None

    def _make_goal_use(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        config = self._path("conversionGoalCampaignConfigs", ids["campaign"])
        changes = {"goalConfigLevel": "CAMPAIGN", "customConversionGoal": ids["goal"]}
        self._update("conversionGoalCampaignConfigs", config, changes)
        return config

    def _find_ad_group(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        of_campaign = f"campaign.id = {ids['campaign']}"
        return self._first("ad_group", "adGroup", of_campaign, "ad_group.status != 'REMOVED'")

    def _make_ad_group(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        group = {
            "name": _name(spec),
            "campaign": self._path("campaigns", ids["campaign"]),
            "status": "ENABLED",
            "type": "DISPLAY_STANDARD" if spec.objective == "awareness" else "SEARCH_STANDARD",
            # Restricts to the audience instead of only bidding differently for it.
            "targetingSetting": {"targetRestrictions": [{"targetingDimension": "AUDIENCE", "bidOnly": False}]},
        }
        return self._create("adGroups", group)

    def _find_targeting(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        of_ad_group, kind = f"ad_group.resource_name = '{ids['ad_group']}'", "ad_group_criterion.type = 'USER_LIST'"
        live = "ad_group_criterion.status != 'REMOVED'"
        return self._first("ad_group_criterion", "adGroupCriterion", of_ad_group, kind, live)

    def _make_targeting(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        audience = {"userList": {"userList": self._path("userLists", _number(ids[AUDIENCE]))}}
        criteria: list[dict[str, Any]] = [audience]
        if spec.objective != "awareness":
            # A search campaign needs keywords; the words of the headline are the only ones that the account chose.
            criteria.append({"keyword": {"text": keyword_of(spec.headline), "matchType": "BROAD"}})
        common = {"adGroup": ids["ad_group"], "status": "ENABLED"}
        return self._create("adGroupCriteria", *({**common, **criterion} for criterion in criteria))

    def _find_ad(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        of_ad_group = f"ad_group.resource_name = '{ids['ad_group']}'"
        return self._first("ad_group_ad", "adGroupAd", of_ad_group, "ad_group_ad.status != 'REMOVED'")

    def _make_ad(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        kind = self._display_ad(spec) if spec.objective == "awareness" else _search_ad(spec)
        ad = {"finalUrls": [spec.url], **kind}
        return self._create("adGroupAds", {"adGroup": ids["ad_group"], "status": "ENABLED", "ad": ad})

    def _display_ad(self, spec: CampaignSpec) -> dict[str, Any]:
        images = list(self._images())
        wide = next((name for name, ratio in images if abs(ratio / LANDSCAPE - 1) < 0.02), None)
        square = next((name for name, ratio in images if abs(ratio - 1) < 0.02), None)
        if wide is None or square is None:
            raise AccountIncomplete("the ad account has no landscape (1.91:1) and square image for a display ad")
        owner = self._customer("descriptive_name")
        headlines, descriptions = _texts(spec)
        return {
            "responsiveDisplayAd": {
                "headlines": headlines[:MOST_DISPLAY_HEADLINES],
                "longHeadline": {"text": headline_text(spec.headline)},
                "descriptions": descriptions,
                "businessName": str(owner.get("descriptiveName") or _host(spec))[:BUSINESS],
                "marketingImages": [{"asset": wide}],
                "squareMarketingImages": [{"asset": square}],
            }
        }

    def _images(self) -> Iterator[tuple[str, float]]:
        size_of = "asset.image_asset.full_size"
        columns = ["asset.resource_name", f"{size_of}.width_pixels", f"{size_of}.height_pixels"]
        for row in self._select("asset", columns, "asset.type = 'IMAGE'"):
            size = row["asset"]["imageAsset"]["fullSize"]
            yield row["asset"]["resourceName"], int(size["widthPixels"]) / int(size["heightPixels"])

    # -- The campaign as a whole ---------------------------------------------------------------------------------------

    def read_account(self) -> AdAccount:
        customer = self._customer("currency_code", "time_zone")
        return AdAccount.from_platform(customer["currencyCode"], customer.get("timeZone"))

    def look(self, spec: CampaignSpec) -> list[PlatformCampaign]:
        tagged = self._campaigns(f"campaign.name LIKE '%{_pattern(spec)}%'")
        return sorted(tagged.values(), key=lambda seen: int(seen.id))

    def statuses(self, campaign_ids: list[str]) -> dict[str, PlatformCampaign]:
        return self._campaigns(f"campaign.id IN ({', '.join(campaign_ids)})")

    def set_budget(self, spec: CampaignSpec, ids: Mapping[str, str]) -> None:
        self._update("campaignBudgets", ids["budget"], {"amountMicros": micros(spec.daily_budget)})

    def set_active(self, campaign_id: str, active: bool) -> None:
        path = self._path("campaigns", campaign_id)
        self._update("campaigns", path, {"status": "ENABLED" if active else "PAUSED"})

    def discard(self, campaign_id: str) -> None:
        self._mutate("campaigns", {"remove": self._path("campaigns", campaign_id)})

    def figures(self, goals: Mapping[str, str], since: date, until: date) -> list[DayStats]:
        figures = ("cost_micros", "impressions", "clicks", "conversions")
        columns = ["campaign.id", "segments.date", *(f"metrics.{name}" for name in figures)]
        of_campaigns = f"campaign.id IN ({', '.join(goals)})"
        rows = self._select("campaign", columns, of_campaigns, f"segments.date BETWEEN '{since}' AND '{until}'")
        return [
            DayStats(
                campaign=str(row["campaign"]["id"]),
                day=date.fromisoformat(row["segments"]["date"]),
                spend=of_micros(row["metrics"].get("costMicros", 0)),
                impressions=int(row["metrics"].get("impressions", 0)),
                clicks=int(row["metrics"].get("clicks", 0)),
                conversions=Decimal(str(row["metrics"].get("conversions", 0))),
            )
            for row in rows
        ]

    # -- API calls -----------------------------------------------------------------------------------------------------

    def _path(self, resource: str, number: str) -> str:
        return f"customers/{self.connection.ad_account_id}/{resource}/{number}"

    def _select(self, table: str, columns: Sequence[str], *conditions: str) -> Iterator[dict[str, Any]]:
        """Yield the rows of a query in the platform's own language."""
        for page in pages(self.session, table, columns, *conditions):
            yield from page

    def _customer(self, *columns: str) -> dict[str, Any]:
        rows = list(self._select("customer", [f"customer.{column}" for column in columns]))
        found: dict[str, Any] = rows[0]["customer"]
        return found

    def _campaigns(self, condition: str) -> dict[str, PlatformCampaign]:
        columns = ["campaign.id", "campaign.status", "campaign_budget.amount_micros"]
        seen = {}
        for row in self._select("campaign", columns, condition, "campaign.status != 'REMOVED'"):
            identity, status = str(row["campaign"]["id"]), str(row["campaign"]["status"])
            amount = row.get("campaignBudget", {}).get("amountMicros")
            budget = None if amount is None else of_micros(amount)
            seen[identity] = PlatformCampaign(identity, status, status == "ENABLED", budget)
        return seen

    def _tagged(self, table: str, key: str, spec: CampaignSpec, condition: str) -> str | None:
        return self._first(table, key, f"{table}.name LIKE '%{_pattern(spec)}%'", condition)

    def _first(self, table: str, key: str, *conditions: str) -> str | None:
        rows = self._select(table, [f"{table}.resource_name"], *conditions)
        return next((str(row[key]["resourceName"]) for row in rows), None)

    def _create(self, resource: str, *objects: Mapping[str, Any]) -> str:
        return self._mutate(resource, *({"create": item} for item in objects))

    def _update(self, resource: str, name: str, changes: Mapping[str, Any]) -> None:
        # The update mask uses snake case, unlike the JSON fields.
        mask = ",".join(UPPER.sub(lambda found: f"_{found[0].lower()}", field) for field in changes)
        self._mutate(resource, {"update": {"resourceName": name, **changes}, "updateMask": mask})

    def _mutate(self, resource: str, *operations: Mapping[str, Any]) -> str:
        body = self.session.post(f"/{resource}:mutate", {"operations": list(operations), "partialFailure": False})
        results = body.get("results") or [{}]
        name = results[0].get("resourceName")
        if not isinstance(name, str):
            raise PlatformError(unreadable(200))
        return name


def _camel(name: str) -> str:
    """Convert to camel case: `country_code` → `countryCode`."""
    return LOWER_NEXT.sub(lambda found: found[1].upper(), name)


def _number(name: str) -> str:
    """Return the last part of a resource name: `customers/1/campaigns/2` → `2`; a bare number stays."""
    return name.rpartition("/")[2]


def _name(spec: CampaignSpec) -> str:
    return object_name(spec.name, spec.public_id, limit=NAME_LIMIT)


def _pattern(spec: CampaignSpec) -> str:
    """Return the tag for LIKE, where `_` would match any character."""
    return f"svc:{spec.public_id.replace('_', '[_]')}"


def _host(spec: CampaignSpec) -> str:
    return urlsplit(spec.url).hostname or ""


def _search_ad(spec: CampaignSpec) -> dict[str, Any]:
    headlines, descriptions = _texts(spec)
    return {"responsiveSearchAd": {"headlines": headlines, "descriptions": descriptions}}


def _texts(spec: CampaignSpec) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
    """Return at least three headlines of 30 characters and two descriptions of 90, from the creative's words."""
    headline = headline_text(spec.headline)
    short = [*(lines(headline, SEARCH_HEADLINE) or []), _host(spec), *FILLER_TEXTS]
    long = [*(lines(description_text(spec.text), SEARCH_DESCRIPTION) or []), headline, *FILLER_TEXTS]
    return _fitting(short, SEARCH_HEADLINE, MOST_HEADLINES), _fitting(long, SEARCH_DESCRIPTION, MOST_DESCRIPTIONS)


def _fitting(texts: Sequence[str], longest: int, most: int) -> list[dict[str, str]]:
    """Return the texts that fit, each once."""
    fitting = {text.casefold(): text for text in reversed(texts) if text and width(text) <= longest}
    return [{"text": text} for text in list(reversed(fitting.values()))[:most]]
