"""The overview and the metrics pages show the product's own numbers, and only those of the account."""

import csv
import datetime
import io
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from calls.models import Call
from intelligence.metrics.definitions import Measure
from pipeline_service.console import charts
from pipeline_service.dashboard.attention import MOST
from pipeline_service.dashboard.figures import SHOWN
from prospects.models import Prospect
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant)


def days_ago(days: int) -> int:
    moment = timezone.now() - datetime.timedelta(days=days)
    return int(moment.timestamp() * 1000)


def sell(tenant: Tenant, email: str, days: int, amount: float, outcome: str = "closed") -> str:
    """Create a prospect with a call and a payment so many days ago."""
    prospect = tenant.api("POST", "/prospects", {"email": email}).body["data"]["id"]
    at = {"prospectId": prospect, "occurredAt": days_ago(days), "repId": tenant.rep.public_id}
    tenant.api("POST", "/calls", {**at, "outcome": outcome})
    tenant.api("POST", "/payments", {**at, "amount": amount})
    return str(prospect)


def test_a_figure_is_the_metric_of_the_api_beside_that_of_the_period_before(tenant: Tenant, console: Client) -> None:
    sell(tenant, "new@example.com", 3, 1500)
    sell(tenant, "old@example.com", 40, 1000)
    page = console.get(reverse("admin:index"))
    figures = {item["figure"].metric.key: item["figure"] for item in page.context["figures"]}
    revenue = figures["total_revenue"]
    assert (revenue.now, revenue.before, revenue.change, revenue.verdict) == (1500, 1000, "+50%", "better")
    whole = page.context["choice"].period.range_for(None)
    limits = f"startDate={int(whole.since.timestamp() * 1000)}&endDate={int(whole.last.timestamp() * 1000)}"
    keys = [key for key in figures if key != "ad_spend"]
    answer = tenant.api("GET", f"/metrics?metrics={','.join(keys)}&{limits}").body["metrics"]
    assert {item["key"]: item["value"] for item in answer} == {key: float(figures[key].now) for key in keys}


def test_a_period_and_a_rep_can_be_chosen(tenant: Tenant, console: Client) -> None:
    sell(tenant, "new@example.com", 3, 1500)
    sell(tenant, "old@example.com", 40, 1000)

    def revenue(query: str) -> Any:
        items = console.get(f"{reverse('admin:index')}?{query}").context["figures"]
        return next(item["figure"].now for item in items if item["figure"].metric.key == "total_revenue")

    first = (timezone.now() - datetime.timedelta(days=45)).date()
    last = (timezone.now() - datetime.timedelta(days=35)).date()
    assert revenue("period=90") == 2500
    assert revenue(f"period=days&from={first}&to={last}") == 1000
    assert revenue(f"rep={tenant.rep.public_id}") == 1500
    assert revenue("rep=user_nobody") == 1500


@pytest.mark.parametrize("name", ["admin:index", "admin:metrics"])
@pytest.mark.parametrize(
    ("first", "asked", "shown"),
    [
        ("2024-01-01", "day", "day"),
        ("2023-12-31", "day", "week"),
        ("2017-01-01", "week", "month"),
        ("2016-01-01", "day", "month"),
    ],
)
def test_a_period_too_long_for_its_step_is_shown_by_the_next_longer_one_and_says_so(
    name: str, first: str, asked: str, shown: str, console: Client
) -> None:
    page = console.get(reverse(name), {"period": "days", "from": first, "to": "2024-12-31", "by": asked})
    assert page.context["choice"].interval == shown
    text = f"The period is too long to show by {asked}; it is shown by {shown}."
    assert (text in page.content.decode()) is (asked != shown)


@pytest.mark.parametrize("name", ["admin:index", "admin:metrics"])
@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        ("2026-03-02", "2026-03-01", "“From” is later than “To”."),
        ("2026-03-02", "", "“From” and “To” have to be two days."),
        ("", "2026-03-02", "“From” and “To” have to be two days."),
        ("2005-01-01", "2026-03-01", "The days have to be of ten years at most, and after the year 2000."),
    ],
)
def test_days_that_are_no_period_are_refused_in_words(
    name: str, first: str, last: str, why: str, console: Client
) -> None:
    page = console.get(reverse(name), {"period": "days", "from": first, "to": last})
    assert page.context["choice"].period.days == 30
    assert f"{why} The last 30 days are shown." in page.content.decode()


def test_a_rep_has_no_profit_against_the_ad_spend_of_the_whole_account(tenant: Tenant, console: Client) -> None:
    sell(tenant, "new@example.com", 3, 1500)
    mixed = {"roas", "profit"}

    def shown(page: str, query: str) -> set[str]:
        items = console.get(f"{reverse(f'admin:{page}')}?{query}").context["figures"]
        return {item["figure"].metric.key for item in items}

    rep = f"rep={tenant.rep.public_id}"
    for page in ("index", "metrics"):
        assert shown(page, "") - shown(page, rep) == mixed & shown(page, "")
    assert mixed <= shown("metrics", "")
    page = console.get(reverse("admin:metrics"))
    assert mixed.isdisjoint(metric.key for metric in page.context["rep_metrics"])
    assert console.get(f"{reverse('admin:metric', args=['roas'])}?{rep}").status_code == 404
    sheet = console.get(f"{reverse('admin:metrics')}?format=csv").getvalue().decode()  # type: ignore[attr-defined]
    rows = list(csv.DictReader(io.StringIO(sheet)))
    assert {(row["profit"] != "", row["rep"] == "all") for row in rows} == {(True, True), (False, False)}


@pytest.mark.parametrize(
    "query",
    [
        "period=x",
        "period=days",
        "period=days&from=2026-13-01&to=x",
        "period=days&from=9999-12-31&to=9999-12-31",
        "period=days&from=0001-01-01&to=0001-01-01",
        "period=days&from=2026-02-01&to=2026-01-01",
        "by=hour",
        "rep=%00",
        "account=x",
    ],
)
def test_an_invalid_choice_shows_the_default(query: str, console: Client) -> None:
    for page in ("index", "metrics"):
        assert console.get(f"{reverse(f'admin:{page}')}?{query}").status_code == 200
    assert console.get(f"{reverse('admin:metric', args=['roas'])}?{query}&after=x&part=x").status_code == 200


def test_the_funnel_goes_from_lead_to_deal(tenant: Tenant, console: Client) -> None:
    sell(tenant, "a@example.com", 2, 100)
    sell(tenant, "b@example.com", 2, 100, outcome="no_show")
    funnel = console.get(reverse("admin:index")).context["funnel"]
    steps = dict(zip(funnel.labels, map(int, funnel.series[0].values), strict=True))
    assert steps == {"Leads": 2, "Booked": 2, "Showed": 1, "Offer made": 1, "Closed": 2}
    of_a_rep = console.get(f"{reverse('admin:index')}?rep={tenant.rep.public_id}").context["funnel"]
    assert list(of_a_rep.labels) == ["Booked", "Showed", "Offer made", "Closed"]


def test_what_needs_attention_is_counted_and_leads_to_a_list_of_it(tenant: Tenant, console: Client) -> None:
    sell(tenant, "a@example.com", 2, 100)
    Call.objects.update(status="failed")
    Call.objects.create(account=tenant.account, source="manual", occurred_at=timezone.now())
    Prospect.objects.update(deleted_at=timezone.now() - datetime.timedelta(days=28))
    concerns = console.get(reverse("admin:index")).context["concerns"]
    assert {item["text"]: item["count"] for item in concerns} == {
        "analysis has failed": "1",
        "call has no prospect": "1",
        "deleted prospect can be restored for a few days only": "1",
    }
    for item in concerns:
        assert console.get(item["link"]).content.decode().count("data-row") == 1


def test_what_needs_attention_is_counted_up_to_a_limit(tenant: Tenant, console: Client) -> None:
    Call.objects.bulk_create(
        Call(account=tenant.account, source="manual", occurred_at=timezone.now()) for _ in range(MOST + 5)
    )
    with CaptureQueriesContext(connection) as queries:
        (concern,) = console.get(reverse("admin:index")).context["concerns"]
    assert concern["count"] == "99+"
    assert not [query["sql"] for query in queries if "COUNT(" in query["sql"].upper()]


@pytest.mark.parametrize("key", SHOWN)
def test_a_metric_lists_the_records_that_it_counts(key: str, tenant: Tenant, console: Client) -> None:
    sell(tenant, "a@example.com", 2, 100)
    page = console.get(reverse("admin:metric", args=[key]))
    assert page.status_code == 200
    if key == "total_revenue":
        (row,) = page.context["page"].rows
        assert row["amount"] == "100.00 USD"
        assert row["link"] in page.content.decode()
        assert str(row["prospect"]) == "a@example.com"


def test_a_rate_is_rounded_once() -> None:
    metric, sums = SHOWN["show_rate"], {Measure.SHOWED: Decimal(30), Measure.CALLS: Decimal(38)}
    assert charts.percent(metric.unrounded(sums)) == "78.9%"
    funnel = charts.steps(charts.Chart.of("Funnel", ["Booked", "Showed"], [Decimal(38), Decimal(30)]))
    assert funnel[1]["rate"] == "78.9%"


def test_an_unknown_metric_has_no_page(console: Client) -> None:
    assert console.get("/admin/metrics/nothing/").status_code == 404


def test_the_metrics_page_shows_all_sixteen_by_rep_and_over_time(tenant: Tenant, console: Client) -> None:
    sell(tenant, "a@example.com", 2, 100)
    page = console.get(reverse("admin:metrics"), {"by": "week"})
    assert len(page.context["figures"]) == 16
    ((name, _, cells),) = page.context["reps"]
    assert name == "Marcus Reed"
    assert "100.00 USD" in cells
    assert len(page.context["times"]) in (5, 6)


def test_the_rows_by_rep_sum_up_to_the_total(tenant: Tenant, console: Client) -> None:
    sell(tenant, "a@example.com", 2, 100)
    alone = tenant.api("POST", "/prospects", {"email": "b@example.com"}).body["data"]["id"]
    tenant.api("POST", "/payments", {"prospectId": alone, "occurredAt": days_ago(1), "amount": 40})
    first, last = console.get(reverse("admin:metrics")).context["reps"]
    assert (first[0], last[0]) == ("Marcus Reed", "Nobody or others")
    assert "100.00 USD" in first[2]
    assert "40.00 USD" in last[2]
    assert last[1] == ""


def test_the_metrics_are_a_csv_file_too(tenant: Tenant, console: Client) -> None:
    sell(tenant, "a@example.com", 2, 100)
    answer = console.get(reverse("admin:metrics"), {"format": "csv", "by": "month"})
    rows = list(csv.DictReader(io.StringIO(b"".join(answer.streaming_content).decode())))
    assert rows[0]["total_revenue"] == "100"
    assert rows[-1]["rep"] == "Marcus Reed"
    assert len(rows[0]) == 19


def test_the_numbers_are_of_this_account_only(tenant: Tenant, console: Client) -> None:
    other = create_tenant("Theirs")
    sell(other, "stranger@example.com", 2, 98765)
    for address in (reverse("admin:index"), reverse("admin:metrics"), reverse("admin:metric", args=["lead_count"])):
        text = console.get(f"{address}?account={other.account.pk}&rep={other.rep.public_id}").content.decode()
        assert "stranger" not in text
        assert "98,765" not in text


def test_a_new_account_sees_its_first_steps_until_people_and_calls_are_there(tenant: Tenant, console: Client) -> None:
    steps = {step.title: done for step, done in console.get(reverse("admin:index")).context["first_steps"]}
    assert steps["Add your team"] is True
    assert steps["Import your prospects"] is False
    titles = {step.title for step, _ in signed_in(tenant, "viewer").get(reverse("admin:index")).context["first_steps"]}
    assert "Add your team" not in titles
    assert "Analyse a first call" in titles
    for step, _ in console.get(reverse("admin:index")).context["first_steps"]:
        assert console.get(step.link).status_code == 200, step.link
    sell(tenant, "new@example.com", 3, 1500)
    assert console.get(reverse("admin:index")).context["first_steps"] == []
