"""Build single recommendations from a call: the moment, what happened there, and what to say instead."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Literal
from zoneinfo import ZoneInfo

from intelligence.builtin.advice_lines import LINES, WEEKDAYS
from intelligence.builtin.call_facts import SMALL_TALK, longest_stretch, mid_sentence, rep_share
from intelligence.builtin.call_words import CallWords, is_explained, name_of
from intelligence.builtin.concerns import OF_OTHERS
from intelligence.builtin.early_refusals import early_refusal, reason_of_refusal
from intelligence.builtin.needs import clear_problems, pain_points
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.prices import asks_price
from intelligence.builtin.quotes import short_quote, turn_of
from intelligence.builtin.reading import Sentence
from intelligence.builtin.step_context import time_words
from intelligence.shapes import (
    CallContext,
    Confidence,
    CriterionFinding,
    CriterionSpec,
    Evidence,
    Objection,
    Recommendation,
)

_KNOWN_WORDS, _QUOTED_NEED = 60, 14
_FEWEST_REASON, _PITCHES, _LONG_PITCH = 6, 0.7, 40
# Only what takes money, time or customers can be weighed against a price.
_COSTLY = re.compile(
    r"\b(?:los[est]\w*|cost\w*|pay\w*|spen[dt]\w*|wast\w*|miss\w*|late|hours?|days?|weeks?|customers?|clients?|orders?"
    r"|sales|money|p[ie]rd\w+|cuesta\w*|pag\w+|gast\w+|horas?|d[ií]as?|semanas?|clientes?|pedidos?|ventas?|dinero)\b",
    re.IGNORECASE,
)
_OPENING_TURNS = 9
_QUESTION_WORD = re.compile(r"\b(?:what|how|why|when|who|where|which)(?:['’]?s|['’]?d|['’]?re)?\b", re.IGNORECASE)
_TALKED_BEFORE = re.compile(
    r"\b(?:quote|estimate|proposal|renewal|contract|invoice|drawings?|survey|order|policy|workshop|demo|trial"
    r"|last (?:time|week|month|year)"
    r"|(?:you|we|I) (?:came|spoke|talked|met|sent|emailed|visited)|having (?:me|us) back"
    r"|presupuesto|propuesta|contrato|p[oó]liza|pedido"
    r"|la (?:otra vez|semana pasada)|hablamos|qued[aó]\w*)\b",
    re.IGNORECASE,
)
Category = Literal["discovery", "value", "objection", "next_step", "listening", "offer", "follow_up"]
CATEGORIES: Mapping[str, Category] = MappingProxyType(
    {
        "discovery": "discovery",
        "value": "value",
        "next_step": "next_step",
        "listening": "listening",
        "offer": "offer",
        "need": "discovery",
        "decision_process": "discovery",
        "budget": "offer",
        "timing": "discovery",
        "alternatives": "discovery",
    }
)
_LINE_OF: Mapping[str, str] = MappingProxyType({"need": "need criterion", "timing": "timing criterion"})


class Advisor(CallWords):
    """Builds the recommendations of one call."""

    def __init__(self, observed: CallObservations, context: CallContext) -> None:
        super().__init__(observed)
        self.context = context
        self.price = observed.price if observed.price and observed.price.is_sure else None
        self.first_price = next((price for price in observed.prices if price.is_sure), None)
        self.pain = next(iter(pain_points(clear_problems(observed.needs, most=1), observed.reading)), None)
        want = None if self.pain or observed.refund else observed.want
        self.want = short_quote(want.text, _QUOTED_NEED) if want else None

    def line(self, key: str) -> str:
        """Return the line to say, filled with the words of the call; a line without its words is not chosen."""
        language = self.observed.reading.language if self.observed.reading.language in LINES else "en"
        lines = LINES[language or "en"]
        pain = short_quote(self.pain.evidence.quote, _QUOTED_NEED) if self.pain else ""
        return lines[key].format(
            pain=pain,
            want=self.want,
            amount=self.price.amount if self.price else None,
            day=self._follow_up_day(language or "en"),
        )

    def objection(self, objection: Objection) -> Recommendation:
        """Return advice on an objection that stayed unanswered."""
        key, quote = self._question_about(objection), self.words_of(objection)
        answer = f"You answered “{short_quote(objection.response)}”." if objection.response else "It got no answer."
        when, who = _upper(self.moment_of(objection.evidence)), self.speaker_of(objection.evidence)
        text = (
            f"{when} {who} said “{quote}”. {answer} "
            f"Ask before you answer: “{self.line(key)}”{self._known_answer(objection.type)}"
        )
        rationale = "The objection was still open afterwards."
        return Recommendation("high", "objection", text, rationale, None, (objection.evidence,))

    def open_concern(self, objection: Objection) -> Recommendation:
        """Return advice to come back to a concern, which was answered or not, when they talk again. The question fits
        whatever was said about it: to ask what the others want to know is foolish where that has been asked."""
        when, who = self.moment_of(objection.evidence), self.speaker_of(objection.evidence)
        asked = self.line("standing others" if objection.type in OF_OTHERS else "standing")
        text = f"Come back to it when you talk again: {when} {who} said “{self.words_of(objection)}”. Ask: “{asked}”"
        rationale = f"Nothing was decided, and {name_of(objection)} may be the reason."
        return Recommendation("low", "objection", text, rationale, None, (objection.evidence,))

    def _question_about(self, objection: Objection) -> str:
        """Return the key of the line that asks about an objection. Who has given the reason, or the day, is not asked
        for it."""
        costly = self.pain is not None and _COSTLY.search(self.pain.evidence.quote)
        key: str = "price pain" if objection.type == "price" and costly and self.price else objection.type
        turn = turn_of(objection.evidence, self.observed.reading)
        explained = bool(time_words(turn)) if key == "timing" else is_explained(objection, self.observed.reading)
        return f"{key} explained" if explained and f"{key} explained" in LINES["en"] else key

    def missing_step(self) -> Recommendation:
        """Return advice to agree on a next step before the call ends."""
        last = next(iter(reversed(self.observed.reading.of("rep"))), None)
        evidence = last.evidence() if last else None
        timed = f" {self.moment_of(evidence)}" if evidence and evidence.start_ms is not None else ""
        text = f"The call ended{timed} without a day. Before you say goodbye, say: “{self.line('next_step')}”"
        be = "are" if " and " in self.people.buyer else "is"
        rationale = f"{self.people.buyer} {be} still open, and nothing was agreed."
        return Recommendation("high", "next_step", text, rationale, None, (evidence,) if evidence else ())

    def without_offer(self) -> Recommendation | None:
        """Return the advice on a call in which nothing was offered: to note why the buyer declined, to ask how they do
        it today where the rep asked nothing, or to agree on a day with one who has a need; None otherwise."""
        observed = self.observed
        if (refusal := early_refusal(observed)) is not None:
            evidence, reason = refusal.evidence(), short_quote(reason_of_refusal(observed, refusal))
            if len(reason.split()) < _FEWEST_REASON:
                return None
            text = f"Note why {self.speaker_of(evidence)} declined: “{reason}”."
            return Recommendation("low", "objection", text, "It ended before an offer.", None, (evidence,))
        if (pitch := self._pitch_without_question()) is not None:
            buyer, line = mid_sentence(self.people.buyer), self.line("today")
            text = f"You asked {buyer} nothing about what they need. Begin with: “{line}”"
            return Recommendation("medium", "discovery", text, "No question was asked.", None, (pitch.evidence(),))
        need = next((one for one in observed.needs if one.likely), None)
        if need is None or observed.agreed_steps:
            return None
        text = f"The call ended without a day. Before you say goodbye, say: “{self.line('next_step early')}”"
        rationale = f"{self.people.buyer} has a need, and nothing was agreed."
        return Recommendation("medium", "next_step", text, rationale, None, (need.sentence.evidence(),))

    def _pitch_without_question(self) -> Sentence | None:
        """Return the longest sentence of a rep who says most of the call and asks nothing but how somebody is."""
        reading = self.observed.reading
        share, said = rep_share(reading), reading.of("rep")
        asked = any(
            (one.question and not SMALL_TALK.search(one.text)) or _QUESTION_WORD.search(one.text) for one in said
        )
        if asked or share is None or share < _PITCHES or sum(len(one.text.split()) for one in said) < _LONG_PITCH:
            return None
        return max(said, key=lambda one: len(one.text.split()))

    def criterion(self, spec: CriterionSpec, finding: CriterionFinding, priority: Confidence) -> Recommendation | None:
        """Return advice on a weak criterion; None when the call shows no moment for it."""
        detector = spec.detector or ""
        build: Mapping[str, Callable[[], tuple[Evidence, str] | None]] = {
            "discovery": self._discovery,
            "listening": self._listening,
            "offer": self._offer,
        }
        found = build.get(detector, lambda: self._before_offer(detector))()
        if found is None or detector not in CATEGORIES:
            return None
        evidence, text = found
        # The finding may name the questions that were asked elsewhere.
        rationale = "The price came before any question." if detector == "discovery" else finding.rationale
        return Recommendation(priority, CATEGORIES[detector], text, rationale, spec.key, (evidence,))

    def _discovery(self) -> tuple[Evidence, str] | None:
        """Return the advice to ask before the first price; None where the need is known. To ask "what does that mean
        for you" after a plain problem was foolish in one of four calls."""
        if self.pain is not None or self.first_price is None:
            return None
        if self._asked_before(self.first_price.sentence) or self._continues_talks():
            return None
        return self._before_offer("discovery want" if self.want else "discovery")

    def _before_offer(self, detector: str) -> tuple[Evidence, str] | None:
        line = _LINE_OF.get(detector, detector)
        if line not in LINES["en"] or detector in {"next_step", "objection_handling"}:
            return None
        if self.first_price is None or self._answers_buyer(self.first_price.sentence):
            return None
        evidence = self.first_price.sentence.evidence()
        quote = short_quote(evidence.quote, holding=self.first_price.amount)
        return evidence, f"Before naming the price {self.moment_of(evidence)} (“{quote}”), ask: “{self.line(line)}”"

    def _asked_before(self, offer: Sentence) -> bool:
        """Return whether the rep asked something before an offer, or the buyer asked for the price."""
        before = [said for said in self.observed.reading.sentences if said.turn <= offer.turn and said.question]
        if any((said.side == "rep" and not SMALL_TALK.search(said.text)) or asks_price(said) for said in before):
            return True
        if any(said.question for said in self.observed.reading.sentences):
            return False
        # Speech that was written down without question marks.
        return any(
            _QUESTION_WORD.search(said.text) for said in self.observed.reading.of("rep") if said.turn <= offer.turn
        )

    def _continues_talks(self) -> bool:
        """Return whether the opening speaks of what was done before: the need was asked for on another call."""
        opening = self.observed.reading.between(0, _OPENING_TURNS)
        return any(_TALKED_BEFORE.search(said.text) for said in opening)

    def _answers_buyer(self, offer: Sentence) -> bool:
        """Return whether an offer answers a question or an objection of the buyer: then it is no pitch."""
        before = [said for said in self.observed.reading.of("prospect") if said.turn == offer.turn - 1]
        objected = {objection.evidence.segment for objection in self.observed.objections}
        return bool(before) and (before[-1].question or before[-1].segment.index in objected)

    def _listening(self) -> tuple[Evidence, str] | None:
        stretch = longest_stretch(self.observed.reading)
        if stretch is None:
            return None
        sentence, words = stretch
        evidence = sentence.evidence()
        return evidence, (
            f"{_upper(self.moment_of(evidence))} you spoke {words} words in one go, from"
            f" “{short_quote(evidence.quote, 12)}” on. "
            f"Stop halfway and say: “{self.line('listening')}”"
        )

    def _offer(self) -> tuple[Evidence, str] | None:
        if self.price is None:
            last = next(iter(reversed(self.observed.reading.of("rep"))), None)
            # An offer without a price on this call was made before it.
            if last is None or self.observed.offer_made or self.observed.outcome in {None, "no_offer"}:
                return None
            return last.evidence(), f"No price was named by the end of the call. Say: “{self.line('offer plain')}”"
        if self.observed.outcome == "closed":
            return None
        evidence = self.price.sentence.evidence()
        return evidence, (
            f"{_upper(self.moment_of(evidence))} you named the price and did not ask for a decision. Say:"
            f" “{self.line('offer')}”, "
            "and wait for the answer."
        )

    def _follow_up_day(self, language: str) -> str:
        """Return the weekday two working days after the call."""
        zone = ZoneInfo(self.context.time_zone)
        day = datetime.fromtimestamp((self.context.occurred_at_ms or 0) / 1000, UTC).astimezone(zone) + timedelta(
            days=2
        )
        return WEEKDAYS[language][day.weekday() if day.weekday() < 5 else 0]

    def _known_answer(self, kind: str) -> str:
        """Return the account's own answer to this type of objection, from its knowledge base."""
        known = self.context.answers.get(kind)
        if known is None:
            return ""
        title, content = known
        return f" Your knowledge base has “{title}”: “{short_quote(content, _KNOWN_WORDS)}”"


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
