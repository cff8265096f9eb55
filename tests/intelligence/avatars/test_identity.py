"""Avatars keep their ids from run to run."""

import pytest

from intelligence.models import AvatarCall
from tests.cast import Studio
from tests.intelligence.avatars.accounts import found_avatars, members, names, plant, rebuild
from tests.intelligence.clustering.accounts import clear

pytestmark = pytest.mark.django_db

ACCOUNT = clear(264)
OLD = dict(list(ACCOUNT.texts.items())[:240])
NEW = dict(list(ACCOUNT.texts.items())[240:])


@pytest.mark.parametrize("review", [False, True])
def test_ids_and_names_are_kept_when_a_tenth_of_the_calls_is_new(studio: Studio, review: bool) -> None:
    plant(studio, OLD)
    rebuild(studio, review=True)
    before, was_in = names(studio), members(studio)
    plant(studio, NEW)
    rebuild(studio, review=review)
    assert names(studio).items() >= before.items()
    for avatar_id, calls in members(studio).items():
        assert len(calls & was_in[avatar_id]) > len(was_in[avatar_id]) * 0.8


def test_a_run_with_the_same_sensitivity_changes_no_membership(studio: Studio) -> None:
    plant(studio, OLD)
    rebuild(studio, review=True)
    before = (names(studio), members(studio))
    rebuild(studio, review=False)
    assert (names(studio), members(studio)) == before


def test_a_few_unusual_calls_are_in_no_avatar(studio: Studio) -> None:
    odd = {
        f"odd_{number}": "we weld steel beams while robots idle and software licences lapse " * 5 for number in range(3)
    }
    ids = plant(studio, odd)
    found_avatars(studio)
    assert set(AvatarCall.objects.filter(pk__in=ids).values_list("refusal", "avatar")) == {(None, None)}
    assert len(names(studio)) == 3
