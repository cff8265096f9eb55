"""Any list with `Accept: text/csv`."""

import csv
import io

import pytest

from pipeline_service.api.queries import WHOLE_LIST_PAGE
from pipeline_service.cells import escape_cell, unescape_cell
from prospects.actions.ingestion import ingest_batch
from prospects.actions.payments import PAYMENTS
from tests.tenants import Tenant


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@a", "\tx", "\rx", "'=1", "''@", "plain", "'tis", "", "'", "a=b"]
)
def test_a_cell_is_the_same_after_escaping_and_reading(text: str) -> None:
    safe = escape_cell(text)
    assert not safe.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))
    assert unescape_cell(safe) == text


def test_an_export_streams_the_full_filtered_list_in_order(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    count = WHOLE_LIST_PAGE + 5
    bodies = [{"email": "dana@example.com", "amount": index + 1, "processor": "x"} for index in range(count)]
    ingest_batch(PAYMENTS, account_id=tenant.account.id, bodies=bodies)  # type: ignore[arg-type]
    assert tenant.api("POST", "/payments", {"prospectId": dana, "amount": 0.5, "processor": "y"}).status == 201
    table = list(csv.DictReader(io.StringIO(tenant.api.text("/payments?processor=x", accept="text/csv"), newline="")))
    assert len(table) == count
    assert len({row["id"] for row in table}) == count
    assert {row["prospectId"] for row in table} == {dana}
    listed = tenant.api("GET", "/payments?processor=x&limit=3").body["data"]
    assert [row["id"] for row in table[:3]] == [row["id"] for row in listed]


def test_page_parameters_are_refused_in_an_export(tenant: Tenant) -> None:
    assert tenant.api("GET", "/prospects?limit=3", accept="text/csv").status == 400


def test_a_single_record_is_not_available_as_csv(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    assert tenant.api("GET", f"/prospects/{dana}", accept="text/csv").status == 406
