"""The video platform: every answer is a 200 whose `code` is 0 for success."""

import json
import re
from collections.abc import Mapping
from typing import Any

from conversions.destinations.test_platform.storage import PlatformRefusal, PlatformRequest, Storage
from pipeline_service.accounts.models import Account

COUNTRIES = (
    *("AE", "AR", "AT", "AU", "BE", "BR", "CA", "CH", "CL", "CO", "CZ", "DE", "DK", "EG", "ES", "FI", "FR", "GB", "GR"),
    *("HU", "ID", "IE", "IL", "IN", "IT", "JP", "KR", "MX", "MY", "NL", "NO", "NZ", "PE", "PH", "PL", "PT", "RO", "SA"),
    *("SE", "SG", "TH", "TR", "TW", "US", "VN", "ZA"),
)
CREATED = {"/campaign/create/": "campaign", "/adgroup/create/": "adgroup", "/ad/create/": "ad"}
LISTED = re.compile(r"/(campaign|adgroup|ad)/get/")
LISTS: Mapping[str, dict[str, Any]] = {
    "/tool/region/": {
        "region_info": [
            {"location_id": str(number), "region_code": code, "level": "COUNTRY"}
            for number, code in enumerate(COUNTRIES, start=1)
        ]
    },
    "/file/video/ad/search/": {"list": [{"video_id": "v1"}]},
    "/file/video/suggestcover/": {"list": [{"id": "c1"}]},
    "/identity/get/": {"identity_list": [{"identity_id": "1"}]},
    "/report/integrated/get/": {"list": []},
}
"""What the account's library and reports have; no ad is delivered, so reports are empty."""
ONE_PAGE = {"page": 1, "total_page": 1}
INVALID = "40002"


class VideoPlatform:
    """Answers the video platform's requests."""

    def __init__(self, storage: Storage, account: Account) -> None:
        self.storage = storage
        self.account = account

    def answer(self, request: PlatformRequest) -> dict[str, Any]:
        """Return the JSON of the answer. Raises PlatformRefusal."""
        handler = self._get if request.method == "GET" else self._post
        return {"code": 0, "message": "OK", "data": handler(request)}

    @staticmethod
    def refusal(error: PlatformRefusal) -> dict[str, Any]:
        """Return the body of a refusal."""
        return {"code": int(INVALID), "message": f"Refused by the built-in platform ({error.code}).", "data": {}}

    def _post(self, request: PlatformRequest) -> dict[str, Any]:
        path, body = request.path, request.body
        kind = CREATED.get(path)
        if kind is not None:
            return self._created(kind, body)
        if path in ("/segment/audience/", "/dmp/custom_audience/lookalike/create/"):
            return {"audience_id": self.storage.create("audience", {"name": body["custom_audience_name"]})}
        if path == "/segment/mapping/":
            return {}
        if path == "/campaign/update/":
            self.storage.change(str(body["campaign_id"]), {"budget": body["budget"]})
            return {"campaign_id": body["campaign_id"]}
        if path == "/campaign/status/update/":
            for number in body["campaign_ids"]:
                self.storage.change(str(number), {"operation_status": body["operation_status"]})
            return {"campaign_ids": body["campaign_ids"]}
        raise PlatformRefusal(INVALID)

    def _created(self, kind: str, body: Mapping[str, Any]) -> dict[str, Any]:
        if kind != "ad":
            return {f"{kind}_id": self.storage.create(kind, body)}
        numbers = [
            self.storage.create(kind, {"adgroup_id": body["adgroup_id"], **creative}) for creative in body["creatives"]
        ]
        return {"ad_ids": numbers}

    def _get(self, request: PlatformRequest) -> dict[str, Any]:
        if request.path == "/advertiser/info/":
            zone = {"display_timezone": self.account.timezone, "timezone": self.account.timezone}
            return {"list": [{"currency": self.account.currency, "country": "US", **zone}]}
        if request.path == "/dmp/custom_audience/list/":
            rows = [{"audience_id": number, **data} for number, data in self.storage.listed("audience")]
            return {"list": rows, "page_info": ONE_PAGE}
        found = LISTED.fullmatch(request.path)
        if found is None:
            return LISTS.get(request.path, {"list": [], "page_info": ONE_PAGE})
        kind = found[1]
        conditions = json.loads(request.query.get("filtering", "{}"))
        rows = [{f"{kind}_id": number, **data} for number, data in self.storage.listed(kind)]
        return {"list": [row for row in rows if _shown(row, conditions)], "page_info": ONE_PAGE}


def _shown(row: Mapping[str, Any], conditions: Mapping[str, Any]) -> bool:
    deleted = row.get("operation_status") == "DELETE"
    return not deleted and all(_holds(row, name, wanted) for name, wanted in conditions.items())


def _holds(row: Mapping[str, Any], name: str, wanted: Any) -> bool:
    if name.endswith("_ids"):
        return str(row.get(name.removesuffix("s"))) in map(str, wanted)
    return str(wanted) in str(row.get(name, ""))
