"""The API of `/knowledge-base`."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request

from intelligence.knowledge.actions import change_entry, create_entry, delete_entry
from intelligence.knowledge.models import KnowledgeEntry
from intelligence.knowledge.serializers import KnowledgeEntrySerializer
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin


@extend_schema_view(list=extend_schema(summary="List knowledge entries"))
class KnowledgeEntryViewSet(ListMixin, RetrieveMixin, AccountViewSet):
    """The account's knowledge base about its product."""

    queryset = KnowledgeEntry.objects.all()
    serializer_class = KnowledgeEntrySerializer

    @extend_schema(description="Facts about the account's product. A model gets the entries that fit a call.")
    def create(self, request: Request) -> HttpResponse:
        entry = create_entry(account_id=self.account_id, values=self.validated_data())
        return self.respond(KnowledgeEntrySerializer.of(entry), status=201)

    @extend_schema(description="Every change of an entry's content raises its version.")
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        entry = change_entry(**self.path_arguments("entry_id"), values=self.validated_data())
        return self.respond(KnowledgeEntrySerializer.of(entry))

    def destroy(self, request: Request, id: str) -> HttpResponse:
        delete_entry(**self.path_arguments("entry_id"))
        return self.respond_deleted()
