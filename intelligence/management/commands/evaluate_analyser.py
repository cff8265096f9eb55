"""`manage.py evaluate_analyser`: measure the accuracy of the analysers on labelled calls."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from calls.handlers import DEFAULT_OUTCOMES
from intelligence.analyses.engines.answers import OPENAI
from intelligence.analyses.engines.endpoints import analysis_endpoint, default_engine
from intelligence.analyses.engines.model import TOOLS
from intelligence.analyses.evaluation import (
    ENFORCED,
    EvaluationReport,
    LabelledCall,
    evaluate,
    read_labelled,
    without_names,
)
from intelligence.builtin import analyser as built_in
from intelligence.llm import analyser
from intelligence.llm.analyser import AnalysisResult
from intelligence.llm.prompts import PROMPT_VERSION
from intelligence.provider.errors import ModelError
from intelligence.shapes import CallContext, Findings, OutcomeSpec, ParsedTranscript

OUTCOMES = tuple(OutcomeSpec(*row) for row in DEFAULT_OUTCOMES)
Analyser = Callable[[ParsedTranscript, CallContext], Findings]


class Command(BaseCommand):
    help = "Compare the built-in analyser, and the model if one is configured, with labelled calls (JSON lines)."
    # The command does not use the database.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", type=Path, nargs="+", help="Labelled calls, one JSON object a line.")
        parser.add_argument("--kinds", action="store_true", help="Print outcome and objections per kind of call too.")
        parser.add_argument(
            "--without-names", action="store_true", help="Measure the calls without names and sentence marks."
        )
        parser.add_argument(
            "--goals",
            choices=ENFORCED,
            help="Name the goals that are missed; fail for those that this kind of calls is held to.",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        calls: list[LabelledCall] = []
        for file in options["files"]:
            try:
                calls += read_labelled(file.read_text(encoding="utf-8").splitlines())
            except (OSError, ValueError, KeyError) as error:
                raise CommandError(f"{file} cannot be read: {error}") from error
        if options["without_names"]:
            calls = [without_names(call) for call in calls]
        report = self._table(built_in.ENGINE_VERSION, calls, built_in.analyse, list)
        if options["kinds"]:
            self._kinds(report)
        if options["goals"]:
            self._check_goals(report, ENFORCED[options["goals"]])
        if default_engine() != OPENAI:
            self.stdout.write("\nNo model: set OPENAI_API_KEY and OPENAI_MODEL to have one measured.")
            return
        model = Model()
        endpoint = analysis_endpoint()
        self._table(f"{endpoint.model}, {PROMPT_VERSION}", calls, model.ask, model.rows)

    def _table(
        self, name: str, calls: list[LabelledCall], ask: Analyser, extra_rows: Callable[[], list[tuple[str, str]]]
    ) -> EvaluationReport:
        started = time.monotonic()
        report = evaluate(calls, ask)
        seconds = (time.monotonic() - started) / max(len(calls), 1)
        self.stdout.write(f"\n{name}")
        for measure, value in [*report.rows(), *extra_rows(), ("seconds a call", f"{seconds:.3g}")]:
            self.stdout.write(f"  {measure:<26}{value:>10}")
        return report

    def _check_goals(self, report: EvaluationReport, enforced: frozenset[str]) -> None:
        missed = report.missed_goals()
        for line in missed.values():
            self.stdout.write(f"\n  Below a goal: {line}.")
        if enforced & set(missed):
            raise CommandError("The built-in analyser is below a goal.")

    def _kinds(self, report: EvaluationReport) -> None:
        self.stdout.write(f"\n  {'kind':<20}{'calls':>6}{'outcome':>9}{'precision':>11}{'recall':>8}")
        for kind, part in report.by_kind().items():
            rates = (part.outcome_accuracy, part.objection_precision, part.objection_recall)
            outcome, precision, recall = ("-" if rate is None else f"{rate:.2f}" for rate in rates)
            self.stdout.write(f"  {kind:<20}{len(part.results):>6}{outcome:>9}{precision:>11}{recall:>8}")


class Model:
    """An analyser that asks the configured model, never raises, and counts its usage."""

    def __init__(self) -> None:
        self.answers: list[AnalysisResult] = []
        self.failures: list[str] = []

    def ask(self, transcript: ParsedTranscript, brief: CallContext) -> Findings:
        """Return the model's findings, empty when it fails."""
        try:
            answer = analyser.analyse(
                transcript,
                replace(brief, outcomes=OUTCOMES),
                analysis_endpoint(),
                record_usage=lambda _: None,
                tools=TOOLS,
            )
        except ModelError as error:
            self.failures.append(type(error).__name__)
            return Findings("", None, None, "low", None, None, False)
        self.answers.append(answer)
        return answer.findings

    def rows(self) -> list[tuple[str, str]]:
        """Return the usage as rows of the report."""
        claimed = sum(answer.quotes_claimed for answer in self.answers)
        verified = sum(answer.quotes_verified for answer in self.answers)
        costs = [answer.cost_usd for answer in self.answers if answer.cost_usd is not None]
        return [
            ("calls failed", str(len(self.failures))),
            ("quotes verified", f"{verified / claimed:.3g}" if claimed else "-"),
            ("requests", str(sum(answer.requests for answer in self.answers))),
            ("tokens read", str(sum(answer.tokens.prompt or 0 for answer in self.answers))),
            ("tokens written", str(sum(answer.tokens.completion or 0 for answer in self.answers))),
            ("US dollars", f"{sum(costs):.4f}" if costs else "-"),
        ]
