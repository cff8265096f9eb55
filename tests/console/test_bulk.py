"""Actions on selected rows: confirmed, counted, refused with the reason, and taken back."""

import uuid
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.messages import get_messages
from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.urls import reverse

from pipeline_service.accounts.models import User
from pipeline_service.console import bulk
from pipeline_service.exceptions import Conflict
from prospects.models import Prospect
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PAGE: Any = admin.site._registry[Prospect]


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant("Mine")
    for number in range(3):
        tenant.api("POST", "/prospects", {"email": f"dana{number}@example.com"})
    return tenant


def request_of(tenant: Tenant, form: dict[str, Any] | None = None) -> Any:
    """A POST of an admin's browser, with a session and messages."""
    signed_in(tenant)
    request: Any = RequestFactory().post("/admin/prospects/prospect/", form or {})
    request.user = User.objects.get(email=f"admin@{tenant.account.slug}.example")
    request.session = SessionStore()
    request._messages = FallbackStorage(request)
    return request


def texts(request: HttpRequest) -> list[str]:
    return [str(message) for message in get_messages(request)]


def test_every_row_is_changed_by_its_own_and_refusals_give_their_reason(tenant: Tenant) -> None:
    request = request_of(tenant)

    def change(row: Prospect) -> None:
        if row.email == "dana1@example.com":
            raise Conflict("It is busy.")

    assert bulk.for_each(PAGE, request, Prospect.objects.all(), change, done="marked") == 2
    assert texts(request) == ["2 prospects marked.", "1 prospect not marked: It is busy."]


def test_an_action_asks_first_and_names_the_rows(tenant: Tenant) -> None:
    request = request_of(tenant, {"action": "mark"})
    page: Any = bulk.confirm(PAGE, request, Prospect.objects.all(), title="Mark", button="Mark them")
    text = page.render().content.decode()
    assert "Mark: 3 prospects" in text
    assert "dana0@example.com" in text
    assert text.count('name="_selected_action"') == 3
    confirmed = request_of(tenant, {"action": "mark", "confirmed": "yes"})
    assert bulk.confirm(PAGE, confirmed, Prospect.objects.all(), title="Mark", button="Mark them") == {}


def test_values_that_every_row_refuses_are_asked_for_again(tenant: Tenant) -> None:
    console, people = signed_in(tenant), Prospect.objects.order_by("email")
    full = people[0]
    tenant.api("PATCH", f"/prospects/{full.public_id}", {"tags": [f"tag {number}" for number in range(50)]})
    address = reverse("admin:prospects_prospect_changelist")
    form = {"action": "add_tag", "confirmed": "yes", "tag": "vip", "_selected_action": [str(full.pk)]}
    answer = console.post(address, form)
    assert answer.context["form"].errors.keys() == {"__all__"}
    page = answer.content.decode()
    assert 'value="vip"' in page
    assert f'name="_selected_action" value="{full.pk}"' in page
    form["_selected_action"] = [str(row.pk) for row in people]
    page = console.post(address, form, follow=True).content.decode()
    assert "2 prospects tagged." in page
    assert "1 prospect not tagged" in page


def test_too_many_rows_are_refused_before_any_is_changed(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "MOST_ROWS", 2)
    request = request_of(tenant)
    changed: list[Any] = []
    assert bulk.for_each(PAGE, request, Prospect.objects.all(), changed.append, done="marked") == 0
    assert isinstance(bulk.confirm(PAGE, request, Prospect.objects.all(), title="", button=""), HttpResponse)
    assert changed == []
    assert "more than 2 prospects" in texts(request)[0]


def test_the_last_action_is_taken_back_once(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Any] = []

    def take_back(request: HttpRequest, queryset: Any, values: dict[str, Any]) -> None:
        taken.append((queryset.count(), sorted(values.values())))

    take_back.allowed_permissions = ("change",)  # type: ignore[attr-defined]
    monkeypatch.setattr(PAGE, "take_back", take_back, raising=False)
    request = request_of(tenant)
    undo = bulk.Undo("take_back", lambda row: row.email)
    bulk.for_each(PAGE, request, Prospect.objects.all(), lambda row: row, done="marked", undo=undo)
    assert 'form="undo-form"' in texts(request)[0]
    for role, expected in (("viewer", 403), ("operator", 302)):
        console = signed_in(tenant, role)
        session = console.session
        session[bulk.UNDO] = request.session[bulk.UNDO]
        session.save()
        assert console.post(reverse("admin:undo")).status_code == expected
    assert taken == [(3, [[f"dana{number}@example.com"] * 2 for number in range(3)])]
    console.post(reverse("admin:undo"))
    assert len(taken) == 1


def test_another_accounts_rows_are_never_taken_back(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def take_back(request: HttpRequest, queryset: Any, values: dict[str, Any]) -> None:
        taken.append(queryset.count())

    take_back.allowed_permissions = ("change",)  # type: ignore[attr-defined]
    monkeypatch.setattr(PAGE, "take_back", take_back, raising=False)
    console = signed_in(create_tenant("Theirs"))
    session = console.session
    values = {str(row.pk): None for row in Prospect.objects.filter(account=tenant.account)}
    session[bulk.UNDO] = {"model": "prospects.Prospect", "method": "take_back", "values": values, "back": "/admin/"}
    session.save()
    console.post(reverse("admin:undo"))
    assert taken == [0]


def test_all_that_match_are_offered_without_a_number_and_counted_before_they_change(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PAGE, "list_per_page", 2)
    console = signed_in(tenant)
    address = reverse("admin:prospects_prospect_changelist")
    listed = console.get(address).content.decode()
    assert "Select all that match" in listed
    form = {"action": "add_tag", "_selected_action": str(Prospect.objects.first().pk), "select_across": "1"}
    asked = console.post(address, form).content.decode()
    assert "3 prospects" in asked
    assert asked.count('name="_selected_action"') == 3


def test_the_confirmation_of_the_most_rows_is_accepted(tenant: Tenant) -> None:
    console = signed_in(tenant)
    chosen = [str(uuid.uuid4()) for _ in range(bulk.MOST_ROWS)]
    form = {"action": "add_tag", "_selected_action": chosen, "confirmed": "yes", "tag": "vip"}
    assert console.post(reverse("admin:prospects_prospect_changelist"), form).status_code == 302
