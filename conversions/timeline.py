"""Conversions reported to ad platforms, on a prospect's timeline."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext

from conversions.models import Fire, FireStatus
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.readable import money
from pipeline_service.keyset import Position, newest
from prospects.models import Prospect
from prospects.timeline import TimelineEntry, TimelineSource, register

VERBS = {
    FireStatus.SENT: "reported",
    FireStatus.FAILED: gettext_lazy("not reported"),
    FireStatus.SKIPPED: gettext_lazy("not reported"),
}


def fires(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    rows = Fire.objects.for_account(prospect.account_id).filter(prospect_id=prospect.pk).select_related("config")
    rows = rows.defer("context", "rule_copy", "trace", "request_excerpt", "response_excerpt")
    for row in newest(rows, "conversion_at", before, limit):
        verb = VERBS.get(FireStatus(row.status), gettext("waits to be reported"))
        value = f": {money(row.value, row.currency)}" if row.value is not None else ""
        tone = {FireStatus.SENT: "good", FireStatus.FAILED: "bad"}.get(FireStatus(row.status), "")
        url = reverse("admin:conversions_fire_change", args=[row.pk])
        title = gettext("Conversion “%(name)s” %(verb)s%(value)s") % {
            "name": row.config.name,
            "verb": verb,
            "value": value,
        }
        yield TimelineEntry(row.conversion_at, row.pk, "sell", title, row.message or "", url=url, tone=tone)


register(TimelineSource("fires", "ads", fires))
