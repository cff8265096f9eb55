"""GET /metrics/series."""

import pytest

from pipeline_service.accounts.models import Account
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

HOUR = 3_600_000
DAY = 24 * HOUR


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant(timezone="America/New_York")
    for hour in (0, 30, 60):
        body = {"disposition": "answered", "startedAt": START + hour * HOUR}
        assert tenant.api("POST", "/dials", body).status == 201
    return tenant


START = 1_761_969_600_000  # 2025-11-01T00:00:00 in New York, whose 2nd of November has 25 hours


def row(value: int) -> list[dict[str, object]]:
    return [{"key": "dials_total", "name": "Total dials", "value": value}]


def series(tenant: Tenant, tail: str) -> object:
    return tenant.api("GET", f"/metrics/series?metrics=dials_total&{tail}").body


def test_days_begin_at_the_accounts_midnight_and_the_range_limits_the_ends(tenant: Tenant) -> None:
    start, end = START + HOUR, START + 60 * HOUR
    assert series(tenant, f"startDate={start}&endDate={end}&interval=day") == {
        "data": [
            {"start": start, "end": START + DAY - 1, "metrics": row(0)},
            {"start": START + DAY, "end": START + 49 * HOUR - 1, "metrics": row(1)},
            {"start": START + 49 * HOUR, "end": end, "metrics": row(1)},
        ]
    }


def test_weeks_begin_on_monday_and_months_on_the_first(tenant: Tenant) -> None:
    tail = f"startDate={START}&endDate={START + 40 * DAY}"
    weeks = series(tenant, f"{tail}&interval=week")["data"]  # type: ignore[index]
    assert [week["start"] for week in weeks[:2]] == [START, START + 49 * HOUR]
    assert [week["metrics"][0]["value"] for week in weeks] == [2, 1, 0, 0, 0, 0, 0]
    months = series(tenant, f"{tail}&interval=month")["data"]  # type: ignore[index]
    assert [month["end"] for month in months] == [START + 30 * DAY + HOUR - 1, START + 40 * DAY]
    assert [month["metrics"][0]["value"] for month in months] == [3, 0]


def test_ratios_and_scope_are_shown_as_in_the_total(tenant: Tenant) -> None:
    query = f"metrics=pickup_rate,lead_count&startDate={START}&endDate={START}&repId={tenant.rep.public_id}"
    assert tenant.api("GET", f"/metrics/series?{query}").body["data"][0]["metrics"] == [
        {"key": "pickup_rate", "name": "Pickup rate", "value": 0, "numerator": 0, "denominator": 0},
        {"key": "lead_count", "name": "Leads", "value": 0, "scope": "account"},
    ]


def test_too_many_intervals_and_the_end_of_time_are_refused_with_a_clear_message(tenant: Tenant) -> None:
    answer = tenant.api("GET", "/metrics/series?metrics=dials_total&startDate=0&endDate=253402300799999")
    assert answer.body["error"]["details"][0]["code"] == "too_many"
    last = "startDate=253402300799999&endDate=253402300799999"
    for zone in ("Pacific/Kiritimati", "America/New_York"):
        Account.objects.filter(pk=tenant.account.pk).update(timezone=zone)
        assert series(tenant, last) == {"data": []}
    assert tenant.api("GET", f"/metrics/series?metrics=dials_total&{last}&interval=year").status == 400
