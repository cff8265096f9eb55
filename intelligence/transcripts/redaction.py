"""Takes personal data out of text: cards and security codes for good, other identifiers behind placeholders.

Names and addresses are not found: no pattern tells them from other words.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from intelligence.transcripts.spoken_digits import Digits, digit_runs

CARD, SECURITY_CODE = "[CARD]", "[SECURITY_CODE]"

_CARD_LENGTHS = range(13, 20)
_ISSUER = re.compile(r"4|5[0-8]|2[2-7]|3[0-9]|6")
_MAX_CARD_GROUPS = 19
_CODE_ASKED = re.compile(
    r"\b(?:cvv2?|cvc2?|csc|cid|security code|card code|verification (?:code|number|value)"
    r"|(?:three|3|four|4)[ -]digit (?:code|number)"
    r"|(?:three|3|four|4|last) (?:digits|numbers) (?:on|at|from) the (?:back|front)"
    r"|c[oó]digo (?:de seguridad|de verificaci[oó]n)|(?:tres|3) (?:d[ií]gitos|n[uú]meros) (?:de|del|por|que)"
    r"|pr[uü]fnummer|code de s[eé]curit[eé]|cryptogramme)\b",
    re.IGNORECASE,
)
_CODE_WITHIN_CHARACTERS = 90
_CODE_LENGTHS = (3, 4)
_AMOUNT_AFTER = re.compile(r"\s*(?:%|percent|dollars?|euros?|bucks|pesos|[$€£]|[.,:]\d)", re.IGNORECASE)

_EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[^\W\d_]{2,24}\b")
_SPOKEN_EMAIL = re.compile(
    r"(?<![\w.+-])[\w.+-]{1,64} (?:at|arroba) [\w-]{1,63}(?: (?:dot|punto|point) [\w-]{2,24}){1,3}\b", re.IGNORECASE
)
_IBAN = re.compile(r"(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]){11,30}")
_SSN = re.compile(r"(?<![\d-])(?!000|666|9\d\d)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])")
_PHONE = re.compile(r"(?<![\w+@.#$€£:/-])(?:\+|00)?\(?\d[\d() .\-/]{5,20}\d(?![\w@:%]|[.,]\d)")
_DATE = re.compile(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}")
_SPOKEN_PHONE_DIGITS = range(7, 16)

Found = Iterator[tuple[int, int]]


def mask_cards(text: str) -> str:
    """The text without payment card numbers (13-19 digits with a right Luhn sum, typed or read out) and their codes.

    A security code is a number of three or four digits within 90 characters after it was asked for or named. What is
    masked cannot be brought back.
    """
    masked = _replaced(text, _cards(text), lambda _: CARD)
    return _replaced(masked, _security_codes(masked), lambda _: SECURITY_CODE)


def redact(text: str, known: Mapping[str, str] | None = None) -> tuple[str, dict[str, str]]:
    """The text with cards masked and e-mails, IBANs, social security and phone numbers as `[EMAIL_1]` and the like.

    Returns it with the originals by placeholder. The same original always gets the same placeholder; `known`, the
    mapping of an earlier text of the same call, keeps placeholders the same across texts. Deterministic.
    """
    mapping = dict(known or {})
    redacted = mask_cards(text)
    for kind, find in _KINDS:
        placeholders = {original: placeholder for placeholder, original in mapping.items()}

        def placeholder_for(original: str, kind: str = kind, placeholders: dict[str, str] = placeholders) -> str:
            if original not in placeholders:
                number = 1
                while (placeholder := f"[{kind}_{number}]") in mapping or placeholder in text:
                    number += 1
                placeholders[original] = placeholder
                mapping[placeholder] = original
            return placeholders[original]

        redacted = _replaced(redacted, find(redacted), placeholder_for)
    return redacted, mapping


def restore(text: str, mapping: Mapping[str, str]) -> str:
    """The text with the originals back in place of `redact`'s placeholders."""
    return re.sub(r"\[[A-Z]+_\d+\]", lambda found: mapping.get(found[0], found[0]), text)


def _replaced(text: str, places: Found, replacement: Callable[[str], str]) -> str:
    pieces, reached = [], 0
    for start, end in places:
        pieces += [text[reached:start], replacement(text[start:end])]
        reached = end
    return "".join([*pieces, text[reached:]])


def _cards(text: str) -> Found:
    for groups in digit_runs(text):
        place = 0
        while place < len(groups):
            taken = _card_groups(groups, place)
            if taken:
                yield groups[place].start, groups[place + taken - 1].end
            place += taken or 1


def _card_groups(groups: list[Digits], first: int) -> int:
    """How many groups from `first` on make the longest card number; 0 when none does."""
    number, taken = "", 0
    for count, group in enumerate(groups[first : first + _MAX_CARD_GROUPS], start=1):
        number += group.digits
        if len(number) >= _CARD_LENGTHS.stop:
            break
        if len(number) in _CARD_LENGTHS and _ISSUER.match(number) and _passes_luhn(number):
            taken = count
    return taken


def _passes_luhn(number: str) -> bool:
    doubled = [int(digit) * (2 if place % 2 else 1) for place, digit in enumerate(reversed(number))]
    return sum(value - 9 if value > 9 else value for value in doubled) % 10 == 0


def _security_codes(text: str) -> Found:
    reached = 0
    for asked in _CODE_ASKED.finditer(text):
        low = max(asked.end(), reached)
        window = text[low : asked.end() + _CODE_WITHIN_CHARACTERS]
        for groups in digit_runs(window):
            code = "".join(group.digits for group in groups)
            start, end = low + groups[0].start, low + groups[-1].end
            if len(code) in _CODE_LENGTHS and text[start - 1] not in ":.$€£" and not _AMOUNT_AFTER.match(text, end):
                yield start, end
                reached = end
                break


def _emails(text: str) -> Found:
    found = [*_EMAIL.finditer(text), *_SPOKEN_EMAIL.finditer(text)]
    return _apart(sorted(match.span() for match in found))


def _ibans(text: str) -> Found:
    for found in _IBAN.finditer(text):
        ends = [place for place in range(found.start() + 15, found.end() + 1) if not text[place : place + 1].isalnum()]
        right = [end for end in ends if _passes_mod_97(text[found.start() : end].replace(" ", ""))]
        if right:
            yield found.start(), right[-1]


def _passes_mod_97(iban: str) -> bool:
    moved = iban[4:] + iban[:4]
    return moved.isascii() and moved.isalnum() and int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def _social_security_numbers(text: str) -> Found:
    return (found.span() for found in _SSN.finditer(text))


def _phones(text: str) -> Found:
    written = [found.span() for found in _PHONE.finditer(text) if _is_phone(found[0])]
    spoken = [
        (groups[0].start, groups[-1].end)
        for groups in digit_runs(text)
        if all(group.spoken and len(group.digits) == 1 for group in groups) and len(groups) in _SPOKEN_PHONE_DIGITS
    ]
    return _apart(sorted(written + spoken))


def _is_phone(text: str) -> bool:
    groups = [len(group) for group in re.findall(r"\d+", text)]
    count = sum(groups)
    if text.startswith(("+", "00")) and not text.startswith("000"):
        return 8 <= count <= 15
    if _DATE.match(text):
        return False
    if count == 7:
        return groups == [3, 4] and " " not in text
    if count == 9:
        return text[0] in "06789" and (len(groups) == 1 or max(groups) <= 3)
    if count == 10:
        return len(groups) == 1 or groups == [3, 7] or all(2 <= size <= 4 for size in groups)
    return count == 11 and text.lstrip("(")[0] in "01" and len(groups) <= 5


def _apart(spans: list[tuple[int, int]]) -> Found:
    reached = 0
    for start, end in spans:
        if start >= reached:
            yield start, end
            reached = end


_KINDS: tuple[tuple[str, Callable[[str], Found]], ...] = (
    ("EMAIL", _emails),
    ("IBAN", _ibans),
    ("SSN", _social_security_numbers),
    ("PHONE", _phones),
)
