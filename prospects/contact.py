"""E-mail addresses and phone numbers: what is accepted, how it is kept, and what makes two of them the same."""

import re
import unicodedata

import phonenumbers
from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator

EMAIL_LIMIT = 320
# ASCII digits and both ends fixed: `$` and `\d` alone let a trailing newline and Arabic digits through.
E164 = re.compile(r"\+[0-9]{8,15}", re.ASCII)
INVISIBLE = {"Cc", "Cf", "Zs", "Zl", "Zp", "Cs", "Co", "Cn"}

_validate = EmailValidator(allowlist=[])


class InvalidContact(ValueError):
    """The text is no usable address or number; the message says what is expected."""


def normalise_email(text: str) -> str:
    """The address as it is kept: trimmed, lower-case NFKC domain, local part as given. Raises InvalidContact."""
    email = plain_email(text)
    local, at, domain = email.rpartition("@")
    if not at or len(email) > EMAIL_LIMIT or any(unicodedata.category(character) in INVISIBLE for character in email):
        raise InvalidContact("Must be an e-mail address such as dana@example.com.")
    if not local.isascii():
        # Django's pattern, which ignores case, takes the Kelvin sign and the dotless i for the letters they look like.
        raise InvalidContact("The part of an e-mail address before the @ must be plain letters, digits and signs.")
    if domain.startswith("["):
        raise InvalidContact("An e-mail address must have a domain name, not an address literal.")
    try:
        _validate(email)
    except ValidationError as error:
        raise InvalidContact("Must be an e-mail address such as dana@example.com.") from error
    return email


def plain_email(text: str) -> str:
    """What `normalise_email` makes of an address that is valid."""
    local, at, domain = text.strip().rpartition("@")
    if not at:
        return domain
    # The ideographic full stop separates labels too (RFC 3490).
    return f"{local}{at}{unicodedata.normalize('NFKC', domain).replace('。', '.').lower()}"


def email_key(email: str) -> str:
    """What two spellings of one address have in common: case does not count, domains compare as ASCII."""
    local, _, domain = email.rpartition("@")
    try:
        domain = domain.encode("idna").decode("ascii")
    except UnicodeError:
        pass  # an exotic domain compares as it is written
    return f"{local.casefold()}@{domain.lower()}"


def normalise_phone(text: str) -> str:
    """The number in E.164. Spaces, dots, dashes and brackets are dropped, but the country code must be there.

    Checked as *possible*, not *valid*: documentation numbers such as +1 555 0100 must pass. Raises InvalidContact.
    """
    phone = plain_phone(text)
    if not E164.fullmatch(phone):
        raise InvalidContact("Must be a phone number in E.164 form with its country code, such as +15550102222.")
    try:
        number = phonenumbers.parse(phone)
    except phonenumbers.NumberParseException as error:
        raise InvalidContact("Must be a phone number with a country code that exists.") from error
    if not phonenumbers.is_possible_number(number):
        raise InvalidContact("Must be a phone number of a possible length for its country.")
    return phone


def plain_phone(text: str) -> str:
    """What `normalise_phone` makes of a number that is valid."""
    return re.sub(r"[\s().\-]", "", text)
