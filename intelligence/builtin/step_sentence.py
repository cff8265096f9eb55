"""The last sentence of a summary: who does what until when."""

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from intelligence.builtin.call_facts import date_in_words, mid_sentence
from intelligence.builtin.date_text import canonical
from intelligence.builtin.dates import LAST_MINUTE, SpokenMoment, single_weekday
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.quotes import short_quote
from intelligence.builtin.step_context import is_month
from intelligence.builtin.step_text import is_appointment, names_thing, stands_alone
from intelligence.builtin.step_words import with_whole_hour
from intelligence.shapes import NextStep

_STEPS_SHOWN, _FEWEST_QUOTED = 3, 5
_DAY = re.compile(r"\b(?:today|tonight|tomorrow|\w+sday|Monday|Friday|Saturday|Sunday)\b", re.IGNORECASE)
_NAMED_DAY = re.compile(
    rf"{_DAY.pattern}|\b(?:\w+th|ma[nñ]ana|hoy|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|d[ií]a"
    r"|el \w+)\b",
    re.IGNORECASE,
)
_COUNTED_FROM = re.compile(
    r"\bthe (?:day|night|evening|morning|week) (?:before|after)\b|\b(?:next|this) week\b|\bweekend\b", re.IGNORECASE
)
"""A day that is counted from another one, which the talk may name anywhere; or some days."""
_OTHERWISE = re.compile(r"n['’]t\b|\b(?:could|if)\b", re.IGNORECASE)
_SPOKEN_DATE = re.compile(
    r"\bthe (?P<number>(?:twenty|thirty)[- ]\w+|\w+)(?: of \w+)?"
    r"(?= (?:at|by|for|with|to|and|from|in|before|after|around|about|until|when|if)\b|[,.;]|$)",
    re.IGNORECASE,
)
_ORDINAL = re.compile(r" (\d{1,2})(?:st|nd|rd|th) ")
_WEEK = re.compile(
    r" (?:(?P<of>week (?:of|commencing|beginning)) |week in |(?:this|next|first|\dth|last) week |semana )"
)
_SINCE = re.compile(
    r" (?:(?P<after>after|despues de las?|a partir de las?)|between|from|entre las?) "
    r"(?:half |quarter )?(?:past )?(?P<h>\d+)"
    r"| (?P<h2>\d+)(?: \d+)? (?:to|till|until|a) (?:\d+|noon|midday) "
)
"""Names the hour from which somebody has time, in canonical text."""
_HAS_SUBJECT = re.compile(r"(?:it|they|the|he|she|his|her|somebody|someone)\b|\S+ (?:will|is|are)\b", re.IGNORECASE)
_STARTS_COMMON = re.compile(r"(?:It|The|They|He|She|His|Her|Somebody|Someone)\b")


def next_sentence(observed: CallObservations, zone: ZoneInfo) -> str:
    """Return "Next: Kim will send the contract on 23 March."; an empty text without a sure step."""
    english = observed.reading.language == "en"
    steps = _surest_steps(observed)
    phrases = (_step_phrase(step, observed, zone, english) for step in steps)
    return f"Next: {'; '.join(phrases)}." if steps else ""


def _surest_steps(observed: CallObservations) -> Sequence[NextStep]:
    """Return the last sure steps that have a day, the soonest first; without one, appointments and what is to be sent,
    brought or signed after a call that is not lost. Other promises without a day are often a joke: "I'll bring
    biscuits"."""
    steps = [step for step in observed.next_steps if step.sure and stands_alone(step)]
    steps = [step for step in steps if not _is_counted(step.text)]
    dated = [step for step in steps if step.due_at_ms is not None]
    if dated:
        return sorted(dated[-_STEPS_SHOWN:], key=lambda step: step.due_at_ms or 0)
    others = [step for step in steps if names_thing(step) or (is_appointment(step) and names_day(step))]
    return [] if observed.outcome == "lost" else others[-_STEPS_SHOWN:]


def _is_counted(text: str) -> bool:
    """Return whether the day of a step is told only by another day, which the summary does not name."""
    return _COUNTED_FROM.search(text) is not None and _DAY.search(text) is None


def names_day(step: NextStep) -> bool:
    """Return whether the words of an appointment name its day, and not only an hour: "Half past eight?"."""
    quote = step.evidence.quote
    named = _NAMED_DAY.search(quote) is not None and _OTHERWISE.search(quote) is None
    return named and len(quote.split()) >= _FEWEST_QUOTED


def _step_phrase(step: NextStep, observed: CallObservations, zone: ZoneInfo, english: bool) -> str:
    people = observed.people
    text = with_whole_hour(step.text.rstrip(" .?!¿¡"))
    due = datetime.fromtimestamp(step.due_at_ms / 1000, zone) if step.due_at_ms is not None else None
    if is_appointment(step):
        return f"{text.lower()} {appointment_time(step, zone, observed.reading.language)}"
    if due and english and not step.quoted:
        text = _with_written_date(text, due)
    is_single = len(_DAY.findall(text)) < 2
    is_other = due and english and single_weekday(canonical(text, "en"), "en") not in {None, due.weekday()}
    is_sure = is_single and not is_other
    named = f" ({due.day} {due:%B})" if due and is_sure and f"{due:%B}" not in text else ""
    if step.quoted:
        said_by = people.called(step.evidence.speaker, step.evidence.role)
        return f"{mid_sentence(said_by)} said “{text}”{named}"
    if _HAS_SUBJECT.match(text) or text.startswith((people.buyer, people.rep)):
        return f"{text[0].lower() if _STARTS_COMMON.match(text) else text[0]}{text[1:]}{named}"
    return f"{mid_sentence(_doer(step, observed))} will {text[0].lower()}{text[1:]}{named}"


def _doer(step: NextStep, observed: CallObservations) -> str:
    """Return the name of who promised a step, or answered the request for it."""
    people, said = observed.people, step.evidence
    if said.role == step.owner:
        return people.called(said.speaker, step.owner)
    later = (turn for turn in observed.reading.turns if turn.index > said.segment and turn.role == step.owner)
    answer = next(later, None)
    return people.called(answer.speaker, step.owner) if answer else people.of(step.owner)


def appointment_time(step: NextStep, zone: ZoneInfo, language: str | None) -> str:
    """Return "on Thursday, 12 March at 09:30", "from 09:30" of a span; the words of a step whose day is not known."""
    language = language or "en"
    quote = step.evidence.quote
    if step.due_at_ms is None:
        return f"(“{short_quote(quote)}”)"
    due = datetime.fromtimestamp(step.due_at_ms / 1000, zone)
    if is_month(SpokenMoment(due.date(), None), quote):
        return f"in {due:%B}"
    plain = canonical(quote, language)
    weekday = single_weekday(plain, language)
    names_date = any(word.rstrip("stndrh") == str(due.day) for word in plain.split())
    week = _WEEK.search(plain)
    if week and weekday is None and due.time() == LAST_MINUTE and (week["of"] or not names_date):
        monday = due - timedelta(days=due.weekday())
        return f"in the week of {monday.day} {monday:%B}"
    when = date_in_words(step.due_at_ms, zone)
    if weekday not in {None, due.weekday()} and f"{due:%B}" in quote:
        when = when.partition(", ")[2]  # only the date is sure
    since = (found for found in _SINCE.finditer(plain) if int(found["h"] or found["h2"]) % 12 == due.hour % 12)
    found = next(since, None)
    return f"on {when.replace(' at ', ' after ' if found['after'] else ' from ') if found else when}"


def _with_written_date(text: str, due: datetime) -> str:
    """Return a step with its spoken day of the month as a date: "on the twenty-third" becomes "on 23 March"."""

    def written(found: re.Match[str]) -> str:
        number = _ORDINAL.search(canonical(found["number"], "en"))
        return f"{due.day} {due:%B}" if number and int(number[1]) == due.day else found[0]

    text = _SPOKEN_DATE.sub(written, text)
    return text.replace(f"{due:%B} {due.day} {due:%B}", f"{due.day} {due:%B}")  # April the fourteenth
