"""Permissions of each role for the actions on every console page."""

import csv
import io
import re
from typing import Any

import pytest
from django.contrib import admin
from django.test import Client, RequestFactory
from django.urls import reverse

from pipeline_service.accounts.models import User
from pipeline_service.console import csv_export
from pipeline_service.console.roles import ADMIN_ONLY_MODELS, ROLES
from prospects.models import Visitor
from tests.console.browser import action_names, signed_in
from tests.console.records import Records
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

BUTTONS = ("actions_list", "actions_row", "actions_detail", "actions_submit_line")
PAGES = {model._meta.label_lower.replace(".", "_"): page for model, page in admin.site._registry.items()}
EXPORTED = [name for name, page in PAGES.items() if "export" in action_names(page)]
ACTIONS = [(name, action) for name, page in PAGES.items() for action in action_names(page)]


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


def offered(tenant: Tenant, role: str, page: str) -> set[str]:
    """Return the actions that a page offers to this role."""
    client = signed_in(tenant, role)
    request: Any = RequestFactory().get("/")
    request.user = User.objects.get(pk=client.session["_auth_user_id"])
    return set(PAGES[page].get_actions(request))


def send(console: Client, page: str, action: str, chosen: str = "01890a5d-ac96-774b-bcce-b302099a8057") -> Any:
    form = {"action": action, "_selected_action": [chosen]}
    return console.post(reverse(f"admin:{page}_changelist"), form, follow=True)


@pytest.mark.parametrize("page", PAGES)
def test_every_action_names_its_required_permission(page: str) -> None:
    methods = [getattr(PAGES[page], action) if isinstance(action, str) else action for action in PAGES[page].actions]
    for attribute in BUTTONS:
        methods += [getattr(PAGES[page], name) for name in getattr(PAGES[page], attribute, ()) if isinstance(name, str)]
    assert [method.__name__ for method in methods if not getattr(method, "allowed_permissions", None)] == []


@pytest.mark.parametrize(("page", "action"), ACTIONS)
def test_an_action_is_refused_to_a_viewer_and_done_for_an_operator(page: str, action: str, tenant: Tenant) -> None:
    model = page.split("_")[1]
    guarded = model in ADMIN_ONLY_MODELS
    assert send(signed_in(tenant, "viewer"), page, action).status_code == (403 if guarded else 200)
    assert send(signed_in(tenant, "operator"), page, action).status_code == (403 if guarded else 200)
    assert send(signed_in(tenant, "admin"), page, action).status_code == 200
    offers = {role: action in offered(tenant, role, page) for role in ROLES}
    assert offers == {"viewer": False, "operator": not guarded, "admin": True}


@pytest.mark.parametrize("chosen", ["x", "1", "", "\x00", "9" * 40])
def test_an_action_on_an_invalid_record_id_is_refused_with_a_clear_message(chosen: str, tenant: Tenant) -> None:
    for page, action in (("prospects_prospect", "restore"), ("accounts_apikey", "revoke")):
        answer = send(signed_in(tenant), page, action, chosen)
        assert answer.status_code == 200
        assert "The selected records are not in this list." in answer.content.decode()


def test_records_are_exported_from_every_list_of_them() -> None:
    records = {
        *("prospects_prospect", "prospects_payment", "prospects_message", "prospects_event", "prospects_adspend"),
        *("prospects_visitor", "prospects_touchpoint", "prospects_merge", "calls_call", "calls_dial"),
        *("webhooks_delivery", "conversions_fire", "conversions_inbounddelivery", "accounts_auditentry"),
        *("intelligence_modelusage", "intelligence_criterionreview"),
        *("experimental_pixelevent", "experimental_pixeldispatch"),
    }
    assert records == set(EXPORTED)


@pytest.mark.parametrize("page", EXPORTED)
def test_an_exported_file_has_every_record_and_no_formula_and_no_words_of_calls(page: str, tenant: Tenant) -> None:
    console = signed_in(tenant)
    records = Records(tenant)
    records.word = "=cmd()"
    model = PAGES[page].model
    record = records.of(model)
    answer = send(console, page, "export", str(record.pk))
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="')
    content = b"".join(answer.streaming_content).decode("utf-8-sig")
    [row] = csv.DictReader(io.StringIO(content))
    assert row["id"] == record.public_id
    assert [cell for cell in row.values() if re.fullmatch(r"20\d\d-\d\d-\d\d \d\d:\d\d:\d\d", cell)] != []
    assert [cell for cell in row.values() if cell.startswith(("=", "+", "-", "@"))] == []
    hidden = {"transcript", "answer", "secret", "token", "signature", "password", "requestExcerpt", "responseBody"}
    assert hidden & row.keys() == set()


def test_a_long_list_is_exported_in_pages_newest_first(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(csv_export, "ROWS_AT_ONCE", 2)
    console = signed_in(tenant)
    visitors = [Visitor.objects.create(account=tenant.account, key=f"b{number}") for number in range(5)]
    dials = [
        tenant.api("POST", "/dials", {"phone": "+15550102222", "disposition": "answered"}).body["data"]["id"]
        for _ in range(5)
    ]
    for page, expected in (
        ("prospects_visitor", [visitor.public_id for visitor in visitors]),
        ("calls_dial", dials),
    ):
        form = {"action": "export", "_selected_action": [str(row.pk) for row in PAGES[page].model.objects.all()]}
        answer = console.post(reverse(f"admin:{page}_changelist"), form)
        content = b"".join(answer.streaming_content).decode("utf-8-sig")
        assert [row["id"] for row in csv.DictReader(io.StringIO(content))] == expected[::-1]
