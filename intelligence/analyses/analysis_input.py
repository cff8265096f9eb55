"""Build the input of an analyser: the possible outcomes, the scorecards that apply, the facts of the call."""

import re
import uuid
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from calls.models import Call, CallOutcome
from intelligence.knowledge.models import KnowledgeEntry
from intelligence.scorecards.models import Criterion, Scorecard, ScorecardState, ShippedCard
from intelligence.shapes import CallContext, CriterionSpec, OutcomeSpec, ScorecardSpec
from pipeline_service import clock
from pipeline_service.row_statements import read_of_account

MAX_PROMPT_ENTRIES = 10
MAX_CANDIDATE_ENTRIES = 500
ACTIVE_OR_ESSENTIALS = "AND (state = 'active' OR shipped = 'essentials') ORDER BY created_at, id"
OF_CARDS = "AND scorecard_id = ANY(%(cards)s) ORDER BY position, id"
NEWEST_ACTIVE = "AND active ORDER BY created_at DESC, id DESC LIMIT %(limit)s"
WORD = re.compile(r"\w{4,}")


class ScorecardInput(NamedTuple):
    """A scorecard with its criteria in order."""

    scorecard: Scorecard
    criteria: Sequence[Criterion]

    def applies_to(self, outcome: str | None) -> bool:
        """Return whether this scorecard scores a call with the given outcome."""
        return not self.scorecard.outcomes or outcome in self.scorecard.outcomes

    def spec(self) -> ScorecardSpec:
        """Return the scorecard in the form that analysers read."""
        return ScorecardSpec(
            id=self.scorecard.public_id,
            name=self.scorecard.name,
            version=self.scorecard.version,
            criteria=tuple(build_criterion_spec(criterion) for criterion in self.criteria),
        )


def build_criterion_spec(criterion: Criterion) -> CriterionSpec:
    """Return the criterion in the form that analysers read."""
    return CriterionSpec(
        key=criterion.key,
        name=criterion.name,
        question=criterion.question,
        guidance=criterion.guidance,
        anchors=criterion.anchors,
        weight=float(criterion.weight),
        scale="0-5" if criterion.scale == "0-5" else "yes_no",
        auto_fail=criterion.auto_fail,
        absence_is_evidence=criterion.absence_is_evidence,
        detector=criterion.detector,
    )


def select_scorecards(account_id: uuid.UUID, title: str) -> list[ScorecardInput]:
    """Return the active scorecards that fit the title. If each of them depends on the outcome, the shipped scorecard is
    added, because none of them may apply once the outcome is known."""
    cards = read_of_account(Scorecard, account_id, ACTIVE_OR_ESSENTIALS)
    chosen = [card for card in cards if card.state == ScorecardState.ACTIVE and _fits_title(card, title)]
    if all(card.outcomes for card in chosen):
        known = {card.pk for card in chosen}
        chosen += [card for card in cards if card.shipped == ShippedCard.ESSENTIALS and card.pk not in known]
    criteria = defaultdict(list)
    for criterion in read_of_account(Criterion, account_id, OF_CARDS, cards=[card.pk for card in chosen]):
        criteria[criterion.scorecard_id].append(criterion)
    return [ScorecardInput(card, criteria[card.pk]) for card in chosen]


def filter_scorecards_by_outcome(cards: Iterable[ScorecardInput], outcome: str | None) -> list[ScorecardInput]:
    """Return the scorecards that score a call with this outcome; the shipped one if no active scorecard does."""
    cards = list(cards)
    active = [card for card in cards if card.scorecard.state == ScorecardState.ACTIVE and card.applies_to(outcome)]
    return active or [card for card in cards if card.scorecard.shipped == ShippedCard.ESSENTIALS]


def _fits_title(card: Scorecard, title: str) -> bool:
    return not card.title_contains or any(word.casefold() in title.casefold() for word in card.title_contains)


def select_knowledge_entries(account_id: uuid.UUID, transcript: str) -> list[KnowledgeEntry]:
    """Return the active knowledge entries whose titles and tags share the most words with the call. Entries with the
    same count are ordered newest first."""
    entries = read_of_account(KnowledgeEntry, account_id, NEWEST_ACTIVE, limit=MAX_CANDIDATE_ENTRIES)
    if len(entries) > MAX_PROMPT_ENTRIES:
        spoken = _long_words(transcript)
        entries.sort(key=lambda entry: -len(spoken & _long_words(" ".join([entry.title, *entry.tags]))))
    return entries[:MAX_PROMPT_ENTRIES]


def _long_words(text: str) -> set[str]:
    return set(WORD.findall(text.casefold()))


def build_call_context(call: Call, cards: Iterable[ScorecardInput], handbook: Iterable[KnowledgeEntry]) -> CallContext:
    """Return the input of an analyser except the transcript."""
    handbook = list(handbook)
    outcomes = read_of_account(CallOutcome, call.account_id, "ORDER BY position, slug")
    return CallContext(
        title=call.title or "",
        duration_seconds=call.duration_seconds,
        occurred_at_ms=clock.to_ms(call.occurred_at),
        time_zone=call.account.timezone,
        rep_name=(call.rep.name or None) if call.rep is not None else None,
        outcomes=tuple(
            OutcomeSpec(item.slug, item.name, item.showed, item.offer_made, item.closed, item.no_show)
            for item in outcomes
        ),
        scorecards=tuple(card.spec() for card in cards),
        knowledge=tuple((entry.title, entry.content) for entry in handbook),
        answers={kind: (entry.title, entry.content) for entry in reversed(handbook) for kind in entry.objection_types},
    )
