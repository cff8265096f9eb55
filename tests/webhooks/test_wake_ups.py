"""The cost of a wake-up: one query when nothing is due, none while the process is already delivering."""

import threading
import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tenants import Tenant
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import enqueue, register
from webhooks.tasks import process_deliveries


def claims(queries: CaptureQueriesContext) -> int:
    return sum("pg_try_advisory_xact_lock" in query["sql"] for query in queries)


@pytest.mark.django_db(transaction=True)
def test_a_task_that_finds_nothing_due_looks_once() -> None:
    with CaptureQueriesContext(connection) as queries:
        process_deliveries()
    assert claims(queries) == 1


def test_a_second_task_in_the_same_process_returns_at_once(open_for_business: Tenant) -> None:
    first = threading.Thread(target=deliver_and_close)
    with Receiver() as receiver:
        enqueue(open_for_business, register(open_for_business, receiver.url("/hang/until-the-receiver-closes")), 1)
        first.start()
        while not receiver.receipts:
            time.sleep(0.05)
        with CaptureQueriesContext(connection) as queries:
            process_deliveries()
    first.join()
    assert len(queries) == 0


def deliver_and_close() -> None:
    process_deliveries()
    connection.close()
