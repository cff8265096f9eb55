"""`POST /calls/analyze`."""

from typing import ClassVar

from django.conf import settings
from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.actions.submit import submit_call
from intelligence.serializers.submission import SubmissionSerializer
from pipeline_service.api.operations import operation
from pipeline_service.api.renderers import answer
from pipeline_service.api.views import ApiView
from pipeline_service.doorbell import ring

DRAIN = "intelligence.drain"
ACCEPTED = {
    "type": "object",
    "required": ["callId", "status"],
    "properties": {"callId": {"type": "string"}, "status": {"type": "string", "enum": ["analyzing"]}},
}


def accepted(call_id: str) -> HttpResponse:
    """The answer to who asked for an analysis."""
    return answer({"data": {"callId": call_id, "status": "analyzing"}}, status=202)


class SubmissionView(ApiView):
    """Calls to be analysed."""

    rate_class: ClassVar[str | None] = "analyze"
    body_limit: ClassVar[int] = settings.TRANSCRIPT_BODY_LIMIT

    @operation(
        "Analyse a call",
        body=SubmissionSerializer,
        answer=ACCEPTED,
        status=202,
        description="Give a transcript or the URL of a recording; the result appears at `GET /analyses/:id`.",
    )
    def post(self, request: Request) -> HttpResponse:
        call = submit_call(account_id=self.caller.account_id, values=self.body(SubmissionSerializer), by=self.actor)
        ring(DRAIN)
        return accepted(call.public_id)
