"""Sign-in with an OpenID Connect provider, by settings: the authorization code flow with PKCE, state and nonce.

Authlib does the protocol and checks the id token: signature, issuer, audience, times and nonce. Its own connections are
used, not the outbound client: the provider is the operator's choice and often has a private address.
"""

import functools
from dataclasses import dataclass
from typing import Any

import structlog
from authlib.common.errors import AuthlibBaseError
from authlib.integrations.django_client import OAuth
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from joserfc.errors import JoseError

from pipeline_service.accounts.actions import create_user, find_account
from pipeline_service.accounts.models import User
from pipeline_service.console.language import gettext_lazy
from pipeline_service.exceptions import ApiError

log = structlog.get_logger(__name__)

SECONDS = 10
ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519")
"""Signatures that only the provider can make. Not `none`, and no HMAC."""
SECOND_FACTORS = frozenset({"mfa", "otp", "hwk", "swk", "fpt", "face"})
"""The methods of `amr` (RFC 8176) that count as a second factor."""


class ProviderRefused(ApiError):
    """The provider did not sign the user in, or signed in somebody who may not use the console."""

    default_message = gettext_lazy("The identity provider did not sign you in. Try again, or use your password.")


@dataclass(frozen=True, slots=True)
class ProviderIdentity:
    """Who the provider says it is. `email` is verified by the provider."""

    email: str
    name: str
    had_second_factor: bool


def is_configured() -> bool:
    """Return True if the settings name a provider."""
    return bool(settings.OIDC_ISSUER and settings.OIDC_CLIENT_ID)


def start(request: HttpRequest, redirect_uri: str) -> HttpResponse:
    """Redirect to the provider; state, nonce and code verifier are kept in the session. Raises ProviderRefused."""
    try:
        _checked_metadata()
        response: HttpResponse = _client().authorize_redirect(request, redirect_uri)
    except (AuthlibBaseError, OSError, ValueError, RuntimeError) as error:
        raise _refusal(error) from error
    return response


def finish(request: HttpRequest) -> ProviderIdentity:
    """Exchange the code of the callback for an id token and check it. Raises ProviderRefused."""
    try:
        issuer = _checked_metadata()["issuer"]
        token = _client().authorize_access_token(
            request, claims_options={"iss": {"essential": True, "values": [issuer]}}
        )
    except (AuthlibBaseError, JoseError, OSError, ValueError, RuntimeError, KeyError) as error:
        raise _refusal(error) from error
    claims: dict[str, Any] = token.get("userinfo") or {}
    if claims.get("email_verified") is not True or not isinstance(claims.get("email"), str):
        log.warning("sign_in_provider_refused", reason="email_not_verified")
        raise ProviderRefused(
            gettext("The identity provider has not verified your e-mail, so you cannot sign in with it.")
        )
    methods = claims.get("amr")
    had_second_factor = isinstance(methods, list) and bool(SECOND_FACTORS & {str(method) for method in methods})
    return ProviderIdentity(
        User.objects.normalize_email(claims["email"]), str(claims.get("name") or ""), had_second_factor
    )


def user_of(identity: ProviderIdentity) -> User:
    """Find the console user with this e-mail; create one if the settings name the domain. Raises ProviderRefused."""
    user = User.objects.filter(email=identity.email).first()
    domain = identity.email.rpartition("@")[2]
    if user is None and domain in settings.OIDC_DOMAINS:
        account, role = settings.OIDC_DOMAINS[domain].rsplit(":", 1)
        account_id = find_account(account).id
        user, _ = create_user(account_id=account_id, email=identity.email, name=identity.name[:255], role=role)
    if user is None or not user.is_active or not user.is_staff:
        log.warning("sign_in_provider_refused", reason="no_user")
        raise ProviderRefused(gettext("You have no user in this console. Ask an admin of your account to add you."))
    return user


def _refusal(error: Exception) -> ProviderRefused:
    log.warning("sign_in_provider_refused", reason=type(error).__name__)
    return ProviderRefused()


def _checked_metadata() -> dict[str, Any]:
    """Return the provider's metadata. Raises ValueError when it is not that of the configured issuer."""
    metadata: dict[str, Any] = _client().load_server_metadata()
    if metadata.get("issuer", "").rstrip("/") != settings.OIDC_ISSUER.rstrip("/"):
        raise ValueError("The provider's metadata name another issuer.")
    offered = metadata.get("id_token_signing_alg_values_supported") or ["RS256"]
    metadata["id_token_signing_alg_values_supported"] = [name for name in offered if name in ALGORITHMS]
    return metadata


def _client() -> Any:
    return _build_client(settings.OIDC_ISSUER, settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET)


@functools.lru_cache(maxsize=2)
def _build_client(issuer: str, client_id: str, secret: str) -> Any:
    return OAuth().register(
        "provider",
        server_metadata_url=f"{issuer.rstrip('/')}/.well-known/openid-configuration",
        client_id=client_id,
        client_secret=secret or None,
        client_kwargs={"scope": "openid email profile", "code_challenge_method": "S256", "default_timeout": SECONDS},
    )
