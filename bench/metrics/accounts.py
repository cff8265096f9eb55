"""Accounts of any size for the figures, written by COPY, the same rows every time."""

import datetime
import random
import uuid
from collections.abc import Iterator
from typing import Any

from django.db import connection, models, transaction
from psycopg.types.json import Jsonb

from calls.models import Call, Dial
from pipeline_service.accounts.actions import create_account, create_user
from pipeline_service.accounts.models import Account, User
from prospects.models import AdSpend, Payment, Prospect, Refund, Visitor, VisitorDay

END = datetime.datetime(2026, 11, 1, tzinfo=datetime.UTC)
YEARS = 3
SPREAD_MS = YEARS * 365 * 86_400_000
MS = datetime.timedelta(milliseconds=1)
SMALL_SIZE = 20
OUTCOMES = ("closed", "follow_up", "lost", "no_offer", "no_show", "cancelled")


class Builder:
    """Writes the rows of one account, the same ones every time."""

    def __init__(self, account: Account, size: int) -> None:
        self.account, self.size = account, size
        self.random = random.Random(account.slug)
        self.reps = list(User.objects.filter(account=account).values_list("pk", flat=True))
        self.now = END

    def build(self) -> None:
        people = self.ids(self.size)
        self.copy(Prospect, self.prospects(people))
        self.copy(Call, self.calls(people))
        payments = self.ids(self.size * 3 // 10)
        self.copy(Payment, self.payments(people, payments))
        # Read before the COPY begins: the connection can do one thing at a time.
        self.copy(Refund, iter(list(self.refunds(payments))))
        self.copy(Dial, self.dials())
        visitors = self.ids(self.size * 6 // 10)
        self.copy(Visitor, ({"id": identity, "key": str(identity)} for identity in visitors))
        self.copy(VisitorDay, self.days(visitors))
        self.copy(AdSpend, self.spend())

    def ids(self, count: int) -> list[uuid.UUID]:
        return [uuid.UUID(int=self.random.getrandbits(128), version=4) for _ in range(count)]

    def moment(self) -> datetime.datetime:
        return END - self.random.randrange(SPREAD_MS) * MS

    def prospects(self, people: list[uuid.UUID]) -> Iterator[dict[str, Any]]:
        for number, identity in enumerate(people):
            at, email = self.moment(), f"{number}@{self.account.slug}.example"
            yield {
                "id": identity,
                "email": email,
                "email_key": email,
                "stage": "lead",
                "created_at": at,
                "stage_changed_at": at,
            }

    def calls(self, people: list[uuid.UUID]) -> Iterator[dict[str, Any]]:
        for identity in self.ids(self.size // 2):
            yield {
                "id": identity,
                "prospect_id": self.random.choice(people),
                "rep_id": self.random.choice(self.reps),
                "source": "manual",
                "occurred_at": self.moment(),
                "outcome": self.random.choice(OUTCOMES),
            }

    def payments(self, people: list[uuid.UUID], payments: list[uuid.UUID]) -> Iterator[dict[str, Any]]:
        for number, identity in enumerate(payments):
            amount = self.random.randrange(100, 5000)
            yield {
                "id": identity,
                "prospect_id": self.random.choice(people),
                "rep_id": self.random.choice(self.reps),
                "amount": amount,
                "amount_account": amount,
                "currency": "USD",
                "occurred_at": self.moment(),
                "deal_id": f"deal-{number // 3}" if number % 3 else None,
            }

    def refunds(self, payments: list[uuid.UUID]) -> Iterator[dict[str, Any]]:
        for payment, prospect, rep in Payment.objects.filter(pk__in=payments[::20]).values_list(
            "pk", "prospect_id", "rep_id"
        ):
            yield {
                "id": self.ids(1)[0],
                "payment_id": payment,
                "prospect_id": prospect,
                "rep_id": rep,
                "amount": 50,
                "amount_account": 50,
                "occurred_at": self.moment(),
            }

    def dials(self) -> Iterator[dict[str, Any]]:
        for identity in self.ids(self.size):
            yield {
                "id": identity,
                "rep_id": self.random.choice(self.reps),
                "started_at": self.moment(),
                "disposition": self.random.choice(("answered", "no_answer", "voicemail", "busy")),
            }

    def days(self, visitors: list[uuid.UUID]) -> Iterator[dict[str, Any]]:
        """A visitor comes back within a few weeks, ten times at most."""
        left = self.size * 2
        for visitor in visitors:
            at = self.moment()
            for _ in range(min(left, self.random.choice((1, 1, 3, 9)))):
                day = {"visitor_id": visitor, "day": at.date(), "first_at": at, "last_at": at, "page_views": 1}
                yield {"id": self.ids(1)[0], **day}
                left -= 1
                at += datetime.timedelta(days=self.random.randrange(1, 20))

    def spend(self) -> Iterator[dict[str, Any]]:
        for day in range(YEARS * 365):
            for campaign in range(10 if self.size > SMALL_SIZE else 1):
                yield {
                    "id": self.ids(1)[0],
                    "platform": "search_ads",
                    "ad_account_id": "1",
                    "campaign_id": str(campaign),
                    "date": (END - datetime.timedelta(days=day + 1)).date(),
                    "spend": self.random.randrange(500),
                }

    def copy(self, model: type[models.Model], rows: Iterator[dict[str, Any]]) -> None:
        """Write rows, with the model's defaults for what they leave out."""
        fields = [field for field in model._meta.concrete_fields if not field.primary_key]
        defaults = {field.attname: self.default(field) for field in fields}
        names = ["id", *defaults]
        columns = ", ".join(model._meta.get_field(name).column if name != "id" else "id" for name in names)
        with connection.cursor() as cursor, cursor.copy(f"COPY {model._meta.db_table} ({columns}) FROM STDIN") as out:
            for row in rows:
                whole = defaults | row
                out.write_row([whole[name] for name in names])

    def default(self, field: Any) -> Any:
        if field.attname == "account_id":
            return self.account.pk
        if field.attname in ("created_at", "updated_at"):
            return self.now
        value = field.get_default() if field.has_default() else None
        return Jsonb(value) if isinstance(field, models.JSONField) else value


def account_of(slug: str, size: int, *, reps: int) -> Account:
    """The account with this many prospects; built when it is not there yet."""
    account = Account.objects.filter(slug=slug).first()
    if account is not None:
        return account
    with transaction.atomic():
        account = create_account(name=slug, slug=slug)
        for number in range(reps):
            create_user(account_id=account.pk, email=f"rep{number}@{slug}.example", name=f"Rep {number}", is_rep=True)
        Builder(account, size).build()
    return account
