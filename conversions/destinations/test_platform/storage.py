"""The objects of one test account on one built-in platform."""

import time
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from conversions.models import PlatformObject

REFUSED = "refused"
"""Click ids that begin with this are refused, so that an integration can see it happen."""


class PlatformRefusal(Exception):
    """The platform refuses the request. `code` is the vendor's error code."""

    def __init__(self, code: str, status: int = 400) -> None:
        self.code, self.status = code, status
        super().__init__(code)


@dataclass(frozen=True, slots=True)
class PlatformRequest:
    """A request to the platform: path without host and version, query parameters, JSON body."""

    method: str
    path: str
    query: Mapping[str, str]
    body: Mapping[str, Any]


class Storage:
    """The objects of an account on a platform, by collection."""

    def __init__(self, account_id: uuid.UUID, platform: str) -> None:
        self.account_id = account_id
        self.platform = platform

    def create(self, kind: str, data: Mapping[str, Any]) -> str:
        """Keep a new object; return its number. Later objects have higher numbers."""
        number = time.time_ns() // 1000
        row = PlatformObject(account_id=self.account_id, platform=self.platform, kind=kind, number=number)
        row.data = dict(data)
        row.save(force_insert=True)
        return str(number)

    def change(self, number: str, changes: Mapping[str, Any]) -> None:
        """Merge changes into an object. Raises PlatformRefusal when there is none."""
        row = self._rows().filter(number=int(number)).first() if number.isdecimal() else None
        if row is None:
            raise PlatformRefusal("NOT_FOUND", 404)
        self._rows().filter(pk=row.pk).update(data={**row.data, **changes})

    def listed(self, kind: str) -> Iterable[tuple[str, dict[str, Any]]]:
        """Return number and data of the collection's objects, the first created first."""
        rows = self._rows().filter(kind=kind).order_by("number")
        return [(str(number), data) for number, data in rows.values_list("number", "data")]

    def find(self, kind: str, number: str) -> dict[str, Any] | None:
        """Return the data of one object."""
        rows = self._rows().filter(kind=kind, number=int(number)) if number.isdecimal() else self._rows().none()
        found: dict[str, Any] | None = rows.values_list("data", flat=True).first()
        return found

    def _rows(self) -> Any:
        return PlatformObject.objects.for_account(self.account_id).filter(platform=self.platform)
