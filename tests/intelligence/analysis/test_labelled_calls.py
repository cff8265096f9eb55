"""The analyser on the labelled calls that its classifiers learned from."""

from intelligence.analyses.evaluation import evaluate
from intelligence.builtin.analyser import analyse
from tests.intelligence.evaluation import labelled_calls


def test_calls_it_was_trained_on_stay_above_the_goals_but_for_recall() -> None:
    report = evaluate(labelled_calls(), analyse)
    assert report.outcome_accuracy >= 0.94
    assert (report.high_right or 0) >= 0.95
    assert (report.objection_precision or 0) >= 0.95
    assert (report.objection_recall or 0) >= 0.55
    assert (report.quotes_inside or 0) >= 0.90


def test_the_labelled_calls_differ_from_each_other() -> None:
    calls = labelled_calls()
    assert len({call.transcript for call in calls}) == len(calls) >= 75
    assert {call.lang for call in calls} >= {"en", "es", "de"}
