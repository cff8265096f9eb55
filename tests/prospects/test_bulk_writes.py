"""Many rows at once: the statements of imports and batches, and what an import leaves behind."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pipeline_service.bulk import made_ahead
from pipeline_service.events import DomainEventType
from prospects.models import Change, Prospect, StageChange, Touchpoint
from prospects.tasks import process_imports
from tests.prospects.published_events import heard
from tests.tenants import Tenant, create_tenant


@pytest.fixture
def lasting(transactional_db: None) -> Tenant:
    """An account whose work a worker can claim."""
    return create_tenant()


def take_in(tenant: Tenant, content: str) -> list[str]:
    """Import a file and return the statements of the commit."""
    batch = tenant.api("POST", "/imports", {"content": content}).body["data"]["id"]
    process_imports()
    assert tenant.api("POST", f"/imports/{batch}/commit").status == 202
    with CaptureQueriesContext(connection) as captured:
        process_imports()
    assert tenant.api("GET", f"/imports/{batch}").body["data"]["status"] == "completed"
    return [query["sql"] for query in captured]


def test_an_import_that_changes_people_keeps_their_history_and_publishes_their_stages(lasting: Tenant) -> None:
    for name in ("dana", "li", "ada"):
        lasting.api("POST", "/prospects", {"email": f"{name}@example.com", "name": name})
    content = (
        "email,name,stage,utmSource\n"
        "dana@example.com,Dana,booked,\n"
        "li@example.com,Li,,google\n"
        "dana@example.com,Dana Ruiz,qualified,\n"
        "ada@example.com,ada,,\n"
    )
    with heard(DomainEventType.PROSPECT_STAGE_CHANGED) as published:
        take_in(lasting, content)
    changes = Change.objects.order_by("fields__name__1").values_list("by", "fields")
    assert [fields for _, fields in changes] == [
        {"name": ["dana", "Dana"]},
        {"name": ["Dana", "Dana Ruiz"]},
        {"name": ["li", "Li"], "utm_source": [None, "google"]},
    ]
    assert {author.partition(":")[0] for author, _ in changes} == {"key"}
    moves = StageChange.objects.order_by("id").values_list("from_stage", "to_stage")
    assert list(moves) == [("lead", "booked"), ("booked", "qualified")]
    assert [(event.data["previousStage"], event.data["newStage"]) for event in published] == list(moves)
    dana = Prospect.objects.get(email_key="dana@example.com")
    assert (dana.name, dana.stage, dana.search_text) == ("Dana Ruiz", "qualified", "dana ruiz\ndana@example.com\n")
    assert len(lasting.api("GET", "/prospects?q=ruiz").body["data"]) == 1
    assert list(Touchpoint.objects.values_list("source", flat=True)) == ["google"]


def test_an_import_asks_equal_statements_for_two_changed_people_and_for_thirty(lasting: Tenant) -> None:
    counts = []
    for size in (2, 30):
        people = [f"p{number}of{size}@example.com" for number in range(size)]
        take_in(lasting, "\n".join(["email,name", *(f"{email},{size}" for email in people)]))
        changed = take_in(lasting, "\n".join(["email,name", *(f"{email},{size} again" for email in people)]))
        counts.append(sum("prospects_" in sql for sql in changed))
    assert Change.objects.count() == 32
    assert counts[0] == counts[1]


def test_look_ups_of_many_contacts_are_planned_each_time(tenant: Tenant) -> None:
    """A plan that was made for a small table would read a large one as a whole, for each batch."""
    for start in range(8):
        items: list[dict[str, Any]] = [
            {"email": f"p{start}-{number}@example.com", "amount": 1, "externalId": f"{start}-{number}"}
            for number in range(3)
        ]
        assert tenant.api("POST", "/payments/batch", {"items": items}).status == 200
    with connection.cursor() as cursor:
        cursor.execute("SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%email_key = ANY%'")
        assert cursor.fetchall() == []


def test_a_fault_of_the_maker_reaches_the_caller_after_the_items_before_it() -> None:
    def numbers() -> Any:
        yield 1
        yield 2
        raise RuntimeError("no more")

    made = made_ahead(numbers())
    assert [next(made), next(made)] == [1, 2]
    with pytest.raises(RuntimeError, match="no more"):
        next(made)
