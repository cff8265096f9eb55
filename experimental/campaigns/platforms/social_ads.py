"""Campaigns of the social platform, by the Marketing API v25.0. The daily budget is the campaign's own, in cents."""

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

import orjson

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
from experimental.campaigns.platforms.places import DISCLOSURE_COUNTRIES
from experimental.platforms.money import WHOLE_UNITS, minor, of_units
from experimental.platforms.names import object_name, tag
from experimental.platforms.session import PlatformError, SocialSession

NAME_LIMIT = 400
PAGE = "200"
DSA_LIMIT = 512
OBJECTIVES = {
    "conversions": "OUTCOME_SALES",
    "traffic": "OUTCOME_TRAFFIC",
    "leads": "OUTCOME_LEADS",
    "awareness": "OUTCOME_AWARENESS",
}
GOALS = {
    "conversions": "OFFSITE_CONVERSIONS",
    "traffic": "LINK_CLICKS",
    "leads": "OFFSITE_CONVERSIONS",
    "awareness": "REACH",
}
EVENTS = {
    "purchase": "PURCHASE",
    "lead": "LEAD",
    "schedule": "SCHEDULE",
    "subscribe_start_trial": "START_TRIAL",
}
COUNTED = {
    "purchase": ("offsite_conversion.fb_pixel_purchase",),
    "lead": ("offsite_conversion.fb_pixel_lead",),
    "schedule": ("schedule_total", "schedule_website", "schedule_mobile_app", "schedule_offline"),
    "subscribe_start_trial": (
        *("start_trial_total", "start_trial_website", "start_trial_mobile_app", "start_trial_offline"),
    ),
}
"""Action types of each event in insights: first the one with the sum, if there is one, then the single ones."""
CUSTOM = "offsite_conversion.fb_pixel_custom"
CAMPAIGN_FIELDS = "id,name,status,effective_status,daily_budget,account_id"


class SocialAds(CampaignPlatform):
    """One campaign, one ad set for the audience, one link ad. Nothing below a paused campaign is delivered."""

    session_type = SocialSession

    def steps(self, spec: CampaignSpec) -> tuple[str, ...]:
        return ("campaign", AUDIENCE, "ad_set", "ad")

    def table(self) -> dict[str, tuple[Finder, Creator]]:
        return {
            "campaign": (self._find_campaign, self._make_campaign),
            "ad_set": (self._find_ad_set, self._make_ad_set),
            "ad": (self._find_ad, self._make_ad),
        }

    # -- Steps ---------------------------------------------------------------------------------------------------------

    def _find_campaign(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        return next((seen.id for seen in self.look(spec)), None)

    def _make_campaign(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        campaign = {
            "name": _name(spec),
            "objective": OBJECTIVES[spec.objective],
            "status": "PAUSED",
            # Required even when there are none.
            "special_ad_categories": [],
            "buying_type": "AUCTION",
            "bid_strategy": "LOWEST_COST_WITHOUT_CAP",
            "daily_budget": minor(spec.daily_budget, spec.currency),
        }
        return self._create("campaigns", campaign)

    def _find_ad_set(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        return self._child(f"/{ids['campaign']}/adsets", spec)

    def _make_ad_set(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        ad_set: dict[str, Any] = {
            "name": _name(spec),
            "campaign_id": ids["campaign"],
            "status": "ACTIVE",
            "billing_event": "IMPRESSIONS",
            "optimization_goal": GOALS[spec.objective],
            "targeting": {
                "geo_locations": {"countries": target_countries(spec)},
                "custom_audiences": [{"id": ids[AUDIENCE]}],
                # The platform requires a setting for whether it may go beyond the audience.
                "targeting_automation": {"advantage_audience": 0},
            },
        }
        if DISCLOSURE_COUNTRIES.intersection(spec.countries):
            ad_set |= {"dsa_beneficiary": spec.beneficiary[:DSA_LIMIT], "dsa_payor": spec.payor[:DSA_LIMIT]}
        promoted = self._promoted(spec)
        return self._create("adsets", ad_set | ({"promoted_object": promoted} if promoted else {}))

    def _promoted(self, spec: CampaignSpec) -> dict[str, str]:
        if spec.objective == "traffic":
            return {}
        if spec.objective == "awareness":
            return {"page_id": self._page()}
        goal = spec.goal
        if goal is None or goal.pixel is None:
            raise AccountIncomplete("the ad account has no pixel to optimize toward")
        event = EVENTS.get(goal.event)
        if event is not None:
            return {"pixel_id": goal.pixel, "custom_event_type": event}
        return {"pixel_id": goal.pixel, "custom_event_type": "OTHER", "custom_event_str": goal.event}

    def _find_ad(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        return self._child(f"/{ids['ad_set']}/ads", spec)

    def _make_ad(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        link = {
            "link": spec.url,
            "message": spec.text,
            "name": spec.headline,
            "call_to_action": {"type": "LEARN_MORE", "value": {"link": spec.url}},
        }
        story_spec = {"page_id": self._page(), "link_data": link}
        ad = {
            "name": _name(spec),
            "adset_id": ids["ad_set"],
            "status": "ACTIVE",
            "creative": {"name": _name(spec), "object_story_spec": story_spec},
        }
        return self._create("ads", ad)

    def _page(self) -> str:
        pages = self.session.get(f"{self._account()}/promote_pages", {"fields": "id", "limit": "1"}).get("data", [])
        if not pages:
            raise AccountIncomplete("the ad account may promote no page")
        return str(pages[0]["id"])

    # -- The campaign as a whole ---------------------------------------------------------------------------------------

    def read_account(self) -> AdAccount:
        shown = self.session.get(self._account(), {"fields": "currency,timezone_name"})
        return AdAccount.from_platform(shown.get("currency"), shown.get("timezone_name"))

    def look(self, spec: CampaignSpec) -> list[PlatformCampaign]:
        by_tag = {"field": "name", "operator": "CONTAIN", "value": tag(spec.public_id)}
        found = [row for row in self._campaigns(by_tag, spec.currency) if row[1].endswith(tag(spec.public_id))]
        return sorted((seen for seen, _ in found), key=lambda seen: int(seen.id))

    def statuses(self, campaign_ids: list[str]) -> dict[str, PlatformCampaign]:
        by_id = {"field": "id", "operator": "IN", "value": campaign_ids}
        return {seen.id: seen for seen, _ in self._campaigns(by_id, self.account.currency)}

    def set_budget(self, spec: CampaignSpec, ids: Mapping[str, str]) -> None:
        self._change(ids["campaign"], {"daily_budget": minor(spec.daily_budget, spec.currency)})

    def set_active(self, campaign_id: str, active: bool) -> None:
        self._change(campaign_id, {"status": "ACTIVE" if active else "PAUSED"})

    def discard(self, campaign_id: str) -> None:
        self._change(campaign_id, {"status": "DELETED"})

    def figures(self, goals: Mapping[str, str], since: date, until: date) -> list[DayStats]:
        by_id = {"field": "campaign.id", "operator": "IN", "value": list(goals)}
        query = {
            "level": "campaign",
            "time_increment": "1",
            "time_range": _json({"since": str(since), "until": str(until)}),
            "fields": "campaign_id,spend,impressions,clicks,actions,conversions",
            "filtering": _json([by_id]),
        }
        return [_day(row, goals) for row in self._pages(f"{self._account()}/insights", query)]

    # -- API calls -----------------------------------------------------------------------------------------------------

    def _account(self) -> str:
        return f"/act_{self.connection.ad_account_id.removeprefix('act_')}"

    def _campaigns(self, condition: Mapping[str, Any], currency: str) -> Iterator[tuple[PlatformCampaign, str]]:
        query = {"fields": CAMPAIGN_FIELDS, "filtering": _json([condition])}
        for row in self._pages(f"{self._account()}/campaigns", query):
            amount = row.get("daily_budget")
            factor = 1 if currency in WHOLE_UNITS else 100
            budget = None if amount is None else of_units(Decimal(str(amount)) / factor)
            status = str(row.get("effective_status") or row.get("status"))
            yield PlatformCampaign(str(row["id"]), status, row.get("status") == "ACTIVE", budget), str(row.get("name"))

    def _child(self, path: str, spec: CampaignSpec) -> str | None:
        """Return the id of the tagged object below a parent."""
        rows = self._pages(path, {"fields": "id,name"})
        return next((str(row["id"]) for row in rows if str(row.get("name")).endswith(tag(spec.public_id))), None)

    def _pages(self, path: str, query: Mapping[str, str]) -> Iterator[dict[str, Any]]:
        page = {**query, "limit": PAGE}
        while True:
            body = self.session.get(path, page)
            yield from body.get("data", [])
            paging = body.get("paging") or {}
            if "next" not in paging:
                return
            page["after"] = str(paging["cursors"]["after"])

    def _create(self, edge: str, payload: Mapping[str, Any]) -> str:
        identity = self.session.post(f"{self._account()}/{edge}", payload).get("id")
        if not isinstance(identity, str):
            raise PlatformError(unreadable(200))
        return identity

    def _change(self, identity: str, payload: Mapping[str, Any]) -> None:
        if self.session.post(f"/{identity}", payload).get("success") is not True:
            raise PlatformError(unreadable(200))


def _name(spec: CampaignSpec) -> str:
    return object_name(spec.name, spec.public_id, limit=NAME_LIMIT)


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


def _day(row: Mapping[str, Any], goals: Mapping[str, str]) -> DayStats:
    """Return the stats of a row of insights. Conversions are those of the event the campaign is optimized toward."""
    campaign = str(row["campaign_id"])
    return DayStats(
        campaign=campaign,
        day=date.fromisoformat(row["date_start"]),
        spend=of_units(row.get("spend", 0)),
        impressions=int(row.get("impressions", 0)),
        clicks=int(row.get("clicks", 0)),
        conversions=_conversions(row, goals[campaign]),
    )


def _conversions(row: Mapping[str, Any], event: str) -> Decimal:
    """Return the count of an event: some standard and custom events are in `conversions`, others in `actions`."""
    counts = [*row.get("actions", []), *row.get("conversions", [])]
    values = {item["action_type"]: Decimal(str(item["value"])) for item in counts}
    total, *parts = COUNTED.get(event, (f"{CUSTOM}.{event}", CUSTOM))
    return values[total] if total in values else sum((values.get(part, Decimal(0)) for part in parts), Decimal(0))
