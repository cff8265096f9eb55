"""Sending a request, downloading a file, checking a URL: the only functions others call to reach the network."""

import functools
import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import BinaryIO
from urllib.parse import urldefrag, urljoin

import certifi
from django.conf import settings

from pipeline_service.outbound import urls
from pipeline_service.outbound.addresses import Address, Policy
from pipeline_service.outbound.connection import Connection, open_connection
from pipeline_service.outbound.deadline import Deadline
from pipeline_service.outbound.errors import NoAnswer, NotDelivered, OutboundError, UrlRefused
from pipeline_service.outbound.messages import Head, Reader, compose, read_body, read_head
from pipeline_service.outbound.pool import Pool, Route
from pipeline_service.outbound.resolver import resolve

CHECK_SECONDS = 2.0
REDIRECTS = frozenset({301, 302, 303, 307, 308})

_POOL = Pool()


@dataclass(frozen=True)
class Answer:
    """What a server answered. `headers` have lower-case names; `truncated` means that `body` is not all there was."""

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


@dataclass(frozen=True)
class Downloaded:
    """What was written. `content_type` is in lower case without parameters, empty if the server named none."""

    content_type: str
    size: int
    final_url: str


def check_url(url: str) -> str:
    """Check a URL that a user wants called; returns it in normal form. Raises UrlRefused with a sentence for the user.

    Asks a name server (for at most 2 s) only where OUTBOUND_ALLOW_PRIVATE is set and the URL needs it to be allowed.
    """
    return urls.check_url(url, policy=_policy(), resolve=_resolve_or_nothing)


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
    """Send one request and return the answer, whatever its status; redirects are answers and never followed.

    Name look-up, connection and TLS together take at most `connect_timeout` seconds, everything `deadline` seconds.
    An answer counts once its headers are complete: a body that is cut off, too slow or over `max_body` bytes is
    truncated. Raises OutboundError, never with `too_large` or `http_status`.

    A request goes out once. The one exception is a kept connection that the server had closed meanwhile: it is sent
    again on a new one only if TCP shows that not one byte of it had reached the server.
    """
    with _timed() as elapsed_ms:
        clock = Deadline.after(deadline)
        target = _target(url)
        request = compose(method, target, headers, body)
        route = Route(target.scheme, target.host, target.port, _policy(), settings.OUTBOUND_CA_BUNDLE)
        kept = _POOL.take(route)
        if kept is not None:
            try:
                return _exchange(kept, route, method, request, max_body, clock, elapsed_ms)
            except NotDelivered:
                pass
        connection = _open(target, clock.within(connect_timeout, "connection"))
        return _exchange(connection, route, method, request, max_body, clock, elapsed_ms)


def download(
    url: str,
    *,
    into: BinaryIO,
    max_bytes: int,
    first_byte_timeout: float,
    deadline: float,
    accept: Callable[[Mapping[str, str]], None],
    max_redirects: int = 3,
) -> Downloaded:
    """GET a file into `into`, following redirects by hand: every hop is checked like the first.

    All hops together take at most `first_byte_timeout` seconds until the headers of the file, `deadline` in all.
    `accept` sees the headers before the body is read and raises to refuse it. Raises OutboundError: `http_status` for
    anything but 200, `too_large` above `max_bytes`, `protocol` for a file that is cut off or compressed.
    """
    with _timed():
        clock = Deadline.after(deadline)
        opening = clock.within(first_byte_timeout, "answer")
        for _ in range(max_redirects + 1):
            target = _target(url)
            with closing(_open(target, opening)) as connection:
                connection.send(compose("GET", target, {}, None), opening)
                reader = Reader(functools.partial(connection.receive, opening))
                head = read_head(reader, method="GET")
                if head.status not in REDIRECTS:
                    accept(head.headers)
                    reader.receive = functools.partial(connection.receive, clock)
                    return Downloaded(_content_type(head), _save(reader, head, into, max_bytes), target.url)
            url = urldefrag(urljoin(target.url, head.headers.get("location", ""))).url
        raise OutboundError("protocol", f"The file was redirected more than {max_redirects} times.")


def _exchange(
    connection: Connection,
    route: Route,
    method: str,
    request: bytes,
    max_body: int,
    clock: Deadline,
    elapsed_ms: Callable[[], int],
) -> Answer:
    reader = Reader(functools.partial(connection.receive, clock))
    is_finished = False
    try:
        before = connection.acknowledged()
        connection.send(request, clock)
        try:
            head = read_head(reader, method=method)
        except NoAnswer:
            # The end of the connection carries the last acknowledgement, so an unmoved count proves non-delivery.
            if before is not None and connection.acknowledged() == before:
                raise NotDelivered from None
            raise
        body, is_whole = _collect(reader, head, max_body)
        is_finished = is_whole and head.may_keep and reader.is_empty
        return Answer(head.status, head.headers, body, not is_whole, elapsed_ms(), connection.peer_ip)
    finally:
        if is_finished:
            _POOL.give(route, connection)
        else:
            connection.close()


def _collect(reader: Reader, head: Head, limit: int) -> tuple[bytes, bool]:
    body = bytearray()
    try:
        for piece in read_body(reader, head):
            body += piece
            if len(body) > limit:
                return bytes(body[:limit]), False
    except OutboundError:
        return bytes(body), False
    return bytes(body), True


def _save(reader: Reader, head: Head, into: BinaryIO, max_bytes: int) -> int:
    if head.status != 200:
        raise OutboundError("http_status", f"The server answered {head.status}.", status=head.status)
    if head.headers.get("content-encoding", "identity").lower() != "identity":
        raise OutboundError("protocol", "The server sent the file compressed.")
    too_large = OutboundError("too_large", f"The file is larger than {max_bytes} bytes.")
    if (head.length or 0) > max_bytes:
        raise too_large
    size = 0
    for piece in read_body(reader, head):
        size += len(piece)
        if size > max_bytes:
            raise too_large
        into.write(piece)
    return size


def _content_type(head: Head) -> str:
    return head.headers.get("content-type", "").partition(";")[0].strip().lower()


def _open(target: urls.Target, deadline: Deadline) -> Connection:
    context = _tls_context(settings.OUTBOUND_CA_BUNDLE)
    return open_connection(target, policy=_policy(), context=context, deadline=deadline)


def _target(url: str) -> urls.Target:
    try:
        return urls.parse_url(url)
    except UrlRefused as refusal:
        raise OutboundError("bad_url", str(refusal)) from None


def _resolve_or_nothing(target: urls.Target) -> list[Address]:
    try:
        return resolve(target, Deadline.after(CHECK_SECONDS))
    except OutboundError:
        return []


def _policy() -> Policy:
    return _build_policy(tuple(settings.OUTBOUND_ALLOW_PRIVATE), tuple(settings.OUTBOUND_PORTS))


@functools.lru_cache(maxsize=8)
def _build_policy(private: tuple[str, ...], ports: tuple[int, ...]) -> Policy:
    return Policy.of(private=private, ports=ports)


@functools.lru_cache(maxsize=8)
def _tls_context(ca_bundle: str) -> ssl.SSLContext:
    """One context per process: to load the certificates for every request costs ten times the request itself."""
    context = ssl.create_default_context(cafile=ca_bundle or certifi.where())
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    return context


@contextmanager
def _timed() -> Iterator[Callable[[], int]]:
    started = time.monotonic()

    def elapsed_ms() -> int:
        return round((time.monotonic() - started) * 1000)

    try:
        yield elapsed_ms
    except OutboundError as error:
        error.duration_ms = elapsed_ms()
        raise
