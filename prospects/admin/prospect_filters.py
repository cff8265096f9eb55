"""Filters of the list of prospects. Each has an index; none counts rows or looks for distinct values in all of them."""

import uuid
from typing import Any

from django.contrib import admin
from django.db import connection
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from unfold.contrib.filters.admin import DropdownFilter, TextFilter

from pipeline_service.console.base import account_of
from pipeline_service.console.language import gettext_lazy
from prospects import search
from prospects.admin.binned import restorable
from prospects.models import Payment, PaymentStatus, Prospect, Stage

MOST_CHOICES = 100
# Jumps from one value to the next in the index, so its cost is that of the values, not of the rows.
VALUES = """
WITH RECURSIVE found AS (
  (SELECT {column} AS value FROM prospects_prospect
   WHERE account_id = %(account)s AND deleted_at IS NULL AND {column} IS NOT NULL ORDER BY {column} LIMIT 1)
  UNION ALL
  SELECT (SELECT {column} FROM prospects_prospect
          WHERE account_id = %(account)s AND deleted_at IS NULL AND {column} > found.value ORDER BY {column} LIMIT 1)
  FROM found WHERE found.value IS NOT NULL
)
SELECT value FROM found WHERE value IS NOT NULL LIMIT %(limit)s
"""


def values_of(account_id: uuid.UUID, column: str) -> list[str]:
    """Return the first values of an indexed column of the account's live prospects, in order."""
    with connection.cursor() as cursor:
        cursor.execute(VALUES.format(column=column), {"account": account_id, "limit": MOST_CHOICES})
        return [value for (value,) in cursor.fetchall()]


class DeletedFilter(admin.SimpleListFilter):
    """Live prospects by default; the bin on request."""

    title = gettext_lazy("Bin")
    parameter_name = "deleted"
    chooses_list = True

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", gettext("Deleted within 30 days"))]

    def choices(self, changelist: Any) -> Any:
        first, *others = super().choices(changelist)
        return [{**first, "display": gettext("Not deleted")}, *others]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return restorable(queryset) if self.value() == "yes" else queryset.filter(deleted_at=None)


class StageFilter(DropdownFilter):
    """The stage, by name."""

    title = gettext_lazy("Stage")
    parameter_name = "stage"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        account_id = account_of(request)
        rows = Stage.objects.all() if account_id is None else Stage.objects.for_account(account_id)
        return list(dict(rows.order_by("position", "slug").values_list("slug", "name")).items())

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(stage=self.value()) if self.value() else queryset


class ValueFilter(DropdownFilter):
    """One of the values that an indexed column has."""

    column: str

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        account_id = account_of(request)
        return [] if account_id is None else [(value, value) for value in values_of(account_id, self.column)]

    def has_output(self) -> bool:
        return True

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(**{self.column: self.value()}) if self.value() else queryset


class SourceFilter(ValueFilter):
    title = gettext_lazy("Source")
    parameter_name = column = "source"


class CampaignFilter(ValueFilter):
    title = gettext_lazy("Campaign")
    parameter_name = "campaign"
    column = "utm_campaign"


class TagTextFilter(TextFilter):
    """One tag, as it is written."""

    title = gettext_lazy("Tag")
    parameter_name = "tag"

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        tag = (self.value() or "").strip()
        account_id = account_of(request)
        if not tag:
            return queryset
        if account_id is not None:
            queryset = queryset.filter(search_keys__contains=search.tag_keys(account_id, tag))
        return queryset.filter(tags__contains=[tag])


class PaidFilter(DropdownFilter):
    """Whether there is a payment that counts."""

    title = gettext_lazy("Payments")
    parameter_name = "paid"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", gettext("Has paid")), ("no", gettext("Has not paid"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if self.value() not in ("yes", "no"):
            return queryset
        paid = Exists(
            Payment.objects.filter(
                account_id=OuterRef("account_id"), prospect_id=OuterRef("pk"), status=PaymentStatus.SUCCEEDED
            )
        )
        return queryset.filter(paid if self.value() == "yes" else ~paid)


class ScoreFilter(DropdownFilter):
    """The score of one of the calls, in bands."""

    title = gettext_lazy("Call score")
    parameter_name = "score"
    bands = {"80": (80, 100), "60": (60, 79), "40": (40, 59), "0": (0, 39)}

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(name, f"{lowest} to {highest}") for name, (lowest, highest) in self.bands.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        band = self.bands.get(self.value() or "")
        if band is None:
            return queryset
        # Calls are in a higher layer, so they are reached by their reverse relation.
        call: Any = Prospect._meta.get_field("calls").related_model
        scored = call.objects.filter(overall_score__range=band)
        return queryset.filter(Exists(scored.filter(account_id=OuterRef("account_id"), prospect_id=OuterRef("pk"))))
