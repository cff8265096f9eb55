"""How an account wants its calls analysed."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from intelligence.engines.endpoints import is_private
from intelligence.models import AnalysisSettings, Redaction
from intelligence.transcripts.redaction import mask_cards, redact


def settings_of(account_id: uuid.UUID) -> AnalysisSettings:
    """The account's settings with the defaults where it chose nothing; not to be saved."""
    found: AnalysisSettings | None = AnalysisSettings.objects.for_account(account_id).first()
    return _completed(found or AnalysisSettings(account_id=account_id))


def redaction_of(settings: AnalysisSettings) -> Redaction:
    """What the account chose; if nothing, placeholders for a model that is not on a private address."""
    if settings.redaction is not None:
        return Redaction(settings.redaction)
    return Redaction.OFF if is_private() else Redaction.MODEL_ONLY


def _completed(settings: AnalysisSettings) -> AnalysisSettings:
    settings.redaction = redaction_of(settings)
    return settings


def kept_text(account_id: uuid.UUID, transcript: str) -> str:
    """What of a transcript is stored: never payment data, other personal data unless the account redacts it."""
    if settings_of(account_id).redaction == Redaction.STORED:
        return redact(transcript)[0]
    return mask_cards(transcript)


@transaction.atomic
def change_settings(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> AnalysisSettings:
    """Change the given settings; the answer is as of `settings_of`."""
    AnalysisSettings.objects.bulk_create([AnalysisSettings(account_id=account_id)], ignore_conflicts=True)
    row: AnalysisSettings = AnalysisSettings.objects.for_account(account_id).select_for_update().get()
    for name, value in values.items():
        setattr(row, name, value)
    row.save(update_fields=[*values])
    return _completed(row)
