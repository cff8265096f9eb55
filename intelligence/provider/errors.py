"""Every way in which a model endpoint can let us down, by name. Messages are for a person and never quote a call."""


class ModelError(Exception):
    """A request or its answer is of no use.

    `reason` is a failureReason of the API. `retryable`: another attempt may succeed, after `retry_after` seconds when
    the endpoint named them. `strikes`: it counts against the endpoint's health.
    """

    reason = "invalid_response"
    retryable = False
    strikes = False

    def __init__(self, message: str, *, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.retry_after = retry_after


class Unavailable(ModelError):
    """No connection, 408, 409, 429 or 5xx: the endpoint may be well in a moment."""

    reason = "provider_unavailable"
    retryable = True
    strikes = True


class TimedOut(ModelError):
    """No whole answer within the deadline."""

    reason = "timed_out"
    retryable = True
    strikes = True


class Exhausted(ModelError):
    """The endpoint asks us to come back later than a call can wait."""

    reason = "provider_unavailable"
    strikes = True


class Paused(ModelError):
    """The breaker is open: nothing was sent."""

    reason = "provider_unavailable"


class Misconfigured(ModelError):
    """Key, permission, model name or quota: only a change by people helps."""

    reason = "provider_rejected"


class Rejected(ModelError):
    """The endpoint refuses this request, and would again."""

    reason = "provider_rejected"


class BadRequest(Rejected):
    """400: an option or a format that this endpoint does not know."""


class ContextTooLong(Rejected):
    """The model cannot read this much at once."""


class Foreign(ModelError):
    """The answer is not what this API answers: a web page, a redirect, far too many bytes."""


class Unusable(ModelError):
    """A well-formed answer whose content is not: no JSON, cut off, refused, or mostly invented quotes.

    `problems` are told to the model when it is asked again.
    """

    retryable = True

    def __init__(self, message: str, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems or (message,)
