"""Fires whose caller waits for the answer: one attempt, at once, outside any transaction."""

import hashlib
import time
import uuid
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import orjson
from django.db.models import QuerySet
from django.db.models.functions import Now

from conversions.actions import corrections
from conversions.actions.configs import find_config
from conversions.actions.delivery import MANUAL_SECONDS, deliver
from conversions.actions.planning import config_rules, planned
from conversions.actions.trigger_contexts import TriggerContext, known
from conversions.destinations.search_ads import MESSAGES
from conversions.models import ConversionConfig, Destination, Fire, FireStatus, SourceType
from conversions.serializers.fires import CONTEXT_NAMES
from pipeline_service import clock
from pipeline_service.exceptions import Conflict, IdempotencyConflict, NotFound, ValidationFailed
from pipeline_service.lease import LeaseLost
from pipeline_service.records import new_id
from pipeline_service.work import WorkState

TRIGGER = "manual"
RUNNING = "A fire with this Idempotency-Key is still running."
RETRYABLE_REASONS = frozenset({*MESSAGES, "no_action", "interrupted"})
"""Reasons why nothing was sent that may be obsolete by now."""


def fire_config(
    *, account_id: uuid.UUID, config_id: uuid.UUID, values: Mapping[str, Any], key: str | None
) -> tuple[Fire, bool]:
    """Evaluate a config against a context of API fields, and send; the flag marks the answer of an earlier fire.

    With a `key`, a fire that was sent or skipped is answered again, and one that failed is tried again under the same
    order id. Raises NotFound, ValidationFailed (search_ads without prospect), IdempotencyConflict (the key was used for
    something else) or Conflict (it is running).
    """
    config = find_config(account_id=account_id, config_id=config_id)
    if config.destination_platform == Destination.SEARCH_ADS and values.get("prospectId") is None:
        message = "prospectId is required when destinationPlatform is search_ads"
        raise ValidationFailed.of("prospectId", "required", message)
    source_id = key or str(new_id())
    if key is not None:
        _refuse_other_use(config, key)
    fire = _manual_fire(config, source_id, values)
    Fire.objects.bulk_create([fire], ignore_conflicts=True)
    stored: Fire = _manual_fires(config, source_id).get()
    if stored.pk != fire.pk:
        return _repeat_fire(stored, fire)
    if stored.state == WorkState.RUNNING:
        _send_now(stored)
    return stored, False


def retry_fire(
    *, account_id: uuid.UUID, config_id: uuid.UUID, fire_id: uuid.UUID, key: str | None = None
) -> tuple[Fire, bool]:
    """Try a fire again now, with the same order id and the rule that matched at first.

    The flag marks the result of an earlier retry with this `key`; a failed one is tried again. Raises NotFound,
    IdempotencyConflict (the key was used for another fire), or Conflict for a fire that was sent, is being sent or has
    nothing to send by its rules.
    """
    find_config(account_id=account_id, config_id=config_id)
    rows = Fire.objects.for_account(account_id).filter(config_id=config_id, pk=fire_id)
    fire: Fire | None = rows.first()
    if fire is None:
        raise NotFound
    if key is not None:
        if Fire.objects.for_account(account_id).filter(retry_key=key).exclude(pk=fire_id).exists():
            raise IdempotencyConflict
        if fire.retry_key == key and fire.status in (FireStatus.SENT, FireStatus.SKIPPED):
            return fire, True
    if fire.status == FireStatus.SENT:
        raise Conflict("The fire was sent already.")
    if fire.status == FireStatus.SKIPPED and fire.reason not in RETRYABLE_REASONS:
        raise Conflict(f"There is nothing to send: {fire.message}.")
    if not _claim_fire(rows.exclude(state=WorkState.RUNNING), status=fire.status, retry_key=key):
        raise Conflict("The fire is being sent right now.")
    fire.refresh_from_db()
    _send_now(fire)
    return fire, False


def _manual_fire(config: ConversionConfig, source_id: str, values: Mapping[str, Any]) -> Fire:
    context = TriggerContext(
        account_id=config.account_id,
        trigger=TRIGGER,
        source_type=SourceType.MANUAL,
        source_id=source_id,
        at=clock.now(),
        prospect_id=values.get("prospectId"),
        values=known({name: values.get(name) for name in CONTEXT_NAMES}),
    )
    fire = planned(config, config_rules(config), context)
    fire.request_hash = _hash_request(values)
    if fire.status == FireStatus.PENDING:
        # Inserted with a lease, so that no worker takes it while its caller waits.
        fire.set_lease()
    return fire


def _hash_request(values: Mapping[str, Any]) -> bytes:
    encoded = orjson.dumps(known(values), default=str, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(encoded).digest()


def _manual_fires(config: ConversionConfig, source_id: str) -> QuerySet:
    rows: QuerySet = Fire.objects.for_account(config.account_id).select_related("config")
    return rows.filter(source_type=SourceType.MANUAL, source_id=source_id, config_id=config.pk)


def _refuse_other_use(config: ConversionConfig, key: str) -> None:
    used = Fire.objects.for_account(config.account_id).filter(source_type=SourceType.MANUAL, source_id=key)
    if used.exclude(config_id=config.pk).exists():
        raise IdempotencyConflict


def _repeat_fire(stored: Fire, requested: Fire) -> tuple[Fire, bool]:
    """Answer a repeated key with the fire of its first use, or try that fire again."""
    if bytes(stored.request_hash or b"") != requested.request_hash:
        raise IdempotencyConflict
    if stored.status in (FireStatus.SENT, FireStatus.SKIPPED):
        return stored, True
    rows = Fire.objects.filter(pk=stored.pk)
    if stored.status != FireStatus.FAILED:
        rows = rows.filter(leased_until__lt=Now())
    if not _claim_fire(rows, status=stored.status):
        raise Conflict(RUNNING)
    stored.refresh_from_db()
    _send_now(stored)
    return stored, False


def _claim_fire(rows: QuerySet, *, status: str, **columns: Any) -> bool:
    """Lease the fire for this process, unless its status has changed since it was read."""
    return Fire.claim_row(rows.filter(status=status), status=FireStatus.PENDING, attempts=1, **columns)


def _send_now(fire: Fire) -> None:
    """Send a leased fire once, in the time that its caller waits. When the lease is lost, a worker ends the fire."""
    send = deliver if fire.corrects_id is None else corrections.correct
    with suppress(LeaseLost):
        send(fire, until=time.monotonic() + MANUAL_SECONDS)
    fire.refresh_from_db()
