"""Who is the rep and who the prospect: by name, by what the file states, by label, else by how they talk."""

import math
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from intelligence.shapes import Role, Segment, Transcript
from intelligence.transcripts.role_words import (
    ADDRESSING,
    CUES,
    PROSPECT_LABEL_PARTS,
    PROSPECT_LABELS,
    REP_LABEL_PARTS,
    REP_LABELS,
    SELF,
    introduces_colleague,
    presents,
)
from intelligence.transcripts.words import count_questions

MIN_CONFIDENCE = 0.25
# Enough of a long call to tell who is who: its opening, where people introduce themselves, and its end.
_FIRST_SEGMENTS, _LAST_SEGMENTS, _SEGMENT_CHARACTERS = 120, 40, 600
_FIRST_SPEAKER, _QUESTIONS, _PRONOUNS, _OWN_NAME = 0.5, 1.6, 1.5, 1.5
_SECOND_REP = 2.5
_MARGIN_SCALE, _CONFIDENCE_FROM_KNOWN = 2.5, 0.95
_LABEL_WORD = re.compile(r"[^\W\d_]+")
_INSIDE_BRACKETS = re.compile(r"[\[(]([^\[\]()]*)[\])]")


def assign_roles(
    transcript: Transcript, *, rep_name: str | None = None, overrides: Mapping[str, Role] | None = None
) -> Transcript:
    """The transcript with a role on every segment and the confidence, 0-1, that the sides are right.

    Order of trust: `overrides` (label to role, a person's word), the rep's name in a label, sides the file states,
    role words in labels, then cues in the talk. Below a confidence of 0.25 everyone whom only cues could place is
    `unknown`. Roles already on the segments count as stated by the file, so pass a parsed transcript, not an earlier
    answer. Unnamed turns stay `unknown`.
    """
    speakers = list(dict.fromkeys(s.speaker for s in transcript.segments if s.speaker is not None))
    fixed = {speaker: role for speaker, role in (overrides or {}).items() if speaker in speakers}
    known = {**_stated(transcript.segments, speakers, rep_name), **fixed}
    if fixed and len(known) == len(speakers) > 1 and len(set(known.values())) == 1:
        known = fixed  # a person moved someone to the side where all the others stood: those give way
    roles, confidence = _completed(transcript.segments, speakers, known)
    segments = tuple(
        replace(segment, role=roles[segment.speaker] if segment.speaker is not None else "unknown")
        for segment in transcript.segments
    )
    return replace(transcript, segments=segments, role_confidence=round(confidence, 2))


def _stated(segments: Sequence[Segment], speakers: Sequence[str], rep_name: str | None) -> dict[str, Role]:
    """Roles that need no guess: from label words, over them what the file states, over that the rep's own name."""
    stated: dict[str, Role] = {s: role for s in speakers if (role := _label_role(s)) != "unknown"}
    stated |= {s.speaker: s.role for s in segments if s.speaker is not None and s.role != "unknown"}
    if rep_name and (label := _label_of(rep_name, speakers)):
        stated[label] = "rep"
    return stated


def _label_role(label: str) -> Role:
    words = _LABEL_WORD.findall(_plain(label))
    if any(word in REP_LABELS for word in words) or any(part in label for part in REP_LABEL_PARTS):
        return "rep"
    if any(word in PROSPECT_LABELS for word in words) or any(part in label for part in PROSPECT_LABEL_PARTS):
        return "prospect"
    return "unknown"


def _label_of(rep_name: str, speakers: Sequence[str]) -> str | None:
    """The one label that fits the rep's name best: most of its words, fewest others; None without a clear one."""
    wanted = set(_LABEL_WORD.findall(_plain(rep_name)))
    fits: list[tuple[int, int, str]] = []
    for speaker in speakers:
        words = set(_LABEL_WORD.findall(_plain(_INSIDE_BRACKETS.sub(" ", speaker).split("@")[0])))
        initials = (words - wanted) & {name[0] for name in wanted - words}
        shared = len(wanted & words)
        if shared and (shared > 1 or len(wanted) == 1 or not words - wanted - initials):
            fits.append((shared + len(initials), -len(words - wanted - initials), speaker))
    fits.sort(reverse=True)
    return fits[0][2] if fits and (len(fits) == 1 or fits[0][:2] > fits[1][:2]) else None


def _completed(
    segments: Sequence[Segment], speakers: Sequence[str], known: Mapping[str, Role]
) -> tuple[dict[str, Role], float]:
    """Roles of all speakers, those not known placed by how they talk, with the confidence of the whole."""
    roles = dict(known)
    open_speakers = [speaker for speaker in speakers if speaker not in known]
    if not open_speakers:
        return roles, 1.0 if set(roles.values()) & {"rep", "prospect"} else 0.0
    scores = _scores(segments, speakers)
    confidence = _CONFIDENCE_FROM_KNOWN
    if not set(known.values()) & {"rep", "prospect"}:
        confidence = _confidence([scores[speaker] for speaker in open_speakers])
        if confidence < MIN_CONFIDENCE:
            return dict.fromkeys(speakers, "unknown"), confidence
        if len(open_speakers) == 1:
            alone = open_speakers[0]
            return {**roles, alone: "rep" if scores[alone] > 0 else "prospect"}, confidence
    open_speakers.sort(key=lambda speaker: -scores[speaker])
    if "rep" not in roles.values():
        roles[open_speakers.pop(0)] = "rep"
    introduced = _introduced(segments, [s for s, role in roles.items() if role == "rep"], open_speakers)
    for place, speaker in enumerate(open_speakers):
        last_hope = place == len(open_speakers) - 1 and "prospect" not in roles.values()
        second = speaker in introduced or scores[speaker] >= _SECOND_REP
        roles[speaker] = "rep" if second and not last_hope else "prospect"
    return roles, confidence


def _confidence(scores: Sequence[float]) -> float:
    """How far the most rep-like speaker stands from the one least like a rep (alone: from zero), as 0-1."""
    margin = max(scores) - min(scores) if len(scores) > 1 else abs(scores[0])
    return 1 - math.exp(-margin / _MARGIN_SCALE)


def _scores(segments: Sequence[Segment], speakers: Sequence[str]) -> dict[str, float]:
    """How much each speaker talks like a rep (positive) or like a prospect (negative)."""
    sample = _sample(segments)
    texts = {
        speaker: _plain(" ".join(s.text[:_SEGMENT_CHARACTERS] for s in sample if s.speaker == speaker))
        for speaker in speakers
    }
    questions = {speaker: count_questions(text) for speaker, text in texts.items()}
    asked = sum(questions.values())
    scores = {}
    for speaker, text in texts.items():
        cues = sum(weight * math.log1p(len(pattern.findall(text))) for weight, pattern in CUES)
        you, me = len(ADDRESSING.findall(text)), len(SELF.findall(text))
        pronouns = _PRONOUNS * (you - me) / (you + me + 4)
        asks = _QUESTIONS * (2 * questions[speaker] - asked) / (asked + 3) if len(speakers) > 1 else 0.0
        name = next(iter(_LABEL_WORD.findall(_plain(speaker))), None)
        own_name = _OWN_NAME if name and presents(name).search(text) else 0.0
        scores[speaker] = cues + pronouns + asks + own_name
    opener = next((s.speaker for s in sample if s.speaker is not None and len(s.text.split()) > 2), None)
    if opener is not None and len(speakers) > 1:
        scores[opener] += _FIRST_SPEAKER
    return scores


def _sample(segments: Sequence[Segment]) -> Sequence[Segment]:
    if len(segments) <= _FIRST_SEGMENTS + _LAST_SEGMENTS:
        return segments
    return [*segments[:_FIRST_SEGMENTS], *segments[-_LAST_SEGMENTS:]]


def _introduced(segments: Sequence[Segment], reps: Sequence[str], speakers: Sequence[str]) -> set[str]:
    """Speakers whom a rep introduces as a colleague."""
    said = _plain(" ".join(s.text[:_SEGMENT_CHARACTERS] for s in _sample(segments) if s.speaker in reps))
    found = set()
    for speaker in speakers:
        words = _LABEL_WORD.findall(_plain(speaker))
        if words and introduces_colleague(words[0]).search(said):
            found.add(speaker)
    return found


def _plain(text: str) -> str:
    """Lower case, plain apostrophes, no accents."""
    folded = text.casefold().replace("’", "'")
    if folded.isascii():
        return folded
    return "".join(c for c in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(c))
