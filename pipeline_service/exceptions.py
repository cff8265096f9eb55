"""The errors that actions raise for bad requests, with the codes and messages that an API client sees."""

from dataclasses import dataclass
from typing import Any, ClassVar

DETAIL_LIMIT = 20
"""The most errors that one response lists. A body can have as many errors as keys."""


@dataclass(frozen=True, slots=True)
class ErrorDetail:
    """One error of one field. `extra` adds keys to its JSON, e.g. `existingId`."""

    field: str
    code: str
    message: str
    extra: dict[str, Any] | None = None

    def as_json(self) -> dict[str, Any]:
        return {"field": self.field, "code": self.code, "message": self.message, **(self.extra or {})}


class ApiError(Exception):
    """Base of all API errors; subclasses set `status` and `code`. The message is one sentence for the client."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "validation_failed"
    default_message: ClassVar[str] = "The request was not valid."

    def __init__(self, message: str | None = None, *, details: list[ErrorDetail] | None = None) -> None:
        self.message = message or self.default_message
        self.details = details or []
        super().__init__(self.message)


class ValidationFailed(ApiError):
    """One or more fields are invalid; `details` names each."""

    @classmethod
    def of(cls, field: str, code: str, message: str) -> "ValidationFailed":
        return cls(message, details=[ErrorDetail(field, code, message)])

    @classmethod
    def no_object(cls, subject: str = "The request body") -> "ValidationFailed":
        """Return the error of a whole body or item that is no object. It has no path, so its `field` is empty."""
        return cls.of("", "invalid_type", f"{subject} must be a JSON object.")


class MalformedJSON(ApiError):
    code = "malformed_json"
    default_message = "The request body is not valid JSON."

    @classmethod
    def at(cls, text: str, position: int, reason: str) -> "MalformedJSON":
        """Return the error of a fault at this character. Its detail has the place and nothing of the text."""
        line, column = text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)
        message = f"{reason} at line {line}, column {column}."
        place = {"line": line, "column": column}
        return cls(message, details=[ErrorDetail("", cls.code, message, place)])


class UnknownParameter(ApiError):
    code = "unknown_parameter"


class UnknownField(ApiError):
    code = "unknown_field"


class InvalidCursor(ApiError):
    code = "invalid_cursor"
    default_message = "The cursor is not one that this list with these filters gave out."


class InvalidReference(ApiError):
    """A body or filter refers to a record that this account does not have."""

    code = "invalid_reference"

    @classmethod
    def of(cls, field: str) -> "InvalidReference":
        message = f"{field} does not name a record of this account."
        return cls(message, details=[ErrorDetail(field, "not_found", message)])


class NotFound(ApiError):
    status = 404
    code = "not_found"
    default_message = "There is no such record."


class Conflict(ApiError):
    status = 409
    code = "conflict"


class IdempotencyConflict(ApiError):
    status = 409
    code = "idempotency_conflict"
    default_message = "This Idempotency-Key was used with another request."


class StaleRecord(ApiError):
    """The record is not as the client saw it."""

    status = 412
    code = "precondition_failed"
    default_message = "The record has changed since the response with this ETag; fetch it again."


class TooLarge(ApiError):
    status = 413
    code = "too_large"


class RateLimited(ApiError):
    status = 429
    code = "rate_limited"

    def __init__(self, retry_after: int, message: str | None = None, *, limit: Any = None) -> None:
        """`limit` is the state of the rate limit, for the response's headers."""
        super().__init__(message or f"Too many requests for this key; try again in {retry_after} s.")
        self.retry_after = retry_after
        self.limit = limit


class ServiceUnavailable(ApiError):
    status = 503
    code = "unavailable"
    default_message = "A part of the service cannot be reached right now; try again in a moment."
