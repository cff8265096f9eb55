"""urllib3 connections that reach only allowed addresses and keep to the deadlines of a request."""

import os
import socket
import ssl
import struct
import sys
import time
from http.client import BadStatusLine, HTTPException, UnknownProtocol
from ipaddress import IPv4Address
from typing import Any
from weakref import WeakSet

from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.response import HTTPResponse

from pipeline_service.outbound.addresses import Address, Policy, parse_address
from pipeline_service.outbound.deadline import Deadline, Limits
from pipeline_service.outbound.errors import OutboundError
from pipeline_service.outbound.resolver import resolve
from pipeline_service.outbound.response import Response

IDLE_SECONDS = 4.0  # many servers close after 5 s; closing first avoids sending on a connection that is being closed
AGE_SECONDS = 60.0  # after this time the name is looked up again, in case its address changed
_MOST_ADDRESSES_TRIED = 4
_TCP_INFO_SIZE = 128
_BYTES_ACKED_OFFSET = 120  # tcpi_bytes_acked in Linux' struct tcp_info, since 4.1


class GuardedConnection(HTTPConnection):
    """A connection to one host and port. Raises OutboundError instead of urllib3's own errors."""

    default_scheme = "http"

    def __init__(self, *args: Any, policy: Policy, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._policy = policy
        self._outgoing = b""
        self.peer_ip = ""
        self.opened_at = self.idle_since = time.monotonic()

    def start(self, limits: Limits) -> None:
        """Begin an exchange: set its deadlines and note how many bytes the server has received so far."""
        self.limits = limits
        self._outgoing = b""
        self._received_before = self._received_bytes()

    def is_request_unsent(self) -> bool:
        """Return True if it is certain that no byte of the request reached the server. Call it on a closed connection.

        The end of a connection carries the last acknowledgement, so an unchanged count proves it.
        """
        return self._received_before is not None and self._received_bytes() == self._received_before

    @property
    def is_connected(self) -> bool:
        """Whether it can be used again; urllib3 asks this of every kept connection and closes it otherwise."""
        return super().is_connected and not self.is_stale()

    def is_stale(self) -> bool:
        """Return True if it has been idle or open too long to be used again."""
        now = time.monotonic()
        return now - self.idle_since > IDLE_SECONDS or now - self.opened_at > AGE_SECONDS

    def send(self, data: Any) -> None:
        """Collect headers and body, to send them in one piece."""
        self._outgoing += data

    def getresponse(self) -> HTTPResponse:  # type: ignore[override]  # as in urllib3
        """Send the collected data and read the headers of the response."""
        if self.sock is None:
            self.connect()
        try:
            self.sock.settimeout(self.limits.answering.remaining())
            self.sock.sendall(self._outgoing)
        except TimeoutError:
            raise self.limits.answering.passed() from None
        except OSError:
            pass  # a server may refuse a body early, and its response can still be read
        try:
            return super().getresponse()
        except (BadStatusLine, UnknownProtocol):
            raise OutboundError("protocol", "The answer is not HTTP.") from None
        except HTTPException:
            raise OutboundError("protocol", "The answer's headers are too long.") from None

    def response_class(self, sock: socket.socket, **kwargs: Any) -> Response:  # type: ignore[override]
        """Make the object with which http.client reads a response."""
        return Response(sock, limits=self.limits, **kwargs)

    def _new_conn(self) -> socket.socket:
        """Look the host up once, refuse it if any address is not allowed, and connect to a checked address."""
        deadline = self.limits.connecting
        addresses = self._policy.select(
            resolve(self._dns_host, deadline), self.host, scheme=self.default_scheme, port=self.port
        )
        if not addresses:
            raise _blocked()
        sock, peer = reach(addresses[:_MOST_ADDRESSES_TRIED], self.port, deadline)
        if not self._policy.allows(peer, scheme=self.default_scheme, port=self.port):
            sock.close()
            raise _blocked()
        self.peer_ip = str(peer)
        self.opened_at = time.monotonic()
        _OPENED.add(self)
        return sock

    def _received_bytes(self) -> int | None:
        """Count the bytes that the server's TCP has acknowledged; None if not connected or not on Linux."""
        if self.sock is None or sys.platform != "linux":
            return None
        info = self.sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TCP_INFO_SIZE)
        return int(struct.unpack_from("=Q", info, _BYTES_ACKED_OFFSET)[0]) if len(info) == _TCP_INFO_SIZE else None


class GuardedTlsConnection(GuardedConnection, HTTPSConnection):
    """A guarded connection with TLS."""

    default_scheme = "https"

    def connect(self) -> None:
        """Connect and do the TLS handshake. urllib3's version writes to the context that other threads are using."""
        assert self.ssl_context is not None
        deadline = self.limits.connecting
        with self._new_conn() as sock:
            try:
                sock.settimeout(deadline.remaining())  # for the whole handshake
                self.sock = self.ssl_context.wrap_socket(sock, server_hostname=self.host)
            except ssl.SSLCertVerificationError as error:
                reason = error.verify_message.rstrip(".")
                raise OutboundError("tls", f"The certificate was not accepted: {reason}.") from None
            except TimeoutError:
                raise deadline.passed() from None
            except ssl.SSLError:
                raise OutboundError("tls", "No encrypted connection could be agreed on.") from None
            except OSError:
                raise OutboundError("tls", "The connection broke while encryption was agreed on.") from None
        self.is_verified = True


def reach(addresses: list[Address], port: int, deadline: Deadline) -> tuple[socket.socket, Address]:
    """Connect to the first address that accepts; return the socket and its peer. Raises OutboundError."""
    failure = OutboundError("connect", "No connection could be made.")
    for position, address in enumerate(addresses):
        share = deadline.remaining() / (len(addresses) - position)
        sock = socket.socket(socket.AF_INET if isinstance(address, IPv4Address) else socket.AF_INET6)
        try:
            sock.settimeout(share)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            sock.connect((str(address), port))
            return sock, parse_address(sock.getpeername()[0])
        except TimeoutError:
            failure = deadline.passed()
        except ConnectionRefusedError:
            failure = OutboundError("connect", "The connection was refused.")
        except OSError:
            pass
        sock.close()
    raise failure


def _blocked() -> OutboundError:
    return OutboundError("blocked_address", "The host's address, port or scheme is not allowed.")


_OPENED: WeakSet[GuardedConnection] = WeakSet()


def _close_copies() -> None:
    """Close a forked child's copies of its parent's sockets. The parent's connections stay open."""
    for connection in _OPENED:
        if connection.sock is not None:
            connection.sock.close()


os.register_at_fork(after_in_child=_close_copies)
