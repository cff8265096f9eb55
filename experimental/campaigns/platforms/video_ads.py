"""Campaigns of the short-video platform, by the Business API v1.3. Money is in the currency's unit."""

import datetime
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
)
from experimental.campaigns.platforms.limits import video_text
from experimental.platforms.money import of_units, units
from experimental.platforms.names import object_name, tag
from experimental.platforms.session import PlatformError, VideoSession

NAME_LIMIT = 512
PAGE = 200
OBJECTIVES = {
    "conversions": "WEB_CONVERSIONS",
    "traffic": "TRAFFIC",
    "leads": "LEAD_GENERATION",
    "awareness": "REACH",
}
DELIVERY = {
    "conversions": {"optimization_goal": "CONVERT", "billing_event": "OCPM"},
    "traffic": {"optimization_goal": "CLICK", "billing_event": "CPC"},
    "leads": {"optimization_goal": "CONVERT", "billing_event": "OCPM"},
    "awareness": {"optimization_goal": "REACH", "billing_event": "CPM"},
}
PROMOTION = {
    "conversions": {"promotion_type": "WEBSITE"},
    "traffic": {"promotion_type": "WEBSITE"},
    "leads": {"promotion_type": "LEAD_GENERATION", "promotion_target_type": "EXTERNAL_WEBSITE"},
    "awareness": {},
}
EVENTS = {
    "purchase": "SHOPPING",
    "lead": "FORM",
    "schedule": "SCHEDULE",
    "subscribe_start_trial": "SUBSCRIBE",
}
"""Pixel events that delivery can be optimized toward. Source: the platform's list of conversion events."""
START = "%Y-%m-%d %H:%M:%S"


class VideoAds(CampaignPlatform):
    """One campaign with the budget, one ad group for the audience, one video ad from the account's library.

    Without a special permission the platform ignores that a new campaign is to be disabled. So the launch disables it
    by a step of its own, and it contains nothing that could be delivered before the platform confirms that.
    """

    session_type = VideoSession

    def steps(self, spec: CampaignSpec) -> tuple[str, ...]:
        return ("campaign", "pause", AUDIENCE, "ad_group", "ad")

    def table(self) -> dict[str, tuple[Finder, Creator]]:
        return {
            "campaign": (self._find_campaign, self._make_campaign),
            "pause": (self._find_pause, self._make_pause),
            "ad_group": (self._find_ad_group, self._make_ad_group),
            "ad": (self._find_ad, self._make_ad),
        }

    # -- Steps ---------------------------------------------------------------------------------------------------------

    def _find_campaign(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        return next((seen.id for seen in self.look(spec)), None)

    def _make_campaign(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        campaign: dict[str, Any] = {
            "campaign_name": _name(spec),
            "objective_type": OBJECTIVES[spec.objective],
            "budget_mode": "BUDGET_MODE_DAY",
            "budget": units(spec.daily_budget),
            "budget_optimize_on": True,
            # Required when the budget belongs to the campaign: its ad group has the same goal.
            "optimization_goal": DELIVERY[spec.objective]["optimization_goal"],
            "operation_status": "DISABLE",
        }
        return _text(self._post("/campaign/create/", campaign), "campaign_id")

    def _find_pause(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        seen = self.statuses([ids["campaign"]]).get(ids["campaign"])
        return ids["campaign"] if seen is not None and not seen.active else None

    def _make_pause(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        self.set_active(ids["campaign"], False)
        paused = self._find_pause(spec, ids)
        if paused is None:
            raise PlatformError(unreadable(200))
        return paused

    def _find_ad_group(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        return self._child("adgroup", {"campaign_ids": [ids["campaign"]]}, spec)

    def _make_ad_group(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        group: dict[str, Any] = {
            "campaign_id": ids["campaign"],
            "adgroup_name": _name(spec),
            **PROMOTION[spec.objective],
            **DELIVERY[spec.objective],
            **self._optimized(spec),
            "placement_type": "PLACEMENT_TYPE_NORMAL",
            "placements": ["PLACEMENT_TIKTOK"],
            "location_ids": self._places(spec),
            "audience_ids": [ids[AUDIENCE]],
            "bid_type": "BID_TYPE_NO_BID",
            "pacing": "PACING_MODE_SMOOTH",
            "schedule_type": "SCHEDULE_FROM_NOW",
            "schedule_start_time": datetime.datetime.now(datetime.UTC).strftime(START),
            "operation_status": "ENABLE",
        }
        if spec.chosen and spec.languages:
            group["languages"] = [language.partition("_")[0] for language in spec.languages]
        return _text(self._post("/adgroup/create/", group), "adgroup_id")

    def _optimized(self, spec: CampaignSpec) -> dict[str, str]:
        if spec.objective not in ("conversions", "leads"):
            return {}
        goal = spec.goal
        if goal is None or goal.pixel is None:
            raise AccountIncomplete("the ad account has no pixel to optimize toward")
        event = EVENTS.get(goal.event)
        if event is None:
            raise AccountIncomplete(f"the platform cannot optimize toward the event '{goal.event}'")
        return {"pixel_id": goal.pixel, "optimization_event": event}

    def _places(self, spec: CampaignSpec) -> list[str]:
        """Return the platform's ids of the target countries: those chosen, else the advertiser's own."""
        countries = list(spec.countries) if spec.chosen else [self._advertiser().get("country")]
        query = {"placements": _json(["PLACEMENT_TIKTOK"]), "objective_type": OBJECTIVES[spec.objective]}
        regions = self._get("/tool/region/", query).get("region_info", [])
        ids = {row.get("region_code"): str(row["location_id"]) for row in regions if row.get("level") == "COUNTRY"}
        closed = [str(country) for country in countries if country not in ids]
        if closed:
            raise AccountIncomplete(
                f"the platform shows no ads in {', '.join(closed)}, where the ad account is to show them"
            )
        return [ids[country] for country in countries]

    def _find_ad(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        return self._child("ad", {"adgroup_ids": [ids["ad_group"]]}, spec)

    def _make_ad(self, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        video, cover = self._video()
        creative = {
            "ad_name": _name(spec),
            "ad_format": "SINGLE_VIDEO",
            "video_id": video,
            "image_ids": [cover],
            "ad_text": video_text(spec.headline, spec.text),
            "call_to_action": "LEARN_MORE",
            "landing_page_url": spec.url,
            "identity_type": "CUSTOMIZED_USER",
            "identity_id": self._identity(),
        }
        made = self._post("/ad/create/", {"adgroup_id": ids["ad_group"], "creatives": [creative]}).get("ad_ids")
        if not made:
            raise PlatformError(unreadable(200))
        return str(made[0])

    def _video(self) -> tuple[str, str]:
        """Return the newest video of the account's library and an image for its cover."""
        videos = self._get("/file/video/ad/search/", {"page": "1", "page_size": "1"}).get("list", [])
        if not videos:
            raise AccountIncomplete("the ad account's library has no video")
        video = str(videos[0]["video_id"])
        covers = self._get("/file/video/suggestcover/", {"video_id": video, "poster_number": "1"}).get("list", [])
        if not covers:
            raise AccountIncomplete("the platform suggests no cover for the video yet")
        return video, str(covers[0]["id"])

    def _identity(self) -> str:
        known = self._get("/identity/get/", {"identity_type": "CUSTOMIZED_USER"}).get("identity_list", [])
        if not known:
            raise AccountIncomplete("the ad account has no custom identity to show ads as")
        return str(known[0]["identity_id"])

    # -- The campaign as a whole ---------------------------------------------------------------------------------------

    def read_account(self) -> AdAccount:
        shown = self._advertiser()
        # `timezone` is an offset (Etc/GMT+5), wrong for half of the year where there is daylight saving time.
        return AdAccount.from_platform(shown.get("currency"), shown.get("display_timezone"), shown.get("timezone"))

    def look(self, spec: CampaignSpec) -> list[PlatformCampaign]:
        name_tag = tag(spec.public_id)
        found = self._campaigns({"campaign_name": name_tag})
        return sorted((seen for seen, name in found if name.endswith(name_tag)), key=lambda seen: int(seen.id))

    def statuses(self, campaign_ids: list[str]) -> dict[str, PlatformCampaign]:
        chunks = (campaign_ids[start : start + 100] for start in range(0, len(campaign_ids), 100))
        return {seen.id: seen for chunk in chunks for seen, _ in self._campaigns({"campaign_ids": chunk})}

    def set_budget(self, spec: CampaignSpec, ids: Mapping[str, str]) -> None:
        self._post("/campaign/update/", {"campaign_id": ids["campaign"], "budget": units(spec.daily_budget)})

    def set_active(self, campaign_id: str, active: bool) -> None:
        self._set_status(campaign_id, "ENABLE" if active else "DISABLE")

    def discard(self, campaign_id: str) -> None:
        self._set_status(campaign_id, "DELETE")

    def figures(self, goals: Mapping[str, str], since: date, until: date) -> list[DayStats]:
        by_id = {"field_name": "campaign_ids", "filter_type": "IN", "filter_value": _json(list(goals))}
        query = {
            "report_type": "BASIC",
            "data_level": "AUCTION_CAMPAIGN",
            "dimensions": _json(["campaign_id", "stat_time_day"]),
            "metrics": _json(["spend", "impressions", "clicks", "conversion"]),
            "start_date": str(since),
            "end_date": str(until),
            "filtering": _json([by_id]),
        }
        return [
            DayStats(
                campaign=str(row["dimensions"]["campaign_id"]),
                day=date.fromisoformat(row["dimensions"]["stat_time_day"][:10]),
                spend=of_units(row["metrics"]["spend"]),
                impressions=int(row["metrics"]["impressions"]),
                clicks=int(row["metrics"]["clicks"]),
                conversions=Decimal(str(row["metrics"]["conversion"])),
            )
            for row in self._pages("/report/integrated/get/", query)
        ]

    # -- API calls -----------------------------------------------------------------------------------------------------

    def _get(self, path: str, query: Mapping[str, str]) -> dict[str, Any]:
        advertiser = {"advertiser_id": self.connection.ad_account_id}
        return _data(self.session.get(path, {**advertiser, **query}))

    def _post(self, path: str, payload: Mapping[str, Any]) -> dict[str, Any]:
        advertiser = {"advertiser_id": self.connection.ad_account_id}
        return _data(self.session.post(path, {**advertiser, **payload}))

    def _pages(self, path: str, query: Mapping[str, str]) -> Iterator[dict[str, Any]]:
        page = 1
        while True:
            data = self._get(path, {**query, "page": str(page), "page_size": str(PAGE)})
            yield from data.get("list", [])
            if page >= int((data.get("page_info") or {}).get("total_page", 1)):
                return
            page += 1

    def _advertiser(self) -> dict[str, Any]:
        query = {
            "advertiser_ids": _json([self.connection.ad_account_id]),
            "fields": _json(["advertiser_id", "currency", "country", "display_timezone", "timezone"]),
        }
        known = _data(self.session.get("/advertiser/info/", query)).get("list", [])
        if not known:
            raise PlatformError(unreadable(200))
        found: dict[str, Any] = known[0]
        return found

    def _campaigns(self, condition: Mapping[str, Any]) -> Iterator[tuple[PlatformCampaign, str]]:
        fields = ["campaign_id", "campaign_name", "operation_status", "secondary_status", "budget"]
        for row in self._pages("/campaign/get/", {"filtering": _json(condition), "fields": _json(fields)}):
            status = str(row.get("secondary_status") or row["operation_status"])
            active = row["operation_status"] == "ENABLE"
            yield (
                PlatformCampaign(str(row["campaign_id"]), status, active, of_units(row["budget"])),
                str(row["campaign_name"]),
            )

    def _child(self, kind: str, condition: Mapping[str, Any], spec: CampaignSpec) -> str | None:
        """Return the id of the tagged ad group or ad below a parent."""
        query = {"filtering": _json(condition), "fields": _json([f"{kind}_id", f"{kind}_name"])}
        rows = self._pages(f"/{kind}/get/", query)
        tagged = (row for row in rows if str(row[f"{kind}_name"]).endswith(tag(spec.public_id)))
        return next((str(row[f"{kind}_id"]) for row in tagged), None)

    def _set_status(self, campaign_id: str, word: str) -> None:
        self._post("/campaign/status/update/", {"campaign_ids": [campaign_id], "operation_status": word})


def _data(body: Mapping[str, Any]) -> dict[str, Any]:
    data: dict[str, Any] = body.get("data") or {}
    return data


def _text(data: Mapping[str, Any], name: str) -> str:
    if not data.get(name):
        raise PlatformError(unreadable(200))
    return str(data[name])


def _name(spec: CampaignSpec) -> str:
    return object_name(spec.name, spec.public_id, limit=NAME_LIMIT)


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()
