"""The errors that actions raise for bad requests, with the codes and messages that an API client sees."""

from dataclasses import dataclass
from typing import Any, ClassVar

DETAIL_LIMIT = 20
"""The most errors that one response lists. A body can have as many errors as keys."""


@dataclass(frozen=True, slots=True)
class Detail:
    """One error of one field. `extra` adds keys to its JSON, e.g. `existingId`."""

    field: str
    code: str
    message: str
    extra: dict[str, Any] | None = None

    def as_wire(self) -> dict[str, Any]:
        return {"field": self.field, "code": self.code, "message": self.message, **(self.extra or {})}


class Refusal(Exception):
    """Base of all API errors; subclasses set `status` and `code`. The message is one sentence for the client."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "validation_failed"
    default_message: ClassVar[str] = "The request was not valid."

    def __init__(self, message: str | None = None, *, details: list[Detail] | None = None) -> None:
        self.message = message or self.default_message
        self.details = details or []
        super().__init__(self.message)


class ValidationFailed(Refusal):
    """One or more fields are invalid; `details` names each."""

    @classmethod
    def of(cls, field: str, code: str, message: str) -> "ValidationFailed":
        return cls(message, details=[Detail(field, code, message)])


class MalformedJSON(Refusal):
    code = "malformed_json"
    default_message = "The request body is not valid JSON."


class UnknownParameter(Refusal):
    code = "unknown_parameter"


class UnknownField(Refusal):
    code = "unknown_field"


class InvalidCursor(Refusal):
    code = "invalid_cursor"
    default_message = "The cursor is not one that this list with these filters gave out."


class InvalidReference(Refusal):
    """A body or filter refers to a record that this account does not have."""

    code = "invalid_reference"

    @classmethod
    def of(cls, field: str) -> "InvalidReference":
        message = f"{field} does not name a record of this account."
        return cls(message, details=[Detail(field, "not_found", message)])


class NotFound(Refusal):
    status = 404
    code = "not_found"
    default_message = "There is no such record."


class Conflict(Refusal):
    status = 409
    code = "conflict"


class IdempotencyConflict(Refusal):
    status = 409
    code = "idempotency_conflict"
    default_message = "This Idempotency-Key was used with another request."


class TooLarge(Refusal):
    status = 413
    code = "too_large"


class RateLimited(Refusal):
    status = 429
    code = "rate_limited"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"Too many requests for this key; try again in {retry_after} s.")
        self.retry_after = retry_after


class Unavailable(Refusal):
    status = 503
    code = "unavailable"
    default_message = "A part of the service cannot be reached right now; try again in a moment."
