"""What a wake-up costs: one look when nothing is due, nothing while a drain runs already."""

import threading
import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.cast import Studio
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import owe, register
from webhooks.tasks import drain


def claims(queries: CaptureQueriesContext) -> int:
    return sum("pg_try_advisory_xact_lock" in query["sql"] for query in queries)


@pytest.mark.django_db(transaction=True)
def test_a_worker_without_due_deliveries_queries_once() -> None:
    with CaptureQueriesContext(connection) as queries:
        drain()
    assert claims(queries) == 1


def test_a_second_run_in_the_same_process_returns_at_once(open_for_business: Studio) -> None:
    first = threading.Thread(target=drain_and_close)
    with Receiver() as receiver:
        owe(open_for_business, register(open_for_business, receiver.url("/hang/until-the-receiver-closes")), 1)
        first.start()
        while not receiver.receipts:
            time.sleep(0.05)
        with CaptureQueriesContext(connection) as queries:
            drain()
    first.join()
    assert len(queries) == 0


def drain_and_close() -> None:
    drain()
    connection.close()
