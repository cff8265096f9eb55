"""The search over everything: records by words and by pasted ids, pages by title, nothing of other accounts."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from prospects.models import Payment
from tests.console.browser import signed_in
from tests.intelligence.reported import hire
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

AT = 1760000000000


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant("Mine")
    who = {"email": "wendy@example.com", "name": "Wendy Norris", "phone": "+15550102222"}
    prospect = tenant.api("POST", "/prospects", who).body["data"]["id"]
    tenant.api("POST", "/calls", {"prospectId": prospect, "occurredAt": AT, "title": "Discovery with Wendy"})
    tenant.api("POST", "/payments", {"prospectId": prospect, "amount": 10, "externalId": "ch_77"})
    return tenant


def titles(console: Client, text: str) -> list[str]:
    return [hit.title for hit in console.get(reverse("admin:search"), {"s": text, "extended": "1"}).context["hits"]]


@pytest.mark.parametrize("text", ["Wendy Norris", "norris wendy", "wendy@exam", "0102222", "+1 (555) 010-2222"])
def test_a_person_is_found_by_any_part_of_name_email_and_phone(text: str, tenant: Tenant) -> None:
    assert "Wendy Norris" in titles(signed_in(tenant, "viewer"), text)


def test_payments_of_a_person_and_users_of_the_account_are_found(tenant: Tenant) -> None:
    hire(tenant, "Elena Castro")
    hire(create_tenant("Theirs"), "Elena Marsh")
    console = signed_in(tenant)
    assert "10.00 USD" in titles(console, "norris")
    assert titles(console, "elena") == ["Elena Castro"]
    assert titles(console, "castro elena") == ["Elena Castro"]
    assert titles(console, "elena@mine") == ["Elena Castro"]


def test_a_search_without_a_hit_says_so(tenant: Tenant) -> None:
    answer = signed_in(tenant).get(reverse("admin:search"), {"s": "zyzzyva"})
    assert answer.status_code == 200
    assert "Nothing found for “zyzzyva”." in answer.content.decode()


def test_a_pasted_id_leads_to_its_record(tenant: Tenant) -> None:
    payment = Payment.objects.get()
    (hit,) = signed_in(tenant).get(reverse("admin:search"), {"s": payment.public_id}).context["hits"]
    assert hit.link == reverse("admin:prospects_payment_change", args=[payment.pk])
    assert "Wendy Norris" in hit.description


def test_pages_are_found_by_title_and_only_those_of_the_role(tenant: Tenant) -> None:
    assert "Metrics" in titles(signed_in(tenant), "metri")
    assert "API keys" in titles(signed_in(tenant), "api key")
    assert titles(signed_in(tenant, "viewer"), "api key") == []


def test_nothing_of_another_account_is_found(tenant: Tenant) -> None:
    other = create_tenant("Theirs")
    payment = Payment.objects.get()
    for text in ("Wendy", "wendy@example.com", payment.public_id, "ch_77"):
        assert titles(signed_in(other), text) == []


def test_deleted_people_are_not_found_by_words(tenant: Tenant) -> None:
    prospect = tenant.api("GET", "/prospects").body["data"][0]["id"]
    tenant.api("DELETE", f"/prospects/{prospect}")
    assert titles(signed_in(tenant), "Wendy Norris") == []
    assert titles(signed_in(tenant), prospect) == ["Wendy Norris"]


@pytest.mark.parametrize("text", ["", "a", "\0\0", "%", "_" * 500, "pros_zzzzzzzzzzzzzzzzzzzzzzzzzz", "'\"<b>"])
def test_any_text_can_be_searched(text: str, tenant: Tenant) -> None:
    assert signed_in(tenant).get(reverse("admin:search"), {"s": text}).status_code == 200


def test_a_search_counts_nothing_and_stays_small(tenant: Tenant) -> None:
    console = signed_in(tenant)
    titles(console, "norris")
    with CaptureQueriesContext(connection) as queries:
        titles(console, "norris")
    assert not [query["sql"] for query in queries if "COUNT(" in query["sql"].upper()]
    assert len([query["sql"] for query in queries if not query["sql"].startswith("EXPLAIN")]) <= 20


def test_a_visitor_finds_nothing(tenant: Tenant, client: Client) -> None:
    assert client.get(reverse("admin:search"), {"s": "norris"}).status_code == 302
