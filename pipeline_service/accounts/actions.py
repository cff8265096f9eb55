"""Actions to create accounts and users, and to issue, rotate and revoke API keys."""

import datetime
import hashlib
import secrets
import uuid
import zoneinfo
from collections.abc import Sequence
from decimal import Decimal

import psycopg
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Group
from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.text import slugify

from pipeline_service import clock, typeid
from pipeline_service.accounts.models import Account, ApiKey, Scope, User
from pipeline_service.console.roles import ROLES
from pipeline_service.constraints import refusing
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.exceptions import Conflict, ErrorDetail, NotFound, ValidationFailed

KEY_PREFIX, TEST_KEY_PREFIX = "spk", "spk_test"
ALL_SCOPES = [scope.value for scope in Scope]
ROTATION_GRACE = datetime.timedelta(hours=24)


@transaction.atomic
def create_account(
    *,
    name: str,
    slug: str = "",
    currency: str = "USD",
    timezone: str = "UTC",
    min_deal_amount: Decimal = Decimal(0),
    rate_factor: float = 1.0,
    live_account: Account | None = None,
) -> Account:
    """Create an account, or with `live_account` that account's test mode.

    The apps add default stages, outcomes and a scorecard.

    Raises Conflict when the slug is taken, ValidationFailed for invalid values.
    """
    check_locale(timezone, currency)
    account = Account(
        name=name,
        slug=slug or _free_slug(name),
        currency=currency.upper(),
        timezone=timezone,
        min_deal_amount=min_deal_amount,
        rate_factor=rate_factor,
        live_account=live_account,
    )
    validate_columns(account)
    if min_deal_amount < 0:
        raise ValidationFailed.of("min_deal_amount", "invalid", "min_deal_amount: An amount is not below 0.")
    taken = Conflict(f"The slug '{account.slug}' is taken by another account.")
    with refusing(taken, when=psycopg.errors.UniqueViolation):
        account.save(force_insert=True)
    publish(
        DomainEvent(
            type=DomainEventType.ACCOUNT_CREATED,
            account_id=account.id,
            occurred_at=account.created_at,
            data={},
            dedupe_key=str(account.id),
            subject_id=account.id,
        )
    )
    return account


def check_locale(timezone: str, currency: str) -> None:
    """Check time zone and currency. Raises ValidationFailed for an unknown zone or a malformed currency code."""
    if timezone not in zoneinfo.available_timezones():
        raise ValidationFailed.of("timezone", "invalid", f"'{timezone}' is not an IANA time zone such as Europe/Paris.")
    if not (len(currency) == 3 and currency.isascii() and currency.isalpha()):
        raise ValidationFailed.of("currency", "invalid", "currency is a three-letter ISO 4217 code such as USD.")


def _free_slug(name: str) -> str:
    """Make a slug from the name, with a short random suffix when another account has it."""
    slug = slugify(name)[:240] or "account"
    return f"{slug}-{secrets.token_hex(3)}" if Account.objects.filter(slug=slug).exists() else slug


def find_account(reference: str) -> Account:
    """Find the account with this id or slug. Raises NotFound."""
    identity = typeid.decode(Account.id_prefix, reference)
    found = Account.objects.filter(Q(id=identity) if identity else Q(slug=reference)).first()
    if found is None:
        raise NotFound(f"There is no account '{reference}'.")
    return found


def issue_key(
    *,
    account_id: uuid.UUID,
    label: str = "",
    scopes: Sequence[str] = ALL_SCOPES,
    expires_in: datetime.timedelta | None = None,
) -> tuple[ApiKey, str]:
    """Issue a key. Return its row and the key itself, which is not stored and cannot be shown again."""
    unknown = sorted(set(scopes) - set(ALL_SCOPES))
    if unknown or not scopes:
        raise ValidationFailed.of("scopes", "invalid", f"scopes are one or more of {', '.join(ALL_SCOPES)}.")
    test_mode = Account.objects.filter(pk=account_id, live_account__isnull=False).exists()
    prefix = (
        f"{TEST_KEY_PREFIX if test_mode else KEY_PREFIX}_{''.join(secrets.choice(typeid.ALPHABET) for _ in range(12))}"
    )
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
    row, text = issue_key(account_id=key.account_id, label=key.label, scopes=key.scopes)
    expires_at = clock.now() + grace
    ApiKey.objects.filter(pk=key.pk).filter(Q(expires_at=None) | Q(expires_at__gt=expires_at)).update(
        expires_at=expires_at, updated_at=Now()
    )
    return row, text


def revoke_key(*, prefix: str) -> ApiKey:
    """Revoke a key permanently; it takes effect in every process within 5 s. Idempotent. Raises NotFound."""
    ApiKey.objects.filter(prefix=prefix, revoked_at=None).update(revoked_at=Now(), updated_at=Now())
    row = ApiKey.objects.filter(prefix=prefix).first()
    if row is None:
        raise NotFound(f"There is no key with the prefix '{prefix}'.")
    return row


def create_user(
    *,
    account_id: uuid.UUID,
    email: str,
    name: str = "",
    is_rep: bool = False,
    role: str | None = None,
    password: str | None = None,
) -> tuple[User, bool]:
    """Create a user, or return the existing user of this account. The flag is True for a new user.

    With a role they may sign in to the console. Raises ValidationFailed, and Conflict when the e-mail belongs to an
    existing user who differs from these values.
    """
    check_role(role)
    email = User.objects.normalize_email(email)
    existing = User.objects.filter(email=email).first()
    if existing is not None:
        _refuse_changes(existing, account_id=account_id, name=name, is_rep=is_rep, role=role, password=password)
        return existing, False
    user = User(account_id=account_id, email=email, name=name, takes_calls=is_rep, is_staff=role is not None)
    user.password = password_digest(password)
    validate_columns(user)
    with refusing(Conflict(f"{email} is a user already."), when=psycopg.errors.UniqueViolation):
        user.save(force_insert=True)
        if role is not None:
            user.groups.set(Group.objects.filter(name=role))
    return user, True


def _refuse_changes(
    user: User, *, account_id: uuid.UUID, name: str, is_rep: bool, role: str | None, password: str | None
) -> None:
    """Raise Conflict unless the user is in this account and already has all requested values."""
    if user.account_id != account_id:
        raise Conflict(f"{user.email} is a user of another account.")
    if not user.is_active:
        raise Conflict(f"{user.email} is a user of this account who was deactivated: activate them in the console.")
    differences = {
        "name": name not in ("", user.name),
        "rep flag": is_rep and not user.takes_calls,
        "role": role is not None and role not in user.groups.values_list("name", flat=True),
        "password": password is not None,
    }
    if any(differences.values()):
        other = ", ".join(label for label, differs in differences.items() if differs)
        raise Conflict(
            f"{user.email} is a user of this account already, and would get another {other}: nothing was changed. "
            "Use set_role for a role, set_password for a password and the console for the rest."
        )


def find_user(email: str) -> User:
    """Find the user with this e-mail. Raises NotFound."""
    email = User.objects.normalize_email(email)
    user = User.objects.filter(email=email).first()
    if user is None:
        raise NotFound(f"There is no user '{email}'.")
    return user


def set_password(*, user: User, password: str) -> None:
    """Set the user's password, which ends their sessions. Raises ValidationFailed when it is empty."""
    user.password = password_digest(password)
    User.objects.filter(pk=user.pk).update(password=user.password, updated_at=Now())


@transaction.atomic
def set_role(*, user: User, role: str) -> None:
    """Replace the user's roles in the console with this one. Raises ValidationFailed."""
    check_role(role)
    user.groups.set(Group.objects.filter(name=role))
    user.is_staff = True
    User.objects.filter(pk=user.pk).update(is_staff=True, updated_at=Now())


def check_role(role: str | None) -> None:
    """Raise ValidationFailed for an unknown role."""
    if role is not None and role not in ROLES:
        raise ValidationFailed.of("role", "invalid", f"role is one of {', '.join(ROLES)}.")


def password_digest(password: str | None) -> str:
    """Hash a password for storage; None gives a hash that matches no password. Raises ValidationFailed if it is empty.

    Takes up to seconds on a slow machine, so call it outside a transaction.
    """
    if password == "":
        raise ValidationFailed.of("password", "required", "The password is empty: give one of at least one character.")
    return make_password(password)


def validate_columns(record: models.Model) -> None:
    """Raise ValidationFailed when a value of the record does not fit its column."""
    references = [field.name for field in record._meta.concrete_fields if field.is_relation]
    try:
        record.clean_fields(exclude=references)
    except ValidationError as error:
        details = [
            ErrorDetail(field, "invalid", f"{field}: {message}")
            for field, messages in error.message_dict.items()
            for message in messages
        ]
        raise ValidationFailed(details[0].message, details=details) from error
