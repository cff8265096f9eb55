"""Saved views: a person's own and those that they share with their account."""

import pytest
from django.test import Client
from django.urls import reverse

from pipeline_service.accounts.models import User
from pipeline_service.console.models import SavedView
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

LIST = "/admin/prospects/prospect/"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


def save(console: Client, **values: str) -> None:
    console.post(reverse("admin:save_view"), {"page": "prospects_prospect", "name": "Deleted", **values})


def shown(console: Client) -> list[str]:
    return [view.name for view in console.get(f"{LIST}?deleted=yes").context["views"]["rows"]]


def test_a_view_keeps_the_filters_of_a_list_and_not_its_page(tenant: Tenant) -> None:
    console = signed_in(tenant, "operator")
    answer = console.post(
        reverse("admin:save_view"), {"page": "prospects_prospect", "name": "Deleted", "query": "p=3&deleted=yes&q="}
    )
    assert answer["Location"] == f"{LIST}?deleted=yes"
    page = console.get(f"{LIST}?deleted=yes")
    assert page.context["views"]["current"] == "deleted=yes"
    assert page.context["views"]["deletable"].name == "Deleted"


def test_a_view_is_its_owners_until_it_is_shared(tenant: Tenant) -> None:
    owner, colleague = signed_in(tenant, "operator"), signed_in(tenant, "viewer")
    save(owner, query="deleted=yes")
    assert (shown(owner), shown(colleague)) == (["Deleted"], [])
    save(owner, query="deleted=yes", shared="on")
    assert shown(colleague) == ["Deleted"]


def test_a_view_stays_within_its_account(tenant: Tenant) -> None:
    save(signed_in(tenant), query="deleted=yes", shared="on")
    other = signed_in(create_tenant("Theirs"))
    assert shown(other) == []
    view = SavedView.objects.get()
    assert other.post(reverse("admin:delete_view", args=[view.pk])).status_code == 404


def test_only_the_owner_and_admins_delete_a_view(tenant: Tenant) -> None:
    save(signed_in(tenant, "operator"), query="deleted=yes", shared="on")
    view = SavedView.objects.get()
    address = reverse("admin:delete_view", args=[view.pk])
    assert signed_in(tenant, "viewer").post(address).status_code == 404
    assert signed_in(tenant, "admin").get(address).status_code == 405
    assert signed_in(tenant, "admin").post(address).status_code == 302
    assert not SavedView.objects.exists()


def test_a_view_of_a_list_that_the_user_may_not_see_is_refused(tenant: Tenant) -> None:
    console = signed_in(tenant, "viewer")
    answer = console.post(reverse("admin:save_view"), {"page": "accounts_apikey", "name": "Keys", "query": "q=a"})
    assert answer.status_code == 404
    console.post(reverse("admin:save_view"), {"page": "nothing", "name": "x", "query": ""})
    assert not SavedView.objects.exists()


def test_a_view_with_an_invalid_filter_shows_the_whole_list(tenant: Tenant) -> None:
    console = signed_in(tenant)
    save(console, query="created_at__year=99999999999")
    assert "so it is shown in full" in console.get(f"{LIST}?created_at__year=99999999999", follow=True).content.decode()


@pytest.fixture
def superuser() -> Client:
    client = Client()
    user = User.objects.create_superuser(email="root@example.com", password="a long enough password")
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


def test_a_superuser_filters_a_list_by_account_and_sees_its_shared_views(tenant: Tenant, superuser: Client) -> None:
    other = create_tenant("Theirs")
    for place in (tenant, other):
        place.api("POST", "/prospects", {"email": f"dana@{place.account.slug}.example"})
    save(signed_in(tenant), query="deleted=yes", shared="on")
    save(signed_in(tenant, "operator"), query="deleted=no")
    save(signed_in(other), query="paid=yes", shared="on")
    page = superuser.get(f"{LIST}?account__id__exact={tenant.account.pk}")
    assert [row.email for row in page.context["cl"].result_list] == ["dana@mine.example"]
    assert [view.address for view in page.context["views"]["rows"]] == [
        f"account__id__exact={tenant.account.pk}&deleted=yes"
    ]
    assert page.context["views"]["everything"] == f"account__id__exact={tenant.account.pk}"
    assert superuser.get(LIST).context["views"]["rows"] == []


def test_a_view_that_a_superuser_saves_is_shared_with_the_account_that_they_look_into(
    tenant: Tenant, superuser: Client
) -> None:
    account = f"account__id__exact={tenant.account.pk}"
    save(superuser, query=f"deleted=yes&{account}")
    view = SavedView.objects.get()
    assert (view.account_id, view.owner, view.query, view.shared) == (tenant.account.pk, None, "deleted=yes", True)
    assert shown(signed_in(tenant, "viewer")) == ["Deleted"]
    save(superuser, query=f"deleted=no&{account}")
    assert SavedView.objects.get().query == "deleted=no"
    save(superuser, query="deleted=yes")
    assert SavedView.objects.count() == 1
    assert superuser.post(reverse("admin:delete_view", args=[view.pk])).status_code == 302
    assert not SavedView.objects.exists()


def test_only_superusers_filter_a_list_by_account(tenant: Tenant) -> None:
    page = signed_in(tenant).get(f"{LIST}?account__id__exact={tenant.account.pk}", follow=True).content.decode()
    assert "This list has no such filter" in page
