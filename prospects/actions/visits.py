"""Processing of stored hits in batches: makes visitors, sessions, touchpoints and visitor days, and links visitors to
prospects."""

import datetime
import uuid
from collections.abc import Sequence

from django.db import connection, transaction

from pipeline_service.bulk import update_rows
from pipeline_service.claiming import RELEASE
from pipeline_service.retry_policy import RetryPolicy
from prospects.actions.contact_matching import ContactIndex
from prospects.actions.identity_resolution import VisitorLink, fill_campaign_columns, link_visitors
from prospects.actions.locks import lock_visitors
from prospects.actions.touchpoints import build_touchpoint, store_touchpoints
from prospects.actions.visit_batch import HitBatch
from prospects.actions.visit_sessions import assign_session, store_sessions
from prospects.contact import contact_key
from prospects.models import HitType, Prospect, Session, Site, Touchpoint, TouchpointOrigin, Visit, Visitor, VisitorDay
from prospects.traffic.landing import TouchpointData, parse_landing
from prospects.traffic.sessions import IDLE_LIMIT

RETRIES = RetryPolicy.backoff(attempts=5)
# The e-mail and phone of a hit are moved to the visitor, and kept there only until a prospect has them. Its origin is
# dropped, because of the room: there are more hits than of anything else.
MARK_DONE = f"""
UPDATE prospects_visit SET state = 'done', visitor_id = done.visitor, session_id = done.session, email = NULL,
  phone = NULL, request_id = NULL, traceparent = NULL, {RELEASE}
FROM unnest(%s::uuid[], %s::uuid[], %s::uuid[]) AS done(id, visitor, session)
WHERE prospects_visit.id = done.id AND prospects_visit.account_id = %s
"""  # noqa: S608  our own names only


@transaction.atomic
def process_batch(visits: Sequence[Visit]) -> None:
    """Process leased hits of one account. Hits whose lease was lost are left out."""
    account_id = visits[0].account_id
    lock_visitors(account_id)
    leased = Visit.under_lease(visits).select_for_update()
    batch = HitBatch(account_id, sorted(leased, key=lambda visit: (visit.occurred_at, visit.pk)))
    if not batch.visits:
        return
    _load_visitors(batch)
    _load_prospects(batch)
    _load_sessions(batch)
    domains = dict(Site.objects.for_account(account_id).values_list("pk", "domains"))
    owners = {visitor.pk: visitor.prospect_id for visitor in batch.visitors.values()}
    for visit in batch.visits:
        _process_hit(batch, visit, owners, parse_landing(visit.url, visit.referrer, domains[visit.site_id]))
    _store(batch)


def _load_visitors(batch: HitBatch) -> None:
    keys = {visit.visitor_key: visit.anonymous for visit in batch.visits}
    stored = Visitor.objects.for_account(batch.account_id).filter(key__in=keys)
    batch.visitors = {visitor.key: visitor for visitor in stored}
    new = [
        Visitor(account_id=batch.account_id, key=key, anonymous=anonymous)
        for key, anonymous in keys.items()
        if key not in batch.visitors
    ]
    Visitor.objects.bulk_create(new)
    batch.visitors |= {visitor.key: visitor for visitor in new}


def _load_prospects(batch: HitBatch) -> None:
    contacts = {
        visit.pk: contact_key(visit.email, visit.phone)
        for visit in batch.visits
        if visit.type == HitType.IDENTIFY and not visit.anonymous
    }
    ids = {visitor.prospect_id for visitor in batch.visitors.values()} - {None}
    matches: dict[uuid.UUID, uuid.UUID] = {}
    if contacts:
        index = ContactIndex.load(batch.account_id, contacts.values())
        matches = {pk: match.pk for pk, contact in contacts.items() if (match := index.match(contact)) is not None}
    live = Prospect.objects.for_account(batch.account_id).live().filter(pk__in={*ids, *matches.values()})
    batch.people = {row.pk: row for row in live.order_by("id").select_for_update(no_key=True)}
    batch.identified = {pk: batch.people[match] for pk, match in matches.items() if match in batch.people}


def _load_sessions(batch: HitBatch) -> None:
    sessions = Session.objects.for_account(batch.account_id).filter(
        visitor__in=[visitor.pk for visitor in batch.visitors.values()],
        ended_at__gte=batch.visits[0].occurred_at - IDLE_LIMIT,
        started_at__lte=batch.visits[-1].occurred_at + IDLE_LIMIT,
    )
    for session in sessions:
        batch.sessions[session.visitor_id].append(session)
        batch.stored.add(session.pk)
    known = Touchpoint.objects.for_account(batch.account_id).filter(session__in=batch.stored, click_hash=None)
    for session_id, *tags in known.values_list("session_id", "source", "medium", "campaign", "content", "term"):
        batch.tags[session_id].add(tuple(tags))


def _process_hit(
    batch: HitBatch, visit: Visit, owners: dict[uuid.UUID, uuid.UUID | None], sources: Sequence[TouchpointData]
) -> None:
    """Process one hit. `owners` has the prospect of each visitor at the time of the hit, and is updated."""
    visitor = batch.visitors[visit.visitor_key]
    if visit.type == HitType.IDENTIFY and not visit.anonymous:
        named = batch.identified.get(visit.pk)
        if named is not None and owners[visitor.pk] != named.pk:
            owners[visitor.pk] = named.pk
            batch.links.append(VisitorLink(visitor, named))
        elif owners[visitor.pk] is None:
            email_key, phone = contact_key(visit.email, visit.phone)
            visitor.email_key, visitor.phone = email_key or visitor.email_key, phone or visitor.phone
    owner = owners[visitor.pk]
    session = assign_session(batch, visit, visitor, owner, sources)
    batch.assignments.append((visit, visitor, session.pk))
    for source_data in sources:
        if source_data.click_id is None:
            if source_data.tags in batch.tags[session.pk]:
                continue
            batch.tags[session.pk].add(source_data.tags)
        batch.touchpoints.append(
            build_touchpoint(
                source_data,
                account_id=batch.account_id,
                origin=TouchpointOrigin.VISIT,
                occurred_at=visit.occurred_at,
                visitor_id=visitor.pk,
                session_id=session.pk,
                prospect_id=owner,
                hidden=batch.is_hidden(owner),
                landing_url=visit.url,
                referrer=visit.referrer,
            )
        )


def _store(batch: HitBatch) -> None:
    store_sessions(batch)
    store_touchpoints(batch.account_id, batch.touchpoints)
    _store_days(batch)
    with_contact = [visitor for visitor in batch.visitors.values() if visitor.email_key or visitor.phone]
    update_rows(Visitor, with_contact, ["email_key", "phone"])
    link_visitors(batch.links)
    fill_campaign_columns([*batch.links, *_links_before_their_hits(batch)])
    ids, visitors, sessions = zip(
        *(
            (visit.pk, visitor.pk, batch.final_session_id(session_id))
            for visit, visitor, session_id in batch.assignments
        ),
        strict=True,
    )
    with connection.cursor() as cursor:
        cursor.execute(MARK_DONE, [list(ids), list(visitors), list(sessions), batch.account_id])


def _links_before_their_hits(batch: HitBatch) -> list[VisitorLink]:
    """Return the links that were made before these hits of their visitors were processed: a form may be faster."""
    early = {
        visitor.pk: VisitorLink(visitor, batch.people[visitor.prospect_id], until=visitor.updated_at)
        for visit, visitor, _ in batch.assignments
        if visitor.prospect_id in batch.people and visit.occurred_at <= visitor.updated_at
    }
    with_touchpoint = {touchpoint.visitor_id for touchpoint in batch.touchpoints}
    return [link for visitor_id, link in early.items() if visitor_id in with_touchpoint]


def _store_days(batch: HitBatch) -> None:
    pages = [(visit, visitor) for visit, visitor, _ in batch.assignments if visit.type == HitType.PAGE]
    keys = {(visitor.pk, visit.occurred_at.date()) for visit, visitor in pages}
    existing = VisitorDay.objects.for_account(batch.account_id).filter(
        visitor__in={visitor for visitor, _ in keys}, day__in={day for _, day in keys}
    )
    days = {(row.visitor_id, row.day): row for row in existing}
    stored = {row.pk for row in days.values()}
    for visit, visitor in pages:
        moment = visit.occurred_at
        key = (visitor.pk, moment.date())
        day = days.get(key)
        if day is None:
            day = days[key] = _new_day(batch, visitor, moment)
        day.first_at, day.last_at = min(day.first_at, moment), max(day.last_at, moment)
        day.page_views += 1
    changed = [days[key] for key in keys]
    VisitorDay.objects.bulk_create([day for day in changed if day.pk not in stored])
    update_rows(VisitorDay, [day for day in changed if day.pk in stored], ["first_at", "last_at", "page_views"])


def _new_day(batch: HitBatch, visitor: Visitor, moment: datetime.datetime) -> VisitorDay:
    owner = visitor.prospect_id
    return VisitorDay(
        account_id=batch.account_id,
        visitor_id=visitor.pk,
        prospect_id=owner,
        hidden=batch.is_hidden(owner),
        day=moment.date(),
        first_at=moment,
        last_at=moment,
    )


def handle_hit_failure(visit: Visit) -> None:
    """Reschedule a hit that could not be processed; after the last attempt it is left as dead."""
    visit.retry(RETRIES)
