"""Lists of records: pages without a COUNT, orders that an index holds, and look-ups that the list offers."""

from typing import Any

import structlog
from django.contrib.admin import ShowFacets
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.utils import get_fields_from_path
from django.contrib.admin.views.main import ORDER_VAR, PAGE_VAR
from django.core.exceptions import FieldError, ValidationError
from django.core.paginator import InvalidPage
from django.db import DataError, models
from django.http import HttpRequest, HttpResponseRedirect
from django.utils.translation import gettext
from unfold.views import ChangeList

from pipeline_service.console.filters import ScopedRelatedFilter, UnreadableFilter, filter_of
from pipeline_service.console.indexes import sort_orders
from pipeline_service.console.language import localized
from pipeline_service.console.pagination import UncountedPaginator
from pipeline_service.console.scope import account_of

log = structlog.get_logger(__name__)

LOOKUP_ERRORS = (ValueError, TypeError, OverflowError, FieldError, ValidationError, DataError)
"""The errors of Django, the driver and the database for look-up values that a column cannot have."""
EXACT = frozenset({"", "exact", "id__exact"})
OFFERED = EXACT | {"in", "isnull", "isempty", "gte", "gt", "lte", "lt"}
"""The look-ups that filters make of a column. Any other one in a URL is somebody's own."""


class RecordList(ChangeList):
    """A list that reads one page and one row more, in an order that an index holds."""

    def get_results(self, request: HttpRequest) -> None:
        self.paginator = self.model_admin.get_paginator(request, self.queryset, self.list_per_page)
        is_large = not self.model_admin.small_table and account_of(request) is not None
        if is_large and (self.query or self.has_active_filters):
            self.paginator.everything = self.everything(request)
        try:
            page = self.paginator.page(self.page_num)
        except InvalidPage as error:
            raise IncorrectLookupParameters from error
        self.result_list = page.object_list
        self.has_more = page.has_next()
        looked_through = self.paginator.looked_through
        self.looked_through = "" if looked_through is None else localized(f"{looked_through:,}")
        # Django's templates and actions read these. The number is a lower bound: they need no count.
        self.result_count = page.start_index() - 1 + len(self.result_list) + self.has_more
        self.first_number = page.start_index() if self.result_list else 0
        self.last_number = self.first_number + len(self.result_list) - 1 if self.result_list else 0
        total, self.has_uncounted = self._total(looked_through is None)
        self.total = localized(f"{total:,}")
        self.full_result_count = None
        self.show_full_result_count = False
        self.show_admin_actions = True
        self.can_show_all = False
        self.multi_page = self.has_more or self.page_num > 1

    def _total(self, is_complete: bool) -> tuple[int, bool]:
        """Return how many rows the list has, as far as they are counted, and whether it has more or may have."""
        if not self.has_more:
            return self.last_number, not is_complete
        number, has_uncounted = self.paginator.count_rows()
        return max(number, self.last_number), has_uncounted

    def everything(self, request: HttpRequest) -> models.QuerySet:
        """Return the list without its filters, except those that every view of it has and a range of its order."""
        rows: models.QuerySet = self.root_queryset
        order = self.queryset.query.order_by
        for chosen in self.filter_specs:
            is_of_order = order and order[0].lstrip("-") == getattr(chosen, "field_path", "")
            if is_of_order or getattr(chosen, "chooses_list", False) or not chosen.used_parameters:
                narrowed = chosen.queryset(request, rows)
                rows = rows if narrowed is None else narrowed
        return rows.order_by(*order)

    @property
    def next_page(self) -> str:
        """The URL of the next page, empty on the last one."""
        return str(self.get_query_string({PAGE_VAR: self.page_num + 1})) if self.has_more else ""

    @property
    def previous_page(self) -> str:
        """The URL of the page before, empty on the first one."""
        return str(self.get_query_string({PAGE_VAR: self.page_num - 1})) if self.page_num > 1 else ""

    def get_ordering(self, request: HttpRequest, queryset: models.QuerySet) -> list[Any]:
        """Return the columns of the index whose first column was chosen; without a choice, the list's own order."""
        chosen = self._chosen_order()
        if chosen is None:
            self.params.pop(ORDER_VAR, None)
            return list(super().get_ordering(request, queryset))
        name, descending = chosen
        columns = sort_orders(self.model).get(name)
        if columns is None:  # a small table is sorted in memory
            return [f"-{name}" if descending else name, "-pk"]
        backwards = columns[0].startswith("-") != descending
        return [_reversed(column) if backwards else column for column in columns]

    def _chosen_order(self) -> tuple[str, bool] | None:
        """The column and direction of the URL's first order, if the list offers it."""
        for part in self.params.get(ORDER_VAR, "").split("."):
            _, prefix, number = part.rpartition("-")
            if not number.isdecimal() or int(number) >= len(self.list_display):
                continue
            shown = self.list_display[int(number)]
            name = self.get_ordering_field(shown)
            if isinstance(name, str) and shown in (self.sortable_by or ()):
                return name.lstrip("-"), (prefix == "-") != name.startswith("-")
        return None


def _reversed(column: str) -> str:
    return column[1:] if column.startswith("-") else f"-{column}"


class RecordListMixin:
    """A model admin with such lists. Invalid filters in a URL show all rows and a message."""

    paginator = UncountedPaginator
    show_full_result_count = False
    show_facets = ShowFacets.NEVER
    list_per_page = 50
    list_max_show_all = 0
    list_fullwidth = True
    list_filter_submit = True
    list_filter_sheet = True
    small_table = False
    """True for tables that stay small, such as stages: every column can be sorted."""

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[RecordList]:
        return RecordList

    def get_paginator(self, request: HttpRequest, queryset: Any, *args: Any, **kwargs: Any) -> Any:
        """Return a paginator. A box with suggestions looks for what was typed as a list does."""
        page: Any = self
        paginator = super().get_paginator(request, queryset, *args, **kwargs)  # type: ignore[misc]
        match = request.resolver_match
        if match is not None and match.view_name == "admin:autocomplete" and account_of(request) is not None:
            paginator.everything = page.get_queryset(request).order_by(*queryset.query.order_by)
        return paginator

    def get_list_filter(self, request: HttpRequest) -> list[Any]:
        """Return the filters; a field that is named alone gets the one of its type. Superusers choose an account."""
        page: Any = self
        declared = list(super().get_list_filter(request))  # type: ignore[misc]
        if account_of(request) is None and any(field.name == "account" for field in page.opts.fields):
            declared.insert(0, ("account", ScopedRelatedFilter))
        return [
            (item, filter_of(get_fields_from_path(page.model, item)[-1])) if isinstance(item, str) else item
            for item in declared
        ]

    def get_sortable_by(self, request: HttpRequest) -> list[str]:
        """Return the columns that an index sorts."""
        page: Any = self
        orders = sort_orders(page.model)
        shown = page.get_list_display(request)
        return [name for name in shown if self.small_table or self._order_field(name) in orders]

    def _order_field(self, name: Any) -> str | None:
        page: Any = self
        if any(field.name == name for field in page.opts.fields):
            return str(name)
        attribute = getattr(page, name, None) if isinstance(name, str) else name
        order = getattr(attribute, "admin_order_field", None)
        return order.lstrip("-") if isinstance(order, str) else None

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """Allow what the filters of the list send, and links from related records. Anything else is refused."""
        page: Any = self
        name, _, rest = lookup.partition("__")
        references = {field.name for field in page.opts.fields if field.is_relation and field.name != "account"}
        if name in {*references, "id", "pk"} and rest in EXACT:
            return True
        for item in page.get_list_filter(request):
            filtered = item[0] if isinstance(item, tuple) else item
            if lookup == getattr(filtered, "parameter_name", None):
                return True
            if isinstance(filtered, str) and _is_of(lookup, filtered):
                return True
        raise IncorrectLookupParameters

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """Lead to the list without a filter that cannot be read; the others stay."""
        page: Any = self
        try:
            return super().changelist_view(request, extra_context)  # type: ignore[misc]
        except UnreadableFilter as refused:
            page.message_user(request, refused.message, level="warning")
            query = request.GET.copy()
            query.pop(refused.parameter)
            return HttpResponseRedirect(f"{request.path}?{query.urlencode()}")

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        try:
            # Reads the page, so its errors can still be handled here.
            return super().get_changelist_instance(request)  # type: ignore[misc]
        except (IncorrectLookupParameters, *LOOKUP_ERRORS) as error:
            log.info("console_list_not_understood", page=request.path, error=type(error).__name__)
            page: Any = self
            page.message_user(
                request, gettext("This list has no such filter or sort order, so it is shown in full."), level="warning"
            )
            raise IncorrectLookupParameters from error

    def response_action(self, request: HttpRequest, queryset: models.QuerySet) -> Any:
        page: Any = self
        try:
            for selected in request.POST.getlist(ACTION_CHECKBOX_NAME):
                page.opts.pk.to_python(selected)
        except ValidationError:
            page.message_user(request, gettext("The selected records are not in this list."), level="warning")
            return HttpResponseRedirect(request.path)
        return super().response_action(request, queryset)  # type: ignore[misc]


def _is_of(lookup: str, field: str) -> bool:
    """Return True if a parameter belongs to the filter on this field."""
    if lookup in (f"{field}_from", f"{field}_to"):
        return True
    if lookup != field and not lookup.startswith(f"{field}__"):
        return False
    return lookup[len(field) :].removeprefix("__") in OFFERED
