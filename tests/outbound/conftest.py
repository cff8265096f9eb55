"""Servers on loopback, a table of names for the resolver, and settings for both."""

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from pytest_django import Settings

from pipeline_service.outbound import client
from tests.outbound.doubles import Authority, Handler, Server

Serve = Callable[..., Server]
Names = dict[str, list[str]]


@pytest.fixture(autouse=True)
def _public_only(settings: Settings) -> Iterator[None]:
    """Start every test with production settings and without kept connections."""
    settings.OUTBOUND_ALLOW_PRIVATE = []
    settings.OUTBOUND_CA_BUNDLE = ""
    settings.OUTBOUND_PORTS = []
    yield
    client._build_session.cache_clear()


@pytest.fixture
def loopback_allowed(settings: Settings) -> None:
    """Allow requests to this machine, as in development."""
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Start a server for the duration of the test."""
    with ExitStack() as stack:

        def start(handle: Handler, **options: Any) -> Server:
            return stack.enter_context(Server(handle, **options))

        yield start


@pytest.fixture(scope="session")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    """The certificate authority of the servers."""
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Names:
    """The resolver: a table of names; other names do not exist."""
    table: Names = {}

    def getaddrinfo(host: str, port: int | None, **_: Any) -> list[tuple[Any, ...]]:
        if host not in table:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return [_entry(address) for address in table[host]]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return table


def _entry(address: str) -> tuple[Any, ...]:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return family, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", (address, 0)
