"""Assigning a newly analysed call to an avatar."""

import uuid

import pytest

from intelligence.models import Analysis, AvatarAssignment, AvatarCall, AvatarRun
from pipeline_service import typeid
from tests.cast import Studio, open_studio
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

pytestmark = pytest.mark.django_db


def queue(studio: Studio, ids: list[uuid.UUID]) -> None:
    """Return the work queued by a finished analysis."""
    for call_id in ids:
        AvatarAssignment(account=studio.account, analysis_id=call_id).save(force_insert=True)


def test_a_finished_analysis_queues_the_assignment_of_its_call(studio: Studio) -> None:
    record = analysed(studio)
    work = AvatarAssignment.objects.get()
    assert typeid.encode("call", work.analysis_id) == record["id"]
    assert place_new_calls() == 1
    work.refresh_from_db()
    call = AvatarCall.objects.get()
    assert (work.state, call.refusal, call.avatar) == ("done", None, None)


def test_a_call_joins_the_most_similar_avatar(studio: Studio) -> None:
    ids = found_avatars(studio)
    avatar = avatar_of(studio, ids[0])
    (new,) = plant(studio, say(OWNERS, 1, start=3))
    queue(studio, [new])
    place_new_calls()
    assert avatar_of(studio, new) == avatar
    assert studio.api("GET", f"/avatars/{avatar.public_id}").body["data"]["callCount"] == avatar.call_count + 1
    assert AvatarCall.objects.get(pk=new).similarity > 0.7


def test_a_call_unlike_all_others_joins_no_avatar(studio: Studio) -> None:
    found_avatars(studio)
    text = "we weld steel beams and robots stand still since software licences ran out " * 5
    (new,) = plant(studio, {"odd": text})
    queue(studio, [new])
    place_new_calls()
    call = AvatarCall.objects.get(pk=new)
    assert (call.refusal, call.avatar) == (None, None)


def test_a_call_with_too_little_content_is_left_out_with_a_reason(studio: Studio) -> None:
    found_avatars(studio)
    new = plant(studio, {"short": "yes please", "silent": "thank you very much " * 40})
    new += plant(studio, {"away": " . ".join(OWNERS)}, outcome="no_show")
    new += plant(studio, {"glad": " . ".join(OWNERS)}, pain_points=[])
    queue(studio, new)
    place_new_calls()
    found = dict(AvatarCall.objects.filter(pk__in=new).values_list("pk", "refusal"))
    assert [found[pk] for pk in new] == ["too_few_words", "small_talk", "no_show", "no_concern"]


def test_a_call_that_is_analysed_again_leaves_an_avatar_it_no_longer_fits(studio: Studio) -> None:
    ids = found_avatars(studio)
    avatar = avatar_of(studio, ids[0])
    Analysis.objects.filter(pk=ids[0]).update(outcome="no_show")
    AvatarCall.objects.filter(pk=ids[0]).update(read_revision=ids[0])
    queue(studio, ids[:1])
    place_new_calls()
    call = AvatarCall.objects.get(pk=ids[0])
    assert (call.refusal, call.avatar) == ("no_show", None)
    assert avatars(studio).get(pk=avatar.pk).call_count == avatar.call_count - 1


def test_the_twentieth_call_requests_the_first_run(studio: Studio) -> None:
    ids = plant(studio, say(OWNERS, 10) | planted_calls(10))
    queue(studio, ids[:19])
    place_new_calls()
    assert not AvatarRun.objects.exists()
    queue(studio, ids[19:])
    place_new_calls()
    assert rebuild(studio).state == "done"
    assert avatars(studio).count() >= 2


@pytest.mark.django_db(transaction=True)
def test_an_assignment_waits_while_a_run_is_saving() -> None:
    # In one transaction for the whole test the run before would never let go of its lock.
    studio = open_studio()
    ids = found_avatars(studio)
    (new,) = plant(studio, say(OWNERS, 1, start=3))
    queue(studio, [new])
    with saving(studio):
        place_new_calls()
        work = AvatarAssignment.objects.get()
        assert (work.state, work.attempts) == ("pending", 0)
        assert not AvatarCall.objects.filter(pk=new).exists()
    place_new_calls()
    assert avatar_of(studio, new) == avatar_of(studio, ids[0])
