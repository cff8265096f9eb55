"""The knowledge base: /knowledge-base and GET /avatars/:id/knowledge-base."""

from typing import Any

import pytest

from intelligence.models import AvatarKnowledge
from tests.cast import Studio, open_studio
from tests.intelligence.avatars.accounts import OWNERS, avatar_of, objection, plant, planted_calls, rebuild, say

pytestmark = pytest.mark.django_db

PLAN = {"title": "Payment plan", "content": "Three instalments without interest.", "objectionTypes": ["price"]}


def create(studio: Studio, **body: Any) -> dict[str, Any]:
    answer = studio.api("POST", "/knowledge-base", {**PLAN, **body})
    assert answer.status == 201, answer.body
    return dict(answer.body["data"])


def test_create_answers_201_with_the_full_entry(studio: Studio) -> None:
    entry = create(studio, category="pricing", attributes={"instalments": 3}, tags=["plan"])
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
    assert studio.api("GET", f"/knowledge-base/{entry['id']}").body["data"] == entry
    assert studio.api("GET", "/knowledge-base").body == {"data": [entry], "nextCursor": None, "hasMore": False}


def test_a_changed_text_raises_the_version(studio: Studio) -> None:
    entry = create(studio)
    path = f"/knowledge-base/{entry['id']}"
    assert studio.api("PATCH", path, {"active": False}).body["data"]["version"] == 1
    changed = studio.api("PATCH", path, {"content": "Four instalments."}).body["data"]
    assert changed == {
        **entry,
        "active": False,
        "content": "Four instalments.",
        "version": 2,
        "updatedAt": changed["updatedAt"],
    }
    assert studio.api("PATCH", path, changed).body["data"] == changed
    assert studio.api("PATCH", path, {}).body["data"] == changed


def test_an_invalid_entry_is_refused(studio: Studio) -> None:
    for body, field in (
        ({"title": None}, "title"),
        ({"content": ""}, "content"),
        ({"content": "x" * 10_001}, "content"),
        ({"category": "gossip"}, "category"),
        ({"objectionTypes": ["weather"]}, "objectionTypes"),
        ({"attributes": {"a": {"b": 1}}}, "attributes"),
        ({"tags": "plan"}, "tags"),
    ):
        answer = studio.api("POST", "/knowledge-base", {**PLAN, **body})
        assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, field)


def test_delete_removes_the_entry(studio: Studio) -> None:
    entry = create(studio)
    path = f"/knowledge-base/{entry['id']}"
    assert studio.api("DELETE", path).body == {"data": {"id": entry["id"], "deleted": True}}
    assert studio.api("DELETE", path).status == studio.api("GET", path).status == 404


def test_an_entry_of_another_account_is_not_found(studio: Studio) -> None:
    path = f"/knowledge-base/{create(studio)['id']}"
    stranger = open_studio("Other")
    assert stranger.api("GET", "/knowledge-base").body["data"] == []
    for method, body in (("GET", None), ("PATCH", {"title": "x"}), ("DELETE", None)):
        assert stranger.api(method, path, body).status == 404


def test_used_entries_are_linked_to_their_avatars(studio: Studio) -> None:
    plan = create(studio, category="pricing")
    near = create(
        studio,
        title="Ovens",
        content="Less kneading of dough, bakery ovens that start alone at four.",
        objectionTypes=[],
    )
    create(studio, title="Old plan", active=False)
    create(studio, title="Robots", content="Our robots weld steel beams.", objectionTypes=["spouse"])
    ids = plant(studio, say(OWNERS, 30), objections=[objection("price")])
    plant(studio, planted_calls(60))
    rebuild(studio, review=True)
    avatar = avatar_of(studio, ids[0])
    used = studio.api("GET", f"/avatars/{avatar.public_id}/knowledge-base").body["data"]
    by_id = {item["id"]: item for item in used}
    assert by_id.keys() == {plan["id"], near["id"]}
    assert by_id[plan["id"]] == {**plan, "relevance": 1, "usedFor": ["objection:price"], "usedVersion": 1}
    assert by_id[near["id"]]["usedFor"] == ["profile"]
    assert 0 < by_id[near["id"]]["relevance"] <= 1
    summary = studio.api("GET", f"/avatars/{avatar.public_id}").body["data"]["knowledgeBase"]
    assert summary == {
        "entryCount": 2,
        "categories": {"pricing": 1, "product": 1},
        "summary": "2 entries: for the objection price and close to what these buyers talk about.",
        "updatedAt": summary["updatedAt"],
    }
    studio.api("PATCH", f"/knowledge-base/{plan['id']}", {"content": "Four instalments."})
    again = studio.api("GET", f"/avatars/{avatar.public_id}/knowledge-base").body["data"]
    assert {(item["version"], item["usedVersion"]) for item in again} == {(1, 1), (2, 1)}
    studio.api("DELETE", f"/knowledge-base/{plan['id']}")
    assert AvatarKnowledge.objects.filter(avatar=avatar).count() == 1
