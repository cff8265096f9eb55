"""Writes to inbound hooks, and storing the deliveries that arrive there."""

import datetime
import hashlib
import secrets
import time
import uuid
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now

from conversions.inbound import stripe
from conversions.inbound.dialer import read_form
from conversions.inbound.parsing import look, text_at
from conversions.inbound.signature import is_valid_signature
from conversions.models import InboundDelivery, InboundHook, InboundKind
from pipeline_service import origin
from pipeline_service.exceptions import ApiError, Conflict, MalformedJSON, NotFound, ValidationFailed
from pipeline_service.locks import lock_number, take_locks
from pipeline_service.strict_json import loads
from pipeline_service.work import WorkState

REPETITION_PERIOD = datetime.timedelta(minutes=5)
"""Period in which the same body without an id of its own counts as a repetition."""
EVENT_ID_LIMIT = 255


class BadSignature(ApiError):
    """The request was not signed with the hook's secret, or too long ago."""

    default_message = "The signature does not fit."


def create_hook(
    *,
    account_id: uuid.UUID,
    kind: str,
    signing_secret: str | None = None,
    field_map: Mapping[str, str] | None = None,
) -> InboundHook:
    """Create a hook. Raises ValidationFailed when the kind needs a signing secret and there is none."""
    if kind == InboundKind.STRIPE and not signing_secret:
        raise ValidationFailed.of("signingSecret", "required", "A stripe hook needs its endpoint's signing secret.")
    token = secrets.token_urlsafe(32)
    hook = InboundHook(
        account_id=account_id,
        kind=kind,
        token=token,
        token_hash=hash_token(token),
        signing_secret=signing_secret or None,
        field_map=dict(field_map or {}),
    )
    hook.save(force_insert=True)
    return hook


def change_hook(*, hook: InboundHook, signing_secret: str | None) -> None:
    """Store an edited field mapping and active flag; None keeps the signing secret."""
    if signing_secret is not None:
        hook.signing_secret = signing_secret
    hook.save(update_fields=["field_map", "is_active", "signing_secret"])


def hash_token(token: str) -> bytes:
    """Return the hash by which a token is looked up."""
    return hashlib.sha256(token.encode()).digest()


def hook_url(hook: InboundHook) -> str:
    """Return the public address of a hook."""
    return f"{settings.PUBLIC_URL}/inbound/{hook.token}"


def receive(*, token: str, body: bytes, signature: str, idempotency_key: str | None) -> tuple[InboundDelivery, bool]:
    """Store a delivery; the flag says whether it is new. Raises NotFound or BadSignature, which is counted."""
    hook = InboundHook.objects.filter(token_hash=hash_token(token), is_active=True, account__is_active=True).first()
    if hook is None:
        raise NotFound("There is no such address.")
    if hook.signing_secret and not is_valid_signature(signature, body, hook.signing_secret, time.time()):
        InboundHook.objects.filter(pk=hook.pk).update(rejected=F("rejected") + 1, rejected_at=Now())
        raise BadSignature
    return _store_once(_delivery_of(hook, body, idempotency_key))


def rerun_delivery(*, account_id: uuid.UUID, delivery_id: uuid.UUID) -> None:
    """Process a finished delivery again; what it created before is updated, not created twice. Raises Conflict."""
    ended = InboundDelivery.objects.for_account(account_id).filter(
        pk=delivery_id, state__in=(WorkState.DONE, WorkState.DEAD)
    )
    if not ended.exclude(body=b"").update(
        **origin.columns(),
        state=WorkState.PENDING,
        attempts=0,
        lease_losses=0,
        due_at=Now(),
        result=None,
        waits_for=None,
        updated_at=Now(),
    ):
        raise Conflict("Only a finished delivery whose body was not erased can be run again.")


def read_body(kind: str, body: bytes) -> Any:
    """Return the JSON of a body, or the fields of a dialer's form. Raises MalformedJSON."""
    form = read_form(body) if kind == InboundKind.DIALER and not body.lstrip().startswith(b"{") else None
    return loads(body) if form is None else form


def _delivery_of(hook: InboundHook, body: bytes, idempotency_key: str | None) -> InboundDelivery:
    """Return the row of a delivery; a body that is not JSON is stored too and fails visibly in the console."""
    delivery = InboundDelivery(
        account_id=hook.account_id, hook=hook, body=body, body_hash=hashlib.sha256(body).digest()
    )
    try:
        content = read_body(hook.kind, body)
    except MalformedJSON:
        return delivery
    if not isinstance(content, dict):
        return delivery
    event_id = idempotency_key if hook.kind != InboundKind.STRIPE else None
    event_id = event_id or text_at(content, ["id", "eventId"], 10_000)
    if event_id is not None and len(event_id) > EVENT_ID_LIMIT:
        event_id = hashlib.sha256(event_id.encode()).hexdigest()
    delivery.event_id = event_id
    event_name = look(content, "type") or look(content, "event") or look(content, "triggerEvent")
    delivery.event_type = event_name[:255] if isinstance(event_name, str) else None
    if hook.kind == InboundKind.STRIPE:
        delivery.subject = stripe.subject_of(content)
        delivery.sender_time = stripe.created_at(content)
    return delivery


@transaction.atomic
def _store_once(delivery: InboundDelivery) -> tuple[InboundDelivery, bool]:
    deliveries = InboundDelivery.objects.for_account(delivery.account_id).filter(hook_id=delivery.hook_id)
    key = delivery.event_id or delivery.body_hash.hex()
    # A simultaneous repetition of the same delivery waits here.
    take_locks(lock_number(f"{delivery.hook_id}|{key}"))
    if delivery.event_id is not None:
        known = deliveries.filter(event_id=delivery.event_id).first()
    else:
        known = deliveries.filter(
            event_id=None, body_hash=delivery.body_hash, created_at__gt=Now() - REPETITION_PERIOD
        ).first()
    if known is not None:
        return known, False
    delivery.save(force_insert=True)
    return delivery, True
