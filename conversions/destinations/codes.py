"""What the search-ad platform's error codes mean for a row.

Source: the platform's reference of ConversionUploadError, ConversionAdjustmentUploadError, AuthenticationError,
AuthorizationError and its guide to troubleshooting offline imports.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from conversions.destinations.results import Result, Verdict, revoked, unavailable, unreadable

TRANSIENT = frozenset(
    {
        *("RESOURCE_EXHAUSTED", "RESOURCE_TEMPORARILY_EXHAUSTED", "INTERNAL", "INTERNAL_ERROR", "TRANSIENT_ERROR"),
        *("CONCURRENT_MODIFICATION", "DEADLINE_EXCEEDED", "UNAVAILABLE", "ABORTED", "DATABASE_ERROR"),
    }
)
TOO_EARLY = frozenset({"TOO_RECENT_EVENT", "TOO_RECENT_CONVERSION_ACTION", "TOO_RECENT_CONVERSION"})
ALREADY_THERE = frozenset({"ORDER_ID_ALREADY_IN_USE", "DUPLICATE_ORDER_ID"})
ALREADY_ADJUSTED = frozenset({"CONVERSION_ALREADY_RETRACTED", "MORE_RECENT_RESTATEMENT_FOUND"})
SAME_CLICK = frozenset({"CLICK_CONVERSION_ALREADY_EXISTS"})
ACCOUNT_WIDE = frozenset(
    {
        *("OAUTH_TOKEN_REVOKED", "OAUTH_TOKEN_INVALID", "OAUTH_TOKEN_DISABLED", "invalid_grant", "UNAUTHENTICATED"),
        *("AUTHENTICATION_ERROR", "NOT_ADS_USER", "GOOGLE_ACCOUNT_DELETED", "ORGANIZATION_NOT_RECOGNIZED"),
        *("CUSTOMER_NOT_FOUND", "USER_PERMISSION_DENIED", "PERMISSION_DENIED", "CUSTOMER_NOT_ENABLED"),
        *("DEVELOPER_TOKEN_NOT_APPROVED", "DEVELOPER_TOKEN_PROHIBITED", "DEVELOPER_TOKEN_INVALID"),
        *("CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE", "CUSTOMER_NOT_ALLOWLISTED"),
    }
)
CLOSED_TO_ADOPTERS = "CUSTOMER_NOT_ALLOWLISTED"
FRESH_CLICK = frozenset({"EVENT_NOT_FOUND", "CONVERSION_NOT_FOUND", "CLICK_NOT_FOUND"})
"""Final for an old click. The platform cannot import clicks of the last hours yet: until then it is too early."""


def of_code(code: str, *, fresh: bool) -> Result:
    """What a code means; `fresh`: the click is less than 24 hours old."""
    message = f"Rejected by the platform ({code})"
    if code in ALREADY_THERE or code in ALREADY_ADJUSTED:
        return Result(Verdict.ALREADY_THERE, None, "Already recorded by the platform", code=code)
    if code in SAME_CLICK:
        return Result(Verdict.SAME_CLICK, "rejected", message, code=code)
    if code in TRANSIENT:
        return Result(Verdict.TRANSIENT, "unavailable", message, code=code)
    if code in TOO_EARLY or (fresh and code in FRESH_CLICK):
        return Result(Verdict.TOO_EARLY, "too_early", message, code=code)
    if code.startswith(CLOSED_TO_ADOPTERS):
        message = "Click uploads are closed to this account; switch its delivery to events_ingest"
        return Result(Verdict.ACCOUNT, "not_allowlisted", message, code=code)
    if code in ACCOUNT_WIDE:
        return revoked(code)
    return Result(Verdict.REJECTED, "rejected", message, code=code)


def of_partial_failure(failure: Mapping[str, Any], *, rows: str, fresh: bool) -> Result:
    """What a 200 with `partialFailureError` means for the one row that was sent; `rows` names the list it was in.

    An error that names no row says nothing certain about ours: never a success, tried again.
    """
    for error in _errors(failure):
        code = _code(error)
        if code is not None and _place(error, rows) == 0:
            return of_code(code, fresh=fresh)
    return unreadable(200)


def of_http_error(status: int, body: Any, *, fresh: bool) -> Result:
    """What an answer of 400 and above means: first by the codes in it, then by its status."""
    error = body.get("error") if isinstance(body, Mapping) else None
    if isinstance(error, Mapping):
        codes = [code for item in _errors(error) if (code := _code(item)) is not None]
        word = error.get("status")
        if not codes and isinstance(word, str) and word in TRANSIENT | ACCOUNT_WIDE:
            codes = [word]
        if codes:
            return of_code(codes[0], fresh=fresh)
    if status in (408, 429) or status >= 500:
        return unavailable(status)
    if status in (401, 403):
        return revoked(f"HTTP_{status}")
    return Result(Verdict.REJECTED, "rejected", f"Rejected by the platform (HTTP {status})", code=f"HTTP_{status}")


def request_id_of(body: Any) -> str | None:
    """The platform's own id of the request, for its support."""
    if not isinstance(body, Mapping):
        return None
    for holder in (body, *_details(body.get("error")), *_details(body.get("partialFailureError"))):
        found = holder.get("requestId")
        if isinstance(found, str):
            return found[:255]
    return None


def _details(failure: Any) -> Iterator[Mapping[str, Any]]:
    details = failure.get("details") if isinstance(failure, Mapping) else None
    yield from (item for item in details or () if isinstance(item, Mapping))


def _errors(failure: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for detail in _details(failure):
        errors = detail.get("errors")
        yield from (item for item in errors or () if isinstance(item, Mapping))


def _code(error: Mapping[str, Any]) -> str | None:
    """`{"errorCode": {"conversionUploadError": "EXPIRED_EVENT"}}` → `EXPIRED_EVENT`."""
    codes = error.get("errorCode")
    if isinstance(codes, Mapping):
        for code in codes.values():
            if isinstance(code, str):
                return code[:128]
    return None


def _place(error: Mapping[str, Any], rows: str) -> int | None:
    location = error.get("location")
    path = location.get("fieldPathElements") if isinstance(location, Mapping) else None
    for element in path or ():
        if isinstance(element, Mapping) and str(element.get("fieldName")).replace("_", "").lower() == rows.lower():
            # int64 fields arrive as strings, int32 ones as numbers.
            index = element.get("index")
            return int(index) if isinstance(index, (int, str)) and str(index).isdigit() else None
    return None
