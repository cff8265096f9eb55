"""The search platform: objects, queries, offline conversions, the data manager."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from conversions.destinations.test_platform.queries import Query, Row, parse_query
from conversions.destinations.test_platform.storage import REFUSED, PlatformRefusal, PlatformRequest, Storage
from pipeline_service.accounts.models import Account

CUSTOMER = re.compile(r"/customers/(\d+)(?:/(\w+))?:(\w+)")
COLLECTIONS = {
    "campaign_budget": "campaignBudgets",
    "campaign": "campaigns",
    "campaign_criterion": "campaignCriteria",
    "custom_conversion_goal": "customConversionGoals",
    "ad_group": "adGroups",
    "ad_group_criterion": "adGroupCriteria",
    "ad_group_ad": "adGroupAds",
    "user_list": "userLists",
}
"""The collection of each table of the query language."""
CRITERIA = {"location": "LOCATION", "language": "LANGUAGE", "userList": "USER_LIST", "keyword": "KEYWORD"}
IMAGES = ((1, 1200, 628), (2, 600, 600))
"""The images of the account's library: number, width, height."""
CLICKS = ("gclid", "wbraid", "gbraid")


class SearchPlatform:
    """Answers the search platform's requests."""

    def __init__(self, storage: Storage, account: Account) -> None:
        self.storage = storage
        self.account = account

    def answer(self, request: PlatformRequest) -> dict[str, Any]:
        """Return the JSON of the answer. Raises PlatformRefusal."""
        if request.path.endswith("/events:ingest"):
            return self._ingest(request.body)
        if request.path.endswith("/requestStatus:retrieve"):
            return self._status(request.query.get("requestId", ""))
        if "/audienceMembers:" in request.path:
            return {"requestId": self.storage.create("memberRequests", {"count": len(request.body["audienceMembers"])})}
        found = CUSTOMER.search(request.path)
        if found is None:
            raise PlatformRefusal("NOT_FOUND", 404)
        customer, collection, method = found.groups()
        if method == "search":
            query = parse_query(str(request.body.get("query")))
            return {"results": query.select(self._rows(query, customer))}
        if method == "mutate":
            operations = request.body["operations"]
            return {"results": [{"resourceName": self._mutate(customer, collection, item)} for item in operations]}
        return self._upload(method, request.body)

    @staticmethod
    def refusal(error: PlatformRefusal) -> dict[str, Any]:
        """Return the body of a refusal."""
        failure = {
            "@type": "type.googleapis.com/google.ads.googleads.errors.GoogleAdsFailure",
            "errors": [{"errorCode": {"requestError": error.code}, "message": "Refused by the built-in platform."}],
        }
        return {"error": {"code": error.status, "status": "INVALID_ARGUMENT", "message": "", "details": [failure]}}

    # -- Conversions ---------------------------------------------------------------------------------------------------

    def _ingest(self, body: Mapping[str, Any]) -> dict[str, Any]:
        clicks = [click for event in body["events"] for click in event.get("adIdentifiers", {}).values()]
        refused = any(str(click).startswith(REFUSED) for click in clicks)
        return {"requestId": self.storage.create("events", {"events": body["events"], "refused": refused})}

    def _status(self, request_id: str) -> dict[str, Any]:
        known = self.storage.find("events", request_id)
        if known is None:
            raise PlatformRefusal("NOT_FOUND", 404)
        counts = [{"recordCount": 1, "reason": "PROCESSING_ERROR_REASON_INVALID_CLICK_ID"}]
        failed = {"requestStatus": "FAILED", "errorInfo": {"errorCounts": counts}}
        return {"requestStatusPerDestination": [failed if known["refused"] else {"requestStatus": "SUCCESS"}]}

    def _upload(self, method: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """Take offline conversions and adjustments, which come one by one."""
        rows = body.get("conversions") or body.get("conversionAdjustments") or []
        if any(str(row.get(name, "")).startswith(REFUSED) for row in rows for name in CLICKS):
            raise PlatformRefusal("UNPARSEABLE_GCLID")
        for row in rows:
            self.storage.create(method, row)
        return {"results": [{"conversionAction": row["conversionAction"]} for row in rows]}

    # -- Objects -------------------------------------------------------------------------------------------------------

    def _mutate(self, customer: str, collection: str, operation: Mapping[str, Any]) -> str:
        if "create" in operation:
            number = self.storage.create(collection, operation["create"])
            return f"customers/{customer}/{collection}/{number}"
        if "remove" in operation:
            self.storage.change(_number(operation["remove"]), {"status": "REMOVED"})
            return str(operation["remove"])
        changes = dict(operation["update"])
        name = str(changes.pop("resourceName"))
        if collection != "conversionGoalCampaignConfigs":  # exists from the campaign's start
            self.storage.change(_number(name), changes)
        return name

    def _rows(self, query: Query, customer: str) -> Iterator[Row]:
        if "segments.date" in query.columns:
            return iter(())  # no ad is delivered, so there are no stats
        constant = CONSTANTS.get(query.table)
        if constant is not None:
            return constant(self, query)
        collection = COLLECTIONS.get(query.table)
        if collection is None:
            return iter(())
        return self._object_rows(query.table, f"customers/{customer}/{collection}", self.storage.listed(collection))

    def _object_rows(self, table: str, path: str, objects: Any) -> Iterator[Row]:
        budgets = dict(self.storage.listed("campaignBudgets")) if table == "campaign" else {}
        for number, data in objects:
            row = {f"{table}.{name}": value for name, value in _snake(data).items()}
            row |= {f"{table}.resource_name": f"{path}/{number}", f"{table}.id": number}
            row.setdefault(f"{table}.status", "ENABLED")
            row[f"{table}.type"] = next((kind for name, kind in CRITERIA.items() if name in data), data.get("type"))
            if isinstance(data.get("campaign"), str):
                row["campaign.id"] = _number(data["campaign"])
            row["ad_group.resource_name"] = data.get("adGroup", row.get("ad_group.resource_name"))
            budget = budgets.get(_number(str(data.get("campaignBudget", ""))), {})
            row["campaign_budget.amount_micros"] = budget.get("amountMicros", data.get("amountMicros"))
            yield row

    def _customer(self, query: Query) -> Iterator[Row]:
        zone = ZoneInfo(self.account.timezone)
        yield {
            "customer.currency_code": self.account.currency,
            "customer.time_zone": zone.key,
            "customer.descriptive_name": self.account.name,
        }

    def _country(self, query: Query) -> Iterator[Row]:
        for code in query.wanted("geo_target_constant.country_code"):
            row = {"resource_name": f"geoTargetConstants/{code}", "country_code": code, "target_type": "Country"}
            yield {f"geo_target_constant.{name}": value for name, value in row.items()}

    def _language(self, query: Query) -> Iterator[Row]:
        for code in query.wanted("language_constant.code"):
            row = {"resource_name": f"languageConstants/{code}", "code": code, "targetable": "TRUE"}
            yield {f"language_constant.{name}": value for name, value in row.items()}

    def _asset(self, query: Query) -> Iterator[Row]:
        size = "asset.image_asset.full_size"
        for number, width, height in IMAGES:
            sizes = {f"{size}.width_pixels": str(width), f"{size}.height_pixels": str(height)}
            yield {"asset.resource_name": f"customers/0/assets/{number}", "asset.type": "IMAGE", **sizes}


CONSTANTS: Mapping[str, Callable[[SearchPlatform, Query], Iterator[Row]]] = {
    "customer": SearchPlatform._customer,
    "geo_target_constant": SearchPlatform._country,
    "language_constant": SearchPlatform._language,
    "asset": SearchPlatform._asset,
}


def _number(name: str) -> str:
    return name.rpartition("/")[2]


def _snake(data: Mapping[str, Any]) -> dict[str, Any]:
    return {re.sub(r"[A-Z]", lambda found: f"_{found[0].lower()}", name): value for name, value in data.items()}
