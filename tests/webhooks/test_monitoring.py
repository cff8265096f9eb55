"""The metrics of deliveries."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.plans import read_whole
from tests.tenants import Tenant
from tests.webhooks.steps import create_prospect, register
from webhooks.models import Delivery
from webhooks.prometheus import DeliveryCollector

pytestmark = pytest.mark.django_db

HISTORY = """
WITH event AS (
  INSERT INTO webhooks_webhookevent (id, account_id, created_at, updated_at, type, occurred_at, body, dedupe_key)
  SELECT gen_random_uuid(), %(account)s, now(), now(), 'prospect.created', now(), '', 'past' || number
  FROM generate_series(1, 20000) AS number RETURNING id
)
INSERT INTO webhooks_delivery (id, account_id, created_at, updated_at, event_id, endpoint_id, state)
SELECT gen_random_uuid(), %(account)s, now(), now(), event.id, %(endpoint)s, 'succeeded' FROM event;
ANALYZE webhooks_delivery"""


def test_a_scrape_does_not_read_the_history(tenant: Tenant) -> None:
    register(tenant)
    create_prospect(tenant)
    endpoint = Delivery.objects.get().endpoint_id
    with connection.cursor() as cursor:
        cursor.execute(HISTORY, {"account": tenant.account.pk, "endpoint": endpoint})
    with CaptureQueriesContext(connection) as queries:
        rows, _ = DeliveryCollector().collect()
    assert {sample.labels["state"]: sample.value for sample in rows.samples} == {
        "pending": 1,
        "in_flight": 0,
        "held": 0,
        "failed": 0,
    }
    reading = [query["sql"] for query in queries if "webhooks_delivery" in query["sql"]]
    assert [sql for sql in reading if "webhooks_delivery" in read_whole(sql)] == []
