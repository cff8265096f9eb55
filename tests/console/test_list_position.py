"""Whoever opens a record from a filtered list comes back to that list."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from calls.models import Call
from prospects.models import Prospect
from tests.console.browser import filled, signed_in
from tests.intelligence.reported import meet
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

FILTERS = "_changelist_filters=stage%3Dlead%26p%3D2"
LIST = "/admin/prospects/prospect/"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant)


@pytest.fixture
def dana(tenant: Tenant) -> Prospect:
    return meet(tenant, name="Dana", email="dana@example.com")


def test_the_links_of_a_persons_page_keep_the_list(console: Client, dana: Prospect) -> None:
    address = reverse("admin:prospects_prospect_change", args=[dana.pk])
    page = console.get(f"{address}?{FILTERS}").content.decode().replace("&amp;", "&")
    assert f'href="{LIST}?stage=lead&p=2"' in page
    assert f'href="?{FILTERS}&tab=details"' in page
    assert f'href="?{FILTERS}"' in page
    for action in ("stage", "owner", "tags", "delete"):
        assert f'"{address.removesuffix("change/")}{action}/?{FILTERS}"' in page


def test_saving_a_person_leads_back_to_the_filtered_list(console: Client, dana: Prospect) -> None:
    address = f"{reverse('admin:prospects_prospect_change', args=[dana.pk])}?tab=details&{FILTERS}"
    page = console.get(address)
    form = {"name": "Dana Hall", "email": "dana@example.com", "phone": "", "stage": "lead", "tags": "", "notes": ""}
    answer = console.post(address, {**filled(page.content.decode()), **form, "ad_consent": "unspecified"})
    assert answer.status_code == 302, answer.context["adminform"].form.errors
    assert answer["Location"] == f"{LIST}?stage=lead&p=2"


def test_a_change_in_place_keeps_the_list(console: Client, dana: Prospect) -> None:
    answer = console.post(f"{reverse('admin:prospects_prospect_tags', args=[dana.pk])}?{FILTERS}", {"tags": "vip"})
    assert parse_qs(urlsplit(answer["Location"]).query) == {"_changelist_filters": ["stage=lead&p=2"]}


def test_the_way_back_from_any_record_leads_to_its_filtered_list(
    tenant: Tenant, console: Client, dana: Prospect
) -> None:
    tenant.api("POST", "/calls", {"prospectId": dana.public_id, "occurredAt": 1760000000000, "outcome": "closed"})
    address = reverse("admin:calls_call_change", args=[Call.objects.get().pk])
    page = console.get(f"{address}?_changelist_filters=result%3Dshowed").content.decode()
    assert 'href="/admin/calls/call/?result=showed"' in page
