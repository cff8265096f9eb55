"""Analyse a call that is too long for one request: collect evidence from each part, then ask for one verdict."""

import asyncio
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from intelligence.llm import answer_schema, prompts
from intelligence.llm.acceptance import MAX_SUMMARY, AcceptedEvidence, accept, accept_evidence, merged, rep_labels
from intelligence.llm.analysis_request import AnalysisRequest
from intelligence.llm.completion import Question, StructuredClient
from intelligence.llm.quote_verifier import QuoteVerifier
from intelligence.llm.rendering import PromptLine, estimate_tokens, new_nonce, parts, sanitize, wrap_with_markers
from intelligence.llm.short_calls import CheckedFindings
from intelligence.provider.errors import ModelError, TimedOut, UnusableAnswer
from intelligence.shapes import Evidence, Warning

PART_TOKENS = 12_000
MIN_PART_TOKENS = 1_500
OVERLAP_LINES = 4
EDGE_TURNS = 40
EDGE_TOKENS = 8_000
MIN_COVERAGE = 0.8
MAX_MOMENTS = 60


@dataclass(frozen=True, slots=True)
class _Part:
    """The result of one part: evidence for the findings, and quotes for the verdict with the item that each may
    support."""

    accepted: AcceptedEvidence
    notes: tuple[tuple[str, Evidence], ...]
    rep_speakers: tuple[str, ...]
    claimed: int
    verified: int
    left_out: int


async def analyse_parts(case: AnalysisRequest, asker: StructuredClient, *, token_limit: int) -> CheckedFindings:
    """Analyse the call part by part. `token_limit`: the tokens that one request may have. Raise ModelError."""
    system = prompts.system_for_part(case.rubric)
    size = max(min(PART_TOKENS, token_limit - estimate_tokens(system)), MIN_PART_TOKENS)
    pieces = list(parts(case.lines, size, OVERLAP_LINES))
    results = await _gather(
        _analyse_part(case, asker, system, piece, place, len(pieces)) for place, piece in enumerate(pieces)
    )
    read = [result for result in results if isinstance(result, _Part)]
    weights = [sum(len(line.text) for line in piece) for piece in pieces]
    read_weight = sum(weight for weight, result in zip(weights, results, strict=True) if isinstance(result, _Part))
    coverage = round(read_weight / sum(weights), 3)
    if coverage < MIN_COVERAGE:
        raise next(result for result in results if isinstance(result, ModelError))
    outcome = await _ask_verdict(case, asker, read, token_limit)
    if coverage < 1:
        message = f"{coverage:.0%} of the call could be read; the rest is missing from this analysis."
        warnings = (*outcome.findings.warnings, Warning("partial_coverage", message))
        outcome = replace(outcome, findings=replace(outcome.findings, warnings=warnings))
    return replace(outcome, chunks=len(pieces), coverage=coverage)


async def _gather(reads: Iterable[Coroutine[Any, Any, _Part | ModelError]]) -> list[_Part | ModelError]:
    """Run all reads at the same time. The first exception cancels the rest."""
    tasks = [asyncio.ensure_future(read) for read in reads]
    try:
        return list(await asyncio.gather(*tasks))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _analyse_part(
    case: AnalysisRequest, asker: StructuredClient, system: str, lines: Sequence[PromptLine], place: int, count: int
) -> _Part | ModelError:
    """Analyse one part, with at most two attempts; return the error when both fail. Raise an error that every part
    would get."""
    user = f"Part {place + 1} of {count}.\n{prompts.facts(case.brief)}\n\n{wrap_with_markers(lines, new_nonce())}"
    question = Question(f"analysis_part_{place + 1}", answer_schema.PartAnswer, system, user, ())

    def judge(answer: answer_schema.PartAnswer, left_out: int) -> _Part:
        verifier = case.part_verifier(lines, rep_labels(answer.repSpeakers, case.transcript))
        accepted = accept_evidence(answer, verifier)
        notes = tuple(_collect_notes(answer, case, verifier))
        if verifier.mostly_invented:
            raise UnusableAnswer("Most of the model's quotes are not in the calls.", tuple(verifier.problems))
        return _Part(accepted, notes, tuple(answer.repSpeakers), verifier.claimed, verifier.verified, left_out)

    for last in (False, True):
        try:
            return await asker.ask(question, judge)
        except ModelError as error:
            if not error.retryable:
                raise
            # A re-ask was already the second attempt. A request that timed out once may use up the time of the verdict.
            if last or isinstance(error, UnusableAnswer | TimedOut) or error.retry_after is not None:
                return error
    raise AssertionError("the second try returns or raises")


def _collect_notes(
    answer: answer_schema.PartAnswer, case: AnalysisRequest, verifier: QuoteVerifier
) -> Iterator[tuple[str, Evidence]]:
    for moment in answer.moments[:MAX_MOMENTS]:
        evidence = verifier.evidence(moment.quote, moment.turn)
        if evidence and moment.criterionId in case.rubric.criteria:
            yield moment.criterionId, evidence
    for signal in answer.leadMoments[:MAX_MOMENTS]:
        evidence = verifier.evidence(signal.quote, signal.turn)
        if evidence and signal.key in answer_schema.SIGNALS:
            yield signal.key, evidence
    for ending in answer.endingQuotes[:MAX_MOMENTS]:
        evidence = verifier.evidence(ending.quote, ending.turn)
        if evidence:
            yield "ending", evidence


async def _ask_verdict(
    case: AnalysisRequest, asker: StructuredClient, read: Sequence[_Part], token_limit: int
) -> CheckedFindings:
    labels = rep_labels({label for part in read for label in part.rep_speakers}, case.transcript)
    found = merged([part.accepted for part in read], "")
    outcomes = case.brief.outcomes
    system = prompts.system_for_verdict(case.rubric, outcomes)
    user = _evidence_text(case, found, read, max(token_limit - estimate_tokens(system), MIN_PART_TOKENS))
    slugs = prompts.outcome_slugs(outcomes)

    def judge(answer: answer_schema.VerdictAnswer, left_out: int) -> CheckedFindings:
        verifier = case.verifier(labels)
        whole = replace(found, summary=verifier.texts.sentences(answer.summary, MAX_SUMMARY))
        left_out += sum(part.left_out for part in read)
        findings = accept(whole, answer, case.brief, case.rubric, verifier, left_out)
        claimed = sum(part.claimed for part in read) + verifier.claimed
        verified = sum(part.verified for part in read) + verifier.verified
        return CheckedFindings(findings, claimed, verified)

    return await asker.ask(Question("analysis_verdict", answer_schema.VerdictAnswer, system, user, slugs), judge)


def _evidence_text(case: AnalysisRequest, found: AcceptedEvidence, read: Sequence[_Part], token_limit: int) -> str:
    """Return facts, verified quotes, summaries of the parts and both ends of the call, in `token_limit` tokens."""
    lines = [f"Part {place + 1}: {sanitize(part.accepted.summary)}" for place, part in enumerate(read)]
    lines += [_evidence_line(f"objection {item.type}", item.evidence) for item in found.objections]
    lines += [_evidence_line("pain", item.evidence) for item in found.pain_points]
    lines += [_evidence_line("next step", item.evidence) for item in found.next_steps]
    lines += [
        _evidence_line(kind, evidence) for kind, evidence in dict.fromkeys(n for part in read for n in part.notes)
    ]
    edges = min(EDGE_TOKENS, token_limit // 4)
    head = _up_to_tokens([line for line in case.lines if line.turn <= EDGE_TURNS], edges)
    last = case.lines[-1].turn - EDGE_TURNS
    tail = _up_to_tokens([line for line in reversed(case.lines) if line.turn > last], edges)[::-1]
    quotes = [PromptLine(0, line) for line in lines]
    shown = [PromptLine(0, "First turns:"), *head, PromptLine(0, "Last turns:"), *tail, PromptLine(0, "Evidence:")]
    shown += _up_to_tokens(quotes, token_limit - sum(line.tokens for line in shown))
    return f"{prompts.facts(case.brief)}\n\n{wrap_with_markers(shown, new_nonce())}"


def _evidence_line(kind: str, evidence: Evidence) -> str:
    speaker = sanitize(evidence.speaker or "")
    return f"{kind} [{evidence.segment} {evidence.role} {speaker}] {sanitize(evidence.quote)}"


def _up_to_tokens(lines: Iterable[PromptLine], tokens: int) -> list[PromptLine]:
    kept = []
    for line in lines:
        tokens -= line.tokens
        if tokens < 0:
            break
        kept.append(line)
    return kept
