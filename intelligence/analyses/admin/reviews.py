"""The list of reviews, with the inter-rater agreement between people and analysers."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from unfold.decorators import display

from intelligence.analyses.agreement import compute_agreement
from intelligence.analyses.models import CriterionReview
from intelligence.scorecards.models import Scorecard
from pipeline_service.console.base import ReadOnlyAdmin
from pipeline_service.console.csv_export import CsvExportMixin
from pipeline_service.console.language import gettext_lazy

COMPARED = 10_000
"""The most reviews that the agreement is computed of, so that the page stays quick."""


@admin.register(CriterionReview)
class CriterionReviewAdmin(CsvExportMixin, ReadOnlyAdmin):
    """The list of all reviews, with the inter-rater agreement of the newest of them that the filters leave."""

    when_empty = gettext_lazy(
        "Scores that a person sets on the page of an analysis are listed here beside the analyser's."
    )
    export_name = "reviews"
    export_order = "id"
    export_further = {
        "criterion": "key",
        "scorecard": "scorecard__name",
        "call": "analysis__call__title",
        "engine": "engine",
        "analyserScore": "ai_score",
        "score": "score",
        "maxScore": "max_score",
        "reason": "reason",
        "by": "by",
        "createdAt": "created_at",
    }
    list_display = ("key", "scorecard", "analysis_text", "engine", "ai_score", "score", "reason", "by", "created_at")
    list_filter = ("key", "engine")
    list_select_related = ("scorecard", "analysis__call")
    ordering = ("-id",)
    change_list_template = "admin/intelligence/criterionreview/change_list.html"

    @display(description=gettext_lazy("Call"))
    def analysis_text(self, review: CriterionReview) -> str:
        return str(review.analysis.call)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        response: HttpResponse = super().changelist_view(request, extra_context)
        context = getattr(response, "context_data", None)
        if context is not None and "cl" in context:
            newest = context["cl"].queryset.order_by("-id").values("pk")[:COMPARED]
            found = compute_agreement(CriterionReview.objects.filter(pk__in=newest))
            names = dict(Scorecard.objects.filter(pk__in={row.scorecard_id for row in found}).values_list("pk", "name"))
            context["agreement"] = {
                "headers": [
                    gettext("Scorecard"),
                    gettext("Criterion"),
                    gettext("Engine"),
                    gettext("Reviews"),
                    gettext("Same"),
                    gettext("Within a point"),
                    gettext("Human − analyser"),
                ],
                "rows": [
                    [
                        names[row.scorecard_id],
                        row.key,
                        row.engine,
                        row.reviews,
                        f"{row.same:.0%}",
                        f"{row.near:.0%}",
                        f"{row.mean_difference:+.2f}",
                    ]
                    for row in found
                ],
            }
        return response
