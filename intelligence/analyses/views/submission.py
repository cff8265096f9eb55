"""The API of `POST /calls/analyze`."""

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from intelligence.analyses.actions.submit import submit_call
from intelligence.analyses.serializers.submission import AcceptedCallSerializer, SubmissionSerializer
from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.notify import notify

PROCESS_ANALYSES = "intelligence.drain"


class SubmissionViewSet(AccountViewSet):
    """Submissions of calls for analysis."""

    throttle_scope = "analyze"
    body_limit = settings.TRANSCRIPT_BODY_LIMIT

    @extend_schema(
        summary="Analyse a call",
        description="Give a transcript or the URL of a recording; the result appears at `GET /analyses/:id`.",
        responses={202: AcceptedCallSerializer},
    )
    @action(detail=False, methods=["post"], serializer_class=SubmissionSerializer)
    def analyze(self, request: Request) -> HttpResponse:
        call = submit_call(account_id=self.account_id, values=self.validated_data(), by=self.actor)
        notify(PROCESS_ANALYSES)
        return self.respond(AcceptedCallSerializer.for_call(call.public_id), status=202)
