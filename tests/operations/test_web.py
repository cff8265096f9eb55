"""Slow, broken and hostile clients of the web server, and its end, over real sockets."""

import datetime
import os
import resource
import signal
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection

from pipeline_service.operations import processes
from pipeline_service.operations.web import STOP_SECONDS, THREADS
from prospects.models import Prospect, Stage
from tests.processes import PATIENCE_SECONDS
from tests.served import Received, Server, receive, serving
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

SLOW_CLIENTS = 50
IDLE_CLIENTS = 1200
BODY = b'{"name": "Dana Ruiz", "email": "dana@example.com"}'
IMPATIENT = """
from pipeline_service.operations import rsgi_to_wsgi, web
rsgi_to_wsgi.BODY_SECONDS = 1
web.serve()
"""


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web")) as started:
        yield started


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def key(tenant: Tenant, **more: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {tenant.key}", "Content-Type": "application/json"} | more


def close(sockets: list[socket.socket]) -> None:
    for opened in sockets:
        opened.close()


def test_clients_that_dribble_their_bodies_hold_nobody(server: Server, tenant: Tenant) -> None:
    headers = key(tenant, **{"Content-Length": str(len(BODY))})
    slow = [server.begin("POST", "/api/v1/prospects", headers, BODY[:3]) for _ in range(SLOW_CLIENTS)]
    try:
        for _ in range(THREADS):
            assert server.send("GET", "/api/v1/stages", key(tenant)).status == 200
        assert server.send("POST", "/api/v1/prospects", key(tenant), BODY).status == 201
        slow[0].sendall(BODY[3:])
        assert receive(slow[0]).status == 409  # its body was whole in the end, and the e-mail is taken
    finally:
        close(slow)


def test_more_than_a_thousand_idle_connections_keep_nobody_out(server: Server, tenant: Tenant) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(IDLE_CLIENTS)]
    try:
        assert server.send("GET", "/api/v1/stages", key(tenant)).status == 200
    finally:
        close(idle)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_clients_that_do_not_read_their_files_hold_nobody(server: Server, tenant: Tenant) -> None:
    now = datetime.datetime.now(datetime.UTC)
    Prospect.objects.bulk_create(
        [
            Prospect(
                account_id=tenant.account.pk,
                notes="x" * 4000,
                phone=f"+1555{number:07}",
                stage="lead",
                stage_changed_at=now,
            )
            for number in range(2000)
        ]
    )
    headers = key(tenant, Accept="text/csv", **{"Content-Length": "0"})
    slow = [server.begin("GET", "/api/v1/prospects", headers) for _ in range(2 * THREADS)]
    try:
        for _ in range(THREADS):
            assert server.send("GET", "/api/v1/stages", key(tenant)).status == 200
        file = receive(slow[0])
        assert (file.status, file.body.count(b"\r\n")) == (200, 2001)
    finally:
        close(slow)


def test_a_body_that_takes_too_long_is_refused(tmp_path_factory: pytest.TempPathFactory, tenant: Tenant) -> None:
    with serving(tmp_path_factory.mktemp("impatient"), code=IMPATIENT) as impatient:
        headers = key(tenant, **{"Content-Length": str(len(BODY))})
        with impatient.begin("POST", "/api/v1/prospects", headers, BODY[:3]) as opened:
            refused = receive(opened)
    assert (refused.status, refused.json()["error"]["code"]) == (408, "request_timeout")
    assert refused.json()["error"]["requestId"] == refused.headers["x-request-id"]


def test_a_body_that_breaks_off_has_no_effect(server: Server, tenant: Tenant) -> None:
    headers = key(tenant, **{"Content-Length": str(len(BODY) + 1)})
    with server.begin("POST", "/api/v1/prospects", headers, BODY):
        pass
    # More than one: the last of them may still be under way when the list is read.
    for _ in range(5):
        with server.begin("POST", "/api/v1/prospects", key(tenant, **{"Transfer-Encoding": "chunked"}), chunk(BODY)):
            pass
        assert server.send("GET", "/api/v1/prospects", key(tenant)).json()["data"] == []


REQUEST_ID = {"X-Request-Id": "of the client"}


def check_refusal(refused: Received, status: int, code: str) -> None:
    assert (refused.status, refused.json()["error"]["code"]) == (status, code)
    assert refused.json()["error"]["requestId"] == refused.headers["x-request-id"] == REQUEST_ID["X-Request-Id"]
    assert (refused.headers["content-type"], refused.headers["cache-control"]) == ("application/json", "no-store")


@pytest.mark.parametrize(
    ("framing", "body"),
    [
        ({"Content-Length": "100"}, BODY),
        ({"Transfer-Encoding": "chunked"}, b"40\r\n" + BODY),
        ({"Transfer-Encoding": "chunked"}, b"zz\r\n" + BODY + b"\r\n0\r\n\r\n"),
    ],
    ids=["length", "chunk", "size of a chunk"],
)
def test_a_body_that_breaks_off_is_refused_to_a_client_that_reads(
    server: Server, tenant: Tenant, framing: dict[str, str], body: bytes
) -> None:
    with server.begin("POST", "/api/v1/prospects", key(tenant, **framing, **REQUEST_ID), body) as opened:
        opened.shutdown(socket.SHUT_WR)
        check_refusal(receive(opened), 400, "validation_failed")
    assert server.send("GET", "/api/v1/prospects", key(tenant)).json()["data"] == []


@pytest.mark.parametrize("length", ["100000000", "999999999999"])
def test_a_body_that_is_too_large_is_refused_before_it_is_sent(server: Server, tenant: Tenant, length: str) -> None:
    headers = key(tenant, Expect="100-continue", **{"Content-Length": length}, **REQUEST_ID)
    with server.begin("POST", "/api/v1/prospects", headers) as opened:
        check_refusal(receive(opened), 413, "too_large")


def test_a_body_without_end_is_refused_at_once(server: Server, tenant: Tenant) -> None:
    headers = key(tenant, **{"Content-Length": "999999999999"}, **REQUEST_ID)
    with server.begin("POST", "/api/v1/prospects", headers) as opened:
        check_refusal(receive(opened), 413, "too_large")


def test_a_client_that_waits_for_100_continue_gets_it(server: Server, tenant: Tenant) -> None:
    headers = key(tenant, Expect="100-continue", **{"Content-Length": str(len(BODY))})
    with server.begin("POST", "/api/v1/prospects", headers) as opened:
        assert opened.recv(1000) == b"HTTP/1.1 100 Continue\r\n\r\n"
        opened.sendall(BODY)
        assert receive(opened).status == 201


def test_trailers_after_a_body_in_chunks_are_refused(server: Server, tenant: Tenant) -> None:
    headers = key(tenant, **{"Transfer-Encoding": "chunked", "Trailer": "X-Sum"})
    with server.begin("POST", "/api/v1/prospects", headers, chunk(BODY) + b"0\r\nX-Sum: 1\r\n\r\n") as opened:
        refused = receive(opened)
    assert (refused.status, refused.json()["error"]["code"]) == (400, "validation_failed")


def test_a_body_in_chunks_is_read_whole(server: Server, tenant: Tenant) -> None:
    body = chunk(BODY[:20]) + chunk(BODY[20:]) + b"0\r\n\r\n"
    with server.begin("POST", "/api/v1/prospects", key(tenant, **{"Transfer-Encoding": "chunked"}), body) as opened:
        assert receive(opened).status == 201


def chunk(data: bytes) -> bytes:
    return f"{len(data):x}\r\n".encode() + data + b"\r\n"


@pytest.mark.parametrize("length", [{}, {"Content-Length": "10"}])
def test_a_chunked_body_over_the_overall_limit_is_refused(
    server: Server, tenant: Tenant, length: dict[str, str]
) -> None:
    headers = key(tenant, **length, **REQUEST_ID, **{"Transfer-Encoding": "chunked"})
    with server.begin("POST", "/api/v1/prospects", headers, 70 * chunk(bytes(2**20)) + b"0\r\n\r\n") as opened:
        check_refusal(receive(opened), 413, "too_large")


def test_a_chunked_body_without_end_is_cut(server: Server, tenant: Tenant) -> None:
    headers = key(tenant, **{"Transfer-Encoding": "chunked"})
    with server.begin("POST", "/api/v1/prospects", headers) as opened, pytest.raises(ConnectionError):
        opened.sendall(256 * chunk(bytes(2**20)))


def test_a_header_with_an_underscore_is_not_taken_for_another(server: Server) -> None:
    headers = {"X_Request_Id": "forged", "X-Request-Id": "true", "X_REQUEST-ID": "forged"}
    assert server.send("GET", "/api/v1/nothing", headers).headers["x-request-id"] == "true"


def test_a_request_that_runs_is_answered_before_the_server_stops(
    tmp_path_factory: pytest.TempPathFactory, tenant: Tenant
) -> None:
    with serving(tmp_path_factory.mktemp("stopping")) as server:
        assert server.send("GET", "/api/v1/stages", key(tenant)).status == 200
        answers: list[Received] = []
        with connection.cursor() as cursor:
            cursor.execute("BEGIN; LOCK TABLE prospects_stage")
            path = "/api/v1/stages?limit=1"
            asking = threading.Thread(target=lambda: answers.append(server.send("GET", path, key(tenant))))
            asking.start()
            waits = "SELECT count(*) > 0 FROM pg_locks WHERE NOT granted"
            assert processes.wait_until(lambda: _scalar(cursor, waits), PATIENCE_SECONDS)
            server.manager.send_signal(signal.SIGTERM)
            cursor.execute("COMMIT")
        asking.join()
        assert [answer.status for answer in answers] == [200]
        assert server.manager.wait(STOP_SECONDS + 5) == 0
    assert Stage.objects.exists()


def _scalar(cursor: Any, sql: str) -> bool:
    cursor.execute(sql)
    return bool(cursor.fetchone()[0])


def test_clients_that_never_finish_do_not_keep_the_server_from_stopping(
    tmp_path_factory: pytest.TempPathFactory, tenant: Tenant
) -> None:
    with serving(tmp_path_factory.mktemp("held")) as server:
        headers = key(tenant, **{"Content-Length": str(len(BODY))})
        slow = [server.begin("POST", "/api/v1/prospects", headers, BODY[:3]) for _ in range(3)]
        server.manager.send_signal(signal.SIGTERM)
        assert server.manager.wait(STOP_SECONDS + 5) == 0
        close(slow)


def test_the_web_processes_end_with_their_manager(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("killed")) as server:
        os.kill(server.manager.pid, signal.SIGKILL)
        assert processes.wait_until(lambda: not _listens(server.port), PATIENCE_SECONDS)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
