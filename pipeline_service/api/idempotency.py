"""`Idempotency-Key`: the response of a POST is stored in the transaction of its effect."""

import datetime
import hashlib
import uuid
from collections.abc import Callable, Iterable

from django.db import connection, transaction
from django.db.models.functions import Now
from django.http import HttpRequest, HttpResponse

from pipeline_service.accounts.authentication import Caller
from pipeline_service.api.models import IdempotencyKey
from pipeline_service.exceptions import Conflict, IdempotencyConflict, ValidationFailed
from pipeline_service.locks import lock_number, take_locks, try_lock

HEADER = "HTTP_IDEMPOTENCY_KEY"
KEEP = datetime.timedelta(hours=24)
KEY_LENGTH_LIMIT = 255
ERASED = b'{"data":{"erased":true}}'
FORGET = """
UPDATE api_idempotencykey SET body = %s, updated_at = now()
WHERE account_id = %s AND EXISTS (SELECT FROM unnest(%s::bytea[]) AS mark WHERE position(mark IN body) > 0)
"""


def read_key(request: HttpRequest) -> str | None:
    """The request's Idempotency-Key, trimmed; None without one.

    Raises ValidationFailed when it is empty, too long or not printable ASCII.
    """
    if HEADER not in request.META:
        return None
    key: str = request.META[HEADER].strip()
    if not key or len(key) > KEY_LENGTH_LIMIT or not (key.isascii() and key.isprintable()):
        message = f"Idempotency-Key must have 1 to {KEY_LENGTH_LIMIT} printable ASCII characters."
        raise ValidationFailed.of("Idempotency-Key", "invalid", message)
    return key


def once(
    *,
    caller: Caller,
    key: str,
    path: str,
    body: bytes,
    run: Callable[[], HttpResponse],
    keep: Callable[[HttpResponse], bytes],
) -> HttpResponse:
    """Run the request, or replay the 2xx response stored for this key, also from another API key of the account.

    `keep` returns the body to store (without secrets). Only 2xx responses are stored. Raises IdempotencyConflict when
    the key was used for another request, Conflict when its first request is still running. Check the caller's scopes
    before the call, because the stored response may have been made for another API key.
    """
    request_hash = hashlib.sha256(path.encode() + b"\0" + body).digest()
    with transaction.atomic():
        # The lock ends with the transaction, also when the process dies, so a key is never blocked.
        if not try_lock(f"idempotency|{caller.account_id}|{key}"):
            raise Conflict("A request with this Idempotency-Key is still running.")
        kept = IdempotencyKey.objects.for_account(caller.account_id).filter(key=key)
        stored = kept.filter(created_at__gt=Now() - KEEP).first()
        if stored is not None:
            return _replay(stored, request_hash)
        response = run()
        if 200 <= response.status_code < 300:
            kept.delete()
            IdempotencyKey.objects.create(
                account_id=caller.account_id,
                key=key,
                request_hash=request_hash,
                status=response.status_code,
                body=keep(response),
            )
        return response


def use_up(*, account_id: uuid.UUID, key: str) -> bool:
    """Use up the key of a form of the console, in the transaction of what it does. Return False if it was used before.

    Waits while another request with the key runs, because only its end decides.
    """
    take_locks(lock_number(f"idempotency|{account_id}|{key}"))
    kept = IdempotencyKey.objects.for_account(account_id).filter(key=key)
    if kept.filter(created_at__gt=Now() - KEEP).exists():
        return False
    kept.delete()
    IdempotencyKey.objects.create(account_id=account_id, key=key, request_hash=b"", status=200, body=b"")
    return True


def _replay(stored: IdempotencyKey, request_hash: bytes) -> HttpResponse:
    if bytes(stored.request_hash) != request_hash:
        raise IdempotencyConflict
    response = HttpResponse(bytes(stored.body), status=stored.status, content_type="application/json")
    response["Idempotent-Replayed"] = "true"
    return response


def forget_old() -> int:
    """Delete responses older than 24 hours. Return how many."""
    return IdempotencyKey.objects.filter(created_at__lt=Now() - KEEP).delete()[0]


def forget(*, account_id: uuid.UUID, marks: Iterable[str]) -> int:
    """Erase the stored responses that contain one of these texts (ids, addresses, numbers). Return how many.

    The keys stay, because a repeated request must not create the record again.
    """
    with connection.cursor() as cursor:
        cursor.execute(FORGET, [ERASED, account_id, [mark.encode() for mark in marks]])
        return int(cursor.rowcount)
