"""The last sentence of a summary: who does what until when."""

import re
from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from intelligence.builtin.call_facts import date_in_words, mid_sentence
from intelligence.builtin.date_text import canonical
from intelligence.builtin.dates import SpokenMoment
from intelligence.builtin.naming import People
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.quotes import short_quote
from intelligence.builtin.step_context import is_month
from intelligence.builtin.step_text import is_appointment, names_thing, stands_alone
from intelligence.shapes import NextStep

_STEPS_SHOWN = 3
_DAY = re.compile(r"\b(?:today|tonight|tomorrow|\w+sday|Monday|Friday|Sunday)\b", re.IGNORECASE)
_SPOKEN_DATE = re.compile(
    r"\bthe (?P<number>(?:twenty|thirty)[- ]\w+|\w+)(?: of \w+)?"
    r"(?= (?:at|by|for|with|to|and|from|in|before|after|around|about|until|when|if)\b|[,.;]|$)",
    re.IGNORECASE,
)
_ORDINAL = re.compile(r" (\d{1,2})(?:st|nd|rd|th) ")
_HAS_SUBJECT = re.compile(r"(?:it|they|the|he|she|his|her)\b|\S+ (?:will|is|are)\b", re.IGNORECASE)
_STARTS_COMMON = re.compile(r"(?:It|The|They|He|She|His|Her)\b")


def next_sentence(observed: CallObservations, zone: ZoneInfo) -> str:
    """Return "Next: Kim will send the contract on 23 March."; an empty text without a sure step."""
    english = observed.reading.language == "en"
    steps = _surest_steps(observed)
    phrases = (_step_phrase(step, observed.people, zone, english) for step in steps)
    return f"Next: {'; '.join(phrases)}." if steps else ""


def _surest_steps(observed: CallObservations) -> Sequence[NextStep]:
    """Return the last sure steps that have a day; without one, appointments and what is to be sent, brought or signed
    after a call that is not lost. Other promises without a day are often a joke: "I'll bring biscuits"."""
    steps = [step for step in observed.next_steps if step.sure and stands_alone(step, observed.reading)]
    dated = [step for step in steps if step.due_at_ms is not None]
    others = [step for step in steps if is_appointment(step) or names_thing(step)]
    return (dated or ([] if observed.outcome == "lost" else others))[-_STEPS_SHOWN:]


def _step_phrase(step: NextStep, people: People, zone: ZoneInfo, english: bool) -> str:
    text = step.text.rstrip(" .?!¿¡")
    due = datetime.fromtimestamp(step.due_at_ms / 1000, zone) if step.due_at_ms is not None else None
    if is_appointment(step):
        return f"{text.lower()} {_appointment_time(step, due, zone)}"
    if due and english and not step.quoted:
        text = _with_written_date(text, due)
    is_single = len(_DAY.findall(text)) < 2
    named = f" ({due.day} {due:%B})" if due and is_single and f"{due:%B}" not in text else ""
    if not english:
        return f"“{text}”{named}"
    if step.quoted:
        said_by = people.called(step.evidence.speaker, step.evidence.role)
        return f"{mid_sentence(said_by)} said “{text}”{named}"
    if _HAS_SUBJECT.match(text) or text.startswith((people.buyer, people.rep)):
        return f"{text[0].lower() if _STARTS_COMMON.match(text) else text[0]}{text[1:]}{named}"
    owner = people.of(step.owner)
    if step.evidence.role == step.owner:
        owner = people.called(step.evidence.speaker, step.owner)
    return f"{mid_sentence(owner)} will {text[0].lower()}{text[1:]}{named}"


def _appointment_time(step: NextStep, due: datetime | None, zone: ZoneInfo) -> str:
    quote = step.evidence.quote
    if step.due_at_ms is None or due is None:
        return f"(“{short_quote(quote)}”)"
    names_month = is_month(SpokenMoment(due.date(), None), quote)
    return f"in {due:%B}" if names_month else f"on {date_in_words(step.due_at_ms, zone)}"


def _with_written_date(text: str, due: datetime) -> str:
    """Return a step with its spoken day of the month as a date: "on the twenty-third" becomes "on 23 March"."""

    def written(found: re.Match[str]) -> str:
        number = _ORDINAL.search(canonical(found["number"], "en"))
        return f"{due.day} {due:%B}" if number and int(number[1]) == due.day else found[0]

    text = _SPOKEN_DATE.sub(written, text)
    return text.replace(f"{due:%B} {due.day} {due:%B}", f"{due.day} {due:%B}")  # April the fourteenth
