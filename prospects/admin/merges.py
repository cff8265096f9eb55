"""The console page of merges, where a merge can be undone."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.decorators import action

from pipeline_service.console.base import ReadOnlyAdmin, actor_of, show_error
from pipeline_service.exceptions import ApiError
from prospects.actions.merging import undo_merge
from prospects.models import Merge


@admin.register(Merge)
class MergeAdmin(ReadOnlyAdmin):
    """Merges of prospects. Each can be undone for 30 days."""

    when_empty = "Two prospects that are one person are merged by the API; here merges are seen and undone."
    list_display = ("kept", "merged", "by", "created_at", "undone_at")
    list_select_related = ("kept", "merged")
    fields = ("kept", "merged", "by", "created_at", "undone_at", "filled")
    actions = ("undo",)

    def has_undo_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("prospects.change_merge")

    @action(description="Undo selected merges", permissions=["undo"])
    def undo(self, request: HttpRequest, queryset: QuerySet[Merge]) -> None:
        for merge in queryset:
            try:
                prospect = undo_merge(account_id=merge.account_id, merge_id=merge.pk, by=actor_of(request))
                self.message_user(request, f"{prospect} is a prospect of its own again.")
            except ApiError as refusal:
                show_error(self, request, refusal)
