"""Kept connections: a dead one neither fails a request nor sends it twice."""

import os
import socket
import threading

import pytest
from pytest_django import Settings

from pipeline_service.outbound import client, connection, session
from pipeline_service.outbound.client import Answer, send
from pipeline_service.outbound.connection import GuardedConnection
from pipeline_service.outbound.deadline import Deadline
from pipeline_service.outbound.errors import OutboundError
from tests.outbound.conftest import Names, Serve
from tests.outbound.doubles import OK, Authority, answering, read_request

pytestmark = pytest.mark.usefixtures("loopback_allowed")


def _send(port: int, max_body: int = 64) -> Answer:
    url = f"http://127.0.0.1:{port}/"
    return send("POST", url, headers={}, body=b"{}", connect_timeout=5, deadline=20, max_body=max_body)


@pytest.mark.parametrize(
    "answer",
    [
        OK,
        b"HTTP/1.1 204 No Content\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Trailer: 1\r\n\r\n",
        b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + OK,
    ],
)
def test_a_connection_is_reused_after_a_complete_response(answer: bytes, serve: Serve) -> None:
    server = serve(answering(*[answer] * 3))
    statuses = [_send(server.port).status for _ in range(3)]
    assert (len(set(statuses)), statuses[0] in (200, 204), server.connections) == (1, True, 1)


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok",
        b"HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok",
        b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged",
        b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok",
        b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
    ],
)
def test_a_connection_is_not_reused_after_a_doubtful_response(answer: bytes, serve: Serve) -> None:
    def handle(conn: socket.socket) -> None:
        read_request(conn)
        conn.sendall(answer)
        conn.shutdown(socket.SHUT_WR)
        read_request(conn)

    server = serve(handle)
    assert [_send(server.port).body[:2] for _ in range(2)] == [b"ok", b"ok"]
    assert server.connections == 2


def test_a_connection_with_an_unread_rest_is_not_reused(serve: Serve) -> None:
    answer = b"HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\n" + b"o" * 200_000
    server = serve(answering(answer, answer))
    assert [_send(server.port, max_body=1).body for _ in range(2)] == [b"o", b"o"]
    assert server.connections == 2


def test_a_tls_connection_is_reused(serve: Serve, authority: Authority, settings: Settings) -> None:
    settings.OUTBOUND_CA_BUNDLE = str(authority.bundle)
    server = serve(answering(*[OK] * 5), tls=authority.server_context("localhost"))
    url = f"https://localhost:{server.port}/"
    for _ in range(5):
        send("POST", url, headers={}, body=b"{}", connect_timeout=5, deadline=20, max_body=64)
    assert server.connections == 1


def test_an_idle_connection_closed_by_the_server_is_replaced(serve: Serve) -> None:
    closed = threading.Event()

    def handle(conn: socket.socket) -> None:
        answering(OK)(conn)
        conn.shutdown(socket.SHUT_RDWR)
        closed.set()

    server = serve(handle)
    _send(server.port)
    assert closed.wait(10)
    assert (_send(server.port).status, server.connections) == (200, 2)


def test_unrequested_bytes_end_a_kept_connection(serve: Serve) -> None:
    first_is_read, injected = threading.Event(), threading.Event()

    def handle(conn: socket.socket) -> None:
        read_request(conn)
        conn.sendall(OK)
        first_is_read.wait(10)
        conn.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged")
        injected.set()
        read_request(conn)

    server = serve(handle)
    _send(server.port)
    first_is_read.set()
    assert injected.wait(10)
    assert (_send(server.port).body, server.connections) == (b"ok", 2)


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_request_into_a_closing_connection_is_sent_again_as_nothing_had_arrived(
    scheme: str, serve: Serve, authority: Authority, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.OUTBOUND_CA_BUNDLE = str(authority.bundle)
    closed = threading.Event()
    requests: list[bytes] = []

    def handle(conn: socket.socket) -> None:
        requests.append(read_request(conn))
        conn.sendall(OK)
        conn.close()
        closed.set()

    server = serve(handle, tls=authority.server_context("localhost") if scheme == "https" else None)
    url = f"{scheme}://localhost:{server.port}/"
    send("POST", url, headers={}, body=b"{}", connect_timeout=5, deadline=20, max_body=9)
    assert closed.wait(10)
    monkeypatch.setattr(GuardedConnection, "is_connected", True)  # the server closes just after this was asked
    answer = send("POST", url, headers={}, body=b"{}", connect_timeout=5, deadline=20, max_body=9)
    assert (answer.status, server.connections, len(requests)) == (200, 2, 2)


def test_a_request_that_had_arrived_is_not_sent_again(serve: Serve) -> None:
    requests: list[bytes] = []

    def handle(conn: socket.socket) -> None:
        requests.append(read_request(conn))
        conn.sendall(OK)
        requests.append(read_request(conn))

    server = serve(handle)
    _send(server.port)
    with pytest.raises(OutboundError) as failed:
        _send(server.port)
    assert (str(failed.value), server.connections, len(requests)) == (
        "The server closed the connection before it answered.",
        1,
        2,
    )


def test_a_connection_is_not_shared_across_a_change_of_the_allowed_networks(serve: Serve, settings: Settings) -> None:
    server = serve(answering(OK, OK))
    _send(server.port)
    settings.OUTBOUND_ALLOW_PRIVATE = []
    with pytest.raises(OutboundError) as failed:
        _send(server.port)
    assert (failed.value.code, server.connections) == ("blocked_address", 1)


def test_a_connection_is_not_shared_between_names_of_one_address(serve: Serve, names: Names) -> None:
    server = serve(answering(OK, OK))
    for name in ("a.example", "b.example"):
        names[name] = ["127.0.0.1"]
        url = f"http://{name}:{server.port}/"
        send("GET", url, headers={}, body=None, connect_timeout=5, deadline=20, max_body=9)
    assert server.connections == 2


@pytest.mark.parametrize("limit", ["IDLE_SECONDS", "AGE_SECONDS"])
def test_a_connection_over_a_limit_is_closed(limit: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, limit, -1.0)
    server = serve(answering(OK, OK))
    assert [_send(server.port).status for _ in range(2)] == [200, 200]
    assert server.connections == 2


def test_the_number_of_kept_connections_per_host_is_limited(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "MOST_PER_HOST", 1)
    both_are_asked = threading.Barrier(2)

    def handle(conn: socket.socket) -> None:
        while read_request(conn):
            both_are_asked.wait(10)
            conn.sendall(OK)

    server = serve(handle)
    for _ in range(2):
        threads = [threading.Thread(target=_send, args=(server.port,)) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert server.connections == 3


def test_an_idle_connection_to_an_unused_host_is_closed(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = threading.Event()

    def handle(conn: socket.socket) -> None:
        answering(OK)(conn)
        if not read_request(conn):
            closed.set()

    _send(serve(handle).port)
    monkeypatch.setattr(connection, "IDLE_SECONDS", -1.0)
    monkeypatch.setattr(session, "IDLE_SECONDS", -1.0)
    _send(serve(answering(OK)).port)
    assert closed.wait(10)


def test_threads_share_connections_and_never_one_at_a_time(serve: Serve) -> None:
    def handle(conn: socket.socket) -> None:
        while request := read_request(conn):
            body = request.partition(b"\r\n\r\n")[2]
            conn.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))

    server = serve(handle)
    wrong: list[bytes] = []

    def work(number: int) -> None:
        for turn in range(20):
            body = f"{number}.{turn}".encode()
            url = f"http://127.0.0.1:{server.port}/"
            answer = send("POST", url, headers={}, body=body, connect_timeout=5, deadline=20, max_body=64)
            if answer.body != body:
                wrong.append(answer.body)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (wrong, server.connections <= 8) == ([], True)


def test_a_forked_child_uses_none_of_its_parents_connections(serve: Serve) -> None:
    server = serve(answering(OK, OK))
    _send(server.port)
    child = os.fork()
    if child == 0:
        os._exit(_send(server.port).status == 200)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1
    assert (_send(server.port).status, server.connections) == (200, 2)


def test_a_forked_child_does_not_keep_its_parents_connections_open(serve: Serve) -> None:
    closed = threading.Event()

    def handle(conn: socket.socket) -> None:
        answering(OK)(conn)
        if not read_request(conn):
            closed.set()

    _send(serve(handle).port)
    go_on, ready = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ready)
        os.read(go_on, 1)
        os._exit(0)
    client._session().close()
    was_closed = closed.wait(10)
    os.close(go_on)
    os.close(ready)
    os.waitpid(child, 0)
    assert was_closed


def test_bytes_in_a_separate_tls_record_end_a_kept_connection(
    serve: Serve, authority: Authority, settings: Settings
) -> None:
    settings.OUTBOUND_CA_BUNDLE = str(authority.bundle)

    def handle(conn: socket.socket) -> None:
        read_request(conn)
        conn.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n")
        conn.sendall(b"okHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged")
        read_request(conn)

    server = serve(handle, tls=authority.server_context("localhost"))
    url = f"https://localhost:{server.port}/"
    bodies = [
        send("POST", url, headers={}, body=b"{}", connect_timeout=5, deadline=20, max_body=64).body for _ in range(2)
    ]
    assert (bodies, server.connections) == ([b"ok", b"ok"], 2)


def test_the_deadline_of_a_part_is_never_later_than_that_of_the_whole() -> None:
    whole = Deadline.after(1000)
    assert whole.within(2000, "connection") is whole
    assert whole.within(1, "connection").remaining() <= 1
