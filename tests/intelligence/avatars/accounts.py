"""Accounts with analysed calls of planted buyer types, written directly to the tables, and the avatar workers."""

import datetime
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import psycopg
from django.conf import settings
from django.db import connection
from django.db.models import F, OuterRef, Subquery

from calls.models import Call, CallStatus
from intelligence.avatars.actions.assign import assign_call
from intelligence.avatars.actions.locks import lock_key
from intelligence.avatars.actions.rebuild import rebuild_avatars
from intelligence.models import (
    Analysis,
    AnalysisRevision,
    AnalysisStatus,
    Avatar,
    AvatarAssignment,
    AvatarCall,
    AvatarRun,
    Transcript,
)
from pipeline_service.clock import EPOCH
from pipeline_service.records import new_id
from tests.tenants import Tenant

FIRST_CALL = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
HOUR = datetime.timedelta(hours=1)
OWNERS = (
    "I own a bakery and I am exhausted by the ovens at four in the morning",
    "I own a bakery and flour prices doubled since the spring",
    "my croissants sell out before nine and the sourdough goes stale",
    "I own a bakery and the wedding cake orders pile up every Saturday",
    "the apprentice quit and I am exhausted from kneading dough alone",
    "we throw away bread and pastry every evening",
    "supermarkets sell frozen rolls for half of my price",
)
DRIVERS = (
    "drivers are gone for a better wage and trucks stay parked",
    "freight brokers push the rate per mile down",
    "diesel went up and the shippers refuse a surcharge",
    "dispatch runs on a whiteboard and the pallets get lost",
    "the insurer doubled the premium for the fleet",
    "detention at the dock burns our hours every week",
    "the warehouse loads the wrong trailer twice a week",
)
PATIENTS = (
    "patients do not show up for their appointments",
    "the claims come back denied over one wrong code",
    "our front bridge spends the morning calling to confirm",
    "insurance pays the clinic ninety days after treatment",
    "the hygienist waits because the chair stays empty",
    "we cannot hire nurses and the hospital pays more",
    "implants and crowns are postponed by half of the practice",
)
FINDINGS: dict[str, Any] = {
    "engine": "rules",
    "input_hash": "",
    "summary": "A call.",
    "language": "en",
    "outcome_confidence": "high",
    "outcome_evidence": None,
    "offer_made": True,
    "scorable": True,
    "overall_score": 70,
    "lead_quality_score": 60,
    "lead_quality": {"signals": [], "known": 0},
    "transcript_format": "labelled",
    "talk_time": [],
    "interaction": {},
    "objection_types": [],
    "recommendations": [],
    "next_steps": [],
    "warnings": [],
    "provenance": {},
}


def plant(tenant: Tenant, texts: Mapping[str, str], **findings: Any) -> list[uuid.UUID]:
    """Store analysed calls in which a buyer says these texts; the first sentence is the pain. Return their ids."""
    outcome = findings.get("outcome", "closed")
    ids = [new_id() for _ in texts]
    of_account = {"account_id": tenant.account.pk}
    times = [FIRST_CALL + HOUR * number for number in range(len(ids))]
    Call.objects.bulk_create(
        Call(id=pk, **of_account, rep=tenant.rep, title="Call", source="transcript", occurred_at=at, outcome=outcome,
             status=CallStatus.COMPLETED, overall_score=70, has_transcript=True)
        for pk, at in zip(ids, times, strict=True)
    )  # fmt: skip
    Analysis.objects.bulk_create(
        Analysis(id=pk, call_id=pk, **of_account, rep=tenant.rep, occurred_at=at)
        for pk, at in zip(ids, times, strict=True)
    )
    revisions = [
        _revision(of_account, pk, text, {**FINDINGS, "outcome": outcome, **findings})
        for pk, text in zip(ids, texts.values(), strict=True)
    ]
    AnalysisRevision.objects.bulk_create(revisions)
    Transcript.objects.bulk_create(
        Transcript(id=pk, analysis_id=pk, **of_account, text=text, text_hash="", segments=[_turn(text)])
        for pk, text in zip(ids, texts.values(), strict=True)
    )
    revision = AnalysisRevision.objects.filter(analysis=OuterRef("pk")).values("pk")
    Analysis.objects.filter(pk__in=ids).update(
        shown=Subquery(revision), status=AnalysisStatus.COMPLETED, completed_at=F("occurred_at"), outcome=outcome,
        overall_score=70, scorable=True, lead_quality_score=60,
    )  # fmt: skip
    return ids


def _revision(of_account: Mapping[str, Any], pk: uuid.UUID, text: str, findings: dict[str, Any]) -> AnalysisRevision:
    pain = text.split(" . ")[0]
    evidence = {"segment": 0, "speaker": "Buyer", "role": "prospect", "quote": pain, "startMs": 0, "match": "exact"}
    pains = [{"label": pain, "evidence": evidence}]
    given = {"pain_points": pains, "objections": [], "buyer_digest": text, **findings}
    return AnalysisRevision(**of_account, analysis_id=pk, revision=1, **given)


def _turn(text: str) -> dict[str, Any]:
    return {"index": 0, "speaker": "Buyer", "role": "prospect", "startMs": 0, "endMs": None, "text": text}


def objection(kind: str, handled: bool | None = True, quote: str = "That is too much.") -> dict[str, Any]:
    """Return an objection as a revision stores it."""
    return {
        "id": "obj_1",
        "type": kind,
        "quote": quote,
        "speaker": "Buyer",
        "segment": 0,
        "startMs": 1000,
        "handled": handled,
        "response": None,
        "responseSegment": None,
        "resolution": "unknown",
        "confidence": "high",
    }


def say(sentences: Sequence[str], count: int, *, start: int = 0) -> dict[str, str]:
    """Return texts of calls in which a buyer says most of these sentences, each in another order."""
    texts = {}
    for number in range(start, start + count):
        turned = [sentences[(number + place) % len(sentences)] for place in range(len(sentences) - 1)]
        texts[f"call_{number:06d}"] = " . ".join(turned)
    return texts


def planted_calls(count: int) -> dict[str, str]:
    """Return calls of two buyer types that share nothing with `OWNERS`."""
    kinds = (say(DRIVERS, count - count // 2), say(PATIENTS, count // 2))
    return {f"{kind}_{name}": text for kind, texts in enumerate(kinds) for name, text in texts.items()}


def found_avatars(tenant: Tenant) -> list[uuid.UUID]:
    """Store three buyer types with thirty calls each and run; return the calls' ids by type."""
    ids = plant(tenant, say(OWNERS, 30)) + plant(tenant, planted_calls(60))
    rebuild(tenant, review=True)
    return ids


def avatars(tenant: Tenant) -> Any:
    """Return the avatars of the account."""
    return Avatar.objects.filter(account=tenant.account)


def avatar_of(tenant: Tenant, call: uuid.UUID | int) -> Avatar:
    """Return the avatar of this call, or the one at this index, oldest first."""
    if isinstance(call, int):
        return list(avatars(tenant).order_by("created_at", "pk"))[call]
    found: Avatar = AvatarCall.objects.select_related("avatar__space").get(pk=call, account=tenant.account).avatar
    return found


def rebuild(tenant: Tenant, **asked: Any) -> AvatarRun:
    """Run like a worker and return the row of the run."""
    if asked:
        AvatarRun(account=tenant.account, **{"by": "test", "review": False, **asked}).save(force_insert=True)
    run = claimed()
    rebuild_avatars(run)
    run.refresh_from_db()
    return run


def claimed() -> AvatarRun:
    """Claim the waiting run."""
    (run,) = AvatarRun.claim(1)
    return run


def place_new_calls() -> int:
    """Assign newly analysed calls like a worker; return how many were assigned."""
    AvatarAssignment.objects.update(due_at=EPOCH)
    rows = AvatarAssignment.claim(100)
    for row in rows:
        assign_call(row)
    return len(rows)


def members(tenant: Tenant) -> dict[uuid.UUID, set[uuid.UUID]]:
    """Return the calls of each avatar."""
    found: dict[uuid.UUID, set[uuid.UUID]] = {}
    rows = AvatarCall.objects.filter(account=tenant.account, avatar__isnull=False)
    for avatar_id, call_id in rows.values_list("avatar_id", "pk"):
        found.setdefault(avatar_id, set()).add(call_id)
    return found


def names(tenant: Tenant) -> dict[uuid.UUID, str]:
    """Return the names of the active avatars."""
    return dict(Avatar.objects.filter(account=tenant.account).active().values_list("pk", "name"))


def planted_types(ids: Iterable[uuid.UUID], types: Iterable[Any]) -> dict[uuid.UUID, int]:
    """Return the planted type of each call."""
    return {pk: int(kind) for pk, kind in zip(ids, types, strict=True)}


@contextmanager
def saving(tenant: Tenant) -> Iterator[None]:
    """Hold the lock of a saving run on a separate connection."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_database()")
        (database,) = cursor.fetchone()
    url = urlsplit(settings.DATABASE_URL)._replace(path=f"/{database}").geturl()
    with psycopg.connect(url) as other:
        other.execute("SELECT pg_advisory_xact_lock(%s)", [lock_key(tenant.account.pk)])
        yield
