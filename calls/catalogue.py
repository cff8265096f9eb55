"""The call outcomes of an account, cached for a few seconds."""

import uuid
from collections.abc import Mapping

from calls.models import CallOutcome
from pipeline_service.exceptions import ValidationFailed
from pipeline_service.row_statements import read_of_account
from pipeline_service.ttl_cache import TTLCache


def _load_outcomes(account_id: uuid.UUID) -> Mapping[str, CallOutcome] | None:
    return {outcome.slug: outcome for outcome in CallOutcome.objects.for_account(account_id)} or None


_outcomes: TTLCache[Mapping[str, CallOutcome]] = TTLCache(_load_outcomes)


def get_outcomes(account_id: uuid.UUID) -> Mapping[str, CallOutcome]:
    """Return the outcomes of an account by slug, in their display order."""
    return _outcomes.get(account_id) or {}


def outcome_slugs(account_id: uuid.UUID) -> tuple[str, ...]:
    """Return the outcome slugs of an account; list filters use them."""
    return tuple(get_outcomes(account_id))


def check_outcome(account_id: uuid.UUID, slug: str, field: str = "outcome") -> str:
    """Return the slug if the account has an outcome with it. Raises ValidationFailed that names `field` and lists the
    valid slugs."""
    if slug in get_outcomes(account_id):
        return slug
    fresh = _outcomes.refresh(account_id) or {}
    if slug in fresh:
        return slug
    message = f"{field}: '{slug[:100]}' is not one of: {', '.join(fresh)}."
    raise ValidationFailed.of(field, "invalid_choice", message)


def existing_outcome(account_id: uuid.UUID, slug: str | None) -> str | None:
    """Return the slug if the account still has an outcome with it, else None."""
    if slug is None or not read_of_account(CallOutcome, account_id, "AND slug = %(slug)s", slug=slug):
        return None
    return slug


def showed(outcome: str | None, outcomes: Mapping[str, CallOutcome]) -> bool:
    """Return True if a call with a transcript and this outcome took place, by the rule of `Call.showed`."""
    return outcome is None or (outcome in outcomes and outcomes[outcome].showed)


def forget() -> None:
    """Empty the cache after the console changed outcomes."""
    _outcomes.clear()
