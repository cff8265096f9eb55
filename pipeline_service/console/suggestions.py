"""The suggestions of a box that chooses a record."""

from typing import Any

import orjson
from django.contrib.admin.views.autocomplete import AutocompleteJsonView
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext

from pipeline_service.console.language import localized


class SuggestionsView(AutocompleteJsonView):
    """Django's suggestions. When only the first rows of a large list were looked through, a last line says so."""

    looked_through: int | None = None

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
