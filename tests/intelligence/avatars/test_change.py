"""Changing avatars and their settings: PATCH /avatars/:id, GET and PATCH /avatars/settings."""

import pytest

from intelligence.models import AvatarRun, AvatarSettings
from tests.cast import Studio, open_studio
from tests.intelligence.avatars.accounts import avatar_of, avatars, claimed, found_avatars, plant, rebuild
from tests.intelligence.clustering.accounts import clear

pytestmark = pytest.mark.django_db


def waiting(studio: Studio) -> list[bool]:
    """Return whether each waiting run is a review."""
    return list(AvatarRun.objects.filter(account=studio.account, state="pending").values_list("review", flat=True))


def test_the_sensitivity_starts_in_the_middle_and_changes_are_kept(studio: Studio) -> None:
    assert studio.api("GET", "/avatars/settings").body == {"data": {"sensitivity": 0.5}}
    changed = studio.api("PATCH", "/avatars/settings", {"sensitivity": 0.8})
    assert (changed.status, changed.body) == (200, {"data": {"sensitivity": 0.8}})
    assert studio.api("GET", "/avatars/settings").body == {"data": {"sensitivity": 0.8}}
    assert open_studio("Other").api("GET", "/avatars/settings").body == {"data": {"sensitivity": 0.5}}


def test_a_changed_sensitivity_requests_a_run_and_an_equal_one_does_not(studio: Studio) -> None:
    for body in ({}, {"sensitivity": 0.5}):
        assert studio.api("PATCH", "/avatars/settings", body).status == 200
    assert waiting(studio) == []
    studio.api("PATCH", "/avatars/settings", {"sensitivity": 0})
    assert waiting(studio) == [True]


@pytest.mark.parametrize("value", [-0.1, 1.01, "0.5", None, True])
def test_a_sensitivity_is_between_0_and_1(studio: Studio, value: object) -> None:
    answer = studio.api("PATCH", "/avatars/settings", {"sensitivity": value})
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, "sensitivity")
    assert not AvatarSettings.objects.exists()


def test_a_higher_sensitivity_never_finds_fewer_avatars(studio: Studio) -> None:
    plant(studio, clear(264).texts)
    rebuild(studio, review=True)
    counts = []
    for sensitivity in (0, 0.25, 0.5, 0.75, 1):
        studio.api("PATCH", "/avatars/settings", {"sensitivity": sensitivity})
        if waiting(studio):
            assert rebuild(studio).state == "done"
        counts.append(len(studio.api("GET", "/avatars").body["data"]))
    assert counts == sorted(counts)
    assert counts[0] <= 4
    assert counts[-1] > counts[0] + 2


def test_a_new_name_of_an_avatar_is_kept_by_runs(studio: Studio) -> None:
    ids = found_avatars(studio)
    path = f"/avatars/{avatar_of(studio, ids[0]).public_id}"
    before = studio.api("GET", path).body["data"]
    answer = studio.api("PATCH", path, {"name": "  The bakers "})
    assert answer.status == 200
    assert answer.body["data"] == {**before, "name": "The bakers", "updatedAt": answer.body["data"]["updatedAt"]}
    assert waiting(studio) == []
    rebuild(studio, review=True)
    assert studio.api("GET", path).body["data"]["name"] == "The bakers"


def test_an_avatars_own_sensitivity_changes_its_calls_after_a_run(studio: Studio) -> None:
    ids = found_avatars(studio)
    path = f"/avatars/{avatar_of(studio, ids[0]).public_id}"
    answer = studio.api("PATCH", path, {"clusteringSensitivity": 1})
    assert answer.body["data"]["clusteringSensitivity"] == 1
    assert waiting(studio) == [False]
    floor = avatar_of(studio, ids[0]).floor
    rebuild(studio)
    assert studio.api("GET", path).body["data"]["clusteringSensitivity"] == 1
    assert avatar_of(studio, ids[0]).floor > floor
    assert studio.api("PATCH", path, {"clusteringSensitivity": None}).body["data"]["clusteringSensitivity"] == 0.5


def test_an_avatar_can_be_sent_back_as_fetched(studio: Studio) -> None:
    found_avatars(studio)
    path = f"/avatars/{avatar_of(studio, 0).public_id}"
    record = studio.api("GET", path).body["data"]
    answer = studio.api("PATCH", path, record)
    assert (answer.status, answer.body["data"]) == (200, record)
    assert waiting(studio) == []


def test_invalid_changes_are_refused(studio: Studio) -> None:
    found_avatars(studio)
    avatar = avatar_of(studio, 0)
    path = f"/avatars/{avatar.public_id}"
    for body, field in (
        ({"name": ""}, "name"),
        ({"name": None}, "name"),
        ({"clusteringSensitivity": 2}, "clusteringSensitivity"),
    ):
        answer = studio.api("PATCH", path, body)
        assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, field)
    assert studio.api("PATCH", path, {"nme": "x"}).body["error"]["code"] == "unknown_field"
    avatars(studio).filter(pk=avatar.pk).update(status="retired", space=None)
    assert studio.api("PATCH", path, {"clusteringSensitivity": 0.9}).status == 409
    assert studio.api("PATCH", path, {"name": "Gone"}).status == 200


def test_a_change_during_a_run_gets_a_run_of_its_own(studio: Studio) -> None:
    found_avatars(studio)
    AvatarRun(account=studio.account, by="test", review=False).save(force_insert=True)
    running = claimed()
    studio.api("PATCH", "/avatars/settings", {"sensitivity": 0.9})
    assert waiting(studio) == []
    running.refresh_from_db()
    assert running.again is True
