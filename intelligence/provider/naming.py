"""Turns whatever a request raised into one of our named errors."""

import datetime
import email.utils
import re
from collections.abc import Mapping
from typing import Any

import openai

from intelligence.provider import errors
from intelligence.provider.transport import AnswerRefused

LONGEST_WAIT_SECONDS = 900.0
_BUSY = frozenset({408, 409, 429})
_HELPLESS = frozenset({401, 402, 403, 404})
_CODE = re.compile(r"[\w.-]{1,64}")
_TOO_LONG = re.compile(r"context.{0,12}(?:length|window|size)|maximum context|prompt is too long|too many tokens", re.I)


def named(error: Exception, deadline: float) -> errors.ModelError:
    """The named error for what a request raised. Only codes of the endpoint are repeated: its words may be a call's."""
    if isinstance(error, TimeoutError):
        return errors.TimedOut(f"The model endpoint gave no whole answer within {deadline:.0f} s.")
    if isinstance(error, openai.APITimeoutError):
        return errors.TimedOut("The model endpoint stayed silent too long.")
    if isinstance(error, openai.APIStatusError):
        return refusal(error.status_code, error.body, error.response.headers)
    if isinstance(error, openai.APIConnectionError):
        if isinstance(error.__cause__, AnswerRefused):
            return errors.Foreign(f"The answer of the model endpoint was not read: {error.__cause__}.")
        return errors.Unavailable("No connection to the model endpoint, or it broke off.")
    return errors.Foreign(f"The answer of the model endpoint cannot be read ({type(error).__name__}).")


def refusal(status: int, body: Any, headers: Mapping[str, str]) -> errors.ModelError:
    """The named error for a status that is not success, with the endpoint's own error object if there is one."""
    details = body.get("error", body) if isinstance(body, dict) else None
    details = details if isinstance(details, dict) else {"message": str(body)[:1000]}
    codes = [str(details[key]) for key in ("code", "type") if details.get(key)]
    said = f"The model endpoint answered {status}{_shown(codes)}."
    if "insufficient_quota" in codes or status in _HELPLESS:
        return errors.Misconfigured(f"{said} Check the key, the model's name and the quota.")
    if status in _BUSY or status >= 500:
        wait = _retry_after(headers)
        if wait is not None and wait > LONGEST_WAIT_SECONDS:
            return errors.Exhausted(f"{said} It asks us to come back in {wait:.0f} s.")
        return errors.Unavailable(said, retry_after=wait)
    if status < 400:
        return errors.Foreign(f"{said} Redirects are not followed.")
    if "content_filter" in codes:
        return errors.Rejected(f"{said} Its content filter refused the call.")
    if status == 413 or "context_length_exceeded" in codes or _TOO_LONG.search(str(details.get("message"))):
        return errors.ContextTooLong(f"{said} The call is too long for the model.")
    return errors.BadRequest(said) if status in (400, 422) else errors.Rejected(said)


def _shown(codes: list[str]) -> str:
    shown = [code for code in codes if _CODE.fullmatch(code)]
    return f" ({shown[0]})" if shown else ""


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds, from either form of the header; None when absent or meaningless."""
    value = headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit():
        return float(value[:9])
    try:
        then = email.utils.parsedate_to_datetime(value)
    except ValueError:
        return None
    if then.tzinfo is None:
        then = then.replace(tzinfo=datetime.UTC)
    return max((then - datetime.datetime.now(datetime.UTC)).total_seconds(), 0.0)
