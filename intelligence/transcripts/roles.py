"""Assign the roles rep and prospect: by overrides, by name, by the file, by label, else by speech cues."""

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from intelligence.shapes import ParsedTranscript, Role, TranscriptSegment
from intelligence.transcripts.role_evidence import SEGMENT_CHARACTERS, internal_call_weight, rep_scores
from intelligence.transcripts.role_words import (
    CUSTOMER_TEAMS,
    PROSPECT_LABEL_PARTS,
    PROSPECT_LABELS,
    REP_LABEL_PARTS,
    REP_LABELS,
    SECOND_REP_LABELS,
    SELLER_LABELS,
    SWITCHBOARD_LABELS,
    brings_to_call,
    introduces_colleague,
)
from intelligence.transcripts.turn_features import label_words, normalized_text, sample_segments
from intelligence.transcripts.words import count_words

MIN_CONFIDENCE = 0.25
_SECOND_REP, _SECOND_REP_BROUGHT, _SECOND_REP_ANSWERS, _SECOND_REP_INTRODUCED = 0.75, -1.5, -2.5, -3.6
"""The least scores of a further rep: by their talk alone, when a rep brings them to the call, when they answer for the
seller, and when a rep introduces them as a colleague. Of those below the last, all six were buyers whose name stands
beside a word for a colleague."""
_WORDS_OF_EVIDENCE = 12
_MARGIN_SCALE, _CONFIDENCE_FROM_KNOWN = 1.5, 0.95
_FEWEST_ANSWERS = 2
_TO_OWN_SIDE = re.compile(
    r"\b(?:you think|(?:shall|should|do|can|could|would|are|have) we|we (?:need|want)|love|dear|darling|honey|babe|mum"
    r"|dad|te parece|qu[eé] (?:opinas|dices|piensas)|cari[nñ]o)\b",
    re.IGNORECASE,
)
"""Words of a question to somebody of the same side."""
_INSIDE_BRACKETS = re.compile(r"[\[(]([^\[\]()]*)[\])]")


def assign_roles(
    transcript: ParsedTranscript, *, rep_name: str | None = None, overrides: Mapping[str, Role] | None = None
) -> ParsedTranscript:
    """Return the transcript with a role on every segment and the confidence, 0-1, that the roles are right.

    Sources in order of priority: `overrides` (label to role, set by a person), the rep's name in a label, roles that
    the file states, role words in labels, then cues in the talk. Below a confidence of 0.25, speakers with only cues
    are `unknown`. Roles already on the segments count as stated by the file, so pass a parsed transcript, not an
    earlier result. Unnamed turns stay `unknown`.
    """
    speakers = list(dict.fromkeys(s.speaker for s in transcript.segments if s.speaker is not None))
    fixed = {speaker: role for speaker, role in (overrides or {}).items() if speaker in speakers}
    known = {**_known_roles(transcript.segments, speakers, rep_name), **fixed}
    if fixed and len(known) == len(speakers) > 1 and len(set(known.values())) == 1:
        known = fixed  # the override put a speaker on the same side as all others: their roles are determined again
    roles, confidence = _fill_roles(transcript.segments, speakers, known)
    segments = tuple(
        replace(segment, role=roles[segment.speaker] if segment.speaker is not None else "unknown")
        for segment in transcript.segments
    )
    return replace(transcript, segments=segments, role_confidence=round(confidence, 2))


def _known_roles(
    segments: Sequence[TranscriptSegment], speakers: Sequence[str], rep_name: str | None
) -> dict[str, Role]:
    """Return the roles that need no guess. Priority: the rep's own name, then the file's statement, then label
    words."""
    stated: dict[str, Role] = {s: role for s in speakers if (role := _label_role(s)) != "unknown"}
    if len(stated) == len(speakers) > 1 and len(set(stated.values())) == 1:
        # "Broker Bo" and "Agent Kim" are titles of both sides of the call, so only the talk can decide.
        stated = dict.fromkeys(_labelled(speakers, SELLER_LABELS), "rep")
    for speaker in _switchboard(speakers):
        stated.pop(speaker, None)  # "Operator" is a rep only where nobody else could be
    stated |= {s.speaker: s.role for s in segments if s.speaker is not None and s.role != "unknown"}
    if rep_name and (label := _label_of(rep_name, speakers)):
        stated[label] = "rep"
    return stated


def _switchboard(speakers: Sequence[str]) -> set[str]:
    """Return who only puts the call through, where at least two others speak."""
    found = _labelled(speakers, SWITCHBOARD_LABELS)
    return found if len(speakers) - len(found) > 1 else set()


def _labelled(speakers: Iterable[str], words: frozenset[str]) -> set[str]:
    """Return the speakers whose label has one of the words."""
    return {speaker for speaker in speakers if not words.isdisjoint(label_words(speaker))}


def _label_role(label: str) -> Role:
    words = label_words(label)
    if CUSTOMER_TEAMS.issuperset(words[:2]) and len(words) > 1:
        return "rep"
    if any(word in REP_LABELS for word in words) or any(part in label for part in REP_LABEL_PARTS):
        return "rep"
    if any(word in PROSPECT_LABELS for word in words) or any(part in label for part in PROSPECT_LABEL_PARTS):
        return "prospect"
    return "unknown"


def _label_of(rep_name: str, speakers: Sequence[str]) -> str | None:
    """Return the label that best fits the rep's name: most of its words, fewest others; None without a clear best
    one."""
    name_words = set(label_words(rep_name))
    fits: list[tuple[int, int, str]] = []
    for speaker in speakers:
        words = set(label_words(_INSIDE_BRACKETS.sub(" ", speaker).split("@")[0]))
        initials = (words - name_words) & {name[0] for name in name_words - words}
        shared = len(name_words & words)
        if shared and (shared > 1 or len(name_words) == 1 or not words - name_words - initials):
            fits.append((shared + len(initials), -len(words - name_words - initials), speaker))
    fits.sort(reverse=True)
    return fits[0][2] if fits and (len(fits) == 1 or fits[0][:2] > fits[1][:2]) else None


def _fill_roles(
    segments: Sequence[TranscriptSegment], speakers: Sequence[str], known: Mapping[str, Role]
) -> tuple[dict[str, Role], float]:
    """Return the roles of all speakers, the unknown ones placed by their speech, and the confidence."""
    roles = dict(known)
    open_speakers = [speaker for speaker in speakers if speaker not in known]
    if not open_speakers:
        return roles, 1.0 if set(roles.values()) & {"rep", "prospect"} else 0.0
    scores = rep_scores(segments, speakers)
    confidence = _CONFIDENCE_FROM_KNOWN
    if not set(known.values()) & {"rep", "prospect"}:
        confidence = _side_confidence([scores[speaker] for speaker in open_speakers], segments)
        if confidence < internal_call_weight(segments, open_speakers):
            return dict.fromkeys(speakers, "rep"), max(confidence, MIN_CONFIDENCE)
        if confidence < MIN_CONFIDENCE:
            return dict.fromkeys(speakers, "unknown"), confidence
        if len(open_speakers) == 1:
            alone = open_speakers[0]
            return {**roles, alone: "rep" if scores[alone] > 0 else "prospect"}, confidence
    # Who puts a call through belongs to the buyer's side far more often than to the rep's.
    switchboard = _switchboard(speakers) & set(open_speakers)
    roles |= dict.fromkeys(switchboard, "prospect")
    open_speakers = [speaker for speaker in open_speakers if speaker not in switchboard]
    open_speakers.sort(key=lambda speaker: -scores[speaker])
    if "rep" not in roles.values() and open_speakers:
        roles[open_speakers.pop(0)] = "rep"
    least = _least_scores(segments, [s for s, role in roles.items() if role == "rep"], open_speakers)
    least |= dict.fromkeys(_brought_by_buyers(segments, open_speakers, scores), math.inf)
    if {"rep", "prospect"} <= set(known.values()):
        least |= dict.fromkeys(_labelled(open_speakers, SECOND_REP_LABELS), -math.inf)
    for place, speaker in enumerate(open_speakers):
        must_be_prospect = place == len(open_speakers) - 1 and "prospect" not in roles.values()
        second = scores[speaker] >= least[speaker]
        roles[speaker] = "rep" if second and not must_be_prospect else "prospect"
    return roles, confidence


def _side_confidence(scores: Sequence[float], segments: Sequence[TranscriptSegment]) -> float:
    """Return the distance between the most and the least rep-like speaker (one speaker: from zero) as 0-1; a few words
    are little evidence."""
    margin = max(scores) - min(scores) if len(scores) > 1 else abs(scores[0])
    words = sum(count_words(segment.text) for segment in segments[:_WORDS_OF_EVIDENCE])
    return 1 - math.exp(-margin / _MARGIN_SCALE * min(1.0, words / _WORDS_OF_EVIDENCE))


def _least_scores(
    segments: Sequence[TranscriptSegment], reps: Sequence[str], speakers: Sequence[str]
) -> dict[str, float]:
    """Return the score from which each speaker is a second rep: lower for those whom a rep brings to the call, lowest
    for an introduced colleague."""
    rep_text = normalized_text(
        " ".join(s.text[:SEGMENT_CHARACTERS] for s in sample_segments(segments) if s.speaker in reps)
    )
    least = dict.fromkeys(speakers, _SECOND_REP)
    for speaker in speakers:
        if _answers_for_seller(segments, speaker, reps):
            least[speaker] = _SECOND_REP_ANSWERS
        name = next(iter(label_words(speaker)), None)
        if name is None or name not in rep_text:
            continue  # to compile the patterns takes longer than to search for them
        if introduces_colleague(name).search(rep_text):
            least[speaker] = _SECOND_REP_INTRODUCED
        elif brings_to_call(name).search(rep_text):
            least[speaker] = min(least[speaker], _SECOND_REP_BROUGHT)
    return least


def _answers_for_seller(segments: Sequence[TranscriptSegment], speaker: str, reps: Sequence[str]) -> bool:
    """Return whether a speaker answers the questions of somebody who is no rep, as a second seller does, and neither
    asks anything nor answers the reps."""
    answers = 0
    for before, turn in pairwise(segments):
        if turn.speaker != speaker or before.speaker == speaker:
            continue
        if "?" in turn.text:
            return False
        if before.text.rstrip().endswith("?"):
            if before.speaker in reps:
                return False
            answers += before.speaker is not None and _TO_OWN_SIDE.search(before.text) is None
    return answers >= _FEWEST_ANSWERS


def _brought_by_buyers(
    segments: Sequence[TranscriptSegment], speakers: Sequence[str], scores: Mapping[str, float]
) -> Iterator[str]:
    """Yield the speakers whom one who talks like a buyer brings to the call: "I've got our chef Viktor with me"."""
    for speaker in speakers:
        name = next(iter(label_words(speaker)), None)
        others = [other for other in speakers if other != speaker and scores[other] < 0]
        said = [s.text[:SEGMENT_CHARACTERS] for s in sample_segments(segments) if s.speaker in others] if name else []
        text = normalized_text(" ".join(said))
        if name and name in text and brings_to_call(name).search(text):
            yield speaker
