"""Recommendations to the rep: each names a moment of the call, what happened there, and what to say instead."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from intelligence.builtin.absence_advice import AbsenceAdvice
from intelligence.builtin.advisor import Advisor
from intelligence.builtin.call_facts import mid_sentence
from intelligence.builtin.call_words import CLOSING_TURNS, DAY_OR_HOUR, CallWords, is_explained
from intelligence.builtin.concerns import OF_OTHERS
from intelligence.builtin.contact import SCORABLE_WORDS, reached_gatekeeper
from intelligence.builtin.fallback_advice import FallbackAdvice
from intelligence.builtin.next_steps import names_step
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.quotes import short_quote, turn_of
from intelligence.builtin.step_context import time_words
from intelligence.shapes import CallContext, Confidence, CriterionFinding, CriterionSpec, Objection, Recommendation

MAX_ITEMS = 5
WEAK_SHARE = 0.5
FINAL_TURNS = 2
ASIDES = range(1, 12)
"""The words of an answer that is no pitch: "I know Bob. He's good on welders"."""
_NODS = re.compile(
    r"\W*(?:(?:oh|ah|okay|ok|right|i see|i understand|sure|fine|all ?right|hm+|understood|vale|bueno|ya|entiendo|claro)"
    r"\W*)+",
    re.IGNORECASE,
)
"""An answer that only takes note of a concern."""
VERY_WEAK_SHARE = 0.35
_SIDE_MISSING = Recommendation(
    "low",
    "follow_up",
    "Set on this call who is the rep: the words do not show it, so nobody can see what the rep did well or badly.",
    "It is not clear which speaker is the rep.",
)
_LINE_LOST = re.compile(
    r"\b(?:lost you|(?:he|she|they|that|line)(?:['’]s| is| has)(?: been)? (?:gone|dropped|dead|cut)"
    r"|are you (?:still )?there|can(?:['’]t|not| you) hear (?:me|you)|se (?:ha )?cort(?:[oó]|ado)"
    r"|(?:me|te|le) (?:oyes?|escuchas?))\b",
    re.IGNORECASE,
)
_LOST_TURNS, _FEWEST_SAID = 2, 4
_WAITS = OF_OTHERS | {"timing"}
"""Concerns that a day on which they talk again is the answer to."""
_DECIDED = re.compile(
    r"\b(?:signed|gone with|went with|decided|fixed (?:it )?with|bought|booked|ordered"
    r"|already (?:have|had|got|paid|use)|ya (?:firm|compr|contrat|tenemos|tengo)\w*)\b",
    re.IGNORECASE,
)
"""The buyer has decided for something else, so that no question opens it again."""
_WITHOUT_SALE = frozenset({"lost", "no_offer"})
_BEFORE_THE_SALE = frozenset({"discovery", "value"})
"""What prepares a sale: a buyer who buys at once did not need it."""
_NAMES_MISSING = Recommendation(
    "low",
    "follow_up",
    "Send transcripts with the names of the speakers: without them nobody can see what the rep did well or badly.",
    "The transcript does not name who speaks.",
)
Judged = tuple[CriterionSpec, CriterionFinding]
Criteria = Sequence[Judged]


def build_recommendations(
    observed: CallObservations, criteria: Criteria, context: CallContext
) -> tuple[Recommendation, ...]:
    """Return at most five items, the most urgent first; none for a call of which there is nothing to say."""
    instead = _for_no_sales_call(observed, context.time_zone) or _for_unclear_call(observed)
    if instead is not None:
        return (instead,)
    advisor = Advisor(observed, context)
    open_end = [advisor.missing_step()] if _ends_open(observed) else []
    if not observed.reading.roles_known:
        is_named = any(turn.speaker for turn in observed.reading.turns)
        return (*open_end, _SIDE_MISSING if is_named else _NAMES_MISSING)
    unanswered = [objection for objection in observed.standing if _could_be_answered(objection, observed)]
    items = [
        *(advisor.objection(objection) for objection in unanswered[:1]),
        *open_end,
        *_for_weak_criteria(advisor, criteria),
    ]
    distinct = list({item.text: item for item in reversed(items)}.values())[::-1]
    order = {"high": 0, "medium": 1, "low": 2}
    distinct.sort(key=lambda item: order[item.priority])
    return tuple(distinct[:MAX_ITEMS]) or _for_good_call(advisor, context.time_zone)


def _for_no_sales_call(observed: CallObservations, time_zone: str) -> Recommendation | None:
    """Return the advice on a call in which nobody could be sold anything; None for any other."""
    if observed.missing:
        new_time = observed.missing == "moved" and _names_time(observed)
        return AbsenceAdvice(observed, time_zone).for_absence(observed.missing, new_time=new_time)
    if reached_gatekeeper(observed.reading, observed.outcome):
        return AbsenceAdvice(observed, time_zone).for_gatekeeper()
    if observed.refusal and observed.outcome != "closed":
        buyer = mid_sentence(observed.people.buyer)
        text = f"Take the number off the list today: {buyer} asked not to be called any more."
        rationale = "A request to stop is binding."
        return Recommendation("high", "follow_up", text, rationale, None, (observed.refusal.evidence(),))
    if observed.refund and observed.outcome is None:
        text = "Answer the refund request in writing today: who decides on it, and by which day."
        if observed.agreed_steps:
            text = "Confirm in writing today what was promised about the refund, with the day, and keep to it."
        rationale = f"{observed.people.buyer} asked for their money back; this was no sales call."
        return Recommendation("high", "follow_up", text, rationale, None, (observed.refund.evidence(),))
    return None


def _for_unclear_call(observed: CallObservations) -> Recommendation | None:
    """Return the advice on a call that broke off, was too short or ended unclearly; None for any other, and when a
    person has told how it ended."""
    if (cut_off := _for_cut_off(observed)) is not None:
        return cut_off
    if observed.settled is not None:
        return None
    if observed.outcome is None and observed.reading.words < SCORABLE_WORDS:
        text = "Call again: this was too short to be a conversation."
        return Recommendation("medium", "follow_up", text, "Too little was said to judge the call.")
    if observed.outcome is None and observed.price is None:
        text = "Set the outcome of this call by hand, and what follows from it."
        return Recommendation("low", "follow_up", text, "It is not clear from the words how the call ended.")
    return None


def _for_cut_off(observed: CallObservations) -> Recommendation | None:
    """Return the advice to call back a buyer whose line broke off before anything was decided; None otherwise."""
    reading = observed.reading
    closing = reading.turns[-_LOST_TURNS:]
    if observed.outcome not in {None, "follow_up"} or observed.has_due_step:
        return None
    if not any(_LINE_LOST.search(turn.text) for turn in closing):
        return None
    said = [one for one in reading.of("prospect") if not one.question and len(one.text.split()) >= _FEWEST_SAID]
    if not said:
        return None
    words, evidence = CallWords(observed), said[-1].evidence()
    quote, buyer = short_quote(evidence.quote), words.speaker_of(evidence)
    text = f"Call {buyer} back today: the line broke off after “{quote}”."
    return Recommendation("high", "follow_up", text, "Nothing was decided before it.", None, (evidence,))


def _ends_open(observed: CallObservations) -> bool:
    """Return whether the buyer will think about it and nothing was agreed on, as far as the last words tell."""
    if observed.outcome != "follow_up" or observed.agreed_steps or names_step(observed.reading):
        return False
    return not any(DAY_OR_HOUR.search(turn.text) for turn in observed.reading.turns[-CLOSING_TURNS:])


def _names_time(observed: CallObservations) -> bool:
    """Return whether a new time was agreed on, in a step or as the rep repeats it late."""
    if observed.has_due_step:
        return True
    half = len(observed.reading.turns) / 2
    late = (said for said in observed.reading.of("rep") if said.turn >= half and not said.question)
    steps = (step.evidence.quote for step in observed.agreed_steps if step.owner == "rep")
    return any(map(DAY_OR_HOUR.search, chain(steps, (said.text for said in late))))


def _could_be_answered(objection: Objection, observed: CallObservations) -> bool:
    """Return whether an objection stayed open that was not the buyer's last word, and that the rep met without a
    question."""
    last = observed.reading.turns[-1].index - FINAL_TURNS
    final = observed.outcome in _WITHOUT_SALE and objection.evidence.segment > last
    asked = "?" in (objection.response or "")
    if objection.handled is not False or final or asked or objection.confidence == "low":
        return False
    turn = turn_of(objection.evidence, observed.reading)
    if turn.rstrip().endswith("?") or (objection.type == "timing" and time_words(turn)):
        return False  # "Please" may answer "Can I be honest?", and who has named the time is not asked for it.
    pressed = any(said.segment.index == objection.response_segment for said in observed.rep("pressure"))
    answer = objection.response or ""
    if len(answer.split()) in ASIDES and not (pressed or _NODS.fullmatch(answer)):
        return False
    if observed.outcome == "lost" and is_explained(objection, observed.reading):
        return False  # Who said why, and no, has answered the question already.
    waits = objection.type in _WAITS and observed.has_due_step
    return not waits and not _DECIDED.search(turn)


def _for_weak_criteria(advisor: Advisor, criteria: Criteria) -> Iterator[Recommendation]:
    for spec, finding in criteria:
        if finding.status != "scored" or finding.score is None:
            continue
        share = finding.score / spec.max_score
        sold = advisor.observed.outcome == "closed"
        if share < WEAK_SHARE and not (sold and spec.detector in _BEFORE_THE_SALE):
            priority: Confidence = "medium" if share < VERY_WEAK_SHARE and not sold else "low"
            advice = advisor.criterion(spec, finding, priority)
            if advice is not None:
                yield advice


def _for_good_call(advisor: Advisor, time_zone: str) -> tuple[Recommendation, ...]:
    """Return what is left to say of a call without a fault: the concern to come back to when nothing was decided, or
    the reason of a refusal to note; and an answer that settled a concern, a question that brought out the need, a
    promise to keep or a day to confirm."""
    observed = advisor.observed
    fallback = FallbackAdvice(observed)
    found = None if observed.outcome in _WITHOUT_SALE else fallback.answered()
    found = found or fallback.asked() or fallback.promised()
    found = found or (None if observed.outcome == "lost" else fallback.confirmed(time_zone)) or fallback.task()
    standing = next((one for one in observed.standing if _may_come_up_again(one, observed)), None)
    first = None
    if observed.outcome == "follow_up" and standing is not None:
        first = advisor.open_concern(standing)
    elif observed.outcome == "lost" or (observed.outcome == "no_offer" and not observed.agreed_steps):
        first = fallback.reason_of_loss()
    found = found or (None if first else fallback.last_words() or fallback.need() or fallback.noted())
    if first is None and found is None and _ends_without_offer(observed):
        first = advisor.without_offer()
    return tuple(filter(None, (first, found)))


def _ends_without_offer(observed: CallObservations) -> bool:
    """Return whether a call of two sides ended without an offer, and its last turns name no day either."""
    if observed.outcome != "no_offer" or not observed.reading.of("prospect"):
        return False
    return not any(DAY_OR_HOUR.search(turn.text) for turn in observed.reading.turns[-CLOSING_TURNS:])


def _may_come_up_again(objection: Objection, observed: CallObservations) -> bool:
    """Return whether a clear concern stands that a question may settle when they talk again. That it is not the time
    yet is none where a day was agreed on."""
    stands = objection.resolution == "unresolved" and objection.confidence != "low"
    waits = objection.type == "timing" and observed.has_due_step
    return stands and not waits and not _DECIDED.search(objection.evidence.quote)
