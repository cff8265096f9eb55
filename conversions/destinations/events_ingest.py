"""Conversions in the search-ad platform's data manager: accepted at once, processed later."""

import datetime
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.conf import settings

from conversions.destinations import error_codes
from conversions.destinations.json_requests import retry_after_of
from conversions.destinations.results import AttemptResult, Interpretation, PlatformError, unreadable
from conversions.destinations.search_ads import ConversionUpload
from conversions.destinations.session import described, exchange
from conversions.models import AdConnection

REASON_PREFIX = "PROCESSING_ERROR_REASON_"


def send(upload: ConversionUpload, *, until: float) -> AttemptResult:
    """Send one event. Never raises: every failure is a result.

    An event with the transaction id of an earlier one for the same conversion action restates its value. This API has
    no retraction, so a value is taken back by restating it to zero.
    """
    connection = upload.connection
    payload = {"destinations": [_destination(connection, upload.action)], "encoding": "HEX", "events": [_event(upload)]}
    try:
        answer, body = exchange(connection, "POST", f"{_base()}/v1/events:ingest", payload, until=until)
    except PlatformError as error:
        return error.result.without(())
    if 200 <= answer.status < 300:
        request_id = error_codes.request_id_of(body)
        result = AttemptResult(Interpretation.ACCEPTED, to_confirm=True) if request_id else unreadable(answer.status)
    elif answer.status >= 400:
        result = error_codes.result_of_http_error(answer.status, body, fresh=upload.is_fresh)
    else:
        result = unreadable(answer.status)
    result = replace(result, request_id=error_codes.request_id_of(body), retry_after=retry_after_of(answer))
    return described(result, answer, payload, connection)


def check(connection: AdConnection, *, until: float) -> AttemptResult:
    """Ask with an empty list whether the account grants access; nothing is stored there."""
    action = next((str(action) for action in connection.conversion_actions.values() if action), "")
    destination = _destination(connection, action)
    payload = {"destinations": [destination], "encoding": "HEX", "events": [], "validateOnly": True}
    try:
        answer, body = exchange(connection, "POST", f"{_base()}/v1/events:ingest", payload, until=until)
    except PlatformError as error:
        return error.result
    return error_codes.result_of_check(answer.status, body)


def outcome(connection: AdConnection, request_id: str, *, until: float) -> AttemptResult | None:
    """Return the result of an accepted request, or None while it is processed or cannot be asked for."""
    url = f"{_base()}/v1/requestStatus:retrieve?{urlencode({'requestId': request_id})}"
    try:
        answer, body = exchange(connection, "GET", url, None, until=until)
    except PlatformError:
        return None
    states = body.get("requestStatusPerDestination") if isinstance(body, dict) else None
    if answer.status != 200 or not isinstance(states, list) or not states or not isinstance(states[0], dict):
        return None
    state = states[0]
    if state.get("requestStatus") == "SUCCESS":
        return AttemptResult(Interpretation.ACCEPTED, http_status=answer.status)
    if state.get("requestStatus") in ("FAILED", "FAILURE", "PARTIAL_SUCCESS"):
        return _refusal(_reason(state))
    return None


def _refusal(reason: str) -> AttemptResult:
    """Return the result for a processing error: about the account, the platform, or the row."""
    meaning = error_codes.result_of_code(reason.removeprefix(REASON_PREFIX), fresh=False)
    if meaning.interpretation in (Interpretation.ACCOUNT, Interpretation.TRANSIENT):
        return replace(meaning, code=reason)
    return replace(error_codes.result_of_code(reason, fresh=False), interpretation=Interpretation.REJECTED)


def _base() -> str:
    return str(settings.SEARCH_ADS_INGEST_BASE_URL).rstrip("/")


def _destination(connection: AdConnection, action: str) -> dict[str, Any]:
    destination: dict[str, Any] = {
        "operatingAccount": {"accountType": "GOOGLE_ADS", "accountId": connection.ad_account_id},
        "productDestinationId": action,
    }
    if connection.login_account_id:
        destination["loginAccount"] = {"accountType": "GOOGLE_ADS", "accountId": connection.login_account_id}
    return destination


def _event(upload: ConversionUpload) -> dict[str, Any]:
    event: dict[str, Any] = {
        "transactionId": upload.order_id,
        "eventTimestamp": upload.at.astimezone(datetime.UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "eventSource": "PHONE" if upload.by_phone else "WEB",
        "conversionValue": float(upload.value),
        "currency": upload.currency,
    }
    if upload.click is not None:
        event["adIdentifiers"] = {upload.click.type: upload.click.id}
    if upload.identifiers:
        identifiers = [
            {"emailAddress" if "hashedEmail" in item else "phoneNumber": value}
            for item in upload.identifiers
            for value in item.values()
        ]
        event["userData"] = {"userIdentifiers": identifiers}
    if upload.consent == "granted":
        event["consent"] = {"adUserData": "CONSENT_GRANTED"}
    return event


def _reason(state: dict[str, Any]) -> str:
    """Return the reason of `{"errorInfo": {"errorCounts": [{"reason": "PROCESSING_ERROR_REASON_…"}]}}`."""
    info = state.get("errorInfo")
    counts = info.get("errorCounts") if isinstance(info, dict) else None
    first = counts[0] if isinstance(counts, list) and counts else None
    reason = first.get("reason") if isinstance(first, dict) else None
    return str(reason or "FAILED")[:128]
