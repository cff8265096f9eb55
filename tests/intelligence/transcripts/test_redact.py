"""Personal data leaves the text, and comes back only where it may."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline_service.redaction import mask_cards, redact, restore
from tests.intelligence.transcripts.counting import calls_made

MASKED = {
    "typed": ("My card is 4111 1111 1111 1111, thanks.", "My card is [CARD], thanks."),
    "with hyphens": ("5555-5555-5555-4444", "[CARD]"),
    "in one block": ("it's 378282246310005.", "it's [CARD]."),
    "read out": ("four two four two, four two four two, four two four two, four two four two", "[CARD]"),
    "read out in pairs": ("forty two " * 7 + "forty two, okay", "[CARD], okay"),
    "in Spanish": ("cuatro dos " * 7 + "cuatro dos, vale", "[CARD], vale"),
    "after another number": ("item 12 4111 1111 1111 1111", "item 12 [CARD]"),
    "across stamped lines": (
        "[2026-01-05 10:00:09] Dana: 4111 1111 1111\n[2026-01-05 10:00:12] 1111, that's it",
        "[2026-01-05 10:00:09] Dana: [CARD]\n[2026-01-05 10:00:12] [CARD], that's it",
    ),
    "a code": ("the CVV is 123 and that's it", "the CVV is [SECURITY_CODE] and that's it"),
    "a code read out": ("security code? One two three.", "security code? [SECURITY_CODE]."),
    "a code in the answer": (
        "Agent: And the three digits on the back?\n[00:01:23] Speaker 2: 456.",
        "Agent: And the three digits on the back?\n[00:01:23] Speaker 2: [SECURITY_CODE].",
    ),
    "a code in Spanish": ("el código de seguridad es 987", "el código de seguridad es [SECURITY_CODE]"),
}
KEPT = {
    "a wrong sum": "4111 1111 1111 1112",
    "too short": "4111 1111 1117",
    "a time in milliseconds": '{"start": 1600000000000}',
    "amounts": "4,800 or 2,400 or 1,200",
    "no code asked": "room 123",
    "a number before a stamp": (
        "[2026-01-05 10:00:09] Dana: We are 38\n[2026-01-05 10:00:12] Kim: Great.\n"
        "[2026-01-05 10:00:20] Dana: At 10:30.\n[2026-01-05 10:00:36] Kim: Good."
    ),
    "money near a code": "the security code thing costs 500 dollars",
    "more digits": "your verification code is 123456",
}


@pytest.mark.parametrize(("text", "masked"), MASKED.values(), ids=MASKED)
def test_cards_and_codes_are_masked_for_good(text: str, masked: str) -> None:
    assert mask_cards(text) == masked
    assert redact(text) == (masked, {})


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_other_numbers_are_not_taken_for_cards_and_codes(text: str) -> None:
    assert mask_cards(text) == text


CORPUS = [json.loads(line) for line in Path(__file__).with_name("payment_corpus.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("case", CORPUS, ids=[case["text"][:40] for case in CORPUS])
def test_payment_data_is_masked_and_other_numbers_are_kept(case: dict[str, str]) -> None:
    assert mask_cards(case["text"]) == case["masked"]


@pytest.mark.parametrize("case", CORPUS, ids=[case["text"][:40] for case in CORPUS])
def test_masking_leaves_json_readable_and_is_settled_the_first_time(case: dict[str, str]) -> None:
    assert mask_cards(case["masked"]) == case["masked"]
    if case["text"].startswith(("[{", '{"')):
        json.loads(case["masked"])


def test_times_of_a_json_transcript_are_no_phone_numbers() -> None:
    text = json.dumps([{"speaker": "Dana", "text": "call 305-555-0142", "start": 1600000000, "end": 1600000123}])
    assert redact(text) == (text.replace("305-555-0142", "[PHONE_1]"), {"[PHONE_1]": "305-555-0142"})


REDACTED = {
    "email": ("write to Dana.K+x@mail.example.com.", "write to [EMAIL_1]."),
    "spoken email": ("it's dana at example dot com", "it's [EMAIL_1]"),
    "phones": ("(305) 555-0142, +34 612 345 678 or 305-555-0142", "[PHONE_1], [PHONE_2] or [PHONE_3]"),
    "spoken phone": ("five five five oh one four two", "[PHONE_1]"),
    "iban": ("DE89 3704 0044 0532 0130 00 is mine", "[IBAN_1] is mine"),
    "ssn": ("123-45-6789", "[SSN_1]"),
    "twice the same": ("a@b.co, c@d.co, a@b.co", "[EMAIL_1], [EMAIL_2], [EMAIL_1]"),
}


@pytest.mark.parametrize(("text", "expected"), REDACTED.values(), ids=REDACTED)
def test_identifiers_go_behind_placeholders_and_come_back(text: str, expected: str) -> None:
    redacted, mapping = redact(text)
    assert redacted == expected
    assert restore(redacted, mapping) == text


@pytest.mark.parametrize(
    "text",
    [
        *("on 2026-01-11 at 10:30", "11-12-2026 10 people", "1,200,000 a year", "DE88 3704 0044 0532 0130 00 is wrong"),
        *("000-45-6789", "look at me", "from 2025 to 2026", "[00:01:23.500]"),
    ],
)
def test_dates_amounts_and_wrong_checksums_stay(text: str) -> None:
    assert redact(text) == (text, {})


def test_a_known_mapping_keeps_placeholders_the_same_across_texts() -> None:
    _, first = redact("a@b.co and c@d.co")
    text, both = redact("c@d.co and e@f.co", first)
    assert text == "[EMAIL_2] and [EMAIL_3]"
    assert both == {"[EMAIL_1]": "a@b.co", "[EMAIL_2]": "c@d.co", "[EMAIL_3]": "e@f.co"}


def test_a_placeholder_that_somebody_wrote_is_not_given_out() -> None:
    redacted, mapping = redact("[EMAIL_1] and a@b.co")
    assert (redacted, mapping) == ("[EMAIL_1] and [EMAIL_2]", {"[EMAIL_2]": "a@b.co"})


@given(st.text(alphabet="ab1245 @.-+()[]\n", max_size=80))
def test_what_is_not_a_card_always_comes_back(text: str) -> None:
    redacted, mapping = redact(text)
    assert restore(redacted, mapping) == mask_cards(text)
    assert redact(text) == (redacted, mapping)


LONG = ["1", "1 ", "a@", "one ", "DE89 ", "cvv ", "+1 (", "x", "security code 12 "]
LONG += [
    "card code 123 ",
    "card expires 09/29 ",
    "4111 1111 1111 1111 ",
    "4111 okay ",
    "one the the ",
    "1\n",
    "a:\n",
    "****",
]
LONG += ["[1:11]", "last three digits a ", "offer a b card expires ", "digits on ", "<v ", "-->"]


@pytest.mark.parametrize("piece", LONG)
def test_twice_the_text_takes_about_twice_the_work(piece: str) -> None:
    small, large = piece * 500, piece * 1_000
    assert calls_made(lambda: redact(large)) < 3 * calls_made(lambda: redact(small)) + 200


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is ٥٥٥٥ ٥٥٥٥ ٥٥٥٥ ٤٤٤٤, yes.", "It is [CARD], yes."),
        ("Card ５５５５－５５５５－５５５５－４４４４", "Card [CARD]"),
        ("We are ４０ people and it is १२ now.", "We are ４０ people and it is १२ now."),
        ("5555 5555 5555 4444, and the back says four one two.", "[CARD], and the back says [SECURITY_CODE]."),
        ("5555 5555 5555 4444 y por detrás pone 412.", "[CARD] y por detrás pone [SECURITY_CODE]."),
    ],
)
def test_card_data_is_masked_in_the_digits_of_any_script_and_as_it_is_read_off(text: str, expected: str) -> None:
    assert mask_cards(text) == expected
