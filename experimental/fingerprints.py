"""Contacts as ad platforms compare them: SHA-256 of a normal form, which differs from platform to platform.

Sources: the platforms' guides to customer information parameters, customer match and streaming audiences. Takes
addresses and numbers in the form that prospects keep: trimmed addresses, numbers in E.164.
"""

import hashlib

GMAIL = ("gmail.com", "googlemail.com")
"""Hosts where dots before the @ mean nothing; the search platform wants them gone."""


def fingerprint(text: str) -> bytes:
    """SHA-256."""
    return hashlib.sha256(text.encode()).digest()


def social_email(email: str) -> bytes:
    """Lower case; the video platform wants the same."""
    return fingerprint(email.strip().lower())


def social_phone(phone: str) -> bytes:
    """Digits with the country code, without its plus."""
    return fingerprint(phone.removeprefix("+"))


def search_email(email: str) -> bytes:
    """Lower case, Gmail addresses without dots before the @."""
    name, _, host = email.strip().lower().rpartition("@")
    return fingerprint(f"{name.replace('.', '') if host in GMAIL else name}@{host}")


def search_phone(phone: str) -> bytes:
    """E.164 with its plus; the video platform wants the same."""
    return fingerprint(phone)
