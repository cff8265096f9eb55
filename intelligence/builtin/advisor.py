"""Build single recommendations from a call: the moment, what happened there, and what to say instead."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Literal
from zoneinfo import ZoneInfo

from intelligence.builtin.advice_lines import LINES, WEEKDAYS
from intelligence.builtin.call_facts import SMALL_TALK, date_in_words, longest_stretch, mid_sentence, moment
from intelligence.builtin.criteria import CallObservations
from intelligence.builtin.naming import People, display_name, name_people
from intelligence.builtin.needs import clear_problems, pain_points
from intelligence.builtin.prices import asks_price
from intelligence.builtin.quotes import in_context, needs_context, objection_quote, short_quote, turn_of
from intelligence.builtin.reading import Sentence
from intelligence.builtin.step_text import stands_alone
from intelligence.shapes import (
    CallContext,
    Confidence,
    CriterionFinding,
    CriterionSpec,
    Evidence,
    Objection,
    Recommendation,
)

_KNOWN_WORDS, _ANSWER_WORDS, _OBJECTION_WORDS, _EXAMPLE_WORDS, _QUOTED_NEED = 60, 40, 26, 8, 14
_EXPLAINED_WORDS, _FEWEST_ASKED = 16, 5
_EXPLAINS = re.compile(
    r"\b(?:because|'?cause|if|until|unless|since|so that|instead of|rather than|need to|has to|have to|porque|si|hasta"
    r"|ya que|en vez de|tengo que|tenemos que)\b",
    re.IGNORECASE,
)
"""The buyer says what the matter is, so that the usual question would ask for it again."""
# Only what takes money, time or customers can be weighed against a price.
_COSTLY = re.compile(
    r"\b(?:los[est]\w*|cost\w*|pay\w*|spen[dt]\w*|wast\w*|miss\w*|late|hours?|days?|weeks?|customers?|clients?|orders?"
    r"|sales|money|p[ie]rd\w+|cuesta\w*|pag\w+|gast\w+|horas?|d[ií]as?|semanas?|clientes?|pedidos?|ventas?|dinero)\b",
    re.IGNORECASE,
)
_PROMISES = re.compile(
    r"^(?!.*\?)(?!.*\bhold\b).*\b(?:I'll|I’ll|I will|we'll|we’ll|we will|I'm going to"
    r"|(?:te|le|les|se) (?:lo |la |los |las )?(?:mand|env[ií]|llam|prepar|confirm|escrib|pas)\w+)\b",
    re.IGNORECASE,
)
"""A promise of the rep, no question and no pressure."""
_OPENING_TURNS = 9
_TALKED_BEFORE = re.compile(
    r"\b(?:quote|estimate|proposal|renewal|contract|invoice|drawings?|survey|order|policy|last (?:time|week|month|year)"
    r"|(?:you|we|I) (?:came|spoke|talked|met|sent|emailed|visited)|presupuesto|propuesta|contrato|p[oó]liza|pedido"
    r"|la (?:otra vez|semana pasada)|hablamos|qued[aó]\w*)\b",
    re.IGNORECASE,
)
_ASKS_NOTHING = re.compile(
    rf"{SMALL_TALK.pattern}|\bhow (?:can|may|could) (?:i|we) help\b|\bwhat can (?:i|we) do for you\b|\bspeaking\b"
    r"|\ben qu[eé] (?:le|te) puedo (?:ayudar|servir)\b|\bd[ií]game\b",
    re.IGNORECASE,
)
"""A greeting, and no question of discovery."""
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


class Advisor:
    """Builds the recommendations of one call."""

    def __init__(self, observed: CallObservations, context: CallContext) -> None:
        self.observed = observed
        self.context = context
        self.people: People = name_people(observed.reading)
        self.price = observed.price if observed.price and observed.price.is_sure else None
        self.first_price = next((price for price in observed.prices if price.is_sure), None)
        self.pain = next(iter(pain_points(clear_problems(observed.needs, most=1))), None)
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
        costly = self.pain is not None and _COSTLY.search(self.pain.evidence.quote)
        key: str = "price pain" if objection.type == "price" and costly and self.price else objection.type
        if f"{key} explained" in LINES["en"] and self._is_explained(objection):
            key = f"{key} explained"
        quote = self._words_of(objection)
        answer = f"You answered “{short_quote(objection.response)}”." if objection.response else "It got no answer."
        text = (
            f"{_upper(self._moment(objection.evidence))} {self._speaker(objection.evidence)} said “{quote}”. {answer} "
            f"Ask before you answer: “{self.line(key)}”{self._known_answer(objection.type)}"
        )
        rationale = f"The {objection.type} objection was still open afterwards."
        return Recommendation("high", "objection", text, rationale, None, (objection.evidence,))

    def answered(self, objection: Objection) -> Recommendation:
        """Return the advice to answer an objection again as on this call."""
        said, answer = self._words_of(objection), short_quote(objection.response or "", _ANSWER_WORDS)
        text = (
            f"Do it again: {self._moment(objection.evidence)} {self._speaker(objection.evidence)} said “{said}”, and "
            f"you answered “{answer}”."
        )
        rationale = f"The {objection.type} objection was answered."
        return Recommendation("low", "objection", text, rationale, None, (objection.evidence,))

    def _words_of(self, objection: Objection) -> str:
        """Return the whole turn when it is short, because the rep may have answered any of its sentences."""
        turn = turn_of(objection.evidence, self.observed.reading)
        if len(turn.split()) <= _OBJECTION_WORDS:
            return short_quote(turn, _OBJECTION_WORDS)
        return objection_quote(in_context(objection.evidence, self.observed.reading), _OBJECTION_WORDS)

    def _is_explained(self, objection: Objection) -> bool:
        """Return whether the buyer gives the reason in the same turn."""
        turn = turn_of(objection.evidence, self.observed.reading)
        return len(turn.split()) >= _EXPLAINED_WORDS or _EXPLAINS.search(turn) is not None

    def asked(self) -> Recommendation | None:
        """Return the advice to ask again the question that the buyer answered with what they need; None without one."""
        reading = self.observed.reading
        for need in self.observed.needs:
            before = reading.between(need.sentence.turn - 1, need.sentence.turn - 1)
            question = before[-1] if before and before[-1].question and before[-1].side == "rep" else None
            said = short_quote(need.sentence.text, _OBJECTION_WORDS)
            is_first = reading.sentences[reading.first_place(need.sentence.turn)] is need.sentence
            if question is None or not is_first or needs_context(said) or _ASKS_NOTHING.search(question.text):
                continue
            if len(question.text.split()) < _FEWEST_ASKED:
                continue
            evidence = question.evidence()
            asked = short_quote(question.text, _OBJECTION_WORDS)
            buyer = self._speaker(need.sentence.evidence())
            text = f"Do it again: {self._moment(evidence)} you asked “{asked}”, and {buyer} said “{said}”."
            rationale = "The question brought out what the buyer needs."
            return Recommendation("low", "discovery", text, rationale, None, (evidence, need.sentence.evidence()))
        return None

    def confirmed(self) -> Recommendation | None:
        """Return the advice to confirm the first appointment in writing; None without one."""
        zone = ZoneInfo(self.context.time_zone)
        dated = (step for step in self.observed.next_steps if step.due_at_ms is not None)
        step = next((step for step in dated if len(step.text.split()) == 1), None)
        if step is None:
            return None
        text = f"Confirm in writing today: {step.text.lower()} on {date_in_words(step.due_at_ms or 0, zone)}."
        return Recommendation("low", "follow_up", text, "It was agreed by word only.", None, (step.evidence,))

    def reason_of_loss(self) -> Recommendation | None:
        """Return the advice to note the last clear objection; None without one."""
        clear = [objection for objection in self.observed.objections if objection.confidence != "low"]
        objection = next(iter(reversed(clear)), None)
        if objection is None:
            return None
        text = (
            f"Note why it was lost: {self._moment(objection.evidence)}"
            f" {self._speaker(objection.evidence)} said “{self._words_of(objection)}”."
        )
        rationale = f"The {objection.type} objection may be over one day."
        return Recommendation("low", "objection", text, rationale, None, (objection.evidence,))

    def promised(self) -> Recommendation | None:
        """Return the advice to keep the first promise of the rep; None without one."""
        promises = (
            step
            for step in self.observed.next_steps
            if step.owner == step.evidence.role == "rep"
            and _PROMISES.search(step.evidence.quote)
            and stands_alone(step, self.observed.reading)
        )
        step = next(promises, None)
        if step is None:
            return None
        text = f"Keep your word: {self._moment(step.evidence)} you said “{short_quote(step.evidence.quote)}”."
        return Recommendation("low", "follow_up", text, "The buyer waits for it.", None, (step.evidence,))

    def missing_step(self) -> Recommendation:
        """Return advice to agree on a next step before the call ends."""
        last = next(iter(reversed(self.observed.reading.of("rep"))), None)
        evidence = last.evidence() if last else None
        timed = f" {self._moment(evidence)}" if evidence and evidence.start_ms is not None else ""
        text = f"The call ended{timed} without a day. Before you say goodbye, say: “{self.line('next_step')}”"
        rationale = "The buyer is still open, and nothing was agreed."
        return Recommendation("high", "next_step", text, rationale, None, (evidence,) if evidence else ())

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
        return Recommendation(priority, CATEGORIES[detector], text, finding.rationale, spec.key, (evidence,))

    def _discovery(self) -> tuple[Evidence, str] | None:
        if self.pain is None:
            if self.first_price is None or self._asked_before(self.first_price.sentence) or self._continues_talks():
                return None
            return self._before_offer("discovery want" if self.want else "discovery")
        evidence = self.pain.evidence
        if self._asks_after(evidence.segment) or needs_context(evidence.quote, people=False):
            return None
        said = f"{_upper(self._moment(evidence))} {self._speaker(evidence)} said “{short_quote(evidence.quote)}”"
        return evidence, f"{said}. Ask one more question there: “{self.line('discovery pain')}”"

    def _moment(self, evidence: Evidence) -> str:
        return moment(evidence, self.observed.reading)

    def _speaker(self, evidence: Evidence) -> str:
        return mid_sentence(display_name(evidence.speaker or "") or self.people.buyer)

    def _before_offer(self, detector: str) -> tuple[Evidence, str] | None:
        line = _LINE_OF.get(detector, detector)
        if line not in LINES["en"] or detector in {"next_step", "objection_handling"}:
            return None
        if self.first_price is None or self._answers_buyer(self.first_price.sentence):
            return None
        evidence = self.first_price.sentence.evidence()
        quote = short_quote(evidence.quote, holding=self.first_price.amount)
        return evidence, f"Before naming the price {self._moment(evidence)} (“{quote}”), ask: “{self.line(line)}”"

    def _asked_before(self, offer: Sentence) -> bool:
        """Return whether the rep asked something before an offer, or the buyer asked for the price."""
        before = [said for said in self.observed.reading.sentences if said.turn <= offer.turn and said.question]
        return any((said.side == "rep" and not SMALL_TALK.search(said.text)) or asks_price(said) for said in before)

    def _continues_talks(self) -> bool:
        """Return whether the opening speaks of what was done before: the need was asked for on another call."""
        opening = self.observed.reading.between(0, _OPENING_TURNS)
        return any(_TALKED_BEFORE.search(said.text) for said in opening)

    def _asks_after(self, segment: int) -> bool:
        """Return whether the rep's next turn asks a question."""
        later = [said for said in self.observed.reading.of("rep") if said.segment.index > segment]
        return any(said.question for said in later if said.turn == later[0].turn)

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
            f"{_upper(self._moment(evidence))} you spoke {words} words in one go, from"
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
            f"{_upper(self._moment(evidence))} you named the price and did not ask for a decision. Say:"
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


def is_answer(response: str | None) -> bool:
    """Return whether what the rep said after an objection is long enough to serve as an example, also when it is
    quoted."""
    return response is not None and len(short_quote(response).split()) >= _EXAMPLE_WORDS


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
