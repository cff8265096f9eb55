"""The metrics of the evaluation, computed by hand."""

from typing import Any

from intelligence.analyses.evaluation import LabelledCall, evaluate, read_labelled
from intelligence.shapes import CallContext, Evidence, Findings, Objection, ParsedTranscript
from tests.intelligence.evaluation import FILE, tuned, unseen

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


def test_types_count_once_per_call_and_quotes_must_be_in_the_labelled_turn() -> None:
    found = analyser(
        objection("price", "That's too much for me."), objection("price", "Nobody said so"), objection("need", "Okay.")
    )
    report = evaluate([labelled()], found)
    assert (report.objection_precision, report.objection_recall, report.quotes_inside) == (0.5, 0.5, 0.5)


def test_any_accepted_outcome_is_right_and_a_missing_one_is_unknown() -> None:
    assert evaluate([labelled()], analyser(outcome="lost")).outcome_accuracy == 1.0
    assert evaluate([labelled()], analyser(outcome=None)).outcome_accuracy == 0.0
    assert evaluate([labelled(outcome_any=["unknown"])], analyser(outcome=None)).outcome_accuracy == 1.0


def test_names_are_compared_without_brackets_and_the_other_rows_are_filled() -> None:
    rows = dict(evaluate([labelled()], analyser()).rows())
    assert rows == {
        "calls": "1",
        "outcome": "1",
        "objections precision": "-",
        "objections recall": "0",
        "quotes in labelled turn": "-",
        "speakers": "1",
        "rep side": "1",
        "talk share": "1",
        "score in band": "1",
        "lead quality in band": "0",
        "offer made": "1",
    }


def test_a_share_outside_the_tolerance_is_wrong() -> None:
    rows = dict(evaluate([labelled(talk_share={"Agent": 0.6, "Dana": 0.4})], analyser()).rows())
    assert rows["talk share"] == "0"


def test_the_halves_are_disjoint_and_complete() -> None:
    ids = [call.id for call in (*tuned(), *unseen())]
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert sorted(ids) == sorted(call.id for call in read_labelled([*lines, "", " "]))
