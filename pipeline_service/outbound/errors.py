"""Errors of outgoing requests. Every message may be shown to users and contains no internal address."""

from typing import Literal

Code = Literal["timeout", "dns", "connect", "tls", "blocked_address", "protocol", "too_large", "bad_url", "http_status"]


class OutboundError(Exception):
    """A request that got no usable response.

    `code` is stable and may be stored, `message` is one plain sentence.
    `status` is set only with `http_status`, which only a download raises.
    """

    def __init__(self, code: Code, message: str, *, status: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status


class EmptyResponse(OutboundError):
    """The server closed the connection properly without sending any byte of a response."""

    def __init__(self) -> None:
        super().__init__("protocol", "The server closed the connection before it answered.")


class InvalidUrl(ValueError):
    """A URL that must never be called; the message is one plain sentence for the user who entered it."""
