"""Hostile receivers: every attempt ends and is stored in a few KiB with its true cause."""

import resource

import pytest

from tests.outbound.doubles import Handler, Server, answering, read_request, repeating
from tests.tenants import Tenant
from tests.webhooks.steps import create_prospect, deliver, deliveries, register
from webhooks.models import Attempt

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"


@pytest.fixture(autouse=True)
def _short_deadline(settings) -> None:
    settings.WEBHOOK_TIMEOUT_SECONDS = 1.0


def attempt_at(tenant: Tenant, handle: Handler) -> tuple[str, Attempt]:
    """One delivery to such a receiver: where it stands then, and its attempt."""
    with Server(handle) as server:
        endpoint = register(tenant, f"http://127.0.0.1:{server.port}/")
        create_prospect(tenant)
        deliver()
    (delivery,) = deliveries(tenant, endpoint)
    return delivery["status"], Attempt.objects.get()


def test_a_body_of_3_gb_is_a_success_of_which_4_kib_are_stored(open_for_business: Tenant) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    endless = repeating(HEAD + b"Content-Length: 3221225472\r\n\r\n", b"x" * 100_000)
    state, attempt = attempt_at(open_for_business, endless)
    assert (state, attempt.status_code, len(attempt.response_body)) == ("succeeded", 200, 4096)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20 * 1024


def test_a_slow_body_is_a_success_that_ends_in_time(open_for_business: Tenant) -> None:
    state, attempt = attempt_at(open_for_business, repeating(HEAD + b"\r\n", b"x", pause=0.05))
    assert (state, attempt.status_code, attempt.response_body.strip("x")) == ("succeeded", 200, "")


def test_slow_headers_are_a_timeout(open_for_business: Tenant) -> None:
    state, attempt = attempt_at(open_for_business, repeating(b"HTTP/1.1 200 OK\r\nX: ", b"x", pause=0.05))
    assert (state, attempt.status_code, attempt.error_code) == ("pending", None, "timeout")


def test_a_flood_of_headers_is_a_failure(open_for_business: Tenant) -> None:
    state, attempt = attempt_at(open_for_business, repeating(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n" * 1000))
    assert (state, attempt.error_code) == ("pending", "protocol")


def test_only_useful_headers_are_stored_up_to_2_kib(open_for_business: Tenant) -> None:
    long = b"Server: " + b"s" * 1500 + b"\r\nVia: " + b"v" * 1500 + b"\r\nSet-Cookie: id=1\r\n"
    answer = HEAD + long + b"Content-Length: 0\r\n\r\n"
    _, attempt = attempt_at(open_for_business, answering(answer))
    assert {name: len(value) for name, value in attempt.response_headers.items()} == {
        "content-type": 10,
        "content-length": 1,
        "server": 1500,
    }


def test_nul_bytes_and_invalid_text_are_stored_as_text(open_for_business: Tenant) -> None:
    answer = HEAD + b"Content-Length: 8\r\n\r\na\x00b\xffc\x00de"
    state, attempt = attempt_at(open_for_business, answering(answer))
    assert (state, attempt.response_body) == ("succeeded", "ab\N{REPLACEMENT CHARACTER}cde")


def test_a_redirect_to_a_metadata_address_is_a_failure_and_not_followed(open_for_business: Tenant) -> None:
    answer = b"HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/latest/\r\nContent-Length: 0\r\n\r\n"
    state, attempt = attempt_at(open_for_business, answering(answer))
    assert (state, attempt.status_code, attempt.peer_ip) == ("pending", 302, "127.0.0.1")


def test_a_receiver_that_closes_the_connection_is_a_failure(open_for_business: Tenant) -> None:
    def hang_up(conn) -> None:
        read_request(conn)

    state, attempt = attempt_at(open_for_business, hang_up)
    assert (state, attempt.error_code) == ("pending", "protocol")
