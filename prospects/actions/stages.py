"""Writes to the account's stages."""

from django.db import transaction
from django.db.models.functions import Now

from prospects.catalogue import forget
from prospects.models import Stage


@transaction.atomic
def save_stage(*, stage: Stage) -> Stage:
    """Store a stage; making it the initial one takes that from the other."""
    if stage.is_initial:
        others = Stage.objects.for_account(stage.account_id).filter(is_initial=True).exclude(pk=stage.pk)
        others.update(is_initial=False, updated_at=Now())
    stage.save()
    transaction.on_commit(forget)
    return stage
