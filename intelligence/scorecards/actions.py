"""Writes to scorecards."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from calls.catalogue import check_outcome
from intelligence.scorecards.models import Criterion, Scorecard, ScorecardState
from pipeline_service import clock
from pipeline_service.exceptions import NotFound, ValidationFailed

CRITERION_FIELDS = (
    "name",
    "question",
    "guidance",
    "anchors",
    "weight",
    "scale",
    "auto_fail",
    "absence_is_evidence",
    "detector",
)
"""The fields of a criterion besides its key and position."""


@transaction.atomic
def create_scorecard(
    *, account_id: uuid.UUID, values: Mapping[str, Any], criteria: Sequence[Mapping[str, Any]]
) -> Scorecard:
    """Create a scorecard from validated values.

    Raises ValidationFailed for a repeated key, an active card without criteria, or an outcome that the account does not
    have.
    """
    card = Scorecard(account_id=account_id, **values)
    _check(card, criteria)
    card.save(force_insert=True)
    _replace_criteria(card, criteria)
    return card


@transaction.atomic
def change_scorecard(
    *,
    account_id: uuid.UUID,
    scorecard_id: uuid.UUID,
    values: Mapping[str, Any],
    criteria: Sequence[Mapping[str, Any]] | None = None,
) -> Scorecard:
    """Change the given values. Criteria are replaced as a whole.

    The version of an active card is incremented, except when only its state changes. Raises NotFound or
    ValidationFailed.
    """
    card: Scorecard | None = (
        Scorecard.objects.for_account(account_id).select_for_update().filter(pk=scorecard_id).first()
    )
    if card is None:
        raise NotFound
    stored_criteria = _criteria_of(card)
    new_criteria = stored_criteria if criteria is None else [_with_defaults(item) for item in criteria]
    changes = {name: value for name, value in values.items() if getattr(card, name) != value}
    edited = new_criteria != stored_criteria or bool(changes.keys() - {"state"})
    if edited and card.state == ScorecardState.ACTIVE:
        changes["version"] = card.version + 1
    for name, value in changes.items():
        setattr(card, name, value)
    _check(card, new_criteria)
    if edited or changes:
        card.updated_at = clock.now()
        card.save(update_fields=[*changes, "updated_at"])
    if new_criteria != stored_criteria:
        _replace_criteria(card, new_criteria)
    return card


def _criteria_of(card: Scorecard) -> list[dict[str, Any]]:
    names = ("key", *CRITERION_FIELDS)
    return [{name: getattr(row, name) for name in names} for row in Criterion.objects.filter(scorecard=card)]


def _with_defaults(item: Mapping[str, Any]) -> dict[str, Any]:
    """Return the criterion with defaults for fields that are not given."""
    defaults = Criterion()
    given = {name: item.get(name) for name in ("key", *CRITERION_FIELDS)}
    return {name: getattr(defaults, name) if value is None else value for name, value in given.items()}


def _check(card: Scorecard, criteria: Sequence[Mapping[str, Any]]) -> None:
    for place, outcome in enumerate(card.outcomes):
        check_outcome(card.account_id, outcome, field=f"appliesTo.outcomes[{place}]")
    keys = [item["key"] for item in criteria]
    for place, key in enumerate(keys):
        if key in keys[:place]:
            message = f"The key '{key}' is used by more than one criterion."
            raise ValidationFailed.of(f"criteria[{place}].key", "repeated", message)
    if card.state == ScorecardState.ACTIVE and not keys:
        raise ValidationFailed.of("criteria", "required", "An active scorecard needs at least one criterion.")


def _replace_criteria(card: Scorecard, criteria: Sequence[Mapping[str, Any]]) -> None:
    known = {row.key: row for row in Criterion.objects.filter(scorecard=card)}
    Criterion.objects.filter(scorecard=card).exclude(key__in=[item["key"] for item in criteria]).delete()
    for position, item in enumerate(criteria):
        row = known.get(item["key"]) or Criterion(account_id=card.account_id, scorecard=card, key=item["key"])
        for name, value in _with_defaults(item).items():
            setattr(row, name, value)
        row.position = position
        row.save()
