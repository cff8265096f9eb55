"""Offline click conversions and their adjustments in the search-ad platform's API (version 26)."""

import datetime
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings

from conversions.destinations import error_codes
from conversions.destinations.json_requests import retry_after_of
from conversions.destinations.results import AttemptResult, Interpretation, PlatformError, unreadable
from conversions.destinations.search_ads import ConversionUpload, Correction
from conversions.destinations.session import described, exchange
from conversions.models import AdConnection


def send(upload: ConversionUpload, *, until: float) -> AttemptResult:
    """Upload one conversion. Never raises: every failure is a result."""
    payload = {"conversions": [_conversion(upload)], "partialFailure": True, "validateOnly": False}
    return _upload(
        upload.connection, "uploadClickConversions", "conversions", payload, fresh=upload.is_fresh, until=until
    )


def correct(correction: Correction, *, until: float) -> AttemptResult:
    """Restate or retract one conversion by its order id."""
    payload = {"conversionAdjustments": [_adjustment(correction)], "partialFailure": True, "validateOnly": False}
    return _upload(
        correction.connection,
        "uploadConversionAdjustments",
        "conversionAdjustments",
        payload,
        fresh=correction.is_fresh,
        until=until,
    )


def check(connection: AdConnection, *, until: float) -> AttemptResult:
    """Ask with an empty list whether the account grants access; nothing is stored there."""
    url = f"{_customer(connection)}:uploadClickConversions"
    payload: dict[str, Any] = {"conversions": [], "partialFailure": True, "validateOnly": True}
    try:
        answer, body = exchange(connection, "POST", url, payload, until=until)
    except PlatformError as error:
        return error.result
    return error_codes.result_of_check(answer.status, body)


def stamp(moment: datetime.datetime, timezone: str) -> str:
    """Format a time to the second, with a colon in the offset: `2026-11-20 10:30:00+00:00`."""
    return moment.astimezone(ZoneInfo(timezone)).isoformat(sep=" ", timespec="seconds")


def _customer(connection: AdConnection) -> str:
    base, version = settings.SEARCH_ADS_BASE_URL.rstrip("/"), settings.SEARCH_ADS_API_VERSION
    return f"{base}/{version}/customers/{connection.ad_account_id}"


def _action(connection: AdConnection, action: str) -> str:
    return f"customers/{connection.ad_account_id}/conversionActions/{action}"


def _conversion(upload: ConversionUpload) -> dict[str, Any]:
    conversion: dict[str, Any] = {
        "conversionAction": _action(upload.connection, upload.action),
        "conversionDateTime": stamp(upload.at, upload.timezone),
        "conversionValue": float(upload.value),
        "currencyCode": upload.currency,
        "orderId": upload.order_id,
        "conversionEnvironment": "WEB",
    }
    if upload.click is not None:
        conversion[upload.click.type] = upload.click.id
    if upload.identifiers:
        conversion["userIdentifiers"] = list(upload.identifiers)
    if upload.consent == "granted":
        conversion["consent"] = {"adUserData": "GRANTED"}
    return conversion


def _adjustment(correction: Correction) -> dict[str, Any]:
    adjustment: dict[str, Any] = {
        "conversionAction": _action(correction.connection, correction.action),
        "adjustmentType": "RETRACTION" if correction.value is None else "RESTATEMENT",
        "adjustmentDateTime": stamp(correction.at, correction.timezone),
        "orderId": correction.order_id,
    }
    if correction.value is not None:
        adjustment["restatementValue"] = {
            "adjustedValue": float(correction.value),
            "currencyCode": correction.currency,
        }
    return adjustment


def _upload(
    connection: AdConnection, method: str, rows: str, payload: Mapping[str, Any], *, fresh: bool, until: float
) -> AttemptResult:
    try:
        answer, body = exchange(connection, "POST", f"{_customer(connection)}:{method}", payload, until=until)
    except PlatformError as error:
        return error.result.without(())
    if 200 <= answer.status < 300:
        result = _result_of_success(answer.status, body, rows, fresh=fresh)
    elif answer.status >= 400:
        result = error_codes.result_of_http_error(answer.status, body, fresh=fresh)
    else:
        result = unreadable(answer.status)
    request_id = answer.headers.get("request-id", "")[:255] or error_codes.request_id_of(body)
    result = replace(result, request_id=request_id, retry_after=retry_after_of(answer))
    return described(result, answer, payload, connection)


def _result_of_success(status: int, body: Any, rows: str, *, fresh: bool) -> AttemptResult:
    """Read a 2xx answer: accepted only when the platform lists the row among its results."""
    if not isinstance(body, dict):
        return unreadable(status)
    failure = body.get("partialFailureError")
    if isinstance(failure, Mapping) and failure.get("code", 0) != 0:
        return error_codes.result_of_partial_failure(failure, rows=rows, fresh=fresh)
    results = body.get("results")
    if failure and not isinstance(failure, Mapping):
        return unreadable(status)
    accepted = isinstance(results, list) and len(results) == 1 and bool(results[0])
    return AttemptResult(Interpretation.ACCEPTED) if accepted else unreadable(status)
