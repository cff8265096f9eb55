"""Actions that write the call outcomes of an account."""

from django.db import transaction
from psycopg import errors as pg

from calls.catalogue import forget
from calls.models import CallOutcome
from pipeline_service.constraints import refusing
from pipeline_service.exceptions import Conflict


def save_outcome(*, outcome: CallOutcome) -> CallOutcome:
    """Store an outcome. Raises Conflict when another outcome has the slug, or when the slug of a stored one changes:
    analyses, scorecards, rules and programs refer to it.
    """
    if CallOutcome.objects.filter(pk=outcome.pk).exclude(slug=outcome.slug).exists():
        raise Conflict("The slug of an outcome cannot be changed. Change its name, or add another outcome.")
    taken = Conflict(f"An outcome with the slug '{outcome.slug}' exists already.")
    with refusing(taken, when=pg.UniqueViolation):
        outcome.save()
        transaction.on_commit(forget)
    return outcome


def delete_outcome(*, outcome: CallOutcome) -> None:
    """Delete an outcome. Raises Conflict while calls have it."""
    used = Conflict(f"Calls ended as {outcome}; give them another outcome first.")
    with refusing(used, when=pg.ForeignKeyViolation):
        outcome.delete()
        transaction.on_commit(forget)
