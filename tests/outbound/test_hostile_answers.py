"""Hostile servers: time, memory and results stay bounded."""

import gzip
import socket
import threading
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pipeline_service.outbound.client import Answer, send
from pipeline_service.outbound.errors import OutboundError
from tests.outbound.conftest import Serve
from tests.outbound.doubles import answering, read_request, repeating

pytestmark = pytest.mark.usefixtures("loopback_allowed")

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"


def _send(port: int, deadline: float = 20) -> Answer:
    url = f"http://127.0.0.1:{port}/"
    return send("POST", url, headers={}, body=b"{}", connect_timeout=5, deadline=deadline, max_body=4096)


def _fail(port: int, deadline: float = 20) -> OutboundError:
    with pytest.raises(OutboundError) as failed:
        _send(port, deadline)
    return failed.value


@contextmanager
def _memory_bounded() -> Iterator[None]:
    """Limit the peak memory of client and server together; one piece of the server is 1 MB."""
    tracemalloc.start()
    yield
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 5_000_000


@pytest.mark.parametrize(
    "head",
    [
        HEAD + b"Content-Length: 3221225472\r\n\r\n",
        HEAD + b"\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nC0000000\r\n",
        b"HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 3221225472\r\n\r\n",
    ],
    ids=["length", "until close", "chunked", "redirect"],
)
def test_a_body_of_3_gb_uses_4_kib(head: bytes, serve: Serve) -> None:
    server = serve(repeating(head, b"x" * 1_000_000))
    with _memory_bounded():
        answer = _send(server.port)
    assert (len(answer.body), answer.truncated) == (4096, True)


@pytest.mark.parametrize(
    ("head", "piece"),
    [
        (HEAD + b"Content-Length: 4000\r\n\r\n", b"x"),
        (HEAD + b"\r\n", b"x"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"0"),
    ],
)
def test_a_slow_body_after_a_complete_head_is_a_response_cut_at_the_deadline(
    head: bytes, piece: bytes, serve: Serve
) -> None:
    answer = _send(serve(repeating(head, piece, pause=0.05)).port, deadline=0.8)
    assert (answer.status, answer.truncated, answer.duration_ms >= 800) == (200, True, True)


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b"", b""),
        (b"", b"H"),
        (HEAD, b"X"),
        (HEAD, b"X: y\r\n"),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    ],
)
def test_a_slow_head_ends_at_the_deadline(start: bytes, piece: bytes, serve: Serve) -> None:
    error = _fail(serve(repeating(start, piece, pause=0.05)).port, deadline=0.4)
    assert (error.code, str(error)) == ("timeout", "There was no complete answer within 0.4 seconds.")


@pytest.mark.parametrize("field", [b"X-A: b\r\n", b"X-A: " + b"b" * 5000 + b"\r\n", b"b" * 5000])
def test_a_flood_of_headers_is_refused(field: bytes, serve: Serve) -> None:
    server = serve(repeating(HEAD, field * 20))
    with _memory_bounded():
        error = _fail(server.port)
    assert (error.code, str(error)) == ("protocol", "The answer's headers are too long.")


@pytest.mark.parametrize(("count", "code"), [(99, None), (100, "protocol")])
def test_the_number_of_headers_is_limited_too(count: int, code: str | None, serve: Serve) -> None:
    port = serve(answering(b"HTTP/1.1 204 No Content\r\n" + b"a:\r\n" * count + b"\r\n")).port
    if code is None:
        assert _send(port).status == 204
    else:
        assert _fail(port).code == code


def test_a_flood_of_interim_responses_is_refused(serve: Serve) -> None:
    error = _fail(serve(repeating(b"", b"HTTP/1.1 102 Processing\r\n\r\n" * 20)).port)
    assert str(error) == "The server sent too many interim answers."


def test_a_gzip_bomb_is_not_unpacked(serve: Serve) -> None:
    bomb = gzip.compress(b"\x00" * 10_000_000)
    head = HEAD + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(bomb)
    answer = _send(serve(answering(head + bomb)).port)
    assert (answer.body, answer.truncated) == (bomb[:4096], True)


def test_nul_bytes_in_headers_and_body_do_not_reach_the_database(serve: Serve) -> None:
    answer = _send(serve(answering(HEAD + b"X-A: a\x00b\r\nContent-Length: 3\r\n\r\n\x00a\x00")).port)
    assert (answer.headers["x-a"], answer.text) == ("ab", "a")


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Len",
        b"HTTP/1.1 2",
    ],
)
def test_a_truncated_head_is_no_success(answer: bytes, serve: Serve) -> None:
    error = _fail(serve(answering(answer)).port)
    assert (error.code, str(error)) == (
        "protocol",
        "The server closed the connection in the middle of its answer.",
    )


def test_a_connection_closed_without_a_response_is_an_error(serve: Serve) -> None:
    def handle(conn: socket.socket) -> None:
        read_request(conn)

    error = _fail(serve(handle).port)
    assert (error.code, str(error)) == ("protocol", "The server closed the connection before it answered.")


def _reset(conn: socket.socket) -> None:
    read_request(conn)
    conn.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
    conn.close()


def test_a_connection_reset_is_an_error(serve: Serve) -> None:
    error = _fail(serve(_reset).port)
    assert (error.code, str(error)) == ("connect", "The connection was reset.")


@pytest.mark.parametrize(
    "body",
    [
        b"Content-Length: 100\r\n\r\nshort",
        b"Transfer-Encoding: chunked\r\n\r\n5\r\nshort",
        b"Transfer-Encoding: chunked\r\n\r\n5\r\nshort\r\nzz\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n-1\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n5\r\nshortlonger\r\n0\r\n\r\n",
    ],
)
def test_a_truncated_or_malformed_body_does_not_revert_a_success(body: bytes, serve: Serve) -> None:
    answer = _send(serve(answering(HEAD + body)).port)
    assert (answer.status, answer.body, answer.truncated) == (200, b"short", True)


@pytest.mark.parametrize(
    "lengths",
    [
        b"Content-Length: 2, 3\r\n",
        b"Content-Length: 2\r\nContent-Length: 3\r\n",
        b"Content-Length: -1\r\n",
        b"Content-Length: two\r\n",
        b"Content-Length: 2\r\nTransfer-Encoding: gzip\r\n",
    ],
)
def test_an_invalid_length_does_not_revert_a_success(lengths: bytes, serve: Serve) -> None:
    answer = _send(serve(answering(HEAD + lengths + b"\r\nlonger")).port)
    assert (answer.status, answer.body, answer.truncated) == (200, b"longer", False)


@pytest.mark.parametrize("rest", [b"0\r\n", b"-1\r\n"], ids=["trailers", "negative chunk"])
def test_endless_lines_after_a_chunk_are_cut_off(rest: bytes, serve: Serve) -> None:
    head = HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n" + rest
    server = serve(repeating(head, b"X: y\r\n" * 10_000))
    with _memory_bounded():
        answer = _send(server.port)
    assert (answer.status, answer.body[:5], answer.truncated) == (200, b"short", True)


def test_an_unreadable_header_is_not_logged(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    assert _send(serve(answering(HEAD + b"private words\r\nContent-Length: 2\r\n\r\nok")).port).status == 200
    assert caplog.messages == []


@pytest.mark.parametrize(
    "answer",
    [
        b"SSH-2.0-OpenSSH_9.6\r\n\r\n",
        b"220 mail ESMTP\r\n",
        b"\r\n",
        b"HTTP/2 200\r\n\r\n",
        b"HTTP/1.1 99 X\r\n\r\n",
        b"HTTP/1.1 2000 X\r\n\r\n",
        "HTTP/1.1 ٢٠٠ X\r\n\r\n".encode(),
        b"HTTP/1.1 101 Switching Protocols\r\n\r\n",
        b"\x00" * 100 + b"\r\n\r\n",
    ],
)
def test_a_response_that_is_not_http_is_a_protocol_error(answer: bytes, serve: Serve) -> None:
    assert _fail(serve(answering(answer + b"\r\n\r\n")).port).code == "protocol"


def test_a_server_that_does_not_read_ends_at_the_deadline(serve: Serve) -> None:
    closing = threading.Event()
    port = serve(lambda conn: closing.wait(20)).port
    with pytest.raises(OutboundError) as failed:
        send(
            "POST",
            f"http://127.0.0.1:{port}/",
            headers={},
            body=b"x" * 30_000_000,
            connect_timeout=5,
            deadline=0.4,
            max_body=1,
        )
    closing.set()
    assert failed.value.code == "timeout"


def test_a_name_server_that_does_not_answer_ends_at_the_connect_timeout(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    released = threading.Event()
    request.addfinalizer(released.set)

    def stuck(*_: object, **__: object) -> list[object]:
        released.wait()
        return []

    monkeypatch.setattr(socket, "getaddrinfo", stuck)
    with pytest.raises(OutboundError) as failed:
        send("GET", "https://slow.example/", headers={}, body=None, connect_timeout=0.2, deadline=20, max_body=1)
    assert (failed.value.code, str(failed.value)) == ("timeout", "There was no connection within 0.2 seconds.")
