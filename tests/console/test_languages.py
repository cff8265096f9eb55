"""The console speaks the language of the person, English or Spanish; the API speaks English."""

import re
from decimal import Decimal, InvalidOperation
from html.parser import HTMLParser
from typing import Any

import pytest
from django.conf import settings
from django.contrib import admin
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from conversions.admin import words
from conversions.rules import Rule, RuleContext, evaluate
from experimental.audiences.admin import condition_words
from pipeline_service.accounts.models import User
from pipeline_service.console.language import number_text, parsed_number
from pipeline_service.console.refusals import TEMPLATES, in_page_language
from prospects.models import Stage
from tests import texts
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

SPANISH = {"HTTP_ACCEPT_LANGUAGE": "es-MX,es;q=0.9,en;q=0.5"}
PLACEHOLDER = re.compile(r"%\(\w+\)s|%%|</?\w+")
HEADS = frozenset({"h1", "h2", "h3", "th", "button", "summary", "label", "legend", "dt", "caption", "option"})


class TextsOf(HTMLParser):
    """Collects the texts of a page: those of its heads, buttons and labels, and those of its navigation."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.heads: set[str] = set()
        self.names: set[str] = set()
        self.all: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("input", "meta", "link", "br", "img", "hr", "path", "rect", "line", "col"):
            self.open.append("icon" if "material-symbols-outlined" in (dict(attrs).get("class") or "") else tag)
        for name, value in attrs:
            if name in ("aria-label", "placeholder") and value:
                self.names.add(value.strip())

    def handle_endtag(self, tag: str) -> None:
        if self.open and tag not in ("input", "meta", "link", "br", "img", "hr", "path", "rect", "line", "col"):
            self.open.pop()

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if not text or {"script", "style", "icon"} & set(self.open):
            return
        self.all.add(text)
        if HEADS & set(self.open) or "nav" in self.open:
            self.heads.add(text)


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


def english_texts() -> set[str]:
    """The texts of the catalogue that read differently in Spanish, in the forms in which pages show them."""
    spanish = {str(message.string) for message in texts.read("es")}
    plain = [str(message.id) for message in texts.read("es") if isinstance(message.id, str) and "%" not in message.id]
    english = {text for text in plain if text} - spanish
    return english | {text[:1].upper() + text[1:] for text in english} - {
        name[:1].upper() + name[1:] for name in spanish
    }


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_text_of_the_code_is_in_the_catalogue_and_translated(language: str) -> None:
    stored = (texts.folder_of(language) / "django.po").read_bytes()
    assert texts.updated(language) == stored, "Run `python -m tests.texts`."
    assert texts.missing(language) == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_compiled_catalogue_is_that_of_the_translations(language: str) -> None:
    compiled = (texts.folder_of(language) / "django.mo").read_bytes()
    assert texts.compiled(language) == compiled, "Run `python -m tests.texts`."


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_translation_has_the_values_and_tags_of_its_text(language: str) -> None:
    wrong = {}
    for message in texts.read(language):
        sources = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        # A singular may say its number in words.
        wanted = {mark for source in sources for mark in PLACEHOLDER.findall(source)}
        if message.id and any(set(PLACEHOLDER.findall(string)) != wanted for string in strings[-1:]):
            wrong[sources[0]] = strings
    assert wrong == {}


@pytest.mark.django_db
def test_the_sign_in_page_speaks_the_language_of_the_browser() -> None:
    page = Client().get(reverse("access:sign_in"), **SPANISH)
    assert page.headers["Content-Language"] == "es"
    assert '<html lang="es"' in page.content.decode()
    assert "Iniciar sesión" in page.content.decode()
    assert '<html lang="en"' in Client().get(reverse("access:sign_in"), HTTP_ACCEPT_LANGUAGE="ja").content.decode()


@pytest.mark.django_db
def test_a_user_chooses_a_language_that_is_remembered(tenant: Tenant) -> None:
    console = signed_in(tenant)
    saved = console.post(reverse("access:set_language"), {"language": "es"}, follow=True)
    assert "El idioma se ha guardado." in saved.content.decode()
    # In another browser too, and before what that browser asks for.
    again = Client()
    again.force_login(User.objects.get(email__startswith="admin@"), "django.contrib.auth.backends.ModelBackend")
    page = again.get(reverse("admin:index"), HTTP_ACCEPT_LANGUAGE="en").content.decode()
    assert '<html lang="es"' in page
    assert "Prospectos" in page
    console.post(reverse("access:set_language"), {"language": ""})
    assert '<html lang="en"' in again.get(reverse("admin:index"), HTTP_ACCEPT_LANGUAGE="en").content.decode()


@pytest.mark.django_db
def test_a_language_that_the_console_lacks_changes_nothing(tenant: Tenant) -> None:
    console = signed_in(tenant)
    console.post(reverse("access:set_language"), {"language": "xx"})
    assert User.objects.get(email__startswith="admin@").language == ""


@pytest.mark.django_db
def test_numbers_and_days_are_written_as_the_language_does(tenant: Tenant) -> None:
    sold = tenant.api("POST", "/prospects", {"email": "ana@example.com"}).body["data"]["id"]
    tenant.api("POST", "/payments", {"prospectId": sold, "amount": 1234.5, "occurredAt": 1767225600000})
    address = reverse("admin:prospects_payment_changelist")
    console = signed_in(tenant)
    assert "1.234,50 USD" in console.get(address, **SPANISH).content.decode()
    assert "1,234.50 USD" in console.get(address).content.decode()


@pytest.mark.django_db
def test_coordinates_and_inputs_keep_the_decimal_point(tenant: Tenant) -> None:
    sold = tenant.api("POST", "/prospects", {"email": "ana@example.com"}).body["data"]["id"]
    for amount in (10, 25.5, 3):
        tenant.api("POST", "/payments", {"prospectId": sold, "amount": amount})
    page = signed_in(tenant).get(reverse("admin:index"), **SPANISH).content.decode()
    drawn = re.findall(r'\b(?:x|y|width|height|x1|x2|y1|y2|viewBox|d|style|value)="([^"]*)"', page)
    assert drawn
    assert [value for value in drawn if re.search(r"\d,\d", value)] == []


@pytest.mark.django_db
def test_the_api_speaks_english_whatever_the_client_asks_for(tenant: Tenant) -> None:
    console = signed_in(tenant)
    key = {"HTTP_AUTHORIZATION": f"Bearer {tenant.key}"}
    bodies: list[tuple[str, dict[str, Any]]] = [("prospects", {"email": "no"}), ("payments", {}), ("calls", {"x": 1})]

    def answers(**headers: str) -> list[Any]:
        client = Client()
        found: list[Any] = [client.get("/api/v1/openapi.json", **headers).content]
        for path, body in bodies:
            # A page in Spanish before each request: its language must not stay with the thread.
            console.get(reverse("admin:index"), **SPANISH)
            response = client.post(f"/api/v1/{path}", body, "application/json", **key, **headers)
            assert response.status_code == 422 or response.status_code == 400
            assert "Content-Language" not in response.headers
            error = response.json()["error"]
            found.append({name: value for name, value in error.items() if name != "requestId"})
        return found

    assert answers(**SPANISH) == answers()
    assert translation.get_language() == settings.LANGUAGE_CODE


@pytest.mark.django_db
def test_an_error_page_speaks_the_language_of_the_page(tenant: Tenant) -> None:
    page = signed_in(tenant).get("/admin/nothing/", **SPANISH).content.decode()
    assert '<html lang="es">' in page
    assert "Esta página no existe" in page
    assert "Ir al resumen" in page


def test_rules_and_their_results_are_in_words_of_the_language() -> None:
    conditions = [
        {"field": "totalPaid", "op": "gt", "value": Decimal("99.5"), "withinDays": 30},
        {"field": "hasClickId", "op": "eq", "value": True},
    ]
    sold = {"field": "payment_amount", "comparator": "gt", "threshold": Decimal("99.5"), "value": 0}
    with translation.override("es"):
        assert (
            condition_words.summary({"match": "any", "conditions": conditions})
            == "Total pagado es mayor que 99,5 en los últimos 30 días o Id de clic de un anuncio es conocido"
        )
        assert words.summary(Rule.of({**sold, "valueMode": "payment_formula"})) == "importe del pago > 99,5 → pago"
        step = evaluate([Rule.of(sold)], RuleContext(payment_amount=Decimal(40))).trace[0]
        assert words.explain(step.why) == "Importe del pago: 40 no es mayor que 99,5"
        assert step.why == "paymentAmount 40 is not greater than 99.5"
        assert words.refusal_text("Answer of a platform") == "Answer of a platform"


@pytest.mark.django_db
def test_the_pages_in_spanish_have_no_english_heads(tenant: Tenant) -> None:
    sold = tenant.api("POST", "/prospects", {"email": "ana@example.com", "name": "Ana Sol"}).body["data"]["id"]
    tenant.api("POST", "/payments", {"prospectId": sold, "amount": 1500})
    tenant.api("POST", "/calls", {"prospectId": sold, "repId": tenant.rep.public_id, "outcome": "closed"})
    console, english = signed_in(tenant), english_texts()
    # Names that are data: those of the account's stages, outcomes and scorecards, and of languages.
    own = {"Booked", "Closed", "No show", "Showed", "Cancelled", "Rescheduled", "Qualification", "English"}
    lists = [reverse(f"admin:{model._meta.label_lower.replace('.', '_')}_changelist") for model in admin.site._registry]
    pages = [reverse(f"admin:{name}") for name in ("index", "metrics", "coaching", "leaderboard", "objections")]
    pages += [reverse(f"admin:{name}") for name in ("campaign_avatars", "account", "security")]
    forms = [f"{address}add/" for address in lists]
    left = {}
    for address in [*pages, *lists, *forms]:
        answer = console.get(address, **SPANISH)
        if answer.status_code != 200:  # pages that lead to their only record, or belong to superusers
            continue
        shown = TextsOf(answer.content.decode())
        found = ((shown.heads | shown.names) & english) - own
        if found:
            left[address] = found
    assert left == {}


@pytest.mark.parametrize(
    ("language", "typed", "number"),
    [
        ("en", "1,234.50", "1234.50"),
        ("en", "99.5", "99.5"),
        ("en", "-20", "-20"),
        ("es", "1.234,50", "1234.50"),
        ("es", "1.500", "1500"),
        ("es", "99,5", "99.5"),
        ("es", "99.5", "99.5"),
        ("es", "0.125", "0.125"),
    ],
)
def test_a_number_is_read_as_it_is_typed_in_the_language_of_the_page(language: str, typed: str, number: str) -> None:
    with translation.override(language):
        assert parsed_number(typed) == Decimal(number)
        assert parsed_number(number_text(Decimal(number))) == Decimal(number)


def test_a_comma_that_groups_no_thousands_is_refused_in_english() -> None:
    with translation.override("en"), pytest.raises(InvalidOperation):
        parsed_number("99,5")


@pytest.mark.django_db
def test_a_refusal_of_an_action_is_in_the_language_of_the_page(tenant: Tenant) -> None:
    console = signed_in(tenant)
    console.post(reverse("access:set_language"), {"language": "es"})
    stage = Stage.objects.get(account=tenant.account, is_initial=True)
    answer = console.post(reverse("admin:prospects_stage_delete", args=[stage.pk]), {"post": "yes"}, follow=True)
    words = f"Los prospectos nuevos empiezan en {stage}; haz antes que otra etapa sea la inicial."
    assert words in answer.content.decode()


def test_every_refusal_with_parts_keeps_them() -> None:
    with translation.override("es"):
        for template in TEMPLATES:
            names = re.findall(r"%\((\w+)\)s", template)
            said = in_page_language(template % {name: f"<{name}>" for name in names} if names else template)
            assert said == (gettext(template) % {name: f"<{name}>" for name in names} if names else gettext(template))
            assert said != template
