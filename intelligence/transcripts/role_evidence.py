"""Weigh who talks like a rep: the model of turns, cues over the whole call, and the label itself."""

import math
from collections import Counter
from collections.abc import Sequence

from intelligence.shapes import TranscriptSegment
from intelligence.transcripts.role_words import (
    ANNOUNCEMENTS,
    BUSINESS_LABELS,
    FIRST_PERSON,
    FORMAL_ADDRESS,
    INTERNAL_TALK,
    SECOND_PERSON,
    count_cues,
    introduces_self,
)
from intelligence.transcripts.turn_features import label_words, normalized_text, sample_segments
from intelligence.transcripts.turn_model import speaker_scores
from intelligence.transcripts.words import count_questions

SEGMENT_CHARACTERS = 600
_FIRST_SPEAKER, _QUESTIONS, _PRONOUNS, _OWN_NAME = 0.5, 1.6, 1.5, 1.5
# A rep may speak of a menu too: "They press two". A recording says little else.
_ANNOUNCED_TURNS = 4
# The cues count half: the model has learned most of them.
_CUE_SHARE = 0.5
_BUSINESS_LABEL, _FORMAL_LABEL, _ANNOUNCEMENT = 1.2, -0.8, -8.0
# By the number of different phrases.
_INTERNAL_WEIGHTS = (0.0, 0.0, 0.6, 0.85, 0.97)


def rep_scores(segments: Sequence[TranscriptSegment], speakers: Sequence[str]) -> dict[str, float]:
    """Return a score per speaker: positive for speech like a rep, negative for speech like a prospect.

    A recorded announcement, such as that of a voicemail, gets a strongly negative score.
    """
    sample = sample_segments(segments)
    texts = {
        speaker: normalized_text(" ".join(s.text[:SEGMENT_CHARACTERS] for s in sample if s.speaker == speaker))
        for speaker in speakers
    }
    by_turn = speaker_scores(sample)
    by_cue = _cue_scores(texts)
    first_speaker = next((s.speaker for s in sample if s.speaker is not None and len(s.text.split()) > 2), None)
    if first_speaker is not None and len(speakers) > 1:
        by_cue[first_speaker] += _FIRST_SPEAKER
    scores = {
        speaker: by_turn.get(speaker, 0.0) + _CUE_SHARE * by_cue[speaker] + _label_score(speaker)
        for speaker in speakers
    }
    if len(speakers) > 1:
        turns = Counter(s.speaker for s in sample)
        few = [who for who in speakers if turns[who] <= _ANNOUNCED_TURNS]
        scores |= {who: scores[who] + _ANNOUNCEMENT for who in few if ANNOUNCEMENTS.search(texts[who])}
    return scores


def internal_call_weight(segments: Sequence[TranscriptSegment], speakers: Sequence[str]) -> float:
    """Return the confidence, 0-1, that colleagues talk about a buyer who is not on the call."""
    text = normalized_text(" ".join(s.text[:SEGMENT_CHARACTERS] for s in sample_segments(segments)))
    phrases = len(set(INTERNAL_TALK.findall(text))) if len(speakers) > 1 else 0
    return _INTERNAL_WEIGHTS[min(phrases, len(_INTERNAL_WEIGHTS) - 1)]


def _cue_scores(texts: dict[str, str]) -> dict[str, float]:
    questions = {speaker: count_questions(text) for speaker, text in texts.items()}
    asked = sum(questions.values())
    scores = {}
    for speaker, text in texts.items():
        cues = sum(weight * math.log1p(count) for weight, count in count_cues(text))
        you, me = len(SECOND_PERSON.findall(text)), len(FIRST_PERSON.findall(text))
        pronouns = _PRONOUNS * (you - me) / (you + me + 4)
        asks = _QUESTIONS * (2 * questions[speaker] - asked) / (asked + 3) if len(texts) > 1 else 0.0
        name = next(iter(label_words(speaker)), None)
        own_name = _OWN_NAME if name and name in text and introduces_self(name).search(text) else 0.0
        scores[speaker] = cues + pronouns + asks + own_name
    return scores


def _label_score(label: str) -> float:
    words = label_words(label)
    score = _BUSINESS_LABEL if BUSINESS_LABELS.intersection(words) else 0.0
    return score + (_FORMAL_LABEL if words and words[0] in FORMAL_ADDRESS else 0.0)
