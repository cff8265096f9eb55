"""`durationSeconds` of calls and dials: any number, kept in whole seconds."""

from typing import Any

import pytest

from tests.tenants import Tenant, create_tenant


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def recorded_call(tenant: Tenant, **body: Any) -> tuple[str, Any]:
    prospect = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    body = {"prospectId": prospect, "occurredAt": 1_000, "outcome": "closed", **body}
    answer = tenant.api("POST", "/calls", body)
    assert answer.status == 201, answer.body
    return answer.body["data"]["id"], answer.body["data"]["durationSeconds"]


@pytest.mark.parametrize(("given", "kept"), [(12.5, 13), (52.4, 52), (0.4, 0), (60, 60), (None, None)])
def test_a_length_is_rounded_to_whole_seconds(tenant: Tenant, given: float | None, kept: int | None) -> None:
    call, seconds = recorded_call(tenant, durationSeconds=given)
    changed = tenant.api("PATCH", f"/calls/{call}", {"durationSeconds": given})
    dial = tenant.api("POST", "/dials", {"phone": "+15550102222", "disposition": "busy", "durationSeconds": given})
    assert (changed.status, dial.status) == (200, 201)
    assert [seconds, changed.body["data"]["durationSeconds"], dial.body["data"]["durationSeconds"]] == [kept] * 3
    assert tenant.api("GET", f"/calls/{call}").body["data"]["durationSeconds"] == kept


@pytest.mark.parametrize("given", [-0.1, 2**31, "12.5", True])
def test_what_is_no_length_is_refused(tenant: Tenant, given: object) -> None:
    call, _ = recorded_call(tenant)
    changed = tenant.api("PATCH", f"/calls/{call}", {"durationSeconds": given})
    assert changed.status == 400
    assert [detail["field"] for detail in changed.body["error"]["details"]] == ["durationSeconds"]
