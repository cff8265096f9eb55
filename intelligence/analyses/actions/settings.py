"""The analysis settings of an account."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from intelligence.analyses.engines.endpoints import is_private
from intelligence.analyses.models import AnalysisSettings, Redaction
from pipeline_service.redaction import mask_cards, redact


def get_settings(account_id: uuid.UUID) -> AnalysisSettings:
    """Return the account's settings with defaults filled in. Do not save the result."""
    found: AnalysisSettings | None = AnalysisSettings.objects.for_account(account_id).first()
    return _with_defaults(found or AnalysisSettings(account_id=account_id))


def effective_redaction(settings: AnalysisSettings) -> Redaction:
    """Return the redaction that the account chose; by default `off` for a private model address, else `model_only`."""
    if settings.redaction is not None:
        return Redaction(settings.redaction)
    return Redaction.OFF if is_private() else Redaction.MODEL_ONLY


def _with_defaults(settings: AnalysisSettings) -> AnalysisSettings:
    settings.redaction = effective_redaction(settings)
    return settings


def text_to_store(account_id: uuid.UUID, transcript: str) -> str:
    """Return the text to store: payment data masked, other personal data redacted if the account says so."""
    if get_settings(account_id).redaction == Redaction.STORED:
        return redact(transcript)[0]
    return mask_cards(transcript)


@transaction.atomic
def change_settings(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> AnalysisSettings:
    """Change the given settings. Returns the same form as `get_settings`."""
    AnalysisSettings.objects.bulk_create([AnalysisSettings(account_id=account_id)], ignore_conflicts=True)
    row: AnalysisSettings = AnalysisSettings.objects.for_account(account_id).select_for_update().get()
    for name, value in values.items():
        setattr(row, name, value)
    row.save(update_fields=[*values])
    return _with_defaults(row)
