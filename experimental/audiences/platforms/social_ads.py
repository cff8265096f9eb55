"""Custom audiences of the social platform, by the Marketing API v25.0."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

import orjson

from conversions.destinations.results import unreadable
from conversions.models import AdConnection
from experimental.audiences.platforms.base import AudiencePlatform, HashedContact, NoLookalike
from experimental.platforms.session import PlatformError, SocialSession

PERCENT = Decimal(100)


class SocialAudiences(AudiencePlatform):
    """People are sent as a schema and rows; a row is one person, an empty cell an unknown value."""

    def __init__(self, connection: AdConnection, *, until: float) -> None:
        super().__init__(connection, until=until)
        self.session = SocialSession(connection, until=until)

    def find(self, tag: str) -> str | None:
        condition = [{"field": "name", "operator": "CONTAIN", "value": tag}]
        query = {"fields": "id,name", "filtering": orjson.dumps(condition).decode(), "limit": "200"}
        rows = self.session.get(f"{self._account()}/customaudiences", query).get("data", [])
        return next((str(row["id"]) for row in rows if str(row.get("name")).endswith(tag)), None)

    def create(self, name: str) -> str:
        audience = {"name": name, "subtype": "CUSTOM", "customer_file_source": "USER_PROVIDED_ONLY"}
        return self._created(audience)

    def create_lookalike(self, name: str, seed_id: str, percent: Decimal) -> str:
        country = self.session.get(self._account(), {"fields": "business_country_code"}).get("business_country_code")
        if not country:
            raise NoLookalike("the ad account has no country in which to find similar people")
        spec = {"type": "similarity", "country": country, "ratio": float(percent / PERCENT)}
        lookalike = {"name": name, "subtype": "LOOKALIKE", "origin_audience_id": seed_id}
        return self._created(lookalike | {"lookalike_spec": orjson.dumps(spec).decode()})

    def add(self, audience_id: str, people: Sequence[HashedContact]) -> None:
        _check(self.session.post(f"/{audience_id}/users", _rows(people)), people)

    def remove(self, audience_id: str, people: Sequence[HashedContact]) -> None:
        _check(self.session.delete(f"/{audience_id}/users", _rows(people)), people)

    def _account(self) -> str:
        return f"/act_{self.connection.ad_account_id.removeprefix('act_')}"

    def _created(self, audience: Mapping[str, Any]) -> str:
        identity = self.session.post(f"{self._account()}/customaudiences", audience).get("id")
        if not isinstance(identity, str):
            raise PlatformError(unreadable(200))
        return identity


def _rows(people: Sequence[HashedContact]) -> dict[str, Any]:
    rows = [[value.hex() if value else "" for value in (person.email, person.phone)] for person in people]
    return {"payload": {"schema": ["EMAIL", "PHONE"], "data": rows}}


def _check(body: Mapping[str, Any], people: Sequence[HashedContact]) -> None:
    if body.get("num_received") != len(people):
        raise PlatformError(unreadable(200))
