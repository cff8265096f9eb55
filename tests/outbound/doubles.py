"""Servers of the test process that answer well, badly or not at all."""

import datetime
import ipaddress
import re
import socket
import ssl
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

Handler = Callable[[socket.socket], None]
OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


def read_request(conn: socket.socket) -> bytes:
    """Return one request with its body; empty when the client has closed the connection."""
    data = b""
    while b"\r\n\r\n" not in data:
        if not (arrived := conn.recv(65536)):
            return b""
        data += arrived
    head, _, body = data.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
    while length and len(body) < int(length[1]):
        body += conn.recv(65536)
    return head + b"\r\n\r\n" + body


def answering(*answers: bytes) -> Handler:
    """Answer one request per connection with each of these bytes, then close."""

    def handle(conn: socket.socket) -> None:
        for answer in answers:
            if not read_request(conn):
                return
            conn.sendall(answer)

    return handle


def repeating(start: bytes, again: bytes, *, pause: float = 0.0) -> Handler:
    """After a request send `start`, then `again` until the client disconnects."""

    def handle(conn: socket.socket) -> None:
        read_request(conn)
        conn.sendall(start)
        gone = threading.Event()
        while not gone.wait(pause):
            conn.sendall(again)

    return handle


class Server:
    """Accept on all loopback addresses, run `handle` for every connection, record what was received."""

    def __init__(self, handle: Handler, tls: ssl.SSLContext | None = None) -> None:
        self._handle = handle
        self._tls = tls
        self._listener = socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True, backlog=128)
        self._open: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self.port: int = self._listener.getsockname()[1]
        self.connections = 0

    def __enter__(self) -> Self:
        self._start(self._accept)
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for conn in self._open:
            _end(conn)
        for thread in self._threads:
            thread.join()

    def _start(self, run: Callable[[], None]) -> None:
        self._threads.append(threading.Thread(target=run))
        self._threads[-1].start()

    def _accept(self) -> None:
        while True:
            try:
                conn, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            self._open.append(conn)
            self._start(lambda conn=conn: self._serve(conn))

    def _serve(self, conn: socket.socket) -> None:
        try:
            if self._tls is not None:
                conn = self._tls.wrap_socket(conn, server_side=True)
                self._open.append(conn)
            self._handle(conn)
        except OSError:
            pass
        finally:
            _end(conn)


def _end(conn: socket.socket) -> None:
    try:
        conn.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    conn.close()


class Authority:
    """A certificate authority for these tests only."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Test authority")])
        usage = x509.KeyUsage(False, False, False, False, False, True, True, False, False)
        builder = self._builder(self._name, self._key).add_extension(usage, critical=True)
        certificate = builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        self.bundle = folder / "authority.pem"
        self.bundle.write_bytes(_pem(certificate.sign(self._key, hashes.SHA256())))

    def server_context(self, *names: str, days: int = 1) -> ssl.SSLContext:
        """Return TLS settings for a server of these names; its certificate expires in `days` days."""
        key = ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, names[0])])
        builder = self._builder(subject, key, days).add_extension(
            x509.SubjectAlternativeName([_general_name(name) for name in names]), critical=False
        )
        path = self._folder / f"{x509.random_serial_number()}.pem"
        private = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        path.write_bytes(private + _pem(builder.sign(self._key, hashes.SHA256())))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(path)
        return context

    def _builder(self, subject: x509.Name, key: ec.EllipticCurvePrivateKey, days: int = 1) -> x509.CertificateBuilder:
        now = datetime.datetime.now(datetime.UTC)
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=10))
            .not_valid_after(now + datetime.timedelta(days=days))
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key()), critical=False)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        )


def _pem(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(serialization.Encoding.PEM)


def _general_name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)
