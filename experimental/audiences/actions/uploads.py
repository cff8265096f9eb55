"""Uploaded lists of people. Contacts are stored as hashes only."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Now

from experimental.audiences.actions.audience_sync import enqueue_audience_syncs
from experimental.audiences.actions.members import batches
from experimental.audiences.models import ContactKind, CustomAudience
from experimental.audiences.serializers import UPLOAD_LIMIT
from experimental.fingerprints import search_email, search_phone, social_email, social_phone
from pipeline_service.exceptions import ErrorDetail, ValidationFailed
from pipeline_service.records import new_id

PEOPLE_AT_ONCE = 1000
Hashes = tuple[str, bytes, bytes]
"""The kind of a contact with its hashes in the social and in the search form."""
# Arrays instead of one parameter for each value: the ORM takes a hundred times as long for ten thousand rows.
ADD = """
INSERT INTO experimental_customaudienceentry (account_id, custom_audience_id, id, kind, social_hash, search_hash)
SELECT %s, %s, * FROM unnest(%s::uuid[], %s::text[], %s::bytea[], %s::bytea[]) ON CONFLICT DO NOTHING
"""


def people_of(values: Mapping[str, Any]) -> list[Hashes]:
    """Return the hashes of `emails` and `phones` (normal forms), in a fixed order.

    Called before any transaction. Raises ValidationFailed for nobody, or more than 10,000.
    """
    emails, phones = values.get("emails") or [], values.get("phones") or []
    _check_size(emails, phones)
    hashed = {
        *((ContactKind.EMAIL.value, social_email(one), search_email(one)) for one in emails),
        *((ContactKind.PHONE.value, social_phone(one), search_phone(one)) for one in phones),
    }
    return sorted(hashed)


def upload_people(*, account_id: uuid.UUID, name: str, people: Sequence[Hashes]) -> tuple[CustomAudience, bool]:
    """Add people to the list of this name; the flag says whether the list was created. Nobody is added twice.

    Each part of a thousand commits with the new size, so it locks others out only briefly, and an interrupted upload is
    completed by sending it again.
    """
    audience, created = CustomAudience.objects.get_or_create(account_id=account_id, name=name)
    for part in batches(people, PEOPLE_AT_ONCE):
        _add_people(audience, part)
    audience.refresh_from_db()
    return audience, created


@transaction.atomic
def _add_people(audience: CustomAudience, people: Sequence[Hashes]) -> None:
    """Add some people. The list is locked first, which serializes uploads to it and erasures from it."""
    CustomAudience.objects.select_for_update(no_key=True).get(pk=audience.pk)
    kinds, social, search = zip(*people, strict=True)
    with connection.cursor() as cursor:
        ids = [new_id() for _ in people]
        cursor.execute(ADD, [audience.account_id, audience.pk, ids, list(kinds), list(social), list(search)])
        added = cursor.rowcount
    CustomAudience.objects.filter(pk=audience.pk).update(size=F("size") + added, updated_at=Now())
    enqueue_audience_syncs(account_id=audience.account_id, custom_audience_id=audience.pk)


def _check_size(emails: Sequence[str], phones: Sequence[str]) -> None:
    if emails or phones:
        if len(emails) + len(phones) <= UPLOAD_LIMIT:
            return
        message = f"At most {UPLOAD_LIMIT} people at once; upload the rest under the same name."
        code = "too_many"
    else:
        message, code = "Give at least one of emails and phones.", "required"
    raise ValidationFailed(message, details=[ErrorDetail(name, code, message) for name in ("emails", "phones")])
