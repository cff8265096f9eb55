"""Assigning a newly analysed call to an avatar."""

import uuid

import pytest

from intelligence.models import Analysis, AvatarAssignment, AvatarCall, AvatarRun
from pipeline_service import typeid
from tests.intelligence.avatars.accounts import (
    OWNERS,
    avatar_of,
    avatars,
    found_avatars,
    place_new_calls,
    plant,
    planted_calls,
    rebuild,
    saving,
    say,
)
from tests.intelligence.calls import analysed
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


def queue(tenant: Tenant, ids: list[uuid.UUID]) -> None:
    """Return the work queued by a finished analysis."""
    for call_id in ids:
        AvatarAssignment(account=tenant.account, analysis_id=call_id).save(force_insert=True)


def test_a_finished_analysis_queues_the_assignment_of_its_call(tenant: Tenant) -> None:
    record = analysed(tenant)
    work = AvatarAssignment.objects.get()
    assert typeid.encode("call", work.analysis_id) == record["id"]
    assert place_new_calls() == 1
    work.refresh_from_db()
    call = AvatarCall.objects.get()
    assert (work.state, call.refusal, call.avatar) == ("done", None, None)


def test_a_call_joins_the_most_similar_avatar(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    avatar = avatar_of(tenant, ids[0])
    (new,) = plant(tenant, say(OWNERS, 1, start=3))
    queue(tenant, [new])
    place_new_calls()
    assert avatar_of(tenant, new) == avatar
    assert tenant.api("GET", f"/avatars/{avatar.public_id}").body["data"]["callCount"] == avatar.call_count + 1
    assert AvatarCall.objects.get(pk=new).similarity > 0.7


def test_a_call_unlike_all_others_joins_no_avatar(tenant: Tenant) -> None:
    found_avatars(tenant)
    text = "we weld steel beams and robots stand still since software licences ran out " * 5
    (new,) = plant(tenant, {"odd": text})
    queue(tenant, [new])
    place_new_calls()
    call = AvatarCall.objects.get(pk=new)
    assert (call.refusal, call.avatar) == (None, None)


def test_a_call_with_too_little_content_is_left_out_with_a_reason(tenant: Tenant) -> None:
    found_avatars(tenant)
    new = plant(tenant, {"short": "yes please", "silent": "thank you very much " * 40})
    new += plant(tenant, {"away": " . ".join(OWNERS)}, outcome="no_show")
    new += plant(tenant, {"glad": " . ".join(OWNERS)}, pain_points=[])
    queue(tenant, new)
    place_new_calls()
    found = dict(AvatarCall.objects.filter(pk__in=new).values_list("pk", "refusal"))
    assert [found[pk] for pk in new] == ["too_few_words", "small_talk", "no_show", "no_concern"]


def test_a_call_that_is_analysed_again_leaves_an_avatar_it_no_longer_fits(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    avatar = avatar_of(tenant, ids[0])
    Analysis.objects.filter(pk=ids[0]).update(outcome="no_show")
    AvatarCall.objects.filter(pk=ids[0]).update(read_revision=ids[0])
    queue(tenant, ids[:1])
    place_new_calls()
    call = AvatarCall.objects.get(pk=ids[0])
    assert (call.refusal, call.avatar) == ("no_show", None)
    assert avatars(tenant).get(pk=avatar.pk).call_count == avatar.call_count - 1


def test_the_twentieth_call_requests_the_first_run(tenant: Tenant) -> None:
    ids = plant(tenant, say(OWNERS, 10) | planted_calls(10))
    queue(tenant, ids[:19])
    place_new_calls()
    assert not AvatarRun.objects.exists()
    queue(tenant, ids[19:])
    place_new_calls()
    assert rebuild(tenant).state == "done"
    assert avatars(tenant).count() >= 2


@pytest.mark.django_db(transaction=True)
def test_an_assignment_waits_while_a_run_is_saving() -> None:
    # In one transaction for the whole test the run before would never let go of its lock.
    tenant = create_tenant()
    ids = found_avatars(tenant)
    (new,) = plant(tenant, say(OWNERS, 1, start=3))
    queue(tenant, [new])
    with saving(tenant):
        place_new_calls()
        work = AvatarAssignment.objects.get()
        assert (work.state, work.attempts) == ("pending", 0)
        assert not AvatarCall.objects.filter(pk=new).exists()
    place_new_calls()
    assert avatar_of(tenant, new) == avatar_of(tenant, ids[0])
