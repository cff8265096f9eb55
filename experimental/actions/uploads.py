"""Uploaded lists of people. What is stored of anybody is a hash."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models.functions import Now

from experimental.actions.filling import owe_fillings
from experimental.fingerprints import search_email, search_phone, social_email, social_phone
from experimental.models import ContactKind, CustomAudience, CustomAudienceEntry
from experimental.serializers.segments import UPLOAD_LIMIT
from pipeline_service.problems import Detail, NotFound, ValidationFailed


def find_custom_audience(*, account_id: uuid.UUID, audience_id: uuid.UUID) -> CustomAudience:
    """An uploaded list. Raises NotFound."""
    found: CustomAudience | None = CustomAudience.objects.for_account(account_id).filter(pk=audience_id).first()
    if found is None:
        raise NotFound
    return found


@transaction.atomic
def upload_people(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> tuple[CustomAudience, bool]:
    """Put `emails` and `phones` (normal forms) on the list called `name`, which is made when there is none: the flag.

    Whoever is on it already stays once. Raises ValidationFailed for nobody, or more than 10,000.
    """
    emails, phones = values.get("emails") or [], values.get("phones") or []
    _check_size(emails, phones)
    audience, created = CustomAudience.objects.get_or_create(account_id=account_id, name=values["name"])
    entries = [
        *(_entry(audience, ContactKind.EMAIL, social_email(one), search_email(one)) for one in emails),
        *(_entry(audience, ContactKind.PHONE, social_phone(one), search_phone(one)) for one in phones),
    ]
    CustomAudienceEntry.objects.bulk_create(entries, ignore_conflicts=True)
    size = CustomAudienceEntry.objects.for_account(account_id).filter(custom_audience=audience).count()
    CustomAudience.objects.filter(pk=audience.pk).update(size=size, updated_at=Now())
    audience.refresh_from_db()
    owe_fillings(account_id=account_id, custom_audience_id=audience.pk)
    return audience, created


def _check_size(emails: Sequence[str], phones: Sequence[str]) -> None:
    if emails or phones:
        if len(emails) + len(phones) <= UPLOAD_LIMIT:
            return
        message = f"At most {UPLOAD_LIMIT} people at once; upload the rest under the same name."
        code = "too_many"
    else:
        message, code = "Give at least one of emails and phones.", "required"
    raise ValidationFailed(message, details=[Detail(name, code, message) for name in ("emails", "phones")])


def _entry(audience: CustomAudience, kind: ContactKind, social: bytes, search: bytes) -> CustomAudienceEntry:
    return CustomAudienceEntry(
        account_id=audience.account_id, custom_audience=audience, kind=kind, social_hash=social, search_hash=search
    )
