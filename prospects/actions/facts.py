"""What a kind of fact has to say for itself so that one path can take all of them in."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from django.db.models import Q

from pipeline_service.events import Change
from pipeline_service.problems import Refusal, ValidationFailed
from pipeline_service.records import AccountRecord
from prospects.actions.crowd import Contact
from prospects.contact import email_key
from prospects.models import Prospect

AHEAD_LIMIT = datetime.timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class Person:
    """How an item names its person."""

    prospect_id: uuid.UUID | None = None
    email: str | None = None
    phone: str | None = None
    create: bool = True
    """Whether somebody unknown becomes a prospect."""
    required: bool = True
    """Whether the item is refused when nobody is meant."""
    owns_phone: bool = True
    """Whether the phone is the person's own; else it only helps to find them."""

    @property
    def contact(self) -> Contact:
        return (email_key(self.email) if self.email is not None else None, self.phone)

    @property
    def named(self) -> bool:
        return self.email is not None or self.phone is not None

    @property
    def columns(self) -> dict[str, Any]:
        """The columns of a prospect with this contact."""
        return {"email": self.email, "email_key": self.contact[0], "phone": self.phone}

    @property
    def told(self) -> dict[str, Any]:
        """What the item says of its person's contact."""
        told = {} if self.email is None else {"email": self.email, "email_key": self.contact[0]}
        return told | ({"phone": self.phone} if self.phone is not None and self.owns_phone else {})


Row = TypeVar("Row", bound=AccountRecord)


@dataclass(slots=True)
class Item(Generic[Row]):
    """One item on its way in: its values and person, then either the row it became or the refusal it met."""

    values: dict[str, Any]
    person: Person
    newcomer: dict[str, Any] = field(default_factory=dict)
    """The columns of the prospect that the person becomes when nobody knows them."""
    match: Prospect | None = None
    """The prospect that the person's contact means, as it was before it was locked."""
    row: Row | None = None
    created: bool = False
    refusal: Refusal | None = None


class Intake(Generic[Row]):
    """A kind of fact: which rows it makes, what identifies them, what completes them and who is told."""

    model: type[Row]

    def rows(self) -> Any:
        """Every stored row of the kind."""
        return self.model._default_manager.all()

    def key_of(self, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
        """What makes a second telling of one fact the same; None: nothing does."""
        external_id = values.get("external_id")
        return None if external_id is None else (external_id,)

    def with_keys(self, keys: Iterable[tuple[Any, ...]]) -> Q:
        """Rows that may have one of these keys."""
        return Q(external_id__in=[key[-1] for key in keys])

    def person_of(self, values: dict[str, Any]) -> Person:
        """The person that values name; words that are no columns are taken out."""
        return Person(
            prospect_id=values.get("prospect_id"),
            email=values.pop("email", None),
            phone=values.pop("person_phone", None),
            create=values.pop("create_prospect", True),
        )

    def check(self, account_id: uuid.UUID, values: dict[str, Any], now: datetime.datetime, *, new: bool) -> None:
        """Check, and complete, values before anybody is made a prospect for them; `new`: not told before.

        Raises refusals.
        """

    def prepare(self, account_id: uuid.UUID, items: Sequence[Item[Row]], known: Iterable[Row]) -> Any:
        """Whatever `settle` needs that is better asked once for all items."""
        return None

    def settle(self, row: Row, values: Mapping[str, Any], now: datetime.datetime, prepared: Any) -> None:
        """Complete and check the row that these values were just written to. Raises refusals."""

    def follow(self, changes: Sequence[Change]) -> None:
        """Write and publish what follows from the stored changes."""


def check_not_ahead(field: str, moment: datetime.datetime, now: datetime.datetime) -> None:
    """Raises ValidationFailed for a time further ahead than clocks differ."""
    if moment > now + AHEAD_LIMIT:
        raise ValidationFailed.of(field, "too_late", f"{field} is more than 5 minutes ahead.")
