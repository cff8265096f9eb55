"""`/metrics`, the records behind a number, and numbers by day, week or month."""

import uuid
from itertools import islice
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.metrics.calendar import INTERVALS, cut
from intelligence.metrics.definitions import METRICS, Metric, measures_of
from intelligence.metrics.reading import Ask, read_sums
from intelligence.metrics.records import RECORD_TYPES, list_records
from pipeline_service import clock
from pipeline_service.accounts.models import User
from pipeline_service.api import cursors
from pipeline_service.api.listing import DEFAULT_LIMIT
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import CURSOR, LIMIT, MOMENT, Kind, Parameter, Unfit, choice, reference
from pipeline_service.api.renderers import answer
from pipeline_service.api.views import ApiView
from pipeline_service.problems import NotFound, ValidationFailed

INTERVAL_LIMIT = 1000
NUMERATOR, DENOMINATOR = "numerator", "denominator"


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
PART = Parameter("part", choice((NUMERATOR, DENOMINATOR)), description="Which rows of a ratio; default numerator.")
INTERVAL = Parameter("interval", choice(INTERVALS), description="Default day.")
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
SERIES = {
    "type": "object",
    "required": ["data"],
    "properties": {
        "data": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["start", "end", "metrics"],
                "properties": {"start": MS, "end": MS, "metrics": ROWS},
            },
        }
    },
}
RECORD = {
    "type": "object",
    "required": ["id", "type", "occurredAt"],
    "properties": {
        "id": {"type": "string"},
        "type": {"type": "string", "enum": list(RECORD_TYPES)},
        "occurredAt": MS,
        "amount": {"type": "number"},
    },
}
RECORDS = {
    "type": "object",
    "required": ["data", "nextCursor", "hasMore"],
    "properties": {
        "data": {"type": "array", "items": RECORD},
        "nextCursor": {"type": "string", "nullable": True},
        "hasMore": {"type": "boolean"},
    },
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


class MetricRecordsView(ApiView):
    """What a number is made of."""

    @operation(
        "List the records behind a metric",
        parameters=(*RANGE, PART, LIMIT, CURSOR),
        answer=RECORDS,
        envelope="bare",
        description="As many records as the number counts, or `amount`s that add up to it, newest first.",
    )
    def get(self, request: Request, key: str) -> HttpResponse:
        metric = METRICS.get(key)
        if metric is None:
            raise NotFound(f"There is no metric '{key[:100]}'.")
        part = self.query.get("part", NUMERATOR)
        if part == DENOMINATOR and not metric.denominator:
            raise ValidationFailed.of("part", "invalid_choice", f"{key} is no ratio; it has no denominator.")
        limit = self.query.get("limit", DEFAULT_LIMIT)
        ask = Ask(self.query["startDate"], self.query["endDate"], self.query.get("repId"))
        binding = "|".join(map(str, (self.caller.account_id, key, part, ask)))
        after = None
        if "cursor" in self.query:
            ms, identity = cursors.open_sealed(self.query["cursor"], binding)
            after = (clock.from_ms(ms), uuid.UUID(identity))
        terms = metric.denominator if part == DENOMINATOR else metric.numerator
        rows = list_records(self.caller.account_id, terms, ask, after=after, limit=limit + 1)
        page, more = rows[:limit], len(rows) > limit
        return answer(
            {
                "data": [row.as_wire() for row in page],
                "nextCursor": cursors.seal([clock.to_ms(page[-1].at), str(page[-1].id)], binding) if more else None,
                "hasMore": more,
            }
        )


class MetricSeriesView(ApiView):
    """The account's numbers, interval by interval."""

    @operation(
        "Compute metrics by day, week or month",
        parameters=(KEYS, *RANGE, INTERVAL),
        answer=SERIES,
        envelope="bare",
        description=f"Intervals of the account's time zone, at most {INTERVAL_LIMIT}; the first and last are cut by "
        "the range. Weeks begin on Monday.",
    )
    def get(self, request: Request) -> HttpResponse:
        start, end, rep_id = self.query["startDate"], self.query["endDate"], self.query.get("repId")
        metrics: list[Metric] = self.query["metrics"]
        interval = self.query.get("interval", INTERVALS[0])
        parts = list(islice(cut(start, end, interval, ZoneInfo(self.caller.timezone)), INTERVAL_LIMIT + 1))
        if len(parts) > INTERVAL_LIMIT:
            message = f"The range has more than {INTERVAL_LIMIT} intervals; ask for longer ones or a shorter range."
            raise ValidationFailed.of("interval", "too_many", message)
        sums = read_sums(self.caller.account_id, [Ask(*part, rep_id) for part in parts], measures_of(metrics))
        return answer(
            {
                "data": [
                    {
                        "start": clock.to_ms(since),
                        "end": clock.to_ms(last),
                        "metrics": [metric.row(mine, for_rep=rep_id is not None) for metric in metrics],
                    }
                    for (since, last), mine in zip(parts, sums, strict=True)
                ]
            }
        )
