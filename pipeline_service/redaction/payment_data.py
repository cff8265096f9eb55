"""Find payment data in speech: card numbers with their expiry dates and security codes.

A card number is 13 to 19 digits with a valid Luhn sum, or a long number given after a question for a card number. Dates
and codes are recognised by their context: the question or name before them, a card nearby, nothing in between. The
latest cue word decides, so an order number after a card stays.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pipeline_service.redaction import payment_words as words
from pipeline_service.redaction.spoken_digits import Digits, digit_runs, with_plain_digits

CARD, EXPIRY, SECURITY_CODE = "[CARD]", "[EXPIRY]", "[SECURITY_CODE]"

_CARD_LENGTHS = range(13, 20)
_ISSUER = re.compile(r"4|5[0-8]|2[2-7]|3[0-9]|6")
_USUAL_LENGTHS = {"34": 15, "37": 15, "36": 14, "30": 14, "38": 14, "39": 14}
_MAX_CARD_GROUPS = 19
_ASKED_FOR_LENGTHS = range(12, 60)
_SHORTEST_PART = 4
_GAP_CHARACTERS = 160
_CODE_LENGTHS = (3, 4)
_NEAR_BEFORE, _NEAR_AFTER = 2_000, 400
"""The distance in characters from a card number within which its date and code are searched."""
_ZONE = 3_000
_CARD_WORD_WITHIN = 400
_ASKED_WITHIN = 300
_REPEATED_WITHIN = 500
_SUBJECT_CHARACTERS = 40
_HIDDEN_CARD, _HIDDEN_DATE, _HIDDEN_CODE = "\ue000", "\ue001", "\ue002"

_HIDDEN = re.compile(f"{_HIDDEN_CARD}+")
_STAMP = re.compile(
    r"(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d\d))(?:t|[ ,]{1,3})"
    r"\d{1,2}:\d\d(?::\d\d(?:[.,]\d{1,3})?)?(?!\d)"
)
"""A date with a time, such as in front of a turn: none of its digits is part of a card number."""

Span = tuple[int, int]


class PaymentDataMatch(NamedTuple):
    """A part of the text and its placeholder."""

    start: int
    end: int
    placeholder: str


def find_payment_data(text: str) -> list[PaymentDataMatch]:
    """Return the payment data of a text in order. Linear in its length."""
    text = with_plain_digits(lower_case(text))
    text = hidden(text, [found.span() for found in _STAMP.finditer(text)], " ")
    cards = list(_cards(text))
    text = hidden(text, cards, _HIDDEN_CARD)
    found = [PaymentDataMatch(start, end, CARD) for start, end in cards]
    for low, high in _find_zones(text, cards):
        zone = text[low:high]
        neighbourhood = _Neighbourhood(zone)
        dates = list(_expiry_dates(zone, neighbourhood))
        zone = hidden(zone, dates, _HIDDEN_DATE)
        found += [PaymentDataMatch(low + start, low + end, EXPIRY) for start, end in dates]
        found += [
            PaymentDataMatch(low + start, low + end, SECURITY_CODE)
            for start, end in _security_codes(zone, neighbourhood)
        ]
    return sorted(found)


def _find_zones(text: str, cards: Sequence[Span]) -> Iterator[Span]:
    """Yield the parts of the text that mention cards, with a margin far wider than any search distance."""
    places = [start for start, _ in cards]
    for hint in words.HINTS:
        place = text.find(hint)
        while place >= 0:
            places.append(place)
            # The next hint in the same zone adds nothing.
            place = text.find(hint, place + _ZONE // 4)
    low, high = 0, 0
    for place in sorted(places):
        if place - _ZONE > high:
            if high:
                yield low, high
            low = place - _ZONE
        high = place + _ZONE
    if places:
        yield max(low, 0), high


def lower_case(text: str) -> str:
    """Return the text in lower case with every position the same: one letter, the Turkish İ, has two letters there."""
    return text.replace("İ", "I").lower()


def hidden(text: str, spans: Sequence[Span], character: str) -> str:
    """Replace every character of these spans, which are in order; all positions stay the same."""
    pieces, reached = [], 0
    for start, end in spans:
        pieces += [text[reached:start], character * (end - start)]
        reached = end
    return "".join([*pieces, text[reached:]])


def _cards(text: str) -> Iterator[Span]:
    asked = [found.end() for found in words.CARD_ASKED.finditer(text)]
    for groups in _joined_runs(text):
        spans = list(_numbers_of_cards(text, groups))
        digits = sum(len(group.digits) for group in groups)
        if not spans and digits in _ASKED_FOR_LENGTHS and _last_within(asked, groups[0].start, _ASKED_WITHIN):
            spans = list(_contiguous_spans(text, groups))
        yield from spans


def _numbers_of_cards(text: str, groups: Sequence[Digits]) -> Iterator[Span]:
    """Yield the card numbers of a run of digits, and parts of a number said before it or repeated after it."""
    place, passed, number = 0, 0, ""
    while place < len(groups):
        taken = _card_groups(groups, place)
        if not taken:
            place += 1
            continue
        number = _join_digits(groups[place : place + taken])
        yield from _find_repeated(text, groups[max(passed, place - _MAX_CARD_GROUPS) : place], number)
        yield from _contiguous_spans(text, groups[place : place + taken])
        place = passed = place + taken
    if number:
        yield from _find_repeated(text, groups[passed : passed + _MAX_CARD_GROUPS], number)


def _find_repeated(text: str, groups: Sequence[Digits], number: str) -> Iterator[Span]:
    """Yield the spans of these groups that are part of the number."""
    for start, end in _contiguous_spans(text, groups) if groups else ():
        spoken_digits = _join_digits([group for group in groups if start <= group.start < end])
        if len(spoken_digits) >= _SHORTEST_PART and spoken_digits in number:
            yield start, end


def _join_digits(groups: Sequence[Digits]) -> str:
    return "".join(group.digits for group in groups)


def _joined_runs(text: str) -> Iterator[list[Digits]]:
    """Yield runs of digits; runs separated only by fillers such as "okay" or by the end of a line are joined."""
    joined: list[Digits] = []
    for groups in digit_runs(text):
        if joined and not _is_gap(text, joined[-1].end, groups[0].start):
            yield joined
            joined = []
        joined.extend(groups)
    if joined:
        yield joined


def _is_gap(text: str, start: int, end: int, over: re.Pattern[str] = words.GAP) -> bool:
    return end - start <= _GAP_CHARACTERS and over.fullmatch(text, start, end) is not None


def _contiguous_spans(text: str, groups: Sequence[Digits]) -> Iterator[Span]:
    """Yield the spans of these groups; a new span starts where more than punctuation in one line separates two
    groups."""
    start = groups[0].start
    for before, after in pairwise(groups):
        between = text[before.end : after.start]
        if len(between) > 3 or "\n" in between or any(character.isalpha() for character in between):
            yield start, before.end
            start = after.start
    yield start, groups[-1].end


def _card_groups(groups: Sequence[Digits], first: int) -> int:
    """Return the number of groups from `first` on that form a card number: one of its issuer's usual length, else the
    longest; 0 for none."""
    number, taken = "", 0
    for count, group in enumerate(groups[first : first + _MAX_CARD_GROUPS], start=1):
        number += group.digits
        if len(number) >= _CARD_LENGTHS.stop:
            break
        if len(number) in _CARD_LENGTHS and _ISSUER.match(number) and _passes_luhn(number):
            taken = count
            if len(number) == _USUAL_LENGTHS.get(number[:2], 16):
                break
    return taken


def _passes_luhn(number: str) -> bool:
    doubled = [int(digit) * (2 if place % 2 else 1) for place, digit in enumerate(reversed(number))]
    return sum(value - 9 if value > 9 else value for value in doubled) % 10 == 0


class _Neighbourhood:
    """The positions of cards and of words for cards."""

    def __init__(self, text: str) -> None:
        self._words = [found.start() for found in words.CARD_WORD.finditer(text)]
        written = [place for place in self._words if text[place] in "[*x•"]
        self._cards = sorted([*(found.start() for found in _HIDDEN.finditer(text)), *written])

    def has_card(self, place: int) -> bool:
        """Return whether a card number or a word for a card is near."""
        return _any_between(self._cards, place - _NEAR_BEFORE, place + _NEAR_AFTER) or _any_between(
            self._words, place - _CARD_WORD_WITHIN, place + _CARD_WORD_WITHIN // 4
        )


def _any_between(places: Sequence[int], low: int, high: int) -> bool:
    number = bisect_left(places, low)
    return number < len(places) and places[number] <= high


def _last_within(places: Sequence[int], place: int, distance: int) -> bool:
    number = bisect_right(places, place) - 1
    return number >= 0 and place - places[number] <= distance


def _expiry_dates(text: str, neighbourhood: _Neighbourhood) -> Iterator[Span]:
    cues = [
        cue
        for cue in words.EXPIRY_CUE.finditer(text)
        if neighbourhood.has_card(cue.start())
        and not words.OTHER_EXPIRY_SUBJECT.search(text, max(cue.start() - _SUBJECT_CHARACTERS, 0), cue.start())
    ]
    next_cue, asked = 0, -_ASKED_WITHIN
    last, last_value = -_REPEATED_WITHIN, ""
    for date in words.EXPIRY_DATE.finditer(text):
        while next_cue < len(cues) and cues[next_cue].end() <= date.start():
            asked = cues[next_cue].end()
            next_cue += 1
        value = _date_value(date)
        follows = next_cue < len(cues) and _is_gap(text, date.end(), cues[next_cue].start())
        if (
            date.start() - asked <= _ASKED_WITHIN
            or follows
            or (value == last_value and date.start() - last <= _REPEATED_WITHIN)
            or _follows_directly(text, date.start(), _HIDDEN_CARD, over=words.GAP_WITH_CODE)
        ):
            yield date.span()
            asked, last, last_value = -_ASKED_WITHIN, date.end(), value


def _date_value(date: re.Match[str]) -> str:
    if date["short"]:
        return f"{int(date['short'][:2])}/{date['short'][2:]}"
    if not date["year"]:
        return date[0]
    digits = ["".join(group.digits for run in digit_runs(date[name]) for group in run) for name in ("month", "year")]
    month = str(int(digits[0])) if digits[0] else date["month"][:3]
    return f"{month}/{digits[1][-2:]}"


def _follows_directly(text: str, place: int, characters: str, over: re.Pattern[str] = words.GAP) -> bool:
    """Return whether only a pause or "and" separates this position from hidden data before it."""
    low = max(place - _GAP_CHARACTERS, 0)
    before = max(text.rfind(character, low, place) for character in characters)
    return before >= 0 and _is_gap(text, before + 1, place, over)


def _security_codes(text: str, neighbourhood: _Neighbourhood) -> Iterator[Span]:
    cues = [cue for cue in words.CUE.finditer(text) if cue.lastgroup != "code" or neighbourhood.has_card(cue.start())]
    next_cue, kind, asked = 0, "", 0
    last, last_code = -_REPEATED_WITHIN, ""
    for phrase in _split_phrases(text):
        code = _join_digits(phrase)
        start, end = phrase[0].start, phrase[-1].end
        while next_cue < len(cues) and cues[next_cue].end() <= start:
            kind, asked = str(cues[next_cue].lastgroup), cues[next_cue].end()
            next_cue += 1
        if len(code) not in _CODE_LENGTHS or _is_amount(text, start, end):
            continue
        following = cues[next_cue] if next_cue < len(cues) else None
        if (
            (kind in ("named", "code") and _is_answer(text, asked, start, end))
            or (_follows_directly(text, start, _HIDDEN_CARD + _HIDDEN_DATE) and words.END_OF_ANSWER.match(text, end))
            or (code == last_code and start - last <= _REPEATED_WITHIN and kind != "other")
            or _is_correction(text, last, start)
            or _is_named_afterwards(text, end, following, neighbourhood)
        ):
            yield start, end
            kind, last, last_code = "", end, code


def _hidden_before(text: str, place: int, low: int) -> int:
    """Return the end of the last card number or date since `low`. When three things are asked for, the answers follow
    in turn."""
    low = max(low, place - _ASKED_WITHIN)
    return max(text.rfind(_HIDDEN_CARD, low, place), text.rfind(_HIDDEN_DATE, low, place)) + 1


def _is_answer(text: str, asked: int, start: int, end: int) -> bool:
    """Return whether the number from `start` to `end` answers the question, or has the name, that ended at `asked`."""
    if words.LINK.fullmatch(text, asked, min(start, asked + _ASKED_WITHIN)) and start - asked <= _ASKED_WITHIN:
        return True
    distance = start - max(asked, _hidden_before(text, start, asked))
    return distance <= _ASKED_WITHIN and words.END_OF_ANSWER.match(text, end) is not None


def _is_correction(text: str, last: int, start: int) -> bool:
    """Return whether the last code, which ended at `last`, is corrected before `start`."""
    return last > 0 and _is_gap(text, last, start) and words.CORRECTION.search(text, last, start) is not None


def _is_named_afterwards(text: str, end: int, cue: re.Match[str] | None, neighbourhood: _Neighbourhood) -> bool:
    if words.ON_THE_CARD.match(text, end) and neighbourhood.has_card(end):
        return True
    named = words.CODE_AFTER.match(text, end)
    return named is not None and cue is not None and cue.lastgroup != "other" and cue.start() == named.end()


def _is_amount(text: str, start: int, end: int) -> bool:
    before = max(start - _SUBJECT_CHARACTERS, 0)
    return bool(words.AMOUNT_AFTER.match(text, end) or words.AMOUNT_BEFORE.search(text, before, start))


def _split_phrases(text: str) -> Iterator[list[Digits]]:
    """Yield numbers as spoken: runs of digits, also across line ends, separated at the end of a sentence and around
    numbers written as a whole."""
    phrase: list[Digits] = []
    for groups in digit_runs(text):
        for group in groups:
            if phrase and _are_separate(text, phrase[-1], group):
                yield phrase
                phrase = []
            phrase.append(group)
    if phrase:
        yield phrase


def _are_separate(text: str, before: Digits, after: Digits) -> bool:
    if after.start - before.end > _GAP_CHARACTERS:
        return True
    between = text[before.end : after.start]
    whole = len(before.digits) > 2 or len(after.digits) > 2
    if not between.strip():
        return whole and "\n" in between
    if between.strip() == "," and not whole:
        return False
    return (whole and between == ",") or (between not in (",", ".") and between.strip() != "-")
