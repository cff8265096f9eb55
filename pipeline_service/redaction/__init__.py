"""Remove personal data from text: cards and security codes permanently, other identifiers behind placeholders.

Names and addresses are not detected: no pattern separates them from other words.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from pipeline_service.redaction.payment_data import (
    CARD,
    EXPIRY,
    SECURITY_CODE,
    PaymentDataMatch,
    find_payment_data,
    hidden,
    lower_case,
)
from pipeline_service.redaction.payment_words import CUE
from pipeline_service.redaction.spoken_digits import digit_runs, has_numbers
from pipeline_service.redaction.spoken_text import SpokenText

__all__ = ["CARD", "EXPIRY", "SECURITY_CODE", "mask_cards", "redact", "restore"]

_EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[^\W\d_]{2,24}\b")
_SPOKEN_EMAIL = re.compile(
    r"(?<![\w.+-])[\w.+-]{1,64} (?:at|arroba) [\w-]{1,63}(?: (?:dot|punto|point) [\w-]{2,24}){1,3}\b", re.IGNORECASE
)
_IBAN = re.compile(r"(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]){11,30}")
_SSN = re.compile(r"(?<![\d-])(?!000|666|9\d\d)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])")
_PHONE = re.compile(r"(?<![\w+@.#$€£:/-])(?:\+|00)?\(?\d[\d() .\-/]{5,20}\d(?![\w@:%]|[.,]\d)")
_DATE = re.compile(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}")
_SPOKEN_PHONE_DIGITS = range(7, 16)

_PLACEHOLDER = re.compile(r"\[[A-Z]+_\d+\]")
_MASK = "\ue000"

Span = tuple[int, int]
Spans = Iterator[Span]


def mask_cards(text: str, limit: int | None = None) -> str:
    """Return the text without payment card numbers (typed or read out), their expiry dates and their security codes.

    Masked data cannot be restored. Times, labels and the structure of the transcript stay the same. A placeholder may
    be longer than what it stands for, so a text that must not be longer than `limit` characters is cut there.
    """
    if not has_numbers(text):
        return text
    spoken = SpokenText(text, about=CUE)
    return _insert_placeholders(text, spoken, find_payment_data(spoken.text))[:limit]


def redact(text: str, known: Mapping[str, str] | None = None) -> tuple[str, dict[str, str]]:
    """Return the text with cards masked, and e-mails, IBANs, social security and phone numbers as `[EMAIL_1]` and so
    on.

    The second value maps placeholders to originals. The same original always gets the same placeholder; `known`, the
    mapping of an earlier text of the same call, keeps placeholders the same across texts. Deterministic.
    """
    mapping = dict(known or {})
    written = set(_PLACEHOLDER.findall(text))
    spoken = SpokenText(text, about=CUE)
    found = find_payment_data(spoken.text)
    words = hidden(spoken.text, [(item.start, item.end) for item in found], _MASK)
    for kind, find in _KINDS:
        placeholders = {original: placeholder for placeholder, original in mapping.items()}
        spans = list(find(words))
        number = 1
        for start, end in spans:
            original = words[start:end]
            if original not in placeholders:
                while (placeholder := f"[{kind}_{number}]") in mapping or placeholder in written:
                    number += 1
                placeholders[original] = placeholder
                mapping[placeholder] = original
            found.append(PaymentDataMatch(start, end, placeholders[original]))
        words = hidden(words, spans, _MASK)
    return _insert_placeholders(text, spoken, sorted(found)), mapping


def restore(text: str, mapping: Mapping[str, str]) -> str:
    """Return the text with the placeholders of `redact` replaced by the originals."""
    return _PLACEHOLDER.sub(lambda found: mapping.get(found[0], found[0]), text)


def _insert_placeholders(text: str, spoken: SpokenText, found: Sequence[PaymentDataMatch]) -> str:
    pieces, reached = [], 0
    for item in found:
        for start, end in spoken.places(item.start, item.end):
            pieces += [text[reached:start], item.placeholder]
            reached = end
    return "".join([*pieces, text[reached:]])


def _find_emails(text: str) -> Spans:
    found = [*_EMAIL.finditer(text), *_SPOKEN_EMAIL.finditer(text)]
    return _without_overlap(sorted(match.span() for match in found))


def _find_ibans(text: str) -> Spans:
    for found in _IBAN.finditer(text):
        ends = [place for place in range(found.start() + 15, found.end() + 1) if not text[place : place + 1].isalnum()]
        right = [end for end in ends if _passes_mod_97(text[found.start() : end].replace(" ", ""))]
        if right:
            yield found.start(), right[-1]


def _passes_mod_97(iban: str) -> bool:
    moved = iban[4:] + iban[:4]
    return moved.isascii() and moved.isalnum() and int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def _find_social_security_numbers(text: str) -> Spans:
    return (found.span() for found in _SSN.finditer(text))


def _find_phones(text: str) -> Spans:
    written = [found.span() for found in _PHONE.finditer(text) if _is_phone(found[0])]
    spoken = [
        (groups[0].start, groups[-1].end)
        for groups in digit_runs(lower_case(text))
        if all(group.spoken and len(group.digits) == 1 for group in groups) and len(groups) in _SPOKEN_PHONE_DIGITS
    ]
    return _without_overlap(sorted(written + spoken))


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


def _without_overlap(spans: list[Span]) -> Spans:
    reached = 0
    for start, end in spans:
        if start >= reached:
            yield start, end
            reached = end


_KINDS: tuple[tuple[str, Callable[[str], Spans]], ...] = (
    ("EMAIL", _find_emails),
    ("IBAN", _find_ibans),
    ("SSN", _find_social_security_numbers),
    ("PHONE", _find_phones),
)
