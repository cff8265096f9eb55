"""Workers that die, wake up late or handle_failure over a fire."""

import time

import pytest

from conversions.actions.delivery import deliver
from conversions.actions.report_results import handle_worker_error
from conversions.models import Fire
from conversions.tasks import process_fires
from pipeline_service.lease import LeaseLost
from tests.cast import Studio
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import configure, connect, drain, fires, make_due, pay, prospect

pytestmark = pytest.mark.django_db


def claimed(studio: Studio) -> Fire:
    """A fire in a worker's hands."""
    connect(studio)
    configure(studio)
    pay(studio, prospect(studio))
    make_due()
    (row,) = Fire.claim(1)
    return row


def expire() -> None:
    Fire.objects.filter(state="running").update(leased_until="2020-01-01T00:00:00Z")


def test_a_worker_that_wakes_up_late_sends_and_changes_nothing(studio: Studio, platform: AdPlatform) -> None:
    late = claimed(studio)
    expire()
    drain()
    done = Fire.objects.get()
    with pytest.raises(LeaseLost):
        deliver(late, until=time.monotonic() + 60)
    after = Fire.objects.get()
    assert (after.status, after.sends, after.updated_at) == ("sent", 1, done.updated_at)
    assert len(platform.calls) == 1


def test_a_worker_that_dies_after_the_upload_is_followed_by_one_that_finds_it_there(
    studio: Studio, platform: AdPlatform, monkeypatch: pytest.MonkeyPatch
) -> None:
    dying = claimed(studio)
    monkeypatch.setattr("conversions.actions.delivery.report_results.settle", lambda *arguments, **options: None)
    deliver(dying, until=time.monotonic() + 60)
    monkeypatch.undo()
    assert Fire.objects.get().status == "sending"
    expire()
    drain()
    row = Fire.objects.get()
    assert (row.status, row.message, row.sends) == ("sent", "Already recorded by the platform", 2)
    assert len(platform.conversions) == 1


def test_a_fire_that_keeps_losing_its_worker_fails_and_can_be_tried_again(studio: Studio, platform: AdPlatform) -> None:
    claimed(studio)
    for _ in range(3):
        expire()
        Fire.reap()
        make_due()
        Fire.claim(1)
    row = Fire.objects.get()
    assert (row.state, row.status, row.reason) == ("dead", "failed", "internal")
    config = studio.api("GET", "/conversion-events").body["data"][0]
    path = f"/conversion-events/{config['id']}/fires/{row.public_id}/retry"
    assert studio.api("POST", path, {}).body["data"]["status"] == "sent"


def test_a_fire_on_which_workers_fail_five_times_is_dead_lettered(studio: Studio, platform: AdPlatform) -> None:
    row = claimed(studio)
    for _ in range(4):
        handle_worker_error(row)
        assert Fire.objects.get().status == "pending"
        make_due()
        (row,) = Fire.claim(1)
    handle_worker_error(row)
    after = Fire.objects.get()
    assert (after.state, after.status, after.message) == ("dead", "failed", "The attempt failed inside the service")


@pytest.mark.django_db(transaction=True)
def test_the_task_sends_what_is_due(open_for_business: Studio, platform: AdPlatform) -> None:
    studio = open_for_business
    connect(studio)
    config = configure(studio)
    pay(studio, prospect(studio))
    process_fires()
    assert [row["status"] for row in fires(studio, config)] == ["sent"]


def test_the_sandbox_accepts_and_nothing_leaves(studio: Studio, platform: AdPlatform) -> None:
    connect(studio, "sandbox", credentials={})
    config = configure(studio)
    pay(studio, prospect(studio))
    drain()
    assert [row["status"] for row in fires(studio, config)] == ["sent"]
    assert platform.calls == platform.token_calls == []
