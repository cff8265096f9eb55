"""The analyser on labelled calls: floors from the specification, on calls it was tuned on and on others."""

from intelligence.analyses.evaluation import evaluate
from intelligence.builtin.analyser import analyse
from tests.intelligence.evaluation import labelled_calls, tuned, unseen


def test_unseen_calls_stay_above_the_bars() -> None:
    report = evaluate(unseen(), analyse)
    rates = dict(report.rows())
    assert report.outcome_accuracy >= 0.80
    assert (report.objection_precision or 0) >= 0.85
    assert (report.objection_recall or 0) >= 0.65
    assert (report.quotes_inside or 0) >= 0.90
    assert float(rates["score in band"]) >= 0.80


def test_calls_it_was_tuned_on_stay_well_above_the_bars() -> None:
    report = evaluate(tuned(), analyse)
    assert report.outcome_accuracy >= 0.94
    assert (report.objection_precision or 0) >= 0.90
    assert (report.objection_recall or 0) >= 0.80


def test_the_labelled_calls_differ_from_each_other() -> None:
    calls = labelled_calls()
    assert len({call.transcript for call in calls}) == len(calls) >= 75
    assert {call.lang for call in calls} >= {"en", "es", "de"}
