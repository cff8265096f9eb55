"""The base of every API view: who calls, how often they may, and answers in the contract's envelopes."""

import hashlib
from collections.abc import Callable
from typing import Any, ClassVar

import orjson
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from rest_framework.request import Request
from rest_framework.views import APIView

from pipeline_service import typeid
from pipeline_service.accounts.authentication import SAFE_METHODS, Caller
from pipeline_service.api import errors, idempotency
from pipeline_service.api.encoding import dumps
from pipeline_service.api.listing import Listing
from pipeline_service.api.operations import Operation
from pipeline_service.api.parameters import read
from pipeline_service.api.renderers import answer, check_accept, wants_csv
from pipeline_service.api.serializers import InputSerializer
from pipeline_service.api.spreadsheets import stream_csv
from pipeline_service.api.throttle import Standing, limiter
from pipeline_service.problems import NotFound


class ApiView(APIView):
    """A resource of the API. Handlers get the ids of the path as keyword arguments, return `HttpResponse`s made by the
    helpers below, and let named refusals rise."""

    http_method_names = ["get", "post", "put", "patch", "delete", "head"]
    required_scope: ClassVar[str | None] = None
    rate_class: ClassVar[str | None] = None
    body_limit: ClassVar[int] = settings.BODY_LIMIT
    owns_keys: ClassVar[bool] = False
    """Whether the handler itself sees to `Idempotency-Key`: work that calls others must not hold a transaction."""
    secret_fields: ClassVar[tuple[str, ...]] = ()
    """Fields of `data` that a replayed answer shows as null."""

    request: Request
    query: dict[str, Any]
    """The handler's query parameters by name, parsed; those of a listing are read by the listing."""

    @property
    def caller(self) -> Caller:
        return self.request.user  # type: ignore[return-value]

    @property
    def actor(self) -> str:
        """Who acts, as histories write it."""
        return f"key:{self.caller.prefix}"

    # -- Life of a request -----------------------------------------------------------------------------------------

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Who is it, may they, how often; then whether they can read our answer and we their query."""
        self.perform_authentication(request)
        self.check_permissions(request)
        safe = request.method in SAFE_METHODS
        standing = limiter.take(
            self.caller, self.rate_class if self.rate_class and not safe else "read" if safe else "write"
        )
        if standing is not None:
            request._request.META["rate_standing"] = standing
        handler = getattr(self, (request.method or "").lower(), None)
        if handler is None:
            raise errors.MethodNotAllowed(f"{request.method} is not allowed here.")
        facts: Operation = handler.operation
        # Every list is to be had as CSV too.
        if facts.listing is None or not wants_csv(request.META.get("HTTP_ACCEPT", "")):
            check_accept(request.META.get("HTTP_ACCEPT", ""))
        if facts.listing is None:
            self.query = read(request._request.GET, facts.parameters, self.caller.account_id)

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        key = request.META.get("HTTP_IDEMPOTENCY_KEY")
        response: HttpResponseBase
        if key is None or request.method != "POST" or self.owns_keys:
            response = super().dispatch(request, *args, **kwargs)
        else:
            response = self._dispatch_once(
                request, key, lambda: super(ApiView, self).dispatch(request, *args, **kwargs)
            )
        standing: Standing | None = request.META.get("rate_standing")
        if standing is not None:
            response["RateLimit-Limit"] = str(standing.limit)
            response["RateLimit-Remaining"] = str(standing.remaining)
            response["RateLimit-Reset"] = str(standing.reset)
        return response

    def finalize_response(self, request: Any, response: Any, *args: Any, **kwargs: Any) -> Any:
        return response

    # -- Helpers for handlers ----------------------------------------------------------------------------------------

    def body(self, serializer: type[InputSerializer], *, partial: bool = False) -> dict[str, Any]:
        """The parsed body by attribute name; refuses what does not belong."""
        return serializer.parse(self.request.data, account_id=self.caller.account_id, partial=partial)

    def page(self, listing: Listing, **fixed: Any) -> HttpResponse:
        """One page of a listing, or all of it where CSV is asked for. The path names the list in its cursors."""
        request = self.request._request
        if wants_csv(request.META.get("HTTP_ACCEPT", "")):
            # Handlers only pass it on; Django's two response classes share a base that has no content.
            return stream_csv(listing, request, self.caller.account_id, **fixed)  # type: ignore[return-value]
        return answer(listing.page(request.GET, account_id=self.caller.account_id, scope=request.path, fixed=fixed))

    def one(self, data: dict[str, Any], status: int = 200) -> HttpResponse:
        """One record, with an ETag on GET."""
        body = dumps({"data": data})
        if self.request.method != "GET":
            return HttpResponse(body, status=status, content_type="application/json")
        etag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        if etag in [tag.strip() for tag in self.request.META.get("HTTP_IF_NONE_MATCH", "").split(",")]:
            response = HttpResponse(status=304)
        else:
            response = HttpResponse(body, status=status, content_type="application/json")
        response["ETag"] = etag
        return response

    def deleted(self, public_id: str, **extra: Any) -> HttpResponse:
        """The answer of a DELETE."""
        return answer({"data": {"id": public_id, "deleted": True, **extra}})

    # -- Idempotency ---------------------------------------------------------------------------------------------------

    def _dispatch_once(self, request: HttpRequest, key: str, run: Callable[[], Any]) -> HttpResponse:
        self.headers: dict[str, str] = {}
        drf_request = self.initialize_request(request)
        self.request = drf_request
        try:
            caller: Any = drf_request.user
            key = idempotency.check_key(key)
            body = request.read(self.body_limit + 1)
            # DRF reads the body again from Django's cache of it.
            request._body = body
            return idempotency.once(
                caller=caller, key=key, path=request.path, body=body, run=run, keep=self._without_secrets
            )
        except Exception as error:  # the boundary DRF's own dispatch has; unknown faults rise on
            refusal = errors.translate(error)
            if refusal is None:
                raise
            return errors.respond(refusal, request)

    def _without_secrets(self, response: HttpResponse) -> bytes:
        if not self.secret_fields:
            return response.content
        content = orjson.loads(response.content)
        content["data"] |= dict.fromkeys(self.secret_fields)
        return orjson.dumps(content)


def path_id(prefix: str, text: str) -> Any:
    """The UUID of a path's public id. Raises NotFound for anything that is not one."""
    value = typeid.decode(prefix, text)
    if value is None:
        raise NotFound
    return value
