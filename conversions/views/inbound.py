"""`POST /inbound/:token`: events of other systems."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from conversions.actions.hooks import receive
from conversions.tasks import PROCESS_INBOUND
from pipeline_service.api.errors import allow_methods
from pipeline_service.api.idempotency import read_key
from pipeline_service.api.renderers import answer
from pipeline_service.exceptions import TooLarge
from pipeline_service.notify import notify

BODY_LIMIT = 1024 * 1024


@csrf_exempt
@allow_methods("POST")
def inbound(request: HttpRequest, token: str) -> HttpResponse:
    """Store the body and answer 200; a worker processes it. Unknown addresses are 404, bad signatures 400."""
    body = request.read(BODY_LIMIT + 1)
    if len(body) > BODY_LIMIT:
        raise TooLarge(f"The request body is larger than {BODY_LIMIT} bytes.")
    delivery, new = receive(
        token=token,
        body=body,
        signature=request.META.get("HTTP_STRIPE_SIGNATURE", ""),
        idempotency_key=read_key(request),
    )
    if new:
        notify(PROCESS_INBOUND)
    return answer({"data": {"id": delivery.public_id, "duplicate": not new}})
