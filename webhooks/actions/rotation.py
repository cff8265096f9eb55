"""New secrets: for a while the old and the new one both sign, then the new one takes over."""

import datetime
import uuid
from typing import NamedTuple

from django.db import transaction
from django.db.models.functions import Now

from pipeline_service import clock
from pipeline_service.problems import Conflict
from webhooks.actions.lookup import lock_endpoint
from webhooks.models import Endpoint, Secret, SecretRole
from webhooks.signing import new_secret


class Rotation(NamedTuple):
    """What a rotation gives: the new secret, shown this once, and when the old one stops signing."""

    secret: str
    previous_expires_at: datetime.datetime


def add_secret(endpoint: Endpoint, role: SecretRole) -> str:
    """Give an endpoint a new secret in a role that is free; returns it."""
    value = new_secret()
    Secret.objects.create(account_id=endpoint.account_id, endpoint=endpoint, role=role, value=value, last4=value[-4:])
    return value


@transaction.atomic
def rotate_secret(*, account_id: uuid.UUID, endpoint_id: uuid.UUID, overlap: datetime.timedelta) -> Rotation:
    """A new secret that signs beside the old one for `overlap` and then alone; with no overlap it replaces it at once.

    During the overlap of an earlier rotation the secret which that one gave stays beside the new one, and the oldest is
    dropped at once: at most two are valid, and no rotation lengthens the life of a secret that was to end.
    Raises NotFound.
    """
    endpoint = lock_endpoint(account_id=account_id, endpoint_id=endpoint_id)
    secrets = Secret.objects.for_account(account_id).filter(endpoint=endpoint)
    ends = clock.now() + overlap
    if not overlap:
        secrets.delete()
        return Rotation(add_secret(endpoint, SecretRole.PRIMARY), ends)
    if secrets.filter(role=SecretRole.SECONDARY).exists():
        secrets.filter(role=SecretRole.PRIMARY).delete()
    secrets.update(role=SecretRole.PRIMARY, expires_at=ends, updated_at=Now())
    return Rotation(add_secret(endpoint, SecretRole.SECONDARY), ends)


@transaction.atomic
def promote_secret(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> None:
    """End the overlap now: the new secret signs alone. Raises NotFound, or Conflict when no rotation is under way."""
    endpoint = lock_endpoint(account_id=account_id, endpoint_id=endpoint_id)
    replaced = Secret.objects.for_account(account_id).filter(
        endpoint=endpoint, role=SecretRole.PRIMARY, expires_at__isnull=False
    )
    if not replaced.update(expires_at=Now() - datetime.timedelta(seconds=1)):
        raise Conflict("No rotation is under way.")
    finish_rotations(endpoint_id=endpoint.id)


@transaction.atomic
def finish_rotations(*, endpoint_id: uuid.UUID | None = None) -> int:
    """Put the new secret in the old one's place where the overlap is over; how many endpoints, of all or of this one.

    Signing does not wait for this: an expired secret signs nothing.
    """
    expired = Secret.objects.filter(role=SecretRole.PRIMARY, expires_at__lte=Now())
    if endpoint_id is not None:
        expired = expired.filter(endpoint_id=endpoint_id)
    done = list(expired.select_for_update(skip_locked=True).order_by("id").values_list("endpoint_id", flat=True))
    Secret.objects.filter(endpoint_id__in=done, role=SecretRole.PRIMARY, expires_at__lte=Now()).delete()
    Secret.objects.filter(endpoint_id__in=done, role=SecretRole.SECONDARY).update(
        role=SecretRole.PRIMARY, expires_at=None, updated_at=Now()
    )
    return len(done)
