"""Deletion of an account from every table."""

import uuid

from django.apps import apps
from django.db import connection, models, transaction

from pipeline_service.accounts.models import Account
from pipeline_service.locks import disable_statement_timeout

DELETE = "DELETE FROM {table} WHERE account_id = %(account)s"


@transaction.atomic
def remove_account(account_id: uuid.UUID) -> None:
    """Delete the account and all its rows. The account must not be in use any more."""
    disable_statement_timeout()
    tables = [model._meta.db_table for model in apps.get_models() if _is_owned(model)]
    with connection.cursor() as cursor:
        # One statement, because foreign keys are checked at its end and some are circular.
        parts = [f"d{place} AS ({DELETE.format(table=table)})" for place, table in enumerate(tables)]
        cursor.execute(f"WITH {', '.join(parts)} SELECT", {"account": account_id})
        # The rows that triggers added during the deletions to mark ranges as dirty.
        for table in tables:
            cursor.execute(DELETE.format(table=table), {"account": account_id})
    Account.objects.filter(pk=account_id)._raw_delete("default")


def _is_owned(model: type[models.Model]) -> bool:
    has_account = any(field.name == "account" and field.related_model is Account for field in model._meta.local_fields)
    return has_account and model._meta.managed and not model._meta.proxy
