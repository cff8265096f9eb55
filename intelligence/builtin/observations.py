"""What the built-in analyser has found in a call, from which it scores, sums up and advises."""

from dataclasses import dataclass

from intelligence.builtin.contact import Absence
from intelligence.builtin.naming import People
from intelligence.builtin.needs import Need, main_want
from intelligence.builtin.prices import Price, main_price
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import Confidence, NextStep, Objection, OutcomeSpec, PainPoint


@dataclass(frozen=True, slots=True)
class CallObservations:
    """What was found in a call.

    `missing` says why no conversation was held, `confidence` how sure the outcome is. `prices` are those that the rep
    names, `buyer_prices` those that the buyer names; `standing` are the objections with those first that most likely
    still stand; `pains` are the problems among the `needs`; in `refund` the buyer asks for their money back, in
    `refusal` not to be called any more; in `paid` the rep reports a payment made on the call. `settled` is the outcome
    that a person has set, for which `outcome` is None when no default outcome stands for it. `offered_in` is the first
    turn in which an answer may be to the offer.
    """

    reading: MatchedCall
    people: People
    outcome: str | None
    missing: Absence | None
    confidence: Confidence
    offer_made: bool
    prices: tuple[Price, ...]
    objections: tuple[Objection, ...]
    standing: tuple[Objection, ...]
    needs: tuple[Need, ...]
    pains: tuple[PainPoint, ...]
    next_steps: tuple[NextStep, ...]
    unclear_steps: tuple[NextStep, ...]
    refund: Sentence | None
    refusal: Sentence | None
    buyer_prices: tuple[Price, ...]
    paid: Sentence | None = None
    settled: OutcomeSpec | None = None
    offered_in: int = 0

    def rep(self, *categories: str) -> list[Sentence]:
        return [sentence for sentence in self.reading.of("rep") if sentence.has(*categories)]

    def buyer(self, *categories: str) -> list[Sentence]:
        return [sentence for sentence in self.reading.of("prospect") if sentence.has(*categories)]

    def of_type(self, kind: str) -> list[Objection]:
        return [objection for objection in self.objections if objection.type == kind]

    @property
    def agreed_steps(self) -> tuple[NextStep, ...]:
        """All next steps that were agreed on, also those that are not shown because their words are not clear."""
        return self.next_steps + self.unclear_steps

    @property
    def has_due_step(self) -> bool:
        """Whether a day is known for a next step."""
        return any(step.due_at_ms is not None for step in self.agreed_steps)

    @property
    def want(self) -> Sentence | None:
        return main_want(self.needs)

    @property
    def price(self) -> Price | None:
        return main_price(self.prices)
