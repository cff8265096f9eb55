"""Care for data: `/prospects/merge`, `/prospects/duplicates` and `/prospects/:id/erase`."""

from django.http import HttpResponse
from rest_framework.request import Request

from pipeline_service import clock
from pipeline_service.api.listing import DEFAULT_LIMIT
from pipeline_service.api.operations import Schema, operation
from pipeline_service.api.parameters import CURSOR, LIMIT
from pipeline_service.api.renderers import answer
from pipeline_service.api.views import ApiView, path_id
from prospects.actions.erasing import erase_prospect
from prospects.actions.merging import merge_prospects
from prospects.duplicates import duplicates_page
from prospects.models import Prospect
from prospects.serializers import ProspectSerializer
from prospects.serializers.care import MergeSerializer

DUPLICATES: Schema = {
    "type": "object",
    "required": ["data", "nextCursor", "hasMore"],
    "properties": {
        "data": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["reason", "value", "count", "prospects"],
                "properties": {
                    "reason": {"type": "string", "enum": ["phone"]},
                    "value": {"type": "string"},
                    "count": {"type": "integer"},
                    "prospects": {"type": "array", "items": {"type": "object"}},
                },
            },
        },
        "nextCursor": {"type": "string", "nullable": True},
        "hasMore": {"type": "boolean"},
    },
}
ERASED: Schema = {
    "type": "object",
    "required": ["id", "erasedAt", "counts"],
    "properties": {
        "id": {"type": "string"},
        "erasedAt": {"type": "integer", "format": "int64"},
        "counts": {"type": "object", "additionalProperties": {"type": "integer"}},
    },
}


class MergeView(ApiView):
    """Two prospects become one."""

    @operation(
        "Merge two prospects",
        body=MergeSerializer,
        answer=ProspectSerializer,
        description="The kept one gets everything of the other; the console can undo it for 30 days.",
    )
    def post(self, request: Request) -> HttpResponse:
        kept = merge_prospects(account_id=self.caller.account_id, by=self.actor, **self.body(MergeSerializer))
        return self.one(ProspectSerializer.of(kept))


class DuplicatesView(ApiView):
    """Prospects that are probably one person."""

    @operation(
        "List probable duplicates",
        parameters=(LIMIT, CURSOR),
        answer=DUPLICATES,
        envelope="bare",
        description="Groups of live prospects that share a phone number.",
    )
    def get(self, request: Request) -> HttpResponse:
        limit = self.query.get("limit", DEFAULT_LIMIT)
        cursor = self.query.get("cursor")
        return answer(duplicates_page(account_id=self.caller.account_id, limit=limit, cursor=cursor))


class EraseView(ApiView):
    """A person is wiped everywhere."""

    @operation(
        "Erase a person",
        answer=ERASED,
        description="For good, also for a deleted prospect. `counts` says how many rows of each table it concerned.",
    )
    def post(self, request: Request, id: str) -> HttpResponse:
        prospect_id = path_id(Prospect.id_prefix, id)
        receipt = erase_prospect(account_id=self.caller.account_id, prospect_id=prospect_id)
        return self.one({"id": id, "erasedAt": clock.to_ms(receipt.erased_at), "counts": receipt.counts})
