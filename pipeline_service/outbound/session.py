"""requests' Session, without what it takes from its surroundings, over connections that reach only checked addresses."""

import functools
import ssl
import time
from collections.abc import Mapping
from functools import partial
from http.cookiejar import DefaultCookiePolicy
from queue import LifoQueue
from typing import Any

import certifi
import requests
from requests.adapters import HTTPAdapter
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.response import BaseHTTPResponse

from pipeline_service.outbound.addresses import Policy
from pipeline_service.outbound.connection import IDLE_SECONDS, GuardedConnection, GuardedTlsConnection
from pipeline_service.outbound.deadline import Limits
from pipeline_service.outbound.errors import NotDelivered

MOST_HOSTS = 64
MOST_PER_HOST = 16


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
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, limits: Limits
    ) -> requests.Response:
        """Send a request as it is and return the answer, its body still to be read. Raises OutboundError.

        `Session.request` would merge cookies, hooks and settings that are not used here, for more than the cost of
        all the rest.
        """
        request = requests.PreparedRequest()
        request.method, request.url, request.body = method, url, body
        request.headers = requests.structures.CaseInsensitiveDict(headers)
        return self.send(request, timeout=limits, stream=True, allow_redirects=False, proxies={})

    def get_redirect_target(self, resp: object) -> None:
        """None: a redirect is an answer. Otherwise its body would be read to the end, however long it is."""


class Adapter(HTTPAdapter):
    """Pools of guarded connections, with one TLS context for all of them."""

    def __init__(self, policy: Policy, ca_bundle: str) -> None:
        self._policy = policy
        self._context = _tls_context(ca_bundle)
        self._swept_at = time.monotonic()
        super().__init__(pool_connections=MOST_HOSTS, pool_maxsize=MOST_PER_HOST)

    def init_poolmanager(self, connections: int, maxsize: int, block: bool = False, **pool_kwargs: Any) -> None:
        super().init_poolmanager(connections, maxsize, block, ssl_context=self._context, **pool_kwargs)
        self.poolmanager.pool_classes_by_scheme = {
            "http": partial(Pool, policy=self._policy),
            "https": partial(TlsPool, policy=self._policy),
        }

    def cert_verify(self, conn: Any, url: Any, verify: Any, cert: Any) -> None:
        """Nothing: the context verifies. Otherwise its certificates would be loaded again for every connection."""

    def get_connection_with_tls_context(self, *args: Any, **kwargs: Any) -> Any:
        """The pool for a request. Now and then the stale connections of all pools are closed."""
        if time.monotonic() - self._swept_at > IDLE_SECONDS:
            self._swept_at = time.monotonic()
            for key in self.poolmanager.pools.keys():
                pool = self.poolmanager.pools.get(key)
                if pool is not None and pool.pool is not None:
                    pool.pool.close_stale()
        return super().get_connection_with_tls_context(*args, **kwargs)


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
    QueueCls = IdleConnections

    def _get_conn(self, timeout: float | None = None) -> GuardedConnection:
        connection: GuardedConnection = super()._get_conn(timeout)
        if connection.is_stale():
            connection.close()  # it connects anew when it is used
        return connection

    def _put_conn(self, conn: GuardedConnection | None) -> None:
        if conn is not None:
            conn.idle_since = time.monotonic()
        super()._put_conn(conn)

    def _make_request(
        self, conn: GuardedConnection, method: str, url: str, *, timeout: Limits, **options: Any
    ) -> BaseHTTPResponse:
        """Send a request, once more on a new connection if TCP shows that not one byte of it had reached the server."""
        conn.start(timeout)
        try:
            return super()._make_request(conn, method, url, **options)
        except NotDelivered:
            conn.close()
            conn.start(timeout)
            return super()._make_request(conn, method, url, **options)


class TlsPool(Pool, HTTPSConnectionPool):
    """The same with TLS."""

    ConnectionCls = GuardedTlsConnection


@functools.lru_cache(maxsize=8)
def _tls_context(ca_bundle: str) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=ca_bundle or certifi.where())
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    return context
