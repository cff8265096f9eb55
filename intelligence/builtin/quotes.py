"""Quotes of a call that are short and can be read without the call."""

import re
from collections.abc import Sequence

from intelligence.builtin.reading import MatchedCall, split_sentences
from intelligence.shapes import Evidence

_PARTS = re.compile(r"(?<=[^\d]),\s+(?!(?:\w+ )?(?:included|setup|plus|incluid)|and |\d)|[;:]\s+|\s+[-–—]\s+")
_LEADS_IN = re.compile(
    r"\W*(?:(?:and|but|so|well|y|pero)\W+)*(?:if|when|what|since|because|although|unless|once|while|si|cuando"
    r"|lo que|porque|aunque|como|para)\b",
    re.IGNORECASE,
)
"""A clause that waits for another one: "If you take three years, …"."""
_UNFINISHED = re.compile(
    r"\b(?:you know|i mean|it's|that's|i'd|i'll|i'm|like|because|and|but|so|or|to|the|a|an|of|my|our|your"
    r"|it's more that|the thing is|what i mean is|um+|uh+|que|de|y|pero|el|la|un|una|o sea|es que)\W*$",
    re.IGNORECASE,
)
"""An end that waits for more: "so it's, you know"."""
_TRAILING = re.compile(r",\s+(?:so|and|but|or|because|y|pero|o|as[ií] que)\b(?:,? (?:yeah|yes))?\W*$", re.IGNORECASE)
"""A word that goes on to what is not said: "before twelve, so", "before twelve, so, yeah"."""
_ENDS = re.compile(rf"(?<=\w)(?<![DM]r)(?<!Mrs)(?<!Ms)(?<!St)(?<!Sr)(?<!Sra)[.!](?=\s)|(?<=\?)(?=\s)|{_PARTS.pattern}")
_CLAUSE_STARTS = re.compile(
    r"(?<=[^\d])[,;:]\s+(?=(?:i|we|my|our|the|if|when|there|it|nobody|everybody)\b)", re.IGNORECASE
)
_TO_SENTENCE_END = 10
_FEWEST_BEFORE_CUT = 6
_FEWEST_CONTRAST = 5
_CONCEDES = re.compile(
    r"(?:\W*(?:yes|yeah|ok|okay|sure|right|well|look|no|i mean|s[ií]|bueno|mire|mira)\W+)*"
    r"(?:(?:i|we)(?:'d| would| like| love| understand| know| see| get| hear|'m sure| am sure)\b"
    r"|(?:it|this|that)(?:'s| is| looks| sounds)\b|the \w+ (?:is|'s|looks|sounds)\b|me gusta"
    r"|lo entiendo|entiendo|est[aá] bien|suena)",
    re.IGNORECASE,
)
_CONTRAST = re.compile(r"\b(?:but|except|only that|pero|s[oó]lo que)\b", re.IGNORECASE)
_POINTS_BACK = re.compile(
    r"^\W*(?:and|but|so|then|because|or|y|pero|entonces|porque)\b"
    r"|\b(?:it|that|this|they|them|those|these|there|others?|(?<!each )(?<!every )ones?|else|he|she|him"
    r"|her|did|eso|esa?|es[ao]s|ah[ií]|all[ií]|otr[oa]s?|ell[oa]s?|él"
    r"|l[oa]s?(?= \w+(?:o|a|e|é|ó|amos|emos|imos|an|en)\b))\b",
    re.IGNORECASE,
)
_PERSON = re.compile(r"\b(?:he|she|him|hers?)\b", re.IGNORECASE)
_THINGS = re.compile(
    r"\b(?:they|them|theirs|(?:those|these)(?=[,.;?!]|$| (?:are|were|have|do|did|in|on|at|for|and|or)\b)"
    r"|(?:of|any of|one of|some of|most of|all of) (?:it|them|(?:those|these)(?! (?:where|that|who|with|when))))\b",
    re.IGNORECASE,
)
_OBJECT = re.compile(
    r"\b(?:keep|got|get|want|need|buy|bought|use|used|see|saw|lost|lose|find|found|had|have|take|took|with|without|to"
    r"|for|on|about|from) (?:it|that|this)(?=[,.;?!]|$| (?:and|but|or|so|because|any|for|on|in|at|to|with|every)\b)",
    re.IGNORECASE,
)
"""A word for a person, for people or things, or for the object of a verb that must have been named before."""
_UNNAMED = re.compile(
    # The object of a verb: "I take it out to eat". Behind the words left out here, "it" begins a clause.
    r"\b(?!(?:is|was|does|did|do|has|will|would|can|could|should|what|when|where|how|if|that|because|and|but|so|as|than"
    r"|like|though|while|until|till|before|since|or|once|why|whether|then|now|think|say|said|reckon|guess|hope|mean"
    r"|know|ma[dk]es?|making|call|basically)\b)[a-z]+ it(?=[,.;?!]|$"
    r"| (?:and|but|or|so|because|out|off|up|down|over|back|away|on|in|at|to|for|from|with|by|all|too|again"
    r"|every|twice|once|anyway|\w+sel(?:f|ves)|\w+ly)\b)"
    # It begins with what something does: "It roars and then nothing". Weather, costs and feelings need no name.
    r"|^\W*it (?!(?:is|was|has|had|would|could|will|might|can|does|did|takes?|took|seems?|seemed|costs?|rain\w*|snow\w*"
    r"|feels?|felt|looks?|looked|hurts|depends|helps|means|makes|all|just|really|also|only|never|always)\b)[a-z]+ ",
    re.IGNORECASE,
)
_ONE_OF = re.compile(
    r"\W*(?:(?:and|but|so|well)\W+)*"
    r"(?:one|two|three|some|another|(?:the )?other|the (?:main|first|second|third|last|next)(?: one)?)"
    r"(?:['’]s|['’]re| is| are| was| were| has| have| had| came| went)\b",
    re.IGNORECASE,
)
"""Begins with one of several that were named before: "One was a lease", "The main one was late"."""
_STANDS_FOR = re.compile(r"\W*(?:it|that|this|they|es[oe]?|esto)\b", re.IGNORECASE)
"""Begins with a word for the offer, or for what was said before."""
_GOES_ON = re.compile(r"\W*(?:and )?(?:then|which|entonces|luego|lo cual)\b", re.IGNORECASE)
"""Begins with a word that goes on from what was said before."""
_ANY_PRONOUN = re.compile(
    r"\b(?:it|its|them|he|she|him|his|her|hers|they|their|both"
    r"|(?:that|this|those|these|same|there)\b(?! (?:week|month|\w*day|morning|afternoon|evening|lunchtime)))\b",
    re.IGNORECASE,
)
_NAMED = re.compile(
    r"\b(?i:the|an?|my|our|your|his|this|that|some|every|each|all|both|another|no|any|two|three|four|five|six|ten|\d+|of"
    r"|with) (?:\w+ )?(?!days?\b|weeks?\b|months?\b|years?\b|hours?\b|minutes?\b|times?\b|bit\b|lot\b|while\b|end\b"
    r"|moment\b|morning\b|afternoon\b|evening\b|night\b|way\b|\w*day\b)[a-z]{3,}|(?<=\w )(?!I\b)[A-Z]\w+"
    r"|\b(?i:people|customers|clients|everybody|everyone|somebody|someone|nobody|kids|staff)\b"
)
"""A noun, or what can be one, to which such a word may refer."""
_BARE_ANSWER = re.compile(
    r"\W*(?:(?:yes|yeah|yep|no|nope|ok|okay|right|well|sure|hello|hi|hey|good \w+|thanks?(?: you)?|fine|oh|ah|ha+|hm+"
    r"|i see|exactly"
    r"|s[ií]|ya|bueno|hola|buenas?|d[ií]as|tardes|gracias|claro|vale|pues|mire|mira|ay|uy|perfecto|entiendo|correcto"
    r"|so|please|perfect|great|of course|honestly|look)\W*)+",
    re.IGNORECASE,
)
_ANSWERS = re.compile(r"\W*(?:yes|yeah|yep|no|nope|s[ií])\b", re.IGNORECASE)
_OPENING = re.compile(
    r"\W*(?:(?:\[[^\]]{1,30}\]|(?:(?:hi|hello|hey|hola) (?!i\b|we\b)\w+"
    r"|mm+|hm+|oh|ah|ooh|ha|hi|hello|hola|hey|yeah|yes|no|well|okay|ok|right|look"
    r"|listen|see|so|like|just|honestly|anyways?|basically|practically|only|really|sorry|thanks?(?: you)?"
    r"|um+|uh+|er|i mean|you know|to be honest|how (?:should|shall|do) i (?:say|put)(?: (?:it|this))?"
    r"|let me think(?: how to (?:say|put) (?:it|this))?|(?:no )?it['’]s(?: like this| just| only)?(?: that)?|both"
    r"|i don['’]t know|i(?:['’](?:m|ve|d|ll)| just)?|we|that['’]s(?: it)?|now|then|also|besides(?: that)?|still|nah"
    r"|good|great|true|exactly|definitely|the same|you remember"
    r"|(?:first|second|third|last)(?:ly)?|(?:one|two|the (?:first|second|third|other)) (?:is|was)"
    r"|(?:it|that|they|he|she|i|we|you) (?:is|was|are|were|am|do|does|did|has|have|can|will|would)(?:n['’]t| not)?"
    r"|(?:here|there)['’]s (?:the|my|a|one) (?:\w+ )?(?:thing|issue|problem)(?: though)?"
    r"|what (?!i (?:want|need|like))(?:[\w'’]+ ){1,5}(?:is|was)"
    r"|that(?:['’]s| is| was) (?:the|my)(?: \w+)? (?:thing|one|reason|problem|trouble)(?: (?:for|with) (?:me|us))?"
    r"|i(?:['’]ve| have)? (?:got to|to|must|should) (?:say|admit|tell you)(?: this| that)?"
    r"|i(?:['’]ll| will) (?:just )?(?:be (?:honest|straight|frank)|tell you|say it)(?: with you)?(?: now)?(?: though)?"
    r"|to be (?:honest|frank|straight|open) with you|you see|as i (?:said|say)(?: to you)?(?: last time)?|i told you"
    r"|(?:the|my) (?:(?:other|only|main|one|second|real) )?(?:thing|snag|trouble|problem|issue)"
    r"(?:, \w+(?=,? is\b))?(?:,? is)?(?: though)?"
    r"|bueno|pues|mire|mira|ay|uf|gracias|s[ií])[,.…]+"
    r"|(?:and|but|because|['’]cause|so(?= (?:i|we|it|that|this|the|you|my|our|they|there)\b)"
    r"|also|then(?= (?:there|my|our|the|one|anything)\b)|except that"
    r"|the (?:other|only|main|second) (?:thing|part)(?: of it)? is(?: that)?"
    r"(?= (?:(?:i|we|it|there|he|she|they)\b|(?:my|our|the) \w+ \w))"
    r"|y|pero|porque)\b),?\s+)+"
    r"(?=\w+\W+\w+\W+\w)",
    re.IGNORECASE,
)
"""The words that lead to the point: "Mm. Because", "So, look,"."""
_ON_BEFORE = re.compile(r"\W*that(?:['’](?:s|d|ll)| (?:is|was|would|it|i|we|explains))\b", re.IGNORECASE)
"""Begins with a word for what the other side said: "That's what I was afraid of"."""
_TAKES_BACK = re.compile(
    r"\w\W+(?:(?:no,? sorry|sorry,? no|no,? wait|wait,? no|scratch that|perd[oó]n,? no|no,? perd[oó]n),? \w"
    r"|actually,? no\b(?! (?:one|longer|more|idea)))",
    re.IGNORECASE,
)
"""What was said before is void: "the landlord's plumber, no sorry, I'm the landlord". "No, sorry" at an end is a no."""
_WITHDRAWS = re.compile(r"\W*(?:actually,? no\b(?! (?:one|longer|more|idea))|scratch that|wait,? no\b)", re.IGNORECASE)
_NO_TOPIC = re.compile(
    r"\b(?:can(?:['’]t| ?not)(?: really| quite)? hear|(?:do|can) you hear me|on mute|(?:line|signal) (?:is|keeps) "
    r"|you(?:['’]re| are) breaking up|what (?:was|do you call) it(?: called)?,|no (?:te|le|lo|se) (?:oigo|escucho)\b)"
    r"|^\W*(?:hang on|hold on|bear with)\b",
    re.IGNORECASE,
)
"""About the line or the place where somebody speaks, or an aside."""
_SHORT_QUOTE, _FEWEST_LEADING, _LONGEST_LEAD, _LONGEST_TURN = 6, 5, 24, 36
_FEW_MORE, _LONGEST_SLIP = 5, 200
"""So many words more are quoted where a quote would end in the middle of a clause. In a text of more characters a slip
is a part of it."""


def short_quote(quote: str, words: int = 18, holding: str | None = None) -> str:
    """Return a quote of at most so many words, word for word: the longest beginning that ends with a clause, and holds
    a text if one is given."""
    text = quote.strip()
    if len(text.split()) <= words:
        return _TRAILING.sub("", text).rstrip(" .,;:")
    beginnings = [text[: found.start()] for found in _ENDS.finditer(text)]
    # Without a text to hold, a part from the middle would leave out what it is about.
    others: list[str] = _PARTS.split(text) if holding else []
    for part in (*reversed(beginnings), *others):
        fits = _FEWEST_BEFORE_CUT <= len(part.split()) <= words and (holding or "") in part
        if fits and not _UNFINISHED.search(part) and not any(map(_LEADS_IN.match, _last_clauses(part))):
            return part.strip(" .,;")
    if len(text.split()) <= words + _FEW_MORE:
        return text.rstrip(" .,;:")
    start = 0
    if holding and holding in text:
        # The words that lead to it, and it.
        start = max(0, len(text[: text.index(holding)].split()) + len(holding.split()) - words)
    cut = _UNFINISHED.sub("", " ".join(text.split()[start : start + words]))
    return ("…" if start else "") + cut.rstrip(" ,.;") + "…"


def whole_sentences(quote: str, words: int) -> str:
    """Return the beginning of a quote that ends with the sentence of its last word within `words`, which may need some
    words more; else a short quote."""
    whole = ""
    for sentence in split_sentences(quote):
        whole = quote[: quote.index(sentence, len(whole)) + len(sentence)]
        if len(whole.split()) >= words:
            break
    return whole.rstrip(" .,;:") if len(whole.split()) <= words + _TO_SENTENCE_END else short_quote(quote, words)


def longest_part(quote: str, words: int) -> str:
    """Return at most so many words of a quote, word for word: its longest beginning or, if that is less than half of
    it, its longest end. Both consist of whole clauses."""
    beginning = short_quote(quote, words)
    if len(beginning.split()) >= words / 2:
        return beginning
    ends = (quote[found.end() :].strip() for found in _CLAUSE_STARTS.finditer(quote))
    return next((end.rstrip(" .,;:") for end in ends if words / 2 <= len(end.split()) <= words), beginning)


def _last_clauses(text: str) -> tuple[str, str]:
    """Return the last clause, and what stands behind its last comma: "there's two of us, and when we're both on"."""
    last = _ENDS.split(text)[-1]
    return last, last.rpartition(",")[2]


def needs_context(quote: str, *, people: bool = True, objects: bool = True) -> bool:
    """Return whether an English quote has a word for something that is named only before it: "I see them every time".
    Without `people`, "he" and "she" are not looked at: in a need they mostly are a child or a partner. Without
    `objects`, "it" and "that" are not: in an objection they mostly are the offer."""
    if _GOES_ON.match(quote) or _ONE_OF.match(quote):
        return True
    patterns = (_THINGS, *([_PERSON] if people else []), *([_OBJECT] if objects else []))
    found = (pattern.search(quote) for pattern in patterns)
    return any(word and not _NAMED.search(quote[: word.start()]) for word in found)


def leaves_unnamed(quote: str) -> bool:
    """Return whether an English quote tells what is done with something that it does not name, or what that does: "I
    take it out to eat"."""
    word = _UNNAMED.search(quote)
    return word is not None and not _NAMED.search(quote[: word.start()])


def refers_back(quote: str) -> bool:
    """Return whether an English quote has any word for a person or a thing without a noun before it: "I'll move it"."""
    word = _ANY_PRONOUN.search(quote)
    return word is not None and not _NAMED.search(quote[: word.start()])


def names_something(quote: str) -> bool:
    """Return whether an English quote has a noun, or what can be one."""
    return _NAMED.search(quote) is not None


def takes_back(quote: str) -> bool:
    """Return whether a quote takes back what it says: "Let me think about it, actually no"."""
    return len(quote) <= _LONGEST_SLIP and _TAKES_BACK.search(quote) is not None


def is_taken_back(behind: str) -> bool:
    """Return whether a sentence takes back the one before it: "Actually no, let's do it"."""
    return _WITHDRAWS.match(behind) is not None


def is_beside_topic(quote: str) -> bool:
    """Return whether a quote is about the line or the place of the call: "Hang on, I can't hear you in here"."""
    return _NO_TOPIC.search(quote) is not None


def stands_for_other(quote: str) -> bool:
    """Return whether a quote begins with a word for the offer, or for what was said before: "It's two years"."""
    return _STANDS_FOR.match(quote) is not None


def turn_of(evidence: Evidence, reading: MatchedCall) -> str:
    """Return the text of the turn that a quote is from."""
    return next((turn.text for turn in reading.turns if turn.index == evidence.segment), "")


def short_turn(evidence: Evidence, reading: MatchedCall) -> str:
    """Return the turn of a quote, without short sentences and answers to the other side at its start and its end and
    without questions at its end; empty when it is long or says no more than the quote."""
    turn = turn_of(evidence, reading)
    sentences = list(split_sentences(turn))
    while sentences and sentences[0] != evidence.quote and not _tells(sentences[0]):
        sentences.pop(0)
    while sentences and sentences[-1] != evidence.quote and not _tells(sentences[-1], question=False):
        sentences.pop()
    if len(sentences) < 2 or evidence.quote not in sentences:
        return ""
    text = without_opening(turn[turn.index(sentences[0]) : turn.rindex(sentences[-1]) + len(sentences[-1])])
    return text.rstrip(" .,;") if len(text.split()) <= _LONGEST_TURN else ""


def _tells(sentence: str, *, question: bool = True) -> bool:
    """Return whether a sentence of a turn tells something: it is no short answer, and does not point to what the other
    side said. Without `question` it asks nothing."""
    is_answer = len(sentence.split()) < _FEWEST_LEADING or _ON_BEFORE.match(sentence) or is_beside_topic(sentence)
    return not is_answer and (question or not sentence.endswith("?"))


def in_context(evidence: Evidence, reading: MatchedCall, fewest: int = _FEWEST_LEADING) -> str:
    """Return the quote, with the sentence before it in its turn when it is short or points back: "My dentist has gone
    private. I'm looking for somebody else."; a short one with nothing before it, with the sentence behind it. A
    sentence before it with less than `fewest` words may answer the other side, and is left out."""
    quote, turn = evidence.quote, turn_of(evidence, reading)
    if quote not in turn:
        return quote
    is_short = len(quote.split()) <= _SHORT_QUOTE or quote.endswith(",")
    before = list(split_sentences(turn.partition(quote)[0]))
    if (
        before
        and (is_short or _POINTS_BACK.search(without_opening(quote)))
        and _says_more(before, fewest, lead_needed=needs_context(quote))
    ):
        longer = turn[turn.rindex(before[-1], 0, turn.index(quote)) :].partition(quote)[0] + quote
        if len(without_opening(longer).split()) <= _LONGEST_LEAD:
            return longer
    behind = next(split_sentences(turn.partition(quote)[2].strip()), "")
    if is_short and behind and (quote.endswith(",") or not behind.endswith("?")):
        longer = turn[turn.index(quote) :].partition(behind)[0] + behind
        return longer if len(longer.split()) <= _LONGEST_LEAD else quote
    return quote


def _says_more(before: Sequence[str], fewest: int, *, lead_needed: bool) -> bool:
    """Return whether the last sentence before a quote says what the quote is about, and does not only answer the other
    side. A question does so only for a quote that cannot be understood without it."""
    lead = before[-1]
    if len(lead.split()) < fewest or _BARE_ANSWER.fullmatch(lead) or _ON_BEFORE.match(lead):
        return False
    answers = len(before) == 1 and _ANSWERS.match(lead) is not None
    return not answers and (lead_needed or not lead.endswith("?"))


def without_opening(text: str) -> str:
    """Return a quote from its point on, without "Mm. Because" or "So, look," before it. The question that "¿Y" opens
    keeps its mark."""
    opening = _OPENING.match(text)
    if opening is None:
        return text
    rest = text[opening.end() :]
    return f"¿{rest}" if "¿" in opening[0] and "?" in rest and "¿" not in rest else rest


def concern_in_context(evidence: Evidence, reading: MatchedCall) -> str:
    """Return the quote of an objection, with the sentence before it only if it cannot be understood without it."""
    quote = without_opening(evidence.quote)
    is_clear = len(quote.split()) > _SHORT_QUOTE and not stands_for_other(quote)
    return quote if is_clear and not needs_context(evidence.quote, objects=False) else in_context(evidence, reading)


def objection_quote(quote: str, words: int = 18) -> str:
    """Return a quote of an objection of at most so many words, from its point on: of a long one that begins with a
    concession ("It looks good, but …") what follows it."""
    quote = without_opening(quote)
    if len(quote.split()) > words and _CONCEDES.match(quote):
        behind = quote[max([0, *(found.start() for found in _CONTRAST.finditer(quote))]) :].strip(" .,;")
        if _FEWEST_CONTRAST <= len(behind.split()) <= words:
            return behind
    return short_quote(quote, words)
