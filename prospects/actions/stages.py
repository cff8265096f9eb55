"""Actions that write the stages of an account."""

from django.db import transaction
from django.db.models.functions import Now
from psycopg import errors as pg

from pipeline_service.constraints import refusing
from pipeline_service.exceptions import Conflict
from prospects.catalogue import forget
from prospects.models import Stage


def save_stage(*, stage: Stage) -> Stage:
    """Store a stage. If it is the initial one, the previous initial stage no longer is.

    Raises Conflict if another stage has the slug, or if the slug of a stored one changes: the history, segments, rules
    and programs refer to it.
    """
    if Stage.objects.filter(pk=stage.pk).exclude(slug=stage.slug).exists():
        raise Conflict("The slug of a stage cannot be changed. Change its name, or add another stage.")
    taken = Conflict(f"A stage with the slug '{stage.slug}' exists already.")
    with refusing(taken, when=pg.UniqueViolation):
        if stage.is_initial:
            others = Stage.objects.for_account(stage.account_id).filter(is_initial=True).exclude(pk=stage.pk)
            others.update(is_initial=False, updated_at=Now())
        stage.save()
        transaction.on_commit(forget)
    return stage


def delete_stage(*, stage: Stage) -> None:
    """Delete a stage. Raises Conflict for the initial stage, and while prospects are in the stage."""
    if stage.is_initial:
        raise Conflict(f"New prospects start in {stage}; make another stage the initial one first.")
    used = Conflict(f"Prospects are in {stage}; move them to another stage first.")
    with refusing(used, when=pg.ForeignKeyViolation):
        stage.delete()
        transaction.on_commit(forget)
