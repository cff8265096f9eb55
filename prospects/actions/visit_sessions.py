"""Placing hits in sessions, in whatever order they come: the result is that of hits that came in order."""

import uuid
from collections.abc import Sequence

from django.db import connection

from pipeline_service import clock
from pipeline_service.bulk import update_in
from prospects.actions.visit_batch import Batch
from prospects.models import HitType, Session, Touch, Visit, Visitor
from prospects.traffic.landing import Arrival
from prospects.traffic.sessions import neighbour, place

WRITTEN = ("started_at", "ended_at", "landing_url", "referrer", "page_views", "source", "medium", "campaign")


def session_for(
    batch: Batch, visit: Visit, visitor: Visitor, owner: uuid.UUID | None, arrivals: Sequence[Arrival]
) -> Session:
    """The session of a hit, a new one where none takes it; sessions that it bridges become one."""
    spans = batch.sessions[visitor.pk]
    found = place(visit.occurred_at, spans)
    session = spans[found] if found is not None else _begin(batch, visit, visitor, owner)
    earliest = visit.occurred_at < session.started_at
    if earliest:
        session.started_at = visit.occurred_at
        session.landing_url, session.referrer = visit.url, visit.referrer
    session.ended_at = max(session.ended_at, visit.occurred_at)
    session.page_views += visit.type == HitType.PAGE
    if arrivals and (earliest or _came_by_itself(session)):
        session.source, session.medium = arrivals[0].source, arrivals[0].medium
        session.campaign = arrivals[0].campaign
    while (other := neighbour(session, spans)) is not None:
        session = _join(batch, session, spans[other])
    batch.used[session.pk] = session
    return session


def store_sessions(batch: Batch) -> None:
    """Write the sessions that hits were placed in; what hung on those that became part of others moves."""
    lasting = [session for pk, session in batch.used.items() if pk not in batch.joined]
    Session.objects.bulk_create([session for session in lasting if session.pk not in batch.stored])
    old = [session for session in lasting if session.pk in batch.stored]
    for session in old:
        session.updated_at = clock.now()
    update_in(Session, old, [*WRITTEN, "updated_at"])
    for touch in batch.touches:
        if touch.session_id is not None:
            touch.session_id = batch.lasting(touch.session_id)
    gone = batch.joined.keys() & batch.stored
    for session_id in gone:
        for model in (Visit, Touch):
            mine = model.objects.for_account(batch.account_id).filter(session_id=session_id)
            mine.update(session_id=batch.lasting(session_id))
    if gone:
        with connection.cursor() as cursor:
            # The ORM would look once more for what hangs on them.
            cursor.execute("DELETE FROM prospects_session WHERE id = ANY(%s)", [list(gone)])


def _begin(batch: Batch, visit: Visit, visitor: Visitor, owner: uuid.UUID | None) -> Session:
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


def _join(batch: Batch, one: Session, other: Session) -> Session:
    """Make the later of two sessions part of the earlier one, which is returned."""
    kept, gone = sorted((one, other), key=lambda session: (session.started_at, session.pk))
    kept.ended_at = max(kept.ended_at, gone.ended_at)
    kept.page_views += gone.page_views
    if _came_by_itself(kept):
        kept.source, kept.medium, kept.campaign = gone.source, gone.medium, gone.campaign
    batch.tags[kept.pk] |= batch.tags.pop(gone.pk, set())
    batch.sessions[kept.visitor_id].remove(gone)
    batch.joined[gone.pk] = kept
    return kept


def _came_by_itself(session: Session) -> bool:
    return session.source is None and session.medium is None
