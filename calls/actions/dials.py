"""Ingestion of dials."""

import datetime
import uuid
from collections.abc import Mapping
from typing import Any

from calls.models import Dial
from prospects.actions.record_kinds import Ingestion, PersonReference, check_moment


class DialIngestion(Ingestion[Dial]):
    """Ingestion of dials. The number dialled is looked up among the prospects, but on its own it never creates one: a
    dial to an unknown number has no prospect.

    With an e-mail, or with `createProspect: true`, the person is resolved as for every other record.
    """

    model = Dial

    def person_of(self, values: dict[str, Any]) -> PersonReference:
        email, create = values.pop("email", None), values.pop("create_prospect", None)
        further = values.pop("person_columns", {})
        named = email is not None or create is True
        return PersonReference(
            values.get("prospect_id"),
            email,
            values.get("phone"),
            create=named and create is not False,
            required=named,
            owns_phone=False,
            further=further,
        )

    def check(self, account_id: uuid.UUID, values: dict[str, Any], now: datetime.datetime, *, new: bool) -> None:
        if "started_at" in values:
            check_moment("startedAt", values["started_at"], now)

    def complete(self, row: Dial, values: Mapping[str, Any], now: datetime.datetime, prepared: Any) -> None:
        row.started_at = row.started_at or now


DIALS = DialIngestion()
