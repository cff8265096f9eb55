"""The analyses of an avatar, GET /avatars/:id/analyses, and the avatar of an analysis."""

import pytest

from intelligence.models import Analysis, AvatarCall
from pipeline_service import clock, typeid
from tests.intelligence.avatars.accounts import (
    avatar_of,
    found_avatars,
    members,
    rebuild,
)
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def test_the_calls_of_an_avatar_are_listed_newest_first_with_their_prospects(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com", "name": "Dana"}).body["data"]["id"]
    newest = ids[29]
    tenant.api("PATCH", f"/calls/{typeid.encode('call', newest)}", {"prospectId": dana})
    avatar = avatar_of(tenant, newest)
    page = tenant.api("GET", f"/avatars/{avatar.public_id}/analyses").body
    call_id = typeid.encode("call", newest)
    similarity = AvatarCall.objects.get(pk=newest).similarity
    assert page["data"][0] == {
        "callId": call_id,
        "analysisId": call_id,
        "rep": {"id": tenant.rep.public_id, "name": "Marcus Reed"},
        "prospect": {"id": dana, "name": "Dana"},
        "date": clock.to_ms(Analysis.objects.get(pk=newest).occurred_at),
        "overallScore": 70,
        "outcome": "closed",
        "similarity": round(similarity, 2),
    }
    dates = [item["date"] for item in page["data"]]
    assert dates == sorted(dates, reverse=True)
    assert {item["callId"] for item in page["data"]} == {
        typeid.encode("call", call) for call in members(tenant)[avatar.pk]
    }
    assert page["data"][1]["prospect"] is None


def test_an_analysis_names_its_avatar(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    call_id = typeid.encode("call", ids[0])
    (listed,) = [item for item in tenant.api("GET", "/analyses?limit=100").body["data"] if item["id"] == call_id]
    assert listed["avatarId"] == avatar_of(tenant, ids[0]).public_id


def test_the_calls_of_an_avatar_are_paged_by_date(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    path = f"/avatars/{avatar_of(tenant, ids[0]).public_id}/analyses"
    seen, cursor = [], ""
    while cursor is not None:
        page = tenant.api("GET", f"{path}?limit=7{cursor and f'&cursor={cursor}'}").body
        seen += [item["callId"] for item in page["data"]]
        cursor = page["nextCursor"]
    assert len(seen) == len(set(seen)) == avatar_of(tenant, ids[0]).call_count


def test_calls_of_a_deleted_prospect_leave_the_list_at_once_and_the_counts_at_the_next_run(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    call_id = typeid.encode("call", ids[0])
    tenant.api("PATCH", f"/calls/{call_id}", {"prospectId": dana})
    avatar = avatar_of(tenant, ids[0])
    path = f"/avatars/{avatar.public_id}"
    tenant.api("DELETE", f"/prospects/{dana}")
    assert call_id not in {item["callId"] for item in tenant.api("GET", f"{path}/analyses").body["data"]}
    assert tenant.api("GET", path).body["data"]["callCount"] == avatar.call_count
    rebuild(tenant, review=False)
    record = tenant.api("GET", path).body["data"]
    assert (record["callCount"], record["provenance"]["calls"]) == (avatar.call_count - 1, avatar.call_count - 1)
    assert call_id not in str(record["profile"])


def test_a_retired_avatar_keeps_its_calls(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    avatar = avatar_of(tenant, ids[0])
    kept = {typeid.encode("call", call) for call in members(tenant)[avatar.pk]}
    Analysis.objects.filter(pk__in=ids[:30]).update(hidden=True)
    rebuild(tenant, review=False)
    assert tenant.api("GET", f"/avatars/{avatar.public_id}").body["data"]["status"] == "retired"
    assert tenant.api("GET", f"/avatars/{avatar.public_id}/analyses").body["data"] == []
    Analysis.objects.filter(pk__in=ids[:30]).update(hidden=False)
    page = tenant.api("GET", f"/avatars/{avatar.public_id}/analyses").body["data"]
    assert {item["callId"] for item in page} == kept
