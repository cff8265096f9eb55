"""What an import brought: filters of the list of prospects, and its prospects that nobody has touched since."""

from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext

from pipeline_service.console.base import account_of, within
from pipeline_service.console.filters import CatalogueFilter
from pipeline_service.console.language import day_text, gettext_lazy
from pipeline_service.work import WorkState
from prospects.models import Import, ImportPhase, ImportRow, Prospect, RowResult

NEWEST = 50
"""The imports that the filter offers; the page of an older one links to its prospects."""
OWN = frozenset({"changes", "stage_changes", "touchpoints"})
"""Rows that an import itself adds to a prospect. Later ones, and changes by others, tell that somebody touched it."""


class ImportFilter(CatalogueFilter):
    """The prospects that an import created or updated."""

    title = gettext_lazy("Import")
    parameter_name = "import"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        imports = within(Import.objects.order_by("-created_at", "-id"), account_of(request))
        named = imports.values_list("pk", "file_name", "created_at")
        found = list(named.filter(phase=ImportPhase.COMMIT, state=WorkState.DONE)[:NEWEST])
        chosen = request.GET.get(str(self.parameter_name))
        if chosen and chosen not in {str(key) for key, _, _ in found}:
            found += named.filter(pk=chosen)
        return [(str(key), f"{name}, {day_text(at)}") for key, name, at in found]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if not self.value():
            return queryset
        rows = within(ImportRow.objects.filter(batch_id=self.value()), account_of(request))
        verdict = request.GET.get(str(ImportResultFilter.parameter_name))
        verdicts = [verdict] if verdict in ImportResultFilter.results else ImportResultFilter.results
        return queryset.filter(pk__in=rows.filter(verdict__in=verdicts).values("prospect_id"))


class ImportResultFilter(CatalogueFilter):
    """What the chosen import did with them; `ImportFilter` reads it."""

    title = gettext_lazy("Result of the import")
    parameter_name = "import_result"
    results = (RowResult.CREATED.value, RowResult.UPDATED.value)

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        if not request.GET.get(str(ImportFilter.parameter_name)):
            return []
        return [(result, gettext(result)) for result in self.results]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset


def untouched(batch: Import) -> QuerySet[Prospect]:
    """Return the live prospects that an import created and that are as it left them: no field or stage was changed
    since, and there is no call, payment, message, event or visit of theirs."""
    account_id = batch.account_id
    rows = ImportRow.objects.for_account(account_id).filter(batch=batch, verdict=RowResult.CREATED)
    created = Prospect.objects.for_account(account_id).live().filter(pk__in=rows.values("prospect_id"))
    # Those of upper apps are among these relations, too.
    for relation in Prospect._meta.related_objects:
        model: Any = relation.related_model
        touched = model.objects.filter(account_id=OuterRef("account_id"), prospect_id=OuterRef("pk"))
        if relation.get_accessor_name() in OWN:
            is_later = Q(created_at__gt=batch.finished_at)
            has_author = any(field.name == "by" for field in model._meta.fields)
            touched = touched.filter(is_later | ~Q(by=batch.by) if has_author else is_later)
        created = created.exclude(Exists(touched))
    return created.order_by("pk")
