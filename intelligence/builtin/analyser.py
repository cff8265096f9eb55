"""The entry point of the built-in analyser."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from intelligence.builtin.capitals import in_small_letters, with_quotes_of
from intelligence.builtin.classifiers import judge_sentences
from intelligence.builtin.concerns import Concern, find_concerns
from intelligence.builtin.contact import SCORABLE_WORDS, absence, asked_for_refund, asked_to_stop, only_reps_talk
from intelligence.builtin.criteria import evaluate
from intelligence.builtin.digest import buyer_digest
from intelligence.builtin.english import language as english
from intelligence.builtin.lexicon import Lexicon
from intelligence.builtin.naming import name_people
from intelligence.builtin.needs import find_needs, pain_points
from intelligence.builtin.next_steps import FoundSteps, find_next_steps
from intelligence.builtin.objections import find_objections
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.outcome import OutcomeJudgement, judge, map_to_catalogue, settled_judgement
from intelligence.builtin.payments_made import payment_made
from intelligence.builtin.prices import LIKELY, Price, buyer_prices, find_prices, rep_prices
from intelligence.builtin.reading import MatchedCall, Sentence, read
from intelligence.builtin.recommendations import Criteria, build_recommendations
from intelligence.builtin.said_names import only_machines
from intelligence.builtin.sides import is_dialogue_under_one_label, with_guessed_sides
from intelligence.builtin.signals import find_lead_signals
from intelligence.builtin.spanish import language as spanish
from intelligence.builtin.summary import build_summary
from intelligence.shapes import (
    CallContext,
    CriterionFinding,
    Findings,
    OutcomeSpec,
    ParsedTranscript,
    Recommendation,
    TranscriptSegment,
    Warning,
)

ENGINE = "rules"
ENGINE_VERSION = "rules-7"
"""Raised when the analyser says other things than before. The answer for the same call and version is reused."""
_UNSCORABLE = frozenset({"no_show", "cancelled", "rescheduled"})


@cache
def lexicons() -> Mapping[str, Lexicon]:
    """Return the phrase lists by language. They are compiled at the first call, so that importing this module is
    cheap."""
    return MappingProxyType({"en": english.lexicon(), "es": spanish.lexicon()})


def analyse(transcript: ParsedTranscript, brief: CallContext) -> Findings:
    """Analyse a call whose segments have roles. Deterministic, no network, linear in the text.

    The outcome is a slug of the brief's catalogue (the default slugs when it has none) or None with a warning.
    """
    small = in_small_letters(transcript)
    reading = with_guessed_sides(_read(small))
    observed, judgement = _observe(reading, brief)
    criteria = _evaluate(observed, brief)
    outcome = map_to_catalogue(judgement, brief.outcomes)
    found = Findings(
        summary=build_summary(observed, brief.time_zone),
        language=reading.language,
        outcome=outcome,
        outcome_confidence=judgement.confidence if outcome else "low",
        outcome_evidence=judgement.evidence if outcome else None,
        offer_made=judgement.offer_made if reading.supported else None,
        scorable=_is_scorable(reading, judgement) and observed.missing is None,
        objections=observed.objections,
        pain_points=observed.pains,
        next_steps=observed.next_steps,
        recommendations=build_recommendations(observed, _paired(criteria, brief), brief),
        lead_signals=find_lead_signals(observed, None if observed.missing else judgement.outcome),
        criteria=criteria,
        buyer_digest=buyer_digest(reading),
        warnings=tuple(_collect_warnings(reading, outcome)),
    )
    return with_quotes_of(found, transcript, small)


def write_texts(
    transcript: ParsedTranscript, brief: CallContext, outcome: OutcomeSpec
) -> tuple[str, tuple[Recommendation, ...]]:
    """Return the summary and the recommendations of a call that ended as a person says."""
    small = in_small_letters(transcript)
    observed, _ = _observe(with_guessed_sides(_read(small)), brief, outcome)
    criteria = _paired(_evaluate(observed, brief), brief)
    advice = with_quotes_of(build_recommendations(observed, criteria, brief), transcript, small)
    return build_summary(observed, brief.time_zone), advice


def _evaluate(observed: CallObservations, brief: CallContext) -> dict[str, tuple[CriterionFinding, ...]]:
    return {card.id: tuple(evaluate(criterion, observed) for criterion in card.criteria) for card in brief.scorecards}


def _paired(criteria: Mapping[str, tuple[CriterionFinding, ...]], brief: CallContext) -> Criteria:
    return [pair for card in brief.scorecards for pair in zip(card.criteria, criteria[card.id], strict=True)]


def _read(transcript: ParsedTranscript) -> MatchedCall:
    """Return the call, without roles where all of a talk of two people stands under one label."""
    reading = read(transcript, lexicons())
    if not is_dialogue_under_one_label(reading):
        return reading
    unknown: tuple[TranscriptSegment, ...] = tuple(
        replace(segment, speaker=None, role="unknown") for segment in transcript.segments
    )
    return read(replace(transcript, segments=unknown), lexicons())


def _observe(
    reading: MatchedCall, brief: CallContext, settled: OutcomeSpec | None = None
) -> tuple[CallObservations, OutcomeJudgement]:
    """Return what the call says, and the judgement of its outcome, which is not judged when a person has `settled`
    it."""
    judged = judge_sentences(reading)
    prices = find_prices(reading) if reading.supported else ()
    offered = rep_prices(prices)
    priced_in = next((price.sentence.turn for price in offered if price.probability >= LIKELY), None)
    concerns = find_concerns(reading, judged, priced_in=priced_in)
    refund, refusal = asked_for_refund(reading), asked_to_stop(reading)
    paid = payment_made(reading, offered)
    by_words = _judge(reading, prices, concerns, refund=refund is not None, paid=paid)
    judgement = by_words if settled is None else settled_judgement(settled)
    # Who says that the buyer was there knows better than the words.
    came = settled is not None and settled.showed and not only_reps_talk(reading)
    missing = None if came else absence(reading, judgement.outcome)
    # That a person knows of a sale does not tell that the rep answered the concerns of this call.
    objections = find_objections(reading, by_words.outcome, () if missing else concerns)
    needs = find_needs(reading, judgement.outcome, judged, concerns)
    people = name_people(reading)
    # With somebody who was not there, as a person says, nothing was agreed on.
    is_void = settled is not None and not settled.showed and missing == "absent" and _is_answered(reading)
    steps = FoundSteps() if is_void else find_next_steps(reading, people, brief.occurred_at_ms, brief.time_zone)
    observed = CallObservations(
        reading,
        people,
        judgement.outcome,
        missing,
        judgement.confidence,
        judgement.offer_made,
        offered,
        objections.in_order,
        objections.standing,
        needs,
        pain_points((need for need in needs if need.likely), reading),
        steps.shown,
        steps.unclear,
        refund,
        refusal,
        buyer_prices(prices),
        paid,
        settled,
        by_words.offered_in,
    )
    return observed, judgement


def _is_answered(reading: MatchedCall) -> bool:
    """Return whether anybody answers the rep who is no machine."""
    return not (only_reps_talk(reading) or only_machines(reading))


def _judge(
    reading: MatchedCall, prices: Sequence[Price], concerns: Iterable[Concern], *, refund: bool, paid: Sentence | None
) -> OutcomeJudgement:
    """Return the outcome; none in a language without word lists."""
    if not reading.supported:
        return OutcomeJudgement(None, "low", None, False)
    price_known = any(concern.kind == "price" for concern in concerns)
    return judge(reading, prices, price_known=price_known, refund=refund, paid=None if refund else paid)


def _is_scorable(reading: MatchedCall, judgement: OutcomeJudgement) -> bool:
    return reading.supported and reading.words >= SCORABLE_WORDS and judgement.outcome not in _UNSCORABLE


def _collect_warnings(reading: MatchedCall, outcome: str | None) -> Iterator[Warning]:
    yield Warning("rule_based", "Made by trained classifiers of words: irony, unusual wording and reasons are missed.")
    if not reading.supported:
        yield Warning(
            "language_unsupported", "The built-in analyser reads English and Spanish only; nothing was scored."
        )
    if outcome is None:
        yield Warning("outcome_unknown", "It is not clear how the call ended; set the outcome by hand.")
    if reading.turns and not reading.roles_known:
        yield Warning("roles_uncertain", "It is not clear who is the rep and who is the buyer.")
    for index in reading.suspicious:
        yield Warning("suspicious_instruction", f"Turn {index} looks like an order to a machine and was left out.")
