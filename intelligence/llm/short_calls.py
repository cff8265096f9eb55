"""Analyse a call that fits into one request."""

from dataclasses import dataclass

from intelligence.llm import answer_schema, prompts
from intelligence.llm.acceptance import accept, accept_evidence, rep_labels
from intelligence.llm.analysis_request import AnalysisRequest
from intelligence.llm.completion import Question, StructuredClient
from intelligence.llm.rendering import new_nonce, wrap_with_markers
from intelligence.shapes import Findings


@dataclass(frozen=True, slots=True)
class CheckedFindings:
    """The findings, the number of quotes claimed and verified, the number of parts, and the share of the call that was
    read."""

    findings: Findings
    claimed: int
    verified: int
    chunks: int = 1
    coverage: float = 1.0


def question(case: AnalysisRequest) -> Question[answer_schema.WholeAnswer]:
    """Return one question with the whole call."""
    outcomes = case.brief.outcomes
    return Question(
        purpose="analysis",
        shape=answer_schema.WholeAnswer,
        system=prompts.system_for_whole(case.rubric, outcomes),
        user=f"{prompts.facts(case.brief)}\n\n{wrap_with_markers(case.lines, new_nonce())}",
        outcomes=prompts.outcome_slugs(outcomes),
    )


async def analyse_whole(
    case: AnalysisRequest, asker: StructuredClient, asked: Question[answer_schema.WholeAnswer]
) -> CheckedFindings:
    """Ask once. Raise ModelError."""

    def judge(answer: answer_schema.WholeAnswer, left_out: int) -> CheckedFindings:
        verifier = case.verifier(rep_labels(answer.repSpeakers, case.transcript))
        found = accept_evidence(answer, verifier)
        findings = accept(found, answer, case.brief, case.rubric, verifier, left_out)
        return CheckedFindings(findings, verifier.claimed, verifier.verified)

    return await asker.ask(asked, judge)
