"""Deletion of an account from every table."""

import uuid
from collections.abc import Iterator

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.apps import apps
from django.db import connection, models, transaction

from pipeline_service.accounts.audit import allow_deletion
from pipeline_service.accounts.models import Account, User
from pipeline_service.locks import disable_statement_timeout
from pipeline_service.operations.account_data.tables import account_models

DELETE = "DELETE FROM {table} WHERE account_id = %(account)s"


@transaction.atomic
def remove_account(account_id: uuid.UUID) -> None:
    """Delete the account with its test mode, all their rows, and what console and sign-in log keep about their users.

    The account must not be in use any more.
    """
    for test_account_id in Account.objects.filter(live_account_id=account_id).values_list("pk", flat=True):
        remove_account(test_account_id)
    disable_statement_timeout()
    allow_deletion()
    _remove_traces_of_users(User.objects.filter(account_id=account_id))
    tables = [model._meta.db_table for model in account_models()]
    with connection.cursor() as cursor:
        # One statement, because foreign keys are checked at its end and some are circular.
        parts = [f"d{place} AS ({DELETE.format(table=table)})" for place, table in enumerate(tables)]
        cursor.execute(f"WITH {', '.join(parts)} SELECT", {"account": account_id})
        # The rows that triggers added during the deletions to mark ranges as dirty.
        for table in tables:
            cursor.execute(DELETE.format(table=table), {"account": account_id})
    Account.objects.filter(pk=account_id)._raw_delete("default")


def _remove_traces_of_users(users: models.QuerySet[User]) -> None:
    for log in (AccessAttempt, AccessLog, AccessFailureLog):
        log._default_manager.filter(username__in=users.values("email")).delete()
    for model, field in _references_to_users():
        model._default_manager.filter(**{f"{field}__in": users})._raw_delete("default")


def _references_to_users() -> Iterator[tuple[type[models.Model], str]]:
    """The tables without an account whose rows refer to users: their groups, permissions and history."""
    owned = set(account_models())
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.local_fields:
            if field.related_model is User and model not in owned:
                yield model, field.name
