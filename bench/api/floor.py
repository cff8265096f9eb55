"""The floor: what this machine can do with the product's server, psycopg and orjson, and nothing around them.

A bare WSGI function over a copy of the prospects: key check, one statement, JSON; no framework, validation, limits,
logs or history. Nobody would want to maintain it, and nobody can be faster in Python.
"""

import base64
import datetime
import hashlib
import os
import threading
import uuid
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import parse_qs

import orjson
import psycopg
from psycopg.types.json import Jsonb

LIMIT = 50
NAMES = {
    "id": "id",
    "name": "name",
    "email": "email",
    "phone": "phone",
    "stage": "stage",
    "source": "source",
    "utmSource": "utm_source",
    "utmMedium": "utm_medium",
    "utmCampaign": "utm_campaign",
    "utmContent": "utm_content",
    "utmTerm": "utm_term",
    "notes": "notes",
    "ownerId": "owner_id",
    "tags": "tags",
    "customFields": "custom_fields",
    "clickIds": "click_ids",
    "adConsent": "ad_consent",
    "stageChangedAt": "stage_changed_at",
    "createdAt": "created_at",
    "updatedAt": "updated_at",
}
COLUMNS = ", ".join(f"p.{column}" for column in NAMES.values())
LIST = f"""
SELECT {COLUMNS} FROM bench_prospect p WHERE account_id = %s AND stage = %s AND deleted_at IS NULL
ORDER BY created_at DESC, id DESC LIMIT {LIMIT + 1}"""
DEEP_LIST = f"""
SELECT {COLUMNS} FROM bench_prospect p WHERE account_id = %s AND stage = %s AND deleted_at IS NULL
AND (created_at, id) < (%s, %s) ORDER BY created_at DESC, id DESC LIMIT {LIMIT + 1}"""
ONE = f"""
SELECT {COLUMNS}, paid.*, back.*, held.* FROM bench_prospect p
CROSS JOIN LATERAL (
  SELECT count(*), coalesce(sum(amount_account), 0), min(occurred_at), max(occurred_at) FROM prospects_payment
  WHERE account_id = p.account_id AND prospect_id = p.id AND status = 'succeeded' AND NOT hidden
) paid CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_account), 0) FROM prospects_refund
  WHERE account_id = p.account_id AND prospect_id = p.id AND NOT hidden
) back CROSS JOIN LATERAL (
  SELECT count(*), count(*) FILTER (WHERE o.showed), count(*) FILTER (WHERE o.no_show), max(occurred_at),
    avg(overall_score), (array_agg(outcome ORDER BY occurred_at DESC))[1]
  FROM calls_call c LEFT JOIN calls_calloutcome o ON o.account_id = c.account_id AND o.slug = c.outcome
  WHERE c.account_id = p.account_id AND c.prospect_id = p.id AND NOT c.hidden
) held WHERE p.account_id = %s AND p.id = %s AND p.deleted_at IS NULL"""
SUMMARIES = (
    "payments",
    "paid",
    "first",
    "last",
    "refunded",
    "calls",
    "showed",
    "noShow",
    "lastCall",
    "score",
    "outcome",
)
CREATE = f"""
INSERT INTO bench_prospect AS p (id, account_id, name, email, email_key, stage, stage_changed_at, tags, custom_fields,
  click_ids, ad_consent, search_keys)
VALUES (uuidv7(), %s, %s, %s, %s, 'lead', now(), '{{}}', '{{}}', '{{}}', 'unspecified', '{{}}') RETURNING {COLUMNS}"""
UPSERT = """
INSERT INTO bench_prospect AS p (id, account_id, name, email, email_key, stage, stage_changed_at, tags, custom_fields,
  click_ids, ad_consent, search_keys)
VALUES (uuidv7(), %s, %s, %s, %s, 'lead', now(), '{}', '{}', '{}', 'unspecified', '{}')
ON CONFLICT (account_id, email_key) WHERE deleted_at IS NULL AND email_key IS NOT NULL
DO UPDATE SET name = excluded.name, updated_at = now() RETURNING id, xmax = 0"""
OUTBOX = "INSERT INTO bench_outbox (id, account_id, body) VALUES (uuidv7(), %s, %s)"

StartResponse = Callable[[str, list[tuple[str, str]]], Any]
_local = threading.local()
_accounts: dict[bytes, uuid.UUID] = {}


def connection() -> psycopg.Connection:
    """This thread's connection; every statement is prepared at once."""
    if not hasattr(_local, "connection"):
        _local.connection = psycopg.connect(os.environ["DATABASE_URL"], autocommit=True, prepare_threshold=0)
    return _local.connection  # type: ignore[no-any-return]


def caller(environ: dict[str, Any]) -> uuid.UUID | None:
    """The account of the key, remembered by its digest."""
    digest = hashlib.sha256(environ.get("HTTP_AUTHORIZATION", "").removeprefix("Bearer ").encode()).digest()
    if digest not in _accounts:
        row = connection().execute("SELECT account_id FROM accounts_apikey WHERE digest = %s", [digest]).fetchone()
        if row is None:
            return None
        _accounts[digest] = row[0]
    return _accounts[digest]


def to_json(value: Any) -> Any:
    """Milliseconds for a time; the rest is orjson's affair."""
    return int(value.timestamp() * 1000) if isinstance(value, datetime.datetime) else value


def record(row: Iterable[Any], names: Iterable[str] = NAMES) -> dict[str, Any]:
    """Return a row with its JSON names."""
    return dict(zip(names, map(to_json, row), strict=True))


def read_list(account: uuid.UUID, query: dict[str, list[str]]) -> dict[str, Any]:
    stage = query["stage"][0]
    if "cursor" in query:
        after, identity = query["cursor"][0].split(",")
        rows = connection().execute(DEEP_LIST, [account, stage, after, identity]).fetchall()
    else:
        rows = connection().execute(LIST, [account, stage]).fetchall()
    more = len(rows) > LIMIT
    cursor = base64.urlsafe_b64encode(rows[LIMIT - 1][0].bytes).decode() if more else None
    return {"data": [record(row) for row in rows[:LIMIT]], "nextCursor": cursor, "hasMore": more}


def read_one(account: uuid.UUID, identity: str) -> dict[str, Any]:
    row = connection().execute(ONE, [account, identity]).fetchone()
    return {"data": record(row, (*NAMES, *SUMMARIES)) if row is not None else None}


def create(account: uuid.UUID, body: dict[str, Any]) -> dict[str, Any]:
    with connection().transaction():
        values = [account, body["name"], body["email"], body["email"].lower()]
        made = record(connection().execute(CREATE, values).fetchone() or ())
        connection().execute(OUTBOX, [account, Jsonb(made, orjson_text)])
    return {"data": made}


def upsert(account: uuid.UUID, body: dict[str, Any]) -> dict[str, Any]:
    with connection().transaction():
        values = [account, body["name"], body["email"], body["email"].lower()]
        identity, created = connection().execute(UPSERT, values).fetchone() or (None, None)
        if created:
            connection().execute(OUTBOX, [account, Jsonb({"id": identity}, orjson_text)])
    return {"data": {"id": identity, "created": created}}


def orjson_text(value: Any) -> str:
    return orjson.dumps(value).decode()


def application(environ: dict[str, Any], start_response: StartResponse) -> list[bytes]:
    """The whole server."""
    account = caller(environ)
    if account is None:
        start_response("401 Unauthorized", [])
        return []
    path = environ["PATH_INFO"].removeprefix("/api/v1/prospects")
    if environ["REQUEST_METHOD"] == "POST":
        body = orjson.loads(environ["wsgi.input"].read())
        answer = upsert(account, body) if path == "/upsert" else create(account, body)
    elif path:
        answer = read_one(account, path[1:])
    else:
        answer = read_list(account, parse_qs(environ["QUERY_STRING"]))
    payload = orjson.dumps(answer, default=str)
    start_response("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(payload)))])
    return [payload]
