"""What metrics cost: all sixteen keys over a month, a year and all time, beside plain aggregates over the same rows.

    python -m bench.metrics [--sizes 10000 100000 1000000] [--small 1000] [--rounds 7] [--folder .data/bench-metrics]

For each size one account is built by COPY (size prospects, half as many calls, three tenths as many payments, as many
dials, twice as many days of visitors, spread over three years) beside small ones, and kept for the next time.
"""

import argparse
import datetime
import os
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from bench.metrics.accounts import END, SMALL_SIZE, YEARS, account_of  # noqa: E402
from calls.models import Dial  # noqa: E402
from intelligence.metrics.actions import recount, roll_up  # noqa: E402
from intelligence.metrics.definitions import Measure  # noqa: E402
from intelligence.metrics.sums import MetricRange, read_sums  # noqa: E402
from intelligence.models import MetricMark  # noqa: E402
from pipeline_service.accounts.models import Account, User  # noqa: E402
from pipeline_service.operations import wiring  # noqa: E402
from pipeline_service.operations.embedded.postgres import Postgres  # noqa: E402
from prospects.models import Payment, Prospect  # noqa: E402

REPS = 10
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


def milliseconds(run: Callable[[], Any], rounds: int) -> float:
    """The median time of a run, the first of which only warms up."""
    times = []
    for _ in range(rounds + 1):
        started = time.perf_counter()
        run()
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times[1:])


def plain(account: Account, ask: MetricRange) -> None:
    """The numbers by aggregates over the facts."""
    with connection.cursor() as cursor:
        for statement in PLAIN:
            cursor.execute(statement, {"account": account.pk, "since": ask.since, "last": ask.last})
            cursor.fetchall()


def asks() -> Iterator[tuple[str, MetricRange]]:
    """The ranges; both ends cut a day."""
    for name, days in RANGES.items():
        yield name, MetricRange(END - datetime.timedelta(days=days, hours=11), END - datetime.timedelta(hours=7))


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
