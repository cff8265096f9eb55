"""Avatars keep their ids from run to run."""

import pytest

from intelligence.models import AvatarCall
from tests.intelligence.avatars.accounts import found_avatars, members, names, plant, rebuild
from tests.intelligence.clustering.accounts import clear
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

ACCOUNT = clear(264)
OLD = dict(list(ACCOUNT.texts.items())[:240])
NEW = dict(list(ACCOUNT.texts.items())[240:])


@pytest.mark.parametrize("review", [False, True])
def test_ids_and_names_are_kept_when_a_tenth_of_the_calls_is_new(tenant: Tenant, review: bool) -> None:
    plant(tenant, OLD)
    rebuild(tenant, review=True)
    before, was_in = names(tenant), members(tenant)
    plant(tenant, NEW)
    rebuild(tenant, review=review)
    assert names(tenant).items() >= before.items()
    for avatar_id, calls in members(tenant).items():
        assert len(calls & was_in[avatar_id]) > len(was_in[avatar_id]) * 0.8


def test_a_run_with_the_same_sensitivity_changes_no_membership(tenant: Tenant) -> None:
    plant(tenant, OLD)
    rebuild(tenant, review=True)
    before = (names(tenant), members(tenant))
    rebuild(tenant, review=False)
    assert (names(tenant), members(tenant)) == before


def test_a_few_unusual_calls_are_in_no_avatar(tenant: Tenant) -> None:
    odd = {
        f"odd_{number}": "we weld steel beams while robots idle and software licences lapse " * 5 for number in range(3)
    }
    ids = plant(tenant, odd)
    found_avatars(tenant)
    assert set(AvatarCall.objects.filter(pk__in=ids).values_list("refusal", "avatar")) == {(None, None)}
    assert len(names(tenant)) == 3
