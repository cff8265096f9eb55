"""Listing reps: GET /reps."""

import pytest

from pipeline_service.accounts import actions
from pipeline_service.accounts.models import User
from tests.intelligence.calls import analysed
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

DAY = 86_400_000
START = 1_767_225_600_000  # 2026-01-01T00:00:00Z


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def test_the_list_shows_the_results_of_each_rep_in_the_range(tenant: Tenant) -> None:
    lee, _ = actions.create_user(account_id=tenant.account.id, email="lee@studio.example", name="Lee", is_rep=True)
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    of_rep = {"prospectId": dana, "repId": tenant.rep.public_id}
    for outcome, day in (("closed", 0), ("no_offer", 1), ("lost", 2), ("no_show", 3)):
        tenant.api("POST", "/calls", {**of_rep, "outcome": outcome, "occurredAt": START + day * DAY})
    tenant.api("POST", "/payments", {**of_rep, "amount": 10, "occurredAt": START + DAY})
    score = analysed(tenant, repId=tenant.rep.public_id, occurredAt=START + 2 * DAY)["overallScore"]
    nothing = {"callsInRange": 0, "showedCalls": 0, "closedDeals": 0, "closeRate": None, "averageScore": None}
    lee_row = {"id": lee.public_id, "name": "Lee", "email": "lee@studio.example", "totalCalls": 0, **nothing}
    marcus = {"id": tenant.rep.public_id, "name": "Marcus Reed", "email": tenant.rep.email, "totalCalls": 5}
    since = tenant.api("GET", f"/reps?since={START}&until={START + 3 * DAY}")
    assert since.body == {
        "data": [
            lee_row,
            marcus
            | {"callsInRange": 3, "showedCalls": 3, "closedDeals": 1, "closeRate": 0.3333, "averageScore": score},
        ],
        "nextCursor": None,
        "hasMore": False,
    }
    ever = {"callsInRange": 5, "showedCalls": 4, "closedDeals": 1, "closeRate": 0.25, "averageScore": score}
    assert tenant.api("GET", "/reps").body["data"] == [lee_row, marcus | ever]
    assert tenant.api("GET", f"/reps?since={START}&until={START}").body["data"] == [lee_row, marcus | nothing]
    tenant.api("DELETE", f"/prospects/{dana}")
    assert tenant.api("GET", "/reps").body["data"][1]["totalCalls"] == 1


def test_the_list_pages_through_active_users_who_take_calls(tenant: Tenant) -> None:
    for name in ("Ann", "Ben", "Cid", "Dee"):
        actions.create_user(
            account_id=tenant.account.id, email=f"{name}@studio.example", name=name, is_rep=name != "Cid"
        )
    User.objects.filter(name="Dee").update(is_active=False)
    create_tenant("Other")
    first = tenant.api("GET", "/reps?limit=2&since=5").body
    assert [rep["name"] for rep in first["data"]] == ["Ben", "Ann"]
    rest = tenant.api("GET", f"/reps?limit=2&since=5&cursor={first['nextCursor']}").body
    assert ([rep["name"] for rep in rest["data"]], rest["hasMore"]) == (["Marcus Reed"], False)
    assert tenant.api("GET", f"/reps?since=6&cursor={first['nextCursor']}").body["error"]["code"] == "invalid_cursor"


def test_invalid_parameters_are_refused(tenant: Tenant) -> None:
    assert tenant.api("GET", "/reps?since=2&until=1").status == 400
    assert tenant.api("GET", "/reps?startDate=1").body["error"]["code"] == "unknown_parameter"
