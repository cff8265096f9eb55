"""Avatars from the embeddings of a model double."""

import hashlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from intelligence.models import AvatarCall, AvatarSpace, ModelUsage
from tests.intelligence.avatars.accounts import (
    DRIVERS,
    OWNERS,
    PATIENTS,
    avatar_of,
    avatars,
    members,
    place_new_calls,
    plant,
    planted_calls,
    rebuild,
    say,
)
from tests.intelligence.avatars.test_assign_new_calls import queue
from tests.intelligence.provider import Provider, Reply, Request, embeddings, refused
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

WIDTH = 48
KINDS = (OWNERS, DRIVERS, PATIENTS)


@pytest.fixture
def provider(settings: Any) -> Iterator[Provider]:
    with Provider(by_kind) as double:
        settings.OPENAI_API_KEY = "k"
        settings.OPENAI_EMBEDDING_MODEL = "vectors:large"
        settings.OPENAI_BASE_URL = double.base_url
        settings.OPENAI_TIMEOUT_SECONDS = 5.0
        yield double


def by_kind(request: Request) -> Reply:
    """Return vectors with a direction per buyer type, independent of the language, and noise per text."""
    return embeddings([vector(text) for text in request.json["input"]])


def vector(text: str) -> list[float]:
    noise = np.random.default_rng(list(hashlib.blake2b(text.encode()).digest()))
    found = noise.normal(size=WIDTH) / np.sqrt(WIDTH) * 0.3
    for place, sentences in enumerate(KINDS):
        found[place] += sum(sentence in text for sentence in sentences) / len(sentences)
    return [float(value) for value in found]


def buyers(tenant: Tenant) -> list[Any]:
    """Thirty bakers, half of them in Spanish calls, thirty drivers, thirty patients."""
    ids = plant(tenant, say(OWNERS, 15)) + plant(tenant, say(OWNERS, 15, start=15), language="es")
    return ids + plant(tenant, planted_calls(60))


def test_embeddings_find_the_same_avatars_in_every_language(tenant: Tenant, provider: Provider) -> None:
    ids = buyers(tenant)
    assert rebuild(tenant, review=True).state == "done"
    space = AvatarSpace.objects.get()
    assert (space.language, space.features_id) == ("*", "embedding:vectors:large:48:*:1")
    assert len({calls & {*ids[:30]} != set() for calls in members(tenant).values()}) == 2
    assert members(tenant)[avatar_of(tenant, ids[0]).pk] >= {*ids[2:28]}
    assert avatar_of(tenant, ids[0]).provenance["features"] == space.features_id
    assert avatar_of(tenant, ids[0]).name == "Buyers who own a bakery" or "akery" in avatar_of(tenant, ids[0]).name
    usage = ModelUsage.objects.values_list("purpose", "model", "cost_usd", "account")
    assert set(usage) == {("avatar_embedding", "double-1", None, tenant.account.pk)}


def test_an_embedding_is_requested_once_per_call(tenant: Tenant, provider: Provider) -> None:
    ids = buyers(tenant)
    rebuild(tenant, review=True)
    (new,) = plant(tenant, say(OWNERS, 1, start=40))
    rebuild(tenant, review=False)
    assert [len(request.json["input"]) for request in provider.requests] == [64, 26, 1]
    assert avatar_of(tenant, new) == avatar_of(tenant, ids[0])


def test_an_embedding_assigns_a_new_call_to_an_avatar(tenant: Tenant, provider: Provider) -> None:
    ids = buyers(tenant)
    rebuild(tenant, review=True)
    (new,) = plant(tenant, say(OWNERS, 1, start=40))
    queue(tenant, [new])
    provider.respond = refused(503)
    place_new_calls()
    assert not AvatarCall.objects.filter(pk=new).exists()
    provider.respond = by_kind
    place_new_calls()
    assert avatar_of(tenant, new) == avatar_of(tenant, ids[0])


def test_words_replace_embeddings_when_the_model_fails(tenant: Tenant, provider: Provider) -> None:
    provider.respond = refused(500)
    buyers(tenant)
    rebuild(tenant, review=True)
    assert {space.language for space in AvatarSpace.objects.all()} == {"en"}
    assert len(provider.requests) == 1


def test_a_few_calls_without_an_embedding_are_left_to_the_next_run(tenant: Tenant, provider: Provider) -> None:
    ids = buyers(tenant)
    rebuild(tenant, review=True)
    before = {avatar.pk for avatar in avatars(tenant)}
    new = plant(tenant, say(OWNERS, 3, start=40))
    provider.respond = refused(500)
    rebuild(tenant, review=False)
    assert {avatar.pk for avatar in avatars(tenant)} == before
    assert AvatarSpace.objects.get().language == "*"
    assert set(AvatarCall.objects.filter(pk__in=new).values_list("avatar", flat=True)) == {None}
    assert AvatarCall.objects.get(pk=ids[0]).avatar is not None


def test_an_embedding_of_another_model_is_computed_again_and_avatars_are_kept(
    tenant: Tenant, provider: Provider, settings: Any
) -> None:
    ids = buyers(tenant)
    rebuild(tenant, review=True)
    before = avatar_of(tenant, ids[0])
    settings.OPENAI_EMBEDDING_MODEL = "vectors:small"
    queue(tenant, plant(tenant, say(OWNERS, 1, start=40)))
    place_new_calls()
    assert AvatarCall.objects.latest("created_at").avatar is None
    rebuild(tenant, review=False)
    assert avatar_of(tenant, ids[0]) == before
    assert set(AvatarCall.objects.values_list("embedded_by", flat=True)) == {"vectors:small"}
