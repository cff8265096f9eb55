"""Describe a turn of talk by features from which a small linear model decides whether a rep or a buyer speaks."""

import math
import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

from intelligence.shapes import TranscriptSegment

_TOKEN = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+|\?")
_NUMBER = re.compile(
    r"\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|twenty|thirty|forty|fifty|sixty"
    r"|seventy|eighty|ninety|hundred|thousand|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte"
    r"|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|cientos?|mil"
)
_LABEL_WORD = re.compile(r"[^\W\d_]+")
_ADDRESS_WORDS = """
i my we our you your it's i'm i've we're hi hello thanks from <n> mi tengo nos usted su tu le soy hola
"""
_ADDRESS = frozenset(_ADDRESS_WORDS.split())
_CHARACTERS, _OPENING_TURNS, _LONGEST = 600, 3, 4
# The sample of a long call: the start, where people introduce themselves, and the end.
_FIRST, _LAST = 80, 20


def normalized_text(text: str) -> str:
    """Return the text in lower case with plain apostrophes and without accents."""
    folded = text.casefold().replace("’", "'")
    if folded.isascii():
        return folded
    return "".join(c for c in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(c))


def label_words(label: str) -> list[str]:
    """Return the words of a speaker's label, normalised, without digits and signs."""
    return _LABEL_WORD.findall(normalized_text(label))


def sample_segments(segments: Sequence[TranscriptSegment]) -> Sequence[TranscriptSegment]:
    """Return the segments that determine the roles: all of them, or the start and the end of a long call."""
    return segments if len(segments) <= _FIRST + _LAST else [*segments[:_FIRST], *segments[-_LAST:]]


def named_turn_features(segments: Sequence[TranscriptSegment]) -> Iterator[tuple[str, list[str]]]:
    """Yield speaker and features of each turn that has a label."""
    previous: list[str] = []
    for position, segment in enumerate(segments):
        tokens = _tokens(segment.text[:_CHARACTERS])
        if segment.speaker is not None and tokens:
            yield segment.speaker, _features(tokens, previous, position)
        previous = tokens


def _tokens(text: str) -> list[str]:
    return ["<n>" if _NUMBER.fullmatch(token) else token for token in _TOKEN.findall(normalized_text(text))]


def _features(tokens: Sequence[str], previous: Sequence[str], position: int) -> list[str]:
    words = set(tokens)
    features = [*words, *{f"{one} {two}" for one, two in pairwise(tokens)}]
    features += [f"^{tokens[0]}", f"^{' '.join(tokens[:2])}", f"${tokens[-1]}"]
    features.append(f"length {min(_LONGEST, int(math.log2(len(tokens) + 1)))}")
    if (questions := tokens.count("?")) > 0:
        features.append(f"questions {min(2, questions)}")
    if previous:
        features += _reply_features(tokens, previous, words)
    if position < _OPENING_TURNS:
        features += [f"opening {min(1, position)}", *(f"opening {word}" for word in words & _ADDRESS)]
    return features


def _reply_features(tokens: Sequence[str], previous: Sequence[str], words: set[str]) -> list[str]:
    after = "answer" if previous[-1] == "?" else "reply"
    features = [f"{after} ^{tokens[0]}"]
    if after == "answer":
        features += ["answer", *(f"answer {word}" for word in words & _ADDRESS)]
    if "<n>" in previous:
        features.append("after a number")
    return features
