"""Authentication with API keys: `Authorization: Bearer spk_<12 characters>_<43 characters>`.

Keys of test mode begin with `spk_test_`.
"""

import datetime
import hashlib
import hmac
import re
import time
import uuid
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.db.models.functions import Now
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from pipeline_service import replica
from pipeline_service.accounts.audit import Actor, set_actor
from pipeline_service.accounts.models import ApiKey, Scope
from pipeline_service.exceptions import ApiError
from pipeline_service.ttl_cache import TTLCache

KEY_PATTERN = re.compile(r"(spk_(?:test_)?[0-9a-z]{12})_[A-Za-z0-9_-]{43}", re.ASCII)
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
SCOPE_OF_PREFIX = {"/api/v1/experimental/": Scope.EXPERIMENTAL.value}
LAST_USED_SECONDS = 60
NOBODY = bytes(32)


class NotAuthenticated(ApiError):
    status = 401
    code = "not_authenticated"
    default_message = "Send a valid API key in the header 'Authorization: Bearer <key>'."


class KeyExpired(ApiError):
    status = 401
    code = "key_expired"
    default_message = "This API key has expired; use its successor or issue a new one in the console."


class KeyRevoked(ApiError):
    status = 401
    code = "key_revoked"
    default_message = "This API key was revoked; issue a new one in the console."


class InsufficientScope(ApiError):
    status = 403
    code = "insufficient_scope"


@dataclass(frozen=True, slots=True)
class Caller:
    """The authenticated caller: the key and the account data that requests need. At most `recall.SECONDS` old."""

    key_id: uuid.UUID
    prefix: str
    digest: bytes
    scopes: frozenset[str]
    expires_at: datetime.datetime | None
    revoked: bool
    account_id: uuid.UUID
    currency: str
    timezone: str
    rate_factor: float
    test_mode: bool = False

    is_authenticated = True


def _load(prefix: str) -> Caller | None:
    key = ApiKey.objects.select_related("account").filter(prefix=prefix, account__is_active=True).first()
    if key is None:
        return None
    scopes = frozenset(key.scopes) | ({Scope.READ.value} if Scope.WRITE in key.scopes else frozenset())
    return Caller(
        key_id=key.id,
        prefix=key.prefix,
        digest=bytes(key.digest),
        scopes=scopes,
        expires_at=key.expires_at,
        revoked=key.revoked_at is not None,
        account_id=key.account_id,
        currency=key.account.currency,
        timezone=key.account.timezone,
        rate_factor=key.account.rate_factor,
        test_mode=key.account.live_account_id is not None,
    )


callers: TTLCache[Caller] = TTLCache(_load)
_next_note_at: dict[uuid.UUID, float] = {}


def _note_use(caller: Caller) -> None:
    """Store the time of the key's last use, at most once a minute in each process and in the table."""
    now = time.monotonic()
    if _next_note_at.get(caller.key_id, 0.0) > now:
        return
    _next_note_at[caller.key_id] = now + LAST_USED_SECONDS
    minute_ago = Now() - datetime.timedelta(seconds=LAST_USED_SECONDS)
    ApiKey.objects.filter(pk=caller.key_id).filter(Q(last_used_at=None) | Q(last_used_at__lt=minute_ago)).update(
        last_used_at=Now()
    )


def identify(header: str) -> Caller:
    """Return the caller that an Authorization header identifies.

    Raises NotAuthenticated for absent, malformed and unknown keys and for inactive accounts alike; KeyExpired and
    KeyRevoked only when the secret is right.
    """
    scheme, _, key = header.partition(" ")
    key = key.strip()
    found = KEY_PATTERN.fullmatch(key)
    if scheme.lower() != "bearer" or found is None:
        raise NotAuthenticated
    caller = callers.get(found[1])
    # Also compared when the prefix is unknown, so that the response time reveals nothing.
    matches = hmac.compare_digest(hashlib.sha256(key.encode()).digest(), caller.digest if caller else NOBODY)
    if caller is None or not matches:
        raise NotAuthenticated
    if caller.revoked:
        raise KeyRevoked
    if caller.expires_at is not None and caller.expires_at <= datetime.datetime.now(datetime.UTC):
        raise KeyExpired
    _note_use(caller)
    return caller


class BearerAuthentication(BaseAuthentication):
    """DRF authentication with `identify`; the caller becomes `request.user`."""

    def authenticate(self, request: Request) -> tuple[Caller, None]:
        caller = identify(request.META.get("HTTP_AUTHORIZATION", ""))
        replica.set_account(caller.account_id)
        set_actor(Actor(f"key:{caller.prefix}", request.META.get("REMOTE_ADDR") or None))
        return caller, None

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class HasScope(BasePermission):
    """Requires `read` for safe methods, `write` for others, and one more scope under the paths of SCOPE_OF_PREFIX."""

    def has_permission(self, request: Request, view: Any) -> bool:
        required = {Scope.READ.value if request.method in SAFE_METHODS else Scope.WRITE.value}
        required |= {scope for prefix, scope in SCOPE_OF_PREFIX.items() if request.path_info.startswith(prefix)}
        caller: Any = request.user
        missing = required - caller.scopes
        if missing:
            raise InsufficientScope(f"This key lacks the scope '{sorted(missing)[0]}'.")
        return True
