"""`/prospects`."""

from django.http import HttpResponse
from rest_framework.request import Request

from pipeline_service import clock
from pipeline_service.accounts.models import User
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import DELETED, operation
from pipeline_service.api.parameters import MOMENT, TEXT, reference, slug_of
from pipeline_service.api.renderers import answer
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.problems import NotFound
from prospects import actions
from prospects.catalogue import stage_slugs
from prospects.filters import EMAIL, PHONE, SEARCH, SEARCH_WORDS, TAG, containing, with_tag
from prospects.models import Prospect
from prospects.serializers import ProspectDetailSerializer, ProspectSerializer, UpsertSerializer
from prospects.summaries import read_prospect

PROSPECTS = Listing(
    ProspectSerializer,
    lambda: Prospect.objects.live(),
    filters=[
        Filter("stage", slug_of(stage_slugs), "stage", "Stage slug."),
        Filter("email", EMAIL, "email_key", "E-mail, in any case."),
        Filter("phone", PHONE, "phone", "Phone number in E.164."),
        Filter("ownerId", reference(User.id_prefix, User.objects.all), "owner_id", "Who owns the prospect."),
        Filter("tag", TAG, with_tag, "Has this tag.", varied=True),
        Filter("utmCampaign", TEXT, "utm_campaign", "The campaign as the prospect carries it.", varied=True),
        Filter("updatedSince", MOMENT, "updated_at__gt", "Changed after (Unix ms).", varied=True),
        Filter("q", SEARCH, containing, SEARCH_WORDS, varied=True),
        Filter("source", TEXT, "source", "Lead source label."),
        Filter("since", MOMENT, "created_at__gt", "Created after (Unix ms)."),
        Filter("until", MOMENT, "created_at__lt", "Created before (Unix ms)."),
    ],
)
UPSERTED = {
    "type": "object",
    "required": ["id", "created"],
    "properties": {"id": {"type": "string"}, "created": {"type": "boolean"}},
}
PROSPECT_DELETED = {
    **DELETED,
    "properties": {
        **DELETED["properties"],
        "deletedAt": {"type": "integer", "format": "int64"},
        "restorableUntil": {"type": "integer", "format": "int64"},
    },
}


class ProspectsView(ApiView):
    """The account's prospects."""

    @operation("List prospects", listing=PROSPECTS)
    def get(self, request: Request) -> HttpResponse:
        return self.page(PROSPECTS)

    @operation("Create a prospect", body=ProspectSerializer, answer=ProspectSerializer, status=201)
    def post(self, request: Request) -> HttpResponse:
        prospect = actions.create_prospect(account_id=self.caller.account_id, values=self.body(ProspectSerializer))
        return self.one(ProspectSerializer.of(prospect), status=201)


class UpsertView(ApiView):
    """Create or update by e-mail, then phone."""

    @operation("Create or update a prospect", body=UpsertSerializer, answer=UPSERTED, also=(201,))
    def post(self, request: Request) -> HttpResponse:
        prospect, created = actions.upsert_prospect(
            account_id=self.caller.account_id, values=self.body(UpsertSerializer), by=self.actor
        )
        body = {"data": {"id": prospect.public_id, "created": created}}
        return answer(body, status=201 if created else 200)


class ProspectView(ApiView):
    """One prospect."""

    @operation("Fetch a prospect", answer=ProspectDetailSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        identity = path_id(Prospect.id_prefix, id)
        record = read_prospect(self.caller.account_id, identity, self.caller.currency)
        if record is None:
            raise NotFound
        return self.one(record)

    @operation("Change a prospect", body=ProspectDetailSerializer, answer=ProspectSerializer)
    def patch(self, request: Request, id: str) -> HttpResponse:
        prospect = actions.change_prospect(
            account_id=self.caller.account_id,
            prospect_id=path_id(Prospect.id_prefix, id),
            # The summaries of a GET may come back; they are read-only.
            values=self.body(ProspectDetailSerializer, partial=True),
            by=self.actor,
        )
        return self.one(ProspectSerializer.of(prospect))

    @operation("Delete a prospect", answer=PROSPECT_DELETED, description="Soft-deleted; restorable for 30 days.")
    def delete(self, request: Request, id: str) -> HttpResponse:
        prospect = actions.delete_prospect(
            account_id=self.caller.account_id, prospect_id=path_id(Prospect.id_prefix, id)
        )
        until = actions.restorable_until(prospect)
        deleted_at = until - actions.RESTORE_WINDOW
        return self.deleted(prospect.public_id, deletedAt=clock.to_ms(deleted_at), restorableUntil=clock.to_ms(until))
