"""`POST /conversion-events/:id/simulate`."""

import time

import pytest

from conversions.models import Fire
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import FORMULA, configure, pay, prospect
from tests.intelligence.calls import submit, work
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

DAY = 86_400_000


def test_past_events_are_replayed_and_nothing_is_written(tenant: Tenant, platform: AdPlatform) -> None:
    dana = prospect(tenant)
    now = int(time.time() * 1000)
    for amount, age in ((100, 0), (20, 5), (5, 10), (700, 40)):
        pay(tenant, dana, amount, occurredAt=now - age * DAY, processor="stripe")
    pay(tenant, dana, 999, status="pending")
    submit(tenant)
    work()
    kind = tenant.api("POST", "/event-types", {"name": "Demo"}).body["data"]
    event = {"prospectId": dana, "eventTypeId": kind["id"], "properties": {"paymentAmount": 8}}
    assert tenant.api("POST", "/events", event).status == 201
    config = configure(
        tenant,
        triggers=["payment_received", "call_analyzed", f"event_{kind['id']}"],
        rules=[
            {"field": "payment_amount", "comparator": "gt", "threshold": 50, "value": 11.11},
            {**FORMULA, "valueAdjustment": -10},
            {"field": "lead_quality", "comparator": "lt", "threshold": 0, "value": 1},
        ],
    )
    answer = tenant.api("POST", f"/conversion-events/{config['id']}/simulate", {"days": 30})
    assert (answer.status, answer.body) == (
        200,
        {
            "data": {
                "evaluated": 5,
                "matched": 4,
                "value": 21.11,
                "byRule": [
                    {"index": 0, "count": 1, "value": 11.11},
                    {"index": 1, "count": 3, "value": 10},
                    {"index": 2, "count": 0, "value": 0},
                ],
            }
        },
    )
    assert not Fire.objects.exists()
    assert platform.calls == []


def test_the_period_is_thirty_days_by_default(tenant: Tenant, platform: AdPlatform) -> None:
    dana = prospect(tenant)
    now = int(time.time() * 1000)
    for age in (1, 40):
        pay(tenant, dana, 5, occurredAt=now - age * DAY)
    path = f"/conversion-events/{configure(tenant)['id']}/simulate"
    evaluated = [tenant.api("POST", path, body).body["data"]["evaluated"] for body in ({}, {"days": 90}, {"days": 39})]
    assert evaluated == [1, 2, 1]
    assert [tenant.api("POST", path, {"days": days}).status for days in (0, 91, "7")] == [400, 400, 400]
