"""The console page of imports: upload a file, check its preview, commit it."""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.decorators import action, display
from unfold.widgets import UnfoldAdminFileFieldWidget

from pipeline_service.console.base import AccountModelAdmin, ReadOnlyInline, actor_of, show_error
from pipeline_service.console.readable import readable
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify
from prospects.actions.importing import begin_import, commit_import
from prospects.models import Import, ImportRow, RowResult
from prospects.serializers.imports import CONTENT_LIMIT
from prospects.tasks import PROCESS_IMPORTS


class ImportForm(forms.ModelForm):
    """The upload form for a CSV file of prospects."""

    file = forms.FileField(
        label="CSV file",
        widget=UnfoldAdminFileFieldWidget,
        help_text="With a header row that names at least email or phone.",
    )

    def clean_file(self) -> UploadedFile:
        file: UploadedFile = self.cleaned_data["file"]
        if (file.size or 0) > CONTENT_LIMIT:
            raise forms.ValidationError(f"The file is larger than {CONTENT_LIMIT // 2**20} MiB.")
        return file


class RefusedInline(ReadOnlyInline):
    """The refused rows, with the reason."""

    model = ImportRow
    fk_name = "batch"
    fields = ("line", "reason")
    verbose_name_plural = "Refused rows"
    per_page = 50

    def get_queryset(self, request: HttpRequest) -> QuerySet[ImportRow]:
        rows: QuerySet[ImportRow] = super().get_queryset(request).filter(verdict=RowResult.REFUSED)
        return rows.order_by("line")


@admin.register(Import)
class ImportAdmin(AccountModelAdmin):
    """Imports of CSV files of prospects."""

    form = ImportForm
    when_empty = "Send a CSV file of prospects; its preview shows what each row would do before anything is written."
    list_display = ("file_name", "phase", "state", "progress", "refused_count", "by", "created_at")
    actions = ("take_in",)
    inlines = (RefusedInline,)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is None:
            hidden = self.get_exclude(request, obj)
            return [name for name in ("account", "file") if name not in hidden]
        counts = [f"{verdict.value}_count" for verdict in RowResult]
        names = ["file_name", "encoding", "mapping", "phase", "state", "progress", *counts, "by"]
        return [*names, "created_at", "finished_at"]

    @display(description="Rows")
    def progress(self, batch: Import) -> str:
        return f"{batch.position:,} of {batch.total:,}"

    @display(description="Columns")
    def mapping(self, batch: Import) -> str:
        return readable({column["header"]: column["field"] or "not taken in" for column in batch.columns})

    def get_inlines(self, request: HttpRequest, obj: Any) -> Any:
        return self.inlines if obj is not None else ()

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_take_in_permission(self, request: HttpRequest) -> bool:
        return bool(self.has_add_permission(request))

    def store(self, request: HttpRequest, obj: Import, form: Any, change: bool) -> None:
        file = form.cleaned_data["file"]
        batch = begin_import(
            account_id=obj.account_id, by=actor_of(request), content=file.read(), file_name=file.name[:255]
        )
        obj.pk, obj.file_name = batch.pk, batch.file_name
        notify(PROCESS_IMPORTS)

    @action(description="Take selected previewed files in", permissions=["take_in"])
    def take_in(self, request: HttpRequest, queryset: QuerySet[Import]) -> None:
        for batch in queryset:
            try:
                commit_import(account_id=batch.account_id, import_id=batch.pk)
                self.message_user(request, f"{batch} is being imported.")
            except ApiError as refusal:
                show_error(self, request, refusal)
        notify(PROCESS_IMPORTS)
