"""`GET /reps`. What hangs on one rep is served with the analyses."""

import uuid
from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import IntegerField, Q, Value
from django.http import HttpResponseBase, QueryDict
from rest_framework.request import Request

from intelligence.metrics.reps import aggregates_of
from intelligence.serializers.reps import RepSerializer
from pipeline_service import typeid
from pipeline_service.accounts.models import User
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, read
from pipeline_service.api.views import ApiView

ADDED = ("total_calls", "calls_in_range", "showed_calls", "closed_deals", "close_rate", "average_score")


class RepListing(Listing):
    """Reps, each page completed by what its reps did in the range; the range leaves nobody out."""

    def page(
        self, query: QueryDict, *, account_id: uuid.UUID, scope: str, fixed: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        page = super().page(query, account_id=account_id, scope=scope, fixed=fixed)
        self._complete(page["data"], query, account_id)
        return page

    def pages(
        self, query: QueryDict, *, account_id: uuid.UUID, fixed: Mapping[str, Any] | None = None
    ) -> Iterator[list[dict[str, Any]]]:
        pages = super().pages(query, account_id=account_id, fixed=fixed)
        return (self._complete(page, query, account_id) for page in pages)

    def _complete(self, reps: list[dict[str, Any]], query: QueryDict, account_id: uuid.UUID) -> list[dict[str, Any]]:
        given = read(query, self.parameters, account_id)
        ids = [typeid.decode(User.id_prefix, rep["id"]) for rep in reps]
        known = [identity for identity in ids if identity is not None]
        done = aggregates_of(account_id, known, after=given.get("since"), before=given.get("until"))
        for rep, aggregates in zip(reps, done, strict=True):
            rep |= aggregates
        return reps


REPS = RepListing(
    RepSerializer,
    # The columns are there for the list to read; `_complete` gives them their values.
    lambda: User.objects.filter(is_active=True, takes_calls=True).annotate(
        **dict.fromkeys(ADDED, Value(None, output_field=IntegerField()))
    ),
    filters=[
        Filter("since", MOMENT, lambda slot: Q(), "Count what happened after (Unix ms)."),
        Filter("until", MOMENT, lambda slot: Q(), "Count what happened before (Unix ms)."),
    ],
)


class RepsView(ApiView):
    """The account's reps."""

    @operation(
        "List reps with what they did",
        listing=REPS,
        description="`since` and `until` choose what is counted, not who is listed; `totalCalls` is of all time.",
    )
    def get(self, request: Request) -> HttpResponseBase:
        return self.page(REPS)
