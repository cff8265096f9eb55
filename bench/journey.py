"""`python -m bench.journey`: database time of a page of the timeline, and of the attribution, beside 10,000 items."""

import datetime
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
from django.db import connection, models  # noqa: E402

from calls.models import Call, CallSource, Dial  # noqa: E402
from intelligence.journey.attribution import read_attribution  # noqa: E402
from intelligence.journey.timeline import ITEM_TYPES, read_timeline  # noqa: E402
from pipeline_service.accounts.actions import create_account  # noqa: E402
from pipeline_service.operations import wiring  # noqa: E402
from pipeline_service.operations.embedded.postgres import Postgres  # noqa: E402
from prospects.actions import create_prospect  # noqa: E402
from prospects.models import Message, Payment, Session, Touchpoint, TouchpointOrigin, Visitor  # noqa: E402

ITEMS = 10_000
PEOPLE = 20
"""As many with a tenth of the items stand beside."""
ROUNDS = 50
START = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)


def fill(account_id: Any, prospect_id: Any, items: int) -> None:
    """A prospect's items, spread over four kinds, and as many touches and sessions."""
    common = {"account_id": account_id, "prospect_id": prospect_id}
    times = [START + datetime.timedelta(minutes=number) for number in range(items)]
    visitor = Visitor.objects.create(**common, key=str(prospect_id))
    make: tuple[tuple[type[models.Model], Callable[[datetime.datetime], dict[str, Any]], int], ...] = (
        (Message, lambda at: {"channel": "sms", "direction": "inbound", "body": "See you", "occurred_at": at}, 4),
        (Call, lambda at: {"source": CallSource.MANUAL, "occurred_at": at}, 4),
        (Dial, lambda at: {"started_at": at, "disposition": "answered"}, 4),
        (Payment, lambda at: {"amount": 1, "amount_account": 1, "currency": "USD", "occurred_at": at}, 4),
        (Session, lambda at: {"visitor": visitor, "started_at": at, "ended_at": at}, 1),
        (
            Touchpoint,
            lambda at: {"origin": TouchpointOrigin.VISIT, "source": "s", "occurred_at": at, "last_seen_at": at},
            1,
        ),
    )
    for model, columns, share in make:
        model._default_manager.bulk_create([model(**common, **columns(at)) for at in times[::share]], batch_size=1000)


def database_ms(run: Callable[[], Any]) -> float:
    """The median time that a read's statements take, answer included, when everything is in memory."""
    spent: list[float] = []

    def timed(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        started = time.perf_counter()
        try:
            return execute(sql, params, many, context)
        finally:
            spent[-1] += (time.perf_counter() - started) * 1000

    with connection.execute_wrapper(timed):
        for _ in range(ROUNDS):
            spent.append(0.0)
            run()
    return statistics.median(spent)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres(Path(folder) / "postgres")
        postgres.start()
        try:
            wiring.use_database(postgres.url)
            call_command("migrate", verbosity=0)
            account_id = create_account(name="Journey").pk
            ids = [
                create_prospect(account_id=account_id, values={"email": f"dana{number}@example.com"}).pk
                for number in range(PEOPLE)
            ]
            for number, identity in enumerate(ids):
                fill(account_id, identity, ITEMS if number == 0 else ITEMS // 10)
            with connection.cursor() as cursor:
                cursor.execute("VACUUM ANALYZE")
            every: dict[str, Any] = {"types": list(ITEM_TYPES), "limit": 101, "newest_first": False}
            middle = (START + datetime.timedelta(minutes=ITEMS // 2), ids[0])
            for name, run in (
                ("first page of the timeline", lambda: read_timeline(account_id, ids[0], after=None, **every)),
                ("a page in the middle", lambda: read_timeline(account_id, ids[0], after=middle, **every)),
                ("attribution", lambda: read_attribution(account_id, ids[0])),
            ):
                print(f"{name}: {database_ms(run):.1f} ms")
        finally:
            connection.close()
            postgres.stop()


if __name__ == "__main__":
    main()
