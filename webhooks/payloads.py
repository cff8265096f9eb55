"""Request bodies. Built once for each event; every attempt sends the same bytes."""

import uuid
from typing import Any

import structlog

from pipeline_service import typeid
from pipeline_service.accounts.models import Account
from pipeline_service.strict_json import dumps

log = structlog.get_logger(__name__)

BODY_LIMIT = 256 * 1024


def event_body(type_: str, account_id: uuid.UUID, occurred_at: int, data: dict[str, Any]) -> bytes:
    """Build a compact JSON body; `occurred_at` is in Unix ms. Above 256 KiB, `data` is cut to ids and `truncated`."""
    envelope = {
        "event": type_,
        "accountId": typeid.encode(Account.id_prefix, account_id),
        "occurredAt": occurred_at,
        "data": data,
    }
    body = dumps(envelope)
    if len(body) <= BODY_LIMIT:
        return body
    log.warning("webhook_body_truncated", type=type_, bytes=len(body))
    return reduce_to_ids(envelope, "truncated")


def reduce_to_ids(envelope: dict[str, Any], reason: str) -> bytes:
    """Build the body with only the ids of `data` and the reason, set to true."""
    ids = {key: value for key, value in envelope["data"].items() if key == "id" or key.endswith("Id")}
    return dumps({**envelope, "data": {**ids, reason: True}})
