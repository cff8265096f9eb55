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
    """Every test starts from the rules of production, without connections left by another."""
    settings.OUTBOUND_ALLOW_PRIVATE = []
    settings.OUTBOUND_CA_BUNDLE = ""
    settings.OUTBOUND_PORTS = []
    yield
    client._build_session.cache_clear()


@pytest.fixture
def loopback_allowed(settings: Settings) -> None:
    """The machine itself may be reached, as in development."""
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Start a server that lives as long as the test."""
    with ExitStack() as stack:

        def start(handle: Handler, **options: Any) -> Server:
            return stack.enter_context(Server(handle, **options))

        yield start


@pytest.fixture(scope="session")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    """The authority that signs the servers' certificates."""
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Names:
    """The world's name service: fill the table; a name that is not in it does not exist."""
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
