"""The console page of merges, where a merge can be undone."""

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.urls import path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from unfold.decorators import action, display

from pipeline_service import clock
from pipeline_service.console.base import ReadOnlyAdmin, actor_of, show_error
from pipeline_service.console.csv_export import CsvExportMixin
from pipeline_service.console.language import gettext_lazy
from pipeline_service.exceptions import ApiError
from prospects.actions.merging import UNDO_WINDOW, undo_merge
from prospects.admin.words import author, day, field_name
from prospects.models import Merge


@admin.register(Merge)
class MergeAdmin(CsvExportMixin, ReadOnlyAdmin):
    """Merges of prospects. Each can be undone for 30 days."""

    when_empty = gettext_lazy(
        "Two prospects that are one person are merged on a prospect's page or by the API. Here it is undone."
    )
    export_name = "merges"
    export_further = {
        "keptName": "kept__name",
        "keptEmail": "kept__email",
        "mergedName": "merged__name",
        "mergedEmail": "merged__email",
        "by": "by",
        "createdAt": "created_at",
        "undoneAt": "undone_at",
    }
    list_display = ("kept_text", "merged_text", "author", "merged_on", "undone_text")
    list_select_related = ("kept", "merged")
    ordering = ("-created_at", "-id")
    fields = ("kept_link", "merged_link", "author", "created_at", "undone_at", "filled_text", "moved_text")
    readonly_fields = ("kept_link", "merged_link", "author", "filled_text", "moved_text")
    actions = ("undo", "export")
    change_form_template = "admin/prospects/merge/change_form.html"

    def has_undo_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("prospects.change_merge")

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view(self._undo_on_page)
        return [path("<uuid:object_id>/undo/", view, name="prospects_merge_undo"), *super().get_urls()]

    def render_change_form(self, request: HttpRequest, context: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        merge = kwargs.get("obj")
        if merge is not None:
            context["until"] = merge.created_at + UNDO_WINDOW
            open_yet = merge.undone_at is None and clock.now() <= context["until"]
            context["may_undo"] = open_yet and self.has_undo_permission(request)
        response: HttpResponse = super().render_change_form(request, context, *args, **kwargs)
        return response

    @action(description=gettext_lazy("Undo selected merges"), permissions=["undo"])
    def undo(self, request: HttpRequest, queryset: QuerySet[Merge]) -> None:
        for merge in queryset:
            self._undo_one(request, merge)

    def _undo_on_page(self, request: HttpRequest, object_id: Any) -> HttpResponse:
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not self.has_undo_permission(request):
            raise PermissionDenied
        merge = self.get_queryset(request).filter(pk=object_id).first()
        if merge is None:
            raise Http404
        self._undo_one(request, merge)
        return HttpResponseRedirect(reverse("admin:prospects_merge_change", args=[merge.pk]))

    def _undo_one(self, request: HttpRequest, merge: Merge) -> None:
        try:
            prospect = undo_merge(account_id=merge.account_id, merge_id=merge.pk, by=actor_of(request))
            self.message_user(
                request,
                gettext("%(prospect)s is a prospect of its own again.") % {"prospect": prospect},
                level="success",
            )
        except ApiError as refusal:
            show_error(self, request, refusal)

    @display(description=gettext_lazy("Kept"))
    def kept_text(self, merge: Merge) -> str:
        return str(merge.kept)

    @display(description=gettext_lazy("Merged into it"))
    def merged_text(self, merge: Merge) -> str:
        return str(merge.merged)

    @display(description=gettext_lazy("Kept"))
    def kept_link(self, merge: Merge) -> SafeString:
        return _link(merge.kept)

    @display(description=gettext_lazy("Merged into it"))
    def merged_link(self, merge: Merge) -> SafeString:
        return _link(merge.merged)

    @display(description=gettext_lazy("By"))
    def author(self, merge: Merge) -> str:
        return author(merge.by)

    @display(description=gettext_lazy("Merged"), ordering="created_at")
    def merged_on(self, merge: Merge) -> SafeString:
        return day(merge.created_at)

    @display(description=gettext_lazy("Undone"))
    def undone_text(self, merge: Merge) -> SafeString | str:
        return day(merge.undone_at) if merge.undone_at is not None else "–"

    @display(description=gettext_lazy("Fields filled"))
    def filled_text(self, merge: Merge) -> str:
        return ", ".join(field_name(name) for name in merge.filled if name != "email_key") or "none"

    @display(description=gettext_lazy("Records moved"))
    def moved_text(self, merge: Merge) -> str:
        numbers = {label.partition(".")[2]: len(ids) for label, ids in merge.moved.items() if ids}
        return ", ".join(f"{number} × {name.lower()}" for name, number in numbers.items()) or "none"


def _link(prospect: Any) -> SafeString:
    address = reverse("admin:prospects_prospect_change", args=[prospect.pk])
    return format_html('<a class="text-link" href="{}">{}</a>', address, prospect)
