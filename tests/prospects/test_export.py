"""Any list with `Accept: text/csv`."""

import csv
import io
import json

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


def table_of(tenant: Tenant, path: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(tenant.api.text(path, accept="text/csv"), newline="")))


@pytest.fixture
def dana(tenant: Tenant) -> str:
    """Create Dana, with a message, a call, a payment and somebody with the same phone number."""
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com", "phone": "+15550102222"}).body["data"]["id"]
    tenant.api("POST", "/prospects", {"email": "li@example.com", "phone": "+15550102222"})
    said = {"channel": "sms", "direction": "inbound", "body": "=Hello"}
    tenant.api("POST", "/messages", {"prospectId": dana, "occurredAt": 1_000, **said})
    tenant.api("POST", "/calls", {"prospectId": dana, "occurredAt": 2_000, "outcome": "closed"})
    assert tenant.api("POST", "/payments", {"prospectId": dana, "amount": 12.5, "occurredAt": 3_000}).status == 201
    return str(dana)


def test_the_records_behind_a_metric_are_a_file(tenant: Tenant, dana: str) -> None:
    everything = "startDate=0&endDate=4102444800000"
    (paid,) = table_of(tenant, f"/metrics/total_revenue/records?{everything}")
    assert list(paid) == ["id", "type", "occurredAt", "amount"]
    assert (paid["type"], paid["occurredAt"], paid["amount"]) == ("payment", "3000", "12.5")
    (call,) = table_of(tenant, f"/metrics/show_rate/records?{everything}&part=denominator")
    assert (call["type"], call["amount"]) == ("call", "")
    refused = tenant.api("GET", f"/metrics/no_metric/records?{everything}", accept="text/csv")
    assert refused.status == 404


def test_a_prospects_conversations_are_a_file(tenant: Tenant, dana: str) -> None:
    path = f"/prospects/{dana}/conversations"
    table = table_of(tenant, path)
    assert [(row["type"], row["occurredAt"]) for row in table] == [
        ("message", "1000"),
        ("call", "2000"),
        ("payment", "3000"),
    ]
    assert not table[0]["summary"].startswith("=")
    assert [json.loads(row["data"]) for row in table] == [item["data"] for item in tenant.api("GET", path).body["data"]]
    assert [row["type"] for row in table_of(tenant, f"{path}?type=call")] == ["call"]


def test_duplicates_are_a_file(tenant: Tenant, dana: str) -> None:
    (group,) = table_of(tenant, "/prospects/duplicates")
    (listed,) = tenant.api("GET", "/prospects/duplicates").body["data"]
    assert (group["reason"], unescape_cell(group["value"]), group["count"]) == ("phone", "+15550102222", "2")
    assert json.loads(group["prospects"]) == listed["prospects"]


def test_page_parameters_are_refused_in_an_export(tenant: Tenant) -> None:
    assert tenant.api("GET", "/prospects?limit=3", accept="text/csv").status == 400


def test_a_single_record_is_not_available_as_csv(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    assert tenant.api("GET", f"/prospects/{dana}", accept="text/csv").status == 406
