"""The identity of the server is always verified."""

import socket
import ssl
import threading

import pytest
from pytest_django import Settings

from pipeline_service.outbound.client import Answer, send
from pipeline_service.outbound.errors import OutboundError
from tests.outbound.conftest import Names, Serve
from tests.outbound.doubles import OK, Authority, answering

pytestmark = pytest.mark.usefixtures("loopback_allowed")


@pytest.fixture(autouse=True)
def _trusted(settings: Settings, authority: Authority, names: Names) -> None:
    settings.OUTBOUND_CA_BUNDLE = str(authority.bundle)
    names["hook.example"] = ["127.0.0.1"]


def _send(port: int, host: str = "hook.example") -> Answer:
    url = f"https://{host}:{port}/"
    return send("POST", url, headers={}, body=b"{}", connect_timeout=5, deadline=20, max_body=9)


def _fail(port: int, connect_timeout: float = 5) -> OutboundError:
    url = f"https://hook.example:{port}/"
    with pytest.raises(OutboundError) as failed:
        send("POST", url, headers={}, body=b"{}", connect_timeout=connect_timeout, deadline=20, max_body=9)
    return failed.value


def test_the_name_is_sent_for_tls_although_the_address_is_connected(serve: Serve, authority: Authority) -> None:
    asked: list[str | None] = []
    context = authority.server_context("hook.example")
    context.sni_callback = lambda _sock, name, _context: asked.append(name)
    answer = _send(serve(answering(OK), tls=context).port)
    assert (answer.body, answer.peer_ip, asked) == (b"ok", "127.0.0.1", ["hook.example"])


def test_an_address_with_its_own_certificate_is_reached(serve: Serve, authority: Authority) -> None:
    server = serve(answering(OK), tls=authority.server_context("127.0.0.1"))
    assert _send(server.port, "127.0.0.1").body == b"ok"


def test_a_certificate_of_another_host_is_refused(serve: Serve, authority: Authority) -> None:
    error = _fail(serve(answering(OK), tls=authority.server_context("other.example")).port)
    assert (error.code, str(error)) == (
        "tls",
        "The certificate was not accepted: Hostname mismatch, certificate is not valid for 'hook.example'.",
    )


def test_an_expired_certificate_is_refused(serve: Serve, authority: Authority) -> None:
    error = _fail(serve(answering(OK), tls=authority.server_context("hook.example", days=-1)).port)
    assert (error.code, str(error)) == ("tls", "The certificate was not accepted: certificate has expired.")


def test_a_certificate_of_an_unknown_authority_is_refused(
    serve: Serve, authority: Authority, settings: Settings
) -> None:
    settings.OUTBOUND_CA_BUNDLE = ""
    error = _fail(serve(answering(OK), tls=authority.server_context("hook.example")).port)
    assert (error.code, str(error)) == (
        "tls",
        "The certificate was not accepted: unable to get local issuer certificate.",
    )


def test_tls_older_than_1_2_is_refused(serve: Serve, authority: Authority) -> None:
    context = authority.server_context("hook.example")
    context.set_ciphers("ALL:@SECLEVEL=0")
    with pytest.warns(DeprecationWarning, match="TLSv1"):
        context.minimum_version, context.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
    assert _fail(serve(answering(OK), tls=context).port).code == "tls"


def test_a_server_without_tls_is_a_tls_error(serve: Serve) -> None:
    def handle(conn: socket.socket) -> None:
        conn.recv(65536)
        conn.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

    error = _fail(serve(handle).port)
    assert (error.code, str(error)) == ("tls", "No encrypted connection could be agreed on.")


def test_a_stalled_handshake_ends_at_the_connect_timeout(serve: Serve) -> None:
    done = threading.Event()

    def stall(conn: socket.socket) -> None:
        conn.recv(65536)
        done.wait(20)

    error = _fail(serve(stall).port, connect_timeout=0.4)
    done.set()
    assert (error.code, str(error)) == ("timeout", "There was no connection within 0.4 seconds.")


def test_a_slow_handshake_ends_at_the_connect_timeout(serve: Serve) -> None:
    done = threading.Event()

    def drip(conn: socket.socket) -> None:
        conn.recv(65536)
        conn.sendall(b"\x16\x03\x03\x40\x00")
        while not done.wait(0.05):
            conn.sendall(b"\x02")

    error = _fail(serve(drip).port, connect_timeout=0.4)
    done.set()
    assert error.code == "timeout"


def test_an_interrupted_handshake_is_a_tls_error(serve: Serve) -> None:
    error = _fail(serve(lambda conn: None).port)
    assert error.code == "tls"
