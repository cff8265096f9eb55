"""Advice on a call without a weak part: what to do again, and what has to be done now."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from zoneinfo import ZoneInfo

from intelligence.builtin.call_facts import SMALL_TALK, mid_sentence
from intelligence.builtin.call_words import (
    CLOSING_TURNS,
    DAY_OR_HOUR,
    OBJECTION_WORDS,
    CallWords,
    is_rejected,
    is_welcomed,
)
from intelligence.builtin.needs import clear_problems
from intelligence.builtin.quotes import needs_context, refers_back, short_quote, whole_sentences, without_opening
from intelligence.builtin.reading import split_sentences
from intelligence.builtin.step_sentence import appointment_time, names_day
from intelligence.builtin.step_text import dated_appointment, is_appointment, stands_alone
from intelligence.shapes import Evidence, NextStep, Objection, Recommendation

_ANSWER_WORDS, _EXAMPLE_WORDS, _FEWEST_ASKED = 40, 8, 5
_ANSWERED_WORDS = 12
"""The fewest words of an answer that serves as an example."""
_WILL = (
    r"\b(?:I'll|I’ll|I will|we'll|we’ll|we will|I'm going to"
    r"|(?:te|le|les|se) (?:lo |la |los |las )?(?:mand|env[ií]|llam|prepar|confirm|escrib|pas)\w+)\b"
)
_PROMISES = re.compile(rf"^(?!.*\?)(?!.*\b(?:hold|I['’]ll need)\b).*{_WILL}", re.IGNORECASE)
"""A promise of the rep, no question and no pressure."""
_PROMISED = re.compile(rf"{_WILL}(?:\s+\S+){{0,7}}", re.IGNORECASE)
"""What is promised."""
_ASKS_NOTHING = re.compile(
    rf"{SMALL_TALK.pattern}|\bhow (?:can|may|could) (?:i|we) help\b|\bwhat can (?:i|we) do for you\b|\bspeaking\b"
    r"|\ben qu[eé] (?:le|te) puedo (?:ayudar|servir)\b|\bd[ií]game\b",
    re.IGNORECASE,
)
"""A greeting, and no question of discovery."""
_NOTED: Mapping[str | None, str] = MappingProxyType(
    {
        "closed": "Write down what made {buyer} decide, while you remember it.",
        "lost": "Ask {buyer} what decided it, and write the answer down.",
        "follow_up": "Write to {buyer} today what was said, and name the day on which you talk again.",
        None: "Note how the call ended, and what follows from it.",
    }
)
_FEWEST_AGREED = 5
_DENIES = re.compile(r"\b(?:not|no|never|can['’]?t|won['’]?t|don['’]?t)\b", re.IGNORECASE)
_OFFERS = re.compile(r"^\W*(?:what if|if|how about|could i|¿?y si)\b", re.IGNORECASE)
"""Opens a question that proposes an answer to the concern."""
_POINTS = re.compile(r"\b(?:it|them|they|him|her|that|this|these|those|both|one|all|lo|la|los|las)\b", re.IGNORECASE)
"""Points to what was named before."""
_NO_TASK = re.compile(r"\b(?:will|is|are|goes?|hold|talk|speak|now)\b|['’]ll\b", re.IGNORECASE)
"""Tells what will be, is too little of a task, or may have been done on the call."""
_BEFORE_PROMISE = re.compile(r"^.{0,40}?, but (?=I['’ ])")
"""What a promise follows: "I'm out today, but I'll send it"."""


class FallbackAdvice(CallWords):
    """Builds what is advised on a call without a weak part."""

    def answered(self) -> Recommendation | None:
        """Return the advice to answer an objection again as on this call: one whose answer the buyer welcomed, else the
        first that was settled and whose answer they did not reject; None without one."""
        reading = self.observed.reading
        settled = [one for one in self.observed.objections if one.resolution == "accepted" and _is_example(one)]
        settled = [one for one in settled if not is_rejected(one, reading)]
        objection = next((one for one in settled if is_welcomed(one, reading)), next(iter(settled), None))
        if objection is None:
            return None
        said, answer = self.words_of(objection), whole_sentences(objection.response or "", _ANSWER_WORDS)
        when, who = self.moment_of(objection.evidence), self.speaker_of(objection.evidence)
        text = f"Do it again: {when} {who} said “{said}”, and you answered “{answer}”."
        rationale = "The objection was answered."
        return Recommendation("low", "objection", text, rationale, None, (objection.evidence,))

    def asked(self) -> Recommendation | None:
        """Return the advice to ask again the question that the buyer answered with what they need; None without one."""
        reading = self.observed.reading
        for need in self.observed.needs:
            before = reading.of_turn(need.sentence.turn - 1)
            question = before[-1] if before and before[-1].question and before[-1].side == "rep" else None
            said = short_quote(need.sentence.text, OBJECTION_WORDS)
            is_first = reading.sentences[reading.first_place(need.sentence.turn)] is need.sentence
            if question is None or not is_first or needs_context(said) or _ASKS_NOTHING.search(question.text):
                continue
            if len(question.text.split()) < _FEWEST_ASKED:
                continue
            evidence = question.evidence()
            asked = short_quote(question.text, OBJECTION_WORDS)
            buyer = self.speaker_of(need.sentence.evidence())
            text = f"Do it again: {self.moment_of(evidence)} you asked “{asked}”, and {buyer} said “{said}”."
            rationale = f"The question brought out what {buyer} needs."
            return Recommendation("low", "discovery", text, rationale, None, (evidence, need.sentence.evidence()))
        return None

    def promised(self) -> Recommendation | None:
        """Return the advice to keep the first promise of the rep; None without one."""
        promises = (
            step
            for step in self.observed.next_steps
            if step.owner == step.evidence.role == "rep"
            and _PROMISES.search(step.evidence.quote)
            and not refers_back(step.evidence.quote)
            and stands_alone(step)
        )
        step = next(promises, None)
        if step is None:
            return None
        reps = {turn.speaker for turn in self.observed.reading.turns if turn.role == "rep"}
        who = "you" if len(reps) == 1 else self.speaker_of(step.evidence)
        said = _BEFORE_PROMISE.sub("", without_opening(step.evidence.quote))
        promise = short_quote(said, holding=next(reversed(_PROMISED.findall(said)), None))
        return self._to_keep(step, f"Keep your word: {self.moment_of(step.evidence)} {who} said “{promise}”.")

    def task(self) -> Recommendation | None:
        """Return the advice to do what the rep promised in words that need others, where the step says it without."""
        tasks = (
            step
            for step in self.observed.next_steps
            if step.owner == step.evidence.role == "rep"
            and not step.quoted
            and not is_appointment(step)
            and not _NO_TASK.search(step.text)
            and not _POINTS.search(step.text)
            and stands_alone(step)
        )
        step = next(tasks, None)
        if step is None:
            return None
        return self._to_keep(step, f"Do as promised: {step.text[0].lower()}{step.text[1:]}.")

    def confirmed(self, time_zone: str) -> Recommendation | None:
        """Return the advice to confirm the first appointment to come in writing, one with a date before those without;
        None without one."""
        steps = sorted(self.observed.next_steps, key=lambda step: step.due_at_ms or 0)
        others = (step for step in steps if is_appointment(step) and step.sure and names_day(step))
        step = dated_appointment(steps) or next(others, None)
        if step is None:
            return None
        when = appointment_time(step, ZoneInfo(time_zone), self.observed.reading.language)
        text = f"Confirm in writing today: {step.text.lower()} {when}."
        return Recommendation("low", "follow_up", text, "It was agreed by word only.", None, (step.evidence,))

    def reason_of_loss(self) -> Recommendation | None:
        """Return the advice to note the objection that most likely stands; None without one. Who declines has mostly
        said why, so that an unsure one counts when none is clear."""
        clear = [objection for objection in self.observed.standing if objection.confidence != "low"]
        unsure = [objection for objection in self.observed.standing if objection.resolution == "unresolved"]
        objection = next(iter(clear or unsure), None)
        if objection is None:
            return None
        noted = "why it was lost" if self.observed.outcome == "lost" else "what stood in the way"
        when, who = self.moment_of(objection.evidence), self.speaker_of(objection.evidence)
        text = f"Note {noted}: {when} {who} said “{self.words_of(objection)}”."
        rationale = "The call ended without a sale, and this was said against it."
        return Recommendation("low", "objection", text, rationale, None, (objection.evidence,))

    def last_words(self) -> Recommendation | None:
        """Return the advice to confirm the day or the hour that is named last; None where none is."""
        if self.observed.outcome != "follow_up":
            return None
        said = (one for one in reversed(self.observed.reading.end(CLOSING_TURNS)) if not one.question)
        dated = (one for one in said if DAY_OR_HOUR.search(one.text) and not _DENIES.search(one.text))
        last = next((one for one in dated if len(one.text.split()) >= _FEWEST_AGREED), None)
        if last is None:
            return None
        evidence = last.evidence()
        who, quote = self.speaker_of(evidence), short_quote(evidence.quote)
        text = f"Confirm in writing today what {who} said at the end: “{quote}”."
        return Recommendation("low", "follow_up", text, "It was agreed by word only.", None, (evidence,))

    def need(self) -> Recommendation | None:
        """Return the advice to begin the next call with what the buyer needs, where no offer was made; None without a
        need that can be understood alone."""
        if self.observed.outcome != "no_offer" or self.observed.refusal:
            return None
        for need in clear_problems(self.observed.needs, most=2):
            evidence = need.sentence.evidence()
            quote = short_quote(evidence.quote)
            if not need.likely or needs_context(quote):
                continue
            when, who = self.moment_of(evidence), self.speaker_of(evidence)
            text = f"Begin the next call with it: {when} {who} said “{quote}”."
            return Recommendation("low", "discovery", text, "No offer was made for it.", None, (evidence,))
        return None

    def noted(self) -> Recommendation | None:
        """Return what to write down of a call in which nothing stands out; None where no offer was made, and where a
        person has told how it ended."""
        text = _NOTED.get(self.observed.outcome)
        if text is None or (self.observed.settled and self.observed.outcome is None):
            return None
        text = text.format(buyer=mid_sentence(self.people.buyer))
        return Recommendation("low", "follow_up", text, "No weak part was found.")

    def _to_keep(self, step: NextStep, text: str) -> Recommendation:
        rationale = f"It was promised to {self._listener(step.evidence)}."
        return Recommendation("low", "follow_up", text, rationale, None, (step.evidence,))

    def _listener(self, evidence: Evidence) -> str:
        """Return whom something was said to: of several buyers the one who speaks next."""
        buyers = [turn for turn in self.observed.reading.turns if turn.role == "prospect"]
        listener = next((turn for turn in buyers if turn.index > evidence.segment), None)
        several = len({turn.speaker for turn in buyers}) > 1
        named = self.people.called(listener.speaker, "prospect") if listener and several else self.people.buyer
        return mid_sentence(named)


def _is_example(objection: Objection) -> bool:
    """Return whether what the rep said after a clear objection is long enough to serve as an example, also when it is
    quoted, and does more than ask back."""
    response = objection.response or ""
    is_long = len(response.split()) >= _ANSWERED_WORDS and len(short_quote(response).split()) >= _EXAMPLE_WORDS
    if not is_long or objection.confidence == "low":
        return False
    statements = (said for said in split_sentences(response) if not said.endswith("?") or _OFFERS.search(said))
    return "?" not in response or sum(len(said.split()) for said in statements) >= _EXAMPLE_WORDS
