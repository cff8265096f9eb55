"""Choose among the prices of a call those that a summary names: what the rep offers, without deposits, refusals and
the prices of others."""

import re
from collections.abc import Iterable, Sequence

from intelligence.builtin.other_amounts import echoes_buyer, is_no_price, is_not_offered, names_difference, same_amounts
from intelligence.builtin.prices import LIKELY, PRICES, SURE, Price, has_amount, is_year_or_clock, main_price
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.spoken_numbers import BETWEEN_WORDS, value_of
from intelligence.linear import load_model

_CLEAR = 0.85
_BARE = 0.9
"""The least probability of a price that is quoted without what it is for: "Fifty-four thousand" may be boxes."""
_SMALL_SHARE, _LARGER = 0.35, 1.3
_THOUSANDS_AND_HUNDREDS, _TEN = (1000, 100), 10
_MOST_NAMED = 3
_PAIRS = (1000, 10000)
"""Between these, two pairs of digits may be an amount with cents: "twenty-three eighty"."""
_PER_ITEM = re.compile(
    r"\b(?:each|apiece|(?:per|an?|por|cada) (?!(?:hour|day|night|week|month|quarter|year|hora|día|semana|mes|año)\b)"
    r"\w+)\b",
    re.IGNORECASE,
)
_IN_PART = re.compile(
    r"\b(?:deposits?|down payment|(?:put|third|half|percent|money) down|refundable"
    r"|half (?:now|before|up ?front|on the day|when|then|first)|percent to (?:book|hold|start)"
    r"|to (?:hold|reserve|secure) (?:it|the|your)|señal|seña|anticipo|enganche|separar"
    r"|adelanto|dep[oó]sito|(?:pago|cuota) inicial|la mitad)\b",
    re.IGNORECASE,
)
"""Words of a part of the price that is paid first."""
_PAID_FIRST = re.compile(
    r"\b(?:deposit|down ?payment|señal|seña|anticipo|enganche|(?:pago|cuota) inicial|percent(?: down)?|por ciento)"
    r"(?:['’]s| is| was| of| would be| comes to| es| de| son| ser[ií]an?|,? (?:so|which is|that['’]s))?"
    r"(?: (?:about|only|just|around))? $"
    r"|\bdeposit\b[^.!?]{0,30},? (?:so|which is|that['’]s) $"
    r"|\b(?:on order|up ?front|down),? (?:so|that['’]s|which is) $"
    r"|\b(?:percent|per cent) (?:to|down|up|now|as)\b[^.!?]{0,25}\b(?:so|which is|that['’]s)(?: that['’]s)? $",
    re.IGNORECASE,
)
"""Before an amount that is paid first."""
_TO_HOLD = re.compile(
    r"\W*(?:(?:down|deposit|de anticipo|de enganche|de señal|de seña)\b"
    r"|(?:(?:now|today|ahora|hoy) )?(?:to|would|will|para) (?:hold|confirm|secure|reserve|reservar|apartar)\b"
    r"|(?:\w+ ){0,4}(?:holds|secures|confirms|reserves) "
    r"|(?:now|today|up ?front),? (?:and|then) (?:the (?:same|rest|balance|other|remaining)|half|another|\S*\d"
    r"|\w+ hundred)\b"
    r"|(?:\w+ ){0,4}(?:and|with|y) (?:the (?:rest|balance|remainder|other half)|el resto|la otra mitad)\b)",
    re.IGNORECASE,
)
"""Behind an amount that is paid first."""
_SHARED = re.compile(
    r"\b(?:(?:half|percent|per cent)(?= (?:now|down|up|before|then|first|on|when|to|as)\b)|deposit|down ?payment"
    r"|la mitad|por ciento (?:de anticipo|ahora|para)|anticipo|señal|seña|enganche)\b",
    re.IGNORECASE,
)
_DEPOSIT = re.compile(r"\b(?:deposit|down ?payment|señal|seña|anticipo|enganche)\b", re.IGNORECASE)
_MOST_SHARED = 0.6
"""The most of the price that is paid first."""
_WORKS_OUT = re.compile(
    r"\W*(?:(?:so|ok|okay|right|well|and|y)\W+)*(?:(?:that|which)(?:['’]s| is|['’]d be| would be| comes to|['’]ll be)"
    r"|eso (?:es|son)|ser[ií]an?|son|entonces)?(?: (?:about|around|only|just))?\W*$",
    re.IGNORECASE,
)
"""Before an amount that is a share of the one before: "It's forty percent down. That's eleven thousand."."""
_EXTRA_BEFORE = re.compile(
    r"\b(?:after that|waiting|overtime|(?:doc|late|booking|delivery|call-?out|cancellation) (?:fee|charge)|delivery"
    r"|shipping|freight|postage|excess|deductible|minimum(?: \w+)?|waiver)"
    r"(?:['’]s| is| are| of|,? (?:that['’]s|it['’]s)| at| would be)?(?: (?:about|around|only|just))? $",
    re.IGNORECASE,
)
_EXTRA_BEHIND = re.compile(
    r"(?:,? (?:it['’]s|which is|that['’]s))? (?:on top|extra|aparte|adicional(?:es)?|for (?:delivery|shipping|freight"
    r"|postage|(?:the )?(?:ad |ads )?budget|(?:the )?ads?|(?:every|each) extra))\b",
    re.IGNORECASE,
)
"""Before and behind an amount that is paid beside the price, or only perhaps."""
_ASKS_EXTRA = re.compile(
    r"\b(?:minimum|excess|deductible|delivery|shipping|postage|penalty|call-?out|overtime|env[ií]o)\b", re.IGNORECASE
)
_YES = re.compile(r",? (?:yes|yeah|yep|correct|(?:that's )?right|exactly|s[ií]|correcto)$", re.IGNORECASE)
_CURRENCY = re.compile(r"\b(?:pounds?|dollars?|euros?|quid|bucks|pesos|and) ")
_SPELLED = re.compile(
    r"(?:(?:\d|oh|zero|one|two|three|four|five|six|seven|eight|nine|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)"
    r"(?:[\s-]+|$)){5,}",
    re.IGNORECASE,
)
"""Digit by digit, as the number of an order is said."""


def named_prices(offered: Sequence[Price]) -> tuple[Price, ...]:
    """Return those of the offered prices that are sure enough for a summary, each value once: of many the first and the
    last two. A lower price that follows them needs less certainty. Which of them was agreed on at the end is not
    known."""
    by_value: dict[float, Price] = {}
    for price in offered:
        if price.probability >= _least_named(price):
            by_value.setdefault(value_of(price.words), _in_full(price, offered))
    # A number alone is named only when no other price is.
    named = tuple(price for price in by_value.values() if not is_bare(price)) or tuple(by_value.values())
    if not named:
        main = main_price(offered)
        return (main,) if main and main.is_sure else ()
    last = next(price for price in reversed(offered) if price.probability >= LIKELY)
    if any(_is_reduced(last, price) for price in named) and value_of(last.words) not in by_value:
        named = (*named, last)
    return named if len(named) <= _MOST_NAMED else (named[0], *named[1 - _MOST_NAMED :])


def _least_named(price: Price) -> float:
    """Return from which probability on a price is named: one for each user or piece is hardly anything else."""
    if _PER_ITEM.search(price.amount, len(price.words)):
        return LIKELY
    return _BARE if is_bare(price) else load_model(PRICES).thresholds[SURE]


def offered_prices(prices: Iterable[Price], reading: MatchedCall) -> list[Price]:
    """Return the prices of what the rep offers as a whole, without those that are not offered, deposits and extras."""
    prices = [price for price in prices if not is_year_or_clock(price)]
    offered = [price for price in prices if not is_not_offered(price, reading)]
    prices = offered or [price for price in prices if not is_no_price(price) and not echoes_buyer(price, reading)]
    opening = {value_of(price.words): price for price in reversed(prices)}
    first = {value for value, price in opening.items() if _is_paid_first(price, prices, reading)}
    prices = [price for price in prices if value_of(price.words) not in first]
    prices = _without_extras([price for price in prices if not _is_difference(price, reading)], reading)
    clear = [price for price in prices if price.probability >= _CLEAR] or prices
    largest = max((value_of(price.words) for price in clear if price.probability >= LIKELY), default=0.0)
    rates = [value_of(price.words) for price in clear if price.is_rate and price.probability >= LIKELY]
    return [price for price in prices if not _is_part(price, largest, rates)]


def _is_paid_first(price: Price, prices: Iterable[Price], reading: MatchedCall) -> bool:
    """Return whether a price is a deposit or a share of the whole one, by the words beside it or those before it."""
    said = price.sentence
    before, end = said.text[: price.start], price.start + len(price.amount)
    if _PAID_FIRST.search(before) or _TO_HOLD.match(said.text, end):
        return True
    if not _WORKS_OUT.match(before) or price.is_rate:
        return False
    asked = reading.of_turn(said.turn - 1)
    if any(_DEPOSIT.search(other.text) for other in asked) and reading.of_turn(said.turn)[0] is said:
        return True
    whole = max(value_of(other.words) for other in prices)
    is_smaller = not _may_be(price, _MOST_SHARED * whole, _LARGER * whole)
    lead = _said_before(price, reading)
    return lead is not None and _SHARED.search(lead.text) is not None and (is_smaller or value_of(price.words) == whole)


def _is_difference(price: Price, reading: MatchedCall) -> bool:
    """Return whether a price is worked out from how much more or less something costs: "Seven dollars a line more,
    times forty-five. That's $315."."""
    said = price.sentence
    if price.is_rate or not _WORKS_OUT.match(said.text[: price.start]):
        return False
    turn = reading.of_turn(said.turn)
    place = next((place for place, other in enumerate(turn) if other is said), 0)
    return place > 0 and has_amount(turn[place - 1]) and names_difference(turn[place - 1])


def _said_before(price: Price, reading: MatchedCall) -> Sentence | None:
    """Return the sentence before that of a price, without one that names the same amount."""
    same = list(same_amounts(price, reading))
    near = reading.between(price.sentence.turn - 2, price.sentence.turn)
    place = next((place for place, said in enumerate(near) if said is price.sentence), 0)
    earlier = [said for said in near[:place] if said not in same]
    return earlier[-1] if earlier and (same or earlier[-1].turn >= price.sentence.turn - 1) else None


def _without_extras(prices: Sequence[Price], reading: MatchedCall) -> list[Price]:
    """Return the prices without those for something beside the offer, such as the delivery or the hours after a time,
    where another one is named."""
    main = [price for price in prices if not _is_extra(price, reading)]
    return main if any(price.probability >= LIKELY for price in main) else list(prices)


def _is_extra(price: Price, reading: MatchedCall) -> bool:
    said = price.sentence
    end = price.start + len(price.amount)
    if _EXTRA_BEFORE.search(said.text[: price.start]) or _EXTRA_BEHIND.match(said.text, end):
        return True
    asked = reading.of_turn(said.turn - 1)[-1:]
    is_first = _WORKS_OUT.match(said.text[: price.start]) is not None
    return bool(asked and is_first and asked[0].question and _ASKS_EXTRA.search(asked[0].text))


def _in_full(price: Price, prices: Iterable[Price]) -> Price:
    """Return the first price that is this one with what it is for: "seven pounds eighty a bed" for "Seven eighty"."""
    if not is_bare(price):
        return price
    same = (other for other in prices if price.words.lower() in _CURRENCY.sub("", other.quote.lower()))
    return next((other for other in same if not is_bare(other)), price)


def is_bare(price: Price) -> bool:
    """Return whether the quote of a price does not say what it is for."""
    return without_yes(price.quote) == price.words


def without_yes(quote: str) -> str:
    """Return a quote of a price without the yes at its end: "Seven eighty, yeah"."""
    return _YES.sub("", quote)


def leaves_none_out(named: Sequence[Price], offered: Iterable[Price]) -> bool:
    """Return whether no other clear price of those that are offered is left out of those that are named."""
    values = {value_of(price.words) for price in named}
    said = " ".join(_CURRENCY.sub("", price.quote.lower()) for price in named)
    others = (price for price in offered if price.probability >= _CLEAR and value_of(price.words) not in values)
    return all(is_bare(price) and price.words.lower() in said for price in others)


def _is_part(price: Price, largest: float, rates: Iterable[float]) -> bool:
    """Return whether a price is a deposit, an extra or a fee beside the largest one of the call. A rate for a time may
    be small."""
    if price.probability >= LIKELY and value_of(price.words) == largest:
        return False
    is_rate = price.is_rate or any(is_comparable(price, rate) for rate in rates)
    small = not is_rate and not _may_be(price, _SMALL_SHARE * largest, _LARGER * largest)
    said = price.sentence.text
    if _SPELLED.fullmatch(price.words):
        return True
    is_whole = _MOST_SHARED * largest <= value_of(price.words) <= _LARGER * largest
    return (small and value_of(price.words) < largest) or (_IN_PART.search(said) is not None and not is_whole)


def _is_reduced(price: Price, before: Price) -> bool:
    """Return whether a price is said after another one and is at least half of it, but lower."""
    full = value_of(before.words)
    return price.sentence.turn > before.sentence.turn and _may_be(price, full / 2, full - 1)


def is_comparable(price: Price, other: float) -> bool:
    """Return whether a price can be another one for the same as a value."""
    return _may_be(price, other / 2, other * _LARGER)


def _may_be(price: Price, least: float, most: float) -> bool:
    """Return whether a price can be meant as a value between two others. Once thousands are named, "thirteen one" is
    13,100 and "two fifty" 250,000."""
    value, words = value_of(price.words), BETWEEN_WORDS.split(price.words)
    meant = [value]
    if price.amount == price.words:
        meant += [value * 1000, value * 10**6]
        if _PAIRS[0] <= value < _PAIRS[1] and value % 100:
            meant.append(value / 100)
        if len(words) == len(_THOUSANDS_AND_HUNDREDS) and value_of(words[1]) < _TEN:
            meant.append(sum(value_of(word) * unit for word, unit in zip(words, _THOUSANDS_AND_HUNDREDS, strict=True)))
    return any(least <= value <= most for value in meant)
