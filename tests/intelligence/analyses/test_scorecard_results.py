"""GET /analyses/:id/scorecard-results and GET /reps/:id/scorecard-results."""

import pytest

from tests.intelligence.calls import analysed, submit
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

START = 1_700_000_000_000


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def test_each_scorecard_result_names_its_call(tenant: Tenant) -> None:
    whole = analysed(tenant, repId=tenant.rep.public_id, occurredAt=START)
    facts = {
        "callId": whole["id"],
        "analysisId": whole["id"],
        "repId": tenant.rep.public_id,
        "occurredAt": START,
    }
    envelope = {"data": [whole["scorecardResults"][0] | facts], "nextCursor": None, "hasMore": False}
    assert tenant.api("GET", f"/analyses/{whole['id']}/scorecard-results").body == envelope
    assert tenant.api("GET", f"/reps/{tenant.rep.public_id}/scorecard-results").body == envelope


def test_the_results_are_empty_until_the_analysis_is_done(tenant: Tenant) -> None:
    call_id = submit(tenant)
    assert tenant.api("GET", f"/analyses/{call_id}/scorecard-results").body["data"] == []


def test_the_results_of_an_unknown_analysis_are_not_found(tenant: Tenant) -> None:
    theirs = analysed(create_tenant("Other"))["id"]
    assert tenant.api("GET", f"/analyses/{theirs}/scorecard-results").status == 404
    assert tenant.api("GET", "/analyses/x/scorecard-results").status == 404


def test_the_results_of_a_rep_are_limited_by_the_time_of_the_call(tenant: Tenant) -> None:
    first, second = (
        analysed(tenant, repId=tenant.rep.public_id, occurredAt=START + offset)["id"] for offset in (0, 1000)
    )
    path = f"/reps/{tenant.rep.public_id}/scorecard-results"
    found = [item["callId"] for item in tenant.api("GET", path).body["data"]]
    later = [item["callId"] for item in tenant.api("GET", f"{path}?since={START}").body["data"]]
    assert (found, later) == ([second, first], [second])
