"""Read text without names and turn marks: one unnamed turn for each sentence.

Speech-to-text may write no sentence marks at all. Such text is cut where people begin to speak or to answer.
"""

import re
from collections.abc import Iterator, Sequence

from intelligence.transcripts.turns import Turn

_CLOSERS = "\"'”’»)]"
_ENDS = (".", "!", "?", "…", "؟", "।", "۔")
_NOT_AN_END = frozenset(
    ("mr.", "mrs.", "ms.", "dr.", "st.", "sr.", "sra.", "srta.", "prof.", "vs.", "e.g.", "i.e.", "approx.", "p.ej.")
)
_WRAPPED_SHARE, _NARROWEST = 0.6, 40
_RUN_ON_WORDS = 30
_CLAUSE_LENGTH = 12
_FEWEST_WORDS = 3
_OPENERS = (
    "hello hi hey yes yeah yep no okay ok right sure great perfect alright well oh hmm thanks thank cheers bye "
    "honestly look "
    "hola buenos buenas sí vale bueno pues claro perfecto gracias mire mira oiga entiendo adiós"
)
"""Words that begin a turn or an answer."""
_CLAUSE_WORDS = (
    "so but i i'm i'll we we're you what how can could do is it's that's pero yo nosotros usted qué cómo cuánto le"
)
"""Words that begin a clause; a long stretch without an opener is cut there."""
BEGINS_TURN, BEGINS_CLAUSE = frozenset(_OPENERS.split()), frozenset(_CLAUSE_WORDS.split())
_UNSPACED_END = re.compile(r"(?<=[。！？])(?=[^。！？」』”\s])")


def read_prose(lines: Sequence[str]) -> list[Turn]:
    """Return one turn for each sentence; a line continues in the next one when that starts in lower case.

    Without any sentence marks only a full line continues; a short one is a turn.
    """
    return [
        Turn(None, part)
        for paragraph in _join_paragraphs(lines)
        for sentence in _split_sentences(paragraph)
        for part in _split_run_on(sentence)
    ]


def _join_paragraphs(lines: Sequence[str]) -> Iterator[str]:
    marked = any(line.rstrip(_CLOSERS).endswith(_ENDS) for line in lines)
    full = 0 if marked else max(_NARROWEST, _WRAPPED_SHARE * max(map(len, lines), default=0))
    pending: list[str] = []
    for line in lines:
        continues = line.lstrip()[:1].islower() and bool(pending) and len(pending[-1]) >= full
        if pending and not continues:
            yield " ".join(pending)
            pending = []
        pending.append(line)
    if pending:
        yield " ".join(pending)


def _split_sentences(paragraph: str) -> Iterator[str]:
    for piece in _UNSPACED_END.split(paragraph):
        pending: list[str] = []
        for word in piece.split():
            pending.append(word)
            if word.rstrip(_CLOSERS).endswith(_ENDS) and word.lower() not in _NOT_AN_END:
                yield " ".join(pending)
                pending = []
        if pending:
            yield " ".join(pending)


def _split_run_on(sentence: str) -> Iterator[str]:
    """Yield the parts of a sentence that is too long for one; a shorter one as it is."""
    words = sentence.split()
    if len(words) <= _RUN_ON_WORDS:
        yield sentence
        return
    pending: list[str] = []
    for word in words:
        bare = word.lower().replace("’", "'").strip(",")
        begins = bare in BEGINS_TURN or (len(pending) >= _CLAUSE_LENGTH and bare in BEGINS_CLAUSE)
        if begins and len(pending) >= _FEWEST_WORDS:
            yield " ".join(pending)
            pending = []
        pending.append(word)
    yield " ".join(pending)
