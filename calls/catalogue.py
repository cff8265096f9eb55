"""The account's call outcomes, remembered for a few seconds."""

import uuid
from collections.abc import Mapping

from calls.models import CallOutcome
from pipeline_service.problems import ValidationFailed
from pipeline_service.recall import Recall


def _load(account_id: uuid.UUID) -> Mapping[str, CallOutcome] | None:
    return {outcome.slug: outcome for outcome in CallOutcome.objects.for_account(account_id)} or None


_recall: Recall[Mapping[str, CallOutcome]] = Recall(_load)


def outcomes_of(account_id: uuid.UUID) -> Mapping[str, CallOutcome]:
    """The outcomes of an account by slug, in order."""
    return _recall.get(account_id) or {}


def outcome_slugs(account_id: uuid.UUID) -> tuple[str, ...]:
    """The slugs alone, for filters."""
    return tuple(outcomes_of(account_id))


def check_outcome(account_id: uuid.UUID, slug: str) -> str:
    """The slug, if the account has it. Raises ValidationFailed listing the valid ones."""
    if slug in outcomes_of(account_id):
        return slug
    fresh = _recall.refresh(account_id) or {}
    if slug in fresh:
        return slug
    message = f"outcome: '{slug[:100]}' is not one of: {', '.join(fresh)}."
    raise ValidationFailed.of("outcome", "invalid_choice", message)


def forget() -> None:
    """Drop what is remembered, after the console changed outcomes."""
    _recall.clear()
