"""The analyser on the labelled calls that its classifiers learned from."""

from intelligence.analyses.evaluation import evaluate
from intelligence.builtin.analyser import analyse
from intelligence.shapes import CallContext, Findings, ParsedTranscript
from tests.intelligence.evaluation import labelled_calls


def checked(transcript: ParsedTranscript, brief: CallContext) -> Findings:
    """Analyse a call; an outcome and an offer that contradict each other fail the test."""
    found = analyse(transcript, brief)
    without_offer = {"no_offer", "no_show", "cancelled", "rescheduled"}
    assert not (found.offer_made and found.outcome in without_offer), found.summary
    assert found.outcome != "no_offer" or "named a price" not in found.summary
    return found


def test_calls_it_was_trained_on_stay_above_the_goals_but_for_recall() -> None:
    report = evaluate(labelled_calls(), checked)
    assert report.outcome_accuracy >= 0.94
    assert (report.high_right or 0) >= 0.95
    assert (report.objection_precision or 0) >= 0.95
    assert (report.objection_recall or 0) >= 0.55
    assert (report.quotes_inside or 0) >= 0.90


def test_the_labelled_calls_differ_from_each_other() -> None:
    calls = labelled_calls()
    assert len({call.transcript for call in calls}) == len(calls) >= 75
    assert {call.lang for call in calls} >= {"en", "es", "de"}
