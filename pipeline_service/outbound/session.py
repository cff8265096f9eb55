"""A requests Session that ignores the environment and uses connections that reach only allowed addresses."""

import functools
import re
import ssl
import time
from collections.abc import Mapping
from functools import partial
from http.cookiejar import DefaultCookiePolicy
from queue import LifoQueue
from typing import Any
from urllib.parse import urlsplit

import certifi
import requests
from requests.adapters import HTTPAdapter
from requests.structures import CaseInsensitiveDict
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.response import BaseHTTPResponse

from pipeline_service.outbound.addresses import Policy
from pipeline_service.outbound.connection import IDLE_SECONDS, GuardedConnection, GuardedTlsConnection
from pipeline_service.outbound.deadline import Limits
from pipeline_service.outbound.errors import EmptyResponse, OutboundError

MOST_HOSTS = 64
MOST_PER_HOST = 16
DEFAULT_HEADERS = (("User-Agent", "sales-pipeline-service"), ("Accept", "*/*"))
MANAGED_HEADERS = ("host", "content-length", "transfer-encoding", "connection")
# Neither requests nor http.client rejects all characters that could split a message.
_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_FORBIDDEN_IN_VALUE = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")


class OutboundSession(requests.Session):
    """A session for all threads of a process. Between requests it keeps connections and nothing else."""

    def __init__(self, policy: Policy, ca_bundle: str) -> None:
        super().__init__()
        self.trust_env = False
        self.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
        adapter = Adapter(policy, ca_bundle)
        self.mount("https://", adapter)
        self.mount("http://", adapter)

    def exchange(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, limits: Limits
    ) -> requests.Response:
        """Send a request and return the response, whose body is not read yet. Raises OutboundError.

        `url` must be in normal form.

        `Session.request` would spend as much time as a whole exchange on preparing it, for features not used here.
        """
        request = requests.PreparedRequest()
        request.method, request.url, request.body = method, url, body
        request.headers = CaseInsensitiveDict(_request_headers(headers))
        timeout: Any = limits  # requests passes a urllib3 Timeout on unchanged, which its type stubs do not allow
        return self.send(request, timeout=timeout, stream=True, allow_redirects=False, proxies={})

    def get_redirect_target(self, resp: object) -> None:
        """Return None, so that redirects are not followed. Otherwise requests would read their whole body."""


class Adapter(HTTPAdapter):
    """Pools of guarded connections. All share one TLS context, because loading its certificates is slow."""

    def __init__(self, policy: Policy, ca_bundle: str) -> None:
        super().__init__()
        self.init_poolmanager(MOST_HOSTS, MOST_PER_HOST, ssl_context=_tls_context(ca_bundle))
        self.poolmanager.pool_classes_by_scheme = {
            "http": partial(Pool, policy=policy),
            "https": partial(TlsPool, policy=policy),
        }
        self._swept_at = time.monotonic()

    def send(self, request: requests.PreparedRequest, *_: Any, timeout: Any = None, **__: Any) -> requests.Response:
        """Send over a connection of the pool, without proxies and with the TLS context. Raises OutboundError."""
        if time.monotonic() - self._swept_at > IDLE_SECONDS:
            self._swept_at = time.monotonic()
            self.close_stale()
        parts = urlsplit(str(request.url))
        raw = self.poolmanager.connection_from_host(parts.hostname, parts.port, parts.scheme).urlopen(
            request.method,
            request.path_url,
            request.body,
            request.headers,
            timeout=timeout,
            retries=self.max_retries,
            redirect=False,
            assert_same_host=False,
            preload_content=False,
            decode_content=False,
        )
        return self.build_response(request, raw)

    def close_stale(self) -> None:
        """Close stale connections, also those to hosts that are no longer called."""
        pools = self.poolmanager.pools
        for pool in map(pools.get, pools.keys()):
            if pool is not None:
                pool.pool.close_stale()


class IdleConnections(LifoQueue[GuardedConnection | None]):
    """The unused connections of a pool; None stands for one that is not made yet."""

    def close_stale(self) -> None:
        with self.mutex:
            stale = [connection for connection in self.queue if connection is not None and connection.is_stale()]
            self.queue[:] = [None if connection in stale else connection for connection in self.queue]
        for connection in stale:
            connection.close()


class Pool(HTTPConnectionPool):
    """The connections to one host. More may be in use at a time than are kept."""

    ConnectionCls = GuardedConnection
    QueueCls = IdleConnections  # type: ignore[assignment]

    def _put_conn(self, conn: Any) -> None:
        if conn is not None:
            conn.idle_since = time.monotonic()
        super()._put_conn(conn)

    def _make_request(  # type: ignore[override]
        self, conn: GuardedConnection, method: str, url: str, *, timeout: Limits, **options: Any
    ) -> BaseHTTPResponse:
        """Send a request. Send it again on a new connection if it is certain that no byte of it arrived."""
        conn.start(timeout)
        try:
            return super()._make_request(conn, method, url, **options)
        except EmptyResponse:
            if not conn.is_request_unsent():
                raise
        conn.close()
        conn.start(timeout)
        return super()._make_request(conn, method, url, **options)


class TlsPool(Pool, HTTPSConnectionPool):
    """The TLS connections to one host."""

    ConnectionCls = GuardedTlsConnection


def _request_headers(headers: Mapping[str, str]) -> dict[str, str]:
    """Build the headers to send. Callers cannot set Host, length and encoding."""
    items = [*DEFAULT_HEADERS, *headers.items(), ("Accept-Encoding", "identity")]
    fields = {name.lower(): (name, value) for name, value in items}
    for managed in MANAGED_HEADERS:
        fields.pop(managed, None)
    if any(not _TOKEN.fullmatch(name) or _FORBIDDEN_IN_VALUE.search(value) for name, value in fields.values()):
        raise OutboundError("protocol", "A request header contains a forbidden character.")
    return {name: value.encode().decode("latin-1") for name, value in fields.values()}  # http.client encodes latin-1


@functools.lru_cache(maxsize=8)
def _tls_context(ca_bundle: str) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=ca_bundle or certifi.where())
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    return context
