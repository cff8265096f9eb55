"""The base of the API's viewsets: records of the caller's account, in the contract's envelopes."""

import hashlib
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, cast

import orjson
from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.functional import cached_property
from rest_framework.request import Request
from rest_framework.viewsets import GenericViewSet

from pipeline_service import typeid
from pipeline_service.accounts.authentication import SAFE_METHODS, Caller
from pipeline_service.api import conditional, idempotency, in_flight
from pipeline_service.api.filters import AccountFilterSet, FilterSetBackend, parse_query
from pipeline_service.api.pagination import CursorPagination
from pipeline_service.api.queries import ListQuery, RowSource
from pipeline_service.api.renderers import answer, wants_csv
from pipeline_service.api.serializers import EmptySerializer, InputSerializer, RecordSerializer
from pipeline_service.compiled_queries import Row
from pipeline_service.computed import computing
from pipeline_service.exceptions import ErrorDetail, NotFound, UnknownParameter
from pipeline_service.rate_limits import RateLimitState
from pipeline_service.records import PublicRecord
from pipeline_service.spreadsheets import csv_lines, csv_response

NO_QUERY = QueryDict()


class AccountViewSet(GenericViewSet):
    """A resource of the caller's account. Actions return `HttpResponse`s and let named refusals rise.

    `queryset` has the visible records of all accounts; `get_queryset` narrows it to the caller's. `serializer_class`
    reads and writes the records; `serializer_classes` names another one for the body of an action. `filterset_class`
    is for `list`, and for the actions whose decorator names one.
    """

    http_method_names = ["get", "post", "put", "patch", "delete", "head"]
    queryset: Any = None
    lookup_url_kwarg = "id"
    filter_backends = [FilterSetBackend]
    filterset_class: type[AccountFilterSet] | None = AccountFilterSet
    pagination_class: type[CursorPagination] | None = CursorPagination
    serializer_classes: ClassVar[Mapping[str, type[InputSerializer]]] = {}
    throttle_scope: str | None = None
    """The class of requests that changes are counted in; `write` unless given."""
    expensive_actions: ClassVar[frozenset[str]] = frozenset()
    """Actions that compute for long. An account may have only a few in flight, and only a few whole lists as CSV."""
    body_limit: int = settings.BODY_LIMIT
    enveloped: bool = True
    """Whether an answer that is no list stands in `data`. For the OpenAPI file."""
    answers_once: bool = True
    """Whether the whole of a POST runs in the transaction that an `Idempotency-Key` needs. Actions that call other
    services or compute for long see to it themselves."""
    secret_fields: ClassVar[tuple[str, ...]] = ()
    """Fields of `data` that a replayed answer shows as null."""

    request: Request
    post: Callable[..., HttpResponse]
    paginator: CursorPagination
    rate_limit: RateLimitState | None = None
    """The state of the bucket that this request was taken from."""
    place: in_flight.Place | None = None
    """The place among the account's expensive requests in flight."""
    as_csv: bool
    """Whether this request is answered with a CSV file."""
    filter_values: dict[str, Any]
    """The query's filters by name, parsed; only what was given."""
    page_values: dict[str, Any]
    """The query's `limit` and `cursor`, parsed; only what was given."""

    @property
    def caller(self) -> Caller:
        return cast(Caller, self.request.user)

    @cached_property
    def account_id(self) -> Any:
        return self.caller.account_id

    @property
    def actor(self) -> str:
        """Who acts, as histories write it."""
        return f"key:{self.caller.prefix}"

    # -- The life of a request -------------------------------------------------------------------------------------

    def initialize_request(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Request:
        """Make DRF's request, with the attributes of Django's that are often read: DRF looks them up in vain first."""
        made: Request = super().initialize_request(request, *args, **kwargs)
        vars(made).update(method=request.method, META=request.META, path_info=request.path_info)
        return made

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Authenticate, check scopes and rate limit, then read the query. An action without a body refuses one."""
        self.perform_authentication(request)
        self.check_permissions(request)
        self.check_throttles(request)
        if (request.method or "").lower() not in self.action_map:
            # DRF's dispatch refuses the method.
            return
        self.as_csv = wants_csv(request.META.get("HTTP_ACCEPT", ""), csv=self.is_list)
        self._read_query(request)
        self._enter_gate()
        if request.method == "POST" and idempotency.HEADER in request.META:
            # DRF's parser reads the body again from Django's cache of it.
            request._request._body = request._request.read(self.body_limit + 1)
            if self.answers_once:
                handler = self.post
                self.post = lambda *args, **kwargs: self.answer_once(lambda: handler(*args, **kwargs))
        if conditional.IF_MATCH in request.META and request.method in conditional.CHANGES:
            self._change_what_was_seen(request.method.lower())
        if request.method == "DELETE" or self.serializer_class is EmptySerializer:
            EmptySerializer.parse(request.data, account_id=self.account_id)

    def _change_what_was_seen(self, method: str) -> None:
        handler = getattr(self, method)

        def change(*args: Any, **kwargs: Any) -> HttpResponse:
            return conditional.change_what_was_seen(self, lambda: handler(*args, **kwargs))

        setattr(self, method, change)

    @property
    def default_response_headers(self) -> dict[str, str]:
        """None: DRF would name the Accept header in Vary, but there is nothing to negotiate."""
        return {}

    def _read_query(self, request: Request) -> None:
        filterset_class = self.get_filterset_class()
        filters = filterset_class.base_filters if filterset_class is not None else {}
        paging = self.paginator.parameters if self.is_list else {}
        query = request._request.GET if request._request.META["QUERY_STRING"] else NO_QUERY
        if self.as_csv:
            _refuse_paging(query, paging)
        self.filter_values = parse_query(query, {**filters, **paging}, self.account_id)
        self.page_values = {name: self.filter_values.pop(name) for name in paging if name in self.filter_values}

    def _enter_gate(self) -> None:
        kind = "export" if self.as_csv else "report" if self.action in self.expensive_actions else None
        if kind is not None:
            self.place = in_flight.gate.enter(self.caller, kind)

    def handle_exception(self, exc: Exception) -> Any:
        """Make the response for an exception. Those that DRF does not know are raised again."""
        if self.place is not None:
            self.place.leave()
        return super().handle_exception(exc)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Add the state of the rate limit, and end the request's place or give it to the stream. Responses need no
        renderer."""
        if self.place is not None and response.streaming:
            response.streaming_content = in_flight.HeldStream(iter(response.streaming_content), self.place)
        elif self.place is not None:
            self.place.leave()
        if self.rate_limit is not None:
            response["RateLimit-Limit"] = str(self.rate_limit.limit)
            response["RateLimit-Remaining"] = str(self.rate_limit.remaining)
            response["RateLimit-Reset"] = str(self.rate_limit.reset)
        return response

    # -- What DRF asks a viewset ---------------------------------------------------------------------------------------

    def get_queryset(self) -> QuerySet:
        """The account's records."""
        return super().get_queryset().filter(account_id=self.account_id)

    def get_object(self) -> Any:
        """The record in the path. Raises NotFound."""
        found = self.get_queryset().filter(pk=self.path_id()).first()
        if found is None:
            raise NotFound
        return found

    def get_serializer_class(self) -> type[Any]:
        named: type[Any] | None = self.serializer_classes.get(self.action or "")
        return named or super().get_serializer_class()

    def get_filterset_class(self) -> type[AccountFilterSet] | None:
        """The filter set of `list` is the class's own; other actions have one when their decorator names it."""
        # What a decorator names, DRF sets on the instance.
        return self.filterset_class if self.action == "list" or "filterset_class" in vars(self) else None

    @cached_property
    def is_list(self) -> bool:
        """Whether the action answers with pages, or with the whole list as CSV."""
        if self.pagination_class is None or self.request.method not in SAFE_METHODS:
            return False
        return self.get_filterset_class() is not None

    # -- Helpers of actions ------------------------------------------------------------------------------------------

    def path_id(self, model: type[PublicRecord] | None = None, name: str = "id") -> Any:
        """The UUID of a public id in the path: by default the resource's own. Raises NotFound for what is not one."""
        # The class's queryset: an action may list other records.
        value = typeid.decode((model or type(self).queryset.model).id_prefix, self.kwargs[name])
        if value is None:
            raise NotFound
        return value

    def path_arguments(self, name: str) -> dict[str, Any]:
        """The account and the record in the path as keyword arguments of actions, which call the record's id `name`."""
        return {"account_id": self.account_id, name: self.path_id()}

    def parent_id(self, records: QuerySet | None = None) -> uuid.UUID:
        """The id of the record that the list in the path belongs to, by default the resource's. Raises NotFound."""
        identity: uuid.UUID = self.path_id()
        known = type(self).queryset if records is None else records
        if not known.filter(account_id=self.account_id, pk=identity).exists():
            raise NotFound
        return identity

    def validated_data(self) -> dict[str, Any]:
        """The parsed body by attribute name; refuses what does not belong. A PATCH may leave anything out."""
        serializer_class: type[InputSerializer] = self.get_serializer_class()
        return serializer_class.parse(
            self.request.data, account_id=self.account_id, partial=self.request.method == "PATCH"
        )

    def serialize_rows(self, rows: Iterable[Row]) -> list[dict[str, Any]]:
        """The records of a list's rows."""
        serializer_class: type[RecordSerializer] = self.get_serializer_class()
        return serializer_class.from_rows(rows)

    def paginated(self, **lookups: Any) -> HttpResponse:
        """The filtered list; `lookups` narrow it further."""
        return self.paginate(ListQuery(self, lookups))

    def paginate(
        self, source: RowSource, serialize: Callable[[Sequence[Any]], list[Any]] | None = None
    ) -> HttpResponse:
        """One page of rows, or all of them where CSV is asked for; `serialize` writes them, if they are no records."""
        serialize = serialize or self.serialize_rows
        if not self.as_csv:
            page = self.paginator.paginate_queryset(source, self.request, view=self)
            return self.paginator.get_paginated_response(serialize(page))
        names = self.get_serializer_class().output_names()
        pages = (serialize(rows) for rows in source.pages(self.paginator.ordering))
        # Actions only pass it on; Django's two response classes share a base that has no content.
        return csv_response(csv_lines(names, pages), path=self.request.path)  # type: ignore[return-value]

    def respond(self, data: dict[str, Any], status: int = 200) -> HttpResponse:
        """One record in its envelope, with an ETag on GET."""
        return self.with_etag(answer({"data": data}, status))

    def with_etag(self, response: HttpResponse) -> HttpResponse:
        """The answer with its ETag, if the request is a GET; 304 where the caller has this answer already."""
        if self.request.method in SAFE_METHODS:
            etag = f'"{hashlib.blake2b(response.content, digest_size=12).hexdigest()}"'
            if conditional.has_tag(self.request.META.get(conditional.IF_NONE_MATCH, ""), etag):
                response = HttpResponse(status=304)
            response["ETag"] = f"W/{etag}"
        return response

    def respond_deleted(self, **extra: Any) -> HttpResponse:
        """The answer of a DELETE."""
        return self.respond({"id": self.kwargs["id"], "deleted": True, **extra})

    # -- Idempotency ---------------------------------------------------------------------------------------------------

    def answer_once(self, run: Callable[[], HttpResponse]) -> HttpResponse:
        """What `run` answers, in one transaction with the record of it; or the answer that the key already got."""
        key = idempotency.read_key(self.request._request)
        if key is None:
            return run()
        # A body that cannot be read is refused before the transaction.
        self.request.data  # noqa: B018
        return computing(
            lambda: idempotency.once(
                caller=self.caller,
                key=key,
                path=self.request.path,
                body=self.request._request.body,
                run=run,
                keep=self._without_secrets,
            )
        )

    def _without_secrets(self, response: HttpResponse) -> bytes:
        if not self.secret_fields:
            return response.content
        content = orjson.loads(response.content)
        content["data"] |= {name: None for name in self.secret_fields if name in content["data"]}
        return orjson.dumps(content)


def _refuse_paging(query: QueryDict, paging: Iterable[str]) -> None:
    given = [name for name in paging if name in query]
    if given:
        message = "A CSV file has the whole list, without pages: leave this parameter out."
        raise UnknownParameter(message, details=[ErrorDetail(name, "unknown_parameter", message) for name in given])


class ListMixin(AccountViewSet):
    """`list`: a page of the account's records."""

    def list(self, request: Request, **kwargs: Any) -> HttpResponse:
        return self.paginated()


class RetrieveMixin(AccountViewSet):
    """`retrieve`: one of the account's records."""

    def retrieve(self, request: Request, **kwargs: Any) -> HttpResponse:
        return self.respond(self.get_serializer_class().of(self.get_object()))
