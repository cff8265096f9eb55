"""Validation, normalisation and comparison of e-mail addresses and phone numbers."""

import re
import unicodedata
from functools import cache

import idna
import phonenumbers
from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator

from prospects.phones import plain_phone

EMAIL_LIMIT = 320
PHONE_TEXT_LIMIT = 64
"""The length of a phone number as people write it, with spaces and signs. Its stored form has at most 16 characters."""
# ASCII digits and `fullmatch`: `$` and `\d` would also accept a trailing newline and Arabic digits.
E164 = re.compile(r"\+[0-9]{8,15}", re.ASCII)
INVISIBLE_CATEGORIES = {"Cc", "Cf", "Zs", "Zl", "Zp", "Cs", "Co", "Cn"}

_validate = EmailValidator(allowlist=[])

Contact = tuple[str | None, str | None]
"""The comparison key of an e-mail address and a phone number in E.164 form, by which prospects are matched."""


class InvalidContact(ValueError):
    """An invalid e-mail address or phone number. The message says what is expected."""


def normalise_email(text: str) -> str:
    """Return the address in its stored form: trimmed, the domain in NFKC and lower case, the local part as given.

    Raises InvalidContact.
    """
    email = strip_email(text)
    local, at, domain = email.rpartition("@")
    if not at or len(email) > EMAIL_LIMIT or _has_invisible(email):
        raise InvalidContact("Must be an e-mail address such as dana@example.com.")
    if not local.isascii():
        # Django's pattern ignores case, so it accepts the Kelvin sign as a k and the dotless i as an i.
        raise InvalidContact("The part of an e-mail address before the @ must be plain letters, digits and signs.")
    if domain.startswith("["):
        raise InvalidContact("An e-mail address must have a domain name, not an address literal.")
    try:
        _validate(email)
    except ValidationError as error:
        raise InvalidContact("Must be an e-mail address such as dana@example.com.") from error
    return email


def strip_email(text: str) -> str:
    """Return the stored form of an address without validating it, as `normalise_email` does for a valid one."""
    local, at, domain = text.strip().rpartition("@")
    if not at:
        return domain
    if not domain.isascii():
        # The ideographic full stop is a label separator too (RFC 3490).
        domain = unicodedata.normalize("NFKC", domain).replace("。", ".")
    return f"{local}{at}{domain.lower()}"


def email_key(email: str) -> str:
    """Return the key by which addresses are compared: the case is ignored, the domain is in its ASCII form.

    The form is that of IDNA 2008. Python's own codec is older and takes `ß` for `ss`, which are two domains.
    """
    local, _, domain = email.rpartition("@")
    # The slow codec leaves an ASCII domain as it is.
    if not domain.isascii():
        try:
            domain = idna.encode(domain, uts46=True).decode("ascii")
        except UnicodeError:
            pass  # a domain without an IDNA form is compared as written
    return f"{local.casefold()}@{domain.lower()}"


def plain_email_key(text: str) -> str:
    """Return the key of an address as it was given, without validating it."""
    return text.strip().lower() if text.isascii() else email_key(strip_email(text))


def contact_key(email: str | None, phone: str | None) -> Contact:
    """Return the contact of a person with this address and number in their stored form."""
    return (email_key(email) if email else None, phone or None)


def normalise_phone(text: str) -> str:
    """Return the number in E.164 form: see `plain_phone` for what is removed. The country code is required.

    The number is checked with phonenumbers' *possible*, not *valid*, because documentation numbers such as +1 555 0100
    must pass. Raises InvalidContact.
    """
    phone = plain_phone(text)
    if not E164.fullmatch(phone):
        raise InvalidContact("Must be a phone number in E.164 form with its country code, such as +15550102222.")
    if _has_possible_length(phone):
        return phone
    try:
        number = phonenumbers.parse(phone)
    except phonenumbers.NumberParseException as error:
        raise InvalidContact("Must be a phone number with a country code that exists.") from error
    if not phonenumbers.is_possible_number(number):
        raise InvalidContact("Must be a phone number of a possible length for its country.")
    return phone


def _has_invisible(text: str) -> bool:
    if text.isascii():
        return " " in text or not text.isprintable()
    return any(unicodedata.category(character) in INVISIBLE_CATEGORIES for character in text)


def _has_possible_length(phone: str) -> bool:
    """Return True if the digits after the country code have a possible length, which makes the number possible.

    This saves most numbers the slow parsing. For the others, such as those with a national prefix, parsing decides.
    """
    # No country code begins with another one.
    return any(len(phone) - 1 - digits in _possible_lengths(phone[1 : 1 + digits]) for digits in (1, 2, 3))


@cache
def _possible_lengths(country_code: str) -> frozenset[int]:
    """Return the possible lengths of numbers with this country code; none if there is no such code."""
    regions = phonenumbers.COUNTRY_CODE_TO_REGION_CODE.get(int(country_code))
    if regions is None or country_code.startswith("0"):
        return frozenset()
    metadata = phonenumbers.PhoneMetadata.metadata_for_region_or_calling_code(int(country_code), regions[0])
    general = metadata.general_desc if metadata is not None else None
    return frozenset(general.possible_length) if general is not None else frozenset()
