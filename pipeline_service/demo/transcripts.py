"""Generate the transcript of a sales call that ends with a given outcome. Pure."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pipeline_service.demo.phrases import PHRASES, Turn
from pipeline_service.demo.sampling import drawn, some
from pipeline_service.demo.types import DemoObjection, DemoProduct, DemoProspect

TURNS_BEFORE_THE_OFFER = 20
"""The least number of turns before the offer; small talk fills the rest, because nobody closes in five minutes."""
WORDS_PER_SECOND = 2.2
PAUSES = (0.8, 6.0)
"""Seconds between two turns."""
ENDINGS = {
    "closed": PHRASES.closes,
    "follow_up": PHRASES.deferrals,
    "lost": PHRASES.refusals,
    "no_offer": PHRASES.unfit,
}


@dataclass(slots=True)
class TranscriptBuilder:
    """A transcript being written; texts are filled with the names and numbers of this call."""

    rng: random.Random
    person: DemoProspect
    package: DemoProduct
    turns: list[Turn] = field(default_factory=list)
    words: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.words = {
            "buyer": self.person.first_name,
            "rep": self.person.rep.name.split()[0],
            "town": self.person.town,
            "trade": self.person.kind.tag,
            "package": self.package.name,
            "price": self.package.spoken,
            "instalment": self.package.instalment,
            "day": self.rng.choice(PHRASES.days),
            "hour": self.rng.choice(PHRASES.hours),
        }

    def say(self, side: str, text: str) -> None:
        self.turns.append((side, text.format(**self.words)))

    def add(self, turns: Iterable[Turn]) -> None:
        for side, text in turns:
            self.say(side, text)

    def ask(self, questions: Sequence[str], answers: Sequence[str]) -> None:
        self.say("rep", self.rng.choice(questions))
        self.say("buyer", self.rng.choice(answers))

    def lucky(self, chance: float) -> bool:
        return self.rng.random() < chance


def write_call(
    rng: random.Random, person: DemoProspect, package: DemoProduct, outcome: str, number: int
) -> tuple[str, int]:
    """Generate a first or second call that ends with `outcome`. Return its transcript and its length in seconds."""
    talk = TranscriptBuilder(rng, person, package)
    if outcome == "no_show":
        talk.say("rep", rng.choice(PHRASES.voicemails))
        return _finish_transcript(talk)
    if number == 1:
        _discover(talk)
    else:
        _resume(talk)
    _present(talk)
    while len(talk.turns) < TURNS_BEFORE_THE_OFFER:
        talk.add(_company_talk(talk))
    if outcome != "no_offer":
        _offer(talk, outcome)
    vague = outcome == "follow_up" and not talk.lucky(0.2 + person.rep.skill)
    talk.add(rng.choice(PHRASES.vague if vague else ENDINGS[outcome]))
    return _finish_transcript(talk)


def _discover(talk: TranscriptBuilder) -> None:
    kind, skill, rng = talk.person.kind, talk.person.rep.skill, talk.rng
    talk.add(rng.choice(PHRASES.openings))
    talk.ask(PHRASES.reasons, kind.reasons)
    talk.ask(PHRASES.about, kind.about)
    for question, answer in some(rng, kind.situation, round(3 * skill)):
        talk.add((("rep", _nodding(talk, question)), ("buyer", answer)))
    for question, answer in some(rng, kind.pains, 3 + round(skill)):
        # Buyers mention their pains without being asked; a skilled rep asks.
        talk.add((("rep", question if talk.lucky(0.1 + skill) else rng.choice(PHRASES.nods)), ("buyer", answer)))
    if talk.lucky(skill):
        place = rng.randrange(len(PHRASES.costs))
        talk.ask(PHRASES.costs[place : place + 1], kind.costs[place : place + 1])
    if talk.lucky(skill):
        talk.ask(PHRASES.goals, kind.goals)
    if talk.lucky(0.2 + 0.5 * skill):
        talk.ask(PHRASES.tried, kind.tried)


def _nodding(talk: TranscriptBuilder, question: str) -> str:
    return f"{talk.rng.choice(PHRASES.nods)} {question}" if talk.lucky(0.5) else question


def _resume(talk: TranscriptBuilder) -> None:
    kind, rng = talk.person.kind, talk.rng
    talk.add(rng.choice(PHRASES.second_openings))
    talk.add(_question(talk))
    first, *pains = some(rng, kind.pains, 3)
    talk.say("rep", "And how have things been since we spoke?")
    talk.say("buyer", rng.choice(PHRASES.again).format(pain=first[1]))
    for asked, said in pains:
        talk.add((("rep", asked), ("buyer", said)))
    talk.ask(PHRASES.goals, kind.goals)


def _present(talk: TranscriptBuilder) -> None:
    kind, skill, rng = talk.person.kind, talk.person.rep.skill, talk.rng
    if talk.lucky(skill):
        talk.add((("rep", rng.choice(PHRASES.recaps)), ("buyer", rng.choice(PHRASES.agreed))))
    if not talk.lucky(0.1 + skill):
        talk.add((("rep", PHRASES.monologue), ("buyer", rng.choice(PHRASES.objection_discussed))))
    talk.say("rep", rng.choice(PHRASES.pitches))
    talk.add(_question(talk))
    ties = some(rng, kind.ties, talk.lucky(0.1 + skill) + talk.lucky(skill))
    for tie, check, checked in zip(ties, some(rng, PHRASES.checks, 2), some(rng, PHRASES.checked, 2), strict=False):
        talk.add((("rep", f"{tie} {check}"), ("buyer", checked)))


def _question(talk: TranscriptBuilder) -> list[Turn]:
    """A question of this kind of buyer that was not asked before, or another topic if there is none left."""
    asked = {text for _, text in talk.turns}
    new = [item for item in talk.person.kind.questions if item[0] not in asked]
    if not new:
        return _buyer_topic(talk)
    question, answer = talk.rng.choice(new)
    return [("buyer", question), ("rep", answer), ("buyer", talk.rng.choice(PHRASES.checked))]


def _company_talk(talk: TranscriptBuilder) -> list[Turn]:
    """Talk about the company that was not used before, or the buyer's own topics if there is none left."""
    said = {text for _, text in talk.turns}
    new = [text for text in PHRASES.ramblings if text not in said]
    if not new:
        return _buyer_topic(talk)
    return [("rep", talk.rng.choice(new)), ("buyer", talk.rng.choice(PHRASES.objection_discussed))]


def _buyer_topic(talk: TranscriptBuilder) -> list[Turn]:
    """A pain that was not mentioned before, or a goal if there is none left."""
    said = {text for _, text in talk.turns}
    new = [item for item in talk.person.kind.pains if item[1] not in said]
    if new:
        question, answer = talk.rng.choice(new)
        return [("rep", question), ("buyer", answer)]
    return [("rep", talk.rng.choice(PHRASES.goals)), ("buyer", talk.rng.choice(talk.person.kind.goals))]


def _offer(talk: TranscriptBuilder, outcome: str) -> None:
    rng, skill = talk.rng, talk.person.rep.skill
    talk.say("rep", f"{rng.choice(PHRASES.offers)} {rng.choice(PHRASES.asks)}")
    concerns = _concerns(talk, outcome)
    if not concerns:
        talk.add((("buyer", rng.choice(PHRASES.neutral)), ("rep", PHRASES.included)))
    for place, concern in enumerate(concerns):
        last = place == len(concerns) - 1
        brushed_off = outcome != "closed" and not talk.lucky(0.15 + skill)
        stays = brushed_off or (outcome == "lost" and last) or (outcome == "follow_up" and last and talk.lucky(0.5))
        talk.say("buyer", concern.voiced)
        talk.say("rep", rng.choice(PHRASES.brush_off) if brushed_off else concern.answer)
        talk.say("buyer", concern.unmoved if stays else concern.convinced)
        if not last:
            talk.say("rep", "I understand. What else is on your mind?")


def _concerns(talk: TranscriptBuilder, outcome: str) -> list[DemoObjection]:
    """The buyer's objections, one of each type at most. Those who do not buy have at least one."""
    least = 0 if outcome == "closed" else 1
    count = drawn(talk.rng, [(least, 3.0), (1, 4.0), (2, 2.0)])
    found: dict[str, DemoObjection] = {}
    for _ in range(4 * count):
        concern = drawn(talk.rng, talk.person.kind.concerns)
        if len(found) < count:
            found.setdefault(concern.type, concern)
    return [*found.values()]


def _finish_transcript(talk: TranscriptBuilder) -> tuple[str, int]:
    names = {"rep": talk.person.rep.name, "buyer": talk.person.name}
    second, lines = 2.0, []
    for side, text in talk.turns:
        at = int(second)
        lines.append(f"[{at // 3600:02d}:{at // 60 % 60:02d}:{at % 60:02d}] {names[side]}: {text}")
        second += len(text.split()) / WORDS_PER_SECOND + talk.rng.uniform(*PAUSES)
    return "\n".join(lines), int(second) + 3
