"""One request and its response."""

import hashlib
import socket
import threading
from pathlib import Path

import pytest

from pipeline_service.outbound import client
from pipeline_service.outbound.client import Answer, send
from pipeline_service.outbound.errors import OutboundError
from tests.outbound.conftest import Names, Serve
from tests.outbound.doubles import OK, answering, read_request

pytestmark = pytest.mark.usefixtures("loopback_allowed")


def _send(port: int, *, body: bytes | None = b"{}", headers: dict[str, str] | None = None) -> Answer:
    url = f"http://localhost:{port}/hook?a=b"
    return send("POST", url, headers=headers or {}, body=body, connect_timeout=5, deadline=20, max_body=64)


def test_a_request_has_exactly_the_given_content_and_the_response_is_complete(serve: Serve) -> None:
    received: list[bytes] = []

    def handle(conn: socket.socket) -> None:
        received.append(read_request(conn))
        conn.sendall(b"HTTP/1.1 202 Accepted\r\nContent-Type: text/plain\r\nX-A: 1\r\nx-a:  2 \r\n")
        conn.sendall(b"Content-Length: 5\r\n\r\na\x00\xffbc")

    server = serve(handle)
    answer = _send(server.port, headers={"X-Webhook-Event": "webhook.test", "accept-encoding": "gzip", "Host": "evil"})
    assert received == [
        b"POST /hook?a=b HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: 2\r\nUser-Agent: sales-pipeline-service\r\n"
        b"Accept: */*\r\nX-Webhook-Event: webhook.test\r\nAccept-Encoding: identity\r\n\r\n{}" % server.port
    ]
    assert (answer.status, answer.headers, answer.body, answer.text, answer.truncated, answer.peer_ip) == (
        202,
        {"content-type": "text/plain", "x-a": "1, 2", "content-length": "5"},
        b"a\x00\xffbc",
        "a\ufffdbc",
        False,
        "127.0.0.1",
    )


@pytest.mark.parametrize("status", [200, 204, 301, 302, 307, 400, 404, 410, 429, 500, 503])
def test_every_status_is_a_response_and_no_redirect_is_followed(status: int, serve: Serve) -> None:
    canary = serve(answering(OK))
    head = f"HTTP/1.1 {status} X\r\nLocation: http://127.0.0.1:{canary.port}/\r\nContent-Length: 0\r\n\r\n"
    answer = _send(serve(answering(head.encode())).port)
    assert (answer.status, canary.connections) == (status, 0)


def test_a_large_body_arrives_unchanged(serve: Serve) -> None:
    digests: list[str] = []

    def handle(conn: socket.socket) -> None:
        digests.append(hashlib.sha256(read_request(conn).partition(b"\r\n\r\n")[2]).hexdigest())
        conn.sendall(OK)

    body = bytes(range(256)) * 4096
    assert _send(serve(handle).port, body=body).status == 200
    assert digests == [hashlib.sha256(body).hexdigest()]


def test_a_refusal_sent_before_the_body_was_read_is_a_response(serve: Serve) -> None:
    def handle(conn: socket.socket) -> None:
        conn.recv(100)
        conn.sendall(b"HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n")
        conn.shutdown(socket.SHUT_WR)
        while conn.recv(65536):
            pass

    assert _send(serve(handle).port, body=b"x" * 8_000_000).status == 413


def test_the_proxy_of_the_environment_is_not_used(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    proxy = serve(answering(OK))
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
    assert _send(serve(answering(OK)).port).body == b"ok"
    assert proxy.connections == 0


def test_credentials_of_the_environment_are_not_sent(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "netrc").write_text("default login dana password secret\n")
    monkeypatch.setenv("NETRC", str(tmp_path / "netrc"))
    requests: list[bytes] = []

    def handle(conn: socket.socket) -> None:
        requests.append(read_request(conn))
        conn.sendall(OK)

    _send(serve(handle).port)
    assert [b"authorization" in request.lower() for request in requests] == [False]


def test_cookies_are_not_kept_between_requests(serve: Serve) -> None:
    requests: list[bytes] = []

    def handle(conn: socket.socket) -> None:
        for _ in range(2):
            requests.append(read_request(conn))
            conn.sendall(b"HTTP/1.1 200 OK\r\nSet-Cookie: id=1; Path=/\r\nContent-Length: 0\r\n\r\n")

    port = serve(handle).port
    _send(port)
    _send(port)
    assert ([b"cookie" in request.lower() for request in requests], len(client._session().cookies)) == (
        [False, False],
        0,
    )


@pytest.mark.parametrize("header", [("X-A", "1\r\nX-B: 2"), ("X-A", "1\x00"), ("X A", "1"), ("X-A:", "1"), ("", "1")])
def test_a_header_that_would_break_the_message_is_not_sent(header: tuple[str, str], serve: Serve) -> None:
    server = serve(answering(OK))
    with pytest.raises(OutboundError) as refused:
        _send(server.port, headers=dict([header]))
    assert (refused.value.code, server.connections) == ("protocol", 0)


def test_an_unknown_name_is_a_dns_error(names: Names) -> None:
    with pytest.raises(OutboundError) as refused:
        send("GET", "https://nowhere.example/", headers={}, body=None, connect_timeout=5, deadline=5, max_body=1)
    assert (refused.value.code, str(refused.value)) == ("dns", "The host name could not be resolved.")


def test_a_closed_port_is_a_connect_error(serve: Serve) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    with pytest.raises(OutboundError) as refused:
        _send(port)
    assert (refused.value.code, str(refused.value)) == ("connect", "The connection was refused.")


def test_the_next_address_is_tried_when_the_first_refuses(names: Names) -> None:
    with socket.create_server(("127.0.0.2", 0)) as listener:
        port: int = listener.getsockname()[1]
        names["two.example"] = ["127.0.0.1", "127.0.0.2"]

        def serve_once() -> None:
            with listener.accept()[0] as conn:
                answering(OK)(conn)

        thread = threading.Thread(target=serve_once)
        thread.start()
        url = f"http://two.example:{port}/"
        answer = send("GET", url, headers={}, body=None, connect_timeout=5, deadline=20, max_body=9)
        thread.join()
    assert (answer.peer_ip, answer.body) == ("127.0.0.2", b"ok")
