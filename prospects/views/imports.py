"""`/imports`: imports of CSV files of prospects, with a preview before the commit."""

from collections.abc import Mapping
from typing import IO, Any

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.decorators import action
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from pipeline_service.api.filters import AccountFilterSet
from pipeline_service.api.pagination import CursorPagination
from pipeline_service.api.parsers import StrictJSONParser
from pipeline_service.api.serializers import EmptySerializer
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin
from pipeline_service.exceptions import TooLarge, ValidationFailed
from pipeline_service.notify import notify
from pipeline_service.spreadsheets import CSV
from prospects.actions.importing import begin_import, commit_import
from prospects.filters import ImportFileFilterSet, ImportRowFilterSet
from prospects.models import Import, ImportRow
from prospects.models.imports import IMPORT_STATUS
from prospects.serializers.imports import (
    CONTENT_LIMIT,
    FILE_NAME,
    ImportRowSerializer,
    ImportSerializer,
    NewImportSerializer,
    with_content,
)
from prospects.tasks import PROCESS_IMPORTS


class CSVParser(BaseParser):
    """A parser for a CSV file as the request body; returns its bytes."""

    media_type = CSV

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        content = stream.read(CONTENT_LIMIT + 1)
        if len(content) > CONTENT_LIMIT:
            raise TooLarge(f"The file is larger than {CONTENT_LIMIT} bytes.")
        return content


def _is_csv(request: Request) -> bool:
    return request._request.content_type == CSV


class LinePagination(CursorPagination):
    """Pagination by line, the order of the file."""

    ordering = "line"


@extend_schema_view(
    retrieve=extend_schema(description="`done` of `total` rows are processed."),
)
class ImportViewSet(ListMixin, RetrieveMixin, AccountViewSet):
    """The account's imports."""

    queryset = Import.objects.annotate(status=IMPORT_STATUS).defer("content")
    serializer_class = ImportSerializer
    serializer_classes = {"create": NewImportSerializer}
    parser_classes = [StrictJSONParser, CSVParser]
    body_limit = CONTENT_LIMIT * 3 // 2
    expensive_actions = frozenset({"create"})

    def get_filterset_class(self) -> type[AccountFilterSet] | None:
        return ImportFileFilterSet if self.action == "create" else super().get_filterset_class()

    @extend_schema(
        summary="Send a CSV file of prospects",
        description="As JSON, or the file itself as the body with `Content-Type: text/csv`. A worker makes a preview: "
        "the effect of each row.",
        responses={202: ImportSerializer},
    )
    def create(self, request: Request) -> HttpResponse:
        file = self._csv_file(request) if _is_csv(request) else with_content(self.validated_data())
        batch = begin_import(account_id=self.account_id, by=self.actor, **file)
        notify(PROCESS_IMPORTS)
        return self._accepted(batch)

    @extend_schema(
        summary="Take a previewed import in",
        description="A worker writes what the preview showed; the counts show its progress.",
        request=None,
        responses={202: ImportSerializer},
    )
    @action(detail=True, methods=["post"], serializer_class=EmptySerializer)
    def commit(self, request: Request, id: str) -> HttpResponse:
        batch = commit_import(**self.path_arguments("import_id"))
        notify(PROCESS_IMPORTS)
        return self._accepted(batch)

    @extend_schema(summary="List the rows of an import")
    @action(
        detail=True,
        queryset=ImportRow.objects.all(),
        serializer_class=ImportRowSerializer,
        filterset_class=ImportRowFilterSet,
        pagination_class=LinePagination,
    )
    def rows(self, request: Request, id: str) -> HttpResponse:
        return self.paginated(batch_id=self.parent_id())

    def _csv_file(self, request: Request) -> dict[str, Any]:
        # DRF does not parse an empty body, so it is no bytes.
        if not request.data:
            raise ValidationFailed.of("content", "required", "The request body is empty. Send the CSV file in it.")
        return {"content": request.data, "file_name": self.filter_values.get("fileName", FILE_NAME)}

    def _accepted(self, batch: Import) -> HttpResponse:
        return self.respond(ImportSerializer.of(self.get_queryset().get(pk=batch.pk)), status=202)
