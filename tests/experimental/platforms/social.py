"""A double of the social platform's Marketing API v25.0: campaigns, ad sets, ads, insights."""

import json
import re
from typing import Any

from tests.experimental.platforms.double import TOKEN, Campaign, Double, Refused, Request, need, only

ACCOUNT = "1122334455"
PIXEL = "998877"
PAGE = "4455"
OBJECTIVES = {"OUTCOME_SALES", "OUTCOME_TRAFFIC", "OUTCOME_LEADS", "OUTCOME_AWARENESS"}
BAD = (100, 33)


class SocialDouble(Double):
    """Budgets are integers of cents on the campaign; objects below it are active and wait for it."""

    busy = (400, {"error": {"message": "slow down", "type": "OAuthException", "code": 17, "fbtrace_id": "A1"}})
    bad = BAD
    broken = (500, {"error": {"message": "oops", "type": "OAuthException", "code": 2, "is_transient": True}})

    def __init__(self) -> None:
        super().__init__()
        self.currency, self.zone = "USD", "Etc/UTC"
        self.pages = [PAGE]
        self.proofs: list[str | None] = []
        self.ad_sets: dict[str, dict[str, Any]] = {}
        self.ads: dict[str, dict[str, Any]] = {}
        self.insights: list[dict[str, Any]] = []

    def refused(self, refusal: Refused) -> tuple[int, Any]:
        code, subcode = refusal.code if isinstance(refusal.code, tuple) else (refusal.code, None)
        error = {"message": self.words, "type": "OAuthException", "code": code, "fbtrace_id": "A2"}
        return refusal.status, {"error": error | ({"error_subcode": subcode} if subcode else {})}

    def deliverable(self, campaign: Campaign) -> bool:
        sets = {identity for identity, item in self.ad_sets.items() if item["campaign_id"] == campaign.id}
        return any(ad["adset_id"] in sets for ad in self.ads.values())

    def handle(self, request: Request) -> tuple[int, Any]:
        if request.headers.get("authorization") != f"Bearer {TOKEN}":
            raise Refused(190, 401)
        need(request.method == "GET" or request.headers.get("content-type") == "application/json", BAD)
        path = request.path.removeprefix("/v25.0")
        self.proofs.append(request.query.pop("appsecret_proof", None))
        need(path != request.path, (2635, None))
        if path.startswith("/act_"):
            account, _, edge = path.removeprefix("/act_").partition("/")
            if account != ACCOUNT:
                raise Refused(200, 403)
            return 200, self._edge(request, edge)
        return 200, self._node(request, path.strip("/"))

    def _edge(self, request: Request, edge: str) -> dict[str, Any]:
        makers = {"campaigns": self._make_campaign, "adsets": self._make_ad_set, "ads": self._make_ad}
        if request.method == "POST":
            need(edge in makers, BAD)
            return {"id": makers[edge](request.body)}
        if edge == "":
            need(request.query == {"fields": "currency,timezone_name"}, BAD)
            return {"id": f"act_{ACCOUNT}", "currency": self.currency, "timezone_name": self.zone}
        if edge == "promote_pages":
            return {"data": [{"id": page} for page in self.pages]}
        if edge == "insights":
            return self._insights(request.query)
        need(edge == "campaigns", BAD)
        only(request.query, {"fields", "filtering", "limit"}, BAD)
        (condition,) = json.loads(request.query["filtering"])
        return {"data": [self._shown(item) for item in self.live() if _matches(item, condition)]}

    def _shown(self, campaign: Campaign) -> dict[str, Any]:
        status = "ACTIVE" if campaign.active else "PAUSED"
        return {
            "id": campaign.id,
            "name": campaign.name,
            "status": status,
            "effective_status": status,
            "daily_budget": str(campaign.fields["daily_budget"]),
        }

    def _make_campaign(self, body: dict[str, Any]) -> str:
        required = {"name", "objective", "status", "special_ad_categories", "buying_type", "bid_strategy"}
        only(body, required | {"daily_budget"}, BAD)
        need(len(body["name"]) <= 400 and body["objective"] in OBJECTIVES, BAD)
        need(body["status"] in ("ACTIVE", "PAUSED") and body["special_ad_categories"] == [], BAD)
        need(body["buying_type"] == "AUCTION" and body["bid_strategy"] == "LOWEST_COST_WITHOUT_CAP", BAD)
        need(type(body["daily_budget"]) is int and body["daily_budget"] >= 100, BAD)
        identity = self.number()
        self.campaigns[identity] = Campaign(identity, body["name"], body["status"] == "ACTIVE", dict(body))
        return identity

    def _make_ad_set(self, body: dict[str, Any]) -> str:
        required = {"name", "campaign_id", "status", "billing_event", "optimization_goal", "targeting"}
        only(body, required, BAD, {"promoted_object", "dsa_beneficiary", "dsa_payor"})
        campaign = self.campaigns.get(body["campaign_id"])
        need(campaign is not None and not campaign.removed and body["billing_event"] == "IMPRESSIONS", BAD)
        assert campaign is not None
        targeting = body["targeting"]
        only(targeting, {"geo_locations", "custom_audiences", "targeting_automation"}, BAD)
        only(targeting["geo_locations"], {"countries"}, BAD)
        countries = targeting["geo_locations"]["countries"]
        need(countries and all(re.fullmatch("[A-Z]{2}", country) for country in countries), BAD)
        in_union = {"DE", "FR", "IE"} & set(countries)
        need(not in_union or (body.get("dsa_beneficiary") and body.get("dsa_payor")), (100, 3858081))
        need(targeting["targeting_automation"] == {"advantage_audience": 0}, BAD)
        need([set(item) for item in targeting["custom_audiences"]] == [{"id"}], BAD)
        need(targeting["custom_audiences"][0]["id"].isdigit(), BAD)
        self._check_goal(campaign.fields["objective"], body["optimization_goal"], body.get("promoted_object"))
        identity = self.number()
        self.ad_sets[identity] = dict(body)
        return identity

    def _check_goal(self, objective: str, goal: str, promoted: dict[str, Any] | None) -> None:
        if objective in ("OUTCOME_SALES", "OUTCOME_LEADS"):
            need(goal == "OFFSITE_CONVERSIONS" and promoted is not None, BAD)
            assert promoted is not None
            only(promoted, {"pixel_id", "custom_event_type"}, BAD, {"custom_event_str"})
            need(promoted["pixel_id"] == PIXEL, BAD)
            need((promoted["custom_event_type"] == "OTHER") == ("custom_event_str" in promoted), BAD)
            known = {"PURCHASE", "LEAD", "SCHEDULE", "START_TRIAL", "OTHER"}
            need(promoted["custom_event_type"] in known, BAD)
        elif objective == "OUTCOME_TRAFFIC":
            need(goal == "LINK_CLICKS" and promoted is None, BAD)
        else:
            need(goal == "REACH" and promoted == {"page_id": PAGE}, BAD)

    def _make_ad(self, body: dict[str, Any]) -> str:
        only(body, {"name", "adset_id", "status", "creative"}, BAD)
        need(body["adset_id"] in self.ad_sets, BAD)
        only(body["creative"], {"name", "object_story_spec"}, BAD)
        story = body["creative"]["object_story_spec"]
        only(story, {"page_id", "link_data"}, BAD)
        link = story["link_data"]
        only(link, {"link", "message", "name", "call_to_action"}, BAD)
        need(story["page_id"] == PAGE and link["call_to_action"]["value"] == {"link": link["link"]}, BAD)
        need(link["message"] and link["name"] and re.match(r"https?://", link["link"]), BAD)
        identity = self.number()
        self.ads[identity] = dict(body)
        return identity

    def _node(self, request: Request, path: str) -> dict[str, Any]:
        identity, _, edge = path.partition("/")
        if request.method == "GET":
            kinds = {"adsets": (self.ad_sets, "campaign_id"), "ads": (self.ads, "adset_id")}
            need(edge in kinds, BAD)
            rows, parent = kinds[edge]
            matching = ({"id": key, "name": item["name"]} for key, item in rows.items() if item[parent] == identity)
            return {"data": list(matching)}
        campaign = self.campaigns.get(identity)
        need(campaign is not None and not campaign.removed and len(request.body) == 1, BAD)
        assert campaign is not None
        ((name, value),) = request.body.items()
        if name == "daily_budget":
            need(type(value) is int and value >= 100, BAD)
            campaign.fields["daily_budget"] = value
        else:
            need(name == "status" and value in ("ACTIVE", "PAUSED", "DELETED"), BAD)
            campaign.active, campaign.removed = value == "ACTIVE", value == "DELETED"
        return {"success": True}

    def _insights(self, query: dict[str, str]) -> dict[str, Any]:
        only(query, {"level", "time_increment", "time_range", "fields", "filtering", "limit"}, BAD, {"after"})
        need(query["level"] == "campaign" and query["time_increment"] == "1", BAD)
        need(query["fields"] == "campaign_id,spend,impressions,clicks,actions,conversions", BAD)
        (condition,) = json.loads(query["filtering"])
        need(condition["field"] == "campaign.id" and condition["operator"] == "IN", BAD)
        days = json.loads(query["time_range"])
        rows = [
            row
            for row in self.insights
            if row["campaign_id"] in condition["value"] and days["since"] <= row["date_start"] <= days["until"]
        ]
        start = int(query.get("after", 0))
        page: dict[str, Any] = {"data": rows[start : start + 2]}
        if rows[start + 2 :]:
            page["paging"] = {"cursors": {"after": str(start + 2)}, "next": "https://graph.example/next"}
        return page


def _matches(campaign: Campaign, condition: dict[str, Any]) -> bool:
    only(condition, {"field", "operator", "value"}, BAD)
    if condition["field"] == "name":
        need(condition["operator"] == "CONTAIN", BAD)
        return condition["value"] in campaign.name
    need(condition["field"] == "id" and condition["operator"] == "IN", BAD)
    return campaign.id in condition["value"]
