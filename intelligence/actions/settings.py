"""How an account wants its calls analysed."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from intelligence.models import AnalysisSettings, Redaction
from intelligence.transcripts.redaction import mask_cards, redact


def settings_of(account_id: uuid.UUID) -> AnalysisSettings:
    """The account's settings; the defaults, unsaved, when it never changed any."""
    found: AnalysisSettings | None = AnalysisSettings.objects.for_account(account_id).first()
    return found or AnalysisSettings(account_id=account_id)


def kept_text(account_id: uuid.UUID, transcript: str) -> str:
    """What of a transcript is stored: never card numbers, other personal data unless the account redacts it."""
    if settings_of(account_id).redaction == Redaction.STORED:
        return redact(transcript)[0]
    return mask_cards(transcript)


@transaction.atomic
def change_settings(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> AnalysisSettings:
    """Change the given settings."""
    AnalysisSettings.objects.bulk_create([AnalysisSettings(account_id=account_id)], ignore_conflicts=True)
    row: AnalysisSettings = AnalysisSettings.objects.for_account(account_id).select_for_update().get()
    for name, value in values.items():
        setattr(row, name, value)
    row.save(update_fields=[*values])
    return row
