"""Random histories of an account: changes to all facts that metrics count, in any order, as a state machine."""

import datetime
import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from calls.models import Call, CallOutcome
from intelligence.metrics.actions import roll_up
from pipeline_service import typeid
from pipeline_service.accounts import actions
from pipeline_service.accounts.models import Account, User
from prospects.actions import NotRestorable, restore_prospect
from prospects.actions.merging import undo_merge
from prospects.models import HitType, Merge, Prospect, Site, Visit, Visitor, VisitorDay
from tests.tenants import Tenant, create_tenant

HOUR = datetime.timedelta(hours=1)
# Clocks go back in America/New_York and America/Havana, there at midnight, on the second of these days.
BEGIN = datetime.datetime(2025, 10, 31, 22, tzinfo=datetime.UTC)
ZONES = ("UTC", "America/Havana", "Asia/Kathmandu", "Pacific/Kiritimati")
OUTCOMES = ("closed", "follow_up", "no_show", "cancelled", None)

hours = st.integers(0, 96)
moments = st.builds(
    lambda hour, ms: BEGIN + hour * HOUR + datetime.timedelta(milliseconds=ms), hours, st.sampled_from([-1, 0, 0, 1])
)
pick = st.integers(0, 5)
amounts = st.sampled_from(["50", "99.99", "100", "1000.01"])
reps = st.integers(0, 2)

steps = st.lists(
    st.one_of(
        st.tuples(st.just("lead"), moments),
        st.tuples(st.just("call"), moments, st.integers(0, 6), reps, st.sampled_from(OUTCOMES), st.booleans()),
        st.tuples(st.just("pay"), moments, pick, reps, amounts, st.sampled_from([None, None, "D1", "D2"])),
        st.tuples(st.just("pay"), moments, pick, reps, amounts, st.sampled_from([None, None, "D1", "D2"])),
        st.tuples(st.just("repay"), pick, st.sampled_from(["repId", "dealId", "status"]), st.integers(0, 2)),
        st.tuples(st.just("refund"), moments, pick, st.sampled_from(["1", "50", None])),
        st.tuples(st.just("dial"), moments, reps, st.sampled_from(["answered", "voicemail"]), st.booleans()),
        st.tuples(st.just("spend"), hours, amounts, st.sampled_from(["a", "b"])),
        st.tuples(st.just("visit"), moments, pick),
        st.tuples(st.just("recall"), pick, reps, st.sampled_from(OUTCOMES[:4])),
        st.tuples(st.just("delete"), pick),
        st.tuples(st.just("restore"), pick),
        st.tuples(st.just("merge"), pick, pick),
        st.tuples(st.just("part")),
        st.tuples(st.just("zone"), st.sampled_from(ZONES)),
        st.tuples(st.just("least"), st.sampled_from(["0", "100", "150"])),
        st.tuples(st.just("flags"), st.sampled_from(OUTCOMES[:4]), st.booleans()),
        st.tuples(st.just("roll")),
        st.tuples(st.just("roll")),
    ),
    min_size=5,
    max_size=30,
)

# What every history has, so that chance only has to mix it: each kind that counts beside one that must not.
ALWAYS: list[tuple[Any, ...]] = [
    ("lead", BEGIN),
    ("lead", BEGIN + 30 * HOUR),
    ("call", BEGIN + 5 * HOUR, 0, 1, "closed", False),
    ("call", BEGIN + 31 * HOUR, 1, 2, "no_show", False),
    ("call", BEGIN + 32 * HOUR, 1, 1, None, True),
    ("call", BEGIN + 33 * HOUR, 1, 1, None, False),
    ("dial", BEGIN + 4 * HOUR, 1, "answered", True),
    ("dial", BEGIN + 29 * HOUR, 2, "voicemail", True),
    ("dial", BEGIN + 29 * HOUR, 1, "answered", False),
    ("pay", BEGIN + 40 * HOUR, 0, 1, "100", "D1"),
    ("refund", BEGIN + 50 * HOUR, 0, "50"),
    ("spend", 24, "99.99", "a"),
    ("visit", BEGIN + 40 * HOUR, 0),
    ("lead", BEGIN + 2 * HOUR),
    ("call", BEGIN + 26 * HOUR, 2, 1, "follow_up", False),
    ("pay", BEGIN + 27 * HOUR, 2, 1, "1000.01", None),
    ("refund", BEGIN + 28 * HOUR, 1, "1"),
    ("delete", 2),
]


class History:
    """An account and its random steps, through the API where it supports them."""

    def __init__(self) -> None:
        self.tenant: Tenant = create_tenant(f"Studio {uuid.uuid4().hex[:8]}")
        self.account_id = self.tenant.account.pk
        other, _ = actions.create_user(
            account_id=self.account_id, email=f"lee@{self.tenant.account.slug}.example", name="Lee", is_rep=True
        )
        self.reps: list[User | None] = [None, self.tenant.rep, other]
        self.people: list[str] = []
        self.payments: list[str] = []
        self.calls: list[str] = []
        self.live(ALWAYS)

    def live(self, steps: list[tuple[Any, ...]]) -> None:
        """Run these steps."""
        for name, *details in steps:
            doing: Callable[..., None] = getattr(self, name)
            doing(*details)

    def lead(self, at: datetime.datetime) -> None:
        answer = self.tenant.api("POST", "/prospects", {"email": f"{len(self.people)}@example.com"})
        identity = str(answer.body["data"]["id"])
        # Back-dated behind the API's back: the rows are what counts, whoever wrote them.
        Prospect.objects.filter(pk=typeid.decode("pros", identity)).update(created_at=at)
        self.people.append(identity)

    def call(self, at: datetime.datetime, person: int, rep: int, outcome: str | None, with_transcript: bool) -> None:
        if outcome is None:
            call = Call.objects.create(
                account_id=self.account_id,
                rep=self.reps[rep],
                source="transcript",
                occurred_at=at,
                has_transcript=with_transcript,
            )
            self.calls.append(call.public_id)
            return
        body = {"prospectId": self._person(person), "occurredAt": ms(at), "outcome": outcome, "repId": self._rep(rep)}
        answer = self.tenant.api("POST", "/calls", body)
        if answer.status == 201:
            self.calls.append(answer.body["data"]["id"])

    def recall(self, call: int, rep: int, outcome: str) -> None:
        if self.calls:
            body = {"repId": self._rep(rep), "outcome": outcome}
            self.tenant.api("PATCH", f"/calls/{self.calls[call % len(self.calls)]}", body)

    def pay(self, at: datetime.datetime, person: int, rep: int, amount: str, deal: str | None) -> None:
        body = {
            "prospectId": self._person(person),
            "amount": float(amount),
            "occurredAt": ms(at),
            "repId": self._rep(rep),
            "dealId": deal,
        }
        answer = self.tenant.api("POST", "/payments", body)
        if answer.status == 201:
            self.payments.append(answer.body["data"]["id"])

    def repay(self, payment: int, field: str, choice: int) -> None:
        values = {"repId": self._rep(choice), "dealId": (None, "D1", "D2")[choice]}
        values["status"] = ("succeeded", "failed", "succeeded")[choice]
        if self.payments:
            self.tenant.api("PATCH", f"/payments/{self._payment(payment)}", {field: values[field]})

    def refund(self, at: datetime.datetime, payment: int, amount: str | None) -> None:
        if self.payments:
            body = {"occurredAt": ms(at), "amount": float(amount) if amount else None}
            self.tenant.api("POST", f"/payments/{self._payment(payment)}/refunds", body)

    def dial(self, at: datetime.datetime, rep: int, disposition: str, outbound: bool) -> None:
        direction = "outbound" if outbound else "inbound"
        body = {"startedAt": ms(at), "repId": self._rep(rep), "disposition": disposition, "direction": direction}
        assert self.tenant.api("POST", "/dials", body).status == 201

    def spend(self, hour: int, amount: str, campaign: str) -> None:
        day = (BEGIN + hour * HOUR).date().isoformat()
        item = {"platform": "search_ads", "adAccountId": "1", "campaignId": campaign, "date": day}
        self.tenant.api("PUT", "/ad-spend", {"items": [item | {"spend": float(amount)}]})

    def visit(self, at: datetime.datetime, visitor: int) -> None:
        seen, _ = Visitor.objects.get_or_create(account_id=self.account_id, key=str(visitor))
        site, _ = Site.objects.get_or_create(
            account_id=self.account_id, key=str(self.account_id)[:32], defaults={"domains": ["a.example"]}
        )
        Visit.objects.create(
            account_id=self.account_id,
            site=site,
            visitor=seen,
            type=HitType.PAGE,
            visitor_key=seen.key,
            occurred_at=at,
        )
        day, new = VisitorDay.objects.get_or_create(
            account_id=self.account_id, visitor=seen, day=at.date(), defaults={"first_at": at, "last_at": at}
        )
        if not new:
            first, last = min(day.first_at, at), max(day.last_at, at)
            VisitorDay.objects.filter(pk=day.pk).update(first_at=first, last_at=last)

    def delete(self, person: int) -> None:
        self.tenant.api("DELETE", f"/prospects/{self._person(person)}")

    def restore(self, person: int) -> None:
        prospect = Prospect.objects.get(pk=typeid.decode("pros", self._person(person)))
        if prospect.deleted_at is not None:
            try:
                restore_prospect(account_id=self.account_id, prospect_id=prospect.pk)
            except NotRestorable:
                pass

    def merge(self, kept: int, merged: int) -> None:
        self.tenant.api("POST", "/prospects/merge", {"keepId": self._person(kept), "mergeId": self._person(merged)})

    def part(self) -> None:
        merge = Merge.objects.filter(account_id=self.account_id, undone_at=None, kept__deleted_at=None).first()
        if merge is not None:
            undo_merge(account_id=self.account_id, merge_id=merge.pk)

    def zone(self, name: str) -> None:
        Account.objects.filter(pk=self.account_id).update(timezone=name)

    def least(self, amount: str) -> None:
        Account.objects.filter(pk=self.account_id).update(min_deal_amount=Decimal(amount))

    def flags(self, outcome: str, showed: bool) -> None:
        CallOutcome.objects.filter(account_id=self.account_id, slug=outcome).update(showed=showed)

    def roll(self) -> None:
        roll_up(account_id=self.account_id)

    def _rep(self, number: int) -> str | None:
        rep = self.reps[number]
        return rep.public_id if rep is not None else None

    def _person(self, number: int) -> str:
        return self.people[number % len(self.people)]

    def _payment(self, number: int) -> str:
        return self.payments[number % len(self.payments)]


def ms(moment: datetime.datetime) -> int:
    """Unix ms."""
    return round(moment.timestamp() * 1000)
