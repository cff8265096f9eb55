"""Advice on a call without a weak part: what to do again, and what has to be done now."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from zoneinfo import ZoneInfo

from intelligence.builtin.call_facts import SMALL_TALK, date_in_words, mid_sentence
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
_NOTED: Mapping[str | None, str] = MappingProxyType(
    {
        "closed": "Write down what made {buyer} decide, while you remember it.",
        "lost": "Ask {buyer} what decided it, and write the answer down.",
    }
)


class FallbackAdvice(CallWords):
    """Builds what is advised on a call without a weak part."""

    def answered(self, objection: Objection) -> Recommendation:
        """Return the advice to answer an objection again as on this call."""
        said, answer = self.words_of(objection), short_quote(objection.response or "", _ANSWER_WORDS)
        when, who = self.moment_of(objection.evidence), self.speaker_of(objection.evidence)
        text = f"Do it again: {when} {who} said “{said}”, and you answered “{answer}”."
        rationale = "The objection was answered."
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
            and stands_alone(step, self.observed.reading)
        )
        step = next(promises, None)
        if step is None:
            return None
        reps = {turn.speaker for turn in self.observed.reading.turns if turn.role == "rep"}
        who = "you" if len(reps) == 1 else self.speaker_of(step.evidence)
        text = f"Keep your word: {self.moment_of(step.evidence)} {who} said “{short_quote(step.evidence.quote)}”."
        rationale = f"It was promised to {mid_sentence(self.people.buyer)}."
        return Recommendation("low", "follow_up", text, rationale, None, (step.evidence,))

    def confirmed(self, time_zone: str) -> Recommendation | None:
        """Return the advice to confirm the first appointment in writing; None without one."""
        zone = ZoneInfo(time_zone)
        step = dated_appointment(self.observed.next_steps)
        if step is None:
            return None
        text = f"Confirm in writing today: {step.text.lower()} on {date_in_words(step.due_at_ms or 0, zone)}."
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

    def noted(self) -> Recommendation:
        """Return what to write down of a call in which nothing stands out."""
        buyer = mid_sentence(self.people.buyer)
        text = _NOTED.get(self.observed.outcome, "Write down where {buyer} stands, while you remember it.")
        return Recommendation("low", "follow_up", text.format(buyer=buyer), "No weak part was found.")


def is_example(objection: Objection) -> bool:
    """Return whether what the rep said after a clear objection is long enough to serve as an example, also when it is
    quoted."""
    response = objection.response or ""
    is_long = len(response.split()) >= _ANSWERED_WORDS and len(short_quote(response).split()) >= _EXAMPLE_WORDS
    return is_long and objection.confidence != "low"
