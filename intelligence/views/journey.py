"""`/prospects/:id/attribution` and `/prospects/:id/conversations`: at a prospect's address, but told of all apps."""

import uuid

from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.journey.attribution import read_attribution
from intelligence.journey.timeline import BRANCHES, read_timeline
from pipeline_service import clock
from pipeline_service.api import cursors
from pipeline_service.api.listing import DEFAULT_LIMIT
from pipeline_service.api.operations import Schema, operation
from pipeline_service.api.parameters import CURSOR, LIMIT, Parameter, choice
from pipeline_service.api.renderers import answer
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.problems import NotFound
from prospects.models import Prospect

MOMENT: Schema = {"type": "integer", "format": "int64"}
TEXT: Schema = {"type": "string", "nullable": True}


def shape(required: dict[str, Schema], **optional: Schema) -> Schema:
    """An object's JSON schema."""
    return {"type": "object", "required": list(required), "properties": {**required, **optional}}


CLICK: Schema = {
    **shape({"source": TEXT, "medium": TEXT, "occurredAt": MOMENT}, campaign={"type": "string"}),
    "nullable": True,
}
SESSION = shape(
    {
        "id": {"type": "string"},
        "startedAt": MOMENT,
        "endedAt": MOMENT,
        **dict.fromkeys(("landingUrl", "referrer", "source", "medium", "campaign"), TEXT),
        "pageViews": {"type": "integer"},
    }
)
TOUCHPOINT = shape(
    {
        "id": {"type": "string"},
        "type": {"type": "string", "enum": ["ad_click", "utm", "referral"]},
        **dict.fromkeys(
            ("platform", "campaignId", "campaign", "source", "medium", "clickIdType", "clickId", "sessionId"), TEXT
        ),
        "occurredAt": MOMENT,
    }
)
ATTRIBUTION = shape(
    {
        "prospectId": {"type": "string"},
        "firstClick": CLICK,
        "lastClick": CLICK,
        "sessions": {"type": "array", "items": SESSION},
        "touchpoints": {"type": "array", "items": TOUCHPOINT},
    }
)
ITEM = shape(
    {
        "id": {"type": "string"},
        "type": {"type": "string", "enum": list(BRANCHES)},
        "occurredAt": MOMENT,
        "summary": {"type": "string"},
        "data": {"type": "object"},
    }
)
TIMELINE = shape(
    {"data": {"type": "array", "items": ITEM}, "nextCursor": TEXT, "hasMore": {"type": "boolean"}},
)
TYPE = Parameter("type", choice(tuple(BRANCHES)), description="Only items of this type.")
ORDER = Parameter("order", choice(("asc", "desc")), description="Oldest first (asc, the default) or newest first.")


class AttributionView(ApiView):
    """How one prospect came."""

    @operation(
        "Fetch a prospect's attribution",
        answer=ATTRIBUTION,
        envelope="bare",
        description="First and last click, and the newest 500 sessions and touchpoints, oldest first.",
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        chain = read_attribution(self.caller.account_id, path_id(Prospect.id_prefix, id))
        if chain is None:
            raise NotFound
        return answer(chain)


class ConversationsView(ApiView):
    """Everything that happened with one prospect."""

    @operation(
        "List a prospect's conversations",
        parameters=(TYPE, ORDER, LIMIT, CURSOR),
        answer=TIMELINE,
        envelope="bare",
        description="Messages, calls, dials, events, payments, refunds and changes of stage in one order of time.",
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        account_id = self.caller.account_id
        prospect_id = path_id(Prospect.id_prefix, id)
        if not Prospect.objects.for_account(account_id).live().filter(pk=prospect_id).exists():
            raise NotFound
        kind, order = self.query.get("type"), self.query.get("order", "asc")
        limit = self.query.get("limit", DEFAULT_LIMIT)
        binding = "|".join([str(account_id), request.path, kind or "", order])
        after = None
        if "cursor" in self.query:
            moment, identity = cursors.open_sealed(self.query["cursor"], binding)
            after = (clock.from_ms(moment), uuid.UUID(identity))
        items = read_timeline(
            account_id,
            prospect_id,
            types=[kind] if kind else list(BRANCHES),
            after=after,
            limit=limit + 1,
            newest_first=order == "desc",
        )
        more = len(items) > limit
        items = items[:limit]
        cursor = None
        if more:
            moment, identity = items[-1][0]
            cursor = cursors.seal([clock.to_ms(moment), str(identity)], binding)
        return answer({"data": [item for _, item in items], "nextCursor": cursor, "hasMore": more})
