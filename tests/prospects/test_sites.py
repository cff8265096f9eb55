"""Creating sites by the command and in the console."""

import json
import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import User
from prospects.models import Site
from tests.prospects.pixel import open_site, visitor
from tests.tenants import Tenant


def create_site(tenant: Tenant, *domains: str) -> dict[str, object]:
    out = StringIO()
    arguments = [part for domain in domains for part in ("--domain", domain)]
    call_command("create_site", tenant.account.slug, *arguments, "--json", stdout=out)
    printed: dict[str, object] = json.loads(out.getvalue())
    return printed


def test_the_command_creates_a_site_once(tenant: Tenant) -> None:
    first = create_site(tenant, "Harbor.example", "shop.example")
    site = Site.objects.get()
    assert first == {"siteId": site.public_id, "siteKey": site.key, "domains": ["harbor.example", "shop.example"]}
    assert create_site(tenant, "shop.example", "harbor.example") == first
    assert create_site(tenant, "shop.example")["siteKey"] != site.key


@pytest.mark.parametrize("domain", ["", "https://harbor.example", "harbor example", "-x.example"])
def test_an_invalid_host_name_is_refused(tenant: Tenant, domain: str) -> None:
    with pytest.raises(CommandError):
        create_site(tenant, domain)
    assert not Site.objects.exists()


def test_the_console_creates_a_site_and_shows_its_script(tenant: Tenant) -> None:
    user, _ = create_user(account_id=tenant.account.pk, email="admin@harbor.example", role="admin")
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    blank = client.get("/admin/prospects/site/add/").content.decode()
    counters = re.findall(r'name="([^"]*(?:TOTAL|INITIAL)_FORMS)"', blank)
    form = {"domains": "harbor.example", "is_active": "on", **dict.fromkeys(counters, "0")}
    answer = client.post("/admin/prospects/site/add/", form)
    site = Site.objects.get()
    assert answer.status_code == 302
    assert (site.account_id, site.domains) == (tenant.account.pk, ["harbor.example"])
    assert f"pixel.js?site={site.key}" in client.get(f"/admin/prospects/site/{site.pk}/change/").content.decode()


def test_the_console_deletes_a_site_without_visits_only(tenant: Tenant) -> None:
    user, _ = create_user(account_id=tenant.account.pk, email="admin@harbor.example", role="admin")
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    seen, unseen = open_site(tenant), create_site(tenant, "other.example")
    seen.page(visitor())
    rows = [str(site.pk) for site in Site.objects.all()]
    selected = {"action": "delete_selected", "_selected_action": rows, "post": "yes"}
    assert "has visits: turn it off instead" in client.post("/admin/prospects/site/", selected).content.decode()
    assert client.post(f"/admin/prospects/site/{seen.site.pk}/delete/", {"post": "yes"}).status_code == 403
    other = Site.objects.get(key=unseen["siteKey"])
    assert client.post(f"/admin/prospects/site/{other.pk}/delete/", {"post": "yes"}).status_code == 302
    assert [site.pk for site in Site.objects.all()] == [seen.site.pk]


def test_an_account_is_deleted_by_the_command_only(tenant: Tenant) -> None:
    client = Client()
    root = User.objects.create_superuser(email="root@example.com", password="a long enough password")
    client.force_login(root, backend="django.contrib.auth.backends.ModelBackend")
    address = f"/admin/accounts/account/{tenant.account.pk}"
    assert "/delete/" not in client.get(f"{address}/change/").content.decode()
    assert client.post(f"{address}/delete/", {"post": "yes"}).status_code == 403
