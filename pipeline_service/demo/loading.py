"""Load demo data through the apps' own actions, period by period, so that each sees the account as it was then."""

import datetime
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from django.db import connection, transaction

from calls.actions import record_call
from calls.actions.dials import DIALS
from intelligence.analyses.actions.submit import submit_call
from intelligence.analyses.engines.answers import RULES
from intelligence.models import AnalysisRun
from pipeline_service.accounts.models import User
from pipeline_service.demo import configuration, queues, receiver, side_jobs
from pipeline_service.demo.backdating import backdate_prospects, backdate_stages
from pipeline_service.demo.lock_retries import long_waits, retried
from pipeline_service.demo.traffic import NOT_FROM_THE_SITE
from pipeline_service.demo.types import DemoCall, DemoData, DemoProspect, DemoRecord
from prospects.actions.ad_spend import record_ad_spend
from prospects.actions.bulk_upsert import apply_upserts, decide_upserts, prepare
from prospects.actions.events import EVENTS
from prospects.actions.ingestion import ingest_batch
from prospects.actions.messages import MESSAGES
from prospects.actions.payments import PAYMENTS
from prospects.actions.prospects import change_prospect
from prospects.actions.record_kinds import Ingestion
from prospects.actions.refunds import refund_payment
from prospects.actions.tracking import store_hit
from prospects.models import AdSpendSource

BY = "load_demo"
AT_ONCE = 500
CONVERSIONS_SINCE = datetime.timedelta(days=21)
"""The time before now at which the account begins to report conversions."""
WEBHOOKS_SINCE = datetime.timedelta(days=2)
"""The time before now at which it registers a webhook endpoint."""

Thing = TypeVar("Thing")
Dated = TypeVar("Dated", bound=DemoRecord)
Say = Callable[[str], None]


@dataclass(slots=True)
class Loader:
    """The account being filled and the ids of its records: prospects by e-mail, calls by e-mail and number."""

    account_id: uuid.UUID
    demo_data: DemoData
    reps: Mapping[str, User]
    site_id: uuid.UUID
    say: Say
    prospects: dict[str, uuid.UUID] = field(default_factory=dict)
    calls: dict[tuple[str, int], uuid.UUID] = field(default_factory=dict)

    def load(self, since: datetime.datetime | None, until: datetime.datetime) -> None:
        """Load all facts after `since` up to `until`."""
        hits, talks = _between(self.demo_data.hits, since, until), _between(self.demo_data.talks, since, until)
        people = [person for person in self.demo_data.people if _within(person.arrived_at, since, until)]
        self.say(f"Up to {until:%d %B}: {len(hits)} visits …")
        self._store_visits(hits)
        queues.process_visits(self.account_id)
        self.say(f"  {len(people)} prospects …")
        self._add_people(people)
        self._change_stages(_between(self.demo_data.moves, since, until))
        self._ingest(EVENTS, _between(self.demo_data.bookings, since, until), "occurred_at", with_rep=False)
        self._ingest(DIALS, _between(self.demo_data.dials, since, until), "started_at")
        self._ingest(MESSAGES, _between(self.demo_data.messages, since, until), "occurred_at")
        self.say(f"  {len(talks)} calls …")
        self._record_calls(talks)
        queues.analyse_calls(self.account_id)
        self.say("  payments and conversions …")
        self._record_payments(since, until)
        queues.report_conversions(self.account_id)

    def do_side_jobs(self) -> None:
        """Import a file, merge duplicates, create segments and a campaign, receive forms."""
        self.say("Imports, merges, segments, a campaign, a form …")
        side_jobs.import_and_merge(self.account_id, self.demo_data.people, BY)
        side_jobs.create_segments_and_campaign(self.account_id)
        side_jobs.receive_forms(self.account_id, self.demo_data.people)

    def spend(self) -> None:
        """Load the ad spend."""
        for days in _chunks(self.demo_data.spend):
            bodies = [dict(day) for day in days]
            retried(partial(record_ad_spend, account_id=self.account_id, source=AdSpendSource.MANUAL, bodies=bodies))

    def _store_visits(self, hits: Sequence[DemoRecord]) -> None:
        for chunk in _chunks(hits):
            retried(partial(self._store_some_visits, chunk))

    @transaction.atomic
    def _store_some_visits(self, hits: Sequence[DemoRecord]) -> None:
        for hit in hits:
            store_hit(account_id=self.account_id, site_id=self.site_id, values=hit.values)

    def _add_people(self, people: Sequence[DemoProspect]) -> None:
        for chunk in _chunks(people):
            added = retried(partial(self._add_some_people, chunk))
            self.prospects |= {person.email: identity for person, identity in zip(chunk, added, strict=True)}

    @transaction.atomic
    def _add_some_people(self, people: Sequence[DemoProspect]) -> list[uuid.UUID]:
        decisions = decide_upserts(self.account_id, prepare(self.account_id, map(self._columns, people)), None)
        apply_upserts(self.account_id, decisions, BY)
        added = [item.prospect.pk for item in decisions if item.prospect is not None]
        times = [(identity, person.arrived_at) for identity, person in zip(added, people, strict=True)]
        backdate_prospects(self.account_id, times)
        return added

    def _columns(self, person: DemoProspect) -> dict[str, Any]:
        campaign = person.campaign
        columns = {
            "name": person.name,
            "email": person.email,
            "phone": person.phone,
            "source": campaign.platform or campaign.source or "organic",
            "owner_id": self.reps[person.rep.email].pk,
            "tags": [person.kind.tag],
            "custom_fields": {"business": person.business, "town": person.town},
            "ad_consent": person.consent,
        }
        if campaign.name in NOT_FROM_THE_SITE:
            columns |= {
                "utm_source": campaign.source,
                "utm_medium": campaign.medium,
                "utm_campaign": campaign.name,
            }
        return columns

    def _change_stages(self, moves: Sequence[DemoRecord]) -> None:
        owners = {person.email: person.rep.email for person in self.demo_data.people}
        for chunk in _chunks(moves):
            retried(partial(self._change_some_stages, chunk, owners))

    @transaction.atomic
    def _change_some_stages(self, moves: Sequence[DemoRecord], owners: Mapping[str, str]) -> None:
        for move in moves:
            change_prospect(
                account_id=self.account_id,
                prospect_id=self.prospects[move.email],
                values=move.values,
                by=f"user:{owners[move.email]}",
            )
        times = [(self.prospects[move.email], move.values["stage"], move.at) for move in moves]
        backdate_stages(self.account_id, times)

    def _ingest(
        self, ingestion: Ingestion[Any], facts: Sequence[DemoRecord], moment: str, *, with_rep: bool = True
    ) -> None:
        for chunk in _chunks(facts):
            bodies = [self._body(fact, moment, with_rep) for fact in chunk]
            for item in retried(partial(ingest_batch, ingestion, account_id=self.account_id, bodies=bodies)):
                if item.refusal is not None:
                    raise item.refusal

    def _body(self, fact: DemoRecord, moment: str, with_rep: bool) -> dict[str, Any]:
        rep = {"rep_id": self.reps[fact.rep.email].pk} if with_rep and fact.rep is not None else {}
        return {**fact.values, **rep, "prospect_id": self.prospects[fact.email], moment: fact.at}

    def _record_calls(self, talks: Sequence[DemoCall]) -> None:
        for chunk in _chunks(talks):
            retried(partial(self._record_some_calls, chunk))

    @transaction.atomic
    def _record_some_calls(self, talks: Sequence[DemoCall]) -> None:
        for talk in talks:
            self.calls[talk.email, talk.number] = self._record_call(talk)
        # Before any worker sees them: the built-in analyser analyses demo calls, without paying for a language model.
        AnalysisRun.objects.for_account(self.account_id).filter(started_at=None).update(engine=RULES)

    def _record_call(self, talk: DemoCall) -> uuid.UUID:
        values = self._body(talk, "occurred_at", with_rep=True)
        if "transcript" not in talk.values:
            call, _ = record_call(account_id=self.account_id, values={**values, "outcome": talk.outcome})
        else:
            call = submit_call(account_id=self.account_id, values=values, by=BY)
        return call.pk

    def _record_payments(self, since: datetime.datetime | None, until: datetime.datetime) -> None:
        # Sorted by number, so that the later call is kept.
        last_calls = {email: identity for (email, _), identity in sorted(self.calls.items(), key=lambda item: item[0])}
        for chunk in _chunks(_between(self.demo_data.payments, since, until)):
            bodies = [
                {**self._body(paid, "occurred_at", with_rep=True), "call_id": last_calls[paid.email]} for paid in chunk
            ]
            items = retried(partial(ingest_batch, PAYMENTS, account_id=self.account_id, bodies=bodies))
            for paid, item in zip(chunk, items, strict=True):
                if item.row is None:
                    raise item.refusal or AssertionError("neither stored nor refused")
                if paid.refund is not None:
                    at, amount, reason = paid.refund
                    values = {"amount": amount, "occurred_at": at, "reason": reason}
                    refund = partial(refund_payment, account_id=self.account_id, payment_id=item.row.pk, values=values)
                    retried(refund)


def load_demo_data(
    demo_data: DemoData, *, account_id: uuid.UUID, reps: Mapping[str, User], now: datetime.datetime, say: Say
) -> None:
    """Fill an empty account with demo data up to `now` and process all its queues, with or without workers.

    Webhook deliveries to other machines are left to workers; those to the demo's own receiver are sent here.
    """
    with _lazy_commits(), long_waits():
        site = configuration.create_configuration(account_id)
        loader = Loader(account_id, demo_data, reps, site.pk, say)
        say("Ad spend …")
        # First, because it has the names of the campaigns that touchpoints refer to.
        loader.spend()
        loader.load(None, now - CONVERSIONS_SINCE)
        configuration.create_conversion_configs(account_id)
        loader.load(now - CONVERSIONS_SINCE, now - WEBHOOKS_SINCE)
        configuration.listen(account_id)
        with receiver.receiving(account_id) as endpoint:
            loader.load(now - WEBHOOKS_SINCE, now)
            loader.do_side_jobs()
            say("Webhooks …")
            receiver.deliver(endpoint)
        say("Avatars …")
        queues.cluster_avatars(account_id, BY)
        say("Sums …")
        configuration.enable_language_model(account_id)
        queues.count_everything(account_id)


def load_test_world(
    demo_data: DemoData, *, account_id: uuid.UUID, reps: Mapping[str, User], now: datetime.datetime, say: Say
) -> None:
    """Fill an empty account of test mode: no conversion configs and no endpoints, which are for its user to make."""
    with _lazy_commits(), long_waits():
        site = configuration.create_configuration(account_id)
        loader = Loader(account_id, demo_data, reps, site.pk, say)
        loader.spend()
        loader.load(None, now)
        configuration.enable_language_model(account_id)
        queues.count_everything(account_id)


@contextmanager
def _lazy_commits() -> Iterator[None]:
    """Commit without waiting for the disk. The last commit, which issues the account's key, waits for all of these."""
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = off")
    try:
        yield
    finally:
        if connection.is_usable():
            with connection.cursor() as cursor:
                cursor.execute("RESET synchronous_commit")


def _within(moment: datetime.datetime, since: datetime.datetime | None, until: datetime.datetime) -> bool:
    return (since is None or moment > since) and moment <= until


def _between(facts: Sequence[Dated], since: datetime.datetime | None, until: datetime.datetime) -> list[Dated]:
    return [fact for fact in facts if _within(fact.at, since, until)]


def _chunks(things: Sequence[Thing]) -> Iterator[Sequence[Thing]]:
    return (things[start : start + AT_ONCE] for start in range(0, len(things), AT_ONCE))
