"""requests' Session, taking nothing from its surroundings, over connections that reach only checked addresses."""

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
from pipeline_service.outbound.errors import NoAnswer, OutboundError
from pipeline_service.outbound.urls import Target

MOST_HOSTS = 64
MOST_PER_HOST = 16
DEFAULT_HEADERS = (("User-Agent", "sales-pipeline-service"), ("Accept", "*/*"))
MANAGED_HEADERS = ("host", "content-length", "transfer-encoding", "connection")
# Neither requests nor http.client refuses all that would break a message apart.
_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_FORBIDDEN_IN_VALUE = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")


class Session(requests.Session):
    """A session for all threads of a process. It keeps connections, and nothing else, from one request to the next."""

    def __init__(self, policy: Policy, ca_bundle: str) -> None:
        super().__init__()
        self.trust_env = False
        self.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
        adapter = Adapter(policy, ca_bundle)
        self.mount("https://", adapter)
        self.mount("http://", adapter)

    def exchange(
        self, method: str, target: Target, headers: Mapping[str, str], body: bytes | None, limits: Limits
    ) -> requests.Response:
        """Send a request as it is and return the answer, its body still to be read. Raises OutboundError.

        `Session.request` would prepare it at the cost of a whole exchange, to merge in what is not used here.
        """
        request = requests.PreparedRequest()
        request.method, request.url, request.body = method, target.url, body
        request.headers = CaseInsensitiveDict(_checked(headers))
        timeout: Any = limits  # what the stubs do not know: requests hands a time-out of urllib3 on as it is
        return self.send(request, timeout=timeout, stream=True, allow_redirects=False, proxies={})

    def get_redirect_target(self, resp: object) -> None:
        """None: a redirect is an answer. Otherwise its body would be read to the end, however long it is."""


class Adapter(HTTPAdapter):
    """Pools of guarded connections with one TLS context for all of them, since to load its certificates is slow."""

    def __init__(self, policy: Policy, ca_bundle: str) -> None:
        super().__init__()
        self.init_poolmanager(MOST_HOSTS, MOST_PER_HOST, ssl_context=_tls_context(ca_bundle))
        self.poolmanager.pool_classes_by_scheme = {
            "http": partial(Pool, policy=policy),
            "https": partial(TlsPool, policy=policy),
        }
        self._swept_at = time.monotonic()

    def send(self, request: requests.PreparedRequest, *_: Any, timeout: Any = None, **__: Any) -> requests.Response:
        """Send over a connection of the pool; no proxies, and TLS as the context has it. Raises OutboundError."""
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
        """Close the connections that will not be used again, those of hosts that are no longer called as well."""
        pools = self.poolmanager.pools
        for pool in map(pools.get, pools.keys()):
            if pool is not None:
                pool.pool.close_stale()


class IdleConnections(LifoQueue[GuardedConnection | None]):
    """The connections of a pool that are not in use; None stands for one that is yet to be made."""

    def close_stale(self) -> None:
        with self.mutex:
            stale = [connection for connection in self.queue if connection is not None and connection.is_stale()]
            self.queue[:] = [None if connection in stale else connection for connection in self.queue]
        for connection in stale:
            connection.close()


class Pool(HTTPConnectionPool):
    """The connections to one host. More than are kept may be in use at a time."""

    ConnectionCls = GuardedConnection
    QueueCls = IdleConnections  # type: ignore[assignment]

    def _get_conn(self, timeout: float | None = None) -> Any:
        connection: Any = super()._get_conn(timeout)
        if connection.is_stale():
            connection.close()  # it connects anew when it is used
        return connection

    def _put_conn(self, conn: Any) -> None:
        if conn is not None:
            conn.idle_since = time.monotonic()
        super()._put_conn(conn)

    def _make_request(  # type: ignore[override]
        self, conn: GuardedConnection, method: str, url: str, *, timeout: Limits, **options: Any
    ) -> BaseHTTPResponse:
        """Send a request; once more, on a new connection, if it is proven that nothing of it has arrived."""
        conn.start(timeout)
        try:
            return super()._make_request(conn, method, url, **options)
        except NoAnswer:
            if not conn.lost_request():
                raise
        conn.close()
        conn.start(timeout)
        return super()._make_request(conn, method, url, **options)


class TlsPool(Pool, HTTPSConnectionPool):
    """The same with TLS."""

    ConnectionCls = GuardedTlsConnection


def _checked(headers: Mapping[str, str]) -> dict[str, str]:
    """The headers to send. Host, length and encoding are not the caller's business."""
    wanted = [*DEFAULT_HEADERS, *headers.items(), ("Accept-Encoding", "identity")]
    fields = {name.lower(): (name, value) for name, value in wanted}
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
