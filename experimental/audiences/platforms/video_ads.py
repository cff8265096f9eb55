"""Custom audiences of the short-video platform, by the streaming part of its Business API v1.3."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

import orjson

from conversions.destinations.results import unreadable
from conversions.models import AdConnection
from experimental.audiences.platforms.base import AudiencePlatform, HashedContact, NoLookalike
from experimental.platforms.session import PlatformError, VideoSession

PAGE = 100
LOOKALIKE_SIZES = ((Decimal(3), "NARROW"), (Decimal(6), "BALANCED"), (Decimal(10), "BROAD"))
"""The platform's lookalike sizes, each for percentages up to this value."""


class VideoAudiences(AudiencePlatform):
    """An identifier is mapped to audiences, or unmapped from them."""

    name_limit = 70

    def __init__(self, connection: AdConnection, *, until: float) -> None:
        super().__init__(connection, until=until)
        self.session = VideoSession(connection, until=until)

    def find(self, tag: str) -> str | None:
        page = 1
        while True:
            data = self._get("/dmp/custom_audience/list/", {"page": str(page), "page_size": str(PAGE)})
            for row in data.get("list", []):
                if str(row.get("name")).endswith(tag):
                    return str(row["audience_id"])
            if page >= int((data.get("page_info") or {}).get("total_page", 1)):
                return None
            page += 1

    def create(self, name: str) -> str:
        audience = {"action": "create", "custom_audience_name": name, "id_type": "EMAIL_SHA256"}
        return self._created("/segment/audience/", audience)

    def create_lookalike(self, name: str, seed_id: str, percent: Decimal) -> str:
        spec = {
            "source_audience_id": seed_id,
            "include_source": False,
            "audience_size": next(size for limit, size in LOOKALIKE_SIZES if percent <= limit),
            "mobile_os": "ALL",
            "placements": ["TikTok"],
            "location_ids": [self._home_location()],
        }
        lookalike = {"custom_audience_name": name, "lookalike_spec": spec}
        return self._created("/dmp/custom_audience/lookalike/create/", lookalike)

    def add(self, audience_id: str, people: Sequence[HashedContact]) -> None:
        self._map("add", audience_id, people)

    def remove(self, audience_id: str, people: Sequence[HashedContact]) -> None:
        self._map("delete", audience_id, people)

    def _map(self, action: str, audience_id: str, people: Sequence[HashedContact]) -> None:
        """Send one request for each kind of identifier, since a request can name one kind only."""
        known = {
            "EMAIL_SHA256": [person.email for person in people if person.email],
            "PHONE_SHA256": [person.phone for person in people if person.phone],
        }
        for schema, hashes in known.items():
            if hashes:
                batch = [[{"id": one.hex(), "audience_ids": [audience_id]}] for one in hashes]
                account = [self.connection.ad_account_id]
                body = {"advertiser_ids": account, "action": action, "id_schema": [schema], "batch_data": batch}
                self.session.post("/segment/mapping/", body)

    def _home_location(self) -> str:
        """Return the platform's id of the advertiser's own country."""
        query = {
            "advertiser_ids": orjson.dumps([self.connection.ad_account_id]).decode(),
            "fields": orjson.dumps(["advertiser_id", "country"]).decode(),
        }
        known = _data(self.session.get("/advertiser/info/", query)).get("list") or [{}]
        country = known[0].get("country")
        placed = {"placements": orjson.dumps(["PLACEMENT_TIKTOK"]).decode(), "objective_type": "TRAFFIC"}
        regions = self._get("/tool/region/", placed).get("region_info", [])
        matching = (row for row in regions if row.get("region_code") == country and row.get("level") == "COUNTRY")
        found = next((str(row["location_id"]) for row in matching), None)
        if found is None:
            raise NoLookalike(f"the platform knows nobody in the ad account's country ({country})")
        return found

    def _get(self, path: str, query: Mapping[str, str]) -> dict[str, Any]:
        return _data(self.session.get(path, {"advertiser_id": self.connection.ad_account_id, **query}))

    def _created(self, path: str, payload: Mapping[str, Any]) -> str:
        advertiser = {"advertiser_id": self.connection.ad_account_id}
        identity = _data(self.session.post(path, {**advertiser, **payload})).get("audience_id")
        if not identity:
            raise PlatformError(unreadable(200))
        return str(identity)


def _data(body: Mapping[str, Any]) -> dict[str, Any]:
    data: dict[str, Any] = body.get("data") or {}
    return data
