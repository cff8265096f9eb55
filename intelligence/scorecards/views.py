"""The API of `/scorecards`."""

import uuid
from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from intelligence.scorecards.actions import change_scorecard, create_scorecard
from intelligence.scorecards.models import Criterion, Scorecard
from intelligence.scorecards.serializers import CriterionSerializer, ScorecardSerializer, split_card
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from pipeline_service.exceptions import NotFound


class ScorecardViewSet(ListMixin, AccountViewSet):
    """The account's scorecards."""

    queryset = Scorecard.objects.whole(
        Criterion.objects.all(), [column.path for column in CriterionSerializer.columns()]
    )
    serializer_class = ScorecardSerializer

    @extend_schema(
        description="A draft unless `state` says otherwise; active cards score the calls that they apply to.",
    )
    def create(self, request: Request) -> HttpResponse:
        values, criteria = split_card(self.validated_data())
        card = create_scorecard(account_id=self.account_id, values=values, criteria=criteria or [])
        return self.respond(self._whole(card.pk), status=201)

    def retrieve(self, request: Request, id: str) -> HttpResponse:
        return self.respond(self._whole(self.path_id()))

    @extend_schema(description="Criteria are replaced whole; editing an active card makes its next version.")
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        values, criteria = split_card(self.validated_data())
        card = change_scorecard(**self.path_arguments("scorecard_id"), values=values, criteria=criteria)
        return self.respond(self._whole(card.pk))

    def _whole(self, identity: uuid.UUID) -> dict[str, Any]:
        """Return one card with its criteria. Raises NotFound."""
        paths = [column.path for column in ScorecardSerializer.columns()]
        row = self.get_queryset().filter(pk=identity).values_list(*paths).first()
        if row is None:
            raise NotFound
        return ScorecardSerializer.from_row(row)
