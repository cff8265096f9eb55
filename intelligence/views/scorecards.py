"""`/scorecards`."""

import uuid
from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.actions.scorecards import change_scorecard, create_scorecard
from intelligence.models import Criterion, Scorecard
from intelligence.querysets import ScorecardQuerySet
from intelligence.serializers.scorecards import CriterionSerializer, ScorecardSerializer
from pipeline_service.api.listing import Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.problems import NotFound


def _cards() -> ScorecardQuerySet:
    columns = [column.path for column in CriterionSerializer.columns()]
    cards: ScorecardQuerySet = Scorecard.objects.whole(Criterion.objects.all(), columns)
    return cards


SCORECARDS = Listing(ScorecardSerializer, _cards)


class ScorecardsView(ApiView):
    """The account's scorecards."""

    @operation("List scorecards", listing=SCORECARDS)
    def get(self, request: Request) -> HttpResponse:
        return self.page(SCORECARDS)

    @operation("Create a scorecard", body=ScorecardSerializer, answer=ScorecardSerializer, status=201)
    def post(self, request: Request) -> HttpResponse:
        values, criteria = _split(self.body(ScorecardSerializer))
        card = create_scorecard(account_id=self.caller.account_id, values=values, criteria=criteria or [])
        return self.one(whole_card(self.caller.account_id, card.pk), status=201)


class ScorecardView(ApiView):
    """One scorecard."""

    @operation("Fetch a scorecard", answer=ScorecardSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.one(whole_card(self.caller.account_id, path_id(Scorecard.id_prefix, id)))

    @operation(
        "Change a scorecard",
        body=ScorecardSerializer,
        answer=ScorecardSerializer,
        description="Criteria are replaced whole; editing an active card makes its next version.",
    )
    def patch(self, request: Request, id: str) -> HttpResponse:
        values, criteria = _split(self.body(ScorecardSerializer, partial=True))
        card = change_scorecard(
            account_id=self.caller.account_id,
            scorecard_id=path_id(Scorecard.id_prefix, id),
            values=values,
            criteria=criteria,
        )
        return self.one(whole_card(self.caller.account_id, card.pk))


def whole_card(account_id: uuid.UUID, identity: uuid.UUID) -> dict[str, Any]:
    """The wire form of one card. Raises NotFound."""
    paths = [column.path for column in ScorecardSerializer.columns()]
    row = _cards().for_account(account_id).filter(pk=identity).values_list(*paths).first()
    if row is None:
        raise NotFound
    return ScorecardSerializer.from_row(row)


def _split(values: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]] | None]:
    """Columns of the card, and its criteria when given."""
    criteria = values.pop("criteria_asked", None)
    applies_to = values.pop("applies_to", {})
    return values | {name: value or [] for name, value in applies_to.items()}, criteria
