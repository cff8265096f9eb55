"""Listing analyses: GET /analyses and GET /reps/:id/analyses."""

import pytest

from pipeline_service.accounts import actions
from tests.intelligence.calls import analysed, submit
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

DAY = 86_400_000
START = 1_700_000_000_000


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def ids(tenant: Tenant, path: str) -> list[str]:
    return [item["id"] for item in tenant.api("GET", path).body["data"]]


def test_the_list_shows_each_analysed_call_without_its_transcript(tenant: Tenant) -> None:
    whole = analysed(tenant, repId=tenant.rep.public_id, title="Growth", duration=90, occurredAt=START)
    item = {
        "id": whole["id"],
        "callId": whole["id"],
        "title": "Growth",
        "status": "completed",
        "outcome": "closed",
        "overallScore": whole["overallScore"],
        "leadQualityScore": whole["leadQualityScore"],
        "summary": whole["summary"],
        "language": "en",
        "prospectId": None,
        "repId": tenant.rep.public_id,
        "avatarId": None,
        "occurredAt": START,
        "durationSeconds": 90,
        "objectionTypes": list(dict.fromkeys(objection["type"] for objection in whole["objections"])),
        "completedAt": whole["completedAt"],
        "engine": "rules",
    }
    envelope = {"data": [item], "nextCursor": None, "hasMore": False}
    assert item["objectionTypes"]
    assert tenant.api("GET", "/analyses").body == envelope
    assert tenant.api("GET", f"/reps/{tenant.rep.public_id}/analyses").body == envelope


def test_the_list_is_paged_by_the_time_of_the_call_newest_first(tenant: Tenant) -> None:
    old, new, middle = (analysed(tenant, occurredAt=START + day * DAY)["id"] for day in (0, 2, 1))
    submit(tenant)
    first = tenant.api("GET", "/analyses?limit=2").body
    rest = tenant.api("GET", f"/analyses?limit=2&cursor={first['nextCursor']}").body
    assert [item["id"] for item in first["data"]] == [new, middle]
    assert [item["id"] for item in rest["data"]] == [old]
    assert (first["hasMore"], rest["hasMore"]) == (True, False)
    assert ids(tenant, f"/analyses?since={START}") == [new, middle]
    assert ids(tenant, f"/analyses?since={START}&until={START + 2 * DAY}") == [middle]


def test_the_list_can_be_limited_to_a_rep(tenant: Tenant) -> None:
    lee, _ = actions.create_user(account_id=tenant.account.id, email="lee@studio.example", name="Lee", is_rep=True)
    by_marcus = analysed(tenant, repId=tenant.rep.public_id)["id"]
    by_lee = analysed(tenant, repId=lee.public_id)["id"]
    assert ids(tenant, f"/analyses?repId={lee.public_id}") == [by_lee]
    assert ids(tenant, f"/reps/{tenant.rep.public_id}/analyses") == [by_marcus]
    tenant.api("PATCH", f"/calls/{by_marcus}", {"repId": lee.public_id})
    assert ids(tenant, f"/reps/{tenant.rep.public_id}/analyses") == []
    assert len(ids(tenant, f"/reps/{lee.public_id}/scorecard-results")) == 2


def test_unknown_filters_and_reps_are_refused(tenant: Tenant) -> None:
    other = create_tenant("Other")
    assert tenant.api("GET", f"/analyses?repId={other.rep.public_id}").body["error"]["code"] == "invalid_reference"
    assert tenant.api("GET", "/analyses?outcome=closed").body["error"]["code"] == "unknown_parameter"
    assert tenant.api("GET", "/analyses?limit=0").status == 400
    for tail in ("analyses", "scorecard-results"):
        assert tenant.api("GET", f"/reps/{other.rep.public_id}/{tail}").status == 404
        assert tenant.api("GET", f"/reps/nobody/{tail}").status == 404


def test_the_list_shows_nothing_of_another_account(tenant: Tenant) -> None:
    analysed(create_tenant("Other"))
    assert tenant.api("GET", "/analyses").body["data"] == []


def test_the_list_leaves_out_calls_of_deleted_prospects(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    analysed(tenant, prospectId=dana, repId=tenant.rep.public_id)
    paths = ("/analyses", f"/reps/{tenant.rep.public_id}/analyses", f"/reps/{tenant.rep.public_id}/scorecard-results")
    assert [len(ids(tenant, path)) for path in paths] == [1, 1, 1]
    tenant.api("DELETE", f"/prospects/{dana}")
    assert [len(ids(tenant, path)) for path in paths] == [0, 0, 0]
