"""Actions to issue, rotate and revoke API keys. Each is recorded in the audit log."""

import datetime
import hashlib
import secrets
import uuid
from collections.abc import Sequence

from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Now

from pipeline_service import clock, typeid
from pipeline_service.accounts import audit
from pipeline_service.accounts.actions.columns import validate_columns
from pipeline_service.accounts.models import Account, ApiKey, AuditAction, Scope
from pipeline_service.exceptions import NotFound, ValidationFailed

KEY_PREFIX, TEST_KEY_PREFIX = "spk", "spk_test"
ALL_SCOPES = [scope.value for scope in Scope]
ROTATION_GRACE = datetime.timedelta(hours=24)


@transaction.atomic
def issue_key(
    *,
    account_id: uuid.UUID,
    label: str = "",
    scopes: Sequence[str] = ALL_SCOPES,
    expires_in: datetime.timedelta | None = None,
) -> tuple[ApiKey, str]:
    """Issue a key. Return its row and the key itself, which is not stored and cannot be shown again."""
    row, key = _issue(account_id, label, scopes, expires_in)
    audit.record(
        AuditAction.KEY_ISSUED,
        account_id=account_id,
        subject=str(row),
        detail=f"may {', '.join(row.scopes)}" + (f", until {row.expires_at:%Y-%m-%d}" if row.expires_at else ""),
    )
    return row, key


def _issue(
    account_id: uuid.UUID, label: str, scopes: Sequence[str], expires_in: datetime.timedelta | None = None
) -> tuple[ApiKey, str]:
    unknown = sorted(set(scopes) - set(ALL_SCOPES))
    if unknown or not scopes:
        raise ValidationFailed.of("scopes", "invalid", f"scopes are one or more of {', '.join(ALL_SCOPES)}.")
    is_test = Account.objects.filter(pk=account_id, live_account__isnull=False).exists()
    kind = TEST_KEY_PREFIX if is_test else KEY_PREFIX
    prefix = f"{kind}_{''.join(secrets.choice(typeid.ALPHABET) for _ in range(12))}"
    key = f"{prefix}_{secrets.token_urlsafe(32)}"
    row = ApiKey(
        account_id=account_id,
        prefix=prefix,
        digest=hashlib.sha256(key.encode()).digest(),
        label=label,
        scopes=list(dict.fromkeys(scopes)),
        expires_at=clock.now() + expires_in if expires_in is not None else None,
    )
    validate_columns(row)
    row.save(force_insert=True)
    return row, key


@transaction.atomic
def rotate_key(*, key: ApiKey, grace: datetime.timedelta = ROTATION_GRACE) -> tuple[ApiKey, str]:
    """Issue a new key with the same label and scopes. The old key stays valid for `grace`."""
    row, text = _issue(key.account_id, key.label, key.scopes)
    expires_at = clock.now() + grace
    ApiKey.objects.filter(pk=key.pk).filter(Q(expires_at=None) | Q(expires_at__gt=expires_at)).update(
        expires_at=expires_at, updated_at=Now()
    )
    audit.record(
        AuditAction.KEY_ROTATED, account_id=key.account_id, subject=str(key), detail=f"its successor is {row.prefix}"
    )
    return row, text


@transaction.atomic
def revoke_key(*, prefix: str) -> ApiKey:
    """Revoke a key permanently; it takes effect in every process within 5 s. Idempotent. Raises NotFound."""
    revoked = ApiKey.objects.filter(prefix=prefix, revoked_at=None).update(revoked_at=Now(), updated_at=Now())
    row: ApiKey | None = ApiKey.objects.filter(prefix=prefix).first()
    if row is None:
        raise NotFound(f"There is no key with the prefix '{prefix}'.")
    if revoked:
        audit.record(AuditAction.KEY_REVOKED, account_id=row.account_id, subject=str(row))
    return row
