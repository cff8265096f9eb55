"""The action that adds chosen prospects to a segment: it gives them the tag by which the segment selects."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext
from unfold.decorators import action
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from experimental.audiences.actions import segments
from experimental.audiences.admin.segments import REFRESH
from experimental.audiences.models import Segment
from experimental.audiences.rules import conditions_of
from pipeline_service.console.bulk import confirm
from pipeline_service.console.language import gettext_lazy
from pipeline_service.notify import notify
from prospects.admin.prospect_actions import change_tags, of_one_account
from prospects.models import Prospect

MOST_SEGMENTS = 200
"""The newest segments that can be chosen."""


class SegmentChoiceForm(forms.Form):
    """One of the segments that select by a tag, or the name of a new one."""

    segment = forms.ChoiceField(label=gettext_lazy("Segment"), required=False, widget=UnfoldAdminSelectWidget)
    name = forms.CharField(
        label=gettext_lazy("Or the name of a new segment"),
        max_length=255,
        required=False,
        widget=UnfoldAdminTextInputWidget,
    )

    def __init__(self, *args: Any, choices: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["segment"].choices = [("", "---------"), *choices]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        if bool(values.get("segment")) == bool(values.get("name")) and not self.errors:
            raise forms.ValidationError(gettext("Choose a segment, or name a new one."))
        return values


@action(description=gettext_lazy("Add to a segment…"), permissions=["change"], icon="group_add")
def add_to_segment(page: Any, request: HttpRequest, queryset: QuerySet[Prospect]) -> HttpResponseBase | None:
    queryset, account_id = of_one_account(request, queryset)
    offered = {str(segment.pk): (segment, tag) for segment, tag in _selecting_by_tag(account_id)}
    answer = confirm(
        page,
        request,
        queryset,
        title=gettext("Add to a segment"),
        button=gettext("Add"),
        note=gettext("They get the tag that the segment selects. Who loses the tag leaves the segment."),
        form_class=SegmentChoiceForm,
        choices=[(key, segment.name) for key, (segment, _) in offered.items()],
    )
    if isinstance(answer, HttpResponseBase):
        return answer
    segment, tag = offered[answer["segment"]] if answer["segment"] else (None, answer["name"])
    if change_tags(page, request, queryset, lambda tags: [*tags, tag], done=gettext("added to the segment")):
        if segment is None:
            rules = {"match": "all", "conditions": [{"field": "tag", "op": "eq", "value": tag}]}
            segments.create_segment(account_id=account_id, values={"name": tag, "rules": rules})
        else:
            segments.enqueue_refresh(account_id=account_id, segment_id=segment.pk)
        notify(REFRESH)
    return None


def _selecting_by_tag(account_id: UUID) -> list[tuple[Segment, str]]:
    """Return the segments that a tag alone is enough for, each with that tag, by name."""
    newest = Segment.objects.for_account(account_id).filter(deleted_at=None).order_by("-created_at", "-id")
    found = [(segment, tag) for segment in newest[:MOST_SEGMENTS] if (tag := _sufficient_tag(segment.rules))]
    return sorted(found, key=lambda pair: pair[0].name.casefold())


def _sufficient_tag(rules: dict[str, Any]) -> str | None:
    conditions = conditions_of(rules)
    if rules["match"] == "all" and len(conditions) > 1:
        return None
    return next((item.value for item in conditions if item.field == "tag" and item.op == "eq"), None)


prospects: Any = admin.site.get_model_admin(Prospect)
prospects.actions = (*prospects.actions, add_to_segment)
