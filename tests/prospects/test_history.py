"""The history of a prospect's fields: who changed what, with the values before and after."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pipeline_service import clock
from prospects import actions
from prospects.actions.merging import merge_prospects, undo_merge
from prospects.models import Change, Merge, Prospect
from tests.tenants import Tenant

DANA = {"email": "dana@example.com", "name": "Dana", "customFields": {"town": "Denver", "size": 3}, "tags": ["vip"]}


def create(tenant: Tenant, **values: Any) -> str:
    return str(tenant.api("POST", "/prospects", DANA | values).body["data"]["id"])


def history(**which: Any) -> list[tuple[str, dict[str, Any]]]:
    rows = Change.objects.filter(**which).order_by("created_at", "id")
    return [(row.by, row.fields) for row in rows]


def test_a_change_through_the_api_is_recorded_with_its_key(tenant: Tenant) -> None:
    prospect = create(tenant)
    tenant.api("PATCH", f"/prospects/{prospect}", {"name": "Dana Reed", "customFields": {"town": "Austin", "size": 3}})
    [(by, fields)] = history()
    assert by.startswith("key:")
    assert fields == {"name": ["Dana", "Dana Reed"], "custom_fields.town": ["Denver", "Austin"]}


def test_keys_that_come_and_go_are_recorded(tenant: Tenant) -> None:
    prospect = create(tenant)
    tenant.api(
        "PATCH", f"/prospects/{prospect}", {"customFields": {"size": None, "pet": "cat"}, "tags": ["vip", "new"]}
    )
    [(_, fields)] = history()
    assert fields["custom_fields.pet"] == [None, "cat"]
    assert fields["custom_fields.size"][0] == 3
    assert fields["tags"] == [["vip"], ["vip", "new"]]


def test_creating_and_repeating_records_nothing(tenant: Tenant) -> None:
    create(tenant)
    assert tenant.api("POST", "/prospects/upsert", DANA).status == 200
    assert history() == []


def test_a_statement_that_sets_the_values_of_before_records_nothing(tenant: Tenant) -> None:
    create(tenant)
    row = Prospect.objects.get()
    Prospect.objects.update(name=row.name, phone=row.phone, tags=row.tags, custom_fields=row.custom_fields)
    assert history() == []


def test_an_upsert_that_changes_a_field_is_recorded(tenant: Tenant) -> None:
    create(tenant)
    tenant.api("POST", "/prospects/upsert", DANA | {"phone": "+15550102222"})
    assert [fields for _, fields in history()] == [{"phone": [None, "+15550102222"]}]


def test_a_stage_has_its_own_history(tenant: Tenant) -> None:
    prospect = create(tenant)
    tenant.api("PATCH", f"/prospects/{prospect}", {"stage": "booked"})
    assert history() == []


def test_a_deletion_and_a_restoration_name_their_authors(tenant: Tenant) -> None:
    prospect = create(tenant)
    tenant.api("DELETE", f"/prospects/{prospect}")
    row = Prospect.objects.get()
    assert row.deleted_at is not None
    actions.restore_prospect(account_id=row.account_id, prospect_id=row.pk, by="user:ops@example.com")
    moment = clock.to_ms(row.deleted_at)
    (deleter, deleted), (restorer, restored) = history()
    assert deleter.startswith("key:")
    assert restorer == "user:ops@example.com"
    assert (deleted, restored) == ({"deleted_at": [None, moment]}, {"deleted_at": [moment, None]})


def test_a_merge_and_its_undo_name_their_authors(tenant: Tenant) -> None:
    create(tenant)
    create(tenant, email="d@example.com", name="D", phone="+15550102222", customFields={}, tags=[])
    kept, merged = Prospect.objects.order_by("-name")
    merge_prospects(account_id=kept.account_id, keep_id=kept.pk, merge_id=merged.pk, by="user:a@example.com")
    assert history(prospect=kept) == [("user:a@example.com", {"phone": [None, "+15550102222"]})]
    undo_merge(account_id=kept.account_id, merge_id=Merge.objects.get().pk, by="user:b@example.com")
    assert history(prospect=kept)[-1] == ("user:b@example.com", {"phone": ["+15550102222", None]})
    assert [by for by, _ in history(prospect=merged)] == ["user:a@example.com", "user:b@example.com"]


@pytest.mark.django_db(transaction=True)
def test_a_write_without_an_author_is_the_systems(tenant: Tenant) -> None:
    prospect = create(tenant)
    tenant.api("PATCH", f"/prospects/{prospect}", {"name": "Dana Reed"})
    Prospect.objects.update(name="Someone")
    # Both writes may be of one millisecond, in which no order is kept.
    assert history(by="system") == [("system", {"name": ["Dana Reed", "Someone"]})]


def test_an_erasure_erases_the_history(tenant: Tenant) -> None:
    prospect = create(tenant)
    tenant.api("PATCH", f"/prospects/{prospect}", {"name": "Dana Reed"})
    receipt = tenant.api("POST", f"/prospects/{prospect}/erase").body["data"]
    assert receipt["counts"]["changes"] == 1
    assert history() == []


def test_a_change_needs_no_further_statement(tenant: Tenant) -> None:
    create(tenant)
    row = Prospect.objects.get()
    with CaptureQueriesContext(connection) as queries:
        actions.change_prospect(account_id=row.account_id, prospect_id=row.pk, values={"name": "D"}, by="user:x")
    assert [item["sql"] for item in queries if "prospects_change" in item["sql"]] == []
    assert [by for by, _ in history()] == ["user:x"]
