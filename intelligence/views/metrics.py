"""`/metrics`."""

import uuid

from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.metrics.answers import Computation
from intelligence.metrics.catalogue import METRICS
from intelligence.metrics.facts import Range
from pipeline_service import clock
from pipeline_service.accounts.models import Account, User
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, Kind, Parameter, Unfit, reference
from pipeline_service.api.renderers import answer
from pipeline_service.api.views import ApiView


def _keys(text: str, account_id: uuid.UUID) -> list[str]:
    keys = [key.strip() for key in text.split(",")]
    for key in keys:
        if key not in METRICS:
            raise Unfit("invalid_choice", f"'{key[:100]}' is not one of: {', '.join(METRICS)}.")
    return keys


PARAMETERS = (
    Parameter("metrics", Kind(_keys), required=True, description=f"Comma-separated keys: {', '.join(METRICS)}."),
    Parameter("startDate", MOMENT, required=True, description="Unix ms, inclusive."),
    Parameter("endDate", MOMENT, required=True, description="Unix ms, inclusive."),
    Parameter("repId", reference(User.id_prefix, User.objects.all), description="Only this rep's calls and deals."),
)
ROW = {
    "type": "object",
    "required": ["key", "name", "value"],
    "properties": {
        "key": {"type": "string", "enum": list(METRICS)},
        "name": {"type": "string"},
        "value": {"type": "number"},
        "numerator": {"type": "number"},
        "denominator": {"type": "number"},
        "scope": {"type": "string", "enum": ["account"]},
    },
}
ANSWER = {
    "type": "object",
    "required": ["metrics", "startDate", "endDate"],
    "properties": {
        "metrics": {"type": "array", "items": ROW},
        "startDate": {"type": "integer", "format": "int64"},
        "endDate": {"type": "integer", "format": "int64"},
    },
}


class MetricsView(ApiView):
    """The account's numbers over a range."""

    @operation("Compute metrics", parameters=PARAMETERS, answer=ANSWER, envelope="bare")
    def get(self, request: Request) -> HttpResponse:
        start, end = self.query["startDate"], self.query["endDate"]
        range_ = Range(
            account_id=self.caller.account_id,
            timezone=self.caller.timezone,
            min_deal=Account.objects.values_list("min_deal_amount", flat=True).get(pk=self.caller.account_id),
            start=start,
            end=end,
            rep_id=self.query.get("repId"),
        )
        rows = Computation(range_).rows(self.query["metrics"])
        return answer({"metrics": rows, "startDate": clock.to_ms(start), "endDate": clock.to_ms(end)})
