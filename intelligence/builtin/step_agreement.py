"""Judge whether a proposed, promised or requested step was agreed on, and still has to be done after the call."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.step_candidates import Candidate
from intelligence.builtin.step_context import time_words
from intelligence.builtin.step_merging import (
    ANSWERED_WITHIN,
    REPEATED_WITHIN,
    VERB_GROUPS,
    is_contact,
    repeats_weekday,
    same_day,
    verb,
)
from intelligence.builtin.step_words import StepWords

_CLOSING_SHARE = 0.75
_DONE_WITHIN = 6
_TAKEN_BACK_WITHIN, _TAKEN_BACK_SENTENCES = 5, 20
"""The turns and sentences behind a time, in which somebody may say that it does not suit after all."""
_ECHO_WORDS = 3
_ASKING_SENTENCES = 20
"""The last sentences of a turn, which may ask for a time."""
_WEEKDAYS = (
    ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
)
_STARTS = re.compile(r"\b(?:starts?|begins?|empiez\w+|empezar)\b", re.IGNORECASE)
"""Asks when something begins, which is another day than that of a call or a visit."""
_PAYS = re.compile(r"\b(?:deposits?|how much|money|pay|paid|bank|dep[oó]sito|cu[aá]nto|dinero|pag\w+)\b", re.IGNORECASE)
"""Speaks of money: a number that answers it is a sum, not an hour."""
_TURNS_DOWN = re.compile(r"\W*no,? (?:don['’]t|do not|leave it)\b", re.IGNORECASE)
"""Turns down what was proposed, also after its day was repeated: "On the Monday, hmm. No, don't"."""
_NO = re.compile(r"\W*(?:(?:oh|ah|wait|sorry|ay)\W+)?no\b(?! (?:problem|worries|hay))", re.IGNORECASE)
_EMPTY_OBJECTS = frozenset({"it", "that", "this", "them", "him", "her", "you", "up", "then", "now", "too"})


@dataclass(frozen=True, slots=True)
class _Doubt:
    """What a sentence says against a time: its opening that names the time, and whether it takes something back."""

    taken: str
    takes_back: bool


class StepAgreement:
    """The candidates of a call, in order, beside which each of them is judged."""

    def __init__(self, candidates: Sequence[Candidate], reading: MatchedCall, words: StepWords) -> None:
        self._reading = reading
        self._words = words
        self._candidates = [candidate for candidate in candidates if not self._repeats_deadline(candidate)]
        self._doubts: dict[int, _Doubt] = {}
        self._done: dict[int, bool] = {}

    def is_agreed(self, candidate: Candidate) -> bool:
        """Return whether the speaker promises the step, or the other side agrees to it."""
        replies = self._replies(candidate)
        if any(self._words.reject.search(said.text.lower()) for said in (candidate.sentence, *replies[:1])):
            return False
        if any(_TURNS_DOWN.match(said.text) for said in replies):
            return False
        if candidate.kind in {"promise", "said"}:
            if not _says_what(candidate):
                return False
            return not candidate.clause.rstrip().endswith("?") or self._accepts(replies, candidate)
        if candidate.kind == "dispatch":
            return candidate.moment is not None
        if candidate.kind == "appointment":
            return self._is_confirmed(candidate)
        if any(self._words.done.search(reply.text.lower()) for reply in replies):
            return False
        return self._accepts(replies, candidate) or self._is_taken_up(candidate)

    def is_open(self, candidate: Candidate) -> bool:
        """Return whether a step still has to be done after the call: it was neither done in the next turns, nor turned
        down or replaced by another day in the reply."""
        if candidate.kind != "appointment" and self._is_finished(candidate):
            return False
        day = candidate.moment.day if candidate.moment else None
        if day is None:
            return True
        if self._is_corrected(candidate) or self._is_taken_back(candidate) or self._is_replaced(candidate):
            return False
        asks_for_another = any(self._words.instead.search(reply.text.lower()) for reply in self._replies(candidate))
        return not asks_for_another or not any(
            other.moment and other.moment.day not in {None, day} for other in self._just_after(candidate)
        )

    def is_mutual(self, candidate: Candidate) -> bool:
        """Return whether both sides name the day, or the other side says yes to it."""
        near = (other for other in self._candidates if abs(other.turn - candidate.turn) <= REPEATED_WITHIN)
        if any(other.sentence.side != candidate.sentence.side and same_day(other, candidate) for other in near):
            return True
        return self._accepts(self._replies(candidate), candidate)

    def _is_finished(self, candidate: Candidate) -> bool:
        if not self._candidates:
            return False
        # What is done before any candidate is said is not about a step.
        first = max(candidate.place + 1, self._candidates[0].place)
        behind = self._reading.first_place(candidate.turn + _DONE_WITHIN + 1)
        return any(map(self._says_done, range(first, behind)))

    def _says_done(self, place: int) -> bool:
        """Return whether the sentence at a place says that something has been done."""
        if place not in self._done:
            text = self._reading.sentences[place].text.lower()
            self._done[place] = self._words.finished.search(text) is not None
        return self._done[place]

    def _replies(self, candidate: Candidate) -> tuple[Sentence, ...]:
        """Return the first two sentences of the turn in which the other side answers."""
        for turn in range(candidate.turn + 1, candidate.turn + ANSWERED_WITHIN + 1):
            sentences = self._reading.of_turn(turn)
            if sentences and sentences[0].side != candidate.sentence.side:
                return sentences[:2]
        return ()

    def _just_after(self, candidate: Candidate) -> list[Candidate]:
        return [other for other in self._candidates if 0 < other.turn - candidate.turn <= ANSWERED_WITHIN]

    def _is_taken_up(self, candidate: Candidate) -> bool:
        return any(other.sentence.side != candidate.sentence.side for other in self._just_after(candidate))

    def _is_confirmed(self, candidate: Candidate) -> bool:
        """Return whether both sides name the day, the other side accepts it, the rep states it, or it is an answer."""
        before = self._asked(candidate)
        if candidate.bare and any(s.question and self._words.other_day.search(s.text.lower()) for s in before):
            return False
        if candidate.bare and not candidate.explicit and any(_PAYS.search(said.text) for said in before):
            return False
        if self._repeats_deadline(candidate):
            return False
        if self.is_mutual(candidate):
            return True
        if candidate.sentence.question or any(s.has("timing", "refuse") for s in self._replies(candidate)):
            return False
        is_answer = any(s.question for s in before)
        if candidate.sentence.side != "rep":
            return candidate.bare and is_answer
        if any(_differs(other, candidate) for other in self._just_after(candidate)):
            return False
        return is_answer or candidate.turn >= len(self._reading.turns) * _CLOSING_SHARE

    def _asked(self, candidate: Candidate) -> list[Sentence]:
        """Return the last sentences of the turn of the other side before a candidate."""
        asked = self._reading.of_turn(candidate.turn - 1)[-_ASKING_SENTENCES:]
        return [sentence for sentence in asked if sentence.side != candidate.sentence.side]

    def _repeats_deadline(self, candidate: Candidate) -> bool:
        """Return whether a day without an hour only repeats until when something is to be done."""
        if candidate.kind != "appointment" or (candidate.moment and candidate.moment.at):
            return False
        return any(self._is_deadline(sentence, candidate) for sentence in self._asked(candidate))

    def _is_deadline(self, sentence: Sentence, candidate: Candidate) -> bool:
        """Return whether a sentence says until when something is to be done, and the candidate repeats the day."""
        lower = sentence.text.lower()
        if self._words.deadline.search(lower) is None:
            return False
        return not set(time_words(lower)).isdisjoint(time_words(candidate.clause))

    def _is_corrected(self, candidate: Candidate) -> bool:
        """Return whether the speaker goes on with a no and another day: "On Friday. No, he's away. Monday"."""
        behind = self._reading.sentences[candidate.place + 1 : candidate.place + 2]
        if not any(said.turn == candidate.turn and _NO.match(said.text) for said in behind):
            return False
        return any(
            other.turn == candidate.turn and other.place > candidate.place and _differs(other, candidate)
            for other in self._candidates
        )

    def _is_taken_back(self, candidate: Candidate) -> bool:
        """Return whether the time of a candidate does not suit after all: soon after it somebody says what stands
        against it ("Friday's the inspector"), or takes a meeting back ("no, wait") and names another time."""
        is_meeting = candidate.kind == "appointment" or is_contact(candidate)
        behind = self._read_doubt(candidate.sentence.text.partition(candidate.clause)[2])
        takes_back = behind.takes_back or self._read_doubt(candidate.clause).takes_back
        doubts = [(candidate.turn, _Doubt(behind.taken, takes_back))]
        last = min(candidate.place + _TAKEN_BACK_SENTENCES, len(self._reading.sentences) - 1)
        for place in range(candidate.place + 1, last + 1):
            if self._reading.sentences[place].turn > candidate.turn + _TAKEN_BACK_WITHIN:
                break
            doubts.append((self._reading.sentences[place].turn, self._doubt_at(place)))
        for turn, doubt in doubts:
            is_taken = self._is_time_of(candidate, doubt.taken)
            if not is_taken and not (is_meeting and doubt.takes_back):
                continue
            later = [other for other in self._candidates if turn <= other.turn <= turn + _TAKEN_BACK_WITHIN]
            moved = [other.place for other in later if _differs(other, candidate)]
            again = [other.place for other in later if other.turn > turn and same_day(other, candidate)]
            # What is named last is meant.
            is_again = bool(again) and max(again) > max(moved, default=-1)
            if not is_again and (is_taken or moved or turn == candidate.turn):
                return True
        return False

    def _doubt_at(self, place: int) -> "_Doubt":
        if place not in self._doubts:
            self._doubts[place] = self._read_doubt(self._reading.sentences[place].text)
        return self._doubts[place]

    def _read_doubt(self, text: str) -> "_Doubt":
        lower = text.lower().replace("’", "'")
        taken = self._words.taken.match(lower)
        return _Doubt(taken[0] if taken else "", self._words.taken_back.search(lower) is not None)

    def _is_time_of(self, candidate: Candidate, taken: str) -> bool:
        """Return whether a sentence begins with the time of the candidate and what stands against it: "Nine we have a
        meeting"."""
        day = candidate.moment.day if candidate.moment else None
        words = set(time_words(taken))
        # "Next Tuesday's the parade" says nothing about today, which may be a Tuesday too.
        weekdays = {names[day.weekday()] for names in _WEEKDAYS} if day and "next" not in words else set()
        return bool(taken) and not {*time_words(candidate.clause), *weekdays}.isdisjoint(words)

    def _is_replaced(self, candidate: Candidate) -> bool:
        """Return whether the other side answers the last time of a turn with another one, without a yes: "Half
        seven?"."""
        replies = self._replies(candidate)
        if not replies or self._agrees(replies[0].text.lower()):
            return False
        # A step that was found by its sentence is none of the candidates.
        same_turn = [own for own in self._candidates if own.turn == candidate.turn and own.moment] or [candidate]
        for other in self._candidates:
            if other.turn == replies[0].turn and _differs(other, candidate) and _counters(other, candidate):
                differing = [own for own in same_turn if _differs(other, own)]
                # What repeats another time of the turn is no new one.
                if len(differing) == len(same_turn) and differing[-1] is candidate:
                    return True
        return False

    def _accepts(self, replies: Sequence[Sentence], candidate: Candidate) -> bool:
        """Return whether a reply holds a yes or begins with the time that was proposed: "Half seven she can do"."""
        first = " ".join(replies[0].text.split()[:_ECHO_WORDS]) if replies else ""
        echoed = not set(time_words(first)).isdisjoint(time_words(candidate.clause))
        return echoed or any(self._agrees(reply.text.lower()) for reply in replies)

    def _agrees(self, reply: str) -> bool:
        """Return whether a reply holds a yes. The day or the hour alone may be said to turn it down."""
        return any(not time_words(accepted[0]) for accepted in self._words.accept.finditer(reply))


def _counters(other: Candidate, candidate: Candidate) -> bool:
    """Return whether a candidate asks for another time of the same thing: "Send it tomorrow", "Tuesday?"."""
    if other.kind in {"request", "proposal"}:
        return candidate.kind == "appointment" or verb(other) == verb(candidate)
    alone = other.kind == "appointment" and (other.bare or other.sentence.question) and not _STARTS.search(other.clause)
    return alone and (candidate.kind == "appointment" or is_contact(candidate))


def _differs(one: Candidate, other: Candidate) -> bool:
    """Return whether two candidates name times that cannot both be meant."""
    if one.moment is None or other.moment is None:
        return False
    if one.moment.day != other.moment.day and not repeats_weekday(one, other):
        return one.moment.day is not None and other.moment.day is not None
    return one.moment.at != other.moment.at and one.moment.at is not None and other.moment.at is not None


def _says_what(candidate: Candidate) -> bool:
    """Return whether a promise says more than "I'll bring it": an object, a time, or whom to call or write to."""
    rest = [word.strip(".,!?") for word in candidate.action.split()[1:]]
    return bool(set(rest) - _EMPTY_OBJECTS) or candidate.moment is not None or verb(candidate) in VERB_GROUPS
