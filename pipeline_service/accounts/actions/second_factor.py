"""Actions on a user's second factor: setting it up, checking codes, recovery codes, removal."""

import hashlib
import secrets
import uuid
from urllib.parse import quote, urlencode

from django.db import transaction
from django_otp.oath import TOTP

from pipeline_service import typeid
from pipeline_service.accounts import audit
from pipeline_service.accounts.models import AuditAction, Authenticator, RecoveryCode, User
from pipeline_service.accounts.models.access import STEP_SECONDS, TOLERANCE_STEPS
from pipeline_service.exceptions import Conflict, ValidationFailed

KEY_BYTES = 20
"""The length that RFC 4226 recommends."""
ISSUER = "Sales Pipeline"
DIGITS = 6
RECOVERY_CODES = 10
RECOVERY_GROUPS = 3
GROUP_LENGTH = 4
WRONG_CODE = "This code is not right. Codes change every 30 seconds, and each one works once."


def new_authenticator_key() -> str:
    """Make the key of an authenticator app, in hexadecimal."""
    return secrets.token_hex(KEY_BYTES)


def authenticator_url(user: User, base32: str) -> str:
    """The address that an authenticator app reads from a QR code."""
    parameters = urlencode(
        {"secret": base32, "issuer": ISSUER, "algorithm": "SHA1", "digits": DIGITS, "period": STEP_SECONDS}
    )
    return f"otpauth://totp/{quote(f'{ISSUER}:{user.email}')}?{parameters}"


def has_second_factor(user_id: uuid.UUID) -> bool:
    """Return True if the user signs in with an authenticator app."""
    return bool(Authenticator.objects.filter(user_id=user_id).exists())


@transaction.atomic
def add_authenticator(*, user: User, key: str, code: str) -> list[str]:
    """Set up an app with this key. `code` proves that the app has it. Return the recovery codes, shown only now.

    Raises ValidationFailed for a wrong code, Conflict when the user has an app.
    """
    totp = TOTP(bytes.fromhex(key), STEP_SECONDS)
    if not (code.isascii() and code.isdigit() and totp.verify(int(code), TOLERANCE_STEPS)):
        raise ValidationFailed.of("code", "invalid", WRONG_CODE)
    app = Authenticator(user=user, name="Authenticator app", key=key, drift=totp.drift, last_step=totp.t())
    if not Authenticator.objects.bulk_create([app], ignore_conflicts=True) or not _is_stored(user, key):
        raise Conflict("You have an authenticator app already; remove it first.")
    audit.record(AuditAction.SECOND_FACTOR_ADDED, account_id=user.account_id, subject=f"user: {user.email}")
    return _replace_codes(user)


@transaction.atomic
def check_code(*, user_id: uuid.UUID, code: str) -> bool:
    """Check a code of the user's app, or a recovery code, which is used up."""
    app = Authenticator.objects.select_for_update().filter(user_id=user_id).first()
    if app is None:
        return False
    typed = code.strip().replace(" ", "")
    return app.verify_token(typed) if len(typed) == DIGITS and typed.isdigit() else _use_recovery_code(app, typed)


@transaction.atomic
def remake_recovery_codes(*, user: User) -> list[str]:
    """Replace the user's recovery codes. Return the new ones, shown only now. Raises Conflict without an app."""
    if not has_second_factor(user.pk):
        raise Conflict("Set up an authenticator app first.")
    audit.record(AuditAction.RECOVERY_CODES_MADE, account_id=user.account_id, subject=f"user: {user.email}")
    return _replace_codes(user)


@transaction.atomic
def remove_second_factor(*, user: User) -> bool:
    """Remove the user's app and recovery codes. Return whether there was one."""
    removed = Authenticator.objects.filter(user=user).delete()[0]
    RecoveryCode.objects.filter(user=user).delete()
    if removed:
        audit.record(AuditAction.SECOND_FACTOR_REMOVED, account_id=user.account_id, subject=f"user: {user.email}")
    return bool(removed)


def _is_stored(user: User, key: str) -> bool:
    return any(app.key == key for app in Authenticator.objects.filter(user=user))


def _replace_codes(user: User) -> list[str]:
    codes = [_new_recovery_code() for _ in range(RECOVERY_CODES)]
    RecoveryCode.objects.filter(user=user).delete()
    RecoveryCode.objects.bulk_create([RecoveryCode(user=user, digest=_digest(code)) for code in codes])
    return codes


def _new_recovery_code() -> str:
    groups = ("".join(secrets.choice(typeid.ALPHABET) for _ in range(GROUP_LENGTH)) for _ in range(RECOVERY_GROUPS))
    return "-".join(groups)


def _digest(code: str) -> bytes:
    # A code has 60 random bits, so a fast hash is enough.
    return hashlib.sha256(code.replace("-", "").lower().encode()).digest()


def _use_recovery_code(app: Authenticator, code: str) -> bool:
    if not app.verify_is_allowed()[0]:
        return False
    if not RecoveryCode.objects.filter(user_id=app.user_id, digest=_digest(code)).delete()[0]:
        app.throttle_increment()
        return False
    app.throttle_reset()
    audit.record(
        AuditAction.RECOVERY_CODE_USED, account_id=app.user.account_id, subject=f"user: {app.user.email}",
        actor=audit.user_actor(app.user),
    )  # fmt: skip
    return True
