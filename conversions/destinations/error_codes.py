"""The meaning of the search-ad platform's error codes for a row.

Sources: the platform's reference of AuthenticationError, AuthorizationError, HeaderError, QuotaError,
ConversionUploadError and ConversionAdjustmentUploadError, the data manager's ErrorReason, and the guide to
troubleshooting offline imports.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from conversions.destinations.results import (
    AttemptResult,
    Interpretation,
    refused_account,
    revoked,
    unavailable,
    unreadable,
)

TRANSIENT = frozenset(
    {
        *("RESOURCE_EXHAUSTED", "RESOURCE_TEMPORARILY_EXHAUSTED", "INTERNAL", "INTERNAL_ERROR", "TRANSIENT_ERROR"),
        *("CONCURRENT_MODIFICATION", "DEADLINE_EXCEEDED", "UNAVAILABLE", "ABORTED", "DATABASE_ERROR"),
        # Transient, because the next attempt is made at another second.
        "RESTATEMENT_ALREADY_EXISTS",
    }
)
TOO_EARLY = frozenset({"TOO_RECENT_EVENT", "TOO_RECENT_CONVERSION_ACTION", "TOO_RECENT_CONVERSION"})
ALREADY_THERE = frozenset({"ORDER_ID_ALREADY_IN_USE", "DUPLICATE_ORDER_ID"})
ALREADY_RETRACTED = "CONVERSION_ALREADY_RETRACTED"
ALREADY_ADJUSTED = frozenset({ALREADY_RETRACTED, "MORE_RECENT_RESTATEMENT_FOUND"})
SAME_CLICK = frozenset({"CLICK_CONVERSION_ALREADY_EXISTS"})
FRESH_CLICK = frozenset({"EVENT_NOT_FOUND", "CONVERSION_NOT_FOUND", "CLICK_NOT_FOUND"})
"""Final for an old click. Too early for a click of the last hours, which the platform cannot import yet."""

REVOKED = frozenset(
    {
        *("OAUTH_TOKEN_REVOKED", "OAUTH_TOKEN_INVALID", "OAUTH_TOKEN_DISABLED", "OAUTH_TOKEN_EXPIRED"),
        *("OAUTH_TOKEN_HEADER_INVALID", "invalid_grant", "UNAUTHENTICATED", "AUTHENTICATION_ERROR"),
        *("GOOGLE_ACCOUNT_AUTHENTICATION_FAILED", "ACCESS_TOKEN_EXPIRED"),
    }
)
DATA_TERMS = "Accept the customer data terms in the ad account's conversion settings"
CONTACT_POLICY = "The platform's data policy forbids hashed contact data for this account; switch hashed contact off"
CONTACT_OFF = (
    "Turn on enhanced conversions for leads in the ad account's conversion settings, or switch hashed contact off"
)
CLOSED = "Click uploads are closed to this account; switch its delivery to events_ingest"
ORGANIZATION = "The platform does not accept the cloud project's organization; have it approved for production access"
NO_ACCESS = (
    "The connected login may not use this ad account; grant it access there, or name the manager account it comes by"
)
NO_SUCH_ACCOUNT = "The platform knows no such ad account; correct the ad account's number by connecting it again"
MANAGER = "The manager account has no access to the ad account; correct the manager account or link the two"
OLD_TOKEN = "The platform does not accept the developer token; take it out of the credentials or replace it"
PROJECT = "The cloud project may not use the platform's API; enable the API in the project and connect again"
SCOPE = "The login was not given all permissions; connect the account again and allow everything that is asked for"
ACCOUNT_WIDE: Mapping[str, str] = {
    # AuthorizationError
    "ACCESS_DENIED_FOR_ACCOUNT_TYPE": "The account belongs to another ads system; connect one of the ad platform",
    "ACTION_NOT_PERMITTED": "The connected login may only read; give it standard access to the ad account",
    "ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT": "The ad account is suspended; have the suspension lifted there",
    "AUTHORIZATION_ERROR": NO_ACCESS,
    "CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION": (
        "The cloud project may use test accounts only; apply for production access in the API overview of its console"
    ),
    "CLOUD_PROJECT_NOT_UNDER_ORGANIZATION": (
        "The cloud project is outside the required organization; move it there or connect with another project"
    ),
    "CUSTOMER_NOT_ENABLED": "The ad account is not enabled or was closed; activate it on the platform",
    "DEVELOPER_TOKEN_INVALID": OLD_TOKEN,
    "DEVELOPER_TOKEN_NOT_APPROVED": OLD_TOKEN,
    "DEVELOPER_TOKEN_NOT_ON_ALLOWLIST": OLD_TOKEN,
    "DEVELOPER_TOKEN_PROHIBITED": OLD_TOKEN,
    "INCOMPLETE_SIGNUP": "The ad account's sign-up is not complete; finish it on the platform",
    "INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION": MANAGER,
    "MISSING_TOS": "The API's terms of service are not signed; sign them in the API overview of the cloud console",
    "PROJECT_DISABLED": PROJECT,
    "SERVICE_ACCESS_DENIED": PROJECT,
    "USER_PERMISSION_DENIED": NO_ACCESS,
    # AuthenticationError
    "ADVANCED_PROTECTION_NOT_ENROLLED": (
        "The ad account asks for Advanced Protection; enroll the login in it and connect the account again"
    ),
    "CLIENT_CUSTOMER_ID_INVALID": NO_SUCH_ACCOUNT,
    "CUSTOMER_NOT_FOUND": NO_SUCH_ACCOUNT,
    "GOOGLE_ACCOUNT_DELETED": "The login that connected the account was deleted; connect it with another login",
    "NOT_ADS_USER": "The connected login has no ad account; add it to the ad account's users",
    "ORGANIZATION_NOT_APPROVED": ORGANIZATION,
    "ORGANIZATION_NOT_ASSOCIATED_WITH_DEVELOPER_TOKEN": ORGANIZATION,
    "ORGANIZATION_NOT_RECOGNIZED": ORGANIZATION,
    "TWO_STEP_VERIFICATION_NOT_ENROLLED": (
        "The ad account asks for 2-step verification; turn it on for the login and connect the account again"
    ),
    # HeaderError, QuotaError
    "INVALID_LINKED_CUSTOMER_ID": MANAGER,
    "INVALID_LOGIN_CUSTOMER_ID": MANAGER,
    "ACCESS_PROHIBITED": PROJECT,
    # ConversionUploadError, ConversionAdjustmentUploadError
    "CUSTOMER_DATA_POLICY_PROHIBITS_ENHANCED_CONVERSIONS": CONTACT_POLICY,
    "CUSTOMER_DATA_POLICY_PROHIBITS_ENHANCEMENT": CONTACT_POLICY,
    "CUSTOMER_NOT_ACCEPTED_CUSTOMER_DATA_TERMS": DATA_TERMS,
    "CUSTOMER_NOT_ALLOWLISTED": CLOSED,
    "CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE": CLOSED,
    "CUSTOMER_NOT_ENABLED_ENHANCED_CONVERSIONS_FOR_LEADS": CONTACT_OFF,
    # The data manager, and the gateway in front of all APIs of its vendor
    "ACCESS_TOKEN_SCOPE_INSUFFICIENT": SCOPE,
    "BILLING_DISABLED": "Billing is off for the cloud project; turn it on in the cloud console",
    "CONSUMER_INVALID": PROJECT,
    "CONSUMER_SUSPENDED": PROJECT,
    "DESTINATION_ACCOUNT_DATA_POLICY_PROHIBITS_ENHANCED_CONVERSIONS": CONTACT_POLICY,
    "DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED": DATA_TERMS,
    "DESTINATION_ACCOUNT_NOT_ENABLED_ENHANCED_CONVERSIONS_FOR_LEADS": CONTACT_OFF,
    "PERMISSION_DENIED": NO_ACCESS,
    "SERVICE_DISABLED": PROJECT,
    "TERMS_AND_CONDITIONS_NOT_SIGNED": DATA_TERMS,
}
"""Instructions for a person, by code, when the code concerns every row of the account."""
REQUEST_ONLY_CODES = frozenset({"METRIC_ACCESS_DENIED"})
"""Codes of access errors that concern one request only."""
ACCESS_FAMILIES = frozenset({"authenticationError", "authorizationError", "headerError"})
"""Kinds of errors that concern the account, for every code."""
PASSING_FAMILIES = frozenset({"quotaError", "internalError", "databaseError"})
"""Kinds of errors that are transient, for every code."""


@dataclass(frozen=True, slots=True)
class ErrorCode:
    """An error code with its kind, the field of the error that held it; the data manager's reasons have no kind."""

    kind: str
    name: str


def result_of_code(code: str, *, fresh: bool, kind: str = "") -> AttemptResult:
    """Return the result for an error code; `fresh` means that the click is less than 24 hours old."""
    message = f"Rejected by the platform ({code})"
    if code in ALREADY_THERE or code in ALREADY_ADJUSTED:
        return AttemptResult(Interpretation.ALREADY_THERE, None, "Already recorded by the platform", code=code)
    if code in SAME_CLICK:
        return AttemptResult(Interpretation.SAME_CLICK, "rejected", message, code=code)
    if code in TRANSIENT:
        return AttemptResult(Interpretation.TRANSIENT, "unavailable", message, code=code)
    if code in TOO_EARLY or (fresh and code in FRESH_CLICK):
        return AttemptResult(Interpretation.TOO_EARLY, "too_early", message, code=code)
    if code in REVOKED:
        return revoked(code)
    if code in ACCOUNT_WIDE:
        return refused_account(code, ACCOUNT_WIDE[code])
    return _result_by_kind(kind, code, message)


def _result_by_kind(kind: str, code: str, message: str) -> AttemptResult:
    """Return the result for a code that is in no table."""
    if kind in ACCESS_FAMILIES and code not in REQUEST_ONLY_CODES:
        return refused_account(code, _unknown_refusal(code))
    if kind in PASSING_FAMILIES:
        return AttemptResult(Interpretation.TRANSIENT, "unavailable", message, code=code)
    return AttemptResult(Interpretation.REJECTED, "rejected", message, code=code)


def _unknown_refusal(code: str) -> str:
    return f"The platform refuses the account ({code}); see to the account's access there"


def result_of_partial_failure(failure: Mapping[str, Any], *, rows: str, fresh: bool) -> AttemptResult:
    """Return the result of a 200 with `partialFailureError` for the one row sent; `rows` is the name of its list.

    An error that names no row proves nothing about ours unless it concerns the account: it is tried again, never a
    success.
    """
    found = [(_row_index(error, rows), code) for error in _errors(failure) if (code := _code_of(error)) is not None]
    results = [(index, result_of_code(code.name, kind=code.kind, fresh=fresh)) for index, code in found]
    of_row = (result for index, result in results if index == 0)
    of_account = (result for _, result in results if result.interpretation is Interpretation.ACCOUNT)
    return next(of_row, None) or next(of_account, None) or unreadable(200)


def result_of_http_error(status: int, body: Any, *, fresh: bool) -> AttemptResult:
    """Return the result of an answer of 400 and above: first by its codes, then by its status."""
    error = body.get("error") if isinstance(body, Mapping) else None
    codes = list(_codes_of(error)) if isinstance(error, Mapping) else []
    results = [result_of_code(code.name, kind=code.kind, fresh=fresh) for code in codes]
    # A code about the whole account takes precedence over one about the request.
    results.sort(key=lambda result: result.interpretation is not Interpretation.ACCOUNT)
    if results and (results[0].interpretation is not Interpretation.REJECTED or any(code.kind for code in codes)):
        unknown = results[0].interpretation is Interpretation.TRANSIENT and status >= 500
        return replace(results[0], unknown=unknown)
    if status in (408, 429) or status >= 500:
        return unavailable(status)
    if status in (401, 403):
        return refused_account(codes[0].name, _unknown_refusal(codes[0].name)) if codes else revoked(f"HTTP_{status}")
    if results:
        return results[0]
    return AttemptResult(
        Interpretation.REJECTED, "rejected", f"Rejected by the platform (HTTP {status})", code=f"HTTP_{status}"
    )


def result_of_check(status: int, body: Any) -> AttemptResult:
    """Return the result of an empty request: even the error "the list is empty" proves access."""
    if status >= 400:
        result = result_of_http_error(status, body, fresh=False)
        if status in (401, 403, 404) or result.interpretation in (Interpretation.ACCOUNT, Interpretation.TRANSIENT):
            return result
    return AttemptResult(Interpretation.ACCEPTED, http_status=status)


def request_id_of(body: Any) -> str | None:
    """Return the platform's own id of the request, for its support."""
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


def _codes_of(error: Mapping[str, Any]) -> Iterator[ErrorCode]:
    """Return the codes of an error's body: of its errors, else of its `ErrorInfo` and fields, else its status."""
    found = [code for item in _errors(error) if (code := _code_of(item)) is not None]
    if not found:
        for detail in _details(error):
            given = detail.get("fieldViolations")
            violations = given if isinstance(given, list) else []
            holders = (detail, *(item for item in violations if isinstance(item, Mapping)))
            found += [ErrorCode("", reason[:128]) for item in holders if isinstance(reason := item.get("reason"), str)]
    word = error.get("status")
    if not found and isinstance(word, str) and (word in TRANSIENT or word in REVOKED or word in ACCOUNT_WIDE):
        found = [ErrorCode("", word)]
    yield from found


def _code_of(error: Mapping[str, Any]) -> ErrorCode | None:
    """Return an error's code with its kind: `{"errorCode": {"conversionUploadError": "EXPIRED_EVENT"}}` →
    `EXPIRED_EVENT`."""
    codes = error.get("errorCode")
    if isinstance(codes, Mapping):
        for kind, code in codes.items():
            if isinstance(code, str):
                return ErrorCode(str(kind), code[:128])
    return None


def _row_index(error: Mapping[str, Any], rows: str) -> int | None:
    location = error.get("location")
    path = location.get("fieldPathElements") if isinstance(location, Mapping) else None
    for element in path or ():
        if isinstance(element, Mapping) and str(element.get("fieldName")).replace("_", "").lower() == rows.lower():
            # int64 fields arrive as strings, int32 ones as numbers.
            index = element.get("index")
            return int(index) if isinstance(index, (int, str)) and str(index).isdigit() else None
    return None
