"""Advice on a call without a weak part: what to do again, and what has to be done now."""

import re
from zoneinfo import ZoneInfo

from intelligence.builtin.call_facts import SMALL_TALK, date_in_words
from intelligence.builtin.call_words import OBJECTION_WORDS, CallWords
from intelligence.builtin.quotes import needs_context, refers_back, short_quote
from intelligence.builtin.step_text import dated_appointment, stands_alone
from intelligence.shapes import Objection, Recommendation

_ANSWER_WORDS, _EXAMPLE_WORDS, _FEWEST_ASKED = 40, 8, 5
_ANSWERED_WORDS = 12
"""The fewest words of an answer that serves as an example."""
_PROMISES = re.compile(
    r"^(?!.*\?)(?!.*\bhold\b).*\b(?:I'll|I’ll|I will|we'll|we’ll|we will|I'm going to"
    r"|(?:te|le|les|se) (?:lo |la |los |las )?(?:mand|env[ií]|llam|prepar|confirm|escrib|pas)\w+)\b",
    re.IGNORECASE,
)
"""A promise of the rep, no question and no pressure."""
_ASKS_NOTHING = re.compile(
    rf"{SMALL_TALK.pattern}|\bhow (?:can|may|could) (?:i|we) help\b|\bwhat can (?:i|we) do for you\b|\bspeaking\b"
    r"|\ben qu[eé] (?:le|te) puedo (?:ayudar|servir)\b|\bd[ií]game\b",
    re.IGNORECASE,
)
"""A greeting, and no question of discovery."""


class FallbackAdvice(CallWords):
    """Builds what is advised on a call without a weak part."""

    def answered(self, objection: Objection) -> Recommendation:
        """Return the advice to answer an objection again as on this call."""
        said, answer = self.words_of(objection), short_quote(objection.response or "", _ANSWER_WORDS)
        when, who = self.moment_of(objection.evidence), self.speaker_of(objection.evidence)
        text = f"Do it again: {when} {who} said “{said}”, and you answered “{answer}”."
        rationale = f"The {objection.type} objection was answered."
        return Recommendation("low", "objection", text, rationale, None, (objection.evidence,))

    def asked(self) -> Recommendation | None:
        """Return the advice to ask again the question that the buyer answered with what they need; None without one."""
        reading = self.observed.reading
        for need in self.observed.needs:
            before = reading.between(need.sentence.turn - 1, need.sentence.turn - 1)
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
            rationale = "The question brought out what the buyer needs."
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
            and stands_alone(step, self.observed.reading)
        )
        step = next(promises, None)
        if step is None:
            return None
        reps = {turn.speaker for turn in self.observed.reading.turns if turn.role == "rep"}
        who = "you" if len(reps) == 1 else self.speaker_of(step.evidence)
        text = f"Keep your word: {self.moment_of(step.evidence)} {who} said “{short_quote(step.evidence.quote)}”."
        return Recommendation("low", "follow_up", text, "The buyer waits for it.", None, (step.evidence,))

    def confirmed(self, time_zone: str) -> Recommendation | None:
        """Return the advice to confirm the first appointment in writing; None without one."""
        zone = ZoneInfo(time_zone)
        step = dated_appointment(self.observed.next_steps)
        if step is None:
            return None
        text = f"Confirm in writing today: {step.text.lower()} on {date_in_words(step.due_at_ms or 0, zone)}."
        return Recommendation("low", "follow_up", text, "It was agreed by word only.", None, (step.evidence,))

    def reason_of_loss(self) -> Recommendation | None:
        """Return the advice to note the clear objection that most likely stands; None without one."""
        clear = (objection for objection in self.observed.standing if objection.confidence != "low")
        objection = next(clear, None)
        if objection is None:
            return None
        text = (
            f"Note why it was lost while you remember it. A concern, {self.moment_of(objection.evidence)}:"
            f" “{self.words_of(objection)}”."
        )
        rationale = f"The {objection.type} objection may be over one day."
        return Recommendation("low", "objection", text, rationale, None, (objection.evidence,))


def is_example(objection: Objection) -> bool:
    """Return whether what the rep said after a clear objection is long enough to serve as an example, also when it is
    quoted."""
    response = objection.response or ""
    is_long = len(response.split()) >= _ANSWERED_WORDS and len(short_quote(response).split()) >= _EXAMPLE_WORDS
    return is_long and objection.confidence != "low"
