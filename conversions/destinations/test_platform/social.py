"""The social platform: campaigns, ad sets, ads, audiences, the conversions API."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from conversions.destinations.test_platform.storage import PlatformRefusal, PlatformRequest, Storage
from pipeline_service.accounts.models import Account

EDGES = ("campaigns", "adsets", "ads", "customaudiences")
PARENTS = {"adsets": "campaign_id", "ads": "adset_id"}
DELETED = "DELETED"
INVALID = "100"
Condition = Mapping[str, Any]


class SocialPlatform:
    """Answers the social platform's requests."""

    def __init__(self, storage: Storage, account: Account) -> None:
        self.storage = storage
        self.account = account

    def answer(self, request: PlatformRequest) -> dict[str, Any]:
        """Return the JSON of the answer. Raises PlatformRefusal."""
        parent, _, edge = request.path.strip("/").partition("/")
        handler = self._get if request.method == "GET" else self._post
        return handler(parent, edge, request)

    @staticmethod
    def refusal(error: PlatformRefusal) -> dict[str, Any]:
        """Return the body of a refusal."""
        return {"error": {"code": int(INVALID), "message": f"Refused by the built-in platform ({error.code})."}}

    def _post(self, parent: str, edge: str, request: PlatformRequest) -> dict[str, Any]:
        if edge == "events":
            count = len(request.body["data"])
            trace = self.storage.create("events", {"events": request.body["data"]})
            return {"events_received": count, "messages": [], "fbtrace_id": f"test-{trace}"}
        if edge == "users":
            return {
                "audience_id": parent,
                "num_received": len(request.body["payload"]["data"]),
                "num_invalid_entries": 0,
            }
        if edge in EDGES:
            return {"id": self.storage.create(edge, request.body)}
        if edge:
            raise PlatformRefusal(INVALID)
        self.storage.change(parent, request.body)
        return {"success": True}

    def _get(self, parent: str, edge: str, request: PlatformRequest) -> dict[str, Any]:
        if not edge:
            zone = {"currency": self.account.currency, "timezone_name": self.account.timezone}
            return {"id": parent, **zone, "business_country_code": "US"}
        if edge == "promote_pages":
            return {"data": [{"id": "1"}]}
        if edge not in EDGES:
            return {"data": []}
        conditions = json.loads(request.query.get("filtering", "[]"))
        objects = self.storage.listed(edge)
        owner = {PARENTS[edge]: parent} if edge in PARENTS else {}
        return {"data": [row for row in map(_row, objects) if _shown(row, conditions, owner)]}


def _row(item: tuple[str, dict[str, Any]]) -> dict[str, Any]:
    number, data = item
    return {"id": number, **data, "effective_status": data.get("status")}


def _shown(row: Mapping[str, Any], conditions: Iterable[Condition], owner: Condition) -> bool:
    owned = all(row.get(name) == value for name, value in owner.items())
    return owned and row.get("status") != DELETED and all(_holds(row, condition) for condition in conditions)


def _holds(row: Mapping[str, Any], condition: Condition) -> bool:
    value = str(row.get(str(condition["field"]).rpartition(".")[2], ""))
    return OPERATORS[condition["operator"]](value, condition["value"])


OPERATORS: Mapping[str, Callable[[str, Any], bool]] = {
    "CONTAIN": lambda value, wanted: str(wanted) in value,
    "IN": lambda value, wanted: value in map(str, wanted),
}
