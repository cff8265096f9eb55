"""The knowledge base: /knowledge-base and GET /avatars/:id/knowledge-base."""

from typing import Any

import pytest

from intelligence.models import AvatarKnowledge
from tests.intelligence.avatars.accounts import OWNERS, avatar_of, objection, plant, planted_calls, rebuild, say
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PLAN = {"title": "Payment plan", "content": "Three instalments without interest.", "objectionTypes": ["price"]}


def create(tenant: Tenant, **body: Any) -> dict[str, Any]:
    answer = tenant.api("POST", "/knowledge-base", {**PLAN, **body})
    assert answer.status == 201, answer.body
    return dict(answer.body["data"])


def test_create_answers_201_with_the_full_entry(tenant: Tenant) -> None:
    entry = create(tenant, category="pricing", attributes={"instalments": 3}, tags=["plan"])
    assert entry == {
        "id": entry["id"],
        "title": "Payment plan",
        "category": "pricing",
        "content": "Three instalments without interest.",
        "attributes": {"instalments": 3},
        "tags": ["plan"],
        "objectionTypes": ["price"],
        "active": True,
        "version": 1,
        "createdAt": entry["createdAt"],
        "updatedAt": entry["createdAt"],
    }
    assert tenant.api("GET", f"/knowledge-base/{entry['id']}").body["data"] == entry
    assert tenant.api("GET", "/knowledge-base").body == {"data": [entry], "nextCursor": None, "hasMore": False}


def test_a_changed_text_raises_the_version(tenant: Tenant) -> None:
    entry = create(tenant)
    path = f"/knowledge-base/{entry['id']}"
    assert tenant.api("PATCH", path, {"active": False}).body["data"]["version"] == 1
    changed = tenant.api("PATCH", path, {"content": "Four instalments."}).body["data"]
    assert changed == {
        **entry,
        "active": False,
        "content": "Four instalments.",
        "version": 2,
        "updatedAt": changed["updatedAt"],
    }
    assert tenant.api("PATCH", path, changed).body["data"] == changed
    assert tenant.api("PATCH", path, {}).body["data"] == changed


def test_an_invalid_entry_is_refused(tenant: Tenant) -> None:
    for body, field in (
        ({"title": None}, "title"),
        ({"content": ""}, "content"),
        ({"content": "x" * 10_001}, "content"),
        ({"category": "gossip"}, "category"),
        ({"objectionTypes": ["weather"]}, "objectionTypes[0]"),
        ({"attributes": {"a": {"b": 1}}}, "attributes.a"),
        ({"tags": "plan"}, "tags"),
    ):
        answer = tenant.api("POST", "/knowledge-base", {**PLAN, **body})
        assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, field)


def test_delete_removes_the_entry(tenant: Tenant) -> None:
    entry = create(tenant)
    path = f"/knowledge-base/{entry['id']}"
    assert tenant.api("DELETE", path).body == {"data": {"id": entry["id"], "deleted": True}}
    assert tenant.api("DELETE", path).status == tenant.api("GET", path).status == 404


def test_an_entry_of_another_account_is_not_found(tenant: Tenant) -> None:
    path = f"/knowledge-base/{create(tenant)['id']}"
    stranger = create_tenant("Other")
    assert stranger.api("GET", "/knowledge-base").body["data"] == []
    for method, body in (("GET", None), ("PATCH", {"title": "x"}), ("DELETE", None)):
        assert stranger.api(method, path, body).status == 404


def test_used_entries_are_linked_to_their_avatars(tenant: Tenant) -> None:
    plan = create(tenant, category="pricing")
    near = create(
        tenant,
        title="Ovens",
        content="Less kneading of dough, bakery ovens that start alone at four.",
        objectionTypes=[],
    )
    create(tenant, title="Old plan", active=False)
    create(tenant, title="Robots", content="Our robots weld steel beams.", objectionTypes=["spouse"])
    ids = plant(tenant, say(OWNERS, 30), objections=[objection("price")])
    plant(tenant, planted_calls(60))
    rebuild(tenant, review=True)
    avatar = avatar_of(tenant, ids[0])
    used = tenant.api("GET", f"/avatars/{avatar.public_id}/knowledge-base").body["data"]
    by_id = {item["id"]: item for item in used}
    assert by_id.keys() == {plan["id"], near["id"]}
    assert by_id[plan["id"]] == {**plan, "relevance": 1, "usedFor": ["objection:price"], "usedVersion": 1}
    assert by_id[near["id"]]["usedFor"] == ["profile"]
    assert 0 < by_id[near["id"]]["relevance"] <= 1
    summary = tenant.api("GET", f"/avatars/{avatar.public_id}").body["data"]["knowledgeBase"]
    assert summary == {
        "entryCount": 2,
        "categories": {"pricing": 1, "product": 1},
        "summary": "2 entries: for the objection price and close to what these buyers talk about.",
        "updatedAt": summary["updatedAt"],
    }
    tenant.api("PATCH", f"/knowledge-base/{plan['id']}", {"content": "Four instalments."})
    again = tenant.api("GET", f"/avatars/{avatar.public_id}/knowledge-base").body["data"]
    assert {(item["version"], item["usedVersion"]) for item in again} == {(1, 1), (2, 1)}
    tenant.api("DELETE", f"/knowledge-base/{plan['id']}")
    assert AvatarKnowledge.objects.filter(avatar=avatar).count() == 1
