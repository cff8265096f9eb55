"""Read the labelled files into calls and turns with the features that the analyser uses."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from intelligence.builtin.lexicon import Lexicon
from intelligence.builtin.objection_features import objection_features
from intelligence.builtin.reading import MatchedCall, Sentence, read
from intelligence.shapes import ParsedTranscript, Role, TranscriptSegment
from intelligence.transcripts.parsing import parse

UNKNOWN = "unknown"
_FACTS = (("prices", "price"), ("needs", "kind"), ("steps", "owner"))
_NOT_A_WORD = re.compile(r"[\W_]+")
_BRACKETED = re.compile(r"[\[(][^\])]*[\])]")


@dataclass(frozen=True, slots=True)
class Facts:
    """Labelled sentences of a call: those in which the rep names a price, with the words of the price; those of the
    buyer that tell why they would buy, with `problem` or `want`; and those that name a next step, with who takes it.
    None when they are not labelled."""

    prices: Mapping[str, str] | None
    needs: Mapping[str, str] | None
    steps: Mapping[str, str] | None


NO_FACTS = Facts(None, None, None)


@dataclass(frozen=True, slots=True)
class TrainingCall:
    """A call, or the end of one, with its labels. `weight` is how much its objections count; `settled` says of each of
    them whether nothing of it stood in the way when the call ended, and is None where that is not labelled."""

    id: str
    reading: MatchedCall
    outcome: str
    objections: tuple[tuple[str, str], ...] = ()
    facts: Facts = NO_FACTS
    weight: float = 1.0
    settled: tuple[bool, ...] | None = None


@dataclass(frozen=True, slots=True)
class BuyerSentence:
    """A buyer's sentence with the buckets of its features and the objections it voices. `group` names its call or
    situation, `turn` its turn; `words` are the buckets of its own words, `around` those of the sentences around it,
    and `surroundings` those that tell whether there is any objection. `need` is its kind of need, an empty text without
    one, or None when the needs of its call are not labelled.

    `weight` is below 1 when only the turn is labelled and it is not known which of its sentences voices the objection.
    """

    group: str
    turn: int
    words: NDArray[np.int64]
    around: NDArray[np.int64]
    surroundings: NDArray[np.int64]
    kinds: frozenset[str]
    weight: float
    need: str | None = None


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the objects of a JSONL file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            yield json.loads(line)


def read_calls(path: Path, lexicons: Mapping[str, Lexicon], *, weight: float = 1.0) -> list[TrainingCall]:
    """Return the labelled calls of a file in the supported languages, with the roles as labelled."""
    calls = []
    for row in read_lines(path):
        if row["lang"] not in lexicons:
            continue
        expected = row["expected"]
        reps = {_name(speaker) for speaker in expected["rep_speakers"]}
        turns = (
            TranscriptSegment(turn.index, turn.speaker, turn.text, _role(turn.speaker, reps))
            for turn in parse(row["transcript"]).segments
        )
        reading = read(ParsedTranscript("labelled", tuple(turns)), lexicons, language=row["lang"])
        labelled = expected["objection_turns"]
        voiced = tuple((turn["type"], turn.get("short") or turn["quote"]) for turn in labelled)
        is_known = labelled and all("settled" in turn for turn in labelled)
        settled = tuple(turn["settled"] for turn in labelled) if is_known else None
        facts = _facts(expected)
        calls.append(TrainingCall(row["id"], reading, expected["outcome"], voiced, facts, weight, settled))
    return calls


def read_endings(path: Path, lexicons: Mapping[str, Lexicon]) -> list[TrainingCall]:
    """Return the ends of calls of a file."""
    calls = []
    for number, row in enumerate(read_lines(path)):
        turns = (TranscriptSegment(index, role, text, role) for index, (role, text) in enumerate(row["turns"]))
        reading = read(ParsedTranscript("labelled", tuple(turns)), lexicons, language=row["lang"])
        calls.append(TrainingCall(f"ending-{number}", reading, row["outcome"] or UNKNOWN))
    return calls


def read_turns(path: Path, lexicons: Mapping[str, Lexicon], *, weight: float = 1.0) -> Iterator[BuyerSentence]:
    """Yield the buyer's sentences of a file of single turns; each counts `weight` times."""
    for row in read_lines(path):
        before = row["before"] if isinstance(row["before"], str) else " ".join(row["before"])
        turns = (TranscriptSegment(0, "rep", before, "rep"), TranscriptSegment(1, "buyer", row["text"], "prospect"))
        reading = read(ParsedTranscript("labelled", turns), lexicons, language=row["lang"])
        voiced = [(item["type"], item["quote"]) for item in row["objections"]]
        for sentence in buyer_sentences(reading, voiced, f"{row['industry']} {before}"):
            yield replace(sentence, weight=sentence.weight * weight)


def buyer_sentences(
    reading: MatchedCall, voiced: Sequence[tuple[str, str]], group: str, facts: Facts = NO_FACTS
) -> Iterator[BuyerSentence]:
    """Yield the buyer's sentences of a call; a sentence voices an objection when its quote holds it or lies in it."""
    features = objection_features(reading)
    kinds = [_kinds(sentence, voiced) for sentence in features.sentences]
    voicing = Counter(sentence.turn for sentence, kind in zip(features.sentences, kinds, strict=True) if kind)
    for sample, sentence in enumerate(features.sentences):
        unsure = kinds[sample] and voicing[sentence.turn] > 1
        yield BuyerSentence(
            group=group,
            turn=sentence.turn,
            words=features.words.of(sample),
            around=features.around.of(sample),
            surroundings=features.surroundings.of(sample),
            kinds=kinds[sample],
            weight=0.5 if unsure else 1.0,
            need=None if facts.needs is None else facts.needs.get(sentence.text, ""),
        )


def _facts(expected: Mapping[str, Any]) -> Facts:
    return Facts(*(_labelled(expected, name, label) for name, label in _FACTS))


def _labelled(expected: Mapping[str, Any], name: str, label: str) -> Mapping[str, str] | None:
    return {item["quote"]: item[label] for item in expected[name]} if name in expected else None


def voicing_sentence(quote: str, reading: MatchedCall) -> Sentence | None:
    """Return the longest sentence of the buyer that holds a quote or lies in it; None without one."""
    words = _words(quote)
    found = [(_words(said.text), said) for said in reading.of("prospect")]
    matching = [(len(said), sentence) for said, sentence in found if said and (said in words or words in said)]
    return max(matching, key=itemgetter(0))[1] if matching else None


def _kinds(sentence: Sentence, voiced: Iterable[tuple[str, str]]) -> frozenset[str]:
    words = _words(sentence.text)
    return frozenset(kind for kind, quote in voiced if words and (words in _words(quote) or _words(quote) in words))


def _role(speaker: str | None, reps: set[str]) -> Role:
    if speaker is None:
        return "unknown"
    return "rep" if _name(speaker) in reps else "prospect"


def _name(label: str) -> str:
    return " ".join(_BRACKETED.sub(" ", label).split()).casefold()


def _words(text: str) -> str:
    return _NOT_A_WORD.sub(" ", text.casefold()).strip()
