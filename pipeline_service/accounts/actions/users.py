"""Actions to create users and to set their passwords and roles."""

import uuid

import psycopg
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Group
from django.db import transaction
from django.db.models.functions import Now

from pipeline_service.accounts import audit
from pipeline_service.accounts.actions.columns import validate_columns
from pipeline_service.accounts.actions.sessions import end_sessions
from pipeline_service.accounts.models import Account, AuditAction, User
from pipeline_service.console.roles import ROLES
from pipeline_service.constraints import refusing
from pipeline_service.exceptions import Conflict, NotFound, ValidationFailed


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
        detail = role or ("takes calls" if is_rep else "")
        audit.record(AuditAction.USER_ADDED, account_id=account_id, subject=f"user: {user.email}", detail=detail)
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


def set_password(*, user: User, password: str | None) -> None:
    """Set the user's password, which ends their sessions. None lets them in by the identity provider only.

    Raises ValidationFailed when it is empty.
    """
    store_password(user=user, digest=password_digest(password))


@transaction.atomic
def store_password(*, user: User, digest: str) -> None:
    """Store the hash of a new password, which ends every session of the user."""
    user.password = digest
    User.objects.filter(pk=user.pk).update(password=digest, updated_at=Now())
    end_sessions(user)
    audit.record(AuditAction.PASSWORD_CHANGED, account_id=user.account_id, subject=f"user: {user.email}")


@transaction.atomic
def set_role(*, user: User, role: str | None) -> None:
    """Replace the user's roles in the console with this one; without a role they may not sign in. Raises
    ValidationFailed."""
    check_role(role)
    user.groups.set(Group.objects.filter(name=role))
    user.is_staff = role is not None
    User.objects.filter(pk=user.pk).update(is_staff=user.is_staff, updated_at=Now())
    audit.record(
        AuditAction.USER_CHANGED,
        account_id=user.account_id,
        subject=f"user: {user.email}",
        detail=f"role: {role or 'none'}",
    )


def require_another_admin(*, account_id: uuid.UUID, user: User) -> None:
    """Raise ValidationFailed if the account has no other active admin. Call it in the transaction in which this user
    stops being one."""
    # Two admins who step down at the same time would each find the other one. Inserts of rows that refer to the account
    # do not wait for this lock.
    Account.objects.select_for_update(no_key=True).get(pk=account_id)
    admins = User.objects.filter(account_id=account_id, is_active=True, is_staff=True, groups__name="admin")
    if not admins.exclude(pk=user.pk).exists():
        message = "This is the only active admin of the account; make another user an admin first."
        raise ValidationFailed.of("role", "last_admin", message)


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
