"""Making and editing scorecards."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from calls.catalogue import check_outcome
from intelligence.models import Criterion, Scorecard, ScorecardState
from pipeline_service import clock
from pipeline_service.problems import NotFound, ValidationFailed

ASKED = (
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
"""What a criterion asks, besides its key and place."""


@transaction.atomic
def create_scorecard(
    *, account_id: uuid.UUID, values: Mapping[str, Any], criteria: Sequence[Mapping[str, Any]]
) -> Scorecard:
    """A new card from validated values. Raises ValidationFailed: a key twice, an active card without criteria, an
    outcome that the account does not have."""
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
    """Change the given values; criteria are replaced whole. A card that was active gets its next version, except when
    only its state changes. Raises NotFound or ValidationFailed.
    """
    card: Scorecard | None = (
        Scorecard.objects.for_account(account_id).select_for_update().filter(pk=scorecard_id).first()
    )
    if card is None:
        raise NotFound
    present = _asked(card)
    wanted = present if criteria is None else [_complete(item) for item in criteria]
    changes = {name: value for name, value in values.items() if getattr(card, name) != value}
    edited = wanted != present or bool(changes.keys() - {"state"})
    if edited and card.state == ScorecardState.ACTIVE:
        changes["version"] = card.version + 1
    for name, value in changes.items():
        setattr(card, name, value)
    _check(card, wanted)
    if edited or changes:
        card.updated_at = clock.now()
        card.save(update_fields=[*changes, "updated_at"])
    if wanted != present:
        _replace_criteria(card, wanted)
    return card


def _asked(card: Scorecard) -> list[dict[str, Any]]:
    names = ("key", *ASKED)
    return [{name: getattr(row, name) for name in names} for row in Criterion.objects.filter(scorecard=card)]


def _complete(item: Mapping[str, Any]) -> dict[str, Any]:
    """The criterion with what is not given as it is by default."""
    plain = Criterion()
    given = {name: item.get(name) for name in ("key", *ASKED)}
    return {name: getattr(plain, name) if value is None else value for name, value in given.items()}


def _check(card: Scorecard, criteria: Sequence[Mapping[str, Any]]) -> None:
    for outcome in card.outcomes:
        check_outcome(card.account_id, outcome)
    keys = [item["key"] for item in criteria]
    twice = next((key for key in keys if keys.count(key) > 1), None)
    if twice is not None:
        raise ValidationFailed.of("criteria", "repeated", f"The key '{twice}' is used by more than one criterion.")
    if card.state == ScorecardState.ACTIVE and not keys:
        raise ValidationFailed.of("criteria", "required", "An active scorecard needs at least one criterion.")


def _replace_criteria(card: Scorecard, criteria: Sequence[Mapping[str, Any]]) -> None:
    known = {row.key: row for row in Criterion.objects.filter(scorecard=card)}
    Criterion.objects.filter(scorecard=card).exclude(key__in=[item["key"] for item in criteria]).delete()
    for position, item in enumerate(criteria):
        row = known.get(item["key"]) or Criterion(account_id=card.account_id, scorecard=card, key=item["key"])
        for name, value in _complete(item).items():
            setattr(row, name, value)
        row.position = position
        row.save()
