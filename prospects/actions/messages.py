"""Ingestion and deletion of messages."""

import datetime
import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from pipeline_service import typeid
from pipeline_service.api import idempotency
from pipeline_service.console.entries import erase_names
from pipeline_service.exceptions import NotFound
from prospects.actions.record_kinds import Ingestion, check_moment
from prospects.models import Message


class MessageIngestion(Ingestion[Message]):
    """Ingestion of messages."""

    model = Message

    def check(self, account_id: uuid.UUID, values: dict[str, Any], now: datetime.datetime, *, new: bool) -> None:
        if "occurred_at" in values:
            check_moment("occurredAt", values["occurred_at"], now)

    def complete(self, row: Message, values: Mapping[str, Any], now: datetime.datetime, prepared: Any) -> None:
        row.occurred_at = row.occurred_at or now


MESSAGES = MessageIngestion()


@transaction.atomic
def delete_message(*, account_id: uuid.UUID, message_id: uuid.UUID) -> None:
    """Delete one message for good; it disappears from the person's journey too. Raises NotFound.

    Its text is erased also in responses stored for idempotency keys and in the console's log.
    """
    deleted, _ = Message.objects.for_account(account_id).visible().filter(pk=message_id).delete()
    if not deleted:
        raise NotFound
    idempotency.forget(account_id=account_id, marks=[typeid.encode(Message.id_prefix, message_id)])
    erase_names([message_id])
