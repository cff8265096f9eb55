"""`/imports`: CSV files of prospects, previewed and then taken in."""

from collections.abc import Mapping
from typing import IO, Any

from django.http import HttpResponse
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import TEXT, Parameter, choice
from pipeline_service.api.renderers import CSV, JSONOnlyNegotiation
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.doorbell import ring
from pipeline_service.problems import NotFound, TooLarge, ValidationFailed
from prospects.actions.importing import begin_import, commit_import
from prospects.models import Import, ImportRow, Verdict
from prospects.models.imports import STATUS
from prospects.serializers.imports import CONTENT_LIMIT, ImportRowSerializer, ImportSerializer, NewImportSerializer
from prospects.tables import UnreadableFile, from_base64
from prospects.tasks import DRAIN

IMPORT_LIST = Listing(ImportSerializer, lambda: Import.objects.annotate(status=STATUS))
ROW_LIST = Listing(
    ImportRowSerializer,
    ImportRow.objects.all,
    filters=[Filter("verdict", choice(Verdict.values), "verdict", "Only rows with this verdict.")],
    fixed=[Filter("batch", TEXT, "batch_id")],
    order="line",
    ascending=True,
)
FILE_NAME = Parameter("fileName", TEXT, description="A name for a file that is sent as text/csv.")


class CsvParser(BaseParser):
    """The bytes of a file that is sent as it is."""

    media_type = CSV

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        content = stream.read(CONTENT_LIMIT + 1)
        if len(content) > CONTENT_LIMIT:
            raise TooLarge(f"The file is larger than {CONTENT_LIMIT} bytes.")
        return content


class CsvOrJson(JSONOnlyNegotiation):
    """A file may come as itself."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        kind = (request.content_type or "").split(";", 1)[0].strip().lower()
        return CsvParser() if kind == CSV else super().select_parser(request, parsers)


class ImportsView(ApiView):
    """The account's imports."""

    body_limit = CONTENT_LIMIT * 3 // 2
    content_negotiation_class = CsvOrJson

    @operation("List imports", listing=IMPORT_LIST)
    def get(self, request: Request) -> HttpResponse:
        return self.page(IMPORT_LIST)

    @operation(
        "Send a CSV file of prospects",
        parameters=(FILE_NAME,),
        body=NewImportSerializer,
        answer=ImportSerializer,
        status=202,
        description="As JSON, or the file itself as text/csv. A worker makes a preview: what would become of each row.",
    )
    def post(self, request: Request) -> HttpResponse:
        values = self._file()
        batch = begin_import(account_id=self.caller.account_id, by=self.actor, **values)
        ring(DRAIN)
        return _answer(self, batch.pk, status=202)

    def _file(self) -> dict[str, Any]:
        if isinstance(self.request.data, bytes):
            return {"content": self.request.data, "file_name": self.query.get("fileName", "import.csv")}
        values = self.body(NewImportSerializer)
        text, encoded = values.pop("content", None), values.pop("content_base64", None)
        if (text is None) == (encoded is None):
            raise ValidationFailed.of("content", "required", "Give either content or contentBase64.")
        try:
            content = text.encode() if text is not None else from_base64(encoded)
        except UnreadableFile as error:
            raise ValidationFailed.of("contentBase64", "invalid", str(error)) from error
        if text is not None:
            values["encoding"] = "utf-8"
        return {**values, "content": content, "file_name": values.get("file_name") or "import.csv"}


class ImportView(ApiView):
    """One import."""

    @operation("Fetch an import", answer=ImportSerializer, description="`done` of `total` rows are worked off.")
    def get(self, request: Request, id: str) -> HttpResponse:
        return _answer(self, path_id(Import.id_prefix, id))


class ImportCommitView(ApiView):
    """A previewed import is taken in."""

    @operation("Take a previewed import in", answer=ImportSerializer, status=202)
    def post(self, request: Request, id: str) -> HttpResponse:
        batch = commit_import(account_id=self.caller.account_id, import_id=path_id(Import.id_prefix, id))
        ring(DRAIN)
        return _answer(self, batch.pk, status=202)


class ImportRowsView(ApiView):
    """The verdict on every row of a file."""

    @operation("List the rows of an import", listing=ROW_LIST)
    def get(self, request: Request, id: str) -> HttpResponse:
        import_id = path_id(Import.id_prefix, id)
        if not Import.objects.for_account(self.caller.account_id).filter(pk=import_id).exists():
            raise NotFound
        return self.page(ROW_LIST, batch=import_id)


def _answer(view: ApiView, import_id: Any, status: int = 200) -> HttpResponse:
    mine = Import.objects.for_account(view.caller.account_id).annotate(status=STATUS).defer("content")
    batch = mine.filter(pk=import_id).first()
    if batch is None:
        raise NotFound
    return view.one(ImportSerializer.of(batch), status=status)
