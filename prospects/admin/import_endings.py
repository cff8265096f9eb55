"""The ways out of an import: a preview that nobody wants is discarded, and what a commit created is deleted again."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext
from unfold.decorators import action

from pipeline_service.console.base import actor_of
from pipeline_service.console.bulk import MOST_ROWS, Undo, confirm, for_each
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.language import gettext_lazy, localized
from pipeline_service.work import WorkState
from prospects.actions import delete_prospect
from prospects.actions.importing import discard_import
from prospects.admin.import_words import is_imported
from prospects.admin.imported import untouched
from prospects.models import Import, ImportPhase, Prospect

DISCARD = RecordButton("discard", gettext_lazy("Discard…"), "delete")
UNDO = RecordButton("delete_created", gettext_lazy("Delete the prospects that it created…"), "undo")


class ImportEndings(RecordButtonsMixin):
    """The buttons and actions. Mixed into the model admin of imports."""

    buttons = (DISCARD, UNDO)

    def buttons_of(self, record: Import) -> Iterable[RecordButton]:
        if record.phase == ImportPhase.PREVIEW and record.state != WorkState.DEAD:
            yield DISCARD
        if is_imported(record) and record.created_count and untouched(record).exists():
            yield UNDO

    def has_undo_permission(self, request: HttpRequest) -> bool:
        return bool(admin.site.get_model_admin(Prospect).has_delete_permission(request))

    @action(description=gettext_lazy("Discard…"), permissions=["commit"])
    def discard(self, request: HttpRequest, queryset: QuerySet[Import]) -> HttpResponseBase | None:
        """Delete the file of a preview that nobody wants."""
        answer = confirm(
            self,
            request,
            queryset,
            title=gettext("Discard"),
            button=gettext("Discard"),
            note=gettext("The file is deleted and cannot be imported any more. No prospect changes."),
        )
        if isinstance(answer, HttpResponseBase):
            return answer

        def change(batch: Import) -> None:
            discard_import(account_id=batch.account_id, import_id=batch.pk)

        for_each(self, request, queryset, change, done=gettext("discarded"))
        return None

    @action(description=UNDO.title, permissions=["undo"])
    def delete_created(self, request: HttpRequest, queryset: QuerySet[Import]) -> HttpResponseBase | None:
        """Delete the prospects that an import created and nobody has touched since, as many as one action deletes."""
        batch = queryset.get()
        created = untouched(batch)
        people: Any = admin.site.get_model_admin(Prospect)
        has_more = created[MOST_ROWS : MOST_ROWS + 1].exists()
        answer = confirm(
            people,
            request,
            created[:MOST_ROWS],
            title=gettext("Delete"),
            button=gettext("Delete"),
            note=_note(has_more=has_more),
            back=reverse("admin:prospects_import_change", args=[batch.pk]),
        )
        if isinstance(answer, HttpResponseBase):
            return answer
        by = actor_of(request)

        def delete(person: Prospect) -> None:
            delete_prospect(account_id=person.account_id, prospect_id=person.pk, by=by)

        for_each(people, request, created[:MOST_ROWS], delete, done=gettext("deleted"), undo=Undo("take_back_deletion"))
        return None


def _note(*, has_more: bool) -> str:
    note = gettext(
        "This import created them, and since then nobody changed them, and no call, payment, message, event or visit "
        "came in. You can restore them for 30 days."
    )
    if not has_more:
        return note
    further = gettext("These are the first %(number)s; press the button again for the others.")
    return f"{note} {further % {'number': localized(f'{MOST_ROWS:,}')}}"
