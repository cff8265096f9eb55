"""Actions to register, change, disable and remove endpoints."""

import uuid
from collections.abc import Sequence
from typing import Any

from django.db.models.functions import Now

from pipeline_service.exceptions import Conflict, ValidationFailed
from pipeline_service.locks import lock_number, take_locks
from pipeline_service.outbound.client import check_url
from pipeline_service.outbound.errors import InvalidUrl
from pipeline_service.retries import retrying
from webhooks.actions.deliveries import cancel_unsent, hold_pending, release_held
from webhooks.actions.lookup import lock_endpoint
from webhooks.actions.rotation import add_secret
from webhooks.models import Endpoint, EndpointState, Secret, SecretRole

ENDPOINT_LIMIT = 50


def register_endpoint(
    *, account_id: uuid.UUID, url: str, events: Sequence[str], label: str | None = None
) -> tuple[Endpoint, str]:
    """Register an endpoint. Return it and its secret, which can be shown only this once.

    Raises ValidationFailed for a URL that may not be called and for the 51st endpoint.
    """
    url = _check_url(url)
    return _register(Endpoint(account_id=account_id, url=url, events=list(events), label=label))


def update_endpoint(
    *,
    account_id: uuid.UUID,
    endpoint_id: uuid.UUID,
    changes: dict[str, Any],
    enabled: bool | None = None,
    release: bool = False,
) -> Endpoint:
    """Change `url`, `events` or `label`, and enable or disable. Unsent deliveries go to the new URL.

    Disabling holds the pending deliveries, enabling resets the count of failures, `release` queues held deliveries.
    Raises NotFound, ValidationFailed for a URL that may not be called, Conflict for a release of a disabled endpoint.
    """
    if "url" in changes:
        changes = {**changes, "url": _check_url(changes["url"])}
    endpoint = _update(account_id, endpoint_id, changes, enabled, release)
    if enabled is False:
        hold_pending(endpoint_id=endpoint_id)
    if release:
        release_held(account_id=account_id, endpoint_id=endpoint_id)
    endpoint.refresh_from_db()
    return endpoint


def disable_failing_endpoint(*, endpoint_id: uuid.UUID) -> None:
    """Disable an endpoint that has failed for days, and hold its pending deliveries."""
    _disable_failing(endpoint_id)
    hold_pending(endpoint_id=endpoint_id)


def delete_endpoint(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> None:
    """Remove an endpoint permanently. Only deliveries in flight are still sent to it. Raises NotFound."""
    _delete(account_id, endpoint_id)
    cancel_unsent(endpoint_id=endpoint_id)


@retrying
def _register(endpoint: Endpoint) -> tuple[Endpoint, str]:
    account_id = endpoint.account_id
    # Concurrent registrations are counted one after the other.
    take_locks(lock_number(f"{account_id}|webhooks"))
    if Endpoint.objects.for_account(account_id).live().count() >= ENDPOINT_LIMIT:
        message = f"An account has at most {ENDPOINT_LIMIT} endpoints; remove one first."
        raise ValidationFailed.of("url", "too_many", message)
    endpoint.save(force_insert=True)
    return endpoint, add_secret(endpoint, SecretRole.PRIMARY)


@retrying
def _update(
    account_id: uuid.UUID, endpoint_id: uuid.UUID, changes: dict[str, Any], enabled: bool | None, release: bool
) -> Endpoint:
    endpoint = lock_endpoint(account_id=account_id, endpoint_id=endpoint_id)
    will_be_enabled = endpoint.state == EndpointState.ACTIVE if enabled is None else enabled
    if release and not will_be_enabled:
        raise Conflict("Held deliveries can be sent only to an enabled endpoint.")
    differing: dict[str, Any] = {name: value for name, value in changes.items() if getattr(endpoint, name) != value}
    if "url" in differing:
        # The failures and the response time of the old URL say nothing about the new one.
        differing |= {"consecutive_failures": 0, "first_failure_at": None, "answer_ms": None}
    if differing:
        Endpoint.objects.filter(pk=endpoint.pk).update(**differing, updated_at=Now())
    if enabled is True:
        _enable(endpoint)
    elif enabled is False:
        _disable(endpoint, EndpointState.DISABLED_MANUAL)
    return endpoint


@retrying
def _disable_failing(endpoint_id: uuid.UUID) -> None:
    endpoint = Endpoint.objects.live().select_for_update(no_key=True).filter(pk=endpoint_id).first()
    if endpoint is not None:
        _disable(endpoint, EndpointState.DISABLED_AUTO)


@retrying
def _delete(account_id: uuid.UUID, endpoint_id: uuid.UUID) -> None:
    endpoint = lock_endpoint(account_id=account_id, endpoint_id=endpoint_id)
    Endpoint.objects.filter(pk=endpoint.pk).update(deleted_at=Now(), updated_at=Now())
    Secret.objects.for_account(account_id).filter(endpoint=endpoint).delete()


def _check_url(url: str) -> str:
    try:
        return check_url(url)
    except InvalidUrl as refusal:
        raise ValidationFailed.of("url", "invalid_url", str(refusal)) from refusal


def _enable(endpoint: Endpoint) -> None:
    if endpoint.state != EndpointState.ACTIVE:
        Endpoint.objects.filter(pk=endpoint.pk).update(
            state=EndpointState.ACTIVE,
            disabled_at=None,
            consecutive_failures=0,
            first_failure_at=None,
            answer_ms=None,
            updated_at=Now(),
        )


def _disable(endpoint: Endpoint, state: EndpointState) -> None:
    if endpoint.state == EndpointState.ACTIVE:
        Endpoint.objects.filter(pk=endpoint.pk).update(state=state, disabled_at=Now(), updated_at=Now())
