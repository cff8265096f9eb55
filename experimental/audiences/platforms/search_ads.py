"""User lists of the search platform: created by its ads API, filled by its data manager."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django.conf import settings

from conversions.destinations.results import unreadable
from conversions.models import AdConnection
from experimental.audiences.platforms.base import AudiencePlatform, HashedContact, NoLookalike
from experimental.platforms.session import PlatformError, PlatformSession, SearchSession

LONGEST_DAYS = "540"
"""The longest membership that the platform allows, in days."""


class IngestSession(SearchSession):
    """REST v1 of the data manager; the account is named in each body."""

    def base(self) -> str:
        return f"{settings.SEARCH_ADS_INGEST_BASE_URL}/v1"

    def headers(self, token: str) -> dict[str, str]:
        return PlatformSession.headers(self, token)


class SearchAudiences(AudiencePlatform):
    """Members are accepted at once and processed later; a member is identified by all known contacts."""

    def __init__(self, connection: AdConnection, *, until: float) -> None:
        super().__init__(connection, until=until)
        self.session = SearchSession(connection, until=until)
        self.ingest = IngestSession(connection, until=until)

    def find(self, tag: str) -> str | None:
        # In LIKE, `[` opens a set and `_` stands for any character.
        pattern = tag.strip("[]").replace("_", "[_]")
        columns = "user_list.id, user_list.name"
        query = " ".join(["SELECT", columns, "FROM user_list WHERE", f"user_list.name LIKE '%{pattern}%'"])
        rows = self.session.post("/googleAds:search", {"query": query}).get("results", [])
        return next((str(row["userList"]["id"]) for row in rows if str(row["userList"]["name"]).endswith(tag)), None)

    def create(self, name: str) -> str:
        user_list = {
            "name": name,
            "membershipStatus": "OPEN",
            "membershipLifeSpan": LONGEST_DAYS,
            "crmBasedUserList": {"uploadKeyType": "CONTACT_INFO", "dataSourceType": "FIRST_PARTY"},
        }
        body = {"operations": [{"create": user_list}], "partialFailure": False}
        results = self.session.post("/userLists:mutate", body).get("results") or [{}]
        name_of = results[0].get("resourceName")
        if not isinstance(name_of, str):
            raise PlatformError(unreadable(200))
        return name_of.rpartition("/")[2]

    def create_lookalike(self, name: str, seed_id: str, percent: Decimal) -> str:
        raise NoLookalike("search and display campaigns cannot use lookalike audiences on search_ads")

    def add(self, audience_id: str, people: Sequence[HashedContact]) -> None:
        terms = {"termsOfService": {"customerMatchTermsOfServiceStatus": "ACCEPTED"}}
        self._send_members("ingest", audience_id, people, terms)

    def remove(self, audience_id: str, people: Sequence[HashedContact]) -> None:
        self._send_members("remove", audience_id, people, {})

    def _send_members(
        self, method: str, audience_id: str, people: Sequence[HashedContact], more: dict[str, Any]
    ) -> None:
        destination: dict[str, Any] = {"operatingAccount": self._named(self.connection.ad_account_id)}
        if self.connection.login_account_id:
            destination["loginAccount"] = self._named(self.connection.login_account_id)
        destination["productDestinationId"] = audience_id
        body = {
            "destinations": [destination],
            "encoding": "HEX",
            "audienceMembers": [{"userData": {"userIdentifiers": _identifiers(person)}} for person in people],
            **more,
        }
        if not self.ingest.post(f"/audienceMembers:{method}", body).get("requestId"):
            raise PlatformError(unreadable(200))

    def _named(self, account_id: str) -> dict[str, str]:
        return {"accountType": "GOOGLE_ADS", "accountId": account_id}


def _identifiers(person: HashedContact) -> list[dict[str, str]]:
    known = {"emailAddress": person.email, "phoneNumber": person.phone}
    return [{name: value.hex()} for name, value in known.items() if value]
