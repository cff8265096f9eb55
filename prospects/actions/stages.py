"""Writes to the account's stages."""

from django.db import IntegrityError, transaction
from django.db.models.functions import Now
from psycopg import errors as pg

from pipeline_service.problems import Conflict
from prospects.catalogue import forget
from prospects.models import Stage


def save_stage(*, stage: Stage) -> Stage:
    """Store a stage; making it the initial one takes that from the other. Prospects follow a slug that changes.

    Raises Conflict when another stage has the slug.
    """
    try:
        with transaction.atomic():
            if stage.is_initial:
                others = Stage.objects.for_account(stage.account_id).filter(is_initial=True).exclude(pk=stage.pk)
                others.update(is_initial=False, updated_at=Now())
            stage.save()
            transaction.on_commit(forget)
    except IntegrityError as error:
        if not isinstance(error.__cause__, pg.UniqueViolation):
            raise
        raise Conflict(f"A stage with the slug '{stage.slug}' exists already.") from error
    return stage


def delete_stage(*, stage: Stage) -> None:
    """Remove a stage. Raises Conflict for the one that new prospects start in, and while prospects are in it."""
    if stage.is_initial:
        raise Conflict(f"New prospects start in {stage}; make another stage the initial one first.")
    try:
        with transaction.atomic():
            stage.delete()
            transaction.on_commit(forget)
    except IntegrityError as error:
        if not isinstance(error.__cause__, pg.ForeignKeyViolation):
            raise
        raise Conflict(f"Prospects are in {stage}; move them to another stage first.") from error
