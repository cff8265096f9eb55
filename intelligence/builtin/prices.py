"""Find the numbers of a call that are prices: what the buyer would pay for what the rep offers.

"Three fifty" may be a price, a time of day or a size. A trained classifier looks at the words around the number.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.spoken_numbers import BETWEEN_WORDS, CURRENCY_SIGNS, value_of
from intelligence.builtin.tokens import MONEY, NUMBER, NUMBERS, PERCENT
from intelligence.linear import load_model

PRICES = Path(__file__).with_name("data") / "price.json"
PRICE, SURE = "price", "sure"
ANSWER_SENTENCES = 2
_AMOUNTS = frozenset({MONEY, NUMBER})
_NEAR, _NEXT = 5, 3
LIKELY = 0.5
HARDLY_PRICE = 0.3
"""Less is mostly an hour or a count: of 2,170 calls two had a mere "okay" to one taken for a sale, and none was."""
_MOST_QUOTED, _MOST_WHOLE, _MOST_BEGUN = 16, 22, 26
"""The most words of a part of a sentence that is quoted, of a whole sentence, and of one that is cut behind the
price."""
_NUMBER_WORD = (
    r"(?:\d(?:[\d.,]*\d)?k?|a(?= (?:hundred|thousand|grand))|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
    r"|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|grand|oh|point|un|dos|tres|cuatro"
    r"|cinco|seis|siete|ocho|nueve|diez|once|doce"
    r"|trece|catorce|quince|dieci\w+|veint\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien"
    r"|(?<!por )ciento|ciento(?=\s(?:diez|once|doce|trece|catorce|quince|dieci|veint|\w+enta\b))|\w+cientos"
    r"|quinient[oa]s|mil|millions?|mill[oó]n(?:es)?|lakhs?|crores?)"
)
_NUMBER_RUN = re.compile(
    rf"(?:[{CURRENCY_SIGNS}]\s?)?\b{_NUMBER_WORD}"
    rf"(?:(?:\s+(?:and\s+a\s+half\s+|(?:(?<=hundred )|(?<=thousand )|(?<=million ))and\s+|y\s+)?|-){_NUMBER_WORD})*\b"
)
"""For text in lower case, which is several times faster than IGNORECASE."""
_CURRENCY = (
    r"(?:euros?|dollars?|pounds?|bucks|quid|cents|pence|pesos?|d[oó]lares|soles|kron\w+|rand|rupees?|shillings?|naira"
    r"|cedis?|dirhams?|francs?|reais|reales)"
)
_ONLY_CURRENCY = re.compile(rf"\s+{_CURRENCY}\s+(?:(?:and|con)\s+)?", re.IGNORECASE)
_PERIOD = (
    r"(?:per \w+|(?:a|each|an|al|a la|por|cada) (?:month|year|quarter|week|day|night|term|head|user|seat|person"
    r"|employee|visit|session|hour|lesson|unit|piece|room|licen[cs]e|site|module|meeting|van|vehicle|device|class"
    r"|student|panel|kilo|child|card|bag|bottle|box|test|door|window|ty?re|mile|trip|load|order|lead|shift|metre|meter"
    r"|foot|litre|ton|pallet|copy|page|line|pound|pair|pupil|guest|couple|agent|mes|año|semana|persona|usuario|sesión|hora"
    r"|visita|licencia|empleado|trabajador|alumno|pareja|unidad)"
    r"|each|apiece|monthly|weekly|mensuales|for the (?:year|month|quarter|lot|whole \w+)|all in|in total|up ?front"
    r"|down|plus VAT|más IVA)"
)
_PER = re.compile(_PERIOD, re.IGNORECASE)
_UNIT = re.compile(rf"(?:\s+{_CURRENCY}(?:\s+(?:con\s+)?{_NUMBER_WORD}\b)*)?(?:\s+{_PERIOD})*\b", re.IGNORECASE)
_RATE = re.compile(
    r"\b(?:month|monthly|week|weekly|year|day|hour|mes|mensual\w*|semana|año|día|hora)s?\b", re.IGNORECASE
)
"""A price for a time, which may be a small part of one for the whole."""
_OLD_PRICE = re.compile(
    r"\b(?:usually|normally|instead of|down from|rather than|used to be|list price|full price|normalmente|en vez de"
    r"|en lugar de|antes)\b[\s,]*(?:it's |it is |is |at |son |de )?$",
    re.IGNORECASE,
)
_YEARS, _HOURS, _MINUTES = range(1990, 2040), range(1, 13), range(60)
_AS_YEAR = re.compile(r"(?:twenty|nineteen|two thousand|dos mil|mil novecientos|(?:19|20)\d\d$)", re.IGNORECASE)
_AT_CLOCK = re.compile(
    r"\b(?:already|just gone|it['’]s gone) $|\bsame time, $"
    r"|\b(?:\w+day|tomorrow|tonight|lunes|martes|jueves|viernes)\b.*\b(?:at|a las?)\b[^.]{0,20}$",
    re.IGNORECASE,
)
_PHONE_NUMBER = re.compile(r"\d{3,5}[ .-]\d{3}[ .-]?\d{3,4}|0\d{9,10}")
_TELLS_TIME = re.compile(r"\b(?:it['’]?s|it is|at|about|nearly|just gone|no,|son las)\W*$", re.IGNORECASE)
_CLAUSES = re.compile(r"(?<!\d),\s+|,\s+(?!\d)|[;:]\s+|\s[-–—]\s")
_NO_SUBJECT = re.compile(
    r"(?:which|who|because|que|porque|is|are|was|were|comes?|costs?|runs?|goes|es|son|cuestan?|sale|vale)\b",
    re.IGNORECASE,
)
"""Begins with the verb, behind a subject that is left out: "The small one, with two panels, is 1,800"."""
_JOINS = re.compile(
    r"^\W*(?:\[[^\]]{1,30}\]\W*|(?:and|so|but|or|then|well|sorry|i mean|y|o sea(?: que)?|o|pero|entonces"
    r"|pues)\b\W*"
    r"|(?:okay|ok|all ?right|right|yeah|yes|look|bueno|mir[ae]|vale|sí)[,:] )+(?=[\w$£€₹])",
    re.IGNORECASE,
)
_WORD = re.compile(r"[\w'’]+|[$€£%]|[?.,:;]")
_DIGIT = re.compile(r"\d")
_MAGNITUDES = frozenset({"hundred", "thousand", "grand", "mil", "million", "lakh", "point", "and"})
_ASKS_PRICE = re.compile(
    r"\bhow much\b(?! (?:time|longer|work|effort|space|room|notice|of|do you know))"
    r"|\bwhat\b[^?]{0,40}\b(?:costs?|prices?|charge|rates?|fees?)\b|\bcu[aá]nto\b(?! tiempo)|\bqu[eé] precio\b",
    re.IGNORECASE,
)
_FEE = re.compile(
    r"\b(?:fees?|commissions?|comisi[oó]n|honorarios|cobr(?:o|amos)|nos quedamos)\b"
    r"|\b(?:we|I)(?:['’](?:d|ll)| would| will| only| just)* (?:take|charge|keep|ask(?: for)?|work (?:for|on))\b"
    r"|(?:percent|%) (?:of|on) (?:each|every|what (?:we|I)|the (?:sale|selling|purchase|rent|first|extra|proceeds))\b"
    r"|por ciento (?:de|sobre) (?:cada|lo que|la venta|el (?:precio|alquiler))\b",
    re.IGNORECASE,
)
"""Says that a share is what the rep's work costs."""
_NO_FEE = re.compile(
    r"\b(?:off|discount|down|deposit|up ?front|interest|apr|tax|vat|less|more|cheaper|faster|sav\w+|descuento"
    r"|inter[eé]s|impuestos?|iva)\b",
    re.IGNORECASE,
)
_FRACTION_TAKEN = re.compile(
    r"\b(?:we|I)(?:['’]d|['’]ll| would| will| only)? (?:take|keep|charge|get)"
    r" (?:a|one) (?:third|quarter|fifth|tenth|half) (?:of|on)\b(?! an? )",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Price:
    """A number of a sentence that is a price: its place in the text, and the probability that it is one."""

    sentence: Sentence
    start: int
    end: int
    probability: float

    @property
    def words(self) -> str:
        """The number as it was said."""
        return self.sentence.text[self.start : self.end]

    @property
    def amount(self) -> str:
        """The price as it was said, with its currency and unit: "six fifty a month"."""
        text = self.sentence.text
        unit = _UNIT.match(text, self.end)
        return text[self.start : unit.end() if unit else self.end]

    @property
    def is_rate(self) -> bool:
        """Whether it is paid again and again."""
        return _RATE.search(self.amount) is not None

    @property
    def quote(self) -> str:
        """The price with the words that say what it is for: its sentence, else its clause, else the amount alone."""
        text = self.sentence.text
        whole = _as_quote(text)
        if len(whole.split()) <= _MOST_WHOLE:
            return whole
        behind = self.start + len(self.amount)
        cuts = list(_CLAUSES.finditer(text))
        # The words before an amount say what costs it: "If I change the hotel, it's 2,410".
        starts = [0, *(cut.end() for cut in cuts if cut.end() <= self.start)]
        end = min((cut.start() for cut in cuts if cut.start() >= behind), default=len(text))
        begun, *parts = [_as_quote(text[start:end]) for start in starts]
        if len(begun.split()) <= _MOST_BEGUN:
            return begun
        short = (part for part in parts if len(part.split()) <= _MOST_QUOTED and not _NO_SUBJECT.match(part))
        return max(short, key=len, default=self.amount)

    @property
    def is_sure(self) -> bool:
        """Whether it may be told as the price of the offer. Half the probability is enough for one with a unit."""
        least = load_model(PRICES).thresholds[SURE]
        enough = self.probability >= (least if _PER.search(self.amount) is None else least / 2)
        return enough and not is_no_amount(self)


def _as_quote(text: str) -> str:
    """Return the words of a part of a sentence without those that join it to what was said before."""
    return _JOINS.sub("", text).strip(" .,;").removesuffix(", and")


def find_prices(reading: MatchedCall) -> tuple[Price, ...]:
    """Return the likeliest price of each sentence that may name one, whoever says it, in order of the call."""
    least = load_model(PRICES).thresholds[PRICE]
    likeliest = (max(judged, key=_probability) for judged in _judge_numbers(reading))
    return tuple(price for price in likeliest if price.probability >= least)


def rep_prices(prices: Iterable[Price]) -> tuple[Price, ...]:
    """Return the prices that the buyer did not name."""
    return tuple(price for price in prices if price.sentence.side != "prospect")


def buyer_prices(prices: Iterable[Price]) -> tuple[Price, ...]:
    """Return the prices that the buyer named."""
    return tuple(price for price in prices if price.sentence.side == "prospect")


def main_price(prices: Sequence[Price]) -> Price | None:
    """Return the price of the rep that the talk came to: the last likely one, which is right more often than the
    largest; else the likeliest; None without one."""
    likely = [price for price in prices if price.probability >= LIKELY]
    return likely[-1] if likely else max(prices, key=_probability, default=None)


def first_turn(prices: Iterable[Price]) -> int:
    """Return the turn in which the first of these prices is named; 0 without one."""
    return min((price.sentence.turn for price in prices), default=0)


def is_no_amount(price: Price) -> bool:
    """Return whether a bare number is no amount of money: one of the years around this one, said as such, the time on a
    clock, "It's ten forty-eight", or a phone number."""
    if price.amount != price.words:
        return False
    if _PHONE_NUMBER.fullmatch(price.words):
        return True
    value, text = value_of(price.words), price.sentence.text
    if value in _YEARS and value % 50:
        return _AS_YEAR.match(price.words) is not None
    if _DIGIT.search(price.words):
        return False
    hour, minute = divmod(value, 100)
    if hour not in _HOURS or minute not in _MINUTES:
        return False
    before = text[: price.start]
    odd = minute % 5 and minute % 10 != 9
    return bool(odd and _TELLS_TIME.search(before)) or _AT_CLOCK.search(before) is not None


def names_fee(sentence: Sentence) -> bool:
    """Return whether a sentence names a fee that is a share: "We take eight percent of each booking"."""
    if sentence.question:
        return False
    if PERCENT in sentence.kinds or " percent of " in sentence.text:
        return _FEE.search(sentence.text) is not None and _NO_FEE.search(sentence.text) is None
    return " of " in sentence.text and _FRACTION_TAKEN.search(sentence.text) is not None


def asks_price(sentence: Sentence) -> bool:
    """Return whether a sentence asks for the price."""
    return sentence.question and _ASKS_PRICE.search(sentence.text) is not None


def has_amount(sentence: Sentence) -> bool:
    """Return whether a sentence holds a number that is no count, time, share or year."""
    return not _AMOUNTS.isdisjoint(sentence.kinds)


def sentences_with_numbers(reading: MatchedCall) -> Iterator[tuple[Sentence, bool]]:
    """Yield the sentences with a number that can be a price, and whether the other side has just asked for the price:
    then it can be any number, for instance one that looks like a time of day."""
    asked = {sentence.turn for sentence in reading.sentences if asks_price(sentence)}
    place: Counter[int] = Counter()
    for sentence in reading.sentences:
        place[sentence.turn] += 1
        is_answer = sentence.turn - 1 in asked and place[sentence.turn] <= ANSWER_SENTENCES
        if has_amount(sentence) or (is_answer and not NUMBERS.isdisjoint(sentence.kinds)):
            yield sentence, is_answer


def find_numbers(text: str) -> list[tuple[int, int]]:
    """Return the places of the numbers in a text, in digits or words; without the cents of "twenty-seven pounds
    eighty"."""
    lower = text.lower()
    if len(lower) != len(text):  # İ, for one, has two letters in lower case
        lower = "".join(letter if len(letter.lower()) > 1 else letter.lower() for letter in text)
    runs = [run.span() for run in _NUMBER_RUN.finditer(lower)]
    cents = {behind for before, behind in pairwise(runs) if _ONLY_CURRENCY.fullmatch(text[before[1] : behind[0]])}
    return [run for run in runs if run not in cents] if cents else runs


def number_features(sentence: Sentence, numbers: Sequence[tuple[int, int]], place: int, *, asked: bool) -> list[str]:
    """Return the features of a number of a sentence: its form and kind, and the words before and behind it."""
    text = sentence.text
    start, end = numbers[place]
    words = " ".join(BETWEEN_WORDS.split(text[start:end].lower()))
    before = _words(text[:start])[-_NEAR:][::-1]
    behind = _words(text[end:])[:_NEAR]
    features = [
        *_form(text[start:end]),
        *(f"#kind {token.kind}" for token in sentence.tokens if token.word == words),
        f"#{min(place, 2)} of {min(len(numbers), 3)}",
        "?" if text.endswith("?") else ".",
        *(["#asked"] if asked else []),
        *(["#old"] if _OLD_PRICE.search(text[:start]) else []),
        *(f"<{word}" for word in before),
        *(f">{word}" for word in behind),
        *(f"<{at} {word}" for at, word in enumerate(before[:_NEXT])),
        *(f">{at} {word}" for at, word in enumerate(behind[:_NEXT])),
        *(f"<< {' '.join(before[:size])}" for size in (0, 2, 3) if size <= len(before)),
        *(f">> {' '.join(behind[:size])}" for size in (0, 2, 3) if size <= len(behind)),
        f"<> {' '.join(before[:1])} _ {' '.join(behind[:1])}",
    ]
    return list(dict.fromkeys(features))


def _judge_numbers(reading: MatchedCall) -> Iterator[list[Price]]:
    """Yield the numbers of each sentence with their probabilities."""
    model = load_model(PRICES)
    for sentence, asked in sentences_with_numbers(reading):
        numbers = find_numbers(sentence.text)
        judged = [
            model.probabilities(number_features(sentence, numbers, place, asked=asked))[PRICE]
            for place in range(len(numbers))
        ]
        if numbers:
            yield [Price(sentence, *span, value) for span, value in zip(numbers, judged, strict=True)]


def _probability(price: Price) -> float:
    # Of equal prices, max returns the first.
    return round(price.probability, 6)


def _words(text: str) -> list[str]:
    return _WORD.findall(_DIGIT.sub("9", text.lower()))


def _form(number: str) -> Iterator[str]:
    """Yield what a number looks like: digits, currency sign, words, size."""
    lower = number.lower()
    words = BETWEEN_WORDS.split(lower)
    digits = len(_DIGIT.findall(lower))
    if digits:
        yield f"#digits {min(digits, 6)}"
        yield f"#form {_DIGIT.sub('9', lower)[-6:]}"
    if lower[0] in CURRENCY_SIGNS:
        yield "#sign"
    yield f"#words {min(len(words), 5)}"
    yield f"#first {_DIGIT.sub('9', words[0])}"
    yield f"#last {_DIGIT.sub('9', words[-1])}"
    yield from (f"#has {word}" for word in words if word in _MAGNITUDES or word.endswith("cientos"))
