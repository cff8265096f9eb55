"""Listing reps: GET /reps."""

import pytest

from pipeline_service.accounts import actions
from pipeline_service.accounts.models import User
from tests.cast import Studio, open_studio
from tests.intelligence.calls import analysed

pytestmark = pytest.mark.django_db

DAY = 86_400_000
START = 1_767_225_600_000  # 2026-01-01T00:00:00Z


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def test_the_list_shows_the_results_of_each_rep_in_the_range(studio: Studio) -> None:
    lee, _ = actions.create_user(account_id=studio.account.id, email="lee@studio.example", name="Lee", is_rep=True)
    dana = studio.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    of_rep = {"prospectId": dana, "repId": studio.rep.public_id}
    for outcome, day in (("closed", 0), ("no_offer", 1), ("lost", 2), ("no_show", 3)):
        studio.api("POST", "/calls", {**of_rep, "outcome": outcome, "occurredAt": START + day * DAY})
    studio.api("POST", "/payments", {**of_rep, "amount": 10, "occurredAt": START + DAY})
    score = analysed(studio, repId=studio.rep.public_id, occurredAt=START + 2 * DAY)["overallScore"]
    nothing = {"callsInRange": 0, "showedCalls": 0, "closedDeals": 0, "closeRate": None, "averageScore": None}
    lee_row = {"id": lee.public_id, "name": "Lee", "email": "lee@studio.example", "totalCalls": 0, **nothing}
    marcus = {"id": studio.rep.public_id, "name": "Marcus Reed", "email": studio.rep.email, "totalCalls": 5}
    since = studio.api("GET", f"/reps?since={START}&until={START + 3 * DAY}")
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
    assert studio.api("GET", "/reps").body["data"] == [lee_row, marcus | ever]
    assert studio.api("GET", f"/reps?since={START}&until={START}").body["data"] == [lee_row, marcus | nothing]
    studio.api("DELETE", f"/prospects/{dana}")
    assert studio.api("GET", "/reps").body["data"][1]["totalCalls"] == 1


def test_the_list_pages_through_active_users_who_take_calls(studio: Studio) -> None:
    for name in ("Ann", "Ben", "Cid", "Dee"):
        actions.create_user(
            account_id=studio.account.id, email=f"{name}@studio.example", name=name, is_rep=name != "Cid"
        )
    User.objects.filter(name="Dee").update(is_active=False)
    open_studio("Other")
    first = studio.api("GET", "/reps?limit=2&since=5").body
    assert [rep["name"] for rep in first["data"]] == ["Ben", "Ann"]
    rest = studio.api("GET", f"/reps?limit=2&since=5&cursor={first['nextCursor']}").body
    assert ([rep["name"] for rep in rest["data"]], rest["hasMore"]) == (["Marcus Reed"], False)
    assert studio.api("GET", f"/reps?since=6&cursor={first['nextCursor']}").body["error"]["code"] == "invalid_cursor"


def test_invalid_parameters_are_refused(studio: Studio) -> None:
    assert studio.api("GET", "/reps?since=2&until=1").status == 400
    assert studio.api("GET", "/reps?startDate=1").body["error"]["code"] == "unknown_parameter"
