"""The exceptions that the client raises, one class for each kind of API error."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


class SalespipeError(Exception):
    """Base of everything that this package raises on purpose."""


class ConfigurationError(SalespipeError):
    """The API key or the URL of the service is missing or unusable."""


class ConnectionFailedError(SalespipeError):
    """The service could not be reached, or the connection broke before the whole answer came."""


class RequestTimeoutError(ConnectionFailedError):
    """The service did not answer within the timeout."""


class WaitTimeoutError(SalespipeError):
    """Background work of the service did not finish within the time given to wait."""


@dataclass(frozen=True)
class FieldError:
    """What is wrong with one field of a request."""

    field: str
    code: str
    message: str
    existing_id: str | None = None
    line: int | None = None
    column: int | None = None


class APIError(SalespipeError):
    """The service answered with an error. `request_id` finds the request in its logs."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str,
        request_id: str | None = None,
        details: tuple[FieldError, ...] = (),
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.request_id = request_id
        self.details = details
        self.retry_after = retry_after

    def __str__(self) -> str:
        others = [f"{each.field}: {each.message}" for each in self.details if each.message != self.message]
        request = f" (request {self.request_id})" if self.request_id else ""
        return " ".join([self.message, *others]) + request


class BadRequestError(APIError):
    """400: a field, a parameter or the cursor is not valid; `details` names the fields."""


class AuthenticationError(APIError):
    """401: the API key is missing, unknown, expired or revoked."""


class PermissionDeniedError(APIError):
    """403: the API key lacks the scope for this request."""


class NotFoundError(APIError):
    """404: the account has no such record."""


class ConflictError(APIError):
    """409: the request contradicts the present state, or its idempotency key is in use."""


class IdempotencyConflictError(ConflictError):
    """409: the idempotency key was used for another request."""


class ProspectExistsError(ConflictError):
    """409: another prospect has the e-mail address or phone number."""

    @property
    def existing_id(self) -> str | None:
        """The id of the prospect that is already there."""
        return next((each.existing_id for each in self.details if each.existing_id), None)


class TooLargeError(APIError):
    """413: the body is larger than the endpoint accepts."""


class RateLimitError(APIError):
    """429: too many requests with this key; `retry_after` is in seconds."""


class ServerError(APIError):
    """5xx: the service failed."""


class UnavailableError(ServerError):
    """503: a part of the service cannot be reached right now."""


BY_CODE: dict[str, type[APIError]] = {
    "prospect_exists": ProspectExistsError,
    "idempotency_conflict": IdempotencyConflictError,
}
BY_STATUS: dict[int, type[APIError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: TooLargeError,
    429: RateLimitError,
    503: UnavailableError,
}


def api_error(status: int, body: Any, *, request_id: str | None, retry_after: float | None) -> APIError:
    """Build the exception for an error response. `body` is its decoded JSON, None when it had none."""
    error = body.get("error") if isinstance(body, Mapping) else None
    error = error if isinstance(error, Mapping) else {}
    code = str(error.get("code") or "unexpected_response")
    kind = BY_CODE.get(code) or BY_STATUS.get(status) or (ServerError if status >= 500 else APIError)
    return kind(
        str(error.get("message") or f"The service answered with status {status} and no error message."),
        status=status,
        code=code,
        request_id=error.get("requestId") or request_id,
        details=tuple(_field_error(detail) for detail in error.get("details") or ()),
        retry_after=retry_after,
    )


def _field_error(detail: Mapping[str, Any]) -> FieldError:
    return FieldError(
        str(detail.get("field", "")),
        str(detail.get("code", "")),
        str(detail.get("message", "")),
        detail.get("existingId"),
        detail.get("line"),
        detail.get("column"),
    )
