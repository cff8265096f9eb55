"""Tenants for tests: an account with a rep, a key and an API client for this key."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

import orjson
from django.db import connection
from django.test import Client

from pipeline_service.accounts import actions
from pipeline_service.accounts.models import Account, User

Result = TypeVar("Result")


@dataclass(frozen=True)
class Answer:
    """A response in a form that tests can compare."""

    status: int
    body: Any
    headers: Any


class Api:
    """Call the API with one key. `api("POST", "/prospects", {...})` sends and decodes JSON."""

    def __init__(self, key: str | None) -> None:
        self._client = Client(raise_request_exception=False)
        self._key = key

    def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        raw: bytes | None = None,
        content_type: str = "application/json",
        **headers: str,
    ) -> Answer:
        extra = {f"HTTP_{name.upper()}": value for name, value in headers.items()}
        if self._key is not None:
            extra.setdefault("HTTP_AUTHORIZATION", f"Bearer {self._key}")
        content = raw if raw is not None else orjson.dumps(body) if body is not None else b""
        response = self._client.generic(method, f"/api/v1{path}", content, content_type=content_type, **extra)
        text = response.content
        return Answer(response.status_code, orjson.loads(text) if text else None, response.headers)

    def text(self, path: str, **headers: str) -> str:
        """Return the streamed text of a GET."""
        extra = {f"HTTP_{name.upper()}": value for name, value in headers.items()}
        response = self._client.get(f"/api/v1{path}", HTTP_AUTHORIZATION=f"Bearer {self._key}", **extra)
        assert response.status_code == 200, response.content
        return b"".join(response.streaming_content).decode()


@dataclass(frozen=True)
class Tenant:
    """One account with a rep named Marcus, a key and an API client for this key."""

    account: Account
    rep: User
    key: str
    api: Api


def create_tenant(name: str = "Harbor Studio", **options: Any) -> Tenant:
    """Create an account with default stages and outcomes, one rep and one key without rate limits."""
    account = actions.create_account(name=name, **{"rate_factor": 0, **options})
    rep, _ = actions.create_user(
        account_id=account.id, email=f"marcus@{account.slug}.example", name="Marcus Reed", is_rep=True
    )
    _, key = actions.issue_key(account_id=account.id, label="test")
    return Tenant(account, rep, key, Api(key))


def in_parallel(count: int, run: Callable[[int], Result]) -> list[Result]:
    """Return the results of `run(0)` … `run(count - 1)`, started at the same time in separate threads."""
    gate = threading.Barrier(count)

    def one(number: int) -> Result:
        gate.wait()
        try:
            return run(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(one, range(count)))
