"""Changing avatars and their settings: PATCH /avatars/:id, GET and PATCH /avatars/settings."""

import pytest

from intelligence.models import AvatarRun, AvatarSettings
from tests.intelligence.avatars.accounts import avatar_of, avatars, claimed, found_avatars, plant, rebuild
from tests.intelligence.clustering.accounts import clear
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


def waiting(tenant: Tenant) -> list[bool]:
    """Return whether each waiting run is a review."""
    return list(AvatarRun.objects.filter(account=tenant.account, state="pending").values_list("review", flat=True))


def test_the_sensitivity_starts_in_the_middle_and_changes_are_kept(tenant: Tenant) -> None:
    assert tenant.api("GET", "/avatars/settings").body == {"data": {"sensitivity": 0.5}}
    changed = tenant.api("PATCH", "/avatars/settings", {"sensitivity": 0.8})
    assert (changed.status, changed.body) == (200, {"data": {"sensitivity": 0.8}})
    assert tenant.api("GET", "/avatars/settings").body == {"data": {"sensitivity": 0.8}}
    assert create_tenant("Other").api("GET", "/avatars/settings").body == {"data": {"sensitivity": 0.5}}


def test_a_changed_sensitivity_requests_a_run_and_an_equal_one_does_not(tenant: Tenant) -> None:
    for body in ({}, {"sensitivity": 0.5}):
        assert tenant.api("PATCH", "/avatars/settings", body).status == 200
    assert waiting(tenant) == []
    tenant.api("PATCH", "/avatars/settings", {"sensitivity": 0})
    assert waiting(tenant) == [True]


@pytest.mark.parametrize("value", [-0.1, 1.01, "0.5", None, True])
def test_a_sensitivity_is_between_0_and_1(tenant: Tenant, value: object) -> None:
    answer = tenant.api("PATCH", "/avatars/settings", {"sensitivity": value})
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, "sensitivity")
    assert not AvatarSettings.objects.exists()


def test_a_higher_sensitivity_never_finds_fewer_avatars(tenant: Tenant) -> None:
    plant(tenant, clear(264).texts)
    rebuild(tenant, review=True)
    counts = []
    for sensitivity in (0, 0.25, 0.5, 0.75, 1):
        tenant.api("PATCH", "/avatars/settings", {"sensitivity": sensitivity})
        if waiting(tenant):
            assert rebuild(tenant).state == "done"
        counts.append(len(tenant.api("GET", "/avatars").body["data"]))
    assert counts == sorted(counts)
    assert counts[0] <= 4
    assert counts[-1] > counts[0] + 1


def test_a_new_name_of_an_avatar_is_kept_by_runs(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    path = f"/avatars/{avatar_of(tenant, ids[0]).public_id}"
    before = tenant.api("GET", path).body["data"]
    answer = tenant.api("PATCH", path, {"name": "  The bakers "})
    assert answer.status == 200
    assert answer.body["data"] == {**before, "name": "The bakers", "updatedAt": answer.body["data"]["updatedAt"]}
    assert waiting(tenant) == []
    rebuild(tenant, review=True)
    assert tenant.api("GET", path).body["data"]["name"] == "The bakers"


def test_an_avatars_own_sensitivity_changes_its_calls_after_a_run(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    path = f"/avatars/{avatar_of(tenant, ids[0]).public_id}"
    answer = tenant.api("PATCH", path, {"clusteringSensitivity": 1})
    assert answer.body["data"]["clusteringSensitivity"] == 1
    assert waiting(tenant) == [False]
    floor = avatar_of(tenant, ids[0]).floor
    rebuild(tenant)
    assert tenant.api("GET", path).body["data"]["clusteringSensitivity"] == 1
    assert avatar_of(tenant, ids[0]).floor > floor
    assert tenant.api("PATCH", path, {"clusteringSensitivity": None}).body["data"]["clusteringSensitivity"] == 0.5


def test_an_avatar_can_be_sent_back_as_fetched(tenant: Tenant) -> None:
    found_avatars(tenant)
    path = f"/avatars/{avatar_of(tenant, 0).public_id}"
    record = tenant.api("GET", path).body["data"]
    answer = tenant.api("PATCH", path, record)
    assert (answer.status, answer.body["data"]) == (200, record)
    assert waiting(tenant) == []


def test_invalid_changes_are_refused(tenant: Tenant) -> None:
    found_avatars(tenant)
    avatar = avatar_of(tenant, 0)
    path = f"/avatars/{avatar.public_id}"
    for body, field, message in (
        ({"name": " "}, "name", "This field may not be empty."),
        ({"name": None}, "name", "This field may not be null."),
        ({"clusteringSensitivity": 2}, "clusteringSensitivity", "Must be between 0 and 1."),
    ):
        answer = tenant.api("PATCH", path, body)
        detail = answer.body["error"]["details"][0]
        assert (answer.status, detail["field"], detail["message"]) == (400, field, message)
    assert tenant.api("PATCH", path, {"nme": "x"}).body["error"]["code"] == "unknown_field"
    avatars(tenant).filter(pk=avatar.pk).update(status="retired", space=None)
    assert tenant.api("PATCH", path, {"clusteringSensitivity": 0.9}).status == 409
    assert tenant.api("PATCH", path, {"name": "Gone"}).status == 200


def test_a_change_during_a_run_gets_a_run_of_its_own(tenant: Tenant) -> None:
    found_avatars(tenant)
    AvatarRun(account=tenant.account, by="test", review=False).save(force_insert=True)
    running = claimed()
    tenant.api("PATCH", "/avatars/settings", {"sensitivity": 0.9})
    assert waiting(tenant) == []
    running.refresh_from_db()
    assert running.again is True
