"""`python -m bench.scale`: statements that grow with the number of accounts or hits, and the bytes of a row.

What a request does for one account reads by the account's indexes and does not grow with the others; the statements
here do. `docs/scale.md` has the results and what follows from them.
"""

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from pipeline_service.accounts.actions import create_account  # noqa: E402
from pipeline_service.beat import seconds_until_due  # noqa: E402
from pipeline_service.operations import wiring  # noqa: E402
from pipeline_service.operations.embedded.postgres import Postgres  # noqa: E402
from prospects.actions.retention import delete_old_hits  # noqa: E402
from prospects.actions.sites import create_site  # noqa: E402
from prospects.models import Visit  # noqa: E402

ACCOUNTS = (100, 1_000, 10_000)
HITS = 1_000_000
ROUNDS = 5

COPY_ACCOUNTS = """
INSERT INTO accounts_account SELECT (jsonb_populate_record(NULL::accounts_account,
  to_jsonb(a) || jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || gen_random_uuid()))).*
FROM accounts_account a, generate_series(1, %s - (SELECT count(*) FROM accounts_account)) n WHERE a.slug = %s
"""
COPY_SITES = """
INSERT INTO prospects_site SELECT (jsonb_populate_record(NULL::prospects_site,
  to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'account_id', a.id, 'key', left(a.id::text, 32)))).*
FROM prospects_site s, accounts_account a
WHERE s.id = %s AND NOT EXISTS (SELECT FROM prospects_site o WHERE o.account_id = a.id)
"""
ADD_HITS = """
INSERT INTO prospects_visit (id, account_id, site_id, visitor_key, anonymous, type, url, occurred_at, state, attempts,
  lease_losses, created_at)
SELECT uuidv7(), s.account_id, s.id, md5(n::text), FALSE, 'page', 'https://www.example.com/pricing?utm_source=google',
  now(), %(state)s, 0, 0, now() - make_interval(days => %(days)s)
FROM prospects_site s, generate_series(1, %(each)s) n
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres(Path(folder) / "postgres", throwaway=True)
        postgres.start()
        try:
            wiring.use_database(postgres.url)
            call_command("migrate", verbosity=0)
            _execute("SET statement_timeout = 0")
            measure()
        finally:
            connection.close()
            postgres.stop()


def measure() -> None:
    """Print the figures."""
    account = create_account(name="Scale", slug="scale")
    site = create_site(account_id=account.pk, domains=["example.com"])
    for count in ACCOUNTS:
        _execute(COPY_ACCOUNTS, [count, account.slug])
        _execute(COPY_SITES, [site.pk])
        _execute("DELETE FROM prospects_visit")
        _execute(ADD_HITS, {"state": "pending", "days": 0, "each": 10})
        _execute("ANALYZE prospects_visit; ANALYZE accounts_account; ANALYZE prospects_site")
        show(f"beat asks all queues, {count} accounts with waiting hits", median_ms(seconds_until_due))
        show(f"claim of 500 hits, {count} accounts with waiting hits", median_ms(claim))
    _execute("TRUNCATE prospects_visit")
    _execute("DELETE FROM prospects_site WHERE id NOT IN (SELECT id FROM prospects_site ORDER BY id LIMIT 100)")
    started = time.perf_counter()
    _execute(ADD_HITS, {"state": "done", "days": 91, "each": HITS // 100})
    show("insert of a hit by SQL, with its indexes and keys, µs", (time.perf_counter() - started) / HITS * 1e6)
    (size,) = _one(
        "SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'prospects_visit'::regclass"
    )
    show("bytes of a hit with its indexes", float(size) / HITS)
    show("deletion of 5,000 old hits by retention, ms", median_ms(delete_old_hits))
    names = [
        name
        for (name,) in _all(
            "SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'prospects_visit'::regclass"
        )
    ]
    started = time.perf_counter()
    _execute(f"ALTER TABLE prospects_visit DETACH PARTITION {names[0]} CONCURRENTLY")
    _execute(f"DROP TABLE {names[0]}")
    show("dropping the whole month instead, ms", (time.perf_counter() - started) * 1000)


def claim() -> None:
    """Claim hits, and leave them as they were."""
    with transaction.atomic():
        assert len(Visit.claim(500)) == 500
        transaction.set_rollback(True)


def median_ms(run: Callable[[], Any]) -> float:
    """The median time of a few runs in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        run()
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times)


def show(name: str, value: float) -> None:
    print(f"{name}: {value:,.1f}", flush=True)


def _execute(sql: str, parameters: Any = None) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)


def _all(sql: str) -> list[Any]:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return list(cursor.fetchall())


def _one(sql: str) -> Any:
    return _all(sql)[0]


if __name__ == "__main__":
    main()
