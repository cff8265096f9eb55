"""Importing click campaigns survives refusals, broken responses and killed workers."""

from collections.abc import Callable
from typing import Any

import pytest

from conversions.actions.connections import connect_ads
from conversions.models import AdConnection
from experimental.campaigns.actions.recurring_jobs import handle_worker_error
from experimental.models import Click, ClickPull
from experimental.platforms import session
from pipeline_service.clock import EPOCH
from prospects.actions.erasing import erase_prospect
from tests.experimental.campaigns.click_steps import Night, leads, seen
from tests.experimental.campaigns.steps import Vendor, pull_clicks
from tests.experimental.platforms import search
from tests.experimental.platforms.double import TOKEN
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def vendor(connected: Callable[[str], Vendor]) -> Vendor:
    return connected("search_ads")


@pytest.fixture
def night(vendor: Vendor, monkeypatch: pytest.MonkeyPatch) -> Night:
    return Night(vendor, monkeypatch)


@pytest.mark.parametrize("fault", ["busy", "broken", "lost"])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_failed_request_is_repeated(tenant: Tenant, night: Night, fault: str, number: int) -> None:
    seen(tenant, "Cj0-a", 1)
    for days in (1, 1, 1, 2):
        night.clicked("Cj0-a", days)
    night.double.faults = {number: fault}
    pull_clicks()
    row = ClickPull.objects.get()
    assert (row.state, row.failures, row.error is None) == ("pending", 1, False)
    pull_clicks()
    row = ClickPull.objects.get()
    assert (row.state, row.failures, row.error) == ("pending", 0, None)
    assert leads(tenant) == {"900": 1}


@pytest.mark.parametrize(
    "rows", ["nonsense", [1], [{"clickView": {"gclid": "Cj0-a"}}], [{"campaign": {"id": "900"}}], [{"clickView": []}]]
)
def test_a_response_with_another_schema_leads_to_another_request(
    tenant: Tenant, night: Night, monkeypatch: pytest.MonkeyPatch, rows: Any
) -> None:
    seen(tenant, "Cj0-a", 1)
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
    """Stands for the end of the worker's process."""


def test_a_killed_worker_loses_only_the_day_it_was_importing(
    tenant: Tenant, night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        seen(tenant, f"Cj0-{number}", 1)
        night.clicked(f"Cj0-{number}", 1)
    send, left = session.PlatformSession._exchange, [0, 0]

    def deadly(this: session.PlatformSession, *arguments: Any) -> Any:
        if not left:
            raise Killed
        left.pop()
        return send(this, *arguments)

    monkeypatch.setattr(session.PlatformSession, "_exchange", deadly)
    with pytest.raises(Killed):
        pull_clicks()
    assert (Click.objects.count(), ClickPull.objects.get().asked) == (2, {})
    monkeypatch.setattr(session.PlatformSession, "_exchange", send)
    ClickPull.objects.update(leased_until=EPOCH)
    ClickPull.reap()
    pull_clicks()
    assert (Click.objects.count(), ClickPull.objects.get().lease_losses) == (3, 0)
    assert leads(tenant) == {"900": 3}


def test_a_worker_that_lost_its_lease_writes_nothing(
    tenant: Tenant, night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen(tenant, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    extend = ClickPull.extend

    def lost(row: ClickPull) -> None:
        ClickPull.objects.update(leased_until=EPOCH)
        ClickPull.reap()
        extend(row)

    monkeypatch.setattr(ClickPull, "extend", lost)
    pull_clicks()
    assert (night.asked(), Click.objects.count()) == ([str(night.ago(1))], 0)
    assert ClickPull.objects.get().asked == {}


def test_an_ad_account_is_never_queried_by_two_workers_at_once(tenant: Tenant, vendor: Vendor) -> None:
    assert len(ClickPull.claim(5)) == 1
    connect_again(tenant, vendor)
    assert ClickPull.claim(5) == []


def test_an_import_on_which_workers_fail_is_never_dead_lettered(tenant: Tenant, vendor: Vendor) -> None:
    for _ in range(5):
        ClickPull.objects.update(due_at=EPOCH)
        (row,) = ClickPull.claim(1)
        handle_worker_error(row)
    assert (ClickPull.objects.get().state, ClickPull.objects.get().failures) == ("pending", 5)


def connect_again(tenant: Tenant, vendor: Vendor, token: str = TOKEN) -> None:
    connect_ads(
        account_id=tenant.account.id,
        platform="search_ads",
        ad_account_id=vendor.ad_account,
        credentials={"accessToken": token},
        login_account_id=search.MANAGER,
        delivery="click_upload",
    )


def test_a_refused_token_is_reported_and_a_new_one_continues_the_import(
    tenant: Tenant, vendor: Vendor, night: Night
) -> None:
    seen(tenant, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    connect_again(tenant, vendor, "stolen")
    pull_clicks()
    assert AdConnection.objects.get().status == "needs_reconnect"
    night.double.requests.clear()
    pull_clicks()
    assert (night.double.requests, ClickPull.objects.get().state) == ([], "done")
    connect_again(tenant, vendor)
    pull_clicks()
    assert leads(tenant) == {"900": 1}


def test_the_clicks_of_an_erased_person_are_deleted(tenant: Tenant, night: Night) -> None:
    erased, other = seen(tenant, "Cj0-a", 1), seen(tenant, "Cj0-b", 1)
    for gclid in ("Cj0-a", "Cj0-b"):
        night.clicked(gclid, 1)
    pull_clicks()
    assert erased.prospect_id is not None
    erase_prospect(account_id=tenant.account.pk, prospect_id=erased.prospect_id)
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
def test_the_platform_double_refuses_every_other_query(night: Night, vendor: Vendor, query: str) -> None:
    columns = "click_view.gclid, campaign.id, campaign.name"
    text = query.format(columns=columns, day=night.ago(1), old=night.ago(91))
    speaker = session.SearchSession(vendor.connection, until=float("inf"))
    with pytest.raises(session.PlatformError, match="Rejected by the platform"):
        speaker.post("/googleAds:search", {"query": text})
