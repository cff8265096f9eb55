"""Look-ups of the endpoint for an action."""

import uuid

from pipeline_service.exceptions import Conflict, NotFound
from webhooks.models import Endpoint, EndpointState


def find_endpoint(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> Endpoint:
    """Find an endpoint that was not removed. Raises NotFound."""
    endpoint: Endpoint | None = Endpoint.objects.for_account(account_id).live().filter(pk=endpoint_id).first()
    if endpoint is None:
        raise NotFound
    return endpoint


def find_enabled(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> Endpoint:
    """Find an enabled endpoint. Raises NotFound, or Conflict when it is disabled."""
    endpoint = find_endpoint(account_id=account_id, endpoint_id=endpoint_id)
    if endpoint.state != EndpointState.ACTIVE:
        raise Conflict("The endpoint is disabled; enable it first.")
    return endpoint


def lock_endpoint(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> Endpoint:
    """Find an endpoint that was not removed, and lock it until the transaction ends. Raises NotFound."""
    locked = Endpoint.objects.for_account(account_id).live().select_for_update(no_key=True)
    endpoint: Endpoint | None = locked.filter(pk=endpoint_id).first()
    if endpoint is None:
        raise NotFound
    return endpoint
