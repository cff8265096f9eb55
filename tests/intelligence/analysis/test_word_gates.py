"""Words that are looked up before a pattern is tried: no match may be without one."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from intelligence.analyses.evaluation import read_labelled
from intelligence.builtin import clause_patterns, step_candidates, step_context
from intelligence.builtin.date_text import canonical
from intelligence.builtin.dates import GRAMMARS
from intelligence.builtin.next_steps import STEP_WORDS
from intelligence.builtin.reading import split_sentences
from intelligence.builtin.word_patterns import WordPattern
from intelligence.transcripts.parsing import parse

CALLS = Path(__file__).parents[1]
FILES = {"en": "labelled_calls.jsonl", "es": "hard_spanish_calls.jsonl"}


def sentences(language: str) -> list[str]:
    with (CALLS / FILES[language]).open(encoding="utf-8") as lines:
        turns = [turn.text for labelled in read_labelled(lines) for turn in parse(labelled.transcript).segments]
    return [sentence for turn in turns for sentence in split_sentences(turn)]


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_day_or_a_time_has_a_word_of_its_rule(language: str) -> None:
    grammar = GRAMMARS[language]
    for text in (canonical(sentence, language) for sentence in sentences(language)):
        spoken = set(text.split())
        for rule in (*grammar.days, *grammar.times):
            assert rule.may_match(spoken) or not rule.pattern.search(text), (rule.pattern.pattern, text)


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_tells_a_step_has_a_word_of_its_pattern(language: str) -> None:
    words = STEP_WORDS[language]
    patterns = [value for field in fields(words) if isinstance(value := getattr(words, field.name), WordPattern)]
    patterns += [clause_patterns.INTENDS, clause_patterns.OFFERS]
    assert len(patterns) > 10
    for sentence in sentences(language):
        lower = sentence.lower().replace("’", "'")
        spoken = frozenset(re.findall(r"\w+", lower))
        for pattern in patterns:
            if pattern is words.clause and re.search("[,;:]", lower):
                continue
            assert pattern.may_match(spoken) or not pattern.pattern.search(lower), (pattern.pattern.pattern, lower)
        if not any(map(step_context._begins_time, spoken)):
            assert not step_context._TIME.search(lower), lower
        if not any(map(step_candidates._names_other_day, spoken)):
            assert not clause_patterns.OTHER_DAY.search(lower), lower
