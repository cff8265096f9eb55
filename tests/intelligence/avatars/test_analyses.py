"""The analyses of an avatar, GET /avatars/:id/analyses, and the avatar of an analysis."""

import pytest

from intelligence.models import Analysis, AvatarCall
from pipeline_service import clock, typeid
from tests.cast import Studio
from tests.intelligence.avatars.accounts import (
    avatar_of,
    found_avatars,
    members,
    rebuild,
)

pytestmark = pytest.mark.django_db


def test_the_calls_of_an_avatar_are_listed_newest_first_with_their_prospects(studio: Studio) -> None:
    ids = found_avatars(studio)
    dana = studio.api("POST", "/prospects", {"email": "dana@example.com", "name": "Dana"}).body["data"]["id"]
    newest = ids[29]
    studio.api("PATCH", f"/calls/{typeid.encode('call', newest)}", {"prospectId": dana})
    avatar = avatar_of(studio, newest)
    page = studio.api("GET", f"/avatars/{avatar.public_id}/analyses").body
    call_id = typeid.encode("call", newest)
    similarity = AvatarCall.objects.get(pk=newest).similarity
    assert page["data"][0] == {
        "callId": call_id,
        "analysisId": call_id,
        "rep": {"id": studio.rep.public_id, "name": "Marcus Reed"},
        "prospect": {"id": dana, "name": "Dana"},
        "date": clock.to_ms(Analysis.objects.get(pk=newest).occurred_at),
        "overallScore": 70,
        "outcome": "closed",
        "similarity": round(similarity, 2),
    }
    dates = [item["date"] for item in page["data"]]
    assert dates == sorted(dates, reverse=True)
    assert {item["callId"] for item in page["data"]} == {
        typeid.encode("call", call) for call in members(studio)[avatar.pk]
    }
    assert page["data"][1]["prospect"] is None


def test_an_analysis_names_its_avatar(studio: Studio) -> None:
    ids = found_avatars(studio)
    call_id = typeid.encode("call", ids[0])
    (listed,) = [item for item in studio.api("GET", "/analyses?limit=100").body["data"] if item["id"] == call_id]
    assert listed["avatarId"] == avatar_of(studio, ids[0]).public_id


def test_the_calls_of_an_avatar_are_paged_by_date(studio: Studio) -> None:
    ids = found_avatars(studio)
    path = f"/avatars/{avatar_of(studio, ids[0]).public_id}/analyses"
    seen, cursor = [], ""
    while cursor is not None:
        page = studio.api("GET", f"{path}?limit=7{cursor and f'&cursor={cursor}'}").body
        seen += [item["callId"] for item in page["data"]]
        cursor = page["nextCursor"]
    assert len(seen) == len(set(seen)) == avatar_of(studio, ids[0]).call_count


def test_calls_of_a_deleted_prospect_leave_the_list_at_once_and_the_counts_at_the_next_run(studio: Studio) -> None:
    ids = found_avatars(studio)
    dana = studio.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    call_id = typeid.encode("call", ids[0])
    studio.api("PATCH", f"/calls/{call_id}", {"prospectId": dana})
    avatar = avatar_of(studio, ids[0])
    path = f"/avatars/{avatar.public_id}"
    studio.api("DELETE", f"/prospects/{dana}")
    assert call_id not in {item["callId"] for item in studio.api("GET", f"{path}/analyses").body["data"]}
    assert studio.api("GET", path).body["data"]["callCount"] == avatar.call_count
    rebuild(studio, review=False)
    record = studio.api("GET", path).body["data"]
    assert (record["callCount"], record["provenance"]["calls"]) == (avatar.call_count - 1, avatar.call_count - 1)
    assert call_id not in str(record["profile"])


def test_a_retired_avatar_keeps_its_calls(studio: Studio) -> None:
    ids = found_avatars(studio)
    avatar = avatar_of(studio, ids[0])
    kept = {typeid.encode("call", call) for call in members(studio)[avatar.pk]}
    Analysis.objects.filter(pk__in=ids[:30]).update(hidden=True)
    rebuild(studio, review=False)
    assert studio.api("GET", f"/avatars/{avatar.public_id}").body["data"]["status"] == "retired"
    assert studio.api("GET", f"/avatars/{avatar.public_id}/analyses").body["data"] == []
    Analysis.objects.filter(pk__in=ids[:30]).update(hidden=False)
    page = studio.api("GET", f"/avatars/{avatar.public_id}/analyses").body["data"]
    assert {item["callId"] for item in page} == kept
