"""`GET /experimental/attribution`."""

import pytest

from pipeline_service.accounts.models import Account
from prospects.actions import restore_prospect
from prospects.models import Prospect
from tests.cast import Studio, open_studio
from tests.experimental.attribution.steps import (
    DAY,
    HOUR,
    RANGE,
    START,
    lead,
    pay,
    report,
    send,
    settle,
    shares,
    spend,
    touch,
)

ROW = {
    "campaignId": None,
    "campaignName": None,
    "platform": None,
    "date": None,
    "day": None,
    "spend": 0,
    "leads": 0,
    "callsBooked": 0,
    "callsShowed": 0,
    "revenue": 0,
    "refunds": 0,
    "netRevenue": 0,
    "roas": 0,
    "conversions": 0,
    "conversionValue": 0,
}


@pytest.fixture
def dana(studio: Studio) -> str:
    """Create Dana, from campaign 77 for 200, with a call, a payment of 500 and a refund of 20.5; and Eve."""
    spend(studio, "77", START + 5 * DAY, 200, "Spring")
    dana = lead(studio, "dana", START + 6 * DAY)
    touch(studio, dana, START + 5 * DAY, campaign_id="77")
    send(studio, "POST", "/calls", {"prospectId": dana, "occurredAt": START + 7 * DAY, "outcome": "closed"})
    paid = pay(studio, dana, START + 7 * DAY, 500)
    send(studio, "POST", f"/payments/{paid}/refunds", {"amount": 20.5, "occurredAt": START + 8 * DAY})
    eve = lead(studio, "eve", START + 6 * DAY)
    pay(studio, eve, START + 7 * DAY, 100)
    return dana


SPRING = ROW | {
    "campaignId": "77",
    "campaignName": "Spring",
    "platform": "search_ads",
    "spend": 200,
    "leads": 1,
    "callsBooked": 1,
    "callsShowed": 1,
    "revenue": 500,
    "refunds": 20.5,
    "netRevenue": 479.5,
    "roas": 2.5,
}
REST = ROW | {"campaignName": "Unattributed", "leads": 1, "revenue": 100, "netRevenue": 100}


def test_campaigns_show_their_costs_and_results_and_the_unattributed_row_has_the_rest(
    studio: Studio, dana: str
) -> None:
    assert report(studio) == [SPRING, REST]
    settle(studio)
    assert report(studio) == [SPRING, REST]


def test_platforms_show_the_sums_of_their_campaigns(studio: Studio, dana: str) -> None:
    nameless = {"campaignId": None, "campaignName": None}
    assert report(studio, f"{RANGE}&groupBy=platform") == [SPRING | nameless, REST | nameless]


def test_every_day_of_the_range_has_a_row(studio: Studio, dana: str) -> None:
    Account.objects.filter(pk=studio.account.pk).update(timezone="America/New_York")
    days = report(studio, f"groupBy=day&from={START + 5 * DAY}&to={START + 7 * DAY}")
    first = START + 4 * DAY + 5 * HOUR

    def day(number: int, **figures: float) -> dict[str, object]:
        return ROW | {"date": f"2026-01-0{5 + number}", "day": first + number * DAY, **figures}

    assert days == [
        # Spend counts at its midnight in the account's zone, so on the date that it names.
        day(0),
        day(1, spend=200, leads=2),
        day(2, callsBooked=1, callsShowed=1, revenue=600, netRevenue=600),
    ]


def test_cohorts_count_on_the_day_on_which_their_prospects_were_created(studio: Studio, dana: str) -> None:
    came = f"from={START + 6 * DAY}&to={START + 6 * DAY}"
    (spring, rest) = report(studio, f"{came}&basis=cohort")
    assert (spring["leads"], spring["revenue"], spring["refunds"]) == (1, 500, 20.5)
    assert (rest["leads"], rest["revenue"]) == (1, 100)
    assert [row["revenue"] for row in report(studio, came)] == [0, 0]


def test_a_campaign_filter_leaves_out_the_results_of_other_campaigns(studio: Studio, dana: str) -> None:
    spend(studio, "88", START + 5 * DAY, 10, "Film", platform="video_ads")
    assert report(studio, f"{RANGE}&campaignId=77") == [SPRING]
    assert report(studio, f"{RANGE}&platform=search_ads") == [SPRING]
    assert [row["campaignName"] for row in report(studio, f"{RANGE}&platform=video_ads")] == ["Film"]
    assert report(studio, f"{RANGE}&platform=video_ads&campaignId=77") == []
    days = report(studio, f"{RANGE}&groupBy=day&platform=search_ads")
    assert [sum(day[figure] for day in days) for figure in ("spend", "leads", "revenue")] == [200, 1, 500]


def test_a_touchpoint_with_only_a_campaign_id_counts_for_the_campaigns_platform(studio: Studio, dana: str) -> None:
    pay(studio, dana, START + 10 * DAY, 40)
    touch(studio, dana, START + 9 * DAY, platform=None, campaign_id="77")
    assert shares(studio, "revenue") == {"77": 540, None: 100}
    assert shares(studio, "revenue", f"{RANGE}&platform=search_ads") == {"77": 540}
    settle(studio)
    assert shares(studio, "revenue", f"{RANGE}&platform=search_ads") == {"77": 540}


def test_deleting_a_prospect_changes_report_and_metrics_at_once_and_restoring_it_reverts_that(
    studio: Studio, dana: str
) -> None:
    settle(studio)
    before = report(studio)
    assert studio.api("DELETE", f"/prospects/{dana}").status == 200
    alone = ROW | {"campaignId": "77", "campaignName": "Spring", "platform": "search_ads", "spend": 200}
    assert report(studio) == [alone, REST]
    settle(studio)
    assert report(studio) == [alone, REST]
    restore_prospect(account_id=studio.account.pk, prospect_id=Prospect.objects.deleted().get().pk)
    assert report(studio) == before
    settle(studio)
    assert report(studio) == before


def test_a_booking_counts_until_a_call_follows_it(studio: Studio) -> None:
    send(studio, "POST", "/event-types", {"name": "Consultation", "kind": "booking"})
    dana = lead(studio, "dana", START)
    booking = {"prospectId": dana, "eventType": "consultation", "occurredAt": START + DAY}
    send(studio, "POST", "/events", booking)
    assert shares(studio, "callsBooked") == {None: 1}
    touch(studio, dana, START, campaign_id="77")
    assert shares(studio, "callsBooked") == {"77": 1}
    settle(studio)
    send(studio, "POST", "/calls", {"prospectId": dana, "occurredAt": START + DAY + 2 * HOUR, "outcome": "no_show"})
    assert shares(studio, "callsBooked") == {"77": 1}
    assert shares(studio, "callsShowed") == {}


def test_the_report_never_shows_campaigns_of_another_account(studio: Studio, dana: str) -> None:
    assert report(open_studio("Other")) == []


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        (f"from={START}&to={START - 1}", "from", "reversed_range"),
        (f"from={START}&to={START + 400 * DAY + 1}", "to", "too_long"),
        ("from=2026-01-01", "from", "invalid"),
        ("groupBy=week", "groupBy", "invalid_choice"),
        ("model=data_driven", "model", "invalid_choice"),
        ("basis=day", "basis", "invalid_choice"),
        ("platform=marketplace", "platform", "invalid_choice"),
        ("campaignId=", "campaignId", "empty"),
        ("campaign=77", "campaign", "unknown_parameter"),
    ],
)
def test_invalid_parameters_are_refused_with_the_field_name(studio: Studio, query: str, field: str, code: str) -> None:
    answer = studio.api("GET", f"/experimental/attribution?{query}")
    assert answer.status == 400
    assert [(detail["field"], detail["code"]) for detail in answer.body["error"]["details"]] == [(field, code)]


def test_a_range_is_at_most_400_days_long_and_30_days_by_default(studio: Studio) -> None:
    assert len(report(studio, f"groupBy=day&from={START}&to={START + 400 * DAY - 1}")) == 400
    assert len(report(studio, "groupBy=day")) == 31


@pytest.mark.parametrize("group", ["campaign", "platform", "day"])
@pytest.mark.parametrize("basis", ["event", "cohort"])
def test_the_earliest_and_the_latest_timestamps_are_accepted(studio: Studio, group: str, basis: str) -> None:
    asked = f"groupBy={group}&basis={basis}"
    assert report(studio, f"{asked}&from=253402300799998&to=253402300799999") == []
    assert sum(row["leads"] for row in report(studio, f"{asked}&from=0&to=1")) == 0
