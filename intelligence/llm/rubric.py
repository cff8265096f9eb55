"""Give all criteria of all scorecards short ids that a model can repeat without errors."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from intelligence.shapes import CriterionSpec, ScorecardSpec


@dataclass(frozen=True, slots=True)
class Rubric:
    """`criteria` by the id in the prompt, e.g. `1.discovery`: the scorecard's number and the criterion's key."""

    cards: tuple[ScorecardSpec, ...]
    criteria: Mapping[str, CriterionSpec]

    @classmethod
    def of(cls, cards: Iterable[ScorecardSpec]) -> "Rubric":
        cards = tuple(cards)
        return cls(cards, {identity(place, item): item for place, card in enumerate(cards) for item in card.criteria})

    def items(self, place: int) -> Mapping[str, CriterionSpec]:
        """Return the criteria of the scorecard at this position."""
        return {identity(place, item): item for item in self.cards[place].criteria}


def identity(place: int, criterion: CriterionSpec) -> str:
    """Return the id of a criterion of the scorecard at this position."""
    return f"{place + 1}.{criterion.key}"
