"""Probable duplicates: prospects that share a phone number, or whose e-mail addresses are one slip apart."""

import uuid
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.db.models import Count, Window
from django.db.models.functions import RowNumber

from pipeline_service.api.queries import RowSource
from prospects.models import Payment, Prospect
from prospects.serializers import ProspectSerializer
from prospects.typos import addresses_near, describe_slip

SHOWN_LIMIT = 10
"""The number of prospects shown for a group. `count` is the size of the whole group."""
CHECKED_LIMIT = 50
"""The newest prospects, and as many who paid last, whose addresses are compared with all others. Each comparison looks
up about 1,500 addresses in the index, all of them in half a second, however many people the account has."""
PHONE, EMAIL = "phone", "email"


class DuplicateGroups(RowSource):
    """Groups of live prospects of an account, or of one prospect: first those by phone, then those by e-mail.

    Without a prospect, addresses are compared for those who came or paid last, because a slip is made when somebody
    arrives; with one, for that prospect.
    """

    def __init__(self, account_id: uuid.UUID, prospect_id: uuid.UUID | None = None) -> None:
        self._account_id = account_id
        self._prospect_id = prospect_id
        self._live = Prospect.objects.for_account(account_id).live()

    def rows(self, ordering: str, *, limit: int, after: Sequence[Any] | None = None) -> list[dict[str, Any]]:
        """Return up to `limit` groups in the form of the API."""
        reason, value = after if after is not None else (PHONE, "")
        found = self._by_phone(value, limit) if reason == PHONE else []
        if len(found) < limit:
            slips = [group for group in self._by_email() if reason == PHONE or group["value"] > value]
            found += slips[: limit - len(found)]
        return found

    def position(self, row: dict[str, Any], ordering: str) -> list[Any]:
        return [row["reason"], row["value"]]

    def _by_phone(self, after: str, limit: int) -> list[dict[str, Any]]:
        owners = self._live.filter(phone__gt=after)
        if self._prospect_id is not None:
            owners = owners.filter(phone__in=self._live.filter(pk=self._prospect_id).values("phone"))
        groups = owners.values("phone").annotate(count=Count("id")).filter(count__gt=1).order_by("phone")
        counts = {str(group["phone"]): group["count"] for group in groups[:limit]}
        place = Window(RowNumber(), partition_by="phone", order_by=["-created_at", "-id"])
        newest = self._live.filter(phone__in=counts).annotate(place=place).filter(place__lte=SHOWN_LIMIT)
        people: dict[str, list[Prospect]] = defaultdict(list)
        for person in newest.order_by("phone", "place"):
            people[str(person.phone)].append(person)
        return [
            self._group(PHONE, phone, count, people[phone], f"{count} prospects have the phone number {phone}")
            for phone, count in counts.items()
        ]

    def _by_email(self) -> list[dict[str, Any]]:
        """Return the pairs of addresses that are one slip apart, in the order of the addresses."""
        nearby = {str(person.email_key): addresses_near(str(person.email_key)) for person in self._checked()}
        wanted = set().union(*nearby.values())
        known = {person.email_key: person for person in self._live.filter(email_key__any_of=[*wanted, *nearby])}
        pairs = {
            tuple(sorted((address, other)))
            for address, near in nearby.items()
            if address in known
            for other in near & known.keys()
        }
        return [self._email_group(known[one], known[other]) for one, other in sorted(pairs)]

    def _email_group(self, one: Prospect, other: Prospect) -> dict[str, Any]:
        newest_first = sorted((one, other), key=lambda person: (person.created_at, person.pk), reverse=True)
        addresses = [str(person.email_key) for person in newest_first]
        value = " ".join(sorted(addresses))
        return self._group(EMAIL, value, 2, newest_first, describe_slip(*addresses) or value)

    def _checked(self) -> list[Prospect]:
        with_email = self._live.filter(email_key__isnull=False)
        if self._prospect_id is not None:
            return list(with_email.filter(pk=self._prospect_id))
        newest = list(with_email.order_by("-created_at", "-id")[:CHECKED_LIMIT])
        payments = Payment.objects.for_account(self._account_id).order_by("-created_at", "-id")
        payers = payments.values_list("prospect_id", flat=True)[:CHECKED_LIMIT]
        return newest + list(with_email.filter(pk__in=list(payers)))

    def _group(self, reason: str, value: str, count: int, people: Sequence[Prospect], evidence: str) -> dict[str, Any]:
        shown = [ProspectSerializer.of(prospect) for prospect in people]
        return {"reason": reason, "value": value, "count": count, "evidence": f"{evidence}.", "prospects": shown}
