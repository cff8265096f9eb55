"""`manage.py evaluate_analyser`: measure the accuracy of the analysers on labelled calls."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from calls.handlers import DEFAULT_OUTCOMES
from intelligence.analyses.engines.answers import OPENAI
from intelligence.analyses.engines.endpoints import analysis_endpoint, default_engine
from intelligence.analyses.engines.model import TOOLS
from intelligence.analyses.evaluation import (
    CallResult,
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
            action="store_true",
            help="Name the goals that are missed; fail when all calls together miss one.",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        files = [(file.stem, _read(file)) for file in options["files"]]
        if options["without_names"]:
            files = [(name, [without_names(call) for call in calls]) for name, calls in files]
        report = self._report(built_in.ENGINE_VERSION, files, built_in.analyse, options)
        if options["goals"] and report.missed_goals():
            raise CommandError("The built-in analyser is below a goal.")
        if default_engine() != OPENAI:
            self.stdout.write("\nNo model: set OPENAI_API_KEY and OPENAI_MODEL to have one measured.")
            return
        model = Model()
        self._report(f"{analysis_endpoint().model}, {PROMPT_VERSION}", files, model.ask, options, model.rows)

    def _report(
        self,
        name: str,
        files: Sequence[tuple[str, list[LabelledCall]]],
        ask: Analyser,
        options: Mapping[str, Any],
        extra_rows: Callable[[], list[tuple[str, str]]] = list,
    ) -> EvaluationReport:
        """Print the measures of every file, when there are several, and of all calls together; return the latter."""
        results: list[CallResult] = []
        started = time.monotonic()
        for file, calls in files:
            report = evaluate(calls, ask)
            results += report.results
            if len(files) > 1:
                self._table(f"{name}, {file}", report, options, [])
        seconds = (time.monotonic() - started) / max(len(results), 1)
        report = EvaluationReport(tuple(results))
        self._table(name, report, options, [*extra_rows(), ("seconds a call", f"{seconds:.3g}")])
        return report

    def _table(
        self, name: str, report: EvaluationReport, options: Mapping[str, Any], extra_rows: list[tuple[str, str]]
    ) -> None:
        self.stdout.write(f"\n{name}")
        for measure, value in [*report.rows(), *extra_rows]:
            self.stdout.write(f"  {measure:<26}{value:>10}")
        if options["kinds"]:
            self._kinds(report)
        for line in report.missed_goals().values() if options["goals"] else ():
            self.stdout.write(f"\n  Below a goal: {line}.")

    def _kinds(self, report: EvaluationReport) -> None:
        self.stdout.write(f"\n  {'kind':<20}{'calls':>6}{'outcome':>9}{'precision':>11}{'recall':>8}")
        for kind, part in report.by_kind().items():
            rates = (part.outcome_accuracy, part.objection_precision, part.objection_recall)
            outcome, precision, recall = ("-" if rate is None else f"{rate:.2f}" for rate in rates)
            self.stdout.write(f"  {kind:<20}{len(part.results):>6}{outcome:>9}{precision:>11}{recall:>8}")


def _read(file: Path) -> list[LabelledCall]:
    try:
        return list(read_labelled(file.read_text(encoding="utf-8").splitlines()))
    except (OSError, ValueError, KeyError) as error:
        raise CommandError(f"{file} cannot be read: {error}") from error


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
