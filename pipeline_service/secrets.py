"""Secrets at rest: text encrypted with the first of the keys in FIELD_ENCRYPTION_KEYS, readable with any of them."""

from functools import lru_cache
from typing import Any

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import models


@lru_cache(maxsize=8)
def _ring(keys: tuple[str, ...]) -> MultiFernet:
    if not keys:
        raise ImproperlyConfigured("FIELD_ENCRYPTION_KEYS is empty: set it to one or more Fernet keys, newest first.")
    return MultiFernet([Fernet(key) for key in keys])


def _current() -> MultiFernet:
    return _ring(tuple(settings.FIELD_ENCRYPTION_KEYS))


def encrypt(text: str) -> str:
    """The encrypted form of `text`, ASCII."""
    return _current().encrypt(text.encode()).decode()


def decrypt(token: str) -> str:
    """The text behind `encrypt`. Raises ImproperlyConfigured when no configured key opens it."""
    try:
        return _current().decrypt(token.encode()).decode()
    except InvalidToken as error:
        raise ImproperlyConfigured("A stored secret opens with none of FIELD_ENCRYPTION_KEYS.") from error


def rotate(token: str) -> str:
    """The same secret, encrypted with the first key."""
    return _current().rotate(token.encode()).decode()


class EncryptedTextField(models.TextField):
    """Text that the database only sees encrypted. It cannot be filtered on."""

    def get_prep_value(self, value: Any) -> Any:
        return None if value is None else encrypt(str(value))

    def from_db_value(self, value: str | None, expression: Any, connection: Any) -> str | None:
        return None if value is None else decrypt(value)
