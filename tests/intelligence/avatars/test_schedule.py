"""Scheduled runs."""

import datetime

import pytest

from intelligence.avatars.actions.corpus_selection import take_in
from intelligence.avatars.actions.schedule import request_due_runs
from intelligence.models import AvatarCall, AvatarRun
from pipeline_service import clock
from tests.intelligence.avatars.accounts import OWNERS, avatar_of, found_avatars, plant, say
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

DAY = datetime.timedelta(days=1)


def at_night(hour: int = 2) -> Tenant:
    """Return an account with this local hour, by default at night."""
    east = (hour - clock.now().hour) % 24
    # These zones count westwards.
    return create_tenant(timezone=f"Etc/GMT{-east if east <= 12 else 24 - east:+d}")


def asked() -> list[bool]:
    """Return whether each requested run is a review."""
    assert request_due_runs() == AvatarRun.objects.filter(state="pending").count()
    return list(AvatarRun.objects.filter(state="pending").values_list("review", flat=True))


def ran(age: datetime.timedelta) -> None:
    """Move runs and calls into the past."""
    AvatarRun.objects.update(started_at=clock.now() - age)
    AvatarCall.objects.update(created_at=clock.now() - age - DAY)


def test_the_first_run_needs_twenty_calls() -> None:
    tenant = at_night()
    plant(tenant, say(OWNERS, 19))
    take_in(tenant.account.pk)
    assert asked() == []
    plant(tenant, say(OWNERS, 1))
    take_in(tenant.account.pk)
    assert asked() == [False]
    assert request_due_runs() == 0


def test_no_run_is_scheduled_by_day() -> None:
    tenant = at_night(hour=14)
    plant(tenant, say(OWNERS, 30))
    take_in(tenant.account.pk)
    assert asked() == []


def test_enough_new_calls_schedule_a_warm_run_at_night() -> None:
    tenant = at_night()
    found_avatars(tenant)
    ran(DAY)
    assert asked() == []
    plant(tenant, say(OWNERS, 4))
    take_in(tenant.account.pk)
    assert asked() == []
    plant(tenant, say(OWNERS, 1))
    take_in(tenant.account.pk)
    assert asked() == [False]


def test_a_week_without_a_review_schedules_one() -> None:
    tenant = at_night()
    found_avatars(tenant)
    ran(8 * DAY)
    plant(tenant, say(OWNERS, 1))
    take_in(tenant.account.pk)
    assert asked() == [True]


def test_a_profile_without_the_models_wording_schedules_another_attempt() -> None:
    tenant = at_night()
    found_avatars(tenant)
    ran(DAY)
    avatar = avatar_of(tenant, 0)
    avatar.provenance |= {"fallbackFrom": "openai", "fallbackReason": "timed_out"}
    avatar.save(update_fields=["provenance"])
    assert asked() == [False]


def test_a_run_is_scheduled_at_most_once_a_night() -> None:
    tenant = at_night()
    found_avatars(tenant)
    plant(tenant, say(OWNERS, 30))
    take_in(tenant.account.pk)
    assert asked() == []
