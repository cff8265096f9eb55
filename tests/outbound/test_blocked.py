"""No form or resolution of a URL reaches this machine, shown by a server that records requests."""

import io
import socket
from typing import Any

import pytest
from pytest_django import Settings

from pipeline_service.outbound import connection
from pipeline_service.outbound.addresses import Address, parse_address
from pipeline_service.outbound.client import download, send
from pipeline_service.outbound.errors import OutboundError
from tests.outbound.conftest import Names, Serve
from tests.outbound.doubles import OK, Authority, Server, answering
from tests.outbound.hostile import FORMS, LITERALS, NAMES


@pytest.fixture
def canary(serve: Serve, authority: Authority, settings: Settings) -> Server:
    """A server on every loopback address, on a port that public hosts may use."""
    server = serve(answering(OK), tls=authority.server_context("127.0.0.1", "::1", "loopback.example"))
    settings.OUTBOUND_PORTS = [server.port]
    settings.OUTBOUND_CA_BUNDLE = str(authority.bundle)
    return server


def _post(url: str) -> OutboundError:
    with pytest.raises(OutboundError) as refused:
        send("POST", url, headers={}, body=b"{}", connect_timeout=2, deadline=5, max_body=100)
    return refused.value


@pytest.mark.parametrize("url", LITERALS + FORMS)
def test_a_hostile_url_reaches_no_server(url: str, canary: Server, names: Names) -> None:
    names["example.com"] = ["127.0.0.1", "::1"]
    error = _post(url.replace("{port}", str(canary.port)))
    assert (error.code in ("bad_url", "blocked_address"), canary.connections) == (True, 0)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_with_a_forbidden_address_reaches_no_server(name: str, canary: Server, names: Names) -> None:
    names.update(NAMES)
    error = _post(f"https://{name}:{canary.port}/")
    assert (error.code, str(error), canary.connections) == (
        "blocked_address",
        "The host's address, port or scheme is not allowed.",
        0,
    )


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "loopback.example"])
def test_the_canary_server_records_an_allowed_request(
    host: str, canary: Server, names: Names, settings: Settings
) -> None:
    names["loopback.example"] = ["127.0.0.1", "::1"]
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8", "::1/128"]
    send("GET", f"https://{host}:{canary.port}/", headers={}, body=None, connect_timeout=2, deadline=5, max_body=9)
    assert canary.connections == 1


def test_a_name_that_changes_after_the_check_is_resolved_only_once(
    monkeypatch: pytest.MonkeyPatch, serve: Serve, settings: Settings
) -> None:
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.1/32"]
    asked: list[str] = []

    def rebinding(host: str, port: int | None, **_: Any) -> list[tuple[Any, ...]]:
        asked.append(host)
        address = "127.0.0.1" if len(asked) == 1 else "127.0.0.2"
        return [(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", (address, 0))]

    monkeypatch.setattr(socket, "getaddrinfo", rebinding)
    server = serve(answering(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"))
    url = f"http://rebinding.example:{server.port}/"
    answer = send("GET", url, headers={}, body=None, connect_timeout=2, deadline=5, max_body=9)
    assert (answer.peer_ip, asked) == ("127.0.0.1", ["rebinding.example"])
    error = _post(url)
    assert (error.code, server.connections) == ("blocked_address", 1)


def test_the_peer_address_is_checked_again_after_connecting(
    monkeypatch: pytest.MonkeyPatch, serve: Serve, settings: Settings
) -> None:
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.1/32"]
    server = serve(answering(OK))

    def elsewhere(addresses: list[Address], port: int, deadline: object) -> tuple[socket.socket, Address]:
        return socket.create_connection(("127.0.0.2", server.port)), parse_address("127.0.0.2")

    monkeypatch.setattr(connection, "reach", elsewhere)
    assert _post(f"http://127.0.0.1:{server.port}/").code == "blocked_address"


@pytest.mark.usefixtures("loopback_allowed")
@pytest.mark.parametrize(
    "location",
    [
        "https://169.254.169.254/latest/meta-data/",
        "http://169.254.169.254/latest/meta-data/",
        "http://[::1]:{port}/",
        "//10.0.0.1/",
        "https://127.1:{port}/",
        "http://private.example/",
        "http://user@127.0.0.1:{port}/",
        "file:///etc/passwd",
        "gopher://127.0.0.1:{port}/",
    ],
)
def test_a_redirect_to_a_forbidden_address_ends_a_download(location: str, serve: Serve, names: Names) -> None:
    names["private.example"] = ["10.0.0.1"]
    canary = serve(answering(OK))
    target = location.replace("{port}", str(canary.port))
    first = serve(answering(f"HTTP/1.1 302 Found\r\nLocation: {target}\r\nContent-Length: 0\r\n\r\n".encode()))
    into = io.BytesIO()
    with pytest.raises(OutboundError) as refused:
        download(
            f"http://127.0.0.1:{first.port}/a.mp3",
            into=into,
            max_bytes=100,
            first_byte_timeout=2,
            deadline=5,
            accept=lambda headers: None,
        )
    assert (refused.value.code in ("bad_url", "blocked_address"), canary.connections, into.getvalue()) == (True, 0, b"")
