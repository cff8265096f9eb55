"""Actions on selected prospects. Each asks first, counts what it did, and can be taken back."""

import uuid
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from django import forms
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext
from unfold.decorators import action
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from pipeline_service.accounts.models import User
from pipeline_service.console.base import account_of, actor_of
from pipeline_service.console.bulk import Undo, confirm, for_each
from pipeline_service.console.csv_export import CsvExportMixin
from pipeline_service.console.language import gettext_lazy
from pipeline_service.exceptions import Conflict
from prospects import actions
from prospects.admin.prospect_filters import DeletedFilter
from prospects.admin.prospect_list import last_scores, net_paid
from prospects.models import Prospect, Stage
from prospects.serializers import ProspectSerializer

NOBODY = ("", gettext_lazy("Nobody"))
UNDONE: Mapping[str, Callable[[Prospect], Any]] = {
    "owner_id": lambda row: str(row.owner_id or ""),
    "stage": lambda row: row.stage,
    "tags": lambda row: row.tags,
}
"""What is remembered of a prospect to take a change of a column back, as JSON."""


class ChoiceForm(forms.Form):
    """One choice, such as an owner or a stage."""

    chosen = forms.ChoiceField(widget=UnfoldAdminSelectWidget)

    def __init__(self, *args: Any, label: str, choices: Iterable[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["chosen"]
        field.label, field.choices = label, list(choices)  # type: ignore[attr-defined]
        field.required = NOBODY not in field.choices  # type: ignore[attr-defined]


class TagForm(forms.Form):
    """One tag, checked like the API's."""

    tag = forms.CharField(max_length=255, widget=UnfoldAdminTextInputWidget)


class BulkActionsMixin(CsvExportMixin):
    """Assign, move, tag, delete, restore and export. Mixed into the model admin of prospects."""

    export_name = "prospects"
    export_serializer = ProspectSerializer
    export_texts = {"ownerId": ("owner", "owner__email")}
    export_computed = ("score", "paid")
    actions = ("assign", "set_stage", "add_tag", "remove_tag", "merge", "export", "delete_selected", "restore")

    def get_action_choices(self, request: HttpRequest, default_choices: Any = None) -> list[tuple[str, str]]:
        """Offer what fits the list: the bin restores and exports."""
        page: Any = super()
        given = () if default_choices is None else (default_choices,)
        in_bin = request.GET.get(DeletedFilter.parameter_name) == "yes"
        return [
            (name, label)
            for name, label in page.get_action_choices(request, *given)
            if not name or (name in ("restore", "export") if in_bin else name != "restore")
        ]

    def computed_of(
        self, accounts: Collection[uuid.UUID], ids: Collection[uuid.UUID]
    ) -> Mapping[str, Mapping[uuid.UUID, Any]]:
        paid = {prospect_id: float(amount) for prospect_id, amount in net_paid(accounts, ids).items()}
        return {"score": last_scores(accounts, ids), "paid": paid}

    @action(description=gettext_lazy("Assign to…"), permissions=["change"], icon="person")
    def assign(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> HttpResponseBase | None:
        queryset, account_id = of_one_account(request, queryset)
        users = User.objects.filter(account_id=account_id, is_active=True).order_by("name", "email")
        choices = [NOBODY, *((str(user.pk), str(user)) for user in users)]
        answer = confirm(
            self,
            request,
            queryset,
            title=gettext("Assign"),
            button=gettext("Assign"),
            form_class=ChoiceForm,
            label=gettext("To"),
            choices=choices,
        )
        if isinstance(answer, HttpResponseBase):
            return answer
        owner = next((user.pk for user in users if str(user.pk) == answer["chosen"]), None)
        undo = Undo("take_back_owner", UNDONE["owner_id"])
        for_each(self, request, queryset, _changed(request, owner_id=owner), done=gettext("assigned"), undo=undo)
        return None

    @action(description=gettext_lazy("Move to stage…"), permissions=["change"], icon="moving")
    def set_stage(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> HttpResponseBase | None:
        queryset, account_id = of_one_account(request, queryset)
        stages = Stage.objects.filter(account_id=account_id).order_by("position", "slug").values_list("slug", "name")
        answer = confirm(
            self,
            request,
            queryset,
            title=gettext("Move to another stage"),
            button=gettext("Move"),
            note=gettext("Webhooks and conversions follow, as for a change through the API."),
            form_class=ChoiceForm,
            label=gettext("Stage"),
            choices=stages,
        )
        if isinstance(answer, HttpResponseBase):
            return answer
        undo = Undo("take_back_stage", UNDONE["stage"])
        for_each(self, request, queryset, _changed(request, stage=answer["chosen"]), done=gettext("moved"), undo=undo)
        return None

    @action(description=gettext_lazy("Add a tag…"), permissions=["change"], icon="label")
    def add_tag(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> HttpResponseBase | None:
        return self._tag(
            request,
            queryset,
            gettext("Add a tag"),
            gettext("tagged"),
            lambda tags, tag: [*tags, tag],
        )

    @action(description=gettext_lazy("Remove a tag…"), permissions=["change"], icon="label_off")
    def remove_tag(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> HttpResponseBase | None:
        return self._tag(
            request,
            queryset,
            gettext("Remove a tag"),
            gettext("without the tag now"),
            lambda tags, tag: [item for item in tags if item != tag],
        )

    def _tag(
        self,
        request: HttpRequest,
        queryset: QuerySet[Prospect],
        title: str,
        done: str,
        after: Callable[[list[str], str], list[str]],
    ) -> HttpResponseBase | None:
        answer = confirm(self, request, queryset, title=title, button=title, form_class=TagForm)
        if isinstance(answer, HttpResponseBase):
            return answer

        change_tags(self, request, queryset, lambda tags: after(tags, answer["tag"]), done=done)
        return None

    @action(description=gettext_lazy("Compare and merge two…"), permissions=["change"], icon="merge")
    def merge(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> HttpResponseBase | None:
        page: Any = self
        pair = list(queryset.filter(deleted_at=None).values_list("pk", flat=True)[:3])
        if len(pair) != 2:
            page.message_user(request, gettext("Select exactly two people to merge."), level="warning")
            return None
        return HttpResponseRedirect(reverse("admin:prospects_prospect_merge", args=pair))

    @action(description=gettext_lazy("Delete…"), permissions=["delete"], icon="delete")
    def delete_selected(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> HttpResponseBase | None:
        live = queryset.filter(deleted_at=None)
        note = gettext("They and what belongs to them leave every list and sum. You can restore them for 30 days.")
        answer = confirm(self, request, live, title=gettext("Delete"), button=gettext("Delete"), note=note)
        if isinstance(answer, HttpResponseBase):
            return answer
        by = actor_of(request)
        for_each(
            self,
            request,
            live,
            lambda row: actions.delete_prospect(account_id=row.account_id, prospect_id=row.pk, by=by),
            done=gettext("deleted"),
            undo=Undo("take_back_deletion"),
        )
        return None

    @action(description=gettext_lazy("Restore"), permissions=["restore"], icon="restore_from_trash")
    def restore(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> None:
        by = actor_of(request)
        for_each(
            self,
            request,
            queryset.filter(deleted_at__isnull=False),
            lambda row: actions.restore_prospect(account_id=row.account_id, prospect_id=row.pk, by=by),
            done=gettext("restored"),
        )

    # -- Taking back ---------------------------------------------------------------------------------------------------

    @action(permissions=["change"])
    def take_back_owner(self, request: HttpRequest, queryset: QuerySet[Prospect], values: Mapping[str, Any]) -> None:
        self._take_back(request, queryset, "owner_id", values)

    @action(permissions=["change"])
    def take_back_stage(self, request: HttpRequest, queryset: QuerySet[Prospect], values: Mapping[str, Any]) -> None:
        self._take_back(request, queryset, "stage", values)

    @action(permissions=["change"])
    def take_back_tags(self, request: HttpRequest, queryset: QuerySet[Prospect], values: Mapping[str, Any]) -> None:
        self._take_back(request, queryset, "tags", values)

    @action(permissions=["restore"])
    def take_back_deletion(self, request: HttpRequest, queryset: QuerySet[Prospect], values: Mapping[str, Any]) -> None:
        self.restore(request, queryset)

    def _take_back(
        self, request: HttpRequest, queryset: QuerySet[Prospect], name: str, values: Mapping[str, Any]
    ) -> None:
        """Set a column back, but for prospects that have another value by now than the one that the change gave."""

        def change_back(row: Prospect) -> None:
            before, after = values[str(row.pk)]
            with transaction.atomic():
                stored = Prospect.objects.select_for_update(no_key=True).get(pk=row.pk)
                if UNDONE[name](stored) != after:
                    raise Conflict(gettext("It has been changed since."))
                _change(request, row, {name: before or None})

        for_each(self, request, queryset, change_back, done=gettext("changed back"))


def change_tags(
    page: Any,
    request: HttpRequest,
    queryset: QuerySet[Prospect],
    after: Callable[[list[str]], list[str]],
    *,
    done: str,
) -> int:
    """Set the tags of each prospect to `after` of its own, with an undo. Return the number of changed rows."""

    def change(row: Prospect) -> Prospect:
        with transaction.atomic():
            # Somebody else may have set tags since the row was read.
            stored = Prospect.objects.select_for_update(no_key=True).get(pk=row.pk)
            values = {"tags": after(stored.tags)}
            return _change(request, row, ProspectSerializer.parse(values, account_id=row.account_id, partial=True))

    return for_each(page, request, queryset, change, done=done, undo=Undo("take_back_tags", UNDONE["tags"]))


def of_one_account(request: HttpRequest, queryset: Any) -> tuple[QuerySet[Prospect], Any]:
    """Return the rows of one account, and that account: the user's, or that of the first row for a superuser."""
    account_id = account_of(request) or queryset.values_list("account_id", flat=True).first()
    return queryset.filter(account_id=account_id), account_id


def _changed(request: HttpRequest, **values: Any) -> Callable[[Prospect], Prospect]:
    return lambda row: _change(request, row, values)


def _change(request: HttpRequest, row: Prospect, values: Mapping[str, Any]) -> Prospect:
    by = actor_of(request)
    return actions.change_prospect(account_id=row.account_id, prospect_id=row.pk, values=values, by=by)
