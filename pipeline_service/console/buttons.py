"""Buttons on a record's own page. A button posts and runs the list's action of the same name on that one record.

An action may answer with a page of its own, such as a question.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path, reverse

from pipeline_service.console.bulk import ask_again
from pipeline_service.console.refusals import in_page_language
from pipeline_service.exceptions import ApiError


@dataclass(frozen=True, slots=True)
class RecordButton:
    """A button: the name of an action of the page, its title and icon, and what to confirm before it runs."""

    action: str
    title: str
    icon: str = ""
    tone: str = "default"
    confirm: str = ""


class RecordButtonsMixin:
    """Pages with `buttons`; `buttons_of` chooses those that fit a record. `record_context` adds to its template.

    `change_form_outer_before_template` includes `console/record_buttons.html`.
    """

    buttons: ClassVar[tuple[RecordButton, ...]] = ()

    def buttons_of(self, record: Any) -> Iterable[RecordButton]:
        """The buttons that make sense for this record as it is now."""
        return self.buttons

    def record_context(self, request: HttpRequest, record: Any) -> dict[str, Any]:
        """More values for the template of a record's page."""
        return {}

    def get_urls(self) -> list[URLPattern]:
        page: Any = self
        name = page.opts.label_lower.replace(".", "_")
        view = page.admin_site.admin_view(self.run_button)
        own = [path("<path:object_id>/press/<slug:button>/", view, name=f"{name}_press")]
        return [*own, *super().get_urls()]  # type: ignore[misc]

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        record = kwargs.get("obj")
        if record is not None:
            context |= {"record_buttons": self._permitted(request, record), **self.record_context(request, record)}
        response: HttpResponse = super().render_change_form(request, context, **kwargs)  # type: ignore[misc]
        return response

    def run_button(self, request: HttpRequest, object_id: str, button: str) -> HttpResponseBase:
        """Run an action on one record by POST. Return its page, or else to that of the record, as any other request."""
        page: Any = self
        record = page.get_object(request, object_id)
        if record is None:
            return page._get_obj_does_not_exist_redirect(request, page.opts, object_id)  # type: ignore[no-any-return]
        name = page.opts.label_lower.replace(".", "_")
        to_record = HttpResponseRedirect(reverse(f"admin:{name}_change", args=[record.pk]))
        if request.method != "POST":
            return to_record
        if button not in {known.action for known in self.buttons} or not self._may(request, button):
            raise PermissionDenied
        try:
            shown = getattr(self, button)(request, page.get_queryset(request).filter(pk=record.pk))
            if isinstance(shown, HttpResponseBase):
                return shown
        except ApiError as refusal:
            if (asked := ask_again(request, refusal)) is not None:
                return asked
            page.message_user(request, in_page_language(refusal.message), level="error")
        return to_record

    def _permitted(self, request: HttpRequest, record: Any) -> list[RecordButton]:
        return [button for button in self.buttons_of(record) if self._may(request, button.action)]

    def _may(self, request: HttpRequest, action: str) -> bool:
        required = getattr(getattr(self, action), "allowed_permissions", ())
        return all(getattr(self, f"has_{name}_permission")(request) for name in required)
