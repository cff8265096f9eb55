"""Dials, read-only."""

from django.contrib import admin
from unfold.decorators import display

from calls.models import Dial
from calls.serializers.dials import DialSerializer
from pipeline_service.console.base import ReadOnlyAdmin, ScopedRelatedFilter
from pipeline_service.console.csv_export import PERSON, REP, CsvExportMixin
from pipeline_service.console.filters import DateRangeFilter
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.readable import span
from prospects.admin.person_search import PersonSearchMixin


@admin.register(Dial)
class DialAdmin(CsvExportMixin, PersonSearchMixin, ReadOnlyAdmin):
    """The list of dials."""

    when_empty = gettext_lazy("Dials come in by the API and from the dialer's inbound hook.")
    export_name = "dials"
    export_serializer = DialSerializer
    export_texts = REP
    export_further = PERSON
    list_display = ("phone", "prospect", "direction", "disposition", "rep", "started_at", "duration")
    list_filter = (("started_at", DateRangeFilter), ("rep", ScopedRelatedFilter), "direction", "disposition")
    list_select_related = ("prospect", "rep")
    ordering = ("-created_at", "-id")
    fields = (
        "phone",
        "prospect",
        "rep",
        "direction",
        "disposition",
        "started_at",
        "duration",
        "recording_url",
        "external_id",
    )

    @display(description=gettext_lazy("Duration"), ordering="duration_seconds")
    def duration(self, dial: Dial) -> str | None:
        return None if dial.duration_seconds is None else span(dial.duration_seconds)
