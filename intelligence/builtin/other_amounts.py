"""Tell which amounts are no price of the offer: those of others, refused ones, differences, measures and echoes."""

import re
from collections.abc import Iterator

from intelligence.builtin.prices import Price, find_numbers
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.spoken_numbers import value_of

_NOT_PAID = re.compile(
    r"\b(?:sav(?:e|es|ed|ing|ings)|refund\w*|reembols\w+|devoluci\w+|ahorr\w+|back in your pocket|would keep"
    r"|you(?:['’]re| are) losing|(?:put|list) (?:it|this|the \w+) on (?:the market )?(?:at|for))\b",
    re.IGNORECASE,
)
"""Words of an amount that nobody pays for the offer: a saving, a refund, a loss, what a house is worth."""
_PAID_BY_OTHERS = re.compile(
    r"\b(?:deductible|excess|trade-?in|for your old|deducible|cover(?:age)? (?:goes|is|of|up)|sum insured"
    r"|cobertura (?:de|es)|suma asegurada|all but|approved|gone through|went through|compensat\w+|overtime"
    r"|compensaci[oó]n)\b",
    re.IGNORECASE,
)
"""Words of what an insurance covers, or of an amount beside the price of the offer."""
_REFUSED = re.compile(
    r"\b(?:can(?:'t|not)|couldn't|could not|won't|not|no puedo|no podemos)(?: \w+){0,3} (?:at |for |to |por |en )?$"
    r"|\b(?:more|less|cheaper|dearer|m[aá]s|menos) (?:than|que|de) $",
    re.IGNORECASE,
)
_FORMER = re.compile(
    r"\b(?:(?:normal|usual|regular|list) price(?:,? it['’]s| is| would be)"
    r"|(?:it|that|last year|last time|last one|before) (?:it )?was|used to be"
    r"|you(?:'re| are| were| have been) paying|you paid|they(?:'re| are)? charg\w+(?: you)?|antes era[ns]?|pagaba[ns]?"
    r"|le cobran)(?: (?:about|around|only|just))? $",
    re.IGNORECASE,
)
_PAID_ELSEWHERE = re.compile(
    r"\bthey(?:['’]d| would|['’]ll| will)? charge\b"
    r"|\b(?:they['’]re|it['’]s|they are|it is) [\w -]+ from (?-i:[A-Z])"
    r"|\b(?:cheaper|dearer|more|less) than (?:ours|us|mine)\b"
    r"|\b(?:i['’]ve got|i have|i know|there['’]s|we had|i had) an? (?:guy|man|woman|lady|gentleman|couple|bloke|chap"
    r"|lad|fella|family|client|customer)\b"
    r"|\bin other \w+s\b|\ben otr[oa]s\b"
    r"|\bguess(?:ing)?\b|\byou(?:['’]re| are)? pay(?:ing)?\b.*\b(?:at the moment|currently"
    r"|with them|to them)\b|\bpaga(?:s|n)?\b.*\b(?:actualmente|con ellos)\b",
    re.IGNORECASE,
)
_MEASURED = re.compile(
    r"\W*(?:long|wide|deep|high|tall|across|litres?|liters?|metres?|meters?|millimetres?|feet|foot|miles?|kilometres?"
    r"|kilos?|pounds of|boxes|pieces|units|heads?|people|largo|ancho|metros?|litros?|kil[oó]metros?|personas)\b",
    re.IGNORECASE,
)
"""What a number counts or measures that is no price: "eighteen hundred long"."""
_OFF = re.compile(r"\W*(?:(?:a|an|per|each|the) \w+ )?(?:off|more(?! or less)|dearer|cheaper)\b", re.IGNORECASE)
"""Behind an amount that is taken from the price, or a difference: "a hundred dollars a day off", "a week more"."""
_COMPARED = re.compile(r"\W*(?:against|versus|vs|compared (?:to|with)|frente a|minimum|m[ií]nimo)\b", re.IGNORECASE)
"""Behind an amount that the price is compared with, or the least that one must order: "two hundred against ninety"."""
_CODE = re.compile(r"\b(?!(?:AUD|CAD|CHF|EUR|GBP|INR|NZD|RM|RS|USD|ZAR|GST|OK|TV|UK|US|VAT)\b)[A-Z]{2,3}\W*$")
"""Before the number of an order: "LS two one seven"."""
_CUT_OFF = re.compile(r"\W*(?:(?:a|an|per|the|for|and|to)\W*)?(?:…|\.\.\.|[-–—])", re.IGNORECASE)
"""Behind an amount that the rep corrects: "seven eighty a… sorry, seventy-eight hundred"."""
_CHARGES = re.compile(
    r"\b(?:i'?ll|i will|let me) (?:just )?(?:run|charge|ring up) (?:the|that|your|it for) $", re.IGNORECASE
)
"""Before an amount that is taken from the buyer's card."""
_ASKS_BACK = re.compile(
    r"\W*(?:(?:so|and|wait|sorry|okay|ok|y|entonces)\W+)*(?:is (?:it|that)|was it|do you mean|you mean|did you say"
    r"|you said|you(?:'re| are) (?:at|on|paying)|es decir|quiere decir|dice)\b",
    re.IGNORECASE,
)
"""Asks back about an amount of the buyer: "Is it thirty-five for the year?"."""
_EVEN = re.compile(
    r"\W*(?:(?:so|and|but|well|y|pero)\W+)*(?:even|incluso|aunque)\b(?!.*\b(?:i|we)(?: can| could|['’]ll|['’]d)\b)",
    re.IGNORECASE,
)
"""Begins a gain that the rep supposes: "Even three would be 1,800"."""
_OVER_YEARS = re.compile(
    r"\W*(?:so\W+)?(?:in|over|after|en) (?:the |those |los )?[\w-]+ (?:years|años)\b", re.IGNORECASE
)
"""Begins what something costs or brings in the long run: "In twenty years that's sixty thousand"."""
_ASKS = re.compile(r"\W*(?:the |that )?$", re.IGNORECASE)
"""With `_TAG` behind the amount, all that a question about nothing but an amount has before it: "Five thousand?"."""
_TAG = re.compile(r"(?:,? (?:is it|was it|is that it|no|verdad|cierto))?\W*$", re.IGNORECASE)
_EXCLAIMS = re.compile(r"\W*(?:(?:wow|ooh?|ha|oh|okay|right|so|jeez|gosh|uf|vaya|bueno)\W+)*", re.IGNORECASE)
_SUMS_UP = re.compile(r"\W*(?:(?:ok|okay|right|and|y)\W+)*(?:so|then|that'd|entonces|o sea)\b", re.IGNORECASE)
"""Begins with words with which the buyer works out the price: "So that's 665"."""
_OTHER_OPTION = re.compile(
    r"\W*(?:no+|nah|nope)\W+(?:no+\W+)?(?:(?:not|the|with|without|just|only) (?!(?:problem|worries)\b)\w+"
    r"|i (?:don't|won't|wouldn't) (?:need|want) (?:that|the|it)\b)",
    re.IGNORECASE,
)
"""Words that turn down the option just named for another one: "No, the sandstone"."""


def is_not_offered(price: Price, reading: MatchedCall) -> bool:
    """Return whether a price is one that the buyer does not pay or turns down at once, that the rep refuses, that was
    paid before, or that is asked back after the buyer said it."""
    said = price.sentence
    turn = said.turn
    before = said.text[: price.start]
    if is_no_price(price):
        return True
    if (
        _PAID_BY_OTHERS.search(said.text)
        or _OFF.match(said.text, price.start + len(price.amount))
        or _REFUSED.search(before)
        or _CHARGES.search(before)
        or _FORMER.search(before)
        or (_CODE.search(before) and not said.text.isupper())
        or _PAID_ELSEWHERE.search(said.text)
    ):
        return True
    if said.question and _ASKS_BACK.match(said.text):
        return True
    if said.question and any(same_amounts(price, reading)):
        return True
    if echoes_buyer(price, reading):
        return True
    replies = reading.between(turn + 1, turn + 1)
    return bool(replies) and _OTHER_OPTION.match(replies[0].text) is not None


def is_no_price(price: Price) -> bool:
    """Return whether the words beside an amount say that nobody offers it: a saving, a measure, or one that is compared
    or asked about."""
    text, end = price.sentence.text, price.start + len(price.amount)
    if any(words.match(text, end) for words in (_MEASURED, _CUT_OFF, _COMPARED)) or _NOT_PAID.search(text):
        return True
    if _EVEN.match(text) or (_OVER_YEARS.match(text) and not price.is_rate):
        return True
    return (
        price.sentence.question and _ASKS.match(text[: price.start]) is not None and _TAG.match(text, end) is not None
    )


def echoes_buyer(price: Price, reading: MatchedCall) -> bool:
    """Return whether a price is only the amount that the buyer has just told, for instance what they lose: "Eight
    thousand a month." A question of the buyer and a sum that they work out are about the offer."""
    said = price.sentence.text
    opening = _EXCLAIMS.match(said)
    if opening is None or opening.end() != price.start or said[price.start + len(price.amount) :].strip(" .!…"):
        return False
    same = [other for other in same_amounts(price, reading) if len(other.text.split()) > len(price.words.split())]
    return bool(same) and not any(other.question or _SUMS_UP.match(other.text) for other in same)


def names_difference(said: Sentence) -> bool:
    """Return whether a sentence says how much more or less something costs: "Seven dollars a line more"."""
    amounts = (Price(said, start, end, 0.0) for start, end in find_numbers(said.text))
    behind = (_OFF.match(said.text, amount.start + len(amount.amount)) for amount in amounts)
    return any(words and not words.group().endswith("off") for words in behind)


def same_amounts(price: Price, reading: MatchedCall) -> Iterator[Sentence]:
    """Yield the sentences of the turn before a price that name the same amount."""
    before = price.sentence.turn - 1
    for said in reading.of_turn(before):
        if any(value_of(said.text[start:end]) == value_of(price.words) for start, end in find_numbers(said.text)):
            yield said
