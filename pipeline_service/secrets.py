"""Secrets at rest: encrypted with the first key of FIELD_ENCRYPTION_KEYS, decrypted with any of them."""

from functools import lru_cache
from typing import Any

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import models


@lru_cache(maxsize=8)
def _cipher_for(keys: tuple[str, ...]) -> MultiFernet:
    if not keys:
        raise ImproperlyConfigured("FIELD_ENCRYPTION_KEYS is empty: set it to one or more Fernet keys, newest first.")
    return MultiFernet([Fernet(key) for key in keys])


def _cipher() -> MultiFernet:
    return _cipher_for(tuple(settings.FIELD_ENCRYPTION_KEYS))


def encrypt(text: str) -> str:
    """Encrypt `text`; the result is ASCII."""
    return _cipher().encrypt(text.encode()).decode()


def decrypt(token: str) -> str:
    """Decrypt the result of `encrypt`. Raises ImproperlyConfigured when no configured key can decrypt it."""
    try:
        return _cipher().decrypt(token.encode()).decode()
    except InvalidToken as error:
        raise ImproperlyConfigured("A stored secret opens with none of FIELD_ENCRYPTION_KEYS.") from error


def rotate(token: str) -> str:
    """Encrypt the same secret again, with the first key."""
    return _cipher().rotate(token.encode()).decode()


class EncryptedTextField(models.TextField):
    """Text stored encrypted. Queries cannot filter on it."""

    def get_prep_value(self, value: Any) -> Any:
        return None if value is None else encrypt(str(value))

    def from_db_value(self, value: str | None, expression: Any, connection: Any) -> str | None:
        return None if value is None else decrypt(value)
