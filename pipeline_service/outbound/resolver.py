"""Name look-ups with a deadline, so that a slow name server does not block the caller."""

import os
import socket
import threading
from queue import Empty, SimpleQueue

from pipeline_service.outbound.addresses import LOOPBACK, Address, is_localhost, parse_address
from pipeline_service.outbound.deadline import Deadline
from pipeline_service.outbound.errors import OutboundError

# The C library reads this at a thread's first look-up; it limits how long an abandoned look-up keeps running.
os.environ.setdefault("RES_OPTIONS", "timeout:2 attempts:2")


def resolve(host: str, deadline: Deadline) -> list[Address]:
    """Return all addresses of a host, in the order to try them. Raises OutboundError `dns` or `timeout`.

    getaddrinfo cannot be interrupted, so it runs in its own thread, which is abandoned when the deadline passes.
    """
    if is_localhost(host):
        return list(LOOPBACK)
    try:
        return [parse_address(host)]
    except ValueError:
        pass
    answers: SimpleQueue[list[Address]] = SimpleQueue()
    threading.Thread(target=_look_up, args=(host, answers), name="outbound-dns", daemon=True).start()
    try:
        addresses = answers.get(timeout=deadline.remaining())
    except Empty:
        raise deadline.passed() from None
    if not addresses:
        raise OutboundError("dns", "The host name could not be resolved.")
    return addresses


def _look_up(host: str, answers: SimpleQueue[list[Address]]) -> None:
    try:
        entries = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        entries = []
    answers.put(list(dict.fromkeys(parse_address(str(entry[4][0])) for entry in entries)))
