"""`/metrics`."""

import uuid

from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.metrics.definitions import METRICS, Metric, measures_of
from intelligence.metrics.reading import Ask, read_sums
from pipeline_service import clock
from pipeline_service.accounts.models import User
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, Kind, Parameter, Unfit, reference
from pipeline_service.api.renderers import answer
from pipeline_service.api.views import ApiView


def _keys(text: str, account_id: uuid.UUID) -> list[Metric]:
    keys = dict.fromkeys(key.strip() for key in text.split(","))
    for key in keys:
        if key not in METRICS:
            raise Unfit("invalid_choice", f"'{key[:100]}' is not one of: {', '.join(METRICS)}.")
    return [METRICS[key] for key in keys]


KEYS = Parameter("metrics", Kind(_keys), required=True, description=f"Comma-separated keys: {', '.join(METRICS)}.")
RANGE = (
    Parameter("startDate", MOMENT, required=True, description="Unix ms, inclusive."),
    Parameter("endDate", MOMENT, required=True, description="Unix ms, inclusive."),
    Parameter("repId", reference(User.id_prefix, User.objects.all), description="Only this rep's calls and deals."),
)
ROWS = {
    "type": "array",
    "items": {
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
    },
}
MS = {"type": "integer", "format": "int64"}
ANSWER = {
    "type": "object",
    "required": ["metrics", "startDate", "endDate"],
    "properties": {"metrics": ROWS, "startDate": MS, "endDate": MS},
}


class MetricsView(ApiView):
    """The account's numbers over a range."""

    @operation("Compute metrics", parameters=(KEYS, *RANGE), answer=ANSWER, envelope="bare")
    def get(self, request: Request) -> HttpResponse:
        start, end, rep_id = self.query["startDate"], self.query["endDate"], self.query.get("repId")
        metrics: list[Metric] = self.query["metrics"]
        (sums,) = read_sums(self.caller.account_id, [Ask(start, end, rep_id)], measures_of(metrics))
        rows = [metric.row(sums, for_rep=rep_id is not None) for metric in metrics]
        return answer({"metrics": rows, "startDate": clock.to_ms(start), "endDate": clock.to_ms(end)})
