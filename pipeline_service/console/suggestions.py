"""The suggestions of a box that chooses a record."""

from typing import Any

import orjson
from django.contrib import admin
from django.contrib.admin.views.autocomplete import AutocompleteJsonView
from django.contrib.auth import get_permission_codename
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext

from pipeline_service.console.language import localized


class SuggestionsView(AutocompleteJsonView):
    """Django's suggestions. When only the first rows of a large list were looked through, a last line says so."""

    looked_through: int | None = None

    def serialize_result(self, obj: Any, to_field_name: str) -> dict[str, str]:
        """Return the id and the text of a record; for who may not view its page, only its name."""
        result: dict[str, str] = super().serialize_result(obj, to_field_name)
        view = f"{obj._meta.app_label}.{get_permission_codename('view', obj._meta)}"
        return {**result, "text": suggestion_text(obj)} if self.request.user.has_perm(view) else result

    def get_context_data(self, *args: Any, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(*args, **kwargs)
        self.looked_through = context["paginator"].looked_through
        return context

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        answer: HttpResponse = super().get(request, *args, **kwargs)
        if self.looked_through is None:
            return answer
        text = gettext("Only the newest %(rows)s were looked through: type more of the name.") % {
            "rows": localized(f"{self.looked_through:,}")
        }
        found = orjson.loads(answer.content)
        found["results"].append({"id": "", "text": text, "disabled": True})
        return JsonResponse(found)


def suggestion_text(record: Any) -> str:
    """Return what tells a record from others with its name. Pages whose records need it have a method of this name."""
    page = admin.site._registry.get(type(record))
    own = getattr(page, "suggestion_text", None)
    return str(record) if own is None else str(own(record))
