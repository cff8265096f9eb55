"""Find stock objections: sentences that say a concern and nothing else, as in textbooks of sales.

The classifier of objections learned from people who talk, and weighs single words; a short plain sentence has few. A
stock objection is clear by itself.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import cast

from intelligence.builtin.classifiers import OBJECTION_TYPES, JudgedSentence
from intelligence.builtin.english import language as english
from intelligence.builtin.lexicon import Lexicon, build
from intelligence.builtin.matching import Matcher
from intelligence.builtin.phrases import read_phrases
from intelligence.builtin.spanish import language as spanish
from intelligence.shapes import ObjectionType

STOCK_SHARE = 0.6
"""The least probability of a stock objection. Of 101 on labelled calls of people who talk, 97 are of their type."""
_CLEAR = 0.0
_ANSWER = re.compile(r"\A(?: (?:no|nope|no way) ,)+")
"""A no before what is said. Without the comma it negates: "No es caro"."""
_BUT = re.compile(r" (?:but|pero)(?: ,)?(?= )")
_ASKED: frozenset[ObjectionType] = frozenset({"trust"})
"""Concerns that are voiced as questions: "How do I know that it works?"."""


def with_stock_objections(
    judged: Iterable[JudgedSentence], language: str | None, *, priced_in: int | None
) -> Iterator[JudgedSentence]:
    """Yield the sentences with a stock objection judged as such, once a price is named or when none is.

    An objection to the price needs one.
    """
    lexicon = _lexicon(language)
    matcher = Matcher(lexicon) if lexicon else None
    for said in judged:
        kind = _stock_objection(said, matcher) if matcher and said.sentence.turn >= (priced_in or 0) else None
        known = kind is not None and (kind != "price" or priced_in is not None)
        yield _judged_as(kind, said) if kind and known else said


def _stock_objection(said: JudgedSentence, matcher: Matcher) -> ObjectionType | None:
    """Return the type of the stock objection that a sentence is, or that its last "but" leads to; None when it is
    none."""
    plain = _ANSWER.sub("", _BUT.split(said.sentence.plain)[-1])
    kinds = {cast(ObjectionType, hit.category) for hit in matcher.hits(plain)}
    found = [kind for kind in OBJECTION_TYPES if kind in kinds and (kind in _ASKED or not said.sentence.question)]
    if not found:
        return None
    likeliest: ObjectionType = max(found, key=said.objections.__getitem__)
    return likeliest


def _judged_as(kind: ObjectionType, said: JudgedSentence) -> JudgedSentence:
    least = STOCK_SHARE * said.sentence.certainty
    objections = dict.fromkeys(OBJECTION_TYPES, 0.0) | {kind: max(said.objections[kind], least)}
    return said._replace(objections=objections, by_words={**said.by_words, kind: max(said.by_words[kind], _CLEAR)})


@cache
def _lexicon(code: str | None) -> Lexicon | None:
    """Return the compiled templates of a language; None without a file of them."""
    languages = {"en": ("english", english), "es": ("spanish", spanish)}
    if code not in languages:
        return None
    name, module = languages[code]
    phrases = read_phrases(f"{name}_stock_objections.txt")
    language = module.lexicon().language
    return build(replace(language, fillers=language.fillers - {"no"}), phrases.classes, phrases.lists)
