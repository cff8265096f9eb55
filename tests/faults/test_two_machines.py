"""Two product folders on the same PostgreSQL and Valkey: two web, two pairs of workers, two beats.

Nothing is lost and nothing happens twice: in quiet, while the schema is expanded and each process is restarted,
and while the broker is exchanged.
"""

import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from pipeline_service.operations import processes
from tests.deploy import rabbit
from tests.deploy.rabbit import Rabbit
from tests.extent import LONG
from tests.faults.fleet import ENDPOINTS, ENVIRONMENT, Fleet
from tests.journey.test_main_job import TRANSCRIPT
from tests.processes import PATIENCE_SECONDS, Product, running_product
from tests.webhooks.receiver import Receiver

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not LONG, reason="runs the product twice for minutes: `make faults` does"),
]
# libfaketime also changes the functions that wait, in which Python 3.11 then fails or hangs.
HOUR_AHEAD = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int failed = real(clock, now);
  if (!failed && clock == CLOCK_REALTIME) now->tv_sec += 3600;
  return failed;
}
"""
ANALYSES = 6
WRITES_AT_ONCE = 8
EXPANSION = (
    *(
        f"ALTER TABLE {table} ADD COLUMN next_release text"
        for table in (
            *("prospects_prospect", "webhooks_webhookevent", "webhooks_delivery", "webhooks_endpoint"),
            *("calls_call", "intelligence_analysisrun", "intelligence_analysis", "accounts_account", "accounts_apikey"),
        )
    ),
    "ALTER TABLE prospects_prospect ADD CONSTRAINT next_release CHECK (next_release <> '') NOT VALID",
    "ALTER TABLE prospects_prospect VALIDATE CONSTRAINT next_release",
    "CREATE INDEX CONCURRENTLY next_release ON prospects_prospect (account_id, next_release)",
)
"""What the migrations of a next release may do while this one runs; see tests/migration_rules.py."""


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with running_product(tmp_path_factory.mktemp("first"), **ENVIRONMENT) as running:
        yield running


@contextmanager
def beside(first: Product, folder: Path, **environment: str) -> Iterator[Product]:
    """A second product that has its own folder and port, and the services and secrets of the first."""
    shared = {"DATABASE_URL": first.run["databaseUrl"], "REDIS_URL": first.run["redisUrl"], **secrets_of(first)}
    with running_product(folder, first_start=True, **ENVIRONMENT, **shared, **environment) as running:
        yield running


def secrets_of(product: Product) -> dict[str, str]:
    """The secrets of a product, as its processes have them."""
    lines = Path(f"/proc/{product.pids('web')[0]}/environ").read_bytes().split(b"\0")
    variables = dict(line.decode().split("=", 1) for line in lines if b"=" in line)
    return {name: variables[name] for name in ("SECRET_KEY", "FIELD_ENCRYPTION_KEYS")}


@pytest.fixture
def machines(first: Product, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Fleet, Fleet]]:
    """The same account and endpoints, used through the one product and through the other."""
    environment = clock_an_hour_ahead(tmp_path) if hasattr(request, "param") else {}
    with beside(first, tmp_path, **environment) as second, Receiver() as receiver:
        created = first.manage_json("create_account", request.node.name, "--rate-limit", "0")
        fleet = Fleet(first, receiver, created["apiKey"], {}, {})
        for number in range(ENDPOINTS):
            fleet.register(f"/delay/100/{number}")
        yield fleet, Fleet(second, receiver, fleet.key, fleet.secrets, fleet.ids)
        with psycopg.connect(first.run["databaseUrl"]) as connection:
            connection.execute("TRUNCATE webhooks_delivery, webhooks_attempt")
            connection.execute("UPDATE webhooks_endpoint SET deleted_at = now()")


def written(machines: tuple[Fleet, Fleet], meanwhile: Callable[[], None] = lambda: None) -> set[str]:
    """Write through both products until `meanwhile` has ended. Return the ids of the analysed calls."""
    calls: list[str] = []
    over = threading.Event()

    def write(fleet: Fleet) -> None:
        fleet.create()
        while not over.wait(0.2):
            fleet.create(WRITES_AT_ONCE)

    writers = [threading.Thread(target=write, args=(fleet,)) for fleet in machines]
    writers.append(threading.Thread(target=lambda: calls.extend(analysed(machines))))
    for writer in writers:
        writer.start()
    try:
        meanwhile()
    finally:
        over.set()
        for writer in writers:
            writer.join()
    return set(calls)


def analysed(machines: tuple[Fleet, Fleet]) -> Iterator[str]:
    """Have calls analysed through both products; each request is repeated until it succeeded."""
    for number in range(ANALYSES):
        body = {"transcript": TRANSCRIPT, "title": f"Call {number}"}
        status, answer = machines[number % 2].call("POST", "/calls/analyze", body)
        assert status == 202, answer
        yield answer["data"]["callId"]


def check(machines: tuple[Fleet, Fleet], calls: set[str]) -> None:
    """The one checker: no write lost or doubled, no event lost or sent twice, no answer unexpected."""
    first, second = machines
    first.await_settled()
    assert first.audit() == 0
    assert first.created_emails() == first.acknowledged | second.acknowledged
    assert first.unexpected + second.unexpected == {}
    assert len(calls) == ANALYSES
    for call in calls:
        first.await_true(
            lambda call=call: first.call("GET", f"/analyses/{call}")[1]["data"]["status"] == "completed", call
        )


def restart(product: Product) -> None:
    """Restart every process of a product by SIGTERM, one after the other, as a rolling upgrade does."""
    for kind in ("workers", "beat", "web"):
        for pid in product.pids(kind):
            os.kill(pid, signal.SIGTERM)
            assert processes.wait_until(lambda pid=pid, kind=kind: pid not in product.pids(kind), PATIENCE_SECONDS)
            assert processes.wait_until(lambda: product.manage("doctor").returncode == 0, PATIENCE_SECONDS)


def test_two_products_on_the_same_services_do_nothing_twice(machines: tuple[Fleet, Fleet]) -> None:
    check(machines, written(machines))


def test_a_rolling_restart_on_an_expanded_schema_loses_and_doubles_nothing(machines: tuple[Fleet, Fleet]) -> None:
    first, second = machines

    def upgrade() -> None:
        expand(first.product.run["databaseUrl"])
        # From here on the running processes work on the next release's schema; then each is exchanged.
        time.sleep(2)
        restart(first.product)
        restart(second.product)

    check(machines, written(machines, upgrade))


def expand(url: str) -> None:
    """Change the schema as migrations do: each statement waits two seconds for a lock and is tried again."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SET lock_timeout = '2s'")
        for statement in EXPANSION:
            for _ in range(20):
                try:
                    connection.execute(statement)  # type: ignore[arg-type]
                    break
                except psycopg.errors.LockNotAvailable:
                    time.sleep(0.2)
            else:
                raise AssertionError(f"no lock for {statement}")


def clock_an_hour_ahead(folder: Path) -> dict[str, str]:
    """The environment of a product whose clock is an hour ahead; what waits and leases is not touched."""
    library = folder / "hour_ahead.so"
    command = ["cc", "-shared", "-fPIC", "-x", "c", "-o", str(library), "-", "-ldl"]
    subprocess.run(command, input=HOUR_AHEAD, text=True, check=True)
    return {"LD_PRELOAD": str(library)}


@pytest.mark.skipif(shutil.which("cc") is None, reason="NOT TESTED: no C compiler (apt-get install gcc)")
@pytest.mark.parametrize("machines", ["ahead"], ids=["an hour ahead"], indirect=True)
def test_machines_whose_clocks_are_an_hour_apart_lose_and_double_nothing(machines: tuple[Fleet, Fleet]) -> None:
    check(machines, written(machines))


@pytest.mark.skipif(rabbit.server() is None, reason="NOT TESTED: no RabbitMQ (apt-get install rabbitmq-server)")
def test_an_exchange_of_the_broker_under_load_loses_and_doubles_nothing(
    machines: tuple[Fleet, Fleet], tmp_path: Path
) -> None:
    first, second = machines
    other = Rabbit(tmp_path / "rabbitmq")
    try:
        other.start()
        with beside(first.product, tmp_path / "moved", CELERY_BROKER_URL=other.url) as moved:
            # The second product leaves with the old broker; one with the new broker has come before.
            after = (first, Fleet(moved, first.receiver, first.key, first.secrets, first.ids))
            check(after, written(after, second.product.stop))
    finally:
        other.stop()
