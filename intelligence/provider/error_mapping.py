"""Convert any exception of a request to a named error."""

import datetime
import re
from collections.abc import Mapping
from typing import Any

import openai

from intelligence.provider import errors
from intelligence.provider.transport import ResponseTooLargeOrCompressed
from pipeline_service.retry_policy import parse_retry_after

LONGEST_WAIT_SECONDS = 900.0
_TEMPORARY_STATUSES = frozenset({408, 409, 429})
_CONFIGURATION_STATUSES = frozenset({401, 402, 403, 404})
_CODE = re.compile(r"[\w.-]{1,64}")
_TOO_LONG = re.compile(r"context.{0,12}(?:length|window|size)|maximum context|prompt is too long|too many tokens", re.I)


def named(error: Exception, deadline: float) -> errors.ModelError:
    """Return the named error for an exception. Only error codes of the endpoint are repeated, because its messages may
    quote a call."""
    if isinstance(error, TimeoutError):
        return errors.TimedOut(f"The model endpoint gave no whole answer within {deadline:.0f} s.")
    if isinstance(error, openai.APITimeoutError):
        return errors.TimedOut("The model endpoint stayed silent too long.")
    if isinstance(error, openai.APIStatusError):
        return refusal(error.status_code, error.body, error.response.headers)
    if isinstance(error, openai.APIConnectionError):
        if isinstance(error.__cause__, ResponseTooLargeOrCompressed):
            return errors.UnexpectedResponse(f"The answer of the model endpoint was not read: {error.__cause__}.")
        return errors.EndpointUnavailable("No connection to the model endpoint, or it broke off.")
    return errors.UnexpectedResponse(f"The answer of the model endpoint cannot be read ({type(error).__name__}).")


def refusal(status: int, body: Any, headers: Mapping[str, str]) -> errors.ModelError:
    """Return the named error for a non-success status, using the endpoint's own error object if there is one."""
    details = body.get("error", body) if isinstance(body, dict) else None
    details = details if isinstance(details, dict) else {"message": str(body)[:1000]}
    codes = [str(details[key]) for key in ("code", "type") if details.get(key)]
    message = f"The model endpoint answered {status}{_first_plain_code(codes)}."
    if "insufficient_quota" in codes or status in _CONFIGURATION_STATUSES:
        return errors.Misconfigured(f"{message} Check the key, the model's name and the quota.")
    if status in _TEMPORARY_STATUSES or status >= 500:
        wait = parse_retry_after(headers.get("retry-after", ""), datetime.datetime.now(datetime.UTC))
        if wait is not None and wait > LONGEST_WAIT_SECONDS:
            return errors.RetryTooLate(f"{message} It asks for a retry in {wait:.0f} s.")
        return errors.EndpointUnavailable(message, retry_after=wait)
    if status < 400:
        return errors.UnexpectedResponse(f"{message} Redirects are not followed.")
    if "content_filter" in codes:
        return errors.Rejected(f"{message} Its content filter refused the call.")
    if status == 413 or "context_length_exceeded" in codes or _TOO_LONG.search(str(details.get("message"))):
        return errors.ContextTooLong(f"{message} The call is too long for the model.")
    return errors.BadRequest(message) if status in (400, 422) else errors.Rejected(message)


def _first_plain_code(codes: list[str]) -> str:
    shown = [code for code in codes if _CODE.fullmatch(code)]
    return f" ({shown[0]})" if shown else ""
