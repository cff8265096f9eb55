"""One connection to one checked address: everything that touches a socket."""

import select
import socket
import ssl
import struct
import sys
import time
from ipaddress import IPv4Address

from pipeline_service.outbound.addresses import Address, Policy, parse_address
from pipeline_service.outbound.deadline import Deadline
from pipeline_service.outbound.errors import OutboundError
from pipeline_service.outbound.resolver import resolve
from pipeline_service.outbound.urls import Target

RECEIVE_SIZE = 64 * 1024
_MOST_ADDRESSES_TRIED = 4
_TCP_INFO_SIZE = 128
_BYTES_ACKED_OFFSET = 120  # tcpi_bytes_acked in Linux' struct tcp_info, since 4.1


class Connection:
    """A connected socket, TLS already agreed on for https. Used by one thread at a time."""

    def __init__(self, sock: socket.socket, peer: Address) -> None:
        self._sock = sock
        self.peer_ip = str(peer)
        self.opened_at = time.monotonic()
        self.idle_since = self.opened_at

    def send(self, data: bytes, deadline: Deadline) -> None:
        """Send all of it. Raises OutboundError `timeout`.

        A connection that breaks is not an error yet: a server may refuse a body early and its answer can still be read.
        """
        left = memoryview(data)
        try:
            while left:
                self._sock.settimeout(deadline.remaining())
                left = left[self._sock.send(left[:RECEIVE_SIZE]) :]
        except TimeoutError:
            raise deadline.passed() from None
        except OSError:
            return

    def receive(self, deadline: Deadline) -> bytes:
        """The next bytes, at most 64 KiB; empty at the end. Raises OutboundError `timeout`, `connect` or `tls`."""
        self._sock.settimeout(deadline.remaining())
        try:
            return self._sock.recv(RECEIVE_SIZE)
        except TimeoutError:
            raise deadline.passed() from None
        except ssl.SSLError:
            raise OutboundError("tls", "The encrypted connection broke.") from None
        except OSError:
            raise OutboundError("connect", "The connection was reset.") from None

    def is_quiet(self) -> bool:
        """Whether nothing has arrived on an idle connection: neither its end nor bytes nobody asked for."""
        poller = select.poll()
        poller.register(self._sock, select.POLLIN)
        return not poller.poll(0)

    def acknowledged(self) -> int | None:
        """How many bytes the other side's TCP has acknowledged so far; None where the system does not tell."""
        if sys.platform != "linux":
            return None
        info = self._sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TCP_INFO_SIZE)
        if len(info) < _TCP_INFO_SIZE:
            return None
        return int(struct.unpack_from("=Q", info, _BYTES_ACKED_OFFSET)[0])

    def close(self) -> None:
        """Close at once; unread data makes the system reset the connection, which stops the sender."""
        self._sock.close()


def open_connection(target: Target, *, policy: Policy, context: ssl.SSLContext, deadline: Deadline) -> Connection:
    """Look the target up once, refuse it if any address is not allowed, connect to the address that was checked.

    Raises OutboundError `dns`, `blocked_address`, `connect`, `tls` or `timeout`.
    """
    sock = _reach(_checked(target, resolve(target, deadline), policy), target.port, deadline)
    try:
        peer = parse_address(sock.getpeername()[0])
    except OSError:
        sock.close()
        raise OutboundError("connect", "The connection was reset.") from None
    if not policy.allows(peer, scheme=target.scheme, port=target.port):
        sock.close()
        raise _blocked()
    return Connection(_encrypt(sock, target.host, context, deadline) if target.scheme == "https" else sock, peer)


def _checked(target: Target, addresses: list[Address], policy: Policy) -> list[Address]:
    allowed = [address for address in addresses if policy.allows(address, scheme=target.scheme, port=target.port)]
    # A name with one bad address is an attack. Only localhost has two by definition, of which one may be allowed.
    if not allowed or (len(allowed) < len(addresses) and not target.is_localhost):
        raise _blocked()
    return allowed[:_MOST_ADDRESSES_TRIED]


def _blocked() -> OutboundError:
    return OutboundError("blocked_address", "The host's address, port or scheme is not allowed.")


def _reach(addresses: list[Address], port: int, deadline: Deadline) -> socket.socket:
    failure = OutboundError("connect", "No connection could be made.")
    for position, address in enumerate(addresses):
        share = deadline.remaining() / (len(addresses) - position)
        sock = socket.socket(socket.AF_INET if isinstance(address, IPv4Address) else socket.AF_INET6)
        try:
            sock.settimeout(share)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            sock.connect((str(address), port))
            return sock
        except TimeoutError:
            sock.close()
            failure = deadline.passed()
        except ConnectionRefusedError:
            sock.close()
            failure = OutboundError("connect", "The connection was refused.")
        except OSError:
            sock.close()
    raise failure


def _encrypt(sock: socket.socket, host: str, context: ssl.SSLContext, deadline: Deadline) -> ssl.SSLSocket:
    try:
        sock.settimeout(deadline.remaining())
        return context.wrap_socket(sock, server_hostname=host)
    except ssl.SSLCertVerificationError as error:
        raise OutboundError("tls", f"The certificate was not accepted: {error.verify_message.rstrip('.')}.") from None
    except TimeoutError:
        raise deadline.passed() from None
    except ssl.SSLError:
        raise OutboundError("tls", "No encrypted connection could be agreed on.") from None
    except OSError:
        raise OutboundError("tls", "The connection broke while encryption was agreed on.") from None
    finally:
        sock.close()
