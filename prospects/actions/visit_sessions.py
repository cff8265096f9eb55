"""Assignment of hits to sessions. Hits may come in any order; the result is the same as for hits in order of time."""

import uuid
from collections.abc import Sequence

from django.db import connection

from pipeline_service import clock
from pipeline_service.bulk import update_rows
from prospects.actions.visit_batch import HitBatch
from prospects.models import HitType, Session, Touchpoint, Visit, Visitor
from prospects.traffic.landing import TouchpointData
from prospects.traffic.sessions import neighbour, place

SESSION_COLUMNS = ("started_at", "ended_at", "landing_url", "referrer", "page_views", "source", "medium", "campaign")


def assign_session(
    batch: HitBatch, visit: Visit, visitor: Visitor, owner: uuid.UUID | None, sources: Sequence[TouchpointData]
) -> Session:
    """Return the session of a hit, a new one if it fits into none. Sessions that the hit connects are joined."""
    spans = batch.sessions[visitor.pk]
    found = place(visit.occurred_at, spans)
    session = spans[found] if found is not None else _begin_session(batch, visit, visitor, owner)
    earliest = visit.occurred_at < session.started_at
    if earliest:
        session.started_at = visit.occurred_at
        session.landing_url, session.referrer = visit.url, visit.referrer
    session.ended_at = max(session.ended_at, visit.occurred_at)
    session.page_views += visit.type == HitType.PAGE
    if sources and (earliest or _has_no_source(session)):
        session.source, session.medium = sources[0].source, sources[0].medium
        session.campaign = sources[0].campaign
    while (other := neighbour(session, spans)) is not None:
        session = _join_sessions(batch, session, spans[other])
    batch.used[session.pk] = session
    return session


def store_sessions(batch: HitBatch) -> None:
    """Store the sessions that hits were assigned to. Move the hits and touchpoints of joined sessions, and delete those
    sessions."""
    remaining = [session for pk, session in batch.used.items() if pk not in batch.joined]
    Session.objects.bulk_create([session for session in remaining if session.pk not in batch.stored])
    updated = [session for session in remaining if session.pk in batch.stored]
    for session in updated:
        session.updated_at = clock.now()
    update_rows(Session, updated, [*SESSION_COLUMNS, "updated_at"])
    for touchpoint in batch.touchpoints:
        if touchpoint.session_id is not None:
            touchpoint.session_id = batch.final_session_id(touchpoint.session_id)
    deleted = batch.joined.keys() & batch.stored
    for session_id in deleted:
        for model in (Visit, Touchpoint):
            rows = model.objects.for_account(batch.account_id).filter(session_id=session_id)
            rows.update(session_id=batch.final_session_id(session_id))
    if deleted:
        with connection.cursor() as cursor:
            # The ORM would query for dependent rows again.
            cursor.execute("DELETE FROM prospects_session WHERE id = ANY(%s)", [list(deleted)])


def _begin_session(batch: HitBatch, visit: Visit, visitor: Visitor, owner: uuid.UUID | None) -> Session:
    session = Session(
        account_id=batch.account_id,
        visitor_id=visitor.pk,
        prospect_id=owner,
        hidden=batch.is_hidden(owner),
        started_at=visit.occurred_at,
        ended_at=visit.occurred_at,
        landing_url=visit.url,
        referrer=visit.referrer,
    )
    batch.sessions[visitor.pk].append(session)
    return session


def _join_sessions(batch: HitBatch, one: Session, other: Session) -> Session:
    """Join the later of two sessions into the earlier one, and return the earlier one."""
    kept, joined = sorted((one, other), key=lambda session: (session.started_at, session.pk))
    kept.ended_at = max(kept.ended_at, joined.ended_at)
    kept.page_views += joined.page_views
    if _has_no_source(kept):
        kept.source, kept.medium, kept.campaign = joined.source, joined.medium, joined.campaign
    batch.tags[kept.pk] |= batch.tags.pop(joined.pk, set())
    batch.sessions[kept.visitor_id].remove(joined)
    batch.joined[joined.pk] = kept
    return kept


def _has_no_source(session: Session) -> bool:
    return session.source is None and session.medium is None
