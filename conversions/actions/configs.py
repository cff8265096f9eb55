"""Writes to conversion configs."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models.functions import Coalesce, Now

from calls.catalogue import check_outcome
from conversions.destinations.search_ads import MESSAGES
from conversions.models import ConversionConfig, Fire, FireStatus
from conversions.serializers.configs import READ_ONLY, ConfigSerializer, submitted_fields
from pipeline_service import clock
from pipeline_service.exceptions import NotFound, ValidationFailed
from pipeline_service.work import WorkState
from prospects.catalogue import stage_slugs


def find_config(*, account_id: uuid.UUID, config_id: uuid.UUID) -> ConversionConfig:
    """Return a config that was not deleted. Raises NotFound."""
    found: ConversionConfig | None = ConversionConfig.objects.for_account(account_id).filter(pk=config_id).first()
    if found is None:
        raise NotFound
    if found.deleted_at is not None:
        raise NotFound("The conversion config was deleted.")
    return found


def create_config(*, account_id: uuid.UUID, body: Any, paused: bool = False) -> ConversionConfig:
    """Create a config from a JSON body; `paused` leaves it off. Raises what ConfigSerializer.parse raises, and
    ValidationFailed for an outcome that the account does not have."""
    values = ConfigSerializer.parse(body, account_id=account_id)
    _check_outcomes(account_id, values["rules"])
    config = ConversionConfig(account_id=account_id, **values)
    config.paused_at = clock.now() if paused else None
    config.save(force_insert=True)
    config.refresh_from_db()
    return config


@transaction.atomic
def change_config(*, account_id: uuid.UUID, config_id: uuid.UUID, body: Any) -> ConversionConfig:
    """Merge a JSON body into the stored config, key by key, and check the whole; a faulty result changes nothing.

    Null clears a key; lists and rules are replaced whole; fields of other platforms are kept for later use. Fires made
    before keep the rule they matched. Raises NotFound and what `create_config` raises.
    """
    locked = ConversionConfig.objects.for_account(account_id).live().select_for_update()
    config: ConversionConfig | None = locked.filter(pk=config_id).first()
    if config is None:
        raise NotFound
    if not isinstance(body, Mapping):
        raise ValidationFailed.no_object()
    changes = {name: value for name, value in body.items() if name not in READ_ONLY}
    if not changes:
        return config
    values = ConfigSerializer.parse({**submitted_fields(config), **changes}, account_id=account_id)
    if "rules" in changes:
        _check_outcomes(account_id, values["rules"])
    values |= {"version": config.version + 1, "updated_at": clock.now()}
    ConversionConfig.objects.filter(pk=config.pk).update(**values)
    config.refresh_from_db()
    return config


def _check_outcomes(account_id: uuid.UUID, rules: Sequence[Mapping[str, Any]]) -> None:
    """Refuse rules for an outcome that no call can have. Slugs of stages are accepted: the specification names them."""
    stages = {slug.casefold() for slug in stage_slugs(account_id)}
    for index, rule in enumerate(rules):
        outcome = (rule.get("outcomeValue") or "").strip().casefold() if rule["field"] == "call_outcome" else None
        if outcome is not None and outcome not in stages:
            check_outcome(account_id, outcome, field=f"rules[{index}].outcomeValue")


def pause_config(*, account_id: uuid.UUID, config_id: uuid.UUID) -> None:
    """Turn a config off: what happens from now on is not reported. Raises NotFound."""
    _set_pause(account_id, config_id, Coalesce("paused_at", Now()))


def enable_config(*, account_id: uuid.UUID, config_id: uuid.UUID) -> None:
    """Turn a config on: what happens from now on is reported. Raises NotFound."""
    _set_pause(account_id, config_id, None)


def _set_pause(account_id: uuid.UUID, config_id: uuid.UUID, paused_at: Any) -> None:
    live = ConversionConfig.objects.for_account(account_id).live().filter(pk=config_id)
    if not live.update(paused_at=paused_at, updated_at=Now()):
        raise NotFound


@transaction.atomic
def delete_config(*, account_id: uuid.UUID, config_id: uuid.UUID) -> None:
    """Delete a config: its pending fires are skipped, its sent ones stay in the log. Raises NotFound."""
    live = ConversionConfig.objects.for_account(account_id).live().filter(pk=config_id)
    if not live.update(deleted_at=Now(), updated_at=Now()):
        raise NotFound
    waiting = Fire.objects.for_account(account_id).filter(config_id=config_id, state=WorkState.PENDING)
    ended = {"state": WorkState.DONE, "status": FireStatus.SKIPPED, "reason": "config_deleted"}
    waiting.update(**ended, message=MESSAGES["config_deleted"], updated_at=Now())
