"""Find the concerns that the buyer voiced, and the rep's handling of them."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Literal

from intelligence.builtin.classifiers import BESIDE, LEAST_OWN, OBJECTION_TYPES, SENTENCES, JudgedSentence, own_log_odds
from intelligence.builtin.outcome import MISSED
from intelligence.builtin.prices import asks_price
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.hashed import load_hashed
from intelligence.shapes import Objection, ObjectionType, TranscriptSegment

Resolution = Literal["accepted", "unresolved", "unknown"]
MEDIUM_FROM = 0.5
"""The probability of a concern from which on the summary names it. Where people marked each concern of new calls, 0.95
of those are in a turn with a concern and 0.89 are of its kind; of all that are shown 0.91 and 0.84."""
EARLY_FROM = 0.45
"""The least probability of a concern that is voiced only before a price: of those below it, half are right."""
REPEATED_FROM = 0.12  # less is needed for a concern that came up again
RESPONSE_TURNS = 3
RESPONSE_WORDS = 8
REACTION_TURNS = 3
EXAMPLE_WORDS = 16
"""The fewest words of an answer that serves as an example."""


_INSISTS = re.compile(
    r"^\W*(?:still|but|aun as[ií]|pero)\b|^\W*(?:(?:yes|yeah|sure|okay|ok|right|well|maybe|true|i (?:understand"
    r"|see|know|get it|hear you)|s[ií]|ya|claro|bueno|entiendo|lo entiendo)\W+)+(?:but|still|though|pero)\b"
    r"|^\W*I (?:still )?(?:don't|do not) (?:trust|believe|need|want)\b",
    re.IGNORECASE,
)
_RELIEVED = re.compile(
    r"^\W*(?:(?:oh|ah|okay|ok|well|right|alright|yeah|yes|bueno|vale|s[ií]|pues)\W+)*"
    r"(?:(?:that's|that is|that'd be|that would be|it's) (?:\w+ )?(?:reassuring|decent|fair|good to know|better|great"
    r"|helpful|a relief|brilliant|perfect|reasonable|generous)\b|good to know|fair enough|(?:that )?makes sense"
    r"|(?:ah,? )?perfecto|eso (?:s[ií] )?(?:me (?:tranquiliza|sirve|gusta|cuadra|vale)|est[aá] bien)|me tranquiliza"
    r"|(?:as[ií]|entonces) s[ií]\b)",
    re.IGNORECASE,
)
"""What a buyer says whose concern has been met."""
_FROM_US = re.compile(
    r"\b(?:quote|offer|estimate|proposal|price|letter|email|call) (?:\w+ )?from you\b(?! and\b)"
    r"|\b(?:presupuesto|oferta|propuesta) (?:suy[oa]|vuestr[oa]|de ustedes|de vosotros)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:not|never|won't|wouldn't) (?:going to |gonna )?(?:say|saying|tell you|telling you|claim|claiming|argue"
    r"|complain)(?: that)? (?:it|that|this|the price|you|they)(?:'s| is|'re| are) "
    r"(?!(?:\w+ )?(?:cheap|nothing|easy|fine|little|small)\b)"
    r"|\b(?:not|isn't|wasn't|aren't) (?:too |that |very |so |really |overly )?(?:expensive|pricey|dear|steep|costly)\b"
    r"(?!.*\b(?:but|though|still)\b)"
    # What others say, if the buyer does not share it.
    r"|^\W*(?:(?:some|many|most|other|lots of|a lot of) )?(?:people|folks|others|friends|neighbou?rs) "
    r"(?:(?:always|often|keep|will) )?(?:say|saying|tell|telling|told|complain|complaining|think)\b"
    r"(?!.*\b(?:but|and|so) (?:i|we)\b)"
    r"|\bno (?:es|son|me parece|est[aá]) (?:tan |muy |nada )?(?:car[oa]s?)\b(?!.*\bpero\b)"
    r"|\b(?:la gente|algunos|muchos|hay (?:gente|quien)(?: que)?) (?:dice|dicen|piensa|piensan|cree|creen) que\b"
    r"(?!.*\b(?:pero|y) (?:yo|a m[ií]|nosotros)\b)",
    re.IGNORECASE,
)
"""What the buyer says not to object to, and what only others object to."""
_PREFACE = re.compile(
    r"^\W*(?:(?:well|look|no|but|and|so|yeah|ok|okay|pero|mire|mira|bueno)\W+)*"
    r"(?:(?:I'll|I'm going to|let me|I have to|I'll just) be (?:\w+ )?(?:honest|straight|frank)|I'll level"
    r"|(?:to be|if I'm|being) (?:\w+ )?(?:honest|frank)|I'll tell you (?:what|something)|between you and me"
    r"|(?:that's|here's|it's) (?:just )?(?:what (?:gets|bothers|worries) me|the thing)|the thing is"
    r"|can I (?:just )?(?:ask|say|tell|be honest)(?: you)?(?: something| one thing| a question)?"
    r"|(?:te|le|les) soy (?:sincer|honest|franc)[oa]|(?:siendo|para ser) (?:sincer|honest|franc)[oa]s?|la verdad)"
    r"(?: with you| contigo| con usted)?\W*$",
    re.IGNORECASE,
)
_COLLEAGUE = re.compile(
    r"\b(?:business partner|co-?founder|co-?owner|boss|manager|director|board|owner|investors?|C[EFT]O|socio|jef[ea]"
    r"|gerente|director[ae]?)\b",
    re.IGNORECASE,
)
_FAMILY = re.compile(
    r"\b(?:wife|husband|spouse|fianc[eé]+|girlfriend|boyfriend|mum|mom|mother|dad|father|parents?|son|daughter|sister"
    r"|brother|family|kids|other half|(?<!business )partner|mujer|marido|espos[ao]|parej[ao]|novi[ao]|hij[ao]s?|padres?"
    r"|madre|herman[ao]|familia)\b",
    re.IGNORECASE,
)
_MOVES_ON = re.compile(
    r"\b(?:next step|go on from here|from me now|what (?:would|do) you (?:like|want) (?:to have |to do )?(?:from|next)"
    r"|siguiente paso)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Statement:
    """A sentence that may voice a concern, its place in its turn, the kind that it names and the probability of it."""

    sentence: Sentence
    place: int
    kind: ObjectionType
    probability: float


@dataclass(frozen=True, slots=True)
class Concern:
    """A concern of one kind: the clearest sentence of each turn that voices it, in order of time, the clearest of the
    likeliest turn, and the probability of that turn."""

    kind: ObjectionType
    sentences: tuple[Sentence, ...]
    clearest: Sentence
    probability: float


def find_objections(reading: MatchedCall, outcome: str | None, concerns: Iterable[Concern]) -> tuple[Objection, ...]:
    """Return one objection for every concern of `find_concerns`, with the rep's answer to its clearest statement.

    Repeats of a concern are occurrences of one objection. A call that did not take place has none.
    """
    concerns = () if outcome in MISSED else tuple(concerns)
    reactions = _Reactions.of(reading, outcome, concerns)
    return tuple(_build_objection(concern, reactions) for concern in concerns)


def find_concerns(
    reading: MatchedCall, judged: Iterable[JudgedSentence], *, priced_in: int | None = None
) -> list[Concern]:
    """Return the concerns that the buyer voices, in order of time; one sentence voices one concern, a question for the
    price none about it, an offer of ours none of a competitor, and what only leads to a concern ("I'll be honest with
    you") none at all.

    `priced_in` is the turn in which the first price is named. What is voiced only before it, and does not bring it up,
    is mostly why they talk and not what stands against the offer, so it has to be clearer.
    """
    thresholds = load_hashed(SENTENCES).thresholds
    among_colleagues = _decides_with_colleagues(reading)
    found: dict[ObjectionType, list[_Statement]] = {}
    by_turn: dict[int, list[JudgedSentence]] = {}
    for said in judged:
        if _DENIES.search(said.sentence.text) or _PREFACE.match(said.sentence.text):
            continue
        turn = by_turn.setdefault(said.sentence.turn, [])
        turn.append(said)
        voiced = max(OBJECTION_TYPES, key=said.objections.__getitem__)
        if _asks_only(voiced, said.sentence):
            continue
        kind = "authority" if voiced == "spouse" and among_colleagues else voiced
        if said.objections[voiced] >= min(REPEATED_FROM, thresholds[kind]):
            statement = _Statement(said.sentence, len(turn) - 1, voiced, said.objections[voiced])
            found.setdefault(kind, []).append(statement)
    likely = ((kind, stated) for kind, stated in found.items() if _likeliest(stated).probability >= thresholds[kind])
    found_concerns = filter(None, (_concern(kind, stated, by_turn) for kind, stated in likely))
    concerns = [
        concern
        for concern in found_concerns
        if priced_in is None or concern.sentences[-1].turn >= priced_in - 1 or concern.probability >= EARLY_FROM
    ]
    return sorted(concerns, key=lambda concern: concern.clearest.turn)


def _likeliest(stated: Iterable[_Statement]) -> _Statement:
    return max(stated, key=attrgetter("probability"))


def _concern(
    kind: ObjectionType, stated: Sequence[_Statement], by_turn: Mapping[int, Sequence[JudgedSentence]]
) -> Concern | None:
    """Return the concern that was stated, with one sentence of each turn that states it; None when no sentence of the
    likeliest turn says by itself what the matter is."""
    turns = groupby(stated, key=lambda statement: statement.sentence.turn)
    likeliest = [_likeliest(statements) for _, statements in turns]
    clearest = {statement.sentence.turn: _clearest(statement, by_turn) for statement in likeliest}
    main = _likeliest(likeliest)
    if own_log_odds(clearest[main.sentence.turn], main.kind) < LEAST_OWN:
        return None
    sentences = tuple(said.sentence for said in clearest.values())
    return Concern(kind, sentences, clearest[main.sentence.turn].sentence, main.probability)


def _asks_only(kind: ObjectionType, sentence: Sentence) -> bool:
    """Return whether a sentence asks for the price, or speaks of an offer of ours as if it were a competitor's."""
    if kind == "price":
        return asks_price(sentence)
    return kind == "competitor" and _FROM_US.search(sentence.text) is not None


def _clearest(statement: _Statement, by_turn: Mapping[int, Sequence[JudgedSentence]]) -> JudgedSentence:
    """Return the sentence of a turn that says by its own words what the concern is. The others lead to it, "Can I be
    frank with you?", or follow it, "That's half of it"."""
    first = max(0, statement.place - BESIDE)
    near = by_turn[statement.sentence.turn][first : statement.place + BESIDE + 1]
    stating = (said for said in near if not _asks_only(statement.kind, said.sentence))
    return max(stating, key=lambda said: round(own_log_odds(said, statement.kind), 6))


def _decides_with_colleagues(reading: MatchedCall) -> bool:
    """Return whether the buyer speaks of colleagues who decide, and of no family."""
    words = [sentence.text for sentence in reading.of("prospect")]
    return any(map(_COLLEAGUE.search, words)) and not any(map(_FAMILY.search, words))


@dataclass(frozen=True, slots=True)
class _Reactions:
    """The reactions to concerns: the sentences of every turn, the buyer's turns, and the last turn that voiced each
    type."""

    reading: MatchedCall
    outcome: str | None
    by_turn: Mapping[int, tuple[Sentence, ...]]
    buyer_turns: tuple[int, ...]
    last_voiced: Mapping[ObjectionType, int]

    @classmethod
    def of(cls, reading: MatchedCall, outcome: str | None, concerns: Iterable[Concern]) -> "_Reactions":
        by_turn = {
            turn: tuple(sentences) for turn, sentences in groupby(reading.sentences, key=lambda sentence: sentence.turn)
        }
        buyer = reading.of("prospect")
        last = {concern.kind: concern.sentences[-1].turn for concern in concerns}
        return cls(reading, outcome, by_turn, tuple(sorted({s.turn for s in buyer})), last)

    def response(self, sentence: Sentence) -> tuple[int, TranscriptSegment] | None:
        """Return the rep's next turn, if it is within three turns."""
        for turn in range(sentence.turn + 1, min(sentence.turn + 1 + RESPONSE_TURNS, len(self.reading.turns))):
            if self.reading.turns[turn].role == "rep" and turn in self.by_turn:
                return turn, self.reading.turns[turn]
        return None

    def is_answer(self, turn: int) -> bool:
        """Return whether a turn answers a concern instead of dismissing it: enough words or a question, and no
        pressure."""
        sentences = self.by_turn[turn]
        if any(sentence.has("pressure") for sentence in sentences):
            return False
        on_it = [sentence for sentence in sentences if not _MOVES_ON.search(sentence.text)]
        words = sum(len(sentence.text.split()) for sentence in on_it)
        return words >= RESPONSE_WORDS or any(sentence.question for sentence in on_it)

    def resolution(self, kind: ObjectionType, sentence: Sentence, answered: bool) -> Resolution:
        """Return `accepted` when the buyer bought, was relieved or agreed next, `unresolved` when they left or repeated
        the concern."""
        if self.outcome == "closed" or (answered and self._is_relieved(sentence.turn)):
            return "accepted"
        if self.outcome == "lost" or not answered or self.last_voiced.get(kind, -1) > sentence.turn + 1:
            return "unresolved"
        place = bisect_right(self.buyer_turns, sentence.turn)
        sentences = self.by_turn[self.buyer_turns[place]] if place < len(self.buyer_turns) else ()
        if sentences and _INSISTS.search(sentences[0].text):
            return "unresolved"
        return "accepted" if any(later.has("accept") for later in sentences) else "unknown"

    def _is_relieved(self, turn: int) -> bool:
        """Return whether one of the buyer's next turns begins with relief."""
        place = bisect_right(self.buyer_turns, turn)
        later = self.buyer_turns[place : place + REACTION_TURNS]
        return any(_RELIEVED.search(_opening_of(self.by_turn[turn])) for turn in later)


def was_welcome(objection: Objection, reading: MatchedCall) -> bool:
    """Return whether the buyer's next turn begins with relief after the rep's answer, or agrees to it."""
    reply = _reply_to_answer(objection, reading)
    return bool(reply) and (_RELIEVED.search(_opening_of(reply)) is not None or reply[0].has("accept"))


def _opening_of(turn: Sequence[Sentence]) -> str:
    """Return the first two sentences of a turn: "Okay. That's better."."""
    return " ".join(said.text for said in turn[:2])


def convinced(objection: Objection, reading: MatchedCall) -> bool:
    """Return whether the rep's answer to a clear objection says enough for an example, and the buyer does not insist on
    it in their next turn."""
    if objection.confidence == "low" or len((objection.response or "").split()) < EXAMPLE_WORDS:
        return False
    reply = _reply_to_answer(objection, reading)
    return not reply or _INSISTS.search(reply[0].text) is None


def _reply_to_answer(objection: Objection, reading: MatchedCall) -> list[Sentence]:
    """Return the sentences of the buyer's next turn after the rep's answer; none without an answer or a next turn."""
    answered_in = objection.response_segment
    if answered_in is None:
        return []
    later = [said for said in reading.of("prospect") if said.segment.index > answered_in]
    return [said for said in later if said.turn == later[0].turn]


def _build_objection(concern: Concern, reactions: _Reactions) -> Objection:
    sentence = concern.clearest
    occurrences = tuple(said.evidence() for said in concern.sentences)
    if sentence.segment.role == "unknown":
        return Objection(concern.kind, sentence.evidence(), None, None, None, "unknown", "low", occurrences)
    response = reactions.response(sentence)
    resolution = reactions.resolution(concern.kind, sentence, response is not None)
    handled = response is not None and resolution != "unresolved" and reactions.is_answer(response[0])
    return Objection(
        type=concern.kind,
        evidence=sentence.evidence(),
        handled=handled or resolution == "accepted",
        response=response[1].text if response else None,
        response_segment=response[1].index if response else None,
        resolution=resolution,
        confidence="medium" if concern.probability >= MEDIUM_FROM else "low",
        occurrences=occurrences,
    )
