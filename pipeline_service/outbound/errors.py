"""What can go wrong on the way out; every message may be shown to users and names no internal address."""

from typing import Literal

Code = Literal["timeout", "dns", "connect", "tls", "blocked_address", "protocol", "too_large", "bad_url", "http_status"]


class OutboundError(Exception):
    """A request that got no usable answer.

    `code` is stable and may be stored, `message` is one plain sentence.
    `status` is set only with `http_status`, which only a download raises.
    """

    def __init__(self, code: Code, message: str, *, status: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status


class NoAnswer(OutboundError):
    """The server ended the connection in good order without one byte of an answer."""

    def __init__(self) -> None:
        super().__init__("protocol", "The server closed the connection before it answered.")


class UrlRefused(ValueError):
    """A URL that will never be called; its text is one plain sentence for the person who typed it."""
