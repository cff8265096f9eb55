"""Write two or three sentences about a call: who, what they need, what stood in the way, how it ended, what is next."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from zoneinfo import ZoneInfo

from intelligence.builtin.call_facts import date_in_words, join, mid_sentence, topic_of
from intelligence.builtin.call_words import is_about_family
from intelligence.builtin.cancellation import calls_order_off, cancelled_thing, cancelling_reason
from intelligence.builtin.concerns import OF_OTHERS
from intelligence.builtin.contact import SCORABLE_WORDS, reached_gatekeeper
from intelligence.builtin.early_refusals import early_refusal, reason_of_refusal
from intelligence.builtin.endings import ending_quote
from intelligence.builtin.naming import People, sought_person
from intelligence.builtin.needs import PROBLEM, Need, clear_problems
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.pain_text import lacks_antecedent, names_loss, pain_label, without_fillers
from intelligence.builtin.prices import Price
from intelligence.builtin.quotes import (
    concern_in_context,
    in_context,
    is_beside_topic,
    leaves_unnamed,
    longest_part,
    needs_context,
    objection_quote,
    short_quote,
    short_turn,
    stands_for_other,
    without_opening,
)
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.shown_prices import are_all, price_quote, shown_prices
from intelligence.builtin.step_sentence import next_sentence
from intelligence.builtin.step_text import dated_appointment
from intelligence.shapes import Confidence, Evidence, Objection, Role

_ENDINGS: Mapping[str, str] = MappingProxyType(
    {
        "closed": "{buyer} {likely}bought",
        "follow_up": "the call {likely}ended without a decision",
        "lost": "{buyer} {likely}declined",
    }
)
_LIKELY: Mapping[Confidence, str] = MappingProxyType({"high": "", "medium": "probably ", "low": "may have "})
"""Of the endings of high confidence 0.98 are right, of medium 0.9, of low 0.6."""
_OBSTACLES: Mapping[str, str] = MappingProxyType(
    {
        "price": "the price",
        "timing": "the timing",
        "authority": "a decision that others have to approve",
        "need": "whether it is needed at all",
        "trust": "doubts",
        "competitor": "an alternative",
        "spouse": "somebody in the family who has a say",
        "other": "a concern",
    }
)
_NAMES_OTHERS = OF_OTHERS | {"price", "competitor"}
_PAYMENT = re.compile(r"\d{4}|\b(?:card|visa|mastercard|expir\w+|number is|tarjeta)\b|\[", re.IGNORECASE)
_CHOSEN = re.compile(
    r"\b(?:gone|went|going|go|sign\w*|renew\w*|stay\w*|stick\w*) with\b"
    r"|\b(?:ir(?:me|nos)? con|fir(?:mado|mamos|m[eé]) con|contratado|qued(?:o|amos|ar\w*) con)\b",
    re.IGNORECASE,
)
"""Has chosen another supplier. Such a concern is a decision, and does not stay open."""
_QUOTED_FROM = 0.5
"""The least probability of a need that is quoted. On new calls, 42 of the 45 from it on say why the buyer talks and can
be understood alone; 9 of the 14 from 0.4 on, and half of those below it."""
_LONGEST_TOPIC, _MOST_KINDS = 8, 3
_QUOTED_WORDS = 26
_FEWEST_QUOTED = 4


def build_summary(observed: CallObservations, time_zone: str = "UTC") -> str:
    """Return the summary in English; the words of the call are quoted in their own language."""
    people, missing = observed.people, observed.missing
    zone = ZoneInfo(time_zone)
    if missing == "wrong_number":
        return f"{people.rep} reached a wrong number; there was no sales conversation."
    if missing == "moved" and (moved := dated_appointment(observed.next_steps[::-1])):
        return f"{_conversation(people)}; the appointment was moved to {date_in_words(moved.due_at_ms or 0, zone)}."
    # Who was not reached has promised nothing.
    steps = "" if missing == "absent" and not observed.has_due_step else next_sentence(observed, zone)
    if missing or not observed.reading.words:
        return " ".join(filter(None, [_absence_sentence(missing, observed, people), steps]))
    if reached_gatekeeper(observed.reading, observed.outcome):
        meant_for = sought_person(observed.reading) or "the buyer"
        return " ".join(filter(None, [f"{people.rep} reached somebody who answers for {meant_for}.", steps]))
    return " ".join(filter(None, [_need_sentence(observed, people), _course_sentence(observed, people), steps]))


def _absence_sentence(missing: str | None, observed: CallObservations, people: People) -> str:
    if missing == "moved" or observed.outcome == "rescheduled":
        when = "another time was agreed" if observed.agreed_steps else "no new time was named"
        return f"{_conversation(people)}; the appointment was moved, and {when}."
    if missing == "cancelled":
        what = cancelled_thing(observed.reading)
        return f"{_conversation(people)}; {what} was cancelled{_quoted(cancelling_reason(observed.reading))}."
    if missing == "absent":
        person = sought_person(observed.reading)
        if not person and observed.settled and people.buyer_named:
            person = people.buyer
        if people.rep_named:
            return f"{people.reps} did not reach {person or 'the buyer'}."
        return f"{person or 'The buyer'} was not reached."
    return "The transcript has no words."


def _conversation(people: People) -> str:
    """Return "Kim spoke with Dana". Which of them asked for another time is not told: often a third person did."""
    return f"{people.reps} spoke with {mid_sentence(people.buyer)}"


def _need_sentence(observed: CallObservations, people: People) -> str:
    topic = topic_of(observed.reading, people)
    spanish = observed.reading.language == "es"
    about = f" about {f'“{topic}”' if spanish else topic}" if topic else ""
    rep, buyer = people.reps, mid_sentence(people.buyer)
    needs: dict[str, list[tuple[bool, str]]] = {}
    for evidence, phrase in _need_phrases(observed):
        needs.setdefault(people.called(evidence.speaker, "prospect"), []).append(phrase)
    if not needs:
        unclear = observed.outcome is None and not observed.objections and not observed.prices
        met = "somebody" if unclear and not people.buyer_named else buyer
        return f"{rep} spoke with {met}{about}."
    clauses = {speaker: _need_clause(phrases, speaker) for speaker, phrases in needs.items()}
    if list(clauses) == [people.buyer] and len(about.split()) <= _LONGEST_TOPIC and buyer not in about:
        return f"{rep} spoke{about} with {buyer}, who {clauses[people.buyer]}."
    # Of several buyers, the clause stands beside the one whom it is about.
    said = ", and ".join(f"{mid_sentence(speaker)} {clause}" for speaker, clause in clauses.items())
    return f"{rep} spoke with {buyer}{about}; {said}."


def _need_clause(phrases: Sequence[tuple[bool, str]], speaker: str) -> str:
    """Return "is losing ten members a month and said “…”"."""
    be = "are" if " and " in speaker else "is"
    gerunds = [phrase for quoted, phrase in phrases if not quoted]
    quotes = [f"“{phrase}”" for quoted, phrase in phrases if quoted]
    clauses = [f"{be} {join(gerunds)}"] if gerunds else []
    return " and ".join([*clauses, f"said {join(quotes)}"] if quotes else clauses)


def _need_phrases(observed: CallObservations) -> Iterator[tuple[Evidence, tuple[bool, str]]]:
    """Yield at most two needs of the buyer, and whether to quote them: two problems, or a problem and a wish. Nothing
    is told of what somebody wants who wants out."""
    needs = list(clear_problems(observed.needs, most=2))
    if len(needs) < 2 and not observed.refund and not observed.refusal:
        want = observed.want
        needs += [need for need in observed.needs if need.sentence is want]
    for need in needs:
        if need.probability < _QUOTED_FROM:
            continue
        phrase = _need_phrase(need, observed.reading)
        unclear = needs_context(phrase[1], people=False) or leaves_unnamed(phrase[1]) or lacks_antecedent(phrase[1])
        if not unclear:
            yield need.sentence.evidence(), phrase


def _need_phrase(need: Need, reading: MatchedCall) -> tuple[bool, str]:
    """Return whether to quote the words of a need, and the words. What is not clear is quoted with its turn."""
    said = need.sentence.evidence()
    text = pain_label(said.quote) if need.kind == PROBLEM else without_fillers(said.quote)
    if need.kind == PROBLEM and names_loss(text):
        return False, text[0].lower() + text[1:]
    if not need.clear and (turn := short_turn(said, reading)):
        return True, turn
    is_unclear = needs_context(text) or leaves_unnamed(text)
    longer = in_context(said, reading) if need.kind == PROBLEM or is_unclear else said.quote
    return True, longest_part(without_opening(text if longer == said.quote else longer), _QUOTED_WORDS)


def _course_sentence(observed: CallObservations, people: People) -> str:
    parts = []
    prices = _shown_prices(observed)
    if prices:
        quotes = join(f"“{price_quote(price, observed.reading)}”" for price in prices)
        rep = _only_name((price.sentence.segment.speaker for price in prices), people, "rep")
        if observed.outcome == "closed" or are_all(prices, observed.prices, observed.reading):
            parts.append(f"{rep} named {'prices' if prices[1:] else 'a price'} ({quotes})")
        else:
            parts.append(f"{rep} named several prices, among them {quotes}")
    objections = [objection for objection in observed.objections if objection.confidence != "low"]
    if objections and observed.outcome != "no_offer":
        parts += filter(None, [_obstacle_phrase(objections, observed, people)])
    ending = _ending_phrase(observed, people)
    if not parts:
        return f"{ending[0].upper()}{ending[1:]}."
    course = ", and ".join(parts) if len(parts) == 1 else f"{parts[0]}; {parts[1]}"
    return f"{course[0].upper()}{course[1:]}; {ending}."


def _shown_prices(observed: CallObservations) -> Sequence[Price]:
    """Return the prices to tell: none of an order that is called off, of which they are deposits and refunds."""
    off = observed.outcome != "closed" and calls_order_off(observed.reading)
    if not observed.offer_made or off:
        return ()
    return shown_prices(observed.prices, observed.buyer_prices, observed.reading, observed.outcome)


def _only_name(speakers: Iterable[str | None], people: People, role: Role) -> str:
    """Return the name of the speaker if there is only one, else that of the side."""
    names = {people.called(speaker, role) for speaker in speakers}
    return names.pop() if len(names) == 1 else people.of(role)


def _obstacle_phrase(objections: Sequence[Objection], observed: CallObservations, people: People) -> str:
    """Return "Dana brought up doubts and the price (“…”)": at most three kinds, those that most likely still stand,
    with the quoted one last; empty where nothing is known but that there is a concern."""
    standing = [objection for objection in observed.standing if objection in objections]
    quotes = [(quote, one) for one in standing if (quote := _clear_quote(one, observed.reading))]
    quote, quoted = quotes[0] if quotes else ("", None)
    likeliest = dict.fromkeys(_obstacle(one) for one in [*([quoted] if quoted else []), *standing])
    last = _obstacle(quoted) if quoted else ""
    named = [kind for kind in likeliest if kind == last or kind != _OBSTACLES["other"]][:_MOST_KINDS]
    if not named:
        return ""
    in_order = dict.fromkeys(map(_obstacle, objections))
    kinds = [kind for kind in in_order if kind in named and kind != last]
    speakers = {mid_sentence(people.called(one.evidence.speaker, "prospect")) for one in objections}
    who, what = join(sorted(speakers, key=people.buyer.find)), join([*kinds, *filter(None, [last])])
    quote = quote.removeprefix(f"{people.rep}, ")
    is_chosen = quoted is not None and quoted.type == "competitor" and _CHOSEN.search(quote)
    became = "" if is_chosen else _obstacle_outcome(objections, observed, people)
    return f"{who} brought up {what}{_in_brackets(quote)}{became}"


def _obstacle_outcome(objections: Sequence[Objection], observed: CallObservations, people: People) -> str:
    """Return what became of the concerns. Told only where the end of the call confirms it: a yes to an answer may be
    for another one."""
    settled = {objection.resolution for objection in objections}
    if observed.confidence != "high":
        return ""
    if settled == {"accepted"} and observed.outcome == "closed":
        answered = {objection.response_segment for objection in objections}
        turns = (turn for turn in observed.reading.turns if turn.index in answered)
        return f", which {mid_sentence(_only_name((turn.speaker for turn in turns), people, 'rep'))} answered"
    stays = "unresolved" in settled and "accepted" not in settled and observed.outcome == "lost"
    return ", which stayed open" if stays else ""


def _obstacle(objection: Objection) -> str:
    if objection.type == "spouse" and not is_about_family(objection):
        return "somebody else who has a say"
    return _OBSTACLES[objection.type]


def _clear_quote(objection: Objection, reading: MatchedCall) -> str:
    """Return the quote of an objection; nothing when it cannot be understood without the sentences before, as "It's two
    years". What "it" and whom "they" means is clear from the type for some: the price, other suppliers, those who
    decide."""
    quote = objection_quote(concern_in_context(objection.evidence, reading), _QUOTED_WORDS)
    is_unclear = stands_for_other(quote) or needs_context(quote, objects=False)
    return "" if is_beside_topic(quote) or (objection.type not in _NAMES_OTHERS and is_unclear) else quote


def _ending_phrase(observed: CallObservations, people: People) -> str:
    if observed.refusal and observed.outcome != "closed":
        return f"{mid_sentence(people.buyer)} asked not to be called any more{_quoted(observed.refusal.text)}"
    if observed.settled and observed.outcome is None:
        return f"the call ended as “{observed.settled.name}”"
    if observed.refund and observed.outcome is None:
        return f"{mid_sentence(people.buyer)} asked for their money back{_quoted(observed.refund.text)}"
    if observed.outcome is None and dated_appointment(step for step in observed.next_steps if step.sure):
        return "an appointment was agreed on"
    reading = observed.reading
    is_read = reading.supported and reading.words >= SCORABLE_WORDS
    if observed.outcome == "no_offer" or (is_read and not observed.offer_made):
        if (refusal := early_refusal(observed)) is not None:
            why = _quoted(reason_of_refusal(observed, refusal))
            return f"{mid_sentence(people.buyer)} declined before an offer was made{why}"
        return "no offer was made"  # right in 0.97 of the calls
    quote = _quoted(ending_quote(observed))
    # Of the sales and refusals of low confidence, half are right.
    is_guess = observed.confidence == "low" and observed.outcome != "follow_up" and not quote
    if is_guess or observed.outcome is None or observed.outcome not in _ENDINGS:
        return "how the call ended is not clear from the words"
    ending = _ENDINGS[observed.outcome].format(buyer=mid_sentence(people.buyer), likely=_LIKELY[observed.confidence])
    if observed.outcome == "closed" and observed.paid:
        ending += " and paid on the call"
    return f"{ending}{quote}"


def _quoted(quote: str) -> str:
    """Return a quote in brackets; nothing for a bare yes or no and for payment data."""
    return _in_brackets(short_quote(quote, _QUOTED_WORDS))


def _in_brackets(quote: str) -> str:
    return f" (“{quote}”)" if len(quote.split()) >= _FEWEST_QUOTED and not _PAYMENT.search(quote) else ""
