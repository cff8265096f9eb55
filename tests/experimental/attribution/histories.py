"""Random histories of an account with ads, as a Hypothesis state machine."""

import datetime
from typing import Any

from hypothesis import strategies as st

from conversions.models import ConversionConfig, Fire
from experimental.attribution.actions.credits import settle_credits
from pipeline_service import typeid
from prospects.actions.touchpoints import click_hash
from prospects.models import Event, Prospect, Touchpoint
from tests.intelligence.metrics import histories
from tests.intelligence.metrics.histories import (
    BEGIN,
    HOUR,
    OUTCOMES,
    ZONES,
    History,
    amounts,
    hours,
    moments,
    ms,
    pick,
)

CAMPAIGNS = (("search_ads", "a"), ("search_ads", "b"), ("social_ads", "a"), ("video_ads", None), (None, None))
campaigns = st.integers(0, len(CAMPAIGNS) - 1)

steps = st.lists(
    st.one_of(
        st.tuples(st.just("lead"), moments),
        st.tuples(st.just("touch"), moments, pick, campaigns),
        st.tuples(st.just("touch"), moments, pick, campaigns),
        st.tuples(st.just("touch"), moments, pick, campaigns),
        st.tuples(st.just("touch"), moments, pick, campaigns),
        st.tuples(st.just("rename"), pick, campaigns),
        st.tuples(st.just("forget"), pick),
        st.tuples(st.just("call"), moments, pick, st.just(0), st.sampled_from(OUTCOMES), st.booleans()),
        st.tuples(st.just("link"), pick, pick),
        st.tuples(st.just("book"), moments, moments, pick),
        st.tuples(st.just("cancel"), pick),
        st.tuples(st.just("pay"), moments, pick, st.just(0), amounts, st.just(None)),
        st.tuples(st.just("pay"), moments, pick, st.just(0), amounts, st.just(None)),
        st.tuples(st.just("repay"), pick, st.just("status"), st.integers(0, 2)),
        st.tuples(st.just("refund"), moments, pick, st.sampled_from(["1", "33.33", None])),
        st.tuples(st.just("fire"), moments, pick, pick),
        st.tuples(st.just("spend"), hours, amounts, st.sampled_from(["a", "b"])),
        st.tuples(st.just("recall"), pick, st.just(0), st.sampled_from(OUTCOMES[:4])),
        st.tuples(st.just("delete"), pick),
        st.tuples(st.just("restore"), pick),
        st.tuples(st.just("merge"), pick, pick),
        st.tuples(st.just("part")),
        st.tuples(st.just("zone"), st.sampled_from(ZONES)),
        st.tuples(st.just("look_back"), st.sampled_from([1, 20, 90, 400])),
        st.tuples(st.just("flags"), st.sampled_from(OUTCOMES[:4]), st.booleans()),
        st.tuples(st.just("roll")),
        st.tuples(st.just("roll")),
    ),
    min_size=5,
    max_size=30,
)
ends = st.tuples(moments, moments).map(lambda pair: (min(pair), max(pair)))


class AdHistory(History):
    """The same account, with ads."""

    def __init__(self) -> None:
        super().__init__()
        self.touches: list[Any] = []
        self.clicks = 0
        self.bookings: list[str] = []
        answer = self.tenant.api("POST", "/event-types", {"name": "Consultation", "kind": "booking"})
        self.booking_type = answer.body["data"]["id"]

    def touch(self, at: datetime.datetime, person: int, campaign: int) -> None:
        platform, campaign_id = CAMPAIGNS[campaign]
        prospect = self._prospect(person)
        clicked = f"click-{self.clicks}"
        self.clicks += 1
        touch = Touchpoint.objects.create(
            account_id=self.account_id,
            prospect=prospect,
            hidden=prospect.deleted_at is not None,
            origin="visit",
            occurred_at=at,
            last_seen_at=at,
            platform=platform,
            campaign_id=campaign_id,
            click_type="gclid",
            click_id=clicked,
            click_hash=click_hash(clicked),
        )
        self.touches.append(touch.pk)

    def rename(self, touch: int, campaign: int) -> None:
        if self.touches:
            platform, campaign_id = CAMPAIGNS[campaign]
            row = Touchpoint.objects.filter(pk=self.touches[touch % len(self.touches)])
            row.update(platform=platform, campaign_id=campaign_id)

    def forget(self, touch: int) -> None:
        if self.touches:
            Touchpoint.objects.filter(pk=self.touches.pop(touch % len(self.touches))).delete()

    def link(self, call: int, person: int) -> None:
        if self.calls:
            path = f"/calls/{self.calls[call % len(self.calls)]}"
            self.tenant.api("PATCH", path, {"prospectId": self._person(person)})

    def book(self, at: datetime.datetime, scheduled_at: datetime.datetime, person: int) -> None:
        body = {"prospectId": self._person(person), "eventTypeId": self.booking_type, "occurredAt": ms(at)}
        answer = self.tenant.api("POST", "/events", body)
        if answer.status == 201:
            self.bookings.append(answer.body["data"]["id"])
            row = Event.objects.filter(pk=typeid.decode("evt", self.bookings[-1]))
            row.update(scheduled_at=scheduled_at if scheduled_at > at else None, status="booked")

    def cancel(self, booking: int) -> None:
        if self.bookings:
            row = Event.objects.filter(pk=typeid.decode("evt", self.bookings[booking % len(self.bookings)]))
            row.update(status="cancelled")

    def fire(self, at: datetime.datetime, person: int, touch: int) -> None:
        config, _ = ConversionConfig.objects.get_or_create(
            account_id=self.account_id, name="Purchases", triggers=["webhook"], event_type="purchase", rules=[],
            destination_platform="search_ads",
        )  # fmt: skip
        Fire.objects.create(
            account_id=self.account_id,
            config=config,
            config_version=1,
            trigger="webhook",
            source_type="manual",
            source_id=str(Fire.objects.filter(account_id=self.account_id).count()),
            prospect=self._prospect(person),
            value="12.34",
            currency="USD",
            status="sent",
            state="done",
            sent_at=at,
            destination="search_ads",
            click_id_type="gclid",
            click_id=f"click-{touch}",
            conversion_at=at,
        )

    def look_back(self, days: int) -> None:
        assert self.tenant.api("PATCH", "/experimental/attribution/settings", {"lookBackDays": days}).status == 200

    def roll(self) -> None:
        super().roll()
        settle_credits(account_id=self.account_id)

    def _prospect(self, number: int) -> Prospect:
        prospect: Prospect = Prospect.objects.get(pk=typeid.decode("pros", self._person(number)))
        return prospect


__all__ = ["BEGIN", "CAMPAIGNS", "HOUR", "AdHistory", "ends", "histories", "ms", "steps"]
