"""The console page of imports: upload a file, check what each row would do, map its columns, commit it."""

from typing import Any
from urllib.parse import urlencode

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseNotAllowed,
    HttpResponseRedirect,
    StreamingHttpResponse,
)
from django.urls import path, reverse
from django.utils.translation import gettext
from unfold.decorators import action, display
from unfold.widgets import UnfoldAdminFileFieldWidget

from pipeline_service.console.base import AccountModelAdmin, ReadOnlyInline, actor_of, show_error
from pipeline_service.console.language import Status, gettext_lazy, localized, moment_text
from pipeline_service.console.refusals import in_page_language
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify
from pipeline_service.spreadsheets import csv_response, csv_rows
from pipeline_service.work import WorkState
from prospects.actions.import_lines import refused_rows
from prospects.actions.importing import begin_import, commit_import
from prospects.admin.import_endings import ImportEndings
from prospects.admin.import_rows import remarked_count, shown_columns, shown_rows
from prospects.admin.import_words import NOTHING, TARGETS, is_imported, is_previewed, step_of
from prospects.admin.words import author
from prospects.csv_files import FIELDS, NAME_PARTS, SYNONYMS
from prospects.models import Import, ImportRow, RowResult
from prospects.serializers.imports import CONTENT_LIMIT
from prospects.tasks import PROCESS_IMPORTS

ADDRESS_LIMIT = 2_000


class ImportForm(forms.ModelForm):
    """The upload form for a CSV file of prospects. The page's script adds the mapping of the file's columns."""

    file = forms.FileField(
        label=gettext_lazy("CSV file"),
        widget=UnfoldAdminFileFieldWidget,
        help_text=gettext_lazy("With a header row. One of the columns has to be the e-mail or the phone."),
    )

    def clean_file(self) -> UploadedFile:
        file: UploadedFile = self.cleaned_data["file"]
        if (file.size or 0) > CONTENT_LIMIT:
            raise forms.ValidationError(
                gettext("The file is larger than %(size)s MiB.") % {"size": CONTENT_LIMIT // 2**20}
            )
        return file


class RefusedInline(ReadOnlyInline):
    """The refused rows, with the reason."""

    model = ImportRow
    fk_name = "batch"
    fields = ("line", "reason_text")
    verbose_name_plural = gettext_lazy("Refused rows")
    per_page = 50

    def get_queryset(self, request: HttpRequest) -> QuerySet[ImportRow]:
        rows: QuerySet[ImportRow] = super().get_queryset(request).filter(verdict=RowResult.REFUSED)
        return rows.order_by("line")

    @display(description=gettext_lazy("Reason"))
    def reason_text(self, row: ImportRow) -> str:
        return in_page_language(row.reason or "")


@admin.register(Import)
class ImportAdmin(ImportEndings, AccountModelAdmin):
    """Imports of CSV files of prospects."""

    form = ImportForm
    when_empty = gettext_lazy(
        "Send a CSV file of prospects; its preview shows what each row would do before anything is written."
    )
    list_display = ("file_name", "step", "progress", "created_count", "updated_count", "refused_count", "author", "at")
    ordering = ("-created_at", "-id")
    actions = ("commit", "discard")
    inlines = (RefusedInline,)
    fields = ("account", "file")
    change_form_template = "admin/prospects/import/change_form.html"
    add_form_template = "admin/prospects/import/add_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        rows: QuerySet = super().get_queryset(request)
        return rows.defer("content")

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return super().get_fields(request, obj) if obj is None else []

    def get_inlines(self, request: HttpRequest, obj: Any) -> Any:
        return self.inlines if obj is not None else ()

    @display(
        description=gettext_lazy("Step"),
        label={"Ready to import": "warning", "Imported": "success", "Failed": "danger", "Discarded": "info"},
    )
    def step(self, batch: Import) -> Status:
        return Status.of(step_of(batch))

    @display(description=gettext_lazy("Rows read"))
    def progress(self, batch: Import) -> str:
        return gettext("%(done)s of %(all)s") % {
            "done": localized(f"{batch.position:,}"),
            "all": localized(f"{batch.total:,}"),
        }

    @display(description=gettext_lazy("By"))
    def author(self, batch: Import) -> str:
        return author(batch.by)

    @display(description=gettext_lazy("Uploaded"), ordering="created_at")
    def at(self, batch: Import) -> str:
        return moment_text(batch.created_at)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_commit_permission(self, request: HttpRequest) -> bool:
        return bool(self.has_add_permission(request))

    # -- Pages ---------------------------------------------------------------------------------------------------------

    def get_urls(self) -> list[Any]:
        own = (("commit", self._commit), ("map", self._map), ("refused", self._refused))
        return [
            *(
                path(f"<uuid:object_id>/{name}/", self.admin_site.admin_view(view), name=f"prospects_import_{name}")
                for name, view in own
            ),
            *super().get_urls(),
        ]

    def render_change_form(self, request: HttpRequest, context: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        batch = kwargs.get("obj")
        context |= {"targets": TARGETS, "known_columns": {"fields": SYNONYMS, "nameParts": sorted(NAME_PARTS)}}
        if batch is not None:
            columns = shown_columns(batch)
            context |= {
                "batch": batch,
                "step": step_of(batch),
                "step_text": gettext(step_of(batch)),
                "running": batch.state not in (WorkState.DONE, WorkState.DEAD),
                "ready": is_previewed(batch),
                "nothing": step_of(batch) == NOTHING,
                "remarked": remarked_count(batch),
                "chosen_columns": _chosen_columns(request, batch),
                "may_commit": self.has_commit_permission(request),
                "counts": [(verdict, getattr(batch, f"{verdict.value}_count")) for verdict in RowResult],
                "importable": batch.total - batch.refused_count,
                "imported": is_imported(batch),
                "shown_columns": columns,
                "first_rows": shown_rows(batch, columns),
                "left_out": [
                    column["header"] or gettext("(no name)") for column in batch.columns if not column["field"]
                ],
                "has_contact": {"email", "phone"} & {column["field"] for column in batch.columns},
                "percent": 100 * batch.position // batch.total if batch.total else 100,
                "author": author(batch.by),
            }
        response: HttpResponse = super().render_change_form(request, context, *args, **kwargs)
        return response

    def store(self, request: HttpRequest, obj: Import, form: Any, change: bool) -> None:
        file = form.cleaned_data["file"]
        batch = begin_import(
            account_id=obj.account_id,
            by=actor_of(request),
            content=file.read(),
            file_name=file.name[:255],
            mapping=_mapping(request),
            needs_contact=False,
        )
        obj.pk, obj.file_name = batch.pk, batch.file_name
        notify(PROCESS_IMPORTS)

    def response_add(self, request: HttpRequest, obj: Import, post_url_continue: str | None = None) -> HttpResponse:
        """Show the preview next."""
        return HttpResponseRedirect(reverse("admin:prospects_import_change", args=[obj.pk]))

    @action(description=gettext_lazy("Import selected previews"), permissions=["commit"])
    def commit(self, request: HttpRequest, queryset: QuerySet[Import]) -> None:
        for batch in queryset:
            self._commit_one(request, batch)
        notify(PROCESS_IMPORTS)

    def _commit(self, request: HttpRequest, object_id: Any) -> HttpResponse:
        """Take a previewed import in."""
        batch = self._posted(request, object_id)
        if isinstance(batch, HttpResponse):
            return batch
        self._commit_one(request, batch)
        notify(PROCESS_IMPORTS)
        return HttpResponseRedirect(reverse("admin:prospects_import_change", args=[batch.pk]))

    def _map(self, request: HttpRequest, object_id: Any) -> HttpResponse:
        """Make a new preview of the same file with another mapping of its columns."""
        batch = self._posted(request, object_id)
        if isinstance(batch, HttpResponse):
            return batch
        try:
            if not batch.content:
                raise Http404
            again = begin_import(
                account_id=batch.account_id,
                by=actor_of(request),
                content=bytes(batch.content),
                file_name=batch.file_name,
                encoding=batch.encoding,
                mapping=_mapping(request),
            )
        except ApiError as refusal:
            show_error(self, request, refusal)
            return HttpResponseRedirect(_page_with_choices(request, batch))
        notify(PROCESS_IMPORTS)
        return HttpResponseRedirect(reverse("admin:prospects_import_change", args=[again.pk]))

    def _refused(self, request: HttpRequest, object_id: Any) -> HttpResponse | StreamingHttpResponse:
        """The refused rows as a file: with their cells until the import is done, when its file is deleted."""
        if request.method != "GET":
            return HttpResponseNotAllowed(["GET"])
        if not self.has_view_permission(request):
            raise PermissionDenied
        batch = self.get_queryset(request).filter(pk=object_id).first()
        if batch is None:
            raise Http404
        return csv_response(csv_rows(refused_rows(batch)), path=request.path)

    def _posted(self, request: HttpRequest, object_id: Any) -> Import | HttpResponse:
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not self.has_commit_permission(request):
            raise PermissionDenied
        batch: Import | None = self.get_queryset(request).filter(pk=object_id).first()
        if batch is None:
            raise Http404
        return batch

    def _commit_one(self, request: HttpRequest, batch: Import) -> None:
        try:
            commit_import(account_id=batch.account_id, import_id=batch.pk)
            self.message_user(request, gettext("%(batch)s is being imported.") % {"batch": batch}, level="success")
        except ApiError as refusal:
            show_error(self, request, refusal)


def _page_with_choices(request: HttpRequest, batch: Import) -> str:
    """Return the address of an import's page with the fields that were chosen, while they fit into an address."""
    chosen = urlencode([("field", field) for field in request.POST.getlist("field")])
    page = reverse("admin:prospects_import_change", args=[batch.pk])
    return f"{page}?{chosen}" if len(chosen) <= ADDRESS_LIMIT else page


def _chosen_columns(request: HttpRequest, batch: Import) -> list[dict[str, Any]]:
    """Return the columns of an import with the fields chosen in a mapping that was refused, or else with its own."""
    chosen = request.GET.getlist("field")
    if len(chosen) != len(batch.columns):
        return list(batch.columns)
    return [{**column, "field": field} for column, field in zip(batch.columns, chosen, strict=True)]


def _mapping(request: HttpRequest) -> dict[str, str | None] | None:
    """Return the chosen mapping; None when the page sent none, so that the headers decide."""
    headers, fields = request.POST.getlist("column"), request.POST.getlist("field")
    chosen = {header: field or None for header, field in zip(headers, fields, strict=False)}
    return {header: field for header, field in chosen.items() if field is None or field in FIELDS} or None
