"""`POST /conversion-events/:id/simulate`."""

import time

import pytest

from conversions.models import Fire
from tests.cast import Studio
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import FORMULA, configure, pay, prospect
from tests.intelligence.calls import submit, work

pytestmark = pytest.mark.django_db

DAY = 86_400_000


def test_past_events_are_replayed_and_nothing_is_written(studio: Studio, platform: AdPlatform) -> None:
    dana = prospect(studio)
    now = int(time.time() * 1000)
    for amount, age in ((100, 0), (20, 5), (5, 10), (700, 40)):
        pay(studio, dana, amount, occurredAt=now - age * DAY, processor="stripe")
    pay(studio, dana, 999, status="pending")
    submit(studio)
    work()
    kind = studio.api("POST", "/event-types", {"name": "Demo"}).body["data"]
    event = {"prospectId": dana, "eventTypeId": kind["id"], "properties": {"paymentAmount": 8}}
    assert studio.api("POST", "/events", event).status == 201
    config = configure(
        studio,
        triggers=["payment_received", "call_analyzed", f"event_{kind['id']}"],
        rules=[
            {"field": "payment_amount", "comparator": "gt", "threshold": 50, "value": 11.11},
            {**FORMULA, "valueAdjustment": -10},
            {"field": "lead_quality", "comparator": "lt", "threshold": 0, "value": 1},
        ],
    )
    answer = studio.api("POST", f"/conversion-events/{config['id']}/simulate", {"days": 30})
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


def test_the_period_is_thirty_days_by_default(studio: Studio, platform: AdPlatform) -> None:
    dana = prospect(studio)
    now = int(time.time() * 1000)
    for age in (1, 40):
        pay(studio, dana, 5, occurredAt=now - age * DAY)
    path = f"/conversion-events/{configure(studio)['id']}/simulate"
    evaluated = [studio.api("POST", path, body).body["data"]["evaluated"] for body in ({}, {"days": 90}, {"days": 39})]
    assert evaluated == [1, 2, 1]
    assert [studio.api("POST", path, {"days": days}).status for days in (0, 91, "7")] == [400, 400, 400]
