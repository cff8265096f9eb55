"""Concurrent writes while workers settle credits: nothing is credited twice and nothing is missed."""

import datetime
import random
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.db.models import Sum

from experimental.attribution.actions.credits import settle_credits, verify_credits
from experimental.models import Campaign, Credit, CreditDay, CreditMark
from pipeline_service import clock
from pipeline_service.exceptions import ApiError
from prospects.actions import restore_prospect
from prospects.models import Prospect, Touchpoint
from tests.experimental.attribution.oracle import FIGURES, Oracle
from tests.experimental.attribution.steps import report, send, touch
from tests.tenants import Tenant, create_tenant, in_parallel

pytestmark = pytest.mark.django_db(transaction=True)

WRITERS, SETTLERS, PEOPLE, STEPS = 4, 2, 4, 15


def write(tenant: Tenant, people: list[str], number: int) -> None:
    """Run one of the writers; payments of a deleted prospect are refused."""
    chance = random.Random(number)
    for _ in range(STEPS):
        person = chance.choice(people)
        doing = chance.choice(["pay", "pay", "call", "touch", "delete", "restore"])
        if doing == "pay":
            tenant.api("POST", "/payments", {"prospectId": person, "amount": 10})
        elif doing == "call":
            tenant.api(
                "POST", "/calls", {"prospectId": person, "occurredAt": clock.to_ms(clock.now()), "outcome": "closed"}
            )
        elif doing == "touch":
            # As the API leaves one: under the prospect's lock.
            tags = {"utmSource": "google", "utmMedium": "cpc", "utmCampaign": str(chance.randrange(1000))}
            tenant.api("PATCH", f"/prospects/{person}", tags)
        elif doing == "delete":
            tenant.api("DELETE", f"/prospects/{person}")
        else:
            gone = Prospect.objects.for_account(tenant.account.pk).deleted().first()
            if gone is not None:
                try:
                    restore_prospect(account_id=tenant.account.pk, prospect_id=gone.pk)
                except ApiError:
                    pass


def test_credits_are_right_after_concurrent_writes() -> None:
    tenant = create_tenant()
    began = clock.now()
    people = [send(tenant, "POST", "/prospects", {"email": f"p{number}@example.com"}) for number in range(PEOPLE)]
    for person in people[1:]:
        touch(tenant, person, clock.to_ms(began), campaign_id="77")

    def run(number: int) -> None:
        if number < WRITERS:
            write(tenant, people, number)
            return
        for _ in range(STEPS):
            settle_credits(account_id=tenant.account.pk)

    in_parallel(WRITERS + SETTLERS, run)
    settle_credits(account_id=tenant.account.pk)
    assert not CreditMark.objects.exists()
    assert verify_credits(account_id=tenant.account.pk) == 0
    oracle, ended = Oracle(tenant.account.pk), clock.now()
    for model in ("last", "linear"):
        query = f"from={clock.to_ms(began)}&to={clock.to_ms(ended)}&model={model}"
        found = {(row["platform"], row["campaignId"]): row for row in report(tenant, query)}
        wanted = oracle.rows("campaign", began, ended, model, "event")
        assert {key: {name: Decimal(str(row[name])) for name in FIGURES} for key, row in found.items()} == wanted
    assert sum(row["revenue"] for row in found.values()) > 0


def test_a_touchpoint_added_while_its_prospect_is_settled_gets_its_campaign() -> None:
    tenant = create_tenant()
    spring = Campaign.objects.create(
        account_id=tenant.account.pk,
        platform="search_ads",
        name="Spring Sale",
        ad_account_id="1",
        objective="leads",
        daily_budget=10,
        audience={"source": "broad"},
        creative={},
    )
    dana = send(tenant, "POST", "/prospects", {"email": "dana@example.com"})
    late: list[Touchpoint] = []

    def come(_: int) -> None:
        late.append(touch(tenant, dana, clock.to_ms(clock.now()), campaign="Spring Sale"))

    def before_the_marks_go(execute: Any, sql: str, *rest: Any) -> Any:
        if not late and sql.startswith('DELETE FROM "experimental_creditmark"'):
            in_parallel(1, come)
        return execute(sql, *rest)

    with connection.execute_wrapper(before_the_marks_go):
        settle_credits(account_id=tenant.account.pk)
    settle_credits(account_id=tenant.account.pk)
    late[0].refresh_from_db()
    assert late[0].campaign_id == spring.public_id
    assert verify_credits(account_id=tenant.account.pk) == 0
    assert not CreditMark.objects.exists()


def test_a_fact_of_an_earlier_day_may_arrive_while_its_prospect_is_settled() -> None:
    tenant = create_tenant()
    dana = send(tenant, "POST", "/prospects", {"email": "dana@example.com"})
    came: list[str] = []

    def pay(_: int) -> None:
        last_year = clock.to_ms(clock.now() - datetime.timedelta(days=365))
        body = {"prospectId": dana, "amount": 10, "occurredAt": last_year}
        came.append(send(tenant, "POST", "/payments", body))

    def once_the_days_are_read(execute: Any, sql: str, *rest: Any) -> Any:
        if not came and "DELETE FROM experimental_credit " in sql:
            in_parallel(1, pay)
        return execute(sql, *rest)

    with connection.execute_wrapper(once_the_days_are_read):
        settle_credits(account_id=tenant.account.pk)
    settle_credits(account_id=tenant.account.pk)
    assert Credit.objects.filter(kind="payment").count() == 1
    assert CreditDay.objects.filter(basis="event", model="first").aggregate(Sum("revenue")) == {"revenue__sum": 1000}
    assert not CreditMark.objects.exists()
