"""Hits as leased work: no accepted hit is lost, and an invalid hit stops no other."""

import threading

import pytest
from django.db import connection

from pipeline_service.work_queue import process_queue_in_batches
from prospects.actions import visits
from prospects.models import Session, Visit, Visitor, VisitorDay
from prospects.tasks import VISITS_AT_ONCE
from tests.prospects.pixel import Pixel, open_site
from tests.tenants import create_tenant, in_parallel

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def pixel() -> Pixel:
    return open_site(create_tenant())


def drain() -> None:
    process_queue_in_batches(Visit, visits.process_batch, batch=VISITS_AT_ONCE, on_error=visits.handle_hit_failure)


def test_hits_of_a_killed_worker_are_processed_by_the_next(pixel: Pixel) -> None:
    for number in range(5):
        pixel.page(f"b{number}")
    assert len(Visit.claim(VISITS_AT_ONCE)) == 5
    Visit.objects.update(leased_until="2026-01-01T00:00:00Z")
    drain()
    assert set(Visit.objects.values_list("state", flat=True)) == {"done"}
    assert (Session.objects.count(), VisitorDay.objects.count()) == (5, 5)


def test_a_worker_that_lost_its_lease_writes_nothing(pixel: Pixel) -> None:
    pixel.page("b1")
    late = Visit.claim(VISITS_AT_ONCE)
    Visit.objects.update(leased_until="2026-01-01T00:00:00Z")
    drain()
    visits.process_batch(late)
    assert (Session.objects.get().page_views, VisitorDay.objects.get().page_views) == (1, 1)


def test_an_invalid_hit_is_rescheduled_and_the_others_are_processed(pixel: Pixel) -> None:
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


def test_parallel_workers_create_one_visitor_and_one_session(pixel: Pixel) -> None:
    for _ in range(40):
        pixel.page("b1")
    gate = threading.Lock()

    def work(number: int) -> None:
        with gate:
            rows = Visit.claim(10)
        visits.process_batch(rows)

    in_parallel(4, work)
    assert (Visitor.objects.count(), Session.objects.get().page_views) == (1, 40)
    assert VisitorDay.objects.get().page_views == 40
