"""Listing avatars: GET /avatars."""

import pytest

from pipeline_service import clock
from tests.intelligence.avatars.accounts import avatar_of, avatars, found_avatars
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


def test_the_list_is_empty_below_twenty_calls(tenant: Tenant) -> None:
    assert tenant.api("GET", "/avatars").body == {"data": [], "nextCursor": None, "hasMore": False}


def test_the_list_shows_each_avatar_with_its_calls(tenant: Tenant) -> None:
    found_avatars(tenant)
    answer = tenant.api("GET", "/avatars").body
    row = avatars(tenant).latest("created_at", "pk")
    assert answer["data"][0] == {
        "id": row.public_id,
        "name": row.name,
        "createdAt": clock.to_ms(row.created_at),
        "callCount": row.call_count,
        "updatedAt": clock.to_ms(row.updated_at),
        "status": "active",
        "headline": row.headline,
    }
    assert len(answer["data"]) == 3
    assert sum(item["callCount"] for item in answer["data"]) >= 85


def test_the_list_leaves_out_retired_avatars_unless_requested(tenant: Tenant) -> None:
    found_avatars(tenant)
    gone = avatar_of(tenant, 0)
    avatars(tenant).filter(pk=gone.pk).update(status="retired", space=None)
    ids = {
        status: [item["id"] for item in tenant.api("GET", f"/avatars{query}").body["data"]]
        for status, query in (
            ("", ""),
            ("active", "?status=active"),
            ("retired", "?status=retired"),
            ("all", "?status=all"),
        )
    }
    assert ids["retired"] == [gone.public_id]
    assert ids[""] == ids["active"]
    assert len(ids["active"]) == 2
    assert set(ids["all"]) == {*ids["active"], gone.public_id}
    refused = tenant.api("GET", "/avatars?status=gone")
    assert (refused.status, refused.body["error"]["details"][0]["field"]) == (400, "status")


def test_the_list_is_paged_by_cursor(tenant: Tenant) -> None:
    found_avatars(tenant)
    first = tenant.api("GET", "/avatars?limit=2").body
    second = tenant.api("GET", f"/avatars?limit=2&cursor={first['nextCursor']}").body
    seen = [item["id"] for item in first["data"] + second["data"]]
    assert (len(first["data"]), len(second["data"]), second["hasMore"]) == (2, 1, False)
    assert len(set(seen)) == 3


def test_the_list_shows_no_avatar_of_another_account(tenant: Tenant) -> None:
    found_avatars(tenant)
    assert create_tenant("Other").api("GET", "/avatars?status=all").body["data"] == []
