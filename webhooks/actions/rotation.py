"""Rotation of secrets: for a time the old and the new secret both sign, then only the new one."""

import datetime
import uuid
from typing import NamedTuple

from django.db import transaction
from django.db.models.functions import Now

from pipeline_service import clock
from pipeline_service.exceptions import Conflict
from webhooks.actions.lookup import lock_endpoint
from webhooks.models import Endpoint, Secret, SecretRole
from webhooks.signing import new_secret


class Rotation(NamedTuple):
    """The result of a rotation: the new secret, shown only this once, and the time at which the old one expires."""

    secret: str
    previous_expires_at: datetime.datetime


def add_secret(endpoint: Endpoint, role: SecretRole) -> str:
    """Create and return a new secret of an endpoint, in a role that is free."""
    value = new_secret()
    Secret.objects.create(account_id=endpoint.account_id, endpoint=endpoint, role=role, value=value, last4=value[-4:])
    return value


@transaction.atomic
def rotate_secret(*, account_id: uuid.UUID, endpoint_id: uuid.UUID, overlap: datetime.timedelta) -> Rotation:
    """Create a secret. The old one also signs for `overlap`; without an overlap it is replaced at once.

    During the overlap of an earlier rotation, the secret made by that rotation becomes the old one, and the oldest is
    deleted at once. So at most two secrets are valid, and no rotation extends the life of an expiring secret.
    Raises NotFound.
    """
    endpoint = lock_endpoint(account_id=account_id, endpoint_id=endpoint_id)
    secrets = Secret.objects.for_account(account_id).filter(endpoint=endpoint)
    expires_at = clock.now() + overlap
    if not overlap:
        secrets.delete()
        return Rotation(add_secret(endpoint, SecretRole.PRIMARY), expires_at)
    if secrets.filter(role=SecretRole.SECONDARY).exists():
        secrets.filter(role=SecretRole.PRIMARY).delete()
    secrets.update(role=SecretRole.PRIMARY, expires_at=expires_at, updated_at=Now())
    return Rotation(add_secret(endpoint, SecretRole.SECONDARY), expires_at)


@transaction.atomic
def promote_secret(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> None:
    """End the overlap now, so that only the new secret signs. Raises NotFound, or Conflict without a rotation."""
    endpoint = lock_endpoint(account_id=account_id, endpoint_id=endpoint_id)
    expiring = Secret.objects.for_account(account_id).filter(
        endpoint=endpoint, role=SecretRole.PRIMARY, expires_at__isnull=False
    )
    if not expiring.update(expires_at=Now() - datetime.timedelta(seconds=1)):
        raise Conflict("No rotation is under way.")
    finish_rotations(endpoint_id=endpoint.id)


@transaction.atomic
def finish_rotations(*, endpoint_id: uuid.UUID | None = None) -> int:
    """Replace expired secrets by the new ones, for all endpoints or for this one. Return how many endpoints.

    Signing does not depend on this, because expired secrets are never used.
    """
    expired = Secret.objects.filter(role=SecretRole.PRIMARY, expires_at__lte=Now())
    if endpoint_id is not None:
        expired = expired.filter(endpoint_id=endpoint_id)
    endpoint_ids = list(
        expired.select_for_update(skip_locked=True).order_by("id").values_list("endpoint_id", flat=True)
    )
    Secret.objects.filter(endpoint_id__in=endpoint_ids, role=SecretRole.PRIMARY, expires_at__lte=Now()).delete()
    Secret.objects.filter(endpoint_id__in=endpoint_ids, role=SecretRole.SECONDARY).update(
        role=SecretRole.PRIMARY, expires_at=None, updated_at=Now()
    )
    return len(endpoint_ids)
