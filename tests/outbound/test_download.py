"""A file is fetched into place, or refused with the reason."""

import io
from collections.abc import Callable, Mapping

import pytest

from pipeline_service.outbound.client import download
from pipeline_service.outbound.errors import OutboundError
from tests.outbound.conftest import Serve
from tests.outbound.doubles import OK, answering, repeating

pytestmark = pytest.mark.usefixtures("loopback_allowed")

AUDIO = b"HTTP/1.1 200 OK\r\nContent-Type: Audio/MPEG; x=1\r\n"


def _accept_all(headers: Mapping[str, str]) -> None:
    pass


def _download(
    url: str,
    into: io.BytesIO,
    *,
    deadline: float = 20,
    first_byte_timeout: float = 10,
    accept: Callable[[Mapping[str, str]], None] = _accept_all,
) -> None:
    download(
        url,
        into=into,
        max_bytes=100_000,
        first_byte_timeout=first_byte_timeout,
        deadline=deadline,
        accept=accept,
    )


def _fail(port: int, **limits: float) -> OutboundError:
    with pytest.raises(OutboundError) as failed:
        _download(f"http://127.0.0.1:{port}/", io.BytesIO(), **limits)
    return failed.value


@pytest.mark.parametrize(
    "rest",
    [
        b"Content-Length: 100000\r\n\r\n" + b"x" * 100_000,
        b"\r\n" + b"x" * 100_000,
        b"Transfer-Encoding: chunked\r\n\r\n186A0\r\n" + b"x" * 100_000 + b"\r\n0\r\n\r\n",
    ],
    ids=["length", "until close", "chunked"],
)
def test_file_is_written_whole(rest: bytes, serve: Serve) -> None:
    into = io.BytesIO()
    url = f"http://127.0.0.1:{serve(answering(AUDIO + rest)).port}/a.mp3"
    _download(url, into)
    assert into.getvalue() == b"x" * 100_000


def test_three_redirects_are_followed_by_hand(serve: Serve) -> None:
    file = serve(answering(AUDIO + b"Content-Length: 2\r\n\r\nok"))
    location = f"http://localhost:{file.port}/end.mp3#t=1"
    for _ in range(3):
        hop = serve(answering(f"HTTP/1.1 302 Found\r\nLocation: {location}\r\n\r\n".encode()))
        location = f"http://127.0.0.1:{hop.port}/hop"
    into = io.BytesIO()
    _download(location, into)
    assert into.getvalue() == b"ok"


def test_fourth_redirect_is_refused(serve: Serve) -> None:
    answer = b"HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n"
    server = serve(answering(answer))
    error = _fail(server.port)
    assert (error.code, str(error), server.connections) == (
        "protocol",
        "The file was redirected more than 3 times.",
        4,
    )


@pytest.mark.parametrize("status", [201, 204, 206, 304, 401, 403, 404, 500])
def test_anything_but_200_is_refused_with_its_status(status: int, serve: Serve) -> None:
    error = _fail(serve(answering(f"HTTP/1.1 {status} X\r\nContent-Length: 0\r\n\r\n".encode())).port)
    assert (error.code, error.status, str(error)) == ("http_status", status, f"The server answered {status}.")


@pytest.mark.parametrize("rest", [b"Content-Length: 100001\r\n\r\n", b"\r\n"], ids=["announced", "streamed"])
def test_file_over_the_cap_is_refused(rest: bytes, serve: Serve) -> None:
    error = _fail(serve(repeating(AUDIO + rest, b"x" * 10_000)).port)
    assert (error.code, str(error)) == ("too_large", "The file is larger than 100000 bytes.")


def test_file_that_is_cut_off_is_refused(serve: Serve) -> None:
    error = _fail(serve(answering(AUDIO + b"Content-Length: 10\r\n\r\nshort")).port)
    assert (error.code, str(error)) == (
        "protocol",
        "The server closed the connection in the middle of its answer.",
    )


def test_compressed_file_is_refused(serve: Serve) -> None:
    error = _fail(serve(answering(AUDIO + b"Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx")).port)
    assert (error.code, str(error)) == ("protocol", "The server sent the file compressed.")


def test_first_byte_has_its_own_limit(serve: Serve) -> None:
    error = _fail(serve(repeating(b"", b"", pause=0.05)).port, first_byte_timeout=0.4)
    assert (error.code, str(error)) == ("timeout", "There was no answer within 0.4 seconds.")


def test_dripping_file_ends_at_the_deadline(serve: Serve) -> None:
    error = _fail(serve(repeating(AUDIO + b"\r\n", b"x", pause=0.05)).port, deadline=0.8)
    assert (error.code, str(error)) == ("timeout", "There was no complete answer within 0.8 seconds.")


def test_refusal_of_the_caller_comes_before_the_body(serve: Serve) -> None:
    class NotAudio(Exception):
        pass

    def refuse(headers: Mapping[str, str]) -> None:
        raise NotAudio(headers["content-type"])

    into = io.BytesIO()
    server = serve(repeating(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", b"x" * 1000))
    with pytest.raises(NotAudio, match="text/html"):
        _download(f"http://127.0.0.1:{server.port}/", into, accept=refuse)
    assert into.getvalue() == b""


def test_url_that_may_not_be_called_is_refused(serve: Serve) -> None:
    server = serve(answering(OK))
    for url in ("ftp://127.0.0.1/", f"http://user@127.0.0.1:{server.port}/", "http://10.0.0.1/"):
        with pytest.raises(OutboundError) as failed:
            _download(url, io.BytesIO())
        assert failed.value.code in ("bad_url", "blocked_address")
    assert server.connections == 0
