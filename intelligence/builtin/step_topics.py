"""What an appointment is: a call, a visit, a kickoff."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.step_candidates import Candidate

_TOPICS: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        topic: re.compile(rf"\b(?:{pattern})", re.IGNORECASE)
        for topic, pattern in (
            ("Kickoff", r"kick-?off\b"),
            ("Onboarding", r"onboarding\b"),
            ("Training", r"training\b"),
            # "The demo truck stays till then" tells of a thing.
            (
                "Demo",
                r"demo\b(?! (?:truck|bike|car|van|unit|machine|kit|model|account|data|version|login|licen[cs]e)s?\b)",
            ),
            ("Interview", r"interview|entrevista"),
            ("Delivery", r"deliver|entrega"),
            ("Installation", r"\w*install|instalaci"),
            ("Visit", r"(?:visit|tour|viewing|come by|come on|come over|see the|que venga|visita|portal)\b"),
            (
                "Call",
                r"(?:(?:call|ring|phone)(?!-| (?:the|it|in|round|around)\b)|calls|llamo|ll[aá]m[ae](?:me|nos)?|llamar"
                r"|marco|m[aá]rque|marcar|hablamos|buzz)\b",
            ),
            ("Appointment", r"(?:you['’]re|you are) (?:all )?(?:booked|down|in (?:for|on))\b"),
            ("Start", r"(?:starts|start on|begins|empieza|incorpora|first block)\b"),
            ("Meeting", r"(?:meet|meeting|reuni[oó]n|look at each other|studio hour)\b"),
        )
    }
)
_OTHER_EVENT = re.compile(
    r"\b(?:until|till|after|before|once|unless|hasta que|antes de|despu[eé]s de)\b.*"
    r"|\b(?:about|of|from|since|during|sobre|de) (?:the|our|your|that|last|la|su|esa) (?:\w+ ){0,2}?"
    r"(?:kick-?off|onboarding|training|demo|interview|visit|tour|meeting|call|entrevista|visita|reuni[oó]n|llamada)\b"
    r"|\b(?:at|in|into|to|for|en|a) (?:the|our|my|their|your|la|nuestra) (?:\w+['’]? )?(?:meeting|reuni[oó]n)\b",
    re.IGNORECASE,
)
"""What an appointment waits for, "until you've had your meeting", follows, "about the demo", or lies in: "I'll put it
in front of her at the ops meeting"."""
_ARRANGED_LATER = re.compile(
    r"\bto (?:set up|arrange|schedule|book|plan|organi[sz]e|confirm|fix|agree|prepare|talk|go)\b.*"
    r"|\bpara (?:concretar|fijar|agendar|organizar|confirmar|preparar|hablar)\b.*",
    re.IGNORECASE,
)
"""What an appointment is to bring about: "Owen will call you on Monday to set up the kickoff"."""
_TELLS_PAST = re.compile(
    r"\b(?:did|was|were|went|saw|seen|had|last|yesterday|been|fue|ayer|vio|vieron|pasad[oa]|tuvimos)\b", re.IGNORECASE
)
"""Words by which a sentence speaks of an event that is over: "How did the demo go?"."""
_IF = re.compile(r"\W*(?:(?:and|but|y|pero) )?(?:if|si)\b", re.IGNORECASE)
"""Says what is done in a case that may not come: "If he won't eat, ring us"."""
_PROPOSES = re.compile(
    r"\b(?:shall|can|could|would|should|let's|i'll|we'll|book|schedule|set up|put|see you|come|call me|ring me"
    r"|next step|quiere|quieres|puedo|podemos|podr[ií]a\w*|le parece|te parece|agend\w+|reserv\w+|pas[ao]|veng[ao]\w*"
    r"|ll[aá]m\w+|nos vemos)\b",
    re.IGNORECASE,
)
"""Proposes something; a statement before a date may be about any other event."""
_OF_SPEAKER = re.compile(r"\b(?:i|we)(?:'ve| have)(?: got)? (?!you\b)\w+|\b(?:tengo|tenemos)\b", re.IGNORECASE)
"""Tells what a buyer has to do on that day: "Thursday I have training"."""
_ARRANGES_CALL = re.compile(
    r"\b(?:call|ring|phone) (?:you|me|us|back|again|your (?:cell|mobile|phone|number))\b"
    r"|\b(?:a|the|another|quick|minute) (?:\w+ )?(?:call|ring)\b"
    r"|\b(?:[lt]e|me|l[oa]) (?:llam|marc)\w+|\bll[aá]m[ae](?:me|nos)\b|\bm[aá]rqu?[ae](?:me|nos)\b",
    re.IGNORECASE,
)


def topic_of_appointment(candidate: Candidate, reading: MatchedCall) -> str | None:
    """Return what an appointment is, from its own words, else, of a time alone, from its sentence and what was proposed
    in the two turns before."""
    topic = topic_of(candidate.clause) or topic_of(candidate.action)
    if topic or not candidate.bare:
        return topic
    before = reading.between(candidate.turn - 2, candidate.turn)
    before = before[: before.index(candidate.sentence)]
    near = (candidate.sentence.text, *(said.text for said in reversed(before) if _proposes(said)))
    topic, text = next(((found, text) for text in near if (found := topic_of(text))), (None, ""))
    # A call that is only mentioned before a date is not what the date is for.
    return None if topic == "Call" and not _ARRANGES_CALL.search(text) else topic


def _proposes(said: Sentence) -> bool:
    if _TELLS_PAST.search(said.text) or _IF.match(said.text):
        return False
    return said.question or _is_proposal(said.text)


def _is_proposal(text: str) -> bool:
    return _PROPOSES.search(text) is not None and _OF_SPEAKER.search(text) is None


def topic_of(text: str) -> str | None:
    """Return the kind of appointment that a text names as its own."""
    own = _OTHER_EVENT.sub("", text)
    means = _ARRANGED_LATER.sub("", own)
    said = (topic for part in (means, own) for topic, pattern in _TOPICS.items() if pattern.search(part))
    return next(said, None)
