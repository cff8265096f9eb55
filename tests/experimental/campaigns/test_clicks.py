"""A touch that tells nothing but its gclid gets its campaign from the search platform's own records, by night."""

import datetime
from collections.abc import Callable
from typing import Any

import pytest

from conversions.actions.connections import connect_ads
from conversions.models import AdConnection
from experimental.actions.campaigns.pulls import retry_pull
from experimental.actions.naming import find_campaigns_again, save_alias
from experimental.models import CampaignAlias, Click, ClickedCampaign, ClickPull
from experimental.platforms import session
from pipeline_service import clock
from pipeline_service.clock import EPOCH
from prospects.actions.erasing import erase_prospect
from prospects.models import Touch, TouchOrigin
from tests.cast import Studio
from tests.experimental.attribution.scene import lead, report, settle, shares, spend, touch
from tests.experimental.attribution.test_naming import campaign
from tests.experimental.campaigns.steps import Vendor, pull_clicks
from tests.experimental.platforms import search
from tests.experimental.platforms.wire import TOKEN

pytestmark = pytest.mark.django_db

DAY = datetime.timedelta(days=1)
NOON = datetime.datetime.combine(datetime.datetime.now(datetime.UTC).date() - 3 * DAY, datetime.time(12), datetime.UTC)
BOATS = {"id": "900", "name": "Boats in spring"}


class Night:
    """Where the clock stands for the product and for the platform; nights pass at noon, UTC."""

    def __init__(self, vendor: Vendor, monkeypatch: pytest.MonkeyPatch) -> None:
        self.double: search.SearchDouble = vendor.double
        self.set(NOON)
        monkeypatch.setattr(clock, "now", lambda: self.now)

    def set(self, now: datetime.datetime) -> None:
        self.now = now
        self.double.today = now.date()

    def passes(self, nights: int = 1) -> None:
        """The next night's work."""
        self.set(self.now + nights * DAY)
        pull_clicks()

    def ago(self, days: int) -> datetime.date:
        return (NOON - days * DAY).date()

    def clicked(self, gclid: str, days: int, **campaign: str) -> None:
        """Have the platform tell of a click so many days before the first noon."""
        told = {**BOATS, **campaign}
        self.double.clicks.append(
            {
                "click_view.gclid": gclid,
                "segments.date": str(self.ago(days)),
                "campaign.id": told["id"],
                "campaign.name": told["name"],
            }
        )

    def asked(self) -> list[str]:
        """The days that were asked for since the last call."""
        texts = [str(request.body["query"]) for request in self.double.requests if "query" in request.body]
        self.double.requests.clear()
        return [text.rpartition("segments.date = ")[2].strip("'") for text in texts if "click_view" in text]


@pytest.fixture
def vendor(connected: Callable[[str], Vendor]) -> Vendor:
    return connected("search_ads")


@pytest.fixture
def night(vendor: Vendor, monkeypatch: pytest.MonkeyPatch) -> Night:
    return Night(vendor, monkeypatch)


def seen(studio: Studio, gclid: str | None, days: int, *, told: datetime.datetime = NOON, **columns: Any) -> Touch:
    """A lead with a touch so many days before the first noon, of which we learnt then."""
    at = clock.to_ms(NOON - days * DAY)
    dana = lead(studio, f"p{Touch.objects.count()}", at)
    made = touch(studio, dana, at, gclid=gclid, **columns)
    Touch.objects.filter(pk=made.pk).update(created_at=told - DAY / 24)
    return made


def everything() -> str:
    return f"from={clock.to_ms(NOON - 100 * DAY)}&to={clock.to_ms(NOON + DAY)}"


def leads(studio: Studio) -> dict[str | None, float]:
    """How many leads every campaign has by now."""
    settle(studio)
    return shares(studio, "leads", everything())


def of(made: Touch) -> str | None:
    made.refresh_from_db()
    return made.campaign_id


def test_the_report_shows_the_campaign_after_the_night(studio: Studio, night: Night) -> None:
    seen(studio, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    assert leads(studio) == {None: 1}
    pull_clicks()
    settle(studio)
    (row,) = [row for row in report(studio, everything()) if row["leads"]]
    assert (row["campaignId"], row["campaignName"], row["platform"]) == ("900", "Boats in spring", "search_ads")
    find_campaigns_again(account_id=studio.account.pk)
    assert leads(studio) == {"900": 1}


def test_a_click_in_a_campaign_of_ours_counts_for_ours(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    pull_clicks()
    settle(studio)
    assert of(made) == "900"
    ours = campaign(studio, "Boats", platform_campaign_id="900")
    find_campaigns_again(account_id=studio.account.pk)
    settle(studio)
    assert of(made) == ours.public_id


def test_our_own_names_and_aliases_come_before_the_click_and_ad_spend_after_it(studio: Studio, night: Night) -> None:
    ours = campaign(studio, "Spring Sale", platform_campaign_id="4711")
    spend(studio, "902", clock.to_ms(NOON), 1, "Autumn")
    spend(studio, "903", clock.to_ms(NOON), 1, "Winter")
    save_alias(alias=CampaignAlias(account=studio.account, alias="wntr", campaign_id="903"))
    told = {name: seen(studio, f"Cj0-{name}", 1, campaign=name) for name in ("spring-sale", "Autumn", "wntr", "nobody")}
    unseen = seen(studio, None, 1, campaign="Autumn")
    settle(studio)
    assert [of(made) for made in told.values()] == [ours.public_id, "902", "903", None]
    for name in told:
        night.clicked(f"Cj0-{name}", 1)
    pull_clicks()
    settle(studio)
    assert [of(made) for made in (*told.values(), unseen)] == [ours.public_id, "900", "903", "900", "902"]


def test_nobody_is_asked_when_no_touch_wants_to_know(studio: Studio, night: Night) -> None:
    ours = campaign(studio, "Spring Sale")
    seen(studio, None, 1)
    seen(studio, "Cj0-a", 1, campaign="Spring Sale")
    seen(studio, "Cj0-old", 120)
    settle(studio)
    pull_clicks()
    assert leads(studio) == {ours.public_id: 1, None: 1}
    assert night.double.requests == []


def test_a_new_account_is_asked_backwards_for_the_days_of_touches_ninety_at_most(studio: Studio, night: Night) -> None:
    for days in (0, 1, 40, 90, 91):
        seen(studio, f"Cj0-{days}", days)
        night.clicked(f"Cj0-{days}", days)
    pull_clicks()
    assert night.asked() == [str(night.ago(days)) for days in (1, 2, 40, 41, 90)]
    assert Click.objects.count() == 3
    assert sorted(ClickPull.objects.get().asked) == [str(night.ago(days)) for days in (90, 41, 40, 2, 1)]


def test_a_day_is_asked_for_in_two_nights_since_clicks_are_told_late(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-late", 0)
    night.passes()
    assert night.asked() == [str(night.ago(days)) for days in (0, 1)]
    night.clicked("Cj0-late", 0)
    night.passes()
    settle(studio)
    assert (night.asked(), of(made)) == ([str(night.ago(0))], "900")


def test_a_click_that_is_never_told_is_not_asked_for_for_ever(studio: Studio, night: Night) -> None:
    seen(studio, "Cj0-foreign", 0)
    night.passes()
    night.passes()
    night.asked()
    night.passes()
    assert night.asked() == []
    seen(studio, "Cj0-told later", 0, told=NOON + 3 * DAY)
    night.clicked("Cj0-told later", 0)
    night.passes()
    assert night.asked() == [str(night.ago(0)), str(night.ago(1))]
    assert leads(studio) == {"900": 1, None: 1}


def test_a_gclid_that_a_form_handed_in_is_looked_for_a_week_back(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-form", 0)
    Touch.objects.update(origin=TouchOrigin.PROSPECT)
    night.clicked("Cj0-form", 6)
    pull_clicks()
    settle(studio)
    assert night.asked() == [str(night.ago(days)) for days in range(1, 8)]
    assert of(made) == "900"


def test_days_are_those_of_the_ad_accounts_clock(studio: Studio, night: Night) -> None:
    night.double.zone = "Pacific/Kiritimati"
    # 02:00 there, on the day after.
    seen(studio, "Cj0-a", 1)
    night.double.today = (NOON + DAY).date()
    pull_clicks()
    assert night.asked() == [str(night.ago(0)), str(night.ago(1))]


def test_of_many_pages_only_what_touches_know_is_kept(studio: Studio, night: Night) -> None:
    for number in range(5):
        night.clicked(f"Cj0-{number}", 1, id=f"90{number}", name="\x00" + "n" * 300)
    night.clicked("Cj0-4", 1, id="904")
    for number in (0, 4):
        seen(studio, f"Cj0-{number}", 1)
    pull_clicks()
    assert leads(studio) == {"900": 1, "904": 1}
    assert Click.objects.count() == 2
    assert sorted(ClickedCampaign.objects.values_list("campaign_id", "name")) == [
        ("900", "n" * 255),
        ("904", "Boats in spring"),
    ]


def test_a_visit_that_becomes_somebodys_later_brings_its_campaign(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-a", 1)
    prospect_id = made.prospect_id
    Touch.objects.update(prospect=None)
    night.clicked("Cj0-a", 1)
    pull_clicks()
    assert leads(studio) == {None: 1}
    Touch.objects.update(prospect_id=prospect_id)
    assert leads(studio) == {"900": 1}


def test_a_campaign_that_is_renamed_or_told_anew_is_followed(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-a", 0)
    seen(studio, "Cj0-b", 0)
    night.clicked("Cj0-a", 0)
    night.passes()
    night.double.clicks.clear()
    night.clicked("Cj0-a", 0, id="901", name="Ships")
    night.passes()
    settle(studio)
    assert (of(made), dict(ClickedCampaign.objects.values_list("campaign_id", "name"))["901"]) == ("901", "Ships")


@pytest.mark.parametrize("fault", ["busy", "broken", "lost"])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_an_answer_that_fails_is_asked_for_again(studio: Studio, night: Night, fault: str, number: int) -> None:
    seen(studio, "Cj0-a", 1)
    for days in (1, 1, 1, 2):
        night.clicked("Cj0-a", days)
    night.double.faults = {number: fault}
    pull_clicks()
    row = ClickPull.objects.get()
    assert (row.state, row.failures, row.error is None) == ("pending", 1, False)
    pull_clicks()
    row = ClickPull.objects.get()
    assert (row.state, row.failures, row.error) == ("pending", 0, None)
    assert leads(studio) == {"900": 1}


@pytest.mark.parametrize(
    "rows", ["nonsense", [1], [{"clickView": {"gclid": "Cj0-a"}}], [{"campaign": {"id": "900"}}], [{"clickView": []}]]
)
def test_an_answer_of_another_shape_is_asked_for_again(
    studio: Studio, night: Night, monkeypatch: pytest.MonkeyPatch, rows: Any
) -> None:
    seen(studio, "Cj0-a", 1)
    handle = night.double.handle

    def strange(request: Any) -> tuple[int, Any]:
        status, body = handle(request)
        return status, {"results": rows} if "click_view" in request.body["query"] else body

    monkeypatch.setattr(night.double, "handle", strange)
    pull_clicks()
    row = ClickPull.objects.get()
    assert (row.state, row.failures, row.error) == ("pending", 1, "Destination gave no usable answer")
    assert (row.asked, Click.objects.count()) == ({}, 0)


class Killed(BaseException):
    """The worker's process is gone."""


def test_a_killed_worker_costs_nothing_but_the_day_it_was_at(
    studio: Studio, night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        seen(studio, f"Cj0-{number}", 1)
        night.clicked(f"Cj0-{number}", 1)
    send, left = session.Session._exchange, [0, 0]

    def deadly(this: session.Session, *arguments: Any) -> Any:
        if not left:
            raise Killed
        left.pop()
        return send(this, *arguments)

    monkeypatch.setattr(session.Session, "_exchange", deadly)
    with pytest.raises(Killed):
        pull_clicks()
    assert (Click.objects.count(), ClickPull.objects.get().asked) == (2, {})
    monkeypatch.setattr(session.Session, "_exchange", send)
    ClickPull.objects.update(leased_until=EPOCH)
    ClickPull.reap()
    pull_clicks()
    assert (Click.objects.count(), ClickPull.objects.get().lease_losses) == (3, 0)
    assert leads(studio) == {"900": 3}


def test_a_worker_that_lost_its_lease_writes_nothing(
    studio: Studio, night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen(studio, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    extend = ClickPull.extend

    def lost(row: ClickPull) -> bool:
        ClickPull.objects.update(leased_until=EPOCH)
        ClickPull.reap()
        return extend(row)

    monkeypatch.setattr(ClickPull, "extend", lost)
    pull_clicks()
    assert (night.asked(), Click.objects.count()) == ([str(night.ago(1))], 0)
    assert ClickPull.objects.get().asked == {}


def test_an_ad_account_is_never_asked_by_two_workers(studio: Studio, vendor: Vendor) -> None:
    assert len(ClickPull.claim(5)) == 1
    connect_again(studio, vendor)
    assert ClickPull.claim(5) == []


def test_a_pull_over_which_workers_stumble_is_never_given_up(studio: Studio, vendor: Vendor) -> None:
    for _ in range(5):
        ClickPull.objects.update(due_at=EPOCH)
        (row,) = ClickPull.claim(1)
        retry_pull(row)
    assert (ClickPull.objects.get().state, ClickPull.objects.get().failures) == ("pending", 5)


def connect_again(studio: Studio, vendor: Vendor, token: str = TOKEN) -> None:
    connect_ads(
        account_id=studio.account.id,
        platform="search_ads",
        ad_account_id=vendor.ad_account,
        credentials={"accessToken": token},
        login_account_id=search.MANAGER,
        delivery="click_upload",
    )


def test_a_refused_token_is_told_and_another_one_goes_on(studio: Studio, vendor: Vendor, night: Night) -> None:
    seen(studio, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    connect_again(studio, vendor, "stolen")
    pull_clicks()
    assert AdConnection.objects.get().status == "needs_reconnect"
    night.double.requests.clear()
    pull_clicks()
    assert (night.double.requests, ClickPull.objects.get().state) == ([], "done")
    connect_again(studio, vendor)
    pull_clicks()
    assert leads(studio) == {"900": 1}


def test_an_erased_persons_clicks_are_forgotten(studio: Studio, night: Night) -> None:
    mine, other = seen(studio, "Cj0-a", 1), seen(studio, "Cj0-b", 1)
    for gclid in ("Cj0-a", "Cj0-b"):
        night.clicked(gclid, 1)
    pull_clicks()
    assert mine.prospect_id is not None
    erase_prospect(account_id=studio.account.pk, prospect_id=mine.prospect_id)
    assert [bytes(row.click_hash) for row in Click.objects.all()] == [bytes(other.click_hash or b"")]


@pytest.mark.parametrize(
    "query",
    [
        "SELECT {columns} FROM click_view",
        "SELECT {columns} FROM click_view WHERE segments.date BETWEEN '{day}' AND '{day}'",
        "SELECT {columns} FROM click_view WHERE segments.date = '{day}' AND segments.date = '{day}'",
        "SELECT {columns} FROM click_view WHERE segments.date = '{old}'",
        "SELECT {columns} FROM click_view WHERE segments.date = '{day}' AND campaign.id = 900",
        "SELECT {columns}, campaign.status FROM click_view WHERE segments.date = '{day}'",
        "SELECT click_view.wbraid FROM click_view WHERE segments.date = '{day}'",
    ],
)
def test_the_platform_refuses_every_other_query(night: Night, vendor: Vendor, query: str) -> None:
    columns = "click_view.gclid, campaign.id, campaign.name"
    text = query.format(columns=columns, day=night.ago(1), old=night.ago(91))
    speaker = session.SearchSession(vendor.connection, until=float("inf"))
    with pytest.raises(session.Trouble, match="Rejected by the platform"):
        speaker.post("/googleAds:search", {"query": text})
