"""Hits as leased work: nothing that was accepted is lost, and one bad hit stops no other."""

import threading

import pytest
from django.db import connection

from pipeline_service.work_queue import process_queue_in_batches
from prospects.actions import visits
from prospects.models import Session, Visit, Visitor, VisitorDay
from prospects.tasks import VISITS_AT_ONCE
from tests.cast import in_parallel, open_studio
from tests.prospects.pixel import Pixel, open_site

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def pixel() -> Pixel:
    return open_site(open_studio())


def drain() -> None:
    process_queue_in_batches(Visit, visits.work_off, batch=VISITS_AT_ONCE, on_error=visits.handle_hit_failure)


def test_hits_of_a_killed_worker_are_worked_off_by_the_next(pixel: Pixel) -> None:
    for number in range(5):
        pixel.page(f"b{number}")
    assert len(Visit.claim(VISITS_AT_ONCE)) == 5
    Visit.objects.update(leased_until="2026-01-01T00:00:00Z")
    drain()
    assert set(Visit.objects.values_list("state", flat=True)) == {"done"}
    assert (Session.objects.count(), VisitorDay.objects.count()) == (5, 5)


def test_a_lease_that_was_lost_writes_nothing(pixel: Pixel) -> None:
    pixel.page("b1")
    late = Visit.claim(VISITS_AT_ONCE)
    Visit.objects.update(leased_until="2026-01-01T00:00:00Z")
    drain()
    visits.work_off(late)
    assert (Session.objects.get().page_views, VisitorDay.objects.get().page_views) == (1, 1)


def test_a_bad_hit_is_put_off_and_the_others_are_done(pixel: Pixel) -> None:
    for number in range(3):
        pixel.page(f"b{number}")
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE prospects_visitor ADD CONSTRAINT no_b1 CHECK (key <> 'b1')")
    try:
        drain()
    finally:
        with connection.cursor() as cursor:
            cursor.execute("ALTER TABLE prospects_visitor DROP CONSTRAINT no_b1")
    states = dict(Visit.objects.values_list("visitor_key", "state"))
    assert states == {"b0": "done", "b1": "pending", "b2": "done"}
    assert Visit.objects.get(visitor_key="b1").attempts == 1


def test_workers_side_by_side_make_one_visitor_and_one_session(pixel: Pixel) -> None:
    for _ in range(40):
        pixel.page("b1")
    gate = threading.Lock()

    def work(number: int) -> None:
        with gate:
            rows = Visit.claim(10)
        visits.work_off(rows)

    in_parallel(4, work)
    assert (Visitor.objects.count(), Session.objects.get().page_views) == (1, 40)
    assert VisitorDay.objects.get().page_views == 40
