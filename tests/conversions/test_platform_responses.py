"""The effect of the platform's responses on a fire: only an accepted row is sent."""

import json
from typing import Any

import pytest

from conversions.models import AdConnection, Fire
from tests.conversions.platform import AdPlatform, refused
from tests.conversions.steps import connect, drain, fire, fires, pay
from tests.doubles import Canned
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def failure(*errors: dict[str, Any], code: int = 3, results: list[Any] | None = None) -> bytes:
    details = [{"@type": "GoogleAdsFailure", "errors": list(errors)}]
    failed = {"code": code, "message": "m", "details": details}
    return json.dumps({"partialFailureError": failed, "results": results if results is not None else [{}]}).encode()


NO_INDEX = {"errorCode": {"conversionUploadError": "ORDER_ID_ALREADY_IN_USE"}, "message": "m"}
ACCEPTED = b'{"results": [{"gclid": "x"}], "partialFailureError": {"code": 0}}'


@pytest.mark.parametrize(
    ("canned", "message"),
    [
        (Canned(200, b"<html>hello</html>"), "Destination gave no usable answer"),
        (Canned(200, b""), "Destination gave no usable answer"),
        (Canned(200, b"{}"), "Destination gave no usable answer"),
        (Canned(200, b"[]"), "Destination gave no usable answer"),
        (Canned(200, b'{"results": [{}]}'), "Destination gave no usable answer"),
        (Canned(200, b'{"results": [{"gclid": "x"}]}', cut=True), "Destination gave no usable answer"),
        (Canned(204), "Destination gave no usable answer"),
        (Canned(302, b"", {"Location": "/elsewhere"}), "Destination gave no usable answer"),
        (Canned(200, failure(NO_INDEX)), "Destination gave no usable answer"),
        (Canned(200, failure()), "Destination gave no usable answer"),
        (Canned(500, b"oops"), "Destination answered 500"),
        (Canned(429, b"", {"Retry-After": "7"}), "Destination answered 429"),
        (Canned(408), "Destination answered 408"),
        (Canned(400, b"no"), "Rejected by the platform (HTTP 400)"),
        (Canned(404, b"{}"), "Rejected by the platform (HTTP 404)"),
    ],
)
def test_only_an_accepted_row_is_sent(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str], canned: Canned, message: str
) -> None:
    platform.answers.append(canned)
    config, dana = ready
    answer = fire(tenant, config, {"prospectId": dana})
    assert (answer["status"], answer["message"]) == ("failed", message)
    assert len(platform.calls) == 1


def test_a_failure_with_code_0_counts_as_success(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    platform.answers.append(Canned(200, ACCEPTED))
    config, dana = ready
    assert fire(tenant, config, {"prospectId": dana})["status"] == "sent"


@pytest.mark.parametrize(
    ("code", "status", "message"),
    [
        ("EXPIRED_EVENT", "failed", "Rejected by the platform (EXPIRED_EVENT)"),
        ("UNPARSEABLE_GCLID", "failed", "Rejected by the platform (UNPARSEABLE_GCLID)"),
        ("NEVER_HEARD_OF", "failed", "Rejected by the platform (NEVER_HEARD_OF)"),
        ("CLICK_CONVERSION_ALREADY_EXISTS", "failed", "Rejected by the platform (CLICK_CONVERSION_ALREADY_EXISTS)"),
        ("ORDER_ID_ALREADY_IN_USE", "sent", "Already recorded by the platform"),
        ("DUPLICATE_ORDER_ID", "sent", "Already recorded by the platform"),
    ],
)
def test_a_refused_row_is_shown_with_its_code(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str], code: str, status: str, message: str
) -> None:
    platform.row_faults.append(code)
    config, dana = ready
    answer = fire(tenant, config, {"prospectId": dana})
    assert (answer["status"], answer["message"]) == (status, message)
    row = Fire.objects.get()
    assert (row.platform_code, row.http_status, row.platform_request_id) == (code, 200, "req-1")


def test_a_code_in_an_http_error_takes_precedence_over_the_status(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    _, body = refused(400, "INVALID_ARGUMENT", ("quotaError", "RESOURCE_EXHAUSTED"))
    platform.answers.append(Canned(400, json.dumps(body).encode()))
    config, dana = ready
    pay(tenant, dana)
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["reason"]) == ("pending", "unavailable")


def test_a_platform_that_never_answers_is_a_timeout(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conversions.destinations.session.ANSWER_SECONDS", 0.2)
    platform.answers.append(Canned(hang=True))
    config, dana = ready
    answer = fire(tenant, config, {"prospectId": dana})
    assert (answer["status"], answer["message"]) == ("failed", "Destination timed out")
    assert Fire.objects.get().in_doubt


def test_a_platform_that_is_down_cannot_be_reached(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str], settings: Any
) -> None:
    config, dana = ready
    fire(tenant, config, {"prospectId": dana})
    settings.SEARCH_ADS_BASE_URL = "http://127.0.0.1:1"
    answer = fire(tenant, config, {"prospectId": dana})
    assert (answer["status"], answer["message"]) == ("failed", "Destination could not be reached")


# -- The account itself ------------------------------------------------------------------------------------------------


def test_a_revoked_account_fails_the_row_and_holds_the_others(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    config, dana = ready
    platform.refresh_token = "somebody else's"
    answer = fire(tenant, config, {"prospectId": dana})
    message = "Authorization was revoked; reconnect the account"
    assert (answer["status"], answer["message"]) == ("failed", message)
    assert AdConnection.objects.get().status == "needs_reconnect"
    pay(tenant, dana)
    drain()
    (held, _) = fires(tenant, config)
    assert (held["status"], held["reason"], held["attempts"]) == ("pending", "paused", 0)
    by_hand = fire(tenant, config, {"prospectId": dana})
    assert (by_hand["status"], by_hand["message"]) == ("skipped", "No connected search_ads account")
    assert (len(platform.token_calls), platform.calls) == (1, [])

    platform.refresh_token = "1//refresh-secret"
    connect(tenant)
    drain()
    assert [row["status"] for row in fires(tenant, config)] == ["skipped", "sent", "failed"]


def test_a_closed_upload_names_the_delivery_to_switch_to(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    platform.row_faults.append("CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE")
    config, dana = ready
    answer = fire(tenant, config, {"prospectId": dana})
    assert answer["message"] == "Click uploads are closed to this account; switch its delivery to events_ingest"
    assert AdConnection.objects.get().status == "needs_reconnect"
