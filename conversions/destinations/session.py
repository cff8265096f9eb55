"""Authorized requests to the search-ad platform."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import orjson

from conversions.destinations.json_requests import send_json, with_token
from conversions.destinations.results import AttemptResult, PlatformError
from conversions.destinations.tokens import ANSWER_SECONDS, BODY_LIMIT, credentials_of, json_of
from conversions.models import AdConnection
from pipeline_service.outbound import client

HIDDEN = "userIdentifiers"


def exchange(
    connection: AdConnection, method: str, url: str, payload: Mapping[str, Any] | None, *, until: float
) -> tuple[client.Answer, Any]:
    """Send a request; return the answer and its JSON body (None: no usable one).

    `until` is a time of `time.monotonic`. Raises PlatformError.
    """

    def ask(token: str) -> client.Answer:
        headers = headers_of(connection, token)
        try:
            return send_json(
                method, url, payload, headers=headers, seconds=ANSWER_SECONDS, until=until, limit=BODY_LIMIT
            )
        except PlatformError as error:
            raise PlatformError(replace(error.result, request=_shown(payload or {}))) from error

    answer, _ = with_token(connection, ask, until=until)
    return answer, json_of(answer)


def headers_of(connection: AdConnection, token: str) -> dict[str, str]:
    """Return the headers that name the caller and the account it acts for."""
    headers = {"Authorization": f"Bearer {token}"}
    if connection.login_account_id:
        headers["login-customer-id"] = connection.login_account_id
    developer_token = credentials_of(connection).get("developerToken")
    if developer_token:
        headers["developer-token"] = developer_token
    return headers


def described(
    result: AttemptResult, answer: client.Answer, payload: Mapping[str, Any], connection: AdConnection
) -> AttemptResult:
    """Return the result with request and response, cut to what may be shown."""
    shown = replace(result, http_status=answer.status, request=_shown(payload), response=answer.text)
    return shown.without(credentials_of(connection).values())


def _shown(payload: Mapping[str, Any]) -> str:
    """Return the request without what identifies a person."""

    def cleaned(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {name: "…" if name == HIDDEN else cleaned(item) for name, item in value.items()}
        return [cleaned(item) for item in value] if isinstance(value, list) else value

    return orjson.dumps(cleaned(payload)).decode()
