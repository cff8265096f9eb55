"""What delivery costs: rate, CPU for each, commit to receipt, a dead endpoint beside healthy ones, two baselines.

    python -m bench.webhooks [--deliveries 3000] [--rounds 1] [--seconds 10] [--hanging 10000] [--backlog 100000]

Everything runs on this machine: PostgreSQL, Valkey, the workers as the product starts them, and the receiver.
"""

import argparse
import contextlib
import datetime
import json
import os
import statistics
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from cryptography.fernet import Fernet  # noqa: E402
from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from bench.webhooks import baseline  # noqa: E402
from bench.webhooks.machine import Listener, Receipts, cpu_seconds, memory_mb, running  # noqa: E402
from pipeline_service.accounts.actions import create_account  # noqa: E402
from pipeline_service.celery import app  # noqa: E402
from pipeline_service.events import DomainEvent, DomainEventType, publish  # noqa: E402
from pipeline_service.operations import programs, wiring  # noqa: E402
from pipeline_service.operations.embedded.postgres import Postgres  # noqa: E402
from pipeline_service.operations.embedded.valkey import Valkey  # noqa: E402
from webhooks.actions.endpoints import register_endpoint  # noqa: E402
from webhooks.models import Delivery, Endpoint  # noqa: E402

ENDPOINTS = 50
RECEIVER_MS = 20
EVENTS_PER_SECOND = 50
WORKERS = 2
FILL_BATCH = 5000
WARM_EVENTS = 50
"""Not counted: the first wake processes that have just started."""
BODY = json.dumps({"event": "prospect.created", "data": {"name": "Dana Ruiz", "email": "dana@example.com"}})
FILL = """
WITH event AS (
  INSERT INTO webhooks_webhookevent (id, account_id, type, occurred_at, body, dedupe_key)
  SELECT uuidv7(), %(account)s, 'prospect.created', now(), %(body)s, uuidv7()::text
  FROM generate_series(1, %(count)s) RETURNING id
), numbered AS (SELECT id, row_number() OVER () - 1 AS n FROM event),
target AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM webhooks_endpoint
           WHERE deleted_at IS NULL AND url LIKE %(like)s)
INSERT INTO webhooks_delivery (id, account_id, event_id, endpoint_id, state, due_at)
SELECT uuidv7(), %(account)s, numbered.id, target.id, 'pending', clock_timestamp()
FROM numbered JOIN target ON target.n = numbered.n %% (SELECT count(*) FROM target)
"""


@dataclass
class Bench:
    """Services, a receiver and an account."""

    listener: Listener
    environment: dict[str, str]
    folder: Path
    account: Any

    def endpoints(self, count: int, path: str) -> None:
        """Replace all endpoints by so many at paths under `path`."""
        Delivery.objects.all().delete()
        Endpoint.objects.update(deleted_at=datetime.datetime.now(datetime.UTC))
        for number in range(count):
            self.add(f"{path}/{number}")

    def add(self, path: str) -> None:
        """One more endpoint at this path."""
        url = f"http://127.0.0.1:{self.listener.port}{path}"
        register_endpoint(account_id=self.account.id, url=url, events=["prospect.created"])

    def fill(self, count: int, like: str = "%") -> None:
        """Queue so many deliveries, evenly over the endpoints whose URL is like this."""
        with connection.cursor() as cursor:
            for start in range(0, count, FILL_BATCH):
                batch = min(FILL_BATCH, count - start)
                values = {"account": self.account.id, "count": batch, "body": BODY.encode(), "like": like}
                cursor.execute(FILL, values)
                # Autovacuum comes within a minute; until then key checks are planned for the empty table.
                cursor.execute("ANALYZE webhooks_webhookevent, webhooks_delivery, webhooks_endpoint")

    def worker(self) -> contextlib.AbstractContextManager[int]:
        """The product's worker for the webhooks queue."""
        arguments = programs.worker(name="webhooks", queues=("webhooks",), concurrency=WORKERS)
        return running(arguments, self.environment, "ready.", self.folder / "worker.log")

    def wake(self) -> None:
        """What beat does."""
        for _ in range(WORKERS):
            app.send_task("webhooks.drain")


def outcome(receipts: Receipts, sent: int, cpu: float) -> dict[str, Any]:
    """The figures of a run."""
    moments = sorted(receipt[3] for receipt in receipts)
    repeats = Counter((path, event) for path, event, _, _ in receipts)
    took = moments[-1] - moments[0]
    return {
        "deliveries/s": round(len(moments) / took),
        "CPU ms each": round(cpu / len(moments) * 1000, 2),
        "lost": sent - len(repeats),
        "duplicates": sum(repeats.values()) - len(repeats),
    }


def measure_product(bench: Bench, count: int) -> dict[str, Any]:
    """A queue of `count` deliveries for 50 endpoints that take 20 ms."""
    bench.endpoints(ENDPOINTS, f"/delay/{RECEIVER_MS}")
    bench.fill(count)
    with bench.worker() as pid:
        before = cpu_seconds(pid)
        bench.wake()
        bench.listener.await_count(count, 600)
        time.sleep(1)
        figures = outcome(bench.listener.take(), count, cpu_seconds(pid) - before)
        return figures | {"worker MB": round(memory_mb(pid))}


def measure_baseline(bench: Bench, count: int, task: str) -> dict[str, Any]:
    """The same deliveries, each as a message with all its data."""
    urls = [f"http://127.0.0.1:{bench.listener.port}/delay/{RECEIVER_MS}/{number}" for number in range(ENDPOINTS)]
    baseline.app.conf.broker_url = bench.environment["BASELINE_BROKER"]
    for number in range(count):
        baseline.app.send_task(task, (urls[number % ENDPOINTS], BODY, "whsec_baseline", str(uuid.uuid4())))
    command = ("-m", "celery", "-A", "bench.webhooks.baseline:app", "worker", "--loglevel", "WARNING")
    pool = ("--pool", "threads", "--concurrency", "32", "--without-gossip", "--without-mingle")
    with running((*command, *pool), bench.environment, "[queues]", bench.folder / "baseline.log") as pid:
        before = cpu_seconds(pid)
        bench.listener.await_count(count, 600)
        return outcome(bench.listener.take(), count, cpu_seconds(pid) - before)


def measure_latency(bench: Bench, seconds: float) -> dict[str, Any]:
    """Commit to receipt at 50 events/s, each for three endpoints, woken by notifications alone."""
    bench.endpoints(3, "/now")
    committed: dict[int, float] = {}
    cost: list[float] = []
    with bench.worker():
        started = time.monotonic()
        for number in range(-WARM_EVENTS, int(seconds * EVENTS_PER_SECOND)):
            time.sleep(max(0, started + (number + WARM_EVENTS) / EVENTS_PER_SECOND - time.monotonic()))
            identity = uuid.uuid4()
            now = datetime.datetime.now(datetime.UTC)
            event = DomainEvent(
                DomainEventType.PROSPECT_CREATED, bench.account.id, now, {"n": number}, str(identity), identity
            )
            with transaction.atomic():
                begun = time.perf_counter()
                publish(event)
                cost.append(time.perf_counter() - begun)
            committed[number] = time.time()
        bench.listener.await_count(3 * len(committed), 60)
    came = [(number, at) for _, _, number, at in bench.listener.take()]
    waits = sorted((at - committed[number]) * 1000 for number, at in came if number >= 0)
    return {
        "p50 ms": round(percentile(waits, 50)),
        "p99 ms": round(percentile(waits, 99)),
        "lost": 3 * len(committed) - len(came),
        "publish p50 ms": round(statistics.median(cost) * 1000, 2),
    }


def measure_fairness(bench: Bench, hanging: int, healthy: int) -> dict[str, Any]:
    """From queueing to receipt at 19 healthy endpoints, alone and beside one that never answers."""
    figures: dict[str, Any] = {}
    for name, dead in (("alone", 0), ("beside a dead endpoint", hanging)):
        bench.endpoints(19, f"/delay/{RECEIVER_MS}")
        if dead:
            bench.add("/hang/dead")
            bench.fill(dead, "%/hang/%")
        with bench.worker():
            bench.wake()
            if dead:
                time.sleep(3)
            queued = time.time()
            bench.fill(healthy, "%/delay/%")
            bench.wake()
            bench.listener.await_count(healthy + dead, 20 if dead else 120)
        waits = sorted((at - queued) * 1000 for path, _, _, at in bench.listener.take() if "delay" in path)
        figures[f"{name}: p99 ms"] = round(percentile(waits, 99))
        figures[f"{name}: lost"] = healthy - len(waits)
    return figures


def percentile(ordered: list[float], percent: int) -> float:
    """The value below which so many percent lie."""
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


@contextlib.contextmanager
def prepared() -> Iterator[Bench]:
    """Fresh services with an account, thrown away at the end."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        postgres, valkey = Postgres(folder / "postgres"), Valkey(folder / "valkey")
        valkey.launch()
        postgres.start()
        valkey.wait_ready()
        listener = Listener()
        try:
            keys = [Fernet.generate_key().decode()]
            wiring.use_database(postgres.url)
            wiring.use_redis(valkey.url)
            wiring.use_secrets({"SECRET_KEY": "bench", "FIELD_ENCRYPTION_KEYS": keys})
            settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
            environment = os.environ | {
                "DATA_DIR": str(folder / "data"),
                "DATABASE_URL": postgres.url,
                "REDIS_URL": valkey.url,
                "FIELD_ENCRYPTION_KEYS": keys[0],
                "SECRET_KEY": "bench",
                "OUTBOUND_ALLOW_PRIVATE": "127.0.0.0/8",
                "BASELINE_BROKER": f"{valkey.url}/5",
            }
            call_command("migrate", verbosity=0)
            yield Bench(listener, environment, folder, create_account(name="Bench"))
        finally:
            listener.stop()
            postgres.stop()
            valkey.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deliveries", type=int, default=3000, help="how many each contender delivers")
    parser.add_argument("--rounds", type=int, default=1, help="how often, one contender after the other")
    parser.add_argument("--backlog", type=int, default=0, help="a backlog to drain besides, e.g. 100000")
    parser.add_argument("--seconds", type=float, default=10, help="how long to send 50 events/s")
    parser.add_argument("--hanging", type=int, default=10_000, help="how many wait for an endpoint that never answers")
    chosen = parser.parse_args()
    with prepared() as bench:
        for _ in range(chosen.rounds):
            report("product", measure_product(bench, chosen.deliveries))
            report("task each, requests.post", measure_baseline(bench, chosen.deliveries, "baseline.post"))
            report("task each, shared session", measure_baseline(bench, chosen.deliveries, "baseline.post_in_session"))
        report("commit to receipt, 50/s", measure_latency(bench, chosen.seconds))
        report("dead endpoint", measure_fairness(bench, chosen.hanging, 2000))
        if chosen.backlog:
            report(f"backlog of {chosen.backlog}", measure_product(bench, chosen.backlog))


def report(name: str, figures: dict[str, Any]) -> None:
    """One line of the table."""
    print(f"{name:28}", "  ".join(f"{label} {value}" for label, value in figures.items()), flush=True)


if __name__ == "__main__":
    main()
