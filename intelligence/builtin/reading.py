"""Split a call into sentences, each with its original text and the normalised words used for matching.

Tokens are cut at 64 characters and sentences at 600, so that no unusual text makes matching slow.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from intelligence.builtin import language as languages
from intelligence.builtin.guards import valid_hits
from intelligence.builtin.lexicon import NAME_MARK, Hit, Lexicon, Matcher
from intelligence.builtin.tokens import PAUSE, WordToken, tokenise
from intelligence.builtin.vocabulary import vocabulary
from intelligence.shapes import Evidence, ParsedTranscript, Role, TranscriptSegment

MAX_TOKEN = 64
MAX_SENTENCE = 600
_SENTENCE = re.compile(r"\S(?:[^.!?…。！？¡¿\n]|[.](?=\w))*(?:[.!?…。！？]+[\"'”’)\]]*|\n|(?=[¡¿])|\Z)|\S")
_TOKEN = re.compile(r"[$€£]?\d+(?:[.,:]\d+)*[%kKmM]?|[^\W\d_]+(?:['’`][^\W\d_]+)*|[,;:—–(]|(?<= )-(?= )")
_ABBREVIATION = re.compile(r"(?:^|\s)(?:mr|mrs|ms|dr|sr|sra|st|vs|e\.g|i\.e|[A-Z])\.$", re.IGNORECASE)
# For text in lower case, which is faster than IGNORECASE. The word boundary stands once, before the alternatives.
_INSTRUCTIONS = re.compile(
    r"\b(?:(?:ignore|disregard|forget|override|bypass|ignora\w*|olvida\w*|omite|descarta)\b[^.]{0,40}"
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


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a turn. `turn` counts turns from 0; `side` is the role of its speaker, `certainty` the
    probability that it is right. `kinds` are those of the tokens without the pauses, `phrases` their runs of one and
    two."""

    turn: int
    segment: TranscriptSegment
    text: str
    plain: str
    question: bool
    side: Role
    hits: tuple[Hit, ...]
    found: frozenset[str]
    tokens: tuple[WordToken, ...] = ()
    kinds: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    certainty: float = 1.0

    def has(self, *categories: str) -> bool:
        return not self.found.isdisjoint(categories)

    def count(self, *categories: str) -> int:
        return sum(hit.category in categories for hit in self.hits)

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
    matchers = {name: Matcher(lexicon) for name, lexicon in lexicons.items()}
    for turn, segment in enumerate(turns):
        if segment.index in suspicious:
            continue
        turn_language = None
        if code is not None and supported:
            turn_language = languages.prefer(segment.text, code, tuple(other for other in lexicons if other != code))
        lexicon, matcher = (lexicons[turn_language], matchers[turn_language]) if turn_language else (None, None)
        sentences += _read_turn(turn, segment, lexicon, matcher)
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
    return any(_INSTRUCTIONS.search(plain[start : start + 4_000]) for start in range(0, len(plain), 3_900))


def split_sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a turn, word for word; an abbreviation does not end a sentence, 600 characters do."""
    pending = ""
    start = 0
    for match in _SENTENCE.finditer(text):
        if not pending:
            start = match.start()
        pending = text[start : match.end()].strip()
        if _ABBREVIATION.search(pending[-6:]) and len(pending) < MAX_SENTENCE:
            continue
        yield from _split_long_sentence(pending)
        pending = ""
    if pending:
        yield from _split_long_sentence(pending)


def plain_words(sentence: str, lexicon: Lexicon | None) -> str:
    """Return lower-case words with contractions expanded and marks of a pause as ` ,`; one space around every token."""
    language = lexicon.language if lexicon else None
    vocabulary = lexicon.vocabulary if lexicon else frozenset()
    out: list[str] = []
    for match in _TOKEN.finditer(unicodedata.normalize("NFKC", sentence)):
        token = match.group()[:MAX_TOKEN]
        if not token[0].isalnum() and token[0] not in "$€£":
            if out and out[-1] != ",":
                out.append(",")
            continue
        word = token.lower().replace("’", "'").replace("`", "'")
        if not word.isascii():
            word = _without_accents(word)
        if language:
            word = _expand_contraction(word, language.contractions, language.endings)
        named = out and out[-1] != "," and token[0].isupper() and token != "I" and "'" not in token
        out.append(word + NAME_MARK if named and " " not in word and word not in vocabulary else word)
    return " " + " ".join(out) + " "


def _without_accents(word: str) -> str:
    """Return `café` as `cafe`; ñ stays, since it is a separate letter."""
    parts = unicodedata.normalize("NFD", word)
    kept = "".join(part for part in parts if part == "\u0303" or not unicodedata.combining(part))
    return unicodedata.normalize("NFC", kept)


def _expand_contraction(word: str, contractions: Mapping[str, str], endings: Iterable[tuple[str, str]]) -> str:
    whole = contractions.get(word)
    if whole is not None:
        return whole
    if "'" not in word:
        return word
    for ending, replacement in endings:
        if word.endswith(ending):
            return word.removesuffix(ending) + replacement
    return word.replace("'", "")


def _split_long_sentence(sentence: str) -> Iterator[str]:
    while len(sentence) > MAX_SENTENCE:
        cut = sentence.rfind(" ", MAX_SENTENCE // 2, MAX_SENTENCE)
        cut = MAX_SENTENCE if cut < 0 else cut
        yield sentence[:cut].strip()
        sentence = sentence[cut:].strip()
    if sentence:
        yield sentence


def _read_turn(
    turn: int, segment: TranscriptSegment, lexicon: Lexicon | None, matcher: Matcher | None
) -> Iterator[Sentence]:
    for text in split_sentences(segment.text):
        plain = plain_words(text, lexicon)
        question = text.rstrip("\"'”’)] ").endswith(("?", "？"))
        hits = valid_hits(lexicon.language, matcher.hits(plain), plain, question) if lexicon and matcher else ()
        found = frozenset(hit.category for hit in hits)
        tokens = tokenise(plain, vocabulary(lexicon.language.code)) if lexicon else ()
        kinds = tuple(token.kind for token in tokens if token.kind != PAUSE)
        phrases = (*kinds, *map(" ".join, pairwise(kinds)))
        yield Sentence(turn, segment, text, plain, question, segment.role, hits, found, tokens, kinds, phrases)
