"""A double of the search platform's REST API v26: `<resource>:mutate` for writes, its query language for reads."""

import datetime
import re
from typing import Any
from zoneinfo import ZoneInfo

from tests.experimental.platforms.double import TOKEN, Campaign, Double, Refused, Request, need, only
from tests.experimental.platforms.queries import QUERY, check_clicks, fits, known, nested

CUSTOMER = "1234567890"
MANAGER = "9876543210"
ACTION = "987"
ROOT = f"customers/{CUSTOMER}"
BAD = ("requestError", "UNKNOWN")
POLICY = ("policyFindingError", "POLICY_FINDING")
MONEY = re.compile(r"[1-9]\d*")
PARENTS = {"ad_group": "campaign", "ad_group_criterion": "ad_group", "ad_group_ad": "ad_group"}
SHAPES: dict[str, tuple[set[str], set[str]]] = {
    "campaignBudgets": ({"name", "amountMicros", "deliveryMethod", "explicitlyShared"}, set()),
    "campaigns": (
        {
            *("name", "status", "advertisingChannelType", "campaignBudget", "containsEuPoliticalAdvertising"),
            "networkSettings",
        },
        {"maximizeConversions", "targetSpend"},
    ),
    "campaignCriteria": ({"campaign"}, {"location", "language"}),
    "customConversionGoals": ({"name", "conversionActions", "status"}, set()),
    "adGroups": ({"name", "campaign", "status", "type", "targetingSetting"}, set()),
    "adGroupCriteria": ({"adGroup", "status"}, {"userList", "keyword"}),
    "adGroupAds": ({"adGroup", "status", "ad"}, set()),
}
COUNTRIES = {
    "US": "geoTargetConstants/2840",
    "JP": "geoTargetConstants/2392",
    "DE": "geoTargetConstants/2276",
    "FR": "geoTargetConstants/2250",
}
LANGUAGES = {
    "en": "languageConstants/1000",
    "ja": "languageConstants/1005",
    "de": "languageConstants/1001",
    "fr": "languageConstants/1002",
}
KINDS = {
    "campaignBudgets": "campaign_budget",
    "campaignCriteria": "campaign_criterion",
    "customConversionGoals": "custom_conversion_goal",
    "adGroups": "ad_group",
    "adGroupCriteria": "ad_group_criterion",
    "adGroupAds": "ad_group_ad",
}


class SearchDouble(Double):
    """Amounts are strings of millionths; a name may be used once among live objects of a kind."""

    bad = BAD
    broken = (500, {"error": {"code": 500, "message": "oops", "status": "INTERNAL"}})
    busy = (429, {"error": {"code": 429, "message": "wait", "status": "RESOURCE_EXHAUSTED"}})

    def __init__(self) -> None:
        super().__init__()
        self.currency, self.zone = "USD", "Etc/UTC"
        self.objects: dict[str, dict[str, dict[str, Any]]] = {kind: {} for kind in KINDS.values()}
        self.goal_uses: dict[str, dict[str, Any]] = {}
        self.images = [("assets/1", 1200, 628), ("assets/2", 600, 600)]
        self.report: list[dict[str, Any]] = []
        self.clicks: list[dict[str, Any]] = []
        self.today: datetime.date | None = None

    def refused(self, refusal: Refused) -> tuple[int, Any]:
        kind, code = refusal.code
        errors = [{"errorCode": {kind: code}, "message": self.words}]
        failure = {"@type": "type.googleapis.com/google.ads.googleads.v26.errors.GoogleAdsFailure", "errors": errors}
        body = {"code": refusal.status, "message": "no", "status": "INVALID_ARGUMENT", "details": [failure]}
        return refusal.status, {"error": body}

    def deliverable(self, campaign: Campaign) -> bool:
        path = f"{ROOT}/campaigns/{campaign.id}"
        groups = {key for key, item in self.objects["ad_group"].items() if item["campaign"] == path}
        return any(item["adGroup"] in groups for item in self.objects["ad_group_ad"].values())

    def handle(self, request: Request) -> tuple[int, Any]:
        if request.headers.get("authorization") != f"Bearer {TOKEN}":
            raise Refused(("authenticationError", "OAUTH_TOKEN_INVALID"), 401)
        need(request.headers.get("login-customer-id") == MANAGER and request.headers["content-type"], BAD)
        found = re.fullmatch(rf"/v26/customers/{CUSTOMER}/([A-Za-z]+):(mutate|search)", request.path)
        if found is None or request.method != "POST":
            raise Refused(("authorizationError", "USER_PERMISSION_DENIED"), 403)
        if found[2] == "search":
            need(found[1] == "googleAds", BAD)
            return 200, self._search(request.body)
        only(request.body, {"operations", "partialFailure"}, BAD)
        need(request.body["partialFailure"] is False and request.body["operations"], BAD)
        return 200, {"results": [{"resourceName": self._mutate(found[1], item)} for item in request.body["operations"]]}

    # -- Writes --------------------------------------------------------------------------------------------------------

    def _mutate(self, resource: str, operation: dict[str, Any]) -> str:
        if "create" in operation:
            only(operation, {"create"}, BAD)
            return self._create(resource, operation["create"])
        if "remove" in operation:
            campaign = self._campaign(operation["remove"])
            campaign.removed = True
            return str(operation["remove"])
        only(operation, {"update", "updateMask"}, BAD)
        changes = dict(operation["update"])
        name = changes.pop("resourceName")
        mask = {re.sub(r"_(\w)", lambda found: found[1].upper(), part) for part in operation["updateMask"].split(",")}
        need(operation["updateMask"].islower() and mask == set(changes), ("fieldMaskError", "FIELD_MASK_MISSING"))
        return self._update(resource, name, changes)

    def _create(self, resource: str, item: dict[str, Any]) -> str:
        need(resource in SHAPES, BAD)
        required, optional = SHAPES[resource]
        only(item, required, BAD, optional)
        identity = self.number()
        path = f"{ROOT}/{resource}/{identity}"
        if resource == "campaigns":
            self._check_campaign(item)
            self.campaigns[identity] = Campaign(identity, item["name"], item["status"] == "ENABLED", dict(item))
            return path
        rows = self.objects[KINDS[resource]]
        taken = {row.get("name") for row in rows.values()}
        need("name" not in item or item["name"] not in taken, ("adGroupError", "DUPLICATE_NAME"))
        {
            "campaignBudgets": self._check_budget,
            "campaignCriteria": self._check_place,
            "customConversionGoals": self._check_goal,
            "adGroups": self._check_group,
            "adGroupCriteria": self._check_criterion,
            "adGroupAds": self._check_ad,
        }[resource](item)
        rows[path] = dict(item)
        return path

    def _check_budget(self, item: dict[str, Any]) -> None:
        need(isinstance(item["amountMicros"], str) and MONEY.fullmatch(item["amountMicros"]), BAD)
        need(int(item["amountMicros"]) % 10_000 == 0 and item["explicitlyShared"] is False, BAD)
        need(item["deliveryMethod"] == "STANDARD" and len(item["name"]) <= 255, BAD)

    def _check_campaign(self, item: dict[str, Any]) -> None:
        names = {campaign.name for campaign in self.live()}
        need(self.allow_duplicates or item["name"] not in names, ("campaignError", "DUPLICATE_CAMPAIGN_NAME"))
        need(item["status"] in ("PAUSED", "ENABLED") and item["campaignBudget"] in self.objects["campaign_budget"], BAD)
        need(item["containsEuPoliticalAdvertising"] == "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING", BAD)
        need([item.get("maximizeConversions"), item.get("targetSpend")].count({}) == 1, BAD)
        networks = item["networkSettings"]
        names = {"targetGoogleSearch", "targetSearchNetwork", "targetContentNetwork", "targetPartnerSearchNetwork"}
        only(networks, names, BAD)
        need(item["advertisingChannelType"] == ("DISPLAY" if networks["targetContentNetwork"] else "SEARCH"), BAD)

    def _check_goal(self, item: dict[str, Any]) -> None:
        need(item["conversionActions"] == [f"{ROOT}/conversionActions/{ACTION}"] and item["status"] == "ENABLED", BAD)

    def _check_place(self, item: dict[str, Any]) -> None:
        self._campaign(item["campaign"])
        need(("location" in item) != ("language" in item), BAD)
        named = item.get("location", {}).get("geoTargetConstant") or item["language"]["languageConstant"]
        need(named in {*COUNTRIES.values(), *LANGUAGES.values()}, ("criterionError", "INVALID_LOCATION_ID"))

    def _check_group(self, item: dict[str, Any]) -> None:
        channel = self._campaign(item["campaign"]).fields["advertisingChannelType"]
        need(item["type"] == f"{channel}_STANDARD" and item["status"] == "ENABLED", BAD)
        restrictions = [{"targetingDimension": "AUDIENCE", "bidOnly": False}]
        need(item["targetingSetting"] == {"targetRestrictions": restrictions}, BAD)

    def _check_criterion(self, item: dict[str, Any]) -> None:
        need(item["adGroup"] in self.objects["ad_group"] and ("userList" in item) != ("keyword" in item), BAD)
        if "userList" in item:
            need(re.fullmatch(rf"{ROOT}/userLists/\d+", item["userList"]["userList"]), BAD)
        else:
            only(item["keyword"], {"text", "matchType"}, BAD)
            text = item["keyword"]["text"]
            need(1 <= len(text) <= 80 and len(text.split()) <= 10, ("criterionError", "KEYWORD_HAS_TOO_MANY_WORDS"))
            need(not set(text) & set("!@%^*()={};~`<>?\\|,"), ("criterionError", "KEYWORD_HAS_INVALID_CHARS"))

    def _check_ad(self, item: dict[str, Any]) -> None:
        need(item["adGroup"] in self.objects["ad_group"], BAD)
        ad = item["ad"]
        if "responsiveSearchAd" in ad:
            only(ad, {"finalUrls", "responsiveSearchAd"}, BAD)
            only(ad["responsiveSearchAd"], {"headlines", "descriptions"}, BAD)
            self._check_texts(ad["responsiveSearchAd"]["headlines"], 3, 15, 30)
            need(not any("!" in item["text"] for item in ad["responsiveSearchAd"]["headlines"]), POLICY)
            self._check_texts(ad["responsiveSearchAd"]["descriptions"], 2, 4, 90)
            return
        only(ad, {"finalUrls", "responsiveDisplayAd"}, BAD)
        kind = ad["responsiveDisplayAd"]
        names = {
            "headlines",
            "longHeadline",
            "descriptions",
            "businessName",
            "marketingImages",
            "squareMarketingImages",
        }
        only(kind, names, BAD)
        self._check_texts(kind["headlines"], 1, 5, 30)
        self._check_texts(kind["descriptions"], 1, 5, 90)
        need(len(kind["longHeadline"]["text"]) <= 90 and 1 <= len(kind["businessName"]) <= 25, BAD)
        need(kind["marketingImages"] == [{"asset": f"{ROOT}/assets/1"}], BAD)
        need(kind["squareMarketingImages"] == [{"asset": f"{ROOT}/assets/2"}], BAD)

    def _check_texts(self, texts: list[dict[str, str]], least: int, most: int, longest: int) -> None:
        words = [item["text"] for item in texts]
        need(least <= len(words) <= most and len(set(words)) == len(words), BAD)
        need(all(1 <= len(text) <= longest for text in words), BAD)
        need(not any(re.search(r"([!?.,;:])\1", text) for text in words), POLICY)
        need(sum(text.count("!") for text in words) <= 1, POLICY)

    def _campaign(self, path: str) -> Campaign:
        campaign = self.campaigns.get(path.rpartition("/")[2])
        need(campaign is not None and not campaign.removed and path.startswith(f"{ROOT}/campaigns/"), BAD)
        assert campaign is not None
        return campaign

    def _update(self, resource: str, name: str, changes: dict[str, Any]) -> str:
        if resource == "campaigns":
            only(changes, {"status"}, BAD)
            need(changes["status"] in ("ENABLED", "PAUSED"), BAD)
            self._campaign(name).active = changes["status"] == "ENABLED"
        elif resource == "campaignBudgets":
            only(changes, {"amountMicros"}, BAD)
            need(isinstance(changes["amountMicros"], str) and MONEY.fullmatch(changes["amountMicros"]), BAD)
            self.objects["campaign_budget"][name] |= changes
        else:
            need(resource == "conversionGoalCampaignConfigs" and changes["goalConfigLevel"] == "CAMPAIGN", BAD)
            need(changes["customConversionGoal"] in self.objects["custom_conversion_goal"], BAD)
            self._campaign(name.replace("conversionGoalCampaignConfigs", "campaigns"))
            self.goal_uses[name] = changes
        return name

    # -- Reads ---------------------------------------------------------------------------------------------------------

    def _search(self, body: dict[str, Any]) -> dict[str, Any]:
        only(body, {"query"}, BAD, {"pageToken"})
        found = QUERY.fullmatch(body["query"])
        if found is None:
            raise Refused(("queryError", "UNEXPECTED_INPUT"))
        columns = [known(column) for column in found["columns"].split(", ")]
        if found["table"] == "click_view":
            today = self.today or datetime.datetime.now(ZoneInfo(self.zone)).date()
            check_clicks(columns, found["conditions"], today)
        rows = [row for row in self._rows(found["table"]) if fits(row, found["conditions"])]
        start = int(body.get("pageToken", 0))
        page = {"results": [nested(row, columns) for row in rows[start : start + 2]]}
        return page | ({"nextPageToken": str(start + 2)} if rows[start + 2 :] else {})

    def _rows(self, table: str) -> list[dict[str, Any]]:
        if table == "customer":
            owner = {"customer.currency_code": self.currency, "customer.time_zone": self.zone}
            return [{**owner, "customer.descriptive_name": "Harbor Studio"}]
        if table == "click_view":
            return self.clicks
        if table == "geo_target_constant":
            return [
                {f"{table}.resource_name": name, f"{table}.country_code": code, f"{table}.target_type": "Country"}
                for code, name in COUNTRIES.items()
            ]
        if table == "language_constant":
            return [
                {f"{table}.resource_name": name, f"{table}.code": code, f"{table}.targetable": "TRUE"}
                for code, name in LANGUAGES.items()
            ]
        if table == "asset":
            size = "asset.image_asset.full_size"
            return [
                {"asset.resource_name": f"{ROOT}/{name}", "asset.type": "IMAGE", **_sized(size, width, height)}
                for name, width, height in self.images
            ]
        if table == "campaign":
            shown = [self._campaign_row(campaign) for campaign in self.campaigns.values()]
            days = {str(row["campaign.id"]): row for row in shown}
            return [*shown, *({**days[row["campaign.id"]], **row} for row in self.report)]
        return [self._object_row(table, path, item) for path, item in self.objects[table].items()]

    def _campaign_row(self, campaign: Campaign) -> dict[str, Any]:
        status = "REMOVED" if campaign.removed else "ENABLED" if campaign.active else "PAUSED"
        return {
            "campaign.id": campaign.id,
            "campaign.name": campaign.name,
            "campaign.status": status,
            "campaign_budget.amount_micros": self.objects["campaign_budget"][campaign.fields["campaignBudget"]][
                "amountMicros"
            ],
        }

    def _object_row(self, table: str, path: str, item: dict[str, Any]) -> dict[str, Any]:
        row = {f"{table}.resource_name": path, f"{table}.name": item.get("name"), f"{table}.status": "ENABLED"}
        if table == "campaign_criterion":
            row[f"{table}.type"] = "LOCATION" if "location" in item else "LANGUAGE"
        if table in ("ad_group", "campaign_criterion"):
            row["campaign.id"] = item["campaign"].rpartition("/")[2]
        elif table in PARENTS:
            row["ad_group.resource_name"] = item["adGroup"]
            row[f"{table}.type"] = "USER_LIST" if "userList" in item else "KEYWORD"
        return row


def _sized(prefix: str, width: int, height: int) -> dict[str, Any]:
    return {f"{prefix}.width_pixels": str(width), f"{prefix}.height_pixels": str(height)}
