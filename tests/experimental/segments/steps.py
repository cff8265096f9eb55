"""Steps of the segment tests."""

from typing import Any

from experimental.audiences.actions.segments import refresh_members
from experimental.models import Segment
from pipeline_service.clock import EPOCH
from tests.tenants import Tenant


def rules(*conditions: dict[str, Any], match: str = "all") -> dict[str, Any]:
    """Return a rule set."""
    return {"match": match, "conditions": list(conditions)}


def segment(tenant: Tenant, *conditions: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Create a segment and return it."""
    body = {"name": "Warm", "rules": rules(*conditions), **fields}
    answer = tenant.api("POST", "/experimental/segments", body)
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def preview(tenant: Tenant, *conditions: dict[str, Any], match: str = "all") -> int:
    """Return how many prospects the rules select."""
    answer = tenant.api("POST", "/experimental/segments/preview", {"rules": rules(*conditions, match=match)})
    assert answer.status == 200, answer.body
    count: int = answer.body["data"]["count"]
    return count


def refresh() -> None:
    """Move the time by an hour and refresh every segment in this process."""
    Segment.objects.filter(state="pending").update(due_at=EPOCH)
    for row in Segment.claim(100):
        refresh_members(row)


def members(tenant: Tenant, segment_id: str) -> list[str]:
    """Return the members of a segment, newest first."""
    answer = tenant.api("GET", f"/experimental/segments/{segment_id}/members")
    assert answer.status == 200, answer.body
    return [row["prospectId"] for row in answer.body["data"]]


def prospect(tenant: Tenant, email: str, **fields: Any) -> str:
    """Create a prospect and return its id."""
    answer = tenant.api("POST", "/prospects", {"email": email, **fields})
    assert answer.status == 201, answer.body
    identity: str = answer.body["data"]["id"]
    return identity
