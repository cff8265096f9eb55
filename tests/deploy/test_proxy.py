"""nginx with the shipped configuration in front of a server that keeps what reaches it."""

import datetime
import signal
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from pipeline_service.operations import processes
from pipeline_service.operations.embedded.valkey import free_port
from tests.deploy.conftest import DEPLOY
from tests.processes import PATIENCE_SECONDS

pytestmark = [pytest.mark.processes, pytest.mark.needs("nginx", "apt-get install nginx")]


class Upstream(ThreadingHTTPServer):
    """A web process that answers with nothing and keeps the headers of each request."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.began: list[dict[str, str]] = []


class Answering(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Upstream

    def answer(self) -> None:
        self.server.began.append({"path": self.path, **{name.lower(): value for name, value in self.headers.items()}})
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = answer

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""


@pytest.fixture
def upstream() -> Iterator[Upstream]:
    with Upstream() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def proxy(program: Path, upstream: Upstream, tmp_path: Path) -> Iterator[int]:
    """The port on which the proxy speaks TLS."""
    certificate(tmp_path)
    port, plain = free_port(), free_port()
    text = (DEPLOY / "nginx" / "nginx.conf").read_text()
    for shipped, here in (
        ("web-1:8000", f"127.0.0.1:{upstream.server_port}"),
        ("web-2:8000", f"127.0.0.1:{free_port()}"),  # a web process that is down
        ("listen 8443", f"listen 127.0.0.1:{port}"),
        ("listen 8080", f"listen 127.0.0.1:{plain}"),
        ("/etc/nginx/tls", str(tmp_path)),
        ("/tmp/nginx", f"{tmp_path}/nginx"),
        ("worker_processes auto;", "worker_processes 1; daemon off; user root;"),
    ):
        assert shipped in text
        text = text.replace(shipped, here)
    (tmp_path / "nginx.conf").write_text(text)
    command = [str(program), "-c", str(tmp_path / "nginx.conf")]
    checked = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert "warn" not in checked.stderr
    running = processes.spawn(command, log=tmp_path / "nginx.log", on_parent_death=signal.SIGTERM)
    assert processes.wait_until(lambda: answers(port), PATIENCE_SECONDS)
    yield port
    running.terminate()
    running.wait()


def certificate(folder: Path) -> None:
    """Make a certificate for this machine that nobody trusts."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), 1, now, now + datetime.timedelta(days=1))
        .sign(key, hashes.SHA256())
        .public_bytes(serialization.Encoding.PEM)
    )
    (folder / "fullchain.pem").write_bytes(made)
    form = serialization.PrivateFormat.PKCS8
    plain = serialization.NoEncryption()
    (folder / "privkey.pem").write_bytes(key.private_bytes(serialization.Encoding.PEM, form, plain))


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def connect(port: int) -> ssl.SSLSocket:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context.wrap_socket(socket.create_connection(("127.0.0.1", port), timeout=20))


def status_of(connection: ssl.SSLSocket) -> int:
    return int(connection.recv(4096).split(b" ")[1])


def test_a_slow_body_reaches_a_web_process_only_when_it_is_whole(proxy: int, upstream: Upstream) -> None:
    with connect(proxy) as slow:
        slow.sendall(b"POST /api/v1/prospects HTTP/1.1\r\nHost: example.com\r\nContent-Length: 10\r\n\r\n12345")
        with connect(proxy) as other:
            other.sendall(b"GET /healthz HTTP/1.1\r\nHost: example.com\r\n\r\n")
            assert status_of(other) == 200
        assert [seen["path"] for seen in upstream.began] == ["/healthz"]
        slow.sendall(b"67890")
        assert status_of(slow) == 200
    assert [seen["path"] for seen in upstream.began] == ["/healthz", "/api/v1/prospects"]


def test_what_a_client_says_about_its_address_is_replaced(proxy: int, upstream: Upstream) -> None:
    with connect(proxy) as client:
        client.sendall(
            b"GET / HTTP/1.1\r\nHost: example.com\r\nX-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: http\r\n"
            b"X-Forwarded-Host: evil.example\r\nX-Request-Id: one-request\r\n\r\n"
        )
        assert status_of(client) == 200
    (seen,) = upstream.began
    assert (seen["x-forwarded-for"], seen["x-forwarded-proto"], seen["x-request-id"]) == (
        "127.0.0.1", "https", "one-request",
    )  # fmt: skip
    assert "x-forwarded-host" not in seen


def test_metrics_are_not_reachable_from_outside(proxy: int, upstream: Upstream) -> None:
    with connect(proxy) as client:
        client.sendall(b"GET /internal/metrics HTTP/1.1\r\nHost: example.com\r\n\r\n")
        assert status_of(client) == 404
    assert upstream.began == []
