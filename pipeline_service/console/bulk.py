"""Actions on selected rows of a list: what they do is confirmed first, counted after, and can be taken back.

An action of a page calls `confirm` and then `for_each`, which does for every row what the API does for one:

    @action(description="Assign to…", permissions=["change"])
    def assign(self, request, queryset):
        answer = confirm(self, request, queryset, title="Assign to", button="Assign", form_class=OwnerForm)
        if isinstance(answer, HttpResponseBase):
            return answer
        for_each(self, request, queryset, lambda row: …, done="assigned", undo=Undo("take_back_owner", …))

When the values of the form are refused, its page is shown again, see `ask_again`.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from pipeline_service.console.language import localized
from pipeline_service.console.refusals import add_refusal, in_page_language
from pipeline_service.exceptions import ApiError

MOST_ROWS = 1000
"""The rows that one action changes: what a request does in a few seconds."""
SHOWN_ROWS = 10
CONFIRMED = "confirmed"
UNDO = "undo"
"""The session's last action that can be taken back."""


@dataclass(frozen=True, slots=True)
class Undo:
    """How an action is taken back: `page.<method>(request, queryset, values)`, a method with `permissions`.

    `value` returns what to remember of a row, as JSON. `values` has by the row's id what it was before the action and
    what it was after it. With a `value`, the action returns the changed row.
    """

    method: str
    value: Callable[[Any], Any] = lambda row: None


@dataclass(frozen=True, slots=True)
class ConfirmationPage:
    """The page that asks for the values of an action and names its rows."""

    page: Any
    request: HttpRequest
    queryset: QuerySet
    form: forms.Form
    texts: Mapping[str, str]

    def show(self) -> TemplateResponse:
        rows = list(self.queryset)
        context = {
            **admin.site.each_context(self.request),
            **self.texts,
            "opts": self.page.opts,
            "form": self.form,
            "rows": rows,
            "shown": [self.page.title_of(row) for row in rows[:SHOWN_ROWS]],
            "others": max(len(rows) - SHOWN_ROWS, 0),
            "action": self.request.POST.get("action", ""),
            "action_checkbox_name": ACTION_CHECKBOX_NAME,
            "confirmed": CONFIRMED,
        }
        return TemplateResponse(self.request, "console/confirm.html", context)


def confirm(
    page: Any,
    request: HttpRequest,
    queryset: QuerySet,
    *,
    title: str,
    button: str,
    note: str = "",
    back: str = "",
    form_class: type[forms.Form] = forms.Form,
    **form_options: Any,
) -> HttpResponseBase | Mapping[str, Any]:
    """Return the values of the form once it is sent; until then a page that names the rows and asks for it.

    `back` is where *Cancel* leads, if not to this page.
    """
    if (refusal := _too_many(page, request, queryset)) is not None:
        return refusal
    form = form_class(request.POST if CONFIRMED in request.POST else None, **form_options)
    texts = {"title": title, "button": button, "note": note, "back": back or request.get_full_path()}
    confirmation = ConfirmationPage(page, request, queryset, form, texts)
    if not form.is_bound or not form.is_valid():
        return confirmation.show()
    if form.fields:
        request.confirmation = confirmation  # type: ignore[attr-defined]
    return form.cleaned_data


def ask_again(request: HttpRequest, refusal: ApiError) -> HttpResponseBase | None:
    """Return the page that asked for the values of an action, with what was typed and why it is refused, if it can."""
    if not can_ask_again(request, refusal):
        return None
    confirmation: ConfirmationPage = request.confirmation  # type: ignore[attr-defined]
    add_refusal(confirmation.form, refusal)
    return confirmation.show()


def can_ask_again(request: HttpRequest, refusal: ApiError) -> bool:
    """Return True if values were asked for and it is they that are refused."""
    return hasattr(request, "confirmation") and refusal.status == ApiError.status


def for_each(
    page: Any,
    request: HttpRequest,
    queryset: QuerySet,
    change: Callable[[Any], Any],
    *,
    done: str,
    undo: Undo | None = None,
) -> int:
    """Change each row; show how many were changed and why others were not. Return the number of changed rows.

    Raises the refusal if all rows are refused for the same reason and the page that asked for values can ask again.
    """
    if _too_many(page, request, queryset) is not None:
        return 0
    values: dict[str, Any] = {}
    refusals: Counter[str] = Counter()
    last: ApiError | None = None
    for row in queryset:
        before = undo.value(row) if undo is not None else None
        try:
            changed = change(row)
        except ApiError as refusal:
            refusals[in_page_language(refusal.message)] += 1
            last = refusal
        else:
            values[str(row.pk)] = [before, undo.value(changed) if undo is not None else None]
    if values:
        _announce(page, request, values, done, undo)
    elif last is not None and len(refusals) == 1 and can_ask_again(request, last):
        raise last
    for message, number in refusals.items():
        page.message_user(
            request,
            gettext("%(records)s not %(done)s: %(message)s")
            % {"records": _number(page, number), "done": done, "message": message},
            level="error",
        )
    return len(values)


@require_POST
def undo_view(request: HttpRequest) -> HttpResponseBase:
    """Take the session's last action back."""
    stored = request.session.pop(UNDO, None)
    if stored is None:
        return HttpResponseRedirect(reverse("admin:index"))
    page: Any = next(page for model, page in admin.site._registry.items() if model._meta.label == stored["model"])
    method = getattr(page, stored["method"])
    if not all(getattr(page, f"has_{name}_permission")(request) for name in method.allowed_permissions):
        raise PermissionDenied
    values = stored["values"]
    method(request, page.get_queryset(request).filter(pk__in=list(values)), values)
    return HttpResponseRedirect(stored["back"])


def announce_undoable(
    page: Any, request: HttpRequest, text: str, method: str, values: Mapping[str, Any], back: str
) -> None:
    """Show a text with a button that takes the change back by `page.<method>` and leads to `back`. See `Undo`."""
    request.session[UNDO] = {"model": page.opts.label, "method": method, "values": dict(values), "back": back}
    # The form is in the frame of every page.
    button = format_html('<button type="submit" form="undo-form" class="undo">{}</button>', gettext("Undo"))
    page.message_user(request, format_html("{} {}", text, button), level="success")


def _announce(page: Any, request: HttpRequest, values: Mapping[str, Any], done: str, undo: Undo | None) -> None:
    text = gettext("%(records)s %(done)s.") % {"records": _number(page, len(values)), "done": done}
    if undo is None:
        page.message_user(request, text, level="success")
    else:
        announce_undoable(page, request, text, undo.method, values, request.get_full_path())


def _number(page: Any, number: int) -> str:
    noun = page.opts.verbose_name if number == 1 else page.opts.verbose_name_plural
    return localized(f"{number:,}") + f" {noun}"


def _too_many(page: Any, request: HttpRequest, queryset: QuerySet) -> HttpResponseBase | None:
    if len(queryset.values_list("pk")[: MOST_ROWS + 1]) <= MOST_ROWS:
        return None
    message = gettext("That is more than %(number)s %(records)s: narrow the list and repeat it.") % {
        "number": localized(f"{MOST_ROWS:,}"),
        "records": page.opts.verbose_name_plural,
    }
    page.message_user(request, message, level="error")
    return HttpResponseRedirect(request.get_full_path())
