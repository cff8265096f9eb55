"""Functions to send a request, download a file and check a URL. Other packages use the network only through them."""

import functools
import os
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from io import BytesIO
from typing import Any, BinaryIO
from urllib.parse import urldefrag, urljoin

import requests
from django.conf import settings
from urllib3.exceptions import HTTPError

from pipeline_service.outbound.addresses import Policy, is_localhost
from pipeline_service.outbound.deadline import Deadline, Limits
from pipeline_service.outbound.errors import InvalidUrl, OutboundError
from pipeline_service.outbound.resolver import resolve
from pipeline_service.outbound.session import OutboundSession
from pipeline_service.outbound.urls import parse_url

CHECK_SECONDS = 2.0
REDIRECTS = frozenset({301, 302, 303, 307, 308})
REDIRECT_LIMIT = 3
PIECE_SIZE = 64 * 1024


@dataclass(frozen=True)
class Answer:
    """A server's response. `headers` have lower-case names; `truncated` means that `body` is incomplete."""

    status: int
    headers: dict[str, str]
    body: bytes
    truncated: bool
    duration_ms: int
    peer_ip: str

    @property
    def text(self) -> str:
        """The body as text that PostgreSQL can store: invalid UTF-8 replaced, NUL characters dropped."""
        return self.body.decode("utf-8", "replace").replace("\x00", "")


def check_url(url: str) -> str:
    """Check a URL that a user entered and return it in normal form. Raises InvalidUrl with a sentence for the user.

    Queries a name server (for at most 2 s) only if OUTBOUND_ALLOW_PRIVATE is set and the URL is not allowed otherwise.
    The address is checked again at every connection.
    """
    target, policy = parse_url(url), _policy()
    fits = policy.fits_public(scheme=target.scheme, port=target.port)
    is_public_name = target.address is None and not is_localhost(target.host)
    if is_public_name and fits:
        return target.url
    if policy.private or not is_public_name:
        with suppress(OutboundError):
            addresses = resolve(target.host, Deadline.after(CHECK_SECONDS))
            if policy.select(addresses, target.host, scheme=target.scheme, port=target.port):
                return target.url
    if target.scheme != "https":
        raise InvalidUrl("The URL must start with https://.")
    if not fits:
        ports = ", ".join(str(port) for port in sorted(policy.ports))
        raise InvalidUrl(f"Port {target.port} is not allowed; these are: {ports}.")
    raise InvalidUrl("The host is not a public address.")


def send(
    method: str,
    url: str,
    *,
    headers: Mapping[str, str],
    body: bytes | None,
    connect_timeout: float,
    deadline: float,
    max_body: int,
) -> Answer:
    """Send one request and return the response, whatever its status. Redirects are returned, never followed.

    Name look-up, connection and TLS together take at most `connect_timeout` seconds, the whole exchange `deadline`.
    A response is valid once its headers are complete: a body that is cut off, too slow or over `max_body` bytes is
    truncated. Raises OutboundError, never with `too_large` or `http_status`.

    A request is sent once. The only exception is a kept connection that the server has closed: the request is sent
    again on a new connection, only if TCP shows that no byte of it reached the server.
    """
    started = time.monotonic()
    whole = Deadline.after(deadline)
    limits = Limits(whole.within(connect_timeout, "connection"), whole)
    with closing(_session().exchange(method, _normal(url), headers, body, limits)) as response:
        connection: Any = response.raw.connection
        peer_ip: str = connection.peer_ip
        received, is_whole = BytesIO(), False
        with suppress(OutboundError, HTTPError):
            is_whole = _copy(response, received, max_body)
    duration_ms = round((time.monotonic() - started) * 1000)
    return Answer(response.status_code, _headers(response), received.getvalue(), not is_whole, duration_ms, peer_ip)


def download(
    url: str,
    *,
    into: BinaryIO,
    max_bytes: int,
    first_byte_timeout: float,
    deadline: float,
    accept: Callable[[Mapping[str, str]], None],
) -> None:
    """GET a file into `into`. Redirects are followed here, so that every hop is checked like the first.

    All hops together take at most `first_byte_timeout` seconds until the headers of the file, `deadline` in total.
    `accept` gets the headers before the body is read and raises to refuse it. Raises OutboundError: `http_status` for
    any status but 200, `too_large` above `max_bytes`, `protocol` for a file that is cut off or compressed.
    """
    whole = Deadline.after(deadline)
    opening = whole.within(first_byte_timeout, "answer")
    for _ in range(REDIRECT_LIMIT + 1):
        url = _normal(url)
        limits = Limits(opening, opening)
        with closing(_session().exchange("GET", url, {}, None, limits)) as response:
            headers = _headers(response)
            if response.status_code not in REDIRECTS:
                accept(headers)
                limits.answering = whole
                return _save(response, headers, into, max_bytes)
        url = urldefrag(urljoin(url, headers.get("location", ""))).url
    raise OutboundError("protocol", f"The file was redirected more than {REDIRECT_LIMIT} times.")


def _headers(response: requests.Response) -> dict[str, str]:
    return {name: value.replace("\x00", "").strip() for name, value in response.headers.lower_items()}


def _copy(response: requests.Response, into: BinaryIO, limit: int) -> bool:
    """Write the body up to the limit. Return whether that is all of it."""
    left = limit
    while piece := response.raw.read1(PIECE_SIZE):
        into.write(piece[:left])
        left -= len(piece)
        if left < 0:
            return False
    return True


def _save(response: requests.Response, headers: Mapping[str, str], into: BinaryIO, max_bytes: int) -> None:
    status = response.status_code
    if status != 200:
        raise OutboundError("http_status", f"The server answered {status}.", status=status)
    if headers.get("content-encoding", "identity").lower() != "identity":
        raise OutboundError("protocol", "The server sent the file compressed.")
    try:
        if (response.raw.length_remaining or 0) > max_bytes or not _copy(response, into, max_bytes):
            raise OutboundError("too_large", f"The file is larger than {max_bytes} bytes.")
    except HTTPError:
        raise OutboundError("protocol", "The server closed the connection in the middle of its answer.") from None


def _normal(url: str) -> str:
    try:
        return parse_url(url).url
    except InvalidUrl as refusal:
        raise OutboundError("bad_url", str(refusal)) from None


def _policy() -> Policy:
    return _build_policy(tuple(settings.OUTBOUND_ALLOW_PRIVATE), tuple(settings.OUTBOUND_PORTS))


def _session() -> OutboundSession:
    return _build_session(os.getpid(), _policy(), settings.OUTBOUND_CA_BUNDLE)


@functools.lru_cache(maxsize=8)
def _build_policy(private: tuple[str, ...], ports: tuple[int, ...]) -> Policy:
    return Policy.of(private=private, ports=ports)


@functools.lru_cache(maxsize=8)
def _build_session(pid: int, policy: Policy, ca_bundle: str) -> OutboundSession:
    """Build a session for each process and each policy.

    A forked child must not use connections or locks of its parent, and a kept connection was checked by one policy.
    """
    return OutboundSession(policy, ca_bundle)
