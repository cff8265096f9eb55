"""What the attribution report costs: every grouping and basis over 400 days and 200 campaigns, for ever more touches.

    python -m bench.attribution [--sizes 100000 1000000 10000000] [--rounds 7] [--explain] [--folder .data/bench-…]

Four in five touches are those of visitors who stay strangers, the others of prospects with ten touches each, of whom
every second has a call, three in ten a payment, one in fifty a refund. Built once for each size, then everybody is
marked and settled as a worker would do it.
"""

import argparse
import datetime
import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from bench.attribution.accounts import DAYS, END, ZONE, build  # noqa: E402
from experimental.attribution.actions.credits import settle_credits, verify_credits  # noqa: E402
from experimental.attribution.actions.look_back import set_look_back  # noqa: E402
from experimental.attribution.credits_sql import MARK_PROSPECTS_WITH_TOUCHPOINTS  # noqa: E402
from experimental.attribution.data_driven import WINDOW_DAYS  # noqa: E402
from experimental.attribution.markov import removal_effects  # noqa: E402
from experimental.attribution.report import GROUPS, read_report  # noqa: E402
from experimental.attribution.sums import ReportScope  # noqa: E402
from experimental.attribution.transitions import read_transitions  # noqa: E402
from experimental.models import AttributionModel, Basis, Credit, CreditDay, CreditMark  # noqa: E402
from intelligence.metrics.actions import roll_up  # noqa: E402
from pipeline_service.accounts.models import Account  # noqa: E402
from pipeline_service.operations import wiring  # noqa: E402
from pipeline_service.operations.embedded.postgres import Postgres  # noqa: E402
from prospects.models import Payment, Prospect  # noqa: E402

WRITES = 200


def account_of(touches: int) -> Account:
    """The account with this many touches, settled; built when it is not there yet, gone on with when it was left."""
    started = time.perf_counter()
    account, new = build(touches)
    if new:
        # As autovacuum would have done long since: settling without statistics takes eight times as long.
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")
    built = time.perf_counter()
    roll_up(account_id=account.pk)
    rolled = time.perf_counter()
    people = settle_credits(account_id=account.pk)
    settled = time.perf_counter() - rolled
    if new or people:
        print(
            f"{touches} touches built in {built - started:.0f} s, metrics rolled up in {rolled - built:.0f} s, "
            f"{people} people settled in {settled:.0f} s",
            flush=True,
        )
    return account


@contextmanager
def database_time() -> Iterator[list[float]]:
    """The milliseconds of every statement inside."""
    times: list[float] = []

    def timed(execute: Callable[..., Any], *arguments: Any) -> Any:
        started = time.perf_counter()
        try:
            return execute(*arguments)
        finally:
            times.append((time.perf_counter() - started) * 1000)

    with connection.execute_wrapper(timed):
        yield times


def scope_of(account: Account, model: AttributionModel, basis: Basis) -> ReportScope:
    since = END - datetime.timedelta(days=DAYS) + datetime.timedelta(hours=3)
    return ReportScope(account.pk, ZONE, since, END, model, basis)


def processor_time() -> float:
    """Milliseconds that the connection's process has run so far, however busy the machine is."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        ran = Path(f"/proc/{cursor.fetchone()[0]}/schedstat").read_text().split()[0]
    return int(ran) / 1_000_000


def figures(account: Account, rounds: int) -> None:
    """Print the median time at the database of each report, waiting and working; both ends cut a day."""
    for basis in Basis:
        for group in GROUPS:
            waited, worked = [], []
            for model in (*AttributionModel, *[AttributionModel.LAST] * rounds):
                before = processor_time()
                with database_time() as spent:
                    rows = read_report(scope_of(account, model, basis), group)
                waited.append(sum(spent))
                worked.append(processor_time() - before)
            print(
                f"    {basis.value:6} by {group:8} {statistics.median(waited):6.1f} ms ({min(waited):.1f} to "
                f"{max(waited):.1f}), on a processor {statistics.median(worked):6.1f} ms; {len(rows)} rows",
                flush=True,
            )


def write_cost(account: Account, *, marked: bool) -> float:
    """Milliseconds of one payment's insert, with or without this app's triggers; nothing stays."""
    prospect = Prospect.objects.filter(account=account).first()
    times = []
    with transaction.atomic():
        if not marked:
            with connection.cursor() as cursor:
                cursor.execute("ALTER TABLE prospects_payment DISABLE TRIGGER experimental_added")
        for _ in range(WRITES):
            started = time.perf_counter()
            Payment.objects.create(
                account=account, prospect=prospect, amount=1, amount_account=1, currency="USD", occurred_at=END
            )
            times.append((time.perf_counter() - started) * 1000)
        transaction.set_rollback(True)
    return statistics.median(times)


def writes(account: Account) -> None:
    """Print what a fact costs on its way in, and until it is settled; check a part of all credits."""
    costs = [(write_cost(account, marked=True), write_cost(account, marked=False)) for _ in range(3)]
    marked, unmarked = (min(side) for side in zip(*costs, strict=True))
    print(f"    a payment's insert {marked:.2f} ms, without marking {unmarked:.2f} ms")
    prospect = Prospect.objects.filter(account=account).latest("created_at")
    CreditMark.objects.create(account=account, prospect_id=prospect.pk)
    with database_time() as spent:
        read_report(scope_of(account, AttributionModel.LAST, Basis.EVENT), "campaign")
    started = time.perf_counter()
    settle_credits(account_id=account.pk)
    print(
        f"    with one person marked: report {sum(spent):.1f} ms, settled in "
        f"{(time.perf_counter() - started) * 1000:.1f} ms"
    )


def nightly(account: Account) -> None:
    """Print what counting everybody's moves costs, of the model's 90 days and of all, and the effects behind them."""
    for days in (WINDOW_DAYS, DAYS):
        started = time.perf_counter()
        moves = read_transitions(account.pk, END - datetime.timedelta(days=days), END)
        read = time.perf_counter()
        removal_effects(moves.seen, len(moves.channels))
        print(
            f"    paths of {days} days: {moves.conversions} conversions and {moves.other_paths} others counted in "
            f"{read - started:.1f} s, effects of {len(moves.channels)} campaigns in "
            f"{(time.perf_counter() - read) * 1000:.0f} ms",
            flush=True,
        )


def look_back(account: Account) -> None:
    """Print what another look-back costs; nothing stays."""
    with transaction.atomic():
        started = time.perf_counter()
        set_look_back(account_id=account.pk, days=30)
        asked = time.perf_counter()
        MARK_PROSPECTS_WITH_TOUCHPOINTS.rows({"account": account.pk, "limit": None})
        print(
            f"    another look-back asked for in {(asked - started) * 1000:.0f} ms, everybody marked in "
            f"{time.perf_counter() - asked:.1f} s",
            flush=True,
        )
        transaction.set_rollback(True)


def explain(account: Account) -> None:
    """Print how the database reads one report."""

    def explained(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        result = execute(f"EXPLAIN (ANALYZE, BUFFERS) {sql}", params, many, context)
        print("\n".join(row[0] for row in context["cursor"].fetchall()), "\n")
        return execute(sql, params, many, context) if result is None else result

    with connection.execute_wrapper(explained):
        read_report(scope_of(account, AttributionModel.LAST, Basis.EVENT), "campaign")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[100_000, 1_000_000, 10_000_000])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--explain", action="store_true")
    parser.add_argument("--recount", action="store_true", help="compare all credits with fresh ones")
    parser.add_argument("--folder", type=Path, default=Path(".data/bench-attribution"))
    options = parser.parse_args()
    postgres = Postgres(options.folder.resolve() / "postgres")
    postgres.start()
    try:
        # Building millions of rows takes longer than a request may.
        wiring.use_database(f"{postgres.url}&options=-c%20statement_timeout%3D600s%20-c%20timezone%3DUTC")
        call_command("migrate", verbosity=0)
        with connection.cursor() as cursor:
            # What parallel workers do would not be in the connection's processor time.
            cursor.execute("SET max_parallel_workers_per_gather = 0")
        for size in options.sizes:
            account = account_of(size)
            with connection.cursor() as cursor:
                cursor.execute("VACUUM ANALYZE")
            of_account = {"account": account}
            credits, days = Credit.objects.filter(**of_account).count(), CreditDay.objects.filter(**of_account).count()
            print(f"\n{size} touches: {credits} credits, {days} rows of days")
            figures(account, options.rounds)
            writes(account)
            nightly(account)
            look_back(account)
            if options.recount:
                print(f"    people whose credits differ from fresh ones: {verify_credits(account_id=account.pk)}")
            if options.explain:
                explain(account)
    finally:
        connection.close()
        postgres.stop()


if __name__ == "__main__":
    main()
