"""Choose the price that was agreed on in a sale: the last one that is said again, summed up or answered with a yes."""

import re
from collections.abc import Mapping, Sequence

from intelligence.builtin.offered_prices import is_bare, is_comparable, named_prices
from intelligence.builtin.prices import LIKELY, Price, find_numbers, has_amount
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.spoken_numbers import value_of

_TOTAL = re.compile(
    r"\b(?:all in|total|altogether|all together|comes? to|came to|makes (?:it|that)|that makes|takes you|puts you at"
    r"|brings (?:it|you|that)|all up|en total|queda(?:r[ií]a)? en|sale en)\b",
    re.IGNORECASE,
)
"""Words that sum up what there is to pay."""
_COMES_DOWN = re.compile(
    r"\b(?:i (?:can|could|will|would)|i['’](?:ll|d)) (?:do|go|get|make|meet|let)\b|\b(?:make|call|bring|take)s? it\b"
    r"|\b(?:te|se|os) l[oa] dejo\b|\ble dejo\b|\bte queda\b",
    re.IGNORECASE,
)
"""Words with which the rep goes down with the price."""
_TURNED_DOWN = re.compile(
    r"\W*(?:(?:oh|ah|oof|hm+|well|ok|okay|right|sorry|bueno|uy)\W+)*(?:no+\b(?! (?:problem|worries|that['’]s|it['’]s))"
    r"|nah|nope|skip\b|leave (?:it|that)\b|forget\b|i (?:don['’]t|won['’]t) (?:need|want)\b|not the\b|that['’]s (?:too"
    r"|more than)\b)",
    re.IGNORECASE,
)
"""Begins an answer that turns down what was just named."""
_FEWEST_DIGITS, _SMALL_SHARE = 3, 0.25


def summary_prices(offered: Sequence[Price], reading: MatchedCall, outcome: str | None) -> tuple[Price, ...]:
    """Return those of the offered prices that a summary names: of a sale only the one that it was made at, and none
    when the talk does not show which; else those that `named_prices` returns."""
    named = named_prices(offered)
    if outcome != "closed" or not named:
        return named
    whole = max(value_of(price.words) for price in named)
    candidates = [
        price
        for price in offered
        if price.probability >= LIKELY
        and (price in named or is_comparable(price, whole))
        and not _is_turned_down(price, reading)
    ]
    agreed = _agreed(candidates, named, reading)
    if agreed is None:
        return ()
    same = [price for price in candidates if same_value(value_of(price.words), value_of(agreed.words))]
    # The first mention that says what it is for.
    return (next((price for price in same if not is_bare(price)), agreed),)


def _agreed(candidates: Sequence[Price], named: Sequence[Price], reading: MatchedCall) -> Price | None:
    """Return the price that is said again, summed up or answered with a yes, when no other one follows; else the last
    one, when the rep comes down to it, and the only one."""
    whole = max(value_of(price.words) for price in named)
    mentions = _mentions(candidates, reading)
    settled = [price for price in candidates if _is_settled(price, mentions, candidates, whole, reading)]
    sure = [price for price in candidates if price in named or price.is_sure]
    large = [price for price in sure if value_of(price.words) >= _SMALL_SHARE * whole or is_comparable(price, whole)]
    if settled:
        last = max(settled, key=lambda price: mentions[value_of(price.words)][-1])
        if all(price.sentence.turn <= mentions[value_of(last.words)][-1] for price in large):
            return last
    if not large:
        return None
    last = large[-1]
    if any(turns[-1] > mentions[value_of(last.words)][-1] for turns in mentions.values()):
        return None
    comes_down = _COMES_DOWN.search(last.sentence.text) is not None
    is_only = all(same_value(value_of(price.words), value_of(last.words)) for price in large)
    return last if is_only or comes_down else None


def same_value(one: float, other: float) -> bool:
    """Return whether two values are the same, or one leaves out the thousands: "thirty-eight nine" is 38,900."""
    digits = f"{one:g}".rstrip("0") if one < 10**6 else str(int(one)).rstrip("0")
    others = f"{other:g}".rstrip("0") if other < 10**6 else str(int(other)).rstrip("0")
    return one == other or (len(digits) >= _FEWEST_DIGITS and digits == others and "." not in digits)


def _mentions(candidates: Sequence[Price], reading: MatchedCall) -> dict[float, list[int]]:
    """Return the turns in which each value is said, by whom ever."""
    turns: dict[float, list[int]] = {value_of(price.words): [] for price in candidates}
    for said in reading.sentences:
        if not has_amount(said):
            continue
        values = [value_of(said.text[start:end]) for start, end in find_numbers(said.text)]
        for value, found in turns.items():
            if said.turn not in found[-1:] and any(same_value(value, other) for other in values):
                found.append(said.turn)
    for price in candidates:
        found = turns[value_of(price.words)]
        if not found:
            found.append(price.sentence.turn)
    return turns


def _is_settled(
    price: Price,
    mentions: Mapping[float, Sequence[int]],
    candidates: Sequence[Price],
    whole: float,
    reading: MatchedCall,
) -> bool:
    """Return whether a price is said in several turns, summed up or answered with a yes, which is for the last one
    before it. One that is much lower than the largest one must be said again by the buyer."""
    turns = mentions[value_of(price.words)]
    if not is_comparable(price, whole):
        sides = {said.side for turn in turns for said in reading.of_turn(turn)[:1]}
        return len(turns) > 1 and "prospect" in sides
    if len(turns) > 1 or (price.is_sure and _TOTAL.search(price.sentence.text)):
        return True
    turn = price.sentence.turn
    is_last = [other for other in candidates if other.sentence.turn == turn][-1] is price
    replies = reading.between(turn + 1, turn + 1) if is_last and price.is_sure else ()
    return any(said.has("commit", "accept") for said in replies if said.side == "prospect" and not said.question)


def _is_turned_down(price: Price, reading: MatchedCall) -> bool:
    replies = reading.between(price.sentence.turn + 1, price.sentence.turn + 1)
    return bool(replies) and replies[0].side == "prospect" and _TURNED_DOWN.match(replies[0].text) is not None
