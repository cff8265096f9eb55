"""The console pages of a prospect's records, touchpoints and ad spend."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from calls.models import Dial
from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import User
from prospects.models import AdSpend, Event, EventType, Message, Payment, Prospect, Touchpoint, Visitor
from tests.prospects.pixel import HOME, open_site, work_off
from tests.tenants import Tenant, create_tenant

PAGES: dict[str, Any] = {
    "prospects_message": Message,
    "prospects_event": Event,
    "prospects_eventtype": EventType,
    "prospects_adspend": AdSpend,
    "prospects_touchpoint": Touchpoint,
    "prospects_visitor": Visitor,
    "prospects_payment": Payment,
    "calls_dial": Dial,
}
DAY = "2026-11-01"
OF_A_PERSON = sorted(PAGES.keys() - {"prospects_eventtype", "prospects_adspend"})


def signed_in(tenant: Tenant, role: str = "operator") -> Client:
    user, _ = create_user(account_id=tenant.account.id, email=f"{role}@{tenant.account.slug}.example", role=role)
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


def create_records(tenant: Tenant, word: str) -> str:
    """One record for each page, all about one person; the person's id."""
    pixel = open_site(tenant)
    pixel.page(f"browser-{word}", f"{HOME}?utm_source={word}&gclid=Click-{word}")
    work_off()
    who = {"email": f"{word}@example.com", "name": word, "visitorId": f"browser-{word}"}
    person = str(tenant.api("POST", "/prospects", who).body["data"]["id"])
    steps: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("POST", "/event-types", {"name": f"Call {word}", "slug": word, "kind": "booking"}),
        ("POST", "/events", {"prospectId": person, "eventType": word, "status": "booked"}),
        ("POST", "/payments", {"prospectId": person, "amount": 10, "productName": word}),
        ("POST", "/messages", {"prospectId": person, "channel": "sms", "direction": "inbound", "body": f"I am {word}"}),
        ("POST", "/dials", {"prospectId": person, "disposition": "answered", "phone": "+15550102222"}),
        (
            "PUT",
            "/ad-spend",
            {"items": [{"platform": "search_ads", "adAccountId": "1", "campaignId": word, "date": DAY, "spend": 1}]},
        ),
    )
    for method, path, body in steps:
        assert tenant.api(method, path, body).status in (200, 201), path
    return person


@pytest.fixture
def stranger(tenant: Tenant) -> Tenant:
    other = create_tenant("Other")
    create_records(other, "stranger")
    return other


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_only_records_of_the_account(tenant: Tenant, stranger: Tenant, page: str) -> None:
    create_records(tenant, "dana")
    client = signed_in(tenant)
    listed = client.get(reverse(f"admin:{page}_changelist")).content.decode()
    mine = PAGES[page].objects.get(account=tenant.account)
    theirs = PAGES[page].objects.get(account=stranger.account)
    assert reverse(f"admin:{page}_change", args=[mine.pk]) in listed
    assert "dana" in listed
    assert str(theirs.pk) not in listed
    assert "stranger" not in listed
    shown = client.get(reverse(f"admin:{page}_change", args=[mine.pk]))
    assert "dana" in shown.content.decode()
    assert client.get(reverse(f"admin:{page}_change", args=[theirs.pk])).status_code == 302


@pytest.mark.parametrize("page", OF_A_PERSON)
def test_records_of_a_deleted_prospect_leave_their_page(tenant: Tenant, page: str) -> None:
    person = create_records(tenant, "dana")
    tenant.api("DELETE", f"/prospects/{person}")
    row = PAGES[page].objects.get()
    client = signed_in(tenant)
    assert str(row.pk) not in client.get(reverse(f"admin:{page}_changelist")).content.decode()
    assert client.get(reverse(f"admin:{page}_change", args=[row.pk])).status_code == 302


@pytest.mark.parametrize("page", sorted(PAGES.keys() - {"prospects_eventtype", "prospects_payment"}))
def test_records_that_only_the_api_creates_have_no_add_button(tenant: Tenant, page: str) -> None:
    assert signed_in(tenant).get(reverse(f"admin:{page}_add")).status_code == 403


@pytest.mark.parametrize("page", ["prospects_payment", "prospects_message", "prospects_event", "calls_dial"])
def test_a_record_is_found_by_its_person_and_by_its_external_id(tenant: Tenant, stranger: Tenant, page: str) -> None:
    create_records(tenant, "dana")
    person = Prospect.objects.get(account=tenant.account)
    tenant.api("PATCH", f"/prospects/{person.public_id}", {"name": "Dana Ruiz", "phone": "+15550103333"})
    row = PAGES[page].objects.get(account=tenant.account)
    PAGES[page].objects.update(external_id="of the sender 7")
    client = signed_in(tenant)
    listed = reverse(f"admin:{page}_changelist")
    assert "or an external id" in client.get(listed).content.decode()
    for text in ("ruiz dana", "dana@example", "(555) 010-3333", row.public_id, person.public_id, "of the sender 7"):
        assert list(client.get(listed, {"q": f" {text}"}).context["cl"].result_list) == [row], text
    for text in ("nobody", "sender", "stranger", Prospect.objects.get(account=stranger.account).public_id):
        assert list(client.get(listed, {"q": text}).context["cl"].result_list) == [], text


def test_a_superuser_finds_the_records_of_a_person_in_a_chosen_account(tenant: Tenant, stranger: Tenant) -> None:
    create_records(tenant, "dana")
    client = signed_in(tenant)
    User.objects.update(is_superuser=True, is_staff=True)
    listed = reverse("admin:prospects_payment_changelist")
    for account, found in ((tenant, 1), (stranger, 0)):
        chosen = {"q": "dana", "account__id__exact": str(account.account.pk)}
        assert len(client.get(listed, chosen).context["cl"].result_list) == found


def test_a_touchpoint_is_found_by_its_complete_click_id(tenant: Tenant) -> None:
    create_records(tenant, "dana")
    page = reverse("admin:prospects_touchpoint_changelist")
    row = str(Touchpoint.objects.get().pk)
    client = signed_in(tenant)
    found = {text: row in client.get(page, {"q": text}).content.decode() for text in ("Click-dana", "Click-", "")}
    assert found == {"Click-dana": True, "Click-": False, "": True}


def test_a_visitors_page_shows_its_sessions_and_touchpoints(tenant: Tenant) -> None:
    create_records(tenant, "dana")
    shown = signed_in(tenant).get(reverse("admin:prospects_visitor_change", args=[Visitor.objects.get().pk]))
    assert "?utm_source=dana" in shown.content.decode()


def test_an_event_type_is_named_and_renamed_and_keeps_its_slug(tenant: Tenant) -> None:
    client = signed_in(tenant)
    made = client.post(
        reverse("admin:prospects_eventtype_add"), {"name": "Strategy call", "slug": "", "kind": "booking"}
    )
    assert made.status_code == 302
    row = EventType.objects.get()
    assert (row.slug, row.kind, row.account_id) == ("strategy_call", "booking", tenant.account.pk)
    page = reverse("admin:prospects_eventtype_change", args=[row.pk])
    assert f"event_{row.public_id}" in client.get(page).content.decode()
    client.post(page, {"name": "Discovery", "slug": "other", "kind": "other"})
    row.refresh_from_db()
    assert (row.name, row.slug, row.kind) == ("Discovery", "strategy_call", "other")


def test_a_second_type_with_the_same_slug_is_refused_on_the_page(tenant: Tenant) -> None:
    client = signed_in(tenant)
    form = {"name": "Sign-up", "slug": "sign_up", "kind": "other"}
    for _ in range(2):
        answer = client.post(reverse("admin:prospects_eventtype_add"), form, follow=True)
    assert "exists already" in answer.content.decode()
    assert EventType.objects.count() == 1


@pytest.mark.parametrize(("role", "left"), [("operator", 0), ("viewer", 1)])
def test_a_user_with_the_permission_erases_a_message(tenant: Tenant, role: str, left: int) -> None:
    person = create_records(tenant, "dana")
    page = reverse("admin:prospects_message_delete", args=[Message.objects.get().pk])
    signed_in(tenant, role).post(page, {"post": "yes"})
    assert Message.objects.count() == left
    # The console's log keeps who deleted it and when, without its text.
    assert {entry.object_repr for entry in LogEntry.objects.all()} <= {"erased"}
    types = [item["type"] for item in tenant.api("GET", f"/prospects/{person}/conversations").body["data"]]
    assert types.count("message") == left


def test_events_are_filtered_by_the_accounts_own_types(tenant: Tenant, stranger: Tenant) -> None:
    create_records(tenant, "dana")
    text = signed_in(tenant).get(reverse("admin:prospects_event_changelist")).content.decode()
    assert "Call dana" in text
    assert "Call stranger" not in text


def test_a_prospects_page_links_to_its_records(tenant: Tenant) -> None:
    create_records(tenant, "dana")
    create_records(tenant, "emil")
    client = signed_in(tenant)
    person = Prospect.objects.get(name="dana")
    shown = client.get(reverse("admin:prospects_prospect_change", args=[person.pk])).content.decode()
    for page in OF_A_PERSON:
        link = f"{reverse(f'admin:{page}_changelist')}?prospect__id__exact={person.pk}"
        assert link in shown
        listed = client.get(link).content.decode()
        mine, other = (PAGES[page].objects.get(prospect__name=name) for name in ("dana", "emil"))
        assert str(mine.pk) in listed
        assert str(other.pk) not in listed
