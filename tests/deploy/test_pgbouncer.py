"""The product behind pgbouncer in transaction mode, with the shipped configuration."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from tests.deploy import pooler
from tests.deploy.commands import manage
from tests.deploy.pooler import Pooler
from tests.extent import LONG
from tests.journey.conftest import ENVIRONMENT, JourneyClient, journey_client
from tests.journey.test_faults import (
    test_an_analysis_with_a_killed_worker_completes_and_is_published_once,
    test_parallel_upserts_over_http_create_one_prospect_each,
)
from tests.journey.test_main_job import test_a_call_leads_from_its_prospect_to_webhooks_and_metrics
from tests.processes import Product, running_product
from tests.services import Services

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not LONG, reason="starts the whole product once more: `make faults` does"),
    pytest.mark.skipif(not pooler.BINARY, reason="NOT TESTED: no pgbouncer here (apt-get install pgbouncer)"),
]

__all__ = [
    "journey_client",
    "test_a_call_leads_from_its_prospect_to_webhooks_and_metrics",
    "test_an_analysis_with_a_killed_worker_completes_and_is_published_once",
    "test_parallel_upserts_over_http_create_one_prospect_each",
]
POOL_SIZE = 4


@pytest.fixture(scope="module")
def pool(services: Services) -> Iterator[Pooler]:
    running = Pooler(services.folder / "pgbouncer", services.postgres.url, POOL_SIZE)
    try:
        running.start()
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="module")
def product(pool: Pooler, services: Services, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    migrated = manage({"DATABASE_URL": services.postgres.url}, "migrate", "--verbosity", "0")
    assert migrated.returncode == 0, migrated.stderr
    pooled = {
        "DATABASE_URL": pool.url,
        "DATABASE_POOLED": "true",
        "DATABASE_PREPARED_STATEMENTS": str(pooler.keeps_prepared_statements()),
    }
    with running_product(tmp_path_factory.mktemp("pooled"), **ENVIRONMENT, **pooled) as running:
        yield running


def test_clients_share_the_few_connections_of_the_pool(product: Product, pool: Pooler, services: Services) -> None:
    with ThreadPoolExecutor(16) as clients:
        list(
            clients.map(
                lambda _: psycopg.connect(pool.url).execute("SELECT pg_sleep(0.1)").connection.close(), range(32)
            )
        )
    with psycopg.connect(services.postgres.url) as direct:
        found = direct.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = 'pipeline' AND pid <> pg_backend_pid()"
            " AND backend_type = 'client backend'"
        ).fetchone()
    assert found is not None
    assert found[0] <= POOL_SIZE


def test_the_limits_of_statements_hold_behind_the_pooler(pool: Pooler) -> None:
    with psycopg.connect(pool.url) as connection:
        rows = connection.execute(
            "SELECT name, setting::int FROM pg_settings WHERE name IN"
            " ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')"
        ).fetchall()
    assert dict(rows) == {
        "statement_timeout": 60_000, "lock_timeout": 2_000, "idle_in_transaction_session_timeout": 15_000,
    }  # fmt: skip


def test_two_accounts_that_take_turns_see_their_own_prospects_only(journey_client: JourneyClient) -> None:
    created = journey_client.product.manage_json("create_account", "Other", "--rate-limit", "0")
    other = JourneyClient(journey_client.product, journey_client.receiver, created["accountId"], created["apiKey"])
    for account, email in ((journey_client, "one@example.com"), (other, "two@example.com")):
        assert account("POST", "/prospects", {"email": email})[0] == 201

    def look(number: int) -> tuple[int, list[str]]:
        status, body = (journey_client, other)[number % 2]("GET", "/prospects")
        return status, [row["email"] for row in body["data"]]

    with ThreadPoolExecutor(8) as clients:
        answers = list(clients.map(look, range(1000)))
    assert answers == [(200, ["one@example.com"]), (200, ["two@example.com"])] * 500
