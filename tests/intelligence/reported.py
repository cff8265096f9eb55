"""Analysed calls with known findings, written as the worker writes them, for the tests of reports."""

import datetime
import random
from dataclasses import dataclass
from typing import Any

from calls.models import Call, CallSource, CallStatus
from intelligence.models import Analysis, AnalysisRevision, Scorecard, ScorecardResult, Transcript
from pipeline_service import clock
from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import User
from prospects.models import Prospect
from tests.tenants import Tenant

NOW = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)
DAY = datetime.timedelta(days=1)
TYPES = ("price", "timing", "trust", "spouse")
OUTCOMES = ("closed", "lost", "follow_up", "no_show", "rescheduled", None)
CRITERIA = ("discovery", "value", "objection_handling")


@dataclass
class Person:
    """A prospect's number, so that e-mails differ."""

    count: int = 0

    def next_email(self) -> str:
        self.count += 1
        return f"buyer{self.count}@example.com"


PEOPLE = Person()


def hire(tenant: Tenant, name: str) -> User:
    """Return a new rep of the account."""
    rep, _ = create_user(
        account_id=tenant.account.id,
        email=f"{name.split()[0].lower()}@{tenant.account.slug}.example",
        name=name,
        is_rep=True,
    )
    return rep


def meet(tenant: Tenant, **fields: Any) -> Prospect:
    """Return a new prospect with these fields of the API."""
    body = {"email": PEOPLE.next_email(), **fields}
    answer = tenant.api("POST", "/prospects", body)
    assert answer.status == 201, answer.body
    return Prospect.objects.get(email=body["email"])


def objection(type: str, *, handled: bool | None, accepted: bool = False, number: int = 1) -> dict[str, Any]:
    """Return an objection as revisions store it."""
    return {
        "id": f"obj_{number}",
        "type": type,
        "quote": f"My {type} worry, number {number}.",
        "speaker": "Dana",
        "segment": 2 * number,
        "startMs": 60_000 * number,
        "handled": handled,
        "response": f"An answer to {type}, number {number}." if handled else None,
        "responseSegment": 2 * number + 1 if handled else None,
        "resolution": "accepted" if accepted else "unknown",
        "confidence": "high",
        "occurrences": [],
    }


def criterion(key: str, percent: int | None) -> dict[str, Any]:
    """Return a criterion as results store it."""
    return {
        "id": f"crit_{key}",
        "key": key,
        "name": key.replace("_", " ").capitalize(),
        "weight": 1,
        "score": None if percent is None else percent / 20,
        "maxScore": 5,
        "percent": percent,
        "status": "not_evaluated" if percent is None else "scored",
        "rationale": f"Why {key}.",
        "evidence": [],
    }


def bare_call(
    tenant: Tenant, *, at: datetime.datetime, outcome: str | None, rep: User | None, prospect: Prospect | None = None
) -> Call:
    """Return a call without an analysis."""
    return Call.objects.create(
        account=tenant.account,
        rep=rep,
        prospect=prospect,
        occurred_at=at,
        outcome=outcome,
        source=CallSource.MANUAL,
        title="Bare call",
    )


def analysed_call(
    tenant: Tenant,
    *,
    at: datetime.datetime = NOW,
    outcome: str | None = "closed",
    rep: User | None = None,
    prospect: Prospect | None = None,
    objections: list[dict[str, Any]] | None = None,
    quality: int | None = None,
    percents: dict[str, int | None] | None = None,
    talk_ratio: float | None = 0.5,
    questions: int = 4,
    score: int = 60,
    scorable: bool = True,
    title: str = "Growth call",
) -> Call:
    """Return a call with a finished analysis."""
    call = Call.objects.create(
        account=tenant.account,
        rep=rep,
        prospect=prospect,
        occurred_at=at,
        outcome=outcome,
        source=CallSource.TRANSCRIPT,
        title=title,
        has_transcript=True,
        status=CallStatus.COMPLETED,
        overall_score=score if scorable else None,
    )
    analysis = Analysis.objects.create(pk=call.pk, account=tenant.account, call=call, rep=rep, occurred_at=at)
    revision = _revision(analysis, objections or [], outcome, quality, talk_ratio, questions, score)
    _result(analysis, revision, percents or {})
    Transcript.objects.create(
        pk=call.pk, account=tenant.account, analysis=analysis, text="words", text_hash="0", segments=_turns()
    )
    Analysis.objects.filter(pk=call.pk).update(
        shown=revision,
        status="completed",
        completed_at=clock.now(),
        outcome=outcome,
        overall_score=score,
        scorable=scorable,
        lead_quality_score=quality,
    )
    return call


def _revision(
    analysis: Analysis,
    objections: list[dict[str, Any]],
    outcome: str | None,
    quality: int | None,
    talk_ratio: float | None,
    questions: int,
    score: int,
) -> AnalysisRevision:
    rep_role = "unknown" if talk_ratio is None else "rep"
    return AnalysisRevision.objects.create(
        account=analysis.account,
        analysis=analysis,
        revision=1,
        engine="rules",
        input_hash="",
        summary="Dana runs a studio and wants more members.",
        language="en",
        outcome=outcome,
        scorable=True,
        overall_score=score,
        lead_quality_score=quality,
        lead_quality={"signals": [], "known": 0},
        transcript_format="timed",
        talk_time=[
            _talk("Marcus", rep_role, talk_ratio or 0.5, questions),
            _talk("Dana", "prospect", 1 - (talk_ratio or 0.5), 1),
        ],
        interaction={
            "basis": "timestamps",
            "repTalkRatio": talk_ratio,
            "longestMonologueSeconds": 74.5,
            "switchesPerMinute": 3.5,
            "repQuestionsPerHour": 20,
            "patienceSeconds": 0.8,
            "silenceSeconds": 10,
        },
        objections=objections,
        objection_types=list(dict.fromkeys(item["type"] for item in objections)),
        recommendations=[
            {
                "id": "rec_1",
                "priority": "high",
                "category": "objection",
                "text": "Answer the worry before you name the price.",
                "rationale": "Dana repeated it.",
                "criterionKey": "objection_handling",
                "evidence": [_evidence(2)],
            }
        ],
        pain_points=[{"label": "losing members", "evidence": _evidence(0)}],
        next_steps=[{"text": "Send the offer", "owner": "rep", "dueAt": None, "evidence": _evidence(1)}],
        warnings=[],
        buyer_digest="",
        provenance={"engine": "rules"},
    )


def _talk(speaker: str, role: str, ratio: float, questions: int) -> dict[str, Any]:
    return {
        "speaker": speaker,
        "role": role,
        "seconds": round(600 * ratio, 1),
        "ratio": ratio,
        "words": 900,
        "turns": 12,
        "longestMonologueSeconds": 74.5,
        "questions": questions,
        "wordsPerMinute": 150,
    }


def _evidence(segment: int) -> dict[str, Any]:
    return {
        "segment": segment,
        "speaker": "Dana",
        "role": "prospect",
        "quote": _turns()[segment]["text"],
        "startMs": 30_000 * segment,
        "match": "exact",
    }


def _turns() -> list[dict[str, Any]]:
    return [
        {
            "index": index,
            "speaker": "Dana" if index % 2 == 0 else "Marcus",
            "role": "prospect" if index % 2 == 0 else "rep",
            "startMs": 30_000 * index,
            "endMs": 30_000 * index + 20_000,
            "text": f"Turn number {index} of the call.",
        }
        for index in range(10)
    ]


def _result(analysis: Analysis, revision: AnalysisRevision, percents: dict[str, int | None]) -> None:
    card = Scorecard.objects.for_account(analysis.account_id).get(shipped="essentials")
    ScorecardResult.objects.create(
        account=analysis.account,
        analysis=analysis,
        revision=revision,
        scorecard=card,
        scorecard_name=card.name,
        scorecard_version=1,
        overall_score=60,
        evaluated=len(percents),
        not_applicable=0,
        not_evaluated=0,
        criteria=[criterion(key, percent) for key, percent in percents.items()],
        position=0,
        rep=analysis.rep,
        occurred_at=analysis.occurred_at,
    )


def random_history(tenant: Tenant, reps: list[User], count: int, seed: int) -> None:
    """Write calls with random results, some before and after the months of NOW, some without analysis or prospect."""
    draw = random.Random(seed)
    people = [
        meet(tenant, **{name: value for name, value in {"source": source, "utmCampaign": campaign}.items() if value})
        for source in (None, "webinar", "referral")
        for campaign in (None, "spring", "autumn")
    ]
    for _ in range(count):
        facts: dict[str, Any] = {
            "at": NOW - draw.randint(-5, 120) * DAY,
            "outcome": draw.choice(OUTCOMES),
            "rep": draw.choice([*reps, None]),
            "prospect": draw.choice([*people, None]),
        }
        if draw.random() < 0.2:
            bare_call(tenant, **facts)
            continue
        met = [
            objection(
                draw.choice(TYPES),
                handled=draw.choice([True, False, None]),
                accepted=draw.random() < 0.5,
                number=number,
            )
            for number in range(1, draw.randint(1, 5))
        ]
        analysed_call(
            tenant,
            objections=met,
            quality=draw.choice([None, 10, 39, 40, 55, 69, 70, 95]),
            percents={key: draw.choice([None, 0, 20, 60, 100]) for key in CRITERIA},
            talk_ratio=draw.choice([None, 0.3, 0.5, 0.8]),
            questions=draw.randint(0, 20),
            score=draw.randint(0, 100),
            **facts,
        )
