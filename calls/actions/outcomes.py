"""Writes to the account's call outcomes."""

from django.db import IntegrityError, transaction
from psycopg import errors as pg

from calls.catalogue import forget
from calls.models import CallOutcome
from pipeline_service.problems import Conflict


def save_outcome(*, outcome: CallOutcome) -> CallOutcome:
    """Store an outcome; calls follow a slug that changes. Raises Conflict when another outcome has the slug."""
    try:
        with transaction.atomic():
            outcome.save()
            transaction.on_commit(forget)
    except IntegrityError as error:
        if not isinstance(error.__cause__, pg.UniqueViolation):
            raise
        raise Conflict(f"An outcome with the slug '{outcome.slug}' exists already.") from error
    return outcome


def delete_outcome(*, outcome: CallOutcome) -> None:
    """Remove an outcome. Raises Conflict while calls ended so."""
    try:
        with transaction.atomic():
            outcome.delete()
            transaction.on_commit(forget)
    except IntegrityError as error:
        if not isinstance(error.__cause__, pg.ForeignKeyViolation):
            raise
        raise Conflict(f"Calls ended as {outcome}; give them another outcome first.") from error
