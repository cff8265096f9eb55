"""The two other deliveries to a search ad account: event ingestion and the feed."""

import base64
import csv
import io
from typing import Any

import pytest
from django.test import Client

from conversions.actions.confirmation import confirm_reports
from conversions.models import Fire
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import GCLID, configure, connect, drain, fire, fires, pay, prospect
from tests.doubles import Canned
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


# -- Event ingestion ---------------------------------------------------------------------------------------------------


def test_an_event_is_sent_in_the_format_of_the_data_manager(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, "events_ingest", login_account_id="9876543210")
    config = configure(tenant)
    answer = fire(tenant, config, {"prospectId": prospect(tenant, adConsent="granted")})
    assert answer["status"] == "sent"
    row = Fire.objects.get()
    assert platform.calls[0].path == "/v1/events:ingest"
    assert platform.calls[0].body == {
        "destinations": [
            {
                "operatingAccount": {"accountType": "GOOGLE_ADS", "accountId": "1234567890"},
                "productDestinationId": "987",
                "loginAccount": {"accountType": "GOOGLE_ADS", "accountId": "9876543210"},
            }
        ],
        "encoding": "HEX",
        "events": [
            {
                "transactionId": row.order_id,
                "eventTimestamp": row.conversion_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
                "eventSource": "WEB",
                "conversionValue": 50.0,
                "currency": "USD",
                "adIdentifiers": {"gclid": GCLID},
                "consent": {"adUserData": "CONSENT_GRANTED"},
            }
        ],
    }
    assert row.platform_request_id == "ingest-1"
    assert row.confirm_at is not None


@pytest.mark.parametrize("canned", [Canned(200, b"{}"), Canned(200, b"<html>"), Canned(302), Canned(500)])
def test_an_event_without_a_receipt_is_not_sent(tenant: Tenant, platform: AdPlatform, canned: Canned) -> None:
    connect(tenant, "events_ingest")
    platform.answers.append(canned)
    assert fire(tenant, configure(tenant), {"prospectId": prospect(tenant)})["status"] == "failed"


FAILED = {"requestStatus": "FAILED", "errorInfo": {"errorCounts": [{"reason": "EXPIRED_EVENT", "recordCount": "1"}]}}


@pytest.mark.parametrize(
    ("state", "status", "message", "confirmed", "asked_again"),
    [
        ({"requestStatus": "SUCCESS"}, "sent", None, True, False),
        (FAILED, "failed", "Rejected by the platform (EXPIRED_EVENT)", False, False),
        ({"requestStatus": "PROCESSING"}, "sent", None, False, True),
    ],
)
def test_the_receipt_of_an_ingested_event_is_requested_later(
    tenant: Tenant,
    platform: AdPlatform,
    state: dict[str, Any],
    status: str,
    message: str | None,
    confirmed: bool,
    asked_again: bool,
) -> None:
    connect(tenant, "events_ingest")
    config = configure(tenant)
    fire(tenant, config, {"prospectId": prospect(tenant)})
    assert confirm_reports(Fire) == 0
    Fire.objects.update(confirm_at="2020-01-01T00:00:00Z")
    platform.statuses["ingest-1"] = state
    assert confirm_reports(Fire) == 1
    row = Fire.objects.get()
    assert (row.status, row.message, row.confirmed_at is not None, row.confirm_at is not None) == (
        status,
        message,
        confirmed,
        asked_again,
    )


# -- Feed --------------------------------------------------------------------------------------------------------------


def fetch(feed_id: str | None, user: str, password: str | None) -> Any:
    header = base64.b64encode(f"{user}:{password}".encode()).decode()
    return Client().get(f"/feeds/search-ads/{feed_id}.csv", HTTP_AUTHORIZATION=f"Basic {header}")


def test_the_feed_contains_the_reported_conversions(tenant: Tenant, platform: AdPlatform) -> None:
    connected = connect(tenant, "feed", credentials={}, conversion_actions={"purchase": "Sale, closed"})
    config = configure(tenant, rules=[{"field": "always", "value": 1500.5}])
    pay(tenant, prospect(tenant))
    drain()
    row = Fire.objects.get()
    assert (row.status, row.confirmed_at) == ("sent", None)
    connection = connected.connection
    response = fetch(connection.feed_id, connection.public_id, connected.feed_password)
    assert (response.status_code, response["Content-Type"]) == (200, "text/csv; charset=utf-8")
    parameters, header, *lines = csv.reader(io.StringIO(response.content.decode()))
    assert parameters == ["Parameters:TimeZone=UTC"]
    assert ",".join(header) == (
        "Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID"
    )
    moment = row.conversion_at.strftime("%Y-%m-%d %H:%M:%S+00:00")
    assert lines == [[GCLID, "Sale, closed", moment, "1500.5", "USD", row.order_id]]
    assert Fire.objects.get().confirmed_at is not None
    assert [item["status"] for item in fires(tenant, config)] == ["sent"]
    assert platform.calls == platform.token_calls == []


def test_the_feed_needs_its_own_password(tenant: Tenant, platform: AdPlatform) -> None:
    connected = connect(tenant, "feed", credentials={})
    connection, password = connected.connection, connected.feed_password
    attempts = [
        fetch(connection.feed_id, connection.public_id, "wrong"),
        fetch(connection.feed_id, "conn_x", password),
        fetch("nonsense", connection.public_id, password),
        Client().get(f"/feeds/search-ads/{connection.feed_id}.csv"),
        Client().get(f"/feeds/search-ads/{connection.feed_id}.csv", HTTP_AUTHORIZATION="Basic %%%"),
    ]
    assert [(answer.status_code, answer.content) for answer in attempts] == [(401, b"")] * 5
    assert attempts[0]["WWW-Authenticate"] == 'Basic realm="feed"'


def test_the_feed_contains_one_kind_of_click_id(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, "feed", credentials={})
    answer = fire(tenant, configure(tenant), {"prospectId": prospect(tenant, clickIds={"wbraid": "Cl4KCQiAwbraid"})})
    assert (answer["status"], answer["message"]) == ("skipped", "Prospect has no stored click id")


def test_the_feed_drops_conversions_after_thirty_days(tenant: Tenant, platform: AdPlatform) -> None:
    connected = connect(tenant, "feed", credentials={})
    fire(tenant, configure(tenant), {"prospectId": prospect(tenant)})
    Fire.objects.update(sent_at="2026-01-01T00:00:00Z")
    connection = connected.connection
    response = fetch(connection.feed_id, connection.public_id, connected.feed_password)
    assert len(response.content.splitlines()) == 2
