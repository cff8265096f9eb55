"""`/knowledge-base`."""

from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.actions.knowledge import change_entry, create_entry, delete_entry
from intelligence.models import KnowledgeEntry
from intelligence.serializers.knowledge import KnowledgeEntrySerializer
from pipeline_service.api.listing import Listing
from pipeline_service.api.operations import DELETED, operation
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.problems import NotFound

ENTRIES = Listing(KnowledgeEntrySerializer, lambda: KnowledgeEntry.objects.all())


class KnowledgeBaseView(ApiView):
    """What the account knows about its own product."""

    @operation("List knowledge entries", listing=ENTRIES)
    def get(self, request: Request) -> HttpResponse:
        return self.page(ENTRIES)

    @operation("Create a knowledge entry", body=KnowledgeEntrySerializer, answer=KnowledgeEntrySerializer, status=201)
    def post(self, request: Request) -> HttpResponse:
        entry = create_entry(account_id=self.caller.account_id, values=self.body(KnowledgeEntrySerializer))
        return self.one(KnowledgeEntrySerializer.of(entry), status=201)


class KnowledgeEntryView(ApiView):
    """One entry."""

    @operation("Fetch a knowledge entry", answer=KnowledgeEntrySerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        rows = KnowledgeEntry.objects.for_account(self.caller.account_id)
        entry = rows.filter(pk=path_id(KnowledgeEntry.id_prefix, id)).first()
        if entry is None:
            raise NotFound
        return self.one(KnowledgeEntrySerializer.of(entry))

    @operation(
        "Change a knowledge entry",
        body=KnowledgeEntrySerializer,
        answer=KnowledgeEntrySerializer,
        description="What an entry says has a version, which every change raises.",
    )
    def patch(self, request: Request, id: str) -> HttpResponse:
        entry = change_entry(
            account_id=self.caller.account_id,
            entry_id=path_id(KnowledgeEntry.id_prefix, id),
            values=self.body(KnowledgeEntrySerializer, partial=True),
        )
        return self.one(KnowledgeEntrySerializer.of(entry))

    @operation("Delete a knowledge entry", answer=DELETED)
    def delete(self, request: Request, id: str) -> HttpResponse:
        identity = path_id(KnowledgeEntry.id_prefix, id)
        return self.deleted(delete_entry(account_id=self.caller.account_id, entry_id=identity).public_id)
