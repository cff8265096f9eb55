"""The measuring of analysers, by hand: what counts as right, and what does not."""

import json
from dataclasses import replace
from typing import Any

from intelligence.analyses.evaluation import LabelledCall, evaluate, read_labelled
from intelligence.shapes import CallContext, Evidence, Findings, Objection, ParsedTranscript

TEXT = "Agent: It's forty a month, what do you think of that?\nDana: Okay. That's too much for me. I'll ask my wife.\n"


def labelled(**changes: Any) -> LabelledCall:
    expected = {
        "outcome": "follow_up",
        "outcome_any": ["follow_up", "lost"],
        "objections": ["price", "spouse"],
        "objection_turns": [
            {"type": "price", "quote": "Okay. That's too much for me. I'll ask my wife.", "speaker": "Dana"},
            {"type": "spouse", "quote": "Okay. That's too much for me. I'll ask my wife.", "speaker": "Dana"},
        ],
        "speakers": ["Agent", "Dana (buyer)"],
        "rep_speakers": ["Agent"],
        "talk_share": {"Agent": 0.5, "Dana": 0.5},
        "offer_made": True,
        "min_score": 0,
        "max_score": 10,
        "min_lead_quality": 0,
        "max_lead_quality": 10,
    }
    return LabelledCall("one", "en", (), TEXT, {**expected, **changes})


def objection(kind: Any, quote: str) -> Objection:
    return Objection(kind, Evidence(1, "Dana", "prospect", quote), True, None, None, "unknown", "low")


def analyser(*objections: Objection, outcome: str | None = "lost") -> Any:
    def analyse(transcript: ParsedTranscript, brief: CallContext) -> Findings:
        return Findings("", "en", outcome, "low", None, True, True, objections)

    return analyse


def test_every_shown_objection_counts_and_quotes_must_lie_in_the_labelled_turn() -> None:
    found = analyser(
        objection("price", "That's too much for me."), objection("price", "Nobody said so"), objection("need", "Okay.")
    )
    report = evaluate([labelled()], found)
    assert (report.objection_precision, report.objection_recall, report.quotes_inside) == (1 / 3, 0.5, 0.5)


def test_any_accepted_outcome_is_right_and_none_is_unknown() -> None:
    assert evaluate([labelled()], analyser(outcome="lost")).outcome_accuracy == 1.0
    assert evaluate([labelled()], analyser(outcome=None)).outcome_accuracy == 0.0
    assert evaluate([labelled(outcome_any=["unknown"])], analyser(outcome=None)).outcome_accuracy == 1.0


def test_names_compare_without_brackets_and_the_rest_of_the_table_is_filled() -> None:
    rows = dict(evaluate([labelled()], analyser()).rows())
    assert rows == {
        "calls": "1",
        "outcome": "1",
        "high confidence": "0",
        "high confidence right": "-",
        "objections shown": "0",
        "objections precision": "-",
        "objections recall": "0",
        "quotes in labelled turn": "-",
        "speakers": "1",
        "rep side": "1",
        "talk share": "1",
        "score in band": "1",
        "lead quality in band": "0",
        "offer made": "1",
        "pain points labelled": "-",
        "next steps precision": "-",
        "next steps recall": "-",
    }


def test_a_share_further_off_than_the_tolerance_is_wrong() -> None:
    rows = dict(evaluate([labelled(talk_share={"Agent": 0.6, "Dana": 0.4})], analyser()).rows())
    assert rows["talk share"] == "0"


def test_payment_data_is_masked_before_a_call_is_measured() -> None:
    row = {"id": "one", "lang": "en", "tags": [], "kind": "closed", "expected": {}}
    (call,) = read_labelled([json.dumps({**row, "transcript": "Dana: My card is 4111 1111 1111 1111.\n"})])
    assert "4111" not in call.transcript
    assert call.kind == "closed"


def test_a_moved_call_is_right_where_the_labels_say_that_it_was_not_held() -> None:
    call = labelled(outcome="no_offer", outcome_any=["no_offer", "no_show"])
    assert evaluate([replace(call, kind="reschedule")], analyser(outcome="rescheduled")).outcome_accuracy == 1.0
    assert evaluate([call], analyser(outcome="rescheduled")).outcome_accuracy == 0.0


def test_missed_goals_are_named_with_their_numbers() -> None:
    report = evaluate([labelled()], analyser(objection("need", "Okay."), outcome=None))
    assert report.missed_goals() == {
        "outcome": "outcome is 0.00, the goal is 0.80",
        "objections precision": "objections precision is 0.00, the goal is 0.85",
        "objections recall": "objections recall is 0.00, the goal is 0.65",
    }


def test_kinds_are_reported_apart() -> None:
    calls = [replace(labelled(), kind="lost"), replace(labelled(outcome_any=["closed"]), kind="closed"), labelled()]
    kinds = evaluate(calls, analyser(outcome="lost")).by_kind()
    assert {kind: report.outcome_accuracy for kind, report in kinds.items()} == {"closed": 0.0, "lost": 1.0}
