"""Split a call into sentences, each with its original text and the normalised words used for matching.

Tokens are cut at 64 characters and sentences at 600, so that no unusual text makes matching slow.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from intelligence.builtin import language as languages
from intelligence.builtin.lexicon import Lexicon
from intelligence.builtin.matching import Matcher
from intelligence.builtin.plain_words import PAUSE, plain_words
from intelligence.builtin.tokens import WordToken, tokeniser
from intelligence.shapes import Evidence, ParsedTranscript, Role, TranscriptSegment

MAX_SENTENCE = 600
_GOES_ON = (
    r"[.](?=\w)|(?<=\b[apAP]\.[mM])[.](?=[ ,](?:[a-z,]|Eastern|Central|Mountain|Pacific|UK|London|GMT|UTC|CES?T"
    r"|[ECMP][SD]?T\b))"
)
"""A full stop in a number, and one of "at 4 p.m. on Monday", "at 9 a.m. Eastern"."""
_SENTENCE = re.compile(rf"\S(?:[^.!?…。！？¡¿\n]|{_GOES_ON})*(?:[.!?…。！？]+[\"'”’)\]]*|\n|(?=[¡¿])|\Z)|\S")
_ABBREVIATION = re.compile(r"(?:^|\s)(?:mr|mrs|ms|dr|sr|sra|st|vs|e\.g|i\.e|[A-Z])\.$", re.IGNORECASE)
# For text in lower case, which is faster than IGNORECASE. The word boundary stands once, before the alternatives.
_INSTRUCTIONS = re.compile(
    r"\b(?=\w)(?:(?:ignore|disregard|forget|override|bypass|ignora\w*|olvida\w*|omite|descarta)\b[^.]{0,40}"
    r"\b(?:instruction\w*|prompts?|rules?|rubric\w*|guidelines|instrucci\w+|reglas|directives?)"
    r"|(?:set|mark|change|give|assign|return|output|rate|pon|marca|asigna|cambia|devuelve)\b[^.]{0,40}"
    r"\b(?:score|outcome|rating|grade|overallscore|leadquality\w*|lead quality|puntuaci\w+|puntaje|resultado|json)"
    r"|(?:system|assistant|developer|sistema)\s*(?:prompt|message|override|note)"
    r"|(?:you are|eres|act as|actúa como)\s+(?:now\s+)?(?:an?\s+|una?\s+)?"
    r"(?:ai|language model|llm|modelo|analyser|analyzer|evaluator|grader|assistant that)"
    r"|(?:note|attention|message|nota|instrucción) (?:to|for|para) (?:the |el |la )?"
    r"(?:ai|model\w*|analy[sz]er|system|bot|grader|llm|ia|analizador))\b"
    r"|<\s*/?\s*(?:system|assistant|transcript|instructions?)\b",
)
_LOOKALIKES = str.maketrans("\u017f\u0131\u0130", "sii")
"""Letters that look like ASCII letters and do not become them in lower case: ſ, ı and İ."""


class Sentence(NamedTuple):
    """One sentence of a turn. `turn` counts turns from 0; `side` is the role of its speaker, `certainty` the
    probability that it is right. `found` names the phrase lists that have words of it; `kinds` are those of the tokens
    without the pauses."""

    turn: int
    segment: TranscriptSegment
    text: str
    plain: str
    question: bool
    side: Role
    found: frozenset[str] = frozenset()
    tokens: tuple[WordToken, ...] = ()
    kinds: tuple[str, ...] = ()
    certainty: float = 1.0

    @property
    def phrases(self) -> tuple[str, ...]:
        """The runs of one and two kinds."""
        return (*self.kinds, *map(" ".join, pairwise(self.kinds)))

    def has(self, *categories: str) -> bool:
        return not self.found.isdisjoint(categories)

    def evidence(self) -> Evidence:
        segment = self.segment
        return Evidence(segment.index, segment.speaker, segment.role, self.text, segment.start_ms)


@dataclass(frozen=True, slots=True)
class MatchedCall:
    """The sentences of a call in order, the turns that may not serve as evidence, and whether roles are known."""

    sentences: tuple[Sentence, ...]
    turns: tuple[TranscriptSegment, ...]
    suspicious: tuple[int, ...]
    language: str | None
    supported: bool
    roles_known: bool
    words: int
    by_side: Mapping[Role, tuple[Sentence, ...]]

    def of(self, side: Role) -> tuple[Sentence, ...]:
        return self.by_side.get(side, ())

    def first_place(self, turn: int) -> int:
        """Return the place of the first sentence of a turn or of those after it."""
        return bisect_left(self.sentences, turn, key=lambda sentence: sentence.turn)

    def between(self, first: int, last: int) -> tuple[Sentence, ...]:
        """Return the sentences from the first turn to the last one, both included."""
        return self.sentences[self.first_place(first) : self.first_place(last + 1)]

    def of_turn(self, turn: int) -> tuple[Sentence, ...]:
        """Return the sentences of a turn; none for a turn before the first one."""
        return self.between(turn, turn)

    def end(self, turns: int) -> tuple[Sentence, ...]:
        """Return the sentences of the last so many turns."""
        return self.sentences[self.first_place(len(self.turns) - turns) :]


def read(transcript: ParsedTranscript, lexicons: Mapping[str, Lexicon], *, language: str | None = None) -> MatchedCall:
    """Split, normalise and match a call. Segments without words are left out; unsupported languages get no hits.

    `language` names the language of the call when it is known; else it is detected.
    """
    turns = tuple(segment for segment in transcript.segments if segment.text.strip())
    code = language or languages.detect_language(segment.text for segment in turns)
    supported = code in lexicons
    suspicious = tuple(segment.index for segment in turns if is_order(segment.text))
    roles_known = any(segment.role != "unknown" for segment in turns)
    sentences: list[Sentence] = []
    readers = {name: _SentenceReader(lexicon) for name, lexicon in lexicons.items()}
    without_lexicon = _SentenceReader(None)
    for turn, segment in enumerate(turns):
        if segment.index in suspicious:
            continue
        reader = without_lexicon
        if code is not None and supported:
            others = tuple(other for other in lexicons if other != code)
            reader = readers[languages.prefer(segment.text, code, others)]
        sentences += reader.read_turn(turn, segment)
    words = sum(len(segment.text.split()) for segment in turns)
    sides = group_by_side(sentences)
    return MatchedCall(tuple(sentences), turns, suspicious, code, supported, roles_known, words, sides)


def group_by_side(sentences: Iterable[Sentence]) -> Mapping[Role, tuple[Sentence, ...]]:
    """Return the sentences of each side, in order."""
    by_side: dict[Role, list[Sentence]] = {"rep": [], "prospect": [], "unknown": []}
    for sentence in sentences:
        by_side[sentence.side].append(sentence)
    return {side: tuple(side_sentences) for side, side_sentences in by_side.items()}


def is_order(text: str) -> bool:
    """Return whether a turn looks like an instruction to a machine (prompt injection) instead of talk between
    people."""
    plain = (text if text.isascii() else text.translate(_LOOKALIKES)).lower()
    if len(plain) <= 4_000:
        return _INSTRUCTIONS.search(plain) is not None
    return any(_INSTRUCTIONS.search(plain[start : start + 4_000]) for start in range(0, len(plain), 3_900))


def split_sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a turn, word for word; an abbreviation does not end a sentence, 600 characters do."""
    pending = ""
    start = 0
    for match in _SENTENCE.finditer(text):
        if not pending:
            start = match.start()
        pending = text[start : match.end()].strip()
        if pending.endswith(".") and len(pending) < MAX_SENTENCE and _ABBREVIATION.search(pending[-6:]):
            continue
        yield from _split_long_sentence(pending)
        pending = ""
    if pending:
        yield from _split_long_sentence(pending)


def _split_long_sentence(sentence: str) -> Iterator[str]:
    while len(sentence) > MAX_SENTENCE:
        cut = sentence.rfind(" ", MAX_SENTENCE // 2, MAX_SENTENCE)
        cut = MAX_SENTENCE if cut < 0 else cut
        yield sentence[:cut].strip()
        sentence = sentence[cut:].strip()
    if sentence:
        yield sentence


class _SentenceReader:
    """Reads the turns of one call that are in one language. Without a lexicon, nothing is found in sentences and they
    have no tokens."""

    def __init__(self, lexicon: Lexicon | None) -> None:
        self._words = plain_words(lexicon)
        self._lexicon = lexicon
        if lexicon is not None:
            self._matcher = Matcher(lexicon)
            self._tokeniser = tokeniser(lexicon.language.code)

    def read_turn(self, turn: int, segment: TranscriptSegment) -> Iterator[Sentence]:
        """Yield the sentences of a turn."""
        for text in split_sentences(segment.text):
            plain = self._words.write(text)
            question = text.rstrip("\"'”’)] ").endswith(("?", "？"))
            if self._lexicon is None:
                yield Sentence(turn, segment, text, plain, question, segment.role)
                continue
            found = self._matcher.categories(plain, question=question)
            tokens = self._tokeniser.tokenise(plain)
            kinds = tuple([kind for _, kind in tokens if kind != PAUSE])
            yield Sentence(turn, segment, text, plain, question, segment.role, found, tokens, kinds)
