"""Serializers of the objection report."""

from collections.abc import Sequence
from typing import Any

from calls.models import Call
from intelligence.analyses.periods import ReportPeriod
from intelligence.knowledge.models import OBJECTION_TYPES
from intelligence.objections.report import BestAnswer, ObjectionReport, ObjectionRow
from pipeline_service import typeid
from pipeline_service.accounts.models import User
from pipeline_service.api import shapes
from pipeline_service.api.serializers import InputSerializer


class RepNameSerializer(InputSerializer):
    """A rep."""

    component_name = "ReportedRep"

    id = shapes.text()
    name = shapes.text(allow_null=True)


class BestAnswerSerializer(InputSerializer):
    """An objection and the answer of the rep, word for word."""

    callId = shapes.text()
    rep = shapes.one(RepNameSerializer, allow_null=True)
    won = shapes.boolean()
    accepted = shapes.boolean()
    quote = shapes.text()
    segment = shapes.whole()
    startMs = shapes.whole(allow_null=True)
    response = shapes.text()
    responseSegment = shapes.whole(allow_null=True)


class ObjectionTypeSerializer(InputSerializer):
    """One type of objection over a period. `voiced` counts objections, all other figures count calls."""

    type = shapes.choice(*OBJECTION_TYPES)
    voiced = shapes.whole()
    calls = shapes.whole()
    answeredCalls = shapes.whole()
    unansweredCalls = shapes.whole()
    answeredRate = shapes.number(allow_null=True)
    showedCalls = shapes.whole()
    wonCalls = shapes.whole()
    winRate = shapes.number(allow_null=True)
    callsWithout = shapes.whole()
    showedCallsWithout = shapes.whole()
    wonCallsWithout = shapes.whole()
    winRateWithout = shapes.number(allow_null=True)
    bestAnswers = shapes.many(BestAnswerSerializer)


class ObjectionReportSerializer(InputSerializer):
    """The objections of a period by type, the most frequent first, with all analysed calls of the period."""

    since = shapes.moment()
    until = shapes.moment()
    analysedCalls = shapes.whole()
    showedCalls = shapes.whole()
    wonCalls = shapes.whole()
    winRate = shapes.number(allow_null=True)
    types = shapes.many(ObjectionTypeSerializer)


def report_json(report: ObjectionReport, period: ReportPeriod) -> dict[str, Any]:
    """Return the report as the API returns it."""
    return {
        **period.as_json(),
        "analysedCalls": report.analysed.calls,
        "showedCalls": report.analysed.showed,
        "wonCalls": report.analysed.won,
        "winRate": report.analysed.win_rate,
        "types": [_type_json(row) for row in report.rows],
    }


def _type_json(row: ObjectionRow) -> dict[str, Any]:
    return {
        "type": row.type,
        "voiced": row.voiced,
        "calls": row.met.calls,
        "answeredCalls": row.answered,
        "unansweredCalls": row.unanswered,
        "answeredRate": row.answered_rate,
        "showedCalls": row.met.showed,
        "wonCalls": row.met.won,
        "winRate": row.met.win_rate,
        "callsWithout": row.without.calls,
        "showedCallsWithout": row.without.showed,
        "wonCallsWithout": row.without.won,
        "winRateWithout": row.without.win_rate,
        "bestAnswers": _answers_json(row.best_answers),
    }


def _answers_json(answers: Sequence[BestAnswer]) -> list[dict[str, Any]]:
    return [
        {
            "callId": typeid.encode(Call.id_prefix, answer.call_id),
            "rep": {"id": typeid.encode(User.id_prefix, answer.rep_id), "name": answer.rep_name}
            if answer.rep_id
            else None,
            "won": answer.won,
            "accepted": answer.accepted,
            "quote": answer.quote,
            "segment": answer.segment,
            "startMs": answer.start_ms,
            "response": answer.response,
            "responseSegment": answer.response_segment,
        }
        for answer in answers
    ]
