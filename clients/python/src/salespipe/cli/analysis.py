"""An analysis on the terminal."""

from rich.padding import Padding
from rich.text import Text

from salespipe import models
from salespipe.cli.output import CONSOLE, fields, moment, state, text

HANDLED = {True: ("✓", "green"), False: ("✗", "red"), None: ("?", "yellow")}


def print_analysis(analysis: models.Analysis) -> None:
    """Print outcome, score, summary, objections with quotes, next steps and warnings."""
    rep = next((each for each in analysis.talk_time if each.role == "rep"), None)
    fields([
        ("call", text(analysis.title, "bold")),
        ("when", moment(analysis.occurred_at)),
        ("status", state(analysis.status)),
        ("reason", text(analysis.failure_message)),
        ("outcome", _outcome(analysis)),
        ("score", text(_of_100(analysis.overall_score))),
        ("lead quality", text(_of_100(analysis.lead_quality_score))),
        ("rep talked", text(f"{rep.ratio:.0%}, {rep.questions} questions" if rep and rep.ratio is not None else None)),
    ])  # fmt: skip
    if analysis.summary:
        CONSOLE.print()
        CONSOLE.print(Text(analysis.summary))
    _section("Objections", [_objection(each) for each in analysis.objections])
    _section("What hurts", [_evidence(each.evidence) for each in analysis.pain_points])
    _section("Next steps", [text(each.text) for each in analysis.next_steps])
    _section("Do better", [text(each.text) for each in analysis.recommendations])
    _section("Warnings", [text(each.message, "yellow") for each in analysis.warnings])


def _section(title: str, lines: list[Text]) -> None:
    if lines:
        CONSOLE.print(Text(f"\n{title}", style="bold"))
    for line in lines:
        CONSOLE.print(Padding(line, (0, 0, 0, 2)))


def _outcome(analysis: models.Analysis) -> Text:
    if analysis.outcome is None:
        return text("unknown" if analysis.status == "completed" else None)
    confidence = f" ({analysis.outcome_confidence} confidence)" if analysis.outcome_confidence else ""
    return Text().append_text(state(analysis.outcome)).append(confidence, style="dim")


def _objection(objection: models.Objection) -> Text:
    mark, style = HANDLED[objection.handled]
    line = Text().append(f"{mark} {objection.type} ", style=style)
    line.append_text(_quoted(objection.quote, objection.speaker, objection.start_ms))
    if objection.response:
        line.append(f"\n  answer: {objection.response}", style="dim")
    return line


def _evidence(evidence: models.Evidence) -> Text:
    return _quoted(evidence.quote, evidence.speaker, evidence.start_ms)


def _quoted(quote: str, speaker: str | None, start_ms: int | None) -> Text:
    line = Text(f"“{quote}”")
    place = ", ".join(each for each in (speaker, _clock(start_ms)) if each)
    return line.append(f" {place}", style="dim") if place else line


def _clock(start_ms: int | None) -> str | None:
    if start_ms is None:
        return None
    minutes, seconds = divmod(start_ms // 1000, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}" if minutes >= 60 else f"{minutes}:{seconds:02}"


def _of_100(score: int | None) -> str | None:
    return None if score is None else f"{score} of 100"
