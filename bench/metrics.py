"""What metrics cost: all sixteen keys over a month, a year and all time, beside plain aggregates over the same rows.

    python -m bench.metrics [--sizes 10000 100000 1000000] [--small 1000] [--rounds 7] [--folder .data/bench-metrics]

For each size one account is built by COPY (size prospects, half as many calls, three tenths as many payments, as many
dials, twice as many days of visitors, spread over three years) beside small ones, and kept for the next time.
"""

import argparse
import datetime
import os
import random
import statistics
import time
import uuid
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, models, transaction  # noqa: E402
from psycopg.types.json import Jsonb  # noqa: E402

from calls.models import Call, Dial  # noqa: E402
from intelligence.actions.rollup import recount, roll_up  # noqa: E402
from intelligence.metrics.definitions import Measure  # noqa: E402
from intelligence.metrics.reading import Ask, read_sums  # noqa: E402
from intelligence.models import MetricMark  # noqa: E402
from pipeline_service.accounts.actions import create_account, create_user  # noqa: E402
from pipeline_service.accounts.models import Account, User  # noqa: E402
from pipeline_service.operations import wiring  # noqa: E402
from pipeline_service.operations.embedded.postgres import Postgres  # noqa: E402
from prospects.models import AdSpend, Payment, Prospect, Refund, Visitor, VisitorDay  # noqa: E402

END = datetime.datetime(2026, 11, 1, tzinfo=datetime.UTC)
YEARS = 3
SPREAD_MS = YEARS * 365 * 86_400_000
MS = datetime.timedelta(milliseconds=1)
REPS = 10
SMALL_SIZE = 20
OUTCOMES = ("closed", "follow_up", "lost", "no_offer", "no_show", "cancelled")
RANGES = {"30 days": 30, "a year": 365, "all time": YEARS * 365 + 1}
WRITES = 300
ADDITIVE = frozenset(Measure) - {Measure.VISITORS}

PLAIN = (
    """SELECT count(*), count(*) FILTER (WHERE o.showed OR c.outcome IS NULL AND c.has_transcript),
         count(*) FILTER (WHERE o.no_show), count(*) FILTER (WHERE o.offer_made)
       FROM calls_call c LEFT JOIN calls_calloutcome o ON o.account_id = c.account_id AND o.slug = c.outcome
       WHERE c.account_id = %(account)s AND NOT c.hidden AND c.occurred_at BETWEEN %(since)s AND %(last)s""",
    """SELECT count(*), count(*) FILTER (WHERE disposition = 'answered') FROM calls_dial
       WHERE account_id = %(account)s AND NOT hidden AND direction = 'outbound'
         AND started_at BETWEEN %(since)s AND %(last)s""",
    """SELECT sum(amount_account) FROM prospects_payment WHERE account_id = %(account)s AND NOT hidden
         AND status = 'succeeded' AND occurred_at BETWEEN %(since)s AND %(last)s""",
    """SELECT sum(amount_account) FROM prospects_refund WHERE account_id = %(account)s AND NOT hidden
         AND occurred_at BETWEEN %(since)s AND %(last)s""",
    """SELECT count(*) FROM (
         SELECT min(occurred_at) AS first FROM prospects_payment
         WHERE account_id = %(account)s AND NOT hidden AND status = 'succeeded' GROUP BY prospect_id
       ) customer WHERE first BETWEEN %(since)s AND %(last)s""",
    """SELECT count(*) FROM (
         SELECT min(occurred_at) AS first FROM prospects_payment
         WHERE account_id = %(account)s AND NOT hidden AND status = 'succeeded'
         GROUP BY coalesce(deal_id, prospect_id::text)
       ) deal WHERE first BETWEEN %(since)s AND %(last)s""",
    """SELECT count(*) FROM prospects_prospect WHERE account_id = %(account)s AND deleted_at IS NULL
         AND created_at BETWEEN %(since)s AND %(last)s""",
    """SELECT count(DISTINCT visitor_id) FROM prospects_visitorday WHERE account_id = %(account)s AND NOT hidden
         AND day BETWEEN (%(since)s::timestamptz - interval '1 day')::date AND %(last)s::timestamptz::date
         AND last_at >= %(since)s AND first_at <= %(last)s""",
    """SELECT sum(spend) FROM prospects_adspend WHERE account_id = %(account)s AND counted
         AND date BETWEEN %(since)s::timestamptz::date AND %(last)s::timestamptz::date""",
)


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


def milliseconds(run: Callable[[], Any], rounds: int) -> float:
    """The median time of a run, the first of which only warms up."""
    times = []
    for _ in range(rounds + 1):
        started = time.perf_counter()
        run()
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times[1:])


def plain(account: Account, ask: Ask) -> None:
    """The numbers by aggregates over the facts."""
    with connection.cursor() as cursor:
        for statement in PLAIN:
            cursor.execute(statement, {"account": account.pk, "since": ask.since, "last": ask.last})
            cursor.fetchall()


def asks() -> Iterator[tuple[str, Ask]]:
    """The ranges; both ends cut a day."""
    for name, days in RANGES.items():
        yield name, Ask(END - datetime.timedelta(days=days, hours=11), END - datetime.timedelta(hours=7))


def write_cost(account: Account, *, marked: bool) -> float:
    """Milliseconds of one payment's insert, with or without the triggers; nothing stays."""
    rep = User.objects.filter(account=account).first()
    prospect = Prospect.objects.filter(account=account).first()
    with transaction.atomic():
        with connection.cursor() as cursor:
            if not marked:
                cursor.execute("ALTER TABLE prospects_payment DISABLE TRIGGER USER")

            def insert() -> None:
                Payment.objects.create(
                    account=account, prospect=prospect, rep=rep, amount=1, amount_account=1, currency="USD",
                    occurred_at=END,
                )  # fmt: skip

            cost = milliseconds(insert, WRITES)
        transaction.set_rollback(True)
    return cost


def sequential_scans() -> dict[str, int]:
    """How often each table was read from end to end."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_force_next_flush()")
        cursor.execute("SELECT relname, seq_scan FROM pg_stat_user_tables")
        return dict(cursor.fetchall())


def measure(account: Account, rounds: int) -> None:
    """Print the figures of one account."""
    started = time.perf_counter()
    days = roll_up(account_id=account.pk)
    if days:
        print(f"    rolled up {days} days in {time.perf_counter() - started:.1f} s")
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")
    before = sequential_scans()
    ours = [
        [milliseconds(partial(read_sums, account.pk, [ask], measures), rounds) for measures in (Measure, ADDITIVE)]
        for _, ask in asks()
    ]
    after = sequential_scans()
    for (name, ask), (everything, sums) in zip(asks(), ours, strict=True):
        beside = milliseconds(partial(plain, account, ask), min(rounds, 3))
        print(f"    {name:9} all keys {everything:8.1f} ms   without visitors {sums:8.1f} ms   plain {beside:8.1f} ms")
    scanned = sorted(table for table in after if after[table] > before.get(table, 0))
    print(f"    tables read from end to end: {', '.join(scanned) or 'none'}")
    with_marks, without = write_cost(account, marked=True), write_cost(account, marked=False)
    print(f"    a payment's insert {with_marks:.2f} ms, without marking {without:.2f} ms")
    dial = Dial.objects.create(account=account, disposition="answered", started_at=END)
    started = time.perf_counter()
    roll_up(account_id=account.pk)
    once = (time.perf_counter() - started) * 1000
    Dial.objects.filter(pk=dial.pk).delete()
    roll_up(account_id=account.pk)
    print(f"    roll-up after one fact {once:.1f} ms; differences to a recount {recount(account_id=account.pk)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--small", type=int, default=1000, help="how many small accounts stand beside")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--folder", type=Path, default=Path(".data/bench-metrics"))
    options = parser.parse_args()
    postgres = Postgres(options.folder.resolve() / "postgres")
    postgres.start()
    try:
        # Building and rolling up a million rows takes longer than a request may.
        wiring.use_database(f"{postgres.url}&options=-c%20statement_timeout%3D600s%20-c%20timezone%3DUTC")
        call_command("migrate", verbosity=0)
        started = time.perf_counter()
        for number in range(options.small):
            account_of(f"small-{number}", SMALL_SIZE, reps=1)
        for size in options.sizes:
            account_of(f"size-{size}", size, reps=REPS)
        print(f"built in {time.perf_counter() - started:.0f} s")
        for account_id in MetricMark.objects.order_by().values_list("account_id", flat=True).distinct():
            if Account.objects.get(pk=account_id).slug.startswith("small-"):
                roll_up(account_id=account_id)
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")
        for size in options.sizes:
            print(f"\n{size} prospects")
            measure(Account.objects.get(slug=f"size-{size}"), options.rounds)
    finally:
        connection.close()
        postgres.stop()


if __name__ == "__main__":
    main()
