"""The video platform's Business API v1.3 on this machine. As the real one does without a special permission, it ignores
that a new campaign shall be disabled: it starts enabled."""

import json
import re
from typing import Any

from tests.experimental.platforms.double import TOKEN, Campaign, Double, Refused, Request, need, only

ADVERTISER = "7000111222333"
PIXEL = "66554433"
VIDEO, COVER, IDENTITY = "v10033g50000abc", "ad-site-i18n-sg/cover-1", "identity-1"
COUNTRY, LOCATION = "US", "6252001"
TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
BAD = 40002
OBJECTIVES = {
    "WEB_CONVERSIONS": ("CONVERT", "OCPM", {"promotion_type": "WEBSITE"}),
    "TRAFFIC": ("CLICK", "CPC", {"promotion_type": "WEBSITE"}),
    "LEAD_GENERATION": (
        "CONVERT",
        "OCPM",
        {"promotion_type": "LEAD_GENERATION", "promotion_target_type": "EXTERNAL_WEBSITE"},
    ),
    "REACH": ("REACH", "CPM", {}),
}
GROUP_FIELDS = {
    *("advertiser_id", "campaign_id", "adgroup_name", "optimization_goal", "billing_event", "placement_type"),
    *("placements", "location_ids", "audience_ids", "bid_type", "pacing", "schedule_type", "schedule_start_time"),
    "operation_status",
}
CREATIVE_FIELDS = {
    *("ad_name", "ad_format", "video_id", "image_ids", "ad_text", "call_to_action", "landing_page_url"),
    *("identity_type", "identity_id"),
}


class VideoDouble(Double):
    """Every response is a 200 with `code` 0 for success."""

    busy = (200, {"code": 40100, "message": "Too many requests", "request_id": "r", "data": {}})
    bad = BAD
    broken = (200, {"code": 50000, "message": "System error", "request_id": "r", "data": {}})

    def __init__(self) -> None:
        super().__init__()
        self.currency, self.zone = "USD", "Etc/UTC"
        self.videos = [VIDEO]
        self.identities = [IDENTITY]
        self.groups: dict[str, dict[str, Any]] = {}
        self.ads: dict[str, dict[str, Any]] = {}
        self.report: list[dict[str, Any]] = []

    def refused(self, refusal: Refused) -> tuple[int, Any]:
        return 200, {"code": refusal.code, "message": self.words, "request_id": "r", "data": {}}

    def deliverable(self, campaign: Campaign) -> bool:
        groups = {key for key, item in self.groups.items() if item["campaign_id"] == campaign.id}
        return any(ad["adgroup_id"] in groups for ad in self.ads.values())

    def handle(self, request: Request) -> tuple[int, Any]:
        need(request.headers.get("access-token") == TOKEN, 40105)
        need("authorization" not in request.headers, BAD)
        path = request.path.removeprefix("/open_api/v1.3")
        if request.method == "GET":
            data = self._read(path, request.query)
        else:
            need(request.headers.get("content-type") == "application/json", BAD)
            need(request.body.get("advertiser_id") == ADVERTISER, 40001)
            data = self._do(path, request.body)
        return 200, {"code": 0, "message": "OK", "request_id": "r", "data": data}

    # -- Reads ---------------------------------------------------------------------------------------------------------

    def _read(self, path: str, query: dict[str, str]) -> dict[str, Any]:
        if path == "/advertiser/info/":
            need(json.loads(query["advertiser_ids"]) == [ADVERTISER], 40001)
            known = {"advertiser_id": ADVERTISER, "currency": self.currency, "country": COUNTRY}
            known |= {"timezone": "Etc/GMT+12", "display_timezone": self.zone}
            need(set(json.loads(query["fields"])) == set(known), BAD)
            return {"list": [known]}
        need(query.get("advertiser_id") == ADVERTISER, 40001)
        readers = {
            "/campaign/get/": self._read_campaigns,
            "/adgroup/get/": lambda query: self._read_children("adgroup", self.groups, "campaign_id", query),
            "/ad/get/": lambda query: self._read_children("ad", self.ads, "adgroup_id", query),
            "/tool/region/": self._read_regions,
            "/file/video/ad/search/": lambda query: _paged([{"video_id": item} for item in self.videos], query),
            "/file/video/suggestcover/": self._read_covers,
            "/identity/get/": self._read_identities,
            "/report/integrated/get/": self._read_report,
        }
        need(path in readers, 40006)
        return readers[path](query)

    def _read_campaigns(self, query: dict[str, str]) -> dict[str, Any]:
        only(query, {"advertiser_id", "filtering", "fields", "page", "page_size"}, BAD)
        condition = json.loads(query["filtering"])
        need(set(condition) in ({"campaign_name"}, {"campaign_ids"}), BAD)
        part = condition.get("campaign_name", "").lower()
        rows = [
            {
                "campaign_id": item.id,
                "campaign_name": item.name,
                "operation_status": "ENABLE" if item.active else "DISABLE",
                "secondary_status": f"CAMPAIGN_STATUS_{'ENABLE' if item.active else 'DISABLE'}",
                "budget": item.fields["budget"],
            }
            for item in self.live()
            if part in item.name.lower() and item.id in condition.get("campaign_ids", [item.id])
        ]
        return _paged(rows, query)

    def _read_children(self, kind: str, rows: Any, parent: str, query: dict[str, str]) -> dict[str, Any]:
        only(query, {"advertiser_id", "filtering", "fields", "page", "page_size"}, BAD)
        condition = json.loads(query["filtering"])
        need(set(condition) == {f"{parent}s"}, BAD)
        fields = [f"{kind}_id", f"{kind}_name"]
        need(json.loads(query["fields"]) == fields, BAD)
        matching = [
            dict(zip(fields, (key, item["name"]), strict=True))
            for key, item in rows.items()
            if item[parent] in condition[f"{parent}s"]
        ]
        return _paged(matching, query)

    def _read_regions(self, query: dict[str, str]) -> dict[str, Any]:
        need(json.loads(query["placements"]) == ["PLACEMENT_TIKTOK"] and query["objective_type"] in OBJECTIVES, BAD)
        country = {"location_id": LOCATION, "region_code": COUNTRY, "level": "COUNTRY"}
        return {"region_info": [{"location_id": "1", "region_code": "GB", "level": "COUNTRY"}, country]}

    def _read_covers(self, query: dict[str, str]) -> dict[str, Any]:
        need(query["video_id"] in self.videos, BAD)
        return {"list": [{"id": COVER, "url": "https://cdn.example/cover"}]}

    def _read_identities(self, query: dict[str, str]) -> dict[str, Any]:
        need(query["identity_type"] == "CUSTOMIZED_USER", BAD)
        return {"identity_list": [{"identity_id": item} for item in self.identities]}

    def _read_report(self, query: dict[str, str]) -> dict[str, Any]:
        required = {"advertiser_id", "report_type", "data_level", "dimensions", "metrics", "start_date", "end_date"}
        only(query, required | {"filtering", "page", "page_size"}, BAD)
        need((query["report_type"], query["data_level"]) == ("BASIC", "AUCTION_CAMPAIGN"), BAD)
        need(json.loads(query["dimensions"]) == ["campaign_id", "stat_time_day"], BAD)
        need(json.loads(query["metrics"]) == ["spend", "impressions", "clicks", "conversion"], BAD)
        (condition,) = json.loads(query["filtering"])
        only(condition, {"field_name", "filter_type", "filter_value"}, BAD)
        wanted = json.loads(condition["filter_value"])
        rows = [
            row
            for row in self.report
            if row["dimensions"]["campaign_id"] in wanted
            and query["start_date"] <= row["dimensions"]["stat_time_day"][:10] <= query["end_date"]
        ]
        return _paged(rows, query)

    # -- Writes --------------------------------------------------------------------------------------------------------

    def _do(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        doers = {
            "/campaign/create/": self._make_campaign,
            "/campaign/update/": self._change_campaign,
            "/campaign/status/update/": self._switch,
            "/adgroup/create/": self._make_group,
            "/ad/create/": self._make_ad,
        }
        need(path in doers, 40006)
        return doers[path](body)

    def _make_campaign(self, body: dict[str, Any]) -> dict[str, Any]:
        required = {"advertiser_id", "campaign_name", "objective_type", "budget_mode", "budget", "budget_optimize_on"}
        only(body, required | {"operation_status", "optimization_goal"}, BAD)
        need(body["objective_type"] in OBJECTIVES and body["budget_mode"] == "BUDGET_MODE_DAY", BAD)
        need(len(body["campaign_name"]) <= 512 and all(ord(letter) < 0x1F000 for letter in body["campaign_name"]), BAD)
        need(type(body["budget"]) in (int, float) and body["budget"] >= 50, BAD)
        need(body["budget_optimize_on"] is True and body["operation_status"] == "DISABLE", BAD)
        need(body["optimization_goal"] == OBJECTIVES[body["objective_type"]][0], BAD)
        identity = self.number()
        self.campaigns[identity] = Campaign(identity, body["campaign_name"], True, dict(body))
        return {"campaign_id": identity}

    def _campaign(self, identity: str) -> Campaign:
        campaign = self.campaigns.get(identity)
        need(campaign is not None and not campaign.removed, BAD)
        assert campaign is not None
        return campaign

    def _change_campaign(self, body: dict[str, Any]) -> dict[str, Any]:
        only(body, {"advertiser_id", "campaign_id", "budget"}, BAD)
        need(type(body["budget"]) in (int, float) and body["budget"] >= 50, BAD)
        self._campaign(body["campaign_id"]).fields["budget"] = body["budget"]
        return {"campaign_id": body["campaign_id"]}

    def _switch(self, body: dict[str, Any]) -> dict[str, Any]:
        only(body, {"advertiser_id", "campaign_ids", "operation_status"}, BAD)
        need(body["operation_status"] in ("ENABLE", "DISABLE", "DELETE") and len(body["campaign_ids"]) == 1, BAD)
        campaign = self._campaign(body["campaign_ids"][0])
        campaign.active = body["operation_status"] == "ENABLE"
        campaign.removed = body["operation_status"] == "DELETE"
        return {"campaign_ids": body["campaign_ids"], "status": body["operation_status"]}

    def _make_group(self, body: dict[str, Any]) -> dict[str, Any]:
        campaign = self._campaign(body["campaign_id"])
        goal, billing, promotion = OBJECTIVES[campaign.fields["objective_type"]]
        pixel = {"pixel_id", "optimization_event"} if goal == "CONVERT" else set()
        only(body, GROUP_FIELDS | set(promotion) | pixel, BAD, {"languages"})
        need((body["optimization_goal"], body["billing_event"]) == (goal, billing), BAD)
        need(all(body[name] == value for name, value in promotion.items()), BAD)
        need(not pixel or body["pixel_id"] == PIXEL, BAD)
        need(not pixel or body["optimization_event"] in {"SHOPPING", "FORM", "SCHEDULE", "SUBSCRIBE"}, BAD)
        need(
            body["location_ids"] and set(body["location_ids"]) <= {LOCATION, "1"} and len(body["audience_ids"]) == 1,
            BAD,
        )
        need(TIME.fullmatch(body["schedule_start_time"]) and body["schedule_type"] == "SCHEDULE_FROM_NOW", BAD)
        need(body["bid_type"] == "BID_TYPE_NO_BID" and body["pacing"] == "PACING_MODE_SMOOTH", BAD)
        identity = self.number()
        self.groups[identity] = {**body, "name": body["adgroup_name"]}
        return {"adgroup_id": identity}

    def _make_ad(self, body: dict[str, Any]) -> dict[str, Any]:
        only(body, {"advertiser_id", "adgroup_id", "creatives"}, BAD)
        (creative,) = body["creatives"]
        only(creative, CREATIVE_FIELDS, BAD)
        need(body["adgroup_id"] in self.groups and creative["ad_format"] == "SINGLE_VIDEO", BAD)
        need(creative["video_id"] in self.videos and creative["image_ids"] == [COVER], BAD)
        need(1 <= len(creative["ad_text"]) <= 100 and not set(creative["ad_text"]) & set("{}#"), BAD)
        need(creative["identity_id"] in self.identities, BAD)
        need(creative["landing_page_url"].startswith(("http://", "https://")), BAD)
        identity = self.number()
        self.ads[identity] = {**body, **creative, "name": creative["ad_name"]}
        return {"ad_ids": [identity]}


def _paged(rows: list[dict[str, Any]], query: dict[str, str]) -> dict[str, Any]:
    page, size = int(query["page"]), int(query["page_size"])
    need(1 <= size <= 1000, BAD)
    total = max(1, -(-len(rows) // size))
    return {"list": rows[(page - 1) * size : page * size], "page_info": {"page": page, "total_page": total}}
