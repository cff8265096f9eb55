"""Contacts as ad platforms compare them: SHA-256 of a normal form, which differs between platforms.

Sources: the platforms' guides to customer information parameters, customer match and streaming audiences. Takes
addresses and numbers as stored with prospects: trimmed addresses, numbers in E.164.
"""

import hashlib

GMAIL = ("gmail.com", "googlemail.com")
"""Hosts that ignore dots before the @; the search platform requires their removal."""


def fingerprint(text: str) -> bytes:
    """Return the SHA-256 of a text."""
    return hashlib.sha256(text.encode()).digest()


def social_email(email: str) -> bytes:
    """Hash an e-mail in lower case; also for the video platform."""
    return fingerprint(email.strip().lower())


def social_phone(phone: str) -> bytes:
    """Hash a phone number as digits with the country code, without its plus."""
    return fingerprint(phone.removeprefix("+"))


def search_email(email: str) -> bytes:
    """Hash an e-mail in lower case, Gmail addresses without dots before the @."""
    name, _, host = email.strip().lower().rpartition("@")
    return fingerprint(f"{name.replace('.', '') if host in GMAIL else name}@{host}")


def search_phone(phone: str) -> bytes:
    """Hash a phone number in E.164 with its plus; also for the video platform."""
    return fingerprint(phone)
