"""The analysis settings of an account."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from intelligence.engines.endpoints import is_private
from intelligence.models import AnalysisSettings, Redaction
from intelligence.transcripts.redaction import mask_cards, redact


def settings_of(account_id: uuid.UUID) -> AnalysisSettings:
    """Return the account's settings with defaults filled in. Do not save the result."""
    found: AnalysisSettings | None = AnalysisSettings.objects.for_account(account_id).first()
    return _with_defaults(found or AnalysisSettings(account_id=account_id))


def redaction_of(settings: AnalysisSettings) -> Redaction:
    """Return the redaction that the account chose; by default `off` for a private model address, else `model_only`."""
    if settings.redaction is not None:
        return Redaction(settings.redaction)
    return Redaction.OFF if is_private() else Redaction.MODEL_ONLY


def _with_defaults(settings: AnalysisSettings) -> AnalysisSettings:
    settings.redaction = redaction_of(settings)
    return settings


def kept_text(account_id: uuid.UUID, transcript: str) -> str:
    """Return the text to store: payment data masked, other personal data redacted if the account says so."""
    if settings_of(account_id).redaction == Redaction.STORED:
        return redact(transcript)[0]
    return mask_cards(transcript)


@transaction.atomic
def change_settings(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> AnalysisSettings:
    """Change the given settings. Returns the same form as `settings_of`."""
    AnalysisSettings.objects.bulk_create([AnalysisSettings(account_id=account_id)], ignore_conflicts=True)
    row: AnalysisSettings = AnalysisSettings.objects.for_account(account_id).select_for_update().get()
    for name, value in values.items():
        setattr(row, name, value)
    row.save(update_fields=[*values])
    return _with_defaults(row)
