"""An import continues after a fault of its worker."""

from collections import Counter

import pytest

from pipeline_service import events
from pipeline_service.events import DomainEvent, DomainEventType
from prospects.actions.importing import CHUNK
from prospects.models import Import, ImportRow, Prospect
from prospects.tasks import process_imports
from tests.tenants import create_tenant

COUNT = CHUNK * 2 + 10


@pytest.mark.django_db(transaction=True)
def test_a_fault_in_the_second_chunk_loses_and_repeats_no_row() -> None:
    tenant = create_tenant()
    lines = "".join(f"p{number}@example.com\n" for number in range(COUNT))
    batch = tenant.api("POST", "/imports", {"content": f"email\n{lines}"}).body["data"]
    process_imports()
    tenant.api("POST", f"/imports/{batch['id']}/commit")
    published: list[str] = []

    def break_down_once(event: DomainEvent) -> None:
        published.append(event.data["email"])
        if len(published) == CHUNK + 7:
            raise RuntimeError("the worker's disk is full")

    events.subscribe(break_down_once, DomainEventType.PROSPECT_CREATED)
    try:
        process_imports()
        halfway = tenant.api("GET", f"/imports/{batch['id']}").body["data"]
        assert (halfway["status"], halfway["done"], halfway["created"]) == ("committing", CHUNK, CHUNK)
        assert Prospect.objects.count() == CHUNK
        Import.objects.update(due_at="2026-01-01T00:00:00Z")
        process_imports()
    finally:
        events._handlers[DomainEventType.PROSPECT_CREATED].remove(break_down_once)
    finished = tenant.api("GET", f"/imports/{batch['id']}").body["data"]
    assert (finished["status"], finished["done"], finished["created"]) == ("completed", COUNT, COUNT)
    assert Prospect.objects.count() == ImportRow.objects.count() == COUNT
    assert Counter(ImportRow.objects.values_list("line", flat=True)) == Counter(range(2, COUNT + 2))
