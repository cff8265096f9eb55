"""Phone numbers without signs and trunk prefixes, by the numbering plans of phonenumbers. Pure."""

import re

import phonenumbers

# Beside the hyphen-minus: the soft hyphen, the hyphens, dashes and minus sign of Unicode, the small and wide hyphens.
SEPARATORS = re.compile(r"[\s.\-\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+")
MARKED_TRUNK_PREFIX = re.compile(r"\(?\+\(?([0-9]{1,3})\)?\(0\)", re.ASCII)
"""A country code and the `(0)` of calls within the country, in a number without separators."""
# One digit more than E.164 allows, for the trunk prefix.
INTERNATIONAL = re.compile(r"\+[0-9]{8,16}", re.ASCII)
CODE_LENGTHS = (1, 2, 3)


def plain_phone(text: str) -> str:
    """Return a number without spaces, dots, dashes, brackets and the trunk prefix behind its country code, and without
    validating it.

    The trunk prefix, such as the 0 of `+44 (0)20 7946 0958` and `+44 020 7946 0958`, is dialled within the country
    only. A country whose numbers themselves begin with 0, such as Italy, keeps it.
    """
    written = SEPARATORS.sub("", text)
    phone = written.replace("(", "").replace(")", "")
    marked = MARKED_TRUNK_PREFIX.match(written)
    if marked is not None and not _is_valid_with_leading_zero(phone):
        return f"+{marked[1]}{phone[len(marked[1]) + 2 :]}"
    parts = split_trunk_prefix(phone)
    return phone if parts is None else f"+{parts[0]}{parts[1]}"


def split_trunk_prefix(phone: str) -> tuple[str, str] | None:
    """Return the country code of a number and the digits behind its trunk prefix; None for a number without one.

    The number has a plus and digits only. phonenumbers decides by the numbering plan of the country.
    """
    code = _country_code(phone) if INTERNATIONAL.fullmatch(phone) else None
    if code is None or phone[len(code) + 1] != "0":
        return None
    try:
        number = phonenumbers.parse(phone)
    except phonenumbers.NumberParseException:
        return None
    digits = phonenumbers.national_significant_number(number)
    # phonenumbers also inserts digits, such as the 9 of Argentine mobiles: only a prefix is taken away here.
    is_shorter = phone.endswith(digits) and len(digits) < len(phone) - 1 - len(code)
    return (code, digits) if is_shorter and phonenumbers.is_possible_number(number) else None


def _country_code(phone: str) -> str | None:
    # No country code begins with another one.
    codes = (phone[1 : 1 + length] for length in CODE_LENGTHS)
    return next((code for code in codes if int(code) in phonenumbers.COUNTRY_CODE_TO_REGION_CODE), None)


def _is_valid_with_leading_zero(phone: str) -> bool:
    try:
        number = phonenumbers.parse(phone)
    except phonenumbers.NumberParseException:
        return False
    return bool(number.italian_leading_zero) and phonenumbers.is_valid_number(number)
