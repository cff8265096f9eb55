"""Advice on a call on which the rep did not talk with the buyer: whom to call or write to, and when."""

import re
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from zoneinfo import ZoneInfo

from intelligence.builtin.call_words import CallWords
from intelligence.builtin.contact import Absence
from intelligence.builtin.fallback_advice import FallbackAdvice
from intelligence.builtin.naming import sought_person
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.quotes import short_quote
from intelligence.builtin.step_sentence import appointment_time
from intelligence.shapes import NextStep, Recommendation

_CALLS = re.compile(r"\b(?:call|try|ring|phone|llam\w+|intent\w+|marc\w+)\b", re.IGNORECASE)
_WRITES = re.compile(
    r"\b(?:write|e-?mail|mail|send|text|message|line|note|invite|correo|mand\w+|env[ií]\w+|escrib\w+|mensaje)\b",
    re.IGNORECASE,
)
_PLAIN: Mapping[str, Recommendation] = MappingProxyType(
    {
        "wrong_number": Recommendation(
            "high",
            "follow_up",
            "Correct the phone number in the contact's record before anyone calls again.",
            "Somebody else answered.",
        ),
        "cancelled": Recommendation(
            "low",
            "follow_up",
            "Note why it was cancelled, and whether to ask again.",
            "What had been arranged was cancelled.",
        ),
    }
)
"""The advice that needs nothing of the call."""


class AbsenceAdvice(CallWords):
    """Builds the advice on one call without the buyer."""

    def __init__(self, observed: CallObservations, time_zone: str) -> None:
        super().__init__(observed)
        self.time_zone = time_zone

    @cached_property
    def person(self) -> str:
        """Whom the call was for; empty where it does not name them."""
        return sought_person(self.observed.reading)

    def for_absence(self, missing: Absence, *, new_time: bool) -> Recommendation:
        """Return what to do when nobody was reached, or an appointment was moved or cancelled."""
        if missing in _PLAIN:
            return _PLAIN[missing]
        if missing == "moved":
            text = (
                "Send the invite for the new time today."
                if new_time
                else "Agree on the new time today, by day and hour."
            )
            return Recommendation("medium", "follow_up", text, "The appointment was moved.")
        why = f"{self.person or 'The buyer'} was not on the call."
        again = self._call_again(why) or FallbackAdvice(self.observed).confirmed(self.time_zone)
        if again is not None:
            return again
        write = f"Write to {self.person} today" if self.person else "Write today"
        text = f"{write} with two times to choose from, and confirm the chosen one the day before."
        return Recommendation("high", "follow_up", text, why)

    def for_gatekeeper(self) -> Recommendation:
        """Return what to do when somebody answered for the buyer."""
        why = f"Somebody else answered for {self.person or 'the buyer'}."
        if (again := self._call_again(why)) is not None:
            return again
        text = "Ask who decides on this, by name, and when that person is best reached."
        if self.person:
            text = f"Find out when {self.person} is best reached, and call then."
        return Recommendation("medium", "follow_up", text, why)

    def _call_again(self, why: str) -> Recommendation | None:
        """Return the advice to call again as the rep said, with the day; None where they said no such thing."""
        steps = [step for step in self.observed.agreed_steps if step.owner == "rep" and _is_call(step)]
        step = next((step for step in steps if step.due_at_ms is not None), next(iter(steps), None))
        if step is None:
            return None
        call = f"Call {self.person} again" if self.person else "Call again"
        if step.due_at_ms is None:
            text = f"{call}, as you said: “{short_quote(step.evidence.quote)}”."
        else:
            text = f"{call} {appointment_time(step, ZoneInfo(self.time_zone), self.observed.reading.language)}."
        return Recommendation("medium", "follow_up", text, why, None, (step.evidence,))


def _is_call(step: NextStep) -> bool:
    """Return whether the rep will call, and does not write."""
    return _CALLS.search(step.text) is not None and _WRITES.search(step.text) is None
