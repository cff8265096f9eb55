"""Extract the part of a sentence that can stand alone, around words that were counted in it."""

import re

OPENING = 3
"""The number of leading counted words that are used to find the part of the sentence."""
FEWEST_WORDS = 4
LONGEST = 90

# After a punctuation mark, and before a new subject.
_BREAK = re.compile(r"(?<=[,;:.!?])\s+|\s+(?=(?:and|but|so) (?:i|we|they|he|she|it)\b)", re.IGNORECASE)
_CONJUNCTION = re.compile(r"(?:and|but|so)\s+", re.IGNORECASE)
_WORD = re.compile(r"\w+")


def extract_phrase(counted: str, sentence: str) -> str | None:
    """Return the part of the sentence in which the counted words begin, in its original wording; a part of three words
    or fewer is joined with the next one. None when the sentence has fewer than half of the words."""
    words = _split_words(counted)
    if 2 * len(set(words) & set(_split_words(sentence))) < len(set(words)):
        return None
    parts = _BREAK.split(sentence.strip())
    opening = set(words[:OPENING])
    first = max(range(len(parts)), key=lambda place: (len(opening & set(_split_words(parts[place]))), -place))
    phrase = _CONJUNCTION.sub("", parts[first], count=1) if _CONJUNCTION.match(parts[first]) else parts[first]
    for part in parts[first + 1 :]:
        if len(phrase.split()) >= FEWEST_WORDS:
            break
        phrase = f"{phrase} {part}"
    phrase = phrase.rstrip(" ,;:.!")
    if len(phrase) > LONGEST:
        phrase = f"{phrase[:LONGEST].rpartition(' ')[0]}…"
    return f"{phrase[:1].upper()}{phrase[1:]}"


def _split_words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())
