"""Doubles of the audience parts of the three ad platforms, strict about their request formats.

`people` is what an audience holds in the end: a set of hashes for each audience.
"""

import json
import re
from collections import defaultdict
from typing import Any

from tests.experimental.platforms.double import TOKEN, Campaign, Double, Refused, Request, need, only

HASH = re.compile(r"[0-9a-f]{64}")
ACCOUNT = "1234567890"
HOME = "6252001"


class AudienceDouble(Double):
    """The common part of the three doubles."""

    def __init__(self) -> None:
        super().__init__()
        self.audiences: dict[str, dict[str, Any]] = {}
        self.people: dict[str, set[str]] = defaultdict(set)

    def deliverable(self, campaign: Campaign) -> bool:
        return False

    def keep(self, **fields: Any) -> str:
        identity = self.number()
        self.audiences[identity] = fields
        return identity

    def sent(self, path: str) -> list[Any]:
        """Return the bodies of requests whose path ends with `path`."""
        return [request.body for request in self.requests if request.path.endswith(path)]


class SocialAudienceDouble(AudienceDouble):
    """Custom audiences of the Marketing API v25.0."""

    name = "social_ads"
    busy = (400, {"error": {"message": "slow down", "code": 17}})
    broken = (500, {"error": {"message": "oops", "code": 2}})
    country = "US"

    def refused(self, refusal: Refused) -> tuple[int, Any]:
        return refusal.status, {"error": {"message": "no", "type": "OAuthException", "code": refusal.code}}

    def handle(self, request: Request) -> tuple[int, Any]:
        need(request.headers.get("authorization") == f"Bearer {TOKEN}", 190)
        path = request.path.removeprefix(f"/v25.0/act_{ACCOUNT}")
        if path == "":
            return 200, {"id": f"act_{ACCOUNT}", "business_country_code": self.country}
        if path == "/customaudiences":
            return 200, self._search(request.query) if request.method == "GET" else {"id": self._make(request.body)}
        found = re.fullmatch(r"/v25\.0/(\d+)/users", request.path)
        if found is None or found[1] not in self.audiences:
            raise Refused(100)
        return 200, self._users(found[1], request)

    def _search(self, query: dict[str, str]) -> dict[str, Any]:
        (condition,) = json.loads(query["filtering"])
        need((condition["field"], condition["operator"]) == ("name", "CONTAIN"), 100)
        named = ((identity, item["name"]) for identity, item in self.audiences.items())
        return {"data": [{"id": identity, "name": name} for identity, name in named if condition["value"] in name]}

    def _make(self, body: dict[str, Any]) -> str:
        if body["subtype"] == "LOOKALIKE":
            only(body, {"name", "subtype", "origin_audience_id", "lookalike_spec"}, 100)
            need(len(self.people[body["origin_audience_id"]]) >= 100, 2654)
            spec = json.loads(body["lookalike_spec"])
            need(spec["type"] == "similarity" and re.fullmatch("[A-Z]{2}", spec["country"]), 100)
            need(0.01 <= spec["ratio"] <= 0.20, 100)
        else:
            only(body, {"name", "subtype", "customer_file_source"}, 100)
            need(body["subtype"] == "CUSTOM" and body["customer_file_source"] == "USER_PROVIDED_ONLY", 100)
        return self.keep(**body)

    def _users(self, identity: str, request: Request) -> dict[str, Any]:
        only(request.body, {"payload"}, 100)
        only(request.body["payload"], {"schema", "data"}, 100)
        rows = request.body["payload"]["data"]
        need(request.body["payload"]["schema"] == ["EMAIL", "PHONE"] and 1 <= len(rows) <= 10_000, 100)
        need(all(len(row) == 2 and all(not cell or HASH.fullmatch(cell) for cell in row) for row in rows), 100)
        hashes = {cell for row in rows for cell in row if cell}
        if request.method == "DELETE":
            self.people[identity] -= hashes
        else:
            self.people[identity] |= hashes
        return {"audience_id": identity, "session_id": "1", "num_received": len(rows), "num_invalid_entries": 0}


class SearchAudienceDouble(AudienceDouble):
    """User lists of the ads API v26 and members of the data manager v1."""

    name = "search_ads"
    busy = (429, {"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": "slow down"}})
    broken = (500, {"error": {"code": 500, "status": "INTERNAL", "message": "oops"}})

    def refused(self, refusal: Refused) -> tuple[int, Any]:
        return refusal.status, {"error": {"code": refusal.status, "status": refusal.code, "message": "no"}}

    def handle(self, request: Request) -> tuple[int, Any]:
        bad = "INVALID_ARGUMENT"
        need(request.headers.get("authorization") == f"Bearer {TOKEN}", "UNAUTHENTICATED")
        if request.path == f"/v26/customers/{ACCOUNT}/googleAds:search":
            return 200, self._search(request.body)
        if request.path == f"/v26/customers/{ACCOUNT}/userLists:mutate":
            only(request.body, {"operations", "partialFailure"}, bad)
            (operation,) = request.body["operations"]
            only(operation["create"], {"name", "membershipStatus", "membershipLifeSpan", "crmBasedUserList"}, bad)
            need(operation["create"]["membershipLifeSpan"] == "540", bad)
            kind = {"uploadKeyType": "CONTACT_INFO", "dataSourceType": "FIRST_PARTY"}
            need(operation["create"]["crmBasedUserList"] == kind, bad)
            return 200, {
                "results": [{"resourceName": f"customers/{ACCOUNT}/userLists/{self.keep(**operation['create'])}"}]
            }
        if request.path in ("/v1/audienceMembers:ingest", "/v1/audienceMembers:remove"):
            return 200, self._members(request)
        raise Refused("NOT_FOUND", 404)

    def _search(self, body: dict[str, Any]) -> dict[str, Any]:
        only(body, {"query"}, "INVALID_ARGUMENT")
        query = r"SELECT user_list\.id, user_list\.name FROM user_list WHERE user_list\.name LIKE '%(svc:[^']+)%'"
        found = re.fullmatch(query, body["query"])
        need(found is not None and "_" not in found[1].replace("[_]", ""), "INVALID_ARGUMENT")
        text = found[1].replace("[_]", "_") if found is not None else ""
        named = [(identity, item["name"]) for identity, item in self.audiences.items() if text in item["name"]]
        return {"results": [{"userList": {"id": identity, "name": name}} for identity, name in named]}

    def _members(self, request: Request) -> dict[str, Any]:
        bad = "INVALID_ARGUMENT"
        adding = request.path.endswith("ingest")
        names = {"destinations", "encoding", "audienceMembers"} | ({"termsOfService"} if adding else set())
        only(request.body, names, bad)
        (destination,) = request.body["destinations"]
        need(destination["operatingAccount"] == {"accountType": "GOOGLE_ADS", "accountId": ACCOUNT}, bad)
        identity = destination["productDestinationId"]
        need(identity in self.audiences and request.body["encoding"] == "HEX", bad)
        need(not adding or request.body["termsOfService"] == {"customerMatchTermsOfServiceStatus": "ACCEPTED"}, bad)
        hashes = set()
        for member in request.body["audienceMembers"]:
            for item in member["userData"]["userIdentifiers"]:
                need(set(item) in ({"emailAddress"}, {"phoneNumber"}), bad)
                hashes |= set(item.values())
        need(hashes and all(HASH.fullmatch(one) for one in hashes), bad)
        self.people[identity] = self.people[identity] | hashes if adding else self.people[identity] - hashes
        return {"requestId": f"members-{len(self.requests)}"}


class VideoAudienceDouble(AudienceDouble):
    """Streaming audiences of the Business API v1.3: every answer is a 200 with a code."""

    name = "video_ads"
    busy = (200, {"code": 40100, "message": "slow down", "data": {}})
    broken = (200, {"code": 50000, "message": "oops", "data": {}})

    def refused(self, refusal: Refused) -> tuple[int, Any]:
        return 200, {"code": refusal.code, "message": "no", "data": {}}

    def handle(self, request: Request) -> tuple[int, Any]:
        need(request.headers.get("access-token") == TOKEN, 40105)
        path = request.path.removeprefix("/open_api/v1.3")
        return 200, {"code": 0, "message": "OK", "data": self._answer(path, request)}

    def _answer(self, path: str, request: Request) -> dict[str, Any]:
        body = request.body
        if path == "/dmp/custom_audience/list/":
            rows = [{"audience_id": identity, "name": item["name"]} for identity, item in self.audiences.items()]
            return {"list": rows, "page_info": {"page": 1, "total_page": 1}}
        if path == "/segment/audience/":
            only(body, {"advertiser_id", "action", "custom_audience_name", "id_type"}, 40002)
            need(body["advertiser_id"] == ACCOUNT and len(body["custom_audience_name"]) <= 70, 40002)
            return {"audience_id": self.keep(name=body["custom_audience_name"])}
        if path == "/dmp/custom_audience/lookalike/create/":
            return self._lookalike(body)
        if path == "/segment/mapping/":
            return self._map(body)
        if path == "/advertiser/info/":
            return {"list": [{"advertiser_id": ACCOUNT, "country": "US"}]}
        if path == "/tool/region/":
            return {"region_info": [{"location_id": HOME, "region_code": "US", "level": "COUNTRY"}]}
        raise Refused(40002)

    def _lookalike(self, body: dict[str, Any]) -> dict[str, Any]:
        only(body, {"advertiser_id", "custom_audience_name", "lookalike_spec"}, 40002)
        spec = body["lookalike_spec"]
        names = {"source_audience_id", "include_source", "audience_size", "mobile_os", "placements", "location_ids"}
        only(spec, names, 40002)
        need(len(self.people[spec["source_audience_id"]]) >= 100, 40002)
        need(spec["audience_size"] in ("NARROW", "BALANCED", "BROAD") and spec["location_ids"] == [HOME], 40002)
        return {"audience_id": self.keep(name=body["custom_audience_name"], lookalike_spec=spec)}

    def _map(self, body: dict[str, Any]) -> dict[str, Any]:
        only(body, {"advertiser_ids", "action", "id_schema", "batch_data"}, 40002)
        need(body["advertiser_ids"] == [ACCOUNT] and body["action"] in ("add", "delete"), 40002)
        need(body["id_schema"] in (["EMAIL_SHA256"], ["PHONE_SHA256"]) and len(body["batch_data"]) <= 10_000, 40002)
        for (cell,) in body["batch_data"]:
            need(set(cell) == {"id", "audience_ids"} and HASH.fullmatch(cell["id"]), 40002)
            for identity in cell["audience_ids"]:
                need(identity in self.audiences, 40002)
                held = self.people[identity]
                self.people[identity] = held | {cell["id"]} if body["action"] == "add" else held - {cell["id"]}
        return {}


DOUBLES = (SocialAudienceDouble, SearchAudienceDouble, VideoAudienceDouble)
