"""Choose the prices that a summary tells: those of which the words leave little doubt that they are the price of the
offer, and of a sale the one that it was made at. Of the others nothing is told."""

import re
from collections.abc import Iterable, Sequence

from intelligence.builtin.prices import LIKELY, Price, find_numbers, has_amount, is_no_amount
from intelligence.builtin.quotes import in_context, short_quote
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.spoken_numbers import BETWEEN_WORDS, value_of

_NOT_PAID = re.compile(
    r"\b(?:sav(?:e|es|ed|ing|ings)|refund\w*|reembols\w+|devoluci\w+|ahorr\w+|back in your pocket|losing"
    r"|the excess (?:on|is|would)|(?:lot|much) (?:more|less) than|deductible|deducible|sum insured|suma asegurada"
    r"|on the market|in other \w+|pay (?:it|that) back|your (?:current|present|existing) \w+"
    r"|(?:at|in|from) (?:any|every|most)(?: of the)? (?:[\w-]+ )?(?:shops?|stores?|places?|supermarkets?)"
    r"|en cualquier (?:tienda|ferreter[ií]a|supermercado|sitio|lado)"
    r"|trade-?in|approved|in [\w-]+ years|en \w+ años|put (?:it|this|the \w+) on (?:the market )?(?:at|for))\b",
    re.IGNORECASE,
)
"""Words of an amount that is no price of the offer: a saving, what an insurance pays, what others sell a thing for."""
_OF_OTHERS = re.compile(
    r"\b(?:I|we) (?:don['’]t|do not) (?:even )?(?:sell|do|offer|make|provide|carry|stock) (?:it|that|those|them|any)\b"
    r"|\bno l[oa]s? (?:vend|hac|ofrec)(?:o|emos)\b",
    re.IGNORECASE,
)
"""Says that a thing is bought elsewhere: "It's like eighteen hundred. I don't sell it"."""
_PAID_FIRST = re.compile(
    r"\b(?:deposits?|down ?payment|refundable|in (?:two )?halves|now,? (?:and|then)"
    r"|half (?:now|before|up ?front|on the day|when|then|first)|(?:hold|reserve|secure)s? (?:it|the|your)"
    r"|percent (?:now|down|to)|señal|seña|anticipo|enganche|apartar|separar|adelanto|dep[oó]sito"
    r"|(?:pago|cuota) inicial|la mitad)\b",
    re.IGNORECASE,
)
"""Words of a part of the price that is paid first."""
_BESIDE = re.compile(
    r"\W*(?:(?:a|an|per|each|the) \w+ )?(?:off|more(?! or less)|dearer|cheaper|minimum|m[ií]nimo|once|one-off"
    r"|on top|extra|aparte)\b",
    re.IGNORECASE,
)
"""Behind a difference or an amount beside the price: "a hundred dollars a day off", "seven dollars a week more"."""
_TELLS = re.compile(
    r"(?:(?<!there)(?:['’](?:s|d be|ll be|re at)|(?<!there['’]d) (?:is|are|was|were|be|costs?|runs?|es|son|era|eran"
    r"|ser[ií]an?|cuestan?|vale))|^(?:son|es|eran)|\b(?:(?:comes?|came|works) .{0,20}(?:to|at)"
    r"|brings? (?:it|that|the .{3,20}) to|(?:call|make|do) (?:it|that)(?: for)?|(?:go|come|get)(?: down)? to"
    r"|(?:we|i)(?: were|['’]d be)? at|(?:i|we) (?:can|could) (?:do|offer)(?: you)?"
    r"|dejo (?:en|a|por)|qued\w+ en|sal\w+ (?:en|por|a)))"
    r"(?: (?:about|around|just|only|roughly|unos|the|a|los|solo|como))? $",
    re.IGNORECASE,
)
"""Before an amount that is told as the price of something: "The kitchen is", "It comes to"."""
_IN_ALL = re.compile(r"\b(?:all in|in all|in total|altogether|all together|en total)\b", re.IGNORECASE)
_SUMS_UP = re.compile(
    r"\b(?:total|comes? to|came to|makes (?:it|that)|that makes|brings (?:it|you|that)|qued\w+ en|sale en)\b",
    re.IGNORECASE,
)
"""Words that sum up what there is to pay."""
_SUPPOSES = re.compile(
    r"\W*(?:(?:so|and|but|well|okay|right|y|pero|bueno|pues)\W+)*(?:if|unless|even|si|aunque)\b", re.IGNORECASE
)
"""Begins with a condition: "If you do nothing, you'd pay 1,490"."""
_TURNED_DOWN = re.compile(
    r"\W*(?:(?:oh|ah|oof|hm+|well|ok|okay|right|sorry|bueno|uy)\W+)*(?:no+\b(?! (?:problem|worries|that['’]s|it['’]s))"
    r"|nah|nope|skip\b|leave (?:it|that)\b|forget\b|i (?:don['’]t|won['’]t) (?:need|want)\b|not the\b|that['’]s (?:too"
    r"|more than)\b)",
    re.IGNORECASE,
)
"""Begins an answer that turns down what was just named."""
_YES = re.compile(r",? (?:yes|yeah|yep|correct|(?:that's )?right|exactly|s[ií]|correcto)$", re.IGNORECASE)
_STANDS_FOR = re.compile(
    r"\W*(?:(?:so|then|and|y|entonces)\W+)*(?:it|that|this|they|those|ese|esa|eso|esto|ah[ií]|son|ser[ií]an?)\b",
    re.IGNORECASE,
)
"""Begins with a word for what was named before: "That's 1,160"."""
_IT, _FEWEST_CLEAR = re.compile(r"\W*(?:(?:so|then|and)\W+)*it(?:'s|'d| is| would)\b", re.IGNORECASE), 7
"""Begins with a word for the offer. With some more words, a price is clear: "It's 384 for the year, with the cat"."""
_MOST_COUNTED = 20
"""A larger number before a price may be another amount; "four windows" is none."""
_QUOTED_WORDS = 26
_BARE = 0.9
"""The least probability of a price that is quoted without what it is for: "Fifty-four thousand" may be boxes."""
_LARGE_SHARE, _LEAST_SHARE, _LARGER, _ROUNDED = 0.35, 0.5, 1.3, 1.05
_THOUSANDS_AND_HUNDREDS, _TEN = (1000, 100), 10
_FEWEST_DIGITS = 3


def shown_prices(
    prices: Sequence[Price], of_buyer: Iterable[Price], reading: MatchedCall, outcome: str | None
) -> tuple[Price, ...]:
    """Return the prices to tell of those that the rep names: the only one, or of several the one that is told plainly
    and not smaller than the others, with a lower one that follows it; of a sale the one that was agreed on."""
    offered = [price for price in prices if _may_be_offer(price, reading)]
    sure = [price for price in offered if price.is_sure and (price.probability >= _BARE or not _is_bare(price))]
    # A number alone is told only when no other price is.
    named = [price for price in sure if not _is_bare(price)] or sure
    if not named:
        return ()
    likely = [price for price in prices if price.probability >= LIKELY and not is_no_amount(price)]
    main = named[0]
    is_whole = not any(
        value_of(price.words) > _ROUNDED * value_of(main.words)
        for price in of_buyer
        if price.probability >= LIKELY and not _is_same(price, main)
    )
    if all(_is_same(price, main) for price in likely):
        return (main,) if is_whole or _is_plain(main, reading) else ()
    if outcome == "closed":
        return _agreed(likely, named, reading)
    largest = max(value_of(price.words) for price in likely)
    if not is_whole or value_of(main.words) < _LEAST_SHARE * largest or not _is_plain(main, reading):
        return ()
    lower = [price for price in offered if _is_reduced(price, main)]
    return main, *[price for price in lower if _is_same(price, lower[-1])][:1]


def are_all(shown: Sequence[Price], prices: Iterable[Price], reading: MatchedCall) -> bool:
    """Return whether no other price of about the same size is left out of those that are told."""
    least = _LARGE_SHARE * max(value_of(price.words) for price in shown)
    offered = (price for price in prices if value_of(price.words) >= least and _may_be_offer(price, reading))
    return all(any(_is_same(price, one) for one in shown) for price in offered)


def _may_be_offer(price: Price, reading: MatchedCall) -> bool:
    return price.probability >= LIKELY and _is_offered(price) and not _is_of_others(price, reading)


def _is_offered(price: Price) -> bool:
    text = price.sentence.text
    if price.sentence.question or is_no_amount(price) or _BESIDE.match(text, price.start + len(price.amount)):
        return False
    return _NOT_PAID.search(text) is None and _PAID_FIRST.search(text) is None


def _is_of_others(price: Price, reading: MatchedCall) -> bool:
    return any(_OF_OTHERS.search(said.text) for said in reading.of_turn(price.sentence.turn))


def _agreed(likely: Sequence[Price], named: Iterable[Price], reading: MatchedCall) -> tuple[Price, ...]:
    """Return the last large price that is not turned down, when the rep came down to it, summed it up or said it again,
    and told it plainly."""
    whole = max(value_of(price.words) for price in likely)
    large = [
        price
        for price in likely
        if _may_be(price, _LARGE_SHARE * whole, _LARGER * whole) and not _is_turned_down(price, reading)
    ]
    if not large:
        return ()
    last = large[-1]
    same = [price for price in large if _is_same(price, last)]
    is_settled = (
        all(value_of(price.words) >= value_of(last.words) for price in large)
        or any(_SUMS_UP.search(price.sentence.text) or _IN_ALL.search(price.sentence.text) for price in same)
        or _is_said_again(last, reading)
    )
    plain = [price for price in named if is_settled and _is_same(price, last) and _is_plain(price, reading)]
    return tuple(plain[:1])


def _is_turned_down(price: Price, reading: MatchedCall) -> bool:
    replies = reading.of_turn(price.sentence.turn + 1)
    return bool(replies) and replies[0].side == "prospect" and _TURNED_DOWN.match(replies[0].text) is not None


def _is_said_again(price: Price, reading: MatchedCall) -> bool:
    value, turns = value_of(price.words), set()
    for said in reading.sentences:
        if has_amount(said) and any(value_of(said.text[start:end]) == value for start, end in find_numbers(said.text)):
            turns.add(said.turn)
    return len(turns) > 1


def _is_plain(price: Price, reading: MatchedCall) -> bool:
    """Return whether the words of a price tell it as one, and not under a condition."""
    text = price.sentence.text
    if _SUPPOSES.match(price_quote(price, reading)):
        return False
    return _TELLS.search(text[: price.start]) is not None or _IN_ALL.search(text, price.end) is not None


def _is_same(price: Price, other: Price) -> bool:
    """Return whether two prices are the same, or one leaves out the thousands: "thirty-eight nine" is 38,900."""
    digits, others = (str(int(value_of(one.words) * 100)).rstrip("0") for one in (price, other))
    return value_of(price.words) == value_of(other.words) or (len(digits) >= _FEWEST_DIGITS and digits == others)


def _is_reduced(price: Price, before: Price) -> bool:
    """Return whether a price is said after another one and is at least half of it, but lower."""
    full = value_of(before.words)
    return price.sentence.turn > before.sentence.turn and _may_be(price, _LEAST_SHARE * full, full - 1)


def _may_be(price: Price, least: float, most: float) -> bool:
    """Return whether a price can be meant as a value between two others. Once thousands are named, "thirteen one" is
    13,100 and "two fifty" 250,000."""
    value, words = value_of(price.words), BETWEEN_WORDS.split(price.words)
    meant = [value]
    if price.amount == price.words:
        meant += [value * 1000, value * 10**6]
        if len(words) == len(_THOUSANDS_AND_HUNDREDS) and value_of(words[1]) < _TEN:
            meant.append(sum(value_of(word) * unit for word, unit in zip(words, _THOUSANDS_AND_HUNDREDS, strict=True)))
    return any(least <= value <= most for value in meant)


def _is_bare(price: Price) -> bool:
    """Return whether the quote of a price does not say what it is for."""
    return _YES.sub("", price.quote) == price.words


def price_quote(price: Price, reading: MatchedCall) -> str:
    """Return the price with what it is for, which may be in the sentence before: "Clean the rest. That's 1,160"."""
    said, quote = price.sentence.text, _YES.sub("", price.quote)
    is_clear = (_IT.match(said) or _IN_ALL.search(said)) and len(said.split()) >= _FEWEST_CLEAR
    if is_clear or not (_is_bare(price) or _STANDS_FOR.match(said)) or not said.strip(" .,;").endswith(quote):
        return quote
    longer = in_context(price.sentence.evidence(), reading, fewest=1)
    before = longer.removesuffix(said)
    other_amount = any(value_of(before[start:end]) > _MOST_COUNTED for start, end in find_numbers(before))
    return quote if other_amount else short_quote(longer, _QUOTED_WORDS)
