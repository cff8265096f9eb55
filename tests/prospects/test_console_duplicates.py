"""The console page of probable duplicates."""

import html
import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from prospects.admin import duplicates
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PAGE = "/admin/duplicates/"
COMPARED = re.compile(r'href="(/admin/prospects/prospect/[^"]+/merge/[^"]+)"')


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def add(tenant: Tenant, **fields: str) -> None:
    assert tenant.api("POST", "/prospects", fields).status == 201


def page_of(tenant: Tenant, role: str = "operator", query: str = "") -> str:
    answer = signed_in(tenant, role).get(PAGE + query)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def test_groups_are_listed_with_links_to_compare_their_people(tenant: Tenant) -> None:
    for number in range(3):
        add(tenant, email=f"dana{number}@example.com", phone="+15550102222", name=f"Dana {number}")
    add(tenant, email="daniela@gmail.com")
    add(tenant, email="daniela@gmial.com")
    add(create_tenant("Other"), email="theirs@example.com", phone="+15550102222")
    page = page_of(tenant)
    assert "3 prospects have the phone +15550102222" in page
    assert "daniela@gmail.com and daniela@gmial.com differ by “ai” and “ia”" in page
    assert "theirs@example.com" not in page
    client = signed_in(tenant, "admin")
    links = COMPARED.findall(page)
    shown = [client.get(link).content.decode() for link in links]
    kept = [set(re.findall(r"Keep ([^<]+)</label>", text)) for text in shown]
    assert kept == [{"Dana 0", "Dana 1"}, {"Dana 0", "Dana 2"}, {"daniela@gmail.com", "daniela@gmial.com"}]


def test_a_viewer_sees_groups_without_links_to_merge(tenant: Tenant) -> None:
    for number in range(2):
        add(tenant, email=f"dana{number}@example.com", phone="+15550102222")
    page = page_of(tenant, "viewer")
    assert "dana1@example.com" in page
    assert COMPARED.findall(page) == []
    assert f'href="{PAGE}"' in page


def test_pages_follow_each_other(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duplicates, "GROUPS_ON_A_PAGE", 1)
    for number in range(4):
        add(tenant, email=f"dana{number}@example.com", phone=f"+1555010222{number // 2}")
    client = signed_in(tenant)
    first = html.unescape(client.get(PAGE).content.decode())
    (following,) = re.findall(r'href="(\?reason=[^"]+)"', first)
    with CaptureQueriesContext(connection) as seen:
        second = client.get(PAGE + following).content.decode()
    assert ("+15550102220" in first, "+15550102221" in first) == (True, False)
    assert ("+15550102220" in second, "+15550102221" in second) == (False, True)
    assert "?reason=" not in second
    assert len(seen) < 15


@pytest.mark.parametrize("query", ["?reason=x&value=1", "?reason=phone&value=%00", "?reason=email&value=zzz"])
def test_any_query_is_borne(tenant: Tenant, query: str) -> None:
    assert "No duplicates are known." in page_of(tenant, query=query)
