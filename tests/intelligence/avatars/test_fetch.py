"""Fetching an avatar: GET /avatars/:id."""

from typing import Any

import pytest

from intelligence.models import AvatarRun, AvatarStatus
from pipeline_service import clock, typeid
from tests.intelligence.avatars.accounts import (
    OWNERS,
    avatar_of,
    members,
    objection,
    place_new_calls,
    plant,
    planted_calls,
    rebuild,
    say,
)
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


def fetched(tenant: Tenant, avatar: Any) -> dict[str, Any]:
    answer = tenant.api("GET", f"/avatars/{avatar.public_id}")
    assert answer.status == 200, answer.body
    return dict(answer.body["data"])


@pytest.fixture
def bakers(tenant: Tenant) -> tuple[Tenant, list[str]]:
    """Thirty shop owners; half object to the price, with a third of these objections handled."""
    objections = [
        objection("price", handled=number % 3 == 0, quote=f"Too dear for me, number {number}.") for number in range(15)
    ]
    ids = plant(tenant, say(OWNERS, 15), objections=[], outcome="lost")
    for number, item in enumerate(objections):
        ids += plant(tenant, say(OWNERS, 1, start=15 + number), objections=[item], outcome="closed")
    plant(tenant, planted_calls(60))
    rebuild(tenant, review=True)
    return tenant, [typeid.encode("call", call_id) for call_id in ids]


def test_the_avatar_counts_and_quotes_what_its_calls_say(bakers: tuple[Tenant, list[str]]) -> None:
    tenant, ids = bakers
    avatar = avatar_of(tenant, typeid.decode("call", ids[0]))
    record = fetched(tenant, avatar)
    run = AvatarRun.objects.get()
    profile = record.pop("profile")
    quality = record.pop("quality")
    assert record == {
        "id": avatar.public_id,
        "name": "Exhausted bakery owners",
        "status": "active",
        "createdAt": clock.to_ms(avatar.created_at),
        "updatedAt": clock.to_ms(avatar.updated_at),
        "callCount": 30,
        "clusteringSensitivity": 0.5,
        "stats": {
            "closeRate": 0.5,
            "averageScore": 70,
            "averageLeadQuality": 60,
            "outcomes": {"closed": 15, "lost": 15},
        },
        "knowledgeBase": {
            "entryCount": 0,
            "categories": {},
            "summary": "No knowledge entry was used.",
            "updatedAt": None,
        },
        "provenance": {
            "engine": "rules",
            "model": None,
            "promptVersion": None,
            "fallbackFrom": None,
            "fallbackReason": None,
            "features": avatar.space.features_id,
            "runId": run.public_id,
            "runAt": clock.to_ms(run.started_at),
            "calls": 30,
        },
    }
    assert quality["level"] == "low"
    assert "bakery owner (30)" in profile["summary"]


def test_each_quote_names_its_speaker(bakers: tuple[Tenant, list[str]]) -> None:
    tenant, ids = bakers
    profile = fetched(tenant, avatar_of(tenant, typeid.decode("call", ids[0])))["profile"]
    (role,) = [item for item in profile["demographics"] if item["attribute"] == "role"]
    said = role.pop("quotes")
    assert role == {"attribute": "role", "value": "bakery owner", "callCount": 30, "share": 1}
    assert len(said) == 3
    assert {quote["callId"] for quote in said} <= set(ids)
    assert all("I own a bakery" in quote["quote"] and quote["startMs"] == 0 for quote in said)
    (price,) = profile["objections"]
    quotes = price.pop("quotes")
    assert price == {"type": "price", "callCount": 15, "share": 0.5, "handledRate": 0.33}
    assert len(quotes) == 3
    assert {quote["callId"] for quote in quotes} <= set(ids[15:])
    assert all(quote["startMs"] == 1000 and quote["quote"].startswith("Too dear for me") for quote in quotes)
    assert profile["motivationStyle"]["primary"] == "relief"
    assert profile["motivationStyle"]["share"] == 1
    assert all("exhausted" in quote["quote"] for quote in profile["motivationStyle"]["quotes"])
    assert all(pain["callCount"] <= 30 and pain["quotes"] for pain in profile["painPoints"])


def test_the_avatar_states_nothing_without_a_supporting_call(tenant: Tenant) -> None:
    ids = plant(
        tenant, planted_calls(60), pain_points=[], objections=[objection("timing", None, quote="")], outcome=None
    )
    rebuild(tenant, review=True)
    avatar = avatar_of(tenant, ids[0])
    profile = fetched(tenant, avatar)["profile"]
    assert (profile["demographics"], profile["painPoints"]) == ([], [])
    assert profile["objections"] == [
        {"type": "timing", "callCount": avatar.call_count, "share": 1, "handledRate": None, "quotes": []}
    ]
    assert fetched(tenant, avatar)["stats"] == {
        "closeRate": None,
        "averageScore": 70,
        "averageLeadQuality": 60,
        "outcomes": {},
    }


def test_an_avatar_of_another_account_is_not_found(bakers: tuple[Tenant, list[str]]) -> None:
    tenant, _ = bakers
    (avatar, *_) = members(tenant)
    path = f"/avatars/{typeid.encode('av', avatar)}"
    stranger = create_tenant("Other")
    for method, tail, body in (
        ("GET", "", None),
        ("PATCH", "", {"name": "Mine"}),
        ("GET", "/analyses", None),
        ("GET", "/knowledge-base", None),
    ):
        assert stranger.api(method, path + tail, body).status == 404
    assert place_new_calls() == 0
    assert tenant.api("GET", path).body["data"]["status"] == AvatarStatus.ACTIVE
