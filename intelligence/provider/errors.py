"""The named errors of a model endpoint. Messages are written for a person and never quote a call."""


class ModelError(Exception):
    """A failed request or an unusable answer.

    `reason` is a failureReason of the API. `retryable`: another attempt may succeed, after `retry_after` seconds when
    the endpoint named them. `strikes`: the error counts against the endpoint's health.
    """

    reason = "invalid_response"
    retryable = False
    strikes = False

    def __init__(self, message: str, *, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.retry_after = retry_after


class EndpointUnavailable(ModelError):
    """No connection, 408, 409, 429 or 5xx: the endpoint may recover soon."""

    reason = "provider_unavailable"
    retryable = True
    strikes = True


class TimedOut(ModelError):
    """No complete answer within the deadline."""

    reason = "timed_out"
    retryable = True
    strikes = True


class RetryTooLate(ModelError):
    """The endpoint asks for a wait that is too long for a call."""

    reason = "provider_unavailable"
    strikes = True


class Paused(ModelError):
    """The breaker is open; nothing was sent."""

    reason = "provider_unavailable"


class Misconfigured(ModelError):
    """The endpoint refused the key, the permission, the model name or the quota: a person must change it."""

    reason = "provider_rejected"


class Rejected(ModelError):
    """The endpoint refuses this request and would refuse it again."""

    reason = "provider_rejected"


class BadRequest(Rejected):
    """400 or 422: the endpoint does not support an option or a format."""


class ContextTooLong(Rejected):
    """The request is longer than the model's context."""


class UnexpectedResponse(ModelError):
    """The answer is not one of this API: a web page, a redirect, or far too many bytes."""


class UnusableAnswer(ModelError):
    """A well-formed answer with unusable content: no JSON, cut off, refused, or mostly invented quotes.

    `problems` are included in the prompt when the model is asked again.
    """

    retryable = True

    def __init__(self, message: str, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems or (message,)
