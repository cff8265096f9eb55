"""Creating accounts and people; issuing, rotating and revoking keys."""

import datetime
import hashlib
import secrets
import uuid
import zoneinfo
from collections.abc import Sequence
from decimal import Decimal

from django.contrib.auth.models import Group
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.text import slugify

from pipeline_service import clock, typeid
from pipeline_service.accounts.models import Account, ApiKey, Scope, User
from pipeline_service.console.roles import ROLES
from pipeline_service.events import Event, EventType, publish
from pipeline_service.problems import Conflict, NotFound, ValidationFailed

KEY_MARK = "spk"
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
) -> Account:
    """A new account with the default stages, outcomes and scorecard that the apps lay out.

    Raises Conflict when the slug is taken, ValidationFailed for an unknown zone or currency form.
    """
    check_place(timezone, currency)
    account = Account(
        name=name,
        slug=slug or _free_slug(name),
        currency=currency.upper(),
        timezone=timezone,
        min_deal_amount=min_deal_amount,
        rate_factor=rate_factor,
    )
    try:
        with transaction.atomic():
            account.save(force_insert=True)
    except IntegrityError as error:
        raise Conflict(f"The slug '{account.slug}' is taken by another account.") from error
    publish(
        Event(
            type=EventType.ACCOUNT_CREATED,
            account_id=account.id,
            occurred_at=account.created_at,
            data={},
            dedupe_key=str(account.id),
            subject_id=account.id,
        )
    )
    return account


def check_place(timezone: str, currency: str) -> None:
    """Raises ValidationFailed for an unknown zone or something that cannot be a currency."""
    if timezone not in zoneinfo.available_timezones():
        raise ValidationFailed.of("timezone", "invalid", f"'{timezone}' is not an IANA time zone such as Europe/Paris.")
    if not (len(currency) == 3 and currency.isascii() and currency.isalpha()):
        raise ValidationFailed.of("currency", "invalid", "currency is a three-letter ISO 4217 code such as USD.")


def _free_slug(name: str) -> str:
    """The name as a slug, with a short random tail when another account has it."""
    slug = slugify(name)[:240] or "account"
    return f"{slug}-{secrets.token_hex(3)}" if Account.objects.filter(slug=slug).exists() else slug


def find_account(reference: str) -> Account:
    """The account with this id or slug. Raises NotFound."""
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
    """A new key: its row and the key itself, which is not stored and cannot be shown again."""
    unknown = sorted(set(scopes) - set(ALL_SCOPES))
    if unknown or not scopes:
        raise ValidationFailed.of("scopes", "invalid", f"scopes are one or more of {', '.join(ALL_SCOPES)}.")
    prefix = f"{KEY_MARK}_{''.join(secrets.choice(typeid.ALPHABET) for _ in range(12))}"
    key = f"{prefix}_{secrets.token_urlsafe(32)}"
    row = ApiKey.objects.create(
        account_id=account_id,
        prefix=prefix,
        digest=hashlib.sha256(key.encode()).digest(),
        label=label,
        scopes=list(dict.fromkeys(scopes)),
        expires_at=clock.now() + expires_in if expires_in is not None else None,
    )
    return row, key


@transaction.atomic
def rotate_key(*, key: ApiKey, grace: datetime.timedelta = ROTATION_GRACE) -> tuple[ApiKey, str]:
    """A successor with the same label and scopes; the old key works for `grace` more."""
    row, text = issue_key(account_id=key.account_id, label=key.label, scopes=key.scopes)
    ends = clock.now() + grace
    ApiKey.objects.filter(pk=key.pk).filter(Q(expires_at=None) | Q(expires_at__gt=ends)).update(
        expires_at=ends, updated_at=Now()
    )
    return row, text


def revoke_key(*, prefix: str) -> ApiKey:
    """Stop a key for good; every process has noticed within 5 s. Idempotent. Raises NotFound."""
    ApiKey.objects.filter(prefix=prefix, revoked_at=None).update(revoked_at=Now(), updated_at=Now())
    row = ApiKey.objects.filter(prefix=prefix).first()
    if row is None:
        raise NotFound(f"There is no key with the prefix '{prefix}'.")
    return row


@transaction.atomic
def create_user(
    *,
    account_id: uuid.UUID,
    email: str,
    name: str = "",
    is_rep: bool = False,
    role: str | None = None,
    password: str | None = None,
) -> tuple[User, bool]:
    """A user of the account, or the one who has this e-mail already; the flag says whether they are new.

    With a role they may sign in to the console. Raises Conflict when the e-mail belongs to another account.
    """
    if role is not None and role not in ROLES:
        raise ValidationFailed.of("role", "invalid", f"role is one of {', '.join(ROLES)}.")
    email = User.objects.normalize_email(email)
    user = User.objects.filter(email=email).first()
    created = user is None
    if user is None:
        user = User(account_id=account_id, email=email)
        user.set_unusable_password()
    elif user.account_id != account_id:
        raise Conflict(f"{email} is a user of another account.")
    user.name = name or user.name
    user.takes_calls = is_rep or user.takes_calls
    if role is not None:
        user.is_staff = True
    if password is not None:
        user.set_password(password)
    user.save()
    if role is not None:
        user.groups.set(Group.objects.filter(name=role))
    return user, created
