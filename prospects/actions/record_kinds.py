"""The interface of a kind of record that can be ingested (payments, messages, events, dials, ad spend).

`ingestion` ingests all of them in the same way; a subclass of `Ingestion` supplies the differences.
"""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from pipeline_service import clock
from pipeline_service.exceptions import ApiError, ValidationFailed
from pipeline_service.records import AccountRecord
from pipeline_service.row_statements import read_rows, select_from
from prospects.contact import Contact, contact_key
from prospects.models import Prospect

AHEAD_LIMIT = datetime.timedelta(minutes=5)


@dataclass(frozen=True)
class PersonReference:
    """The fields of an item that identify its person."""

    prospect_id: uuid.UUID | None = None
    email: str | None = None
    phone: str | None = None
    create: bool = True
    """True: create a prospect if nobody matches."""
    required: bool = True
    """True: refuse the item if it identifies no prospect."""
    owns_phone: bool = True
    """True: the phone belongs to the person and may be stored on the prospect. False: it is for the look-up only."""

    further: Mapping[str, Any] = field(default_factory=dict)
    """Further columns of a prospect that is created, such as a name."""

    @cached_property
    def contact(self) -> Contact:
        return contact_key(self.email, self.phone)

    @property
    def named(self) -> bool:
        return self.email is not None or self.phone is not None

    @property
    def columns(self) -> dict[str, Any]:
        """The columns of a new prospect with this contact."""
        return {**self.further, "email": self.email, "email_key": self.contact[0], "phone": self.phone}

    @property
    def contact_columns(self) -> dict[str, Any]:
        """The contact columns that the item may write to its prospect."""
        columns = {} if self.email is None else {"email": self.email, "email_key": self.contact[0]}
        return columns | ({"phone": self.phone} if self.phone is not None and self.owns_phone else {})


@dataclass(frozen=True, slots=True)
class RowChange:
    """A stored row before the write (None for a new row) and after it."""

    before: AccountRecord | None
    after: AccountRecord


Row = TypeVar("Row", bound=AccountRecord)


@dataclass(slots=True)
class IngestionItem(Generic[Row]):
    """One item of an ingestion: its values and its person; at the end, either the stored row or the error."""

    values: dict[str, Any]
    person: PersonReference
    new_columns: dict[str, Any] = field(default_factory=dict)
    """The columns of the prospect to create, when nobody matches."""
    match: Prospect | None = None
    """The prospect that matches the person's contact, as it was before it was locked."""
    row: Row | None = None
    created: bool = False
    refusal: ApiError | None = None


class Ingestion(Generic[Row]):
    """The ingestion of one kind of record: its model, its natural key, its checks, and what follows from a change."""

    model: type[Row]
    kept_columns: ClassVar[frozenset[str]] = frozenset()
    """Columns of the key that keep their stored spelling when a record is sent again."""

    def key_of(self, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
        """Return the natural key of a record: an item with the key of a stored record updates it. None: no key."""
        external_id = values.get("external_id")
        return None if external_id is None else (external_id,)

    def load_stored(self, account_id: uuid.UUID, keys: Iterable[tuple[Any, ...]]) -> list[Row]:
        """Load the stored rows with one of these keys. There may be others among them."""
        by_key = f"{select_from(self.model)} WHERE account_id = %(account_id)s AND external_id = ANY(%(external_ids)s)"
        external_ids = [key[-1] for key in keys]
        values = {"account_id": account_id, "external_ids": external_ids}
        return read_rows(self.model, by_key, values, prepare=len(external_ids) == 1)

    def person_of(self, values: dict[str, Any]) -> PersonReference:
        """Return the person that the values identify, and remove from `values` the fields that are not columns."""
        return PersonReference(
            prospect_id=values.get("prospect_id"),
            email=values.pop("email", None),
            phone=values.pop("person_phone", None),
            create=values.pop("create_prospect", True),
            further=values.pop("person_columns", {}),
        )

    def check(self, account_id: uuid.UUID, values: dict[str, Any], now: datetime.datetime, *, new: bool) -> None:
        """Check and complete the values before a prospect is created for them. `new`: no stored record has their key.

        Raises ApiError for invalid values.
        """

    def prepare(self, account_id: uuid.UUID, items: Sequence[IngestionItem[Row]], known: Iterable[Row]) -> Any:
        """Load what `complete` needs, once for all items."""
        return None

    def complete(self, row: Row, values: Mapping[str, Any], now: datetime.datetime, prepared: Any) -> None:
        """Complete and check a row after the values were set on it. Raises ApiError for an invalid row."""

    def on_stored(self, changes: Sequence[RowChange]) -> None:
        """Write the dependent rows and publish the events that follow from stored changes."""


def check_moment(field: str, moment: datetime.datetime, now: datetime.datetime) -> None:
    """Check a time. Raises ValidationFailed if it is before 1970, with which the API's times begin, or more than 5
    minutes in the future; less may be clock skew."""
    if moment < clock.EPOCH:
        raise ValidationFailed.of(field, "out_of_range", f"{field} is earlier than 1970.")
    if moment > now + AHEAD_LIMIT:
        raise ValidationFailed.of(field, "too_late", f"{field} is more than 5 minutes ahead.")
